import type { Choices, RuleId, SeatId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { capital, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard, DmUnit, UnitEffect } from '../board.js';
import { causeWords } from '../cause-words.js';
import { readPool, showPool } from '../command/pool.js';
import type { Narrators, Room, Weigh, Writers } from '../game.js';
import { freeMoves } from './effects/at-once.js';
import { ruleOf } from './effects/index.js';
import type { StratagemEvent } from './events.js';
import { type Occasion, stratagemAsk } from './frames.js';
import { applyEffects, playStratagem } from './play.js';
import { playable, sideOf, targetIds, targetsFor } from './plays.js';
import { stratagemQuestion } from './question.js';
import { HOLD, type Stratagem } from './schema.js';
import { effectsWords } from './stratagem-words.js';
import { keepQuiet, played, stratagemWindow } from './window.js';

/** A stratagem must promise so much more than it costs. */
const MARGIN = 1.05;
/** Each one that was played in this turn makes the next one dearer: something is kept for later. */
const DEARER = 0.35;
/** Plenty of points make it more generous: beyond so many they only gather dust. */
const PLENTY = 6;

/** What one unit gets out of a stratagem, or an enemy loses by it, in command points. */
function worthOn(board: DmBoard, stratagem: Stratagem, unit: DmUnit | undefined): number {
  return stratagem.effects.reduce((sum, effect) => {
    const rule = ruleOf(effect);
    if (rule.fits && (unit === undefined || !rule.fits(board, unit, effect))) return sum;
    const worth = rule.worth(board, effect, unit);
    // What weakens an enemy is a number below 0 for him.
    const bad = unit !== undefined && stratagem.target.who !== 'own' && stratagem.target.who !== 'subject';
    return sum + (bad && effect.kind === 'modify' ? -worth : worth);
  }, 0);
}

/** What playing it now promises above its price; above 0 it is worth playing. */
function gainOf(board: DmBoard, seat: SeatId, occasion: Occasion, stratagem: Stratagem): number {
  const side = sideOf(board, seat);
  const able = targetsFor(board, seat, occasion, stratagem);
  const worths = able.map(unit => worthOn(board, stratagem, unit)).sort((a, b) => b - a);
  const most = stratagem.target.most ?? 1;
  const worth =
    stratagem.target.who === 'none'
      ? worthOn(board, stratagem, undefined)
      : worths.slice(0, most).reduce((sum, each) => sum + Math.max(0, each), 0);
  const played = (board.armies[side].played ?? []).filter(({ turn }) => turn === board.turn).length;
  const points = Object.values(board.detachments)
    .filter(each => each.seat === seat)
    .reduce((sum, each) => sum + each.points, 0);
  const generous = Math.max(0, points - PLENTY) * 0.15;
  return worth - stratagem.cost * (MARGIN + DEARER * played - Math.min(0.6, generous));
}

/** The best gain of any stratagem that the seat could play now; undefined when there is none. */
export function bestGain(board: DmBoard, seat: SeatId, occasion: Occasion): number | undefined {
  const gains = playable(board, seat, occasion).map(stratagem => gainOf(board, seat, occasion, stratagem));
  return gains.length === 0 ? undefined : Math.max(...gains);
}

/** The computer's taste in the fields of a stratagem: in which one while `id` is not known, then on whom. */
export function weighPlay(
  board: DmBoard,
  seat: SeatId,
  occasion: Occasion,
  id: unknown,
  { field, options }: Choices,
): number[] {
  const now = playable(board, seat, occasion);
  const named = (value: unknown) => now.find(stratagem => stratagem.id === value);
  const chosen = named(id);
  return options.map(({ value }, index) => {
    if (id === undefined) {
      const stratagem = named(value);
      if (stratagem) return gainOf(board, seat, occasion, stratagem);
      return value === HOLD ? 0 : -1;
    }
    if (chosen === undefined || field !== 'target') return -index;
    const unit = board.units[targetIds(value)[0] ?? ''];
    return unit ? worthOn(board, chosen, unit) : 0;
  });
}

const weighStratagem: Weigh = ({ board }, decision, partial, choices) =>
  weighPlay(board, decision.who, stratagemAsk.args(decision).about, partial.react, choices);

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

/** What took a stratagem away after it was chosen, by its rule. */
const LAPSED: Record<RuleId, string> = {
  'DM.strat.target': mark`Nobody is left to play it on.`,
  'DM.strat.limit': mark`It was played already.`,
  'DM.command.points.keyword': mark`The points for it are spent.`,
};

const stratagemNarrators: Narrators<StratagemEvent> = {
  stratagemPlayed({ side, name, cost, from, units, effects, opens }, board) {
    const words = effectsWords(effects);
    const on = listed(units.map(id => unitOf(board, id).name));
    const own = colourOf(side);
    const line =
      on === '' ? t`**${own} plays ${name}** · ${cost} CP` : t`**${own} plays ${name}** on ${on} · ${cost} CP`;
    const paid = from.map(({ detachment, points }) => t`${points} CP of ${board.detachments[detachment]!.name}`);
    const small = [`${capital(words)}.`];
    const why = [t`${name}: ${words}; paid with ${listed(paid)}`];
    const title = on === '' ? t`**${name}** · ${cost} CP` : t`**${name}** on ${on} · ${cost} CP`;
    return opens ? { side, title, small, why } : { side, opens: title, lines: [line], small, why };
  },
  stratagemLapsed({ side, name, rule }) {
    const why = translated(LAPSED[rule] ?? mark`It cannot be played any more.`);
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
        t`${causeWords(why)}: dice beyond the first five are limited; ${readPool(faces).pool.length} of ${faces.length} serve.`,
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
  weigh: { stratagem: weighStratagem },
};
