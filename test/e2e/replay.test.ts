import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenMessage } from '../../sandbox/sandbox.js';
import { answerOnce, begun, buttonsOf, gone, House, partsOf, whoIsAsked } from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 60_000);
afterAll(() => house.close());

function pictureIn(message: SeenMessage | undefined): { url: string; alt: string } {
  const [item] = (partsOf(message).find(({ type }) => type === 12) as unknown as { items: Item[] }).items;
  return { url: item!.media.url, alt: item!.description };
}
interface Item {
  media: { url: string };
  description: string;
}

test('/since tells what happened since one last looked, and a look moves the mark; the battle is a GIF and can be stepped through', async () => {
  const field = await begun(house.discord);
  for (let answers = 0; answers < 14; answers += 1) {
    const asked = await whoIsAsked(field);
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
  const first = await field.watcher.slash('since');
  expect(first.text).toMatch(/Since the battle began(: no move, shot or loss to show|\n- )/);
  expect(first.ephemeral).toBe(true);
  expect(first.text.match(/^- /gm)?.length ?? 0).toBeLessThanOrEqual(5);
  expect(pictureIn(first.message).alt).toMatch(/Blue .+Red /s);
  expect((await field.watcher.slash('since')).text).toMatch(/Nothing has happened since you last looked/);
  const asked = await whoIsAsked(field);
  await answerOnce(asked.player, asked.prompt);
  await gone(field, asked.prompt);
  expect((await field.watcher.slash('since')).text).toMatch(/Since you last looked, /);
  await field.watcher.slash('battle map');
  expect((await field.watcher.slash('since')).text).toMatch(/Nothing has happened since you last looked/);

  const film = await field.watcher.slash('battle replay');
  expect(film.ephemeral).toBe(false);
  const { url, alt } = pictureIn(film.message);
  expect(alt).toMatch(/^The battle in \d+ pictures, from /);
  const gif = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect(gif.length).toBeLessThan(4 * 1024 * 1024);

  const at = await field.watcher.press('Step through', { message: film.message });
  expect(at.ephemeral).toBe(true);
  expect(at.text).toMatch(/Picture 1 of \d+/);
  const next = await field.watcher.press('Next', { message: at.message });
  expect(next.text).toMatch(/Picture 2 of \d+/);
  expect(buttonsOf(next.message)).toEqual(['First', 'Back', 'Next', 'Last']);
  const back = await field.watcher.press('Back', { message: next.message });
  expect(back.text).toMatch(/Picture 1 of \d+/);
  expect((await field.watcher.press('Last', { message: back.message })).text).toMatch(/Picture (\d+) of \1/);
  expect((await field.watcher.slash('battle replay', { picture: 2 })).text).toMatch(/Picture 2 of/);

  const turn = await field.one.slash('battle log', { turn: 1 });
  expect(turn.text).toMatch(/Page \d+ of \d+/);
  expect((await field.one.slash('battle log', { turn: 40 })).text).toBe('Nothing of that has happened here yet.');
  const [unit] = await field.one.autocomplete('battle log', { unit: 'scouts alpha' }, 'unit');
  const about = await field.one.slash('battle log', { unit: unit!.value });
  expect(about.text).toMatch(/Alpha/);
  const mine = await asked.player.slash('me battles');
  expect(mine.text).toMatch(/waits for (you|the others)\S*, asked <t:\d+:R>/);
  expect(await house.discord.faults()).toEqual([]);
}, 240_000);
