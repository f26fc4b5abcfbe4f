import type { ModelId, UnitId } from '../../../../engine/index.js';
import { modelDistance, modelOf, placedOf, profileOf, unitOf, weaponOf } from '../../../board-queries.js';
import { instructionsIn } from '../../asking.js';
import type { Attack, Fighter } from '../../attacks/types.js';
import type { ClassicBoard, ClassicModel } from '../../board.js';
import { allocation, duelOf, mayFight } from '../../fighting/strikes.js';
import { strikesByWeight } from '../../fighting/who.js';
import { type ClassicGame, step } from '../../game.js';
import { type KeptPool, sufferFrame } from '../../harm/frames.js';
import { byWeight, rollArmour, rollWounds, shownOf, unmarked } from '../../harm/rolls.js';
import { fighterOf, fightersOf, inContact, isVehicle, rulesOfModel, weaponIn } from '../../lookups.js';
import { momentFrame } from '../../moments/frames.js';
import { shootersOf } from '../../shooting/shooters.js';
import { type HullHit, hullHitsFrame } from '../../vehicles/frames.js';
import { armourOf, type Side, sideTouched } from '../../vehicles/sides.js';
import { type AgainArgs, blazeFrame, type HammerArgs, hammerFrame, heatFrame, shockFrame } from './frames.js';
import { showsAtLeast } from './rolled.js';

/** Who shot from where he stands reaches them still; who fought could hurt them (AD.house.challenge). */
function inReach(g: ClassicGame, { unit, weapon, target, among }: AgainArgs): ModelId[] {
  const { range } = weaponOf(g.board, weapon);
  const targets = placedOf(g.board, unitOf(g.board, target)).filter(({ id }) => among?.includes(id) ?? true);
  if (range === undefined) return targets.map(({ id }) => id);
  const firers = shootersOf(g.board, unitOf(g.board, unit)).filter(({ weapons }) => weapons.includes(weapon));
  return targets.filter(each => firers.some(firer => modelDistance(firer, each) <= range.most)).map(({ id }) => id);
}

/** Whose Strength further hits have, without his rules: of who attacked as he did then. */
function burning(board: ClassicBoard, { unit, model, madeBy }: AgainArgs): Fighter | undefined {
  if (madeBy !== undefined) {
    const { characteristics, ...profile } = board.profiles[madeBy.profile]!;
    return { ...profile, characteristics: { ...characteristics, S: madeBy.strength }, wounds: 1, rules: [], kinds: [] };
  }
  const firer = board.models[model ?? ''] ?? board.models[unitOf(board, unit).models[0] ?? ''];
  return firer && { ...fighterOf(board, firer), rules: [] };
}

/** As many hits again as Wounds were lost, by the weapon alone; they make no more of them (AD.rule.deflagrate). */
export const blaze = step(blazeFrame, {
  strike(g, args) {
    const { board } = g;
    const { unit, target, hits, isMelee, guarded } = args;
    const among = inReach(g, args);
    const by = burning(board, args);
    if (among.length === 0 || by === undefined) return undefined;
    const weapon = weaponIn(weaponOf(board, args.weapon));
    const instead = instructionsIn(weapon.rules);
    const area = instead.blast ? 'blast' : instead.template && 'template';
    const attack: Attack = { by, foes: fightersOf(board, unitOf(board, target)), weapon, area };
    const { wound, pools } = rollWounds(g, attack, unmarked(hits), instead);
    const { faces, through } = shownOf(wound);
    g.emit({ type: 'ruleStruck', rule: 'deflagrate', unit, target, hits, faces, through });
    return {
      call: sufferFrame({
        unit: target,
        pools: pools.map(pool => struckAs(pool, { among, ...guarded }, isMelee)),
        by: { unit },
      }),
    };
  },
  /** Rules of the weapon bear on whom they hurt and leave alive, as on others (AD.rule.rad-phage, AD.rule.shock-pulse). */
  poison(_g, { unit, weapon, target, isMelee, model, madeBy }, reply) {
    const { survivors = [] } = sufferFrame.ended(reply) ?? {};
    if (survivors.length === 0) return undefined;
    return {
      call: momentFrame({ moment: 'afterAttack', about: { unit, weapon, target, isMelee, model, madeBy, survivors } }),
    };
  },
});

/** A pool of automatic hits, with who may suffer it, and whether it was struck in close combat. */
function struckAs({ wound, ...pool }: KeptPool, more: Partial<KeptPool>, isMelee: true | undefined): KeptPool {
  return { ...pool, ...more, wound: { ...wound, isMelee } };
}

/** In battles that an older version saved: a die for each hull that was penetrated, once its other damage is settled (AD.rule.exoshock). */
export const shock = step(shockFrame, {
  roll(g, { unit, models, need, ap, isMelee, lends }) {
    const hits = models.flatMap((id): HullHit[] => {
      const model = g.board.models[id];
      if (model === undefined) return [];
      const passed = showsAtLeast(g, `exoshock:${need}`, need, model);
      return passed ? [{ model: id, result: 'penetrates', ap, isMelee, lends, rules: [] }] : [];
    });
    return { call: hullHitsFrame({ hits, by: { unit } }) };
  },
});

