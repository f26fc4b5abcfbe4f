import type { RuleId } from '../kernel/board.js';
import { c, t } from '../language.js';
import { nearestOr } from '../near-names.js';
import { counted } from '../wording.js';
import type { ArmyBook, ListFault, MusteredDetachment, MusteredUnit } from './book.js';
import { checkUnit } from './check-unit.js';
import { checkCommander } from './commander.js';
import { DEDICATED_TRANSPORT, ROLES, type Role, slotsOf } from './datasheets.js';
import type { FieldedUnit } from './fielded.js';
import type { ArmyListSource } from './list.js';
import { muster, pointsOf, strangersIn } from './muster.js';
import { rangeWords } from './text-schemas.js';

/** The rules that a list is held to, by their ids in the ruleset. */
export interface ListRules {
  datasheets: RuleId;
  composition: RuleId;
  options: RuleId;
  detachments: RuleId;
  roles: RuleId;
  /** What a detachment demands of its units, and how often a list may field it. */
  restrictions: RuleId;
  keywords: RuleId;
  transports: RuleId;
  commander: RuleId;
  points: RuleId;
  /** How many models and units a battle has room for. */
  armySize: RuleId;
}

/** One rule for all that lists are held to. */
export function allBy(rule: RuleId): ListRules {
  return {
    datasheets: rule,
    composition: rule,
    options: rule,
    detachments: rule,
    roles: rule,
    restrictions: rule,
    keywords: rule,
    transports: rule,
    commander: rule,
    points: rule,
    armySize: rule,
  };
}

/** The cost of a list and every fault in it, in the order of the list; `most` are the points that it may cost. */
export function checkList(
  book: ArmyBook,
  list: ArmyListSource,
  most: number,
  rules: ListRules,
): { points: number; faults: ListFault[] } {
  const detachments = muster(book, list);
  const points = pointsOf(detachments);
  const faults = detachments.flatMap(detachment => [
    ...(detachment.sheet
      ? []
      : [unknown(detachment.name, detachment.id, 'detachment', book.detachments, rules.detachments)]),
    ...detachment.units.flatMap(unit => checkInPlace(book, detachment, unit, rules)),
    ...checkSlots(book, detachment, most, rules),
  ]);
  faults.push(...checkTimes(detachments, rules.restrictions));
  faults.push(...checkCommander(book, detachments).map(({ where, why }) => ({ where, why, cite: rules.commander })));
  if (points > most) {
    const why = t`It costs ${points} points, ${points - most} more than the ${most} it may: leave something out.`;
    faults.push({ where: list.name, why, cite: rules.points });
  }
  faults.push(...(book.checks?.(detachments, most) ?? []));
  faults.push(...checkSize(detachments, list.name, most, rules.armySize));
  return { points, faults };
}

/**
 * A battle has room for one model per 5 points: more than any horde at ordinary costs, since models of a codex may cost
 * nothing.
 */
const POINTS_A_MODEL = 5;
const POINTS_A_UNIT = 20;

/** The points of the smallest battle that has room for so many. */
export function roomFor({ models, units }: { models: number; units: number }): number {
  return Math.max(models * POINTS_A_MODEL, units * POINTS_A_UNIT);
}

function modelsIn(unit: MusteredUnit['fielded']): number {
  if (unit === undefined) return 0;
  return unit.teams.reduce((sum, team) => sum + team.length, unit.leader ? 1 : 0);
}

function checkSize(detachments: MusteredDetachment[], where: string, points: number, cite: RuleId): ListFault[] {
  const units = detachments.flatMap(detachment => detachment.units);
  const models = units.reduce((sum, { fielded }) => sum + modelsIn(fielded), 0);
  return [
    ...tooMany(models, Math.floor(points / POINTS_A_MODEL), counted(models, t`model`, t`models`)),
    ...tooMany(units.length, Math.floor(points / POINTS_A_UNIT), counted(units.length, t`unit`, t`units`)),
  ].map(why => ({ where, why, cite }));

  function tooMany(count: number, most: number, what: string): string[] {
    if (count <= most) return [];
    return [t`It has ${what}, and ${points} points have room for ${most}: leave something out.`];
  }
}

/** `Line Company, Squad Alpha, team 2`. */
export function teamPlace(where: string, team: number): string {
  return t`${where}, team ${team}`;
}

/** A fault names at most this many ids to choose from. */
const MOST_NAMED = 12;

function unknown(
  where: string,
  id: string,
  what: 'detachment' | 'datasheet',
  known: Record<string, unknown>,
  cite: RuleId,
): ListFault {
  const ids = Object.keys(known);
  const first = ids.slice(0, MOST_NAMED).join(', ');
  const some = ids.length > MOST_NAMED ? t`${first} and so on` : first;
  const instead = nearestOr(id, ids, `${t`take one of ${some}`}.`);
  const why =
    what === 'detachment'
      ? t`The codex has no detachment ${id}: ${instead}`
      : t`The codex has no datasheet ${id}: ${instead}`;
  return { where, why, cite };
}

