import type { RESTPutAPIApplicationCommandsJSONBody } from 'discord.js';
import { expect, test } from 'vitest';
import { registerCommands } from '../../src/discord/register.js';

const OURS: RESTPutAPIApplicationCommandsJSONBody = [
  { name: 'roll', description: 'Roll dice.' },
  { name: 'help', description: 'Say what to do first.' },
];

/** Discord keeps what it was told, and tells it with fields of its own. */
function told() {
  let known: { name: string; id: string; version: string }[] = [];
  let puts = 0;
  let hash: string | undefined;
  const rest = {
    get: async () => [...known].reverse(),
    put: async (_route: string, options: { body?: unknown } = {}) => {
      puts += 1;
      known = (options.body as { name: string }[]).map(({ name }, index) => ({ name, id: `9${index}`, version: '1' }));
    },
  };
  return {
    start: () =>
      registerCommands({ rest, application: '7' }, OURS, {
        registered: async () => hash,
        remember: async made => {
          hash = made;
        },
      }),
    puts: () => puts,
    rename: (index: number, name: string) => {
      known[index] = { ...known[index]!, name };
    },
  };
}

test('commands are registered once, whatever Discord adds to them and however it sorts them', async () => {
  const discord = told();
  expect(await discord.start()).toBe(true);
  expect(await discord.start()).toBe(false);
  expect(discord.puts()).toBe(1);
});

test('as many commands of other names are not ours', async () => {
  const discord = told();
  await discord.start();
  discord.rename(1, 'other');
  expect(await discord.start()).toBe(true);
});
