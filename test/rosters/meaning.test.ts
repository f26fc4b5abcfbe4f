import { expect, test } from 'vitest';
import { nameSchema } from '../../src/engine/army/index.js';
import { cleanName, cleanValue } from '../../src/rulesets/rosters/words.js';
import { outline, rosterFrom, unitsOf } from './sample.js';

const roster = (inside: string, head = 'battleScribeVersion="2.03"') =>
  `<roster xmlns="http://www.battlescribe.net/schema/rosterSchema" name="A" ${head}>${inside}</roster>`;
const cost = (name: string, value: string, id = name) => `<cost name="${name}" typeId="${id}" value="${value}"/>`;
const model = (costs: string, more = '') =>
  `<selection name="M" type="model" number="1" ${more}><costs>${costs}</costs></selection>`;
const force = (inside: string) => `<forces><force name="F"><selections>${inside}</selections></force></forces>`;

test('points are called so in any way, or have a limit, or are what most is spent of', async () => {
  const sums = async (xml: string) => {
    const { total, limit, sum } = await rosterFrom(xml);
    return [total, limit, sum];
  };
  for (const name of [' pts', 'Points', 'point(s)', 'PT', 'Punkte'])
    expect(
      await sums(roster(`<costs>${cost(name, '7.5')}</costs>${force(model(cost(name, '7.5') + cost(' PL', '90')))}`)),
    ).toEqual([7_500, undefined, 7_500]);
  const limits =
    '<costLimits><costLimit name="PL" typeId="PL" value="-1"/><costLimit name="Gold" typeId="Gold" value="20.0"/></costLimits>';
  const gold = model(cost('PL', '90') + cost('Gold', '12'));
  expect(await sums(roster(`${limits}${force(gold)}`))).toEqual([undefined, 20_000, 12_000]);
  expect(await sums(roster(force(gold)))).toEqual([undefined, undefined, 90_000]);
  expect(await sums(roster(force('<selection name="M" type="model"/>')))).toEqual([undefined, undefined, 0]);
});

test('costs are added in thousandths, also below nothing; forces cost too; what is no number costs nothing', async () => {
  const tenths = model(cost('pts', '0.1')).repeat(3) + model(cost('pts', '-0.2')) + model(cost('pts', 'free'));
  const own = `<forces><force name="F"><costs>${cost('pts', '5')}</costs><selections>${tenths}</selections></force></forces>`;
  expect((await rosterFrom(roster(own))).sum).toBe(5_100);
});

test('forces within forces stand beside each other, in their order', async () => {
  const inner = (name: string, inside: string) =>
    `<forces><force name="${name}" entryId="a::b" catalogueId="c" catalogueName="  ${name} Kin"><selections>${inside}</selections></force></forces>`;
  const chart = '<selection name="Rite" type="upgrade" number="1"/>';
  const nested = inner('Chart', chart).replace(
    '</force>',
    `${inner('First', model(''))}${inner('Second', model(''))}</force>`,
  );
  const { forces } = await rosterFrom(roster(nested));
  expect(
    forces.map(({ name, ids, catalogue, units, settings }) => [name, ids, catalogue, units.length, settings.length]),
  ).toEqual([
    ['Chart', ['a::b', 'b'], { id: 'c', name: 'Chart Kin' }, 0, 1],
    ['First', ['a::b', 'b'], { id: 'c', name: 'First Kin' }, 1, 0],
    ['Second', ['a::b', 'b'], { id: 'c', name: 'Second Kin' }, 1, 0],
  ]);
});

test('what costs points is a unit without a body too; what costs nothing and has none is a setting', async () => {
  const row =
    '<characteristics><characteristic name="M">6</characteristic><characteristic name="T">4</characteristic><characteristic name="W">2</characteristic></characteristics>';
  const inside = `<selection name="Spell" type="upgrade"><costs>${cost('pts', '40')}</costs></selection>
    <selection name="Size" type="upgrade"/>
    <selection name="Tank" type="upgrade"><profiles><profile name="Tank" typeName="Vehicle">${row}</profile></profiles></selection>
    <selection name="Track" type="upgrade"><profiles><profile name="Track" typeName="Wound Track">${row}</profile></profiles></selection>`;
  const { forces } = await rosterFrom(roster(force(inside)));
  expect(forces[0]?.units.map(({ name, kind }) => [name, kind])).toEqual([
    ['Spell', 'unit'],
    ['Tank', 'unit'],
  ]);
  expect(forces[0]?.settings.map(({ name }) => name)).toEqual(['Size', 'Track']);
});

