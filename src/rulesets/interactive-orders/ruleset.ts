import { anyRuleset, type Ruleset } from '../../engine/index.js';
import { withCites } from '../cites.js';
import { deedsIn } from '../classic/deeds.js';
import { withFight } from '../classic/fighting/match-up.js';
import { faults } from '../classic/invariants.js';
import { classicRoomsFor } from '../classic/rooms.js';
import { matchUp } from '../classic/shooting/match-up.js';
import { tally } from '../classic/tally.js';
import { epilogueOf } from '../epilogue.js';
import { teachingSchema, verbsSchema } from '../help-files.js';
import { furnished } from '../rooms.js';
import { shippedYaml } from '../shipped-file.js';
import type { IoBoard } from './board.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { debrisRoom } from './debris/index.js';
import { descentsRoom } from './descents/index.js';
import { describe } from './describe.js';
import type { IoEvent } from './game.js';
import { mended } from './mended.js';
import { odds } from './odds.js';
import { optionsSchema } from './options.js';
import { ordersRoom } from './orders/index.js';
import { planning } from './planning.js';
import { citedAs, reference } from './reference.js';
import { battleFrame } from './scenarios/frames.js';
import { scenariosRoom } from './scenarios/index.js';
import { holderOf, result, resultWords } from './scenarios/victory.js';
import { story } from './story.js';
import { supportRoom } from './support/index.js';
import { turnRoom } from './turn/index.js';

const verbs = shippedYaml(new URL('verbs.yaml', import.meta.url), verbsSchema);
const teaching = shippedYaml(new URL('teaching.yaml', import.meta.url), teachingSchema);

// What stands later plays in place of what the classic game has under the same name.
const rooms = furnished<IoBoard, IoEvent>([
  ...classicRoomsFor<IoEvent, IoBoard>(),
  ordersRoom,
  turnRoom,
  descentsRoom,
  debrisRoom,
  scenariosRoom,
  supportRoom,
]);

/** Interactive Orders: the classic game by orders and answers to them, with house defaults where the source is silent. */
export const interactiveOrders: Ruleset<IoBoard, IoEvent> = {
  id: 'interactive-orders@1',
  name: 'Interactive Orders',
  sizes: SIZES,
  options: optionsSchema,
  settledAtStart: ['points', 'shares', 'scenario', 'limit', 'objectives', 'battlefield', 'house.first'],
  mended,
  ...withCites<IoBoard, IoEvent, typeof rooms>(rooms, citedAs),
  get reference() {
    return reference();
  },
  get verbs() {
    return verbs().verbs;
  },
  get teaching() {
    return teaching();
  },
  armies,
  battlefield,
  setUp: input => ({ ...setUp(input), first: battleFrame({}) }),
  describe,
  story,
  planning,
  odds,
  result,
  resultWords,
  matchUp: (view, unit, target) => withFight(view, unit, target, matchUp(view, unit, target)),
  tally,
  epilogue: (events, board) => epilogueOf(board, deedsIn(events), marker => holderOf(board, marker)),
  faults,
};

export default anyRuleset(interactiveOrders);
