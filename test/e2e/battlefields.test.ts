import { expect, test } from 'vitest';
import { House, partsOf } from './house.js';

const house = House.ofFile();

const MILL = `name: Old Mill
board: 48
pieces:
  - { kind: ruin, at: [[10, 10], [16, 10], [16, 14], [10, 14]] }
  - { kind: woods, at: [[30, 30], [38, 30], [36, 38]] }
`;
const yaml = (name: string, text: string) => ({ name, type: 'text/yaml', bytes: Buffer.from(text) });

test('a host loads a battlefield, sees it, keeps it; a battle is opened on it', async () => {
  const { discord } = house;
  const host = discord.as('host', { channel: 'battle' });
  const one = discord.as('one', { channel: 'battle' });
  expect((await host.slash('host battlefield')).text).toMatch(/no battlefields of its own/);
  const wrong = await host.slash('host battlefield', { file: yaml('mill.yaml', MILL.replace('38, 30', '88, 30')) });
  expect(wrong.text).toMatch(/lies off the board/);
  expect((await one.slash('host battlefield', { file: yaml('mill.yaml', MILL) })).text).toMatch(
    /\*\*Manage Server\*\*/,
  );
  const seen = await host.slash('host battlefield', { file: yaml('mill.yaml', MILL) });
  expect(seen.text).toMatch(/^### Old Mill\nThis is how it will lie/);
  expect(partsOf(seen.message).some(({ type }) => type === 12)).toBe(true);
  expect((await host.press('Keep it', { message: seen.message! })).text).toMatch(/^\*\*Old Mill\*\* is kept/);
  expect((await one.autocomplete('battle new', { battlefield: 'mill' }, 'battlefield'))[0]?.value).toBe('Old Mill');
  const opened = await one.slash('battle new', { points: 500, battlefield: 'Old Mill' });
  const thread = /<#(\d+)>/.exec(opened.text)?.[1] ?? '';
  const there = discord.as('one', { channel: { id: thread } });
  await there.sees('Dice are sealed');
  const ground = await there.press('Battlefield');
  expect(ground.text).toMatch(/^### Old Mill/);
});
