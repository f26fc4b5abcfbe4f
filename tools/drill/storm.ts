import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Discord, Player } from '../../sandbox/sandbox.js';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Dice } from '../../src/engine/index.js';
import { ATTACKS, type Attack, type Scene } from './attacks.js';
import { delay } from './players.js';
import type { Shown, StormOrder } from './storm-process.js';

const SECOND = 1_000;

/** Milliseconds over which a burst is sent. */
const BURST = SECOND;

/** Names that are long, and hard to show. */
const LONG = '衛W*`@'.repeat(5);

/** Milliseconds after which the attackers hear which custom ids were shown since. */
const NEWS_EVERY = 1_000;

/** A storm in a process of its own; gives who sent what, by the names of the attacks. */
export async function stormElsewhere(
  discord: Discord,
  scene: Scene,
  of: Omit<StormOrder, 'origin' | 'scene'>,
): Promise<Map<string, string[]>> {
  const child = fork(fileURLToPath(new URL('./storm-process.js', import.meta.url)));
  // Strangers have machines of their own: what making their requests costs must not be taken from the bot's.
  setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  child.send({ origin: discord.origin, scene, ...of } satisfies StormOrder);
  const news = setInterval(() => child.send({ seen: scene.seen } satisfies Shown), NEWS_EVERY);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the attackers ended with ${code}`);
  });
  try {
    const [senders] = (await Promise.race([once(child, 'message'), ended])) as [[string, string[]][]];
    return new Map(senders);
  } finally {
    clearInterval(news);
    ended.catch(() => undefined);
    child.kill();
  }
}

/** Every attack at once, each by users of its own, for so many milliseconds; gives who sent what. */
export async function storm(
  discord: Discord,
  scene: Scene,
  of: Omit<StormOrder, 'origin' | 'scene'>,
): Promise<Map<Attack, string[]>> {
  const until = performance.now() + of.milliseconds;
  const senders = new Map<Attack, string[]>();
  for (const attack of ATTACKS) senders.set(attack, attack.as ? [attack.as] : await usersFor(discord, attack));
  await Promise.all(
    [...senders].flatMap(([attack, names]) =>
      names.map(name => {
        const chance = seededDice(`drill ${of.seed} ${name}`);
        const player = () => discord.as(name, { channel: { id: scene.thread } });
        return send(attack, player, chance, scene, { until, rate: of.rate });
      }),
    ),
  );
  return senders;
}

async function usersFor(discord: Discord, { name, users }: Attack): Promise<string[]> {
  const names = Array.from({ length: users }, (_, index) => `${name} ${index + 1}`);
  const called = names.map(each => (name.includes('long names') ? `${LONG}${each.slice(-1)}` : each));
  for (const each of called) await discord.addUser(each);
  return called;
}

/** What the bot, or the sandbox in the place of Discord's client, refuses is all right: it is what the drill is for. */
async function send(
  attack: Attack,
  player: () => Player,
  chance: Dice,
  scene: Scene,
  { until, rate }: { until: number; rate: number },
): Promise<void> {
  const again = () => attack.once(player(), chance, scene).catch(() => undefined);
  const { every, atOnce } = attack;
  if (every !== undefined) {
    while (performance.now() < until) {
      const next = performance.now() + every;
      const spread = Array.from({ length: atOnce }, (_, index) => delay((index / atOnce) * BURST).then(again));
      await Promise.all(spread);
      await delay(Math.max(0, Math.min(next, until) - performance.now()));
    }
    return;
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const next = performance.now() + (atOnce / rate) * SECOND;
        await again();
        await delay(Math.max(chance.face(50), next - performance.now()));
      }
    }),
  );
}
