import { describe, expect, test } from 'vitest';
import { type AnyRuleset, compose, type JsonObject, type View } from '../../../../src/engine/index.js';
import type { PoolDie } from '../../../../src/rulesets/darker-millennium/board.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { character, type Part, type Scenario, type Setting, squad, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

const dice = (...faces: number[]): PoolDie[] => faces.map(face => ({ face, limited: false }));
const middle = [{ id: 'm', label: '2', at: [24, 24] as [number, number] }];

const commanding = (pool: PoolDie[], blue: Part[], more: Setting = {}) =>
  scenario({ blue, markers: middle, ...more })
    .given(board => {
      board.detachments.blue!.pool = pool;
      board.phase = 'command';
    })
    .startAt('command.spend', { side: 'blue' });

/** What the computer answers. */
function computer(s: Scenario): JsonObject {
  const decision = s.asked;
  const view = s.view(decision.who);
  const ruleset = s.ruleset as unknown as AnyRuleset;
  const reply = compose(ruleset, view as unknown as View, decision, (choices, partial) => {
    const weights = darkerMillennium.weigh(view, decision, partial, choices);
    expect(weights).toHaveLength(choices.options.length);
    return choices.options[weights.indexOf(Math.max(...weights))]?.value;
  });
  expect(s.refusal(reply!)).toBeUndefined();
  return reply!;
}

