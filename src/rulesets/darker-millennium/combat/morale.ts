import { modified } from '../../../engine/dice/modifiers.js';
import type { JsonObject } from '../../../engine/index.js';
import { onTable, unitOf } from '../../board-queries.js';
import {
  type CharacteristicTest,
  givenTest,
  isPassed,
  settleTest,
  TWO_D6,
  testChance,
} from '../../characteristic-test.js';
import { changed, modifiersOf } from '../abilities/book.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { Cause, DmModifier } from '../causes.js';
import { type DmGame, step } from '../game.js';
import { ignoresMorale, isAlive, majority } from '../lookups.js';
import { optionsOf } from '../options.js';
import { helpedBy, helpOf, saveTheTest } from '../stratagems/window.js';
import { stateWiped } from './casualty.js';
import type { MoraleOutcome } from './events.js';
import { aftermathFrame, moraleTestFrame } from './frames.js';
import { coverFound, isEngaged } from './sight.js';

/** A unit on its board. */
export interface Shaking {
  board: DmBoard;
  unit: DmUnit;
}

/** The morale test: 2d6 against Leadership, -1 for each pin beyond the first (DM.house.morale). */
export const MORALE_TEST: CharacteristicTest<Shaking, Cause> = {
  cite: 'DM.house.morale',
  thrown: () => TWO_D6,
  passes: 'atMost',
  need({ board, unit }) {
    const { pins } = unit;
    const modifiers: DmModifier[] = [];
    if (pins > 1) modifiers.push({ op: '-', by: pins - 1, cause: { is: 'pins', pins }, cite: 'DM.house.morale' });
    return modified(
      majority(board, unit, profile => profile.leadership),
      [...modifiers, ...modifiersOf(board, 'leadership', unit)],
    );
  },
  help: ({ unit }) => helpOf(unit, 'morale'),
};

/** The Leadership of most of its models with what changes it; as many pins break the unit (DM.house.pins). */
function leadershipOf(board: DmBoard, unit: DmUnit): number {
  const leadership = majority(board, unit, profile => profile.leadership);
  return changed(board, 'leadership', unit, leadership);
}

/** Chance that the unit holds, 0..1. */
export function moraleChance(board: DmBoard, unit: DmUnit): number {
  return ignoresMorale(unit) ? 1 : testChance(MORALE_TEST, { board, unit });
}

const HOLDS: MoraleOutcome = 'holds';

/** A morale test (DM.house.morale): failed in cover and not engaged shaken, else broken. Who is immune or broken makes none. */
export const moraleTest = step(moraleTestFrame, {
  test(g, args) {
    const { unit: id, failed = false, breaks = false } = args;
    const unit = unitOf(g.board, id);
    if (!isAlive(unit) || ignoresMorale(unit) || unit.status === 'broken') return { end: HOLDS };
    args.faces = failed || breaks ? null : g.roll(2, 6);
    if (args.faces === null || isPassed(MORALE_TEST, { board: g.board, unit }, args.faces)) return undefined;
    return saveTheTest(g, unit, 'morale');
  },
  settle(g, { unit: id, why, breaks = false, faces: first = null }) {
    const unit = unitOf(g.board, id);
    if (!isAlive(unit)) return { end: HOLDS };
    const shaking = { board: g.board, unit };
    const { faces, tested } =
      first === null
        ? { faces: null, tested: givenTest(MORALE_TEST, shaking, false) }
        : settleTest(MORALE_TEST, shaking, first, helpedBy(g, unit, 'morale'));
    const cover = tested.passed || breaks ? undefined : coverFound(g.board, unit);
    const covered = cover !== undefined && 'pieces' in cover && onTable(g.board, unit) && !isEngaged(g.board, unit);
    const outcome: MoraleOutcome = tested.passed ? 'holds' : covered ? 'shaken' : 'broken';
    g.emit({ type: 'moraleTested', unit: id, faces, ...tested, outcome, why, ...(cover ? { cover } : {}) });
    if (outcome !== 'holds' && unit.order) loseOrder(g, unit);
    return { end: outcome };
  },
});

/** Broken units lose their orders; shaken ones keep Advance and Down (DM.house.morale). */
function loseOrder(g: DmGame, unit: DmUnit): void {
  const kept = unit.status === 'shaken' && (unit.order?.kind === 'advance' || unit.order?.kind === 'down');
  if (!kept) g.emit({ type: 'orderEnded', unit: unit.id });
}

/** So many of a unit's models lost at once are a morale test: a quarter of those it had when the phase began (DM.house.morale). */
export function lossForTest(options: JsonObject, unit: DmUnit): number {
  return Math.max(1, Math.ceil(unit.phaseModels / optionsOf(options).house.moraleLoss));
}

/**
 * What follows from an attack for every unit that suffered: wiped out, or pinned, broken by pins that reach Leadership
 * (DM.house.pins), and tested when a quarter of the phase's models, or what the switch says, fell at once (DM.house.morale).
 */
export const aftermath = step(aftermathFrame, {
  next(g, args) {
    const [now, ...rest] = args.suffered;
    if (now === undefined) return { end: null };
    args.suffered = rest;
    args.now = now;
    const unit = unitOf(g.board, now.unit);
    if (!isAlive(unit)) {
      stateWiped(g, unit.id);
      return { go: 'next' };
    }
    if (now.pins > 0) g.emit({ type: 'pinned', unit: unit.id, pins: now.pins, why: now.why });
    return undefined;
  },
  breakOrTest(g, args) {
    const { unit: id, fallen, pins } = args.now!;
    const unit = unitOf(g.board, id);
    if (pins > 0 && unit.pins >= leadershipOf(g.board, unit)) {
      return { call: moraleTestFrame({ unit: id, why: { is: 'pinsReachLeadership' }, breaks: true }) };
    }
    if (fallen > 0 && fallen >= lossForTest(g.options, unit)) {
      return { call: moraleTestFrame({ unit: id, why: { is: 'lostAtOnce', fallen, of: unit.phaseModels } }) };
    }
    return undefined;
  },
  more: () => ({ go: 'next' }),
});
