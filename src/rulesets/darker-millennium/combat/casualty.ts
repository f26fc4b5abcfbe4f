import type { ModelId, UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { d6AtLeast } from '../../../engine/odds/target-numbers.js';
import { counted } from '../../../engine/wording.js';
import { distanceBetween, modelOf, unitOf, weaponOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { abilityBook } from '../abilities/book.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { choice, type DmGame, step } from '../game.js';
import { isAlive, wholeOf } from '../lookups.js';
import { oneRestored } from './attack-state.js';
import { casualtyAsk, tendAsk, tendFrame } from './frames.js';

/** States that a unit is wiped out, with its points, when it is: a team not as long as some of it that strayed lives on. */
export function stateWiped(g: DmGame, id: UnitId): boolean {
  const unit = unitOf(g.board, id);
  if (isAlive(unit) || g.board.destroyed.some(gone => gone.unit === id)) return false;
  if (Object.values(g.board.units).some(other => isAlive(other) && strayedFrom(g.board, other, unit))) return false;
  g.emit({ type: 'wiped', unit: id, points: g.board.armies[unit.side].cost[id] ?? 0 });
  const whole = wholeOf(g.board, unit);
  if (whole) stateWiped(g, whole.id);
  return true;
}

/** Whether a unit is a part that split off from this one, or from such a part. */
function strayedFrom(board: DmBoard, part: DmUnit, whole: DmUnit): boolean {
  const from = wholeOf(board, part);
  return from !== undefined && (from === whole || strayedFrom(board, from, whole));
}

/** Models that may fall, the one least missed first: leaders last, then by the strength of their weapons. */
export function casualtyOrder(board: DmBoard, models: readonly DmModel[]): DmModel[] {
  return [...models].sort((a, b) => worth(board, a) - worth(board, b));
}

function worth(board: DmBoard, model: DmModel): number {
  const armed = Math.max(0, ...model.weapons.map(id => fireOf(board, id)));
  return (model.character ? 1000 : 0) + (model.champion ? 500 : 0) + armed + model.wounds * 20;
}

function fireOf(board: DmBoard, id: string): number {
  const { strength, save, shots, sustained = 0, blast } = weaponOf(board, id);
  return strength - save + 3 * (shots + sustained - 1) + (blast === undefined ? 0 : 5);
}

/** The owner chooses among models that are equally near (DM.house.casualties). */
export const casualty = choice(casualtyAsk, {
  prompt(view, { args }) {
    const name = unitOf(view.board, args.unit).name;
    return {
      title: t`${name}: who takes the wound?`,
      lines: [t`${unitOf(view.board, args.by).name} has wounded **${name}**; these models are equally near.`],
      small: [t`The nearest that is seen is hit first; among equals you choose (house default).`],
    };
  },
  field: 'model',
  title: mark`Model`,
  options: ({ board }, { args: { models, left = {} } }) =>
    models.map(id => {
      const model = modelOf(board, id);
      const wounds = left[id] ?? model.wounds;
      const hint = model.weapons.map(weapon => weaponOf(board, weapon).name).join(', ');
      const many = model.wounds > 1 ? `, ${counted(wounds, t`Wound`, t`Wounds`)}` : '';
      return { value: id, label: `${model.name}${many}`, hint };
    }),
  refusal({ board }, { args: { models } }) {
    const names = models.map(id => modelOf(board, id).name).join(', ');
    return t`Choose one of ${names}: they are equally near.`;
  },
  /** Whom it misses least: they are offered in that order. */
  weigh: takeFirst,
});

const MEDIC = 'DM.house.abilities.medic';
const REACH = 3000;

/** Each medic near those who were hurt may try to restore one Wound, once a turn. Ends with what came of it. */
export const tend = step(tendFrame, {
  ask(g, args) {
    const found = medicFor(g.board, args.left, args.asked);
    if (found === undefined) return { end: args.tended ?? [] };
    const { by, need, models } = found;
    Object.assign(args, { by: by.id, need, models });
    const asked = { unit: by.id, models, need, left: args.left };
    return { ask: tendAsk({ who: by.seat, args: asked, cite: MEDIC, fallback: { model: models[0]! } }) };
  },
  tryIt(g, args, reply) {
    const { model } = tendAsk.answer(reply);
    args.asked = [...(args.asked ?? []), args.by!];
    if (model === 'none') return { go: 'ask' };
    const face = g.die(6);
    const need = args.need!;
    const tended = modelOf(g.board, model);
    const restored = face >= need;
    args.tended = [...(args.tended ?? []), { unit: tended.unit, by: args.by!, model, face, need, restored }];
    // Whom it has restored wholly nobody tends any more.
    if (restored) args.left = oneRestored(args.left, tended);
    return { go: 'ask' };
  },
});

/** The next medic that has not tended anybody in this turn and stands near somebody who was hurt (DM.house.abilities.medic); dearest first. */
function medicFor(
  board: DmBoard,
  left: Record<ModelId, number>,
  asked: readonly UnitId[] = [],
): { by: DmUnit; need: number; models: ModelId[] } | undefined {
  const hurt = Object.keys(left).flatMap(id => board.models[id] ?? []);
  for (const by of Object.values(board.units)) {
    const need = abilityBook.valueOf(by, 'medic');
    const alive = by.models.some(id => (left[id] ?? 1) > 0);
    if (need === undefined || !alive || by.tended === board.turn || asked.includes(by.id)) continue;
    const near = hurt.filter(model => {
      // Its own unit too, wherever it stands (DM.basics.own).
      const unit = unitOf(board, model.unit);
      return unit.side === by.side && (unit.id === by.id || distanceBetween(board, unit, by) <= REACH);
    });
    if (near.length > 0) return { by, need, models: dearest(board, near, left).map(({ id }) => id) };
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
    return { why: t`The medic can tend ${names}, or keep its kit for later.`, cite: MEDIC };
  },
  weigh: takeFirst,
});
