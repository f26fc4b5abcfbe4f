import type { Choices, Json, Option, Point, Refusal } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { onBoard } from '../../../engine/table/outline.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { choiceOf } from '../../choice.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import type { Placed } from '../../model-moves.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import type { IoBoard, IoUnit } from '../board.js';
import { question, type Weigh } from '../game.js';
import { comingUnits } from './arrivals.js';
import { BEST, HOLD, isAlone, REST, scoutsWaiting } from './counter.js';
import { arriveAsk, cornerAsk, deployAsk, objectiveAsk } from './frames.js';
import { arrivalAims, bestObjective, pull } from './taste.js';
import { arrivalAt, cornersOf, deployedAt, deploySpots, mayBeObjective, objectiveSpots } from './zones.js';

const choice = choiceOf<IoBoard>();

/** Places of one field. */
const MOST = 20;

/** Which corner is one's own (IO.counter.corner). */
export const cornerQuestion = choice(cornerAsk, {
  field: 'corner',
  title: mark`Corner`,
  prompt: () => ({
    title: t`Choose your corner of the table`,
    lines: [t`Your units come on there; the enemy has the corner across.`],
    small: [],
  }),
  options: ({ board }) =>
    cornersOf(board).map((at, index): Option => ({ value: index, label: squareName(inside(board, at)) })),
  refusal: () => ({ why: t`Choose one of the four corners.`, cite: 'IO.counter.corner' }),
});

/** The square in a corner. */
function inside({ outline }: IoBoard, at: Point): Point {
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x / outline.length, y: sum.y + y / outline.length }), {
    x: 0,
    y: 0,
  });
  return { x: at.x + Math.sign(middle.x - at.x) * 100, y: at.y + Math.sign(middle.y - at.y) * 100 };
}

/** Where an objective is set (IO.counter.objectives). */
export const objectiveQuestion = question(objectiveAsk, {
  style: 'panel',
  prompt: ({ board }, { args: { isFirst } }) => ({
    title: t`Set objective ${board.markers.length + 1}: where?`,
    lines: [
      isFirst
        ? t`In your half, 12" from every edge and from the centre line.`
        : t`Within 6" of the centre line, 12" from every edge and every other objective.`,
    ],
    small: [],
  }),
  choices({ board }, { args }, partial) {
    if (partial.to !== undefined) return undefined;
    const spots = spread(objectiveSpots(board, args.side, args.isFirst));
    const options = spots.map(
      (at): Option => ({ value: { ...at }, label: squareName(at), hint: groundWords(board, at) }),
    );
    return {
      field: 'to',
      title: t`Where`,
      options: [{ value: BEST, label: t`Near your corner`, hint: t`The bot sets it` }, ...options],
      free: { kind: 'place' },
    };
  },
  check({ board }, { args: { side, isFirst } }, { to }): Refusal | undefined {
    if (to === BEST) return undefined;
    const cite = 'IO.counter.objectives';
    const at = pointIn(to);
    if (at === undefined) return { why: t`Say where the objective lies: a square such as F5.3.`, cite };
    if (mayBeObjective(board, side, isFirst, at)) return undefined;
    const best = bestObjective(board, { side, isFirst });
    const where = best === undefined ? '' : squareName(best);
    return { why: t`No objective may lie at ${squareName(at)}; it may at \`${where}\`.`, cite };
  },
  preview({ board }, { args }, { to }) {
    const at = pointIn(to) ?? bestObjective(board, args);
    return previewOf(
      at === undefined ? [] : [t`The objective lies at \`${squareName(at)}\`: ${groundWords(board, at)}.`],
    );
  },
});

/** A few of many places, spread over all of them. */
function spread(spots: readonly Point[]): Point[] {
  const every = Math.max(1, Math.ceil(spots.length / MOST));
  return spots.filter((_spot, index) => index % every === 0);
}

interface Placing {
  units(): readonly IoUnit[];
  spots(unit: IoUnit): Point[];
  placed(unit: IoUnit, at: Point): Placed[] | undefined;
  rest: Option;
  /** Besides places. */
  others(unit: IoUnit): Option[];
  cite: string;
}

/** Fields of a question that sends a unit that waits to a place: `unit`, `to`. */
function placingChoices(board: IoBoard, of: Placing, partial: Record<string, Json | undefined>): Choices | undefined {
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
  const spots = [...spread(of.spots(unit))].sort((one, other) => pull(board, one) - pull(board, other));
  const options = spots.map(
    (at): Option => ({ value: { ...at, near: true }, label: squareName(at), hint: groundWords(board, at) }),
  );
  return { field: 'to', title: t`Where`, options: [...options, ...of.others(unit)], free: { kind: 'place' } };
}

