import { certain, type Distribution, die, fromPairs, map, mixture } from '../../src/engine/odds/distribution.js';
import { TWO_D6, testChance, throwChance } from '../../src/rulesets/characteristic-test.js';
import type { DmBoard, OrderKind } from '../../src/rulesets/darker-millennium/board.js';
import { moraleChance } from '../../src/rulesets/darker-millennium/combat/morale.js';
import { ORDER_TEST, orderChance } from '../../src/rulesets/darker-millennium/command/order-test.js';
import { REACTION_TEST } from '../../src/rulesets/darker-millennium/movement/reaction.js';
import { coverUnder, type Imagined, imagined } from '../../src/rulesets/darker-millennium/odds/imagined.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import type { OddsCase } from './agreement.js';
import { stepOn } from './resolver.js';

/** 1 with a chance, else 0. */
export function whether(chance: number): Distribution {
  return fromPairs([
    [0, 1 - chance],
    [1, chance],
  ]);
}

/** An order test (DM.command.test): whether the team follows, and how many pins it is left with. */
function orderCase(name: string, order: OrderKind, own: Imagined, board: Partial<DmBoard> = {}): OddsCase {
  const set = imagined({ own, board });
  const { pins } = set.units.own!;
  const ordering = { board: set, unit: set.units.own!, order };
  const passed = orderChance(ordering);
  const failsFirst = 1 - throwChance(ORDER_TEST, ordering);
  const thrownAgain = set.units.own!.effects === undefined ? 0 : failsFirst;
  const doubleOne = TWO_D6.atMost(2) * (1 + thrownAgain);
  const doubleSix = TWO_D6.atLeast(12) * (thrownAgain || 1);
  const one = certain(pins - 1);
  const rallied = map(die(6), face => Math.max(0, pins - 1 - face));
  const left = mixture([
    { chance: doubleOne, dist: certain(0) },
    { chance: passed - doubleOne, dist: order === 'rally' ? rallied : one },
    { chance: doubleSix, dist: certain(pins) },
    { chance: 1 - passed - doubleSix, dist: one },
  ]);
  const play = stepOn(set, 'order.test', { unit: 'own', order });
  return {
    name,
    measures: [
      { name: 'follows', exact: whether(passed) },
      { name: 'pins left', exact: left },
      { name: 'goes Down', exact: whether(1 - passed) },
    ],
    resolve(dice) {
      const { state, events } = play(dice);
      const tested = events.find(event => event.type === 'orderTested');
      const unit = state.board.units.own!;
      return [Number(tested?.passed), unit.pins, Number(unit.order?.kind === 'down')];
    },
  };
}

/** A reaction test (DM.action.reaction): whether it is passed, and whether the team is under the order that it gives. */
function reactionCase(name: string, would: OrderKind, own: Imagined, board: Partial<DmBoard> = {}): OddsCase {
  const set = imagined({ own, board });
  const chance = testChance(REACTION_TEST, {
    board: set,
    options: optionsSchema.parse({}),
    unit: set.units.own!,
    would,
  });
  const reaction = would === 'run' ? 'evade' : would === 'down' ? 'takeCover' : 'openFire';
  const args = { unit: 'own', reaction, would, trigger: { kind: 'charge', by: 'check' }, swift: false };
  const play = stepOn(set, 'reaction.test', args);
  const under = set.units.own!.order?.kind === would ? 1 : chance;
  return {
    name,
    measures: [
      { name: 'passed', exact: whether(chance) },
      { name: 'its order', exact: whether(under) },
    ],
    resolve(dice) {
      const { state, events } = play(dice);
      const tested = events.find(event => event.type === 'reactionTested');
      return [Number(tested?.passed), Number(state.board.units.own!.order?.kind === would)];
    },
  };
}

/** A morale test (DM.house.morale): 0 holds, 1 is shaken, 2 is broken. */
function moraleCase(name: string, own: Imagined, covered: boolean): OddsCase {
  const set = imagined({ own, board: { terrain: covered ? [coverUnder('own', 'hard')] : [] } });
  const holds = moraleChance(set, set.units.own!);
  const play = stepOn(set, 'morale.test', { unit: 'own', why: { is: 'lostCombat' } });
  const exact = fromPairs([
    [0, holds],
    [covered ? 1 : 2, 1 - holds],
  ]);
  return {
    name,
    measures: [{ name: 'outcome', exact }],
    resolve(dice) {
      const { status } = play(dice).state.board.units.own!;
      return [status === undefined ? 0 : status === 'shaken' ? 1 : 2];
    },
  };
}

/** Order tests, reactions and morale. */
export function testCases(): OddsCase[] {
  const team = (leadership: number, pins: number, more: Imagined['unit'] = { startModels: 9 }): Imagined => ({
    models: 2,
    profile: { leadership },
    unit: { pins, ...more },
  });
  const quick = (initiative: number, unit: Imagined['unit']): Imagined => ({
    models: 2,
    profile: { initiative },
    unit,
  });
  const under = (kind: OrderKind) => ({ order: { kind, group: 'own' } });
  const again = (test: 'order' | 'reaction' | 'morale'): Imagined['unit'] => ({
    effects: [{ source: 'the check', what: { kind: 'reroll', test }, until: 'turn' }],
  });
  return [
    orderCase('order test, Ld 7, 1 pin', 'advance', team(7, 1)),
    orderCase('order test, Ld 8, 4 pins, full strength, cover', 'fire', team(8, 4, {}), {
      terrain: [coverUnder('own', 'soft')],
    }),
    orderCase('order test, Ld 3, 6 pins: only a double 1', 'run', team(3, 6)),
    orderCase('Rally, Ld 7, 5 pins', 'rally', team(7, 5)),
    orderCase('order test thrown again, Ld 6, 3 pins', 'run', team(6, 3, { startModels: 9, ...again('order') })),
    orderCase('Rally thrown again, Ld 5, 7 pins', 'rally', team(5, 7, { startModels: 9, ...again('order') })),
    reactionCase('reaction, I 4, no orders', 'run', quick(4, {})),
    reactionCase('reaction, I 5, other orders, 3 pins', 'fire', quick(5, { ...under('run'), pins: 3 })),
    reactionCase('reaction, I 4, the same orders, Onslaught', 'fire', quick(4, under('fire')), { phase: 'onslaught' }),
    reactionCase('reaction, I 5, Down', 'run', quick(5, under('down'))),
    reactionCase('reaction thrown again, I 3', 'fire', quick(3, again('reaction'))),
    moraleCase('morale, Ld 8, 3 pins, in the open', team(8, 3), false),
    moraleCase('morale, Ld 7, in cover', team(7, 0), true),
    moraleCase('morale thrown again, Ld 6', team(6, 2, again('morale')), false),
  ];
}
