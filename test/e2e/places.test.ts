import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { answerOnce, begun, fieldIn, gone, House, ONE, question, TWO, until, whoIsAsked } from './house.js';

const house = House.ofFile();

/** The newest thread under #battle or another channel that is not the one before. */
async function movedTo(before: string): Promise<string> {
  let thread: string | undefined;
  await until(async () => {
    const told = await house.running!.bot.games.battlesOf(ONE);
    thread = told.map(({ place }) => place).find(place => place !== before);
    return thread !== undefined;
  });
  return thread!;
}

test('a battle whose thread is deleted goes on in another, with its board and its question', async () => {
  const { discord } = house;
  const field = await begun(discord);
  const { prompt, id } = await whoIsAsked(field);
  await discord.removeChannel(field.thread);
  const moved = fieldIn(discord, await movedTo(field.thread));
  await moved.watcher.sees(/The battle goes on here/);
  // Both sides are asked at first, and the newest question may be the other's.
  const again = await question(moved.watcher, id);
  expect(textOf(again).split('\n')[0]).toBe(textOf(prompt).split('\n')[0]);
  await answerOnce(id === ONE ? moved.one : moved.two, again);
  await gone(moved, again);

  // While the bot did not run: the first message that answers 10003 has it moved.
  await house.stop();
  await discord.removeChannel(moved.thread);
  await house.start();
  await house.running!.bot.games.setAway({ user: TWO, until: '3 days' });
  const third = fieldIn(discord, await movedTo(moved.thread));
  await third.watcher.sees(/The battle goes on here/);
  await third.two.slash('me away', { until: 'back' });
  await whoIsAsked(third);
  await third.host.slash('host end').then(ends => third.host.press('End the battle', { message: ends.message! }));
});

test('where the channel is deleted too, the channel for notices takes the battle in; until then it stands', async () => {
  const { discord } = house;
  await discord.addChannel('short-lived');
  const field = await begun(discord, {}, 'short-lived');
  await whoIsAsked(field);
  await discord.removeChannel('short-lived');
  await discord.removeChannel(field.thread);
  await until(() => house.log.some(line => line.includes('has no place any more')));
  await discord.as('host').slash('host setup', { notices: 'general' });
  const moved = fieldIn(discord, await movedTo(field.thread));
  await moved.watcher.sees(/The battle goes on here/);
  await whoIsAsked(moved);
  await moved.host.slash('host end').then(ends => moved.host.press('End the battle', { message: ends.message! }));
});

test('a server that takes the bot away is left alone until it invites it again', async () => {
  const { discord } = house;
  const field = await begun(discord, { pace: 'day' });
  const asked = await whoIsAsked(field);
  await discord.invite(false);
  const { games } = house.running!.bot;
  const info = (await games.battlesOf(ONE)).find(({ place }) => place === field.thread);
  await until(async () => (await games.info(info!.id))!.asked[0]!.deadline === undefined);
  const before = (await field.watcher.messages()).length;
  await games.setAway({ user: TWO, until: '3 days' });
  expect((await field.watcher.messages()).length).toBe(before);
  await discord.invite(true);
  await field.watcher.sees(/I am on this server again/);
  await games.comeBack({ user: TWO });
  await until(async () => (await games.info(info!.id))!.asked[0]!.deadline !== undefined);
  await answerOnce(asked.player, (await whoIsAsked(field)).prompt);
  await field.host.slash('host end').then(ends => field.host.press('End the battle', { message: ends.message! }));
});

test('the computer does not leave: its battle cannot be claimed, and a sentence says so', async () => {
  const field = await begun(house.discord, { opponent: 'computer' });
  expect((await field.one.slash('battle claim')).text).toMatch(/^The computer is still on this server: /);
});

test('whose opponent left the server claims the battle', async () => {
  const { discord } = house;
  const field = await begun(discord);
  await whoIsAsked(field);
  expect((await field.one.slash('battle claim')).text).toMatch(/^<@\d+> is still on this server/);
  expect((await field.watcher.slash('battle claim')).text).toMatch(/^You have no army in this battle/);
  await discord.leaves('two');
  const again = await field.one.slash('battle claim');
  expect(again.text).toMatch(/^Claim this battle\?/);
  expect((await field.one.press('Claim', { message: again.message! })).text).toMatch(/^The battle is over\. /);
  await field.watcher.sees(/whose opponent left the server, claims the battle/);
});
