import type { AskOf, JsonObject, Mils, Point, Preview, Refusal } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { pointDistance, pointIn } from '../../../engine/table/points.js';
import { firstOf } from '../../../engine/wording.js';
import { centreOf, distanceBetween, enemyOf, livingOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { leadsAway } from '../../movement/away.js';
import { goneBy, goneWords } from '../../movement/gone-words.js';
import { NEAR_ENOUGH, placeNamed } from '../../movement/named-place.js';
import { isNear } from '../../movement/suggestions.js';
import { outlookWords, sightsFrom } from '../../outlook-words.js';
import { previewOf } from '../../previews.js';
import { takeFirst } from '../../tastes.js';
import type { DmBoard, DmUnit } from '../board.js';
import { causeWords } from '../cause-words.js';
import { choice, type DmQuestion, question } from '../game.js';
import { isAway, wholeOf } from '../lookups.js';
import { isMachineUnit } from '../machines/armour.js';
import { wildOne } from '../machines/control.js';
import { words } from '../words.js';
import { shortfall } from './arrival.js';
import { APART } from './coherency.js';
import { compulsoryAsk, consolidateAsk, freeMoveAsk, type RetreatArgs, retreatAsk, scoutAsk } from './frames.js';
import { lowestMv, randomisedMv } from './ground.js';
import { eyesOn, isShy, shiesFrom } from './outlook.js';
import { mayOverwatch } from './overwatch.js';
import { worthOfPlaces } from './place-worth.js';
import { planMove } from './placing.js';
import { gains, planRetreat } from './retreats.js';
import { suggestPlaces } from './suggestions.js';

/** As far as a scatter die goes, in inches (DM.basics.scatter). */
const SCATTER = 10;

/** Furthest that a unit's compulsory move can take it, in mils. */
function furthest(board: DmBoard, unit: DmUnit): Mils {
  if (wildOne(board, unit)) return Math.max(SCATTER, lowestMv(board, unit)) * 1000;
  if (unit.ablaze) return isMachineUnit(board, unit) ? 0 : randomisedMv(board, unit) * 1000;
  return randomisedMv(board, unit) * 2000;
}

/**
 * Whether it matters which of these units makes its compulsory move first: two of them could come into each other's way, or an
 * enemy on Overwatch has a choice of targets.
 */
export function orderMatters(board: DmBoard, units: readonly DmUnit[]): boolean {
  const [first] = units;
  if (first === undefined || units.length < 2) return false;
  if (unitsOf(board, enemyOf(first.side)).some(enemy => mayOverwatch(board, enemy))) return true;
  return units.some((one, index) =>
    units
      .slice(index + 1)
      .some(other => distanceBetween(board, one, other) <= furthest(board, one) + furthest(board, other) + APART),
  );
}

/** `flees 2d4"`: what makes it move, and how far. */
function why(board: DmBoard, unit: DmUnit): string {
  const sides = randomisedMv(board, unit);
  if (unit.ablaze && !isMachineUnit(board, unit)) return t`on fire, d${sides}" anywhere unless it goes out`;
  if (wildOne(board, unit)) return t`out of control`;
  // Which is still steered (DM.house.weapons.ablaze).
  if (unit.ablaze) return t`on fire`;
  const whole = wholeOf(board, unit);
  if (whole && onTable(board, whole)) return t`goes to ${whole.name}, 2d${sides}"`;
  return t`broken, flees 2d${sides}"`;
}

/** `compulsory`: which unit makes its compulsory move next; where it goes nobody is asked (DM.move.one, DM.move.compulsory). */
export const compulsoryQuestion = choice(compulsoryAsk, {
  style: 'panel',
  prompt({ board }, { args: { units } }) {
    const lines = units.map(id => `**${unitOf(board, id).name}** · ${why(board, unitOf(board, id))}`);
    return {
      title: t`Turn ${board.turn} · Sub-phase I · who makes its compulsory move next?`,
      lines: firstOf(lines, left => t`and ${left} more units`),
      small: [t`Each is resolved wholly before the next.`],
    };
  },
  field: 'unit',
  title: mark`Unit`,
  options: ({ board }, { args: { units } }) =>
    units.map(id => ({ value: id, label: unitOf(board, id).name, hint: why(board, unitOf(board, id)) })),
  refusal({ board }, { args: { units } }) {
    const names = units.map(id => unitOf(board, id).name).join(', ');
    return t`Choose who moves next: ${names}.`;
  },
  preview({ board }, { args: { units } }, reply): Preview {
    const unit = unitOf(board, units.find(id => id === reply.unit) ?? units[0]!);
    const lines = [t`**${unit.name}** moves next: ${why(board, unit)}.`];
    return previewOf(lines, { focus: unit.id });
  },
  weigh: takeFirst,
});

/** Where a unit goes that is asked nothing else. */
export const placeQuestions: readonly DmQuestion[] = [
  placeQuestion(retreatAsk, words().places.retreat),
  placeQuestion(consolidateAsk, words().places.consolidate),
  placeQuestion(freeMoveAsk, words().places.freeMove),
  placeQuestion(scoutAsk, words().places.scout),
];

type Wording = ReturnType<typeof words>['places']['scout'];

function placeQuestion<R>(ask: AskOf<RetreatArgs, R>, { title, small, standard }: Wording): DmQuestion {
  return question(ask, {
    style: 'panel',
    prompt({ board }, { args }) {
      const { name } = unitOf(board, args.unit);
      return {
        title: title({ name }),
        lines: [t`**${name}** goes up to ${showLength(args.distance)}.`],
        small: [translated(small)],
      };
    },
    choices({ board }, { args }, partial) {
      if (partial.to !== undefined) return undefined;
      const unit = unitOf(board, args.unit);
      const from = centreOf(board, unit);
      const places = suggestPlaces(board, unit, args.distance);
      // By the gain, and the width of its own ranks.
      const away = places.filter(leadsAway(board, unit, livingOf(board, args.from), 2000));
      return {
        field: 'to',
        title: t`Where to`,
        options: [
          { value: standard.value, label: translated(standard.label), hint: translated(standard.hint) },
          ...away.filter(isShy(board, [unit])).filter(({ value }) => getsAway(board, args, pointIn(value)!)),
        ],
        free: { kind: 'place', ...(from ? { from } : {}) },
      };
    },
    check({ board }, { args, cite }, reply) {
      return reply.to === standard.value ? undefined : whyNot(board, args, reply, cite);
    },
    preview({ board }, { args }, reply) {
      const unit = unitOf(board, args.unit);
      const places = placesFor(board, unit, args, reply.to);
      if (places.length === 0) return previewOf([t`**${unit.name}** stays as it is.`], { focus: unit.id });
      const to = pointIn(reply.to);
      const entering = isAway(board, unit);
      const gone = goneWords(board, goneBy(board, [unit], places), { asked: to, entering });
      const short = to && shortfall(board, [unit], to, planMove(board, [unit], to, { allowance: () => args.distance }));
      const eyes = eyesOn(boardWith(board, places));
      return {
        lines: [
          entering ? t`**${unit.name}** comes on ${gone}.` : t`**${unit.name}** goes ${gone}.`,
          ...(short ? [`${causeWords(short)}.`] : []),
          ...outlookWords(eyes, [unit]),
        ],
        small: [translated(small)],
        ghosts: places,
        sights: sightsFrom(eyes, [unit]),
        focus: unit.id,
      };
    },
    /** Straight away is always legal; who has won goes for markers and cover. */
    weigh({ board }, { args }, _partial, { options }) {
      const unit = unitOf(board, args.unit);
      if (standard.value === 'away') return options.map(({ value }) => (value === 'away' ? 1 : 0));
      const placeWorth = worthOfPlaces(board, [unit]);
      return options.map(({ value }) => placeWorth(value === 'stay' ? centreOf(board, unit) : pointIn(value)));
    },
  });
}

function placesFor(board: DmBoard, unit: DmUnit, args: RetreatArgs, to: unknown): Placed[] {
  const place = pointIn(to);
  if (place) return planMove(board, [unit], place, { allowance: () => args.distance }).places;
  if (to !== 'away') return [];
  const from = args.from.map(id => unitOf(board, id));
  return planRetreat(board, unit, from, args.distance).places;
}

/** Whether the unit, sent there, ends far enough from whoever it flees. */
function getsAway(board: DmBoard, { unit: id, from, distance }: RetreatArgs, to: Point): boolean {
  const fled = livingOf(board, from);
  const unit = unitOf(board, id);
  return (
    fled.length === 0 || gains(board, unit, fled, planMove(board, [unit], to, { allowance: () => distance }).places)
  );
}

function whyNot(board: DmBoard, args: RetreatArgs, reply: JsonObject, cite: string): Refusal | undefined {
  const unit = unitOf(board, args.unit);
  const place = placeNamed(board, unit.name, reply.to, cite);
  if ('why' in place) return place;
  const plan = planMove(board, [unit], place, { allowance: () => args.distance });
  if (!getsAway(board, args, place)) {
    const names = livingOf(board, args.from)
      .map(({ name }) => name)
      .join(t` and `);
    return { why: t`There ${unit.name} would not stand 1" further from ${names}; name a place further back.`, cite };
  }
  const shies = shiesFrom(board, [unit], plan.places);
  if (shies) return shies;
  if (isNear(reply.to) || plan.reached || pointDistance(plan.at, place) <= NEAR_ENOUGH) return undefined;
  const why = t`${unit.name} cannot reach ${squareName(place)} with ${showLength(args.distance)}; it reaches \`${squareName(plan.at)}\`.`;
  return { why, cite };
}
