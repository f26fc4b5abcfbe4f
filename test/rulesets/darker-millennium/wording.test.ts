import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/engine/dice/scripted.js';
import type { Report } from '../../../src/engine/index.js';
import { compose, open, submit, viewFor } from '../../../src/engine/index.js';
import type { DmBoard } from '../../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../../src/rulesets/darker-millennium/game.js';
import { darkerMillennium } from '../../../src/rulesets/darker-millennium/ruleset.js';
import { character, squad, team } from '../../support/dm.js';
import { scenario } from './movement/rooms.js';

function asText(reports: readonly Report[]): string {
  return reports
    .map(({ title, lines, small }) => [title, ...lines, ...small.map(line => `-# ${line}`)].join('\n'))
    .join('\n\n');
}

const pool = (...faces: number[]) => faces.map(face => ({ face, limited: false }));

describe('a battle read as text', () => {
  const s = () =>
    scenario({
      board: { phase: 'command', turn: 2 },
      detachments: [{ id: 'blue', side: 'blue', name: 'Line Company', pool: pool(4, 2) }],
      blue: [
        character('Marshal', { at: [20, 20], profile: { rank: 2, leadership: 9 } }),
        squad('Squad Alpha', [team('Alpha 1', 2, { at: [20, 23] }), team('Alpha 2', 2, { at: [23, 23], pins: 2 })]),
        team('Bravo', 2, { at: [16, 20] }),
      ],
      red: [team('Brood', 2, { at: [4, 4] })],
    }).startAt('command.spend', { side: 'blue' });

  test('the orders of one leader are one report; what a team rolls for is told at once', () => {
    const play = s().dice(3, 2);
    play.answer({ do: 'activate', die: '4', unit: 'marshal-1' });
    play.answer({ unit: 'squad-alpha', order: 'run' });
    expect(asText(play.reports)).toBe(
      [
        '**Alpha 2** · Run, test 10 or less · `3` + `2` = 5 → **follows**, 1 pin removed',
        '-# 10 or less: Leadership 9 of Marshal, whole unit at full strength +2, 2 pins, each beyond the first -1.',
      ].join('\n'),
    );
    play.answer({ unit: 'bravo', order: 'advance' });
    expect(asText(play.reports.slice(1))).toBe('**Marshal** `4`: Squad Alpha **Run**; Bravo **Advance**');
    expect(play.reports.every(({ side }) => side === 'blue')).toBe(true);
  });

  test('a die on a unit says the unit, the die and the order', () => {
    const play = s().answer({ do: 'activate', die: '2', unit: 'bravo', order: 'down' });
    expect(asText(play.reports)).toBe('**Bravo** `2`: **Down**');
  });

  test('the command prompt says the pool, what it buys, who is pinned and who is seen', () => {
    const play = s();
    const prompt = play.question.prompt(play.view('blue'), play.asked);
    expect(prompt).toEqual({
      title: 'Turn 2 · Command Phase · spend your pool',
      lines: [
        '**Line Company** `2` `4` · 0 CP',
        'Alpha 2 has 2 pins: order test 8 or less, 72 % by its own Leadership.',
        '1 enemy team can see Marshal; 3 more of yours are in sight.',
      ],
      small: [
        '2: a squad, or a team with any order. 4: a Character issues orders, or a point: your Warlord is on the table.',
      ],
    });
  });

  test('a stratagem that answers something is told once (DM.command.stratagems)', () => {
    const { board } = scenario({ blue: [team('Alpha', 1, { at: [20, 40] })], red: [team('Brood', 1, { at: [4, 4] })] })
      .startAt('move.run', { side: 'blue' })
      .view('blue');
    const played = {
      type: 'stratagemPlayed',
      side: 'red',
      seat: 'red',
      stratagem: 'shriek',
      name: 'Shriek',
      cost: 1,
    } as const;
    const of = { from: [], units: ['alpha'], effects: [], opens: false };
    const [report] = darkerMillennium.narrate([{ ...played, ...of }], board);
    expect(report).toMatchObject({ side: 'red', title: '**Shriek** on Alpha · 1 CP', lines: [] });
  });

  test('one of a thing is one: a Wound that is healed, a command point of a pool', () => {
    const { board } = s().view('blue');
    const healed = (wounds: number) =>
      darkerMillennium.narrate(
        [{ type: 'healed', unit: 'bravo', models: [{ model: 'bravo-1', wounds }], why: { is: 'regenerates' } }],
        board,
      );
    expect(healed(1)[0]?.title).toMatch(/\+1 Wound$/);
    expect(healed(2)[0]?.title).toMatch(/\+2 Wounds$/);
    const rolled = (points: number) =>
      darkerMillennium.narrate(
        [{ type: 'poolRolled', detachment: 'blue', faces: [2, 5], pool: pool(2), points, opens: false }],
        board,
      );
    expect(rolled(1)[0]?.why).toContain('Blue rolled 2, 5: pool 2, 1 command point');
    expect(rolled(2)[0]?.why).toContain('Blue rolled 2, 5: pool 2, 2 command points');
  });

  test('what several detachments of a side leave over is counted together', () => {
    const { board } = s().view('blue');
    const lost = { first: [1, 2, 1, 3], second: [3, 2, 2] };
    const [report] = darkerMillennium.narrate([{ type: 'poolsDiscarded', side: 'blue', kept: {}, lost }], board);
    expect(report?.title).toBe('**Left over**: Blue two 1s, three 2s and two 3s');
  });

  test('who must go and cannot stays where it is', () => {
    const { board } = scenario({ blue: [team('Alpha', 1, { at: [20, 40], order: 'run' })] })
      .startAt('move.run', { side: 'blue' })
      .view('blue');
    const at = { x: 20_000, y: 40_000 };
    const moved = { unit: 'alpha', models: [{ model: 'alpha-1', at, facing: 0, path: [at] }], last: true, note: [] };
    const [report] = darkerMillennium.narrate([{ type: 'moved', kind: 'compulsory', ...moved, opens: true }], board);
    expect(report?.title).toBe('**Alpha** stays at `D7.8`');
  });

  test('of a squad that goes on without one of its teams, the one that stays is named', () => {
    const { board } = scenario({
      blue: [squad('Squad Alpha', [team('Alpha 1', 1, { at: [20, 40] }), team('Alpha 2', 1, { at: [23, 40] })])],
    })
      .startAt('move.run', { side: 'blue' })
      .view('blue');
    const moved = (unit: string, ...path: { x: number; y: number }[]) => {
      const models = [{ model: `${unit}-1`, at: path.at(-1)!, facing: 0, path }];
      return { type: 'moved' as const, kind: 'run' as const, unit, models, last: true, note: [] };
    };
    const stays = moved('alpha-1', { x: 20_000, y: 40_000 });
    const goes = moved('alpha-2', { x: 23_000, y: 40_000 }, { x: 23_000, y: 36_000 });
    const [report] = darkerMillennium.narrate([{ ...stays, opens: true }, goes], board);
    expect(report?.title).toBe('**Alpha 1 and Alpha 2** run: Alpha 1 stays at `D7.8`, Alpha 2 4" to `D7.3`');
  });

  test('teams that move as one are told in one line, and whose they are', () => {
    const order = { kind: 'run' as const, group: 'one' };
    const play = scenario({
      blue: [
        squad('Squad Alpha', [
          team('Alpha 1', 1, { at: [20, 40], order }),
          team('Alpha 2', 1, { at: [23, 40], order }),
        ]),
      ],
    })
      .startAt('move.run', { side: 'blue' })
      .answer({ unit: 'alpha-1', do: 'run', to: { x: 20_000, y: 36_000 } });
    expect(play.reports).toHaveLength(1);
    expect(play.reports[0]?.title).toMatch(/^\*\*Squad Alpha\*\* runs 4" to `D7\.2`, 4" to `D7\.3`$/);
    expect(play.reports[0]).toMatchObject({ side: 'blue', brief: true });
  });
});

