import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { doubled, fieldIn, House, ONE, question, TWO } from '../e2e/house.js';

vi.mock('../../src/rulesets/registry.js', async () => {
  const { anyTiny } = await import('../../examples/tiny-ruleset/ruleset.js');
  return { allRulesets: () => [anyTiny] };
});

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

test('the bot restarts before every answer of a reaction to a reaction to a reaction', async () => {
  const opened = await house.discord
    .as('one')
    .slash('battle new', { opponent: `<@${TWO}>`, points: 10, army: 'gold', words: 'seed' });
  const field = fieldIn(house.discord, /<#(\d+)>/.exec(opened.text)?.[1] as string);
  const lobby = await field.two.press('Army');
  await field.two.choose('Army', 'grey', { message: lobby.message });
  expect((await field.one.press('Start')).text).toBe('The battle begins.');

  const [asOne, asTwo] = await Promise.all([question(field.one, ONE), question(field.two, TWO)]);
  for (const [player, prompt] of [
    [field.one, asOne],
    [field.two, asTwo],
  ] as const) {
    const panel = await player.press('Orders', { message: prompt });
    const chosen = await player.choose('Choose a stance', 'Bold', { message: panel.message });
    expect((await player.press('Confirm', { message: chosen.message })).text).toMatch(/^Counted: \*\*Bold\*\*/);
  }

  await house.restart();
  const act = await field.one.press('Orders', { message: await question(field.one, ONE) });
  const strike = await field.one.choose('Act', 'Strike', { message: act.message });
  await house.restart();
  expect((await field.one.press('Confirm', { message: strike.message })).text).toMatch(/^Counted: \*\*Strike\*\*/);

  await house.discord.forget();
  for (const [player, id, label] of [
    [field.two, TWO, 'Riposte'],
    [field.one, ONE, 'Riposte'],
    [field.two, TWO, 'Parry'],
  ] as const) {
    const prompt = await question(player, id);
    expect(textOf(prompt)).toContain('React');
    await house.restart();
    const other = id === ONE ? field.two : field.one;
    expect((await other.press(label, { message: prompt })).text).toBe(`Only <@${id}> can answer this.`);
    expect((await player.press(label, { message: prompt })).text).toMatch(new RegExp(`^Counted: \\*\\*${label}\\*\\*`));
  }
  await field.watcher.sees(/landed/);
  await question(field.two, TWO);
  expect(await doubled(field)).toEqual([]);
  expect(await house.discord.faults()).toEqual([]);
  expect((await field.one.slash('battle concede')).text).toMatch(/^Concede the battle\?/);
  expect((await field.one.press('Concede')).text).toMatch(/^You conceded/);
  expect((await field.one.slash('battle verify')).text).toMatch(/^\*\*All \d+ dice are as the seal says\.\*\*/);
});
