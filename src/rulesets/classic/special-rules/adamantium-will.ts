import { mark, roll, rule } from './rule.js';

/** An Invulnerable Save against what the Warp strikes with (AD.rule.adamantium-will). */
export const adamantiumWill = rule({
  id: 'adamantium-will',
  name: mark`Adamantium Will`,
  value: roll(5),
  on: ['model'],
  saving: ({ rules }, _model, value, holder) =>
    holder === 'victim' && rules.some(held => held.rule.isPsychic) ? { invulnerable: value } : undefined,
});
