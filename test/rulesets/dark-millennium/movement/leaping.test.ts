import { describe, expect, test } from 'vitest';
import { landingCost } from '../../../../src/rulesets/dark-millennium/movement/landing.js';
import { squad, vehicle } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { idle, play } from '../turns.js';

const block = (height: number) => [piece('Block A', [12, 20, 16, 2], ['impassable', 'blocking'], height)];
const red = [squad('Bravo', 1, { at: [46, 46], ...idle })];
const over = { do: 'advance', to: { x: 20_000, y: 18_000, near: true } };

describe('DK.skimmers: they ignore difficult terrain, not what is impassable', () => {
  test('DK.move.thresholds', () => {
    const skims = { special: ['skimmer' as const] };
    const battle = play({
      blue: [vehicle('Kestrel', { at: [20, 26], ...idle, profile: skims })],
      red,
      terrain: block(2),
    });
    battle.answer({ unit: 'kestrel', ...over });
    expect(battle.board.models['kestrel-1']!.at!.y).toBeGreaterThan(22_000);
  });
});

describe('DK.jump: over what is no higher than they jump far', () => {
  const jumped = (height: number) => {
    const battle = play({
      blue: [squad('Gull', 1, { at: [20, 24], ...idle, profile: { jump: 12 } })],
      red,
      terrain: block(height),
    });
    battle.answer({ unit: 'gull', ...over });
    return battle.board.models['gull-1']!.at!.y;
  };
  test('a low block is jumped over', () => {
    expect(jumped(3)).toBe(18_000);
  });
  test('a tower is not', () => {
    expect(jumped(13)).toBeGreaterThan(22_000);
  });
  test('DK.move.difficult.one: nor through what is too high for it and a 1 keeps it out of', () => {
    const battle = play({
      blue: [squad('Gull', 1, { at: [20, 20], ...idle, profile: { jump: 12 } })],
      red,
      terrain: [piece('Tower A', [0, 12, 48, 4], ['difficult'], 20)],
    });
    battle.dice(1).answer({ unit: 'gull', do: 'advance', to: { x: 20_000, y: 9000, near: true } });
    expect(battle.eventsOf('terrainTested')).toMatchObject([{ face: 1, barred: true }]);
    expect(battle.board.models['gull-1']!.at!.y).toBeGreaterThan(16_000);
  });
});

test('DK.jump, DK.action.rally: the preview of a Rally into cover on foot is of that way, and not of a landing', () => {
  const battle = play({
    blue: [squad('Gull', 1, { at: [20, 20], ...idle, fatigue: 2, profile: { jump: 12 } })],
    red,
    terrain: [piece('Woods A', [18, 12, 4, 4], ['soft', 'difficult'])],
  });
  const told = (gait: string) => {
    const into = { unit: 'gull', do: 'rally', to: 'woods-a', gait };
    return battle.question.preview!(battle.view('blue'), battle.asked, into).lines.join(' ');
  };
  expect(told('jump')).toContain('It ends in difficult terrain: light damage');
  expect(told('foot')).toContain('Through Woods A (7+): d6 + Agility 3');
  expect(told('foot')).not.toContain('light damage');
});

describe('DK.daemons: a Daemon that leaps into difficult terrain takes no damage, and so is told and foretold none', () => {
  test.each(['jump', 'skimmer'] as const)('DK.jump, DK.skimmers: %s', how => {
    const leaps = how === 'jump' ? { jump: 12, special: ['daemon' as const] } : { special: ['daemon', how] as const };
    const battle = play({
      blue: [squad('Husk', 1, { at: [20, 20], ...idle, profile: { ...leaps, special: [...leaps.special] } })],
      red,
      terrain: [piece('Woods A', [18, 12, 4, 4], ['difficult'])],
      armies: { blue: { heroPoints: 1 } },
    });
    const into = { unit: 'husk', do: 'advance', to: { x: 20_000, y: 14_500 } };
    // No way is safer than another, and no die could be bettered.
    expect(battle.offered(into)).toEqual([]);
    const { lines } = battle.question.preview!(battle.view('blue'), battle.asked, into);
    expect(lines.join()).not.toContain('light damage');
    battle.answer(into);
    expect(battle.eventsOf('landed')).toEqual([]);
    expect(battle.board.models['husk-1']!.at).toEqual({ x: 20_000, y: 14_500 });
  });
});

test('DK.house.computer: of a landing that may fail the computer fears for a model where that disables it, else for half of one', () => {
  const gull = (name: string, scores: 1 | 3) =>
    squad(name, 1, { at: [20, 40], ...idle, profile: { jump: 12, agility: 4, scores } });
  const cost = (scores: 1 | 3) => {
    const { board } = play({
      blue: [gull('Gull', scores)],
      red,
      terrain: [piece('Woods C', [18, 20, 9, 8], ['difficult', 'soft'], 3)],
    });
    return landingCost(board, [{ model: 'gull-1', at: { x: 20_000, y: 24_000 } }]);
  };
  // Agility 4 against 7: a 1 or a 2 fails.
  expect(cost(1)).toBeCloseTo(1 / 3);
  expect(cost(3)).toBeCloseTo(1 / 6);
});
