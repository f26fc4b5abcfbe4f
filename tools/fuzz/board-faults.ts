import { type AnyRuleset, type Board, type GameState, type Standing, viewFor } from '../../src/engine/index.js';
import { overlap } from '../../src/engine/table/bases.js';
import { whollyOnBoard } from '../../src/engine/table/outline.js';

/** What no ruleset allows: bases that overlap or leave the table, models without a unit, negative counts. */
export function boardFaults(ruleset: AnyRuleset, state: GameState, before?: Board): string[] {
  const { board } = state;
  const faults = [...strays(board), ...negatives(counted(board), 'board')];
  const placed = Object.values(board.models).flatMap(model => {
    const { at, facing, base, height } = model;
    return at === undefined ? [] : [{ model, standing: { at, facing, base, height } satisfies Standing }];
  });
  const over = placed.flatMap(({ model, standing }, index) => {
    if (!whollyOnBoard({ points: board.outline }, standing)) faults.push(`${model.id} leaves the table`);
    const others = placed.slice(index + 1).filter(other => overlap(standing, other.standing));
    return others.map(other => [model.id, other.model.id] as const);
  });
  if (over.length > 0) {
    // What is in flight stands in nobody's way.
    const { models } = ruleset.describe(viewFor(state, 'spectator', ruleset.hide));
    const onGround = over.filter(pair => pair.every(id => models[id]?.aloft !== true));
    faults.push(...onGround.map(([one, other]) => `${one} overlaps ${other}`));
  }
  return [...faults, ...ruleset.faults(board, before)];
}

function strays(board: Board): string[] {
  const faults: string[] = [];
  for (const unit of Object.values(board.units)) {
    for (const id of unit.models) {
      if (board.models[id]?.unit !== unit.id) faults.push(`${id} is listed in ${unit.id} and does not belong to it`);
    }
  }
  for (const model of Object.values(board.models)) {
    if (!board.units[model.unit]?.models.includes(model.id)) faults.push(`${model.id} is in no unit`);
  }
  return faults;
}

/** What play may change. Scores of profiles and weapons are a codex's own: its schema says how low they go. */
function counted(board: Board): object {
  return { ...board, profiles: undefined, weapons: undefined };
}

const MAY_BE_NEGATIVE = new Set(['x', 'y', 'save', 'strategyRating', 'elevation', 'by', 'plus']);

function negatives(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === 'number' && inner < 0 && !MAY_BE_NEGATIVE.has(key)) return [`${path}.${key} is ${inner}`];
    return negatives(inner, `${path}.${key}`);
  });
}
