import type { Ask, Frame, JsonObject, ModelId, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import type { DkUnit } from '../board.js';
import type { AttackRequest } from '../combat/attack.js';
import { choiceOf, targetsIn } from '../combat/choice.js';
import { clash } from '../combat/clash.js';
import type { How } from '../combat/how.js';
import { hasTarget } from '../combat/targets.js';
import type { DkView } from '../game.js';

/** Asks at whom a unit fires that has just come to stand somewhere; undefined where it could fire at nobody. */
export function askToShoot(view: DkView, unit: DkUnit, how: How): Ask | undefined {
  if (unit.models.length === 0 || !hasTarget(view, unit, how)) return undefined;
  return {
    who: unit.seat,
    asks: 'shoot',
    args: { unit: unit.id, how },
    cite: 'DK.combat.ranged',
    fallback: { target: 'none' },
  };
}

/** The attack that an answer to `shoot` declares; undefined for one that holds its fire. */
export function ownAttack(unit: UnitId, how: How, reply: JsonObject, shooters?: ModelId[]): AttackRequest | undefined {
  if (reply.target === 'none') return undefined;
  return { unit, targets: targetsIn(reply), how, choice: choiceOf(reply), ...(shooters ? { shooters } : {}) };
}

/** Both attacks at the same time, whichever there are (DK.turn.simultaneous). */
export function shootTogether(
  own: AttackRequest | null | undefined,
  watch: AttackRequest | undefined,
): { call: Frame } | undefined {
  const attacks = [...(own ? [own] : []), ...(watch ? [watch] : [])];
  return attacks.length > 0 ? { call: start(clash, { attacks }) } : undefined;
}