test('counts are of each of the parent, whichever way they are written', async () => {
  const gun = (name: string, number: number) => `<selection name="${name}" type="upgrade" number="${number}"/>`;
  const guns = gun('Rifle', 8) + gun('Blade', 4) + gun('2x Bomb', 4) + gun('2X Horn', 4) + gun('Flag', 1);
  const inside = `<selection name="Squad" type="unit" number="1"><selections><selection name="Man (collective)" type="model" number="4"><selections>${guns}</selections></selection></selections></selection>`;
  expect(outline(unitsOf(await rosterFrom(roster(force(inside))))[0] as never)).toEqual([
    '1x Squad (unit)',
    '  4x Man (model)',
    '    2x Rifle (upgrade)',
    '    1x Blade (upgrade)',
    '    2x Bomb (upgrade)',
    '    2x Horn (upgrade)',
    '    0.25x Flag (upgrade)',
  ]);
});

test('older files are read, and versions that nobody knows are noted', async () => {
  const notes = async (version: string) =>
    (await rosterFrom(roster(force(model('')), `battleScribeVersion="${version}"`))).notes;
  expect(await notes('2.02')).toEqual([]);
  expect(await notes('2.04')).toEqual([{ code: 'version', version: '2.04' }]);
  const old =
    '<profiles><profile name="P" typeName="Unit"><characteristics><characteristic name="M" value="6&quot;"/></characteristics></profile></profiles>';
  const [unit] = unitsOf(await rosterFrom(roster(force(`<selection name="M" type="model">${old}</selection>`))));
  expect(unit?.profiles).toEqual([{ name: 'P', type: 'Unit', values: { M: '6"' } }]);
});

test('rows of tables stay, and sentences go', async () => {
  const profile = (...rows: [string, string][]) =>
    `<profiles><profile name="P" typeName="Abilities"><characteristics>${rows.map(([name, text]) => `<characteristic name="${name}">${text}</characteristic>`).join('')}</characteristics></profile></profiles>`;
  const inside = profile(
    ['Description', '5+'],
    ['Ability Details', 'Add one.'],
    ['Type', 'Assault 2, Rending (6+), Blast (3&quot;), Twin-linked'],
    ['Keywords', 'Once each turn this model may shoot again at the nearest unit'],
    ['Range', '&lt; 18&quot;'],
  );
  const [unit] = unitsOf(await rosterFrom(roster(force(`<selection name="M" type="model">${inside}</selection>`))));
  expect(unit?.profiles[0]?.values).toEqual({
    Description: '5+',
    Type: 'Assault 2, Rending (6+), Blast (3"), Twin-linked',
    Range: '< 18"',
  });
  expect(cleanValue('a'.repeat(121))).toBeUndefined();
});

test.each([
  ['  Levy   Squad ', 'Levy Squad'],
  ['\u202eevil\u2066 name\u0007', 'evil name'],
  ['<@123456789012345678> @everyone', 'everyone'],
  ['**Old** `Marrow`', 'Old ’Marrow’'],
  ['“Old” «Marrow»', 'Old’ ’Marrow'],
  ['HQ:', 'HQ'],
  ['Chapter: Ash [Legends]', 'Chapter - Ash (Legends)'],
  ['➤ Plasma – standard', 'Plasma - standard'],
  ['Command Squad of the Third Company of Harrow', 'Command Squad of the Third Company of'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['🜁🜂', ''],
  ['e\u0301lan', 'élan'],
])('the name %j becomes %j', (written, kept) => {
  expect(cleanName(written)).toBe(kept);
  if (kept !== '') expect(nameSchema.safeParse(kept).success).toBe(true);
});

test('JSON that is not wrapped is a roster where it has forces', async () => {
  const json = JSON.stringify({
    name: 'A',
    forces: [{ name: 'F', selections: [{ name: 'M', type: 'model', number: 1 }] }],
  });
  expect(await rosterFrom(json)).toMatchObject({ program: 'new-recruit', name: 'A' });
});
