import { mark, number, rule } from './rule.js';

/** The template begins further off (AD.rule.torrent). */
export const torrent = rule({
  id: 'torrent',
  name: mark`Torrent`,
  value: number(undefined, 96),
  on: ['weapon'],
  only: 'shooting',
  gives: ['template-weapons'],
  instead: torrent => ({ template: { torrent } }),
});
