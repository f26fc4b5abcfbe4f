import type { Mils } from '../../../engine/index.js';
import { modelDistance, placedOf, unitOf } from '../../board-queries.js';
import type { DkBoard, DkModel, DkUnit, Weapon } from '../board.js';
import { hasWord } from '../lookups.js';
import { optionsOf } from '../options.js';
import type { Seen } from './aims.js';
import type { AttackRequest, Options } from './attack.js';
import { type AttackChoice, NOT_SO_FAR, SNIPERS_ONLY } from './choice.js';
import { type How, IN_ASSAULT } from './how.js';
import { reachOf } from './rof.js';
import { CONTACT, seesModel } from './sight.js';
import { firesBlind, usableWeapons } from './weapons-used.js';

/** A model that can take part in an attack. */
export interface Fighter {
  model: DkModel;
  /** Whom it could hit, nearest first. */
  seen: Seen[];
  usable: Weapon[];
  reaches: (weapon: Weapon) => (each: Seen) => boolean;
  /** It picks its target (DK.snipers). */
  snipes: boolean;
}

/** How near who fights hand to hand stands, and what range is point-blank: contact at least (DK.house.melee, DK.house.contact). */
export function meleeRange({ options }: Options): Mils {
  return Math.max(CONTACT, optionsOf(options).house.melee * 1000);
}

/** Who of a unit can take part in an attack (DK.combat.teams). */
export function fightersOf(board: DkBoard, agreed: Options, request: AttackRequest): Fighter[] {
  const unit = unitOf(board, request.unit);
  const { how, choice, targets } = request;
  const victims = targets.flatMap(id => placedOf(board, unitOf(board, id)));
  if (victims.length === 0) return [];
  const near = meleeRange(agreed);
  const fights = IN_ASSAULT.includes(how);
  const reaches = (weapon: Weapon) => (each: Seen) =>
    (each.clear || weapon.words.includes('indirect')) &&
    (fights || each.distance <= reachOf(weapon, choice.arms === NOT_SO_FAR));
  return placedOf(board, unit)
    .filter(({ id }) => request.shooters?.includes(id) ?? true)
    .filter(model => choice.arms !== SNIPERS_ONLY || hasWord(board, model, 'sniper'))
    .flatMap((model): Fighter[] => {
      const seen = seenBy(board, unit, model, victims, how, near).sort((a, b) => a.distance - b.distance);
      if (seen.length === 0) return [];
      const usable = usableWeapons(board, unit, model, how, weapon => seen.some(reaches(weapon)));
      const snipes = !fights && hasWord(board, model, 'sniper');
      return [{ model, seen, usable, reaches, snipes }];
    });
}

/** The weapon that was asked for, and how many models use it at most. */
export function weaponAsked({ arms }: AttackChoice): { weapon?: string; most: number } {
  if (arms === undefined || typeof arms === 'string') return { most: 0 };
  return { weapon: arms.weapon, most: arms.models ?? Number.POSITIVE_INFINITY };
}

/** Who may be hit by a model: in a fight those within reach of a blow, else those that it sees, or need not see. */
function seenBy(
  board: DkBoard,
  unit: DkUnit,
  model: DkModel,
  victims: readonly DkModel[],
  how: How,
  near: Mils,
): Seen[] {
  const fights = IN_ASSAULT.includes(how);
  const blind = firesBlind(board, unit, model, how);
  return victims.flatMap(victim => {
    const distance = modelDistance(model, victim);
    if (fights) return distance <= near ? [{ model: victim, distance, clear: true }] : [];
    const clear = seesModel(board, model, victim);
    return clear || blind ? [{ model: victim, distance, clear }] : [];
  });
}
