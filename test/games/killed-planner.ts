import { writeSync } from 'node:fs';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import type { PlanOutcome, PlanPanel } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { CHANNEL, ONE, TWO } from './names.js';

/**
 * A bot of its own process whose user has a plan of eighteen lines. It kills itself right after so many saved commands, in the
 * middle of whatever follows; started again, it goes on. What stops the plan is confirmed once more, and the opponent forges.
 */
const [file = '', left = ''] = process.argv.slice(2);
const LINES = 17;
/** After these aims a test fails, and after those an enemy reacts. */
const STOPS: Record<number, 'test' | 'reaction'> = { 6: 'test', 11: 'reaction' };

let aims = 0;
const rules: AnyRuleset = {
  ...anyTiny,
  planning: {
    ...anyTiny.planning,
    stops: (events, board) => {
      aims = (board as unknown as { aim: number }).aim;
      const kind = STOPS[aims];
      const aimed = events.some(({ type }) => type === 'aimed');
      return aimed && kind !== undefined ? [{ kind, unit: 'blue', words: `stopped at ${aims}` }] : [];
    },
  },
};
const games = await openGames({ file, rulesets: [rules] });
let untilDeath = left === '' ? Number.POSITIVE_INFINITY : Number(left);
games.outbox.onQueued(() => {
  untilDeath -= 1;
  if (untilDeath <= 0) process.kill(process.pid, 'SIGKILL');
});

const battle = (await games.lastBattleIn(CHANNEL))?.id ?? (await begun());
await games.resume();
await games.idle();
for (let rounds = 0; rounds < 10; rounds += 1) {
  const [asked] = (await games.info(battle))!.asked;
  if (asked?.who !== ONE) break;
  let plan = planIn(await games.openPlan({ battle, user: ONE }));
  for (const line of plan.lines) {
    const forged = { plan: plan.id, revision: plan.revision, user: TWO };
    for (const outcome of [await games.confirmPlan(forged), await games.dropLine({ ...forged, line: line.id })])
      if (outcome.kind !== 'refused') throw new Error('a forged press counted');
  }
  while (plan.state === 'draft' && plan.next !== undefined) {
    const reply = { do: plan.lines.length < LINES ? 'aim' : 'strike' };
    plan = planIn(await games.setLine({ user: ONE, question: plan.next, reply }));
  }
  writeSync(1, `asked ${plan.why ?? ''}\n`);
  await games.confirmPlan({ plan: plan.id, revision: plan.revision, user: ONE });
}
writeSync(1, 'over\n');
await games.close();

function planIn(outcome: PlanOutcome): PlanPanel {
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  return outcome.plan;
}

async function begun(): Promise<string> {
  const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 10, army: 'gold' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id } = opened.battle;
  await games.join({ battle: id, user: TWO });
  await games.chooseArmy({ battle: id, user: TWO, army: 'grey' });
  await games.startBattle({ battle: id, user: ONE });
  for (const asked of (await games.info(id))!.asked) {
    const { decision, who: user } = asked;
    await games.submit({ battle: id, user, interaction: `s${user}`, decision, reply: { stance: 'bold' } });
  }
  return id;
}