describe('the computer commander', () => {
  test('fires at an enemy in sight and range', () => {
    const s = commanding(dice(1), [team('Alpha', 5, { at: [22, 24] })], { red: [team('Brood', 5, { at: [22, 14] })] });
    expect(computer(s)).toEqual({ do: 'activate', die: '1', unit: 'alpha', order: 'fire' });
  });

  test('DM.command.six.urgent, DM.command.champion.must: asks for no further order that it would not issue', () => {
    const markers = [4, 44].map((x, index) => ({
      id: `m${index}`,
      label: `${index}`,
      at: [x, 40] as [number, number],
    }));
    const s = scenario({
      blue: [
        character('Captain', { at: [44, 40], rank: 2, order: 'fire' }),
        team('Bravo', 1, { at: [44, 42] }),
        squad('Alpha', [team('Alpha 1', 1, { at: [44, 38] })], { champion: { at: [4, 40], rank: 1 } }),
      ],
      markers,
    })
      .given(board => {
        board.detachments.blue!.pool = dice(3, 6);
        board.phase = 'onslaught';
        board.turn = 6;
      })
      .startAt('command.spend', { side: 'blue', issued: { 'captain-1': { as: 'character', given: 1 } } });
    expect(s.offered()).toEqual(expect.arrayContaining(['activate', 'urgent']));
    expect(s.offered()).not.toContain('end');
    expect(computer(s)).toMatchObject({ do: 'activate', unit: 'alpha-champion' });
  });

  test('leaves off firing for a marker that it still reaches in the last turn', () => {
    const inTurn = (turn: number) =>
      computer(
        scenario({
          blue: [team('Alpha', 5, { at: [24, 31] })],
          red: [team('Brood', 5, { at: [24, 12] })],
          markers: middle,
        })
          .given(board => {
            board.detachments.blue!.pool = dice(1);
            board.phase = 'command';
            board.turn = turn;
          })
          .startAt('command.spend', { side: 'blue' }),
      );
    expect(inTurn(2)).toMatchObject({ unit: 'alpha', order: 'fire' });
    expect(inTurn(6)).toMatchObject({ unit: 'alpha', order: 'run' });
  });

  test('fires in the last turn rather than run for a marker that it does not reach', () => {
    const inTurn = (turn: number) =>
      computer(
        commanding(dice(1), [team('Alpha', 5, { at: [24, 40] })], {
          red: [team('Brood', 5, { at: [24, 20] })],
          board: { turn },
        }),
      );
    expect(inTurn(5)).toMatchObject({ unit: 'alpha', order: 'run' });
    expect(inTurn(6)).toMatchObject({ unit: 'alpha', order: 'fire' });
  });

  test('rallies nobody out of orders that serve, for whoever rallies has none afterwards', () => {
    const with2 = (order: object) =>
      commanding(
        dice(4),
        [
          character('Captain', { at: [20, 24], order: 'fire', ordered: true }),
          team('Alpha', 12, { at: [22, 24], pins: 2, ...order }),
        ],
        { red: [team('Brood', 5, { at: [22, 14] })] },
      );
    expect(computer(with2({}))).toMatchObject({ do: 'activate', unit: 'captain-1' });
    expect(computer(with2({ order: 'fire', ordered: true }))).toEqual({ do: 'point' });
  });

  test('stays on Fire orders where an Advance would lead nowhere better', () => {
    const ditch = (name: string, box: [number, number, number, number]) => piece(name, box, ['impassable']);
    const pen = [
      ditch('North', [19, 37, 11, 2]),
      ditch('South', [19, 41, 11, 2]),
      ditch('West', [19, 37, 2, 6]),
      ditch('East', [28, 37, 2, 6]),
    ];
    const amid = (terrain: typeof pen) =>
      computer(
        commanding(dice(1), [team('Alpha', 5, { at: [22, 40], profile: { bs: 5 } })], {
          red: [team('Brood', 5, { at: [24, 29] })],
          markers: [{ id: 'm', label: '1', at: [24, 15] }],
          terrain,
        }),
      );
    expect(amid([])).toMatchObject({ unit: 'alpha', order: 'advance' });
    expect(amid(pen)).toMatchObject({ unit: 'alpha', order: 'fire' });
  });

  test('DM.command.six.urgent: keeps a 6 for reactions only where the enemy acts in this Onslaught', () => {
    const onslaught = (seized: boolean) =>
      computer(
        scenario({
          blue: [
            character('Captain', { at: [22, 40], rank: 3, order: 'fire', ordered: true }),
            team('Alpha', 2, { at: [22, 42] }),
          ],
          red: [team('Brood', 5, { at: [4, 4] })],
          markers: middle,
        })
          .given(board => {
            board.detachments.blue!.pool = dice(6);
            board.detachments.red!.seized = seized;
            board.phase = 'onslaught';
          })
          .startAt('command.issue', { leader: 'captain-1', as: 'character', given: 1 }),
      );
    expect(onslaught(true)).toEqual({ unit: 'done' });
    expect(onslaught(false)).toMatchObject({ unit: 'alpha' });
  });

  test('runs toward a marker while nobody is in sight', () => {
    const s = commanding(dice(1), [team('Alpha', 5, { at: [22, 46] })]);
    expect(computer(s)).toMatchObject({ unit: 'alpha', order: 'run' });
  });

  test('charges with fighters that reach the enemy', () => {
    const profile = { ws: 5, bs: null, attacks: 2, mv: 6 };
    const s = commanding(dice(1), [team('Alpha', 5, { at: [22, 24], profile })], {
      red: [team('Brood', 5, { at: [22, 16] })],
    });
    expect(computer(s)).toMatchObject({ order: 'run' });
  });

  test('rallies what is broken', () => {
    const s = commanding(dice(2), [team('Alpha', 5, { at: [22, 46], status: 'broken', pins: 3 })]);
    expect(computer(s)).toMatchObject({ die: '2', unit: 'alpha', order: 'rally' });
  });

  test('uses a leader for the many and keeps small dice for the rest', () => {
    const blue = [
      character('Captain', { at: [10, 44] }),
      squad('Alpha', [team('Alpha 1', 5, { at: [12, 44] }), team('Alpha 2', 5, { at: [12, 46] })]),
      team('Bravo', 5, { at: [5, 44] }),
    ];
    const s = commanding(dice(1, 4), blue);
    expect(computer(s)).toMatchObject({ die: '4', unit: 'captain-1' });
    s.answer(computer(s));
    expect(computer(s)).toEqual({ unit: 'alpha', order: 'run' });
  });

  test('turns a 4 into a point when nobody is worth ordering', () => {
    const s = commanding(dice(4), [character('Captain', { at: [24, 24] })]);
    expect(computer(s)).toEqual({ do: 'point' });
  });

  test('seizes the initiative with many units, keeps its 6s with one', () => {
    const seizing = (count: number) =>
      scenario({
        blue: Array.from({ length: count }, (_, index) => team(`Alpha ${index}`, 5, { at: [4 + index * 8, 40] })),
      })
        .given(board => {
          board.phase = 'onslaught';
          board.detachments.blue!.pool = dice(6, 6);
        })
        .startAt('command.onslaught');
    expect(computer(seizing(5))).toEqual({ sixes: 2 });
    expect(computer(seizing(1))).toEqual({ sixes: 0 });
  });
});

