import type { Edition } from '../../classic/edition.js';

/**
 * The numbers and tables of Age of Darkness (AD.core.melee.hit, AD.house.vehicle.table, AD.house.enemies, AD.house.contact,
 * AD.core.coherency).
 */
export const EDITION: Edition = {
  melee: { foeHalf: 2, foeLower: 3, foeEqual: 4, foeHigher: 5, foeDouble: 6 },
  vehicleTable: { shaken: 1, stunned: 3, weapon: 4, immobile: 5, explodes: 6 },
  enemyAway: 1000,
  contact: 100,
  coherency: { across: 2000, up: 6000 },
};
