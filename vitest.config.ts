import { defineConfig } from 'vitest/config';

/** Nothing in these rooms outlives a test, so that their files share a worker and load the rules once. */
const PURE = ['test/engine/**/*.test.ts', 'test/rulesets/**/*.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: PURE, isolate: false, setupFiles: ['test/support/fixed-seed.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['test/**/*.test.ts'],
          exclude: PURE,
          globalSetup: ['test/support/built.ts'],
        },
      },
    ],
  },
});
