import type { UnitId, Watcher } from '../../../engine/index.js';
import { enemyOf, modelOf, unitOf, unitsOf, weaponOf } from '../../board-queries.js';
import type { DmBoard, DmUnit, OrderKind } from '../board.js';
import { type DmGame, step, when } from '../game.js';
import { isAlive } from '../lookups.js';
import { isMachine, isMachineUnit, mayBePinned, sideFrom } from '../machines/armour.js';
import type { ArmourHit } from '../machines/events.js';
import { applyHits, isFatal, throwHit } from '../machines/hits.js';
import { type TestArgs as ReactionTestArgs, reactAsk, reactionTestFrame } from '../movement/frames.js';
import { isNamedAfter, shotOf } from '../movement/reaction.js';
import { reactionsTo } from '../movement/reactions/all.js';
import { RETURN_FIRE } from '../movement/reactions/fire.js';
import { offersOf } from '../movement/reactions/reaction.js';
import { optionsOf } from '../options.js';
import { openWindow } from '../stratagems/window.js';
import { pinsOf } from '../weapon-keywords.js';
import { areAlike, beginAttack, candidatesFor, oneRestored, woundsLeft } from './attack-state.js';
import { casualtyOrder } from './casualty.js';
import { rollWound, tollOf } from './damage.js';
import type { ShotHow } from './events.js';
import {
  type Attack,
  type AttackState,
  aftermathFrame,
  casualtyAsk,
  type Named,
  nameReactionFrame,
  type Shooting,
  type Suffered,
  shootFrame,
  shotAtWindow,
  tendFrame,
} from './frames.js';
import { settleRuins } from './hurt.js';
import { hideIfDown } from './lines-of-fire.js';
import { attackOn, isAttack } from './targets.js';
import { fireVolley, setAblaze } from './volley.js';

/** A reaction that is tried when the attack is over is only named now. */
export const nameReaction = step(nameReactionFrame, {
  name(g, { unit, reaction, trigger, swift, answer }) {
    const champion = answer?.champion;
    g.emit({ type: 'reactionNamed', unit, reaction, trigger, swift, ...(champion === undefined ? {} : { champion }) });
  },
});

/** The reactions named for after the attack of a unit, Return Fire first. */
function namedReactions(board: DmBoard, shooter: UnitId): Named[] {
  const named = Object.values(board.units).flatMap(({ id: unit, reacted }) =>
    reacted.filter(isNamedAfter(shooter)).map(({ reaction, swift = false, champion }): Named => {
      return { unit, reaction, swift, ...(champion === undefined ? {} : { champion }) };
    }),
  );
  return named.sort((a, b) => Number(a.reaction === 'overwatch') - Number(b.reaction === 'overwatch'));
}

/**
 * A team is shot at: it may try Take Cover or Return Fire, once a trigger, and enemies of the shooter on Overwatch may fire
 * before or after (DM.house.shotAt, DM.house.overwatch). `acting` targets are in the middle of their own action.
 */
export const shotAt = when(shotAtWindow, {
  asks: reactAsk,
  cite: 'DM.house.shotAt',
  watchers({ board, options }, { unit: id, target, acting }) {
    const shooter = unitOf(board, id);
    const watchers: Watcher[] = [];
    for (const unit of unitsOf(board, enemyOf(shooter.side))) {
      const answers = unit.id === target && acting !== true;
      const may = reactionsTo('shotAt').filter(({ anybody }) => answers || anybody);
      const offers = offersOf(may, { board, options, unit, by: [id] });
      if (offers.length > 0) watchers.push({ seat: unit.seat, unit: unit.id, offers });
    }
    return watchers;
  },
});

/** Ways in which the target is itself acting and cannot react. */
const INTERRUPTS: readonly ShotHow[] = ['overwatch', 'openFire'];

/** Orders without which nobody shoots so: who has lost them since it was named does not (DM.house.morale, DM.house.vehicle.damage). */
const NEEDED: Partial<Record<ShotHow, OrderKind>> = { overwatch: 'overwatch', openFire: 'fire', returnFire: 'fire' };

