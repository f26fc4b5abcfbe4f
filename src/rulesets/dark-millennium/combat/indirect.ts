import type { JsonObject, UnitId } from '../../../engine/index.js';
import { modelOf, modelsOf, unitOf, weaponOf } from '../../lookups.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { DkView } from '../game.js';
import { hasWord } from '../lookups.js';
import { type AttackRequest, planAttack } from './attack.js';
import { choiceOf, targetsIn } from './choice.js';
import { mayUse } from './weapons-used.js';

/** Fatigue that an action or reaction of fire costs: 2 with an indirect fire weapon, else 1 (DK.weapons.indirect). */
export function fatigueOfFire(board: DkBoard, { unit: id, how }: AttackRequest): number {
  const unit = unitOf(board, id);
  return firesIndirect(board, unit, how) ? 2 : 1;
}

function firesIndirect(board: DkBoard, unit: DkUnit, how: AttackRequest['how']): boolean {
  return modelsOf(board, unit).some(model =>
    model.weapons.some(weapon => {
      const each = weaponOf(board, weapon);
      return each.words.includes('indirect') && mayUse(board, unit, each, how);
    }),
  );
}

/** Whether a Fire action is made by snipers alone, so that only units with snipers may react (DK.snipers). */
export function onlySnipersFire(view: DkView, declared: JsonObject & { unit: UnitId; do: string }): boolean {
  if (declared.do !== 'fire') return false;
  const { board } = view;
  const request: AttackRequest = {
    unit: declared.unit,
    targets: targetsIn(declared),
    how: 'fire',
    choice: choiceOf(declared),
  };
  const teams = planAttack(board, view, request);
  return teams.length > 0 && teams.every(team => team.models.every(id => hasWord(board, modelOf(board, id), 'sniper')));
}
