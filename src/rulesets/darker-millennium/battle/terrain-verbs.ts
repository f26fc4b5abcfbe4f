import type { Verb } from '../../../engine/index.js';

const piece = { name: 'piece', describe: 'Its letter or name.', field: 'piece', required: true };
const at = { name: 'at', describe: 'The place of its middle, such as F5 or 24,20.', field: 'at', required: true };

/** Commands that answer the questions of setting up the battlefield. */
export const terrainVerbs: Verb[] = [
  {
    name: ['terrain', 'place'],
    describe: 'Put down a piece of terrain before the battle.',
    params: [
      { name: 'kind', describe: 'Woods, ruin, wall and so on.', field: 'kind', required: true },
      { name: 'size', describe: 'How large.', field: 'size', required: true },
      { name: 'turn', describe: 'Turned by how many degrees.', field: 'turn', required: true },
      at,
    ],
    asks: ['place', 'layOut'],
    fixed: { do: 'place' },
  },
  {
    name: ['terrain', 'move'],
    describe: 'Move a piece of terrain before the battle.',
    params: [piece, at, { name: 'turn', describe: 'Turned by how many degrees.', field: 'turn', required: false }],
    asks: ['layOut', 'check'],
    fixed: { do: 'move' },
  },
  {
    name: ['terrain', 'remove'],
    describe: 'Take a piece of terrain away before the battle.',
    params: [piece],
    asks: ['layOut', 'mission'],
    fixed: { do: 'remove' },
  },
  {
    name: ['terrain', 'keywords'],
    describe: 'Propose other keywords for a piece of terrain before the battle.',
    params: [piece, { name: 'keywords', describe: 'With commas between them.', field: 'keywords', required: true }],
    asks: ['check'],
    fixed: { do: 'keywords' },
  },
  {
    name: ['terrain', 'done'],
    describe: 'Add no more terrain.',
    params: [],
    asks: ['place', 'layOut'],
    fixed: { do: 'done' },
  },
  {
    name: ['terrain', 'proposal'],
    describe: 'Take another proposal for the whole battlefield.',
    params: [],
    asks: ['layOut'],
    fixed: { do: 'proposal' },
  },
  {
    name: ['terrain', 'ready'],
    describe: 'Confirm the terrain and the armies before the battle.',
    params: [],
    asks: ['check'],
    fixed: { do: 'ready' },
  },
];
