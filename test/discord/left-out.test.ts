import type { Guild, User } from 'discord.js';
import { expect, test } from 'vitest';
import { languageOfLocale } from '../../src/discord/languages.js';
import { missingPermissions } from '../../src/discord/permissions.js';
import { bare, made, press, read, silent, user } from './told.js';

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
