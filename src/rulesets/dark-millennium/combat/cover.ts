import type { Standing, TerrainPiece } from '../../../engine/index.js';
import { coverInside, coverOnLine } from '../../../engine/table/cover.js';
import { remember } from '../../../engine/table/remembered.js';
import { floorAt, hasKeyword } from '../../../engine/table/terrain.js';
import type { DkBoard, DkModel } from '../board.js';
import type { CoverFound } from '../causes.js';
import { standing } from '../lookups.js';
import { whereIs } from './sight.js';

/** What cover adds to the defence threshold (DK.combat.defence.cover). */
const COVER_BONUS = { concealment: 1, soft: 2, hard: 3 } as const;

export interface Cover {
  bonus: 0 | 1 | 2 | 3;
  /** Left out in the open. */
  found?: CoverFound;
}

/** The best cover that a piece gives; undefined for none. */
function kindOf(piece: TerrainPiece): keyof typeof COVER_BONUS | undefined {
  return (['hard', 'soft', 'concealment'] as const).find(kind => hasKeyword(piece, kind));
}

/** The cover of a model from a shooter: what it stands in, or what the line of fire passes just before it. */
export function coverOf(board: DkBoard, from: DkModel, model: DkModel): Cover {
  return remember(board.terrain, 'dk-cover', `${whereIs(from)}>${whereIs(model)}^${model.risen ?? 0}`, () => {
    const anyCover = (piece: TerrainPiece) => (kindOf(piece) ? 'soft' : undefined);
    const { causes } = coverOnLine(standing(from), hovering(board, model), board.terrain, { coverOf: anyCover });
    return best(
      board,
      causes.map(({ id }) => id),
    );
  });
}

/** As it stands, or in the air over it: what it has risen over hides it no more (DK.skimmers.popUp). */
function hovering(board: DkBoard, model: DkModel): Standing {
  const stands = standing(model);
  if (!model.risen) return stands;
  return { ...stands, height: model.height, elevation: floorAt(board.terrain, stands.at) + model.risen };
}

/** The cover that a model stands in, whoever looks: what Rally asks for (DK.action.rally.cover). */
export function coverUnder(board: DkBoard, model: DkModel): Cover {
  const causes = coverInside(standing(model), board.terrain, piece => (kindOf(piece) ? 'soft' : undefined));
  return best(
    board,
    causes.map(({ id }) => id),
  );
}

/** Whether models stand in one of these pieces of cover (DK.action.rally.cover). */
export function standsIn(pieces: readonly TerrainPiece[]): (standing: Standing) => boolean {
  return standing => coverInside(standing, pieces, piece => (kindOf(piece) ? 'soft' : undefined)).length > 0;
}

/** The best cover that this table has. */
export function bestCover(board: DkBoard): Cover {
  return best(
    board,
    board.terrain.map(({ id }) => id),
  );
}

function best(board: DkBoard, ids: readonly string[]): Cover {
  let found: Cover = { bonus: 0 };
  for (const piece of board.terrain) {
    const kind = ids.includes(piece.id) ? kindOf(piece) : undefined;
    if (kind === undefined || COVER_BONUS[kind] <= found.bonus) continue;
    found = { bonus: COVER_BONUS[kind], found: { kind, piece: piece.name } };
  }
  return found;
}
