import type { Json, ModelId, SideId, UnitId } from '../../../engine/index.js';
import { distance, TOUCH } from '../../../engine/table/bases.js';
import { enemyOf, modelOf, placedOf, unitOf, unitsOf } from '../../board-queries.js';
import { insteadOf, type Pair, pairOff } from '../../close-combat/pairs.js';
import type { DmBoard, DmModel, DmUnit, Weapon } from '../board.js';
import type { Cause } from '../causes.js';
import { type DmGame, step } from '../game.js';
import { commanderOf, isAlive, sidesInOrder, standing } from '../lookups.js';
import { isHelpless, isMachine, mayStrike, sideInMelee } from '../machines/armour.js';
import type { Ruin } from '../machines/events.js';
import { applyHits, isFatal, throwHit } from '../machines/hits.js';
import { consolidateFrame, fallBackFrame } from '../movement/frames.js';
import { stateWiped } from './casualty.js';
import { emptyVolley, fallenOf, rollToWound, rollWound, woundNeed } from './damage.js';
import type { CombatEvent } from './events.js';
import {
  aftermathFrame,
  closeCombatFrame,
  disengageFrame,
  type FightArgs,
  fightAsk,
  fightOutFrame,
  moraleTestFrame,
  type Suffered,
} from './frames.js';
import { hurt, settleRuins } from './hurt.js';
import { combatsOf, hitsOf, meleeWeaponOf, scoreOf, stanceOf } from './melee.js';
import { engagedWith, isEngaged, modelsTouch } from './sight.js';

/** A free hit of an enemy on the nearest of those who turn their backs. */
interface FreeHit {
  by: DmModel;
  on: DmModel;
  weapon: Weapon;
}

/**
 * Free attacks on a unit that falls back, or is carried out of the fight by a compulsory move: one automatic hit for each
 * enemy in contact that fights nobody else (DM.move.fallBack.attacks, DM.house.disengage).
 */
export const disengage = step(disengageFrame, {
  strike(g, { unit: id, from, does = 'fallsBack' }) {
    const unit = unitOf(g.board, id);
    let fallen = 0;
    const others: Suffered[] = [];
    for (const enemyId of from) {
      const enemy = unitOf(g.board, enemyId);
      const hits = freeHits(g.board, unit, enemy);
      const weapons = [...new Set(hits.map(({ weapon }) => weapon))];
      for (const weapon of weapons) {
        const struck = hits.filter(hit => hit.weapon === weapon && g.board.models[hit.on.id]);
        if (struck.length === 0) continue;
        const models: ModelId[] = struck.map(({ on }) => on.id);
        const count = models.length;
        const why: Cause = { is: 'freeStrike', by: enemy.name, leaves: does, count, weapon: weapon.name };
        fallen += hurt(g, unit, models, weapon, { why, by: enemy, suffered: others }).length;
      }
    }
    const own: Suffered = { unit: id, pins: 0, fallen, why: { is: 'struckFallingBack' } };
    return { call: aftermathFrame({ suffered: [...(isAlive(unit) ? [own] : []), ...others] }) };
  },
  turnAway() {},
});

/** Who would strike whom if the unit fell back: whom it touches, unless it fights another or cannot fight (DM.army.dash). */
function freeHits(board: DmBoard, unit: DmUnit, enemy: DmUnit): FreeHit[] {
  const own = placedOf(board, unit);
  const others = unitsOf(board, unit.side).filter(friend => friend.id !== unit.id);
  return placedOf(board, enemy).flatMap((by): FreeHit[] => {
    const far = (model: DmModel) => distance(standing(by), standing(model));
    // Base to base, which fighting at up to 1/2" is not (DM.move.fallBack.attacks).
    const touched = own.filter(model => far(model) <= TOUCH);
    if (touched.length === 0 || !mayStrike(board, by)) return [];
    const busy = others.some(friend => placedOf(board, friend).some(model => modelsTouch(by, model)));
    if (busy) return [];
    const on = touched.reduce((nearest, model) => (far(model) < far(nearest) ? model : nearest));
    return [{ by, on, weapon: meleeWeaponOf(board, by, on) }];
  });
}

