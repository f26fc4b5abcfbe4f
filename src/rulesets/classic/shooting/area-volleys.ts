import type { UnitId } from '../../../engine/index.js';
import { distanceBetween, modelOf, unitOf } from '../../board-queries.js';
import type { Attack } from '../attacks/types.js';
import type { ClassicUnit, WeaponSheet } from '../board.js';
import type { ClassicGame } from '../game.js';
import { rollArmour, rollWounds, unmarked } from '../harm/rolls.js';
import { isVehicleUnit } from '../lookups.js';
import { attackBy } from './attack.js';
import type { ArmourDie, Volley } from './events.js';
import type { Arm, ShootArgs } from './frames.js';
import { coolShots } from './heat.js';
import type { AreaHits } from './laying.js';
import { isPointBlank } from './point-blank.js';
import { modelMet } from './sight.js';
import { armourStruck, harmedIn, lentBy, merged, note, victimsOf } from './volleys.js';

/** Hits of markers and templates become Wounds and holes, unit by unit; the target first. */
export function strikeAreas(g: ClassicGame, args: ShootArgs, target: ClassicUnit, hits: readonly AreaHits[]): void {
  const units = [...new Set([target.id, ...hits.map(({ unit }) => unit)])];
  for (const id of units) {
    const mine = alike(hits.filter(({ unit }) => unit === id));
    if (mine.length === 0) continue;
    const volleys = mine.map(each => strike(g, args, id, each));
    const between = distanceBetween(g.board, unitOf(g.board, args.unit), unitOf(g.board, id));
    const distance = Math.min(between, ...mine.map(({ arm }) => Math.round(arm.gap)));
    const stray = id === target.id ? undefined : true;
    g.emit({ type: 'shot', unit: args.unit, target: id, why: args.why, distance, volleys, lines: [], stray });
  }
}

/** Hits of the same weapon that count alike are rolled for together. */
function alike(hits: readonly AreaHits[]): AreaHits[] {
  const all = new Map<string, AreaHits>();
  for (const each of hits) {
    const { arm, ring, from, isWithinHalf, thrown } = each;
    const where = `${from.x},${from.y} ${ring} ${isWithinHalf}`;
    const key = `${arm.model.profile} ${arm.weapon.id} ${arm.isForced} ${where} ${thrown?.need}`;
    const known = all.get(key);
    all.set(key, known ? joined(known, each) : each);
  }
  return [...all.values()];
}

function joined(one: AreaHits, other: AreaHits): AreaHits {
  const [first, second] = [one.thrown, other.thrown];
  const thrown = first && second ? { ...first, dice: [...first.dice, ...second.dice] } : (first ?? second);
  return { ...one, models: [...one.models, ...other.models], thrown };
}

function strike(g: ClassicGame, args: ShootArgs, unit: UnitId, hits: AreaHits): Volley {
  const { arm, models, ring, from, isWithinHalf } = hits;
  const { weapon, instead, model } = arm;
  const attack = ringed(attackBy(g.board, { ...arm, isWithinHalf }, unit), weapon, ring);
  const volley: Volley = { weapon: weapon.name, models: 1, hit: hits.thrown, hits: models.length };
  if (models.length === 0) return volley;
  note(args, { weapon: weapon.id, model: model.id, target: unit, hits: models.length });
  if (!args.hit!.includes(unit)) args.hit!.push(unit);
  const harmed = harmedIn(args, unit);
  const isTarget = args.orders[args.next!]?.target === unit;
  const isNear = isTarget && isPointBlank(g.board, arm, unitOf(g.board, unit));
  const lends = { ...lentBy(g.board, args, [arm]), ...(isNear ? { isPointBlank: true as const } : {}) };
  if (isVehicleUnit(g.board, unitOf(g.board, unit))) {
    const armour: ArmourDie[] = [];
    for (const id of models) {
      const hull = modelOf(g.board, id);
      const value = armourStruck(g.board, hull, arm);
      const pierced = rollArmour(g, { ...attack, armour: value }, id, 1, instead);
      if (pierced.threatens) harmed.threatens = true;
      armour.push(...pierced.armour);
      harmed.hulls.push(...pierced.hits.map(each => ({ ...each, weapon: weapon.id, from, ...lends })));
    }
    return { ...volley, armour };
  }
  const { wound, pools } = rollWounds(g, attack, unmarked(models.length), instead);
  const among = burntBy(g, args, unit, arm);
  const more = { from, weapon: weapon.id, ...(among ? { among } : {}), ...lends };
  harmed.pools = merged([...harmed.pools, ...pools.map(pool => ({ ...pool, ...more }))]);
  return { ...volley, wound, wounds: wound.dice.filter(({ ok }) => ok).length };
}

/** Wounds of a template fall on those whom its firer sees in its reach, as those of other shots do; undefined for everybody (AD.rule.template-weapons). */
function burntBy(g: ClassicGame, { why }: ShootArgs, unit: UnitId, arm: Arm): string[] | undefined {
  if (arm.instead.template === undefined || arm.isUnseen) return undefined;
  const seen = victimsOf(g.board, [arm], unitOf(g.board, unit), why);
  return seen?.length === 0 ? undefined : seen;
}

/** The Strength and AP of a ring, where a marker has several. */
export function ringed(attack: Attack, { rings }: WeaponSheet, ring: number | undefined): Attack {
  const found = ring === undefined ? undefined : [...(rings ?? [])].sort((a, b) => a.radius - b.radius)[ring];
  if (found === undefined) return attack;
  const { strength, ap } = found;
  return { ...attack, weapon: { ...attack.weapon, strength, ap } };
}

/** Templates that may not be laid hit so many times without a roll (AD.rule.wall-of-death). */
export function strikeAsWall(g: ClassicGame, args: ShootArgs, target: ClassicUnit, arms: readonly Arm[]): void {
  const hits = arms.flatMap((arm): AreaHits[] => {
    const { wall } = arm.instead.template!;
    // Of several hulls the nearest (AD.house.squadron).
    const first = modelMet(g.board, arm, target)?.id;
    if (wall === undefined || first === undefined) return [];
    const shots = coolShots({ g, args, target }, arm);
    if (shots === 0) return [];
    const count = Array.from({ length: shots }, () => g.die(wall.dice)).reduce((sum, face) => sum + face, 0);
    const models = Array.from({ length: count }, () => first);
    return [{ arm, unit: target.id, models, from: arm.model.at!, isWithinHalf: arm.isWithinHalf }];
  });
  strikeAreas(g, args, target, hits);
}
