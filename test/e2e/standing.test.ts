import { afterAll, expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { begun, House } from './house.js';

const house = House.ofFile();
afterAll(async () => {
  expect(await house.discord.refusals()).toEqual([]);
});

test('standing orders are typed, listed and dropped; nobody else sees them, and a mistake says what to change', async () => {
  const field = await begun(house.discord);
  const { one, two, watcher } = field;
  const add = (options: Record<string, string | number>) =>
    one.slash('standing add', { react: 'overwatch', ...options });
  const ordered = await add({ from: 'C4', to: 'F5.3', target: 'infantry', within: 18, chance: 30 });
  expect(ordered.ephemeral).toBe(true);
  expect(ordered.text).toContain(
    '**1** Overwatch against any infantry that crosses from C4 to F5.3, within 18", at 30 % or more',
  );
  expect((await add({ area: 'D5', radius: 8 })).text).toContain(
    '**2** Overwatch against the first enemy in 8" round D5',
  );
  for (const [options, why] of [
    [{ from: 'C4' }, /A line has two ends/],
    [{ radius: 8 }, /A radius goes round the middle of an area/],
    [{ from: 'C4', to: 'C4' }, /at least 1" apart/],
    [{ from: 'C4', to: 'ZZ99' }, /off the board/],
    [{ from: 'C4', to: 'D4', area: 'F5' }, /a line or an area/],
    [{ area: 'nowhere at all' }, /no unit “nowhere at all” here, and no such place/],
    [{ target: 'dragon' }, /No enemy here is called that/],
    [{ unit: 'nobody' }, /none of your units/],
    [{ unit: 'Squad Bravo' }, /Squad Bravo has several teams: name Bravo 1 or Bravo 2\./],
    [{ target: 'Raptors Bone' }, /Raptors Bone has several teams: name Raptors Bone 1 or Raptors Bone 2\./],
    [{ react: 'takeCover', from: 'C4', to: 'D4' }, /Take Cover answers no move/],
    [{ area: 'D5', radius: 8 }, /it is number 2/],
  ] as const) {
    const refused = await add(options);
    expect(refused.ephemeral).toBe(true);
    expect(refused.text).toMatch(why);
  }
  expect((await two.slash('standing list')).text).toContain('You have no standing orders here');
  expect((await watcher.slash('standing list')).text).toContain('You have no army in this battle');
  expect((await two.slash('standing drop', { number: 1 })).text).toContain('no standing order of that number');
  const kinds = await one.autocomplete('standing add', { target: 'infan' }, 'target');
  expect(kinds.map(({ value }) => value)).toContain('infantry');
  const teams = await one.autocomplete('standing add', { unit: 'Bravo' }, 'unit');
  expect(teams.map(({ value }) => value)).toEqual(['Bravo 1', 'Bravo 2']);
  // Units of both sides were offered to react, and one's own to be answered.
  const offered = async (option: string) =>
    (await one.autocomplete('standing add', { [option]: '' }, option)).map(({ name }) => name);
  expect((await offered('unit')).filter(name => name.endsWith('Red'))).toEqual([]);
  expect((await offered('target')).filter(name => name.endsWith('Blue'))).toEqual([]);
  const left = await one.slash('standing drop', { number: 1 });
  expect(left.text).not.toContain('**1**');
  expect(left.text).toContain('**2** Overwatch');
  for (const other of [two, watcher])
    expect((await other.messages()).map(textOf).join('\n')).not.toContain('Overwatch against');
});
