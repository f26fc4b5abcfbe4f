import { describe, expect, test } from 'vitest';
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
});
