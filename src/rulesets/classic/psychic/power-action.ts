import { boardMemory, type Option } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted, listed } from '../../../engine/wording.js';
import { distanceBetween, enemiesOf } from '../../board-queries.js';
import { throwChance } from '../../characteristic-test.js';
import { previewOf } from '../../previews.js';
import { toEnemies } from '../../tastes.js';
import { type ActionBar, action, type ClassicAction } from '../acting/action.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Phase, Power } from '../board.js';
import { castingOf, chargesOf, enough, PERILS, perilous, takesOf, throwsFor } from './charges.js';
import { powerFrame } from './frames.js';
import { aimsOfPower, lastingWords, POWER_WORDS, psykerOf } from './powers.js';
import { checkWords, PSYCHIC_TEST } from './steps.js';

const CITE = 'AD.house.powers';
const CASTING = 'IO.house.psychic';
/** The computer tries what will likely be passed, while somebody is near enough for it to matter. */
const LIKELY = 0.7;
const CLOSE = 24_000;

/** Who is down does nothing but shoot, and nobody casts without charges (IO.ground.fire, IO.house.psychic). */
const free: readonly ActionBar[] = [
  (_view, { name, grounded }) =>
    grounded === undefined
      ? undefined
      : { why: () => t`${name} has gone to ground: it may only open fire.`, cite: 'IO.ground.fire' },
  ({ board }, unit) => {
    const power = psykerOf(board, unit)?.power;
    if (power === undefined || board.edition.psychic === undefined) return undefined;
    const [has, takes] = [chargesOf(board, unit.side), takesOf(power)];
    return has >= takes
      ? undefined
      : { why: () => t`${power.name} takes ${takes} warp charges, and your side has ${has} left.`, cite: CASTING };
  },
];

/** A Psyker tries the power of its sheet, once a turn (AD.house.powers), with warp charges where there are any (IO.house.psychic). `phase`: when it does; left out: whenever its unit acts. */
function powerIn(phase?: Phase): ClassicAction {
  return action({
    id: 'power',
    word: mark`Use a psychic power`,
    ...(phase === undefined ? {} : { phase }),
    cite: CITE,
    bars: [
      ({ board }, unit) =>
        psykerOf(board, unit) === undefined
          ? { why: () => t`${unit.name} has no Psyker with a power.`, cite: CITE }
          : undefined,
      (_view, { name, deeds }) =>
        deeds.triedPower ? { why: () => t`${name} has tried its power in this turn.`, cite: CITE } : undefined,
      ...free,
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
      if (partial.target === undefined) {
        const options = aimsOfPower(board, unit).map(({ id, name }) => ({ value: id, label: name }));
        return { field: 'target', title: t`Unit`, options };
      }
      const options = partial.dice === undefined ? diceFor(board, unit) : [];
      return options.length < 2 ? undefined : { field: 'dice', title: t`Warp charges`, options };
    },
    check({ board }, unit, { target, dice }) {
      const found = aimsOfPower(board, unit);
      const power = psykerOf(board, unit)?.power;
      const name = power?.name ?? unit.name;
      if (!found.some(({ id }) => id === target)) {
        return { why: t`${name} can be tried on ${listed(found.map(other => other.name))}; name one.`, cite: CITE };
      }
      if (dice === undefined || power === undefined || board.edition.psychic === undefined) return undefined;
      const known = throwsFor(board, unit, power);
      if (known.some(count => count === dice)) return undefined;
      return {
        why: t`Throw ${known[0] ?? 0} to ${known.at(-1) ?? 0} charges for ${name}: your side has no more.`,
        cite: CASTING,
      };
    },
    preview({ board }, unit, { target, dice }) {
      const psyker = psykerOf(board, unit);
      if (psyker === undefined) return previewOf([], { focus: unit.id });
      const { model, power } = psyker;
      const other = board.units[String(target)]?.name ?? '';
      const tries = t`**${model.name}** tries **${power.name}** on ${other}: ${translated(POWER_WORDS[power.does])}.`;
      const lasts = lastingWords(board, power);
      return previewOf([tries, ...(lasts ? [lasts] : []), priceOf(board, psyker, dice)], { focus: unit.id });
    },
    worth({ board }, unit) {
      const psyker = psykerOf(board, unit);
      if (psyker === undefined || likely(board, unit, psyker) < LIKELY) return -1;
      return enemiesOf(board, unit).some(enemy => distanceBetween(board, unit, enemy) <= CLOSE) ? 0.3 : -1;
    },
    weigh({ board }, unit, _partial, { field, options }) {
      return field === 'dice' ? weighDice(board, unit, options) : weighTargets(board, options);
    },
    frame({ unit, target, dice }) {
      return powerFrame({ unit, target: String(target), ...(typeof dice === 'number' ? { dice } : {}) });
    },
  });
}

/** Where powers are of the Movement phase (AD.house.powers). */
export const powerAction = powerIn('movement');

/** Where it is tried at any point of what its unit does (IO.psychic.any). */
export const powerAtAnyPoint = powerIn();

interface Psyker {
  model: ClassicModel;
  power: Power;
}

/** Chance that a power is cast with everything that its side has, or that its check is passed. */
function likely(board: ClassicBoard, unit: ClassicUnit, { model, power }: Psyker): number {
  if (board.edition.psychic === undefined) return throwChance(PSYCHIC_TEST, { board, model });
  const most = throwsFor(board, unit, power).at(-1) ?? 0;
  return enough(most, castingOf(board).need, takesOf(power));
}

const offered = boardMemory<Option[]>();

/** So many charges as a side has, each with its chance. */
function diceFor(board: ClassicBoard, unit: ClassicUnit): Option[] {
  return offered(board, unit.id, () => {
    const power = psykerOf(board, unit)?.power;
    if (power === undefined || board.edition.psychic === undefined) return [];
    const { need } = castingOf(board);
    return throwsFor(board, unit, power).map(dice => ({
      value: dice,
      label: counted(dice, t`die`, t`dice`),
      hint: t`Perils ${percent(perilous(dice))}`,
      chance: enough(dice, need, takesOf(power)),
    }));
  });
}

/** What it asks for, and what may come of it. */
function priceOf(board: ClassicBoard, { model, power }: Psyker, said: unknown): string {
  if (board.edition.psychic === undefined) return checkWords(board, model);
  const takes = takesOf(power);
  const dice = typeof said === 'number' ? said : takes;
  const { need } = castingOf(board);
  const chance = percent(enough(dice, need, takes));
  return t`Of ${dice} dice ${takes} must show ${need} or more, ${chance}; ${PERILS} sixes are Perils of the Warp, ${percent(perilous(dice))}.`;
}

/** What a charge is worth for the rest of the turn, and how bad Perils are. */
const CHARGE = 0.04;
const PAIN = 0.5;

function weighDice(board: ClassicBoard, unit: ClassicUnit, options: readonly Option[]): number[] {
  const power = psykerOf(board, unit)?.power;
  if (power === undefined) return options.map(() => 0);
  const { need } = castingOf(board);
  return options.map(({ value }) => {
    const dice = Number(value);
    return enough(dice, need, takesOf(power)) - CHARGE * dice - PAIN * perilous(dice);
  });
}

/** The dearest of them, and rather who is near to the enemy. */
function weighTargets(board: ClassicBoard, options: readonly Option[]): number[] {
  return options.map(({ value }) => {
    const other = board.units[String(value)];
    if (other === undefined) return -100;
    return (board.armies[other.side]?.cost[other.id] ?? 0) / 50 - toEnemies(board, other) / 12_000;
  });
}
