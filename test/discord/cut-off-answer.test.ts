import { EventEmitter } from 'node:events';
import { DiscordAPIError, Events, type RateLimitData, RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { Sender } from '../../src/discord/sender.js';
import { acting, answer, ONE, started, TWO, testGames } from '../games/playing.js';

interface Message {
  id: string;
  author: { id: string };
  components: { id: number }[];
  attachments: { id: string }[];
}
interface Body {
  components: Message['components'];
  nonce?: string;
  allowed_mentions?: { users?: string[] };
}

const refusal = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'No.' }, code, status, 'PATCH', 'https://discord.com/api/v10/channels/5', {
    body: undefined,
    files: undefined,
  });
const limited = () =>
  new RateLimitError({ retryAfter: 30_000, timeToReset: 30_000, limit: 5, method: 'PATCH' } as RateLimitData);
const forEver = () => new Promise<never>(() => {});

/** What becomes of a request: nothing, a fault, or the end of the bot before or after Discord has done it. */
type Fate = 'done' | 'killed before' | 'killed after' | (() => Error);

/** A channel as Discord keeps it, for one process of the bot after the other. */
function channel() {
  const messages: Message[] = [];
  const pinged: string[] = [];
  const requests: string[] = [];
  let fate: (request: string, number: number) => Fate = () => 'done';
  let next = 100;
  /** One process: after its end nothing of it comes back. */
  const process = (ended: () => void) => {
    let isDead = false;
    const carriedOut = async <T>(request: string, work: () => T): Promise<T> => {
      if (isDead) return forEver();
      requests.push(request);
      const what = fate(request, requests.length);
      const kills = what === 'killed before' || what === 'killed after';
      if (typeof what === 'function') throw what();
      const given = what === 'killed before' ? undefined : work();
      if (!kills) return given as T;
      isDead = true;
      ended();
      return forEver();
    };
    const place = (route: string) => {
      const at = messages.findIndex(({ id }) => id === route.split('/').at(-1));
      if (at < 0) throw refusal(10008, 404);
      return at;
    };
    const post = (_route: string, { body }: { body: Body }) =>
      carriedOut('post', () => {
        next += 1;
        pinged.push(...(body.allowed_mentions?.users ?? []));
        messages.push({ id: String(next), author: { id: '9' }, components: body.components, attachments: [] });
        return messages.at(-1)!;
      });
    const patch = (route: string, { body }: { body: Body }) =>
      carriedOut('patch', () => Object.assign(messages[place(route)]!, { components: body.components }));
    const get = () => carriedOut('get', () => messages.toReversed());
    const put = () => carriedOut('put', () => undefined);
    const remove = (route: string) =>
      carriedOut('delete', () => {
        messages.splice(place(route), 1);
      });
    return { rest: { post, patch, get, put, delete: remove }, alive: <T>(work: T) => (isDead ? forEver() : work) };
  };
  const readable = () => messages.map(({ components }) => JSON.stringify(components).replace(/<t:\d+:\w>/g, '<t>'));
  return {
    messages,
    pinged,
    requests,
    process,
    readable,
    from: (next: typeof fate) => {
      requests.length = 0;
      fate = next;
    },
  };
}

/** A battle in which ONE was asked and strikes: TWO is asked. Gives what the channel shows then, who was pinged, and how it came. */
async function struck(
  fate: (request: string, number: number) => Fate = () => 'done',
  meanwhile?: (of: Message[]) => void,
) {
  const { games, faults } = await testGames();
  const discord = channel();
  let sender: Sender | undefined;
  const begin = async (): Promise<void> => {
    let isNext: Promise<void> | undefined;
    const { rest, alive } = discord.process(() => {
      isNext = begin();
    });
    const client = Object.assign(new EventEmitter(), { user: { id: '9' }, rest });
    const outbox = {
      ...games.outbox,
      markSent: (...of: Parameters<typeof games.outbox.markSent>) => alive(games.outbox.markSent(...of)),
    };
    const painter = { paint: async () => ({ png: Buffer.from('x'), alt: 'A table.' }) };
    const of = { client, games: { ...games, outbox }, painter, log: pino({ level: 'silent' }) };
    const mine = new Sender(of as unknown as Bot);
    sender = mine;
    hurry = () => client.emit(Events.ShardResume);
    await mine.start();
    await isNext;
  };
  let hurry: () => unknown = () => {};
  /** Until nothing waits. */
  const settled = async () => {
    for (let looks = 0; (await games.outbox.channels()).length > 0; looks += 1) {
      if (looks > 500) throw new Error('something waits for ever');
      hurry();
      await new Promise(resolve => setTimeout(resolve, 10));
    }
  };
  const battle = await started(games);
  await begin();
  await acting(games, battle);
  await settled();
  discord.pinged.length = 0;
  meanwhile?.(discord.messages);
  discord.from(fate);
  await answer(games, battle, ONE, { do: 'strike' });
  await settled();
  await sender!.stop();
  const { requests, pinged } = discord;
  const shown = discord.readable();
  await games.close();
  expect(faults).toEqual([]);
  return { shown, requests: [...requests], pinged: [...pinged] };
}

/** By what a question of this user is known. */
const asks = (shown: string[], user: string) => shown.filter(text => text.includes(`### <@${user}> ·`)).length;

/** What one answer asks of Discord. */
const REQUESTS = ['delete', 'post', 'post', 'patch'];
let whole: Awaited<ReturnType<typeof struck>>;
beforeAll(async () => {
  whole = await struck();
});

test('an answer that hands over takes the question away, tells, asks, and says who is waited for: four requests', () => {
  expect(whole.requests).toEqual(REQUESTS);
  expect(whole.pinged).toEqual([TWO]);
  expect([asks(whole.shown, ONE), asks(whole.shown, TWO)]).toEqual([0, 1]);
});

describe('whatever becomes of one of its requests, the channel shows the same in the end, and nobody is asked twice', () => {
  const faults: [string, Fate][] = [
    ['killed before it', 'killed before'],
    ['killed after it, unheard', 'killed after'],
    ['a limit of 30 s', limited],
    ['a fault of Discord', () => refusal(0, 500)],
  ];
  test.each(REQUESTS.flatMap((request, at) => faults.map(fault => [request, at + 1, ...fault] as const)))(
    '%s, request %i: %s',
    async (_request, number, _why, fate) => {
      const { shown, pinged } = await struck((_each, at) => (at === number ? fate : 'done'));
      expect(pinged).toEqual([TWO]);
      expect([asks(shown, ONE), asks(shown, TWO)]).toEqual([0, 1]);
      expect(shown.map(unmarked).toSorted()).toEqual(whole.shown.map(unmarked).toSorted());
    },
  );

  test('the question that was answered is gone already', async () => {
    const { shown, pinged } = await struck(undefined, messages => {
      messages.splice(
        messages.findIndex(({ components }) => JSON.stringify(components).includes(`### <@${ONE}> ·`)),
        1,
      );
    });
    expect(pinged).toEqual([TWO]);
    expect(shown.map(unmarked)).toEqual(whole.shown.map(unmarked));
  });
});

/** Without what tells one battle, and one try, from another. */
function unmarked(text: string): string {
  return text.replace(/"id":\d+/g, '"id":0').replace(/\|[a-z0-9]{8}\b/g, '|battle');
}
