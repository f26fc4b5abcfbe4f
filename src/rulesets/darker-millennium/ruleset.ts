import { anyRuleset, type Ruleset, type Step, type Trace } from '../../engine/index.js';
import { narrateWith } from '../tell-reports.js';
import { abilitiesRoom } from './abilities/index.js';
import { fieldPicture } from './battle/field-picture.js';
import { battleRoom } from './battle/index.js';
import { afterSubPhase } from './battle/sub-phase-names.js';
import { result } from './battle/victory.js';
import type { DmBoard } from './board.js';
import { armies } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { combatRoom } from './combat/index.js';
import { commandRoom } from './command/index.js';
import { poolRoll } from './command/pool-roll.js';
import { describe } from './describe.js';
import { faults } from './faults.js';
import type { DmEvent, Narrator } from './game.js';
import { machinesRoom } from './machines/index.js';
import { movementRoom } from './movement/index.js';
import { odds } from './odds/index.js';
import { optionsSchema } from './options.js';
import { reference } from './reference/index.js';
import { stratagemRoom } from './stratagems/index.js';

const rooms = [battleRoom, commandRoom, movementRoom, combatRoom, machinesRoom, abilitiesRoom, stratagemRoom];

function byName(steps: Step<DmBoard, DmEvent>[]): Record<string, Step<DmBoard, DmEvent>> {
  return Object.fromEntries(steps.map(step => [step.name, step]));
}

type TraceAll = Record<string, ((event: DmEvent, board: DmBoard) => Trace[]) | undefined>;
const tell = Object.assign({}, ...rooms.map(room => room.narrate)) as Record<string, Narrator>;
const trace = Object.assign({}, ...rooms.map(room => room.traces)) as TraceAll;

/** Darker Millennium core v1.00, with house defaults where the source is silent. */
export const darkerMillennium: Ruleset<DmBoard, DmEvent> = {
  id: 'darker-millennium@1',
  name: 'Darker Millennium v1.00',
  sizes: [500, 1000, 1500, 2000, 3000, 4000],
  options: optionsSchema as unknown as Ruleset['options'],
  steps: byName(rooms.flatMap(room => room.steps)),
  questions: Object.assign({}, ...rooms.map(room => room.questions)),
  moments: Object.assign({}, ...rooms.map(room => room.moments)),
  evolve: Object.assign({}, ...rooms.map(room => room.evolve)),
  verbs: rooms.flatMap(room => room.verbs),
  reference,
  odds,
  rolls: [poolRoll],
  armies,
  battlefield,
  setUp,
  describe,
  traces: (events, board) => events.flatMap(event => trace[event.type]?.(event, board) ?? []),
  narrate: (events, board) => narrateWith(tell, events, board),
  picture: event => (event.type === 'subPhaseEnded' ? afterSubPhase(event.title) : fieldPicture(event)),
  weigh(view, decision, partial, choices) {
    const weigh = rooms.map(room => room.weigh[decision.asks]).find(found => found !== undefined);
    return weigh?.(view, decision, partial, choices) ?? choices.options.map(() => 0);
  },
  result,
  faults,
};

export default anyRuleset(darkerMillennium);
