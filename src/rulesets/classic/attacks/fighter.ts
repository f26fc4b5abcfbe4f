import type { Fighter } from './types.js';

/** Whether it has armour in place of a Toughness. */
export function isArmoured({ type }: Pick<Fighter, 'type'>): boolean {
  return type === 'vehicle' || type === 'building';
}

/** Whether it is built rather than born, for rules that break machines. */
export function isConstruct({ type }: Pick<Fighter, 'type'>): boolean {
  return type === 'automata' || type === 'dreadnought';
}

export function isMonstrous({ subTypes }: Pick<Fighter, 'subTypes'>): boolean {
  return subTypes.includes('monstrous');
}
