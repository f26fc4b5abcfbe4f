import { section } from './entry.js';

export const turnEntries = section('The Turn', [
  ['DK.turn', 'The turn', 'One side acts and the other reacts, until a turn-over passes the initiative.'],
  [
    'DK.turn.sequence',
    'Turn sequence',
    'The acting side picks a unit and an action; the other side may answer with one unit. Both gain a point of combat fatigue, then both are resolved together.',
  ],
]);
