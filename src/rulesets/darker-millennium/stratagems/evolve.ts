import { unitOf } from '../../lookups.js';
import type { DmBoard, UnitEffect } from '../board.js';
import type { Writers } from '../game.js';
import type { StratagemEvent } from './events.js';

export const stratagemWriters: Writers<StratagemEvent> = {
  stratagemPlayed(board, { side, stratagem, from }) {
    for (const { detachment, points } of from) board.detachments[detachment]!.points -= points;
    const army = board.armies[side];
    army.played = [...(army.played ?? []), { stratagem, turn: board.turn }];
  },
  stratagemLapsed() {},
  stratagemsQuiet(board, { seat }) {
    board.quiet = [...(board.quiet ?? []), seat];
  },
  effectGained(board, { unit: id, effect }) {
    const unit = unitOf(board, id);
    unit.effects = [...(unit.effects ?? []), effect];
  },
  effectSpent(board, { unit: id, at }) {
    const unit = unitOf(board, id);
    keep(board, unit.id, (_effect, index) => index !== at);
  },
  diceGained(board, { detachment: id, faces, pool, points }) {
    const detachment = board.detachments[id]!;
    detachment.extraDice = (detachment.extraDice ?? 0) + faces.length;
    detachment.pool.push(...pool);
    detachment.points += points;
  },
};

/** What lasts until the end of this phase or turn ends with it (DM.strat.until); called by those who write these ends. */
export function endEffects(board: DmBoard, end: 'phase' | 'turn'): void {
  delete board.quiet;
  for (const id of Object.keys(board.units)) {
    keep(board, id, ({ until }) => until === 'battle' || (end === 'phase' && until === 'turn'));
  }
}

function keep(board: DmBoard, id: string, stays: (effect: UnitEffect, index: number) => boolean): void {
  const unit = unitOf(board, id);
  if (unit.effects === undefined) return;
  unit.effects = unit.effects.filter(stays);
  if (unit.effects.length === 0) delete unit.effects;
}
