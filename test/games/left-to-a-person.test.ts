import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import { acting, answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';
import { messageOf } from './shown.js';
import { tinyWithChances } from './tiny-with-chances.js';

const WINDOWS = 80;
const BLITZ = 15 * 60_000;
/** Two windows of so many are left to the clock, one of each player. */
const OF = 10;

/** Everything that others read of windows that are left to whoever is asked, some of them to the clock. */
async function seen(rules: AnyRuleset) {
  const at = await testGames({ rulesets: [rules] });
  const { games, clock, faults } = at;
  const options = { rounds: WINDOWS + 3, strength: 1_000_000 };
  const battle = await started(games, { pace: 'blitz', options });
  await acting(games, battle);
  await drained(games);
  const lines: string[] = [];
  const look = async () => {
    // A prompt is what Discord is sent of it; the chance of each button is its own player's.
    for (const row of await drained(games)) {
      const sent = row.delivery.kind === 'prompt' ? await messageOf(games, row) : row.delivery;
      lines.push(JSON.stringify([clock.now, row.delivery.kind, sent]));
    }
    lines.push(JSON.stringify((await games.info(battle))?.asked));
  };
  for (let window = 0; window < WINDOWS; window += 1) {
    const [striker, asked] = window % 2 === 0 ? [ONE, TWO] : [TWO, ONE];
    await answer(games, battle, striker, { do: 'strike' }, `strike ${window}`);
    await look();
    if (window % OF < 2) await pass(at, BLITZ);
    else await answer(games, battle, asked, { react: 'hold' }, `hold ${window}`);
    await look();
  }
  const log: unknown[] = [];
  for (let page = 1; log.length < 2 * WINDOWS; page += 1) log.push(...(await games.log(battle, { page }))!.entries);
  expect(faults).toEqual([]);
  await games.close();
  return { lines, log };
}

test(`over ${WINDOWS} windows left to a person, prompts, words, moments and what the clock answers are the same whether a reaction helps or not`, {
  timeout: 300_000,
}, async () => {
  const [helps, cannot] = [
    await seen(tinyWithChances({ riposte: 1, parry: 1 })),
    await seen(tinyWithChances({ riposte: 0, parry: 0 })),
  ];
  const differs = helps.lines.findIndex((line, index) => line !== cannot.lines[index]);
  expect(cannot.lines[differs]).toBe(helps.lines[differs]);
  expect(cannot.log).toEqual(helps.log);
  const asked = helps.lines.filter(line => line.includes('"prompt"') && line.includes('Riposte'));
  expect(asked).toHaveLength(WINDOWS);
  const byClock = (helps.log as { clock: boolean; answered?: string }[]).filter(({ clock }) => clock);
  expect(byClock).toHaveLength((2 * WINDOWS) / OF);
  expect(new Set(byClock.map(({ answered }) => answered))).toEqual(new Set(['Hold']));
});
