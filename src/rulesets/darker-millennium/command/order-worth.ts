import { type Marker, type Mils, type Point, remembered } from '../../../engine/index.js';
import {
  centreOf,
  enemiesWithin,
  enemyOf,
  modelCount,
  modelsOf,
  onTable,
  profileOf,
  unitsOf,
} from '../../board-queries.js';
import { rememberPlan } from '../../movement/plans.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import { type Prospect, prospectOf } from '../combat/shoot-preview.js';
import { isEngaged, seesUnit } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { isMachineUnit } from '../machines/armour.js';
import { errandOf, gains, LIKELY } from '../movement/place-worth.js';
import { type Agreed, optionsOf } from '../options.js';
import { orderChance } from './order-test.js';

/** What the computer thinks of a unit's place in the battle, worked out once a look. */
interface Outlook {
  /** Mils to the nearest enemy that sees it; Infinity when none does. */
  nearest: Mils;
  /** What its fire promises. */
  prospect: Prospect;
  /** Models that fight better hand to hand than they shoot. */
  fighters: number;
  /** Mils to the nearest marker's reach, or to that of the marker that it is sent to; 0 on it. */
  marker: Mils;
  /** Whether it is sent to a marker. */
  sent: boolean;
  engaged: boolean;
}

const NO_PROSPECT: Prospect = { fire: 0, advance: 0 };

const outlookOf = remembered(({ id }: DmUnit) => id, look);

function look(board: DmBoard, unit: DmUnit): Outlook {
  const centre = centreOf(board, unit);
  const nearest = nearestVisible(board, unit);
  const models = modelsOf(board, unit);
  const errand = errandOf(board, unit);
  return {
    nearest,
    sent: errand !== undefined,
    prospect: nearest === Number.POSITIVE_INFINITY ? NO_PROSPECT : prospectOf(board, unit),
    fighters: models.filter(model => fights(board, model)).length,
    marker: centre ? markerDistance(errand ? [errand] : board.markers, centre) : 0,
    engaged: isEngaged(board, unit),
  };
}

/** Mils to the nearest enemy in sight that can be attacked by fire or charge; Infinity when there is none. */
function nearestVisible(board: DmBoard, unit: DmUnit): Mils {
  const reach = Math.max(...modelsOf(board, unit).map(model => attackReach(board, model)));
  const seen = enemiesWithin(board, unit, reach).find(({ enemy }) => !enemy.hidden && seesUnit(board, unit, enemy));
  return seen?.far ?? Number.POSITIVE_INFINITY;
}

function attackReach(board: DmBoard, model: DmModel): Mils {
  const ranges = model.weapons.map(id => board.weapons[id]?.long ?? 0);
  return Math.max(2000 * profileOf(board, model).mv, ...ranges);
}

function fights(board: DmBoard, model: DmModel): boolean {
  const { ws, bs, attacks } = profileOf(board, model);
  return ws !== null && (attacks ?? 0) > 0 && (bs === null || ws > bs + 1);
}

function markerDistance(markers: readonly Marker[], from: Point): Mils {
  const spans = markers.map(({ at, radius }) => Math.hypot(at.x - from.x, at.y - from.y) - radius);
  return Math.max(0, Math.min(48_000, ...spans));
}

/** How much the computer likes a unit to be under an order: models that do something useful, by the chance that they do. */
export function orderWorth(view: DmView, unit: DmUnit, order: OrderKind, issuer?: DmModel): number {
  const { board } = view;
  const chance = orderChance({ board, unit, order, issuer });
  return wish(view, unit, order) * chance * (isMachineUnit(board, unit) ? MACHINE : 1);
}

/** The same of several that share an order. */
export function sumOfWorths(view: DmView, units: readonly DmUnit[], order: OrderKind, leader?: DmModel): number {
  return units.reduce((total, unit) => total + orderWorth(view, unit, order, leader), 0);
}

/** How much more a model likes the way to the marker that its team is sent to. */
const ERRAND = 0.8;
/** How many men a machine is worth to the computer. */
const MACHINE = 4;
/** Those aboard get out this near to what they are to hold or fight. */
const NEAR_ENOUGH: Mils = 12_000;

