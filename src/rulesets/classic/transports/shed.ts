import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { modelOf, modelsOf, unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import type { ClassicModel } from '../board.js';
import { choice, step } from '../game.js';
import { dieFrame } from '../harm/frames.js';
import { shedAsk, shedFrame } from './frames.js';

/** Of each unit of riders D3 models are lost with their tank, those that their player picks (IO.riders.wreck, IO.house.readings.riders). */
export const shed = step(shedFrame, {
  roll(g, args) {
    const [id] = args.units;
    if (id === undefined) return { end: null };
    if (unitOf(g.board, id).models.length === 0) return { go: 'next' };
    const face = g.die(6);
    args.left = Math.ceil(face / 2);
    g.emit({ type: 'ridersShed', unit: id, face, count: args.left });
    return undefined;
  },
  pick(g, args) {
    const unit = unitOf(g.board, args.units[0]!);
    const { left = 0 } = args;
    if (left === 0) return { go: 'next' };
    const models = modelsOf(g.board, unit);
    if (models.length <= left || kindsIn(models).length === 1) {
      args.left = 0;
      return { call: dieFrame({ unit: unit.id, models: unit.models.slice(-left) }) };
    }
    const about = { unit: unit.id, left };
    const fallback = { model: models.at(-1)!.id };
    return { ask: shedAsk({ who: unit.seat, args: about, fallback }) };
  },
  lose(_g, args, reply) {
    if (args.left === 0) return { go: 'pick' };
    args.left! -= 1;
    return { call: dieFrame({ unit: args.units[0]!, models: [shedAsk.answer(reply).model] }) };
  },
  lost: () => ({ go: 'pick' }),
  next(_g, args) {
    args.units = args.units.slice(1);
    return { go: 'roll' };
  },
});

/** One of each kind: the last of them. */
function kindsIn(models: readonly ClassicModel[]): ClassicModel[] {
  const kinds = new Map<string, ClassicModel>();
  for (const model of models) kinds.set(`${model.profile} ${model.weapons.join()} ${model.wounds}`, model);
  return [...kinds.values()];
}

/** Who of the riders is lost with the tank (IO.riders.wreck). */
export const shedQuestion = choice(shedAsk, {
  field: 'model',
  title: mark`Lost with the tank`,
  prompt: ({ board }, { args: { unit, left } }) => ({
    title:
      left === 1
        ? t`${unitOf(board, unit).name} loses a model: whom?`
        : t`${unitOf(board, unit).name} loses ${left} models: whom?`,
    lines: [t`The tank that it rode on is gone; no save helps.`],
    small: [],
  }),
  options: ({ board }, { args: { unit } }) =>
    kindsIn(modelsOf(board, unitOf(board, unit))).map(({ id, name }) => ({ value: id, label: name })),
  refusal: ({ board }, { args: { unit } }) => {
    const names = kindsIn(modelsOf(board, unitOf(board, unit))).map(({ id }) => modelOf(board, id).name);
    return t`Say who is lost: ${listed(names, 'or')}.`;
  },
  weigh: takeFirst,
});
