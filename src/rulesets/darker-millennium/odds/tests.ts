import type { OddsValues } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted, listed } from '../../../engine/wording.js';
import { TWO_D6, testChance, withinNatural } from '../../characteristic-test.js';
import type { Working } from '../../odds-cards.js';
import { numberIn, wordIn } from '../../odds-params.js';
import type { DmUnit, OrderKind } from '../board.js';
import { ORDER_WORDS, reasons } from '../cause-words.js';
import { MORALE_TEST, moraleChance } from '../combat/morale.js';
import { ORDER_TEST, orderChance, orderReasons } from '../command/order-test.js';
import { REACTION_TEST, reactionReasons } from '../movement/reaction.js';
import { reactions } from '../movement/reactions/all.js';
import { optionsSchema } from '../options.js';
import { coverUnder, imagined } from './imagined.js';

const OPTIONS = optionsSchema.parse({});
const REACTIONS = reactions.flatMap(({ id, word, would }) => (would === undefined ? [] : [{ id, label: word, would }]));
const pinsOf = (values: OddsValues) => numberIn(values, 'pins', 0);

/** What a unit carries that may throw a failed test again. */
function again(values: OddsValues, test: 'order' | 'reaction' | 'morale'): Partial<DmUnit> {
  if (values.again !== true) return {};
  return { effects: [{ source: t`a re-roll`, what: { kind: 'reroll', test }, until: 'turn' }] };
}

/** What a unit that stands under an order, or none, carries of it. */
function under(order: string): Partial<DmUnit> {
  return order === 'none' ? {} : { order: { kind: order as OrderKind, group: 'own' } };
}

export const orderTestOdds: Working = {
  run(values) {
    const pins = numberIn(values, 'pins', 1);
    const order: OrderKind = values.rally === true ? 'rally' : 'advance';
    const whole = values['full-strength'] === true;
    const board = imagined({
      own: {
        profile: { leadership: numberIn(values, 'leadership', 7) },
        unit: { pins, ...(whole ? {} : { startModels: 2 }), ...again(values, 'order') },
      },
      board: { terrain: values.cover === true ? [coverUnder('own', 'soft')] : [] },
    });
    const unit = board.units.own!;
    const ordering = { board, unit, order };
    const need = ORDER_TEST.need(ordering);
    const { passes = 0, fails = 0 } = ORDER_TEST.natural ?? {};
    return {
      ok: true,
      title: t`Order test on ${counted(pins, t`pin`, t`pins`)}: passed **${percent(orderChance(ordering))}**`,
      lines: [
        t`2d6, ${withinNatural(ORDER_TEST, need.value)} or less.`,
        order === 'rally'
          ? t`Passed: 1 pin and d6 more are removed. Failed: 1 pin is removed and the team goes Down.`
          : t`Passed or failed, 1 pin is removed; failed, the team goes Down.`,
        t`Double 1 on a throw ${percent(TWO_D6.atMost(passes))}: passed, all pins removed. Double 6 ${percent(TWO_D6.atLeast(fails))}: failed, none removed.`,
      ],
      small: [orderReasons(unit.name, need), 'DM.command.test'],
    };
  },
};

export const reactionOdds: Working = {
  choices: { reaction: Object.fromEntries(REACTIONS.map(({ id, label }) => [id, label])), order: ORDER_WORDS },
  run(values) {
    const onslaught = values.onslaught === true;
    const board = imagined({
      own: {
        profile: { initiative: numberIn(values, 'initiative', 3) },
        unit: { pins: pinsOf(values), ...under(wordIn(values, 'order', 'none')), ...again(values, 'reaction') },
      },
      board: onslaught ? { phase: 'onslaught' } : {},
    });
    const asked = REACTIONS.filter(({ id }) => values.reaction === undefined || values.reaction === id);
    const found = asked.map(({ label, would }) => {
      const reacting = { board, options: OPTIONS, unit: board.units.own!, would };
      return { label, need: REACTION_TEST.need(reacting), chance: testChance(REACTION_TEST, reacting) };
    });
    return {
      ok: true,
      title: t`Reaction test`,
      lines: found.map(({ label, need, chance }) => {
        if (need.value < 1) return t`${translated(label)} **${percent(chance)}**: no throw is low enough`;
        return t`${translated(label)} **${percent(chance)}**: d6, ${Math.min(6, need.value)} or less`;
      }),
      small: [
        ...reasonLines(found.map(({ label, need }) => [translated(label), reactionReasons(need)])),
        'DM.action.reaction',
      ],
    };
  },
};

/** Each reason once; where they differ, with what it is the reason of. */
function reasonLines(pairs: (readonly [label: string, why: string])[]): string[] {
  const reasons = [...new Set(pairs.map(([, why]) => why))];
  if (reasons.length < 2) return reasons;
  return reasons.map(why => `${listed(pairs.filter(pair => pair[1] === why).map(([label]) => label))}: ${why}`);
}

export const moraleOdds: Working = {
  run(values) {
    const leadership = numberIn(values, 'leadership', 7);
    const pins = pinsOf(values);
    const board = imagined({ own: { profile: { leadership }, unit: { pins, ...again(values, 'morale') } } });
    const need = MORALE_TEST.need({ board, unit: board.units.own! });
    const broken = pins >= leadership ? [t`So many pins break the team without a test.`] : [];
    return {
      ok: true,
      title: t`Morale test: holds **${percent(pins >= leadership ? 0 : moraleChance(board, board.units.own!))}**`,
      lines: [
        need.value < 2 ? t`No throw of 2d6 is low enough.` : t`2d6, ${Math.min(12, need.value)} or less.`,
        ...broken,
      ],
      small: [t`${reasons(`Ld ${leadership}`, need.modifiers)} (house default) · DM.house.morale`],
    };
  },
};
