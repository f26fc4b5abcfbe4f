import type { Choices, Json, JsonObject, Option, Refusal, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { distanceBetween, onTable, unitOf } from '../../lookups.js';
import { boardWith } from '../../placed.js';
import type { DkBoard, DkUnit } from '../board.js';
import { type AttackRequest, planAttack } from '../combat/attack.js';
import { choiceOf } from '../combat/choice.js';
import { oddsWords, worthOfAttack } from '../combat/choose.js';
import { clash } from '../combat/clash.js';
import { attackOdds } from '../combat/expected.js';
import { CONTACT } from '../combat/sight.js';
import { type DkView, step } from '../game.js';
import { enemiesOf, isSuppressed, typeOf } from '../lookups.js';
import { awayFrame } from '../movement/away.js';
import type { Plan } from '../movement/placing.js';
import { planRoute } from '../movement/route.js';
import { walkFrame } from '../movement/walk.js';
import { perView } from '../per-view.js';
import type { Action, Resolved } from './action.js';
import { canWalk, previewGoing, reachOf } from './going.js';
import { answerAttack } from './return-fire.js';

const CITE = 'DK.action.assault';

/** Enemies that the unit may get into contact with, nearest first. */
function inReach(board: DkBoard, unit: DkUnit): DkUnit[] {
  const reach = reachOf(board, unit, 1) + CONTACT;
  return enemiesOf(board, unit)
    .map(enemy => ({ enemy, far: distanceBetween(board, unit, enemy) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .map(({ enemy }) => enemy);
}

export function planOf(board: DkBoard, unit: DkUnit, target: DkUnit): Plan {
  return planRoute(board, unit, { way: 'assault', targets: [target.id] });
}

function requestOf(unit: DkUnit, target: DkUnit, reply: JsonObject = {}): AttackRequest {
  return { unit: unit.id, targets: [target.id], how: 'assault', choice: choiceOf(reply) };
}

/** The view as it would be with the assault in contact. */
function viewThere(view: DkView, unit: DkUnit, target: DkUnit): DkView {
  return perView(view, `assault ${unit.id} ${target.id}`, () => ({
    ...view,
    board: boardWith(view.board, planOf(view.board, unit, target).places),
  }));
}

/** Into base contact within its speed, then assault combat (DK.action.assault). */
export const assault: Action = {
  id: 'assault',
  word: 'Assault',
  cite: CITE,
  bar({ board }, unit) {
    if (canWalk(board, unit) && inReach(board, unit).length > 0) return undefined;
    return { why: `${unit.name} has no enemy within ${showLength(reachOf(board, unit, 1))}.`, cite: CITE };
  },
  hint({ board }, unit) {
    const [nearest] = inReach(board, unit);
    return nearest ? `${nearest.name} at ${showLength(distanceBetween(board, unit, nearest))}` : 'Nobody in reach';
  },
  choices(view, unit, partial): Choices | undefined {
    if (partial.target !== undefined) return strikeField(view, unit, partial);
    const options = inReach(view.board, unit)
      .slice(0, 25)
      .map((enemy): Option => {
        const there = viewThere(view, unit, enemy);
        const odds = attackOdds(there.board, planAttack(there.board, there, requestOf(unit, enemy)));
        const far = showLength(distanceBetween(view.board, unit, enemy));
        return {
          value: enemy.id,
          label: `${enemy.name}, ${far}`.slice(0, 80),
          hint: oddsWords(odds),
          chance: odds.damaged,
        };
      });
    return { field: 'target', title: 'Target', options };
  },
  check({ board }, unit, reply): Refusal | undefined {
    const reach = inReach(board, unit);
    if (reply.strike === 'ram' && typeOf(board, unit) === 'infantry') {
      return {
        why: `Only vehicles and monstrous creatures ram; ${unit.name} assaults with its weapons.`,
        cite: 'DK.ram',
      };
    }
    if (reach.some(({ id }) => id === reply.target)) return undefined;
    return { why: `${unit.name} can assault ${listed(reach.map(({ name }) => name))}: name one of them.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const target = inReach(view.board, unit).find(({ id }) => id === reply.target);
    if (target === undefined) return { lines: [], small: [], ghosts: [], sights: [] };
    const plan = planOf(view.board, unit, target);
    const there = viewThere(view, unit, target);
    const odds = attackOdds(there.board, planAttack(there.board, there, requestOf(unit, target)));
    const preview = previewGoing(view, unit, plan, 'closes in');
    preview.lines.push(`Assault on **${target.name}**: ${oddsWords(odds)}.`);
    if (!plan.reached) preview.small.push('It does not get into contact, and so does not fight.');
    return preview;
  },
  worth(view, unit) {
    const values = inReach(view.board, unit).map(enemy => worthOfAssault(view, unit, enemy));
    return Math.max(0, ...values);
  },
  weigh(view, unit, _partial, choices) {
    if (choices.field === 'strike') return choices.options.map(({ chance = 0 }) => chance);
    return choices.options.map(({ value }) => {
      const enemy = inReach(view.board, unit).find(({ id }) => id === value);
      return enemy ? worthOfAssault(view, unit, enemy) : 0;
    });
  },
  paths: (board, declared) =>
    planOf(board, unitOf(board, declared.unit), unitOf(board, declared.target as UnitId)).places,
  targets: (_board, declared) => [declared.target as UnitId],
  step: () => assaultStep,
};

/** Whether a machine or monster strikes with its weapons or rams (DK.ram). */
function strikeField(view: DkView, unit: DkUnit, partial: JsonObject): Choices | undefined {
  if (partial.strike !== undefined || typeOf(view.board, unit) === 'infantry') return undefined;
  const target = view.board.units[partial.target as string];
  if (target === undefined) return undefined;
  const there = viewThere(view, unit, target);
  const options = (['weapons', 'ram'] as const).flatMap((strike): Option[] => {
    const teams = planAttack(there.board, there, requestOf(unit, target, { strike }));
    if (teams.length === 0) return [];
    const odds = attackOdds(there.board, teams);
    const label = strike === 'ram' ? `Ram, Power ${teams[0]!.ram}` : 'With its weapons';
    return [{ value: strike, label, hint: oddsWords(odds), chance: odds.damaged }];
  });
  return options.length === 0 ? undefined : { field: 'strike', title: 'Strike', options };
}

/** What it takes, less what the target gives back. */
function worthOfAssault(view: DkView, unit: DkUnit, enemy: DkUnit): number {
  const there = viewThere(view, unit, enemy);
  const own = worthOfAttack(there, requestOf(unit, enemy));
  const back: AttackRequest = { unit: enemy.id, targets: [unit.id], how: 'fightBack', choice: {} };
  return own - (isSuppressed(view.board, enemy) ? 0 : 0.7 * worthOfAttack(there, back));
}

interface AssaultArgs extends Resolved {
  /** Who may have to move away. */
  fled?: UnitId[];
}

/** Moves into contact, fights with whoever fights back at the same time; suppressed units then move away (DK.combat.assault). */
export const assaultStep = step<AssaultArgs>('action.assault', {
  move(g, { declared }) {
    const [unit, target] = [unitOf(g.board, declared.unit), unitOf(g.board, declared.target as UnitId)];
    if (!onTable(g.board, target)) return { end: null };
    const route = { way: 'assault' as const, targets: [target.id] };
    return { call: walkFrame({ unit: unit.id, kind: 'assault', route }) };
  },
  fight(g, { declared, answered }) {
    const [unit, target] = [unitOf(g.board, declared.unit), unitOf(g.board, declared.target as UnitId)];
    if (distanceBetween(g.board, unit, target) > CONTACT) return { end: null };
    const back = answerAttack(answered, unit.id);
    return { call: start(clash, { attacks: [requestOf(unit, target, declared), ...(back ? [back] : [])] }) };
  },
  /** DK.combat.movesAway */
  moveAway(g, args) {
    const involved = [
      args.declared.target as UnitId,
      ...(args.answered ? [args.answered.unit] : []),
      args.declared.unit,
    ];
    args.fled = [...new Set(involved)].filter(id => {
      const unit = unitOf(g.board, id);
      return unit.models.length > 0 && isSuppressed(g.board, unit);
    });
  },
  nextAway(g, args) {
    const [next, ...rest] = args.fled ?? [];
    if (next === undefined) return { end: null };
    args.fled = rest;
    const unit = unitOf(g.board, next);
    const from = enemiesOf(g.board, unit).filter(enemy => distanceBetween(g.board, unit, enemy) <= 2 * CONTACT);
    if (from.length === 0) return { go: 'nextAway' };
    return { call: awayFrame({ unit: next, from: from.map(({ id }) => id), kind: 'away' }) };
  },
  again() {
    return { go: 'nextAway' };
  },
  end(): { end: Json } {
    return { end: null };
  },
});
