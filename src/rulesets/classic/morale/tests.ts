import { unitOf } from '../../board-queries.js';
import { givenTest, isPassed } from '../../characteristic-test.js';
import { keyOf } from '../asking.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { type ClassicGame, step } from '../game.js';
import { isLocked, isPinned, isVehicleUnit, nextTurnEnds, typeOf } from '../lookups.js';
import { isExposed } from '../transports/riders.js';
import { fallBackFrame, groundFrame, moraleFrame, pinningFrame } from './frames.js';
import { COMBAT_TEST, isSure, LEADERSHIP_TEST, type Nerve } from './leadership.js';

/** Throws a Leadership test and states it. Gives whether it was passed. */
export function throwNerve(
  g: Pick<ClassicGame, 'board' | 'options' | 'emit' | 'roll'>,
  about: Omit<Nerve, 'board' | 'options'>,
  test = LEADERSHIP_TEST,
): boolean {
  const nerve: Nerve = { ...about, board: g.board, options: g.options };
  const unit = nerve.unit.id;
  const sure = isSure(nerve);
  if (sure) {
    g.emit({ type: 'leadershipSure', unit, for: nerve.for, ...sure });
    return true;
  }
  const threw = () => {
    const faces = g.roll(2, 6);
    const tested = givenTest(test, nerve, isPassed(test, nerve, faces));
    g.emit({ type: 'leadershipTested', unit, for: nerve.for, faces, ...tested });
    return tested.passed;
  };
  if (threw()) return true;
  if (!maySteady(nerve)) return false;
  g.emit({ type: 'did', unit, deeds: { rethrown: true } });
  return threw();
}

/** Whether a failed test may be thrown again, by what may do so once a turn (IO.morale.rerolls). */
function maySteady({ board, unit, for: test }: Nerve): boolean {
  if (test !== 'morale' && test !== 'pinning') return false;
  return unit.deeds.rethrown !== true && keyOf(board, unit, 'rethrowsNerve') === true;
}

/** A Morale check; who fails it falls back at once (AD.core.leadership). */
export const morale = step(moraleFrame, {
  test(g, { unit: id, modifier, doubleOne, stays }) {
    const unit = unitOf(g.board, id);
    if (unit.models.length === 0) return { end: true };
    const passed = throwNerve(g, { unit, for: 'morale', modifier }, doubleOne ? COMBAT_TEST : LEADERSHIP_TEST);
    if (passed || stays) return { end: passed };
    return { call: fallBackFrame({ unit: id }) };
  },
  failed: () => ({ end: false }),
});

/** Whom nothing pins (AD.rule.pinning, AD.house.type.daemon). */
function isSpared(board: ClassicBoard, unit: ClassicUnit): boolean {
  if (unit.grounded !== undefined || typeOf(board, unit) === 'daemon') return true;
  return isLocked(unit) || isPinned(board, unit) || isVehicleUnit(board, unit) || isInside(board, unit);
}

/** Riders are pinned by themselves (IO.riders.exposed). */
function isInside(board: ClassicBoard, unit: ClassicUnit): boolean {
  return unit.aboard !== undefined && !isExposed(board, unit);
}

/** A Pinning test (AD.rule.pinning). */
export const pinning = step(pinningFrame, {
  test(g, { unit: id, modifier }) {
    const unit = unitOf(g.board, id);
    if (unit.models.length === 0 || isSpared(g.board, unit)) return { end: true };
    if (throwNerve(g, { unit, for: 'pinning', modifier })) return { end: true };
    if (g.board.edition.ground) return { call: groundFrame({ unit: id }) };
    // To the end of its next turn (AD.core.pinned).
    g.emit({ type: 'pinned', unit: id, until: nextTurnEnds(g.board, unit) });
    return { end: false };
  },
  wentDown: () => ({ end: false }),
});