/**
 * One whole shooting action (DM.house.hit and following): declared, reacted to, every die, casualties, pins, morale, and the
 * reactions that were named for afterwards. Ends with true when the unit fired.
 */
export const shoot = step(shootFrame, {
  declare(g, args) {
    if (!stillMay(g, args)) return { end: false };
    const { order } = unitOf(g.board, args.unit);
    args.under = order?.kind ?? null;
    const needed = NEEDED[args.how];
    if (needed !== undefined && order?.kind !== needed) return { end: false };
    // Whoever fires on Overwatch is under no orders any more (DM.house.overwatch).
    if (needed === 'overwatch') {
      g.emit({ type: 'orderEnded', unit: args.unit });
      args.under = null;
    }
    return undefined;
  },
  letShooterPrepare(g, { unit, target }) {
    return openWindow(g, { when: 'beforeShooting', own: [unit], foes: [target] });
  },
  letTargetPrepare(g, { unit, target }) {
    return openWindow(g, { when: 'shotAt', own: [target], foes: [unit] });
  },
  letTargetReact(_g, { unit, target, how }) {
    return { call: shotAtWindow({ unit, target, acting: INTERRUPTS.includes(how) }) };
  },
  takeAim(g, args) {
    args.later = namedReactions(g.board, args.unit);
    const attack = stillMay(g, args);
    if (attack === undefined) return { go: 'laterReactions' };
    args.state = beginAttack(g.board, attack);
  },
  fire(g, args) {
    const state = args.state!;
    if (state.next < state.firings.length) fireVolley(g, state, unitOf(g.board, args.target));
    else return { go: 'tendTheWounded' };
  },
  allot(g, args) {
    const state = args.state!;
    while (state.queue.length > 0) {
      const candidates = candidatesFor(g.board, state, state.queue[0]!);
      if (!areAlike(g.board, state, candidates)) {
        const models = casualtyOrder(g.board, candidates).map(model => model.id);
        const asked = { unit: args.target, by: args.unit, models, volleys: state.volleys, left: state.left };
        return {
          ask: casualtyAsk({ who: unitOf(g.board, args.target).seat, args: asked, fallback: { model: models[0]! } }),
        };
      }
      wound(g, state, candidates[0]?.id);
    }
    return { go: 'fire' };
  },
  /** Who suffers, its player says (DM.house.casualties). */
  allotChosen(g, args, reply) {
    wound(g, args.state!, casualtyAsk.answer(reply).model);
    return { go: 'allot' };
  },
  tendTheWounded(g, args) {
    const left = ofFlesh(g, args.state!);
    return Object.keys(left).length === 0 ? undefined : { call: tendFrame({ left }) };
  },
  countTheCost(g, args, reply) {
    const state = args.state!;
    const tended = tendFrame.ended(reply) ?? [];
    // A Wound that was restored was never lost (DM.house.abilities.medic).
    for (const { model, restored } of tended)
      if (restored) state.left = oneRestored(state.left, modelOf(g.board, model));
    // Machines have an event of their own.
    const { fallen, wounded } = tollOf(g.board, ofFlesh(g, state));
    // Each is tested for what it has lost itself (DM.house.morale, DM.house.weapons.blast).
    const lost = (unit: UnitId) => fallen.filter(({ model }) => modelOf(g.board, model).unit === unit).length;
    const shooter = unitOf(g.board, args.unit);
    const suffered = Object.entries(state.struck).map(([id, weapons]): Suffered => {
      const unit = unitOf(g.board, id);
      const spared = unit.side === shooter.side || !isPinnedBy(g, state, unit);
      const pins = spared ? 0 : pinsOf(weapons.map(weapon => weaponOf(g.board, weapon)));
      return { unit: id, pins, fallen: lost(id), why: { is: 'hitBy', name: shooter.name } };
    });
    const { distance, volleys, lines, blasts, flames, struck } = state;
    const { unit, target, how } = args;
    const laid = flames.length > 0 ? { flames } : {};
    g.emit({ type: 'shot', unit, target, how, distance, volleys, wounded, fallen, lines, blasts, ...laid });
    setAblaze(g, struck);
    for (const attempt of tended) g.emit({ type: 'tended', ...attempt });
    for (const jam of state.jams) g.emit({ type: 'jammed', ...jam });
    args.fired = true;
    delete args.state;
    const ruins = applyHits(g, armourHits(state));
    return { call: aftermathFrame({ suffered: [...suffered, ...settleRuins(g, ruins)] }) };
  },
  hideAfterwards(g, { target }) {
    hideIfDown(g, unitOf(g.board, target));
  },
  laterReactions(g, args) {
    const next = args.later?.shift();
    if (next === undefined) return { end: args.fired === true };
    const unit = unitOf(g.board, next.unit);
    if (!isAlive(unit)) return { go: 'laterReactions' };
    if (next.reaction === 'overwatch') {
      return { call: shootFrame({ unit: unit.id, target: args.unit, how: 'overwatch' }) };
    }
    // Where the attack, or Overwatch before it, has left nobody to fire at, nothing is tried and no 6 is spent.
    if (!isAttack(attackOn(g.board, unit, unitOf(g.board, args.unit), RETURN_FIRE.id))) return { go: 'laterReactions' };
    args.returning = unit.id;
    const { id: reaction, would } = RETURN_FIRE;
    const test: ReactionTestArgs = { unit: unit.id, reaction, would, trigger: shotOf(args.unit), swift: next.swift };
    if (next.champion !== undefined) test.answer = { champion: next.champion };
    return { call: reactionTestFrame(test) };
  },
  /** What was named before the attack is tried now (DM.house.shotAt). */
  returnFire(_g, args, passed) {
    const { returning } = args;
    delete args.returning;
    if (returning === undefined || reactionTestFrame.ended(passed) !== true) return undefined;
    return { call: shootFrame({ unit: returning, target: args.unit, how: 'returnFire' }) };
  },
  moreReactions: () => ({ go: 'laterReactions' }),
});

