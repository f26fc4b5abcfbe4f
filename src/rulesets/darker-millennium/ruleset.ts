import { anyRuleset, type Ruleset } from '../../engine/index.js';
import { mark } from '../../engine/language.js';
import { epilogueOf } from '../epilogue.js';
import { teachingSchema, verbsSchema } from '../help-files.js';
import { referenceIn } from '../reference-book.js';
import { furnished } from '../rooms.js';
import { shippedYaml } from '../shipped-file.js';
import { abilitiesRoom } from './abilities/index.js';
import { deedsIn } from './battle/deeds.js';
import { battleRoom } from './battle/index.js';
import { story } from './battle/story.js';
import { holderOf, result, resultWords } from './battle/victory.js';
import type { DmBoard } from './board.js';
import { armies } from './codex/armies.js';
import { battlefield, setUp } from './codex/set-up.js';
import { combatRoom } from './combat/index.js';
import { commandRoom } from './command/index.js';
import { poolRoll } from './command/pool.js';
import { describe } from './describe.js';
import type { DmEvent } from './game.js';
import { faults } from './invariants.js';
import { machinesRoom } from './machines/index.js';
import { mended } from './mended.js';
import { movementRoom } from './movement/index.js';
import { matchUp, odds } from './odds/index.js';
import { optionsSchema } from './options.js';
import { planning } from './planning.js';
import { stratagemRoom } from './stratagems/index.js';
import { tally } from './tally.js';
import { upgrades } from './upgrades.js';

const rooms = [battleRoom, commandRoom, movementRoom, combatRoom, machinesRoom, abilitiesRoom, stratagemRoom];
/** The chapters of the book in its order; house defaults last. */
const reference = referenceIn(new URL('reference/', import.meta.url), [
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
]);

const verbs = shippedYaml(new URL('verbs.yaml', import.meta.url), verbsSchema);
const teaching = shippedYaml(new URL('teaching.yaml', import.meta.url), teachingSchema);

/** Darker Millennium core v1.00, with house defaults where the source is silent. */
export const darkerMillennium: Ruleset<DmBoard, DmEvent> = {
  id: 'darker-millennium@1',
  name: mark`Darker Millennium v1.00`,
  sizes: [500, 1000, 1500, 2000, 3000, 4000],
  options: optionsSchema,
  settledAtStart: ['points', 'shares', 'battlefield'],
  ...furnished(rooms),
  get reference() {
    return reference();
  },
  get verbs() {
    return verbs().verbs;
  },
  get teaching() {
    return teaching();
  },
  mended,
  upgrades,
  odds,
  matchUp,
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
};

export default anyRuleset(darkerMillennium);
