import { t } from '../../../engine/language.js';
import type { Barred } from '../../bars.js';
import { livingOf, unitOf, unitsOf } from '../../board-queries.js';
import type { Detachment, DmBoard, DmUnit, Squad } from '../board.js';
import { championIn, isAlive, isAway, squadOf } from '../lookups.js';
import { championTeams, inSquadCoherency } from '../movement/coherency.js';

/**
 * A name for the order that these units share from now on. No unit besides them is under an order of that name, so that who was
 * not ordered with them does not move with them (DM.command.issue.shared).
 */
export function sharedOrder(board: DmBoard, units: readonly DmUnit[]): string {
  const [first] = units;
  const others = unitsOf(board, first!.side).filter(unit => !units.includes(unit));
  const taken = new Set(others.map(({ order }) => order?.group));
  const name = `${board.turn}.${board.phase}.${first!.id}`;
  let again = name;
  for (let count = 2; taken.has(again); count += 1) again = `${name}.${count}`;
  return again;
}

/** Whether all of these units are under one order. */
export function shareAnOrder(units: readonly DmUnit[]): boolean {
  const groups = new Set(units.map(({ id, order }) => order?.group ?? `none.${id}`));
  return groups.size <= 1;
}

/** Teams that would receive one order together, or one alone. */
export interface Recipients {
  /** What a reply names them by: a unit's id, a squad's, or units' ids joined by `+`. */
  value: string;
  label: string;
  units: DmUnit[];
  squad?: Squad;
}

/** Living units of a detachment, on or off the table. */
export function unitsIn(board: DmBoard, detachment: Detachment): DmUnit[] {
  const found: DmUnit[] = [];
  for (const id in board.units) {
    const unit = board.units[id]!;
    if (unit.detachment === detachment.id && isAlive(unit)) found.push(unit);
  }
  return found;
}

/** Living teams of a squad. A Champion that stands alone is not a team. */
export function teamsOf(board: DmBoard, squad: Squad): DmUnit[] {
  return livingOf(board, squad.teams);
}

/** The squad's Champion standing alone, while a team of its squad lives (DM.command.champion.must). */
export function isStray(board: DmBoard, unit: DmUnit): boolean {
  const squad = squadOf(board, unit);
  return squad?.alone === unit.id && isAlive(unit) && teamsOf(board, squad).length > 0;
}

/**
 * The unit in which a squad's Champion stands out of coherency with all of its teams, while one of them lives: by itself, or
 * with a part of a team that strayed. Undefined where it is with a team, dead or off the table (DM.command.champion.must).
 */
export function lostUnit(board: DmBoard, squad: Squad): DmUnit | undefined {
  const champion = championIn(board, squad);
  if (champion?.at === undefined || teamsOf(board, squad).length === 0) return undefined;
  const unit = unitOf(board, champion.unit);
  if (squad.teams.includes(unit.id) || championTeams(board, squad).length > 0) return undefined;
  return unit;
}

/** Everything of a squad that has not come onto the table; it is ordered as one (DM.command.offTable.squad). */
export function offTableOf(board: DmBoard, squad: Squad): DmUnit[] {
  const away = teamsOf(board, squad).filter(team => isAway(board, team));
  const alone = squad.alone === undefined ? undefined : unitOf(board, squad.alone);
  if (alone && isAlive(alone) && isAway(board, alone)) away.push(alone);
  return away;
}

/** Whether every unit hangs together with the others at 4" (DM.command.squad.coherency). */
export function hangTogether(board: DmBoard, units: readonly DmUnit[]): boolean {
  return groupsOf(board, units).length === 1;
}

