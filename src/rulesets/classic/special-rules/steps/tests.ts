import type { UnitId } from '../../../../engine/index.js';
import { modelsOf, profileOf, unitOf } from '../../../board-queries.js';
import { leadershipFor } from '../../asking.js';
import type { ClassicBoard, ClassicModel, Effect } from '../../board.js';
import { type ClassicGame, step } from '../../game.js';
import { bestInitiative, characteristicOf, nextTurnEnds } from '../../lookups.js';
import { pinningFrame } from '../../morale/frames.js';
import { heldRules } from '../book.js';
import { isUnderFire } from '../lasting.js';
import { blindFrame, pinFrame, stunFrame } from './frames.js';

interface Rolled {
  rule: string;
  unit: UnitId;
  faces: number[];
  most: number;
}

/** A test that is passed by a sum of no more than `most`. Gives whether it was. */
function isAtMost(g: ClassicGame, { rule, unit, faces, most }: Rolled): boolean {
  const passed = faces.reduce((sum, face) => sum + face, 0) <= most;
  g.emit({ type: 'ruleRolled', rule, unit, faces, need: most, passes: 'atMost', passed });
  return passed;
}

/** On each model: who leaves its unit takes it along, who joins is free of it (AD.rule.independent-character). */
function lastOnAll(g: ClassicGame, models: readonly ClassicModel[], effect: Effect): void {
  for (const { id } of models) g.emit({ type: 'effectGained', on: { model: id }, effect });
}

/** Whoever was dazzled tests its Initiative, or has WS 1 and BS 1 to the end of its next turn (AD.rule.blind). */
export const blinded = step(blindFrame, {
  test(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    g.emit({ type: 'effectLost', on: { unit: id }, is: 'dazzled' });
    const seeing = modelsOf(g.board, unit).filter(model => characteristicOf(g.board, model, 'I') !== undefined);
    if (seeing.length === 0) return;
    if (isAtMost(g, { rule: 'blind', unit: id, faces: g.roll(1, 6), most: bestInitiative(g.board, unit) })) return;
    const until = { playerTurn: nextTurnEnds(g.board, unit), phase: 'end' as const };
    for (const model of seeing) lastOnAll(g, [model], { is: 'blind', changes: dimmed(g.board, model), until });
  },
});

/** Down to 1: who has nothing of a skill gains none. */
function dimmed(board: ClassicBoard, model: ClassicModel): Effect['changes'] {
  const { WS = 0, BS = 0 } = profileOf(board, model).characteristics;
  return { ...(WS > 0 ? { WS: { set: 1 } } : {}), ...(BS > 0 ? { BS: { set: 1 } } : {}) };
}

const CONCUSSED = 'concussed';

/** Whether an effect takes so much Weapon Skill, or more, to the end of that phase. */
function takesAsMuch({ is, changes, until }: Effect, less: number, { playerTurn }: { playerTurn: number }): boolean {
  const change = changes?.WS;
  return (
    is === CONCUSSED &&
    change !== undefined &&
    'plus' in change &&
    -change.plus >= less &&
    until?.playerTurn === playerTurn
  );
}

/** Whoever was wounded tests its Leadership, or has less WS to the end of the next Assault phase (AD.rule.concussive). */
export const stunned = step(stunFrame, {
  test(g, { unit: id, is, less }) {
    const { board } = g;
    const unit = unitOf(board, id);
    g.emit({ type: 'effectLost', on: { unit: id }, is });
    const most = leadershipFor(board, unit, { test: 'other' });
    if (most === undefined) return;
    if (isAtMost(g, { rule: `concussive:${less}`, unit: id, faces: g.roll(2, 6), most })) return;
    // The Assault phase that follows: of this turn, or of the next when this is one.
    const playerTurn = board.playerTurn + (board.phase === 'assault' ? 1 : 0);
    const until = { playerTurn, phase: 'assault' as const };
    // Who has lost as much already until then loses no more.
    const shaken = modelsOf(board, unit).filter(({ effects }) => !effects.some(each => takesAsMuch(each, less, until)));
    lastOnAll(g, shaken, { is: CONCUSSED, changes: { WS: { plus: -less } }, until });
  },
});

/** A Pinning test of whoever is under fire, with what the weapons that struck take from it (AD.rule.pinning, AD.rule.shell-shock). */
export const pinnedDown = step(pinFrame, {
  test(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const { effects } = unit;
    const asked = { board: g.board, bearer: { unit }, about: {} };
    const losses = heldRules(effects.flatMap(({ rule }) => rule ?? [])).map(
      ({ rule, value }) => rule.count?.pinning?.(asked, value) ?? 0,
    );
    const isTested = isUnderFire(unit);
    for (const { is, rule } of effects) {
      if (rule === 'pinning' || rule === is) g.emit({ type: 'effectLost', on: { unit: id }, is });
    }
    return isTested ? { call: pinningFrame({ unit: id, modifier: Math.min(0, ...losses) }) } : undefined;
  },
});
