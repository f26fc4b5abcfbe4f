import { mark, t } from '../../../engine/language.js';
import { centreOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { attackIn, pointsFor } from '../combat/attack.js';
import { targetsIn } from '../combat/choice.js';
import { attackFields, attackRefusal, weighAttack } from '../combat/choose.js';
import { attackOdds } from '../combat/expected.js';
import { oddsWords, requestWords } from '../combat/odds-words.js';
import { sees } from '../combat/sight.js';
import { bestTarget, hasTarget, readTarget, targetField, targetsOf, weighTargets } from '../combat/targets.js';
import { step } from '../game.js';
import { action, orElse } from './action.js';
import { fireFrame } from './frames.js';
import { fireAtLast } from './shots.js';

/** An attack from where it stands, with everything it has (DK.action.fire). */
export const fire = action({
  id: 'fire',
  word: mark`Fire`,
  cite: 'DK.action.fire',
  bar(view, unit) {
    if (hasTarget(view, unit, 'fire')) return undefined;
    return {
      why: told => orElse(t`${unit.name} has nobody in sight and range.`, told),
      cite: 'DK.action.fire',
    };
  },
  hint(view, unit) {
    const [nearest] = targetsOf(view, unit, 'fire');
    return nearest ? `${nearest.enemy.name}: ${oddsWords(attackOdds(view.board, nearest.teams))}` : t`Nobody in sight`;
  },
  choices(view, unit, partial) {
    const targets = targetsOf(view, unit, 'fire');
    if (partial.target === undefined) return targetField(view, targets);
    const found = targets.find(({ enemy }) => enemy.id === partial.target);
    return found && attackFields(view, found.request, partial);
  },
  check(view, unit, reply) {
    const found = readTarget(view, unit, targetsOf(view, unit, 'fire'), reply);
    if ('why' in found) return found;
    return attackRefusal(view, found.request, reply);
  },
  preview(view, unit, reply) {
    const request = attackIn(reply, unit.id, 'fire');
    const target = view.board.units[request.targets[0] ?? ''];
    const [from, to] = [centreOf(view.board, unit), target && centreOf(view.board, target)];
    const odds = requestWords(view, request);
    return previewOf([t`**${unit.name}** fires at **${target?.name ?? t`nobody`}**: ${odds}.`], {
      // Indirect fire needs none (DK.weapons.indirect).
      sights: target && from && to ? [{ from, to, clear: sees(view.board, unit, target) }] : [],
      focus: unit.id,
    });
  },
  worth: (view, unit) => bestTarget(view, targetsOf(view, unit, 'fire'))?.worth ?? 0,
  weigh(view, unit, _partial, choices) {
    if (choices.field !== 'target') return weighAttack(choices);
    return weighTargets(view, targetsOf(view, unit, 'fire'), choices);
  },
  tires(view, unit, reply) {
    const best = reply.target === undefined ? bestTarget(view, targetsOf(view, unit, 'fire')) : undefined;
    return pointsFor(view, best?.target.request ?? attackIn(reply, unit.id, 'fire'));
  },
  targets: (_board, declared) => targetsIn(declared),
  frame: fireFrame,
});

export const fireStep = step(fireFrame, {
  fire: (_g, args) => fireAtLast({ ...args, own: attackIn(args.declared, args.declared.unit, 'fire') }),
  end() {},
});
