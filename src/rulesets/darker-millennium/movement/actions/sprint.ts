import type { Cause, Frame, JsonObject, Mils, Point } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { mean } from '../../../../engine/odds/distribution.js';
import { distance } from '../../../../engine/table/bases.js';
import { showLength } from '../../../../engine/table/lengths.js';
import { onBoard } from '../../../../engine/table/outline.js';
import { squareName } from '../../../../engine/table/places.js';
import { pointIn, samePoint } from '../../../../engine/table/points.js';
import { distanceBetween, enemiesOf, isWithin, modelOf, onTable, placedOf, unitOf } from '../../../board-queries.js';
import type { Placed } from '../../../model-moves.js';
import { goneBy, goneWords } from '../../../movement/gone-words.js';
import type { MovePlan } from '../../../movement/journey.js';
import { placeNamed } from '../../../movement/named-place.js';
import { rememberPlan } from '../../../movement/plans.js';
import { reach } from '../../../movement/random-length.js';
import { nearestEnemy } from '../../../tastes.js';
import type { DmBoard, DmUnit } from '../../board.js';
import { causeWords } from '../../cause-words.js';
import type { Cause as Note } from '../../causes.js';
import { aftermathFrame } from '../../combat/frames.js';
import { pieceName, seesUnit } from '../../combat/sight.js';
import type { DmGame } from '../../game.js';
import { hasToughness, ignoresMorale, standing } from '../../lookups.js';
import { rolls } from '../../machines/describe.js';
import { SPRINT } from '../../odds/rolls.js';
import { optionsOf } from '../../options.js';
import { shortfall } from '../arrival.js';
import { sprintsAstray, whyRun } from '../closing-up.js';
import { goFrame, walkFrame } from '../frames.js';
import { mvOf, randomisedMv, SPRINT_ROOM, slowest } from '../ground.js';
import { groupName, isEntering } from '../groups.js';
import { gunRange } from '../overwatch.js';
import { noRoomToEnter, placesFor, planFor } from '../place-reply.js';
import { BEST, weighWays, worthOfPlaces } from '../place-worth.js';
import { planMove, planStraight, type Straight } from '../placing.js';
import { sprintGains, suggestPlaces } from '../suggestions.js';
import { type Move, type MoveBar, type Moving, move, ON_FOOT, onlyOn } from './action.js';
import { briefly, placeField, weighPlaces } from './walks.js';

const CITE = 'DM.move.sprint';

export function sprintWord({ units }: Pick<Moving, 'units'>): string {
  return units.every(rolls) ? t`Triple move` : t`Sprint`;
}

/** The enemy that keeps the group from sprinting: within 8" and in sight of one of its teams (DM.move.sprint.near). */
function seenNear(board: DmBoard, units: readonly DmUnit[]): { enemy: DmUnit; distance: Mils } | undefined {
  for (const unit of units) {
    if (ignoresMorale(unit) || !onTable(board, unit)) continue;
    const enemy = enemiesOf(board, unit).find(
      other => isWithin(board, unit, other, SPRINT_ROOM) && seesUnit(board, other, unit),
    );
    if (enemy) return { enemy, distance: distanceBetween(board, unit, enemy) };
  }
  return undefined;
}

/** Sprinting starts more than 8" from enemies that see the group, unless it comes on. */
const notNear: MoveBar = moving => {
  const { board, units } = moving;
  const near = isEntering(board, units) ? undefined : seenNear(board, units);
  return (
    near && {
      why({ reply }) {
        const to = pointIn(reply.to);
        const fits = to && onBoard({ points: board.outline }, to);
        const run = fits ? t` Run reaches \`${squareName(planFor(board, units, 'run', to).at)}\`.` : '';
        return t`${groupName(board, moving)} cannot Sprint: ${near.enemy.name} at ${showLength(near.distance)} sees it, and sprinting starts more than 8" from such an enemy.${run}`;
      },
      cite: 'DM.move.sprint.near',
    }
  );
};

/** `16 + d4`. */
function farWords({ board, units }: Moving): string {
  return `${2 * slowest(board, units)} + d${randomisedMv(board, ...units)}"`;
}

/** What it has in store at most, in mils. */
export function sprintReach({ board, units }: Pick<Moving, 'board' | 'units'>): Mils {
  return (2 * slowest(board, units) + randomisedMv(board, ...units)) * 1000;
}

/** Whether a sprint costs the group a pin (DM.move.sprint.pin). */
function tires({ board, units }: Pick<Moving, 'board' | 'units'>): boolean {
  return units.some(unit => hasToughness(board, unit));
}