/** Who waits in a transport leaves the way to it; who is aboard on the table gets out where that is useful. */
function wishOff(board: DmBoard, unit: DmUnit, order: OrderKind): number {
  const carrier = carrierOf(board, unit);
  const carriers = unit.models.filter(id => board.models[id]?.capacity !== undefined);
  const riders = modelCount(carriers.flatMap(id => aboardOf(board, id)));
  const size = unit.models.length + riders / MACHINE;
  const pace = order === 'run' ? 1 : 0.7;
  if (carrier === undefined) return unit.aboard === undefined ? size * pace + 1 : 0.2 * pace;
  const at = carrier.at!;
  const enemies = unitsOf(board, enemyOf(unit.side)).flatMap(enemy => centreOf(board, enemy) ?? []);
  const close = enemies.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= NEAR_ENOUGH);
  const useful = close || markerDistance(board.markers, at) <= NEAR_ENOUGH || carrier.machine?.immobile === true;
  return useful ? size * pace + 1 : 0.2 * pace;
}

/** Whether it would leave its place on Advance. */
function goesOn(board: DmBoard, unit: DmUnit): boolean {
  return rememberPlan(board, `goesOn:${unit.id}`, () => gains(board, { units: [unit] }, 'advance'));
}

/** The same of an order that is followed for certain. */
export function wish(view: Agreed, unit: DmUnit, order: OrderKind): number {
  const { board } = view;
  const size = unit.models.length;
  if (!onTable(board, unit)) return wishOff(board, unit, order);
  const { nearest, prospect, fighters, marker, sent, engaged } = outlookOf(board, unit);
  if (engaged) return 0.1;
  const reach = 2000 * Math.min(...modelsOf(board, unit).map(model => profileOf(board, model).mv));
  const far = Math.min(1, marker / reach);
  const left = turnsLeft(view);
  const hurry = hurryOf(left, marker / reach);
  // In the last turn a way to a marker that ends short of it leads nowhere.
  const leads = left > 1 || marker === 0 ? size * far : NOWHERE * size;
  const pull = leads * (sent ? ERRAND * hurry + 0.3 : 0.3);
  const promises = FIRE * prospect.advance + 0.4 * pull;
  switch (order) {
    case 'rally':
      // Who rallies has no orders afterwards.
      return (
        (unit.status ? 1.2 * size : Math.min(unit.pins, 4) * 0.2 * size) -
        (unit.order ? wish(view, unit, unit.order.kind) : 0)
      );
    case 'run':
      if (nearest <= reach && fighters * 2 > size) return 1.6 * fighters;
      if (left <= 1 && marker > 0 && marker < reach * LIKELY) return TAKE * size;
      return fighters * 2 > size ? leads * (sent ? 1.9 : 1.1) : pull;
    case 'advance':
      if (left <= 1 && marker > 0 && marker < (reach / 2) * LIKELY) return TAKE * size + FIRE * prospect.advance;
      // Who would stay where it is fires better on Fire orders; that is dear to find, and asked where it decides.
      return promises <= Math.max(FIRE * prospect.fire, pull) || goesOn(board, unit)
        ? promises
        : FIRE * prospect.advance;
    case 'fire':
      return FIRE * prospect.fire;
    case 'overwatch':
      return marker < reach ? 0.1 * (size - fighters) : 0;
    case 'down':
      return unit.pins > 2 ? 0.2 * size : 0;
  }
}

/** What a man of the enemy who falls is worth to the computer, in men of its own who do something useful. */
const FIRE = 5;
/** Moves to spare beyond which there is time to stand and fire. */
const TIME_ENOUGH = 3;
/** Of a Run, what is left of it in the average of grounds. */
const GOING = 0.55;

/** What it is worth in the last turn to come to a marker, a man. */
const TAKE = 2;

/** And of a move that gets to none. */
const NOWHERE = 0.1;

/** Turns whose moves are still to come, the one that is being ordered included. */
function turnsLeft({ board, options }: Agreed): number {
  return optionsOf(options).house.turns - board.turn + (board.phase === 'onslaught' ? 0 : 1);
}

/** How much a way to a marker presses, 0 to 1: so many Runs are still to go, and so many turns are left for them. */
function hurryOf(left: number, runs: number): number {
  const spare = left - runs / GOING;
  return Math.max(0, Math.min(1, (TIME_ENOUGH - spare) / (TIME_ENOUGH - 0.5)));
}
