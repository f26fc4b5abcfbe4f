import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  doubled,
  type Field,
  gone,
  House,
  menusOf,
  question,
  whoIsAsked,
} from './house.js';

const house = House.ofFile();

test('several battles, their questions, drafts and old buttons outlive a restart; nothing is registered anew', async () => {
  const battles: Field[] = [
    await begun(house.discord),
    await begun(house.discord, { opponent: 'computer' }),
    await begun(house.discord, {}, 'general'),
  ];
  const asked = await Promise.all(battles.map(whoIsAsked));
  const drafts = [];
  for (const [index, field] of battles.entries()) {
    let { player, prompt, id } = asked[index]!;
    while (!textOf(prompt).includes('spend your pool')) {
      await answerOnce(player, prompt);
      await gone(field, prompt);
      ({ player, prompt, id } = await whoIsAsked(field));
    }
    const panel = await player.press('Orders', { message: prompt });
    const [menu] = menusOf(panel.message);
    const half = await player.choose(menu!.custom_id!, menu!.options![0]!.value, { message: panel.message });
    expect(buttonsOf(half.message)).toContain('Back');
    drafts.push({ field, player, prompt, id, half });
  }

  await house.restart();
  expect(house.running?.registered).toBe(false);

  for (const { field, player, prompt, id, half } of drafts) {
    const still = await question(player, id);
    expect(still.id).toBe(prompt.id);
    const panel = await player.press('Orders', { message: still });
    expect(panel.text).toBe(half.text);
    const onward = await player.press('Suggest', { message: half.message });
    expect(buttonsOf(onward.message)).toContain('Confirm');
    expect((await player.press('Confirm', { message: onward.message })).text).toMatch(/^Counted/);
    await gone(field, still);
    expect(await doubled(field)).toEqual([]);
  }
});

test('stopped while messages wait, the bot sends them after its start, once', async () => {
  const field = await begun(house.discord);
  const { player, prompt } = await whoIsAsked(field);
  await house.discord.failRequests({ times: 500, status: 503, route: '(POST|DELETE) /channels' });
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  await house.stop();
  await house.discord.clearWeather();
  await house.start();
  await gone(field, prompt);
  await whoIsAsked(field);
  expect(await doubled(field)).toEqual([]);
});
