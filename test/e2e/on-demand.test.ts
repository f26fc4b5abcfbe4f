import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../../sandbox/sandbox.js';
import { begun, House, opened, playUntil } from './house.js';

const house = House.ofFile();
let one: Player;
let two: Player;
beforeAll(() => {
  one = house.discord.as('one', { channel: 'battle' });
  two = house.discord.as('two', { channel: 'battle' });
});

test('dice are saved under a name, thrown by somebody else, listed and dropped', async () => {
  expect((await one.slash('preset list')).text).toMatch(/has no presets/);
  const saved = await one.slash('roll', { dice: '3d6>=4', save: 'Fear' });
  expect(saved.ephemeral).toBe(false);
  expect(saved.text).toContain('Saved as **Fear** for everybody in this channel');
  const thrown = await two.slash('roll', { preset: 'fear' });
  expect(thrown.ephemeral).toBe(false);
  expect(thrown.text).toMatch(/\*\*Fear\*\*\n.*3d6>=4/);
  const pool = { dice: 8, limited: 2, ruleset: 'darker-millennium@1' };
  const first = await one.slash('pool roll', { ...pool, save: 'Company' });
  expect(first.text).toMatch(/Command pool of 8[\s\S]*The last 2 are limited/);
  expect((await two.slash('pool roll', { preset: 'company' })).text).toMatch(/### Company: Command pool of 8/);
  expect((await two.slash('pool roll', { preset: 'company', dice: 3 })).text).toMatch(/### Company: Command pool of 3/);
  await two.slash('pool roll', { preset: 'company', dice: 1 });
  expect((await two.sees(/Of 1 die no more can be limited/)).only_for).not.toBeNull();
  expect((await two.autocomplete('roll', { preset: 'fe' }, 'preset')).map(({ value }) => value)).toEqual(['Fear']);
  expect((await two.slash('preset list')).text).toMatch(
    /\*\*Company\*\* `\/pool roll dice:8 limited:2` · <@\d+>\n\*\*Fear\*\* `\/roll dice:3d6>=4`/,
  );
  expect((await two.slash('preset drop', { name: 'Fear' })).text).toMatch(/was saved by <@\d+>/);
  expect((await one.slash('preset drop', { name: 'Fear' })).text).toBe('**Fear** is dropped.');
  await two.slash('roll', { preset: 'Fear' });
  expect((await two.sees(/^No dice are saved here as “Fear”/)).only_for).not.toBeNull();
});

test('nothing to roll, and a preset that is thrown and saved at once, get a sentence each', async () => {
  expect((await one.slash('roll')).text).toMatch(/^Say what to roll/);
  await one.slash('pool roll', { preset: 'Company', save: 'Other' });
  await one.sees(/^Throw a preset or save one/);
  expect((await one.slash('pool roll')).text).toMatch(/^Give `dice` too/);
});

test('/odds words reads a line, says how, and names the word that it does not know', async () => {
  const order = await one.slash('odds words', { line: 'order test ld 8 pins 2 cover' });
  expect(order.text).toMatch(/### Order test on 2 pins: passed \*\*\d+ %\*\*/);
  expect(order.text).toContain('Read as `/odds order-test leadership:8 pins:2 cover:True` by Darker Millennium');
  expect((await one.slash('odds words', { line: '10 shots 3+ s4 t4 save 4+' })).text).toMatch(/To hit \*\*3\+\*\*/);
  expect((await one.slash('odds words', { line: '3d6 >= 11' })).text).toMatch(/\*\*50 %\*\*/);
  expect((await one.slash('odds words', { line: '10x 4+' })).text).toMatch(/5 on average/);
  // A number alone throws nothing.
  expect((await one.slash('odds words', { line: '5' })).text).not.toMatch(/on average/);
  const wrong = await one.slash('odds words', { line: 'order test ld 8 pims @everyone' });
  expect(wrong.ephemeral).toBe(true);
  expect(wrong.text).toMatch(/^I do not understand “pims”: the nearest is pins\. Write it like/);
  expect((await one.slash('odds words', { line: 'order test ld 80' })).text).toMatch(
    /`leadership` is a whole number from 1/,
  );
  expect((await one.slash('odds words', { line: 'Bravo 1 at Raptors' })).text).toMatch(/^I do not understand “bravo”/);
});

test('/battle find lists what waits for a player, and nothing once it is taken', async () => {
  expect((await two.slash('battle find')).text).toMatch(/^No battle of this server waits for a player/);
  const field = await opened(house.discord);
  const found = await two.slash('battle find');
  expect(found.ephemeral).toBe(true);
  expect(found.text).toMatch(
    new RegExp(
      `### Battles that wait for a player\n<#${field.thread}> .* · Darker Millennium.* · opened by <@\\d+> .*: press \\*\\*Join\\*\\* there`,
    ),
  );
  await field.two.slash('battle join');
  expect((await two.slash('battle find')).text).toMatch(/^No battle of this server waits/);
  await field.one.slash('battle leave');
});

test('/odds words knows the units of the battle here', async () => {
  const field = await begun(house.discord);
  await playUntil(field, /spend your pool/);
  const shown = await field.one.slash('odds words', { line: 'scouts at matriarch' });
  expect(shown.text).not.toMatch(/I do not understand/);
  const asked = await field.one.slash('odds units', { unit: 'scouts at matriarch' });
  expect(shown.text).toBe(asked.text);
  expect((await field.one.slash('odds words', { line: 'scouts at Nobodies' })).text).toMatch(
    /There is no unit “Nobodies”/,
  );
});
