import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { Games, OutboxRow, PlanOutcome, Said } from '../../src/games/games.js';
import { acting, answer, CHANNEL, drained, ONE, started, TWO, testGames } from './playing.js';
import { mapOf, messageOf, panelOf } from './shown.js';
import { tinyWithChances } from './tiny-with-chances.js';

/** `LEAK_WINDOWS=500` looks at more. */
const WINDOWS = Number(process.env.LEAK_WINDOWS ?? 80);
const LET_PASS_AFTER = 3_000;
/** Where everything that can be read is read, not messages alone. */
const EVERY = 20;

const withChances = tinyWithChances({ riposte: 0.25, parry: 0.25 });

/** The same rules with one phase for the whole battle, so that what is prepared lasts; `stage` is where it stands. */
interface Setting {
  stage: number;
}
const ruled = (setting: Setting): AnyRuleset => ({
  ...withChances,
  planning: {
    ...withChances.planning,
    phaseOf: ({ turn }) =>
      turn === 0 ? undefined : { key: 'all', title: 'The battle', stage: setting.stage, part: 'this battle' },
    stops: () => [],
  },
});

interface At extends Setting {
  games: Games;
  battle: string;
}
type Way = (at: At) => Promise<void>;
const both = (set: (user: string) => Parameters<Games['setWishes']>[0]): Way => {
  return async ({ games }) => {
    for (const user of [ONE, TWO]) await games.setWishes(set(user));
  };
};

function planIn(outcome: PlanOutcome) {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  const { id: plan, revision } = outcome.plan;
  return { plan, revision };
}

/** A plan that waits for a stage that never comes, and says meanwhile what becomes of windows. */
const waitingPlan =
  (asks: string[]): Way =>
  async at => {
    for (const user of [ONE, TWO]) {
      at.stage = 2;
      const opened = planIn(await at.games.openPlan({ battle: at.battle, user }));
      const full = planIn(await at.games.suggestPlan({ ...opened, user }));
      const set = planIn(await at.games.setPlanStops({ ...full, user, stops: [], asks }));
      at.stage = 1;
      await at.games.confirmPlan({ ...set, user });
    }
  };

const saidOf =
  (said: Said): Way =>
  async ({ games, battle }) => {
    for (const user of [ONE, TWO]) await games.setReactions({ battle, user, said });
  };

interface Prepared {
  /** Answers the first window of each by hand; else they are let pass by hand. */
  first?: (at: At, user: string, decision: string) => Promise<unknown>;
  before?: Way;
  each?: Way;
}

/** What is prepared, in one way or another, and what else lies about that nobody is to see. */
const WAYS: Record<string, Prepared> = {
  'a wish': { before: both(user => ({ user, asks: 'react', ask: false })) },
  'a threshold': { before: both(user => ({ user, threshold: 30 })) },
  'hold for the rest': {
    first: ({ games, battle }, user, decision) =>
      games.holdForRest({ battle, user, interaction: `rest ${user}`, decision }),
  },
  'what is said of its kinds': { before: saidOf('hold') },
  'kinds that react from a chance on that none has': { before: saidOf(26) },
  'what a plan says': { before: waitingPlan([]) },
  'a wish, where a plan that asks was dropped': {
    async before(at) {
      await waitingPlan(['react'])(at);
      await both(user => ({ user, asks: 'react', ask: false }))(at);
      for (const user of [ONE, TWO]) await at.games.forgetPrepared({ battle: at.battle, user });
    },
  },
  'all of it, and plans in the making': {
    async before(at) {
      await both(user => ({ user, asks: 'react', ask: false }))(at);
      await both(user => ({ user, threshold: 100 }))(at);
      await at.games.openPlan({ battle: at.battle, user: TWO });
    },
    async each({ games, battle }) {
      for (const user of [ONE, TWO]) {
        const opened = await games.openPlan({ battle, user });
        if (opened.kind === 'plan') await games.suggestPlan({ ...planIn(opened), user });
      }
    },
  },
};

