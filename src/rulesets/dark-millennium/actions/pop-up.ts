import type { Json, UnitId } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { onTable, placedOf, unitOf } from '../../lookups.js';
import type { DkBoard, DkUnit } from '../board.js';
import { planAttack } from '../combat/attack.js';
import { attackFields, attackRefusal, weighAttack } from '../combat/choose.js';
import { attackOdds } from '../combat/expected.js';
import { oddsWords } from '../combat/odds-words.js';
import { bestTarget, hasTarget, readTarget, targetField, targetsOf, weighTargets } from '../combat/targets.js';
import { type DkView, step } from '../game.js';
import { hasWord, speedOf } from '../lookups.js';
import { perView } from '../per-view.js';
import { ownAttack, shootTogether } from '../reserves/shots.js';
import type { Action, Resolved } from './action.js';
import { answerAttack } from './return-fire.js';

const CITE = 'DK.skimmers.popUp';

/** The board with the unit at the height that its speed takes it to. */
function risen(board: DkBoard, unit: DkUnit): DkBoard {
  const models = { ...board.models };
  for (const model of placedOf(board, unit)) models[model.id] = { ...model, risen: speedOf(board, model) };
  return { ...board, models };
}

function viewThere(view: DkView, unit: DkUnit): DkView {
  return perView(view, `risen ${unit.id}`, () => ({ ...view, board: risen(view.board, unit) }));
}

/** A skimmer rises, fires from up there, and sinks back behind its cover (DK.skimmers.popUp). */
export const popUp: Action = {
  id: 'popUp',
  word: 'Pop-up Attack',
  cite: CITE,
  bar(view, unit) {
    const skims =
      onTable(view.board, unit) && placedOf(view.board, unit).every(model => hasWord(view.board, model, 'skimmer'));
    if (!skims) return { why: `${unit.name} is no skimmer.`, cite: CITE };
    if (hasTarget(viewThere(view, unit), unit, 'advance')) return undefined;
    return { why: `Nobody comes into sight and range of ${unit.name} from up there.`, cite: CITE };
  },
  hint: ({ board }, unit) =>
    `Up ${showLength(Math.max(...placedOf(board, unit).map(model => speedOf(board, model))))}, fire at -1, and down again`,
  choices(view, unit, partial) {
    const there = viewThere(view, unit);
    const targets = targetsOf(there, unit, 'advance');
    if (partial.target === undefined) return targetField(there, targets);
    const found = targets.find(({ enemy }) => enemy.id === partial.target);
    return found && attackFields(there, found.request, partial);
  },
  check(view, unit, reply) {
    const there = viewThere(view, unit);
    const found = readTarget(there, unit, targetsOf(there, unit, 'advance'), reply);
    if ('why' in found) return found;
    return attackRefusal(there, found.request, reply);
  },
  preview(view, unit, reply) {
    const { board, options } = viewThere(view, unit);
    const own = ownAttack(unit.id, 'advance', reply);
    const target = board.units[String(reply.target)];
    const teams = own && target ? planAttack(board, { options }, own) : [];
    const lines = [
      `**${unit.name}** rises and fires at **${target?.name ?? 'nobody'}**: ${oddsWords(attackOdds(board, teams))}.`,
    ];
    return { lines, small: ['Up there it may be fired at.'], ghosts: [], sights: [], focus: unit.id };
  },
  // Who has a target from the ground needs not rise.
  worth: (view, unit) =>
    hasTarget(view, unit, 'advance')
      ? 0
      : (bestTarget(viewThere(view, unit), targetsOf(viewThere(view, unit), unit, 'advance'))?.worth ?? 0),
  weigh(view, unit, _partial, choices) {
    if (choices.field !== 'target') return weighAttack(choices);
    const there = viewThere(view, unit);
    return weighTargets(there, targetsOf(there, unit, 'advance'), choices);
  },
  targets: (_board, declared) => [declared.target as UnitId],
  apex: (board, declared) => risen(board, unitOf(board, declared.unit)),
  step: () => popUpStep,
};

export const popUpStep = step<Resolved>('action.popUp', {
  rise(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const heights = placedOf(g.board, unit).map(model => ({ model: model.id, by: speedOf(g.board, model) }));
    g.emit({ type: 'rose', unit: unit.id, heights });
  },
  fire(_g, { declared, answered }) {
    const watch = answerAttack(answered, declared.unit);
    return shootTogether(ownAttack(declared.unit, 'advance', declared), watch);
  },
  sink(g, { declared }): { end: Json } {
    g.emit({ type: 'sank', unit: declared.unit });
    return { end: null };
  },
});
