import { houseDefaults } from './entry.js';

export const house = houseDefaults([
  [
    'DK.house.end',
    'The end',
    'A battle lasts a number of turns, or until a side has nobody left. Markers count for the side with more models of unsuppressed units near them, and so does each full tenth of the enemy’s points that was destroyed. Equal is a draw.',
  ],
]);
