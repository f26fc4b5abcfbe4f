import type { AnyRuleset, Board, Point } from '../engine/index.js';
import { translated } from '../engine/language.js';
import { onBoard } from '../engine/table/outline.js';
import { pointDistance } from '../engine/table/points.js';
import { listed } from '../engine/wording.js';
import type { Db } from '../store/open-store.js';
import { addStanding, dropStanding as dropRow, standingOf } from '../store/standing.js';
import type { StandingRow } from '../store/tables.js';
import type { Application } from './application.js';
import { table } from './looking.js';
import type { Refused, Waiting } from './outcomes.js';
import { seatsOf, type Table, underWay } from './plan-panel.js';
import { kindsOf } from './reactions-ahead.js';
import { Refusing, refusing } from './refuse.js';
import { isOver, kindsOfUnit, lastsNow, type StandingOrder } from './standing.js';
import { type StandingNames, standingWords as words } from './standing-words.js';

/** Standing orders of one seat that wait at a time, and those that it ever gave. */
const MOST_WAITING = 10;
const MOST_KEPT = 60;
const INCH = 1000;

/** One standing order, as its own player reads it. */
export interface StandingLine {
  number: number;
  words: string;
  /** It was carried out. */
  fired: boolean;
  /** What it lasted with is gone, such as the token of its unit. */
  over?: true;
}

export type StandingOutcome = { kind: 'standing'; battle: string; orders: StandingLine[]; added?: number } | Refused;

interface Of {
  battle: string;
  user: string;
}

/** The standing orders of a user in a battle. */
export function standingOrders(app: Application, of: Of): Promise<StandingOutcome> {
  return refusing(app, `standing orders in ${of.battle}`, async () => {
    const at = await underWay(app, of.battle);
    return linesOf(at, await ordersOf(app.store.db, at, of.user));
  });
}

/** Gives a standing order; it counts from the next question on. */
export function addStandingOrder(
  app: Application,
  of: Of & { order: StandingOrder; names: StandingNames },
): Promise<StandingOutcome> {
  return refusing(app, `standing order in ${of.battle}`, async () => {
    const at = await underWay(app, of.battle);
    const order = lasting(at, checked(at, of.user, of.order));
    const seat = order.unit === undefined ? seatsOf(at, of.user)[0]! : at.state.board.units[order.unit]!.seat;
    return app.store.write(async db => {
      const all = await ordersOf(db, at, of.user);
      const rows = all.filter(row => row.seat === seat);
      const same = rows.find(row => row.fired === null && JSON.stringify(orderIn(row).order) === JSON.stringify(order));
      if (same) throw new Refusing(words.twice(same.number), 'FP.standing');
      const waiting = rows.filter(row => row.fired === null && !isOver(at.ruleset, at.state.board, orderIn(row).order));
      if (waiting.length >= MOST_WAITING || rows.length >= MOST_KEPT)
        throw new Refusing(words.tooMany(waiting.length), 'FP.standing');
      const row: StandingRow = {
        battle: of.battle,
        seat,
        number: (all.at(-1)?.number ?? 0) + 1,
        order: JSON.stringify({ ...order, names: of.names } satisfies KeptOrder),
        words: wordsOfOrder(at.ruleset, order, of.names),
        decision: null,
        fired: null,
      };
      await addStanding(db, row);
      return { ...linesOf(at, [...all, row]), added: row.number };
    });
  });
}

/** Takes a standing order back that has not been carried out. */
export function dropStandingOrder(app: Application, of: Of & { number: number }): Promise<StandingOutcome> {
  return refusing(app, `standing order in ${of.battle}`, async () => {
    const at = await underWay(app, of.battle);
    return app.store.write(async db => {
      const all = await ordersOf(db, at, of.user);
      const dropped = all.find(row => row.number === of.number && row.fired === null);
      if (dropped === undefined) throw new Refusing(words.noSuchOrder, 'FP.standing');
      await dropRow(db, dropped);
      return linesOf(
        at,
        all.filter(row => row !== dropped),
      );
    });
  });
}

/** The standing orders of all seats of a user, who numbers them alike whichever army they are for. */
async function ordersOf(db: Db, at: Table, user: string): Promise<StandingRow[]> {
  const seats = seatsOf(at, user);
  const rows = await Promise.all(seats.map(seat => standingOf(db, at.battle.id, seat)));
  return rows.flat().sort((a, b) => a.number - b.number);
}

/** As it is kept since it can be said in every language. */
type KeptOrder = StandingOrder & { names?: StandingNames };

function orderIn(row: Pick<StandingRow, 'order'>): { order: StandingOrder; names: StandingNames | undefined } {
  const { names, ...order } = JSON.parse(row.order) as KeptOrder;
  return { order, names };
}

function wordsOfOrder(ruleset: AnyRuleset, order: StandingOrder, names: StandingNames): string {
  return words.order(translated(kindsOf(ruleset)[order.kind] ?? order.kind), names, order);
}

