import type { TerrainPiece } from '../../../engine/index.js';

/** Ids of ground that lasts to a player turn begin so; the number of that turn follows. */
export const PASSING = 'until-';

/** Ground that is good again when a player turn begins. */
export function passedGround({ terrain }: { terrain: readonly TerrainPiece[] }, playerTurn: number): TerrainPiece[] {
  return terrain.filter(({ id }) => {
    const [, ends] = new RegExp(`^${PASSING}(\\d+)-`).exec(id) ?? [];
    return ends !== undefined && Number(ends) <= playerTurn;
  });
}
