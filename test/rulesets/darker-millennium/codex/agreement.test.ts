import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../../../src/engine/index.js';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';
import { type PlainCodex, type PlainList, type PlainUnit, slowCheck } from '../../../support/slow-list-check.js';
import { type Loose, writtenOut } from '../../../support/written-out.js';

const folder = new URL('../../../../src/rulesets/darker-millennium/codex/', import.meta.url);
/** The same shape with every kind of rule in it. */
const intricate = guideCodex()
  .replace('id: salt-wardens', 'id: brine-wardens')
  .replace('    team: { hand: 3-8 }', '    team: { hand: 3-8, mate: 0-1 }\n    size: 4-8\n    unit: { mate: 0-2 }')
  .replace('    leader: mate\n', '    leader: { model: mate, optional: true }\n')
  .replace(
    '      - whole: true\n        choose:\n',
    '      - whole: true\n        models: [hand]\n        choose:\n          rams: { cost: 1, keywords: [Ram], remove: [gaff] }\n',
  )
  .replace(
    '    never: [Vehicle]',
    '    never: [Vehicle]\n    only: [Ram, Character]\n    limits: { divers: 1 }\n    roles: { divers: Elites }',
  )
  .replace('Fast Attack: 1-3 }\n', 'Fast Attack: 0-3, Elites: 0-1 }\n')
  .replace('        per: 4\n', '        per: 4\n        in: unit\n')
  .replace('    role: Fast Attack\n', '    role: Fast Attack\n    faction: [Guests, Boarders]\n')
  .replace(/\nlists:[\s\S]*$/, '\n');
const loaded = armies.readCodex(intricate);
if ('faults' in loaded) throw new Error(loaded.faults.map(({ line, why }) => `${line} ${why}`).join('\n'));
const codexes: Json[] = [loaded.codex];
const books: [string, PlainCodex][] = [
  ['brine-wardens', parse(intricate) as PlainCodex],
  ...['meridian-guard', 'hollow-brood'].map((id): [string, PlainCodex] => [
    id,
    parse(readFileSync(new URL(`${id}.yaml`, folder), 'utf8')) as PlainCodex,
  ]),
];

/** Choices drawn from a tape of numbers, so that a failing list shrinks. */
class Tape {
  private at = 0;
  constructor(private readonly numbers: readonly number[]) {}
  upTo(most: number): number {
    const number = this.numbers[this.at % this.numbers.length]!;
    this.at += 1;
    return number % (most + 1);
  }
  one<T>(of: readonly T[]): T {
    return of[this.upTo(of.length - 1)]!;
  }
  /** Once in so many times. */
  rarely(times: number): boolean {
    return this.upTo(times - 1) === times - 1;
  }
}

function randomList(codex: PlainCodex, tape: Tape): PlainList {
  const detachments = Array.from({ length: 1 + tape.upTo(2) }, (_, index) => ({
    detachment: tape.rarely(25) ? 'nowhere' : tape.one(Object.keys(codex.detachments)),
    name: `D${index + 1}`,
    units: Array.from({ length: 1 + tape.upTo(6) }, (_, unit) => randomUnit(codex, tape, `U${index + 1}-${unit + 1}`)),
  }));
  return { name: 'L', detachments };
}

