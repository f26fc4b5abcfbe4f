import { expect, test } from 'vitest';
import type { Player } from '../../sandbox/sandbox.js';
import { readLog } from '../../tools/battle/check.js';

const PAGE = [
  '`6` <@1001>: Line charges Choir',
  '`6` + `4` - difficult ground 2 = 8" of 7.1": **falls short**',
  '~~`7` <@1002>: Hold~~ taken back',
  'Page 1 of 1.',
].join('\n');

test('a line of a throw is no answer of the log, and an answer that stands there twice is told', async () => {
  const reading = (text: string) => readLog({ slash: async () => ({ text }) } as unknown as Player);
  expect(await reading(PAGE)).toEqual({
    entries: [
      { user: '<@1001>', what: 'Line charges Choir' },
      { user: '<@1002>', what: 'Hold~~ taken back' },
    ],
    faults: [],
  });
  expect((await reading(`${PAGE}\n\`6\` <@1002>: Hold`)).faults).toEqual(['No. 6 stands twice in the log']);
});