/** The groups in which the given teams hang together, the largest first. */
export function groupsOf(board: DmBoard, teams: readonly DmUnit[]): DmUnit[][] {
  const groups: DmUnit[][] = [];
  for (const team of teams) {
    const near = groups.filter(group => group.some(other => inSquadCoherency(board, team, other)));
    const merged = [...near.flat(), team];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(teams.filter(each => merged.includes(each)));
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** Several teams under one name: the squad's when they are all of it that lives, else their own. */
export function together(board: DmBoard, squad: Squad, units: DmUnit[]): Recipients {
  const [first] = units;
  if (first && units.length === 1) return alone(first);
  const whole = teamsOf(board, squad).every(team => units.includes(team));
  const names = units.map(({ name }) => name).join(', ');
  return {
    value: whole ? squad.id : units.map(({ id }) => id).join('+'),
    label: whole ? squad.name : names,
    units,
    squad,
  };
}

export function alone(unit: DmUnit): Recipients {
  return { value: unit.id, label: unit.name, units: [unit] };
}

/**
 * Who a reply means by `value`: a unit, a squad, or units joined by `+`. Of a squad on the table it is the largest group
 * within 4" of each other whose teams can take the order (`takes`), of one off the table all of it. Only living units of
 * the detachment.
 */
export function namedRecipients(
  board: DmBoard,
  detachment: Detachment,
  value: unknown,
  takes: (unit: DmUnit) => boolean = () => true,
  suits: (group: DmUnit[]) => boolean = () => true,
): Recipients | Barred {
  if (typeof value !== 'string') return nobody;
  const squad = Object.hasOwn(board.squads, value) ? board.squads[value] : undefined;
  if (squad) {
    if (squad.detachment !== detachment.id) return stranger(squad.name, detachment);
    return squadNow(board, squad, takes, suits);
  }
  const units: DmUnit[] = [];
  for (const id of value.split('+')) {
    const unit = Object.hasOwn(board.units, id) ? board.units[id] : undefined;
    if (unit === undefined || !isAlive(unit) || units.includes(unit)) return nobody;
    if (unit.detachment !== detachment.id) return stranger(unit.name, detachment);
    units.push(unit);
  }
  const [first] = units;
  if (first === undefined) return nobody;
  if (units.length === 1) return alone(first);
  const shared = squadOf(board, first);
  if (shared === undefined || units.some(unit => unit.squad !== first.squad)) {
    return {
      why: () => t`Only teams of one squad share an order; order them one by one.`,
      cite: 'DM.command.squad.coherency',
    };
  }
  return together(board, shared, units);
}

function squadNow(
  board: DmBoard,
  squad: Squad,
  takes: (unit: DmUnit) => boolean,
  suits: (group: DmUnit[]) => boolean,
): Recipients | Barred {
  const off = offTableOf(board, squad);
  const living = teamsOf(board, squad);
  if (living.length === 0 && off.length === 0) return nobody;
  if (off.length > 0 && living.every(team => off.includes(team))) return together(board, squad, off);
  const placed = living.filter(team => !isAway(board, team));
  const groups = groupsOf(board, placed.filter(takes));
  return together(board, squad, groups.find(suits) ?? groups[0] ?? placed);
}

const nobody: Barred = {
  why: () => t`No such unit is alive here; choose one from the list.`,
  cite: 'DM.command.activate',
};

function stranger(name: string, detachment: Detachment): Barred {
  return {
    why: () => t`${name} does not belong to ${detachment.name}; its own pool must order it.`,
    cite: 'DM.command.pools.separate',
  };
}

/** Refuses a single team of a squad that has not entered, or names only part of it (DM.command.offTable.squad). */
export function offTableBar(board: DmBoard, recipients: Recipients): Barred | undefined {
  for (const unit of recipients.units) {
    const squad = squadOf(board, unit);
    if (squad === undefined || !isAway(board, unit)) continue;
    if (offTableOf(board, squad).some(other => !recipients.units.includes(other))) {
      return {
        why: () => t`${unit.name} is off the table with ${squad.name}: order the whole squad at once.`,
        cite: 'DM.command.offTable.squad',
      };
    }
  }
  return undefined;
}
