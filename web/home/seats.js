// The choice of how players sit around the device.
import { all } from '../boot/elements.js';

/**
 * Offers only what makes a difference: the table turns for two, and not all have room around it.
 * @param {HTMLElement} label
 * @param {string} setup
 * @param {boolean} hasRoom
 */
export function offerSeats(label, setup, hasRoom) {
  const ways = { side: true, turn: !(parseInt(setup, 10) > 2), face: hasRoom };
  const offered = Object.entries(ways).filter(([, isOffered]) => isOffered).map(([way]) => way);
  for (const choice of /** @type {HTMLSelectElement[]} */ (all('select', label))) {
    for (const option of choice.options) option.hidden = option.disabled = !offered.includes(option.value);
    const { seats } = kd.settings;
    choice.value = offered.includes(seats) ? seats : offered[seats === 'face' ? offered.length - 1 : 0];
  }
  label.hidden = !setup || offered.length < 2;
}
