import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { listed } from '../../../engine/wording.js';
import { unitNamed } from '../../board-queries.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { lostWords, promiseWords } from '../../classic/shooting/fields.js';
import { lostIn, oddsLines, shotOdds } from '../../classic/shooting/match-up.js';
import { hinted } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { IoUnit } from '../board.js';
import type { IoView } from '../game.js';
import { optionsOf } from '../options.js';
import { type Order, orderOf, upright } from '../orders/making.js';
import { aimIn, seenBy, seesPlace, shellsOn, victimOf, worthOfShells } from './aims.js';
import { worthOfFlight } from './flights.js';
import type { Aim } from './frames.js';
import { isFlyerStrike, strikeBar, strikersOf, supportOf } from './off-map.js';
import { commsChance, requesterBar } from './requesters.js';

/** Below this a strike is not worth the turn of who asks for it, in the computer's measure. */
const LEAST = 0.5;

const directedIn = ({ options }: IoView) => optionsOf(options).house.directed;

/** Who may be asked for by a unit now. */
function strikersFor(view: IoView, { id, side }: IoUnit): IoUnit[] {
  return strikersOf(view.board, side, directedIn(view)).filter(unit => unit.id !== id);
}

/** A unit asks for what waits off the map, and does nothing else (IO.order.support.only). */
export const requestSupport: Order = {
  ...orderOf({
    id: 'requestSupport',
    cite: 'IO.order.support.one',
    bars: [
      upright,
      ({ board }, unit) => requesterBar(board, unit),
      (view, unit) => {
        if (strikersFor(view, unit).length > 0) return undefined;
        const [first] = supportOf(view.board, unit.side, directedIn(view));
        const barred = first && strikeBar(view.board, first);
        const nobody = { why: () => t`No battery and no flyer waits for a call of ${unit.name}.`, cite: 'IO.strike' };
        return barred ?? nobody;
      },
    ],
    hint: (view, unit) => t`Communications test ${percent(commsChance(view, unit))}, then the strike`,
    choices,
    check,
    weigh,
    worth(view, unit) {
      const best = Math.max(0, ...strikersFor(view, unit).map(strike => worthOfStrike(view, unit, strike)));
      return best < LEAST ? -1 : commsChance(view, unit) * best;
    },
  }),
  // With nobody in sight a battery would fire at a mere place: that may be typed.
  offered: (view, unit) => strikersFor(view, unit).some(isFlyerStrike) || seenBy(view.board, unit).length > 0,
  preview: previewRequest,
};

/** `support`; of a battery `at`: an enemy, or a place. */
function choices(view: IoView, unit: IoUnit, partial: JsonObject): Choices | undefined {
  const strikers = strikersFor(view, unit);
  if (partial.support === undefined) {
    const chance = commsChance(view, unit);
    const options = strikers.map(strike =>
      hinted({ value: strike.id, label: strike.name, chance }, () => strikeHint(strike)),
    );
    return { field: 'support', title: t`Support`, options };
  }
  const strike = strikers.find(({ id }) => id === partial.support);
  if (strike === undefined || isFlyerStrike(strike) || partial.at !== undefined) return undefined;
  return { field: 'at', title: t`Target`, options: aimOptions(view, unit, strike), free: { kind: 'place' } };
}

/** Enemies in sight, each with what the fire promises, and objectives. */
export function aimOptions(view: IoView, unit: IoUnit, battery: IoUnit): Option[] {
  const { board } = view;
  const enemies = seenBy(board, unit).map(enemy =>
    hinted({ value: enemy.id, label: enemy.name }, () =>
      promiseWords(view, { enemy, arms: shellsOn(board, battery, enemy) }),
    ),
  );
  const places = board.markers
    .filter(({ at }) => seesPlace(board, unit, at))
    .map(({ at, label }): Option => ({ value: { ...at }, label: squareName(at), hint: t`objective ${label}` }));
  return [...enemies, ...places];
}

function strikeHint(strike: IoUnit): string {
  if (isFlyerStrike(strike)) return t`It flies in, fires, and leaves at the end of the turn`;
  return strike.support ? t`Fires once in a battle` : t`Fires once a turn`;
}

