import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OddsAnswer, OddsParam, OddsValues } from '../../../../src/engine/index.js';
import { misfit, workOut } from '../../../../src/engine/kernel/work-out.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';

const odds = darkerMillennium.odds!;

function ask(name: string, values: OddsValues): Extract<OddsAnswer, { ok: true }> {
  const answer = workOut(odds.find(topic => topic.name === name)!, values);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}
const told = (name: string, values: OddsValues) => {
  const { title, lines, small } = ask(name, values);
  return [title, ...lines, ...small].join('\n');
};

describe('chances by numbers alone', () => {
  test('DM.house.hit: a Ballistic Skill beyond 5 is told without a number that no die has', () => {
    const shooting = (bs: number) => told('shooting', { bs, shots: 4, strength: 3, toughness: 3 });
    expect(shooting(5)).toContain('BS 5 is 2+');
    expect(shooting(10)).toMatch(/To hit \*\*2\+\*\*[\s\S]*7 less BS 10 is -3, and a 1 always misses/);
  });

  test('DM.command.test: Leadership, pins, full strength, cover, Rally', () => {
    expect(ask('order-test', { leadership: 7 }).title).toBe('Order test on 1 pin: passed **58 %**');
    expect(told('order-test', { leadership: 7, pins: 3 })).toMatch(/passed \*\*28 %\*\*[\s\S]*5 or less[\s\S]*3 pins/);
    expect(told('order-test', { leadership: 7, pins: 3, rally: true })).toMatch(/passed \*\*58 %\*\*[\s\S]*d6 more/);
    expect(told('order-test', { leadership: 7, pins: 3, cover: true, 'full-strength': true })).toMatch(
      /passed \*\*72 %\*\*[\s\S]*8 or less[\s\S]*full strength \+2[\s\S]*\+1/,
    );
    expect(told('order-test', { leadership: 7, cover: true })).toContain(
      'of the unit, soft cover: terrain, from the enemy',
    );
    expect(told('order-test', { leadership: 7, again: true })).toMatch(/passed \*\*83 %\*\*/);
    expect(told('order-test', { leadership: 12 })).toMatch(/passed \*\*97 %\*\*[\s\S]*11 or less/);
    expect(told('order-test', { leadership: 1 })).toMatch(/passed \*\*3 %\*\*[\s\S]*2 or less/);
  });

  test('DM.action.reaction: Initiative, order, pins, the Onslaught', () => {
    const lines = (values: OddsValues) => ask('reaction', values).lines;
    expect(lines({ initiative: 4 })).toHaveLength(5);
    expect(lines({ initiative: 4, reaction: 'evade' })).toEqual(['Evade **67 %**: d6, 4 or less']);
    expect(lines({ initiative: 4, order: 'fire', pins: 1 })).toEqual([
      'Evade **50 %**: d6, 3 or less',
      'Open Fire **67 %**: d6, 4 or less',
      'Counter-Attack **50 %**: d6, 3 or less',
      'Take Cover **50 %**: d6, 3 or less',
      'Return Fire **67 %**: d6, 4 or less',
    ]);
    expect(lines({ initiative: 3, reaction: 'openFire', order: 'down' })).toEqual([
      'Open Fire **0 %**: no throw is low enough',
    ]);
    expect(lines({ initiative: 3, reaction: 'evade', again: true })).toEqual(['Evade **75 %**: d6, 3 or less']);
    expect(lines({ initiative: 4, reaction: 'evade', pins: 5, onslaught: true })).toEqual([
      'Evade **17 %**: d6, 1 or less',
    ]);
  });

  test('DM.house.hit, DM.house.wound, DM.house.save, DM.house.casualties: a volley', () => {
    const plain = { bs: 3, shots: 1, strength: 3, toughness: 3 };
    expect(told('shooting', plain)).toMatch(
      /a Wound or more \*\*25 %\*\*\nTo hit \*\*4\+\*\* 50 % · to wound \*\*4\+\*\* 50 %/,
    );
    expect(told('shooting', { ...plain, cover: 'hard', how: 'advance' })).toMatch(
      /To hit \*\*6 then 4\+\*\* 8 %[\s\S]*hard cover -2, Advance -1/,
    );
    expect(told('shooting', { ...plain, how: 'held', large: true })).toMatch(/To hit \*\*2\+\*\*/);
    expect(told('shooting', { ...plain, target: 'both', pins: 2, modifier: 1 })).toMatch(/To hit \*\*6\+\*\*/);
    expect(told('shooting', { ...plain, toughness: 7 })).toMatch(/Wound or more \*\*0 %\*\*[\s\S]*cannot wound/);
    expect(told('shooting', { ...plain, armour: 4, 'save-modifier': -1 })).toMatch(/no save stops it 67 %/);
    expect(told('shooting', { ...plain, armour: 7, 'two-dice': true, field: 4 })).toMatch(/no save stops it 21 %/);
    // One wound in four shots; two thirds of those take both Wounds of the first model.
    expect(told('shooting', { ...plain, models: 2, wounds: 2, damage: 'd3' })).toMatch(
      /Wounds lost: at least 1 \*\*25 %\*\*, 2 \*\*17 %\*\*[\s\S]*Models that fall: at least 1 \*\*17 %\*\* · 0\.17/,
    );
    expect(told('shooting', { ...plain, sustained: 2 })).toMatch(
      /Models that fall, a Wound each: at least 1 \*\*\d+ %\*\*, 2/,
    );
    for (const how of ['fire', 'advance', 'assault', 'overwatch', 'openFire', 'returnFire'])
      expect(told('shooting', { ...plain, how }), how).toMatch(/To hit/);
  });

  test('DM.house.melee: a pair', () => {
    const even = { ws: 3, attacks: 1, 'enemy-ws': 3, 'enemy-attacks': 1 };
    const [a, b] = /enemy \*\*(\d+) %\*\*, is wounded \*\*(\d+) %\*\*/.exec(ask('close-combat', even).title)!.slice(1);
    expect(a).toBe(b);
    expect(told('close-combat', { ...even, friends: 2 })).toBe(told('close-combat', { ...even, ws: 5 }));
    expect(told('close-combat', { ...even, charging: true })).toBe(told('close-combat', { ...even, ws: 4 }));
    expect(told('close-combat', { ...even, 'enemy-toughness': 7 })).toMatch(/wounds the enemy \*\*0 %\*\*/);
    expect(told('close-combat', { ...even, attacks: 0, 'enemy-attacks': 0 })).toMatch(
      /\*\*0 %\*\*, is wounded \*\*0 %\*\*/,
    );
  });

  test('DM.house.morale: pins that reach Leadership break without a test', () => {
    expect(ask('morale', { leadership: 7 }).title).toBe('Morale test: holds **58 %**');
    expect(told('morale', { leadership: 7, pins: 4 })).toMatch(/holds \*\*17 %\*\*[\s\S]*4 pins -3/);
    expect(told('morale', { leadership: 7, again: true })).toMatch(/holds \*\*83 %\*\*/);
    expect(told('morale', { leadership: 7, pins: 7 })).toMatch(/holds \*\*0 %\*\*[\s\S]*without a test/);
  });

  test('DM.command.pool.limited, DM.command.pool.table, DM.command.pool.combine: a 4, activations, points, sixes, also combined', () => {
    expect(ask('pool', { dice: 1 }).title).toBe('Command pool of 1: a 4 **17 %**');
    // Two dice are a 4 together as 1+3, 3+1 or 2+2, beside the 11 of 36 that show one.
    expect(told('pool', { dice: 2 })).toMatch(/a Character \(4\) 39 %/);
    expect(told('pool', { dice: 2, activations: 2 })).toMatch(/2 or more \*\*44 %\*\*/);
    expect(told('pool', { dice: 6 })).toMatch(/The last die is limited/);
    expect(told('pool', { dice: 8 })).toMatch(/The last 3 dice are limited[\s\S]*DM\.command\.pool\.limited/);
    expect(told('pool', { dice: 8 })).toContain(ask('pool', { dice: 5 }).lines[2]!);
    expect(told('pool', { dice: 30 })).toMatch(/a Character \(4\) >99 %/);
  });

  test('DM.command.first, DM.command.first.tie: who won before loses ties; the earlier page rolls again', () => {
    expect(ask('first-player', { rating: 2, 'enemy-rating': 2 }).title).toMatch(/50 %/);
    expect(ask('first-player', { rating: 2, 'enemy-rating': 2, 'won-before': 'you' }).title).toMatch(/42 %/);
    expect(ask('first-player', { rating: 2, 'enemy-rating': 2, 'won-before': 'you', earlier: true }).title).toMatch(
      /50 %/,
    );
  });

  test('DM.move.run, DM.move.sprint, DM.move.fallBack, DM.move.charge, DM.move.charge.sprint: how far', () => {
    expect(told('move', { kind: 'sprint', movement: 4, distance: 11 })).toMatch(/11" or more \*\*50 %\*\*\n9" to 12"/);
    expect(told('move', { kind: 'fallBack', movement: 5, lowest: 4 })).toMatch(/Goes 2" to 8"/);
    expect(told('move', { kind: 'run', movement: 4 })).toBe(
      'Goes 8"\nNo die is thrown for it.\nTwice the Movement. DM.move.run',
    );
    expect(told('move', { kind: 'sprint', movement: 4 })).toContain(
      '\n10.5" on average.\nAt least 9" **100 %**, 10" **75 %**, 11" **50 %**, 12" **25 %**\nTwice the Movement and a d4',
    );
    // Charges are measured from base to base: seldom in whole inches.
    expect(ask('move', { kind: 'sprintingCharge', movement: 4, distance: 10.2 }).title).toBe('10.2" or more **50 %**');
    expect(ask('move', { kind: 'charge', movement: 4, distance: 7.5 }).title).toBe('7.5" or more **100 %**');
    expect(ask('move', { kind: 'sprint', movement: 4, lowest: 20 })).toEqual(
      ask('move', { kind: 'sprint', movement: 4 }),
    );
  });
});

test('what is the same is said once, what is certain is not counted up to, and reasons say whose they are', () => {
  const plain = ask('shooting', { bs: 3, shots: 8, strength: 3, toughness: 3 });
  expect(plain.lines).toHaveLength(3);
  expect(plain.lines[1]).toMatch(/^Models that fall, a Wound each: at least 1 \*\*90 %\*\*/);
  const many = ask('shooting', { bs: 10, shots: 100, strength: 20, toughness: 1, damage: 'd6', models: 1, wounds: 10 });
  expect(many.lines[1]).toBe('Wounds lost: at least 10 **100 %** · 10 on average');
  const nine = { bs: 3, shots: 2, strength: 4, toughness: 3, armour: 9 };
  expect(ask('shooting', nine)).toEqual(ask('shooting', { ...nine, 'two-dice': true }));
  expect(told('shooting', nine)).toContain('no save stops it 72 %');
  expect(told('close-combat', { ws: 3, attacks: 1, 'enemy-ws': 3, 'enemy-attacks': 1 })).toContain(
    'It gives as much as it takes.',
  );
  const fire = ask('reaction', { initiative: 4, order: 'fire' }).small;
  expect(fire[0]).toBe('Evade, Counter-Attack and Take Cover: I 4, has Fire orders already -1');
  expect(fire[1]).toBe('Open Fire and Return Fire: I 4');
  expect(told('reaction', { initiative: 1, pins: 10, reaction: 'evade' })).toContain('no throw is low enough');
});

const valueFor = (param: OddsParam): fc.Arbitrary<number | string | boolean> => {
  if (param.kind === 'inches') return fc.double({ min: param.min, max: param.max, noNaN: true });
  if (param.kind === 'number') return fc.integer({ min: param.min, max: param.max });
  return param.kind === 'yes' ? fc.boolean() : fc.constantFrom(...param.choices.map(({ value }) => value));
};

test.each(odds.map(topic => [topic.name, topic] as const))(
  'whatever fits the card of %s is answered in words',
  (_name, topic) => {
    const values = fc.record(Object.fromEntries(topic.params.map(param => [param.name, valueFor(param)])), {
      requiredKeys: topic.params.filter(({ required }) => required).map(({ name }) => name),
    });
    fc.assert(
      fc.property(values, given => {
        const { title, lines, small } = ask(topic.name, given);
        expect([title, ...lines, ...small].join(' ')).not.toMatch(/NaN|undefined|Infinity|-\d+ %|[2-9]\d\d %/);
      }),
      { numRuns: 60 },
    );
  },
);

test('what does not fit is refused in a sentence that names it', () => {
  const shooting = odds.find(({ name }) => name === 'shooting')!;
  const plain = { bs: 3, shots: 8, strength: 3, toughness: 3 };
  expect(misfit(shooting, plain)).toBeUndefined();
  expect(misfit(shooting, { ...plain, bs: 0 })).toBe('`bs` is a whole number from 1 to 10; change it and ask again.');
  expect(misfit(shooting, { ...plain, shots: 2.5 })).toMatch(/`shots` is a whole number from 1 to 100/);
  expect(misfit(shooting, { ...plain, shots: Number.NaN })).toMatch(/`shots`/);
  expect(misfit(shooting, { ...plain, cover: 'steel' })).toMatch(/`cover` is one of Soft cover, Hard cover/);
  expect(misfit(shooting, { ...plain, large: 'very' })).toMatch(/`large` is True or False/);
  expect(misfit(shooting, { bs: 3 })).toBe('Give `shots` too: shots of all shooters together.');
  expect(workOut(shooting, { bs: 3 })).toMatchObject({ ok: false });
});
