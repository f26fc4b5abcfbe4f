import type { FieldedModel, MusteredDetachment, MusteredUnit } from '../../../engine/army/index.js';
import { copyWith } from '../../../engine/copy-with.js';
import type { Frame, Json, JsonObject, ModelId, SetUp, SideId, UnitId } from '../../../engine/index.js';
import type { Battlefield } from '../../battlefields/battlefield.js';
import { laidField } from '../../battlefields/laid-field.js';
import { SIDES } from '../../board-queries.js';
import {
  type Fielded,
  type Fielding,
  fieldModels,
  fieldSides,
  keep,
  nextUnitId,
  nobodyYet,
  numbered,
  worthiest,
} from '../../side-lists.js';
import { battleFrame } from '../battle/frames.js';
import type { Army, DmBoard, DmModel } from '../board.js';
import { detachmentsOf, unitAtStart } from '../lookups.js';
import { mayRide } from '../machines/transports.js';
import { type DmOptions, optionsOf } from '../options.js';
import type { Stratagem } from '../stratagems/schema.js';
import { armies, warlordWorth } from './armies.js';
import type { Benefit, Codex } from './schema.js';

/** The board before the first beat, all armies in reserve. Throws a sentence for players on a list that is missing or illegal. */
export function setUp(input: SetUp): { board: DmBoard; first: Frame; options: JsonObject } {
  const agreed = optionsOf({ ...input.options, points: input.points });
  // Nobody lays out or chooses a battlefield that the group brought.
  const options = input.field
    ? { ...agreed, battlefield: { ...agreed.battlefield, method: 'preset' as const } }
    : agreed;
  const board = battlefield(options.points, input.battlefieldSeed, options, input.field);
  const warlords: Record<SideId, ModelId[]> = { blue: [], red: [] };
  let standing: Standing = { detachment: '', benefits: [] };
  fieldSides<Codex, UnitId[]>(board, armies, input, options, {
    enlist(side, { codexes, name, points }) {
      board.armies[side] = { ...armyOf(codexes), name, points };
    },
    detach(detachment, from) {
      standing = fieldDetachment(board, from, detachment);
    },
    field(unit, from) {
      const fielded = fieldUnit(board, from, standing, unit);
      const models = fielded.flatMap(id => board.units[id]!.models);
      if (unit.pick.warlord) warlords[from.side].push(worthiest(board, models, warlordWorth));
      return fielded;
    },
    // A Dedicated Transport's buyer begins aboard as far as there is room (DM.army.transports).
    bought: (transport, buyer) => putAboard(board, buyer, transport),
  });
  for (const side of SIDES)
    Object.assign(board.armies[side], {
      warlord: warlordOf(board, side, warlords[side]),
      leaders: leadersOf(board, side),
    });
  return { board, first: battleFrame({ field: input.battlefieldSeed }), options: options };
}

/** The table without armies. The same seed and options give the same table. Throws a sentence for players on a name that does not fit. */
export function battlefield(points: number, seed: number, options: JsonObject = {}, field?: Json): DmBoard {
  return {
    ...fieldFor(points, seed, optionsOf(options).battlefield, field),
    ...nobodyYet<Army>(),
    squads: {},
    detachments: {},
    subPhase: 0,
    activated: [],
  };
}

/** Champions and Characters, whatever unit they stand in. */
function leadersOf(board: DmBoard, side: SideId): string[] {
  const own = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  return own.filter(({ champion, character }) => champion || character).map(({ id }) => id);
}

/** The commander's codex gives rating, missions and events; stratagems come from every codex of the side. */
function armyOf(codexes: [Codex, ...Codex[]]): Omit<Army, 'name' | 'points'> {
  const [codex] = codexes;
  const stratagems: Record<string, Stratagem> = {};
  for (const { id, stratagems: brought } of codexes) for (const each of brought) keep(stratagems, each, id);
  return {
    codex: codex.id,
    strategyRating: codex.strategyRating,
    warlord: '',
    cost: {},
    startModels: 0,
    stratagems: Object.values(stratagems),
    events: codex.events,
    missions: codex.missions,
  };
}

/** Highest Rank, then Leadership, then the one that a list names, then the first (DM.army.warlord). */
function warlordOf(board: DmBoard, side: SideId, named: readonly ModelId[]): ModelId {
  const own = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  return worthiest(board, [...named, ...own.map(({ id }) => id)], warlordWorth);
}

interface Standing {
  detachment: string;
  benefits: Benefit[];
  squad?: string;
}

/** Puts a legal detachment into reserve (DM.army.detachments). */
function fieldDetachment(
  board: DmBoard,
  { codex, side, seat }: Fielding<Codex>,
  { sheet: known, name }: MusteredDetachment,
): Standing {
  const sheet = codex.detachments[known?.id ?? ''];
  if (sheet === undefined) throw new Error(`no sheet for ${name}`);
  const number = detachmentsOf(board, side).length + 1;
  const id = `${side[0]}-d${number}`;
  const sum = (of: (benefit: Benefit) => number | undefined) =>
    sheet.benefits.reduce((all, each) => all + (of(each) ?? 0), 0);
  board.detachments[id] = {
    id,
    name,
    side,
    seat,
    keywords: [...new Set([...codex.faction, ...sheet.keywords])],
    commandDice: Math.max(1, sheet.commandDice + sum(({ dice }) => dice)),
    stage: 'reserve',
    pool: [],
    points: sum(({ points }) => points),
    seized: false,
  };
  // What the army brings changes its rating (DM.command.first.rating).
  board.armies[side].strategyRating += sum(({ strategy }) => strategy);
  return { detachment: id, benefits: sheet.benefits };
}

