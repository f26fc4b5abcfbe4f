import type { JsonObject, Refusal, SeatId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { type Acting, actQuestion as questionOfActions } from '../../actions/act-question.js';
import { ableLines, NONE, unitByUnit } from '../../actions/unit-by-unit.js';
import { firstBar } from '../../bars.js';
import { unitNamed } from '../../board-queries.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import { type ActArgs, actAsk } from '../../classic/acting/asks.js';
import type { ClassicBoard, ClassicUnit, Phase } from '../../classic/board.js';
import { type ClassicView, question } from '../../classic/game.js';
import { hostOf } from '../../classic/lookups.js';
import { PHASE_NAMES } from '../../classic/table/phase-names.js';
import { previewOf } from '../../previews.js';
import { actions } from './actions.js';

const END: Partial<Record<Phase, string>> = {
  movement: mark`End the Movement phase`,
  shooting: mark`End the Shooting phase`,
  assault: mark`End the charges`,
};

const units = unitByUnit<ClassicBoard, ClassicUnit, ClassicAction>(actions, ({ acting }, side) => acting === side);
export const { ableUnits } = units;

/**
 * Which unit acts next in a phase and how, or that the seat is done with it (AD.house.sequence). The computer acts where it gains
 * most, and is done when nothing is worth it (AD.house.computer).
 */
const acting: Acting<ClassicBoard, ActArgs, [view: ClassicView, unit: ClassicUnit], ClassicAction> = {
  ...units.acting,
  title: mark`Action`,
  hint: standWords,
  done: (_view, { args }) => ({
    value: NONE,
    label: translated(END[args.phase] ?? mark`End the phase`),
    hint: t`What has not acted stays as it is`,
  }),
  previewDone: () => previewOf([t`Your part of the phase ends.`]),
  whyNotUnit: (view, { who }, id, reply) => whyNotUnit(view, who, id, reply),
  whyNoAction: (_view, { name }, instead) => ({
    why: t`Say what ${name} does: ${listed(instead)}.`,
    cite: 'AD.house.sequence',
  }),
  meant(view, unit) {
    const possible = units.actionsOf(view, unit);
    return possible.length === 1 ? possible[0] : undefined;
  },
  besides: (_view, unit, _action, _reply, preview) => ({ focus: unit.id, ...preview }),
};

export const actQuestion = question(actAsk, {
  style: 'panel',
  prompt(view, { who, args: { phase } }) {
    return {
      title: t`Turn ${view.board.turn} · ${translated(PHASE_NAMES[phase])}: act with a unit, or end the phase`,
      lines: ableLines(ableUnits(view, who), unit => standWords(view, unit)),
      small: [],
    };
  },
  ...questionOfActions(acting),
});

/** `10 models · Move, Run`. */
function standWords(view: ClassicView, unit: ClassicUnit): string {
  const words = units.actionsOf(view, unit).map(({ word }) => translated(word));
  return `${counted(unit.models.length, t`model`, t`models`)} · ${words.join(', ')}`;
}

function whyNotUnit(view: ClassicView, who: SeatId, id: unknown, reply: JsonObject): Refusal {
  const cite = 'AD.house.sequence';
  const names = listed(ableUnits(view, who).map(({ name }) => name));
  const unit = unitNamed(view.board, id);
  if (unit === undefined) return { why: t`Choose a unit that can act: ${names}; or end the phase.`, cite };
  const side = view.board.seats.find(seat => seat.id === who)?.side;
  if (unit.side !== side) return { why: t`${unit.name} is the enemy's; yours to act are ${names}.`, cite };
  const host = hostOf(view.board, unit);
  if (host) return { why: t`${unit.name} is part of ${host.name} and acts with it; you can act with ${names}.`, cite };
  if (unit.models.length === 0) return { why: t`${unit.name} is wiped out; you can act with ${names}.`, cite };
  if (unit.seat !== who)
    return { why: t`${unit.name} belongs to another player of your side; yours are ${names}.`, cite };
  const meant = actions.find(action => action.id === reply.do);
  const barred = meant && firstBar(meant.bars, view, unit);
  if (barred) {
    const why = barred.why({ reply, instead: () => [] });
    return { why: t`${why} You can act with ${names}, or end the phase.`, cite: barred.cite };
  }
  return { why: t`${unit.name} can do nothing now; you can act with ${names}, or end the phase.`, cite };
}
