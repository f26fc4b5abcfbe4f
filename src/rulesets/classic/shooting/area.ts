import type { Point } from '../../../engine/index.js';
import { besideMarker, bestBlast, clusterMarks } from '../../../engine/table/blast-places.js';
import { circleStruck, circlesOf } from '../../../engine/table/clovers.js';
import { onBoard } from '../../../engine/table/outline.js';
import { blast, type Template } from '../../../engine/table/templates.js';
import { unitOf } from '../../board-queries.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { houseOf } from '../options.js';
import {
  blastAim,
  boundsOf,
  cloverAim,
  flameAim,
  layBlast,
  layClover,
  layFlame,
  radiiOf,
  worthAt,
  worthOfClover,
} from './area-aims.js';
import { countOf } from './arms.js';
import type { ShootingEvent } from './events.js';
import type { Arm, ShootArgs } from './frames.js';
import { layGround } from './ground.js';
import { coolShots } from './heat.js';
import {
  type AreaHits,
  beforeScatter,
  crept,
  type Laying,
  type Scattered,
  scattered,
  throwAgain,
  touch,
} from './laying.js';
import { someOf } from './plan.js';
import { throwScatter } from './scatter.js';

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

function layBlasts(laying: Laying, arm: Arm): void {
  const aim = blastAim(laying.g.board, laying.unit, arm, laying.target);
  for (let shot = coolShots(laying, arm); shot > 0; shot -= 1) {
    if (layAimed(laying, arm, aim) === undefined) return;
  }
}

/** A marker that is aimed and scatters for itself: where it came down, and whether that is on the table. Undefined without a place for it. */
function layAimed(laying: Laying, arm: Arm, aim: ReturnType<typeof blastAim>) {
  const aimed = layBlast(aim, laying.at);
  if (aimed === undefined) return undefined;
  const worth = (at: Point) => worthAt(laying.g.board, laying.unit.side, aim, at);
  const fell = scattered(laying, arm, beforeScatter(laying, arm, aimed), worth);
  const lies = marked(laying, arm, aimed, fell, arm.instead.blast?.barrage ? undefined : arm.model.at!);
  return { at: lies ?? fell.at, lies: lies !== undefined };
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
        const first = layAimed(laying, arm, aim);
        if (first === undefined) return;
        start = { at: first.at, radius };
        if (first.lies) laid.push(start);
        continue;
      }
      const group = laid.length > 0 ? laid : [start];
      const first = group[0]!;
      const marks = group.flatMap(other => clusterMarks([other.at], other.radius, radius));
      const { range: _anywhere, ...near } = aim;
      const wanted = () => bestBlast({ ...near, marks, bounds: boundsOf(g.board) })?.at ?? first.at;
      const once = (): Scattered => {
        const { hit, bearing, faces } = throwScatter(g, 0);
        const at = hit ? wanted() : besideMarker(first.at, bearing!, first.radius, radius);
        return { at, isHit: hit, bearing, inches: 0, faces: faces.slice(0, 1).map(({ face }) => face) };
      };
      const fell = throwAgain(laying, arm, { aimed: wanted, once, worth: at => worthAt(g.board, unit.side, aim, at) });
      const at = marked(laying, arm, fell.at, fell, start.at);
      if (at) laid.push({ at, radius });
    }
  }
}

type MarkerLaid = Extract<ShootingEvent, { type: 'markerLaid' }>;

function tellMarker(
  { g, unit }: Laying,
  { model, weapon }: Arm,
  told: Omit<MarkerLaid, 'type' | 'unit' | 'model' | 'weapon'>,
) {
  g.emit({ type: 'markerLaid', unit: unit.id, model: model.id, weapon: weapon.name, ...told });
}

/**
 * A marker lies: who is under it is hit, of whatever side (AD.core.templates, AD.rule.crawling-fire). Gives where its hole is in the end,
 * undefined where that is off the table. `from`: where cover is seen from; left out: from there.
 */
function marked(laying: Laying, arm: Arm, aimed: Point, fell: Scattered, from?: Point): Point | undefined {
  const { g, unit } = laying;
  const { blast: marker } = arm.instead;
  const radii = radiiOf(arm);
  const radius = radii.at(-1)!;
  const isOff = !onBoard({ points: g.board.outline }, fell.at);
  const creeps = houseOf(g).crawlingFire === 'after' && !isOff;
  const end = creeps ? crept(laying, arm, fell.at) : fell.at;
  const rings = marker?.rings ? radii : undefined;
  const models = isOff ? 0 : touch(laying, arm, blast(end, radius), { from: from ?? end, hole: end, rings });
  tellMarker(laying, arm, {
    aimed,
    ...fell,
    radius,
    rings,
    isOff: isOff ? true : undefined,
    crept: end === fell.at ? undefined : end,
    models,
  });
  if (isOff) return undefined;
  layGround(g, unit, arm, end, radius);
  return end;
}

/** A clover for each of several weapons that are alike. */
function layClovers(laying: Laying, arm: Arm): void {
  const each = someOf(arm, 1);
  for (let left = arm.count ?? countOf(arm.model, arm.weapon.id); left > 0; left -= 1) layOneClover(laying, each);
}

/** Five circles scatter as one; a die for each attack picks the circle that is struck (AD.rule.apocalyptic-barrage). */
function layOneClover(laying: Laying, arm: Arm): void {
  const { g, unit, target } = laying;
  const shots = coolShots(laying, arm);
  if (shots === 0) return;
  const aim = cloverAim(g.board, unit, arm, target);
  const clover = layClover(aim, laying.at);
  if (clover === undefined) return;
  const fell = scattered(laying, arm, clover.at, at =>
    worthOfClover(g.board, unit.side, aim, { at, turn: clover.turn }),
  );
  const isOff = !onBoard({ points: g.board.outline }, fell.at);
  const middles = circlesOf({ at: fell.at, turn: clover.turn }, aim);
  const circles = middles.map(at => ({ at, radius: aim.radius, struck: 0 }));
  let models = 0;
  for (let shot = 0; shot < shots && !isOff; shot += 1) {
    const circle = circles[circleStruck(g.die(6))]!;
    circle.struck += 1;
    models += touch(laying, arm, blast(circle.at, aim.radius), { from: fell.at, hole: fell.at });
  }
  tellMarker(laying, arm, {
    aimed: clover.at,
    ...fell,
    radius: aim.radius,
    ...(isOff ? { isOff: true as const } : { circles }),
    models,
  });
  if (!isOff) for (const at of middles) layGround(g, unit, arm, at, aim.radius);
}
