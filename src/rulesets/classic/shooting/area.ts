import type { ModelId, Point, UnitId } from '../../../engine/index.js';
import { distanceToPoint } from '../../../engine/table/bases.js';
import { besideMarker, bestBlast, clusterMarks, ringTouched } from '../../../engine/table/blast-places.js';
import { circleStruck, circlesOf } from '../../../engine/table/clovers.js';
import { onBoard } from '../../../engine/table/outline.js';
import { travel } from '../../../engine/table/points.js';
import { blast, type Template, touchedBy } from '../../../engine/table/templates.js';
import { standing, unitOf } from '../../board-queries.js';
import { againOf } from '../attacks/dice.js';
import { numberOf } from '../attacks/numbers.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { houseOf } from '../options.js';
import {
  blastAim,
  boundsOf,
  cloverAim,
  flameAim,
  groundedOf,
  layBlast,
  layClover,
  layFlame,
  memberOf,
  radiiOf,
  touchedAt,
} from './area-aims.js';
import { attackBy, spend } from './attack.js';
import type { Volley } from './events.js';
import type { Arm, ShootArgs } from './frames.js';
import { layGround } from './ground.js';
import { coolShots } from './heat.js';
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

interface Laying {
  g: ClassicGame;
  args: ShootArgs;
  unit: ClassicUnit;
  target: ClassicUnit;
  at?: Point;
  hits: AreaHits[];
}

/** Lays everything that covers the ground, one after another, before any roll to wound (AD.rule.blast, AD.rule.barrage, AD.rule.apocalyptic-barrage, AD.rule.template-weapons, AD.house.readings.markers). */
export function layAreas(
  g: ClassicGame,
  args: ShootArgs,
  target: ClassicUnit,
  arms: readonly Arm[],
  at?: Point,
): AreaHits[] {
  const unit = unitOf(g.board, args.unit);
  const laying: Laying = { g, args, unit, target, hits: [], at };
  // Those of a unit are laid against the first (AD.rule.barrage).
  const barrages = arms.filter(({ instead }) => instead.blast?.barrage && !instead.blast.clover);
  // AD.rule.barrage, AD.rule.apocalyptic-barrage
  for (const arm of arms) {
    if (arm.instead.template) layTemplates(laying, arm);
    else if (arm.instead.blast?.clover) layClovers(laying, arm);
    else if (!arm.instead.blast?.barrage) layBlasts(laying, arm);
  }
  layBarrage(
    laying,
    [...barrages].sort((a, b) => a.gap - b.gap),
  );
  return laying.hits;
}

function layTemplates(laying: Laying, arm: Arm): void {
  const { g, args, unit, target, at } = laying;
  const aim = flameAim(g.board, unit, arm, target, args.why);
  for (let shot = coolShots(laying, arm); shot > 0; shot -= 1) {
    const laid = layFlame(g.board, arm, aim, target, at);
    if (laid === undefined) return;
    const template: Template = { shape: 'polygon', points: laid.points };
    const models = touch(laying, arm, template, { from: arm.model.at! }, new Set([arm.model.id]));
    const { model, weapon } = arm;
    g.emit({ type: 'templateLaid', unit: unit.id, model: model.id, weapon: weapon.name, points: laid.points, models });
  }
}

interface Scattered {
  at: Point;
  isHit: boolean;
  bearing?: number;
  inches: number;
  faces: number[];
  before?: number[];
}

/** Where a marker comes to lie: an arrow moves it by 2D6" less the skill of whoever sees his target (AD.core.scatter). */
function scattered(laying: Laying, arm: Arm, aimed: Point, worth: (at: Point) => number): Scattered {
  const { g, target } = laying;
  const attack = attackBy(g.board, arm, target.id);
  const isBlind = arm.instead.blast?.barrage === true && arm.isUnseen;
  const skill = isBlind ? 0 : numberOf('BS', attack, attack.by.characteristics.BS ?? 0);
  const once = (): Scattered => {
    const { hit, bearing, inches, faces } = throwScatter(g);
    const far = hit ? 0 : Math.max(0, inches - skill);
    const shown = faces.slice(0, 3).map(({ face }) => face);
    const at = bearing === undefined ? aimed : travel(aimed, bearing, far * 1000);
    return { at, isHit: hit, bearing, inches: far, faces: shown };
  };
  const first = once();
  const again = againOf('hit', attack);
  // A right to throw certain faces again is not enough; nobody throws a good place away.
  const mayAgain = again === 'failed' || again === 'one';
  if (!mayAgain || first.isHit || worth(first.at) >= worth(aimed)) return first;
  spend(g, attack, arm);
  return { ...once(), before: first.faces };
}

function layBlasts(laying: Laying, arm: Arm): void {
  const { g, unit, target } = laying;
  const aim = blastAim(g.board, unit, arm, target);
  for (let shot = coolShots(laying, arm); shot > 0; shot -= 1) {
    const aimed = layBlast(aim, laying.at);
    if (aimed === undefined) return;
    const fell = scattered(laying, arm, beforeScatter(laying, arm, aimed), at => touchedAt(aim, at));
    marked(laying, arm, aimed, fell, arm.model.at!);
  }
}

/** A marker of a barrage that lies on the table, mils. */
interface Laid {
  at: Point;
  radius: number;
}

