import type { Mils } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { enemiesOf, modelDistance, modelsOf, onTable, placedOf, profileOf, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Effect, Power, PowerKind, Profile } from '../board.js';
import { isVehicleUnit } from '../lookups.js';
import { nearestSeen } from '../shooting/sight.js';

/** How far from the Psyker a power reaches (AD.house.powers). */
const REACH: Mils = 18_000;

/** What a power does, as players read it (AD.house.powers). */
export const POWER_WORDS: Record<PowerKind, string> = {
  ws: mark`+1 Weapon Skill for a friendly unit`,
  bs: mark`+1 Ballistic Skill for a friendly unit`,
  t: mark`+1 Toughness for a friendly unit`,
  ward: mark`an Invulnerable Save of 5+ for a friendly unit`,
  dread: mark`-1 Leadership for an enemy unit in sight`,
  mend: mark`a lost Wound regained by a friend`,
};

/** What lies on whoever it is tried on; nothing where it does its work at once. */
const EFFECTS: Record<PowerKind, Pick<Effect, 'changes' | 'ward'> | undefined> = {
  ws: { changes: { WS: { plus: 1 } } },
  bs: { changes: { BS: { plus: 1 } } },
  t: { changes: { T: { plus: 1 } } },
  ward: { ward: 5 },
  dread: { changes: { Ld: { plus: -1 } } },
  mend: undefined,
};

/** The Psyker of a unit who has a power, and the power; the first of several. */
export function psykerOf(board: ClassicBoard, unit: ClassicUnit): { model: ClassicModel; power: Power } | undefined {
  for (const model of placedOf(board, unit)) {
    const { power } = profileOf<Profile>(board, model);
    if (power !== undefined) return { model, power };
  }
  return undefined;
}

/** On whom the power of a unit may be tried: near enough to its Psyker, an enemy in his sight as well, a friend with something to mend. */
export function aimsOfPower(board: ClassicBoard, unit: ClassicUnit): ClassicUnit[] {
  const psyker = psykerOf(board, unit);
  if (psyker === undefined) return [];
  const { model, power } = psyker;
  const near = (other: ClassicUnit) => placedOf(board, other).some(each => modelDistance(model, each) <= REACH);
  const seen = (enemy: ClassicUnit) => nearestSeen(board, model, enemy, Number.POSITIVE_INFINITY) !== undefined;
  const enemies = enemiesOf(board, unit).filter(enemy => near(enemy) && seen(enemy));
  const friends = unitsOf(board, unit.side).filter(friend => onTable(board, friend) && near(friend));
  return (power.does === 'dread' ? enemies : friends).filter(
    other => !isVehicleUnit(board, other) && (power.does !== 'mend' || hurtIn(board, other) !== undefined),
  );
}

/** The model of a unit that lost most Wounds; undefined where all are whole. */
export function hurtIn(board: ClassicBoard, unit: ClassicUnit): ClassicModel | undefined {
  const lost = (model: ClassicModel) => (profileOf<Profile>(board, model).characteristics.W ?? 1) - model.wounds;
  const [worst] = modelsOf(board, unit).sort((one, other) => lost(other) - lost(one));
  return worst !== undefined && lost(worst) > 0 ? worst : undefined;
}

/** How long it lasts, as players read it; undefined where it does its work at once. */
export function lastingWords(board: ClassicBoard, power: Power): string | undefined {
  return effectOf(board, power) && t`It lasts to the end of the next player turn.`;
}

/** What a power leaves on a unit, to the end of the next player turn: the enemy's, if it is tried in one's own. */
export function effectOf(board: ClassicBoard, { name, does }: Power): Effect | undefined {
  const leaves = EFFECTS[does];
  const until = { playerTurn: board.playerTurn + 1, phase: 'end' as const };
  return leaves && { is: `power:${name}`, ...structuredClone(leaves), until };
}
