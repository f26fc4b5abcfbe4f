import type { FieldedModel, MusteredUnit } from '../../../engine/army/index.js';
import type { SideId } from '../../../engine/index.js';
import { keep, numbered } from '../../side-lists.js';
import type { DkBoard, DkUnit } from '../board.js';
import { modelAtStart, unitAtStart } from '../unit-at-start.js';
import type { Codex } from './schema.js';

/** A list on its way to the board. */
interface Fielding {
  board: DkBoard;
  codex: Codex;
  side: SideId;
  seat: string;
}

/** Puts a unit of a legal list on the board, off the table. */
export function fieldUnit(fielding: Fielding, { name, fielded }: MusteredUnit): DkUnit {
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  const { board, codex, side, seat } = fielding;
  const { sheet, keywords, abilities, leader, teams } = fielded;
  const models = [...(leader ? [leader] : []), ...teams.flat()];
  const unit = unitAtStart({
    id: `${side[0]}${Object.values(board.units).filter(other => other.side === side).length + 1}`,
    name,
    side,
    seat,
    models: [],
    datasheet: sheet.id,
    keywords: [...new Set([...keywords, ...(sheet.faction ?? codex.faction)])],
    abilities,
    startModels: models.length,
  });
  board.units[unit.id] = unit;
  const called = models.length === 1 ? [name] : numbered(models);
  for (const [index, model] of models.entries()) addModel(fielding, unit, model, called[index]!);
  const army = board.armies[side];
  army.cost[unit.id] = models.reduce((sum, { cost }) => sum + cost, 0);
  army.startModels += models.length;
  return unit;
}

function addModel(
  { board, codex }: Fielding,
  unit: DkUnit,
  { entry, profile, weapons }: FieldedModel,
  name: string,
): void {
  const model = modelAtStart({
    id: `${unit.id}.${unit.models.length + 1}`,
    unit: unit.id,
    name,
    base: entry.base,
    height: entry.height,
    profile: keep(board.profiles, codex.profiles[profile]!, codex.id),
    weapons: weapons.map(id => keep(board.weapons, codex.weapons[id]!, codex.id)),
  });
  if (entry.capacity !== undefined) model.capacity = entry.capacity;
  unit.models.push(model.id);
  board.models[model.id] = model;
}
