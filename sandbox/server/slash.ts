import type { AttachmentShelf } from './attachments.js';
import { presentChannel, presentMember, presentRoles, presentUser } from './present.js';
import type { Channel, Command, CommandOption, Fields, User } from './shapes.js';
import type { World } from './world.js';

/** A file that a user hands to an attachment option; bytes in base64. */
export interface HandedFile {
  name: string;
  type: string;
  base64: string;
}

export type OptionValue = string | number | boolean | HandedFile;

export interface SlashRequest {
  /** Name and subcommands, separated by spaces, a leading / allowed: `battle new`. */
  command: string;
  options: Record<string, OptionValue>;
  /** The option being typed, for an autocomplete. */
  focused?: string;
  /** Sent as they stand, unchecked, in place of `options`. */
  forged?: Fields[];
}

/** Option types up to this one are subcommands and their groups. */
const group = 2;

/** The commands that `user` may use in `channel`: a guild's own replace global ones of the same name. */
export function commandsFor(world: World, channel: Channel, user: User): Command[] {
  const isDirect = channel.type === 1;
  const named = new Map<string, Command>();
  for (const command of world.globalCommands.values()) {
    const contexts = command.contexts;
    const here = contexts ? contexts.includes(isDirect ? 1 : 0) : !isDirect || command.dm_permission !== false;
    if (here) named.set(command.name, command);
  }
  if (!isDirect) for (const command of world.guildCommands.values()) named.set(command.name, command);
  const held = world.permissions(channel, user);
  return [...named.values()].filter(command => {
    const needed = command.default_member_permissions;
    return (
      command.type === 1 &&
      (needed === null || isDirect || (BigInt(needed) !== 0n && (held & BigInt(needed)) === BigInt(needed)))
    );
  });
}

