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

/** Whether a word of a codex, such as `Independent Characters`, names it: one of its kinds, or a rule that it has. */
export function isOfKind({ kinds, rules }: Pick<Fighter, 'kinds' | 'rules'>, kind: string): boolean {
  const wanted = singular(kind);
  return kinds.some(each => singular(each) === wanted) || rules.some(({ rule }) => rule.id === wanted);
}

function singular(word: string): string {
  return word.toLowerCase().replaceAll(' ', '-').replace(/s$/, '');
}
