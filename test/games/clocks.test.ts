import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { PlanOutcome } from '../../src/games/games.js';
import { acting, answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-clocks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const A_DAY = 24 * HOUR;

test('whose time is up gets the fallback, once, and both are told that the clock answered', async () => {
  const at = await testGames();
  const { games, clock } = at;
  const battle = await started(games, { pace: 'day' });
  await answer(games, battle, ONE, { stance: 'bold' });
  await drained(games);
  const deadline = clock.now + A_DAY;
  expect(await pass(at, A_DAY - 1)).toBe(0);
  expect(await games.nextDeadline()).toBe(deadline);
  await drained(games);
  clock.now = deadline;
  expect(await Promise.all([games.tick(), games.tick()])).toEqual([1, 0]);
  expect((await drained(games))[0]?.delivery).toMatchObject({ kind: 'retire', by: TWO, clock: true, answered: 'Wary' });
  const late = await games.submit({ battle, user: TWO, interaction: 'l', decision: '0.1', reply: { stance: 'bold' } });
  expect(late).toMatchObject({ kind: 'gone', clock: true, why: expect.stringMatching(/the clock, for <@1002>/) });
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ by: TWO, clock: true, answered: 'Wary' });
});

test('an answer of the clock that was taken back is given again when time is up again', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'day' });
  await answer(games, battle, ONE, { stance: 'bold' });
  await games.undo({ battle, user: ONE, interaction: 'u1' });
  expect(await pass(at, A_DAY)).toBe(2);
  expect(await pass(at, A_DAY)).toBe(1);
});

test('without a pace nothing is ever overdue', async () => {
  const at = await testGames();
  const { games } = at;
  await started(games);
  expect(await games.nextDeadline()).toBeUndefined();
  expect(await pass(at, A_DAY)).toBe(0);
});

test('a player is reminded at the half and in the last tenth, once each, in one message that goes with the answer', async () => {
  const at = await testGames();
  const { games, clock } = at;
  const battle = await started(games, { pace: 'day' });
  const began = clock.now;
  await drained(games);
  const seen: [number, string, string][] = [];
  for (let minute = 0; minute < 24 * 60 - 1; minute += 1) {
    await pass(at, MINUTE);
    for (const { delivery } of await drained(games)) {
      if (delivery.kind === 'reminder') seen.push([(clock.now - began) / HOUR, delivery.who, delivery.asks[0]!.title]);
    }
  }
  expect(seen).toEqual([
    [12, ONE, 'Choose a stance'],
    [12, TWO, 'Choose a stance'],
    [21.6, ONE, 'Choose a stance'],
    [21.6, TWO, 'Choose a stance'],
  ]);
  await answer(games, battle, ONE, { stance: 'bold' });
  expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['retire', 'reminded']);
});

test('a clock stands at night, nobody is pinged in it, and what was asked then pings in the morning', async () => {
  const at = await testGames();
  const { games, clock } = at;
  clock.now = Date.parse('2026-11-10T21:00Z'); // 22:00 in Berlin
  await games.setHours({ user: TWO, from: '8:00', to: '22:30', zone: 'europe/berlin' });
  const battle = await started(games, { pace: 'day' });
  await acting(games, battle);
  await drained(games);
  await answer(games, battle, ONE, { do: 'rest' });
  clock.now += HOUR;
  // Two is asked now to act: at 23:00.
  const asked = (await drained(games)).find(({ delivery }) => delivery.kind === 'prompt');
  expect(asked?.delivery).toMatchObject({ who: TWO, ping: false, standsUntil: Date.parse('2026-11-11T07:00Z') });
  expect((await games.info(battle))?.asked[0]).toMatchObject({ standsUntil: Date.parse('2026-11-11T07:00Z') });
  const pings: string[] = [];
  for (let minute = 0; minute < 22 * 60; minute += 1) {
    await pass(at, MINUTE);
    for (const { delivery } of await drained(games))
      if (delivery.kind === 'reminder') pings.push(new Date(clock.now).toISOString().slice(0, 16));
  }
  // A day of theirs is fourteen hours and a half; half an hour of it passed on the evening before.
  expect(pings).toEqual(['2026-11-11T07:00', '2026-11-11T13:45', '2026-11-11T19:33']);
  expect((await games.info(battle))?.asked[0]).toMatchObject({ who: TWO });
  expect(await pass(at, 10 * HOUR)).toBe(1);
});