/** Several barrages of a unit fire together: later ones lie against the first (AD.rule.barrage). */
function layBarrage(laying: Laying, arms: readonly Arm[]): void {
  const { g, unit, target } = laying;
  const laid: Laid[] = [];
  let start: Laid | undefined;
  for (const arm of arms) {
    const aim = blastAim(g.board, unit, arm, target);
    const radius = aim.radii.at(-1)!;
    for (let shot = coolShots(laying, arm); shot > 0; shot -= 1) {
      if (start === undefined) {
        const aimed = layBlast(aim, laying.at);
        if (aimed === undefined) return;
        const fell = scattered(laying, arm, beforeScatter(laying, arm, aimed), at => touchedAt(aim, at));
        start = { at: fell.at, radius };
        if (marked(laying, arm, aimed, fell, fell.at)) laid.push(start);
        continue;
      }
      const group = laid.length > 0 ? laid : [start];
      const first = group[0]!;
      const { hit, bearing, faces } = throwScatter(g, 0);
      const marks = group.flatMap(other => clusterMarks([other.at], other.radius, radius));
      const { range: _anywhere, ...near } = aim;
      const at = hit
        ? (bestBlast({ ...near, marks, bounds: boundsOf(g.board) })?.at ?? first.at)
        : besideMarker(first.at, bearing!, first.radius, radius);
      const shown = faces.slice(0, 1).map(({ face }) => face);
      const fell = { at, isHit: hit, bearing, inches: 0, faces: shown };
      if (marked(laying, arm, at, fell, start.at)) laid.push({ at, radius });
    }
  }
}

/** A marker lies: who is under it is hit, of whatever side (AD.core.templates, AD.rule.crawling-fire). False where its hole is off the table. */
function marked(laying: Laying, arm: Arm, aimed: Point, fell: Scattered, from: Point): boolean {
  const { g, args, unit } = laying;
  const { blast: marker } = arm.instead;
  const radii = radiiOf(arm);
  const radius = radii.at(-1)!;
  const isOff = !onBoard({ points: g.board.outline }, fell.at);
  const creeps = houseOf(g).crawlingFire === 'after' && !isOff;
  const end = creeps ? crept(laying, arm, fell.at) : fell.at;
  const rings = marker?.rings ? radii : undefined;
  const models = isOff ? 0 : touch(laying, arm, blast(end, radius), { from, hole: end, rings });
  const { model, weapon } = arm;
  g.emit({
    type: 'markerLaid',
    unit: args.unit,
    model: model.id,
    weapon: weapon.name,
    aimed,
    ...fell,
    radius,
    rings,
    isOff: isOff ? true : undefined,
    crept: end === fell.at ? undefined : end,
    models,
  });
  if (!isOff && marker?.leaves) layGround(g, unit, marker.leaves, end, radius);
  return !isOff;
}

/** From where a marker scatters: some groups let Crawling Fire move it first (AD.house.readings). */
function beforeScatter(laying: Laying, arm: Arm, aimed: Point): Point {
  return houseOf(laying.g).crawlingFire === 'before' ? crept(laying, arm, aimed) : aimed;
}

/** A marker may creep on if it covers more then, and nobody of its own whom it did not (AD.rule.crawling-fire). */
function crept({ g, unit, target }: Laying, arm: Arm, at: Point): Point {
  const inches = arm.instead.blast?.creeps;
  if (inches === undefined) return at;
  const radius = radiiOf(arm).at(-1)!;
  const all = Object.values(g.board.units).map(each => ({ each, members: groundedOf(g.board, each).map(memberOf) }));
  const enemies = all.flatMap(({ each, members }) => (each.side === target.side ? members : []));
  const own = all.flatMap(({ each, members }) => (each.side === unit.side ? members : []));
  const under = touchedBy(blast(at, radius), own).map(({ id }) => id);
  const room = { at, facing: 0, base: { shape: 'circle' as const, d: 2 * inches * 1000 }, height: 0 };
  const spared = own.filter(({ id }) => !under.includes(id));
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

/** Five circles scatter as one; a die for each attack picks the circle that is struck (AD.rule.apocalyptic-barrage). */
function layClovers(laying: Laying, arm: Arm): void {
  const { g, args, unit, target } = laying;
  const shots = coolShots(laying, arm);
  if (shots === 0) return;
  const aim = cloverAim(g.board, unit, arm, target);
  const clover = layClover(aim, laying.at);
  if (clover === undefined) return;
  const fell = scattered(laying, arm, clover.at, () => 0);
  const isOff = !onBoard({ points: g.board.outline }, fell.at);
  const middles = circlesOf({ at: fell.at, turn: clover.turn }, aim);
  const circles = middles.map(at => ({ at, radius: aim.radius, struck: 0 }));
  let models = 0;
  for (let shot = 0; shot < shots && !isOff; shot += 1) {
    const circle = circles[circleStruck(g.die(6))]!;
    circle.struck += 1;
    models += touch(laying, arm, blast(circle.at, aim.radius), { from: fell.at, hole: fell.at });
  }
  const { model, weapon } = arm;
  g.emit({
    type: 'markerLaid',
    unit: args.unit,
    model: model.id,
    weapon: weapon.name,
    aimed: clover.at,
    ...fell,
    radius: aim.radius,
    ...(isOff ? { isOff: true as const } : { circles }),
    models,
  });
}

interface Touching {
  from: Point;
  /** The hole of a marker. */
  hole?: Point;
  rings?: readonly number[];
}

/** Notes the hits of a template on every unit under it; gives how many models are. */
function touch(
  { g, hits }: Laying,
  arm: Arm,
  template: Template,
  { from, hole, rings }: Touching,
  but: ReadonlySet<ModelId> = new Set(),
): number {
  let count = 0;
  const half = (arm.weapon.range?.most ?? 0) / 2;
  const isWithinHalf = hole !== undefined && half > 0 && distanceToPoint(standing(arm.model), hole) <= half;
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