/** A standing order in the language that is spoken; an older one as its player wrote it. */
export function standingOrderWords(ruleset: AnyRuleset, row: Pick<StandingRow, 'order' | 'words'>): string {
  const { order, names } = orderIn(row);
  return names === undefined ? row.words : wordsOfOrder(ruleset, order, names);
}

/** What kinds of units the enemies of a user have: what a standing order can name besides units. */
export async function targetKinds(app: Application, of: Of): Promise<string[]> {
  const at = await table(app, of.battle);
  if (at === undefined) return [];
  const { board } = at.state;
  const own = at.seats.filter(({ who }) => who === of.user).map(({ side }) => side);
  const enemies = Object.values(board.units).filter(({ side, models }) => !own.includes(side) && models.length > 0);
  return [...new Set(enemies.flatMap(({ id }) => kindsOfUnit(at.ruleset, board, id)))].sort();
}

function linesOf({ battle, ruleset, state }: Table, rows: readonly StandingRow[]) {
  const orders = rows.map(row => ({
    number: row.number,
    words: standingOrderWords(ruleset, row),
    fired: row.fired !== null,
    ...(row.fired === null && isOver(ruleset, state.board, orderIn(row).order) ? { over: true as const } : {}),
  }));
  return { kind: 'standing' as const, battle: battle.id, orders };
}

/** With what it lasts, where the rules say so. */
function lasting({ ruleset, state }: Table, order: StandingOrder): StandingOrder {
  const lasts = lastsNow(ruleset, state.board, order);
  return lasts === undefined ? order : { ...order, lasts };
}

/** The order, or a Refusing that says what to change. */
function checked(at: Table, user: string, order: StandingOrder): StandingOrder {
  const why = faultOf(at, seatsOf(at, user), order);
  if (why !== undefined) throw new Refusing(why, 'FP.standing');
  return order;
}

/** Of such units those that still wait, with their names: their player may say beforehand when they act. */
export async function stillWaiting(
  app: Application,
  { battle, units }: { battle: string; units: readonly Waiting[] },
): Promise<(Waiting & { name: string })[]> {
  const at = await table(app, battle);
  if (at === undefined) return [];
  const { ruleset, state } = at;
  return units.flatMap(({ kind, unit }) => {
    const name = state.board.units[unit]?.name;
    const waits = lastsNow(ruleset, state.board, { kind, unit }) !== undefined;
    return name !== undefined && waits ? [{ kind, unit, name }] : [];
  });
}

function faultOf({ ruleset, state: { board } }: Table, seats: readonly string[], order: StandingOrder) {
  const { kind, unit, target, line, area, within, aimed, chance } = order;
  const kinds = kindsOf(ruleset);
  if (!Object.hasOwn(kinds, kind) || !windowsWith(ruleset, kind).some(({ candidates }) => candidates))
    return words.noSuchKind(listed(Object.values(kinds).map(translated), 'or'));
  const own = unit === undefined ? undefined : board.units[unit];
  if (unit !== undefined && !(own && seats.includes(own.seat) && own.models.length > 0)) return words.noSuchUnit;
  const window = windowsWith(ruleset, kind).find(({ lastsWith }) => lastsWith !== undefined);
  if (own && window && window.lastsWith!(kind, own.id, board) === undefined)
    return words.waitsForNothing(own.name, translated(kinds[kind]!));
  if (target && !isEnemy(ruleset, board, seats, target)) return words.noSuchTarget;
  if (line && area) return words.lineAndArea;
  if (line && !windowsWith(ruleset, kind).some(({ moves }) => moves?.includes(kind)))
    return words.noWay(translated(kinds[kind]!));
  if (aimed && !windowsWith(ruleset, kind).some(({ aims }) => aims)) return words.neverAimed(translated(kinds[kind]!));
  if (line && pointDistance(...line) < INCH) return words.shortLine;
  const places = [...(line ?? []), ...(area ? [middleOf(area)] : [])];
  if (!places.every(place => onBoard({ points: board.outline }, place))) return words.offTheTable;
  if (within !== undefined && !(within >= INCH && within <= 100 * INCH)) return words.nothingNear;
  if (chance !== undefined && !(Number.isInteger(chance) && chance >= 0 && chance <= 100)) return words.noChance;
  return undefined;
}

function windowsWith({ planning }: AnyRuleset, kind: string) {
  return Object.values(planning.windows).filter(({ kinds }) => Object.hasOwn(kinds, kind));
}

function isEnemy(
  ruleset: AnyRuleset,
  board: Board,
  seats: readonly string[],
  target: NonNullable<StandingOrder['target']>,
): boolean {
  const side = board.seats.find(({ id }) => seats.includes(id))?.side;
  const enemies = Object.values(board.units).filter(unit => unit.side !== side && unit.models.length > 0);
  return enemies.some(({ id }) =>
    'unit' in target ? id === target.unit : kindsOfUnit(ruleset, board, id).includes(target.keyword),
  );
}

function middleOf(area: readonly Point[]): Point {
  const mean = (of: 'x' | 'y') => Math.round(area.reduce((sum, point) => sum + point[of], 0) / area.length);
  return { x: mean('x'), y: mean('y') };
}