/** A Vehicle that is too hot takes a glance on so much or less. */
const GLANCES = 2;

/** A weapon that was too hot hurts its bearer, at its own AP; no cover and no shroud help (AD.rule.gets-hot). */
export const heat = step(heatFrame, {
  burn(g, { model: id, weapon, count }) {
    const { board } = g;
    const model = board.models[id];
    if (model === undefined) return undefined;
    const { ap } = weaponOf(board, weapon);
    const bars = ['shrouded' as const];
    if (!isVehicle(board, model)) {
      const wound = { strength: 0, ap, rules: [], bars };
      return { call: sufferFrame({ unit: model.unit, pools: [{ wound, count, among: [id], isTheirs: true }] }) };
    }
    const hits = g.roll(count, 6).flatMap((face): HullHit[] => {
      const passed = showsAtLeast(g, 'gets-hot', GLANCES + 1, model, face);
      return passed ? [] : [{ model: id, result: 'glances', rules: [], bars, isTheirs: true }];
    });
    return { call: hullHitsFrame({ hits }) };
  },
});

interface Struck {
  strikers: ModelId[];
  target: UnitId;
  hull?: ClassicModel;
  facing?: Side;
  hits: number;
  duel?: ClassicModel;
}

/** Hits of those that stand in contact with whom they charged, by units, facings of hulls and their own Strength. */
function weightOf(g: ClassicGame, { unit, rule, ...duels }: HammerArgs): Struck[] {
  const { board } = g;
  const charged = unitOf(board, unit).deeds.charged ?? [];
  const struck = new Map<string, Struck>();
  for (const model of placedOf(board, unitOf(board, unit))) {
    const held = rulesOfModel(board, model).find(({ rule: { id }, value }) => `${id}:${String(value)}` === rule);
    const foe = charged
      .flatMap(id => (board.units[id] ? placedOf(board, unitOf(board, id)) : []))
      .find(each => inContact(board, model, each));
    if (held === undefined || foe === undefined || !mayFight(board, duels, model)) continue;
    const duel = duelOf(board, duels, model.id);
    const hull = duel === undefined && isVehicle(board, foe) ? foe : undefined;
    const facing = hull && sideTouched(board, hull, model);
    const target = (duel ?? foe).unit;
    const key = `${target} ${hull?.id ?? ''} ${facing ?? ''} ${profileOf(board, model).characteristics.S} ${duel?.id ?? ''}`;
    const { strikers = [], hits: before = 0 } = struck.get(key) ?? {};
    const hits = before + Number(held.value);
    struck.set(key, { strikers: [...strikers, model.id], target, hits, hull, facing, duel });
  }
  return [...struck.values()];
}

/** Bodies that came in contact by their charge hit at their own Strength, AP-, by nothing but weight (AD.rule.hammer-of-wrath). */
export const hammer = step(hammerFrame, {
  begin(g, args) {
    const struck = strikesByWeight(g, unitOf(g.board, args.unit)) ? weightOf(g, args) : [];
    args.left = struck.map(({ hull, duel, ...each }) => ({ ...each, hull: hull?.id, duel: duel?.id }));
  },
  strikeNext(g, args) {
    const [next, ...rest] = args.left ?? [];
    if (next === undefined) return { end: null };
    args.left = rest;
    const { board } = g;
    const struckBy = next.strikers ?? [next.by ?? unitOf(board, args.unit).models[0] ?? ''];
    const strikers = struckBy.flatMap(id => board.models[id] ?? []);
    const [by] = strikers;
    const target = board.units[next.target];
    if (by === undefined || target === undefined) return { go: 'again' };
    const { S = 0 } = profileOf(board, by).characteristics;
    const attack = byWeight(board, by, S, target);
    const { rule, unit } = args;
    const { hits } = next;
    if (next.hull !== undefined) {
      if (board.models[next.hull] === undefined) return { go: 'again' };
      const armour = armourOf(board, modelOf(board, next.hull), next.facing ?? 'side');
      const pierced = rollArmour(g, { ...attack, armour }, next.hull, hits, {});
      const faces = pierced.armour.flatMap(roll => roll.faces);
      g.emit({ type: 'ruleStruck', rule, unit, target: target.id, hits, faces, through: pierced.hits.length });
      return { call: hullHitsFrame({ hits: pierced.hits.map(hit => ({ ...hit, isMelee: true })), by: { unit } }) };
    }
    const duel = board.models[next.duel ?? ''];
    const may = allocation(board, args, target.id, strikers, duel);
    // Whom nobody else may strike fights a challenge, and who was challenged may be gone (AD.house.challenge).
    if (may.among.length === 0 || (next.duel !== undefined && duel === undefined)) return { go: 'again' };
    const foes = duel ? [fighterOf(board, duel)] : attack.foes;
    const { wound, pools } = rollWounds(g, { ...attack, foes }, unmarked(hits), {});
    g.emit({ type: 'ruleStruck', rule, unit, target: target.id, hits, ...shownOf(wound) });
    return {
      call: sufferFrame({ unit: target.id, pools: pools.map(pool => struckAs(pool, may, true)), by: { unit } }),
    };
  },
  again: () => ({ go: 'strikeNext' }),
});
