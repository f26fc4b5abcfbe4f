import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType as Of } from 'discord.js';
import type { Command } from '../../src/commands/command.js';
import { KINDS } from '../../src/discord/custom-id.js';
import type { Tapped, Typed } from './tapped.js';

/** One thing that a user does with the bot. */
export interface Probe {
  name: string;
  does(at: Tapped): Promise<void>;
}

/** How far the custom ids of buttons name what they are for: none, a place in a list, a depth and a place. */
const PLACES = ['', '0', '0.0'];

/**
 * Everything that a user can do: each command that is registered with each of its options, completed and filled in, and each
 * kind of button on each of these decisions. Commands and kinds are read from where they are declared.
 */
export function everything(user: string, commands: readonly Command[], battle: string, decisions: string[]): Probe[] {
  return [...commands.flatMap(command => typing(user, command)), ...pressing(user, battle, decisions)];
}

function typing(user: string, command: Command): Probe[] {
  const { path, options } = command;
  const name = `/${path.join(' ')}`;
  const required = options.filter(option => option.required);
  const sets = [required, ...options.filter(option => !option.required).map(option => [...required, option])];
  if (sets.length > 2) sets.push(options);
  const completing = options.filter(isCompleted).map(option => ({
    name: `${name} ${option.name}: …`,
    does: async (at: Tapped) => {
      for (const words of ['', 'a']) await completions(at, user, command, option, words);
    },
  }));
  const typed = sets.map(set => ({
    name: `${name} ${set.map(option => option.name).join(' ')}`,
    does: async (at: Tapped) => {
      const values: Typed[] = [];
      for (const option of set) values.push(await filled(at, user, command, option));
      await at.type(user, path, values);
    },
  }));
  return [...completing, ...typed];
}

function isCompleted(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

/** What the bot offers while an option is typed. */
async function completions(
  at: Tapped,
  user: string,
  { path }: Command,
  option: APIApplicationCommandBasicOption,
  words: string,
): Promise<string[]> {
  await at.type(user, path, [{ name: option.name, type: option.type, value: words }], option.name);
  const answer = at.said.findLast(line => /^POST \/interactions/.test(line)) ?? '';
  return [...answer.matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(([, value]) => JSON.parse(`"${value}"`) as string);
}

/** An option with what fits it: the first that is offered, else anything. */
async function filled(
  at: Tapped,
  user: string,
  command: Command,
  option: APIApplicationCommandBasicOption,
): Promise<Typed> {
  const { name, type } = option;
  const choice = 'choices' in option ? option.choices?.[0]?.value : undefined;
  if (choice !== undefined) return { name, type, value: choice };
  if (type === Of.Boolean) return { name, type, value: true };
  if (type === Of.Integer || type === Of.Number) return { name, type, value: option.min_value ?? 1 };
  if (type === Of.Attachment) return { name, type, value: '6000000000000000001' };
  const offered = isCompleted(option) ? await completions(at, user, command, option, '') : [];
  return { name, type, value: offered[0] ?? 'F5' };
}

function pressing(user: string, battle: string, decisions: string[]): Probe[] {
  return KINDS.flatMap(kind =>
    decisions.flatMap(decision =>
      PLACES.map(place => {
        const id = [kind, battle, decision, place].join('|');
        const how = kind === 'pick' ? 'menu' : kind === 'typed' ? 'modal' : 'button';
        return { name: `${kind} ${decision} ${place}`, does: (at: Tapped) => at.press(user, how, id) };
      }),
    ),
  );
}
