import { EventEmitter } from 'node:events';
import { DiscordAPIError } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { Sender } from '../../src/discord/sender.js';
import type { OutboxRow } from '../../src/games/games.js';

interface Sent {
  body: { components: unknown[]; attachments?: unknown };
  files: unknown[];
}

const PICTURE = { title: 'x', board: {}, described: {}, traces: [] };
const CHAPTER = {
  kind: 'chapter',
  mark: 1,
  title: 'Turn 1',
  goesOn: false,
  entries: [{ title: 'Alpha runs', lines: [], struck: false, why: false }],
  picture: PICTURE,
  news: true,
  look: false,
  covers: { shown: 1, row: 1 },
};
const OVER = {
  kind: 'over',
  picture: PICTURE,
  result: { summary: 'Blue wins', scores: [] },
  dice: 1,
};
const STANDS = { channel: '5', id: '40' };

/** A channel that takes no files: as Discord says it, or with a page of something in between. */
function narrow(words: object | ArrayBuffer, row: object) {
  const took: Sent[] = [];
  const tell = async (_route: string, request: Sent) => {
    if (request.files.length > 0) throw new DiscordAPIError(words as never, 40005, 413, 'POST', 'https://x.test/5', {});
    took.push(request);
    return { id: '40', attachments: [], components: [] };
  };
  const client = Object.assign(new EventEmitter(), { user: { id: '9' }, rest: { post: tell, patch: tell } });
  let now: object | undefined = { id: 1, battle: 'k7f3k7f3', channel: '5', nonce: 'n', attempts: 0, ...row };
  const outbox = {
    onQueued: (wake: (channel: string) => void) => {
      setImmediate(wake, '5');
      return () => {};
    },
    channels: async () => [],
    next: async () => now as OutboxRow | undefined,
    markSent: async () => {
      now = undefined;
    },
    markFailed: async () => {},
  };
  const painter = { paint: async () => ({ png: Buffer.from('png'), alt: 'A table.' }) };
  const bot = { client, games: { outbox }, painter, log: pino({ level: 'silent' }) } as unknown as Bot;
  return { took, sender: new Sender(bot), done: () => now === undefined };
}

test.each([
  ['a new message of the chronicle', { delivery: CHAPTER }, { message: 'Request entity too large', code: 40005 }],
  ['one that is edited', { delivery: CHAPTER, message: STANDS }, { message: 'Request entity too large', code: 40005 }],
  ['one that a proxy holds up', { delivery: CHAPTER }, new ArrayBuffer(4)],
  ['the last message of a battle', { delivery: OVER }, { message: 'Request entity too large', code: 40005 }],
])('%s goes without a picture that is more than Discord takes', async (_what, row, words) => {
  const here = narrow(words, row);
  await here.sender.start();
  await expect.poll(here.done).toBe(true);
  await here.sender.stop();
  expect(here.took).toHaveLength(1);
  expect(here.took[0]!.body.attachments).toBeUndefined();
  const said = JSON.stringify(here.took[0]!.body.components);
  expect(said).not.toContain('attachment://');
  if (row.delivery === CHAPTER) expect(said).toContain('`/battle map` shows it now');
});
