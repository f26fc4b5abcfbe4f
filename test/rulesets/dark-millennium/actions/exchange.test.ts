import { expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { isSuppressed } from '../../../../src/rulesets/dark-millennium/lookups.js';
import { BLADE, scenario, squad, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

function faceToFace(more: { blue?: object; red?: object } = {}) {
  return scenario({
    blue: [squad('Alpha', 8, { at: [10, 20], ...more.blue })],
    red: [squad('Bravo', 4, { at: [10, 10], ...more.red })],
  });
}

test('DK.turn.fatigue, DK.action and DK.reaction: action and reaction cost a point each, and both are attacked at the same time', () => {
  const play = faceToFace().startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '3' });
  expect(play.asked).toMatchObject({ who: 'red', asks: 'react' });
  // Three dice at +2 against 3+: margins 0, 2, 5; then Bravo's two dice at +1, of four men before any fell: RoF 2, 1 for a die.
  play.dice(1, 3, 6, 6, 1).answer({ react: 'returnFire bravo', dice: '2' });
  const attacks = play.events.filter(event => event.type === 'attacked');
  expect(attacks.map(({ unit }) => unit)).toEqual(['alpha', 'bravo']);
  expect(attacks[1]).toMatchObject({ volleys: [{ count: 4 }] });
  expect(play.board.units.bravo?.models).toHaveLength(2);
});

test('DK.turn.over: a suppressed unit ends the turn of its side', () => {
  const play = faceToFace({ blue: { fatigue: 3 } }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'march', to: { x: 10_000, y: 30_000, near: true } });
  play.answer({ react: 'hold' });
  expect(isSuppressed(play.board, play.board.units.alpha!)).toBe(true);
  expect(play.events.at(-1)).toMatchObject({ type: 'turnOver', why: 'suppressed' });
});

test('DK.turn.sequence: none ends the turn without an action', () => {
  const play = faceToFace().startAt(turn, { side: 'blue' }).answer({ unit: 'none' });
  expect(play.events.at(-1)).toMatchObject({ type: 'turnOver', why: 'declared' });
});

test('DK.suppression.limits: a suppressed unit may only rally, and only retreat in answer', () => {
  const play = faceToFace({ blue: { fatigue: 4 }, red: { fatigue: 4 } }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'alpha' })).toEqual(['rally']);
  expect(play.refusal({ unit: 'alpha', do: 'fire', target: 'bravo' })).toMatchObject({
    why: 'Alpha is suppressed: it can only Rally.',
    cite: 'DK.suppression.limits',
  });
  play.answer({ unit: 'alpha', do: 'rally', to: 'here' });
  expect(play.offered()).toEqual(['retreat bravo', 'hold']);
});

test('DK.action.rally: the die and its own point, once and before anything else', () => {
  const play = faceToFace({ blue: { fatigue: 3 } }).startAt(turn, { side: 'blue' });
  play.dice(2).answer({ unit: 'alpha', do: 'rally', to: 'here' }).answer({ react: 'hold' });
  expect(play.board.units.alpha?.fatigue).toBe(2);
  expect(play.offered({ unit: 'alpha' })).not.toContain('rally');
  expect(play.refusal({ unit: 'alpha', do: 'rally', to: 'here' })).toMatchObject({ cite: 'DK.action.rally.once' });
});

test('DK.turn.crossing: fire hits a mover where it comes into sight; survivors march on', () => {
  const play = scenario({
    blue: [squad('Alpha', 2, { at: [4, 30] })],
    red: [squad('Bravo', 1, { at: [20, 20] })],
    terrain: [piece('Building A', [1, 24, 14, 1], ['blocking', 'impassable'], 6)],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'march', to: { x: 16_000, y: 30_000, near: true } });
  expect(play.offered()).toEqual(['returnFire bravo', 'hold']);
  play.dice(6).answer({ react: 'returnFire bravo' });
  const [first, second] = play.eventsOf('moved');
  expect(first).toMatchObject({ unit: 'alpha', last: false });
  const east = Math.max(...first!.models.map(({ at }) => at.x));
  expect(east).toBeGreaterThan(8_000);
  expect(east).toBeLessThan(14_000);
  expect(play.eventsOf('fell')).toHaveLength(1);
  expect(second).toMatchObject({ last: true, models: [{}] });
});

