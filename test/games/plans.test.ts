import { expect, test } from 'vitest';
import type { Games, LogEntry, PlanPanel } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { CHANNEL, drained, ONE, TWO, testGames } from './playing.js';

const ARMIES: Record<string, [string, string]> = {
  'darker-millennium@1': ['meridian-500', 'brood-500'],
  'dark-millennium@1': ['cinder-march-500', 'pale-choir-500'],
  'age-of-darkness@1': ['drowned-synod-500', 'ninth-lanternate-500'],
  'interactive-orders@1': ['saltmarsh-levy-500', 'tidewater-pact-500'],
};

async function battleOf(games: Games, ruleset: string): Promise<string> {
  const [army, other] = ARMIES[ruleset]!;
  const opened = await games.openBattle({
    guild: 'g',
    channel: CHANNEL,
    host: ONE,
    ruleset,
    points: 500,
    army,
    battlefieldSeed: 8,
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: other });
  const begun = await games.startBattle({ battle, user: ONE });
  if (begun.kind !== 'done') throw new Error(begun.why);
  return battle;
}

let answers = 0;

/** Answers whatever waits by what the computer would do, until somebody is asked something that can be planned. */
async function toThePlan(games: Games, battle: string, most = 80) {
  for (let given = 0; given < most; given += 1) {
    const [asked] = (await games.info(battle))!.asked;
    const open = await games.decisionById(battle, asked!.decision);
    if (open?.plannable) return { user: asked!.who, open };
    const reply = await games.advice({ battle, decision: asked!.decision });
    answers += 1;
    await games.submit({
      battle,
      user: asked!.who,
      interaction: `a${answers}`,
      decision: asked!.decision,
      reply: reply!,
    });
  }
  throw new Error('nothing is planned');
}

function planIn(outcome: { kind: string }): PlanPanel {
  expect(outcome).toMatchObject({ kind: 'plan' });
  return (outcome as unknown as { plan: PlanPanel }).plan;
}

const ref = ({ id, revision }: PlanPanel, user: string) => ({ plan: id, revision, user });

test.each(allRulesets())('$name: Suggest all, Confirm all plays a whole phase through the one door', async ruleset => {
  const { games, faults } = await testGames({ rulesets: [...allRulesets()] });
  const battle = await battleOf(games, ruleset.id);
  const { user } = await toThePlan(games, battle);
  await drained(games);
  const opened = planIn(await games.openPlan({ battle, user }));
  const before = await games.info(battle);
  const full = planIn(await games.suggestPlan(ref(opened, user)));
  expect(full.lines.length).toBeGreaterThan(2);
  expect(full.lines.filter(({ why }) => why !== undefined)).toEqual([]);
  // A rehearsal plays nothing and tells nobody anything.
  expect(await games.info(battle)).toEqual(before);
  expect(await drained(games)).toEqual([]);
  let plan = planIn(await games.confirmPlan(ref(full, user)));
  for (let held = 0; held < 20 && plan.lines.some(({ state }) => state === 'open'); held += 1) {
    // What others are asked meanwhile they let pass.
    const [asked] = (await games.info(battle))!.asked;
    answers += 1;
    const reply = ruleset.planning.windows[asked!.asks]?.hold;
    if (reply === undefined) break;
    await games.submit({ battle, user: asked!.who, interaction: `a${answers}`, decision: asked!.decision, reply });
    await games.idle();
    const looked = await games.lookAtPlan(ref(plan, user));
    if (looked.kind === 'refused') break;
    plan = looked.plan;
  }
  const log = (await games.log(battle, { page: 1 }))!;
  const given: LogEntry[] = [];
  for (let page = 1; page <= log.pages; page += 1) given.push(...(await games.log(battle, { page }))!.entries);
  const played = full.lines.map(({ words }) => words).filter(words => given.some(({ answered }) => answered === words));
  // As many as come before whatever stopped it, each of them once.
  expect(played.length).toBeGreaterThan(1);
  for (const words of new Set(played)) {
    const times = given.filter(({ answered }) => answered === words).length;
    expect(times, words).toBe(full.lines.filter(line => line.words === words).length);
  }
  expect(faults).toEqual([]);
  await games.close();
});