function placingFault(
  board: IoBoard,
  of: Placing,
  { unit: id, to }: Record<string, Json | undefined>,
): Refusal | undefined {
  if (id === of.rest.value) return undefined;
  const { cite } = of;
  const unit = of.units().find(each => each.id === id);
  if (unit === undefined) {
    const names = listed(of.units().map(({ name }) => name));
    return { why: t`Choose one of ${names}, or leave the rest to the bot.`, cite };
  }
  if (of.others(unit).some(({ value }) => value === to)) return undefined;
  const at = pointIn(to);
  if (at === undefined) return { why: t`Say where ${unit.name} goes: a square such as F5.3.`, cite };
  if (!onBoard({ points: board.outline }, at))
    return { why: t`${squareName(at)} lies off the board; name a place on it.`, cite };
  if (of.placed(unit, at) !== undefined) return undefined;
  const [spot] = of.spots(unit);
  const where = spot === undefined ? t`nowhere now` : `\`${squareName(spot)}\``;
  return { why: t`${unit.name} may not stand at ${squareName(at)}; it may at ${where}.`, cite };
}

function placingPreview(board: IoBoard, of: Placing, { unit: id, to }: Record<string, Json | undefined>) {
  const unit = of.units().find(each => each.id === id);
  const at = pointIn(to);
  if (unit === undefined) return previewOf([t`The bot places what is left.`]);
  if (at === undefined) return previewOf([t`**${unit.name}** waits in reserve.`], { focus: unit.id });
  const places = of.placed(unit, at) ?? [];
  const end = places[0]?.at ?? at;
  return previewOf([t`**${unit.name}** stands at \`${squareName(end)}\`: ${groundWords(board, end)}.`], {
    ghosts: places,
    focus: unit.id,
  });
}

function scouting(board: IoBoard, side: IoUnit['side'], seat: string): Placing {
  const anywhere = isAlone(board, side);
  return {
    units: () => scoutsWaiting(board, side).filter(unit => unit.seat === seat),
    spots: unit => deploySpots(board, unit, anywhere),
    placed: (unit, at) => deployedAt(board, unit, at, anywhere),
    rest: { value: REST, label: t`Deploy the rest`, hint: t`The bot deploys all that wait` },
    others: () => [{ value: HOLD, label: t`Hold it in reserve`, hint: t`It comes on with the main force` }],
    cite: 'IO.counter.recon',
  };
}

/** Where a reconnaissance unit is deployed, or that it waits (IO.counter.recon, IO.counter.held). */
export const deployQuestion = question(deployAsk, {
  style: 'panel',
  prompt({ board }, { who, args: { side } }) {
    const { units } = scouting(board, side, who);
    const names = units().map(({ name }) => name);
    const anywhere = isAlone(board, side);
    return {
      title: t`Deploy your reconnaissance: ${names.length} to place`,
      lines: [listed(names)],
      small: [
        anywhere
          ? t`The enemy deployed nobody: anywhere, and they wait on Ambush Fire.`
          : t`In your half, 12" from the centre line.`,
      ],
    };
  },
  choices: ({ board }, { who, args }, partial) => placingChoices(board, scouting(board, args.side, who), partial),
  check: ({ board }, { who, args }, reply) => placingFault(board, scouting(board, args.side, who), reply),
  preview: ({ board }, { who, args }, reply) => placingPreview(board, scouting(board, args.side, who), reply),
});

function coming(board: IoBoard, side: IoUnit['side'], seat: string): Placing {
  return {
    units: () => comingUnits(board, side).filter(unit => unit.seat === seat),
    spots: unit => [...arrivalAims(board, unit)],
    placed: (unit, at) => arrivalAt(board, unit, at),
    rest: { value: REST, label: t`Bring the rest on`, hint: t`The bot brings on whom it likes` },
    others: () => [],
    cite: 'IO.counter.arrive',
  };
}

/** Which unit of the main force comes on, and where (IO.counter.arrive). */
export const arriveQuestion = question(arriveAsk, {
  style: 'panel',
  prompt({ board }, { who, args: { side, left } }) {
    const names = coming(board, side, who)
      .units()
      .map(({ name }) => name);
    return {
      title: t`Turn ${board.turn} · Reserves: ${counted(left, t`unit comes on`, t`units come on`)}`,
      lines: [listed(names)],
      small: [t`Wholly within 6" of an edge, no further than 24" from your corner.`],
    };
  },
  choices: ({ board }, { who, args }, partial) => placingChoices(board, coming(board, args.side, who), partial),
  check: ({ board }, { who, args }, reply) => placingFault(board, coming(board, args.side, who), reply),
  preview: ({ board }, { who, args }, reply) => placingPreview(board, coming(board, args.side, who), reply),
});

/** The computer leaves placing to the bot, whose tastes are the same. */
export const weighRest: Weigh = (_view, _decision, _partial, choices) =>
  choices.field === 'unit' ? choices.options.map(({ value }) => (value === REST ? 1 : 0)) : inOrder(choices);
