import type { JsonObject, ModelId, UnitId } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import { attackFields, readAttack, weighAttack } from '../combat/choose.js';
import type { How } from '../combat/how.js';
import { readTarget, targetField, targetsOf, weighTargets } from '../combat/targets.js';
import type { DkQuestion, Weigh } from '../game.js';

interface ShootArgs extends JsonObject {
  unit: UnitId;
  how: How;
  /** Only these models fire. */
  shooters?: ModelId[];
}

/** At whom a unit fires that has just moved, if at anybody (DK.action.advance). */
export const shootQuestion: DkQuestion<ShootArgs> = {
  style: 'buttons',
  prompt(view, { args: { unit: id, how, shooters } }) {
    const unit = unitOf(view.board, id);
    const names = targetsOf(view, unit, how, shooters).map(({ enemy }) => enemy.name);
    return {
      title: `${unit.name}: at whom does it fire?`,
      lines: [`In sight and range: ${names.join(', ')}.`],
      small: how === 'advance' ? ['After an Advance it fires at -1, without weapons that need a firm stand.'] : [],
    };
  },
  choices(view, { args: { unit: id, how, shooters } }, partial) {
    if (partial.target === 'none') return undefined;
    const targets = targetsOf(view, unitOf(view.board, id), how, shooters);
    if (partial.target !== undefined) {
      const found = targets.find(({ enemy }) => enemy.id === partial.target);
      return found && attackFields(view, found.request, partial);
    }
    const field = targetField(view, targets);
    return { ...field, options: [...field.options, { value: 'none', label: 'Hold fire' }] };
  },
  check(view, { args: { unit: id, how, shooters } }, reply) {
    if (reply.target === 'none') return undefined;
    const unit = unitOf(view.board, id);
    const found = readTarget(view, unit, targetsOf(view, unit, how, shooters), reply);
    if ('why' in found) return found;
    const choice = readAttack(view, found.request, reply);
    return 'why' in choice ? (choice as { why: string; cite: string }) : undefined;
  },
};

export const weighShoot: Weigh = (view, { args }, partial, choices) => {
  if (partial.target !== undefined) return weighAttack(choices);
  const { unit, how, shooters } = args as ShootArgs;
  return weighTargets(view, targetsOf(view, unitOf(view.board, unit), how, shooters), choices);
};
