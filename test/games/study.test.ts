import { expect, test } from 'vitest';
import { advise } from '../../src/engine/index.js';
import { openGames } from '../../src/games/open-games.js';
import { TooDear } from '../../src/games/too-dear.js';
import { faultSentence } from '../../src/games/unplayable.js';
import { workedHere } from '../../src/games/workbench.js';
import type { StudyTask, Workbench } from '../../src/games/workbench-tasks.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const rulesets = allRulesets();

/** A battle of so many points, and what was studied elsewhere: of each task its kind, and whether its view came with it. */
async function battleOf(points: number, study?: Workbench['study']) {
  const here = workedHere(rulesets);
  const tasks: string[] = [];
  const room = { study: study ?? here.study };
  const studyRoom: Workbench = {
    ...here,
    study: (task: StudyTask) => {
      tasks.push(`${task.kind}${task.view ? ' with its view' : ''}`);
      return room.study(structuredClone(task));
    },
  };
  const games = await openGames({ file: ':memory:', rulesets, studyRoom });
  const ruleset = 'darker-millennium@1';
  const army = `meridian-${points}`;
  const opened = await games.openBattle({ guild: 'g', channel: 'c', host: '1', ruleset, points, army });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: '2' });
  await games.chooseArmy({ battle, user: '2', army: `brood-${points}` });
  const started = await games.startBattle({ battle, user: '1' });
  if (started.kind !== 'done') throw new Error(started.why);
  const user = started.battle.asked[0]!.who;
  const [question] = await games.waitingFor('c', user);
  return { games, battle, user, tasks, room, of: { battle, decision: question!.decision.id } };
}

test('what is asked about a large battle is found out elsewhere, and its view goes there once', async () => {
  const { games, user, tasks, room, of } = await battleOf(3000);
  const advice = await games.advice(of);
  expect(tasks).toEqual(['advice with its view']);
  await games.answerSoFar({ ...of, partial: {} });
  await games.answerSoFar({ ...of, partial: advice! });
  await games.nextFromWords({ ...of, partial: {}, words: 'x' });
  await games.fromWords({ ...of, verb: { fixed: {} }, typed: {} });
  await games.verbsFor(of);
  await games.completions({ place: 'c', user, option: 'answer', typed: { answer: '' } });
  expect(tasks.slice(1)).toEqual([
    'answerSoFar',
    'answerSoFar',
    'nextFromWords',
    'fromWords',
    'verbsFor',
    'completions',
  ]);
  // A thread that began anew knows no view.
  room.study = workedHere(rulesets).study;
  expect(await games.advice(of)).toEqual(advice);
  expect(tasks.slice(-2)).toEqual(['advice', 'advice with its view']);
  const accepted = await games.submit({ ...of, user, interaction: 'i', reply: advice! });
  expect(accepted.kind).toBe('accepted');
  await games.close();
});

test('what is found out elsewhere is what is found out here', async () => {
  const { games, battle, user, of } = await battleOf(2000);
  const { view } = (await games.viewOf(battle, user))!;
  const ruleset = rulesets.find(({ id }) => id === view.ruleset)!;
  const decision = view.pending.find(({ id }) => id === of.decision)!;
  expect(await games.advice(of)).toEqual(advise(ruleset, view, decision));
  await games.close();
});

test('a small battle is looked at where it is played', async () => {
  const { games, tasks, of } = await battleOf(500);
  expect((await games.answerSoFar({ ...of, partial: {} }))?.choices).toBeDefined();
  expect(tasks).toEqual([]);
  await games.close();
});

test('what takes too long there is told, or left out, and the battle plays on', async () => {
  const { games, user, of } = await battleOf(3000, () => Promise.reject(new TooDear()));
  expect(await games.advice(of)).toBeUndefined();
  expect(await games.completions({ place: 'c', user, option: 'answer', typed: { answer: '' } })).toEqual([]);
  expect(await games.nextFromWords({ ...of, partial: {}, words: 'x' })).toEqual({
    why: 'That takes too long; choose from the menus of the question, one thing at a time.',
  });
  const fault = await games.answerSoFar({ ...of, partial: {} }).catch(error => error);
  expect(faultSentence(fault)).toMatch(/^That takes too long; ask for less/);
  await games.close();
});
