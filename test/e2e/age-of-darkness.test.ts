import { expect, test } from 'vitest';
import type { SeenMessage } from '../../sandbox/sandbox.js';
import { readFile } from '../../src/games/battle-file.js';
import { replay } from '../../src/games/replayed.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { answerOnce, begun, fieldIn, gone, House, ONE, partsOf, TWO, whoIsAsked } from './house.js';

const house = House.ofFile();

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

function fileIn(message: SeenMessage | undefined): Promise<Buffer> {
  const part = partsOf(message).find(({ type }) => type === 13) as unknown as { file: { url: string } };
  return bytesAt(part.file.url);
}

function pictureIn(message: SeenMessage | undefined): { media: { url: string }; description: string } {
  const gallery = partsOf(message).find(({ type }) => type === 12);
  return (gallery as unknown as { items: [ReturnType<typeof pictureIn>] }).items[0];
}

/** Two players who follow what is suggested, so many answers. */
async function playOn(field: ReturnType<typeof fieldIn>, answers: number): Promise<void> {
  for (let given = 0; given < answers; given += 1) {
    const asked = await whoIsAsked(field);
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
}

test('a battle of Age of Darkness is remembered, shown as a film, reported, exported, and goes on from its file', async () => {
  const lists = { army: 'ninth-lanternate-500', opponent: `<@${TWO}>` };
  const field = await begun(house.discord, lists, 'battle', 'drowned-synod-500');
  await playOn(field, 16);
  const since = await field.watcher.slash('since');
  expect(since.text).toMatch(/Since the battle began/);
  expect(since.text.match(/^- /gm)?.length ?? 0).toBeLessThanOrEqual(5);
  expect(pictureIn(since.message).description).toMatch(/Blue .+Red /s);
  await playOn(field, 1);
  expect((await field.watcher.slash('since')).text).toMatch(/Since you last looked, /);
  expect((await field.one.slash('battle log', { turn: 1 })).text).toMatch(/Page \d+ of \d+/);

  const film = await field.watcher.slash('battle replay');
  const gif = await bytesAt(pictureIn(film.message).media.url);
  expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(gif.length).toBeLessThan(4 * 1024 * 1024);
  expect((await field.watcher.press('Step through', { message: film.message })).text).toMatch(/Picture 1 of \d+/);

  const capsule = readFile(await fileIn((await field.watcher.slash('report')).message));
  expect(JSON.stringify(capsule)).not.toMatch(new RegExp(`${ONE}|${TWO}`));
  const again = replay(allRulesets(), capsule);
  expect(again.otherwise).toEqual([]);
  expect(again.state.pending.length).toBeGreaterThan(0);

  const asked = await whoIsAsked(field);
  const bytes = await fileIn((await field.one.slash('battle export')).message);
  const host = house.discord.as('host', { channel: 'general' });
  const imported = await host.slash('battle import', { file: { name: 'b.json.gz', bytes } });
  const other = fieldIn(house.discord, /<#(\d+)>/.exec(imported.text)?.[1] as string);
  await other.one.sees(/Goes on from a file/);
  await other.two.press('Join Red');
  await other.one.press('Join Blue');
  expect((await other.one.press('Start')).text).toBe('The battle begins.');
  expect((await whoIsAsked(other)).id).toBe(asked.id);
  await playOn(other, 2);
}, 240_000);
