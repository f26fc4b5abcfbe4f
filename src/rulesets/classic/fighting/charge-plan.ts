import { type Body, boardMemory, type Ground, type Mils, type UnitId } from '../../../engine/index.js';
import { boxRound } from '../../../engine/table/bases.js';
import { type PreyOf, preyOf } from '../../../engine/table/chargers.js';
import { closeWith } from '../../../engine/table/charges.js';
import { formUp } from '../../../engine/table/formations.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { type Marcher, standingOf } from '../../../engine/table/marchers.js';
import { boxesMeet, grown, onMils, span, toward } from '../../../engine/table/points.js';
import { boxOfPiece, piecesThat } from '../../../engine/table/terrain.js';
import { centreOf, distanceBetween, modelOf, placedOf, presentOf, standing, unitOf } from '../../board-queries.js';
import { boardWith, type Placed } from '../../model-moves.js';
import { movesOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import { mayDo, numberFor } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import type { Situation } from '../game.js';
import { isMounted } from '../kinds.js';
import { isPinned } from '../lookups.js';
import { linkOf } from '../movement/coherency.js';
import { isDifficult } from '../movement/going.js';
import { groundFor, marchersOf, moveOptions } from '../movement/placing.js';
import { isStuck } from '../movement/ways.js';
import { houseOf } from '../options.js';
import { unitsTouch } from './locks.js';

export interface ChargePlan {
  places: Placed[];
  /** Whether anybody comes into contact. */
  reached: boolean;
}

/** Places are not all looked at, and other ones with more to go by: whoever gets into contact with so much less does so with more. */
const LESS = 1000;

/** Everybody as near to the targets as they can go by so much, as many as can in contact (AD.house.charge). */
export function planCharge(
  board: ClassicBoard,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  allowance: Mils,
): ChargePlan {
  return rememberPlan(board, `charge|${unit.id}|${targets.join()}|${allowance}`, () => {
    const contact = planContact(board, unit, targets, allowance);
    if (contact.reached) return contact;
    return close(board, unit, { models: whoCharges(board, unit), targets, allowance, meets: 'never' });
  });
}

/** The same for who only asks whether anybody comes into contact: else there are no places, which take the longest to find. */
export function planContact(
  board: ClassicBoard,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  allowance: Mils,
): ChargePlan {
  return rememberPlan(board, `contact|${unit.id}|${targets.join()}|${allowance}`, () => {
    const closing: Closing = { models: whoCharges(board, unit), targets, allowance };
    const plan = close(board, unit, { ...closing, meets: 'only' });
    if (!plan.reached) {
      const mayReach = allowance - LESS >= 1000 * inchesTo(board, unit, targets);
      return mayReach ? planContact(board, unit, targets, allowance - LESS) : plan;
    }
    const [, other] = targets;
    if (other === undefined || meets(board, unit, plan, other)) return plan;
    return spread(board, unit, closing, other) ?? plan;
  });
}

interface Closing {
  models: readonly Marcher[];
  targets: readonly UnitId[];
  allowance: Mils;
  meets?: 'only' | 'never';
}

/** Everything but those who charge: who can go nowhere is left behind, and is gone round. */
function groundOfCharge(board: ClassicBoard, unit: ClassicUnit): Ground {
  const ground = groundFor(board, unit);
  const bodies = stuckIn(board, unit).map((model): Body => ({ id: model.id, standing: standing(model), spacing: 0 }));
  return bodies.length === 0 ? ground : { ...ground, others: [...ground.others, ...bodies] };
}

function stuckIn(board: ClassicBoard, unit: ClassicUnit) {
  return placedOf(board, unit).filter(isStuck);
}

function whoCharges(board: ClassicBoard, unit: ClassicUnit): Marcher[] {
  const stuck = stuckIn(board, unit);
  return marchersOf(board, unit).filter(({ id }) => !stuck.some(model => model.id === id));
}

function bodiesOf(board: ClassicBoard, targets: readonly UnitId[]): Body[] {
  return targets
    .flatMap(id => placedOf(board, unitOf(board, id)))
    .map(model => ({ id: model.id, standing: standing(model), enemy: true }));
}

/** Whoever asks for less to go by finds where the targets are met already. */
const prey = boardMemory<PreyOf>();

function close(
  board: ClassicBoard,
  unit: ClassicUnit,
  { models, targets, allowance, meets }: Closing,
  gone: readonly Body[] = [],
): ChargePlan {
  const bodies = bodiesOf(board, targets);
  if (bodies.length === 0 || models.length === 0 || allowance <= 0) return { places: [], reached: false };
  const ground = groundOfCharge(board, unit);
  const { contact } = board.edition;
  const charge = closeWith({
    models,
    targets: bodies,
    allowance,
    meets,
    prey: prey(board, `${unit.id} ${targets.join()}`, () =>
      preyOf({ models: whoCharges(board, unit), targets: bodies, contact }),
    ),
    ground: { ...ground, others: [...ground.others, ...gone] },
    options: moveOptions(board, {}),
    coherency: linkOf(board),
    contact,
  });
  return { places: movesOf(charge), reached: charge.reached };
}

function meets(board: ClassicBoard, unit: ClassicUnit, { places }: ChargePlan, target: UnitId): boolean {
  const then = boardWith<ClassicModel, ClassicBoard>(board, places);
  return unitsTouch(then, unit, unitOf(then, target));
}

/** One model goes for the other target, the rest as they would: where both are met so. */
function spread(board: ClassicBoard, unit: ClassicUnit, closing: Closing, other: UnitId): ChargePlan | undefined {
  const foes = bodiesOf(board, [other]);
  const far = ({ at }: Marcher) => Math.min(...foes.map(foe => span(at, foe.standing.at)));
  const [first, ...rest] = [...closing.models].sort((a, b) => far(a) - far(b));
  if (first === undefined || rest.length === 0) return undefined;
  const one = close(board, unit, { ...closing, models: [first], targets: [other] });
  const [place] = one.places;
  if (!one.reached || place === undefined) return undefined;
  const gone: Body = { id: first.id, standing: { ...standingOf(first), at: place.at }, spacing: 0 };
  const others = close(board, unit, { ...closing, models: rest }, [gone]);
  const plan = { places: [...others.places, place], reached: true };
  return closing.targets.every(target => meets(board, unit, plan, target)) ? plan : undefined;
}

/** A failed charge goes straight on by its lower die, 1" off (AD.house.surge). */
export function planSurge(
  board: ClassicBoard,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  allowance: Mils,
): Placed[] {
  const far = (target: ClassicUnit) => distanceBetween(board, unit, target);
  const [nearest] = presentOf(board, targets).sort((a, b) => far(a) - far(b));
  if (nearest === undefined) return [];
  const here = centreOf(board, unit) ?? placedOf(board, nearest)[0]!.at;
  const [first, ...rest] = placedOf(board, nearest).map(({ at }) => at);
  const towards = rest.reduce((best, at) => (span(at, here) < span(best, here) ? at : best), first!);
  return movesOf(
    formUp({
      models: whoCharges(board, unit),
      towards,
      allowance,
      ground: groundOfCharge(board, unit),
      options: moveOptions(board, {}),
      coherency: linkOf(board),
    }),
  );
}

/** The way of a model. */
type Way = Pick<Placed, 'model' | 'path'>;

/** Whether anybody goes through difficult ground on these ways. */
function isRough({ terrain }: ClassicBoard, places: readonly Way[]): boolean {
  const rough = piecesThat(terrain, isDifficult);
  return places.some(({ path }) => crossingsOf(path, rough).length > 0);
}

/** What a charge goes by, beside its dice (AD.core.charge.difficult). */
interface Stride {
  /** Inches that rules add. */
  added: number;
  /** Inches that difficult ground takes, where the shortest way leads through it. */
  hindered: number;
}

/** The ways of a charge that may go so far. */
type Ways = (board: ClassicBoard, unit: ClassicUnit, targets: readonly UnitId[], allowance: Mils) => readonly Way[];

const planned: Ways = (...charge) => planCharge(...charge).places;

/** Everybody straight toward the nearest of the targets, whatever is in the way: a guess for who weighs many charges. */
export const straightToward: Ways = (board, unit, targets, allowance) => {
  const foes = bodiesOf(board, targets).map(({ standing: { at } }) => at);
  return placedOf(board, unit).flatMap(({ id, at }) => {
    const [first, ...others] = foes;
    if (first === undefined) return [];
    const nearest = others.reduce((best, foe) => (span(foe, at) < span(best, at) ? foe : best), first);
    return [{ model: id, path: [at, onMils(toward(at, nearest, Math.min(allowance, span(at, nearest))))] }];
  });
};

/** What is added to, and taken from, a charge that rolls so many inches; who rides is not slowed (AD.house.type.cavalry). */
export function strideFor(
  situation: Situation,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  rolled: number,
  ways: Ways = planned,
): Stride {
  const { board } = situation;
  const added = numberFor(board, 'chargeRoll', { unit }, rolled) - rolled;
  const allowance = (rolled + added) * 1000;
  const meetsRough =
    mayDo(board, 'sufferDifficult', { unit }, { charging: true }).may !== false &&
    mayMeetRough(board, unit, allowance) &&
    isRough(
      board,
      ways(board, unit, targets, allowance).filter(({ model }) => !isMounted(board, modelOf(board, model))),
    );
  return { added, hindered: meetsRough ? houseOf(situation).difficult : 0 };
}

/** False where no way so long leads anybody to difficult ground. */
function mayMeetRough(board: ClassicBoard, unit: ClassicUnit, allowance: Mils): boolean {
  const box = grown(boxRound(placedOf(board, unit)), allowance);
  return piecesThat(board.terrain, isDifficult).some(piece => boxesMeet(boxOfPiece(piece), box));
}

/** Whether a charge along these ways strikes at step 1 (AD.core.charge.difficult). */
export function isSlowed(
  situation: Situation,
  unit: ClassicUnit,
  targets: readonly UnitId[],
  places: readonly Placed[],
): boolean {
  const { board } = situation;
  if (!isRough(board, places)) return false;
  // Who is pinned is not set to receive it (AD.core.pinned).
  if (targets.every(id => isPinned(board, unitOf(board, id)))) return false;
  const free = mayDo(board, 'sufferDifficult', { unit }, { charging: true }).may === false;
  return !free || houseOf(situation).throughCover === 'stepOne';
}

/** Inches to the nearest of the targets, short of contact. */
export function inchesTo(board: ClassicBoard, unit: ClassicUnit, targets: readonly UnitId[]): number {
  const far = targets.map(id => distanceBetween(board, unit, unitOf(board, id)) - board.edition.contact);
  return Math.max(0, Math.min(...far)) / 1000;
}

const arrivals = boardMemory<boolean>();
/** Inches of the best throw of two dice. */
const BEST = 12;

/** Whether a charge meets its target by the best throw (AD.house.charge). */
export function arrivesAtBest(situation: Situation, unit: ClassicUnit, target: UnitId): boolean {
  const { board } = situation;
  return arrivals(board, `${unit.id} ${target}`, () => {
    const reach = numberFor(board, 'chargeRoll', { unit }, BEST);
    const arrives = (inches: number) => planContact(board, unit, [target], inches * 1000).reached;
    // Whatever the ground takes; what it does take is dear to find.
    if (arrives(reach - houseOf(situation).difficult)) return true;
    return arrives(reach) && arrives(reach - strideFor(situation, unit, [target], BEST).hindered);
  });
}
