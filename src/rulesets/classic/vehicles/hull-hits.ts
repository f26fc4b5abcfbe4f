import type { ModelId, UnitId } from '../../../engine/index.js';
import { modelOf, modelsOf, unitOf, weaponOf } from '../../board-queries.js';
import { resolveWound } from '../attacks/saving.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Effect } from '../board.js';
import { type ClassicGame, diceOf, step } from '../game.js';
import { dieFrame, type KeptPool } from '../harm/frames.js';
import { coverAgainst, suffererOf } from '../harm/order.js';
import { woundIn } from '../harm/wound.js';
import { nextTurnEnds } from '../lookups.js';
import { momentFrame } from '../moments/frames.js';
import { countOf, gunName, gunsAmong, waysOf } from '../shooting/arms.js';
import { heldRules } from '../special-rules/book.js';
import { showsAtLeast } from '../special-rules/steps/rolled.js';
import type { DamageResult, StruckHull } from './events.js';
import { explodeFrame, type HullHit, type HullHitsArgs, hullHitsFrame } from './frames.js';
import { tableModifier } from './sides.js';

/** Hits on hulls: what stops them, Hull Points, the table of damage, wrecks (AD.core.penetration). */
export const hullHits = step(hullHitsFrame, {
  begin(g, args) {
    Object.assign(args, { lost: 0, penetrated: [], damaging: [], exploding: [], wrecked: [], hurt: [], repeating: [] });
    for (const [unit, hits] of byUnit(g.board, args.hits)) strikeUnit(g, args, unit, hits);
  },
  /** Each penetrating hit is a roll on the table, on wrecks too. */
  damageNext(g, args) {
    const [next, ...rest] = args.damaging!;
    if (next === undefined) return { go: strikeAgain(g, args) ? 'damageNext' : 'wreckNext' };
    args.damaging = rest;
    const model = g.board.models[next.model];
    if (model !== undefined && !args.exploding!.includes(model.id)) damage(g, args, model, next.ap);
    return { go: 'damageNext' };
  },
  /** Wrecks first: nobody stands with nothing left while others are asked what they suffer. */
  wreckNext(g, args) {
    const [next, ...rest] = args.wrecked!;
    if (next === undefined) return { go: 'explodeNext' };
    args.wrecked = rest;
    const model = g.board.models[next];
    return model ? { call: dieFrame({ unit: model.unit, models: [next] }) } : { go: 'wreckNext' };
  },
  wreckOn: () => ({ go: 'wreckNext' }),
  explodeNext(g, args) {
    const [next, ...rest] = args.exploding!;
    if (next === undefined) return { go: 'tellLosses' };
    args.exploding = rest;
    return g.board.models[next] ? { call: explodeFrame({ model: next }) } : { go: 'explodeNext' };
  },
  explodeOn: () => ({ go: 'wreckNext' }),
  /** Whoever lost Hull Points and still stands may come to more harm (AD.rule.deadly-cargo). */
  tellLosses(g, args) {
    const models = args.hurt!.filter(id => g.board.models[id] !== undefined);
    const [first] = models;
    if (first === undefined) {
      args.hurt = [];
      return { go: 'finish' };
    }
    const { unit } = modelOf(g.board, first);
    const isMine = (id: string) => modelOf(g.board, id).unit === unit;
    args.hurt = models.filter(id => !isMine(id));
    return { call: momentFrame({ moment: 'hullLost', about: { unit, models: models.filter(isMine) } }) };
  },
  finish(_g, args) {
    if (args.hurt!.length > 0) return { go: 'tellLosses' };
    return { end: { lost: args.lost!, penetrated: args.penetrated! } };
  },
});

function byUnit(board: ClassicBoard, hits: readonly HullHit[]): Map<UnitId, HullHit[]> {
  const units = new Map<UnitId, HullHit[]>();
  for (const hit of hits) {
    const unit = board.models[hit.model]?.unit;
    if (unit !== undefined) units.set(unit, [...(units.get(unit) ?? []), hit]);
  }
  return units;
}

/** Hits on the hulls of one unit; what one loses beyond its last point goes to the next of its Squadron (AD.house.squadron). */
function strikeUnit(g: ClassicGame, args: HullHitsArgs, id: UnitId, hits: readonly HullHit[]): void {
  const unit = unitOf(g.board, id);
  const points = new Map(modelsOf(g.board, unit).map(model => [model.id, model.wounds]));
  const struck: StruckHull[] = [];
  for (const hit of hits) {
    const standing = standingHull(g.board, unit, hit, points);
    // What penetrates a wreck may make it explode all the same (AD.core.penetration).
    const model = standing ?? (hit.result === 'penetrates' ? g.board.models[hit.model] : undefined);
    if (model === undefined) continue;
    const one = strike(g, hit, model);
    struck.push(standing ? one : { ...one, lost: 0 });
    if (one.lost === 0) continue;
    points.set(model.id, Math.max(0, points.get(model.id)! - one.lost));
    if (hit.result !== 'penetrates') continue;
    args.penetrated!.push({ model: model.id, weapon: hit.weapon });
    args.damaging!.push({ model: model.id, ap: hit.ap });
    args.repeating?.push({ ...hit, model: model.id });
  }
  const { by } = args;
  g.emit({ type: 'hullStruck', unit: id, by: by?.unit, struck });
  const lost = modelsOf(g.board, unit).flatMap(({ id: model, wounds }) => {
    const left = points.get(model)!;
    return left < wounds ? [{ model, lost: wounds - left, left }] : [];
  });
  if (lost.length === 0) return;
  args.lost! += lost.reduce((sum, each) => sum + each.lost, 0);
  g.emit({ type: 'woundsLost', unit: id, models: lost });
  for (const { model, left } of lost) (left === 0 ? args.wrecked! : args.hurt!).push(model);
}

