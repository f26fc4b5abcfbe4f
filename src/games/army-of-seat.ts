import { c, t } from '../engine/language.js';
import type { Db } from '../store/open-store.js';
import { pack } from '../store/packed.js';
import type { BattleRow, SeatRow } from '../store/tables.js';
import type { Application } from './application.js';
import { armiesWithin, findArmy, foundReport } from './armies.js';
import type { SeatArmy } from './battle-info.js';
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
function shareOf({ battle, seats, side }: Pick<Fielding, 'battle' | 'seats' | 'side'>): number {
  const players = seats.filter(seat => seat.side === side).length;
  return Math.floor(battle.points / Math.max(1, players));
}

/** Refuses a battle in which no army fits what a player may field: says how many players or points would do. */
export async function mustFitArmies(app: Application, of: Fielding, sizes: readonly number[]): Promise<void> {
  const { battle, seats, side, user, db } = of;
  const share = shareOf(of);
  const all = await armiesWithin(app, db, { guild: battle.guild, ruleset: battle.ruleset, user });
  if (all.some(({ own, size, points }) => (own ? points <= share : size === share))) return;
  const ready = new Set(all.flatMap(({ own, size }) => (own ? [] : [size])));
  const players = seats.filter(seat => seat.side === side).length;
  const counts = [1, 2, 3].filter(count => ready.has(Math.floor(battle.points / count)));
  const points = sizes.filter(size => ready.has(Math.floor(size / players)));
  throw new Refusing(noArmyFits({ share, players, counts, points }));
}

function noArmyFits(of: { share: number; players: number; counts: number[]; points: number[] }): string {
  const { share, players } = of;
  const [counts, points] = [orList(of.counts.map(String)), orList(of.points.map(String))];
  const sides = of.counts.join() === '1' ? t`${counts} player a side` : t`${counts} players a side`;
  const each =
    players === 1 ? c('which fit')`${share} points` : t`the ${share} points that each of ${players} players has`;
  const build = t`build a list with \`/army build\` first`;
  if (of.counts.length > 0 && of.points.length > 0)
    return t`No army fits ${each}: choose ${sides}, or ${points} points; or ${build}.`;
  if (of.counts.length > 0) return t`No army fits ${each}: choose ${sides}; or ${build}.`;
  if (of.points.length > 0) return t`No army fits ${each}: choose ${points} points; or ${build}.`;
  return t`No army fits ${each}: ${build}.`;
}

/** `a or b or c`. */
function orList(names: readonly string[]): string {
  return names.join(` ${c('list')`or`} `);
}

/** The army that is named, if it may be fielded here; else refuses, saying why. */
export async function armyFor(app: Application, of: Fielding & { army: string }): Promise<Fielded> {
  const { battle, user, army } = of;
  const { guild, ruleset } = battle;
  const share = shareOf(of);
  const found = await findArmy(app, of.db, { guild, ruleset, user, army });
  if (found === undefined) {
    for (const other of app.rulesets.filter(({ id }) => id !== ruleset)) {
      const theirs = await findArmy(app, of.db, { guild, ruleset: other.id, user, army });
      const played = app.rulesets.find(({ id }) => id === ruleset)?.name;
      if (theirs)
        throw new Refusing(
          t`${theirs.card.name} is an army of ${other.name}, and this battle is played by ${played}: choose another army, or other rules.`,
        );
    }
    const fitting = (await fittingTemplates(app, of)).map(({ name }) => name);
    const instead = fitting.length > 0 ? t`choose ${orList(fitting)}` : t`choose one with **Army**`;
    throw new Refusing(t`There is no such list: ${instead}.`);
  }
  const { name, codex, own, size } = found.card;
  if (!own && size !== share) {
    const fitting = (await fittingTemplates(app, of)).map(card => card.name);
    const instead = fitting.length > 0 ? t`choose ${orList(fitting)}` : t`choose another size of battle`;
    throw new Refusing(t`${name} is a list for ${size} points, you field ${share} here: ${instead}.`);
  }
  const { points, faults } = foundReport(found, share);
  const [first] = faults;
  if (first !== undefined) {
    const others = faults.length > 1 ? t` \`/army check\` names ${faults.length - 1} more.` : '';
    throw new Refusing(t`${name} may not be fielded here yet. ${first.where}: ${first.why}${others}`, first.cite);
  }
  const fielded: SeatArmy = { name, army: codex, points };
  return { template: own ? null : found.card.army, army: JSON.stringify(fielded), list: pack(found.list) };
}

/** A list for the computer: of another army than those chosen, if there is one. */
export async function firstFitting(app: Application, of: Fielding): Promise<string | undefined> {
  const fitting = await fittingTemplates(app, of);
  const chosen = of.seats.flatMap(({ army }) => (army === null ? [] : [(JSON.parse(army) as SeatArmy).army]));
  return (fitting.find(({ codex }) => !chosen.includes(codex)) ?? fitting[0])?.army;
}

async function fittingTemplates(app: Application, of: Fielding) {
  const { guild, ruleset } = of.battle;
  const share = shareOf(of);
  const all = await armiesWithin(app, of.db, { guild, ruleset, user: of.user });
  return all.filter(({ own, size }) => !own && size === share);
}
