import type { Preview } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { capital } from '../../../engine/wording.js';
import { distanceBetween, enemiesOf, placedOf, unitOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import type { DmBoard, DmUnit } from '../board.js';
import { linesOfFire } from '../combat/lines-of-fire.js';
import { type CoverOf, inCover, sightBetween, visibleEnemies } from '../combat/sight.js';

/** Names given before the rest is counted. */
const MOST_NAMES = 3;

/** An enemy that a group sees, and from how near. */
interface InSight {
  enemy: DmUnit;
  distance: number;
}

/** Enemies that some team of the group sees as the board stands, nearest first. */
function inSightOf(board: DmBoard, units: readonly DmUnit[]): InSight[] {
  const own = units.map(({ id }) => unitOf(board, id));
  const seen = new Map<string, DmUnit>();
  for (const unit of own) for (const enemy of visibleEnemies(board, unit)) seen.set(enemy.id, enemy);
  return [...seen.values()]
    .map(enemy => ({ enemy, distance: Math.min(...own.map(unit => distanceBetween(board, unit, enemy))) }))
    .sort((a, b) => a.distance - b.distance);
}

/** The first enemy in its sight to whom a move would bring the unit nearer; the shaken do not go there (DM.house.morale). */
export function approachedBy(board: DmBoard, unit: DmUnit, places: readonly Placed[]): DmUnit | undefined {
  const then = boardWith(board, places);
  return visibleEnemies(board, unit).find(
    enemy => distanceBetween(then, unitOf(then, unit.id), enemy) < distanceBetween(board, unit, enemy),
  );
}

/**
 * Whom a group sees as the board stands, and what cover it has from each of them: along the lines along which they would
 * fire (DM.house.cover), so that a report of their fire says the same.
 */
export function outlookWords(board: DmBoard, units: readonly DmUnit[]): string[] {
  const seen = inSightOf(board, units);
  const all = enemiesOf(board, units[0]!).length;
  if (all === 0) return [t`No enemy is on the table yet.`, ...atHand(board, units)];
  if (seen.length === 0) return [t`Sees no enemy, and no enemy sees it.`, ...atHand(board, units)];
  const names = seen.map(({ enemy, distance }) => t`${enemy.name} at ${showLength(distance)}`);
  return [t`Sees ${seen.length} of ${all} enemy units: ${listOf(names)}.`, coverWords(board, units, seen)];
}

/** A free line to each enemy that the group sees, nearest first, with its name. */
export function sightsFrom(board: DmBoard, units: readonly DmUnit[]): Preview['sights'] {
  return inSightOf(board, units).flatMap(({ enemy }) => sightTo(board, units, enemy));
}

function sightTo(board: DmBoard, units: readonly DmUnit[], enemy: DmUnit): Preview['sights'] {
  for (const unit of units) {
    for (const model of placedOf(board, unitOf(board, unit.id))) {
      for (const other of placedOf(board, enemy)) {
        const { clear, line } = sightBetween(board, model, other);
        if (clear) return [{ from: line[0], to: line[1], clear, name: enemy.name }];
      }
    }
  }
  return [];
}

/** The cover that counts for order and morale tests when no enemy sees the unit. */
function atHand(board: DmBoard, units: readonly DmUnit[]): string[] {
  const found = units.flatMap(({ id }) => inCover(board, unitOf(board, id)) ?? []);
  if (found.length < units.length) return [];
  const pieces = new Set(found.flatMap(cover => cover.pieces));
  const names = [...pieces].join(', ');
  return found.every(cover => cover.kind === 'hard')
    ? [t`Hard cover at hand: ${names}.`]
    : [t`Soft cover at hand: ${names}.`];
}

function coverWords(board: DmBoard, units: readonly DmUnit[], seen: readonly InSight[]): string {
  const teams = units.flatMap(({ id, name }) => {
    const words = coverOf(board, unitOf(board, id), seen);
    return words === undefined ? [] : [{ name, words }];
  });
  const [first] = teams;
  if (first === undefined) return t`No cover.`;
  if (teams.every(({ words }) => words === first.words)) return `${capital(first.words)}.`;
  return `${teams.map(({ name, words }) => `${name}: ${words}`).join('. ')}.`;
}

/** `no cover`, or `soft cover from Raptors; none from Lurkers`, of those that see this team; undefined when nobody does. */
function coverOf(board: DmBoard, unit: DmUnit, seen: readonly InSight[]): string | undefined {
  const from = new Map<CoverOf, string[]>();
  for (const { enemy } of seen) {
    const fire = linesOfFire(board, enemy, unit);
    if (fire.lines.length === 0) continue;
    from.set(fire.cover, [...(from.get(fire.cover) ?? []), enemy.name]);
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

const COVER_FROM: Record<CoverOf, (names: string) => string> = {
  hard: names => t`hard cover from ${names}`,
  soft: names => t`soft cover from ${names}`,
  none: names => t`none from ${names}`,
};

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? t`${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
