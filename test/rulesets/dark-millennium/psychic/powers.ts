import type { DaemonSheet, Power } from '../../../../src/rulesets/dark-millennium/board.js';

/** A power that strikes one model. */
export const BOLT: Power = {
  id: 'bolt',
  name: 'Bolt',
  text: 'Strikes one.',
  threshold: 5,
  range: 24_000,
  effect: { kind: 'attack', power: 4, hits: 1, shock: false },
};

/** Daemons at two summoning points a model. */
export const HUSK: DaemonSheet = {
  id: 'husk',
  name: 'Husks',
  alignment: 'Hunger',
  summoning: 2,
  profile: 'seer-profile',
  weapons: [],
  base: { shape: 'circle', d: 1000 },
  height: 1000,
};
