import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRulesets } from '../src/rulesets/registry.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Room -> the rooms of src it may import, besides itself; and the packages, where these are limited. */
const MAY_IMPORT: Record<string, { rooms: string[]; packages?: string[] }> = {
  engine: { rooms: [], packages: ['zod', 'flatbush', 'clipper2-ts', 'robust-predicates'] },
  rulesets: { rooms: ['engine'], packages: ['zod'] },
  languages: { rooms: ['engine'] },
  render: { rooms: ['engine', 'languages'] },
  store: { rooms: ['engine', 'migrations'] },
  games: { rooms: ['engine', 'languages', 'rulesets', 'store'] },
  discord: { rooms: ['engine', 'games', 'render', 'config.ts'] },
  commands: { rooms: ['engine', 'games', 'render', 'discord'] },
  'config.ts': { rooms: [], packages: ['zod'] },
  'start-bot.ts': { rooms: ['games', 'render', 'discord', 'commands', 'config.ts'] },
  'main.ts': { rooms: ['games', 'discord', 'config.ts', 'start-bot.ts'] },
};

/** The only files that may use what their room may not, and what: the seal of the dice, codexes, which are files, and lists of other programs, which are XML in zips. */
const EXCEPTIONS: Record<string, string | string[]> = {
  'src/engine/dice/sealed.ts': 'node:crypto',
  'src/rulesets/yaml-file.ts': 'yaml',
  'src/rulesets/yaml-parse.ts': 'yaml',
  'src/rulesets/shipped-file.ts': 'node:fs',
  'src/rulesets/rosters/ros-file.ts': 'saxes',
  'src/rulesets/rosters/unzip.ts': ['yauzl', 'node:zlib'],
};

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)));
}

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const from = /^(?:import|export)\b[^;]*?\bfrom\s+'([^']+)'/gm;
  const bare = /\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm;
  return [...source.matchAll(from), ...source.matchAll(bare)].map(found => (found[1] ?? found[2]) as string);
}

/** `engine` for a file of that room, `main.ts` for a file beside the rooms, undefined elsewhere. */
function roomOf(path: string): string | undefined {
  return path.startsWith('migrations/') ? 'migrations' : /^src\/([^/]+)/.exec(path)?.[1];
}

/** The files of src that a file imports anything of, be it types alone. */
function filesFrom(file: string): string[] {
  return importsOf(file)
    .filter(imported => imported.startsWith('.'))
    .map(imported => relative(root, resolve(root, dirname(file), imported)).replace(/\.js$/, '.ts'));
}

/** The files of src whose values a file imports; imports of types alone vanish when it is compiled. */
function valuesFrom(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statements = /^(?:import|export)\s+(?!type\b)(?:(\w+|\*[^{]*?)?,?\s*(?:\{([^}]*)\})?\s*from\s*)?'(\.[^']+)'/gm;
  return [...source.matchAll(statements)].flatMap(([, whole, named, from]) => {
    const onlyTypes = !whole && named !== undefined && named.split(',').every(name => /^\s*(type\s|$)/.test(name));
    return onlyTypes ? [] : [relative(root, resolve(root, dirname(file), from as string)).replace(/\.js$/, '.ts')];
  });
}

/** A way from a file back to itself; undefined where there is none. */
function circleAt(start: string, edges: ReadonlyMap<string, string[]>): string[] | undefined {
  const seen = new Set<string>();
  const ways = (edges.get(start) ?? []).map(next => [start, next]);
  while (ways.length > 0) {
    const way = ways.shift() as string[];
    const at = way.at(-1) as string;
    if (at === start) return way;
    if (seen.has(at)) continue;
    seen.add(at);
    ways.push(...(edges.get(at) ?? []).map(next => [...way, next]));
  }
  return undefined;
}

/** Sets of two and more files each of which leads to each other. */
function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const next = [...(edges.get(start) ?? [])];
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      next.push(...(edges.get(file) ?? []));
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map(file => [file, reach(file)]));
  const round = [...edges.keys()].filter(file => reached.get(file)?.has(file));
  const circles = round.map(file =>
    round.filter(other => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Map(circles.map(circle => [circle.join(), circle])).values()];
}

/** `combat <-> movement` for every import between two folders below `room` that is part of a circle. */
function roomsJoined(
  circles: readonly string[][],
  edges: ReadonlyMap<string, readonly string[]>,
  room: string,
): string[] {
  const pairs = circles.flatMap(circle =>
    circle.flatMap(file =>
      (edges.get(file) ?? [])
        .filter(other => circle.includes(other) && dirname(other) !== dirname(file))
        .map(other =>
          [dirname(file), dirname(other)]
            .map(folder => relative(room, folder))
            .sort()
            .join(' <-> '),
        ),
    ),
  );
  return [...new Set(pairs)].sort();
}

function faultsOf(file: string): string[] {
  const room = roomOf(file) as string;
  const rule = MAY_IMPORT[room];
  if (rule === undefined) return [`${file}: ${room} is a room without a rule`];
  return importsOf(file).flatMap(imported => {
    if (imported.startsWith('.')) {
      const target = relative(root, resolve(root, dirname(file), imported)).replace(/\.js$/, '.ts');
      const other = roomOf(target);
      if (other === undefined) return [`${file} reaches outside of src: ${imported}`];
      return other === room || rule.rooms.includes(other) ? [] : [`${file} (${room}) may not import ${other}`];
    }
    if ([EXCEPTIONS[file]].flat().includes(imported)) return [];
    const name = imported.startsWith('@') ? imported.split('/').slice(0, 2).join('/') : imported.split('/')[0];
    if (rule.packages && !rule.packages.includes(name as string)) return [`${file} may not import ${imported}`];
    return [];
  });
}

