import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test, vi } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { comeBackTo, seekPlace } from '../../src/discord/moved-battle.js';

const refused = (status: number, code: number) => {
  const message = 'No.';
  return new DiscordAPIError({ code, message }, code, status, 'POST', '/channels/9/threads', {});
};

/**
 * Where a battle goes on whose thread was deleted, and what the bot asked for the new one. `9` is its channel, `8` that for notices;
 * `forums`: channels that have posts in place of threads; `news`: channels for announcements. `refuses`: what Discord says to who opens a thread there.
 */
async function moved({
  forums = [],
  news = [],
  refuses = {},
}: {
  forums?: string[];
  news?: string[];
  refuses?: Record<string, Error>;
}) {
  const asked: Record<string, unknown>[] = [];
  const moves: unknown[] = [];
  const info = { id: 'b', status: 'running', guild: 'g', channel: '9', place: '7', name: 'Guard', seats: [] };
  const post = async (route: string, { body }: { body: Record<string, unknown> }) => {
    const channel = route.split('/')[2]!;
    if (refuses[channel]) throw refuses[channel];
    if (news.includes(channel) && body.type !== 10) throw refused(400, 50024);
    if (forums.includes(channel) && body.message === undefined) throw refused(400, 50035);
    asked.push(body);
    return { id: `1${channel}` };
  };
  const get = async () => {
    throw refused(404, 10003);
  };
  const cached = ['8', '9'].map(
    id =>
      [
        id,
        { id, type: news.includes(id) ? 5 : 0, isThread: () => false, isThreadOnly: () => forums.includes(id) },
      ] as const,
  );
  const bot = {
    client: { rest: { get, post }, channels: { cache: new Map(cached) }, user: { id: '1' } },
    languages: { ofServer: () => 'en' },
    log: { warn: () => {} },
    games: {
      info: async () => info,
      serverSettings: async () => ({ notices: '8' }),
      moveBattle: async (of: unknown) => moves.push(of) > 0,
      leaveAdrift: async () => moves.push('adrift'),
    },
  } as unknown as Bot;
  await seekPlace(bot, 'b');
  return { moves, asked };
}

test('a battle whose post in a forum is deleted goes on in another one, which begins with a message', async () => {
  const { moves, asked } = await moved({ forums: ['9'] });
  expect(moves).toEqual([{ battle: 'b', from: '7', channel: '9', thread: '19' }]);
  expect(asked).toMatchObject([{ message: { components: [{}], allowed_mentions: { users: [] } } }]);
  expect(asked[0]).not.toHaveProperty('type');
  expect((await moved({})).asked).toMatchObject([{ type: 11 }]);
});

test('a channel for announcements has threads of a type of its own', async () => {
  const { moves, asked } = await moved({ news: ['9'] });
  expect(moves).toEqual([{ battle: 'b', from: '7', channel: '9', thread: '19' }]);
  expect(asked).toMatchObject([{ type: 10 }]);
});

test('where a channel takes no thread of the bot, such as a forum whose posts need a tag, the channel for notices has the battle', async () => {
  for (const why of [refused(400, 40067), refused(400, 50035), refused(400, 50024), refused(403, 50013)]) {
    const { moves } = await moved({ forums: ['9'], refuses: { 9: why } });
    expect(moves).toEqual([{ battle: 'b', from: '7', channel: '8', thread: '18' }]);
  }
  // Too many threads stand there now: it is tried again.
  await expect(moved({ refuses: { 9: refused(400, 160006) } })).rejects.toMatchObject({ code: 160006 });
});

test('a battle for which Discord has no place now holds up no other, nor the start, and is tried again', async () => {
  const faults = [refused(400, 160006), new HTTPError(502, 'Bad Gateway', 'GET', '/channels/7', {})];
  const found: string[] = [];
  const said: string[] = [];
  const bot = {
    client: {
      token: 'x',
      rest: {
        get: async () => {
          const fault = faults.shift();
          if (fault) throw fault;
        },
      },
    },
    log: { warn: (_about: object, what: string) => said.push(what) },
    games: {
      serverBack: async () => ['full', 'next'],
      info: async (id: string) => ({ id, status: 'running', place: '7' }),
      goOnInPlace: async (id: string) => found.push(id),
    },
  } as unknown as Bot;
  vi.useFakeTimers();
  await comeBackTo(bot, 'g');
  expect(found).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(found.sort()).toEqual(['full', 'next']);
  expect(said).toHaveLength(2);
});

test('where what guards Discord turns requests away, no battle is taken for one without a place, nor its channel for shut', async () => {
  const guarded = refused(403, 40333);
  await expect(moved({ refuses: { 9: guarded } })).rejects.toBe(guarded);
  const stands = {
    client: { rest: { get: () => Promise.reject(guarded) } },
    games: { info: async () => ({ status: 'running', place: '7' }) },
  };
  await expect(seekPlace(stands as unknown as Bot, 'c')).rejects.toBe(guarded);
});
