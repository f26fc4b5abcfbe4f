import type { Option, Point, Refusal, SeatId, SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { meanOf, pointIn } from '../../../engine/table/points.js';
import { counted } from '../../../engine/wording.js';
import { dropAims } from '../../classic/arrivals/aims.js';
import { mayLand, planDrop } from '../../classic/arrivals/ways.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import type { IoBoard, IoUnit, Scenario } from '../board.js';
import { choice, type IoSituation, question } from '../game.js';
import { arrivalCite, comingUnits, waysOf } from './arrivals.js';
import { type ArrivalWay, arriveAsk, BEST, cornerAsk, deployAsk, HOLD, objectiveAsk, REST } from './frames.js';
import { cornersOf } from './lay-counter.js';
import { mustStart, startersOf, waveOf } from './line-forces.js';
import { mountOptions } from './mounting.js';
import { type Placing, placingQuestion, spread } from './placing.js';
import { isAlone, scoutsNext } from './scouts.js';
import { arrivalAims, bestObjective } from './taste.js';
import { arrivalAt, deployedAt, deploySpots, mayBeObjective, objectiveSpots } from './zones.js';

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
  refusal: () => t`Choose one of the four corners.`,
  weigh: takeFirst,
});

/** The square in a corner. */
function inside({ outline }: IoBoard, at: Point): Point {
  const middle = meanOf(outline);
  return { x: at.x + Math.sign(middle.x - at.x) * 100, y: at.y + Math.sign(middle.y - at.y) * 100 };
}

/** Where objectives lie of a scenario, in words. */
const WHERE: Record<Scenario['id'], { first: string; later: string; cite: string }> = {
  'counter-attack': {
    first: mark`In your half, 12" from every edge and from the centre line.`,
    later: mark`Within 6" of the centre line, 12" from every edge and every other objective.`,
    cite: 'IO.counter.objectives',
  },
  'defence-line': {
    first: mark`In the front line zone, 12" from every edge and every other objective.`,
    later: mark`Outside the front line zone, 12" from every edge and every other objective.`,
    cite: 'IO.line.objectives',
  },
};