/** Teams begin the battle in their Dedicated Transport, in reserve (DM.army.transports, DM.house.vehicle.transport). */
function putAboard(board: DmBoard, teams: readonly UnitId[], transport: readonly UnitId[]): void {
  const carriers = transport.flatMap(id => board.units[id]!.models).map(id => board.models[id]!);
  for (const id of teams) {
    const team = board.units[id]!;
    const carrier = carriers.find(model => mayRide(board, [team], model));
    if (carrier && team.models.length > 0) team.aboard = carrier.id;
  }
}

/** Gives its teams. */
function fieldUnit(board: DmBoard, fielding: Fielding<Codex>, standing: Standing, mustered: MusteredUnit): UnitId[] {
  const { side, names } = fielding;
  const { name, fielded } = mustered;
  if (fielded === undefined) throw new Error(`no datasheet for ${name}`);
  const { leader, teams } = fielded;
  const lead = leader ? [leader] : [];
  const enlist = (models: FieldedModel[], called: string, squad?: string) =>
    addUnit(board, fielding, { ...standing, ...(squad ? { squad } : {}) }, mustered, called, models);
  if (teams.length === 1) return [enlist([...lead, ...teams[0]!], name)];
  const short = name.startsWith('Squad ') ? name.slice('Squad '.length) : name;
  const squad = `${side[0]}-s${Object.values(board.squads).filter(each => each.id.startsWith(`${side[0]}-`)).length + 1}`;
  const ids = teams.map((team, index) =>
    enlist([...(index === 0 ? lead : []), ...team], names.take(`${short} ${index + 1}`, []), squad),
  );
  const champion = board.units[ids[0]!]!.models.find(id => board.models[id]!.champion);
  board.squads[squad] = { id: squad, name, detachment: standing.detachment, teams: ids };
  if (champion === undefined) return ids;
  const alone = enlist([], names.take([board.models[champion]!.name, 'of', short].join(' '), []), squad);
  // One model, should the Champion ever stand there: then it is at full strength.
  board.units[alone]!.startModels = 1;
  Object.assign(board.squads[squad], { champion, alone });
  return ids;
}

function addUnit(
  board: DmBoard,
  fielding: Fielding<Codex>,
  { detachment, benefits, squad }: Standing,
  { fielded }: MusteredUnit,
  name: string,
  models: FieldedModel[],
): UnitId {
  const { codex, side, seat } = fielding;
  const { sheet, keywords, abilities } = fielded!;
  const id = nextUnitId(board, side);
  const own = [...keywords, ...(sheet.faction ?? codex.faction)];
  const gained = benefits.filter(({ to }) => to === undefined || own.includes(to));
  const unit = unitAtStart({
    id,
    name,
    side,
    seat,
    models: [],
    detachment,
    // Plain JSON has no undefined: a unit without a squad has no such field.
    ...(squad === undefined ? {} : { squad }),
    datasheet: sheet.id,
    keywords: [...new Set([...own, ...gained.flatMap(benefit => benefit.keywords)])],
    abilities: [...new Set([...abilities, ...gained.flatMap(benefit => benefit.abilities)])],
    startModels: models.length,
  });
  board.units[id] = unit;
  fieldModels(board, unit, models, (model, about) => modelOf(board, codex, model, about), numbered(models));
  return id;
}

function modelOf(board: DmBoard, codex: Codex, fielded: FieldedModel, about: Fielded): DmModel {
  const { entry } = fielded;
  const profile = keep(board.profiles, codex.profiles[fielded.profile]!, codex.id);
  const weapons = fielded.weapons.map(id => keep(board.weapons, codex.weapons[id]!, codex.id));
  const arcs = fielded.weapons.flatMap((weapon, index) =>
    entry.arcs[weapon] ? [[weapons[index]!, entry.arcs[weapon]]] : [],
  );
  const saves = fielded.defences.map(defence => {
    const { kind, dice, need, name } = codex.defences[defence]!;
    return [kind, { dice, need, name }];
  });
  return copyWith(about, {
    facing: 0,
    profile,
    wounds: board.profiles[profile]!.wounds,
    weapons,
    jammed: [],
    champion: entry.champion,
    character: entry.character,
    ...(arcs.length > 0 ? { arcs: Object.fromEntries(arcs) } : {}),
    ...Object.fromEntries(saves),
  });
}

/**
 * The table before the first beat, by the method agreed on (DM.table.placement): laid out from the seed, a named one, a proposal
 * for whoever lays it out, or bare ground for those who place in turn. What is laid out keeps to DM.table.terrain, walls and
 * hedges with their gaps (DM.table.gaps), buildings with their ways up (DM.table.ladders). Throws a sentence for players when no battlefield of that
 * name fits the points.
 */
export function fieldFor(points: number, seed: number, options: DmOptions['battlefield'], own?: Json): Battlefield {
  const laid = laidField(points, seed, options, own);
  return own === undefined && options.method === 'alternating' ? { ...laid, terrain: [] } : laid;
}
