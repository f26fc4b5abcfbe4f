import type { Body, Placement, Point, Standing, UnitId } from '../../../engine/index.js';
import { overlap } from '../../../engine/table/bases.js';
import { type Charge, type CloseWith, closeWith } from '../../../engine/table/charges.js';
import { nearSquad } from '../../../engine/table/follow.js';
import { formUp } from '../../../engine/table/formations.js';
import { standingOf } from '../../../engine/table/marchers.js';
import { pointDistance } from '../../../engine/table/points.js';
import { placedOf, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { groundFor, movesOf } from '../../movement/journey.js';
import { rememberPlan } from '../../movement/plans.js';
import type { DmBoard, DmUnit } from '../board.js';
import { modelsTouch } from '../combat/sight.js';
import { standing } from '../lookups.js';
import { SQUAD_COHERENCY } from './coherency.js';
import type { ChargeAim } from './frames.js';
import { bodiesAt, marcherOf, passage } from './ground.js';

interface ChargePlan {
  places: Placed[];
  /** Charging units that end within 1/2" of a target. */
  reached: UnitId[];
  coherent: boolean;
}

/**
 * Every team of the charge closes with the nearest target models, team by team; targets that somebody else fights already
 * are passed over while another can be reached, unless its player wants to meet them. Everybody ends facing its target (DM.move.charge.face); who cannot reach
 * stops 1" short (DM.move.charge.close). Teams that charge as one end within 4" of another of them, as after any move: who would get further off than that meets the enemy near the
 * others, or only keeps up with them (DM.move.coherency).
 */
export function planCharge(board: DmBoard, units: readonly DmUnit[], aim: ChargeAim): ChargePlan {
  const ids = units.map(({ id }) => id);
  const question = `charge:${ids.join()}>${aim.targets.join()}:${aim.allowance}${aim.meet ? 'meet' : ''}`;
  return rememberPlan(board, question, () => plan(board, units, aim));
}

function plan(board: DmBoard, units: readonly DmUnit[], aim: ChargeAim): ChargePlan {
  const first = planFrom(board, units, aim);
  if (first.ends) return first.plan;
  // Whoever begins decides where the others have to be.
  const tried = units.slice(1).map(lead => planFrom(board, [lead, ...units.filter(unit => unit !== lead)], aim));
  const ended = tried.filter(({ ends }) => ends).sort((a, b) => b.plan.reached.length - a.plan.reached.length);
  return (ended[0] ?? first).plan;
}

/** The teams go one after another, in this order. `ends`: in squad coherency, nobody on ground that another has not left. */
function planFrom(
  board: DmBoard,
  units: readonly DmUnit[],
  { targets, allowance, meet }: ChargeAim,
): { plan: ChargePlan; ends: boolean } {
  const ground = groundFor(board, units);
  const others: Body[] = [...ground.others];
  const done: Body[] = [];
  const marks = targets
    .map(id => unitOf(board, id))
    .flatMap(unit => placedOf(board, unit))
    .map(model => ({ id: model.id, standing: standing(model), enemy: true }));
  const engaged = meet ? [] : engagedAlready(board, units, targets);
  const found: ChargePlan = { places: [], reached: [], coherent: true };
  let ends = true;
  for (const unit of units) {
    const models = placedOf(board, unit);
    if (models.length === 0) continue;
    const request: CloseWith = {
      models: models.map(model => marcherOf(model, allowance)),
      targets: marks,
      allowance,
      ground: { ...ground, others },
      options: passage(unit),
      engaged,
    };
    const charge = closeTogether(request, done);
    const moves = movesOf(charge);
    const bodies = bodiesAt(board, moves);
    found.places.push(...moves);
    ends &&= charge.together && !bodies.some(one => done.some(other => overlap(other.standing, one.standing)));
    others.push(...bodies);
    done.push(...bodies);
    if (!meet) engaged.push(...charge.contacts.map(({ target }) => target));
    if (charge.reached) found.reached.push(unit.id);
    if (!charge.coherent || !charge.together) found.coherent = false;
  }
  return { plan: found, ends };
}

/**
 * Places one team after its squad mates. Tries an unconstrained charge first; where that ends more than 4" from them,
 * tries again with the 4" limit.
 */
function closeTogether(request: CloseWith, done: readonly Body[]): Charge & { together: boolean } {
  const free = closeWith(request);
  if (done.length === 0) return { ...free, together: true };
  const near = { standings: done.map(body => body.standing), within: SQUAD_COHERENCY };
  const together = (places: readonly Placement[]) => nearSquad(posesOf(request, places), near);
  if (together(free.places)) return { ...free, together: true };
  const bound = closeWith({ ...request, near });
  if (together(bound.places)) return { ...bound, together: true };
  const kept = formUp({ ...request, towards: nearestOf(request, done), near });
  if (together(kept.places)) return { ...kept, reached: false, contacts: [], together: true };
  return { ...free, together: false };
}

function posesOf({ models }: CloseWith, places: readonly Placement[]): { standing: Standing }[] {
  return places.map(({ id, at, facing }) => {
    const marcher = models.find(model => model.id === id)!;
    return { standing: { ...standingOf(marcher), at, facing } };
  });
}

/** The comrade next to the team. */
function nearestOf({ models }: CloseWith, done: readonly Body[]): Point {
  const far = (body: Body) => Math.min(...models.map(({ at }) => pointDistance(at, body.standing.at)));
  return done.reduce((best, body) => (far(body) < far(best) ? body : best)).standing.at;
}

/** Whether it makes a difference to pass over models that are fought already: some of the targets are, and others are not. */
export function mayPassOver(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): boolean {
  const fought = engagedAlready(board, units, targets).length;
  return fought > 0 && fought < targets.flatMap(id => placedOf(board, unitOf(board, id))).length;
}

/** Models of the targets that friends who do not charge with these units fight. */
function engagedAlready(board: DmBoard, units: readonly DmUnit[], targets: readonly UnitId[]): string[] {
  const marks = targets.flatMap(id => placedOf(board, unitOf(board, id)));
  const own = new Set(units.map(({ id }) => id));
  const friends = Object.values(board.models).filter(
    model => model.at && !own.has(model.unit) && board.units[model.unit]?.side === units[0]?.side,
  );
  return marks.filter(mark => friends.some(friend => modelsTouch(friend, mark))).map(({ id }) => id);
}
