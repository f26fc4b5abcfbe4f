import type { Choices, JsonObject, Option, Preview, Refusal, SeatId } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { nearestOr } from '../../../engine/near-names.js';
import { counted, listed } from '../../../engine/wording.js';
import { isBarred, refusalOf } from '../../bars.js';
import { onTable } from '../../board-queries.js';
import { shareName } from '../../divided-cost.js';
import { isPlural } from '../../group-names.js';
import { previewOf } from '../../previews.js';
import { colourOf } from '../../side-names.js';
import { abilityBook } from '../abilities/book.js';
import { SUB_PHASES } from '../battle/story.js';
import type { DmBoard, DmUnit, OrderKind } from '../board.js';
import { conditionWords, orderWord } from '../cause-words.js';
import { wish } from '../command/order-worth.js';
import { poolsOf } from '../command/pool.js';
import { question } from '../game.js';
import { type Agreed, optionsOf } from '../options.js';
import { words } from '../words.js';
import { ruleOf } from './effects/index.js';
import { type Occasion, type Playing, stratagemAsk, type WindowArgs } from './frames.js';
import {
  fundsOf,
  orderChoice,
  type Playable,
  playable,
  playableAt,
  playBar,
  readPlay,
  sideOf,
  stratagemsOf,
  targetIds,
  targetsFor,
  waysToPay,
  wayWords,
} from './plays.js';
import { HOLD, QUIET, type Stratagem } from './schema.js';
import { stratagemWords, whatItDoes } from './stratagem-words.js';

/** Why a stratagem that was typed is not to be had now: not brought, misspelt, or not its moment (DM.command.stratagems). */
export function whyNoStratagem(at: Playing, typed: string): Refusal | undefined {
  const cite = 'DM.command.stratagems';
  const own = stratagemsOf(at.board, at.seat);
  if (own.length === 0) return { why: t`Your army brought no stratagems; spend your pool instead.`, cite };
  const wanted = typed.trim().toLowerCase();
  const meant = own.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (meant) return refusalOf(playBar(playableAt(at, meant)));
  const now = listed(playable(at).map(({ name }) => name));
  const names = own.map(({ name }) => name);
  const otherwise = now === '' ? t`it brought ${listed(names)}, none of them for now.` : t`choose ${now}.`;
  if (wanted === '') return { why: t`Name a stratagem: ${otherwise}`, cite };
  return { why: t`Your army has no stratagem “${typed}”: ${nearestOr(typed, names, otherwise)}`, cite };
}

/** A stratagem as one of several to choose from. */
export function stratagemOption(stratagem: Stratagem): Option {
  const { id, name, cost } = stratagem;
  return { value: id, label: t`${name}: ${cost} CP`, hint: whatItDoes(stratagem) };
}

/** The next field that playing it needs: whom, which order, who pays. Undefined when complete; where there is one, none is asked. */
export function nextPlayField(at: Playing, id: unknown, partial: JsonObject): Choices | undefined {
  const { board, seat } = at;
  const stratagem = stratagemsOf(board, seat).find(each => each.id === id);
  if (stratagem === undefined) return undefined;
  const able = targetsFor(playableAt(at, stratagem));
  if (partial.target === undefined && able.length > 1) return targetField(board, stratagem, able);
  const ids = targetIds(partial.target);
  const units = able.length === 1 ? able : able.filter(unit => ids.includes(unit.id));
  const orders = orderChoice(board, stratagem, units);
  if (partial.order === undefined && orders.length > 0) {
    const options = orders.map(order => ({ value: order as string, label: orderWord(order) }));
    return { field: 'order', title: t`Order`, options };
  }
  if (partial.from !== undefined) return undefined;
  const ways = waysToPay(board, seat, stratagem.keyword, stratagem.cost);
  if (ways.length < 2) return undefined;
  const options = ways.map(way => ({ value: shareName(way), label: wayWords(board, way) }));
  return { field: 'from', title: t`Who pays`, options };
}

