import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import { message, picture, text } from '../../src/discord/components.js';
import { show } from '../../src/discord/replies.js';

interface Filled {
  attachments: unknown[];
  components: unknown;
  files: unknown[];
}

const FILE = { name: 'board.png', data: Buffer.from('png') };

/** What Discord is sent for a panel with its picture; each attempt is answered by the next of these, then taken. */
async function shown(...faults: Error[]) {
  const asked: { attachments: unknown; components: string; files: number }[] = [];
  const interaction = {
    id: `i${Math.random()}`,
    client: { emit: () => true },
    editReply: async ({ attachments, components, files }: Filled) => {
      // As discord.js does.
      attachments.push(...files.map((_file, index) => ({ id: String(index) })));
      asked.push({ attachments: [...attachments], components: JSON.stringify(components), files: files.length });
      const fault = faults.shift();
      if (fault) throw fault;
    },
  };
  const body = message([text('Where to?'), picture(FILE.name, 'A table.')], { private: true });
  await show(interaction as never, body, [FILE]);
  return asked;
}

test('an answer that was lost on the way is sent again as it was: its picture is named once', async () => {
  const lost = new HTTPError(502, 'Bad Gateway', 'PATCH', 'https://x.test/5', {} as never);
  const asked = await shown(lost);
  expect(asked).toHaveLength(2);
  expect(asked.map(({ attachments }) => attachments)).toEqual([[{ id: '0' }], [{ id: '0' }]]);
});

test.each([
  ['Discord', { message: 'Request entity too large', code: 40005 }],
  ['something before it', new ArrayBuffer(4)],
])('an answer goes without a picture that %s does not let through, and says so', async (_who, words) => {
  const asked = await shown(new DiscordAPIError(words as never, 40005, 413, 'PATCH', 'https://x.test/5', {}));
  expect(asked.map(({ files }) => files)).toEqual([1, 0]);
  expect(asked[1]!.attachments).toEqual([]);
  expect(asked[1]!.components).toContain('Where to?');
  expect(asked[1]!.components).toContain('too large to be sent');
  expect(asked[1]!.components).not.toContain('attachment://');
});
