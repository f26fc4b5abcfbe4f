import { onTable } from '../../../lookups.js';
import { abilityLabel } from '../../abilities/book.js';
import { hasAbility } from '../../abilities/has.js';
import type { EffectOf } from '../schema.js';
import { type EffectRule, UNTIL } from './rule.js';

/** How a unit comes onto the table: of no use on it. */
const ENTERING = ['ambush', 'infiltrate', 'scout'];

/** Has an ability while it lasts. */
export const ability: EffectRule<EffectOf<'ability'>> = {
  words: ({ ability: text, until }) => `has ${abilityLabel(text) ?? text} ${UNTIL[until]}`,
  fits(board, unit, { ability: text }) {
    const [id = ''] = text.split(':');
    return !hasAbility(unit, id) && (!ENTERING.includes(id) || !onTable(board, unit));
  },
  apply(g, { ability: text, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'ability', ability: text }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.6 + unit.models.length / 12 : 0),
};
