import { mark, t, translated } from '../../../engine/language.js';
import { colourOf } from '../../side-names.js';
import type { ClassicBoard, Phase } from '../board.js';

/** What players call the parts of a battle. */
export const PHASE_NAMES: Record<Phase, string> = {
  before: mark`set-up`,
  deployment: mark`deployment`,
  start: mark`Start phase`,
  orders: mark`Orders phase`,
  movement: mark`Movement phase`,
  shooting: mark`Shooting phase`,
  assault: mark`Assault phase`,
  end: mark`end of the turn`,
  over: mark`end of the battle`,
};

/** `Turn 2 · Blue · Shooting phase`. */
export function phaseTitle({ phase, turn, acting }: Pick<ClassicBoard, 'phase' | 'turn' | 'acting'>): string {
  if (phase === 'before') return t`Before the battle`;
  if (phase === 'deployment') return t`Deployment`;
  if (phase === 'over') return t`${t`Turn ${turn}`} · The battle is over`;
  return t`Turn ${turn} · ${colourOf(acting ?? 'blue')} · ${translated(PHASE_NAMES[phase])}`;
}
