import type { Model, ModelId, Point, Preview, Unit, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { showLength } from '../engine/table/lengths.js';
import { capital } from '../engine/wording.js';
import { distanceAmong, enemiesOf, placedOf, unitOf } from './board-queries.js';

/** Names given before the rest is counted. */
const MOST_NAMES = 3;

/** A board as its own rules of sight and cover see it. */
export interface Eyes<M extends Model, U extends Unit> {
  board: { units: Record<UnitId, U>; models: Record<ModelId, M> };
  /** Enemies that a unit sees. */
  seenBy(unit: U): readonly U[];
  /** Whether a line between two models is free, and which. */
  between(model: M, other: M): { clear: boolean; line: readonly [Point, Point] };
  /** The cover of a unit from an enemy's fire; undefined where that has no line to it. */
  coverFrom(enemy: U, unit: U): CoverKind | undefined;
  /** The cover that counts where no enemy sees the unit; undefined in the open. */
  coverAtHand(unit: U): { kind: CoverKind; pieces: readonly string[] } | undefined;
}

type CoverKind = 'none' | 'soft' | 'hard';

/** An enemy that a group sees, and from how near. */
interface InSight<U> {
  enemy: U;
  distance: number;
}

/** Enemies that some team of the group sees as the board stands, nearest first. */
function inSightOf<M extends Model, U extends Unit>({ board, seenBy }: Eyes<M, U>, units: readonly U[]): InSight<U>[] {
  const own = units.map(({ id }) => unitOf(board, id));
  const seen = new Map<UnitId, U>();
  for (const unit of own) for (const enemy of seenBy(unit)) seen.set(enemy.id, enemy);
  return [...seen.values()]
    .map(enemy => ({ enemy, distance: distanceAmong(board, own, [enemy]) }))
    .sort((a, b) => a.distance - b.distance);
}

/** Whom a group sees as the board stands, and what cover it has from each of them. */
export function outlookWords<M extends Model, U extends Unit>(eyes: Eyes<M, U>, units: readonly U[]): string[] {
  const seen = inSightOf(eyes, units);
  const all = enemiesOf(eyes.board, units[0]!).length;
  if (all === 0) return [t`No enemy is on the table yet.`, ...atHand(eyes, units)];
  if (seen.length === 0) return [t`Sees no enemy, and no enemy sees it.`, ...atHand(eyes, units)];
  const names = seen.map(({ enemy, distance }) => t`${enemy.name} at ${showLength(distance)}`);
  return [t`Sees ${seen.length} of ${all} enemy units: ${listOf(names)}.`, coverWords(eyes, units, seen)];
}

/** A free line to each enemy that the group sees, nearest first, with its name. */
export function sightsFrom<M extends Model, U extends Unit>(eyes: Eyes<M, U>, units: readonly U[]): Preview['sights'] {
  return inSightOf(eyes, units).flatMap(({ enemy }) => sightTo(eyes, units, enemy));
}

function sightTo<M extends Model, U extends Unit>(
  { board, between }: Eyes<M, U>,
  units: readonly U[],
  enemy: U,
): Preview['sights'] {
  for (const unit of units) {
    for (const model of placedOf(board, unitOf(board, unit.id))) {
      for (const other of placedOf(board, enemy)) {
        const { clear, line } = between(model, other);
        if (clear) return [{ from: line[0], to: line[1], clear, name: enemy.name }];
      }
    }
  }
  return [];
}

/** The cover that counts when no enemy sees the group. */
function atHand<M extends Model, U extends Unit>({ board, coverAtHand }: Eyes<M, U>, units: readonly U[]): string[] {
  const found = units.flatMap(({ id }) => coverAtHand(unitOf(board, id)) ?? []);
  if (found.length < units.length) return [];
  const pieces = new Set(found.flatMap(cover => cover.pieces));
  const names = [...pieces].join(', ');
  return found.every(cover => cover.kind === 'hard')
    ? [t`Hard cover at hand: ${names}.`]
    : [t`Soft cover at hand: ${names}.`];
}

function coverWords<M extends Model, U extends Unit>(
  eyes: Eyes<M, U>,
  units: readonly U[],
  seen: readonly InSight<U>[],
): string {
  const teams = units.flatMap(({ id, name }) => {
    const words = coverOf(eyes, unitOf(eyes.board, id), seen);
    return words === undefined ? [] : [{ name, words }];
  });
  const [first] = teams;
  if (first === undefined) return t`No cover.`;
  if (teams.every(({ words }) => words === first.words)) return `${capital(first.words)}.`;
  return `${teams.map(({ name, words }) => `${name}: ${words}`).join('. ')}.`;
}

/** `no cover`, or `soft cover from Raptors; none from Lurkers`, of those that see this team; undefined when nobody does. */
function coverOf<M extends Model, U extends Unit>(
  { coverFrom }: Eyes<M, U>,
  unit: U,
  seen: readonly InSight<U>[],
): string | undefined {
  const from = new Map<CoverKind, string[]>();
  for (const { enemy } of seen) {
    const cover = coverFrom(enemy, unit);
    if (cover !== undefined) from.set(cover, [...(from.get(cover) ?? []), enemy.name]);
  }
  if (from.size === 0) return undefined;
  const [only] = from.keys();
  if (from.size === 1) {
    if (only === 'none') return t`no cover`;
    return only === 'hard' ? t`hard cover from all who see it` : t`soft cover from all who see it`;
  }
  const parts = (['hard', 'soft', 'none'] as const).flatMap(kind => {
    const those = from.get(kind);
    return those ? [COVER_FROM[kind](listOf(those))] : [];
  });
  return parts.join('; ');
}

const COVER_FROM: Record<CoverKind, (names: string) => string> = {
  hard: names => t`hard cover from ${names}`,
  soft: names => t`soft cover from ${names}`,
  none: names => t`none from ${names}`,
};

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? t`${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
