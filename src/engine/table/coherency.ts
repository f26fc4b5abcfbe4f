import { distance, reachOf } from './bases.js';
import { span } from './points.js';
import { floorAt } from './terrain.js';
import type { Mils, Standing, TerrainPiece } from './types.js';

export interface Member {
  id: string;
  standing: Standing;
}

/** How far two models of a unit may stand apart: across the table alone, or in height too. */
export type Link = Mils | TallLink;

/** `up`: between the floors under them, which the terrain tells where a standing does not. */
export interface TallLink {
  across: Mils;
  up: Mils;
  terrain: readonly TerrainPiece[];
}

/** How far apart a link lets two models stand across the table. */
export function acrossOf(link: Link): Mils {
  return typeof link === 'number' ? link : link.across;
}

/** Whether the floors under two models are near enough in height, as far as that matters. */
export function isLevel(a: Standing, b: Standing, link: Link): boolean {
  if (typeof link === 'number') return true;
  const floor = ({ elevation, at }: Standing) => elevation ?? floorAt(link.terrain, at);
  return Math.abs(floor(a) - floor(b)) <= link.up;
}

/** Team coherency. */
export const TEAM_LINK: Mils = 2000;

/** Whether two models stand no more than `link` apart. */
export function linked(a: Standing, b: Standing, link: Link): boolean {
  const across = acrossOf(link);
  if (span(a.at, b.at) > across + 1 + reachOf(a.base) + reachOf(b.base)) return false;
  return distance(a, b) <= across && isLevel(a, b, link);
}

/** The connected parts of a unit in which every model has another within `link`: largest first, then in the order given. */
export function partsOf<M extends Member>(models: readonly M[], link: Link = TEAM_LINK): M[][] {
  const left = new Set(models);
  const parts: M[][] = [];
  for (const first of models) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const at of part) {
      for (const other of left) {
        if (!linked(at.standing, other.standing, link)) continue;
        left.delete(other);
        part.push(other);
      }
    }
    parts.push(models.filter(m => part.includes(m)));
  }
  return parts.sort((a, b) => b.length - a.length);
}

/** Whether all models form one chain with no link longer than `link`. One model, or none, does. */
export function chained(models: readonly Member[], link: Link = TEAM_LINK): boolean {
  const [first, ...left] = models;
  if (first === undefined) return true;
  const chain = [first];
  for (const at of chain) {
    for (let i = left.length - 1; i >= 0; i--) {
      if (linked(at.standing, left[i]!.standing, link)) chain.push(...left.splice(i, 1));
    }
  }
  return left.length === 0;
}

/** The largest part; among equals the one nearest to `keep` (the leader, say), else the first. Empty for no models. */
export function largestPart<M extends Member>(models: readonly M[], link: Link = TEAM_LINK, keep?: Standing): M[] {
  const parts = partsOf(models, link);
  const size = parts[0]?.length ?? 0;
  const equals = parts.filter(part => part.length === size);
  if (!keep || equals.length < 2) return equals[0] ?? [];
  const near = (part: M[]) => Math.min(...part.map(m => distance(m.standing, keep)));
  return equals.reduce((best, part) => (near(part) < near(best) ? part : best));
}

/** Models outside the largest part. */
export function strays<M extends Member>(models: readonly M[], link: Link = TEAM_LINK, keep?: Standing): M[] {
  const part = largestPart(models, link, keep);
  return models.filter(m => !part.includes(m));
}

/** Least distance between two groups of models; Infinity when either is empty. */
export function distanceBetween(some: readonly Standing[], others: readonly Standing[]): Mils {
  let least = Infinity;
  for (const a of some) for (const b of others) least = Math.min(least, distance(a, b));
  return least;
}
