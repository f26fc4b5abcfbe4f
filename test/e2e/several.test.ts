import { expect, test } from 'vitest';
import { type Player, type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import { answerOnce, buttonsOf, type Field, gone, House, opened, TWO } from './house.js';

const THREE = '1000000000000000015';
const FOUR = '1000000000000000016';

const house = House.ofFile();

async function field(): Promise<{ there: Field; players: Record<string, Player> }> {
  const there = await opened(house.discord, { points: 1000, players: 2, army: 'meridian-500', opponent: `<@${TWO}>` });
  const [three, four] = ['three', 'four'].map(name => house.discord.as(name, { channel: { id: there.thread } }));
  return { there, players: { one: there.one, two: there.two, three: three!, four: four! } };
}

async function choose(player: Player, army: string): Promise<void> {
  const lobby = await player.press('Army');
  await player.choose('Army', army, { message: lobby.message });
}

/** The newest question, and whose name it begins with. */
async function asked(there: Field): Promise<{ id: string; prompt: SeenMessage }> {
  const prompt = await there.one.sees(/### <@\d+> ·/, { timeout: 20_000 });
  return { id: /### <@(\d+)> ·/.exec(textOf(prompt))?.[1] as string, prompt };
}

test('two players a side, from the lobby through the first Command Phase, each asked for its own troops', async () => {
  const { there, players } = await field();
  const { one, two, three, four } = players as Record<'one' | 'two' | 'three' | 'four', Player>;
  const lobby = await one.sees('Dice are sealed');
  expect(buttonsOf(lobby)).toEqual(expect.arrayContaining(['Join Blue', 'Join Red']));
  expect(textOf(lobby)).toMatch(/\*\*Blue\*\* <@\d+>, commander: .+, \d+ points/);
  await three.press('Join Blue');
  await four.press('Join Red');
  await choose(two, 'brood-500');
  await choose(three, 'brood-500');
  expect((await one.press('Start')).text).toContain(`Red (<@${FOUR}>) needs an army`);
  await choose(four, 'meridian-500');
  expect((await one.press('Start')).text).toBe('The battle begins.');

  const byId: Record<string, Player> = {
    [(await one.say('Ready.')).author.id]: one,
    [TWO]: two,
    [THREE]: three,
    [FOUR]: four,
  };
  const commanded = new Set<string>();
  for (let answers = 0; answers < 80; answers += 1) {
    const { id, prompt } = await asked(there);
    if (/Sub-phase/.test(textOf(prompt))) break;
    // A stranger's press changes nothing and says whose question it is.
    if (commanded.size === 1) {
      const other = id === THREE ? four : three;
      const reply = await other.press(buttonsOf(prompt)[0] as string, { message: prompt });
      expect(reply.text).not.toMatch(/^Counted/);
    }
    if (/spend your pool/.test(textOf(prompt))) commanded.add(id);
    await answerOnce(byId[id]!, prompt);
    await gone(there, prompt);
  }
  // Scouts of every list are on the table, so that nobody's detachment waits in reserve.
  expect(commanded).toEqual(new Set(Object.keys(byId)));
  const status = await one.slash('battle status');
  expect(status.text).toContain(`<@${THREE}>`);
  expect(status.text.match(/, commander/g)).toHaveLength(2);
  // In a campaign it counts for those who command, and is called what its thread is called.
  await one.slash('campaign new', { name: 'Border War' });
  await one.slash('campaign join', { army: 'Firsts' });
  await two.slash('campaign join', { army: 'Seconds' });
  expect((await one.slash('campaign add')).text).toMatch(
    /^\*\*Meridian Guard and Hollow Brood v Hollow Brood and Meridian Guard\*\* belongs to \*\*Border War\*\* now/,
  );
});

test('whoever leaves a running battle hands the army to the ally, who is asked instead', async () => {
  const { there, players } = await field();
  const { one, two, three, four } = players as Record<'one' | 'two' | 'three' | 'four', Player>;
  await three.press('Join Blue');
  await four.press('Join Red');
  for (const player of [two, three, four]) await choose(player, 'brood-500');
  await one.press('Start');
  const { id, prompt } = await asked(there);
  expect([TWO, (await one.say('Ready.')).author.id]).toContain(id);
  const [leaver, heir, heirId] = id === TWO ? [two, four, FOUR] : [one, three, THREE];
  const concede = await leaver.slash('battle concede');
  expect(concede.text).toContain(`<@${heirId}> takes over your army`);
  await leaver.press('Leave', { message: concede.message });
  await gone(there, prompt);
  const now = await there.watcher.sees(new RegExp(`### <@${heirId}> ·`), { timeout: 10_000 });
  expect(await answerOnce(heir, now)).toMatch(/^Counted/);
  expect((await leaver.slash('battle concede')).text).toContain('Only those who play can concede');
});
