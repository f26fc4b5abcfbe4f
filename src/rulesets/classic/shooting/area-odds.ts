import type { ModelId, Point } from '../../../engine/index.js';
import {
  add,
  certain,
  type Distribution,
  die,
  map,
  mixture,
  pairsOf,
  sumOfMany,
} from '../../../engine/odds/distribution.js';
import { binomial, keepDice } from '../../../engine/odds/pools.js';
import { besideMarker, bestBlast, clusterMarks, ringTouched } from '../../../engine/table/blast-places.js';
import { type Clover, circleStruck, underCircles } from '../../../engine/table/clovers.js';
import type { Member } from '../../../engine/table/coherency.js';
import { onBoard } from '../../../engine/table/outline.js';
import { travel } from '../../../engine/table/points.js';
import { blast, touchedBy } from '../../../engine/table/templates.js';
import { modelsOf, unitOf } from '../../board-queries.js';
import { mayOverheat } from '../asking.js';
import { hasOneMore } from '../attacks/dice.js';
import { hitThrow, mayCool } from '../attacks/to-hit.js';
import type { ClassicUnit } from '../board.js';
import { coverFrom } from '../cover/cover.js';
import type { Situation } from '../game.js';
import { isVehicleUnit } from '../lookups.js';
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
  worthAt,
  worthOfClover,
} from './area-aims.js';
import { attackBy } from './attack.js';
import type { Arm } from './frames.js';
import { crept, isHalfWay, skillOfScatter } from './laying.js';
import { someOf } from './plan.js';

/** Odds of what hits without a roll: where it may come down, and how many of its target it hits there. */

/** How likely so many hits come, and how many of them are expected of each sort. */
export interface AreaOdds {
  hits: Distribution;
  sorts: AreaSort[];
  /** The same by from where cover is looked for, where one landing decides that for all hits. */
  parts?: Part[] | undefined;
}

interface Part {
  chance: number;
  odds: AreaOdds;
}

/** Hits in one ring of a marker; those whose hole lies within half of the weapon's range count apart, those of each hull, and those from where cover is another. */
export interface AreaSort {
  ring: number | undefined;
  hull?: ModelId | undefined;
  /** Where cover is looked for from; undefined: from the nearest of all who shoot. */
  from?: Point | undefined;
  /** What the ground gives each of its unit from there. */
  covers?: string;
  isWithinHalf: boolean;
  expected: number;
}

interface Aiming {
  g: Situation;
  unit: ClassicUnit;
  target: ClassicUnit;
  /** Models of the target that may be under a marker. */
  members: readonly Member[];
  at: Point | undefined;
}

/** So many bearings of an arrow are looked at; fewer where each of them asks for another place. */
const BEARINGS = 24;
const FEWER = 6;

const NOTHING: AreaOdds = { hits: certain(0), sorts: [] };

/** What arms of one kind come to that cover ground. `at`: where the first is laid. */
export function areaOdds(g: Situation, target: ClassicUnit, arms: readonly Arm[], at?: Point): AreaOdds {
  const [first] = arms as [Arm, ...Arm[]];
  const members = groundedOf(g.board, target).map(memberOf);
  const aiming: Aiming = { g, unit: unitOf(g.board, first.model.unit), target, members, at };
  const { blast: marker, template } = first.instead;
  if (marker?.barrage && !marker.clover) return cluster(aiming, arms);
  const each = arms.map(arm => {
    if (template) return shots(aiming, arm, () => ({ odds: flame(aiming, arm), spent: 0 }));
    return marker?.clover ? clovers(aiming, arm) : markers(aiming, arm);
  });
  return each.length === 1 ? each[0]! : each.reduce(both, NOTHING);
}

function both(one: AreaOdds, other: AreaOdds): AreaOdds {
  return { hits: add(one.hits, other.hits), sorts: sorted([...one.sorts, ...other.sorts]) };
}

/** One of several by chance. */
function oneOf(parts: readonly Part[]): AreaOdds {
  return {
    hits: mixture(parts.map(({ chance, odds }) => ({ chance, dist: odds.hits }))),
    sorts: sorted(
      parts.flatMap(({ chance, odds }) => odds.sorts.map(sort => ({ ...sort, expected: sort.expected * chance }))),
    ),
  };
}