test('hours in which the bot was down, and a clock that was changed, answer nothing', async () => {
  for (const jump of [2 * A_DAY, 400 * A_DAY, -400 * A_DAY]) {
    const at = await testGames();
    const { games, clock } = at;
    const battle = await started(games, { pace: 'blitz' });
    await pass(at, 14 * MINUTE);
    clock.now += jump;
    expect(await pass(at, 10 * MINUTE - 1), `${jump}`).toBe(0);
    expect((await games.info(battle))?.asked).toHaveLength(2);
    expect(await pass(at, 1)).toBe(2);
    expect(at.faults).toEqual([]);
  }
});

test('a bot that was stopped goes on with what was left of each clock, and with ten minutes at least', async () => {
  for (const [left, before] of [
    [3 * HOUR, A_DAY - 3 * HOUR],
    [10 * MINUTE, A_DAY - 2 * MINUTE],
  ] as const) {
    const file = join(folder, `${left}.sqlite`);
    const first = await testGames({ file });
    const battle = await started(first.games, { pace: 'day' });
    await pass(first, before);
    await first.games.close();
    const second = await testGames({ file });
    second.clock.now = first.clock.now + 5 * A_DAY;
    await second.games.resume();
    await second.games.tick();
    expect((await second.games.info(battle))?.asked[0]).toMatchObject({ deadline: second.clock.now + left });
    expect(await pass(second, left - 1)).toBe(0);
    expect(await pass(second, 1)).toBe(2);
    expect(second.faults).toEqual([]);
    await second.games.close();
  }
});

test('the message of a question tells of the clock that goes on after the bot was down, or the machine had another time', async () => {
  const at = await testGames();
  const { games, clock } = at;
  await started(games, { pace: 'day' });
  await pass(at, HOUR);
  await drained(games);
  for (const jump of [3 * HOUR, -5 * A_DAY]) {
    clock.now += jump;
    await games.tick();
    const edited = (await drained(games)).map(({ delivery }) => delivery);
    const deadline = clock.now + 23 * HOUR;
    const again = { kind: 'prompt', edits: true, ping: false, deadline };
    expect(edited, `${jump}`).toMatchObject([
      { ...again, who: ONE },
      { ...again, who: TWO },
    ]);
  }
  await pass(at, HOUR);
  expect(await drained(games)).toEqual([]);
});

test('what the clock answered, and for whom, is not told before all who were asked have answered', async () => {
  const at = await testGames();
  const { games } = at;
  await games.setHours({ user: TWO, from: '0:00', to: '24:00', zone: 'UTC' });
  const battle = await started(games, { pace: 'day' });
  await pass(at, 12 * HOUR);
  await games.setHours({ user: TWO, from: '8', to: '20', zone: 'UTC' });
  const told = async () => JSON.stringify((await drained(games)).map(({ delivery }) => delivery));
  await told();
  expect(await pass(at, 12 * HOUR)).toBe(1);
  const sealed = await told();
  expect(sealed).not.toMatch(/Wary|"clock":true/);
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ by: ONE, clock: false, answered: undefined });
  await answer(games, battle, TWO, { stance: 'bold' });
  expect((await games.log(battle))?.entries.at(-2)).toMatchObject({ by: ONE, clock: true, answered: 'Wary' });
});

test('whoever changes their hours keeps the same part of their time', async () => {
  const at = await testGames();
  const { games, clock } = at;
  clock.now = Date.parse('2026-11-10T08:00Z');
  const battle = await started(games, { pace: 'day' });
  await pass(at, 12 * HOUR);
  await games.setHours({ user: TWO, from: '8', to: '18', zone: 'UTC' });
  // Half of a day of ten hours is left, and it is 20:00.
  const mine = (await games.info(battle))?.asked.find(({ who }) => who === TWO);
  expect(mine).toMatchObject({
    deadline: Date.parse('2026-11-11T13:00Z'),
    standsUntil: Date.parse('2026-11-11T08:00Z'),
  });
});

