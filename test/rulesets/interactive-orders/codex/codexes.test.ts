import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_RULES, partsOf, SPECIAL_RULES } from '../../../../src/rulesets/classic/special-rules/book.js';
import { armies } from '../../../../src/rulesets/interactive-orders/codex/armies.js';

const all = armies.all();
const profiles = Object.assign({}, ...all.map(codex => codex.profiles)) as (typeof all)[number]['profiles'];
const weapons = Object.assign({}, ...all.map(codex => codex.weapons)) as (typeof all)[number]['weapons'];

test('IO.house.types: every type and every further rule stands on some sheet of the three forces', () => {
  const kinds = new Set(Object.values(profiles).flatMap(({ type, subTypes }) => [type, ...subTypes]));
  expect([...kinds].sort()).toEqual(
    [
      ...['artillery', 'building', 'cavalry', 'infantry', 'monster', 'vehicle'],
      ...['bike', 'character', 'fast', 'flyer', 'jet', 'jump', 'monstrous', 'psyker', 'skimmer', 'squadron', 'tank'],
      ...['transport', 'walker'],
    ].sort(),
  );
  const written = all.flatMap(codex => [
    ...Object.values(codex.profiles).flatMap(({ rules }) => rules),
    ...Object.values(codex.weapons).flatMap(({ rules }) => rules),
    ...Object.values(codex.datasheets).flatMap(({ abilities, options }) => [
      ...abilities,
      ...options.flatMap(({ choose }) => Object.values(choose).flatMap(choice => choice.abilities)),
    ]),
  ]);
  const ids = new Set(written.map(each => partsOf(each).id));
  const further = ALL_RULES.filter(rule => !SPECIAL_RULES.includes(rule)).map(({ id }) => id);
  // These come with the knife and with another mind.
  expect(further.filter(id => !ids.has(id))).toEqual(['consonance', 'heroic']);
});

test('IO.house.walk: Movement by type where a profile says none', () => {
  const moves = [
    'levyman',
    'outrider',
    'motor-scout',
    'ember-diver',
    'rain-suit',
    'furnace',
    'strider',
    'carrion',
    'old-growth',
    'redoubt',
  ];
  expect(moves.map(id => profiles[id]!.characteristics.M)).toEqual([6, 12, 12, 12, 12, 12, 6, 36, 6, 0]);
});

test('IO.house.profile: a walker has WS, S, I and A beside its armour', () => {
  expect(profiles.strider).toMatchObject({
    subTypes: ['walker'],
    characteristics: { WS: 3, BS: 3, S: 5, I: 3, A: 1, W: 2 },
    armour: { front: 10, side: 10, rear: 10 },
  });
});

test('IO.fearless: fearless Infantry knows no fear instead', () => {
  expect(profiles['ash-provost']!.rules).toEqual(['independent-character', 'no-fear']);
});

test('IO.house.guns: Salvo a/b fires a shots after moving and b from where it stood', () => {
  expect(weapons['wave-gun']).toMatchObject({ shooting: 'salvo', shots: 4, shotsStill: 8 });
});

/** What is wrong with the codex of the Levy once this part of it reads so. */
function faults(part: string, instead: string): string[] {
  const file = new URL('../../../../src/rulesets/interactive-orders/codex/saltmarsh-levy.yaml', import.meta.url);
  const own = readFileSync(file, 'utf8')
    .replace('id: saltmarsh-levy\n', 'id: my-levy\n')
    .replaceAll('id: saltmarsh-levy-', 'id: my-levy-');
  const text = own.replace(part, instead);
  expect(text).not.toBe(own);
  const read = armies.readCodex(text);
  return 'faults' in read ? read.faults.map(({ why }) => why) : [];
}

test.each([
  ['a slot that nobody knows', 'opens: [asset, asset]', 'opens: [tank]', 'Name what it opens: staff, asset or fire.'],
  [
    'a walker without the word',
    '[Strider, vehicle walker,',
    '[Strider, vehicle,',
    /or ten for a walker: name, type, M, WS, BS, S, front\/side\/rear, I, A, HP\.$/,
  ],
  [
    'a salvo of one number',
    'type: salvo 2/4',
    'type: salvo 2',
    'Write the type as rapid fire, assault 2, heavy 1, ordnance 1, pistol 1 or salvo 2/4.',
  ],
  [
    'a type of another rule book',
    '[Levyman, infantry,',
    '[Levyman, primarch,',
    /^Begin with one of infantry, artillery/,
  ],
  [
    'a list with a slot that nobody opened',
    '          - dredger\n',
    '          - striders\n          - striders\n',
    /No slot is open for it/,
  ],
])('a codex is refused for %s', (_what, part, instead, why) => {
  const [first] = faults(part, instead);
  expect(first).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
});