/** The same, apart by what the ground gives from where they come down. */
function oneOfLandings(all: readonly Part[]): AreaOdds {
  const groups = new Map<string, Part[]>();
  for (const part of all) {
    const covers = part.odds.sorts[0]?.covers ?? '';
    groups.set(covers, [...(groups.get(covers) ?? []), part]);
  }
  const parts = [...groups.values()].map(some => {
    const chance = some.reduce((sum, each) => sum + each.chance, 0);
    return { chance, odds: oneOf(some.map(each => ({ ...each, chance: each.chance / chance }))) };
  });
  return { ...oneOf(all), parts: parts.length > 1 ? parts : undefined };
}

function sorted(all: readonly AreaSort[]): AreaSort[] {
  const known = new Map<string, AreaSort>();
  for (const sort of all) {
    const key = `${sort.ring} ${sort.isWithinHalf} ${sort.hull} ${sort.covers}`;
    known.set(key, { ...sort, expected: sort.expected + (known.get(key)?.expected ?? 0) });
  }
  return [...known.values()];
}

/** One hit of each of these for certain; every hull has armour of its own (AD.house.squadron). `from`: where cover is looked for from. */
function sure({ g, target }: Aiming, ids: readonly ModelId[], isWithinHalf: boolean, from?: Point): AreaOdds {
  if (ids.length === 0) return NOTHING;
  const models = from && g.board.terrain.length > 0 ? modelsOf(g.board, target) : [];
  const covers = models.map(model => coverFrom(g, from!, model)?.need).join();
  const sort = { ring: undefined, isWithinHalf, from, covers };
  const sorts = isVehicleUnit(g.board, target)
    ? ids.map(hull => ({ ...sort, hull, expected: 1 }))
    : [{ ...sort, expected: ids.length }];
  return { hits: certain(ids.length), sorts };
}

/** From where cover is looked for under a direct shot: bodies have that from the nearest of all who shoot. */
function seenFrom({ g, target }: Aiming, { model }: Arm): Point | undefined {
  return isVehicleUnit(g.board, target) ? model.at : undefined;
}

const idsOf = (members: readonly Member[]) => members.map(({ id }) => id);

/** How likely so many of some shots are not lost to heat (AD.rule.gets-hot). */
function coolOf({ g, target }: Aiming, arm: Arm, count: number): Distribution {
  if (!mayOverheat(g.board, arm.weapon.id)) return certain(count);
  return binomial(count, mayCool(attackBy(g.board, arm, target.id)) ? 35 / 36 : 5 / 6);
}

/** Whether scatter may be thrown again: of the first, and of each further one as well. */
function rightOf({ g, target }: Aiming, arm: Arm): { may: number; each: boolean } {
  const attack = attackBy(g.board, arm, target.id);
  const each = hitThrow(attack).again === 'failed';
  return { may: each || hasOneMore(attack) ? 1 : 0, each };
}

/** Shots of an arm one after another. `one`: what the next comes to where a right to throw again is left so likely, and how likely it is spent. */
function shots(aiming: Aiming, arm: Arm, one: (may: number) => { odds: AreaOdds; spent: number }): AreaOdds {
  const right = rightOf(aiming, arm);
  const all = [NOTHING];
  let { may } = right;
  for (let shot = 0; shot < arm.attacks; shot += 1) {
    const { odds, spent } = one(may);
    all.push(both(all.at(-1)!, odds));
    if (!right.each) may -= spent;
  }
  return oneOf(pairsOf(coolOf(aiming, arm, arm.attacks)).map(([cool, chance]) => ({ chance, odds: all[cool]! })));
}

/** A template lies as it is laid; a wall hits by its die (AD.rule.template-weapons, AD.rule.wall-of-death). */
function flame(aiming: Aiming, arm: Arm): AreaOdds {
  const { g, unit, target, members, at } = aiming;
  if (arm.isSnap) {
    const hits = die(arm.instead.template?.wall?.dice ?? 3);
    const expected = (1 + hits.chances.length) / 2;
    return {
      hits,
      sorts: [{ ring: undefined, isWithinHalf: arm.isWithinHalf, from: seenFrom(aiming, arm), expected }],
    };
  }
  const laid = layFlame(g.board, arm, flameAim(g.board, unit, arm, target, 'phase'), target, at);
  if (laid === undefined) return NOTHING;
  const template = { shape: 'polygon' as const, points: laid.points };
  return sure(aiming, idsOf(touchedBy(template, members)), false, seenFrom(aiming, arm));
}