function checkInPlace(
  book: ArmyBook,
  { sheet: detachment }: MusteredDetachment,
  unit: MusteredUnit,
  rules: ListRules,
): ListFault[] {
  const { where, fielded, boughtWith, pick } = unit;
  if (fielded === undefined) return [unknown(where, pick.datasheet, 'datasheet', book.datasheets, rules.datasheets)];
  const { sheet } = fielded;
  const faults: ListFault[] = [];
  // Whether a unit that the codex does not know may buy it is told when its name is mended.
  if (boughtWith?.sheet && !boughtWith.sheet.transports.includes(sheet.id)) {
    const may = boughtWith.sheet.transports;
    const why = may.length === 0 ? t`it cannot buy a transport` : t`it may buy ${alternatives(may)}`;
    faults.push({ where, why: t`${boughtWith.name} may not buy this transport: ${why}.`, cite: rules.transports });
  }
  if (!boughtWith && sheet.role === DEDICATED_TRANSPORT) {
    const why = t`It has no slot of its own: buy it as the transport of a unit that may have it.`;
    faults.push({ where, why, cite: rules.transports });
  }
  if (detachment) {
    const faction = sheet.faction ?? book.faction;
    const words = [...fielded.keywords, ...faction];
    const has = (wanted: readonly string[]) => wanted.some(word => words.includes(word));
    if (!has([...book.faction, ...detachment.keywords])) {
      const why = t`It shares no faction keyword with ${detachment.name}: put it into another detachment.`;
      faults.push({ where, why, cite: rules.keywords });
    }
    if (detachment.only.length > 0 && !has(detachment.only)) {
      const why = t`${detachment.name} takes only units with ${alternatives(detachment.only)}: choose another.`;
      faults.push({ where, why, cite: rules.restrictions });
    }
    const barred = detachment.never.filter(word => words.includes(word));
    if (barred.length > 0) {
      const why = t`${detachment.name} takes no units with ${alternatives(barred)}: put it into another detachment.`;
      faults.push({ where, why, cite: rules.restrictions });
    }
  }
  for (const { about, team, why } of checkUnit(sheet, pick)) {
    faults.push({ where: team === undefined ? where : teamPlace(where, team), why, cite: rules[about] });
  }
  return faults;
}

function checkSlots(
  { isExtra }: ArmyBook,
  { sheet, name, units }: MusteredDetachment,
  most: number,
  rules: ListRules,
): ListFault[] {
  if (sheet === undefined) return [];
  const cite = rules.roles;
  const slots = slotsOf(sheet, most);
  const slotted = units.flatMap(({ fielded, boughtWith }) => (fielded && !boughtWith ? [fielded] : []));
  const strange = strangersIn(units);
  const roleOf = ({ sheet: { id }, role }: FieldedUnit) => sheet.roles[id] ?? role;
  const faults = ROLES.flatMap((role): ListFault[] => {
    const taking = slotted.filter(unit => roleOf(unit) === role);
    const count = taking.length;
    const range = slots[role] ?? { min: 0, max: 0 };
    const extra = isExtra === undefined ? 0 : taking.filter(isExtra).length;
    const missing = range.min - count + extra;
    if (count <= range.max && missing <= strange) return [];
    if (count >= range.min && count <= range.max) {
      const why =
        count + missing <= range.max
          ? t`${extra} of its ${count} ${role} count for none that it must have: take ${missing} more.`
          : t`${extra} of its ${count} ${role} count for none that it must have: replace ${missing} of them.`;
      return [{ where: name, why, cite }];
    }
    if (range.max === 0) return [{ where: name, why: noSlot(role, count), cite }];
    return [{ where: name, why: t`It has ${count} ${role}: take ${rangeWords(range)}.`, cite }];
  });
  for (const [id, atMost] of Object.entries(sheet.limits)) {
    const taken = units.filter(({ fielded }) => fielded?.sheet.id === id);
    if (taken.length <= atMost) continue;
    const what = taken[0]!.fielded!.sheet.name.replace('{call}', '').trim();
    faults.push({
      where: name,
      why: t`It has ${taken.length} × ${what}: take at most ${atMost}.`,
      cite: rules.restrictions,
    });
  }
  return faults;
}

function noSlot(role: Role, count: number): string {
  return count === 1
    ? t`It has no slot for ${role}: put the unit elsewhere.`
    : t`It has no slot for ${role}: put the units elsewhere.`;
}

/** `a or b or c`. */
function alternatives(words: readonly string[]): string {
  return words.join(` ${c('list')`or`} `);
}

function checkTimes(detachments: MusteredDetachment[], cite: RuleId): ListFault[] {
  const faults: ListFault[] = [];
  for (const [index, { id, sheet, name }] of detachments.entries()) {
    const earlier = detachments.slice(0, index).filter(other => other.id === id).length;
    if (sheet?.most !== undefined && earlier >= sheet.most) {
      faults.push({
        where: name,
        why: oftenest(sheet.most),
        cite,
      });
    }
  }
  return faults;
}

function oftenest(count: number): string {
  return count === 1
    ? t`A list fields this detachment once at most: put its units into another.`
    : t`A list fields this detachment ${count} times at most: put its units into another.`;
}