/** Twice the Mv and a randomised third, straight on, halting 8" from the enemy, with a pin a team (DM.move.sprint). */
export const sprint: Move = move({
  id: 'sprint',
  word: mark`Sprint`,
  called: sprintWord,
  cite: CITE,
  bars: [
    ...ON_FOOT,
    onlyOn('run'),
    notNear,
    ({ board, units }) => {
      const torn = isEntering(board, units) ? undefined : whyRun(board, units, 'sprint');
      return torn && { why: () => torn.why, cite: torn.cite };
    },
  ],
  /** One that leads nowhere that a run does not only costs a pin. */
  offered: moving => sprintGains(moving.board, moving.units, sprintReach(moving)),
  inBrief: moving => briefly(moving, sprintWord(moving), farWords(moving)),
  hint: moving =>
    tires(moving) ? t`${farWords(moving)}, straight on, then a pin` : t`${farWords(moving)}, straight on`,
  choices: (moving, partial) =>
    partial.to === undefined ? placeField(moving, 'sprint', sprintReach(moving)) : undefined,
  read({ board, ...moving }, reply) {
    const name = groupName(board, moving);
    const to = placeNamed(board, name, reply.to, CITE);
    if ('why' in to) return to;
    // With the least of rolls, too, there must be room.
    const { units } = moving;
    const astray = sprintsAstray(board, units, to);
    if (astray) return astray;
    // Off the table it needs room for the least of rolls.
    if (!isEntering(board, units) || sprintOn(board, units, to, 1).places.length > 0) return { to };
    return { why: noRoomToEnter(name), cite: 'DM.house.enter' };
  },
  show(moving, { to }) {
    const { board, options, units } = moving;
    const lowest = randomisedMv(board, ...units);
    const average = Math.round(mean(reach({ movement: slowest(board, units), ...SPRINT, lowest })));
    const { places, note } = planSprint(board, options, units, to, Math.round((lowest + 1) / 2));
    const name = groupName(board, moving);
    const pin = tires(moving) ? t`, then takes a pin` : '';
    const far = farWords(moving);
    const gone = goneWords(board, goneBy(board, units, places), { asked: to });
    return {
      lines: [
        isEntering(board, units)
          ? t`**${name}** comes on sprinting ${far}, ${average}" on average${pin}.`
          : t`**${name}** sprints ${far}, ${average}" on average${pin}.`,
        t`With that roll: ${gone}${note ? `; ${causeWords(note)}` : ''}.`,
      ],
      small: [t`The ghosts, what it sees and its cover are for an average roll.`],
      places,
      kind: 'sprint',
      outlook: true,
    };
  },
  resolve: ({ units }, { to }) => goFrame({ units: units.map(({ id }) => id), kind: 'sprint', to: { ...to } }),
  worth(moving) {
    const { board, units } = moving;
    const first = units[0]!;
    const near = nearestEnemy(board, first);
    const wants = gunRange(board, first) === 0 && (near === undefined || near.far > 24_000);
    return wants && goalOf(moving) !== undefined ? 2 : 0.5;
  },
  weigh(moving, _partial, choices) {
    const worths = weighPlaces(moving, choices);
    const goal = choices.field === 'to' ? goalOf(moving) : undefined;
    if (goal === undefined) return worths;
    const isGoal = (at: Point | undefined) => at !== undefined && samePoint(at, goal);
    return worths.map((worth, index) => (isGoal(pointIn(choices.options[index]!.value)) ? BEST : worth));
  },
});

/** Throws the randomised third, and sets out. */
export function setOutSprinting(g: DmGame, units: readonly DmUnit[], to: Point): Frame {
  const third = throwThird(g, units, 'sprint');
  const { places, note } = planSprint(g.board, g.options, units, to, third);
  return walkFrame({ units, kind: 'sprint', places, note: note === undefined ? [] : [note], sentTo: to });
}

/** Throws the third part of a sprint, or of a charge that sprints, in inches, and states how far the group goes so. */
export function throwThird(g: DmGame, units: readonly DmUnit[], is: 'sprint' | 'chargeSprint'): number {
  const inches = 2 * slowest(g.board, units);
  const sides = randomisedMv(g.board, ...units);
  const third = g.die(sides);
  const opens = is === 'sprint' ? { opens: true } : {};
  const why = { is, inches, sides };
  g.emit({ type: 'moveRolled', unit: units[0]!.id, sides, faces: [third], total: inches + third, why, ...opens });
  return third;
}

/** Each team that has sprinted gets a pin, unless it has no Toughness (DM.move.sprint.pin). */
export function tiringFrame(board: DmBoard, units: readonly DmUnit[], is: 'sprinted' | 'sprintingCharge'): Frame {
  const tired = units.filter(unit => hasToughness(board, unit));
  return aftermathFrame({ suffered: tired.map(({ id }) => ({ unit: id, pins: 1, fallen: 0, why: { is } })) });
}

/** Places that a sprint is tried to, best first. */
const SPRINTS_TRIED = 3;
/** What coming on further must gain to be worth the pin. */
const TIRED = 0.4;

