import type { TerrainPiece } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { aboardOf } from '../../transports/passengers.js';
import { wreckOf } from '../../transports/wrecks.js';
import type { ClassicModel } from '../board.js';
import { type ClassicGame, step } from '../game.js';
import { hasSubType, isVehicle } from '../lookups.js';
import { shedFrame, spillFrame } from '../transports/frames.js';
import { isRidden } from '../transports/riders.js';
import { chargesOut } from '../transports/room.js';
import { dieFrame } from './frames.js';

/** Models are taken away; a hull leaves a wreck, and who was aboard gets out (AD.house.vehicle.zero). */
export const die = step(dieFrame, {
  takeAway(g, args) {
    const { unit: id, models, exploded } = args;
    const unit = unitOf(g.board, id);
    const gone = models.filter(model => unit.models.includes(model)).map(model => modelOf(g.board, model));
    args.spilling = [];
    if (gone.length === 0) return;
    const wrecks: TerrainPiece[] = [];
    // Each has a letter of its own, of those that fall at once too.
    for (const model of exploded ? [] : gone.filter(each => leavesWreck(g, each)))
      wrecks.push(wreckOf({ terrain: [...g.board.terrain, ...wrecks] }, model));
    for (const model of gone) {
      const units = aboardOf(g.board, model.id).map(each => each.id);
      const wreck = wrecks.find(piece => piece.id === `wreck-${model.id}`);
      if (units.length === 0) continue;
      args.spilling.push({
        machine: model.id,
        units,
        at: model.at,
        wreck,
        sheds: isRidden(g.board, model) ? true : undefined,
        chargesOut: chargesOut(g.board, model.id) ? true : undefined,
      });
    }
    g.emit({
      type: 'fell',
      unit: id,
      models: gone.map(({ id: model, name, at }) => ({ model, name, at })),
      left: unit.models.length - gone.length,
      wrecks,
    });
  },
  /** Passengers get out where their machine stood (AD.core.transport). */
  spillNext(_g, args) {
    const [next, ...rest] = args.spilling!;
    if (next === undefined) return { end: null };
    // IO.riders.wreck
    if (next.sheds) {
      delete next.sheds;
      return { call: shedFrame({ units: next.units }) };
    }
    args.spilling = rest;
    return { call: spillFrame(next) };
  },
  spillOn: () => ({ go: 'spillNext' }),
});

function leavesWreck(g: ClassicGame, model: ClassicModel): boolean {
  return model.at !== undefined && isVehicle(g.board, model) && !hasSubType(g.board, model, 'flyer');
}
