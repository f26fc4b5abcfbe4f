import { boardMemory, type Choices, type Json, type JsonObject, type SeatId } from '../../../engine/index.js';
import { enemyOf, modelOf, profileOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import type { DmView } from '../game.js';
import { detachmentsOf } from '../lookups.js';
import { bestGain, weighPlay } from '../stratagems/question.js';
import { targetsOf, usableDice } from './activate.js';
import { type ActivationOption, activationOrders } from './activation.js';
import type { IssueArgs, LeaderAs } from './frames.js';
import { issuableOrders, issueOptions } from './issuing.js';
import { offersOf, ordersFor } from './obligations.js';
import { sumOfWorths } from './order-worth.js';
import { pointDice, poolsOf } from './pool.js';
import { type CommandAction, commanding } from './pool-uses.js';

/** What a die is worth kept for something better, by its value. */
const DIE_COST = 0.25;
/** An order worth less than this is left alone. */
const LEAST_WORTH = 0.4;
const POINT_WORTH = 1.5;

/** One complete activation and how much it is worth. */
interface ActivationPlan {
  pool: string;
  die: string;
  unit: string;
  order?: OrderKind;
  worth: number;
}

const plans = boardMemory<ActivationPlan[]>();

function findPlans(view: DmView, seat: string): ActivationPlan[] {
  const { board } = view;
  return poolsOf(board, seat).flatMap(detachment =>
    usableDice(board, detachment).flatMap(dice =>
      targetsOf(board, detachment, dice).flatMap((target): ActivationPlan[] => {
        const cost = DIE_COST * (dice.value + dice.dice.length - 1);
        const plan = { pool: detachment.id, die: dice.name, unit: target.value };
        if (target.leader) return [{ ...plan, worth: leaderWorth(view, target) - cost }];
        const orders = activationOrders(board, detachment, dice.value, target);
        return orders.map(order => ({ ...plan, order, worth: sumOfWorths(view, target.units, order) - cost }));
      }),
    ),
  );
}

/** The best orders that a leader could issue, each unit once, as many as its Rank allows. */
function leaderWorth(view: DmView, target: ActivationOption): number {
  const { board } = view;
  const leader = target.leader!;
  const most = board.phase === 'onslaught' ? 1 : profileOf(board, leader).rank;
  const offers = issueOptions(board, leader, target.as as LeaderAs)
    .map(offer => {
      const worths = issuableOrders(board, leader, offer).map(order => sumOfWorths(view, offer.units, order, leader));
      return { units: offer.units, worth: Math.max(...worths) };
    })
    .sort((a, b) => b.worth - a.worth);
  const busy = new Set<DmUnit>();
  let total = 0;
  let given = 0;
  for (const { units, worth } of offers) {
    if (given === most || worth <= 0) break;
    if (units.some(unit => busy.has(unit))) continue;
    for (const unit of units) busy.add(unit);
    total += worth;
    given += 1;
  }
  return total;
}

const FIELDS = ['pool', 'die', 'unit', 'order'] as const;

/** The die and target that bring most models into play; a point from a 4 that has nothing better to do. */
export function weighCommand(
  view: DmView,
  seat: SeatId,
  use: CommandAction['do'] | undefined,
  partial: JsonObject,
  choices: Choices,
): number[] {
  const playing = commanding({ board: view.board, options: view.options, seat });
  const all = plans(view.board, seat, () => findPlans(view, seat));
  const best = (fits: (plan: ActivationPlan) => boolean): number =>
    all.reduce((most, plan) => (plan.worth > most && fits(plan) ? plan.worth : most), Number.NEGATIVE_INFINITY);
  if (choices.field === 'do') {
    const leaders = best(({ die }) => die === '4');
    const weights: Record<string, number> = {
      activate: best(() => true),
      point: leaders > POINT_WORTH ? LEAST_WORTH - 0.1 : pointWorth(view, seat),
      end: LEAST_WORTH,
      stratagem: LEAST_WORTH + bestGain(playing),
      // Asked whom to order, it might order nobody, and would be here again.
      urgent: Number.NEGATIVE_INFINITY,
    };
    return choices.options.map(({ value }) => weights[value as string] ?? 0);
  }
  if (use === 'stratagem') return weighPlay(playing, partial.stratagem, partial, choices);
  if (use !== 'activate') return choices.options.map(() => 0);
  const given = FIELDS.filter(field => partial[field] !== undefined);
  return choices.options.map(({ value }) =>
    best(plan => plan[choices.field as 'die'] === value && given.every(field => plan[field] === partial[field])),
  );
}

/** A 4 for a point; dice that only make one when they have nothing better to do. */
function pointWorth({ board }: DmView, seat: string): number {
  const plain = poolsOf(board, seat).some(pool => pointDice(board, pool)[0]?.dice.length === 1);
  return plain ? POINT_WORTH : LEAST_WORTH + 0.05;
}

/** Whether the enemy acts in this Onslaught: against nobody else a 6 that is kept serves, and it is lost with the turn. */
function isActedOn(board: DmBoard, { unit }: DmModel): boolean {
  return detachmentsOf(board, enemyOf(unitOf(board, unit).side)).some(({ seized }) => seized);
}

/** The groups and orders that bring most models into play, or that nothing more is worth it. */
export function weighIssue(view: DmView, args: IssueArgs, partial: JsonObject, choices: Choices): number[] {
  const { board } = view;
  const leader = modelOf(board, args.leader);
  const offers = offersOf(board, args);
  const worthOf = (unit: Json | undefined, order: Json | undefined): number => {
    const offer = offers.find(({ value }) => value === unit);
    if (offer === undefined) return unit !== 'done' ? -1 : args.urgent && isActedOn(board, leader) ? 2 : 0.2;
    const orders = ordersFor(board, args, offer).filter(each => order === undefined || each === order);
    return Math.max(Number.NEGATIVE_INFINITY, ...orders.map(each => sumOfWorths(view, offer.units, each, leader)));
  };
  return choices.options.map(({ value }) =>
    choices.field === 'unit' ? worthOf(value, partial.order) : worthOf(partial.unit, value),
  );
}