/** The attack, if everything that it needs is still there; overwatching units hold their order until they fire. */
function stillMay(g: DmGame, args: Shooting): Attack | undefined {
  const unit: DmUnit = unitOf(g.board, args.unit);
  if (!isAlive(unit) || unit.shot || unit.status === 'broken') return undefined;
  if (args.under !== undefined && args.under !== (unit.order?.kind ?? null)) return undefined;
  const found = attackOn(g.board, unit, unitOf(g.board, args.target), args.how);
  return isAttack(found) ? found : undefined;
}

/** Every hit of the attack on a machine, in order. */
function armourHits({ volleys }: AttackState): ArmourHit[] {
  return volleys.flatMap(({ armour }) => armour ?? []);
}

/** Whether what hits the unit pins it: a machine where a group switched it on and it is hurt (DM.house.vehicle.morale). */
function isPinnedBy(g: DmGame, state: AttackState, unit: DmUnit): boolean {
  if (!isMachineUnit(g.board, unit)) return mayBePinned(g, unit);
  if (!optionsOf(g.options).house.machines.pins) return false;
  return armourHits(state).some(({ model, damage }) => damage !== undefined && unit.models.includes(model));
}

/** Wounds of those who are no machines: a medic could tend them. */
function ofFlesh(g: DmGame, { left }: AttackState): AttackState['left'] {
  return Object.fromEntries(Object.entries(left).filter(([id]) => !isMachine(g.board, modelOf(g.board, id))));
}

/** The first wound of the queue takes this model, or nobody when all that were seen have fallen. */
function wound(g: DmGame, state: AttackState, id: string | undefined): void {
  const next = state.queue.shift();
  if (next === undefined || id === undefined) return;
  const model = modelOf(g.board, id);
  if (next.from) {
    const hit = throwHit(
      g,
      { model, side: sideFrom(model, next.from), by: weaponOf(g.board, next.weapon) },
      armourHits(state),
    );
    state.volleys[next.volley]!.armour!.push(hit);
    if (isFatal(hit)) state.left[id] = 0;
    return;
  }
  const lost = rollWound(g, state.volleys[next.volley]!, model, weaponOf(g.board, next.weapon));
  if (lost > 0) state.left[id] = Math.max(0, woundsLeft(g.board, state, id) - lost);
}
