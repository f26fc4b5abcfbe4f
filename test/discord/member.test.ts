import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { isMember } from '../../src/discord/member.js';

/** What the bot makes of it that Discord answers so where it is asked for a member. */
function answered(fault?: Error) {
  const get = async () => {
    if (fault !== undefined) throw fault;
    return {};
  };
  return isMember({ client: { rest: { get } } } as unknown as Bot, '5', '11');
}

const refused = (status: number, code: number) =>
  new DiscordAPIError({ code, message: 'No.' }, code, status, 'GET', '/guilds/5/members/11', {});

test('who is not on a server has left it; who is on a server that took the bot away has not', async () => {
  expect(await answered()).toBe(true);
  expect(await answered(refused(404, 10007))).toBe(false);
  expect(await answered(refused(404, 10013))).toBe(false);
  expect(await answered(refused(404, 10004))).toBeUndefined();
  expect(await answered(refused(404, 0))).toBeUndefined();
  expect(await answered(refused(403, 50001))).toBeUndefined();
});

test('where Discord does not answer, nobody has left', async () => {
  const lost = new HTTPError(503, 'Service Unavailable', 'GET', '/guilds/5/members/11', {});
  await expect(answered(lost)).rejects.toBe(lost);
});
