import type { UnitId } from '../../../engine/index.js';
import { modelsOf, unitOf, weaponOf } from '../../board-queries.js';
import type { Bearer, Doing } from '../attacks/board-hooks.js';
import type { HeldRule } from '../attacks/types.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Effect } from '../board.js';
import { rulesOfModel } from '../lookups.js';
import { heldRules } from '../special-rules/book.js';
import type { MomentAbout, MomentName } from './frames.js';

/** Something that a special rule does at a moment, and whose rule it is. */
export interface DoingOf extends Doing {
  rule: HeldRule;
  unit: ClassicUnit;
}

interface Holder {
  rule: HeldRule;
  bearer: Bearer;
  hooks: 'moment' | 'struck';
}

/** Everything that special rules do at a moment, in the order of the board; what is the same for several models is done once. */
export function doingsAt(board: ClassicBoard, moment: MomentName, about: MomentAbout): DoingOf[] {
  const found = new Map<string, DoingOf>();
  for (const { rule, bearer, hooks } of holdersOf(board, about)) {
    const doing = rule.rule[hooks]?.[moment]?.({ board, bearer, about }, rule.value);
    if (doing === undefined) continue;
    const key = `${rule.rule.id} ${JSON.stringify(doing.frame)}`;
    if (!found.has(key)) found.set(key, { ...doing, rule, unit: bearer.unit });
  }
  return [...found.values()].sort((one, other) => Number(one.isLast === true) - Number(other.isLast === true));
}

/** Everybody whose rules are asked, and who was struck by one. */
function holdersOf(board: ClassicBoard, about: MomentAbout): Holder[] {
  const { unit, model, weapon, units = [], targets = [] } = about;
  const isAttack = weapon !== undefined || about.madeBy !== undefined;
  const named = [...(unit === undefined ? [] : [unit]), ...units];
  const asked = named.length === 0 && !isAttack ? Object.keys(board.units) : named;
  const own = isAttack ? attackHolders(board, about) : asked.flatMap(id => unitHolders(board, id, model));
  return [...own, ...[...new Set([...asked, ...targets])].flatMap(id => struckIn(board, id))];
}

/** The rules of one attack: of its weapon, and of the models that made it. */
function attackHolders(
  board: ClassicBoard,
  { unit: id, model: by, others = [], weapon: name, madeBy }: MomentAbout,
): Holder[] {
  const unit = id === undefined ? undefined : board.units[id];
  if (unit === undefined) return [];
  const models = [by, ...others].flatMap(each => board.models[each ?? ''] ?? []);
  const weapon = name === undefined ? undefined : weaponOf(board, name);
  const of = (rules: readonly HeldRule[], model: ClassicModel | undefined) =>
    rules.map((rule): Holder => ({ rule, bearer: { unit, model, weapon }, hooks: 'moment' }));
  return [
    ...of(heldRules(weapon?.rules ?? []), models[0]),
    ...(madeBy
      ? of(heldRules(madeBy.rules), models[0])
      : models.flatMap(model => of(rulesOfModel(board, model), model))),
  ];
}

function unitHolders(board: ClassicBoard, id: UnitId, only: string | undefined): Holder[] {
  const unit = unitOf(board, id);
  return modelsOf(board, unit).flatMap(model =>
    only !== undefined && model.id !== only
      ? []
      : rulesOfModel(board, model).map((rule): Holder => ({ rule, bearer: { unit, model }, hooks: 'moment' })),
  );
}

/** What lasts on a unit and on its models, and acts for the rule that it comes from. */
function struckIn(board: ClassicBoard, id: UnitId): Holder[] {
  const unit = board.units[id];
  if (unit === undefined || unit.models.length === 0) return [];
  const on = (effects: readonly Effect[], bearer: Bearer): Holder[] =>
    heldRules(effects.flatMap(({ rule }) => rule ?? [])).map(rule => ({ rule, bearer, hooks: 'struck' }));
  return [...on(unit.effects, { unit }), ...modelsOf(board, unit).flatMap(model => on(model.effects, { unit, model }))];
}
