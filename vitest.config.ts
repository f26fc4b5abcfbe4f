import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Nothing in these rooms outlives a test, so that their files share a worker and load the rules once. */
const PURE = ['test/engine/**/*.test.ts', 'test/rulesets/**/*.test.ts', 'test/rosters/**/*.test.ts'];
/** These share one too: whatever they open they close, and each has a database of its own. */
const ROOMS = [
  ...[
    'games',
    'discord',
    'store',
    'render',
    'commands',
    'e2e',
    'fuzz',
    'odds-check',
    'league',
    'saves',
    'security',
  ].map(room => `test/${room}/**/*.test.ts`),
  'test/battles/log-lines.test.ts',
  'test/*.test.ts',
];

/** Whole random battles, laws over random states, odds thrown thousands of times: half of the rules’ time. `--mode quick` leaves them out. */
export const LONG = [
  'test/engine/odds/agreement.test.ts',
  'test/engine/table/formations.test.ts',
  'test/rulesets/classic/odds.test.ts',
  'test/rulesets/classic/pairs.test.ts',
  'test/rulesets/dark-millennium/battle/battle.test.ts',
  'test/rulesets/darker-millennium/codex/agreement.test.ts',
  'test/rulesets/darker-millennium/codex/build.test.ts',
  'test/rulesets/darker-millennium/combat/odds.test.ts',
  'test/rulesets/darker-millennium/combat/random-fights.test.ts',
  'test/rulesets/darker-millennium/command/random-play.test.ts',
  'test/rulesets/darker-millennium/machines/random.test.ts',
  'test/rulesets/darker-millennium/movement/preview-truth.test.ts',
  'test/rulesets/darker-millennium/odds/odds.test.ts',
  'test/rulesets/darker-millennium/stratagems/random-play.test.ts',
  'test/rulesets/interactive-orders/scenarios/random.test.ts',
  'test/rulesets/languages.test.ts',
  'test/rulesets/law.test.ts',
  'test/rulesets/numbers.test.ts',
  'test/rulesets/planning.test.ts',
];

/** Begun last these would keep one core idle; the first of them mostly waits. */
const BEGUN_FIRST = ['test/battles/killed.test.ts', ...LONG];

/** A machine that never ran the files goes by their size, which says nothing of whole battles. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => BEGUN_FIRST.some(file => moduleId.endsWith(file));
    // A worker that is shared ends where a file of another project comes next.
    return [...new Set(sorted.map(({ project }) => project))].flatMap(project => {
      const own = sorted.filter(file => file.project === project);
      return [...own.filter(isLong), ...own.filter(file => !isLong(file))];
    });
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Vitest would leave one core to itself; more than the cores, and bots that tests start answer too late on a slow machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: PURE,
          exclude: mode === 'quick' ? LONG : [],
          isolate: false,
          setupFiles: ['test/support/fixed-seed.ts'],
          // A test that met nothing to hold against anything proves nothing.
          expect: { requireAssertions: true },
        },
      },
      {
        extends: true,
        test: { name: 'rooms', include: ROOMS, isolate: false, globalSetup: ['test/support/built.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: [...PURE, ...ROOMS],
          globalSetup: ['test/support/built.ts'],
        },
      },
    ],
  },
}));
