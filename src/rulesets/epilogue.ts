import type { Board, Epilogue, Marker, SideId, UnitId } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { counted, listed } from '../engine/wording.js';
import { type Losses, lossesOf } from './objectives/scores.js';
import { colourOf } from './side-names.js';

/** Models that fell at once, and who did it, where somebody did. */
export interface Deed {
  turn: number;
  unit: UnitId;
  models: number;
  by?: UnitId;
}

const SIDES = ['blue', 'red'] as const;

/** What both sides lost, who felled most, and three sentences: who began it, the worst turn, who holds what. `turnsOf`: as the ruleset says. */
export function epilogueOf(
  board: Board & Parameters<typeof lossesOf>[0],
  deeds: readonly Deed[],
  holder: (marker: Marker) => SideId | undefined,
  turnsOf?: 'side',
): Epilogue {
  const losses = lossesOf(board);
  return {
    losses: SIDES.map(side => lossWords(side, losses[side])),
    most: SIDES.flatMap(side => mostWords(board, deeds, side)),
    story: [firstWords(board, deeds, turnsOf), worstWords(board, deeds, turnsOf), heldWords(board, holder)].filter(
      line => line !== '',
    ),
  };
}

function lossWords(side: SideId, { models, ofModels, points, ofPoints }: Losses): string {
  return t`${colourOf(side)} lost ${models} of ${ofModels} models, and units worth ${points} of ${ofPoints} points.`;
}

/** The unit of a side that felled most enemies. */
function mostWords(board: Board, deeds: readonly Deed[], side: SideId): string[] {
  const felled = new Map<UnitId, number>();
  for (const { by, unit, models } of deeds) {
    if (by === undefined || sideOf(board, by) !== side || sideOf(board, unit) === side) continue;
    felled.set(by, (felled.get(by) ?? 0) + models);
  }
  const [best] = [...felled].sort(([, one], [, other]) => other - one);
  return best
    ? [
        t`**${nameOf(board, best[0])}** did most for ${colourOf(side)}: ${counted(best[1], t`enemy model`, t`enemy models`)}`,
      ]
    : [];
}

function firstWords(board: Board, deeds: readonly Deed[], turnsOf?: 'side'): string {
  const [first] = deeds;
  if (first === undefined) return t`Nobody fell in this battle.`;
  const { turn, models } = first;
  const inTurn = turnsOf === 'side' ? c('side')`in turn ${turn}` : t`in turn ${turn}`;
  const when = turn > 0 ? inTurn : t`before the first turn`;
  const unit = nameOf(board, first.unit);
  if (first.by === undefined)
    return models === 1
      ? t`The first to fall ${when} was a model of ${unit}.`
      : t`The first to fall ${when} were ${models} models of ${unit}.`;
  const by = nameOf(board, first.by);
  return models === 1
    ? t`The first to fall ${when} was a model of ${unit}, by ${by}.`
    : t`The first to fall ${when} were ${models} models of ${unit}, by ${by}.`;
}

/** The turn in which most fell, where there were others. */
function worstWords(board: Board, deeds: readonly Deed[], turnsOf?: 'side'): string {
  const turns = [...new Set(deeds.map(({ turn }) => turn))];
  const fellIn = (turn: number, side?: SideId) =>
    deeds.reduce(
      (sum, deed) => sum + (deed.turn === turn && (!side || sideOf(board, deed.unit) === side) ? deed.models : 0),
      0,
    );
  const [worst] = turns.sort((one, other) => fellIn(other) - fellIn(one) || one - other);
  if (worst === undefined || turns.length < 2) return '';
  const each = SIDES.map(side => ({ side, count: fellIn(worst, side) })).filter(({ count }) => count > 0);
  const fell = listed(each.map(({ side, count }) => t`${count} of ${colourOf(side)}`));
  if (worst === 0) return t`Most fell before the first turn: ${fell}.`;
  return turnsOf === 'side'
    ? c('side')`Turn ${worst} was the worst: ${fell} fell.`
    : t`Turn ${worst} was the worst: ${fell} fell.`;
}

function heldWords(board: Board, holder: (marker: Marker) => SideId | undefined): string {
  const held = SIDES.map(side => ({
    side,
    labels: board.markers.filter(marker => holder(marker) === side).map(({ label }) => label),
  })).filter(({ labels }) => labels.length > 0);
  if (held.length === 0) return board.markers.length > 0 ? t`At the end nobody held a marker.` : '';
  const each = held.map(({ side, labels }) =>
    labels.length === 1
      ? t`${colourOf(side)} held marker ${listed(labels)}`
      : t`${colourOf(side)} held markers ${listed(labels)}`,
  );
  return t`At the end ${each.join(', ')}.`;
}

function sideOf(board: Board, unit: UnitId): SideId | undefined {
  return board.units[unit]?.side;
}

function nameOf(board: Board, unit: UnitId): string {
  return board.units[unit]?.name ?? 'a unit';
}
