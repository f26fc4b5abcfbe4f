import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { placedOf, profileOf, unitOf, weaponOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import type { DkView } from '../game.js';
import { hasWord } from '../lookups.js';
import { type AttackRequest, planAttack } from './attack.js';
import { armsIn, NOT_SO_FAR, SNIPERS_ONLY, USUAL_ARMS } from './choice.js';
import { fightersOf, weaponAsked } from './fighters.js';
import { IN_ASSAULT } from './how.js';
import { requestOdds } from './odds-words.js';

/** Weapons of a machine that it may have reasons to spare. */
const COSTLY = ['gets-hot', 'indirect', 'blast'] as const;

/**
 * A weapon that some models could use instead of the one that they use when nobody asks, how many of the unit could use it, and
 * how many of those do so anyway.
 */
interface Alternative {
  weapon: string;
  count: number;
  already: number;
  machine: boolean;
}

/** Weapons that may be asked for: a model of infantry uses one of those that it carries (DK.weapons.hands, DK.vehicles.weapons). */
function alternatives(view: DkView, request: AttackRequest): Alternative[] {
  const { board } = view;
  if (request.choice.ram) return [];
  const usual = { ...request, choice: {} };
  const found = new Map<string, Alternative>();
  let teams: ReturnType<typeof planAttack> | undefined;
  const usersOf = (weapon: string) => teams!.filter(team => team.weapon === weapon).flatMap(({ models }) => models);
  for (const { model, usable } of fightersOf(board, view, usual)) {
    const kinds = [...new Set(usable.map(({ id }) => id))];
    if (kinds.length < 2) continue;
    const machine = profileOf(board, model).type !== 'infantry';
    if (machine && !usable.some(({ words }) => COSTLY.some(word => words.includes(word)))) continue;
    teams ??= planAttack(board, view, usual);
    for (const weapon of kinds) {
      const users = machine ? [] : usersOf(weapon);
      if (users.includes(model.id)) continue;
      const known = found.get(weapon) ?? { weapon, count: users.length, already: users.length, machine };
      found.set(weapon, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()];
}

/** Whether snipers of a mixed unit could fire alone: some that have anybody to fire at (DK.snipers). */
function mayOnlySnipe(view: DkView, request: AttackRequest): boolean {
  const { board } = view;
  if (IN_ASSAULT.includes(request.how)) return false;
  const snipers = placedOf(board, unitOf(board, request.unit)).map(model => hasWord(board, model, 'sniper'));
  if (!snipers.includes(true) || !snipers.includes(false)) return false;
  return planAttack(board, view, { ...request, choice: { arms: SNIPERS_ONLY } }).length > 0;
}

/** Whether some could attack at very long range, and others nearer: who may, need not (DK.weapons.veryLongRange). */
function mayStayNearer(view: DkView, request: AttackRequest): boolean {
  const usual = { ...request, choice: {} };
  const far = fightersOf(view.board, view, usual).some(({ usable }) =>
    usable.some(({ words }) => words.includes('very-long-range')),
  );
  if (!far) return false;
  const [all, nearer] = [usual, { ...request, choice: { arms: NOT_SO_FAR } as const }].map(each =>
    planAttack(view.board, view, each),
  );
  const met = (teams: typeof all) =>
    JSON.stringify(teams!.map(({ weapon, count, targets }) => [weapon, count, targets]));
  return nearer!.length > 0 && met(all) !== met(nearer);
}

/** How many use it, more than do so anyway: all who can, and every number that makes a difference to the RoF of a team. */
function countsOf({ count, already }: Alternative): number[] {
  return [count, ...[16, 8, 4, 2, 1].filter(some => some < count && some > already)];
}

/** Which weapons are used, where models have several; what promises most comes first. */
export function armsField(view: DkView, request: AttackRequest): Choices | undefined {
  const others = alternatives(view, request);
  const snipe = mayOnlySnipe(view, request);
  const nearer = mayStayNearer(view, request);
  if (others.length === 0 && !snipe && !nearer) return undefined;
  const option = (value: string, label: string): Option => {
    const arms = armsIn(value);
    const choice = arms === undefined ? {} : { arms };
    return saidLater(value, () => ({ label, ...requestOdds(view, { ...request, choice }) }));
  };
  const options = others.flatMap(other => {
    const { weapon, count, machine } = other;
    const { name } = weaponOf(view.board, weapon);
    if (machine) return [option(weapon, t`Only the ${name}`)];
    return countsOf(other).map(some => option(`${weapon} ${some}`, t`${name}: ${some} of ${count} who have one`));
  });
  if (snipe) options.push(option(SNIPERS_ONLY, t`Only the snipers`));
  if (nearer) options.push(option(NOT_SO_FAR, t`Nobody at very long range`));
  options.unshift(option(USUAL_ARMS, t`What promises most`));
  return { field: 'arms', title: t`Weapons`, options };
}

/** Why the weapons that a reply names cannot be used. Never throws. */
export function armsRefusal(view: DkView, request: AttackRequest, reply: JsonObject): Refusal | undefined {
  const { arms } = request.choice;
  if (reply.arms === undefined || reply.arms === USUAL_ARMS) return undefined;
  if (arms === SNIPERS_ONLY) {
    if (mayOnlySnipe(view, request)) return undefined;
    return {
      why: t`Only a unit of snipers and others can let its snipers fire alone, where they have somebody in sight and range.`,
      cite: 'DK.snipers',
    };
  }
  if (arms === NOT_SO_FAR) {
    if (mayStayNearer(view, request)) return undefined;
    const why = t`Nobody has a shot at very long range to leave out here while others shoot.`;
    return { why, cite: 'DK.weapons.veryLongRange' };
  }
  const others = alternatives(view, request);
  const { weapon, most } = weaponAsked(request.choice);
  const found = others.find(other => other.weapon === weapon);
  const all = most === Number.POSITIVE_INFINITY;
  if (found && (all || (Number.isInteger(most) && most > found.already && most <= found.count))) return undefined;
  const names = others.map(other => t`${weaponOf(view.board, other.weapon).name} of ${other.count}`);
  const why =
    names.length > 0
      ? t`Choose what promises most, or another weapon of those who have one: ${listed(names)}.`
      : t`Nobody of the unit has another weapon to use here.`;
  return { why, cite: 'DK.weapons.hands' };
}
