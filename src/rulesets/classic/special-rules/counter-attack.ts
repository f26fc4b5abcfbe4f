import { mark, number, rule } from './rule.js';

/** More Attacks when it is charged (AD.rule.counter-attack). */
export const counterAttack = rule({
  id: 'counter-attack',
  name: mark`Counter-attack`,
  value: number(1),
  on: ['model'],
  number: {
    attacks: ({ fight }, value) => (fight?.wasCharged && !fight.isHeld ? { plus: value } : undefined),
  },
});
