import type { Upgrades } from '../../engine/upgrade/upgrade.js';

/** What saved battles of earlier versions become; shipped ones are never edited. */
export const upgrades: Upgrades = {};
