import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, Question } from '../../src/engine/index.js';
import type { Games, PlanOutcome, PlanPanel } from '../../src/games/games.js';
import { acting, answer, drained, ONE, started, TWO, testGames, titleOf } from './playing.js';
import { tinyWithChances } from './tiny-with-chances.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-prepared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LET_PASS_AFTER = 3_000;

function planIn(outcome: PlanOutcome): PlanPanel {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.plan;
}
const ref = ({ id, revision }: PlanPanel, user = ONE) => ({ plan: id, revision, user });

async function filled(games: Games, battle: string, user = ONE): Promise<PlanPanel> {
  return planIn(await games.suggestPlan(ref(planIn(await games.openPlan({ battle, user })), user)));
}
const told = async (games: Games) => (await drained(games)).map(({ delivery }) => delivery);
const statesOf = ({ lines }: PlanPanel) => lines.map(({ words, state }) => `${words} ${state}`);
const answersOf = async (games: Games, battle: string) =>
  (await games.log(battle))!.entries.filter(({ kind }) => kind === 'answer').map(({ answered }) => answered);
const askedOf = async (games: Games, battle: string) =>
  (await games.info(battle))!.asked.map(({ who, asks }) => [who, asks]);

/** The tiny rules with something else about planning, or about their question `act`. */
function like(planning: Partial<AnyRuleset['planning']>, act: Partial<Question<never>> = {}): AnyRuleset {
  const known = anyTiny.questions.act!;
  return {
    ...anyTiny,
    planning: { ...anyTiny.planning, ...planning },
    questions: { ...anyTiny.questions, act: { ...known, ...(act as object) } },
  };
}
const stopsAtAims = like({
  stops: events =>
    events.some(({ type }) => type === 'aimed') ? [{ kind: 'test', unit: 'blue', words: 'Blue aimed badly' }] : [],
});

