import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import { workedHere } from '../../src/games/workbench.js';
import type { Workbench } from '../../src/games/workbench-tasks.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { CODEX, sampleBytes } from '../rosters/harrow.js';
import { ONE, TWO, testGames } from './playing.js';

const WEEK = 7 * 24 * 3_600_000;
const of = { guild: 'g', user: ONE };

async function asked() {
  let fitted = 0;
  const bench = workedHere(allRulesets());
  const fitRoster: Workbench['fitRoster'] = what => {
    fitted += 1;
    return bench.fitRoster(what);
  };
  const rulesets = allRulesets() as AnyRuleset[];
  const playing = await testGames({ rulesets, workbench: { ...bench, fitRoster } });
  const { games } = playing;
  const strange = CODEX.replaceAll('name: Bombard', 'name: Quarrel');
  const loaded = await games.loadCodex({ ...of, text: strange });
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded));
  const outcome = await games.importFile({ ...of, bytes: sampleBytes('harrow-watch.newrecruit.json') });
  if (outcome.kind !== 'asked') throw new Error(JSON.stringify(outcome));
  return { ...playing, panel: outcome.panel, fitted: () => fitted };
}

test('the report of a list is its owner’s alone, and is forgotten after a week', async () => {
  const { games, clock, panel } = await asked();
  const { id, step } = panel;
  expect(await games.lookAtRoster({ id, user: ONE })).toMatchObject({ id, canSave: false });
  for (const nobody of [
    await games.lookAtRoster({ id, user: TWO }),
    await games.answerRoster({ id, user: TWO, step, line: 0, option: 0 }),
    await games.saveRoster({ id, user: TWO }),
    await games.playAsItIs({ id, user: TWO }),
  ])
    expect(nobody).toBeUndefined();
  clock.now += WEEK;
  expect(await games.lookAtRoster({ id, user: ONE })).toBeUndefined();
});

test('an answer holds the list against its codex once, and leads to the next', async () => {
  const { games, panel, fitted } = await asked();
  const { id, step } = panel;
  const before = fitted();
  const option = panel.questions[0]!.options.findIndex(({ value }) => value === '-');
  const next = await games.answerRoster({ id, user: ONE, step, line: 0, option });
  expect(fitted() - before).toBe(1);
  expect(next).toEqual(await games.lookAtRoster({ id, user: ONE }));
  expect(next).toMatchObject({
    step: step + 1,
    questions: [{ key: panel.questions[0]!.key, line: { state: 'left' } }],
  });
  // What was never offered changes nothing.
  expect(await games.answerRoster({ id, user: ONE, step: step + 1, line: 0, option: 99 })).toEqual(next);
});

test('nothing is saved while a unit is unknown; an answer to an older report changes nothing', async () => {
  const { games, panel } = await asked();
  const { id, step } = panel;
  expect(await games.saveRoster({ id, user: ONE })).toMatchObject({ kind: 'refused' });
  const [question] = panel.questions;
  expect(question?.line).toMatchObject({ name: 'Bombard', state: 'unmatched', points: 90_000 });
  const option = question!.options.findIndex(({ value }) => value === '-');
  const late = await games.answerRoster({ id, user: ONE, step: step - 1, line: 0, option });
  expect(late).toMatchObject({ step, canSave: false });
  expect(await games.answerRoster({ id, user: ONE, step, line: 0, option })).toMatchObject({ canSave: true });
  expect(await games.saveRoster({ id, user: ONE })).toMatchObject({ kind: 'done', card: { points: 369 } });
  expect(await games.armies({ ...of })).toContainEqual(expect.objectContaining({ name: 'Harrow Watch', own: true }));
});
