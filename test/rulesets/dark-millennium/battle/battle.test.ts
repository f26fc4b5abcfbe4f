import { expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { type JsonObject, open } from '../../../../src/engine/index.js';
import { presetField, presetsFor } from '../../../../src/rulesets/battlefields/presets/index.js';
import { battle } from '../../../../src/rulesets/dark-millennium/battle/battle.js';
import { deploy } from '../../../../src/rulesets/dark-millennium/battle/deploy.js';
import { holderOf, reckon } from '../../../../src/rulesets/dark-millennium/battle/victory.js';
import { armies } from '../../../../src/rulesets/dark-millennium/codex/armies.js';
import { optionsSchema } from '../../../../src/rulesets/dark-millennium/options.js';
import ruleset from '../../../../src/rulesets/dark-millennium/ruleset.js';
import { playedByComputers } from '../../../support/computers.js';
import { boardOf, scenario, squad } from '../../../support/dk.js';

const house = optionsSchema.parse({}).house;

/** A battle of the two shipped forces, answered by the computer. */
function battleOf(seed: number) {
  const [one, two] = armies.templates().filter(({ size }) => size === 500);
  const list = (id = one!.id) => armies.list(id) ?? null;
  const set = ruleset.setUp({
    points: 500,
    battlefieldSeed: seed,
    armies: [
      { side: 'blue', seat: 'blue', list: list() },
      { side: 'red', seat: 'red', list: list(two?.id) },
    ],
    options: { house: { turns: 4 } },
  });
  return playedByComputers(ruleset, set, seededDice(seed));
}

test('DK.house.end and DK.house.computer: a battle of the computer with itself plays to its last turn', () => {
  const state = battleOf(4);
  expect(state.board.turn).toBeLessThanOrEqual(4);
  expect(ruleset.resultWords(state.result!, state.board).summary).toMatch(/wins|draw/);
});

test('DK.house.edges: who wins the roll chooses an edge, and the other deploys first', () => {
  const play = scenario({ blue: [squad('Alpha', 3)], red: [squad('Bravo', 3)] })
    .startAt(battle)
    .dice(5, 2);
  expect(play.asked).toMatchObject({ who: 'blue', asks: 'edge' });
  play.answer({ edge: 'north' });
  expect(play.asked).toMatchObject({ who: 'red', asks: 'deploy' });
  expect(play.board.sides.map(({ edge }) => edge)).toEqual(['north', 'south']);
});

test('DK.house.deployment: within 12" of the own edge, one by one or all at once', () => {
  const play = scenario({ blue: [squad('Alpha', 3), squad('Bravo', 3)] }).startAt(deploy, { side: 'blue' });
  expect(play.refusal({ unit: 'alpha', to: { x: 20_000, y: 20_000 } })).toMatchObject({ cite: 'DK.house.deployment' });
  expect(play.refusal({ unit: 'alpha', to: { x: 90_000, y: 20_000 } })?.why).toMatch(/off the board/);
  expect(play.refusal({ unit: 'nobody' })?.why).toBe('Choose one of Alpha and Bravo, or line up the rest.');
  play.answer({ unit: 'alpha', to: { x: 20_000, y: 40_000 } }).answer({ unit: 'rest' });
  const depths = Object.values(play.board.models).map(({ at }) => 48_000 - at!.y);
  expect(Math.max(...depths)).toBeLessThanOrEqual(12_000);
});

test('DK.house.end: a marker is held by more models of unsuppressed units', () => {
  const markers = [{ id: 'm1', label: '1', at: [10, 10] as [number, number] }];
  const blue = (fatigue: number) =>
    boardOf({
      blue: [squad('Alpha', 4, { at: [9, 10], fatigue })],
      red: [squad('Bravo', 2, { at: [9, 12] })],
      markers,
    });
  const [marker] = blue(0).markers;
  expect(holderOf(blue(0), marker!)).toBe('blue');
  expect(holderOf(blue(4), marker!)).toBe('red');
  expect(reckon(blue(4), house)).toMatchObject({ winner: 'red' });
});

test('DK.house.end: a tenth of the enemy destroyed is a point, and equal is a draw', () => {
  const board = boardOf({ blue: [squad('Alpha', 1, { at: [9, 9] })], red: [squad('Bravo', 1, { at: [20, 20] })] });
  expect(reckon(board, house).winner).toBeUndefined();
  board.destroyed.push({ unit: 'x', side: 'red', points: 250 });
  expect(reckon(board, house).scores[0]).toMatchObject({
    points: 2,
    why: [{ cause: { is: 'tenthsDestroyed', count: 2 } }],
  });
});

test('every question refuses nonsense with a sentence', () => {
  const play = scenario({ blue: [squad('Alpha', 3)], red: [squad('Bravo', 3)] })
    .startAt(battle)
    .dice(5, 2);
  const nonsense: JsonObject[] = [{}, { edge: 7 }, { unit: null }, { to: [] }];
  for (const reply of nonsense) expect(play.refusal(reply)?.why).toMatch(/^[A-Z].*\.$/);
});

test('DK.house.battlefield: battlefield.preset: the named battlefield is laid, whatever the seed, and a name that does not fit is refused', () => {
  const [list] = armies.templates().filter(({ size }) => size === 500);
  const laid = (battlefield: JsonObject, battlefieldSeed: number) => {
    const seats = (['blue', 'red'] as const).map(side => ({ side, seat: side, list: armies.list(list!.id) ?? null }));
    const options = { battlefield };
    return open(ruleset, ruleset.setUp({ points: 500, battlefieldSeed, armies: seats, options }), seededDice(1)).state;
  };
  const words = (battlefield: JsonObject, seed = 1) =>
    laid(battlefield, seed).board.terrain.map(({ outline }) => outline);
  const [first, second] = presetsFor(500);
  const named = { method: 'preset', preset: second!.name };
  expect(words(named)).toEqual(presetField(500, second!.id).terrain.map(({ outline }) => outline));
  expect(words(named, 2)).toEqual(words(named));
  expect(words({ method: 'preset' })).toEqual(words({ method: 'preset', preset: first!.id }));
  expect(words(named)).not.toEqual(words({ method: 'preset' }));
  // Without the method the name lays nothing.
  expect(words({ preset: second!.id })).not.toEqual(words(named));
  expect(() => laid({ method: 'preset', preset: 'nowhere' }, 1)).toThrow(
    /^No battlefield for 500 points is called "nowhere"/,
  );
});