test('impossible hours and zones that do not exist are refused with a sentence', async () => {
  const { games } = await testGames();
  const set = async (of: { from?: string; to?: string; zone?: string }) => {
    const outcome = await games.setHours({ user: ONE, ...of });
    return outcome.kind === 'refused' ? outcome.why : outcome.hours;
  };
  expect(await set({ from: '8', to: '22' })).toMatch(/^Name your time zone/);
  expect(await set({ from: '8', to: '8:00', zone: 'UTC' })).toMatch(/^From and to are the same time/);
  expect(await set({ from: '8', to: '25:00', zone: 'UTC' })).toMatch(/^A time is written/);
  expect(await set({ from: '8', to: '12:61', zone: 'UTC' })).toMatch(/^A time is written/);
  expect(await set({ from: '8', to: '13', zone: 'UTC' })).toMatch(/^Those are fewer than 6 hours/);
  expect(await set({ from: '8', to: '22', zone: 'Europe/Berlim' })).toMatch(/did you mean `Europe\/Berlin`/);
  expect(await set({ from: '8', to: '22', zone: '../../etc' })).toMatch(/^No time zone is called that/);
  expect(await set({ from: '8', to: '24:00', zone: 'america/new_york' })).toEqual({
    from: 480,
    to: 0,
    zone: 'America/New_York',
  });
  expect(await set({ zone: 'Asia/Tokyo' })).toEqual({ from: 480, to: 0, zone: 'Asia/Tokyo' });
  expect(await games.setHours({ user: ONE, none: true })).toEqual({ kind: 'set' });
});

test('when time is up the battle asks the plan, or the computer, as it agreed', async () => {
  const answers: string[] = [];
  for (const expiry of ['careful', 'computer'] as const) {
    const at = await testGames();
    const battle = await started(at.games, { pace: 'blitz', expiry });
    expect(await pass(at, 15 * MINUTE)).toBe(2);
    answers.push((await at.games.log(battle))?.entries.at(-1)?.answered ?? '');
  }
  expect(answers).toEqual(['Wary', 'Bold']);
});

test('who leaves five questions in a row to the clock is warned, and then loses; two who do are scored as they stand', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'blitz', options: { rounds: 100 } });
  const told: string[] = [];
  for (let rounds = 0; rounds < 8 && (await games.info(battle))?.status === 'running'; rounds += 1) {
    const asked = (await games.info(battle))?.asked ?? [];
    if (asked.some(({ who }) => who === ONE))
      await answer(games, battle, ONE, asked[0]?.asks === 'stance' ? { stance: 'bold' } : { do: 'rest' });
    await pass(at, 15 * MINUTE);
    for (const { delivery } of await drained(games))
      if (delivery.kind === 'report') told.push(delivery.reports[0]!.title);
  }
  expect(told).toEqual([expect.stringMatching(/<@1002> left 4 questions in a row/)]);
  expect((await games.info(battle))?.status).toBe('over');
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ kind: 'concede', by: undefined, clock: true });
  expect((await games.log(battle))?.entries.at(-1)?.reports[0]?.title).toMatch(/<@1002> .+: the other side wins/);

  const both = await started(games, { pace: 'blitz', options: { rounds: 100 } });
  await pass(at, 3 * HOUR);
  expect((await games.info(both))?.status).toBe('over');
  const last = (await games.log(both))?.entries.at(-1);
  expect(last?.reports[0]?.title).toMatch(/, and the other side left its last one: the battle is scored as it stands/);
});

test('whoever planned and did not hand it in is answered for by the first line that fits; where nothing was planned, carefully', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'blitz', expiry: 'plan', options: { rounds: 9, strength: 60 } });
  await acting(games, battle);
  const planOf = (outcome: PlanOutcome) => {
    if (outcome.kind === 'refused') throw new Error(outcome.why);
    return outcome.plan;
  };
  let plan = planOf(await games.openPlan({ battle, user: ONE }));
  for (const what of ['aim', 'strike'])
    plan = planOf(await games.setLine({ user: ONE, question: plan.next!, reply: { do: what } }));
  const answered = async () =>
    ((await games.log(battle, { user: ONE }))?.entries ?? [])
      .slice(3)
      .map(({ answered, clock, by }) => [by, answered, clock]);
  // A line is played when time is up, and the next one when it is up again; of a blow nothing was planned.
  expect(await pass(at, 15 * MINUTE)).toBe(1);
  expect(await answered()).toEqual([[ONE, 'Aim', true]]);
  expect(planOf(await games.openPlan({ battle, user: ONE })).lines).toMatchObject([
    { words: 'Aim', state: 'played' },
    { words: 'Strike', state: 'open' },
  ]);
  expect(await pass(at, 15 * MINUTE)).toBe(1);
  expect(await pass(at, 15 * MINUTE)).toBe(1);
  expect(await answered()).toEqual([
    [ONE, 'Aim', true],
    [ONE, 'Strike', true],
    [TWO, 'Hold', true],
  ]);
  // Two has planned nothing and rests, as is careful; one had no line left.
  expect(await pass(at, 15 * MINUTE)).toBe(1);
  expect((await answered()).at(-1)).toEqual([TWO, 'Rest', true]);
  expect(at.faults).toEqual([]);
});

