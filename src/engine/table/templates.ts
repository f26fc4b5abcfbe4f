import { distanceToPoint, touchesArea } from './bases.js';
import type { Member } from './coherency.js';
import { facingFrom, heading, onMils, type Spot, samePoint, travel } from './points.js';
import { holds } from './polygons.js';
import type { Mils, Point } from './types.js';

/** A blast of any radius is a circle; a flame, or anything else cut from card, a polygon. */
export type Template = { shape: 'blast'; at: Point; radius: Mils } | { shape: 'polygon'; points: Point[] };

/** Whom a template covers: those it touches at all, or only those whose centre lies under it. */
export type Touch = 'any' | 'centre';

/** The usual flame: 8" long, 2.5" across its broad end. */
export const FLAME_LENGTH: Mils = 8000;
export const FLAME_WIDTH: Mils = 2500;

/** A round template with its middle at a point; `radius` in mils. */
export function blast(at: Point, radius: Mils): Template {
  return { shape: 'blast', at, radius };
}

/** A teardrop with its tip on `tip`, widening toward `towards` to a round end. Straight up when both are one point. */
export function flame(tip: Point, towards: Point, length = FLAME_LENGTH, width = FLAME_WIDTH): Template {
  const way = heading(samePoint(tip, towards) ? 0 : facingFrom(tip, towards));
  const radius = Math.min(width / 2, length / 2);
  const along = length - radius;
  const place = (forward: number, across: number): Point =>
    onMils({ x: tip.x + way.x * forward - way.y * across, y: tip.y + way.y * forward + way.x * across });
  // The straight sides leave the tip and graze the round end.
  const graze = Math.acos(radius / along);
  const points = [place(0, 0)];
  const steps = 16;
  for (let i = 0; i <= steps; i++) {
    const angle = Math.PI - graze - ((2 * Math.PI - 2 * graze) * i) / steps;
    points.push(place(along + Math.cos(angle) * radius, Math.sin(angle) * radius));
  }
  return { shape: 'polygon', points };
}

/** The same template moved by `far` in a direction (millidegrees): a scatter. */
export function shifted(template: Template, facing: number, far: Mils): Template {
  if (template.shape === 'blast') return { ...template, at: travel(template.at, facing, far) };
  return { shape: 'polygon', points: template.points.map(p => travel(p, facing, far)) };
}

function covers(template: Template, p: Spot): boolean {
  if (template.shape === 'polygon') return holds(template.points, p);
  return Math.round(Math.hypot(p.x - template.at.x, p.y - template.at.y)) <= template.radius;
}

/** The models a template touches, in the order given; touching its rim counts. */
export function touchedBy<M extends Member>(template: Template, models: readonly M[], touch: Touch = 'any'): M[] {
  return models.filter(({ standing }) => {
    if (touch === 'centre') return covers(template, standing.at);
    if (template.shape === 'polygon') return touchesArea(standing, template.points);
    return distanceToPoint(standing, template.at) <= template.radius;
  });
}
