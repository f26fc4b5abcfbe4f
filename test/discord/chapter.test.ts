import { ComponentType } from 'discord.js';
import { expect, test } from 'vitest';
import { chapterBody, whichBody } from '../../src/discord/chapter.js';
import type { ChapterDelivery, ChapterEntry } from '../../src/games/games.js';

const said = (title: string, more: Partial<ChapterEntry> = {}): ChapterEntry => ({
  title,
  lines: [],
  struck: false,
  why: false,
  ...more,
});

function chapter(entries: ChapterEntry[], more: Partial<ChapterDelivery> = {}) {
  const body = chapterBody('k7f3', {
    kind: 'chapter',
    mark: 1,
    title: 'Turn 2 · Action Phase',
    goesOn: false,
    entries,
    news: true,
    look: false,
    covers: { shown: 1, row: 1 },
    ...more,
  });
  return body.components[0]!.components;
}

function linesIn(parts: ReturnType<typeof chapter>): string[] {
  return parts.flatMap(part => {
    if (part.type === ComponentType.TextDisplay) return part.content.split('\n');
    return part.type === ComponentType.Section ? part.components.flatMap(({ content }) => content.split('\n')) : [];
  });
}

test('a side is named in the line where it begins, and not again while it goes on', () => {
  const lines = linesIn(
    chapter([
      said('Alpha runs', { side: 'blue', heading: 'II · Run moves', lines: ['`1`'] }),
      said('Bravo runs', { side: 'blue', heading: 'II · Run moves', lines: ['`2`'] }),
      said('Lurkers evade', { side: 'red', heading: 'II · Run moves' }),
      said('Alpha fires', { side: 'blue', heading: 'IV · Fire' }),
    ]),
  );
  expect(lines).toEqual([
    '### Turn 2 · Action Phase',
    '__II · Run moves__',
    '**Blue:** Alpha runs',
    '`1`',
    'Bravo runs',
    '`2`',
    '**Red:** Lurkers evade',
    '__IV · Fire__ · **Blue:** Alpha fires',
  ]);
});

test('that the clock answered is said once behind all that it answered in a row for one player', () => {
  const lines = linesIn(
    chapter([
      said('Blue wins', { clock: '1001', brief: true }),
      said('Blue goes first', { clock: '1001', brief: true }),
      said('Pools', { clock: '1002' }),
      said('Alpha runs', { side: 'blue' }),
      said('Bravo runs', { side: 'blue', clock: '1001', struck: true }),
      said('Bravo waits', { side: 'blue', clock: '1001' }),
    ]),
  );
  expect(lines).toEqual([
    '### Turn 2 · Action Phase',
    'Blue wins · Blue goes first',
    '-# The clock answered for <@1001>.',
    'Pools',
    '-# The clock answered for <@1002>.',
    '**Blue:** Alpha runs',
    '~~Bravo runs~~',
    '-# ~~The clock answered for <@1001>.~~',
    'Bravo waits',
    '-# The clock answered for <@1001>.',
  ]);
});

test('half lines of one side stand behind the line before, and never behind workings in small text', () => {
  const brief = (title: string, side: 'blue' | 'red' = 'blue') => said(title, { side, brief: true });
  expect(
    linesIn(
      chapter(
        [
          brief('Alpha: Run'),
          brief('Bravo: Run'),
          said('Charlie fires', { side: 'blue', lines: ['-# `4`'] }),
          brief('Delta: Run'),
        ],
        {
          side: 'blue',
        },
      ),
    ),
  ).toEqual(['### Turn 2 · Action Phase', 'Alpha: Run · Bravo: Run', 'Charlie fires', '-# `4`', 'Delta: Run']);
  expect(linesIn(chapter([brief('Alpha holds.'), brief('Bravo: Run')], { side: 'blue' })).slice(1)).toEqual([
    'Alpha holds · Bravo: Run',
  ]);
  expect(linesIn(chapter([brief('Alpha: Run'), brief('Lurkers: Run', 'red')], { side: 'blue' })).slice(1)).toEqual([
    'Alpha: Run',
    '**Red:** Lurkers: Run',
  ]);
});

test('Why stands beside the title and the first heading, so that it takes no row of its own', () => {
  const [head, text] = chapter([said('Alpha runs', { heading: 'II · Run moves', why: true })], { goesOn: true });
  expect(head).toMatchObject({
    type: ComponentType.Section,
    components: [{ content: '### Turn 2 · Action Phase …\n__II · Run moves__' }],
    accessory: { label: 'Why?', custom_id: expect.stringMatching(/^why\|k7f3\|1/) },
  });
  expect(text).toMatchObject({ content: 'Alpha runs' });
});

