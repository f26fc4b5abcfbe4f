import { boardMemory, type ModelId, type TerrainPiece } from '../../../engine/index.js';
import { distanceToArea } from '../../../engine/table/bases.js';
import { enemiesOf, placedOf, standing } from '../../board-queries.js';
import { mayPierce } from '../../classic/attacks/armour.js';
import { attacksOf, strengthOf } from '../../classic/attacks/numbers.js';
import { armourOdds, expectedHits } from '../../classic/attacks/odds.js';
import type { Attack, Fighter } from '../../classic/attacks/types.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { attackOnThing, meleeArmsOf } from '../../classic/fighting/arms.js';
import type { Situation } from '../../classic/game.js';
import { fighterOf, weaponIn } from '../../classic/lookups.js';
import { houseOf } from '../../classic/options.js';
import { gunsOf, shotAtThing } from '../../classic/shooting/arms.js';
import { shootersOf } from '../../classic/shooting/shooters.js';
import { isCover } from '../../movement/shelter.js';
import { debrisOn, REACH, type Shooter, seesPiece } from './pieces.js';

/** IO.debris */
export const ARMOUR = 14;

/** What is attacked: armour without anybody in it. */
const PIECE: Fighter = {
  name: 'debris',
  type: 'building',
  subTypes: [],
  characteristics: { M: 0, W: 1 },
  wounds: 1,
  rules: [],
  kinds: [],
};

/** A model that can harm a piece: its attack, how many, and of blows what hits. */
export interface Breacher {
  by: { model: ModelId; weapon: string };
  attack: Attack;
  attacks: number;
  need?: number;
}

/** Debris is fired at, or struck by those who stand at it (IO.debris, IO.house.readings.debris). */
export type Means = 'shots' | 'blows';

/** Who of a unit can harm a piece from where it stands, each with its strongest weapon. */
export function breachersOf(
  means: Means,
  situation: Situation,
  unit: ClassicUnit,
  piece: TerrainPiece,
): readonly Breacher[] {
  return means === 'shots' ? shotsAt(situation.board, unit, piece) : blowsAt(situation, unit, piece);
}

const known = boardMemory<Breacher[]>();

function shotsAt(board: ClassicBoard, unit: ClassicUnit, piece: TerrainPiece): readonly Breacher[] {
  return known(board, `${unit.id} ${piece.id}`, () =>
    shootersOf(board, unit).flatMap(model => shotOf(board, unit, model, piece) ?? []),
  );
}

function shotOf(board: ClassicBoard, unit: ClassicUnit, model: Shooter, piece: TerrainPiece): Breacher | undefined {
  const gap = distanceToArea(standing(model), piece.outline);
  const found = gunsOf(board, model).flatMap((weapon): Breacher[] => {
    const shot = shotAtThing(board, { unit, model, weapon }, gap);
    if (shot === undefined) return [];
    const { isSnap, isWithinHalf, attacks } = shot;
    const attack = { by: fighterOf(board, model), weapon: weaponIn(weapon), foes: [PIECE], isSnap, isWithinHalf };
    return [{ by: { model: model.id, weapon: weapon.id }, attack: { ...attack, armour: ARMOUR }, attacks }];
  });
  const best = strongest(found);
  return best && seesPiece(board, model, piece) ? best : undefined;
}

/** Like a Vehicle that has stood still (IO.house.melee). */
function blowsAt(situation: Situation, unit: ClassicUnit, piece: TerrainPiece): Breacher[] {
  const { board } = situation;
  const need = houseOf(situation).meleeVehicle === 'stood' ? 2 : 4;
  return placedOf(board, unit)
    .filter(model => distanceToArea(standing(model), piece.outline) <= REACH)
    .flatMap(model => {
      const attacks = meleeArmsOf(board, model).map((weapon): Breacher => {
        const attack = { ...attackOnThing(board, model, weapon, PIECE), armour: ARMOUR };
        return { by: { model: model.id, weapon: weapon.id }, attack, attacks: attacksOf(attack), need };
      });
      return strongest(attacks) ?? [];
    });
}

function strongest(found: readonly Breacher[]): Breacher | undefined {
  const strength = ({ attack }: Breacher) => strengthOf(attack) ?? 0;
  return found
    .filter(({ attack }) => mayPierce(attack, ARMOUR))
    .sort((one, other) => strength(other) - strength(one))[0];
}

const any = boardMemory<boolean>();

/** Whether a unit can fire at any with hope of harm: looks no further than the first. */
export function hasDebris(board: ClassicBoard, unit: ClassicUnit): boolean {
  return any(board, unit.id, () =>
    debrisOn(board).some(piece => shootersOf(board, unit).some(model => shotOf(board, unit, model, piece))),
  );
}

/** Pieces that a unit can harm from where it stands. */
export function debrisFor(means: Means, situation: Situation, unit: ClassicUnit): TerrainPiece[] {
  return debrisOn(situation.board).filter(piece => breachersOf(means, situation, unit, piece).length > 0);
}

/** How likely one glance at least comes of it. */
function breachChance(breachers: readonly Breacher[]): number {
  const holds = breachers.reduce((all, { attack, attacks, need }) => {
    const melee = need === undefined ? {} : { melee: () => need };
    const hits = expectedHits({ attack, count: 1, ...melee });
    return all * (1 - hits * (1 - armourOdds(attack).nothing)) ** attacks;
  }, 1);
  return 1 - holds;
}

/** Cover reaches so far beyond a piece, in mils. */
const SHELTER = 2000;
/** What the cover of an enemy is worth to the computer. */
const COVER = 0.5;

/** What the end of a piece is worth to the computer: enemies have cover of it. */
export function worthOfBreach(means: Means, situation: Situation, unit: ClassicUnit, piece: TerrainPiece): number {
  const { board } = situation;
  if (!isCover(piece)) return -1;
  const sheltered = enemiesOf(board, unit).filter(enemy =>
    placedOf(board, enemy).some(model => distanceToArea(standing(model), piece.outline) <= SHELTER),
  );
  if (sheltered.length === 0) return -1;
  return COVER * sheltered.length * breachChance(breachersOf(means, situation, unit, piece));
}
