import type { ModelId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { distanceBetween, modelOf, unitOf, unitsOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { abilityBook } from '../abilities/book.js';
import { abilitiesOf } from '../abilities/has.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { choice, step } from '../game.js';
import { casualtyOrder } from './casualty.js';
import { tendAsk, tendFrame } from './frames.js';

const CITE = 'DM.house.abilities.medic';
const REACH = 3000;

/** A medic near those who were hurt may try to restore one Wound, once a turn. Ends with what came of it, or null. */
export const tend = step(tendFrame, {
  ask(g, args) {
    const found = medicFor(g.board, args.left);
    if (found === undefined) return { end: null };
    const { by, need, models } = found;
    Object.assign(args, { by: by.id, need, models });
    const asked = { unit: by.id, models, need, left: args.left };
    return { ask: tendAsk({ who: by.seat, args: asked, cite: CITE, fallback: { model: models[0]! } }) };
  },
  tryIt(g, args, reply) {
    const { model } = tendAsk.answer(reply);
    if (model === 'none') return { end: null };
    const face = g.die(6);
    const need = args.need!;
    const unit = modelOf(g.board, model).unit;
    return { end: { unit, by: args.by!, model, face, need, restored: face >= need } };
  },
});

/** The first medic that has not tended anybody in this turn and stands near somebody who was hurt (DM.house.abilities.medic); dearest first. */
function medicFor(
  board: DmBoard,
  left: Record<ModelId, number>,
): { by: DmUnit; need: number; models: ModelId[] } | undefined {
  const hurt = Object.keys(left).flatMap(id => board.models[id] ?? []);
  const [first] = hurt;
  if (first === undefined) return undefined;
  for (const by of unitsOf(board, unitOf(board, first.unit).side)) {
    const need = medicNeed(by);
    const alive = by.models.some(id => (left[id] ?? 1) > 0);
    if (need === undefined || !alive || by.tended === board.turn) continue;
    const near = hurt.filter(model => {
      // Its own unit too, wherever it stands (DM.basics.own).
      const unit = unitOf(board, model.unit);
      return unit.side === by.side && (unit.id === by.id || distanceBetween(board, unit, by) <= REACH);
    });
    if (near.length > 0) return { by, need, models: dearest(board, near, left).map(({ id }) => id) };
  }
  return undefined;
}

function medicNeed(unit: DmUnit): number | undefined {
  for (const text of abilitiesOf(unit)) {
    const held = abilityBook.find(text);
    if (held?.ability.id === 'medic') return held.value as number;
  }
  return undefined;
}

/** Sorts models by value, fallen models before wounded ones. */
function dearest(board: DmBoard, models: readonly DmModel[], left: Record<ModelId, number>): DmModel[] {
  const order = casualtyOrder(board, models).reverse();
  return [...order.filter(({ id }) => left[id] === 0), ...order.filter(({ id }) => left[id] !== 0)];
}

/** `tend`: whom the medic tends, or nobody, because it does so once a turn. */
export const tendQuestion = choice(tendAsk, {
  prompt({ board }, { args: { unit, models, need } }) {
    const names = models.map(id => modelOf(board, id).name).join(', ');
    return {
      title: t`${unitOf(board, unit).name}: the medic may tend somebody`,
      lines: [t`Hurt by this attack: ${names}. A Wound is restored on ${need}+.`],
      small: [t`Once a turn, within 3" (house default).`],
    };
  },
  field: 'model',
  title: mark`Whom`,
  options({ board }, { args: { models, need, left } }) {
    const options = models.map(id => ({
      value: id,
      label: t`Tend ${modelOf(board, id).name}`,
      hint: left[id] === 0 ? t`It would fall` : t`${left[id]} left`,
      chance: d6AtLeast(need),
    }));
    return [...options, { value: 'none', label: t`Keep it for later` }];
  },
  refusal({ board }, { args: { models } }) {
    const names = models.map(id => modelOf(board, id).name).join(', ');
    return { why: t`The medic can tend ${names}, or keep its kit for later.`, cite: CITE };
  },
  weigh: takeFirst,
});