/** Where something may come down. */
interface Landing {
  at: Point;
  chance: number;
  isHit: boolean;
}

function hitShare({ g }: Aiming): number {
  return Math.max(0, 7 - houseOf(g).scatterHit) / 6;
}

/** Arrows in all directions. */
function arrows(ways: number, chance: number, to: (bearing: number) => Point): Landing[] {
  return Array.from({ length: ways }, (_, way) => {
    return { at: to(Math.round(((way + 0.5) * 360_000) / ways)), chance: chance / ways, isHit: false };
  });
}

/** Places that a throw of scatter leads to (AD.core.scatter). */
function thrown(aiming: Aiming, arm: Arm, aimed: Point, bearings: number): Landing[] {
  const skill = skillOfScatter(aiming.g.board, arm, aiming.target);
  const hit = hitShare(aiming);
  const far = map(keepDice('highest', 2, 2, 6), inches => Math.max(0, inches - skill));
  const astray = pairsOf(far).flatMap(([inches, chance]) =>
    arrows(inches === 0 ? 1 : bearings, (1 - hit) * chance, bearing => travel(aimed, bearing, inches * 1000)),
  );
  return [{ at: aimed, chance: hit, isHit: true }, ...astray];
}

/** The same where it is thrown again for more than comes of it: with what chance that right is left, and is spent. */
function thrownAgain(all: readonly Landing[], least: number, worth: (at: Point) => number, may: number) {
  if (may === 0) return { landings: all, spent: 0 };
  const kept = all.map(({ at, isHit }) => isHit || worth(at) >= least);
  const spent = may * all.reduce((sum, { chance }, index) => sum + (kept[index] ? 0 : chance), 0);
  const landings = all.map((each, index) => ({ ...each, chance: each.chance * ((kept[index] ? 1 : 1 - may) + spent) }));
  return { landings, spent };
}

/** Hits of a marker whose hole comes down on a point. `start`: where the first of a barrage lies, for further ones. */
function hitsAt(aiming: Aiming, arm: Arm, fell: Point, start?: Point): AreaOdds {
  const { g, unit, target, members } = aiming;
  if (!onBoard({ points: g.board.outline }, fell)) return NOTHING;
  const at = houseOf(g).crawlingFire === 'after' ? crept({ g, unit, target }, arm, fell) : fell;
  const radii = radiiOf(arm);
  const isWithinHalf = isHalfWay(arm, at);
  const touched = touchedBy(blast(at, radii.at(-1)!), members);
  const from = arm.instead.blast?.barrage ? (start ?? at) : seenFrom(aiming, arm);
  if (!arm.instead.blast?.rings) return sure(aiming, idsOf(touched), isWithinHalf, from);
  const sorts = touched.flatMap(({ id, standing }) =>
    sure(aiming, [id], isWithinHalf, from).sorts.map(sort => ({ ...sort, ring: ringTouched(standing, at, radii) })),
  );
  return { hits: certain(touched.length), sorts: sorted(sorts) };
}

/** From where a marker scatters that is laid on a point. */
function scattersFrom({ g, unit, target }: Aiming, arm: Arm, laid: Point): Point {
  return houseOf(g).crawlingFire === 'before' ? crept({ g, unit, target }, arm, laid) : laid;
}

/** Markers that scatter each for itself (AD.rule.blast). */
function markers(aiming: Aiming, arm: Arm): AreaOdds {
  const aim = blastAim(aiming.g.board, aiming.unit, arm, aiming.target);
  const laid = layBlast(aim, aiming.at);
  if (laid === undefined) return NOTHING;
  const aimed = scattersFrom(aiming, arm, laid);
  const found = thrown(aiming, arm, aimed, arm.instead.blast?.creeps === undefined ? BEARINGS : FEWER);
  const worth = (at: Point) => worthAt(aiming.g.board, aiming.unit.side, aim, at);
  const odds = new Map(found.map(({ at }) => [at, hitsAt(aiming, arm, at)]));
  return shots(aiming, arm, may => {
    const { landings, spent } = thrownAgain(found, worth(aimed), worth, may);
    return { odds: oneOf(landings.map(({ at, chance }) => ({ chance, odds: odds.get(at)! }))), spent };
  });
}