test('a planned line that the rules refuse by now is not forced: what is careful is taken', async () => {
  const known = anyTiny.questions.act!;
  let refuses = false;
  const rules: AnyRuleset = {
    ...anyTiny,
    questions: {
      ...anyTiny.questions,
      act: {
        ...known,
        check: (...of: Parameters<typeof known.check>) =>
          refuses && of[2].do === 'aim' ? { why: 'Nobody aims any more.', cite: 'T.act' } : known.check(...of),
      } as never,
    },
  };
  const at = await testGames({ rulesets: [rules] });
  const { games } = at;
  const battle = await started(games, { pace: 'blitz', expiry: 'plan', options: { rounds: 9 } });
  await acting(games, battle);
  const plan = await games.openPlan({ battle, user: ONE });
  if (plan.kind === 'refused') throw new Error(plan.why);
  await games.setLine({ user: ONE, question: plan.plan.next!, reply: { do: 'aim' } });
  refuses = true;
  expect(await pass(at, 15 * MINUTE)).toBe(1);
  expect((await games.log(battle))?.entries.at(-1)).toMatchObject({ by: ONE, answered: 'Rest', clock: true });
});

test('an ally takes over what was left, with the question and a whole clock; the battle is not over', async () => {
  const at = await testGames();
  const { games, clock } = at;
  const THREE = '1003';
  const opened = await games.openBattle({
    guild: 'g',
    channel: 'c',
    host: ONE,
    points: 20,
    players: 2,
    army: 'gold',
    pace: 'blitz',
    options: { rounds: 100, strength: 60 },
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO, side: 'red' });
  await games.join({ battle, user: THREE, side: 'blue' });
  for (const user of [TWO, THREE]) await games.chooseArmy({ battle, user, army: 'grey' });
  await games.addComputer({ battle, user: ONE });
  const begun = await games.startBattle({ battle, user: ONE });
  if (begun.kind !== 'done') throw new Error(begun.why);
  const told: string[] = [];
  // Two always answers, one never does; three is never asked, since one commands, and has left nothing to the clock.
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const info = (await games.info(battle))!;
    if (info.seats.find(({ seat }) => seat === 'blue')?.who === THREE) break;
    for (const { who, asks } of info.asked)
      if (who === TWO) await answer(games, battle, TWO, asks === 'stance' ? { stance: 'bold' } : { do: 'rest' });
    await pass(at, 15 * MINUTE);
    for (const { delivery } of await drained(games, 'c'))
      if (delivery.kind === 'report') told.push(delivery.reports[0]!.title);
  }
  expect(told).toEqual([
    expect.stringMatching(/<@1001> left 4 questions in a row/),
    expect.stringMatching(/<@1001>.*<@1003>/),
  ]);
  const info = (await games.info(battle))!;
  expect(info.status).toBe('running');
  expect(info.seats.filter(({ who }) => who === THREE).map(({ seat }) => seat)).toEqual(['blue', 'blue2']);
  // The next question of that seat is theirs, with all of its time, and they may answer it.
  const asked = info.asked.find(({ seat }) => seat === 'blue');
  if (asked) expect(asked).toMatchObject({ who: THREE, deadline: clock.now + 15 * MINUTE });
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const [first] = (await games.info(battle))!.asked;
    if (first?.who === THREE) break;
    await answer(games, battle, first!.who, { do: 'rest' });
  }
  expect(await answer(games, battle, THREE, { do: 'aim' })).toMatchObject({ kind: 'accepted' });
  expect(await answer(games, battle, ONE, { do: 'aim' }).catch(String)).toMatch(/is not asked/);
  expect(at.faults).toEqual([]);
  await games.close();
});

test('a draft is private, kept until its question is answered, and expires', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const decision = (await games.info(battle))?.asked[0]?.decision ?? '';
  const key = { battle, user: ONE, decision };
  const first = await games.saveDraft({ ...key, partial: { do: 'aim' } });
  const second = await games.saveDraft({ ...key, partial: { do: 'rest' } });
  expect(second.id).toBe(first.id);
  expect(await games.draft(first.id, ONE)).toMatchObject({ partial: { do: 'rest' }, decision });
  expect(await games.draft(first.id, TWO)).toBeUndefined();
  expect((await games.draftFor(key))?.id).toBe(first.id);
  clock.now = second.expiresAt;
  expect(await games.draft(first.id, ONE)).toBeUndefined();
  const third = await games.saveDraft({ ...key, partial: {} });
  await answer(games, battle, ONE, { do: 'aim' });
  expect(await games.draft(third.id, ONE)).toBeUndefined();
});

