import {
  choiceName,
  type Datasheet,
  type FieldedModel,
  groupOf,
  type MusteredDetachment,
  type MusteredUnit,
} from '../engine/army/index.js';
import { t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import type { CodexCore, CodexKit } from './codex-kit.js';

/** A detachment of a list as its sheet shows it: a head, then each unit with its cost and its models. */
export function detachmentLines<C extends CodexCore>(
  kit: CodexKit<C>,
  detachment: MusteredDetachment,
  codex: C,
): string[] {
  const commander = kit.bookOf(codex).commander?.title;
  const units = detachment.units.flatMap(unit => unitLine(unit, commander) ?? []);
  return [`**${detachment.name}**${kit.aboutDetachment(detachment, codex)}`, ...units];
}

/** A unit with its cost and its models; `readShown` reads it again. Undefined where the codex has no such datasheet. */
export function unitLine(
  { name, fielded, boughtWith, pick }: MusteredUnit,
  commander: string | undefined,
): string | undefined {
  if (fielded === undefined) return undefined;
  const whole = pick.options ?? [];
  const named = (model: FieldedModel) => nameWithOptions(fielded.sheet, model, whole);
  const leader = fielded.leader ? [named(fielded.leader)] : [];
  const teams = fielded.teams.map(team => tallied(team.map(named)));
  const options = whole.flatMap(id => {
    const group = groupOf(fielded.sheet, id);
    return group ? [choiceName(group, id)] : [];
  });
  const parts = [...leader, ...teams, ...options].join(' · ');
  const role = boughtWith ? t`transport of ${boughtWith.name}` : fielded.role;
  return `${name} (${role}, ${fielded.cost}): ${parts}${pick.warlord && commander ? ` · ${commander}` : ''}`;
}

/** A line for each kind of model in these detachments: its name, its statistics, its weapons. */
export function modelLines<C extends CodexCore>(
  kit: CodexKit<C>,
  detachments: readonly MusteredDetachment[],
  codex: C,
): string[] {
  const fielded = detachments.flatMap(({ units }) => units.flatMap(({ fielded: unit }) => unit ?? []));
  const models = fielded.flatMap(({ leader, teams }) => [...(leader ? [leader] : []), ...teams.flat()]);
  const said = models.flatMap(model => {
    const about = kit.aboutModel(model, codex);
    // A place that was bought is no body.
    return about === '' ? [] : [`**${model.name}** ${about}`];
  });
  return [...new Set(said)];
}

/** `Captain with Saint of the tide`: what it took, where that neither renames it nor is told of the whole unit. */
export function nameWithOptions(sheet: Datasheet, { name, choices }: FieldedModel, whole: readonly string[]): string {
  const took = choices.flatMap(({ id, called }) => {
    const group = called === undefined && !whole.includes(id) ? groupOf(sheet, id) : undefined;
    return group ? [choiceName(group, id)] : [];
  });
  return took.length > 0 ? t`${name} with ${listed(took)}` : name;
}

function tallied(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}
