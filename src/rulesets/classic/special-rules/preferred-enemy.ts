import { t } from '../../../engine/language.js';
import { rule } from '../attacks/special-rule.js';
import type { Attack } from '../attacks/types.js';
import { word } from './values.js';

const ones = ({ foes }: Attack, kind: string) =>
  foes.some(({ kinds }) => kinds.includes(kind)) ? ('ones' as const) : undefined;

export const preferredEnemy = rule<string>({
  id: 'preferred-enemy',
  label: value => t`Preferred Enemy (${value})`,
  value: word,
  again: { hit: ones, wound: ones },
});
