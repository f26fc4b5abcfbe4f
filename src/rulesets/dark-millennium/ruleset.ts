import { anyRuleset } from '../../engine/index.js';
import { placedOf } from '../board-queries.js';
import { epilogueOf } from '../epilogue.js';
import { rulesetOf } from '../ruleset-of.js';
import { actionsRoom } from './actions/index.js';
import { deedsIn } from './battle/deeds.js';
import { battleRoom } from './battle/index.js';
import { story } from './battle/story.js';
import { holderOf, result, resultWords } from './battle/victory.js';
import type { DkBoard } from './board.js';
import { armies, SIZES } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { combatRoom } from './combat/index.js';
import { describe } from './describe.js';
import type { DkEvent } from './game.js';
import { movementRoom } from './movement/index.js';
import { odds } from './odds/index.js';
import { matchUp } from './odds/match-up.js';
import { optionsSchema } from './options.js';
import { outlooks } from './outlooks.js';
import { planning } from './planning.js';
import { psychicRoom } from './psychic/index.js';
import { poolRoll } from './psychic/pool-roll.js';
import { reservesRoom } from './reserves/index.js';
import { tally } from './tally.js';
import { upgrades } from './upgrades.js';

/** A turn is one side’s (DK.turn.sequence). */
const TURNS_OF = 'side';

/** Dark Millennium v3.3, with house defaults where the source is silent. */
export const darkMillennium = rulesetOf<DkBoard, DkEvent>(
  {
    home: import.meta.url,
    chapters: ['turn', 'actions', 'basics', 'combat', 'special', 'house'],
    rooms: [battleRoom, actionsRoom, movementRoom, combatRoom, psychicRoom, reservesRoom],
  },
  {
    id: 'dark-millennium@1',
    name: 'Dark Millennium v3.3',
    sizes: SIZES,
    options: optionsSchema,
    settledAtStart: ['points', 'shares', 'attacker', 'heroPoints', 'battlefield', 'house.deployment'],
    upgrades,
    odds,
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
    epilogue: (events, board) => epilogueOf(board, deedsIn(events), marker => holderOf(board, marker), TURNS_OF),
    turnsOf: TURNS_OF,
    faults,
  },
);

export default anyRuleset(darkMillennium);

/** What stands against the rules at this moment: negative fatigue, reserves on the table, models from nowhere. */
function faults(board: DkBoard): string[] {
  const found: string[] = [];
  for (const unit of Object.values(board.units)) {
    if (unit.fatigue < 0) found.push(`${unit.name} has ${unit.fatigue} combat fatigue`);
    if (unit.reserve && placedOf(board, unit).length > 0) found.push(`${unit.name} is in reserve and on the table`);
    if (unit.models.length > unit.startModels) found.push(`${unit.name} has more models than it began with`);
  }
  return found;
}
