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
}

/** Defines a special rule: the value's type is the rule's own business. */
export function rule<X = undefined>({ name, value, ...rest }: Written<X>): SpecialRule {
  const { sign = '', ...read } = value ?? (none as ValueOf<unknown>);
  const label = (given: unknown) => (given === undefined ? translated(name) : `${translated(name)} (${given}${sign})`);
  return { ...rest, value: { ...read, sign }, label } as SpecialRule;
}
