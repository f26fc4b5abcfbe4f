import type { Frame, SideId, StoryMark } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { advanceFireFrame, closeCombatFrame, fireFrame } from '../combat/frames.js';
import type { DmEvent } from '../game.js';
import { advanceFrame, compulsoryFrame, runFrame } from '../movement/frames.js';

interface SubPhase {
  numeral: string;
  name: string;
  /** One side's share of it. */
  acts?: (args: { side: SideId }) => Frame;
  /** Both sides' at once. */
  fight?: () => Frame;
}

/** The six sub-phases (DM.action.subphases): what each is called and whose steps play it. */
export const SUB_PHASES: readonly SubPhase[] = [
  { numeral: 'I', name: mark`Compulsory moves`, acts: compulsoryFrame },
  { numeral: 'II', name: mark`Run moves`, acts: runFrame },
  { numeral: 'III', name: mark`Advance moves`, acts: advanceFrame },
  { numeral: 'IV', name: mark`Fire orders shoot`, acts: fireFrame },
  { numeral: 'V', name: mark`Advance orders shoot`, acts: advanceFireFrame },
  { numeral: 'VI', name: mark`Close combat`, fight: closeCombatFrame },
];

/** Which sub-phase, of which turn: the usual ones or those of its Onslaught. */
interface InTurn {
  turn: number;
  phase: string;
  subPhase: number;
}

/** `Sub-phase II · Run moves`. */
function subPhaseWords({ subPhase }: InTurn): string {
  const { numeral, name } = SUB_PHASES[subPhase - 1]!;
  return t`Sub-phase ${numeral} · ${translated(name)}`;
}

/** `Turn 2 · Sub-phase II · Run moves`; in the Onslaught that is said too. */
export function subPhaseTitle(at: InTurn): string {
  const { turn, phase } = at;
  return `${phase === 'onslaught' ? t`Turn ${turn} · Onslaught` : t`Turn ${turn}`} · ${subPhaseWords(at)}`;
}

const FIELD = mark`Before the battle · The battlefield`;

/** The sub-phase after which the table is drawn, since moves are over; fire and close combats stand in the picture of the turn. */
const LAST_OF_MOVES = 3;

/**
 * Chapters: what comes before the battle, one for each side's commands of a turn, one for its Action Phase, one for the
 * Onslaught where somebody seizes it. Sub-phases are parts of theirs.
 */
export function story(event: DmEvent, board: DmBoard): StoryMark | undefined {
  switch (event.type) {
    case 'battleBegan':
      return {
        chapter: { key: 'before', title: t`Before the battle` },
        ...(event.laid ? { picture: { title: translated(FIELD), whole: true } } : {}),
      };
    case 'terrainLaid':
    case 'piecePlaced':
    case 'pieceMoved':
    case 'pieceRemoved':
      return { picture: { title: translated(FIELD), whole: true } };
    case 'turnStarted':
      return { chapter: { key: partKey(event.turn, 'first'), title: t`Turn ${event.turn}` } };
    case 'firstPlayerChosen':
      return commands(board, event.side);
    case 'activated':
      return board.phase === 'command' ? commands(board, board.detachments[event.detachment]!.side) : undefined;
    case 'phaseStarted':
      if (event.phase !== 'action') return undefined;
      return {
        chapter: {
          key: partKey(board.turn, 'action'),
          title: t`Turn ${board.turn} · Action Phase`,
          joins: t`Action`,
        },
      };
    case 'seized':
      return {
        chapter: {
          key: partKey(board.turn, 'onslaught'),
          title: t`Turn ${board.turn} · Onslaught`,
          joins: t`Onslaught`,
        },
      };
    case 'subPhaseStarted': {
      const { numeral, name } = SUB_PHASES[event.subPhase - 1]!;
      return { heading: `${numeral} · ${translated(name)}` };
    }
    case 'subPhaseEnded':
      // What is done in an Onslaught stands in the picture of its turn.
      if (event.subPhase !== LAST_OF_MOVES || event.phase === 'onslaught') return undefined;
      return { picture: { title: t`Turn ${event.turn} · after the moves` } };
    case 'turnEnded':
      return { picture: { title: t`After turn ${event.turn}` } };
    default:
      return undefined;
  }
}

function partKey(turn: number, part: string): string {
  return [turn, part].join(' ');
}

/** The First Player commands first. */
function commands({ turn, firstPlayer }: DmBoard, side: SideId): StoryMark {
  const words = t`${colourOf(side)} commands`;
  const title = t`Turn ${turn} · ${words}`;
  if (side === firstPlayer) return { chapter: { key: partKey(turn, 'first'), title, side } };
  return { chapter: { key: partKey(turn, 'second'), title, side, joins: words } };
}
