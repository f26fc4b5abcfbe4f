import type { Frame, Json, JsonObject, ModelId } from '../../../engine/index.js';
import { modelsOf, unitOf, weaponOf } from '../../lookups.js';
import type { Resolved } from '../actions/action.js';
import { answerAttack } from '../actions/return-fire.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { AttackRequest } from '../combat/attack.js';
import type { DkGame, DkView } from '../game.js';
import { askToShoot, ownAttack, shootTogether } from './shots.js';

export interface Mounting extends Resolved {
  own?: AttackRequest | null;
}

/** The two who may shoot while the others climb: those with the strongest weapons (DK.action.mount). */
function twoShooters(board: DkBoard, unit: DkUnit): ModelId[] {
  const worth = (id: ModelId) =>
    Math.max(
      0,
      ...board.models[id]!.weapons.map(each => weaponOf(board, each)).map(({ range, power }) =>
        range > 0 ? power : 0,
      ),
    );
  return modelsOf(board, unit)
    .map(({ id }) => id)
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, 2);
}

/** Beats of a unit that mounts or dismounts: two of its models fire, the reaction at the same time (DK.action.mount). */
export const twoShoot = {
  chooseTarget(g: DkGame, { declared }: Mounting) {
    const unit = unitOf(g.board, declared.unit);
    const ask = askToShoot(g.view() as DkView, unit, 'mounting', twoShooters(g.board, unit));
    return ask ? { ask } : { go: 'fire' };
  },
  hearTarget(g: DkGame, args: Mounting, reply: Json | undefined) {
    const unit = unitOf(g.board, args.declared.unit);
    args.own = ownAttack(unit.id, 'mounting', reply as JsonObject, twoShooters(g.board, unit)) ?? null;
  },
  fire(_g: DkGame, { declared, answered, own }: Mounting): { call: Frame } | undefined {
    return shootTogether(own, answerAttack(answered, declared.unit));
  },
};
