import { EventEmitter } from 'node:events';
import { DiscordAPIError, Events, type RateLimitData, RateLimitError } from 'discord.js';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { Sender } from '../../src/discord/sender.js';
import type { OutboxRow } from '../../src/games/games.js';

const refusal = (code: number, status: number) =>
  new DiscordAPIError({ code, message: 'No.' }, code, status, 'POST', 'https://discord.com/api/v10/channels/5', {
    body: undefined,
    files: undefined,
  });

const ROW = {
  id: 1,
  battle: 'k7f3k7f3',
  channel: '5',
  nonce: 'n1',
  attempts: 1,
  delivery: { kind: 'report', reports: [{ title: 'x', lines: [], small: [], why: [] }] },
} as unknown as OutboxRow;

const CHAPTER = {
  kind: 'chapter',
  mark: 1,
  title: 'Turn 1',
  goesOn: false,
  entries: [],
  news: true,
  look: false,
  covers: { shown: 1, row: 1 },
} as const;

/** One row that waits, a channel that answers `recent` and posts as `post` says. */
function house(post: () => Promise<{ id: string }>, recent: unknown[] = [], row = ROW, paint?: () => Promise<never>) {
  const client = Object.assign(new EventEmitter(), { user: { id: '9' }, rest: { post, get: async () => recent } });
  const sent: (string | undefined)[] = [];
  const failed: boolean[] = [];
  const outbox = {
    onQueued: () => () => {},
    channels: async () => ['5'],
    next: async () => (sent.length > 0 || failed.includes(true) ? undefined : row),
    markSent: async (_row: number, message?: string) => sent.push(message),
    markFailed: async (_row: number, _why: string, givenUp: boolean) => failed.push(givenUp),
  };
  const games = { outbox, decisionById: async () => undefined };
  const bot = { client, games, painter: { paint }, log: pino({ level: 'silent' }) } as unknown as Bot;
  return { client, games, sent, failed, sender: new Sender(bot) };
}

const soon = (met: () => boolean) => expect.poll(met).toBe(true);

test.each(['a post', 'a painter'])(
  '%s that never comes back holds up no stop: its row stays for the next start',
  async what => {
    const never = () => new Promise<never>(() => {});
    const picture = { ...CHAPTER, picture: { title: 'x', board: {}, described: {}, traces: [] } };
    const row = (what === 'a post' ? ROW : { ...ROW, delivery: picture }) as OutboxRow;
    let began = false;
    const hanging = () => {
      began = true;
      return never();
    };
    const here = house(hanging, [], row, hanging);
    await here.sender.start();
    await soon(() => began);
    vi.useFakeTimers();
    const stopped = here.sender.stop();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(here.failed).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await stopped;
    expect(here.failed).toEqual([false]);
    expect(here.sent).toEqual([]);
  },
);

test('a locked thread is not given up, and a server that is back is posted to at once', async () => {
  const answers = [refusal(160005, 400), refusal(50001, 403)];
  const here = house(async () => {
    const fault = answers.shift();
    if (fault) throw fault;
    return { id: '77' };
  });
  await here.sender.start();
  await soon(() => here.failed.length === 1);
  here.client.emit(Events.ThreadUpdate);
  await soon(() => here.failed.length === 2);
  here.client.emit(Events.GuildCreate);
  await soon(() => here.sent.length === 1);
  await here.sender.stop();
  expect(here.failed).toEqual([false, false]);
  expect(here.sent).toEqual(['77']);
});

test('what the bot may not do before it is given a role is done at once afterwards', async () => {
  const here = house(async () => {
    if (here.failed.length === 0) throw refusal(50013, 403);
    return { id: '77' };
  });
  const settled = async () => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise(resolve => setImmediate(resolve));
  };
  // No pause ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await here.sender.start();
  await settled();
  expect(here.failed).toEqual([false]);
  here.client.emit(Events.GuildMemberUpdate);
  await settled();
  vi.useRealTimers();
  expect(here.sent).toEqual(['77']);
  await here.sender.stop();
});