test('what was taken back is struck through, also in small text', () => {
  expect(linesIn(chapter([said('Alpha fires', { lines: ['-# `4`'], struck: true })])).slice(1)).toEqual([
    '~~Alpha fires~~',
    '-# ~~`4`~~',
  ]);
});

test('a section counts for the length of a message: all of it stays under the limit', () => {
  const long = said('x'.repeat(4500), { heading: 'II · Run moves', why: true });
  const parts = chapter([long]);
  // Between parts there is no line break.
  const characters = linesIn(parts).join('\n').length - (parts.length - 1);
  expect(characters).toBeLessThanOrEqual(4000);
});

test('a heading that says what the title says is left out; under that of another chapter it stands', () => {
  const entries = [said('A roll', { heading: 'Action Phase' }), said('Alpha runs', { heading: 'II · Run moves' })];
  expect(linesIn(chapter(entries))).toEqual(['### Turn 2 · Action Phase', 'A roll', '__II · Run moves__ · Alpha runs']);
  expect(linesIn(chapter(entries, { title: 'Turn 2 · Blue commands, Action Phase' }))).toEqual([
    '### Turn 2 · Blue commands, Action Phase',
    '__Action Phase__',
    'A roll',
    '__II · Run moves__ · Alpha runs',
  ]);
  const before = said('Golf: Fire', { heading: 'Blue commands' });
  expect(linesIn(chapter([before, ...entries], { title: 'Turn 2 · Blue commands, Action Phase' }))).toEqual([
    '### Turn 2 · Blue commands, Action Phase',
    'Golf: Fire',
    '__Action Phase__ · A roll',
    '__II · Run moves__ · Alpha runs',
  ]);
});

test('what belongs to no part of its chapter stands under no heading', () => {
  const score = said('If it ended now: Blue 2, Red 0');
  const entries = [said('Alpha runs', { heading: 'Movement' }), score];
  expect(linesIn(chapter(entries)).slice(1)).toEqual(['__Movement__', 'Alpha runs', score.title]);
  expect(linesIn(chapter([said('Moves', { heading: 'Action Phase' }), score])).slice(1)).toEqual([
    'Moves',
    score.title,
  ]);
});

test('whom a line is about is not named again by what stands behind it', () => {
  const brief = (title: string) => ({ ...said(title), brief: true as const });
  const entries = [
    brief('**Lurkers** · Evade, 5 or less · `1` → **passes**'),
    brief('**Lurkers** falls back 2"'),
    brief('**Raptors** runs 6"'),
    brief('**Raptors**: **Run**'),
  ];
  const [, line] = linesIn(chapter(entries.map(each => ({ ...each, heading: 'Action Phase' }))));
  expect(line).toBe(
    '**Lurkers** · Evade, 5 or less · `1` → **passes** · falls back 2" · **Raptors** runs 6" · **Run**',
  );
  const charges = [
    brief('**Ash 2 charges Raptors** · 7"'),
    brief('**Ash 2** closes in'),
    brief('**Ash 2 charges Raptors** · 7"'),
    brief('**Ash** closes in'),
  ];
  expect(linesIn(chapter(charges.map(each => ({ ...each, heading: 'Action Phase' }))))[1]).toBe(
    '**Ash 2 charges Raptors** · 7" · closes in · **Ash 2 charges Raptors** · 7" · **Ash** closes in',
  );
});

test('a side is named again where the line before tells of the other one, too', () => {
  const entries = [
    '**Red** takes a corner, **Blue** has the one across · Objectives `2`: 3',
    '**Red** sets objective 1',
  ];
  const lines = entries.map(title => ({ ...said(title, { brief: true }), heading: 'Action Phase' }));
  expect(linesIn(chapter(lines))[1]).toBe(entries.join(' · '));
});

test('a line in a menu is shortened without half of a sign that takes two, which Discord refuses', () => {
  const title = `${'x'.repeat(98)}𝕬𝕭`;
  const shown = JSON.stringify(whichBody('k7', '1', [{ title, lines: [], small: [], why: ['1'] }]));
  expect(shown).toContain(`"${'x'.repeat(98)}…"`);
});
