import { HTTPError, RateLimitError, type RepliableInteraction } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopShowing, untilShown } from '../../src/discord/answering.js';
import { came } from '../../src/discord/came.js';

const refused = () =>
  new HTTPError(503, 'Service Unavailable', 'PATCH', 'https://discord.com/api', { body: undefined, files: undefined });
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stopShowing();
  vi.useRealTimers();
});

let interactions = 0;
const pressed = (message?: string) => {
  interactions += 1;
  return {
    id: String(interactions),
    createdTimestamp: Date.now(),
    ephemeral: message === undefined ? true : null,
    ...(message === undefined ? {} : { message: { id: message } }),
    client: { emit: () => true },
  } as unknown as RepliableInteraction;
};
/** Lets an answer run through its first tries. */
const tried = async (interaction: RepliableInteraction, request: () => Promise<unknown>) => {
  const shown = untilShown(interaction, request);
  const ended = shown.then(
    () => undefined,
    fault => fault,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  return ended;
};

test('an answer that Discord refuses for minutes is shown once Discord takes it, and then never again', async () => {
  const shown: number[] = [];
  const begun = Date.now();
  expect(
    await tried(pressed(), async () => {
      if (Date.now() < begun + 10 * MINUTE) throw refused();
      shown.push(Date.now() - begun);
    }),
  ).toBeUndefined();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toBeLessThan(11 * MINUTE);
});

test('an answer is tried again for as long, however Discord numbers interactions and whatever its clock says', async () => {
  const interaction = { ...pressed(), createdTimestamp: Date.now() - 24 * 60 * MINUTE } as RepliableInteraction;
  came(interaction);
  let shown = false;
  const begun = Date.now();
  await tried(interaction, async () => {
    if (Date.now() < begun + 10 * MINUTE) throw refused();
    shown = true;
  });
  await vi.advanceTimersByTimeAsync(11 * MINUTE);
  expect(shown).toBe(true);
});

test('an answer that meets a long rate limit is shown once that is over', async () => {
  const limit = {
    timeToReset: 60_000,
    retryAfter: 60_000,
    limit: 50,
    method: 'PATCH',
    route: '/webhooks/:id',
    url: 'x',
  };
  const limited = new RateLimitError({
    ...limit,
    hash: '',
    majorParameter: '',
    global: true,
    scope: 'user',
    sublimitTimeout: 0,
  });
  let shown = false;
  const begun = Date.now();
  const ended = await tried(pressed(), async () => {
    if (Date.now() < begun + MINUTE) throw limited;
    shown = true;
  });
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(shown).toBe(true);
});

test('once its token is dead nothing is tried any more', async () => {
  const at: number[] = [];
  const begun = Date.now();
  await tried(pressed(), async () => {
    at.push(Date.now() - begun);
    throw refused();
  });
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(at.length).toBeLessThan(50);
  expect(at.at(-1)).toBeGreaterThan(13 * MINUTE);
  expect(at.at(-1)).toBeLessThanOrEqual(15 * MINUTE);
  expect(vi.getTimerCount()).toBe(0);
});

test('a newer answer to the same message takes the place of one that waits; another message has its own', async () => {
  const shown: string[] = [];
  let down = true;
  const show = (words: string) => async () => {
    if (down) throw refused();
    shown.push(words);
  };
  await tried(pressed('panel'), show('older'));
  await tried(pressed('other'), show('elsewhere'));
  await tried(pressed('panel'), show('newer'));
  down = false;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(shown.sort()).toEqual(['elsewhere', 'newer']);
});

test('a verdict of Discord’s is not tried again; more than a hundred do not wait; a stop forgets them', async () => {
  let asked = 0;
  const verdict = Object.assign(new Error('Unknown Webhook'), { code: 10015 });
  const fault = await tried(pressed(), async () => {
    asked += 1;
    throw verdict;
  });
  expect([fault, asked]).toEqual([verdict, 1]);
  for (let many = 0; many < 100; many += 1) {
    const late = async () => {
      throw refused();
    };
    expect(
      await tried({ ...pressed(), createdTimestamp: Date.now() + 60 * MINUTE } as RepliableInteraction, late),
    ).toBeUndefined();
  }
  expect(vi.getTimerCount()).toBe(100);
  expect(await tried(pressed(), () => Promise.reject(refused()))).toBeInstanceOf(HTTPError);
  stopShowing();
  expect(vi.getTimerCount()).toBe(0);
});