/** A die for each hit that penetrated, wrecks included: on enough it does so once more (AD.rule.exoshock). Gives whether any did. */
function strikeAgain(g: ClassicGame, args: HullHitsArgs): boolean {
  const hits = (args.repeating ?? []).flatMap(hit => repeated(g, args, hit));
  args.repeating = [];
  for (const [unit, again] of byUnit(g.board, hits)) strikeUnit(g, args, unit, again);
  return hits.length > 0;
}

/** At the AP of the weapon, from nowhere and with no further rules. */
function repeated(
  g: ClassicGame,
  { exploding }: HullHitsArgs,
  { model: id, weapon, ap, isMelee, lends, rules }: HullHit,
): HullHit[] {
  const model = modelOf(g.board, id);
  if (exploding!.includes(id)) return [];
  const own = weapon === undefined ? ap : weaponOf(g.board, weapon).ap;
  return heldRules(rules).flatMap(({ rule, value }): HullHit[] => {
    const need = rule.repeats?.(value);
    if (need === undefined || !showsAtLeast(g, `${rule.id}:${need}`, need, model)) return [];
    return [{ model: id, result: 'penetrates', ap: own, isMelee, lends, rules: [] }];
  });
}

/** The hull that was aimed at, or the next of its unit where that is a wreck, unless it is its own affair. */
function standingHull(
  board: ClassicBoard,
  unit: ClassicUnit,
  { model: aimed, isTheirs }: HullHit,
  points: ReadonlyMap<ModelId, number>,
): ClassicModel | undefined {
  const ids = isTheirs ? [aimed] : [aimed, ...unit.models.filter(id => id !== aimed)];
  const found = ids.find(id => (points.get(id) ?? 0) > 0);
  return found === undefined ? undefined : board.models[found];
}

/** One hit: one save, one roll of mitigation, else a Hull Point. */
function strike(g: ClassicGame, hit: HullHit, model: ClassicModel): StruckHull {
  const pool = poolOf(hit);
  const shot = { count: 1, wound: pool.wound, from: hit.from, trail: hit.trail };
  const cover = hit.isMelee ? undefined : coverAgainst(g, shot, model);
  const stopped = resolveWound(diceOf(g), woundIn(pool), suffererOf(g.board, model, pool), cover);
  const { save, unsaved } = stopped;
  const [mitigation] = stopped.mitigations;
  return {
    model: model.id,
    name: model.name,
    result: hit.result,
    save: save && { kind: save.kind, need: save.need, face: save.face },
    mitigation: mitigation && { need: mitigation.need, face: mitigation.face },
    lost: Math.min(1, unsaved),
  };
}

/** The hit as what stops Wounds sees it. */
function poolOf({ ap, isMelee, rules, only, bars, lends }: HullHit): KeptPool {
  return {
    wound: { strength: 0, ap, isMelee, bars, rules },
    count: 1,
    only,
    lends,
  };
}

/** The result of a roll on the table (AD.house.vehicle.table). */
function resultOf(board: ClassicBoard, total: number): DamageResult {
  const { vehicleTable } = board.edition;
  const rows: readonly DamageResult[] = ['explodes', 'immobile', 'weapon', 'stunned'];
  return rows.find(row => total >= vehicleTable[row]) ?? 'shaken';
}

function damage(g: ClassicGame, args: HullHitsArgs, model: ClassicModel, ap: number | undefined): void {
  const face = g.die(6);
  const modifier = tableModifier(ap);
  const result = resultOf(g.board, face + modifier);
  const { id, unit, name } = model;
  const weapon = result === 'weapon' ? destroyed(g, model) : undefined;
  const named = weapon === undefined ? {} : { weapon: gunName(g.board, weapon) };
  g.emit({ type: 'hullDamaged', unit, model: id, name, face, modifier, result, ...named });
  if (result === 'explodes') {
    args.exploding!.push(id);
    args.wrecked = args.wrecked!.filter(each => each !== id);
  }
  if (result === 'immobile') g.emit({ type: 'mobilityChanged', model: id, name, immobile: true });
  for (const way of weapon === undefined ? [] : waysOf(g.board, model, weapon))
    g.emit({ type: 'weaponLost', model: id, name, weapon: way, why: 'destroyed' });
  const effect = damageEffect(g.board, model, result);
  if (effect) g.emit({ type: 'effectGained', on: { model: id }, effect });
}

/** One of its guns, picked by a die where it has several. */
function destroyed(g: ClassicGame, model: ClassicModel): string | undefined {
  const left = [...new Set(model.weapons)].filter(id => countOf(model, id) > 0);
  const guns = gunsAmong(g.board, model, left);
  if (guns.length < 2) return guns[0];
  return guns[g.die(guns.length) - 1];
}

/** What lasts to the end of its next turn. */
export function damageEffect(board: ClassicBoard, model: ClassicModel, result: DamageResult): Effect | undefined {
  if (result !== 'shaken' && result !== 'stunned') return undefined;
  const until = { playerTurn: nextTurnEnds(board, unitOf(board, model.unit)), phase: 'end' as const };
  const { stunnedSnaps } = board.edition;
  if (result === 'shaken') return { is: result, marks: ['snapShots'], until };
  return { is: result, marks: stunnedSnaps ? ['noMove', 'snapShots'] : ['noMove'], until };
}