describe('a plan is played by the one door', () => {
  test('what was suggested is handed in at once: every line once, no question in between, one at the end', async () => {
    const { games, faults } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    await drained(games);
    const plan = await filled(games, battle);
    expect(statesOf(plan)).toEqual(['Aim open', 'Aim open', 'Strike open']);
    expect(await told(games)).toEqual([]);
    const done = planIn(await games.confirmPlan(ref(plan)));
    expect(statesOf(done)).toEqual(['Aim played', 'Aim played', 'Strike played']);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim', 'Aim', 'Strike']);
    const kinds = (await told(games)).filter(({ kind }) => kind === 'prompt' || kind === 'retire');
    expect(kinds).toMatchObject([
      { kind: 'retire', by: ONE },
      { kind: 'prompt', who: TWO, ping: true },
    ]);
    await answer(games, battle, TWO, { react: 'hold' });
    // The phase is over, and its plan with it.
    expect(await games.confirmPlan(ref(done))).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(/is over/),
    });
    expect(faults).toEqual([]);
    await games.close();
  });

  test('a sequence is not asked of who planned its phase: what no line says is done as is best then', async () => {
    for (const sequence of [true, undefined]) {
      const { act } = anyTiny.planning.doing;
      const { games, faults } = await testGames({
        rulesets: [like({ doing: { act: { ...act!, sequence } as never } })],
      });
      const battle = await started(games);
      await acting(games, battle);
      const plan = await filled(games, battle);
      const first = planIn(await games.dropLine({ ...ref(plan), line: plan.lines.at(-1)!.id }));
      expect(statesOf(first)).toEqual(['Aim open', 'Aim open']);
      await games.confirmPlan(ref(first));
      await games.idle();
      const answers = ['Bold', 'Wary', 'Aim', 'Aim', ...(sequence ? ['Strike'] : [])];
      expect(await answersOf(games, battle)).toEqual(answers);
      expect(await askedOf(games, battle)).toEqual(sequence ? [[TWO, 'react']] : [[ONE, 'act']]);
      expect(faults).toEqual([]);
      await games.close();
    }
  });

  test('a plan for a turn to come waits for it, and stops at a line that has become illegal', async () => {
    let barred = false;
    const known = anyTiny.questions.act!;
    const rules = like(
      {},
      {
        check: (view, decision, reply) =>
          barred && reply.do === 'strike'
            ? { why: 'The blade is broken.', cite: 'T.act' }
            : known.check(view, decision, reply),
      },
    );
    const { games } = await testGames({ rulesets: [rules] });
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'rest' });
    const plan = await filled(games, battle);
    expect(plan.title).toBe('Turn 3');
    expect(statesOf(planIn(await games.confirmPlan(ref(plan))))).toEqual(['Aim open', 'Aim open', 'Strike open']);
    await drained(games);
    barred = true;
    await answer(games, battle, TWO, { do: 'rest' });
    await games.idle();
    const stopped = planIn(await games.openPlan({ battle, user: ONE }));
    expect(stopped).toMatchObject({ state: 'stopped', why: 'line 3, Strike: The blade is broken.' });
    expect(statesOf(stopped)).toEqual(['Aim played', 'Aim played', 'Strike refused']);
    const prompts = (await told(games)).filter(({ kind }) => kind === 'prompt');
    expect(prompts).toMatchObject([{ who: ONE, ping: true, prompt: { title: 'Act' } }]);
    await games.close();
  });

  test('a line for a unit that fell meanwhile is refused by its name, those before it count, and its user is asked once', async () => {
    const known = anyTiny.questions.act!;
    let fallen = false;
    const rules = like(
      {},
      {
        check: (view, decision, reply) =>
          fallen && reply.do === 'aim' && (view.board as unknown as { aim: number }).aim > 0
            ? { why: 'Golf is wiped out; you can act with Echo.', cite: 'T.act' }
            : known.check(view, decision, reply),
      },
    );
    const { games, faults } = await testGames({ rulesets: [rules] });
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'rest' });
    await games.confirmPlan(ref(await filled(games, battle)));
    await drained(games);
    fallen = true;
    await answer(games, battle, TWO, { do: 'rest' });
    await games.idle();
    const stopped = planIn(await games.openPlan({ battle, user: ONE }));
    expect(stopped).toMatchObject({ state: 'stopped', why: 'line 2, Aim: Golf is wiped out; you can act with Echo.' });
    expect(statesOf(stopped)).toEqual(['Aim played', 'Aim refused', 'Strike open']);
    expect((await told(games)).filter(({ kind }) => kind === 'prompt')).toMatchObject([{ who: ONE, ping: true }]);
    expect(faults).toEqual([]);
    await games.close();
  });

  test('made in a phase that ended meanwhile, it is over: it is neither handed in, nor changed, nor filled', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    await answer(games, battle, ONE, { do: 'rest' });
    await answer(games, battle, TWO, { do: 'rest' });
    const over = { kind: 'refused', why: expect.stringMatching(/is over/) };
    for (const outcome of [
      await games.confirmPlan(ref(plan)),
      await games.changePlan(ref(plan)),
      await games.suggestPlan(ref(plan)),
      await games.dropLine({ ...ref(plan), line: 1 }),
      await games.setPlanStops({ ...ref(plan), stops: [], asks: [] }),
    ])
      expect(outcome).toMatchObject(over);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Rest', 'Rest']);
    await games.close();
  });

  test('handed in, and its user is asked all the same: it is added to for what is asked', async () => {
    let stage = 2;
    const { games, faults } = await testGames({
      rulesets: [like({ phaseOf: board => ({ ...anyTiny.planning.phaseOf(board)!, stage }) })],
    });
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    // Its lines are for later than what is asked now.
    stage = 1;
    const waiting = planIn(await games.confirmPlan(ref(plan)));
    expect(waiting).toMatchObject({ state: 'confirmed' });
    expect(statesOf(waiting)).toEqual(['Aim open', 'Aim open', 'Strike open']);
    expect(await askedOf(games, battle)).toEqual([[ONE, 'act']]);
    const opened = planIn(await games.openPlan({ battle, user: ONE }));
    expect(opened.state).toBe('draft');
    const again = planIn(await games.suggestPlan(ref(opened)));
    await games.confirmPlan(ref(again));
    expect((await answersOf(games, battle)).length).toBeGreaterThan(2);
    expect(faults).toEqual([]);
    await games.close();
  });

  test('Suggest all fills in anew what it had filled in and is not possible any more, and leaves what was chosen', async () => {
    let barred = false;
    const known = anyTiny.questions.act!;
    const rules = like(
      {},
      {
        check: (view, decision, reply) =>
          barred && reply.do === 'aim'
            ? { why: 'There is nothing to aim at.', cite: 'T.act' }
            : known.check(view, decision, reply),
      },
    );
    const { games } = await testGames({ rulesets: [rules] });
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    const question = `plan:${plan.id}.${plan.revision}.0`;
    const chosen = planIn(await games.setLine({ user: ONE, question, reply: { do: 'aim' } }));
    expect(statesOf(chosen)).toEqual(['Aim open', 'Aim open', 'Strike open']);
    barred = true;
    const again = planIn(await games.suggestPlan(ref(chosen)));
    expect(again.lines.map(({ words, why }) => [words, why])).toEqual([
      ['Aim', 'There is nothing to aim at.'],
      ['Strike', undefined],
    ]);
    await games.close();
  });

  test('it stops at what it is to stop at, with the ordinary prompt; goes on; and does not stop where told not to', async () => {
    const { games } = await testGames({ rulesets: [stopsAtAims] });
    const other = await testGames({ rulesets: [stopsAtAims] });
    const battle = await started(games);
    const twin = await started(other.games);
    for (const [g, id] of [
      [games, battle],
      [other.games, twin],
    ] as const)
      await acting(g, id);
    const stopped = planIn(await games.confirmPlan(ref(await filled(games, battle))));
    expect(stopped).toMatchObject({ state: 'stopped', why: 'after line 1: Blue aimed badly' });
    expect(statesOf(stopped)).toEqual(['Aim played', 'Aim open', 'Strike open']);
    await answer(other.games, twin, ONE, { do: 'aim' });
    const prompt = async (g: Games) => (await told(g)).findLast(({ kind }) => kind === 'prompt');
    expect(await prompt(games)).toEqual(await prompt(other.games));
    const again = planIn(await games.confirmPlan(ref(stopped)));
    expect(statesOf(again)).toEqual(['Aim played', 'Aim played', 'Strike open']);
    const changed = planIn(await games.changePlan(ref(again)));
    expect(statesOf(changed)).toEqual(['Strike open']);
    const deaf = planIn(await games.setPlanStops({ ...ref(changed), stops: ['loss'], asks: [] }));
    expect(deaf.stops).toEqual(['loss']);
    expect(statesOf(planIn(await games.confirmPlan(ref(deaf))))).toEqual(['Strike played']);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim', 'Aim', 'Strike']);
    await games.close();
    await other.games.close();
  });

  test('undo takes back the last line and stops the plan there; it goes on with the same line, counted anew', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    const short = planIn(await games.dropLine({ ...ref(plan), line: plan.lines[2]!.id }));
    expect(statesOf(planIn(await games.confirmPlan(ref(short))))).toEqual(['Aim played', 'Aim played']);
    await drained(games);
    expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Aim' });
    await games.idle();
    const stopped = planIn(await games.openPlan({ battle, user: ONE }));
    expect(stopped).toMatchObject({ state: 'stopped', why: 'line 2, Aim, was taken back' });
    expect(statesOf(stopped)).toEqual(['Aim played', 'Aim open']);
    expect((await told(games)).filter(({ kind }) => kind === 'prompt')).toMatchObject([{ who: ONE, ping: false }]);
    expect(statesOf(planIn(await games.confirmPlan(ref(stopped))))).toEqual(['Aim played', 'Aim played']);
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim', 'Aim', 'Aim']);
    await games.close();
  });

  test('one that was played to its end is added to where its phase asks more', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const full = await filled(games, battle);
    let plan = planIn(await games.dropLine({ ...ref(full), line: full.lines[2]!.id }));
    plan = planIn(await games.confirmPlan(ref(plan)));
    expect(statesOf(plan)).toEqual(['Aim played', 'Aim played']);
    expect(await askedOf(games, battle)).toEqual([[ONE, 'act']]);
    const again = planIn(await games.openPlan({ battle, user: ONE }));
    expect(again).toMatchObject({ id: plan.id, state: 'draft', lines: [] });
    expect(again.next).toBeDefined();
    expect(statesOf(planIn(await games.suggestPlan(ref(again))))).toEqual(['Strike open']);
    await games.close();
  });

  test('stopped between two lines it goes on after a restart, each line counted once', async () => {
    const file = join(folder, 'restart.sqlite');
    let { games } = await testGames({ file });
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    await drained(games);
    // Closed as soon as the first line is saved: nothing new is begun then.
    let closing: Promise<void> | undefined;
    games.outbox.onQueued(() => {
      closing ??= games.close();
    });
    await games.confirmPlan(ref(plan)).catch(() => undefined);
    await closing;
    ({ games } = await testGames({ file }));
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim']);
    await games.resume();
    await games.idle();
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim', 'Aim', 'Strike']);
    expect(await askedOf(games, battle)).toEqual([[TWO, 'react']]);
    await games.close();
  });
});

