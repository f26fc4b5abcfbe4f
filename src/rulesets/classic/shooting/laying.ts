import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { bestBlast, ringTouched } from '../../../engine/table/blast-places.js';
import { travel } from '../../../engine/table/points.js';
import { blast, type Template, touchedBy } from '../../../engine/table/templates.js';
import { standing } from '../../board-queries.js';
import { hasOneMore } from '../attacks/dice.js';
import { numberOf } from '../attacks/numbers.js';
import { hitThrow } from '../attacks/to-hit.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { ClassicGame, Situation } from '../game.js';
import { houseOf } from '../options.js';
import { boundsOf, groundedOf, memberOf, radiiOf, sparedBy } from './area-aims.js';
import { attackBy, spend } from './attack.js';
import type { Volley } from './events.js';
import type { Arm, ShootArgs } from './frames.js';
import { throwScatter } from './scatter.js';

/** Hits of one marker or template on one unit. */
export interface AreaHits {
  arm: Arm;
  /** Dice that were thrown for it, where it is no marker. */
  thrown?: Volley['hit'];
  unit: UnitId;
  models: ModelId[];
  /** Of a marker with rings. */
  ring?: number;
  /** Where cover is looked for from. */
  from: Point;
  isWithinHalf: boolean;
}

export interface Laying {
  g: ClassicGame;
  args: ShootArgs;
  unit: ClassicUnit;
  target: ClassicUnit;
  at?: Point;
  hits: AreaHits[];
}

export interface Scattered {
  at: Point;
  isHit: boolean;
  bearing?: number;
  inches: number;
  faces: number[];
  before?: number[];
}

interface Scattering {
  /** Where it lies if the die is a Hit. */
  aimed(): Point;
  once(): Scattered;
  /** How many of the target a marker covers there, less friends. */
  worth(at: Point): number;
}

/** Scatter, thrown again by whoever may where that serves him: a right to certain faces is not enough (AD.rule.blast, AD.rule.twin-linked, AD.house.bs-six). */
export function throwAgain({ g, target }: Laying, arm: Arm, { aimed, once, worth }: Scattering): Scattered {
  const attack = attackBy(g.board, arm, target.id);
  const first = once();
  const mayAll = hitThrow(attack).again === 'failed';
  const isOne = !mayAll && hasOneMore(attack);
  const mayAgain = isOne || mayAll;
  // Nobody throws a good place away.
  if (!mayAgain || first.isHit || worth(first.at) >= worth(aimed())) return first;
  if (isOne) spend(g, arm);
  return { ...once(), before: first.faces };
}

/** Where a marker comes to lie: an arrow moves it by 2D6" less the skill of whoever sees his target (AD.core.scatter). */
export function scattered(laying: Laying, arm: Arm, aimed: Point, worth: (at: Point) => number): Scattered {
  const { g, target } = laying;
  const skill = skillOfScatter(g.board, arm, target);
  const once = (): Scattered => {
    const { hit, bearing, inches, faces } = throwScatter(g);
    const far = hit ? 0 : Math.max(0, inches - skill);
    const shown = faces.slice(0, 3).map(({ face }) => face);
    const at = bearing === undefined ? aimed : travel(aimed, bearing, far * 1000);
    return { at, isHit: hit, bearing, inches: far, faces: shown };
  };
  return throwAgain(laying, arm, { aimed: () => aimed, once, worth });
}

/** Inches that are taken off how far a marker scatters (AD.rule.blast, AD.rule.barrage). */
export function skillOfScatter(board: ClassicBoard, arm: Arm, target: ClassicUnit): number {
  if (arm.instead.blast?.barrage === true && arm.isUnseen) return 0;
  const attack = attackBy(board, arm, target.id);
  return numberOf('BS', attack, attack.by.characteristics.BS ?? 0);
}

/** From where a marker scatters: some groups let Crawling Fire move it first (AD.house.readings). */
export function beforeScatter(laying: Laying, arm: Arm, aimed: Point): Point {
  return houseOf(laying.g).crawlingFire === 'before' ? crept(laying, arm, aimed) : aimed;
}

/** A marker may creep on if it covers more then, and nobody it may not be laid on whom it did not (AD.rule.crawling-fire, AD.core.locked). */
export function crept(
  { g, unit, target }: Pick<Laying, 'unit' | 'target'> & { g: Situation },
  arm: Arm,
  at: Point,
): Point {
  const inches = arm.instead.blast?.creeps;
  if (inches === undefined) return at;
  const radius = radiiOf(arm).at(-1)!;
  const enemies = Object.values(g.board.units).flatMap(each =>
    each.side === target.side ? groundedOf(g.board, each).map(memberOf) : [],
  );
  const avoided = sparedBy(g.board, unit.side);
  const under = touchedBy(blast(at, radius), avoided).map(({ id }) => id);
  const room = { at, facing: 0, base: { shape: 'circle' as const, d: 2 * inches * 1000 }, height: 0 };
  const spared = avoided.filter(({ id }) => !under.includes(id));
  const best = bestBlast({
    target: enemies,
    marks: [{ id: '', standing: room }],
    spared,
    radii: [radius],
    bounds: boundsOf(g.board),
  });
  const now = touchedBy(blast(at, radius), enemies).length;
  return best && best.touched.length > now ? best.at : at;
}

interface Touching {
  from: Point;
  /** The hole of a marker. */
  hole?: Point;
  rings?: readonly number[];
}

/** Notes the hits of a template on every unit under it; gives how many models are. */
export function touch(
  { g, hits }: Laying,
  arm: Arm,
  template: Template,
  { from, hole, rings }: Touching,
  but: ReadonlySet<ModelId> = new Set(),
): number {
  let count = 0;
  const isWithinHalf = hole !== undefined && isHalfWay(arm, hole);
  for (const unit of Object.values(g.board.units)) {
    const members = groundedOf(g.board, unit).map(memberOf);
    const touched = touchedBy(template, members).filter(({ id }) => !but.has(id));
    if (touched.length === 0) continue;
    count += touched.length;
    const byRing = new Map<number | undefined, ModelId[]>();
    for (const { id, standing: at } of touched) {
      const ring = rings && hole ? ringTouched(at, hole, rings) : undefined;
      byRing.set(ring, [...(byRing.get(ring) ?? []), id]);
    }
    for (const [ring, models] of byRing) {
      hits.push({ arm, unit: unit.id, models, from, isWithinHalf, ring });
    }
  }
  return count;
}

/** Whether the hole of a marker lies within half of its weapon's range (AD.rule.armourbane). */
export function isHalfWay({ model, weapon }: Arm, hole: Point): boolean {
  const half = (weapon.range?.most ?? 0) / 2;
  return half > 0 && distanceToPoint(standing(model), hole) <= half;
}
