import type { Client } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.js';
import { makeClient } from '../../src/discord/client.js';
import { userOf } from '../../src/discord/user.js';

/** The bot's client, and how often it asks Discord, which tells `user`. */
function knowing(user: object) {
  const client = makeClient(readConfig({ DISCORD_TOKEN: 'x' }), pino({ level: 'silent' }), () => {});
  const asked: string[] = [];
  client.rest.get = async route => {
    asked.push(route);
    return user;
  };
  return { client: client as Client<true>, asked };
}

test('a user is asked for where nothing was heard of them, however little is told', async () => {
  const { client, asked } = knowing({ id: '11', username: 'one', global_name: null, public_flags: null, bot: null });
  expect(await userOf(client, '11')).toEqual({ name: 'one', bot: false });
  expect(asked).toEqual(['/users/11']);
});

test('who was heard of is not asked for', async () => {
  const { client, asked } = knowing({});
  const { users } = client as unknown as { users: { _add(data: object): unknown } };
  users._add({ id: '11', username: 'one', discriminator: '0', global_name: 'One', bot: true });
  expect(await userOf(client, '11')).toEqual({ name: 'One', bot: true });
  expect(asked).toEqual([]);
});
