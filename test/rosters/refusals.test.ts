import { describe, expect, test } from 'vitest';
import { type Zipped, zipOf } from '../../tools/roster-fuzz/zip.js';
import { refusal, rosterFrom, sample, unitsOf } from './sample.js';

const NAMESPACE = 'xmlns="http://www.battlescribe.net/schema/rosterSchema"';
const plain = sample('harrow-watch.battlescribe.ros');
const zipped = (...files: Partial<Zipped>[]) => zipOf(files.map(file => ({ name: 'a.ros', data: plain, ...file })));
const roster = (inside: string) =>
  `<roster ${NAMESPACE} name="A"><forces><force name="F">${inside}</force></forces></roster>`;
const model = '<selection name="M" type="model" number="1"/>';

describe('samples', () => {
  test.each([
    [
      'hostile-doctype.ros',
      'The file declares a document type, as no list does, before line 2, column 67; export the list again.',
    ],
    ['hostile-two-entries.rosz', 'The zip holds several files; attach the one list that is meant.'],
    [
      'hostile-path.rosz',
      'The zip names a place outside of itself, which no list builder does; export the list again.',
    ],
  ])('%s is refused with its reason', async (file, why) => {
    expect(await refusal(sample(file))).toBe(why);
  });
});

describe('zips', () => {
  test('a list without an extension, with its folder and what a Mac adds, is read', async () => {
    const folder = { name: 'lists/', data: new Uint8Array(), stored: true };
    const mac = { name: '__MACOSX/._a', data: new Uint8Array([1]), stored: true };
    expect(await refusal(zipped(folder, { name: 'lists/Harrow Watch' }, mac))).toBe('read');
    const views = ['.DS_Store', 'lists/.DS_Store', 'lists/._Harrow Watch'].map(name => ({ ...mac, name }));
    expect(await refusal(zipped({ name: 'lists/Harrow Watch' }, ...views))).toBe('read');
    expect(await refusal(zipped({ stored: true }))).toBe('read');
    expect(await refusal(zipped({ name: 'list.json', data: sample('harrow-watch.newrecruit.json') }))).toBe('read');
  });

  test.each<[string, Partial<Zipped>[], string]>([
    ['nothing', [], 'The zip holds no list; export the list again.'],
    ['a password', [{ flags: 1 }], 'The zip is locked with a password; attach it without one.'],
    [
      'another method',
      [{ method: 12 }],
      'The zip is packed in a way that no list builder uses; export the list again.',
    ],
    [
      'ZIP64',
      [{ extra: new Uint8Array([1, 0, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0]) }],
      'The zip is packed in a way that no list builder uses; export the list again.',
    ],
    ['a declared size above the most', [{ size: 5_000_000 }], 'The list has more than 4,096 KB: export a smaller one.'],
    ['more than it declares', [{ size: 100 }], 'The zip is damaged; export the list again.'],
    ['less than it declares', [{ size: 100_000 }], 'The zip is damaged; export the list again.'],
    ['bytes that changed on the way', [{ sum: 1 }], 'The zip is damaged; export the list again.'],
    [
      'an absolute path',
      [{ name: '/etc/a.ros' }],
      'The zip names a place outside of itself, which no list builder does; export the list again.',
    ],
    ['another zip', [{ data: zipped({}) }], 'The zip holds no list; export the list again.'],
    [
      'a picture',
      [{ data: Buffer.from('\x89PNG\r\n', 'latin1') }],
      'This is a picture or a PDF, which cannot be read; export the list as `.rosz`, `.ros` or text.',
    ],
    ['chat', [{ data: Buffer.from('hello') }], 'The zip holds no list; export the list again.'],
  ])('with %s inside is refused', async (_what, files, why) => {
    expect(await refusal(zipped(...files))).toBe(why);
  });

  test('fifty megabytes that declare little are not unpacked', async () => {
    const bomb = zipped({ data: Buffer.alloc(50 * 1024 * 1024, ' '), size: 1_000 });
    const before = process.memoryUsage.rss();
    expect(await refusal(bomb)).toBe('The zip is damaged; export the list again.');
    expect(process.memoryUsage.rss() - before).toBeLessThan(40 * 1024 * 1024);
  });

  test('one that breaks off, or is larger than the most, is refused', async () => {
    expect(await refusal(zipped({}).subarray(0, 2_000))).toBe('The zip is damaged; export the list again.');
    const large = zipped({ data: Buffer.alloc(600 * 1024, 'x'), stored: true });
    expect(await refusal(large)).toBe('The list has more than 512 KB: export a smaller one.');
  });
});

