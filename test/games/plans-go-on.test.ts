import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, PlanStop, Question } from '../../src/engine/index.js';
import type { Games, PlanOutcome, PlanPanel } from '../../src/games/games.js';
import { touchedUnits } from '../../src/games/touched-units.js';
import { acting, answer, drained, ONE, started, TWO, testGames } from './playing.js';

function planIn(outcome: PlanOutcome): PlanPanel {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.plan;
}
const ref = ({ id, revision }: PlanPanel) => ({ plan: id, revision, user: ONE });
const statesOf = ({ lines }: PlanPanel) => lines.map(({ words, state }) => `${words} ${state}`);
const answersOf = async (games: Games, battle: string) =>
  (await games.log(battle))!.entries.filter(({ kind }) => kind === 'answer').map(({ answered }) => answered);
const filled = async (games: Games, battle: string) =>
  planIn(await games.suggestPlan(ref(planIn(await games.openPlan({ battle, user: ONE })))));

/** The tiny rules, in which nobody may aim once more than `most()` times. */
function aimsAtMost(most: () => number, planning: Partial<AnyRuleset['planning']> = {}): AnyRuleset {
  const known = anyTiny.questions.act!;
  const check: Question<never>['check'] = (view, decision, reply) =>
    reply.do === 'aim' && (view.board as unknown as { aim: number }).aim >= most()
      ? { why: 'Golf has aimed enough.', cite: 'T.act' }
      : known.check(view, decision, reply);
  return {
    ...anyTiny,
    planning: { ...anyTiny.planning, ...planning },
    questions: { ...anyTiny.questions, act: { ...known, check } as never },
  };
}

/** User one has a plan of three aims and a strike, each chosen, for a turn that is not theirs yet. */
async function planned(games: Games, battle: string) {
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'rest' });
  let plan = planIn(await games.openPlan({ battle, user: ONE }));
  for (const what of ['aim', 'aim', 'aim', 'strike'])
    plan = planIn(await games.setLine({ user: ONE, question: plan.next!, reply: { do: what } }));
  expect(statesOf(plan)).toEqual(['Aim open', 'Aim open', 'Aim open', 'Strike open']);
  await games.confirmPlan(ref(plan));
}

test('of a plan that stopped one Go on plays all that can still be done, and tells what cannot', async () => {
  let most = 9;
  const { games, faults } = await testGames({ rulesets: [aimsAtMost(() => most)] });
  const battle = await started(games);
  await planned(games, battle);
  most = 0;
  await answer(games, battle, TWO, { do: 'rest' });
  await games.idle();
  const stopped = planIn(await games.openPlan({ battle, user: ONE }));
  expect(stopped).toMatchObject({ state: 'stopped', why: 'line 1, Aim: Golf has aimed enough.' });
  expect(statesOf(stopped)).toEqual(['Aim refused', 'Aim open', 'Aim open', 'Strike open']);
  await drained(games);
  const on = planIn(await games.confirmPlan(ref(stopped)));
  expect(on.left).toEqual(['Aim', 'Aim']);
  expect(statesOf(on)).toEqual(['Aim refused', 'Strike played']);
  expect((await answersOf(games, battle)).slice(-1)).toEqual(['Strike']);
  // Nobody was asked in between.
  const asked = (await drained(games)).map(({ delivery }) => delivery).filter(({ kind }) => kind === 'prompt');
  expect(asked).toMatchObject([{ who: TWO }]);
  // What was left out is told once.
  expect(planIn(await games.lookAtPlan(ref(on))).left).toBeUndefined();
  expect(faults).toEqual([]);
  await games.close();
});

test('a plan that is played on while others have the phone in hand costs no look at the channel', async () => {
  const { games, clock } = await testGames({ rulesets: [aimsAtMost(() => 9)] });
  const battle = await started(games);
  await planned(games, battle);
  const looks = async () =>
    (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'chapter' ? [delivery.look] : []));
  await looks();
  await answer(games, battle, TWO, { do: 'rest' });
  await games.idle();
  expect((await answersOf(games, battle)).slice(-4)).toEqual(['Aim', 'Aim', 'Aim', 'Strike']);
  await looks();
  clock.now += 60_000;
  await answer(games, battle, TWO, { react: 'hold' });
  expect(await looks()).toEqual([false]);
  await games.close();
});

test('whoever hands a plan in for what they are asked has the phone in hand: after a while the channel is looked at', async () => {
  const { games, clock } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'aim' });
  const full = await filled(games, battle);
  await drained(games);
  clock.now += 11 * 60_000;
  await games.confirmPlan(ref(full));
  const looks = (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'chapter' ? [delivery.look] : []));
  expect(looks).toEqual([true]);
  await games.close();
});

