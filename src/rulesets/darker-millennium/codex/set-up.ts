import {
  datasheetOf,
  entryOf,
  type ModelEntry,
  type RosterUnit,
  rosterPoints,
  teamEntries,
} from '../../../engine/army/index.js';
import type { Frame, JsonObject, SetUp, SideId, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { battle } from '../battle/battle.js';
import { layBattlefield } from '../battle/battlefield.js';
import type { Army, DmBoard, DmModel, DmUnit, Save } from '../board.js';
import { optionsSchema } from '../options.js';
import { rosterOf } from './index.js';
import { cleanName, Names } from './names.js';
import type { Codex } from './schema.js';

interface Fielding {
  board: DmBoard;
  codex: Codex;
  side: SideId;
  seat: string;
  names: Names;
  /** Units of this side so far, for ids `b1`, `b2`. */
  units: number;
}

/**
 * The board before the first beat. Both armies stand in reserve. Throws a sentence for players when a side has no list
 * or more than one, or a list is unknown or costs more than the points agreed.
 */
export function setUp(input: SetUp): { board: DmBoard; first: Frame; options: JsonObject } {
  const options = optionsSchema.parse({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed);
  const names = new Names();
  for (const side of ['blue', 'red'] as const) {
    const lists = input.armies.filter(army => army.side === side);
    const [list] = lists;
    const colour = side === 'blue' ? 'Blue' : 'Red';
    if (list === undefined) throw new Error(`${colour} has no army yet; choose one with Army.`);
    if (lists.length > 1) throw new Error(`${colour} has ${lists.length} armies; one player fields one for now.`);
    fieldArmy(board, list, options.points, names);
  }
  return { board, first: start(battle), options: options as unknown as JsonObject };
}

/** The table without armies. The same seed gives the same table. */
export function battlefield(points: number, seed: number): DmBoard {
  return {
    ...layBattlefield(points, seed),
    sides: [],
    seats: [],
    units: {},
    models: {},
    squads: {},
    detachments: {},
    armies: {} as Record<SideId, Army>,
    profiles: {},
    weapons: {},
    turn: 0,
    phase: 'before',
    subPhase: 0,
    activated: [],
    destroyed: [],
  };
}

function fieldArmy(board: DmBoard, list: SetUp['armies'][number], points: number, names: Names): void {
  const found = rosterOf(list.template);
  if (found === undefined) throw new Error('There is no such army; choose one of the templates.');
  const { codex, roster } = found;
  const cost = rosterPoints(codex, roster);
  // Less is fine, more is not (DM.table.points).
  if (cost > points)
    throw new Error(`${roster.name} costs ${cost} points, more than ${points}; choose a smaller list.`);
  const { side, seat } = list;
  board.sides.push({ id: side, name: codex.name });
  board.seats.push({ id: seat, side });
  board.armies[side] = {
    codex: codex.id,
    name: codex.name,
    strategyRating: codex.strategyRating,
    points: cost,
    warlord: '',
    cost: {},
    startModels: 0,
  };
  const fielding: Fielding = { board, codex, side, seat, names, units: 0 };
  roster.detachments.forEach(({ detachment, units }, index) => {
    const sheet = codex.detachments.find(({ id }) => id === detachment)!;
    const id = `${side[0]}-d${index + 1}`;
    board.detachments[id] = {
      id,
      name: names.take(sheet.name, codex.callSigns),
      side,
      seat,
      keywords: sheet.keywords,
      commandDice: sheet.commandDice,
      stage: 'reserve',
      pool: [],
      points: 0,
      seized: false,
    };
    for (const unit of units) fieldUnit(fielding, id, unit);
  });
  board.armies[side].warlord = warlordOf(board, side);
}

function fieldUnit(fielding: Fielding, detachment: string, picked: RosterUnit): void {
  const { board, codex, side, names } = fielding;
  const sheet = datasheetOf(codex, picked);
  const name = cleanName(names.take(sheet.name, codex.callSigns));
  const short = sheet.name.startsWith('{call}') || !name.startsWith('Squad ') ? name : name.slice('Squad '.length);
  const about = { sheet, detachment };
  const leader = picked.leader === undefined ? undefined : entryOf(sheet, picked.leader);
  if (picked.teams.length === 1) {
    const models = [...(leader ? [leader] : []), ...teamEntries(sheet, picked.teams[0]!)];
    addUnit(fielding, about, name, models);
    return;
  }
  const squad = `${side[0]}-s${Object.values(board.squads).filter(s => s.id.startsWith(side[0]!)).length + 1}`;
  const teams = picked.teams.map((team, index) => {
    const models = [...(index === 0 && leader ? [leader] : []), ...teamEntries(sheet, team)];
    return addUnit(fielding, { ...about, squad }, `${short} ${index + 1}`, models);
  });
  const champion = board.units[teams[0]!]!.models.find(id => board.models[id]!.champion);
  board.squads[squad] = { id: squad, name, detachment, teams };
  if (champion === undefined) return;
  const alone = addUnit(fielding, { ...about, squad }, `${board.models[champion]!.name} of ${short}`, []);
  // One model, should the Champion ever stand there: then it is at full strength.
  board.units[alone]!.startModels = 1;
  Object.assign(board.squads[squad], { champion, alone });
}

function addUnit(
  fielding: Fielding,
  about: { sheet: Codex['datasheets'][number]; detachment: string; squad?: string },
  name: string,
  entries: ModelEntry[],
): UnitId {
  const { board, side, seat } = fielding;
  fielding.units += 1;
  const id = `${side[0]}${fielding.units}`;
  const { sheet, detachment, squad } = about;
  const unit: DmUnit = {
    id,
    name,
    side,
    seat,
    models: [],
    detachment,
    squad,
    datasheet: sheet.id,
    keywords: sheet.keywords,
    abilities: sheet.abilities,
    startModels: entries.length,
    phaseModels: entries.length,
    ordered: false,
    pins: 0,
    hidden: false,
    shot: false,
    reacted: [],
    charged: false,
    fought: false,
    entered: false,
    engagedAtStart: false,
  };
  // Plain JSON has no undefined: a unit without a squad has no such field.
  if (squad === undefined) delete unit.squad;
  board.units[id] = unit;
  for (const [index, entry] of entries.entries()) {
    const alike = entries.filter(other => other === entry).length;
    const number = entries.slice(0, index + 1).filter(other => other === entry).length;
    addModel(fielding, unit, entry, alike > 1 ? `${entry.name} ${number}` : entry.name);
  }
  const army = board.armies[side];
  army.cost[id] = entries.reduce((sum, { cost }) => sum + cost, 0);
  army.startModels += entries.length;
  return id;
}

function addModel({ board, codex }: Fielding, unit: DmUnit, entry: ModelEntry, name: string): void {
  const profile = codex.profiles.find(({ id }) => id === entry.profile)!;
  board.profiles[profile.id] = profile;
  for (const weapon of entry.weapons) board.weapons[weapon] = codex.weapons.find(({ id }) => id === weapon)!;
  const id = `${unit.id}.${unit.models.length + 1}`;
  const model: DmModel = {
    id,
    unit: unit.id,
    name,
    base: entry.base,
    height: entry.height,
    facing: 0,
    profile: profile.id,
    wounds: profile.wounds,
    weapons: [...entry.weapons],
    jammed: [],
    champion: entry.champion,
    character: entry.character,
  };
  for (const defence of entry.defences) {
    const { kind, ...about } = codex.defences.find(({ id }) => id === defence)!;
    const save: Save = { dice: about.dice, need: about.need, name: about.name };
    model[kind] = save;
  }
  unit.models.push(id);
  board.models[id] = model;
}

/** Highest Rank, then Leadership, then the first of the list (DM.army.warlord). */
function warlordOf(board: DmBoard, side: SideId): string {
  const own = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  const rated = own.map(model => {
    const { rank, leadership } = board.profiles[model.profile]!;
    return { id: model.id, worth: rank * 100 + leadership };
  });
  return rated.reduce((best, next) => (next.worth > best.worth ? next : best)).id;
}
