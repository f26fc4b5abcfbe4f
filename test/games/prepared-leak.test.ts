import { expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset, Question } from '../../src/engine/index.js';
import type { Games } from '../../src/games/games.js';
import { acting, answer, drained, ONE, started, TWO, testGames } from './playing.js';

const WINDOWS = 200;
const LET_PASS_AFTER = 3_000;

const withChances = {
  ...anyTiny,
  questions: {
    ...anyTiny.questions,
    react: {
      ...anyTiny.questions.react!,
      choices: (...of: Parameters<Question<never>['choices']>) => {
        const found = anyTiny.questions.react!.choices(...(of as [never, never, never]));
        const options = found?.options.map(option => (option.value === 'hold' ? option : { ...option, chance: 0.25 }));
        return found && { ...found, options: options! };
      },
    },
  },
} as unknown as AnyRuleset;

type Way = (games: Games, battle: string) => Promise<void>;
const both = (set: (user: string) => Parameters<Games['setWishes']>[0]) => async (games: Games) => {
  for (const user of [ONE, TWO]) await games.setWishes(set(user));
};

/** What is prepared, in one way or another, and what else lies about that nobody is to see. */
const WAYS: Record<string, { before: Way; each: Way }> = {
  'a wish': { before: both(user => ({ user, asks: 'react', ask: false })), each: async () => {} },
  'a threshold': { before: both(user => ({ user, threshold: 30 })), each: async () => {} },
  'both, and plans in the making': {
    before: async (games, battle) => {
      await both(user => ({ user, asks: 'react', ask: false }))(games);
      await both(user => ({ user, threshold: 100 }))(games);
      await games.openPlan({ battle, user: TWO });
    },
    each: async (games, battle) => {
      for (const user of [ONE, TWO]) {
        const opened = await games.openPlan({ battle, user });
        if (opened.kind !== 'plan') continue;
        const { id: plan, revision } = opened.plan;
        await games.suggestPlan({ plan, revision, user });
      }
    },
  },
};

/** Everything that everybody can see of a battle in which windows are let pass ahead, with the moment of each message. */
async function seen({ before, each }: (typeof WAYS)[string]): Promise<string[]> {
  const { games, clock, faults } = await testGames({ rulesets: [withChances] });
  const battle = await started(games, { options: { rounds: WINDOWS + 1, strength: 1_000_000 } });
  await acting(games, battle);
  await before(games, battle);
  const all: string[] = [];
  const look = async (whole = false) => {
    for (const { delivery } of await drained(games)) all.push(JSON.stringify([clock.now, delivery]));
    if (!whole) return;
    for (const user of ['stranger', undefined])
      all.push(JSON.stringify([(await games.log(battle, { user }))?.entries, await games.viewOf(battle, user)]));
  };
  for (let window = 0; window < WINDOWS; window += 1) {
    if (window % 20 === 0) await each(games, battle);
    await answer(games, battle, window % 2 === 0 ? ONE : TWO, { do: 'strike' }, `strike ${window}`);
    await games.idle();
    await look(window % 20 === 0);
    clock.now += LET_PASS_AFTER;
    await games.tick();
    await games.idle();
    await look(window % 20 === 10);
  }
  expect(faults).toEqual([]);
  await games.close();
  return all;
}

async function inTurn(ways: (typeof WAYS)[string][]): Promise<string[][]> {
  const all: string[][] = [];
  for (const way of ways) all.push(await seen(way));
  return all;
}

test(`over ${WINDOWS} windows that are let pass ahead, everybody else sees the same at the same moments, however it was prepared`, {
  timeout: 300_000,
}, async () => {
  const [first = [], ...others] = await inTurn(Object.values(WAYS));
  expect(first.length).toBeGreaterThan(WINDOWS * 3);
  for (const other of others) {
    expect(other.length).toBe(first.length);
    // One place that differs says more than everything that does not.
    expect(other.find((line, index) => line !== first[index])).toBeUndefined();
  }
  const text = first.join();
  // Whatever was prepared is named nowhere; the only prompts are for one's own doing.
  for (const word of ['threshold', 'wish', 'revision', 'silent', 'release', 'Ripostes'])
    expect(text.includes(word)).toBe(false);
  expect(first.filter(line => line.includes('"kind":"prompt"') && line.includes('"style":"buttons"')).length).toBe(0);
});