test('DK.turn.crossing, DK.combat.several: units beside the mover are met where the mover comes into sight', () => {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [20, 30] }), squad('Delta', 1, { at: [17.5, 28] })],
    red: [squad('Bravo', 1, { at: [36, 25], weapons: [weapon('Repeater', { rof: 1, range: 20_000 })] })],
    terrain: [piece('Wall A', [26, 27, 1, 10], ['blocking'], 4)],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'march', to: { x: 20_000, y: 24_000, near: true } });
  play.dice(1, 1).answer({ react: 'returnFire bravo', also: 'delta', dice: '2' });
  expect(play.eventsOf('attacked')[0]!.volleys[0]!.thrown.map(({ unit }) => unit)).toEqual(['alpha', 'delta']);
});

test('DK.turn.simultaneous: who gets nowhere is no mover, and fires while it is fired at', () => {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [10, 20], profile: { agility: 0 } })],
    red: [squad('Bravo', 2, { at: [10, 12] })],
    terrain: [piece('Mud A', [5, 17, 10, 6], ['very-difficult'], 0)],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 23_000, near: true } });
  // 2 against 9+ takes all of its Speed.
  play.dice(2).answer({ react: 'returnFire bravo', dice: '1' });
  expect(play.asked).toMatchObject({ who: 'blue', asks: 'shoot' });
  play.dice(6, 6).answer({ target: 'bravo' });
  expect(play.eventsOf('attacked').map(({ unit }) => unit)).toEqual(['alpha', 'bravo']);
  expect(play.eventsOf('fell').map(({ unit }) => unit)).toEqual(['bravo', 'alpha']);
});

test('DK.turn.crossing: who comes into range only where it arrives is fired at while it fires', () => {
  const short = [weapon('Pistol', { range: 3000 })];
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [10, 30], weapons: short })],
    red: [squad('Bravo', 1, { at: [10, 12.2], weapons: short })],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 25_000 } });
  play.answer({ react: 'returnFire bravo' });
  expect(play.eventsOf('attacked')).toEqual([]);
  play.dice(6, 6).answer({ target: 'bravo' });
  expect(play.eventsOf('attacked').map(({ how }) => how)).toEqual(['advance', 'returnFire']);
});

test('DK.turn, DK.turn.sequence, DK.turn.simultaneous: retreat is walked before the assault that caused it', () => {
  const play = scenario({
    blue: [squad('Alpha', 3, { at: [10, 20] })],
    red: [squad('Bravo', 3, { at: [10, 16], fatigue: 5 })],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  expect(play.offered()).toEqual(['retreat bravo', 'hold']);
  play.answer({ react: 'retreat bravo' });
  expect(play.eventsOf('moved').map(({ unit, kind }) => [unit, kind])).toEqual([
    ['bravo', 'retreat'],
    ['alpha', 'assault'],
  ]);
  expect(play.eventsOf('attacked')).toEqual([]);
});

test('DK.turn.sequence, DK.turn.simultaneous, DK.reaction.retreat: who retreats fires at nobody, and goes after an Advance', () => {
  const play = scenario({
    blue: [squad('Alpha', 1, { at: [10, 24], weapons: [] })],
    red: [squad('Bravo', 1, { at: [10, 12], fatigue: 9 })],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'advance', to: { x: 10_000, y: 19_000, near: true } });
  expect(play.refusal({ react: 'retreat bravo', heroes: 5 })).toMatchObject({ cite: 'DK.heroes.dice' });
  expect(play.refusal({ react: 'retreat bravo', gait: 'swim' })).toMatchObject({ cite: 'DK.jump' });
  play.answer({ react: 'retreat bravo' });
  expect(play.eventsOf('attacked')).toEqual([]);
  expect(play.eventsOf('moved').flatMap(({ unit, last }) => (last ? [unit] : []))).toEqual(['alpha', 'bravo']);
});

test('DK.reaction.fightBack: both sides of an assault fight at the same time, and who is suppressed moves away', () => {
  const play = scenario({
    blue: [squad('Alpha', 4, { at: [10, 14], weapons: [BLADE] })],
    red: [squad('Bravo', 4, { at: [10, 10], weapons: [BLADE], fatigue: 2 })],
  }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  expect(play.offered()).toEqual(['fightBack bravo', 'hold']);
  play.dice(1, 1, 1, 1, 1, 1).answer({ react: 'fightBack bravo', dice: '3' });
  expect(play.eventsOf('attacked').map(({ how }) => how)).toEqual(['assault', 'fightBack']);
  expect(play.eventsOf('moved').at(-1)).toMatchObject({ unit: 'bravo', kind: 'away' });
});

test('DK.reaction.returnFire: an assault is not answered with fire', () => {
  const play = faceToFace({ blue: { at: [10, 15] } }).startAt(turn, { side: 'blue' });
  play.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
  expect(play.refusal({ react: 'returnFire bravo' })).toMatchObject({ cite: 'DK.reaction.returnFire' });
});