describe('the panel of a plan', () => {
  test('of two panels the later one wins, and the earlier one changes nothing', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const early = await filled(games, battle);
    const late = planIn(await games.openPlan({ battle, user: ONE }));
    for (const stale of [
      await games.confirmPlan(ref(early)),
      await games.dropLine({ ...ref(early), line: 1 }),
      await games.suggestPlan(ref(early)),
      await games.dropPlan(ref(early)),
    ]) {
      expect(stale).toMatchObject({ kind: 'stale', plan: { revision: late.revision } });
    }
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary']);
    expect(await games.confirmPlan(ref(late))).toMatchObject({ kind: 'plan' });
    expect((await answersOf(games, battle)).length).toBe(5);
    await games.close();
  });

  test('a line is changed at its point of the rehearsal, moved and dropped; nothing illegal goes in', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const empty = planIn(await games.openPlan({ battle, user: ONE }));
    expect(empty.lines).toEqual([]);
    expect(await games.confirmPlan(ref(empty))).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(/no line yet/),
    });
    const open = (await games.decisionById(battle, empty.next!))!;
    expect(open).toMatchObject({ inPlan: true, asked: { who: ONE }, prompt: { title: 'Act' } });
    expect((await games.answerSoFar({ battle, decision: empty.next!, partial: {} }))?.choices?.field).toBe('do');
    expect(await games.setLine({ user: ONE, question: empty.next!, reply: { do: 'dance' } })).toMatchObject({
      kind: 'refused',
      why: expect.stringMatching(/Choose one of/),
    });
    let plan = planIn(await games.setLine({ user: ONE, question: empty.next!, reply: { do: 'aim' } }));
    plan = planIn(await games.setLine({ user: ONE, question: plan.next!, reply: { do: 'strike' } }));
    expect(statesOf(plan)).toEqual(['Aim open', 'Strike open']);
    expect(plan.next).toBeUndefined();
    const changed = await games.setLine({
      user: ONE,
      question: `plan:${plan.id}.${plan.revision}.0`,
      reply: { do: 'rest' },
    });
    expect(planIn(changed).lines).toMatchObject([
      { words: 'Rest', rests: true },
      // The turn ends with the rest, so that nobody is asked for the blow any more.
      { words: 'Strike', state: 'open' },
    ]);
    // A question of an older revision is not asked any more.
    expect(await games.decisionById(battle, `plan:${plan.id}.${plan.revision}.0`)).toBeUndefined();
    await games.close();
  });

  test('nobody else’s press does anything, whatever it forges', async () => {
    const { games } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    const plan = await filled(games, battle);
    const nonsense = await games.lookAtPlan({ plan: 'nosuch', revision: 1, user: TWO });
    const by = ref(plan, TWO);
    for (const outcome of [
      await games.lookAtPlan(by),
      await games.confirmPlan(by),
      await games.dropPlan(by),
      await games.suggestPlan(by),
      await games.dropLine({ ...by, line: plan.lines[0]!.id }),
      await games.setLine({ user: TWO, question: `plan:${plan.id}.${plan.revision}.0`, reply: { do: 'rest' } }),
    ]) {
      expect(outcome).toEqual(nonsense);
    }
    const own = planIn(await games.lookAtPlan(ref(plan)));
    expect(own).toEqual(plan);
    await games.close();
  });
});

