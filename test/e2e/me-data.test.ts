import { expect, test } from 'vitest';
import { answerOnce, begun, gone, House, ONE, partsOf, playUntil, TWO, until, whoIsAsked } from './house.js';

const house = House.ofFile();

test('/me pings tells by direct message, and mentions again where that is refused', async () => {
  const { discord } = house;
  for (const name of ['one', 'two'])
    expect((await discord.as(name).slash('me pings', { where: 'by direct message' })).text).toMatch(/^You are told by/);
  await discord.forget();
  const field = await begun(discord);
  const asked = await whoIsAsked(field);
  const told = await asked.player.in('dm').sees(/You are asked in <#\d+>/);
  expect(JSON.stringify(told)).toContain(field.thread);
  const mentioned = async () =>
    (await discord.pings()).filter(({ channelId, text }) => channelId === field.thread && text.includes('### '));
  expect((await mentioned()).filter(({ text }) => !text.includes('Dice are sealed'))).toEqual([]);
  await discord.takesDirectMessages('one', false);
  await discord.takesDirectMessages('two', false);
  await answerOnce(asked.player, asked.prompt);
  await gone(field, asked.prompt);
  // Sooner or later the other side is handed the turn.
  for (let answers = 0; answers < 6; answers += 1) {
    const next = await whoIsAsked(field);
    await answerOnce(next.player, next.prompt);
    await gone(field, next.prompt);
  }
  await field.watcher.sees(/takes no direct messages from me and is mentioned here again/);
  await until(async () => (await mentioned()).some(({ text }) => !text.includes('Dice are sealed')));
  await field.host.slash('host end').then(ends => field.host.press('End the battle', { message: ends.message! }));
});

test('/me pings tells by direct message of what the other side asks, too', async () => {
  const { discord } = house;
  await discord.takesDirectMessages('two', true);
  const field = await begun(discord);
  await playUntil(field, /spend your pool/);
  const found = await field.host.autocomplete('host correct', { what: 'marker' }, 'what');
  await discord.as('one').slash('me pings', { where: "in the battle's thread" });
  await discord.as('two').slash('me pings', { where: 'by direct message' });
  await discord.forget();
  const reply = await field.host.slash('host correct', { what: String(found[0]?.value), to: '2" S' });
  expect(reply.text).toMatch(/^Asked: /);
  await field.two.in('dm').sees(new RegExp(`You are asked in <#${field.thread}>`));
  const pinged = (await discord.pings()).filter(({ text }) => text.includes('asks to correct the table'));
  expect(pinged.map(({ user }) => user)).toEqual(['one']);
  await field.host.slash('host end').then(ends => field.host.press('End the battle', { message: ends.message! }));
});

test('/me data shows what is kept, and deletes it after one more question', async () => {
  const { discord } = house;
  const { games } = house.running!.bot;
  const over = (await games.lastBattleIn((await begun(discord)).thread))!;
  const field = await begun(discord);
  const asked = await whoIsAsked(field);
  await answerOnce(asked.player, asked.prompt);
  const host = discord.as('host', { channel: { id: over.place } });
  await host.slash('host end').then(ends => host.press('End the battle', { message: ends.message! }));
  const running = (await games.battlesOf(ONE)).map(({ id }) => id);
  expect(running).toHaveLength(1);

  const given = await field.one.slash('me data');
  const part = partsOf(given.message).find(({ type }) => type === 13) as unknown as { file: { url: string } };
  const data = (await (await fetch(part.file.url)).json()) as { battles: { id: string }[] };
  expect(data).toMatchObject({ user: ONE, wishes: expect.any(Array) });
  expect(data.battles.map(({ id }) => id)).toEqual(expect.arrayContaining([over.id, ...running]));
  expect(JSON.stringify(data)).not.toContain(TWO);

  const asks = await field.one.slash('me data', { do: 'delete it' });
  expect(asks.text).toMatch(/^Delete what is kept of you\?[\s\S]*What stays:/);
  const done = await field.one.press('Delete, the computer plays on', { message: asks.message! });
  expect(done.text).toMatch(/^It is deleted\./);
  await field.watcher.sees(/A player asked to be forgotten; the computer plays on/);
  expect(JSON.stringify(await games.info(over.id))).not.toContain(`"${ONE}"`);
  expect((await games.info(over.id))?.seats.map(({ who }) => who)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^0\d+$/), TWO]),
  );
  expect((await games.info(running[0]!))?.seats.map(({ who }) => who)).toEqual(expect.arrayContaining(['computer']));
  const left = JSON.parse(Buffer.from(await games.dataOf(ONE)).toString());
  const { user: _, at: __, ...kept } = left;
  expect(Object.values(kept).flat()).toEqual([]);
  expect((await games.log(over.id))?.entries.length).toBeGreaterThan(0);
});
