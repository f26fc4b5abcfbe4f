import { expect, test } from 'vitest';
import type { ArmyListSource } from '../../src/engine/army/index.js';
import { inEveryLanguage, spoken } from '../../src/engine/language.js';
import { teachLanguages } from '../../src/languages/catalogues.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import { isShown } from '../../src/rulesets/shown-list.js';
import { anyList } from './any-list.js';
import { fielded } from './fielded.js';

teachLanguages();

const ALL = allRulesets().flatMap(({ armies }) =>
  armies.templates().map(({ id, points }) => ({ id, points, armies, list: armies.list(id) as ArmyListSource })),
);
type Armies = (typeof ALL)[number]['armies'];

/** What `/army show` prints of a list, in the language that is spoken. */
function shown(armies: Armies, list: ArmyListSource, points: number, codex: string): string {
  const { lines, models = [] } = armies.sheet(list);
  const of = spoken() === 'de' ? `${points} von ${list.size} Punkten` : `${points} of ${list.size} points`;
  return [`### ${codex}: ${list.name}`, of, ...lines, '### Who they are', ...models].join('\n');
}

function readBack(armies: Armies, text: string): ArmyListSource {
  expect(isShown(text)).toBe(true);
  const read = armies.readList(text, []);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  expect(read).toMatchObject({ name: (read.list as ArmyListSource).name, size: (read.list as ArmyListSource).size });
  return read.list as ArmyListSource;
}

test.each(ALL.map(each => [each.id, each] as const))(
  '%s is read as it is shown',
  async (_, { armies, points, list }) => {
    const open = armies.books().find(({ id }) => id === list.codex)!;
    for (const text of inEveryLanguage(() => shown(armies, list, points, open.name))) {
      expect(await readRoster(Buffer.from(text))).toBeUndefined();
      for (const copied of [text, text.replace(/\*\*|^### /gm, '')]) {
        const back = readBack(armies, copied);
        expect(fielded(open, back)).toBe(fielded(open, list));
        expect(back).toMatchObject({ name: list.name, size: list.size, codex: list.codex });
      }
    }
  },
);

const BOOKS = allRulesets().flatMap(({ armies }) => armies.books().map(open => ({ armies, open })));

test.each(BOOKS.map(each => [each.open.id, each] as const))(
  'any list of %s is read as it is shown',
  (_, { armies, open }) => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const list = anyList(open, seed);
      if (list.detachments.length === 0) continue;
      const text = shown(armies, list, 0, open.name);
      const back = readBack(armies, text);
      expect(armies.sheet(back).lines, `${open.id} ${seed}`).toEqual(armies.sheet(list).lines);
    }
  },
);

test('a line that was deleted leaves the others their names; one that means nothing is named', () => {
  const { armies, points, list } = ALL.find(({ id }) => id === 'cinder-march-500')!;
  const text = shown(armies, list, points, 'Cinder March');
  const fewer = readBack(armies, text.replace(/^Squad Alpha .*\n/m, ''));
  expect(armies.sheet(fewer).lines.join('\n')).toContain('Squad Bravo');
  const strange = armies.readList(
    text.replace('Squad Alpha', 'Tidings').replace('8 × Rifleman, Lancer', '8 × Harpist'),
    [],
  );
  expect(strange).toMatchObject({
    faults: [{ where: 'Tidings', line: text.split('\n').findIndex(line => line.startsWith('Squad Alpha')) + 1 }],
  });
});
