import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ReferenceEntry } from '../../../src/engine/index.js';
import { readChapter, referenceIn } from '../../../src/rulesets/reference-book.js';

const RUN = 'Moves:\n  XY.move.run:\n    title: Run\n    text: Twice its move.\n';

function entries(text: string): ReferenceEntry[] {
  const read = readChapter(text);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  return read.entries;
}

/** `3 where: why` of each fault. */
function faults(text: string, before: readonly ReferenceEntry[] = []): string[] {
  const read = readChapter(text, before);
  return 'faults' in read ? read.faults.map(({ line, where, why }) => `${line} ${where}: ${why}`) : [];
}

describe('a chapter of the reference', () => {
  test('holds sections, in each its rules in order; implemented unless it says otherwise', () => {
    const text = `${RUN}  XY.move.swim:\n    title: Swim\n    text: Never here.\n    status: no effect here
Shots:\n  XY.shot:\n    title: Shot\n    text: At the nearest.\n    simplified: The nearest is chosen.\n`;
    expect(entries(text)).toEqual([
      { id: 'XY.move.run', title: 'Run', text: 'Twice its move.', section: 'Moves', status: 'implemented' },
      { id: 'XY.move.swim', title: 'Swim', text: 'Never here.', section: 'Moves', status: 'no effect here' },
      {
        id: 'XY.shot',
        title: 'Shot',
        text: 'At the nearest.',
        section: 'Shots',
        status: 'simplified',
        simplified: 'The nearest is chosen.',
      },
    ]);
  });

  test('holds house defaults under their own heading, which are of no section of the source', () => {
    const text = 'House defaults:\n  XY.house.sight:\n    title: Sight\n    text: From base to base.\n';
    expect(entries(text)).toEqual([
      { id: 'XY.house.sight', title: 'Sight', text: 'From base to base.', status: 'house default' },
    ]);
  });

  test.each([
    ['a rule twice', `${RUN}Again:\n${RUN.slice(7)}`, /^6 Again › XY.move.run: .*give this one another/],
    ['other letters', `${RUN}  AB.move:\n    title: A\n    text: B.\n`, /^5 .*same letters: write XY/],
    ['a house default in a section', RUN.replace('move', 'house'), /^2 .*put it under House defaults/],
    ['a rule of the source among house defaults', RUN.replace('Moves', 'House defaults'), /^2 .*begin with XY.house/],
    ['an id that is none', RUN.replace('XY.move.run', 'run'), /^2 .*write a rule id such as/],
    ['a text without an end', RUN.replace('move.\n', 'move\n'), /^4 .*full stop/],
    ['a text that shouts', RUN.replace('Twice its move.', 'Run!.'), /^4 .*exclamation mark/],
    ['a text that no message holds', RUN.replace('Twice', 'Twice '.repeat(200)), /^4 .*too long: 1000/],
    ['no text', RUN.replace(/ {4}text.*\n/, ''), /^2 .*missing: add it/],
    ['a field that is none', `${RUN}    hint: Quick.\n`, /^5 .*no field hint/],
    ['a status that is none', `${RUN}    status: done\n`, /^5 .*no effect here/],
    ['a status beside what is simpler', `${RUN}    status: no effect here\n    simplified: So.\n`, /^2 .*leave out/],
    ['a house default without effect', `${houseRule()}    status: no effect here\n`, /^2 .*always played/],
    ['a rule of its own under also', `${RUN}    also: [XY.shot]\n`, /^2 .*leave it out of also/],
    [
      'a rule that two answer for',
      `${RUN}    also: [AB.run]\n  XY.move.swim:\n    title: A\n    text: B.\n    also: [AB.run]\n`,
      /^6 .*answers for AB.run already/,
    ],
    ['no YAML', `${RUN}  XY.move.walk: [\n`, /^\d+ : .*bracket/],
  ])('is refused with line and what to do: %s', (_, text, fault) => {
    expect(faults(text)[0]).toMatch(fault);
    expect(faults(text)).toHaveLength(1);
  });

  test('repeats no rule of a chapter before it', () => {
    expect(faults(RUN, entries(RUN))[0]).toMatch(/^2 Moves › XY.move.run: There is a rule of this id already/);
  });
});

function houseRule(): string {
  return RUN.replace('Moves', 'House defaults').replace('XY.move', 'XY.house');
}

describe('a reference of several chapters', () => {
  function folderWith(files: Record<string, string>): URL {
    const folder = mkdtempSync(join(tmpdir(), 'chapters-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.yaml`), text);
    return pathToFileURL(`${folder}/`);
  }

  test('is read in the order of its chapters, when first asked for, and once', () => {
    const files = { moves: RUN, house: houseRule() };
    const folder = folderWith({});
    const reference = referenceIn(folder, ['house', 'moves']);
    for (const [name, text] of Object.entries(files)) writeFileSync(new URL(`${name}.yaml`, folder), text);
    expect(reference().map(({ id }) => id)).toEqual(['XY.house.run', 'XY.move.run']);
    expect(reference()).toBe(reference());
  });

  test('has chapters that others have too by its own letters, but for what it has in words of its own', () => {
    const shared = folderWith({
      shared:
        'Moves:\n  AB.move:\n    title: A\n    text: B.\n  AB.run:\n    title: C\n    text: D.\n  AB.swim:\n    title: E\n    text: F.\n',
    });
    const own =
      'House defaults:\n  XY.house.swim:\n    title: S\n    text: T.\n    also: [AB.swim]\n  XY.house.sink:\n    title: U\n    text: V.\n';
    const moves = 'Moves:\n  XY.run:\n    title: R\n    text: Twice its move.\n    also: [AB.run]\n';
    const chapters = (before: string) => [before, new URL('shared.yaml', shared), 'house'];
    const read = referenceIn(folderWith({ moves, house: own }), chapters('moves'))();
    expect(read.map(({ id, also }) => [id, also])).toEqual([
      ['XY.run', ['AB.run']],
      ['XY.move', ['AB.move']],
      ['XY.house.swim', ['AB.swim']],
      ['XY.house.sink', undefined],
    ]);
    const theirs = 'Moves:\n  AB.fly:\n    title: F\n    text: Over all.\n';
    const house = 'House defaults:\n  AB.house.sink:\n    title: U\n    text: V.\n';
    const first = referenceIn(folderWith({ flights: theirs, house }), chapters('flights'))();
    expect(first.map(({ id }) => id)).toEqual(['AB.fly', 'AB.move', 'AB.run', 'AB.swim', 'AB.house.sink']);
    expect(first.flatMap(({ also = [] }) => also)).toEqual([]);
  });

  test('names the file and the line of what is wrong', () => {
    const reference = referenceIn(folderWith({ moves: RUN, again: RUN }), ['moves', 'again']);
    expect(reference).toThrow('again.yaml:2 Moves › XY.move.run: There is a rule of this id already');
  });
});