/** Where an objective is set (IO.counter.objectives, IO.line.objectives). */
export const objectiveQuestion = question(objectiveAsk, {
  style: 'panel',
  prompt({ board }, { args: { isFirst } }) {
    const { first, later } = WHERE[board.scenario!.id];
    return {
      title: t`Set objective ${board.markers.length + 1}: where?`,
      lines: [translated(isFirst ? first : later)],
      small: [],
    };
  },
  choices({ board }, { args }, partial) {
    if (partial.to !== undefined) return undefined;
    // One of each square: others would be called alike.
    const bySquare = new Map(objectiveSpots(board, args).map(at => [squareName(at), at]));
    const options = spread([...bySquare.values()]).map(
      (at): Option => ({ value: { ...at }, label: squareName(at), hint: groundWords(board, at) }),
    );
    return {
      field: 'to',
      title: t`Where`,
      options: [{ value: BEST, label: t`Near where you come on`, hint: t`The bot sets it` }, ...options],
      free: { kind: 'place' },
    };
  },
  weigh: takeFirst,
  check({ board }, { args }, { to }): Refusal | undefined {
    if (to === BEST) return undefined;
    const { cite } = WHERE[board.scenario!.id];
    const at = pointIn(to);
    if (at === undefined) return { why: t`Say where the objective lies: a square such as F5.3.`, cite };
    if (mayBeObjective(board, args, at)) return undefined;
    const best = bestObjective(board, args);
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

function scouting({ board }: IoSituation, side: SideId, seat: SeatId): Placing {
  const anywhere = isAlone(board, side);
  const units = () => scoutsNext(board, side).filter(unit => unit.seat === seat);
  return {
    title: t`Deploy your reconnaissance: ${units().length} to place`,
    small: anywhere
      ? t`The enemy deployed nobody: anywhere, and they wait on Ambush Fire.`
      : t`In your half, 12" from the centre line.`,
    units,
    spots: unit => deploySpots(board, unit, anywhere),
    placed: (unit, at) => deployedAt(board, unit, at, anywhere),
    rest: { value: REST, label: t`Deploy the rest`, hint: t`The bot deploys all that wait` },
    others: unit => [
      ...mountOptions(board, unit, units()),
      { value: HOLD, label: t`Hold it in reserve`, hint: t`It comes on with the main force` },
    ],
    cite: 'IO.counter.recon',
  };
}

/** The probing force of the attacker, and who defends from the start (IO.line.probe, IO.line.half). */
function manning(view: IoSituation, side: SideId, seat: SeatId): Placing {
  const { board } = view;
  const attacks = side === board.scenario!.attacker;
  const units = () => startersOf(view, side).filter(unit => unit.seat === seat);
  // Who must start rides on what must start.
  const startingWith = (unit: IoUnit) => units().filter(each => !mustStart(board, unit) || mustStart(board, each));
  const wave = counted(waveOf(view.options), t`other unit`, t`other units`);
  return {
    title: attacks ? t`Deploy your probing force` : t`Deploy your initial defenders`,
    small: attacks
      ? t`Within 12" of your edge: all reconnaissance, and ${wave}. The main force comes from turn 3 on.`
      : t`In your half, 12" from your edge: up to half of your units. The others come from turn 4 on.`,
    units,
    spots: unit => deploySpots(board, unit, false),
    placed: (unit, at) => deployedAt(board, unit, at, false),
    rest: { value: REST, label: t`Deploy the rest`, hint: t`The bot deploys as many as may` },
    others: unit => [
      ...mountOptions(board, unit, startingWith(unit)),
      ...(attacks || mustStart(board, unit)
        ? []
        : [{ value: HOLD, label: t`Hold it in reserve`, hint: t`It comes on with a wave` }]),
    ],
    cite: attacks ? 'IO.line.probe' : 'IO.line.half',
  };
}

/** Where a unit is deployed, or that it waits (IO.counter.recon, IO.counter.held, IO.line.half, IO.line.probe). */
export const deployQuestion = placingQuestion(deployAsk, (view, { side }, seat) =>
  view.board.scenario!.id === 'defence-line' ? manning(view, side, seat) : scouting(view, side, seat),
);

const WAYS: Record<ArrivalWay, () => Pick<Option, 'label' | 'hint'>> = {
  edge: () => ({ label: t`Over the edge`, hint: t`It has its order in this turn` }),
  deepStrike: () => ({ label: t`Deep strike`, hint: t`A marker scatters; it lands in your next turn` }),
};

function comesDown(board: IoBoard, unit: IoUnit, by: unknown): boolean {
  return (by ?? waysOf(board, unit)[0]) === 'deepStrike';
}

function markerWords(board: IoBoard, unit: IoUnit, at: Point): string {
  const where = squareName(at);
  return planDrop(board, unit, at) === undefined
    ? t`The marker of **${unit.name}** scatters from \`${where}\`; there is no room there for all of it now.`
    : t`The marker of **${unit.name}** scatters from \`${where}\`, and it lands there in its next turn.`;
}

function coming({ board }: IoSituation, { side, left }: { side: SideId; left: number }, seat: SeatId): Placing {
  const units = () => comingUnits(board, side).filter(unit => unit.seat === seat);
  return {
    title: t`Turn ${board.turn} · Reserves: ${counted(left, t`unit comes on`, t`units come on`)}`,
    small:
      board.scenario!.id === 'defence-line'
        ? t`Wholly within 6" of your edge.`
        : t`Wholly within 6" of an edge, no further than 24" from your corner.`,
    units,
    ways: unit => waysOf(board, unit).map(way => ({ ...WAYS[way](), value: way })),
    spots: (unit, by) =>
      comesDown(board, unit, by) ? dropAims(board, unit).map(({ at }) => at) : [...arrivalAims(board, unit)],
    placed(unit, at, by) {
      if (!comesDown(board, unit, by)) return arrivalAt(board, unit, at);
      return mayLand(board, unit, at) ? (planDrop(board, unit, at) ?? []) : undefined;
    },
    comes: (unit, at, by) => (comesDown(board, unit, by) ? markerWords(board, unit, at) : undefined),
    rest: { value: REST, label: t`Bring the rest on`, hint: t`The bot brings on whom it likes` },
    others: unit => mountOptions(board, unit, units()),
    cite: arrivalCite(board, side),
  };
}

/** Which unit comes on, and where (IO.counter.arrive, IO.line.main, IO.line.relief). */
export const arriveQuestion = placingQuestion(arriveAsk, coming);
