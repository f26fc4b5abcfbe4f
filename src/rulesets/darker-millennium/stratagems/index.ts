import type { Verb, VerbParam } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import type { DmBoard, UnitEffect } from '../board.js';
import type { Room, Writers } from '../game.js';
import { freeMoves } from './effects/at-once.js';
import type { StratagemEvent } from './events.js';
import { stratagemNarrators } from './narrate.js';
import { applyEffects, playStratagem } from './play.js';
import { stratagemQuestion } from './question.js';
import { weighStratagem } from './weigh.js';
import { keepQuiet, played, stratagemWindow } from './window.js';

const stratagemWriters: Writers<StratagemEvent> = {
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

const more: VerbParam[] = [
  {
    name: 'target',
    describe: 'The unit that it is played on, if there is a choice.',
    field: 'target',
    required: false,
  },
  { name: 'order', describe: 'The order that it gives, if there is a choice.', field: 'order', required: false },
  { name: 'pay', describe: 'Which detachments pay, if several could.', field: 'from', required: false },
];

const describe = 'Play a stratagem: in a window that asks for one, or while you spend your pools.';

/** `/stratagem`: in windows, and as a choice of the command panel. */
const stratagemVerbs: Verb[] = [
  {
    name: ['stratagem'],
    describe,
    params: [{ name: 'name', describe: 'The stratagem.', field: 'react', required: true }, ...more],
    asks: ['stratagem'],
    fixed: {},
  },
  {
    name: ['stratagem'],
    describe,
    params: [{ name: 'name', describe: 'The stratagem.', field: 'stratagem', required: true }, ...more],
    asks: ['command'],
    fixed: { do: 'stratagem' },
  },
];

/** Stratagems and the effects that they share with events (DM.command.stratagems). */
export const stratagemRoom: Room<StratagemEvent> = {
  steps: [stratagemWindow, playStratagem, applyEffects, keepQuiet, freeMoves],
  questions: [stratagemQuestion],
  moments: [played],
  evolve: stratagemWriters,
  narrate: stratagemNarrators,
  traces: {},
  verbs: stratagemVerbs,
  weigh: { stratagem: weighStratagem },
};
