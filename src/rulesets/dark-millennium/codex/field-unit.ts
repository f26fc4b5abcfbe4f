import type { FieldedModel, MusteredUnit } from '../../../engine/army/index.js';
import type { SideId } from '../../../engine/index.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
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
  const unit: DkUnit = {
    id: `${side[0]}${Object.values(board.units).filter(other => other.side === side).length + 1}`,
    name,
    side,
    seat,
    models: [],
    datasheet: sheet.id,
    keywords: [...new Set([...keywords, ...(sheet.faction ?? codex.faction)])],
    abilities,
    startModels: models.length,
    fatigue: 0,
    reserve: false,
    actions: 0,
    rallied: false,
    scanned: false,
    summoning: 0,
  };
  board.units[unit.id] = unit;
  for (const [index, model] of models.entries()) {
    const alike = models.filter(other => other.name === model.name).length;
    const number = models.slice(0, index + 1).filter(other => other.name === model.name).length;
    addModel(fielding, unit, model, models.length === 1 ? name : alike > 1 ? `${model.name} ${number}` : model.name);
  }
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
  const model: DkModel = {
    id: `${unit.id}.${unit.models.length + 1}`,
    unit: unit.id,
    name,
    base: entry.base,
    height: entry.height,
    facing: 0,
    profile: keep(board.profiles, codex.profiles[profile]!, codex.id),
    weapons: weapons.map(id => keep(board.weapons, codex.weapons[id]!, codex.id)),
    hurt: { speed: 0, ballistic: 0, assault: 0 },
    moved: 0,
  };
  if (entry.capacity !== undefined) model.capacity = entry.capacity;
  unit.models.push(model.id);
  board.models[model.id] = model;
}

/** Copies a thing of the codex into the battle; two codexes may call different things by the same id. */
export function keep<T extends { id: string }>(all: Record<string, T>, thing: T, codex: string): string {
  for (const id of [thing.id, `${codex}-${thing.id}`]) {
    const known = all[id];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify({ ...thing, id })) continue;
    all[id] = { ...thing, id };
    return id;
  }
  throw new Error(`two different ${thing.id} of ${codex}`);
}