function check(view: IoView, unit: IoUnit, reply: JsonObject): Refusal | undefined {
  const { board } = view;
  const strikers = strikersFor(view, unit);
  const strike = strikers.find(({ id }) => id === reply.support);
  if (strike === undefined) {
    const named = unitNamed(board, reply.support);
    const barred =
      named?.side === unit.side &&
      supportOf(board, unit.side, directedIn(view)).includes(named) &&
      strikeBar(board, named);
    const names = listed(
      strikers.map(({ name }) => name),
      'or',
    );
    if (barred) return { why: t`${barred.why()} Ask for ${names}.`, cite: barred.cite };
    return { why: t`Say whom ${unit.name} asks for: ${names}.`, cite: 'IO.order.support.one' };
  }
  return isFlyerStrike(strike) ? undefined : aimRefusal(view, unit, reply);
}

/** Why a battery is not aimed so; undefined where it is (IO.order.support.target). */
export function aimRefusal({ board }: Pick<IoView, 'board'>, unit: IoUnit, reply: JsonObject): Refusal | undefined {
  const cite = 'IO.order.support.target';
  const { name } = unit;
  const aim = aimIn(reply);
  if (aim !== undefined && 'at' in aim) {
    const where = squareName(aim.at);
    if (!onBoard({ points: board.outline }, aim.at))
      return { why: t`${where} lies off the board; name a place on it.`, cite };
    return seesPlace(board, unit, aim.at)
      ? undefined
      : { why: t`${name} does not see ${where}: name a place or an enemy in its sight.`, cite };
  }
  const seen = seenBy(board, unit);
  if (aim !== undefined && seen.some(({ id }) => id === aim.target)) return undefined;
  const names = listed(seen.map(enemy => enemy.name));
  return seen.length === 0
    ? { why: t`${name} sees no enemy: name a place in its sight, such as F5.3.`, cite }
    : { why: t`Name an enemy that ${name} sees, or a place in its sight: ${names}.`, cite };
}

function previewRequest(view: IoView, unit: IoUnit, reply: JsonObject) {
  const { board } = view;
  const strike = unitNamed(board, reply.support);
  const aim = aimIn(reply);
  if (strike === undefined) return previewOf([], { focus: unit.id });
  const asks = t`**${unit.name}** asks for **${strike.name}**: ${percent(commsChance(view, unit))} to be heard.`;
  const small = [t`${unit.name} does nothing else this turn. Unheard, nothing is spent.`];
  if (isFlyerStrike(strike) || aim === undefined) return previewOf([asks], { focus: unit.id, small });
  return previewOf([asks, ...shellLines(view, strike, aim)], { focus: unit.id, small });
}

/** What such fire comes to, in words. */
export function shellLines(view: IoView, battery: IoUnit, aim: Aim): string[] {
  const { board } = view;
  const victim = victimOf(board, battery, aim);
  if (victim === undefined)
    return 'at' in aim
      ? [t`Nobody is under the shells at \`${squareName(aim.at)}\`: ${groundWords(board, aim.at)}.`]
      : [];
  const kinds = shotOdds(view, victim, shellsOn(board, battery, victim));
  return [
    t`The shells fall on **${victim.name}**: ${lostWords(board, victim, lostIn(board, victim, kinds))}.`,
    ...oddsLines(kinds),
  ];
}

function worthOfStrike(view: IoView, unit: IoUnit, strike: IoUnit): number {
  if (isFlyerStrike(strike)) return worthOfFlight(view.board, strike);
  return Math.max(0, ...seenBy(view.board, unit).map(({ id }) => worthOfShells(view.board, strike, { target: id })));
}

function weigh(view: IoView, unit: IoUnit, partial: JsonObject, { field, options }: Choices): number[] {
  const { board } = view;
  const strike = unitNamed(board, partial.support);
  return options.map(({ value }) => {
    if (field === 'support') return worthOfStrike(view, unit, unitNamed(board, value)!);
    if (field !== 'at' || strike === undefined || typeof value !== 'string') return -1;
    return worthOfShells(board, strike, { target: value });
  });
}
