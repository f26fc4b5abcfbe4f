import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { armies } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { guideCodex } from '../../../support/guide-codex.js';

type Case = [name: string, pairs: [string, string][], where: string, line: string, why: string];

const cases = parse(readFileSync(new URL('codex-faults.yaml', import.meta.url), 'utf8')) as Record<string, Case[]>;
const guide = guideCodex();

/** The codex of the guide with some words replaced; each must stand in it. */
function changed(...pairs: [string, string][]): string {
  return pairs.reduce((text, [words, instead]) => {
    expect(text).toContain(words);
    return text.replace(words, instead);
  }, guide);
}

function faultsIn(text: string) {
  const read = armies.readCodex(text);
  return 'faults' in read ? read.faults : [];
}

/** Each case of a table is found where it stands, in one sentence that says what to do. */
function all(table: string): void {
  test.each(cases[table]!)('%s', (_, pairs, where, line, why) => {
    const text = changed(...pairs);
    const [fault] = faultsIn(text);
    expect(fault).toMatchObject({ where, why: expect.stringMatching(why) });
    expect(text.split('\n')[fault!.line - 1]).toContain(line);
    expect(fault!.why).toMatch(/^(Write .*|[A-Z].*[:,] .*)\.$/);
  });
}

describe('DM.army.av: a profile is of a body or of a machine', () => all('profiles'));
describe('DM.army.av, DM.house.vehicle: a datasheet is of bodies or of machines', () => all('machines'));
describe('DM.army.datasheets.weapons, DM.army.datasheets.defences: arms that cannot be', () => all('arms'));
describe('DM.army.transports: transports that carry nobody, or each other', () => all('transports'));
describe('DM.army.detachments, DM.army.keywords: detachments and lists that nobody fits', () => all('tables'));
describe('DM.command.stratagems, DM.command.six.event: stratagems and events that befall nobody', () => {
  all('befalls');

  /** The stratagem of the guide that is on one unit of one's own, on this instead. */
  const on = (target: string) => faultsIn(changed(['target: { who: own, most: 1 }', `target: { ${target} }`]));

  test('what keywords the enemy has nobody knows', () => {
    expect(on('who: enemy, most: 1, keywords: [Warden]')).toEqual([]);
  });
});

test('DM.army.detachments.benefits: a benefit is for units that there are, and makes machines of nobody', () => {
  const faults = (benefit: string) =>
    faultsIn(changed(['{ text: Charts of every shoal, points: 1 }', benefit])).map(({ where }) =>
      where.split(' › ').at(-1),
    );
  expect(faults('{ points: 1 }')).toEqual([]);
  expect(faults('{ to: Infantry, keywords: [Sworn] }')).toEqual([]);
  expect(faults('{ to: Diver, keywords: [Sworn, Walker] }')).toEqual(['to', 'keywords']);
});

test('DM.army.transports: room for the smallest team is enough', () => {
  expect(faultsIn(changed(['capacity: 12', 'capacity: 3']))).toEqual([]);
});

test('DM.army.datasheets.weapons: a hit takes one to ten Wounds, or as many as a die shows', () => {
  const gaff = (damage: string) =>
    faultsIn(changed(['gaff:       { name: Gaff,', `gaff: { name: Gaff, damage: ${damage},`]));
  for (const damage of ['1', '2', '10', 'd3', 'd6']) expect(gaff(damage)).toEqual([]);
  for (const damage of ['0', '11', 'd8']) expect(gaff(damage)).toMatchObject([{ where: 'weapons › gaff › damage' }]);
});

describe('DM.army.datasheets.composition, DM.army.datasheets.options: units that cannot be', () => {
  all('units');

  test('a weapon that another option brings may be given up', () => {
    const text = changed([
      '      - whole: true\n',
      '      - models: [hand]\n        remove: [harpoon]\n        choose:\n          heavier: { cost: 2, add: [swivel] }\n      - whole: true\n',
    ]);
    expect(faultsIn(text)).toEqual([]);
  });
});