describe('answers without an alternative', () => {
  const onlyRest = like(
    {},
    {
      choices: (view, _decision, partial) => {
        if (partial.do !== undefined) return undefined;
        const options = [
          { value: 'aim', label: 'Aim' },
          { value: 'rest', label: 'Rest' },
        ];
        const tired = (view.board as unknown as { aim: number }).aim > 0;
        return { field: 'do', title: 'Act', options: tired ? options.slice(1) : options };
      },
    },
  );

  test('answer themselves, are told, and undo takes them back with the answer before them', async () => {
    const { games } = await testGames({ rulesets: [onlyRest] });
    const battle = await started(games);
    await acting(games, battle);
    await drained(games);
    await answer(games, battle, ONE, { do: 'aim' });
    await games.idle();
    expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Aim', 'Rest']);
    expect(await askedOf(games, battle)).toEqual([[TWO, 'act']]);
    expect((await told(games)).filter(({ kind }) => kind === 'prompt')).toMatchObject([{ who: TWO }]);
    const reports = (await games.log(battle))!.entries.at(-1)!.reports.map(titleOf);
    expect(reports).toEqual(['turnEnded']);
    expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: 'Aim' });
    await games.idle();
    expect(await askedOf(games, battle)).toEqual([[ONE, 'act']]);
    expect((await games.log(battle))!.entries.map(({ undone }) => undone).slice(-3)).toEqual([true, true, false]);
    await games.close();
  });

  test('of which nothing else is told, the question is told with the answer', async () => {
    const { games } = await testGames({ rulesets: [{ ...onlyRest, narrate: () => [] }] });
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'aim' });
    await games.idle();
    const reports = (await games.log(battle))!.entries.at(-1)!.reports.map(({ title }) => title);
    expect(reports).toEqual(['Blue · Act: Rest, as nothing else is possible']);
    await games.close();
  });

  test('whoever wishes to be asked is asked', async () => {
    const { games } = await testGames({ rulesets: [onlyRest] });
    expect(await games.setWishes({ user: ONE, asked: true })).toEqual({ kind: 'set', wishes: { asked: true } });
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'aim' });
    await games.idle();
    expect(await askedOf(games, battle)).toEqual([[ONE, 'act']]);
    await games.close();
  });
});