test('facts are kept', async () => {
  const { games } = await testGames();
  expect(await games.remembered('commands')).toBeUndefined();
  await games.remember('commands', 'abc');
  await games.remember('commands', 'def');
  expect(await games.remembered('commands')).toBe('def');
});

test('a battle that nobody looks at for ten minutes is left to the database, and reads the same', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const board = async () => (await games.viewOf(battle))!.view.board;
  const before = await board();
  clock.now += 9 * 60_000;
  await games.tick();
  expect((await board()).terrain).toBe(before.terrain);
  clock.now += 10 * 60_000;
  await games.tick();
  const after = await board();
  expect(after.terrain).not.toBe(before.terrain);
  expect(after).toEqual(before);
});

test('who is invited in their night is mentioned once they wake, if they have not chosen an army', async () => {
  const { games, clock, faults } = await testGames();
  clock.now = Date.parse('2027-06-01T01:00:00Z');
  await games.setHours({ user: TWO, from: '8:00', to: '22:00', zone: 'UTC' });
  const invited = async (channel: string) => {
    const opened = await games.openBattle({ guild: 'g', channel, host: ONE, opponent: TWO, points: 10, army: 'gold' });
    if (opened.kind !== 'done') throw new Error(opened.why);
    return opened.battle.id;
  };
  const read = async (channel: string) =>
    (await drained(games, channel)).flatMap(({ delivery }) =>
      delivery.kind === 'lobby'
        ? (delivery.ping ?? []).map(user => `invites ${user}`)
        : delivery.kind === 'reminder'
          ? [`reminds ${delivery.who}: ${delivery.asks.map(({ title }) => title).join()}`]
          : delivery.kind === 'reminded'
            ? [`done with ${delivery.who}`]
            : [],
    );
  const [slow, quick] = [await invited('slow'), await invited('quick')];
  expect([await read('slow'), await read('quick')]).toEqual([[], []]);
  await pass({ games, clock }, 3 * HOUR);
  await games.chooseArmy({ battle: quick, user: TWO, army: 'grey' });
  await pass({ games, clock }, 3.9 * HOUR);
  expect([await read('slow'), await read('quick')]).toEqual([[], []]);
  await pass({ games, clock }, HOUR);
  expect([await read('slow'), await read('quick')]).toEqual([
    [`reminds ${TWO}: <@${ONE}> invites you to a battle: choose your army`],
    [],
  ]);
  await games.chooseArmy({ battle: slow, user: TWO, army: 'grey' });
  expect(await read('slow')).toEqual([`done with ${TWO}`]);
  // By day the invitation itself mentions them, and an edit of it nobody.
  await invited('day');
  expect(await read('day')).toEqual([`invites ${TWO}`]);
  expect(faults).toEqual([]);
});

test.each<[string, (at: Awaited<ReturnType<typeof testGames>>, battle: string) => Promise<unknown>]>([
  ['leaves', ({ games }, battle) => games.leave({ battle, user: TWO })],
  ['has their data deleted', ({ games }) => games.forgetMe({ user: TWO, battles: 'computer' })],
  ['is left by the host', ({ games }, battle) => games.leave({ battle, user: ONE })],
  ['sees it ended', ({ games }, battle) => games.endBattle({ battle, user: ONE, manages: true, interaction: 'e' })],
  ['is made its host', ({ games }, battle) => games.transferBattle({ battle, user: ONE, manages: true, to: TWO })],
  ['lets it lie', at => pass(at, A_DAY)],
])('the reminder of an invitation goes when who is invited %s', async (_how, end) => {
  const at = await testGames();
  const { games, clock } = at;
  clock.now = Date.parse('2027-06-01T01:00:00Z');
  await games.setHours({ user: TWO, from: '8:00', to: '22:00', zone: 'UTC' });
  await games.setLimits({ guild: 'g', limits: { days: 1 } });
  const opened = await games.openBattle({
    guild: 'g',
    channel: 'c',
    host: ONE,
    opponent: TWO,
    points: 10,
    army: 'gold',
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const kinds = async () => (await drained(games, 'c')).map(({ delivery: { kind } }) => kind);
  await kinds();
  await pass(at, 7 * HOUR);
  expect(await kinds()).toEqual(['reminder']);
  await end(at, opened.battle.id);
  expect(await kinds()).toContain('reminded');
});
