import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { buttonsOf, customIdOf, House, opened, until } from './house.js';

const house = House.ofFile();

const threads = () => house.running?.bot.client.channels.cache.filter(channel => channel.isThread()).size ?? 0;

test('a host sets what members may open; many battles at once make no more threads than that', async () => {
  const host = house.discord.as('host', { channel: 'general' });
  expect((await host.slash('host limits')).text).toContain('`waiting` 5 · battles of one member');
  const watcher = house.discord.as('watcher', { channel: 'general' });
  expect((await watcher.slash('host limits', { waiting: 50 })).text).toMatch(
    /^Only people who may \*\*Manage Server\*\* can change its limits/,
  );
  expect((await host.slash('host limits', { waiting: 2, days: 7 })).text).toMatch(/`waiting` \*\*2\*\* \(usually 5\)/);

  const before = threads();
  // One at a time is opened; of those that come meanwhile none makes a thread.
  await Promise.all(Array.from({ length: 30 }, () => watcher.slash('battle new', { points: 500 })));
  await watcher.slash('battle new', { points: 500 });
  expect((await watcher.slash('battle new', { points: 500 })).text).toBe(
    'You have 2 battles waiting for their start, which is all that this server allows: start or leave one; `/battle list` shows them.',
  );
  expect(threads()).toBe(before + 2);
});

test('a lobby that its host leaves is told and its thread put away; old buttons get a sentence', async () => {
  const { one, two, thread } = await opened(house.discord);
  const lobby = await one.sees('A battle of 500 points');
  expect((await one.slash('battle leave')).text).toBe('You left the battle.');
  expect(textOf(await two.sees('closed this battle before it began'))).toContain('`/battle new` opens another.');
  await until(async () => buttonsOf((await two.messages()).find(({ id }) => id === lobby.id)).length === 0);
  await until(async () => {
    const put = house.running?.bot.client.channels.cache.get(thread);
    return put === undefined || (put.isThread() && put.archived === true);
  });
  for (const label of ['Join', 'Play the computer', 'Army', 'Battlefield', 'Pace', 'Start']) {
    expect((await two.forge(customIdOf(lobby, label), lobby)).text).toBe(
      'This battle ended before it began; `/battle new` in the channel opens another.',
    );
  }
});

test('a lobby in a thread that is deleted waits no more', async () => {
  const { thread } = await opened(house.discord);
  const { games } = house.running?.bot ?? {};
  const battle = (await games?.battleIn(thread))?.id ?? '';
  await house.discord.removeChannel(thread);
  await until(async () => (await games?.info(battle))?.status === 'over');
});
