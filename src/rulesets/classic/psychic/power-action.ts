import { mark, t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { twoD6AtMost } from '../../../engine/odds/target-numbers.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, enemiesOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { action } from '../acting/action.js';
import { leadershipFor } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { powerFrame } from './frames.js';
import { aimsOfPower, POWER_WORDS, psykerOf } from './powers.js';

const CITE = 'AD.house.powers';
/** The computer tries what will likely be passed, while somebody is near enough for it to matter. */
const LIKELY = 0.7;
const CLOSE = 24_000;

/** A Psyker tries the power of its sheet, once a turn (AD.house.powers). */
export const powerAction = action({
  id: 'power',
  word: mark`Use a psychic power`,
  phase: 'movement',
  cite: CITE,
  bars: [
    ({ board }, unit) =>
      psykerOf(board, unit) === undefined
        ? { why: () => t`${unit.name} has no Psyker with a power.`, cite: CITE }
        : undefined,
    (_view, { name, deeds }) =>
      deeds.triedPower ? { why: () => t`${name} has tried its power in this turn.`, cite: CITE } : undefined,
    ({ board }, unit) =>
      aimsOfPower(board, unit).length === 0
        ? { why: () => t`Nobody within 18" is of use to the power of ${unit.name}.`, cite: CITE }
        : undefined,
  ],
  hint({ board }, unit) {
    const { name, does } = psykerOf(board, unit)!.power;
    return `${name}: ${translated(POWER_WORDS[does])}`;
  },
  choices({ board }, unit, partial) {
    if (partial.target !== undefined) return undefined;
    const options = aimsOfPower(board, unit).map(({ id, name }) => ({ value: id, label: name }));
    return { field: 'target', title: t`Unit`, options };
  },
  check({ board }, unit, { target }) {
    const found = aimsOfPower(board, unit);
    if (found.some(({ id }) => id === target)) return undefined;
    const { name } = psykerOf(board, unit)!.power;
    return { why: t`${name} can be tried on ${listed(found.map(other => other.name))}; name one.`, cite: CITE };
  },
  preview({ board }, unit, { target }) {
    const psyker = psykerOf(board, unit);
    if (psyker === undefined) return previewOf([], { focus: unit.id });
    const { model, power } = psyker;
    const other = board.units[String(target)]?.name ?? '';
    const need = needOf(board, unit, model);
    const chance = percent(twoD6AtMost(need));
    return previewOf(
      [
        t`**${model.name}** tries **${power.name}** on ${other}: ${translated(POWER_WORDS[power.does])}.`,
        t`A Psychic check on ${need} or less, ${chance}; failed, Perils of the Warp strike its unit.`,
      ],
      { focus: unit.id },
    );
  },
  worth({ board }, unit) {
    const psyker = psykerOf(board, unit);
    if (psyker === undefined || twoD6AtMost(needOf(board, unit, psyker.model)) < LIKELY) return -1;
    return enemiesOf(board, unit).some(enemy => distanceBetween(board, unit, enemy) <= CLOSE) ? 0.3 : -1;
  },
  /** The dearest of them, and rather who is near to the enemy. */
  weigh({ board }, _unit, _partial, choices) {
    return choices.options.map(({ value }) => {
      const other = board.units[String(value)];
      if (other === undefined) return -100;
      const near = Math.min(60_000, ...enemiesOf(board, other).map(enemy => distanceBetween(board, other, enemy)));
      return (board.armies[other.side]?.cost[other.id] ?? 0) / 50 - near / 12_000;
    });
  },
  frame: ({ unit, target }) => powerFrame({ unit, target: String(target) }),
});

function needOf(board: ClassicBoard, unit: ClassicUnit, model: ClassicModel): number {
  return leadershipFor(board, unit, { test: 'other', model }) ?? 0;
}
