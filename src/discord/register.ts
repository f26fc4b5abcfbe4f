import { createHash } from 'node:crypto';
import type { REST } from '@discordjs/rest';
import { type RESTPutAPIApplicationCommandsJSONBody, Routes } from 'discord.js';

/** Where the hash of the registered commands is kept between starts. */
export interface CommandMemory {
  registered(): Promise<string | undefined>;
  remember(hash: string): Promise<void>;
}

/** Registers the commands with `PUT` when they differ from what this application registered last. True when it did. */
export async function registerCommands(
  { rest, application }: { rest: Pick<REST, 'get' | 'put'>; application: string },
  commands: RESTPutAPIApplicationCommandsJSONBody,
  memory: CommandMemory,
): Promise<boolean> {
  const hash = createHash('sha256').update(application).update(JSON.stringify(commands)).digest('hex');
  if ((await memory.registered()) === hash && (await stillThere(rest, application, commands))) return false;
  await rest.put(Routes.applicationCommands(application), { body: commands });
  await memory.remember(hash);
  return true;
}

/** Whether Discord still has the commands; a server that forgot them is told again. */
async function stillThere(
  rest: Pick<REST, 'get'>,
  application: string,
  commands: RESTPutAPIApplicationCommandsJSONBody,
): Promise<boolean> {
  const known = (await rest.get(Routes.applicationCommands(application))) as { name: string }[];
  const names = new Set(known.map(({ name }) => name));
  return known.length === commands.length && commands.every(({ name }) => names.has(name));
}
