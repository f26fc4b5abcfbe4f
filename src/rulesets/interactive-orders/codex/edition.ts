import type { Edition } from '../../classic/edition.js';

/**
 * The numbers and tables of Interactive Orders (IO.house.melee, IO.house.vehicle, IO.house.coherency, IO.template.dice,
 * IO.template.crowd, IO.template.stray, IO.house.barrageHit, IO.ground.cover, IO.pointBlank, IO.wounds.owner, IO.wounds.noLookOut, IO.fearless, IO.house.fight,
 * IO.transport.charge, IO.sweep.caught, IO.house.psychic, IO.riders, IO.riders.who, IO.riders.exposed, IO.house.walk).
 */
export const EDITION: Edition = {
  melee: { foeHalf: 3, foeLower: 3, foeEqual: 4, foeHigher: 4, foeDouble: 5 },
  meleeBeyond: true,
  vehicleTable: { shaken: 1, stunned: 4, weapon: 5, immobile: 6, explodes: 7 },
  stunnedSnaps: true,
  enemyAway: 1000,
  contact: 100,
  coherency: { across: 2000, up: 6000 },
  ground: { by: 2, open: 4 },
  // IO.house.jink
  jink: 4,
  pointBlank: 6000,
  ownerAllots: true,
  fearlessRallies: true,
  noChallenges: true,
  chargesFromStill: true,
  pursuit: { woundsEach: 2 },
  psychic: { need: 4, deny: 6, wounds: 1 },
  riders: { eachHullPoint: 4, save: 4, cover: 5 },
  pace: { run: 6, rough: 2, flatOut: { usual: 6, fast: 12 } },
  templates: {
    need: 4,
    perInch: 1,
    flame: { dice: 6, reach: 6000 },
    crowd: 2,
    indirect: 2,
    stray: { upTo: 3, small: 3000, large: 6000 },
  },
};
