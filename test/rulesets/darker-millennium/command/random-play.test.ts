import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { type AnyRuleset, compose, type Json, type JsonObject, type View } from '../../../../src/engine/index.js';
import type { DmEvent } from '../../../../src/rulesets/darker-millennium/game.js';
import { character, type Part, type Scenario, squad, team } from '../../../support/dm.js';
import { scenario } from './rooms.js';

type Pick = (count: number) => number;

/** A side of everything: squads on and off the table, Champions near and lost, Characters, pins and statuses. */
function force(side: 'blue' | 'red', pick: Pick): Part[] {
  const spot = (): [number, number] => [4 + pick(36), (side === 'blue' ? 26 : 4) + pick(18)];
  const state = (): JsonObject => {
    const status = (['broken', 'shaken', undefined, undefined, undefined] as const)[pick(5) - 1];
    return { pins: Math.max(0, pick(6) - 3), ...(status ? { status } : {}) };
  };
  const name = (word: string): string => `${side} ${word}`;
  const teams = (word: string, placed: boolean): Part => {
    const [x, y] = spot();
    const members = Array.from({ length: 1 + pick(3) }, (_, index) =>
      team(
        name(`${word} ${index + 1}`),
        pick(4),
        placed ? { at: [x + (index % 2) * 6, y + index * 2], ...state() } : {},
      ),
    );
    const near = pick(2) === 1 ? { with: members[0]!.name } : {};
    const at: [number, number] = pick(3) === 1 ? spot() : [x - 1, y];
    return squad(name(word), members, { champion: { ...near, rank: pick(3), ...(placed ? { at } : {}) } });
  };
  return [
    teams('Alpha', true),
    teams('Bravo', pick(2) === 1),
    team(name('Delta'), 3, { at: spot(), ...state() }),
    team(name('Echo'), 2),
    character(name('Captain'), pick(4) === 1 ? {} : { at: spot(), rank: pick(3) }),
  ];
}

/** Facts that break the rules about orders: two on one unit, with no Rally between. */
function twiceOrdered(events: readonly DmEvent[]): string[] {
  const under = new Set<string>();
  const wrong: string[] = [];
  for (const event of events) {
    if (event.type === 'orderEnded') under.delete(event.unit);
    if (event.type !== 'ordered' || !event.counts || event.order === 'rally') continue;
    // A failed test replaces the order that was just given.
    if (under.has(event.unit) && event.why.is !== 'failedTest') wrong.push(event.unit);
    under.add(event.unit);
  }
  return wrong;
}

function sound(s: Scenario): void {
  const { board } = s;
  expect(twiceOrdered(s.events)).toEqual([]);
  expect(new Set(board.activated).size).toBe(board.activated.length);
  for (const { pool, points } of Object.values(board.detachments)) {
    expect(points).toBeGreaterThanOrEqual(0);
    for (const { face } of pool) expect([1, 2, 3, 4, 6]).toContain(face);
  }
  for (const unit of Object.values(board.units)) {
    expect(unit.pins).toBeGreaterThanOrEqual(0);
    for (const id of unit.models) expect(board.models[id]?.unit).toBe(unit.id);
  }
}

/** Every die that was rolled is spent, kept or discarded: none is spent twice. */
function diceAddUp(s: Scenario): void {
  for (const { id } of Object.values(s.board.detachments)) {
    const rolled = s
      .eventsOf('poolRolled')
      .filter(({ detachment }) => detachment === id)
      .reduce((sum, { pool }) => sum + pool.length, 0);
    const spent = s.events.reduce((sum, event) => {
      if (!('detachment' in event) || event.detachment !== id) return sum;
      if (event.type === 'activated') return sum + event.dice.length;
      if (event.type === 'seized') return sum + event.sixes;
      return event.type === 'pointGained' || event.type === 'sixSpent' ? sum + 1 : sum;
    }, 0);
    expect(spent).toBeLessThanOrEqual(rolled);
  }
}

const choose = (pick: Pick) => (s: Scenario) => {
  const decision = s.asked;
  const view = s.view(decision.who) as unknown as View;
  const ruleset = s.ruleset as unknown as AnyRuleset;
  expect(s.refusal(decision.fallback as JsonObject), JSON.stringify(decision)).toBeUndefined();
  const reply = compose(ruleset, view, decision, choices => {
    for (const { label, hint } of choices.options) {
      expect(label.length).toBeLessThanOrEqual(80);
      expect((hint ?? '').length).toBeLessThanOrEqual(200);
    }
    return choices.options[pick(choices.options.length) - 1]?.value as Json;
  });
  expect(reply, JSON.stringify(decision)).toBeDefined();
  expect(s.refusal(reply!), JSON.stringify(reply)).toBeUndefined();
  return reply!;
};

const play = (seed: number, phase: 'command.phase' | 'command.onslaught'): Scenario => {
  const random = seededDice(seed);
  const pick: Pick = count => random.face(count);
  const dice = seededDice(`dice ${seed}`);
  const s = scenario({
    armies: { blue: { codex: 'hollow-brood' }, red: { codex: 'hollow-brood' } },
    detachments: [
      { id: 'blue', side: 'blue', commandDice: 4 + pick(6), stage: 'present' },
      { id: 'red', side: 'red', commandDice: 4 + pick(6), stage: 'present' },
    ],
    blue: force('blue', pick),
    red: force('red', pick),
    board: { phase: phase === 'command.phase' ? 'command' : 'onslaught' },
  })
    .given(board => {
      if (phase === 'command.phase') return;
      for (const detachment of Object.values(board.detachments)) {
        detachment.pool = Array.from({ length: 5 }, () => ({ face: 6, limited: false }));
      }
    })
    .startAt(phase)
    .dice(...Array.from({ length: 400 }, () => dice.face(6)));
  const next = choose(pick);
  for (let answers = 0; s.pending.length > 0; answers += 1) {
    expect(answers).toBeLessThan(200);
    s.answer(next(s));
    sound(s);
  }
  return s;
};

property.prop([fc.integer()], { numRuns: 40 })(
  'DM.command.orders.one: random legal play never leaves two orders on a model nor spends a die twice',
  seed => {
    diceAddUp(play(seed, 'command.phase'));
  },
);

property.prop([fc.integer()], { numRuns: 20 })('DM.command.six.seize: the same in the Onslaught', seed => {
  play(seed, 'command.onslaught');
});

test('every event of a random play has its words', () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    for (const { title, lines, small } of play(seed, 'command.phase').reports) {
      expect([title, ...lines, ...small].join(' ')).not.toMatch(/undefined|\[object|NaN|!/);
      expect(title).not.toBe('');
    }
  }
});
