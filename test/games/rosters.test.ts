import { expect, test } from 'vitest';
import type { AnyRuleset } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { CODEX, sampleBytes } from '../rosters/harrow.js';
import { ONE, TWO, testGames } from './playing.js';

const WEEK = 7 * 24 * 3_600_000;
const of = { guild: 'g', user: ONE };

async function asked() {
  const playing = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const { games } = playing;
  const strange = CODEX.replaceAll('name: Bombard', 'name: Quarrel');
  const loaded = await games.loadCodex({ ...of, text: strange });
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded));
  const outcome = await games.importFile({ ...of, bytes: sampleBytes('harrow-watch.newrecruit.json') });
  if (outcome.kind !== 'asked') throw new Error(JSON.stringify(outcome));
  return { ...playing, panel: outcome.panel };
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
