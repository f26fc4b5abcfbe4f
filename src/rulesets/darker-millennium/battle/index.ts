import type { DmQuestion, Room } from '../game.js';
import { battle } from './battle.js';
import { cohesionQuestion, weighCohesion } from './cohesion-question.js';
import { edgeQuestion, weighEdge } from './edge-question.js';
import type { BattleEvent } from './events.js';
import { battleWriters } from './evolve.js';
import { tellBattle } from './narrate.js';
import { subPhases } from './sub-phases.js';

/** The frame of a battle: edges, missions, turns and phases, victory. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle, subPhases],
  questions: {
    edge: edgeQuestion as unknown as DmQuestion,
    cohesion: cohesionQuestion as unknown as DmQuestion,
  },
  moments: {},
  evolve: battleWriters,
  narrate: tellBattle,
  traces: {},
  verbs: [
    {
      name: ['edge'],
      describe: 'Choose the table edge that your army fights from.',
      params: [{ name: 'edge', describe: 'The edge of the table.', field: 'edge', required: true }],
      asks: ['edge'],
      fixed: {},
    },
    {
      name: ['cohesion'],
      describe: 'Divide the command points of Force Cohesion among your detachments.',
      params: [
        { name: 'first', describe: 'Points for the first detachment.', field: 'share1', required: true },
        { name: 'second', describe: 'Points for the second, if you have three.', field: 'share2', required: false },
      ],
      asks: ['cohesion'],
      fixed: {},
    },
  ],
  weigh: { edge: weighEdge, cohesion: weighCohesion },
};
