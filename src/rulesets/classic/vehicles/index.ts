import type { Trace } from '../../../engine/index.js';
import { toldAlone } from '../../rooms.js';
import type { Room } from '../game.js';
import type { VehicleEvent } from './events.js';
import { explode } from './explode.js';
import { hullHits } from './hull-hits.js';
import { tellVehicles } from './narrate.js';
import { ram } from './ram.js';

/** Hulls: what comes through their armour, and what becomes of them. */
export const vehiclesRoom: Room<VehicleEvent> = {
  steps: [hullHits, explode, ram],
  // What hulls lose stands in facts of the table; these are told alone.
  evolve: {
    ...toldAlone('rammed', 'hullStruck', 'exploded'),
    hullDamaged(board, { model, result }) {
      if (result === 'explodes') board.models[model]!.isExploding = true;
    },
  },
  narrate: tellVehicles,
  traces: {
    rammed: ({ unit, target }): Trace[] => [unit, target].map(each => ({ kind: 'changed', unit: each })),
    hullStruck: ({ unit }): Trace[] => [{ kind: 'changed', unit }],
    exploded: ({ at, radius }): Trace[] => [{ kind: 'blast', at, radius }],
  },
};
