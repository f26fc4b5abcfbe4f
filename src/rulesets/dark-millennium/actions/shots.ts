import type { Ask, Frame, JsonObject, ModelId, Reply, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import type { DkUnit } from '../board.js';
import { type AttackRequest, attackIn } from '../combat/attack.js';
import { clashFrame } from '../combat/frames.js';
import type { How } from '../combat/how.js';
import { hasTarget } from '../combat/targets.js';
import type { DkGame, DkView } from '../game.js';
import { moveWalkFrame } from '../movement/frames.js';
import type { Answered, Declared, Resolved } from './action.js';
import { shootAsk } from './asks.js';

/** Asks at whom a unit fires that has just come to stand somewhere; undefined where it could fire at nobody. */
export function askToShoot(view: DkView, unit: DkUnit, how: How): Ask | undefined {
  if (!hasTarget(view, unit, how)) return undefined;
  return shootAsk({ who: unit.seat, args: { unit: unit.id, how }, fallback: { target: 'none' } });
}

/** The attack that an answer to `shoot` declares; undefined for one that holds its fire. */
export function ownAttack(unit: UnitId, how: How, reply: JsonObject, shooters?: ModelId[]): AttackRequest | undefined {
  if (reply.target === 'none') return undefined;
  return { ...attackIn(reply, unit, how), ...(shooters ? { shooters } : {}) };
}

/** The attack that an answer declares against the acting unit; undefined when there is none. */
export function answerAttack(answered: Answered | undefined, against: UnitId): AttackRequest | undefined {
  if (answered === undefined) return undefined;
  const how = answered.react === 'fightBack' ? 'fightBack' : 'returnFire';
  return attackIn({ ...answered, target: against }, answered.unit, how);
}

/** Both attacks at the same time, whichever there are (DK.turn.simultaneous). */
export function shootTogether(
  own: AttackRequest | null | undefined,
  watch: AttackRequest | undefined,
): { call: Frame } | undefined {
  const attacks = [...(own ? [own] : []), ...(watch ? [watch] : [])];
  return attacks.length > 0 ? { call: clashFrame({ attacks }) } : undefined;
}

/** What an action has come to whose unit may fire once it has moved. */
export interface Shooting extends Resolved {
  /** Its own attack; none where it holds its fire. */
  own?: AttackRequest | null;
  /** The reaction has met it on its way. */
  fired?: boolean;
}

/** Beats of a unit that may fire once it has walked, in the way that `howOf` says; the first of them hears the end of the walk. */
export function firesWhenThere(howOf: (declared: Declared) => How | undefined) {
  return {
    chooseTarget(g: DkGame, args: Shooting, met: Reply | undefined) {
      args.fired = moveWalkFrame.ended(met) === true;
      const how = howOf(args.declared);
      const ask = how && askToShoot(g.view() as DkView, unitOf(g.board, args.declared.unit), how);
      return ask ? { ask } : { go: 'fire' as const };
    },
    hearTarget(_g: DkGame, args: Shooting, reply: Reply | undefined) {
      args.own = ownAttack(args.declared.unit, howOf(args.declared)!, shootAsk.answer(reply)) ?? null;
    },
    fire: (_g: DkGame, args: Shooting): { call: Frame } | undefined => fireAtLast(args),
  };
}

/** The unit's own fire, and at the same time that of a reaction that has met nobody yet (DK.turn.simultaneous). */
export function fireAtLast({ declared, answered, own, fired }: Shooting): { call: Frame } | undefined {
  return shootTogether(own, fired ? undefined : answerAttack(answered, declared.unit));
}
