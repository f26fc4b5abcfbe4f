import {
  type AnyRuleset,
  advise,
  type Board,
  type Candidate,
  type Decision,
  type JsonObject,
  type Mils,
  type ModelId,
  type Point,
  type Standing,
  type UnitId,
  type View,
} from '../engine/index.js';
import { distance } from '../engine/table/bases.js';
import { segmentsMeet } from '../engine/table/points.js';
import { holds } from '../engine/table/polygons.js';

/** A reaction under conditions: it is carried out once, the first time that all of them hold. Plain JSON. */
export interface StandingOrder {
  /** Of reaction. */
  kind: string;
  /** The own unit that reacts; any when left out. */
  unit?: UnitId;
  /** Whom it answers: a unit, or units of a kind. */
  target?: { unit: UnitId } | { keyword: string };
  /** The enemy crosses this line on its way. */
  line?: [Point, Point];
  /** The enemy stands in this area, or comes to it on its way. */
  area?: Point[];
  /** Mils from the unit that reacts to the nearest of the enemies. */
  within?: Mils;
  /** The enemy aims at the unit that reacts. */
  aimed?: true;
  /** What it lasts with, as it was when it was given. */
  lasts?: string;
  /** Least chance, in whole percent; what needs no dice is certain. */
  chance?: number;
}

/** Candidates of one window that are looked at. */
const MOST_CANDIDATES = 120;

/**
 * What the first of some standing orders does at a window, and which it is: at the earliest point of a move at which all
 * conditions of one hold; of several that hold there the first. Undefined where none applies.
 */
export function standingReply<O extends { order: StandingOrder }>(
  ruleset: AnyRuleset,
  view: View,
  decision: Decision,
  orders: readonly O[],
): { by: O; reply: JsonObject } | undefined {
  const all = ruleset.planning.windows[decision.asks]?.candidates?.(view, decision) ?? [];
  const candidates = all.slice(0, MOST_CANDIDATES).map(once);
  for (const at of new Set(candidates.map(candidate => candidate.at))) {
    const there = candidates.filter(candidate => candidate.at === at);
    for (const by of orders) {
      const candidate = there.find(each => fits(by.order, each, ruleset, view.board) && isLikely(by.order, each));
      const reply = candidate && advise(ruleset, view, decision, { partial: candidate.reply });
      if (reply) return { by, reply };
    }
  }
  return undefined;
}

/** A candidate whose odds, which can be dear, are worked out once. */
function once(candidate: Candidate): Candidate {
  let known: { odds: ReturnType<Candidate['odds']> } | undefined;
  const odds = () => {
    known ??= { odds: candidate.odds() };
    return known.odds;
  };
  return { ...candidate, odds };
}

function isLikely(order: StandingOrder, candidate: Candidate): boolean {
  const odds = candidate.odds();
  return odds !== undefined && Math.round((odds.chance ?? 1) * 100) >= (order.chance ?? 0);
}

/** What such an order lasts with now: a token of its unit, for example; undefined where it lasts until it is carried out, or with nothing that is left. */
export function lastsNow(
  { planning }: AnyRuleset,
  board: Board,
  { kind, unit }: Pick<StandingOrder, 'kind' | 'unit'>,
): string | undefined {
  if (unit === undefined) return undefined;
  const window = Object.values(planning.windows).find(({ kinds }) => Object.hasOwn(kinds, kind));
  return window?.lastsWith?.(kind, unit, board);
}

/** Whether what it was given with is gone, or nobody is left of a unit that it names. */
export function isOver(ruleset: AnyRuleset, board: Board, order: StandingOrder): boolean {
  const { unit, target } = order;
  const named = [unit, target && 'unit' in target ? target.unit : undefined];
  if (named.some(id => id !== undefined && !board.units[id]?.models.length)) return true;
  return order.lasts !== undefined && lastsNow(ruleset, board, order) !== order.lasts;
}

/** Whether all conditions but the chance hold. */
function fits(order: StandingOrder, candidate: Candidate, ruleset: AnyRuleset, board: Board): boolean {
  const { kind, unit, target, line, area, within, aimed } = order;
  if (candidate.kind !== kind || (unit !== undefined && candidate.unit !== unit)) return false;
  if (aimed && candidate.aimed !== true) return false;
  if (target && !candidate.to.some(id => isTarget(target, id, ruleset, board))) return false;
  if (line && !candidate.ways.some(({ path }) => crosses(path, line))) return false;
  const enemies = standingsOf(board, candidate.to, candidate.ways);
  if (area && !enemies.some(({ at }) => holds(area, at))) return false;
  if (within === undefined) return true;
  const own = standingsOf(board, [candidate.unit], []);
  return own.some(model => enemies.some(enemy => distance(model, enemy) <= within));
}

function isTarget(
  target: NonNullable<StandingOrder['target']>,
  id: UnitId,
  ruleset: AnyRuleset,
  board: Board,
): boolean {
  return 'unit' in target ? target.unit === id : kindsOfUnit(ruleset, board, id).includes(target.keyword);
}

/** What kind of unit it is, in small letters. */
export function kindsOfUnit({ planning }: AnyRuleset, board: Board, id: UnitId): string[] {
  return planning.keywordsOf(id, board).map(keyword => keyword.toLowerCase());
}

function crosses(path: readonly Point[], [from, to]: [Point, Point]): boolean {
  return path.some((point, index) => index > 0 && segmentsMeet(path[index - 1] as Point, point, from, to));
}

/** Where the models of some units stand, those on their way at its end. */
function standingsOf(board: Board, units: readonly UnitId[], ways: Candidate['ways']): Standing[] {
  const ends = new Map<ModelId, Point | undefined>(ways.map(({ model, path }) => [model, path.at(-1)]));
  return units
    .flatMap(id => board.units[id]?.models ?? [])
    .flatMap(id => {
      const model = board.models[id];
      const at = ends.get(id) ?? model?.at;
      return model && at ? [{ at, facing: model.facing, base: model.base, height: model.height }] : [];
    });
}
