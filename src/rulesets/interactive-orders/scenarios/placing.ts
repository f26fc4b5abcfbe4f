import type { AskOf, Choices, Json, Option, Point, Refusal, SeatId, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import type { Placed } from '../../model-moves.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoSituation, question } from '../game.js';
import { REST } from './frames.js';
import { mounts, mountsFor } from './mounting.js';
import { pull } from './taste.js';

/** Places of one field. */
const MOST = 20;

/** A few of many places, spread over all of them. */
export function spread(spots: readonly Point[]): Point[] {
  const every = Math.max(1, Math.ceil(spots.length / MOST));
  return spots.filter((_spot, index) => index % every === 0);
}

/** Units that wait, and places for them: what a question that sends them there is about. */
export interface Placing {
  title: string;
  small: string;
  units(): readonly IoUnit[];
  /** How it comes, where there is more than one way; the first where nobody says. */
  ways?(unit: IoUnit): Option[];
  spots(unit: IoUnit, by: Json | undefined): readonly Point[];
  placed(unit: IoUnit, at: Point, by: Json | undefined): Placed[] | undefined;
  /** What becomes of it there, where it does not stand there at once. */
  comes?(unit: IoUnit, at: Point, by: Json | undefined): string | undefined;
  rest: Option;
  /** Besides places. */
  others(unit: IoUnit): Option[];
  cite: string;
}

/** Fields of a question that sends a unit that waits to a place: `unit`, `by` where there are several ways, `to`. */
function choicesOf(board: IoBoard, of: Placing, partial: Record<string, Json | undefined>): Choices | undefined {
  if (partial.unit === undefined) {
    const options = of.units().map(
      (unit): Option => ({
        value: unit.id,
        label: unit.name,
        hint: counted(unit.models.length, t`model`, t`models`),
      }),
    );
    return { field: 'unit', title: t`Unit`, options: [...options, of.rest] };
  }
  const unit = of.units().find(({ id }) => id === partial.unit);
  if (unit === undefined || partial.to !== undefined) return undefined;
  const ways = of.ways?.(unit) ?? [];
  if (ways.length > 1 && partial.by === undefined) return { field: 'by', title: t`How`, options: ways };
  const spots = [...spread(of.spots(unit, partial.by))].sort((one, other) => pull(board, one) - pull(board, other));
  const options = spots.map(
    (at): Option => ({ value: { ...at, near: true }, label: squareName(at), hint: groundWords(board, at) }),
  );
  return { field: 'to', title: t`Where`, options: [...options, ...of.others(unit)], free: { kind: 'place' } };
}

function faultOf(
  board: IoBoard,
  of: Placing,
  { unit: id, by, to }: Record<string, Json | undefined>,
): Refusal | undefined {
  if (id === of.rest.value) return undefined;
  const { cite } = of;
  const unit = of.units().find(each => each.id === id);
  if (unit === undefined) {
    const names = listed(of.units().map(({ name }) => name));
    return { why: t`Choose one of ${names}, or leave the rest to the bot.`, cite };
  }
  const ways = of.ways?.(unit) ?? [];
  if (by !== undefined && !ways.some(({ value }) => value === by))
    return { why: t`${unit.name} does not come on that way.`, cite };
  if (of.others(unit).some(({ value }) => value === to)) return undefined;
  const at = pointIn(to);
  if (at === undefined) return { why: t`Say where ${unit.name} goes: a square such as F5.3.`, cite };
  if (!onBoard({ points: board.outline }, at))
    return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
  if (of.placed(unit, at, by) !== undefined) return undefined;
  const [spot] = of.spots(unit, by);
  const where = spot === undefined ? t`nowhere now` : `\`${squareName(spot)}\``;
  return { why: t`${unit.name} may not stand at ${squareName(at)}; it may at ${where}.`, cite };
}

function previewIn(board: IoBoard, of: Placing, { unit: id, by, to }: Record<string, Json | undefined>) {
  const unit = of.units().find(each => each.id === id);
  const at = pointIn(to);
  if (unit === undefined) return previewOf([t`The bot places what is left.`]);
  const machine = mounts(to) ? mountsFor(board, unit, of.units()).find(({ id }) => to.endsWith(` ${id}`)) : undefined;
  if (machine) return previewOf([t`**${unit.name}** rides on ${machine.name}.`], { focus: unit.id });
  if (at === undefined) return previewOf([t`**${unit.name}** waits in reserve.`], { focus: unit.id });
  const places = of.placed(unit, at, by) ?? [];
  const end = places[0]?.at ?? at;
  const stands = t`**${unit.name}** stands at \`${squareName(end)}\`: ${groundWords(board, end)}.`;
  return previewOf([of.comes?.(unit, at, by) ?? stands], {
    ghosts: places,
    focus: unit.id,
  });
}

/** A question that sends units that wait to places, one at a time: `unit`, `to`. */
export function placingQuestion<A>(
  ask: AskOf<A, { unit: UnitId; by?: Json; to?: Json }>,
  about: (view: IoSituation, args: A, seat: SeatId) => Placing,
) {
  return question(ask, {
    style: 'panel',
    prompt(view, { who, args }) {
      const { title, small, units } = about(view, args, who);
      return { title, lines: [listed(units().map(({ name }) => name))], small: [small] };
    },
    choices: (view, { who, args }, partial) => choicesOf(view.board, about(view, args, who), partial),
    check: (view, { who, args }, reply) => faultOf(view.board, about(view, args, who), reply),
    preview: (view, { who, args }, reply) => previewIn(view.board, about(view, args, who), reply),
    /** The computer leaves placing to the bot, whose tastes are the same. */
    weigh: (_view, _decision, _partial, choices) =>
      choices.field === 'unit' ? choices.options.map(({ value }) => (value === REST ? 1 : 0)) : inOrder(choices),
  });
}