/** Sub-phase VI (DM.house.engaged): every engaged unit fights once, ordered or not, in the First Player's sequence. */
export const closeCombat = step(closeCombatFrame, {
  chooseCombat(g, args) {
    const combats = combatsOf(g.board);
    const [only, second] = combats;
    if (only === undefined) return { end: null };
    args.combats = combats;
    if (second === undefined) return { go: 'fightOnly' };
    return {
      ask: fightAsk({
        who: commanderOf(g.board, sidesInOrder(g.board)[0]),
        args: { combats },
        fallback: { unit: only[0]! },
      }),
    };
  },
  fightChosen(_g, args, reply) {
    const { unit } = fightAsk.answer(reply);
    return { call: fightOutFrame({ units: args.combats!.find(units => units.includes(unit))! }) };
  },
  again: () => ({ go: 'chooseCombat' }),
  fightOnly: (_g, args) => ({ call: fightOutFrame({ units: args.combats![0]! }) }),
  untilNoneIsLeft: () => ({ go: 'chooseCombat' }),
});

/** One close combat (DM.house.melee): pairs, opposed rolls, wounds; then the losers' morale, and the winners follow up. */
export const fightOut = step(fightOutFrame, {
  pairOff(g, args) {
    const [side] = sidesInOrder(g.board);
    args.pairs = pairOff(g.board, args.units, side);
    args.done = [];
    args.losses = { blue: 0, red: 0 };
    g.emit({ type: 'combatJoined', units: args.units, pairs: args.pairs.length });
  },
  rollOff(g, args) {
    for (const planned of args.pairs!) {
      const pair = stillFighting(g.board, args, planned);
      if (pair === undefined) continue;
      fightPair(g, args, pair);
      args.done!.push(pair);
    }
    args.pairs = [];
  },
  /** Passengers get out of wrecks, explosions hit all around (DM.house.vehicle.spill, DM.house.vehicle.explosion). */
  settleWrecks: (g, args) => ({ call: aftermathFrame({ suffered: settleRuins(g, args.ruins ?? []) }) }),
  countLosses(g, args) {
    const { units, losses } = args;
    for (const id of units) stateWiped(g, id);
    g.emit({ type: 'combatResolved', units, losses: { ...losses! } });
    const loser = losses!.blue > losses!.red ? 'blue' : losses!.red > losses!.blue ? 'red' : undefined;
    args.testing = loser ? living(g.board, units, loser) : [];
    args.following = loser ? living(g.board, units, enemyOf(loser)) : [];
  },
  testMorale(_g, args) {
    args.now = args.testing!.shift();
    if (args.now === undefined) return { go: 'followUp' };
    return { call: moraleTestFrame({ unit: args.now, why: { is: 'lostCombat' } }) };
  },
  fallBackIfBroken(g, args, outcome) {
    const unit = unitOf(g.board, args.now!);
    if (moraleTestFrame.ended(outcome) !== 'broken') return { go: 'testMorale' };
    const from = engagedWith(g.board, unit).map(({ id }) => id);
    if (from.length === 0) return { go: 'testMorale' };
    return { call: fallBackFrame({ unit: unit.id, from, why: 'broken' }) };
  },
  nextLoser: () => ({ go: 'testMorale' }),
  followUp(g, args) {
    const id = args.following!.shift();
    if (id === undefined) return { end: null };
    const unit = unitOf(g.board, id);
    if (!isAlive(unit) || isEngaged(g.board, unit)) return { go: 'followUp' };
    return { call: consolidateFrame({ unit: id }) };
  },
  nextWinner: () => ({ go: 'followUp' }),
});

function living(board: DmBoard, units: readonly UnitId[], side: SideId): UnitId[] {
  return unitsOf(board, side)
    .filter(unit => units.includes(unit.id))
    .map(unit => unit.id);
}

