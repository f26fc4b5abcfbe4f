import { mark, t, translated } from '../../../engine/language.js';
import { capital, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard, UnitEffect } from '../board.js';
import { causeWords } from '../cause-words.js';
import { showPool } from '../command/pool.js';
import type { Narrators, Room, Writers } from '../game.js';
import { words } from '../words.js';
import { freeMoves } from './effects/at-once.js';
import type { StratagemEvent } from './events.js';
import { applyEffects, playStratagem } from './play.js';
import { stratagemQuestion } from './question.js';
import { effectsWords } from './stratagem-words.js';
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

const stratagemNarrators: Narrators<StratagemEvent> = {
  stratagemPlayed({ side, name, cost, from, units, effects, opens }, board) {
    const does = effectsWords(effects);
    const on = listed(units.map(id => unitOf(board, id).name));
    const own = colourOf(side);
    const line =
      on === '' ? t`**${own} plays ${name}** · ${cost} CP` : t`**${own} plays ${name}** on ${on} · ${cost} CP`;
    const paid = from.map(({ detachment, points }) => t`${points} CP of ${board.detachments[detachment]!.name}`);
    const small = [`${capital(does)}.`];
    const why = [t`${name}: ${does}; paid with ${listed(paid)}`];
    const title = on === '' ? t`**${name}** · ${cost} CP` : t`**${name}** on ${on} · ${cost} CP`;
    return opens ? { side, title, small, why } : { side, heads: title, lines: [line], small, why };
  },
  stratagemLapsed({ side, name, rule }) {
    const why = translated(words().lapsed[rule] ?? mark`It cannot be played any more.`);
    return { lines: [t`${colourOf(side)}: ${name} comes to nothing and costs nothing. ${why}`] };
  },
  stratagemsQuiet: () => undefined,
  effectGained: () => undefined,
  effectSpent: () => undefined,
  diceGained({ detachment, faces, pool, points, why }, board) {
    const shown = diceWords(faces);
    const gained = pool.length > 0 ? showPool(pool) : t`no dice`;
    const name = board.detachments[detachment]!.name;
    return {
      lines: [`**${name}** ${shown} → ${gained}${points > 0 ? ` ${t`**+${points} CP**`}` : ''}`],
      why: [
        t`${causeWords(why)}: dice beyond the first five are limited; ${pool.length + points} of ${faces.length} serve.`,
      ],
    };
  },
};

/** Stratagems and the effects that they share with events (DM.command.stratagems). */
export const stratagemRoom: Room<StratagemEvent> = {
  steps: [stratagemWindow, playStratagem, applyEffects, keepQuiet, freeMoves],
  questions: [stratagemQuestion],
  moments: [played],
  evolve: stratagemWriters,
  narrate: stratagemNarrators,
};