function randomUnit(codex: PlainCodex, tape: Tape, name: string, bought = false): PlainUnit {
  const datasheet = tape.rarely(40) ? 'nobody' : tape.one(Object.keys(codex.datasheets));
  const sheet = codex.datasheets[datasheet];
  if (sheet === undefined) return { datasheet, name, teams: [{ ghost: 1 }] };
  const options = (sheet.options ?? []).flatMap(group => Object.keys(group.choose));
  const loadout = (model: string) => {
    if (options.length === 0 || !tape.rarely(4)) return model;
    const taken = tape.rarely(4) ? [tape.one(options), tape.one(options)] : [tape.one(options)];
    return `${model} with ${[...new Set(taken)].join(', ')}`;
  };
  const [fewest, most = fewest] = String(sheet.teams ?? 1)
    .split('-')
    .map(Number) as [number, number?];
  const models = Object.keys(sheet.models);
  const teams = Array.from(
    { length: Math.max(1, fewest + tape.upTo(most! - fewest) + (tape.rarely(20) ? 1 : 0)) },
    () => {
      const team: Record<string, number> = {};
      const put = (written: string, count: number) => {
        if (count > 0) team[written] = (team[written] ?? 0) + count;
      };
      for (const [model, range] of Object.entries(sheet.team)) {
        const [low, high = low] = String(range).split('-').map(Number) as [number, number?];
        const count = low + tape.upTo(high! - low) + (tape.rarely(20) ? 1 : 0);
        const special = Math.min(count, tape.upTo(2));
        put(model, count - special);
        for (let i = 0; i < special; i += 1) put(loadout(model), 1);
      }
      if (tape.rarely(30)) put(tape.one(models), 1);
      return Object.keys(team).length === 0 ? { [models[0]!]: 1 } : team;
    },
  );
  const leader = typeof sheet.leader === 'string' ? sheet.leader : sheet.leader?.model;
  const optional = typeof sheet.leader === 'object' && sheet.leader.optional;
  const unit: PlainUnit = { datasheet, name, teams };
  if (leader !== undefined && !(optional && tape.rarely(2)))
    unit.leader = loadout(tape.rarely(20) ? tape.one(models) : leader);
  if (options.length > 0 && tape.rarely(3))
    unit.options = tape.rarely(6) ? [tape.one(options), tape.one(options)] : [tape.one(options)];
  if (!bought && tape.rarely(3)) {
    const buys = sheet.transports ?? [];
    const transport = randomUnit(codex, tape, `${name}-T`, true);
    const fitting = codex.datasheets[buys[0] ?? ''];
    unit.transport = fitting
      ? { datasheet: buys[0]!, name: `${name}-T`, teams: [{ [Object.keys(fitting.models)[0]!]: 1 }] }
      : transport;
  }
  if (!bought && tape.rarely(12)) unit.warlord = true;
  return unit;
}

test('DM.army.datasheets.composition, DM.army.datasheets.options, DM.army.roles, DM.army.detachments.benefits, DM.army.keywords, DM.army.transports, DM.army.warlord, DM.table.points, DM.house.armySize: random lists are judged alike by an independent check', () => {
  let legal = 0;
  let judged = 0;
  const met = new Set<string>();
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.array(fc.nat(9999), { minLength: 200, maxLength: 200 }),
      fc.integer({ min: 200, max: 3000 }),
      (which, numbers, most) => {
        const [id, codex] = books[which]!;
        const list = randomList(codex, new Tape(numbers));
        const json = { codex: id, size: 3000, ...list } as unknown as Json;
        const slow = slowCheck(codex, list, most);
        const { points, faults } = armies.check(json, most, codexes);
        expect(points).toBe(slow.points);
        expect([...new Set(faults.map(({ where, cite }) => `${where} | ${cite}`))].sort()).toEqual(slow.broken);
        judged += 1;
        for (const { cite } of faults) met.add(cite);
      },
    ),
    { numRuns: 600, seed: 40_000 },
  );
  // Lists with one small change: legal ones among them.
  fc.assert(
    fc.property(fc.array(fc.nat(9999), { minLength: 200, maxLength: 200 }), numbers => {
      const tape = new Tape(numbers);
      const template = tape.one(armies.templates());
      const [id, codex] = books.find(([, { datasheets }]) =>
        JSON.stringify(armies.list(template.id)).includes(Object.keys(datasheets)[0]!),
      )!;
      const list = writtenOut(codex, armies.list(template.id) as unknown as Loose);
      if (tape.rarely(2)) {
        const { units } = tape.one(list.detachments);
        units.splice(tape.upTo(units.length - 1), 1, randomUnit(codex, tape, 'new'));
      }
      const { points, faults } = armies.check(
        { codex: id, size: 3000, ...list } as unknown as Json,
        template.size,
        codexes,
      );
      const slow = slowCheck(codex, list, template.size);
      expect(points).toBe(slow.points);
      expect([...new Set(faults.map(({ where, cite }) => `${where} | ${cite}`))].sort()).toEqual(slow.broken);
      if (faults.length === 0) legal += 1;
    }),
    { numRuns: 200, seed: 40_001 },
  );
  expect(judged).toBe(600);
  expect(legal).toBeGreaterThan(60);
  expect([...met].sort()).toEqual([
    'DM.army.datasheets',
    'DM.army.datasheets.composition',
    'DM.army.datasheets.options',
    'DM.army.detachments',
    'DM.army.detachments.benefits',
    'DM.army.keywords',
    'DM.army.roles',
    'DM.army.transports',
    'DM.army.warlord',
    'DM.house.armySize',
    'DM.table.points',
  ]);
});
