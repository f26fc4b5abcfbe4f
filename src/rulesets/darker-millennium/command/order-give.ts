import type { JsonObject, ModelId, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../lookups.js';
import type { DmBoard, DmUnit, OrderKind, Squad } from '../board.js';
import { type DmQuestion, step } from '../game.js';
import { squadOf } from '../lookups.js';
import { championTeams } from '../movement/coherency.js';
import { mustTest } from './order-need.js';
import { ORDER_WORDS } from './order-rules.js';
import { orderTestStep } from './order-test.js';

interface GiveArgs extends JsonObject {
  units: UnitId[];
  order: OrderKind;
  /** Who or what gave it, for players. */
  why: string;
  issuer?: ModelId;
  /** A lost Champion calls them to it (DM.command.champion.must). */
  closesUp?: true;
  /** Teams that have yet to test. */
  left?: UnitId[];
}

/**
 * An order reaches one unit, or several teams that share it: the Champion is counted with a team, every team that must
 * tests on its own (DM.command.issue, DM.command.champion.team, DM.command.test).
 */
export const giveOrder = step<GiveArgs>('order.give', {
  giveIt(g, { units, order, why, issuer, closesUp }) {
    const group = groupOf(g.board, units);
    const more = { ...(issuer === undefined ? {} : { by: issuer }), ...(closesUp ? { closesUp } : {}) };
    for (const unit of units) g.emit({ type: 'ordered', unit, order, group, why, counts: true, ...more });
  },
  countTheChampion(g, args) {
    const squad = squadOf(g.board, unitOf(g.board, args.units[0]!));
    // A dead Champion keeps its place in the squad's entry, but is no model any more.
    if (squad?.champion === undefined || g.board.models[squad.champion] === undefined) return { go: 'testTheTeams' };
    const teams = championChoice(g.board, squad, args.units);
    const [only] = teams;
    const own = modelOf(g.board, squad.champion).unit;
    if (teams.length > 1) {
      const unit = teams.find(({ id }) => id === own) ?? teams[0]!;
      return {
        ask: {
          who: unit.seat,
          asks: 'champion',
          args: { squad: squad.id, units: teams.map(({ id }) => id) },
          cite: 'DM.command.champion.several',
          fallback: { unit: unit.id },
        },
      };
    }
    if (only && only.id !== own) g.emit({ type: 'championJoined', model: squad.champion, unit: only.id });
    return { go: 'testTheTeams' };
  },
  declareTheTeam(g, args, reply) {
    const { unit } = reply as { unit: UnitId };
    const champion = squadOf(g.board, unitOf(g.board, args.units[0]!))?.champion;
    if (champion !== undefined && modelOf(g.board, champion).unit !== unit) {
      g.emit({ type: 'championJoined', model: champion, unit });
    }
  },
  testTheTeams(g, args) {
    args.left ??= [...args.units];
    for (;;) {
      const unit = args.left.shift();
      if (unit === undefined) return { end: null };
      const { order, issuer } = args;
      if (order === 'rally' || mustTest(unitOf(g.board, unit), order)) {
        return { call: start(orderTestStep, { unit, order, ...(issuer === undefined ? {} : { issuer }) }) };
      }
    }
  },
  testTheNext() {
    return { go: 'testTheTeams' };
  },
});

/** A name for what shares one order now; no two orders on the board have the same. */
function groupOf(board: DmBoard, units: readonly UnitId[]): string {
  return `${board.turn}.${board.phase}.${units[0]}`;
}

/**
 * Teams that the Champion may count as part of, now that `ordered` teams have an order: those within 2" of it. Empty when
 * there is nothing to declare: none of them was ordered, it acts with a team that was ordered before, or all share the order.
 */
function championChoice(board: DmBoard, squad: Squad, ordered: readonly UnitId[]): DmUnit[] {
  const champion = squad.champion === undefined ? undefined : board.models[squad.champion];
  if (champion === undefined) return [];
  const near = championTeams(board, squad);
  if (!near.some(({ id }) => ordered.includes(id))) return [];
  const present = unitOf(board, champion.unit);
  // Who is broken or shaken with its team stays with it until that rallies.
  if (present.status !== undefined) return [];
  const bound = present.ordered && present.order !== undefined && !ordered.includes(present.id);
  if (bound) return [];
  const sharing = near.filter(({ id }) => ordered.includes(id));
  if (sharing.length === near.length) return ordered.includes(present.id) ? [] : near.slice(0, 1);
  return near;
}

/** `champion`: which team the Champion takes part in, when several near it are under different orders. */
export const championQuestion: DmQuestion<{ squad: string; units: UnitId[] }> = {
  style: 'buttons',
  prompt(view, { args: { squad } }) {
    const { champion } = view.board.squads[squad]!;
    const name = champion === undefined ? 'The Champion' : modelOf(view.board, champion).name;
    return {
      title: `${name} is within 2" of several teams under different orders`,
      lines: ['Which of them does it take part in?'],
      small: ["It follows that team's order and no other."],
    };
  },
  choices(view, { args: { units } }, partial) {
    if (partial.unit !== undefined) return undefined;
    const options = units.map(id => {
      const unit = unitOf(view.board, id);
      return {
        value: id,
        label: unit.name,
        hint: unit.order ? `${ORDER_WORDS[unit.order.kind]} orders` : 'no orders yet',
      };
    });
    return { field: 'unit', title: 'Team', options };
  },
  check(view, { args: { units } }, reply) {
    if (typeof reply.unit === 'string' && units.includes(reply.unit)) return undefined;
    const names = units.map(id => unitOf(view.board, id).name).join(', ');
    return { why: `Choose one of the teams within 2" of the Champion: ${names}.`, cite: 'DM.command.champion.several' };
  },
};
