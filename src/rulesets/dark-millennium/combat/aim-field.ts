import type { Choices, JsonObject, ModelId, Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed } from '../../../engine/wording.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { DkView } from '../game.js';
import { hasWord } from '../lookups.js';
import { type AttackRequest, type FireTeam, planAttack } from './attack.js';
import { aimedIn, NEAREST } from './choice.js';
import { IN_ASSAULT } from './how.js';
import { weaponOfTeam } from './ram.js';

/** Models that may be picked: with a blast or by snipers, who pick as many as they throw dice. */
function picks(view: DkView, request: AttackRequest): { models: FireTeam['targets']; most: number } {
  const { board } = view;
  const teams = planAttack(board, view, { ...request, choice: { ...request.choice, aim: [], dice: [] } });
  const fights = IN_ASSAULT.includes(request.how);
  const snipe = teams.filter(team => !fights && team.models.every(id => hasWord(board, modelOf(board, id), 'sniper')));
  const blasts = teams.filter(team => weaponOfTeam(board, team).words.includes('blast'));
  const victims = request.targets.flatMap(id => unitOf(board, id).models);
  // A blast reaches those round its aim, too, at whom nobody could have aimed.
  const aims = (model: ModelId) =>
    planAttack(board, view, { ...request, choice: { ...request.choice, aim: [model], dice: [] } }).some(
      team => blasts.some(({ weapon }) => weapon === team.weapon) && team.targets[0]?.model === model,
    );
  const around = blasts.flatMap(team => team.targets).filter(({ model }) => victims.includes(model) && aims(model));
  const found = [...snipe.flatMap(team => team.targets), ...around];
  const models = [...new Map(found.map(aimed => [aimed.model, aimed])).values()];
  return { models, most: Math.min(models.length, Math.max(1, ...snipe.map(({ rof }) => rof + 1))) };
}

/** The field `aim`: whom a blast falls on, whom snipers pick (DK.weapons.blast, DK.snipers). */
export function aimField(view: DkView, request: AttackRequest): Choices | undefined {
  const { models, most } = picks(view, request);
  if (models.length < 2) return undefined;
  const options = models.map(({ model, distance, defence }): Option => {
    const { name, unit } = modelOf(view.board, model);
    return {
      value: model,
      label: t`${name} of ${unitOf(view.board, unit).name}, ${showLength(distance)}`,
      hint: t`threshold ${defence.value}+`,
    };
  });
  options.unshift({ value: NEAREST, label: t`The nearest` });
  const many = most > 1 ? { many: { min: 1, max: most } } : {};
  return { field: 'aim', title: t`Aim`, options, ...many };
}

/** Why nobody can aim as a reply says. */
export function aimRefusal(view: DkView, request: AttackRequest, reply: JsonObject): Refusal | undefined {
  const named = aimedIn(reply.aim);
  const said = Array.isArray(reply.aim) ? reply.aim : [reply.aim];
  if (reply.aim === undefined || (said.length > 0 && said.every(aim => aim === NEAREST))) return undefined;
  const { models, most } = picks(view, request);
  const known = named.every(id => models.some(({ model }) => model === id)) && new Set(named).size === named.length;
  if (known && named.length > 0 && named.length <= most) return undefined;
  const names = models.map(({ model }) => modelOf(view.board, model).name);
  const why =
    names.length > 0
      ? most > 1
        ? t`Aim at one of ${listed(names)}, ${most} at most.`
        : t`Aim at one of ${listed(names)}.`
      : t`Only blasts and snipers pick a model; leave out whom to aim at.`;
  return { why, cite: 'DK.snipers' };
}
