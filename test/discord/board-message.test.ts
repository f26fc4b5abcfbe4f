import { expect, test } from 'vitest';
import { putBoard } from '../../src/discord/board-message.js';
import type { Bot } from '../../src/discord/bot.js';
import type { OutboxRow } from '../../src/games/games.js';

const MINUTE = 60_000;

/** A battle whose board stands in the message `9`; gives how often that is edited for what is asked then. */
function board() {
  let edits = 0;
  const view = { info: { id: 'b', status: 'running', asked: [] }, described: { title: 'Turn 4' } } as object;
  const bot = { games: { viewOf: async () => view }, client: { rest: {}, user: { id: '1' } } } as unknown as Bot;
  const edited = async (who: string, askedAt: number, more: { title?: string; message?: string } = {}) => {
    const { title = 'Turn 4', message: id = '9' } = more;
    Object.assign(view, { info: { id: 'b', status: 'running', asked: [{ who, askedAt }] }, described: { title } });
    const before = edits;
    const row = { id: edits + 100, battle: 'b', channel: '5', message: { channel: '5', id } } as OutboxRow;
    expect(
      await putBoard(bot, row, async () => {
        edits += 1;
        return id;
      }),
    ).toBe(id);
    return edits - before;
  };
  return edited;
}

test('a board that would only say that somebody is asked a few minutes later is not edited', async () => {
  const edited = board();
  expect(await edited('one', 0)).toBe(1);
  expect(await edited('one', 2 * MINUTE)).toBe(0);
  expect(await edited('one', 9 * MINUTE)).toBe(0);
  // As it stands it tells of the first of these.
  expect(await edited('one', 11 * MINUTE)).toBe(1);
  expect(await edited('one', 12 * MINUTE)).toBe(0);
  expect(await edited('two', 12 * MINUTE)).toBe(1);
  expect(await edited('two', 12 * MINUTE, { title: 'Turn 5' })).toBe(1);
  expect(await edited('two', 12 * MINUTE, { title: 'Turn 5', message: '10' })).toBe(1);
});