test('where nothing of it can be done any more what could be is filled in, and played when it is confirmed', async () => {
  let most = 9;
  const { games, faults } = await testGames({ rulesets: [aimsAtMost(() => most)] });
  const battle = await started(games);
  await acting(games, battle);
  await answer(games, battle, ONE, { do: 'rest' });
  let plan = planIn(await games.openPlan({ battle, user: ONE }));
  for (const what of ['aim', 'aim'])
    plan = planIn(await games.setLine({ user: ONE, question: plan.next!, reply: { do: what } }));
  await games.confirmPlan(ref(plan));
  most = 0;
  await answer(games, battle, TWO, { do: 'rest' });
  await games.idle();
  const before = await answersOf(games, battle);
  const on = planIn(await games.confirmPlan(ref(planIn(await games.openPlan({ battle, user: ONE })))));
  expect(on).toMatchObject({ state: 'draft', left: ['Aim'] });
  expect(statesOf(on)).toEqual(['Strike open']);
  expect(await answersOf(games, battle)).toEqual(before);
  expect(statesOf(planIn(await games.confirmPlan(ref(on))))).toEqual(['Strike played']);
  expect(faults).toEqual([]);
  await games.close();
});

test('Suggest all fills the rest of a plan that stopped, which stays stopped until it is told to go on', async () => {
  const stops = (events: readonly { type: string }[]): PlanStop[] =>
    events.some(({ type }) => type === 'aimed') ? [{ kind: 'test', unit: 'blue', words: 'Blue aimed badly' }] : [];
  const { games } = await testGames({ rulesets: [aimsAtMost(() => 9, { stops })] });
  const battle = await started(games);
  await acting(games, battle);
  const full = await filled(games, battle);
  const short = planIn(await games.dropLine({ ...ref(full), line: full.lines[2]!.id }));
  const stopped = planIn(await games.confirmPlan(ref(short)));
  expect(statesOf(stopped)).toEqual(['Aim played', 'Aim open']);
  const again = planIn(await games.suggestPlan(ref(stopped)));
  expect(again).toMatchObject({ state: 'stopped', why: 'after line 1: Blue aimed badly' });
  expect(statesOf(again)).toEqual(['Aim played', 'Aim open', 'Strike open']);
  await games.close();
});

test('a reaction stops a plan for what its unit has left to do, and for nothing else', async () => {
  for (const unit of ['aim', 'elsewhere']) {
    const stops = (events: readonly { type: string }[]): PlanStop[] =>
      events.some(({ type }) => type === 'aimed') ? [{ kind: 'reaction', unit, words: 'Golf was shot at' }] : [];
    const { games } = await testGames({ rulesets: [aimsAtMost(() => 9, { stops })] });
    const battle = await started(games);
    await acting(games, battle);
    const done = planIn(await games.confirmPlan(ref(await filled(games, battle))));
    // Lines of the tiny rules name no unit but by what they do.
    const expected =
      unit === 'aim' ? ['Aim played', 'Aim open', 'Strike open'] : ['Aim played', 'Aim played', 'Strike played'];
    expect(statesOf(done)).toEqual(expected);
    await games.close();
  }
});

test('a line is about every unit that it moves or changes, whatever its answer names', () => {
  const board = (at: number, order: string) =>
    ({
      units: {
        alpha: { id: 'alpha', seat: 'blue', models: ['a1'] },
        bravo: { id: 'bravo', seat: 'blue', models: [], order },
        lurkers: { id: 'lurkers', seat: 'red', models: ['l1'] },
      },
      models: { a1: { at: { x: at, y: 0 } }, l1: { at: { x: at, y: 1 } } },
    }) as never;
  expect(touchedUnits(board(1, 'run'), board(1, 'run'), 'blue')).toEqual([]);
  expect(touchedUnits(board(1, 'run'), board(2, 'run'), 'blue')).toEqual(['alpha']);
  expect(touchedUnits(board(1, 'run'), board(1, 'fire'), 'blue')).toEqual(['bravo']);
});

test('a plan that said all that its phase asks does so when a line of it was changed', async () => {
  const { games } = await testGames({ rulesets: [aimsAtMost(() => 9)] });
  const battle = await started(games);
  await acting(games, battle);
  const full = await filled(games, battle);
  expect(statesOf(full)).toEqual(['Aim open', 'Aim open', 'Strike open']);
  const of = (index: number, { id, revision }: PlanPanel) => ({
    user: ONE,
    question: `plan:${id}.${revision}.${index}`,
  });
  const changed = planIn(await games.setLine({ ...of(2, full), reply: { do: 'aim' } }));
  expect(statesOf(changed)).toEqual(['Aim open', 'Aim open', 'Aim open', 'Strike open']);
  expect(changed.next).toBeUndefined();
  // One that a line was dropped from is left as its user made it.
  const shorter = planIn(await games.dropLine({ ...ref(changed), line: changed.lines[3]!.id }));
  const own = planIn(await games.setLine({ ...of(0, shorter), reply: { do: 'aim' } }));
  expect(statesOf(own)).toEqual(['Aim open', 'Aim open', 'Aim open']);
  expect(own.next).toBeDefined();
  await games.close();
});