test('every room imports only what it may', () => {
  const files = filesBelow('src');
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(faultsOf)).toEqual([]);
});

test('what players did is read back in one place, which keeps sealed answers sealed', () => {
  const harmless = ['insertCommand', 'markUndone', 'countCommands', 'undosLately', 'diceOf'];
  const faults = filesBelow('src')
    .filter(file => file !== 'src/games/history.ts')
    .flatMap(file =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^import\s+(?:type\s+)?\{([^}]*)\} from '[^']*store\/commands\.js'/gm,
        ),
      ]
        .flatMap(([, names = '']) => names.split(',').map(name => name.trim()))
        .filter(name => name !== '' && !harmless.includes(name))
        .map(name => `${file} imports ${name}`),
    );
  const others = filesBelow('src')
    .filter(file => !file.startsWith('src/store/commands'))
    .filter(file => /From\('commands'/.test(readFileSync(join(root, file), 'utf8')));
  expect({ faults, others }).toEqual({ faults: [], others: [] });
});

test('what players prepared is read by the files of plans alone, which keeps it their own', () => {
  const may = [
    'begin-rehearsal',
    'change-plan',
    'hand-over',
    'hold-windows',
    'open-plan',
    'panels',
    'plan-panel',
    'plans-after',
    'play-prepared',
    'prepared',
    'reactions-ahead',
    'rehearsed-question',
    'set-reactions',
    'wishes',
  ].map(name => `src/games/${name}.ts`);
  const readers = filesBelow('src').filter(file => filesFrom(file).includes('src/store/plans.ts'));
  expect(readers.sort()).toEqual(may);
  const others = filesBelow('src')
    .filter(file => !file.startsWith('src/store/plans'))
    .filter(file => /From\('(?:plans|holds|reactions|wishes)'/.test(readFileSync(join(root, file), 'utf8')));
  expect(others).toEqual([]);
});

test('the sandbox imports nothing of src', () => {
  const faults = filesBelow('sandbox').flatMap(file =>
    importsOf(file)
      .filter(imported => imported.startsWith('.') && roomOf(relative(root, resolve(root, dirname(file), imported))))
      .map(imported => `${file} imports ${imported}`),
  );
  expect(faults).toEqual([]);
});

test('an example imports the engine alone, as a ruleset would', () => {
  const files = filesBelow('examples');
  const faults = files.flatMap(file =>
    importsOf(file)
      .map(imported => (imported.startsWith('.') ? relative(root, resolve(root, dirname(file), imported)) : imported))
      .filter(imported => !/^(src\/engine\/|examples\/|zod$)/.test(imported))
      .map(imported => `${file} imports ${imported}`),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

test('a ruleset imports no other, and what they share imports none of them', () => {
  const known = allRulesets().map(({ id }) => `src/rulesets/${id.split('@')[0]}/`);
  const ownerOf = (file: string) => known.find(folder => file.startsWith(folder));
  const faults = filesBelow('src/rulesets')
    .filter(file => file !== 'src/rulesets/registry.ts')
    .flatMap(file =>
      importsOf(file)
        .map(imported => relative(root, resolve(root, dirname(file), imported)))
        .filter(imported => ownerOf(imported) !== undefined && ownerOf(imported) !== ownerOf(file))
        .map(imported => `${file} imports ${imported}`),
    );
  expect(known.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

test('the classic core is known to those alone who bend it', () => {
  const core = 'src/rulesets/classic/';
  const bend = [core, 'src/rulesets/age-of-darkness/', 'src/rulesets/interactive-orders/', 'src/rulesets/registry.ts'];
  const faults = filesBelow('src')
    .filter(file => !bend.some(folder => file.startsWith(folder)))
    .flatMap(file =>
      filesFrom(file)
        .filter(imported => imported.startsWith(core))
        .map(imported => `${file} imports ${imported}`),
    );
  expect(filesBelow(core.slice(0, -1)).length).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('the engine and the rulesets have no chance, clock or disk of their own', () => {
  const forbidden = /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bprocess\./;
  const faults = [...filesBelow('src/engine'), ...filesBelow('src/rulesets')].filter(file =>
    forbidden.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(faults).toEqual([]);
});

test('no file of src imports values in a circle', () => {
  const files = filesBelow('src');
  const edges = new Map(files.map(file => [file, valuesFrom(file)]));
  expect(edges.get('src/start-bot.ts')?.length).toBeGreaterThan(5);
  expect(
    circleAt(
      'a',
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'c', 'a']);
  expect(files.map(file => circleAt(file, edges)).filter(way => way !== undefined)).toEqual([]);
});

test('no circle of imports, be they of types, joins two rooms or lies in what rulesets stand on', () => {
  const edges = new Map(filesBelow('src').map(file => [file, filesFrom(file)]));
  const circles = circlesOf(edges);
  expect(roomsJoined(circles, edges, 'src')).toEqual([]);
  const rulesets = allRulesets().map(({ id }) => `src/rulesets/${id.split('@')[0]}`);
  const shared = circles.filter(circle => !rulesets.some(folder => circle[0]?.startsWith(`${folder}/`)));
  expect(shared).toEqual([]);
  const knot = new Map([
    ['a/x', ['b/y']],
    ['b/y', ['b/z']],
    ['b/z', ['a/x', 'a/w']],
    ['a/w', []],
  ]);
  expect(circlesOf(knot)).toEqual([['a/x', 'b/y', 'b/z']]);
  expect(roomsJoined(circlesOf(knot), knot, '.')).toEqual(['a <-> b']);
});
