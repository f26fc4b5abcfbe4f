import { expect, test } from 'vitest';
import { firstBar } from '../../../../src/rulesets/bars.js';
import type { ClassicView } from '../../../../src/rulesets/classic/game.js';
import { run } from '../../../../src/rulesets/classic/movement/actions.js';
import { boardOf, hull, squad, type UnitPart } from '../../../support/classic.js';

test('AD.core.move: Infantry runs, Vehicles and Artillery do not', () => {
  const bar = (line: UnitPart) => {
    const board = boardOf({ blue: [line], board: { phase: 'movement' } });
    return firstBar(run.bars, { board, options: {} } as unknown as ClassicView, board.units.line!)?.cite;
  };
  expect(bar(squad('Line', 2, { at: [10, 30] }))).toBeUndefined();
  expect(bar(hull('Line', { at: [10, 30] }))).toBe('AD.core.move');
  expect(bar(squad('Line', 2, { at: [10, 30], profile: { type: 'artillery' } }))).toBe('AD.core.move');
});