describe('words', () => {
  test('the prompt shows pools, limited dice, points and who must test', () => {
    const pool = [...dice(1, 4, 6), { face: 3, limited: true }];
    const s = commanding(pool, [
      character('Captain', { at: [10, 44] }),
      team('Bravo', 5, { at: [5, 44], pins: 2, startModels: 6 }),
    ]);
    const prompt = s.question.prompt(s.view(), s.asked);
    expect(prompt.lines[0]).toBe('**Blue Detachment** `1` `4` `6` · limited `3` · 0 CP');
    expect(prompt.lines[1]).toBe('Bravo has 2 pins: order test 6 or less, 42 % by its own Leadership.');
    expect(prompt.small.join('\n')).toContain('your Warlord is on the table');
    expect(prompt.small.join('\n')).toContain('6 kept: Swift Reaction, Seize the Initiative.');
  });

  test('DM.command.test: who has a Champion is told the odds by that Leadership too, and whose it is', () => {
    const pinned = team('Alpha 1', 4, { at: [10, 40], pins: 2, startModels: 6 });
    const s = commanding(dice(1), [
      squad('Alpha', [pinned], { champion: { with: 'Alpha 1', at: [9, 40], profile: { leadership: 9 } } }),
    ]);
    expect(s.question.prompt(s.view(), s.asked).lines[1]).toBe(
      'Alpha 1 has 2 pins: order test 6 or less, 42 % by its own Leadership; order test 8 or less, 72 % by that of Alpha Champion of Alpha 1.',
    );
  });

  test('DM.command.test: who is shaken is told the odds of a Rally, since nothing else of it tests without pins', () => {
    const s = commanding(dice(1), [team('Bravo', 4, { at: [5, 44], status: 'shaken', startModels: 6 })]);
    expect(s.question.prompt(s.view(), s.asked).lines[1]).toBe(
      'Bravo is shaken: to Rally, order test 7 or less, 58 % by its own Leadership.',
    );
  });

  test('an option that is rolled for carries its chance, a preview the odds and the reasons', () => {
    const s = commanding(dice(1), [team('Bravo', 5, { at: [5, 44], pins: 1, startModels: 6 })]);
    const choices = s.question.choices(s.view(), s.asked, { do: 'activate', die: '1', unit: 'bravo' });
    expect(choices?.options[0]).toMatchObject({
      value: 'run',
      hint: 'up to 8", no shooting; order test 7 or less, 58 %',
    });
    expect(choices?.options[0]?.chance).toBeCloseTo(21 / 36);
    const preview = s.question.preview?.(s.view(), s.asked, { do: 'activate', die: '1', unit: 'bravo', order: 'run' });
    expect(preview?.lines).toEqual(['Bravo: Run, order test 7 or less, 58 %.', 'Failed (42 %): Down instead.']);
    expect(preview?.small[0]).toBe('Leadership 7 of Bravo');
  });

  test('fields may come in any order: a unit narrows the dice', () => {
    const s = commanding(dice(1, 2, 4), [character('Captain', { at: [10, 44] }), team('Bravo', 5, { at: [12, 44] })]);
    expect(s.offered({ do: 'activate', unit: 'bravo', order: 'overwatch' })).toEqual(['2']);
    expect(s.offered({ do: 'activate', unit: 'captain-1' })).toEqual(['4']);
  });
});