test('a message is given up where Discord refuses it, not where something in between does', async () => {
  const page = new DiscordAPIError(
    new ArrayBuffer(4) as never,
    undefined as never,
    400,
    'POST',
    'https://x.test/5',
    {},
  );
  const here = house(async () => {
    if (here.failed.length < 1) throw page;
    return { id: '70' };
  });
  await here.sender.start();
  await soon(() => here.sent.length > 0);
  expect(here.failed).toEqual([false]);
  await here.sender.stop();
});

test('where a channel stands that was said to be gone, what waits for it is neither given up nor tried without a pause', async () => {
  let tries = 0;
  const here = house(async () => {
    tries += 1;
    if (tries < 3) throw refusal(10003, 404);
    return { id: '77' };
  });
  Object.assign(here.games, {
    info: async () => ({ status: 'running', place: '5' }),
    goOnInPlace: async () => {},
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await here.sender.start();
  for (let turns = 0; turns < 40; turns += 1) await new Promise(resolve => setImmediate(resolve));
  vi.useRealTimers();
  expect(tries).toBe(1);
  expect(here.failed).toEqual([false]);
  here.client.emit(Events.ChannelUpdate);
  await soon(() => here.failed.length === 2);
  here.client.emit(Events.ChannelUpdate);
  await soon(() => here.sent.length === 1);
  await here.sender.stop();
});

test('a message that can never be taken is given up', async () => {
  const here = house(async () => {
    throw refusal(50035, 400);
  });
  await here.sender.start();
  await soon(() => here.failed.length === 1);
  await here.sender.stop();
  expect(here.failed).toEqual([true]);
});

test('what was posted before a crash is found by its mark; an answer to a command that bears its number is not it', async () => {
  const answer = {
    id: '60',
    author: { id: '9' },
    interaction_metadata: { id: '3' },
    components: [{ type: 17, id: 1 }],
  };
  const own = { id: '61', author: { id: '9' }, components: [{ type: 17, id: 1 }] };
  const posted = house(async () => ({ id: '77' }), [answer]);
  await posted.sender.start();
  await soon(() => posted.sent.length === 1);
  expect(posted.sent).toEqual(['77']);
  const found = house(async () => ({ id: '77' }), [answer, own]);
  await found.sender.start();
  await soon(() => found.sent.length === 1);
  expect(found.sent).toEqual(['61']);
});

test('what waits at the start is looked for before it is posted, whatever the clock said when it was written', async () => {
  const row = { ...ROW, attempts: 0 } as OutboxRow;
  const own = { id: '61', author: { id: '9' }, components: [{ type: 17, id: 1 }] };
  const here = house(async () => ({ id: '77' }), [own], row);
  await here.sender.start();
  await soon(() => here.sent.length === 1);
  await here.sender.stop();
  expect(here.sent).toEqual(['61']);
});

test('a question that was posted unheard and answered meanwhile is found, so that it can be taken away', async () => {
  const prompt = { ...ROW, delivery: { kind: 'prompt', decision: 'd1' } } as unknown as OutboxRow;
  const own = { id: '61', author: { id: '9' }, components: [{ type: 17, id: 1 }] };
  const here = house(async () => ({ id: '77' }), [own], prompt);
  await here.sender.start();
  await soon(() => here.sent.length === 1);
  await here.sender.stop();
  expect(here.sent).toEqual(['61']);
});

const STANDS = { channel: '5', id: '40' };
const chapterRow = (more: object = {}) =>
  ({
    ...ROW,
    id: 7,
    attempts: 0,
    message: STANDS,
    delivery: { ...CHAPTER, ...more },
  }) as unknown as OutboxRow;

/** As Discord answers: what parts of a message show, its attachments do not list. */
const EDITED = {
  id: '40',
  attachments: [],
  components: [
    {
      type: 17,
      id: 1,
      components: [
        { type: 10, id: 2, content: '### Turn 1' },
        { type: 12, id: 3, items: [{ media: { url: 'https://cdn.discordapp.com/9/board.png', attachment_id: '9' } }] },
      ],
    },
  ],
};

/** A chapter whose message stands, in a channel that edits as `patch` says and has `below` under the message. */
function chronicle(
  row: OutboxRow,
  {
    patch,
    look,
    below = [],
    edited = EDITED,
    info,
    ...others
  }: {
    info?: object;
    patch?: () => Promise<never>;
    look?: () => Promise<never>;
    delete?: () => Promise<never>;
    below?: unknown[];
    edited?: Record<string, unknown>;
  } = {},
) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  let now: OutboxRow | undefined = row;
  const rest = {
    post: async (_route: string, { body }: { body: { components: { id: number }[] } }) => {
      asked.push(`post ${body.components[0]?.id}`);
      return { id: '77', attachments: [] };
    },
    patch: async () => {
      asked.push('patch');
      return patch ? patch() : edited;
    },
    delete: async (route: string) => {
      asked.push(`delete ${route.split('/').at(-1)}`);
    },
    ...others,
    get: async (_route: string, { query }: { query: URLSearchParams }) => {
      asked.push(`look after ${query.get('after')}`);
      return look ? look() : below;
    },
  };
  const outbox = {
    onQueued: (wake: (channel: string) => void) => {
      setImmediate(wake, '5');
      return () => {};
    },
    channels: async () => [],
    next: async () => now,
    markSent: async (...how: unknown[]) => {
      sent.push(how);
      now = undefined;
    },
    markFailed: async () => {},
    writeAnew: async (id: number, mark: number) => {
      asked.push(`anew ${id} for ${mark}`);
      now = { ...row, message: undefined, delivery: { ...row.delivery, mark: id } } as OutboxRow;
    },
  };
  const client = Object.assign(new EventEmitter(), { user: { id: '9' }, rest });
  const bot = {
    client,
    games: { outbox, info: async () => info },
    painter: {},
    log: pino({ level: 'silent' }),
  } as unknown as Bot;
  const sender = new Sender(bot);
  const done = async () => {
    await sender.start();
    await soon(() => sent.length === 1);
    await sender.stop();
    return { asked, sent: sent[0] };
  };
  return { done };
}

const limited = () =>
  new RateLimitError({ retryAfter: 30_000, timeToReset: 30_000, limit: 5, method: 'PATCH' } as RateLimitData);
const refusing = (code: number, status: number) => async () => {
  throw refusal(code, status);
};

test('a chapter is edited where it stands, and its picture is known by its id', async () => {
  const attachment = { id: '9', alt: 'A table.' };
  const { asked, sent } = await chronicle(chapterRow({ attachment })).done();
  expect(asked).toEqual(['patch']);
  expect(sent).toEqual([7, '40', { mark: 1, covers: CHAPTER.covers, stands: { attachment } }]);
});

test('the picture of a chapter is known too where Discord lists it among the attachments', async () => {
  const attachment = { id: '9', alt: 'A table.' };
  const edited = { id: '40', attachments: [{ id: '9' }] };
  const { sent } = await chronicle(chapterRow({ attachment }), { edited }).done();
  expect(sent).toEqual([7, '40', { mark: 1, covers: CHAPTER.covers, stands: { attachment } }]);
});

test('an edit that Discord refuses for its age goes on in another message, with its own mark', async () => {
  const { asked, sent } = await chronicle(chapterRow(), { patch: refusing(30046, 400) }).done();
  expect(asked).toEqual(['patch', 'anew 7 for 1', 'post 7']);
  expect(sent).toEqual([7, '77', { mark: 7, covers: CHAPTER.covers, stands: {} }]);
});

test('what another application of the same host posted before is neither edited nor taken away, and holds up nothing', async () => {
  const { asked } = await chronicle(chapterRow(), { patch: refusing(50005, 403) }).done();
  expect(asked).toEqual(['patch', 'anew 7 for 1', 'post 7']);
  const answered = { ...chapterRow(), delivery: { kind: 'retire' } } as unknown as OutboxRow;
  const { sent } = await chronicle(answered, { delete: refusing(50013, 403) }).done();
  expect(sent).toEqual([7, undefined, undefined]);
});

test('a chapter that a moderator took away is posted again under its mark; without news it stays away', async () => {
  const { asked, sent } = await chronicle(chapterRow(), { patch: refusing(10008, 404) }).done();
  expect(asked).toEqual(['patch', 'post 1']);
  expect(sent).toEqual([7, '77', { mark: 1, covers: CHAPTER.covers, stands: {} }]);
  for (const patch of [refusing(10008, 404), refusing(30046, 400)]) {
    const left = await chronicle(chapterRow({ news: false }), { patch }).done();
    expect(left.asked).toEqual(['patch']);
    expect(left.sent).toEqual([7, undefined, { mark: 1, covers: CHAPTER.covers }]);
  }
});

test('a chapter that waited is posted without a look, but where a backup may have been put back meanwhile', async () => {
  const waited = { ...chapterRow(), message: undefined };
  expect((await chronicle(waited).done()).asked).toEqual(['post 1']);
  const restored = { ...waited, id: 1_000_001 };
  expect((await chronicle(restored).done()).asked).toEqual(['look after null', 'post 1']);
});

test('where somebody wrote below a chapter, its news go on under that; questions of our own are nobody', async () => {
  const look = chapterRow({ look: true });
  const person = { author: { id: '3' } };
  const shared = { author: { id: '9' }, interaction_metadata: { id: '1' } };
  const question = { author: { id: '9' } };
  for (const below of [[person], [question, shared]]) {
    const { asked } = await chronicle(look, { below }).done();
    expect(asked).toEqual(['look after 40', 'anew 7 for 1', 'post 7']);
  }
  expect((await chronicle(look, { below: [question] }).done()).asked).toEqual(['look after 40', 'patch']);
  const quiet = chapterRow({ look: true, news: false });
  expect((await chronicle(quiet, { below: [person] }).done()).asked).toEqual(['patch']);
});

test('a chapter whose message went with its thread is posted whole where the battle goes on', async () => {
  const look = refusing(10003, 404);
  const { asked, sent } = await chronicle(chapterRow({ look: true }), { look, patch: refusing(10003, 404) }).done();
  expect(asked).toEqual(['look after 40', 'patch', 'post 1']);
  expect(sent).toEqual([7, '77', { mark: 1, covers: CHAPTER.covers, stands: {} }]);
});

const OFFER = { kind: 'offer', decision: '3', owner: '1', substitute: '2', opponents: [], open: ['2'], ping: [] };

test.each([
  ['for its age', refusing(30046, 400)],
  ['for so long that the channel would stand still', async () => Promise.reject(limited())],
])('what asks and is refused an edit %s is posted anew, and the one before is taken away', async (_why, patch) => {
  const offer = { ...chapterRow(), delivery: OFFER } as unknown as OutboxRow;
  const { asked, sent } = await chronicle(offer, { patch }).done();
  expect(asked).toEqual(['patch', 'post 7', 'delete 40']);
  expect(sent).toEqual([7, '77', undefined]);
});

test('posted anew, and killed before that was known: it is found, not asked a third time, and the one before is taken away', async () => {
  const offer = { ...chapterRow(), attempts: 1, delivery: OFFER } as unknown as OutboxRow;
  const anew = { id: '77', author: { id: '9' }, components: [{ type: 17, id: 7 }] };
  const { asked, sent } = await chronicle(offer, { below: [anew] }).done();
  expect(asked.filter(what => !what.startsWith('look'))).toEqual(['delete 40']);
  expect(sent).toEqual([7, '77', undefined]);
  // Edited already, and killed before that was known: it is edited to the same.
  const edited = { ...anew, id: '40' };
  for (const patch of [undefined, refusing(30046, 400)]) {
    const again = await chronicle(offer, { below: [edited], ...(patch && { patch }) }).done();
    expect(again.asked).toEqual(['look after null', 'patch']);
    expect(again.sent).toEqual([7, '40', undefined]);
  }
});

test('a lobby that is posted anew in the thread of its battle stays where it leads there', async () => {
  const info = {
    id: 'k7f3k7f3',
    status: 'over',
    seats: [],
    commitment: '0'.repeat(64),
    rulesetName: 'Tiny',
    name: 'Tiny',
  };
  const lobby = { ...chapterRow(), delivery: { kind: 'lobby', ping: [] } } as unknown as OutboxRow;
  const patch = refusing(30046, 400);
  expect((await chronicle(lobby, { patch, info }).done()).asked).toEqual(['patch', 'post 7', 'delete 40']);
  const left = { ...lobby, message: { channel: '4', id: '40' } };
  expect((await chronicle(left, { patch, info }).done()).asked).toEqual(['patch', 'post 7']);
});
