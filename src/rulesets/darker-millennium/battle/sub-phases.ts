import type { Frame, SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { advanceFireFrame, closeCombatFrame, fireFrame } from '../combat/frames.js';
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

/** `Turn 2 · Onslaught`. */
export function partOfTurn({ turn, phase }: InTurn): string {
  return phase === 'onslaught' ? t`Turn ${turn} · Onslaught` : t`Turn ${turn}`;
}

/** `Sub-phase II · Run moves`. */
function subPhaseWords({ subPhase }: InTurn): string {
  const { numeral, name } = SUB_PHASES[subPhase - 1]!;
  return t`Sub-phase ${numeral} · ${translated(name)}`;
}

/** `Turn 2 · Sub-phase II · Run moves`; in the Onslaught that is said too. */
export function subPhaseTitle(at: InTurn): string {
  return `${partOfTurn(at)} · ${subPhaseWords(at)}`;
}