function targetField(board: DmBoard, { target }: Stratagem, units: readonly DmUnit[]): Choices {
  const options = units.map(unit => ({ value: unit.id, label: unit.name, hint: state(unit) }));
  const most = Math.min(target.most ?? 1, units.length);
  return { field: 'target', title: t`On whom`, options, ...(most > 1 ? { many: { min: 1, max: most } } : {}) };

  function state(unit: DmUnit): string {
    const parts = [
      counted(unit.models.length, t`model`, t`models`),
      ...conditionWords(unit),
      ...(onTable(board, unit) ? [] : [t`off the table`]),
    ];
    return parts.join(' · ');
  }
}

/** Reasons under a preview: all that the stratagem does, and the abilities that it lends. */
function playReasons(stratagem: Stratagem): string[] {
  const lent = stratagem.effects.flatMap(effect =>
    effect.kind === 'ability' ? (abilityBook.textOf(effect.ability) ?? []) : [],
  );
  return [stratagemWords(stratagem), ...lent];
}

function playingAt({ board, options }: Agreed, seat: SeatId, { about: occasion }: WindowArgs): Playing {
  return { board, options, seat, occasion };
}

/** The answers that play nothing. */
function passing(): Option[] {
  return [
    { value: QUIET, label: t`No stratagems this phase`, hint: t`You are not asked for one again until the phase ends` },
    { value: HOLD, label: t`Hold`, hint: t`Plays nothing now` },
  ];
}

/** `stratagem`: whether to play one in this window, and on whom (DM.command.stratagems, DM.strat.window). */
export const stratagemQuestion = question(stratagemAsk, {
  style: 'buttons',

  prompt({ board }, { who, args }) {
    const offered = offeredOf(board, who, args);
    const funds = Math.max(...offered.map(({ keyword }) => fundsOf(board, who, keyword)));
    return {
      title: t`${titleOf(board, args.about, who)}: a stratagem?`,
      lines: offered.map(stratagem => `${t`**${stratagem.name}** · ${stratagem.cost} CP`} · ${whatItDoes(stratagem)}`),
      small: [t`You have ${funds} CP. They last; what you do not spend now serves later.`],
    };
  },

  choices(view, { who, args }, partial) {
    if (partial.react === undefined) {
      const options = offeredOf(view.board, who, args).map(stratagemOption);
      return { field: 'react', title: t`Stratagem`, options: [...options, ...passing()] };
    }
    if (partial.react === HOLD || partial.react === QUIET) return undefined;
    return nextPlayField(playingAt(view, who, args), partial.react, partial);
  },

  check(view, { who, args, cite }, reply) {
    if (reply.react === HOLD) return undefined;
    if (!args.offers.some(({ id }) => id === reply.react)) {
      const names = offeredOf(view.board, who, args).map(({ name }) => name);
      return { why: t`Play ${listed([...names, c('play')`nothing`], 'or')}: answer with the name, or Hold.`, cite };
    }
    if (reply.react === QUIET) return undefined;
    const play = readPlay(playingAt(view, who, args), reply.react, reply);
    return isBarred(play) ? refusalOf(play) : undefined;
  },

  preview(view, { who, args }, reply) {
    if (reply.react === HOLD) return previewOf([t`Plays nothing now.`]);
    if (reply.react === QUIET) return previewOf([t`You are not asked for stratagems again until the phase ends.`]);
    return previewPlay(playingAt(view, who, args), reply.react, reply);
  },

  unknown(view, { who, args }, { field, words }) {
    return field === 'react' ? whyNoStratagem(playingAt(view, who, args), words) : undefined;
  },

  weigh: (view, { who, args }, partial, choices) =>
    weighPlay(playingAt(view, who, args), partial.react, partial, choices),
});

/** What playing it would do and cost, or why it cannot be played. */
export function previewPlay(at: Playing, id: unknown, reply: JsonObject): Preview {
  const { board } = at;
  const play = readPlay(at, id, reply);
  if (isBarred(play)) return previewOf([play.why()]);
  const { stratagem, units, from } = play;
  const on = listed(units.map(({ name }) => name));
  const { name, cost } = stratagem;
  const paid = wayWords(board, from);
  const [focus] = units;
  const line = on === '' ? t`**${name}** for ${cost} CP (${paid})` : t`**${name}** on ${on} for ${cost} CP (${paid})`;
  return previewOf([line], {
    small: playReasons(stratagem),
    ...(focus ? { focus: focus.id } : {}),
  });
}

