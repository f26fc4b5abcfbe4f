import { writeSync } from 'node:fs';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { JsonObject } from '../../src/engine/index.js';
import { openGames } from '../../src/games/open-games.js';
import type { DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import { boardOf, RIFLE, team } from '../support/dm.js';
import { diesAt } from './dies.js';
import { CHANNEL, ONE, TWO } from './names.js';
import { played } from './played-board.js';

/**
 * A bot of its own process, to be killed: Alpha charges Raptors past Sentry, whom a standing order has fire in the middle of the
 * charge; Bravo, on Overwatch, may fire at Sentry for that. `left`: it kills itself right after so many saved commands.
 */
const [file = '', left = ''] = process.argv.slice(2);

const gun = { ...RIFLE, id: 'long', short: 24_000, long: 24_000 };
const board: DmBoard = boardOf({
  blue: [
    team('Alpha', 5, { at: [20, 30], order: 'run' }),
    team('Bravo', 3, { at: [44, 30], order: 'overwatch', weapons: [gun] }),
  ],
  red: [
    team('Raptors', 5, { at: [20, 22.5] }),
    team('Sentry', 5, { at: [34, 26], order: 'overwatch', weapons: [{ ...gun, shots: 2 }] }),
  ],
  board: { phase: 'action' },
});

const CHARGE = { unit: 'alpha', do: 'charge', targets: ['raptors'] };

const rules = played(board);

const chance = seededDice('sentry');
const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => chance.face(256) - 1);
const games = await openGames({
  file,
  rulesets: [rules],
  random,
  windowWaits: 0,
  onFault: error => console.error(error),
});
diesAt(left, file, games);

const battle = (await games.lastBattleIn(CHANNEL))?.id ?? (await begun());
await games.resume();
await games.idle();
for (let rounds = 0; rounds < 6; rounds += 1) {
  const info = await games.info(battle);
  if (info?.status !== 'running' || (await chargeIsOver())) break;
  const [asked] = info.asked;
  if (asked === undefined) throw new Error('nobody is asked');
  const { who: user, decision, asks } = asked;
  writeSync(1, `${user} ${asks}\n`);
  const reply = asks !== 'react' ? CHARGE : user === TWO ? { react: 'hold' } : await shoots(decision);
  const outcome = await games.submit({ battle, user, interaction: `${user} ${decision}`, decision, reply });
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  await games.idle();
}
writeSync(1, 'over\n');
await games.close();

async function shoots(decision: string): Promise<JsonObject> {
  const open = (await games.answerSoFar({ battle, decision, partial: {} }))!.choices!.options;
  return { react: open.find(({ value }) => value !== 'hold')!.value };
}

/** The Raptors are asked how they meet it, or the next unit is asked. */
async function chargeIsOver(): Promise<boolean> {
  const { entries } = (await games.log(battle))!;
  return entries.some(({ reports }) => reports.some(({ title }) => title.includes('Bravo')));
}

async function begun(): Promise<string> {
  const opened = await games.openBattle({ guild: 'g', channel: CHANNEL, host: ONE, points: 500, army: 'meridian-500' });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id } = opened.battle;
  await games.join({ battle: id, user: TWO });
  await games.chooseArmy({ battle: id, user: TWO, army: 'brood-500' });
  const started = await games.startBattle({ battle: id, user: ONE });
  if (started.kind !== 'done') throw new Error(started.why);
  const ordered = await games.addStandingOrder({
    battle: id,
    user: TWO,
    order: {
      kind: 'overwatch',
      unit: 'sentry',
      target: { keyword: 'infantry' },
      line: [
        { x: 6_000, y: 26_000 },
        { x: 32_000, y: 26_000 },
      ],
    },
    names: { unit: 'Sentry', target: 'any infantry', line: ['B5', 'F5'] },
  });
  if (ordered.kind === 'refused') throw new Error(ordered.why);
  return id;
}
