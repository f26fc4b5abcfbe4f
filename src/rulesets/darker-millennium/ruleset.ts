import { anyRuleset } from '../../engine/index.js';
import { mark } from '../../engine/language.js';
import { epilogueOf } from '../epilogue.js';
import { rulesetOf } from '../ruleset-of.js';
import { abilitiesRoom } from './abilities/index.js';
import { battleRoom, fieldRoom } from './battle/index.js';
import { story } from './battle/story.js';
import { holderOf, result, resultWords } from './battle/victory.js';
import type { DmBoard } from './board.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { combatRoom } from './combat/index.js';
import { commandRoom } from './command/index.js';
import { poolRoll } from './command/pool.js';
import { describe } from './describe.js';
import type { DmEvent } from './game.js';
import { faults } from './invariants.js';
import { machinesRoom } from './machines/index.js';
import { movementRoom } from './movement/index.js';
import { matchUp, workings } from './odds/index.js';
import { optionsSchema } from './options.js';
import { outlooks } from './outlooks.js';
import { planning } from './planning.js';
import { stratagemRoom } from './stratagems/index.js';
import { deedsIn, tally } from './tally.js';
import { upgrades } from './upgrades.js';

/** Darker Millennium core v1.00, with house defaults where the source is silent. */
export const darkerMillennium = rulesetOf<DmBoard, DmEvent>(
  {
    home: import.meta.url,
    chapters: [
      'basics',
      'table',
      'army',
      'turn',
      'command',
      'action',
      'strategy',
      'house',
      'machines',
      'weapons',
      'abilities',
    ],
    rooms: [fieldRoom, battleRoom, commandRoom, movementRoom, combatRoom, machinesRoom, abilitiesRoom, stratagemRoom],
    workings,
  },
  {
    id: 'darker-millennium@1',
    name: mark`Darker Millennium v1.00`,
    sizes: SIZES,
    options: optionsSchema,
    settledAtStart: ['points', 'shares', 'battlefield'],
    upgrades,
    matchUp,
    outlooks,
    rolls: [poolRoll],
    armies,
    battlefield,
    setUp,
    describe,
    story,
    planning,
    result,
    resultWords,
    tally,
    epilogue: (events, board) => epilogueOf(board, deedsIn(events), marker => holderOf(board, marker)),
    faults,
  },
);

export default anyRuleset(darkerMillennium);