/** Every prompt, option and report of one computer's battle against itself, until so many answers are given. */
function readBattle(seed: number, most: number) {
  const lists = darkerMillennium.armies.templates().filter(({ size }) => size === 500);
  const armies = (['blue', 'red'] as const).map((side, index) => ({
    side,
    seat: side,
    list: darkerMillennium.armies.list(lists.at(index === 0 ? 0 : -1)!.id)!,
  }));
  const set = darkerMillennium.setUp({ points: 500, battlefieldSeed: seed, armies, options: {} });
  const dice = seededDice(`wording ${seed}`);
  const events: DmEvent[] = [];
  const reports: Report[] = [];
  const asked: string[] = [];
  const onEvent = (event: DmEvent) => void events.push(event);
  const tell = (board: DmBoard) => reports.push(...darkerMillennium.narrate(events.splice(0), board));
  const { state } = open(darkerMillennium, set as never, dice, { onEvent });
  tell(state.board);
  for (let answers = 0; state.pending.length > 0 && answers < most; answers += 1) {
    const decision = state.pending.find(({ reply }) => reply === undefined)!;
    const view = viewFor(state, decision.who);
    const question = darkerMillennium.questions[decision.asks]!;
    const { title, lines, small } = question.prompt(view, decision);
    asked.push([title, ...lines, ...small].join('\n'));
    const reply = compose(darkerMillennium as never, view, decision, (choices, partial) => {
      // Words that say more are cut where a message is made: the end of a hint is what may be missed.
      for (const { label, hint = '' } of choices.options) {
        expect(label.length).toBeLessThanOrEqual(80);
        expect(hint.length).toBeLessThanOrEqual(200);
      }
      const likes = darkerMillennium.weigh(view, decision, partial, choices);
      const { value } = choices.options[likes.indexOf(Math.max(...likes))]!;
      return choices.many ? [value] : value;
    })!;
    const done = submit(darkerMillennium, state, { decision: decision.id, seat: decision.who, reply }, dice, {
      onEvent,
    });
    expect(done.ok).toBe(true);
    tell(state.board);
  }
  return { reports, asked };
}

test('every message of a battle has a title, is short, and names no id, no army for a side, no exclamation', () => {
  const { reports, asked } = readBattle(3, 110);
  expect(reports.length).toBeGreaterThan(40);
  for (const report of reports) {
    const text = asText([report]);
    expect(report.title).toMatch(/^\*\*/);
    expect(text.length).toBeLessThan(1500);
    expect(text).not.toMatch(/!|undefined|NaN|\[object|\b[br]-?[sd]?\d+\b/);
  }
  for (const text of asked) {
    expect(text.length).toBeLessThan(1500);
    expect(text).not.toMatch(/!|undefined|NaN|\[object|\b[br]-?[sd]?\d+\b/);
  }
});

test('the first messages introduce the armies and the table, then tell the roll for edges', () => {
  const { reports } = readBattle(3, 2);
  const [first, second] = reports;
  expect(first?.title).toMatch(/^\*\*The battle begins\*\* · 48"×48", 3 markers$/);
  expect(first?.lines[0]).toMatch(/^\*\*Blue, [\w ]+\*\* · \d+ points, \d+ models in \d+ teams, \d detachments? · /);
  expect(first?.lines).toHaveLength(2);
  expect(second?.lines.at(-1)).toMatch(/^Table edges: .*→ \*\*(Blue|Red)\*\* chooses\.$/);
});
