import { anyRuleset } from '../../engine/index.js';
import type { ClassicBoard } from '../classic/board.js';
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
import { arrivalsRoom } from './arrivals/index.js';
import { battleFrame } from './battle/frames.js';
import { battleRoom } from './battle/index.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { deploymentRoom } from './deployment/index.js';
import { describe } from './describe.js';
import type { AdEvent } from './game.js';
import { holderOf, result, resultWords } from './missions/scoring.js';
import { workings } from './odds.js';
import { optionsSchema } from './options.js';
import { planning } from './planning.js';
import { story } from './story.js';
import { turnRoom } from './turn/index.js';
import { upgrades } from './upgrades.js';

/** Age of Darkness: the special rules and the core of its source, with house defaults where the source is silent. */
export const ageOfDarkness = rulesetOf<ClassicBoard, AdEvent>(
  {
    home: import.meta.url,
    chapters: ['core', ...SPECIAL_RULES_CHAPTERS, 'house'],
    rooms: [battleRoom, turnRoom, deploymentRoom, arrivalsRoom, ...classicRoomsFor<AdEvent>()],
    oddsCards: ODDS_CARDS,
    workings,
  },
  {
    id: 'age-of-darkness@1',
    name: 'Age of Darkness',
    sizes: SIZES,
    options: optionsSchema,
    settledAtStart: ['points', 'shares', 'mission', 'battlefield', 'house.first', 'house.deployment', 'house.reserve'],
    upgrades,
    armies,
    battlefield,
    setUp: input => ({ ...setUp(input), first: battleFrame() }),
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

export default anyRuleset(ageOfDarkness);
