import { frameOf, type ModelId, type UnitId } from '../../../engine/index.js';
import { modelOf, modelsOf, onTable, unitOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { type DmGame, step } from '../game.js';
import { strayFrame } from '../movement/frames.js';
import { lowestMv } from '../movement/ground.js';
import { optionsOf } from '../options.js';

export const runWildFrame = frameOf<{
  unit: UnitId;
  /** What the first machine out of control showed. */
  face?: number;
  wild?: ModelId;
}>('machines.runWild');

/** The first machine of the unit that nobody steers (DM.house.vehicle.control). */
export function wildOne(board: DmBoard, unit: DmUnit): DmModel | undefined {
  return modelsOf(board, unit).find(({ machine }) => machine?.outOfControl === true);
}

/**
 * Sub-phase I for a machine out of control: on a 4+ it is steered again; on a 1 it goes where a scatter die says, else
 * straight ahead by its Mv. The rest of its unit goes with it (DM.house.vehicle.control, DM.move.vehicles).
 */
export const runWild = step(runWildFrame, {
  rollForControl(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (!onTable(g.board, unit)) return { end: null };
    const need = optionsOf(g.options).house.machines.control;
    for (const { id, machine } of modelsOf(g.board, unit)) {
      if (machine?.outOfControl !== true) continue;
      const face = g.die(6);
      g.emit({ type: 'controlRolled', unit: unit.id, model: id, face, need, regained: face >= need });
      if (face < need && args.wild === undefined) Object.assign(args, { face, wild: id });
    }
    return args.wild === undefined ? { end: null } : undefined;
  },
  goAstray(g, { unit: id, face, wild }) {
    const unit = unitOf(g.board, id);
    const way = face === 1 ? scattered(g, unit) : straight(g, unit, modelOf(g.board, wild!));
    return { call: strayFrame({ unit: id, ...way }) };
  },
});

/** A drawn bearing, and as many inches as a d10 shows (DM.basics.scatter). */
function scattered(g: DmGame, unit: DmUnit): { facing: number; distance: number } {
  const degrees = g.die(360) % 360;
  const inches = g.die(10);
  const why = { is: 'scatters', degrees } as const;
  g.emit({ type: 'moveRolled', unit: unit.id, sides: 10, faces: [inches], total: inches, why });
  return { facing: degrees * 1000, distance: inches * 1000 };
}

function straight(g: DmGame, unit: DmUnit, wild: DmModel): { facing: number; distance: number } {
  const total = lowestMv(g.board, unit);
  g.emit({ type: 'moveRolled', unit: unit.id, sides: 0, faces: [], total, why: { is: 'straightAhead' } });
  return { facing: wild.facing, distance: total * 1000 };
}
