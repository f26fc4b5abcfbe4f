import { anyRuleset } from '../../engine/index.js';
import { deedsIn } from '../classic/deeds.js';
import { faults } from '../classic/invariants.js';
import { matchUp } from '../classic/match-up.js';
import { ODDS_CARDS } from '../classic/odds/index.js';
import { outlooks } from '../classic/outlooks.js';
import { SPECIAL_RULES_CHAPTERS } from '../classic/reference.js';
import { classicRoomsFor } from '../classic/rooms.js';
import { tally } from '../classic/tally.js';
import { epilogueOf } from '../epilogue.js';
import { rulesetOf } from '../ruleset-of.js';
import type { IoBoard } from './board.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { debrisRoom } from './debris/index.js';
import { descentsRoom } from './descents/index.js';
import { describe } from './describe.js';
import type { IoEvent } from './game.js';
import { workings } from './odds.js';
import { optionsSchema } from './options.js';
import { ordersRoom } from './orders/index.js';
import { planning } from './planning.js';
import { battleFrame } from './scenarios/frames.js';
import { scenariosRoom } from './scenarios/index.js';
import { holderOf, result, resultWords } from './scenarios/victory.js';
import { story } from './story.js';
import { supportRoom } from './support/index.js';
import { turnRoom } from './turn/index.js';

/** Interactive Orders: the classic game by orders and answers to them, with house defaults where the source is silent. */
export const interactiveOrders = rulesetOf<IoBoard, IoEvent>(
  {
    home: import.meta.url,
    chapters: ['turn', 'core', 'force', 'scenarios', 'codex', 'special-rules', ...SPECIAL_RULES_CHAPTERS, 'house'],
    // What stands later plays in place of what the classic game has under the same name.
    rooms: [
      ...classicRoomsFor<IoEvent, IoBoard>(),
      ordersRoom,
      turnRoom,
      descentsRoom,
      debrisRoom,
      scenariosRoom,
      supportRoom,
    ],
    answersForCites: true,
    oddsCards: ODDS_CARDS,
    workings,
  },
  {
    id: 'interactive-orders@1',
    name: 'Interactive Orders',
    sizes: SIZES,
    options: optionsSchema,
    settledAtStart: ['points', 'shares', 'scenario', 'limit', 'objectives', 'battlefield', 'house.first'],
    armies,
    battlefield,
    setUp: input => ({ ...setUp(input), first: battleFrame({}) }),
    describe,
    story,
    planning,
    result,
    resultWords,
    matchUp,
    outlooks,
    tally,
    epilogue: (events, board) => epilogueOf(board, deedsIn(events), marker => holderOf(board, marker)),
    faults,
  },
);

export default anyRuleset(interactiveOrders);
