import { mark, number, rule } from './rule.js';
import { hammerFrame } from './steps/frames.js';

/** The Initiative step at which weight strikes. */
const STEP = 10;

export const hammerOfWrath = rule({
  id: 'hammer-of-wrath',
  name: mark`Hammer of Wrath`,
  value: number(),
  on: ['model'],
  key: { weighs: value => value },
  moment: {
    fightStep: ({ bearer: { unit }, about: { count, pair, out } }, value) =>
      count === STEP && unit.deeds.charged !== undefined
        ? { frame: hammerFrame({ unit: unit.id, rule: `hammer-of-wrath:${value}`, pair, out }) }
        : undefined,
  },
});
