import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { begun, House, ONE, opened, question, until } from './house.js';

const house = House.ofFile();

test('waking hours are typed, completed and shown; what is impossible is refused', async () => {
  const one = house.discord.as('one', { channel: 'battle' });
  expect((await one.slash('me hours')).text).toMatch(/^Every hour of the day counts/);
  expect(await one.autocomplete('me hours', { zone: 'new yo' }, 'zone')).toContainEqual({
    name: 'America/New_York',
    value: 'America/New_York',
  });
  expect((await one.slash('me hours', { from: '8', to: '22:30', zone: 'Berlin' })).text).toMatch(/`Europe\/Berlin`/);
  expect((await one.slash('me hours', { from: '8', to: '25:00', zone: 'UTC' })).text).toMatch(/from 0:00 to 24:00/);
  expect((await one.slash('me hours', { from: '8', to: '22:30', zone: 'Europe/Berlin' })).text).toBe(
    'Your clocks run from 8:00 to 22:30 in Europe/Berlin, and nobody pings you at other times.',
  );
  expect((await one.slash('me hours', { none: true })).text).toMatch(/^Every hour/);
});

test('a pace and what answers then are chosen by buttons, and stand on the board', async () => {
  const { one } = await opened(house.discord, {}, 'general');
  const menu = await one.press('Pace');
  const set = await one.press('The computer', { message: menu.message });
  expect(textOf((await one.press('three days an answer', { message: set.message })).message!)).toContain(
    'five questions',
  );
  await until(async () =>
    textOf(await one.sees('A battle of 500')).includes('pace: three days an answer, else the computer'),
  );
});

test('a player is away and back, and a substitute sits down for them when both agree', async () => {
  const { one, two, watcher } = await begun(house.discord, { pace: 'day' });
  expect(textOf(await question(one, ONE))).toMatch(/Answer <t:\d+:R>, else the clock does/);
  expect((await one.slash('me away', { until: 'last week' })).text).toMatch(/^Until when\?/);
  expect((await one.slash('me away', { until: '3 days' })).text).toMatch(/^You are away until <t:\d+:f>/);
  await one.sees(/is away until <t:/);
  await until(async () => /The clock stands until <t:/.test(textOf(await question(one, ONE))));
  expect((await two.slash('battle status')).text).toMatch(/the clock stands until <t:/);
  expect((await one.slash('me away', { until: 'back' })).text).toMatch(/^You are back/);
  await until(async () => /Answer <t:\d+:R>/.test(textOf(await question(one, ONE))));

  expect((await one.slash('battle substitute', { player: 'two' })).text).toMatch(/is your opponent/);
  expect((await one.slash('battle substitute', { player: 'watcher' })).text).toMatch(/plays as soon as everybody/);
  const offer = await two.sees(/May <@\d+> play for/);
  expect((await watcher.press('Agree', { message: offer })).text).toMatch(/plays as soon as everybody/);
  expect((await two.press('Agree', { message: offer })).text).toMatch(/plays until the army is taken back/);
  await question(watcher, /May <@(\d+)> play/.exec(textOf(offer))?.[1] ?? '');
  expect((await one.slash('battle substitute')).text).toMatch(/^The army is taken back/);
  await question(one, ONE);
});