/** Barrages of a unit lie against the first of them (AD.rule.barrage). */
function cluster(aiming: Aiming, arms: readonly Arm[]): AreaOdds {
  const { g, unit, target } = aiming;
  const [arm] = [...arms].sort((a, b) => a.gap - b.gap) as [Arm, ...Arm[]];
  const aim = blastAim(g.board, unit, arm, target);
  const laid = layBlast(aim, aiming.at);
  if (laid === undefined) return NOTHING;
  const aimed = scattersFrom(aiming, arm, laid);
  const radius = radiiOf(arm).at(-1)!;
  const { may, each } = rightOf(aiming, arm);
  const worth = (at: Point) => worthAt(g.board, unit.side, aim, at);
  const count = arms.reduce((sum, { attacks }) => sum + attacks, 0);
  const { range: _anywhere, ...near } = aim;
  const further = (from: Point): AreaOdds => {
    const marks = clusterMarks([from], radius, radius);
    const wanted = bestBlast({ ...near, marks, bounds: boundsOf(g.board) })?.at ?? from;
    const hit = hitShare(aiming);
    const beside = arrows(BEARINGS, 1 - hit, bearing => besideMarker(from, bearing, radius, radius));
    const all = [{ at: wanted, chance: hit, isHit: true }, ...beside];
    const { landings } = thrownAgain(all, worth(wanted), worth, each ? 1 : 0);
    return oneOf(landings.map(({ at, chance }) => ({ chance, odds: hitsAt(aiming, arm, at, from) })));
  };
  const first = thrown(aiming, arm, aimed, count > 1 ? FEWER : BEARINGS);
  const { landings } = thrownAgain(first, worth(aimed), worth, may);
  const cool = pairsOf(coolOf(aiming, arm, count));
  return oneOfLandings(
    landings.flatMap(({ at, chance }) => {
      const start = hitsAt(aiming, arm, at);
      const next = count > 1 ? further(at) : NOTHING;
      return cool.map(([fired, share]) => ({
        chance: chance * share,
        odds: fired === 0 ? NOTHING : both(start, timesOf(fired - 1, next)),
      }));
    }),
  );
}

function timesOf(count: number, { hits, sorts }: AreaOdds): AreaOdds {
  return { hits: sumOfMany(count, hits), sorts: sorts.map(sort => ({ ...sort, expected: count * sort.expected })) };
}

/** Clovers: each scatters as one, and a die for each attack picks a circle of it (AD.rule.apocalyptic-barrage). */
function clovers(aiming: Aiming, arm: Arm): AreaOdds {
  const { g, unit, target } = aiming;
  const aim = cloverAim(g.board, unit, arm, target);
  const laid = layClover(aim, aiming.at);
  if (laid === undefined) return NOTHING;
  const lies = (at: Point): Clover => ({ at, turn: laid.turn });
  const worth = (at: Point) => worthOfClover(g.board, unit.side, aim, lies(at));
  const { attacks } = someOf(arm, 1);
  const cool = pairsOf(coolOf(aiming, arm, attacks));
  const strikes = (at: Point): AreaOdds => {
    if (!onBoard({ points: g.board.outline }, at)) return NOTHING;
    const under = underCircles(lies(at), aim, aim.target);
    const struck = [1, 2, 3, 4, 5, 6].map(face => sure(aiming, under[circleStruck(face)]!, isHalfWay(arm, at), at));
    const one = oneOf(struck.map(odds => ({ chance: 1 / 6, odds })));
    return oneOf(cool.map(([fired, chance]) => ({ chance, odds: timesOf(fired, one) })));
  };
  const { may } = rightOf(aiming, arm);
  const { landings } = thrownAgain(thrown(aiming, arm, laid.at, BEARINGS), worth(laid.at), worth, may);
  const one = oneOfLandings(landings.map(({ at, chance }) => ({ chance, odds: strikes(at) })));
  const count = arm.attacks / attacks;
  return count === 1 ? one : timesOf(count, one);
}