/** The pair, or another enemy in reach for the one whose enemy has fallen; undefined when there is nobody to fight. */
function stillFighting(board: DmBoard, args: FightArgs, [ours, theirs]: Pair): Pair | undefined {
  const [a, b] = [board.models[ours], board.models[theirs]];
  if (a && b) return [ours, theirs];
  const left = a ?? b;
  if (left === undefined) return undefined;
  // Whoever has fought already has had its fight; only one who was to join in looks for another enemy.
  if (args.done!.some(pair => pair.includes(left.id))) return undefined;
  const enemy = insteadOf(board, args.units, a ? [ours, theirs] : [theirs, ours], args.done!);
  if (enemy === undefined) return undefined;
  return a ? [ours, enemy] : [enemy, theirs];
}

function fightPair(g: DmGame, args: FightArgs, [a, b]: Pair): void {
  const [first, second] = [modelOf(g.board, a), modelOf(g.board, b)];
  const foughtBefore = (enemy: ModelId) => args.done!.filter(pair => pair.includes(enemy)).length;
  const one = stanceOf(g.board, first, foughtBefore(b));
  const other = stanceOf(g.board, second, foughtBefore(a));
  const [soft, free] = [isHelpless(g.board, first), isHelpless(g.board, second)];
  if (soft && free) return;
  const automatic = soft || free;
  const attackFaces = automatic ? [] : g.roll(one.attacks, 6);
  const defendFaces = automatic ? [] : g.roll(other.attacks, 6);
  const scores: [number, number] = [
    scoreOf(one.bonus, attackFaces, defendFaces),
    scoreOf(other.bonus, defendFaces, attackFaces),
  ];
  const won = free ? one.attacks : soft ? -other.attacks : hitsOf(g.board, first, second, scores);
  // The dice of the other may win for one who strikes nobody (DM.army.dash).
  const hits = mayStrike(g.board, won > 0 ? first : second) ? won : 0;
  const event: Extract<CombatEvent, { type: 'fought' }> = {
    type: 'fought',
    attacker: a,
    defender: b,
    names: [first.name, second.name],
    attackerUnit: first.unit,
    defenderUnit: second.unit,
    attackFaces,
    defendFaces,
    scores,
    hits: Math.abs(hits),
    ...(automatic ? { automatic } : {}),
    wounded: [],
    fallen: [],
    stances: [one.score, other.score],
  };
  if (hits !== 0) strike(g, args, event, hits > 0 ? [a, b] : [b, a]);
  g.emit(event);
  const ruins = applyHits(g, event.volley?.armour ?? []);
  if (ruins.length > 0) args.ruins = [...(args.ruins ?? []), ...ruins] as (Ruin & Json)[];
}

/** The winner's hits: wounds and saves with its weapon, on its enemy alone (DM.house.melee). */
function strike(g: DmGame, args: FightArgs, event: Extract<CombatEvent, { type: 'fought' }>, [by, on]: Pair): void {
  const [winner, loser] = [modelOf(g.board, by), modelOf(g.board, on)];
  const losers = unitOf(g.board, loser.unit);
  const weapon = meleeWeaponOf(g.board, winner, loser);
  const need = { hit: 0, wound: woundNeed(g.board, weapon, losers, unitOf(g.board, winner.unit)) ?? 0 };
  const volley = emptyVolley(weapon.name, 1, need);
  volley.hits = event.hits;
  if (isMachine(g.board, loser)) {
    volley.armour = [];
    const side = sideInMelee(g.board, loser);
    for (let i = 0; i < event.hits && !volley.armour.some(isFatal); i += 1) {
      volley.armour.push(throwHit(g, { model: loser, side, by: weapon }, volley.armour));
    }
    event.by = by;
    event.volley = volley;
    // It counts as lost when it is destroyed.
    if (volley.armour.some(isFatal)) args.losses![losers.side] += loser.wounds;
    return;
  }
  const wounds = rollToWound(g, volley, event.hits);
  let left = loser.wounds;
  for (let i = 0; i < wounds && left > 0; i += 1) left = Math.max(0, left - rollWound(g, volley, loser, weapon));
  event.by = by;
  event.volley = volley;
  args.losses![losers.side] += loser.wounds - left;
  if (left === 0) event.fallen.push(fallenOf(g.board, on));
  else if (left < loser.wounds) event.wounded.push({ model: on, wounds: left });
}
