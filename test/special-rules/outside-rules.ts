import type { Attack } from '../../src/rulesets/classic/attacks/types.js';
import { moraleFrame } from '../../src/rulesets/classic/morale/frames.js';
import { number, roll, rule } from '../../src/rulesets/classic/special-rules/rule.js';

/** Rules that no source has: what somebody writes who has read docs/write-a-special-rule.md and no step. */

const GIANT = 6;
const areGiants = ({ foes }: Attack) => foes.every(({ characteristics: { T = 0 } }) => T >= GIANT);

/** A weapon: X more Strength against foes of Toughness 6 and more, whom failed blows may strike at again. */
export const giantSlayer = rule({
  id: 'giant-slayer',
  name: 'Giant Slayer',
  value: number(),
  on: ['weapon'],
  number: { attackStrength: (attack, value) => (areGiants(attack) ? { plus: value } : undefined) },
  again: { hit: attack => (attack.fight !== undefined && areGiants(attack) ? 'failed' : undefined) },
});

/** A model: an Invulnerable Save against shots that are aimed, and Stubborn with it. */
export const warded = rule({
  id: 'warded',
  name: 'Warded',
  value: roll(6),
  on: ['model'],
  gives: ['stubborn'],
  saving: ({ isMelee, area }, _model, value, holder) =>
    holder === 'victim' && !isMelee && area === undefined ? { invulnerable: value } : undefined,
});

/** A weapon: whoever loses Wounds to its shots takes a Morale check. */
export const dreadVolley = rule({
  id: 'dread-volley',
  name: 'Dread Volley',
  on: ['weapon'],
  moment: {
    afterAttack: ({ about: { target, lost = 0, isMelee } }) =>
      target !== undefined && lost > 0 && !isMelee
        ? { frame: moraleFrame({ unit: target, modifier: 0 }), touches: [target] }
        : undefined,
  },
});

/** A unit: X is taken from its Reserve rolls. */
export const lateMuster = rule({
  id: 'late-muster',
  name: 'Late Muster',
  value: number(1),
  on: ['unit'],
  count: { reserveRoll: (_asked, value) => -value },
});

/** A unit of which all have it: it runs X inches further, and difficult ground slows no move of it but a charge. */
export const outriders = rule({
  id: 'outriders',
  name: 'Outriders',
  value: number(),
  on: ['whole'],
  count: { runInches: (_asked, value) => value },
  may: { sufferDifficult: ({ about: { charging } }) => (charging ? undefined : { may: false }) },
});
