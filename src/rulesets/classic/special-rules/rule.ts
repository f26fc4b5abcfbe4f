import { translated } from '../../../engine/language.js';
import type { SpecialRule, ValueOf } from '../attacks/types.js';
import { none } from './values.js';

/** What the file of a special rule is written with. */
export { mark, t } from '../../../engine/language.js';
export * from './values.js';

interface Written<X> extends Omit<SpecialRule<X>, 'label' | 'value'> {
  /** The name that players read; its value follows in brackets. */
  name: string;
  /** Left out: nothing may stand after the colon. */
  value?: ValueOf<X>;
  /** What players read in place of a value that is a word of codexes. */
  said?: Record<string, string>;
}

/** Defines a special rule: the value's type is the rule's own business. */
export function rule<X = undefined>({ name, value, said = {}, ...rest }: Written<X>): SpecialRule {
  const { sign = '', ...read } = value ?? (none as ValueOf<unknown>);
  const label = (given: unknown) => {
    if (given === undefined) return translated(name);
    const word = said[String(given)];
    return `${translated(name)} (${word === undefined ? given : translated(word)}${sign})`;
  };
  return { ...rest, value: { ...read, sign }, label } as SpecialRule;
}
