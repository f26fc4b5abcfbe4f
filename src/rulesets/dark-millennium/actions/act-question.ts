import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { listed } from '../../../engine/wording.js';
import { unitsOf } from '../../lookups.js';
import type { DkUnit } from '../board.js';
import { type DkView, question, type Weigh } from '../game.js';
import { isSuppressed, moraleOf, sideOfSeat, unitNamed } from '../lookups.js';
import { previewOf } from '../previews.js';
import { allAlike } from '../tastes.js';
import { ableUnits, actionBar, actionsOf } from './able.js';
import type { Action } from './action.js';
import { actions } from './all.js';
import { actAsk } from './asks.js';

const MOST_LINES = 8;
const NONE = 'none';

/** Which unit acts next and how, or that the turn is over (DK.turn.sequence). */
export const actQuestion = question(actAsk, {
  style: 'panel',
  prompt(view, { who }) {
    const units = ableUnits(view, who);
    const lines = units.slice(0, MOST_LINES).map(unit => `**${unit.name}** · ${standWords(view, unit)}`);
    if (units.length > MOST_LINES) lines.push(`and ${units.length - MOST_LINES} more units`);
    return {
      title: `Turn ${view.board.turn} · act with a unit, or end your turn`,
      lines,
      small: ['Every action costs a point of combat fatigue; a unit that ends suppressed ends your turn.'],
    };
  },
  choices(view, { who }, partial) {
    if (partial.unit === NONE) return undefined;
    if (partial.unit === undefined) return unitChoices(view, ableUnits(view, who), partial.do);
    const unit = ableUnits(view, who).find(({ id }) => id === partial.unit);
    if (unit === undefined) return undefined;
    if (partial.do === undefined) return doChoices(view, unit);
    return actions.find(({ id }) => id === partial.do)?.choices(view, unit, partial);
  },
  check(view, { who }, reply) {
    if (reply.unit === NONE) return undefined;
    const units = ableUnits(view, who);
    const unit = units.find(({ id }) => id === reply.unit);
    if (unit === undefined) return whyNotUnit(view, who, units, reply.unit);
    const action = actions.find(({ id }) => id === reply.do);
    if (action === undefined) return whatElse(view, unit);
    const bar = actionBar(view, unit, action);
    return bar ?? action.check(view, unit, reply);
  },
  preview(view, { who }, reply) {
    if (reply.unit === NONE) return previewOf(['Your turn ends; the enemy acts.']);
    const unit = ableUnits(view, who).find(({ id }) => id === reply.unit);
    const action = actions.find(({ id }) => id === reply.do);
    if (unit === undefined || action === undefined) return previewOf([]);
    const bar = actionBar(view, unit, action);
    if (bar) return previewOf([bar.why]);
    const preview = action.preview(view, unit, reply);
    return { focus: unit.id, ...preview, small: [...preview.small, tiringWords(view, unit, action, reply)] };
  },
});

/** `fatigue 2 of 3 · Advance, Fire, March`. */
function standWords(view: DkView, unit: DkUnit): string {
  const words = actionsOf(view, unit).map(({ word }) => word);
  const state = isSuppressed(view.board, unit) ? 'suppressed, ' : '';
  return `${state}fatigue ${unit.fatigue} of ${moraleOf(view.board, unit)} · ${words.join(', ')}`;
}

/** What the action's own point of fatigue does (DK.turn.fatigue). */
function tiringWords(view: DkView, unit: DkUnit, action: Action, reply: JsonObject): string {
  const morale = moraleOf(view.board, unit);
  const after = unit.fatigue + (action.tires?.(view, unit, reply) ?? 1);
  if (action.id === 'rally') return `Fatigue ${unit.fatigue} of ${morale}; the Rally itself costs one point.`;
  return after > morale
    ? `This brings fatigue to ${after}, more than morale ${morale}: ${unit.name} ends suppressed, and your turn with it.`
    : `This brings fatigue to ${after} of ${morale}.`;
}

function unitChoices(view: DkView, units: readonly DkUnit[], doing: unknown): Choices {
  const able =
    typeof doing === 'string' ? units.filter(unit => actionsOf(view, unit).some(({ id }) => id === doing)) : units;
  const options = able.map((unit): Option => ({ value: unit.id, label: unit.name, hint: standWords(view, unit) }));
  options.push({ value: NONE, label: 'End the turn', hint: 'A voluntary turn-over: the enemy acts' });
  return { field: 'unit', title: 'Unit', options };
}

function doChoices(view: DkView, unit: DkUnit): Choices {
  const options = actionsOf(view, unit).map(
    (action): Option => ({ value: action.id, label: action.word, hint: action.hint(view, unit) }),
  );
  return { field: 'do', title: 'Action', options };
}

function whyNotUnit(view: DkView, who: string, units: readonly DkUnit[], id: unknown): Refusal {
  const cite = 'DK.turn.sequence';
  const names = listed(units.map(({ name }) => name));
  const unit = unitNamed(view.board, id);
  if (unit === undefined) return { why: `Choose a unit that can act: ${names}; or end the turn.`, cite };
  const side = sideOfSeat(view.board, who);
  if (unit.side !== side) return { why: `${unit.name} is the enemy's; yours to act are ${names}.`, cite };
  if (unit.models.length === 0) return { why: `${unit.name} is wiped out; you can act with ${names}.`, cite };
  if (unit.seat !== who)
    return { why: `${unit.name} belongs to another player of your side; yours are ${names}.`, cite };
  return { why: `${unit.name} can do nothing now; you can act with ${names}, or end the turn.`, cite };
}

function whatElse(view: DkView, unit: DkUnit): Refusal {
  const words = listed(actionsOf(view, unit).map(({ word }) => word));
  return { why: `Say what ${unit.name} does: ${words}.`, cite: 'DK.action' };
}

/** The computer acts where it gains most, and ends the turn when nothing is worth its fatigue (DK.house.computer). */
export const weighAct: Weigh = (view, { who }, partial, choices) => {
  const units = unitsOf(view.board, sideOfSeat(view.board, who)!);
  if (choices.field === 'unit') {
    return choices.options.map(({ value }) => {
      const unit = units.find(({ id }) => id === value);
      return unit ? Math.max(...actionsOf(view, unit).map(action => worthOf(view, unit, action))) : 0;
    });
  }
  const unit = units.find(({ id }) => id === partial.unit);
  if (unit === undefined) return allAlike(choices);
  if (choices.field === 'do') {
    const all = actions;
    return choices.options.map(({ value }) => worthOf(view, unit, all.find(({ id }) => id === value)!));
  }
  const action = actions.find(({ id }) => id === partial.do);
  return action?.weigh(view, unit, partial, choices) ?? allAlike(choices);
};

/** What an action is worth, less the fatigue; much less when it ends the turn. */
function worthOf(view: DkView, unit: DkUnit, action: Action): number {
  const tires = action.id !== 'rally' && unit.fatigue + 1 > moraleOf(view.board, unit);
  return action.worth(view, unit) - 0.3 - (tires ? 1.2 : 0);
}
