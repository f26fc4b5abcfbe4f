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

/** `Turn 2 · Sub-phase II · Run moves`; in the Onslaught that is said too. */
export function subPhaseTitle(turn: number, phase: string, subPhase: number): string {
  const { numeral, name } = SUB_PHASES[subPhase - 1]!;
  const where = phase === 'onslaught' ? [`Turn ${turn}`, 'Onslaught'] : [`Turn ${turn}`];
  return [...where, `Sub-phase ${numeral}`, name].join(' · ');
}

/** `Turn 2 · after Sub-phases III to V · nothing happened`: one picture for them all. */
export function afterQuietSubPhases(events: readonly { subPhase: number; title: string }[]): string | undefined {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [where] = first.title.split('Sub-phase');
  if (events.some(({ title }) => !title.startsWith(`${where}Sub-phase`))) return undefined;
  const numerals = [first, last].map(({ subPhase }) => SUB_PHASES[subPhase - 1]!.numeral);
  return `${where}after Sub-phases ${numerals.join(events.length === 2 ? ' and ' : ' to ')} · nothing happened`;
}

/** What the picture at the end of a sub-phase is called: it shows the table after it. */
export function afterSubPhase(title: string): string {
  return title.replace('Sub-phase', 'after Sub-phase');
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
