import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { tellDirectly } from '../../src/discord/direct.js';

const refused = (status: number, code: number) =>
  new DiscordAPIError({ code, message: 'No.' }, code, status, 'POST', 'https://x.test', {});

let users = 0;
/** Whether somebody was told, where Discord answers each request in turn so. */
async function told(...answers: (Error | { id: string })[]): Promise<boolean | undefined> {
  const post = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? { id: '1' };
  };
  users += 1;
  return tellDirectly({ client: { rest: { post } } } as unknown as Bot, `user ${users}`, 'Words', 'n1');
}

test('who takes no direct messages, for whatever reason of Discord, is not told; nothing waits for that', async () => {
  expect(await told()).toBe(true);
  expect(await told({ id: '5' }, refused(403, 50007))).toBe(false);
  // They share no server with the bot any more.
  expect(await told({ id: '5' }, refused(403, 50278))).toBe(false);
  expect(await told(refused(400, 50033))).toBe(false);
  expect(await told({ id: '5' }, refused(404, 10003))).toBe(false);
});

test('where Discord takes none of the bot now, its users take them all the same', async () => {
  expect(await told(refused(403, 40003))).toBeUndefined();
  expect(await told({ id: '5' }, refused(400, 40003))).toBeUndefined();
});

test('what is lost on the way is tried again', async () => {
  const lost = new HTTPError(503, 'Service Unavailable', 'POST', 'https://x.test', {});
  await expect(told({ id: '5' }, lost)).rejects.toBe(lost);
  await expect(told(refused(401, 0))).rejects.toMatchObject({ status: 401 });
  // What guards Discord turns requests away in its shape.
  await expect(told({ id: '5' }, refused(403, 40333))).rejects.toMatchObject({ code: 40333 });
});