describe('XML', () => {
  test.each([
    [
      'a line that is damaged',
      '<roster\n  name="A"><forces></roster>',
      'The file is damaged at line 2, column 28; export the list again.',
    ],
    ['an entity of its own', roster('&a;'), /^The file is damaged at line 1, column \d+; export the list again\.$/],
    ['two roots', `${roster(model)}<roster/>`, /^The file is damaged at line 1, column \d+/],
    ['an attribute twice', '<roster name="a" name="b"/>', /^The file is damaged at line 1, column \d+/],
    ['an unbound prefix', '<a:roster/>', /^The file is damaged at line 1, column \d+/],
    ['no end', '<roster><forces>', /^The file is damaged at line 1, column \d+/],
    [
      'a data file',
      `<catalogue xmlns="http://www.battlescribe.net/schema/catalogueSchema"/>`,
      'This is a data file of a list builder, not a list; open your list there and export that.',
    ],
    [
      'a game system',
      '<gameSystem/>',
      'This is a data file of a list builder, not a list; open your list there and export that.',
    ],
    [
      'something else',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'This XML is no list of BattleScribe or New Recruit; export the list there as `.rosz` or `.ros`.',
    ],
    [
      'a roster of others',
      '<roster xmlns="http://example.com/ships"/>',
      'This XML is no list of BattleScribe or New Recruit; export the list there as `.rosz` or `.ros`.',
    ],
    [
      'a web page',
      '<!DOCTYPE html><html></html>',
      'This is a web page, not a list; export the list as `.rosz` or `.ros`.',
    ],
    ['no units', roster(''), 'The list holds no units; open it in its program, add some and export it again.'],
    [
      'too many levels',
      roster('<selection name="M" type="model">'.repeat(61)),
      'The file is nested deeper than 60 levels: export the list again.',
    ],
    [
      'too many entries',
      roster(`<rules>${'<r/>'.repeat(60_001)}</rules>`),
      'The file holds more than 60,000 entries: export a smaller list.',
    ],
    [
      'too many units',
      roster(model.repeat(3_001)),
      'The list holds more than 3,000 units, models and things they carry: export a smaller list.',
    ],
    [
      'too many bytes',
      roster(`<!--${'x'.repeat(2_100_000)}-->${model}`),
      'The list has more than 2,048 KB: export a smaller one.',
    ],
  ])('with %s is refused', async (_what, xml, why) => {
    expect(await refusal(xml)).toMatch(typeof why === 'string' ? new RegExp(`^${escaped(why)}$`) : why);
  });

  test('the billion laughs are not laughed', async () => {
    const lines = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    const laughs = `<!DOCTYPE roster [<!ENTITY l0 "ha">${lines.join('')}]>${roster('&l9;')}`;
    expect(await refusal(laughs)).toMatch(/^The file declares a document type/);
  });

  test('other encodings, marks and prefixes are read', async () => {
    const xml = roster('<selection name="Bœuf “Élan”" type="model"/>');
    const named = async (from: Uint8Array | string) => unitsOf(await rosterFrom(from))[0]?.name;
    expect(await named(xml)).toBe('Bœuf ’Élan’');
    expect(await named(Buffer.from(`\ufeff${xml}`, 'utf16le'))).toBe('Bœuf ’Élan’');
    expect(await named(`\ufeff\n${xml}`)).toBe('Bœuf ’Élan’');
    const old = `<?xml version="1.0" encoding="windows-1252"?>${roster('<selection name="\xc9lan" type="model"/>')}`;
    expect(await named(Buffer.from(old, 'latin1'))).toBe('Élan');
    const prefixed = xml.replace(/<(\/?)/g, '<$1r:').replace('xmlns=', 'xmlns:r=');
    expect(await named(prefixed)).toBe('Bœuf ’Élan’');
  });
});

