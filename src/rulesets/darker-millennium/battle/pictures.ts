import type { Frame, SideId } from '../../../engine/index.js';
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
  { numeral: 'I', name: 'Compulsory moves', acts: compulsoryFrame },
  { numeral: 'II', name: 'Run moves', acts: runFrame },
  { numeral: 'III', name: 'Advance moves', acts: advanceFrame },
  { numeral: 'IV', name: 'Fire orders shoot', acts: fireFrame },
  { numeral: 'V', name: 'Advance orders shoot', acts: advanceFireFrame },
  { numeral: 'VI', name: 'Close combat', fight: closeCombatFrame },
];

/** Which sub-phase, of which turn: the usual ones or those of its Onslaught. */
interface InTurn {
  turn: number;
  phase: string;
  subPhase: number;
}

/** `Turn 2 · Onslaught`. */
function partOfTurn({ turn, phase }: InTurn): string {
  return phase === 'onslaught' ? `Turn ${turn} · Onslaught` : `Turn ${turn}`;
}

/** `Sub-phase II · Run moves`. */
function subPhaseWords({ subPhase }: InTurn): string {
  const { numeral, name } = SUB_PHASES[subPhase - 1]!;
  return `Sub-phase ${numeral} · ${name}`;
}

/** `Turn 2 · Sub-phase II · Run moves`; in the Onslaught that is said too. */
export function subPhaseTitle(at: InTurn): string {
  return `${partOfTurn(at)} · ${subPhaseWords(at)}`;
}

/** What the picture at the end of a sub-phase is called: it shows the table after it. */
export function afterSubPhase(at: InTurn): string {
  return `${partOfTurn(at)} · after ${subPhaseWords(at)}`;
}

/** `Turn 2 · after Sub-phases III to V · nothing happened`: one picture for them all. */
export function afterQuietSubPhases(ended: readonly InTurn[]): string | undefined {
  const [first, last] = [ended[0], ended.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (ended.some(({ turn, phase }) => turn !== first.turn || phase !== first.phase)) return undefined;
  const numerals = [first, last].map(({ subPhase }) => SUB_PHASES[subPhase - 1]!.numeral);
  return `${partOfTurn(first)} · after Sub-phases ${numerals.join(ended.length === 2 ? ' and ' : ' to ')} · nothing happened`;
}

const FIELD = 'Before the battle · The battlefield';

/** The title of the picture after a change of the battlefield; undefined for all else. */
export function fieldPicture(event: DmEvent): string | undefined {
  switch (event.type) {
    case 'battleBegan':
      return event.laid ? FIELD : undefined;
    case 'terrainLaid':
    case 'piecePlaced':
    case 'pieceMoved':
    case 'pieceRemoved':
      return FIELD;
    default:
      return undefined;
  }
}
