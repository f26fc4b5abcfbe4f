import type { FieldedModel, FieldedUnit } from '../fielded.js';

/** `Sergeant · 4 × Rifleman, Lancer · 5 × Rifleman`. */
export function partsWords({ leader, teams }: Pick<FieldedUnit, 'leader' | 'teams'>): string {
  return [...(leader ? [leader.name] : []), ...teams.map(teamWords)].join(' · ');
}

/** `4 × Rifleman, Lancer`. */
export function teamWords(models: readonly FieldedModel[]): string {
  const counts = new Map<string, number>();
  for (const { name } of models) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