describe('JSON', () => {
  const json = (inside: unknown) =>
    JSON.stringify({ roster: { name: 'A', forces: [{ name: 'F', selections: inside }] } });
  const nested = (levels: number): unknown => [
    { name: 'M', type: 'model', ...(levels > 0 ? { selections: nested(levels - 1) } : {}) },
  ];

  test.each([
    ['that breaks off', '{"roster": {"name": "A"', 'The file is damaged JSON; export the list again.'],
    [
      'of a saved list',
      '{"option_id": "a", "amount": 1, "options": [{"link_id": "b"}]}',
      'This is a list as New Recruit saves it, without units and points; export it there as `.rosz` or JSON.',
    ],
    ['nested too deep', json(nested(70)), 'The file is nested deeper than 60 levels: export the list again.'],
    [
      'with too many units',
      json(Array.from({ length: 3_001 }, () => ({ name: 'M', type: 'model' }))),
      'The list holds more than 3,000 units, models and things they carry: export a smaller list.',
    ],
    [
      'with too many entries',
      json([{ name: 'M', type: 'model', rules: Array.from({ length: 60_001 }, () => 1) }]),
      'The file holds more than 60,000 entries: export a smaller list.',
    ],
    ['of something else', '{"codex": "meridian", "units": []}', 'none'],
    ['of nothing', '[1, 2]', 'none'],
  ])('%s is refused, or left to our own lists', async (_what, text, why) => {
    expect(await refusal(text)).toBe(why);
  });

  test('what is no text, number or list is passed over, and nothing reaches a prototype', async () => {
    const odd = `{"__proto__": {"polluted": 1}, "roster": {"name": {"a": 1}, "__proto__": {"polluted": 1}, "forces": [null, 3,
      {"name": ["x"], "selections": [{"name": 7, "type": "model", "number": "many", "costs": {"value": 3}, "profiles":
      [{"name": "P", "typeName": "Unit", "characteristics": [{"name": "__proto__", "$text": "1"}, {"name": "W", "$text": "2"}]}]}]}]}}`;
    const read = await rosterFrom(odd);
    expect(unitsOf(read)[0]).toMatchObject({ name: '7', count: 1, cost: 0, profiles: [{ values: { W: '2' } }] });
    expect(read.name).toBe('Army list');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(unitsOf(read)[0]?.profiles[0]?.values)).toBe(Object.prototype);
  });
});

describe('texts', () => {
  test.each([
    [
      'a link',
      'https://www.newrecruit.eu/app/list/AbCd1',
      'A link to a list cannot be opened here; export the list as `.rosz` or JSON and attach that.',
    ],
    [
      'a PDF',
      '%PDF-1.7',
      'This is a picture or a PDF, which cannot be read; export the list as `.rosz`, `.ros` or text.',
    ],
    ['chat about a unit', 'I bought a Captain (75 points) yesterday, and he is great.', 'none'],
    ['a list of ours', 'name: A\ncodex: meridian\nunits:\n  - datasheet: captain # (75 points)\n', 'none'],
    ['nothing', '', 'none'],
    [
      'more units than there may be',
      'Ox (45 points): a, b, c\n'.repeat(800),
      'The list holds more than 3,000 units, models and things they carry: export a smaller list.',
    ],
    ['more lines', 'Ox (45 points)\n'.repeat(1_600), 'The text has more than 1,500 lines: paste the list alone.'],
    ['a book', 'Ox (45 points)\n'.repeat(20_000), 'none'],
  ])('%s: refused, or none of a list', async (_what, text, why) => {
    expect(await refusal(text)).toBe(why);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
