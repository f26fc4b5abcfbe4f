import type { Choices, Json, JsonObject, ModelId, Option, Refusal } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { centreOf, modelsOf, unitOf, weaponOf } from '../../lookups.js';
import { roomIn } from '../../passengers.js';
import type { Action, Answered, Declared } from '../actions/action.js';
import { answerAttack } from '../actions/return-fire.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { AttackRequest } from '../combat/attack.js';
import { type DkView, step } from '../game.js';
import { transportsFor } from './passengers.js';
import { askToShoot, ownAttack, shootTogether } from './shots.js';

const CITE = 'DK.action.mount';

/** The two who may shoot while the others climb: those with the strongest weapons (DK.action.mount). */
export function twoShooters(board: DkBoard, unit: DkUnit): ModelId[] {
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

/** Infantry gets into a machine that all of it can walk to; two models shoot first (DK.action.mount). */
export const mount: Action = {
  id: 'mount',
  word: 'Mount',
  cite: CITE,
  bar({ board }, unit) {
    if (transportsFor(board, unit).length > 0) return undefined;
    return { why: `${unit.name} has no transport with room within its speed.`, cite: CITE };
  },
  hint: ({ board }, unit) => listed(transportsFor(board, unit).map(({ name }) => name)),
  choices({ board }, unit, partial): Choices | undefined {
    if (partial.transport !== undefined) return undefined;
    const options = transportsFor(board, unit).map(
      (model): Option => ({
        value: model.id,
        label: model.name,
        hint: `room for ${roomIn(board, model)} of ${model.capacity}`,
      }),
    );
    return { field: 'transport', title: 'Transport', options: options.slice(0, 25) };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const all = transportsFor(board, unit);
    if (all.some(({ id }) => id === reply.transport)) return undefined;
    return { why: `${unit.name} can mount ${listed(all.map(({ name }) => name))}: name one.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const transport = view.board.models[String(reply.transport)];
    const lines = [`**${unit.name}** mounts **${transport?.name ?? 'nothing'}**; two models may shoot before.`];
    return { lines, small: [], ghosts: [], sights: [], focus: unit.id };
  },
  worth({ board }, unit) {
    const here = centreOf(board, unit);
    const marker = here
      ? Math.min(...board.markers.map(({ at }) => Math.hypot(at.x - here.x, at.y - here.y)), 60_000)
      : 0;
    return marker > 16_000 ? 0.5 : 0;
  },
  weigh: (_view, _unit, _partial, choices) => choices.options.map(() => 0),
  frame: (declared, answered) => start(mountStep, { declared, ...(answered ? { answered } : {}) }),
};

interface MountArgs extends JsonObject {
  declared: Declared;
  answered?: Answered;
  own?: AttackRequest | null;
}

export const mountStep = step<MountArgs>('action.mount', {
  chooseTarget(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const ask = askToShoot(g.view() as DkView, unit, 'mounting', twoShooters(g.board, unit));
    return ask ? { ask } : { go: 'fire' };
  },
  hearTarget(g, args, reply) {
    const unit = unitOf(g.board, args.declared.unit);
    args.own = ownAttack(unit.id, 'mounting', reply as JsonObject, twoShooters(g.board, unit)) ?? null;
  },
  fire(g, { declared, answered, own }) {
    return shootTogether(own, answerAttack(g.board, answered, declared.unit));
  },
  climb(g, { declared }): { end: Json } {
    const unit = unitOf(g.board, declared.unit);
    const transport = declared.transport as string;
    if (unit.models.length > 0 && g.board.models[transport]?.at) g.emit({ type: 'mounted', unit: unit.id, transport });
    return { end: null };
  },
});
