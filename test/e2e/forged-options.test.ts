import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { House } from './house.js';

const TEXT = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const FILE = 11;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.discord.faults()).toEqual([]);
  expect(house.log.filter(line => line.includes('an interaction failed'))).toEqual([]);
});

interface Registered {
  name: string;
  type: number;
  required?: boolean;
  choices?: { name: string; value: string | number }[];
  options?: Registered[];
}

/** Every command as it is typed, with its options. */
async function typed(): Promise<[string, Registered[]][]> {
  const commands = (await house.discord.commands()) as unknown as Registered[];
  return commands.flatMap(({ name, options = [] }): [string, Registered[]][] =>
    options.some(({ type }) => type === 1)
      ? options.map(verb => [`${name} ${verb.name}`, verb.options ?? []])
      : [[name, options]],
  );
}

/** Fits an option, as far as a forger needs it to. */
function fitting({ type, choices }: Registered): unknown {
  if (choices) return choices[0]!.value;
  return type === INTEGER || type === 10 ? 1 : type === BOOLEAN ? true : 'x';
}

test('every command that takes `ruleset:` refuses one that it does not offer, in a sentence that names those that are', async () => {
  const taking = (await typed()).filter(([, options]) => options.some(({ name }) => name === 'ruleset'));
  expect(taking.map(([command]) => command)).toEqual(expect.arrayContaining(['battle new', 'army build', 'pool roll']));
  for (const [command, options] of taking) {
    const needed = options
      .filter(({ required }) => required)
      .map(option => ({ name: option.name, type: option.type, value: fitting(option) }));
    for (const value of ['chess@1', '', '__proto__', 'x'.repeat(5000)]) {
      const reply = await house.discord
        .as('one')
        .forgeSlash(command, [...needed, { name: 'ruleset', type: TEXT, value }]);
      expect(reply.text, command).toMatch(/^`ruleset:` takes .+ or .+; type the command again\.$/);
      expect(reply.ephemeral, command).toBe(true);
    }
  }
}, 120_000);

test('whatever option of whatever command a forger fills wrongly: one private sentence about it', async () => {
  const one = house.discord.as('one');
  for (const [command, options] of await typed()) {
    const needed = options
      .filter(({ required }) => required)
      .map(option => ({ name: option.name, type: option.type, value: fitting(option) }));
    // A file cannot be forged, so that beside one nothing else is looked at.
    const file = options.find(({ type, required }) => type === FILE && required);
    for (const option of file ? [file] : options) {
      const others = needed.filter(({ name }) => name !== option.name);
      // Of another kind than the option is, with a value of that kind.
      const wrong = option.type === BOOLEAN ? { type: INTEGER, value: 7 } : { type: BOOLEAN, value: true };
      const reply = await one.forgeSlash(command, [...others, { name: option.name, ...wrong }]);
      expect(reply.text, `${command} ${option.name}`).toMatch(
        new RegExp(`^\`${option.name}:\` takes .+; type the command again\\.$`),
      );
      expect(reply.ephemeral, `${command} ${option.name}`).toBe(true);
    }
    if (needed[0] !== undefined) {
      const reply = await one.forgeSlash(command, needed.slice(1));
      expect(reply.text, command).toMatch(/^`[\w-]+:` is missing; type the command again and fill it in\.$/);
    }
  }
}, 240_000);

test('numbers out of bounds, choices that are not offered, values of no kind, ids of nothing', async () => {
  const one = house.discord.as('one');
  const cases: [string, { name: string; type: number; value: unknown }[], RegExp][] = [
    ['battle new', [{ name: 'points', type: INTEGER, value: 1 }], /^`points:` takes 500, .+ or 4000; type/],
    ['battle new', [{ name: 'points', type: INTEGER, value: '1000' }], /^`points:` takes 500/],
    ['battle new', [{ name: 'players', type: INTEGER, value: -1 }], /^`players:` takes .+; type/],
    [
      'battle new',
      [{ name: 'field', type: INTEGER, value: 1e30 }],
      /^`field:` takes a whole number from 0 to 999999; type/,
    ],
    ['battle new', [{ name: 'field', type: INTEGER, value: 0.5 }], /^`field:` takes a whole number from 0/],
    ['battle new', [{ name: 'pace', type: TEXT, value: 'never' }], /^`pace:` takes .+; type/],
    ['battle new', [{ name: 'words', type: TEXT, value: 'x'.repeat(61) }], /^`words:` takes 0 to 60 characters; type/],
    ['battle new', [{ name: 'words', type: TEXT, value: { a: 1 } }], /^`words:` takes words; type/],
    ['army import', [{ name: 'file', type: FILE, value: '12345' }], /^`file:` takes a file; type/],
    ['battle log', [{ name: 'page', type: INTEGER, value: -5 }], /^`page:` takes a whole number from 1/],
    ['odds dice', [{ name: 'dice', type: TEXT, value: '3d6'.repeat(100) }], /^`dice:` takes 0 to 200 characters; type/],
    ['odds dice', [{ name: 'dice', type: USER, value: '1' }], /^`dice:` takes words; type/],
  ];
  for (const [command, options, sentence] of cases)
    expect((await one.forgeSlash(command, options)).text, JSON.stringify(options).slice(0, 80)).toMatch(sentence);
});

test('a modal with other fields, and a button’s id that comes from a menu or a modal: a sentence each', async () => {
  const one = house.discord.as('one');
  const built = await one.slash('army build', {});
  const forms: [string, Record<string, string>][] = [
    ['typed|a2b3|1.0|0', { elsewhere: 'x' }],
    ['typed|a2b3|1.0|0', {}],
    ['kept|a2b3||', { other: 'x' }],
    ['type|a2b3|1.0|0', { place: 'x' }],
    ['keep|a2b3||', { name: 'x' }],
  ];
  for (const [id, fields] of forms) {
    const reply = await one.forgeModal(id, fields, built.message);
    expect(reply.text, id).toMatch(/^[A-Z].+[.;].*\.?$/);
    expect(reply.text, id).not.toMatch(/could not be finished/);
  }
  for (const id of ['type|a2b3|1.0|0', 'keep|a2b3||']) {
    const reply = await one.forge(id, built.message!, ['0']);
    expect(reply.text, id).toMatch(/^That button is not one of mine any more/);
  }
});
