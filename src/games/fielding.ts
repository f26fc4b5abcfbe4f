import type { Db } from '../store/open-store.js';
import { pack } from '../store/packed.js';
import type { BattleRow, SeatRow } from '../store/tables.js';
import { armies, findArmy, reportOf } from './armies.js';
import type { SeatArmy } from './battle-info.js';
import type { Desk } from './desk.js';
import { Refusing } from './refuse.js';

/** What a seat keeps of its army: a copy, so that nothing that happens to the saved list changes it. */
export type Fielded = Pick<SeatRow, 'template' | 'army' | 'list'>;
export const NOTHING_FIELDED: Fielded = { template: null, army: null, list: null };

interface Fielding {
  battle: Pick<BattleRow, 'guild' | 'ruleset' | 'points'>;
  seats: readonly Pick<SeatRow, 'side' | 'army'>[];
  side: string;
  user: string;
  db: Db;
}

/** The points that each player of a side may field: those of the battle, shared out evenly. */
export function shareOf({ battle, seats, side }: Pick<Fielding, 'battle' | 'seats' | 'side'>): number {
  const players = seats.filter(seat => seat.side === side).length;
  return Math.floor(battle.points / Math.max(1, players));
}

/** The army that is named, if it may be fielded here; else refuses, saying why. */
export async function armyFor(desk: Desk, of: Fielding & { army: string }): Promise<Fielded> {
  const { battle, user, army } = of;
  const { guild, ruleset } = battle;
  const share = shareOf(of);
  const found = await findArmy(desk, of.db, { guild, ruleset, user, army });
  if (found === undefined) {
    const fitting = (await fittingTemplates(desk, of)).map(({ name }) => name);
    const instead = fitting.length > 0 ? `choose ${fitting.join(' or ')}` : 'choose one with **Army**';
    throw new Refusing(`There is no such list: ${instead}.`);
  }
  const { name, codex, own, size } = found.card;
  if (!own && size !== share) {
    const fitting = (await fittingTemplates(desk, of)).map(card => card.name);
    const instead = fitting.length > 0 ? `choose ${fitting.join(' or ')}` : 'choose another size of battle';
    throw new Refusing(`${name} is a list for ${size} points, you field ${share} here: ${instead}.`);
  }
  const { points, faults } = reportOf(found, share);
  const [first] = faults;
  if (first !== undefined) {
    const others = faults.length > 1 ? ` \`/army check\` names ${faults.length - 1} more.` : '';
    throw new Refusing(`${name} may not be fielded here yet. ${first.where}: ${first.why}${others}`, first.cite);
  }
  const fielded: SeatArmy = { name, army: codex, points };
  return { template: own ? null : found.card.army, army: JSON.stringify(fielded), list: pack(found.list) };
}

/** A list for the computer: of another army than those chosen, if there is one. */
export async function firstFitting(desk: Desk, of: Fielding): Promise<string | undefined> {
  const fitting = await fittingTemplates(desk, of);
  const chosen = of.seats.flatMap(({ army }) => (army === null ? [] : [(JSON.parse(army) as SeatArmy).army]));
  return (fitting.find(({ codex }) => !chosen.includes(codex)) ?? fitting[0])?.army;
}

async function fittingTemplates(desk: Desk, of: Fielding) {
  const { guild, ruleset } = of.battle;
  const share = shareOf(of);
  const all = await armies(desk, { guild, ruleset, user: of.user }, of.db);
  return all.filter(({ own, size }) => !own && size === share);
}