function offeredOf(board: DmBoard, seat: string, args: WindowArgs) {
  return stratagemsOf(board, seat).filter(({ id }) => args.offers.some(offer => offer.id === id));
}

function titleOf(board: DmBoard, { when, own = [], foes = [] }: Occasion, seat: string): string {
  const names = (ids: readonly string[]) => listed(ids.map(id => board.units[id]?.name ?? t`a unit`));
  const ours = names(own);
  const { title, several = title } = words().windows[when];
  const numeral = SUB_PHASES[board.subPhase - 1]?.numeral;
  const told = { colour: colourOf(sideOf(board, seat)), turn: board.turn, numeral, ours, theirs: names(foes) };
  return own.length > 1 || isPlural(ours) ? several(told) : title(told);
}

/** A stratagem must promise so much more than it costs. */
const MARGIN = 1.05;
/** Each one that was played in this turn makes the next one dearer: something is kept for later. */
const DEARER = 0.35;
/** Plenty of points make it more generous: beyond so many they only gather dust. */
const PLENTY = 6;
/** How much of a price counts in the last turn and the one before: points that are left at the end serve nobody. */
const LATE = [0.35, 0.65];

/** What one unit gets out of a stratagem, or an enemy loses by it, in command points. */
function worthOn(at: Playing, stratagem: Stratagem, unit: DmUnit | undefined): number {
  return stratagem.effects.reduce((sum, effect) => {
    const rule = ruleOf(effect);
    if (rule.fits && (unit === undefined || !rule.fits(at, unit, effect))) return sum;
    const worth = rule.worth(at, effect, unit);
    // What weakens an enemy is a number below 0 for him.
    const bad = unit !== undefined && stratagem.target.who !== 'own' && stratagem.target.who !== 'subject';
    return sum + (bad && effect.kind === 'modify' ? -worth : worth);
  }, 0);
}

/** What playing it now promises above its price; above 0 it is worth playing. */
function gainOf(playable: Playable): number {
  const { board, options, seat, stratagem } = playable;
  const side = sideOf(board, seat);
  const able = targetsFor(playable);
  const worths = able.map(unit => worthOn(playable, stratagem, unit)).sort((a, b) => b - a);
  const most = stratagem.target.most ?? 1;
  const worth =
    stratagem.target.who === 'none'
      ? worthOn(playable, stratagem, undefined)
      : worths.slice(0, most).reduce((sum, each) => sum + Math.max(0, each), 0);
  const played = (board.armies[side].played ?? []).filter(({ turn }) => turn === board.turn).length;
  const points = poolsOf(board, seat).reduce((sum, each) => sum + each.points, 0);
  const generous = Math.max(0, points - PLENTY) * 0.15;
  const counts = LATE[optionsOf(options).house.turns - board.turn] ?? 1;
  return worth - counts * stratagem.cost * (MARGIN + DEARER * played - Math.min(0.6, generous));
}

/** The best gain of any stratagem that the seat could play now; without end below 0 when there is none. */
export function bestGain(at: Playing): number {
  return Math.max(...playable(at).map(stratagem => gainOf(playableAt(at, stratagem))));
}

/** The computer's taste in the fields of a stratagem: in which one while `id` is not known, then on whom, and in what order. */
export function weighPlay(at: Playing, id: unknown, { target }: JsonObject, { field, options }: Choices): number[] {
  const now = playable(at);
  const named = (value: unknown) => now.find(stratagem => stratagem.id === value);
  const chosen = named(id);
  return options.map(({ value }, index) => {
    if (id === undefined) {
      const stratagem = named(value);
      if (stratagem) return gainOf(playableAt(at, stratagem));
      return value === HOLD ? 0 : -1;
    }
    if (chosen && field === 'order') {
      const able = targetsFor(playableAt(at, chosen));
      const units = target === undefined ? able : able.filter(unit => targetIds(target).includes(unit.id));
      return units.reduce((sum, unit) => sum + wish(at, unit, value as OrderKind), 0);
    }
    if (chosen === undefined || field !== 'target') return -index;
    const unit = at.board.units[targetIds(value)[0] ?? ''];
    return unit ? worthOn(at, chosen, unit) : 0;
  });
}
