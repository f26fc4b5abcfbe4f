import type { Room } from '../game.js';
import { agreeQuestion, weighAgree } from './agree-question.js';
import { alternate } from './alternate.js';
import { battle } from './battle.js';
import { check } from './check.js';
import { checkQuestion, weighCheck } from './check-question.js';
import { cohesionQuestion, weighCohesion } from './cohesion-question.js';
import { edgeQuestion, weighEdge } from './edge-question.js';
import type { BattleEvent } from './events.js';
import { battleWriters } from './evolve.js';
import { layOut } from './lay-out.js';
import { layOutQuestion, weighLayOut } from './lay-out-question.js';
import { missionQuestion, weighMission } from './mission-question.js';
import { fitMission } from './mission-roll.js';
import { tellBattle } from './narrate.js';
import { placeQuestion, weighPlace } from './place-question.js';
import { subPhases } from './sub-phases.js';
import { tellField } from './tell-field.js';
import { terrainVerbs } from './terrain-verbs.js';

/** The frame of a battle: edges, missions, turns and phases, victory. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle, subPhases, alternate, layOut, check, fitMission],
  questions: [
    edgeQuestion,
    cohesionQuestion,
    placeQuestion,
    layOutQuestion,
    checkQuestion,
    agreeQuestion,
    missionQuestion,
  ],
  moments: [],
  evolve: battleWriters,
  narrate: { ...tellField, ...tellBattle },
  traces: {},
  verbs: [
    ...terrainVerbs,
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
  weigh: {
    edge: weighEdge,
    cohesion: weighCohesion,
    place: weighPlace,
    layOut: weighLayOut,
    check: weighCheck,
    agree: weighAgree,
    mission: weighMission,
  },
};
