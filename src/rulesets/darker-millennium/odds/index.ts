import { t } from '../../../engine/language.js';
import { matchUpOf, type Working } from '../../odds-cards.js';
import type { DmUnit } from '../board.js';
import { previewAttack } from '../combat/shoot-preview.js';
import { attackOn, isAttack } from '../combat/targets.js';
import type { DmView } from '../game.js';
import { firstPlayerOdds, moveOdds, poolOdds } from './command.js';
import { closeCombatOdds, machineHitOdds, shootingOdds } from './fights.js';
import { moraleOdds, orderTestOdds, reactionOdds } from './tests.js';

/** What works out the topics of `odds.yaml`. */
export const workings: Record<string, Working> = {
  'order-test': orderTestOdds,
  reaction: reactionOdds,
  shooting: shootingOdds,
  armour: machineHitOdds,
  'close-combat': closeCombatOdds,
  morale: moraleOdds,
  pool: poolOdds,
  'first-player': firstPlayerOdds,
  move: moveOdds,
};

/** What a unit's fire at another promises, on Fire orders and from where both stand (DM.house.targets). */
export const matchUp = matchUpOf((view: DmView, unit: DmUnit, target: DmUnit) => {
  const attack = attackOn(view.board, unit, target, 'fire');
  if (!isAttack(attack)) return { ok: false, why: attack.why() };
  const { lines, small } = previewAttack(view, attack);
  const note = t`On Fire orders, from where both stand now.`;
  return { ok: true, title: t`${unit.name} at ${target.name}`, lines, small: [...small, note] };
});
