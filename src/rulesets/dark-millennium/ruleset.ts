import { anyRuleset, type Ruleset, type Step, type Trace } from '../../engine/index.js';
import { colourOf } from '../side-names.js';
import { narrateWith } from '../tell-reports.js';
import { actionsRoom } from './actions/index.js';
import { battleRoom } from './battle/index.js';
import { result } from './battle/victory.js';
import type { DkBoard } from './board.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { combatRoom } from './combat/index.js';
import { describe } from './describe.js';
import { faults } from './faults.js';
import type { DkEvent, Narrator } from './game.js';
import { movementRoom } from './movement/index.js';
import { optionsSchema } from './options.js';
import { psychicRoom } from './psychic/index.js';
import { poolRoll } from './psychic/pool-roll.js';
import { reference } from './reference/index.js';
import { reservesRoom } from './reserves/index.js';

const rooms = [battleRoom, actionsRoom, movementRoom, combatRoom, psychicRoom, reservesRoom];

function byName(steps: Step<DkBoard, DkEvent>[]): Record<string, Step<DkBoard, DkEvent>> {
  return Object.fromEntries(steps.map(step => [step.name, step]));
}

type TraceAll = Record<string, ((event: DkEvent, board: DkBoard) => Trace[]) | undefined>;
/** Who tells of each event. */
export const tellers = Object.assign({}, ...rooms.map(room => room.narrate)) as Record<string, Narrator>;
const trace = Object.assign({}, ...rooms.map(room => room.traces)) as TraceAll;

/** The title of the picture that an event asks for: one after deployment, one after each turn. */
function picture(event: DkEvent): string | undefined {
  if (event.type === 'firstTurnRolled') return 'Both armies have deployed';
  if (event.type === 'turnEnded') return `After turn ${event.turn}, ${colourOf(event.side)}'s`;
  return undefined;
}

/** Dark Millennium v3.3, with house defaults where the source is silent. */
export const darkMillennium: Ruleset<DkBoard, DkEvent> = {
  id: 'dark-millennium@1',
  name: 'Dark Millennium v3.3',
  sizes: SIZES,
  options: optionsSchema as unknown as Ruleset['options'],
  steps: byName(rooms.flatMap(room => room.steps)),
  questions: Object.assign({}, ...rooms.map(room => room.questions)),
  moments: Object.assign({}, ...rooms.map(room => room.moments)),
  evolve: Object.assign({}, ...rooms.map(room => room.evolve)),
  verbs: rooms.flatMap(room => room.verbs),
  reference,
  rolls: [poolRoll],
  armies,
  battlefield,
  setUp,
  describe,
  traces: (events, board) => events.flatMap(event => trace[event.type]?.(event, board) ?? []),
  narrate: (events, board) => narrateWith(tellers, events, board),
  picture,
  weigh(view, decision, partial, choices) {
    const weigh = rooms.map(room => room.weigh[decision.asks]).find(found => found !== undefined);
    return weigh?.(view, decision, partial, choices) ?? choices.options.map(() => 0);
  },
  result,
  faults,
};

export default anyRuleset(darkMillennium);
