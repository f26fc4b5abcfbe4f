import { t } from '../../../engine/language.js';
import { unitOf } from '../../board-queries.js';
import { attackFields, attackRefusal, weighAttack } from '../combat/choose.js';
import { readTarget, type Target, targetField, targetsOf, weighTargets } from '../combat/targets.js';
import { type DkView, question } from '../game.js';
import { requestOfTwo, shootersField, shootersRefusal, targetsOfTwo } from '../reserves/two-shooters.js';
import { type ShootArgs, shootAsk } from './asks.js';

/** Whom the unit could fire at: with two of its models only, where it mounts or dismounts (DK.action.mount). */
function aimsOf(view: DkView, { unit: id, how }: ShootArgs): Target[] {
  const unit = unitOf(view.board, id);
  return how === 'mounting' ? targetsOfTwo(view, unit) : targetsOf(view, unit, how);
}

/** At whom a unit fires that has just moved, if at anybody (DK.action.advance, DK.action.mount). */
export const shootQuestion = question(shootAsk, {
  style: 'buttons',
  prompt(view, { args }) {
    const { unit: id, how } = args;
    const unit = unitOf(view.board, id);
    const names = aimsOf(view, args).map(({ enemy }) => enemy.name);
    return {
      title: t`${unit.name}: at whom does it fire?`,
      lines: [t`In sight and range: ${names.join(', ')}.`],
      small: how === 'advance' ? [t`After an Advance it fires at -1, without weapons that need a firm stand.`] : [],
    };
  },
  choices(view, { args }, partial) {
    if (partial.target === 'none') return undefined;
    const targets = aimsOf(view, args);
    if (partial.target !== undefined) {
      const found = targets.find(({ enemy }) => enemy.id === partial.target);
      if (found === undefined || args.how !== 'mounting') return found && attackFields(view, found.request, partial);
      // Two of those who mount (DK.action.mount).
      const by = partial.by === undefined ? shootersField(view, found) : undefined;
      return by ?? attackFields(view, requestOfTwo(view, found, partial), partial);
    }
    const field = targetField(view, targets);
    return { ...field, options: [...field.options, { value: 'none', label: t`Hold fire` }] };
  },
  check(view, { args }, reply) {
    if (reply.target === 'none') return undefined;
    const unit = unitOf(view.board, args.unit);
    const found = readTarget(view, unit, aimsOf(view, args), reply);
    if ('why' in found) return found;
    const two = args.how === 'mounting';
    const refused = two ? shootersRefusal(view, found, reply) : undefined;
    if (refused) return refused;
    return attackRefusal(view, two ? requestOfTwo(view, found, reply) : found.request, reply);
  },
  weigh(view, decision, partial, choices) {
    // The two who promise most stand first.
    if (choices.field === 'by') return choices.options.map((_, index) => (index < 2 ? 2 - index : -1));
    if (partial.target !== undefined) return weighAttack(choices);
    return weighTargets(view, aimsOf(view, decision.args), choices);
  },
});
