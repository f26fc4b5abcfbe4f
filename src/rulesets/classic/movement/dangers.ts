import { boardMemory, type Mils, type Point, type TerrainPiece, type UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { boxOf } from '../../../engine/table/points.js';
import { hasKeyword, piecesAt } from '../../../engine/table/terrain.js';
import { modelOf, modelsOf, placedOf, unitOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import { mayDo } from '../asking.js';
import { saveFor } from '../attacks/saving.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import { woundIn } from '../harm/wound.js';
import { isFlyer, isMounted } from '../kinds.js';
import { fighterOf, isVehicleUnit } from '../lookups.js';
import { isDifficult } from './going.js';
import { passesOver } from './ways.js';

/** Ground that is dangerous to whoever has a Toughness alone (AD.rule.lingering-death). */
export const BURNING = 'burning';

const perils = boardMemory<readonly TerrainPiece[]>();

/** Pieces that those of a unit who ride test for when they meet them, or those who do not; what flies high meets none (AD.core.dangerous, AD.house.type.cavalry, AD.rule.pathfinder, AD.house.flyer). */
function perilsFor(board: ClassicBoard, unit: ClassicUnit, rides: boolean): readonly TerrainPiece[] {
  return perils(board, `${unit.id} ${rides}`, () => {
    const isHigh = isFlyer(board, unit) && !unit.hovers;
    if (isHigh || mayDo(board, 'failDangerous', { unit }, {}).may === false) return [];
    const isHull = isVehicleUnit(board, unit);
    return board.terrain.filter(
      piece => (hasKeyword(piece, 'dangerous') && !(isHull && piece.kind === BURNING)) || (rides && isDifficult(piece)),
    );
  });
}

/** Mils that models go round others at most, roughly. */
const ASIDE: Mils = 4000;

/** False where no way from where a unit stands to a place comes near such a piece. */
export function mayMeetDanger(board: ClassicBoard, unit: ClassicUnit, to: Point): boolean {
  const pieces = perilsFor(
    board,
    unit,
    modelsOf(board, unit).some(model => isMounted(board, model)),
  );
  if (pieces.length === 0) return false;
  const way = boxOf([to, ...placedOf(board, unit).map(({ at }) => at)]);
  return pieces.some(({ outline }) => {
    const box = boxOf(outline);
    return (
      box.minX - ASIDE <= way.maxX &&
      box.maxX + ASIDE >= way.minX &&
      box.minY - ASIDE <= way.maxY &&
      box.maxY + ASIDE >= way.minY
    );
  });
}

/** Models that test for Dangerous Terrain on these ways, once each (AD.core.dangerous, AD.house.difficult, AD.house.type.cavalry). */
export function endangered(board: ClassicBoard, id: UnitId, places: readonly Placed[]): string[] {
  const unit = unitOf(board, id);
  const flies = passesOver(board, unit);
  return places
    .filter(({ model, path, at }) => {
      const pieces = perilsFor(board, unit, isMounted(board, modelOf(board, model)));
      if (pieces.length === 0 || path.length < 2) return false;
      return piecesAt(pieces, at).length > 0 || (!flies && crossingsOf(path, pieces).length > 0);
    })
    .map(({ model }) => modelOf(board, model).id)
    .filter(model => board.braved?.during !== now(board) || !board.braved.models.includes(model));
}

/** A phase of a player turn: whoever tested in it passes all further tests of it. */
export function now({ playerTurn, phase }: ClassicBoard): string {
  return `${playerTurn} ${phase}`;
}

/** A die of this face hurts, and an Invulnerable Save may stop that. */
export const STRUCK = 1 / 6;
const OF_THE_GROUND = woundIn({ wound: { strength: 0, rules: [] }, count: 1, only: 'invulnerable' });

/** How likely each model that tests on these ways is hurt: loses a Wound or a Hull Point (AD.core.dangerous). */
export function harmsOf(board: ClassicBoard, id: UnitId, places: readonly Placed[]): number[] {
  return endangered(board, id, places).map(model => {
    const need = saveFor(OF_THE_GROUND, fighterOf(board, modelOf(board, model)))?.need;
    return STRUCK * (need === undefined ? 1 : (need - 1) / 6);
  });
}

/** How many models test on these ways, and how likely that costs anything; undefined where nobody does. */
export function dangerWords(board: ClassicBoard, id: UnitId, places: readonly Placed[]): string | undefined {
  const harms = harmsOf(board, id, places);
  if (harms.length === 0) return undefined;
  const any = percent(1 - harms.reduce((none, harm) => none * (1 - harm), 1));
  const { length } = harms;
  if (isVehicleUnit(board, unitOf(board, id)))
    return length === 1
      ? t`It tests for Dangerous Terrain: ${any} to lose a Hull Point.`
      : t`${length} of its models test for Dangerous Terrain: ${any} to lose a Hull Point or more.`;
  return length === 1
    ? t`One of its models tests for Dangerous Terrain: ${any} to lose a Wound.`
    : t`${length} of its models test for Dangerous Terrain: ${any} to lose a Wound or more.`;
}
