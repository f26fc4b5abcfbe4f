import type { Aimed, FireTeam } from './attack.js';

/** A die of the team that meets this model needs a face of `defence - bonus`. */
export function bonusOf({ attack }: Pick<FireTeam, 'attack'>, { more }: Pick<Aimed, 'more'>): number {
  return more.reduce((sum, { op, by }) => sum + (op === '-' ? -by : by), attack.value);
}
