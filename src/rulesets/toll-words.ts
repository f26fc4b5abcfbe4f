import type { ModelId, Unit, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { counted } from '../engine/wording.js';
import { unitOf } from './board-queries.js';

/** Models that are hurt, with the Wounds that they have left, and those that are gone. */
interface Toll {
  wounded: { model: ModelId; wounds: number }[];
  fallen: { unit: UnitId; name: string }[];
}

interface Mustered {
  units: Record<UnitId, Unit & { startModels: number }>;
  models: Record<ModelId, { name: string }>;
}

/**
 * `**2 of Raptors fall** (Raptor alpha), 4 of 6 left · Ravager: 3 Wounds left`; undefined when nobody was hurt. The board is that
 * of the end: `later` says how many of a unit fall later in the same telling. `onto`: whom it befell stands before it already,
 * unless it befell others, too.
 */
export function tollWords(
  { units, models }: Mustered,
  toll: Toll,
  later: (unit: UnitId) => number,
  onto?: UnitId,
): string | undefined {
  const parts: string[] = [];
  const hit = new Set(toll.fallen.map(({ unit }) => unit));
  for (const id of hit) {
    const names = toll.fallen.filter(({ unit }) => unit === id).map(({ name }) => name);
    const unit = unitOf({ units }, id);
    const left = unit.models.length + later(id);
    const rest = left > 0 ? `, ${t`${left} of ${unit.startModels} left`}` : '';
    // One of many is told by its number behind Why? alone.
    const known = names.filter(name => !NUMBERED.test(name));
    const who = names.length === 1 || known.length === 0 ? '' : ` (${known.join(', ')})`;
    parts.push(`**${fellWords(names, known[0], unit, id === onto && hit.size === 1)}**${who}${rest}`);
  }
  for (const { model, wounds } of toll.wounded) {
    parts.push(t`${models[model]?.name ?? t`One more`}: ${counted(wounds, t`Wound`, t`Wounds`)} left`);
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** `2 of Raptors fall`, or `2 fall` where the unit is `said`. `known`: the one that has a name of its own. */
function fellWords(
  { length }: readonly string[],
  known: string | undefined,
  { name, startModels }: { name: string; startModels: number },
  said: boolean,
): string {
  if (startModels === 1) return t`${name} falls`;
  if (said) return length === 1 ? t`${known ?? 1} falls` : t`${length} fall`;
  return length === 1 ? t`${known ?? 1} of ${name} falls` : t`${length} of ${name} fall`;
}

/** Those who fell, by name: a line, where there is more than one. */
export function namesOfFallen({ fallen }: Pick<Toll, 'fallen'>): string[] {
  return fallen.some(({ name }) => NUMBERED.test(name)) ? [t`fallen: ${inOneRow(fallen.map(({ name }) => name))}`] : [];
}

const NUMBERED = / #\d+$/;

/** `Swarmling #6, #5, Swarm alpha`: a name that goes on is said once. */
function inOneRow(names: readonly string[]): string {
  const said = names.map((name, index) => {
    const [kind, number] = name.split(' #');
    const before = names[index - 1]?.split(' #')[0];
    return number !== undefined && kind === before ? `#${number}` : name;
  });
  return said.join(', ');
}