/** Everything that can be read of a battle by whoever prepared nothing, and by whoever prepared it what is not about that. */
async function readable({ games, battle }: At): Promise<string[]> {
  const found: unknown[] = [];
  for (const user of ['stranger', undefined]) {
    const view = await games.viewOf(battle, user);
    found.push((await games.log(battle, { user }))?.entries, view, await mapOf(games, view!));
    found.push(await games.undo({ battle, user: user ?? 'nobody', interaction: `undo by ${user}` }));
    found.push(await games.reactions({ battle, user: user ?? 'nobody' }));
  }
  for (const [user, purpose] of [
    ['stranger', 'capsule'],
    [ONE, 'battle'],
  ] as const) {
    const filed = await games.exportBattle({ battle, user, purpose });
    found.push(filed.kind === 'file' ? gunzipSync(filed.data).toString() : filed);
  }
  found.push(await games.info(battle), await games.battlesOf(ONE), await games.battlesOf(TWO));
  for (const { decision, who } of (await games.info(battle))!.asked) {
    const other = who === ONE ? TWO : ONE;
    found.push(
      await games.decisionById(battle, decision),
      await panelOf(games, battle, decision),
      await games.planAt({ battle, decision, user: other }),
      await games.promptMessage(battle, decision),
      await games.answerSoFar({ battle, decision, partial: {} }),
      await games.completions({ place: CHANNEL, user: other, option: 'react', typed: {} }),
      await games.waitingFor(CHANNEL, other),
      await games.submit({
        battle,
        user: other,
        interaction: `forged ${decision}`,
        decision,
        reply: { react: 'hold' },
      }),
    );
    // Whoever struck takes it back while the answer is on its way, and strikes again.
    const undone = await games.undo({ battle, user: other, interaction: `undo ${decision}` });
    found.push(undone);
    if (undone.kind === 'undone') await answer(games, battle, other, { do: 'strike' }, `again ${decision}`);
    await games.idle();
  }
  return found.map(each => JSON.stringify(each) ?? 'undefined');
}

/** Everything that everybody can see of a battle in which windows are let pass ahead, with the moment of each message. */
async function seen({ first, before, each }: Prepared): Promise<string[]> {
  const setting: Setting = { stage: 1 };
  const { games, clock, faults } = await testGames({ rulesets: [ruled(setting)] });
  const battle = await started(games, { options: { rounds: WINDOWS + 3, strength: 1_000_000 } });
  const at: At = Object.assign(setting, { games, battle });
  await acting(games, battle);
  for (const [striker, asked] of [
    [ONE, TWO],
    [TWO, ONE],
  ] as const) {
    await answer(games, battle, striker, { do: 'strike' }, `first ${striker}`);
    const { decision } = (await games.info(battle))!.asked[0]!;
    if (first) await first(at, asked, decision);
    else await games.submit({ battle, user: asked, interaction: `rest ${asked}`, decision, reply: { react: 'hold' } });
  }
  // A chapter as a message follows from what is compared anyhow: now and then it is made.
  const shown = async (row: OutboxRow, whole = true) =>
    JSON.stringify([clock.now, row.delivery, whole ? await messageOf(games, row) : undefined]);
  const told = await Promise.all((await drained(games)).map(row => shown(row)));
  await before?.(at);
  const all = told.filter(line => !line.includes('"kind":"prompt"'));
  const look = async (whole = false) => {
    for (const row of await drained(games)) all.push(await shown(row, whole));
    if (whole) all.push(...(await readable(at)));
  };
  for (let window = 0; window < WINDOWS; window += 1) {
    if (window % EVERY === 0) await each?.(at);
    await answer(games, battle, window % 2 === 0 ? ONE : TWO, { do: 'strike' }, `strike ${window}`);
    await games.idle();
    await look(window % EVERY === 0);
    if (window % EVERY === 1) {
      clock.now += LET_PASS_AFTER - 1;
      await games.tick();
      await games.idle();
      await look();
      clock.now += 1;
    } else clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
    await look(window % EVERY === EVERY / 2);
  }
  expect(faults).toEqual([]);
  await games.close();
  return all;
}

