import type { UnitId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import type { DmBoard, DmModel } from '../board.js';
import { choice, type DmGame } from '../game.js';
import { isAlive } from '../lookups.js';
import { casualtyAsk } from './frames.js';

/** States that a unit is wiped out, with its points, when it is. */
export function stateWiped(g: DmGame, id: UnitId): boolean {
  const unit = unitOf(g.board, id);
  if (isAlive(unit) || g.board.destroyed.some(gone => gone.unit === id)) return false;
  g.emit({ type: 'wiped', unit: id, points: g.board.armies[unit.side].cost[id] ?? 0 });
  return true;
}

const CITE = 'DM.house.casualties';

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

function armsOf(board: DmBoard, model: DmModel): string {
  return model.weapons.map(id => weaponOf(board, id).name).join(', ');
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
  options: ({ board }, { args: { models } }) =>
    models.map(id => {
      const model = modelOf(board, id);
      const left = model.wounds > 1 ? `, ${counted(model.wounds, t`Wound`, t`Wounds`)}` : '';
      return { value: id, label: `${model.name}${left}`, hint: armsOf(board, model) };
    }),
  refusal({ board }, { args: { models } }) {
    const names = models.map(id => modelOf(board, id).name).join(', ');
    return { why: t`Choose one of ${names}: they are equally near.`, cite: CITE };
  },
  /** Whom it misses least: they are offered in that order. */
  weigh: takeFirst,
});
