import { type ChatInputCommandInteraction, type Client, Events, type Guild, type User } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.js';
import { makeClient } from '../../src/discord/client.js';
import { languageOfLocale } from '../../src/discord/languages.js';
import { missingPermissions } from '../../src/discord/permissions.js';

const user = { id: '11', username: 'one', discriminator: '0', avatar: null };
const bare = {
  id: '900',
  application_id: '7',
  type: 2,
  token: 'token',
  version: 1,
  guild_id: '5',
  channel_id: '6',
  member: { user, roles: [], joined_at: '2026-01-01T00:00:00Z', deaf: false, mute: false, flags: 0, permissions: '0' },
  data: { id: '1', name: 'roll', type: 1 },
};
const press = {
  ...bare,
  type: 3,
  data: { custom_id: 'board|b||', component_type: 2 },
  message: { id: '70', channel_id: '6', flags: 64, interaction_metadata: { id: '69', type: 2, user } },
};

const silent = () => makeClient(readConfig({ DISCORD_TOKEN: 'x' }), pino({ level: 'silent' }), () => {});

/** What discord.js is given of something that Discord tells of. */
function read(client: Client, t: string, told: object): object {
  const packet = { op: 0, t, s: 1, d: structuredClone(told) };
  client.emit(Events.Raw as never, packet as never);
  return packet.d;
}

/** What the bot makes of an interaction that Discord tells of. */
function made(told: object): ChatInputCommandInteraction {
  const client = silent();
  let interaction: ChatInputCommandInteraction | undefined;
  client.on(Events.InteractionCreate, each => {
    interaction = each as ChatInputCommandInteraction;
  });
  const { actions } = client as unknown as { actions: { InteractionCreate: { handle(data: object): void } } };
  actions.InteractionCreate.handle(read(client, 'INTERACTION_CREATE', told));
  return interaction!;
}

test('an interaction that tells of no more than it must is handled', () => {
  const interaction = made(bare);
  expect(interaction.commandName).toBe('roll');
  expect(interaction.channelId).toBe('6');
  expect(languageOfLocale(interaction.locale)).toBe('en');
});

test('a press on an answer that tells little of how it came about is handled', () => {
  expect(made(press)).toMatchObject({ customId: 'board|b||', channelId: '6', message: { id: '70' } });
});

test('a press is handled whose message says of what it has not that it is nothing', () => {
  const nothing = {
    activity: null,
    application: null,
    components: null,
    message_reference: null,
    resolved: null,
    role_subscription_data: null,
    thread: null,
  };
  const told = { ...press, channel: null, locale: null, entitlements: null, message: { ...press.message, ...nothing } };
  expect(made(told)).toMatchObject({ customId: 'board|b||', channelId: '6', message: { id: '70' } });
});

test('a user, a modal and a server are read that say of what they have not that it is nothing', () => {
  const one = { ...user, public_flags: null, global_name: null };
  const modal = { ...bare, type: 5, data: { custom_id: 'typed|b||', components: [], resolved: null } };
  expect(made({ ...modal, member: { ...bare.member, user: one, nick: null } }).user.displayName).toBe('one');
  const server = {
    id: '5',
    name: 'Club',
    owner_id: '1',
    system_channel_flags: null,
    icon: null,
    roles: [{ id: '5', name: '@everyone', permissions: '0', position: 0, colors: null, flags: null }],
    channels: [{ id: '6', type: 0, name: 'hall', permission_overwrites: null, flags: null, parent_id: null }],
    members: [{ ...bare.member, user: one }],
  };
  const client = silent();
  const { guilds } = client as unknown as { guilds: { _add(data: object): Guild } };
  expect(guilds._add(read(client, 'GUILD_CREATE', server)).channels.cache.get('6')?.name).toBe('hall');
});

test('who took away the name that others see is called by their own again', () => {
  const client = silent();
  const { users } = client as unknown as { users: { _add(data: object): User } };
  const heard = (name: string | null) => users._add(read(client, 'USER_UPDATE', { ...user, global_name: name }));
  expect(heard('The One').displayName).toBe('The One');
  expect(heard(null).displayName).toBe('one');
});

test('a server that does not tell its language reads English', () => {
  expect(languageOfLocale(undefined)).toBe('en');
});

test('where Discord does not say what the bot may do, nothing counts as missing', () => {
  expect(missingPermissions(made(bare).appPermissions.bitfield, false)).toEqual([]);
  const may = made({ ...bare, app_permissions: '0' }).appPermissions.bitfield;
  expect(missingPermissions(may, false)).toContain('Send Messages');
});