/** Finds the command and the options of its subcommand. Throws a plain Error naming what there is instead. */
function findCommand(
  commands: Command[],
  typed: string,
): { command: Command; path: CommandOption[]; options: CommandOption[] } {
  const [name, ...rest] = typed.trim().replace(/^\//, '').split(/\s+/);
  const command = commands.find(each => each.name === name);
  if (!command)
    throw new Error(
      `there is no command /${name}; there are ${commands.map(each => `/${each.name}`).join(' ') || 'none'}`,
    );
  const path: CommandOption[] = [];
  let options = command.options;
  for (const word of rest) {
    const next = options.find(option => option.name === word && option.type <= group);
    if (!next)
      throw new Error(`/${typed}: there is no "${word}"; there are ${options.map(option => option.name).join(', ')}`);
    path.push(next);
    options = next.options ?? [];
  }
  if (options.some(option => option.type <= group))
    throw new Error(`/${typed} needs one of ${options.map(option => option.name).join(', ')}`);
  return { command, path, options };
}

/** The `data` of a command interaction, checked as Discord's own client checks it before sending. */
export function commandPayload(
  world: World,
  shelf: AttachmentShelf,
  channel: Channel,
  user: User,
  request: SlashRequest,
): Fields {
  const { command, path, options } = findCommand(commandsFor(world, channel, user), request.command);
  const resolved: Record<string, Fields> = {};
  const sent: Fields[] = [];
  for (const name of request.forged ? [] : Object.keys(request.options)) {
    if (!options.some(option => option.name === name))
      throw new Error(
        `/${request.command} has no option "${name}"; it has ${options.map(option => option.name).join(', ') || 'none'}`,
      );
  }
  if (request.forged) sent.push(...request.forged);
  for (const option of request.forged ? [] : options) {
    const given = request.options[option.name];
    if (given === undefined) {
      if (option.required && request.focused === undefined)
        throw new Error(`/${request.command} needs the option "${option.name}"`);
      continue;
    }
    const isFocused = option.name === request.focused;
    const value =
      isFocused || request.focused !== undefined
        ? looseValue(world, option, given, user)
        : optionValue(world, shelf, resolved, option, given, channel, user);
    sent.push({ name: option.name, type: option.type, value, ...(isFocused ? { focused: true } : {}) });
  }
  if (request.focused !== undefined && !options.find(option => option.name === request.focused)?.autocomplete)
    throw new Error(`the option "${request.focused}" of /${request.command} has no autocomplete`);
  const nested = path
    .toReversed()
    .reduce<Fields[]>((inner, step) => [{ name: step.name, type: step.type, options: inner }], sent);
  return {
    id: command.id,
    name: command.name,
    type: 1,
    ...(command.guild_id ? { guild_id: command.guild_id } : {}),
    options: nested,
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  };
}

/** While typing, nothing is checked: a half-written number arrives as text. */
function looseValue(world: World, option: CommandOption, given: OptionValue, user: User): unknown {
  if (typeof given === 'object') return given.name;
  if (option.type === 6) return world.userCalled(String(given)).id;
  if (option.type === 7) return world.channelCalled(String(given), user).id;
  return option.type === 4 || option.type === 10
    ? Number.isFinite(Number(given))
      ? Number(given)
      : String(given)
    : given;
}

function optionValue(
  world: World,
  shelf: AttachmentShelf,
  resolved: Record<string, Fields>,
  option: CommandOption,
  given: OptionValue,
  channel: Channel,
  user: User,
): unknown {
  const wrong = (what: string) => new Error(`option "${option.name}" takes ${what}, not ${JSON.stringify(given)}`);
  const keep = (kind: string, id: string, what: Fields) => {
    resolved[kind] ??= {};
    resolved[kind][id] = what;
    return id;
  };
  switch (option.type) {
    case 3:
      if (typeof given === 'object' || typeof given === 'boolean') throw wrong('text');
      return textValue(option, String(given));
    case 4:
    case 10:
      return numberValue(option, given, wrong);
    case 5:
      if (typeof given !== 'boolean') throw wrong('true or false');
      return given;
    case 6: {
      const named = world.userCalled(String(given));
      keep('users', named.id, presentUser(named));
      const { user: _, deaf: __, mute: ___, ...member } = presentMember(named);
      keep('members', named.id, { ...member, permissions: world.permissions(channel, named).toString() });
      return named.id;
    }
    case 7: {
      const named = world.channelCalled(String(given), user);
      const { id, name, type, parent_id, thread_metadata } = presentChannel(world, named);
      return keep('channels', named.id, {
        id,
        name,
        type,
        permissions: world.permissions(named, user).toString(),
        parent_id,
        thread_metadata,
      });
    }
    case 8: {
      const role = presentRoles(world).find(
        ({ id, name }) => id === given || String(name).replace(/^@/, '') === String(given).replace(/^@/, ''),
      );
      if (role === undefined) throw wrong(`one of ${[...world.roles.values()].map(({ name }) => name).join(', ')}`);
      return keep('roles', String(role.id), role);
    }
    case 11: {
      if (typeof given !== 'object') throw wrong('a file');
      const id = world.clock.nextId();
      const file = { index: '0', name: given.name, type: given.type, bytes: Buffer.from(given.base64, 'base64') };
      return keep('attachments', id, { ...shelf.keep(id, channel.id, file), ephemeral: true });
    }
    default:
      throw new Error(`the sandbox has no options of type ${option.type}`);
  }
}

function textValue(option: CommandOption, text: string): string | number {
  if (option.choices?.length) {
    const choice = option.choices.find(each => each.value === text) ?? option.choices.find(each => each.name === text);
    if (!choice)
      throw new Error(
        `option "${option.name}" takes one of ${option.choices.map(each => each.name).join(', ')}, not "${text}"`,
      );
    return choice.value;
  }
  const { min_length: least = 0, max_length: most = 6000 } = option;
  if (text.length < least || text.length > most)
    throw new Error(`option "${option.name}" takes ${least} to ${most} characters`);
  return text;
}

function numberValue(option: CommandOption, given: OptionValue, wrong: (what: string) => Error): number {
  const choice = option.choices?.find(each => each.value === given || each.name === given);
  const value = Number(choice?.value ?? given);
  if (typeof given === 'boolean' || typeof given === 'object' || given === '' || !Number.isFinite(value))
    throw wrong('a number');
  if (option.type === 4 && !Number.isSafeInteger(value)) throw wrong('a whole number');
  if (option.choices?.length && !choice) throw wrong(`one of ${option.choices.map(each => each.name).join(', ')}`);
  if (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))
    throw wrong(`a number from ${option.min_value ?? '…'} to ${option.max_value ?? '…'}`);
  return value;
}