describe('what is let pass ahead', () => {
  const withChances = tinyWithChances({ riposte: 0.25, parry: 0.25 });

  /** Ways in which TWO says beforehand that blows are let pass. */
  const WAYS: Record<string, (games: Games, battle: string) => Promise<unknown>> = {
    threshold: games => games.setWishes({ user: TWO, threshold: 30 }),
    wish: games => games.setWishes({ user: TWO, asks: 'react', ask: false }),
  };

  test('is answered a constant while after the question, by nobody’s press and without a prompt', async () => {
    for (const [name, prepare] of Object.entries(WAYS)) {
      const { games, clock } = await testGames({ rulesets: [withChances] });
      const battle = await started(games);
      await acting(games, battle);
      await prepare(games, battle);
      await drained(games);
      await answer(games, battle, ONE, { do: 'strike' });
      await games.idle();
      expect(
        (await told(games)).filter(({ kind }) => kind === 'prompt'),
        name,
      ).toEqual([]);
      clock.now += LET_PASS_AFTER - 1;
      await games.tick();
      await games.idle();
      expect(await askedOf(games, battle), name).toEqual([[TWO, 'react']]);
      clock.now += 1;
      await games.tick();
      await games.idle();
      expect(await answersOf(games, battle), name).toEqual(['Bold', 'Wary', 'Strike', 'Hold']);
      await games.close();
    }
  });

  test('one alarm a battle waits for what is due, however often the battle was looked at meanwhile', async () => {
    const { games, clock } = await testGames({ rulesets: [withChances] });
    const battle = await started(games);
    await acting(games, battle);
    await games.setWishes({ user: TWO, asks: 'react', ask: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await answer(games, battle, ONE, { do: 'strike' });
      clock.now += LET_PASS_AFTER - 1;
      for (let look = 0; look < 5; look += 1) {
        await games.tick();
        await games.idle();
      }
      expect(vi.getTimerCount()).toBe(1);
      clock.now += 1;
      vi.advanceTimersByTime(LET_PASS_AFTER);
      await games.idle();
      expect(await answersOf(games, battle)).toEqual(['Bold', 'Wary', 'Strike', 'Hold']);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    await games.close();
  });

  test('a threshold asks from its chance on', async () => {
    const { games } = await testGames({ rulesets: [withChances] });
    expect(await games.setWishes({ user: TWO, threshold: 101 })).toMatchObject({ kind: 'refused' });
    await games.setWishes({ user: TWO, threshold: 25 });
    const battle = await started(games);
    await acting(games, battle);
    await drained(games);
    await answer(games, battle, ONE, { do: 'strike' });
    await games.idle();
    expect((await told(games)).filter(({ kind }) => kind === 'prompt')).toMatchObject([
      { who: TWO, rest: 'this turn' },
    ]);
    await games.close();
  });

  test('where it is told, it stands in the chronicle before what comes of it', async () => {
    const { react } = anyTiny.planning.windows;
    const rules = like({ windows: { react: { ...react!, told: true } } });
    const { games, clock } = await testGames({ rulesets: [rules] });
    const battle = await started(games);
    await acting(games, battle);
    await games.setWishes({ user: TWO, asks: 'react', ask: false });
    await answer(games, battle, ONE, { do: 'strike' });
    clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
    const titles = (await games.log(battle))!.entries.at(-1)!.reports.map(titleOf);
    expect(titles).toEqual(['React: Hold', 'landed', 'turnEnded']);
    await games.close();
  });

  test('held for the rest of its part, and no longer', async () => {
    const { games, clock } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'strike' });
    const [asked] = (await games.info(battle))!.asked;
    const of = { battle, decision: asked!.decision };
    expect(await games.holdForRest({ ...of, user: ONE, interaction: 'x' })).toMatchObject({ kind: 'notAsked' });
    expect(await games.holdForRest({ ...of, user: TWO, interaction: 'h' })).toMatchObject({
      kind: 'accepted',
      answered: 'Hold',
    });
    await answer(games, battle, TWO, { do: 'strike' });
    await games.idle();
    // ONE prepared nothing.
    expect(await askedOf(games, battle)).toEqual([[ONE, 'react']]);
    await answer(games, battle, ONE, { react: 'hold' });
    await drained(games);
    await answer(games, battle, ONE, { do: 'strike' });
    clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
    expect(await askedOf(games, battle)).toEqual([[TWO, 'react']]);
    await games.close();
  });

  test('held for a shorter piece of its part, and asked again in the next', async () => {
    let piece = 'one';
    const phaseOf = () => ({
      key: 'k',
      title: '',
      stage: 0,
      part: 'this phase',
      piece: { key: piece, part: 'this piece' },
    });
    const { games, clock } = await testGames({ rulesets: [like({ phaseOf })] });
    const battle = await started(games);
    await acting(games, battle);
    await answer(games, battle, ONE, { do: 'strike' });
    const [asked] = (await games.info(battle))!.asked;
    const delivered = (await drained(games)).flatMap(({ delivery }) => (delivery.kind === 'prompt' ? [delivery] : []));
    expect(delivered.at(-1)).toMatchObject({ rest: 'this phase', piece: 'this piece' });
    await games.holdForRest({ battle, decision: asked!.decision, user: TWO, interaction: 'h', piece: true });
    /** Both strike in turn; who is asked after ONE has. */
    const round = async () => {
      await answer(games, battle, TWO, { do: 'strike' });
      await games.idle();
      await answer(games, battle, ONE, { react: 'hold' });
      await answer(games, battle, ONE, { do: 'strike' });
      await games.idle();
      clock.now += LET_PASS_AFTER;
      await games.tick();
      await games.idle();
      return askedOf(games, battle);
    };
    expect(await round()).toEqual([[TWO, 'act']]);
    piece = 'two';
    expect(await round()).toEqual([[TWO, 'react']]);
    await games.close();
  });

  test('a plan says what is let pass while it is played, and /plan drop ends it all', async () => {
    const { games, clock } = await testGames();
    const battle = await started(games);
    await acting(games, battle);
    // Riposte upon riposte: whoever struck first is asked in the turn of the plan.
    const plan = await filled(games, battle);
    const quiet = planIn(await games.setPlanStops({ ...ref(plan), stops: [], asks: [] }));
    await games.confirmPlan(ref(quiet));
    await answer(games, battle, TWO, { react: 'riposte' });
    clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
    expect((await answersOf(games, battle)).slice(-2)).toEqual(['Riposte', 'Hold']);
    expect(await games.forgetPrepared({ battle, user: ONE })).toBe(false);
    await games.close();
  });
});
