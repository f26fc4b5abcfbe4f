import type { Marker, Mils, Point } from '../../../engine/index.js';
import { centreOf, distanceBetween, enemyOf, modelsOf, onTable, profileOf, unitsOf } from '../../lookups.js';
import { aboardOf, carrierOf } from '../../passengers.js';
import { errandOf } from '../battle/errands.js';
import type { DmBoard, DmModel, DmUnit, OrderKind } from '../board.js';
import { isEngaged, seesUnit } from '../combat/sight.js';
import { isMachineUnit } from '../machines/armour.js';
import { mustTest, orderChance } from './order-need.js';
import type { Desk } from './order-rules.js';

/** What the computer thinks of a unit's place in the battle, worked out once a look. */
interface Outlook {
  /** Mils to the nearest enemy that sees it; Infinity when none does. */
  nearest: Mils;
  /** Models with a weapon that reaches the nearest visible enemy. */
  shooters: number;
  /** Models that fight better hand to hand than they shoot. */
  fighters: number;
  /** Mils to the nearest marker's reach, or to that of the marker that it is sent to; 0 on it. */
  marker: Mils;
  /** Whether it is sent to a marker. */
  sent: boolean;
  engaged: boolean;
}

const outlooks = new WeakMap<Desk, Map<string, Outlook>>();

function outlookOf(desk: Desk, unit: DmUnit): Outlook {
  let known = outlooks.get(desk);
  if (known === undefined) {
    known = new Map();
    outlooks.set(desk, known);
  }
  let outlook = known.get(unit.id);
  if (outlook === undefined) {
    outlook = look(desk, unit);
    known.set(unit.id, outlook);
  }
  return outlook;
}

function look(desk: Desk, unit: DmUnit): Outlook {
  const { board } = desk;
  const centre = centreOf(board, unit);
  const nearest = nearestVisible(board, unit);
  const models = modelsOf(board, unit);
  const errand = errandOf(board, unit);
  return {
    nearest,
    sent: errand !== undefined,
    shooters: models.filter(model => reaches(board, model, nearest)).length,
    fighters: models.filter(model => fights(board, model)).length,
    marker: centre ? markerDistance(errand ? [errand] : board.markers, centre) : 0,
    engaged: isEngaged(board, unit),
  };
}

/**
 * Mils to the nearest enemy in sight that can be attacked by fire or charge; Infinity when there is none. Sight is dear, so
 * the near ones are looked at first.
 */
function nearestVisible(board: DmBoard, unit: DmUnit): Mils {
  const reach = Math.max(...modelsOf(board, unit).map(model => attackReach(board, model)));
  const enemies = unitsOf(board, enemyOf(unit.side))
    .filter(enemy => !enemy.hidden && onTable(board, enemy))
    .map(enemy => ({ enemy, far: distanceBetween(board, unit, enemy) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return enemies.find(({ enemy }) => seesUnit(board, unit, enemy))?.far ?? Number.POSITIVE_INFINITY;
}

function attackReach(board: DmBoard, model: DmModel): Mils {
  const ranges = model.weapons.map(id => board.weapons[id]?.long ?? 0);
  return Math.max(2000 * profileOf(board, model).mv, ...ranges);
}

function reaches(board: DmBoard, model: DmModel, far: Mils): boolean {
  return (
    profileOf(board, model).bs !== null &&
    model.weapons.some(id => board.weapons[id]?.kind === 'ranged' && (board.weapons[id]?.long ?? 0) >= far)
  );
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
export function orderWorth(desk: Desk, unit: DmUnit, order: OrderKind, issuer?: DmModel): number {
  const chance = mustTest(unit, order) ? orderChance(desk, unit, order, issuer) : 1;
  return wish(desk, unit, order) * chance * (isMachineUnit(desk.board, unit) ? MACHINE : 1);
}

/** How much more a model likes the way to the marker that its team is sent to. */
const ERRAND = 0.8;
/** How many men a machine is worth to the computer. */
const MACHINE = 4;
/** Those aboard get out this near to what they are to hold or fight. */
const NEAR_ENOUGH: Mils = 12_000;

/** Who waits in a transport leaves the way to it; who is aboard on the table gets out where that is useful. */
function wishOff({ board }: Desk, unit: DmUnit, order: OrderKind): number {
  const carrier = carrierOf(board, unit);
  const riders = unit.models.flatMap(id => aboardOf(board, id)).reduce((sum, { models }) => sum + models.length, 0);
  const size = unit.models.length + riders / MACHINE;
  const pace = order === 'run' ? 1 : 0.7;
  if (carrier === undefined) return unit.aboard === undefined ? size * pace + 1 : 0.2 * pace;
  const at = carrier.at!;
  const enemies = unitsOf(board, enemyOf(unit.side)).flatMap(enemy => centreOf(board, enemy) ?? []);
  const close = enemies.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= NEAR_ENOUGH);
  const useful = close || markerDistance(board.markers, at) <= NEAR_ENOUGH || carrier.machine?.immobile === true;
  return useful ? size * pace + 1 : 0.2 * pace;
}

function wish(desk: Desk, unit: DmUnit, order: OrderKind): number {
  const size = unit.models.length;
  if (!onTable(desk.board, unit)) return wishOff(desk, unit, order);
  const { nearest, shooters, fighters, marker, sent, engaged } = outlookOf(desk, unit);
  if (engaged) return 0.1;
  const reach = 2000 * Math.min(...modelsOf(desk.board, unit).map(model => profileOf(desk.board, model).mv));
  const far = Math.min(1, marker / reach);
  const errand = sent ? ERRAND * size * far : 0;
  switch (order) {
    case 'rally':
      return unit.status ? 1.2 * size : Math.min(unit.pins, 4) * 0.2 * size;
    case 'run':
      if (nearest <= reach && fighters * 2 > size) return 1.6 * fighters;
      return errand + size * far * (fighters * 2 > size ? 1.1 : shooters > 0 ? 0.3 : 0.8);
    case 'advance':
      return 0.7 * shooters + 0.4 * size * far + 0.6 * errand;
    case 'fire':
      return shooters * (marker === 0 ? 1.2 : 1);
    case 'overwatch':
      return shooters === 0 && marker < reach ? 0.5 * (size - fighters) : 0.2 * shooters;
    case 'down':
      return unit.pins > 2 ? 0.2 * size : 0;
  }
}
