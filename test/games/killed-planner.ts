import { writeSync } from 'node:fs';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { PlanOutcome, PlanPanel } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import { boardOf, RIFLE, team } from '../support/dm.js';
import { diesAt } from './dies.js';
import { CHANNEL, ONE, TWO } from './names.js';
import { played } from './played-board.js';

/**
 * A bot of its own process, to be killed: a turn of Darker Millennium whose user plans ten orders and eight moves at once. Of the
 * orders one comes to a test that fails; one of those who move is shot down by an enemy on Overwatch. What stops is told to go on;
 * the opponent forges presses on both plans all the while. It kills itself right after so many saved commands; started again, it goes on.
 */
const [file = '', left = '', seed = ''] = process.argv.slice(2);

const TEAMS = ['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliett'];
const FAILS = 'golf';
const FALLS = 'delta';
/** Ten teams that take a die each: one so pinned that only a double 1 helps it; nobody survives the gun that watches one of them. */
const board: DmBoard = boardOf({
  blue: TEAMS.map((name, index) =>
    team(name, 1, { at: [4 + 4 * index, 44], ...(name === 'Golf' ? { pins: 12, profile: { leadership: 2 } } : {}) }),
  ),
  red: [
    team('Watch', 5, {
      at: [14, 27],
      order: 'overwatch',
      weapons: [{ ...RIFLE, id: 'storm', short: 12_000, long: 12_000, strength: 10, shots: 100 }],
    }),
  ],
  detachments: [
    { id: 'blue', side: 'blue', pool: TEAMS.map(() => ({ face: 1, limited: false })) },
    { id: 'red', side: 'red' },
  ],
  board: { phase: 'command' },
});

const rules = played(board, 'orders');

const chance = seededDice(`random ${seed}`);
const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.face(256) - 1);
const games = await openGames({ file, rulesets: [rules], random });
diesAt(left, file, games);

const battle = (await games.lastBattleIn(CHANNEL))?.id ?? (await begun());
await games.resume();
await games.idle();
for (let rounds = 0; rounds < 20 && (await games.info(battle))?.status === 'running'; rounds += 1) {
  const [asked] = (await games.info(battle))!.asked;
  if (asked === undefined) throw new Error('nobody is asked');
  writeSync(1, `${asked.who} ${asked.asks}\n`);
  const { who: user, decision } = asked;
  if (user === TWO) {
    // The opponent is asked in the middle of the plan, and tries its panel first.
    await forge(planIn(await games.openPlan({ battle, user: ONE })));
    const open = (await games.answerSoFar({ battle, decision, partial: {} }))!.choices!.options;
    const reply = { react: open.find(({ value }) => value !== 'hold')!.value };
    await games.submit({ battle, user, interaction: `two ${decision}`, decision, reply });
  } else await goOn(planIn(await games.openPlan({ battle, user: ONE })));
  await games.idle();
}
writeSync(1, 'over\n');
await games.close();

/** A plan that stopped goes on; one in the making is filled, with the one of the next phase, and both are handed in. */
async function goOn(opened: PlanPanel): Promise<void> {
  let plan = opened;
  if (plan.why !== undefined) writeSync(1, `stopped ${plan.why}\n`);
  if (plan.state === 'draft') {
    const orders = TEAMS.map(name => name.toLowerCase());
    plan = await filled(
      plan,
      orders.map(unit => ({ do: 'activate', die: '1', unit, order: 'run' })),
    );
    const moving = orders.filter(unit => unit !== FAILS && unit !== 'juliett');
    const moves = moving.map(unit => {
      const { x, y } = board.models[`${unit}-1`]!.at!;
      return { unit, do: 'run', to: { x, y: y - (unit === FALLS ? 8000 : 3000) } };
    });
    const next = planIn(await games.openPlan({ battle, user: ONE, next: true }));
    await confirmed(await filled(next, [...moves, { unit: 'none' }]));
    plan = planIn(await games.lookAtPlan({ plan: plan.id, revision: plan.revision, user: ONE }));
  }
  await confirmed(plan);
}

async function filled(empty: PlanPanel, replies: object[]): Promise<PlanPanel> {
  let plan = empty;
  for (const reply of replies) {
    if (plan.next === undefined) throw new Error(`nothing is asked after ${plan.lines.at(-1)?.words}`);
    plan = planIn(await games.setLine({ user: ONE, question: plan.next, reply: reply as { do: string } }));
    const wrong = plan.lines.find(({ why }) => why !== undefined);
    if (wrong) throw new Error(`${wrong.words}: ${wrong.why}`);
  }
  return plan;
}

/** Handed in while the opponent presses all that is on its panel. */
async function confirmed(plan: PlanPanel): Promise<void> {
  await forgeAnswer(plan);
  writeSync(1, `confirms ${plan.title}\n`);
  const ref = { plan: plan.id, revision: plan.revision, user: ONE };
  const [outcome] = await Promise.all([games.confirmPlan(ref), forge(plan)]);
  planIn(outcome);
}

/** Every press of a plan's panel by the other player: each is refused, and changes nothing. */
async function forge(plan: PlanPanel): Promise<void> {
  const ref = { plan: plan.id, revision: plan.revision, user: TWO };
  const line = plan.lines[0]!.id;
  const question = plan.next ?? `plan:${plan.id}.${plan.revision}.0`;
  const outcomes = [
    await games.confirmPlan(ref),
    await games.suggestPlan(ref),
    await games.changePlan(ref),
    await games.dropLine({ ...ref, line }),
    await games.moveLine({ ...ref, line, by: 1 }),
    await games.setLine({ user: TWO, question, reply: { do: 'end' } }),
    await games.setPlanStops({ ...ref, stops: [], asks: [] }),
    await games.dropPlan(ref),
    await games.lookAtPlan(ref),
  ];
  if (outcomes.some(({ kind }) => kind !== 'refused')) throw new Error('a forged press counted');
}

/** The opponent answers what the other is asked, under the name of a line of the plan. */
async function forgeAnswer({ id, lines }: PlanPanel): Promise<void> {
  const { seq } = (await games.viewOf(battle, TWO))!.view;
  const [asked] = (await games.info(battle))!.asked;
  const [line] = lines.filter(({ state }) => state === 'open');
  const forged = { battle, user: TWO, interaction: `plan:${id}:${line!.id}@${seq}`, decision: asked!.decision };
  if ((await games.submit({ ...forged, reply: line!.reply })).kind !== 'notAsked')
    throw new Error('a forged answer counted');
}

function planIn(outcome: PlanOutcome): PlanPanel {
  if (outcome.kind !== 'plan') throw new Error(JSON.stringify(outcome));
  return outcome.plan;
}

async function begun(): Promise<string> {
  const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 500, army: 'meridian-500' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id } = opened.battle;
  await games.join({ battle: id, user: TWO });
  await games.chooseArmy({ battle: id, user: TWO, army: 'brood-500' });
  const started = await games.startBattle({ battle: id, user: ONE });
  if (started.kind !== 'done') throw new Error(started.why);
  return id;
}