/** The best place to which a straight way leads further than a run; a sprint that goes nowhere only costs a pin. */
function goalOf({ board, options, units }: Moving): Point | undefined {
  const question = `sprintGoal:${units.map(({ id }) => id).join()}`;
  return rememberPlan(board, question, () => {
    const mv = slowest(board, units);
    const third = Math.round((randomisedMv(board, ...units) + 1) / 2);
    const placeWorth = worthOfPlaces(board, units);
    const places = suggestPlaces(board, units[0]!, 3000 * mv, { units, sprints: true })
      .flatMap(({ value }) => pointIn(value) ?? [])
      .map(at => ({ at, worth: placeWorth(at) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, SPRINTS_TRIED);
    if (isEntering(board, units)) {
      const ends = places.map(({ at }) => ({ at, worth: placeWorth(sprintOn(board, units, at, third).at) }));
      const best = ends.sort((a, b) => b.worth - a.worth)[0];
      const runs = weighWays(board, { units }, 'run', placesFor(board, units, 'run', 2000 * mv));
      return best && best.worth > Math.max(...runs) - BEST + TIRED ? best.at : undefined;
    }
    return places.find(({ at }) => planSprint(board, options, units, at, third).gone > 2000 * mv)?.at;
  });
}

interface SprintPlan {
  places: Placed[];
  /** Mils that the foremost model went; 0 for those who come on. */
  gone: number;
  /** Why it ends before its distance is spent, and not where it was sent. */
  note?: Note;
}

/**
 * Where a group ends that sprints toward a place with such a roll for its third, in inches: straight on, together, halting 8"
 * from enemies (DM.move.sprint, DM.move.sprint.halt). Teams off the table come on so, straight from their edge (DM.house.enter);
 * no places when there is no room for them.
 */
function planSprint(
  board: DmBoard,
  options: JsonObject,
  units: readonly DmUnit[],
  to: Point,
  third: number,
): SprintPlan {
  if (isEntering(board, units)) {
    const plan = sprintOn(board, units, to, third);
    const note = plan.reason === 'distance' ? undefined : shortfall(board, units, to, plan);
    return { places: plan.places, gone: 0, ...(note === undefined ? {} : { note }) };
  }
  const { places, gone, halted } = planStraight(board, units, to, sprintOf(board, options, units, third));
  const note = haltOf(board, units, halted);
  return { places, gone, ...(note === undefined ? {} : { note }) };
}

/** Where there is no room for a whole roll, the next shorter way that has some. */
function sprintOn(board: DmBoard, units: readonly DmUnit[], to: Point, third: number): MovePlan {
  const plan = planMove(board, units, to, { allowance: farOf(board, third), sprints: true });
  return plan.places.length > 0 || third <= 1 ? plan : sprintOn(board, units, to, third - 1);
}

function farOf(board: DmBoard, third: number): Straight['far'] {
  return model => 2 * mvOf(board, model) + third * 1000;
}

/** How far sprinting models go with such a roll for the third, and from whom they keep 8". */
function sprintOf(board: DmBoard, options: JsonObject, units: readonly DmUnit[], third: number): Straight {
  const shy = new Set(units.filter(unit => !ignoresMorale(unit)).map(({ id }) => id));
  const enemies = enemiesOf(board, units[0]!)
    .flatMap(enemy => placedOf(board, enemy))
    .map(model => ({ id: model.id, standing: standing(model) }));
  const passes = optionsOf(options).sprintNearUnseen === 'pass';
  return {
    far: farOf(board, third),
    halt: ({ id }) => {
      const model = modelOf(board, id);
      if (!shy.has(model.unit)) return undefined;
      // Enemies that it stands near already, unseen, are not gone nearer to; or are none that it could come within 8" of.
      const kept = passes ? enemies.filter(enemy => distance(standing(model), enemy.standing) > SPRINT_ROOM) : enemies;
      return { enemies: kept, distance: SPRINT_ROOM };
    },
  };
}

/** What ends a sprint before its distance is spent. */
function haltOf(board: DmBoard, units: readonly DmUnit[], halted: Cause | undefined): Note | undefined {
  if (halted === undefined || halted.how === 'distance') return undefined;
  const other = board.models[halted.id]?.unit;
  const enemy = other === undefined ? undefined : unitOf(board, other);
  if (halted.how === 'enemy' && enemy !== undefined) {
    if (units.every(ignoresMorale)) return { is: 'keepsOff', name: enemy.name };
    const near = units.some(unit => distanceBetween(board, unit, enemy) <= SPRINT_ROOM);
    return { is: near ? 'goesNoNearer' : 'halts', name: enemy.name };
  }
  if (halted.what === 'edge') return { is: 'stoppedByEdge' };
  return { is: 'stoppedBy', name: enemy?.name ?? pieceName(board, halted.id) };
}