let first: Promise<string[]> | undefined;
const wish = () => (first ??= seen(WAYS['a wish']!));

test.each(Object.entries(WAYS).slice(1))(
  `over ${WINDOWS} windows that are let pass ahead by %s, everybody else sees the same at the same moments as by a wish`,
  {
    timeout: WINDOWS * 3_000,
  },
  async (_name, way) => {
    const one = await wish();
    const other = await seen(way);
    // One place that differs says more than everything that does not.
    const differs = one.findIndex((line, index) => line !== other[index]);
    expect(other[differs]).toBe(one[differs]);
    expect(other.length).toBe(one.length);
  },
);

test('messages, panels, pictures in words, completions and the file of the battle are among what is compared', {
  timeout: WINDOWS * 3_000,
}, async () => {
  const lines = await wish();
  const has = (words: RegExp) =>
    expect(lines.filter(line => words.test(line)).length, String(words)).toBeGreaterThan(5);
  // A message with the description of its picture, a map, a panel, the head of a file.
  has(/"media":\{"url":"attachment:\/\/board\.png"\},"description":"Turn/);
  has(/^\{"body":\{.*"description":"/);
  has(/"custom_id":"pick\|/);
  has(/^"\{\\"/);
});

test('what was prepared is named nowhere, and the only prompts are for one’s own doing', {
  timeout: WINDOWS * 3_000,
}, async () => {
  const lines = await wish();
  expect(lines.length).toBeGreaterThan(WINDOWS * 3);
  for (const word of ['threshold', 'wish', 'revision', 'silent', 'release', 'Ripostes'])
    expect(lines.filter(line => line.includes(word))).toEqual([]);
  expect(lines.filter(line => line.includes('"kind":"prompt"') && line.includes('"style":"buttons"'))).toEqual([]);
});

/** What can be read from a blow on until the answer that TWO prepared is given, and at which moment it is. */
async function untilGiven(said: Said, seed: number): Promise<{ before: string[]; given: string[] }> {
  const setting: Setting = { stage: 1 };
  const { games, clock, faults } = await testGames({ rulesets: [ruled(setting)], seed });
  const battle = await started(games);
  await acting(games, battle);
  await games.setReactions({ battle, user: TWO, said });
  await answer(games, battle, ONE, { do: 'strike' }, 'the blow');
  await games.idle();
  const before: string[] = [];
  for (const passes of [0, 1, LET_PASS_AFTER - 2]) {
    clock.now += passes;
    await games.tick();
    await games.idle();
    for (const { delivery } of await drained(games)) before.push(JSON.stringify([clock.now, delivery]));
    const { asked } = (await games.info(battle))!;
    before.push(JSON.stringify([asked, await games.log(battle), await games.viewOf(battle, ONE)]));
    const forged = { battle, user: ONE, decision: asked[0]!.decision, reply: { react: 'hold' } };
    before.push(JSON.stringify(await games.submit({ ...forged, interaction: `forged ${passes}` })));
  }
  clock.now += 1;
  await games.tick();
  await games.idle();
  const given = (await games.log(battle))!.entries.slice(4).map(entry => `${entry.at} ${entry.answered}`);
  expect(faults).toEqual([]);
  await games.close();
  return { before, given };
}

test('whether it reacts or passes is seen at one moment alone, when it is given', {
  timeout: WINDOWS * 3_000,
}, async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const [reacts, passes] = [await untilGiven(0, seed), await untilGiven('hold', seed)];
    expect(reacts.before).toEqual(passes.before);
    const at = 1_800_000_000_000 + LET_PASS_AFTER;
    expect([reacts.given[0], passes.given[0]]).toEqual([`${at} Riposte`, `${at} Hold`]);
  }
});
