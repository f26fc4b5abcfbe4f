import type { Base, SideId } from '../../src/engine/index.js';
import type {
  Army,
  Detachment,
  DmBoard,
  DmModel,
  DmUnit,
  Order,
  OrderKind,
  Profile,
  Save,
  Weapon,
} from '../../src/rulesets/darker-millennium/board.js';
import { unitAtStart } from '../../src/rulesets/darker-millennium/lookups.js';
import { idOf, inches, type Place, placeOf } from './table.js';

/** What a team of a scenario may say about itself; everything left out is an ordinary trooper on open ground. */
export interface TeamSpec extends Partial<Omit<DmUnit, 'models' | 'order' | 'name' | 'side'>> {
  /** Where the first model stands; the others follow to the east, five a row. Left out: off the table. */
  at?: Place;
  /** Places of each model, instead of `at`. */
  places?: Place[];
  /** Inches between the centres of neighbours; 1.25 by default. */
  apart?: number;
  profile?: Partial<Profile>;
  weapons?: (string | Weapon)[];
  base?: Base;
  /** Inches. */
  height?: number;
  /** Degrees clockwise from north. */
  facing?: number;
  armour?: Save;
  field?: Save;
  /** An order, which stands alone unless a group is given. */
  order?: OrderKind | Order;
}

export interface LeaderSpec extends TeamSpec {
  rank?: number;
  leadership?: number;
}

interface TeamPart {
  kind: 'team';
  name: string;
  count: number;
  spec: TeamSpec;
  character: boolean;
}
interface SquadPart {
  kind: 'squad';
  name: string;
  teams: TeamPart[];
  champion?: LeaderSpec & { with?: string; name?: string };
  detachment?: string;
}
export type Part = TeamPart | SquadPart;

/** A team, or a unit without teams, of `count` equal models. Its id is its name in small letters with dashes. */
export function team(name: string, count: number, spec: TeamSpec = {}): TeamPart {
  return { kind: 'team', name, count, spec, character: false };
}

/** A single model that is a Character of Rank II and Leadership 9 unless told otherwise. */
export function character(name: string, spec: LeaderSpec = {}): TeamPart {
  return { kind: 'team', name, count: 1, spec: withLeader(spec, 2, 9), character: true };
}

/**
 * A squad of teams. `champion.with` names the team whose model the Champion is; without it the Champion is the squad's
 * unit of its own. The Champion's model id is the squad's id and `-champion`, the lone unit's id the same.
 */
export function squad(
  name: string,
  teams: TeamPart[],
  more: { champion?: LeaderSpec & { with?: string; name?: string }; detachment?: string } = {},
): SquadPart {
  return { kind: 'squad', name, teams, ...more };
}

function withLeader(spec: LeaderSpec, rank: number, leadership: number): LeaderSpec {
  const profile = { rank: spec.rank ?? rank, leadership: spec.leadership ?? leadership, ...spec.profile };
  return { ...spec, profile };
}

const TROOPER: Profile = {
  id: 'trooper',
  name: 'Trooper',
  rank: 0,
  mv: 4,
  ws: 3,
  attacks: 1,
  bs: 3,
  t: 3,
  wounds: 1,
  initiative: 3,
  leadership: 7,
};

/** A rifle, for teams that are not told what they carry. */
export const RIFLE: Weapon = {
  id: 'rifle',
  name: 'Rifle',
  kind: 'ranged',
  short: 12_000,
  long: 24_000,
  shortModifier: 0,
  longModifier: -1,
  strength: 3,
  save: 0,
  damage: 1,
  shots: 1,
  keywords: [],
};

export function emptyArmy(side: SideId): Army {
  const name = side === 'blue' ? 'Meridian Guard' : 'Hollow Brood';
  return { codex: idOf(name), name, strategyRating: 2, points: 0, warlord: '', cost: {}, startModels: 0 };
}

/** Puts the parts of a side onto the board. A detachment that nobody declared is made. */
export function muster(board: DmBoard, side: SideId, parts: Part[]): void {
  for (const part of parts) {
    if (part.kind === 'team') addTeam(board, side, part, part.spec.detachment ?? side);
    else addSquad(board, side, part);
  }
  const army = board.armies[side];
  const mine = Object.values(board.models).filter(model => board.units[model.unit]?.side === side);
  army.startModels = mine.length;
  const leader = mine.reduce<DmModel | undefined>(
    (best, model) => (rank(board, model) > rank(board, best) ? model : best),
    mine[0],
  );
  if (army.warlord === '' && leader) army.warlord = leader.id;
  for (const detachment of Object.values(board.detachments)) {
    const placed = mine.some(model => model.at && board.units[model.unit]?.detachment === detachment.id);
    if (placed) detachment.stage = 'present';
  }
}

function rank(board: DmBoard, model: DmModel | undefined): number {
  return model === undefined ? -1 : (board.profiles[model.profile]?.rank ?? 0);
}

function addSquad(board: DmBoard, side: SideId, part: SquadPart): void {
  const id = idOf(part.name);
  const detachment = part.detachment ?? side;
  const alone = `${id}-champion`;
  for (const each of part.teams) addTeam(board, side, { ...each, spec: { ...each.spec, squad: id } }, detachment);
  const teams = part.teams.map(each => idOf(each.name));
  board.squads[id] = { id, name: part.name, detachment, teams: [...teams], alone };
  const champion = part.champion;
  const spec = withLeader({ ...champion, squad: id }, 1, 8);
  const name = champion?.name ?? `${part.name} Champion`;
  addTeam(board, side, { kind: 'team', name, count: champion ? 1 : 0, spec, character: false }, detachment, alone);
  if (champion === undefined) return;
  const squadEntry = board.squads[id];
  const unit = board.units[alone];
  const model = board.models[`${alone}-1`];
  if (squadEntry === undefined || unit === undefined || model === undefined) return;
  delete board.models[model.id];
  board.models[alone] = { ...model, id: alone, champion: true };
  unit.models = [alone];
  squadEntry.champion = alone;
  // As in a battle, where the Champion begins in one of the teams.
  const first = board.units[teams[0] ?? ''];
  if (champion.with === undefined && first) first.startModels += 1;
  if (champion.with !== undefined) {
    const host = board.units[idOf(champion.with)];
    if (host === undefined) throw new Error(`no team ${champion.with}`);
    unit.models = [];
    unit.phaseModels = 0;
    host.models.push(alone);
    host.startModels += 1;
    host.phaseModels += 1;
    (board.models[alone] as DmModel).unit = host.id;
  }
}

function addTeam(board: DmBoard, side: SideId, part: TeamPart, detachment: string, as?: string): void {
  const id = as ?? idOf(part.name);
  const {
    at: _at,
    places: _places,
    apart: _apart,
    profile,
    weapons,
    base,
    height,
    facing,
    armour,
    field,
    order,
    ...own
  } = part.spec;
  const { rank: _rank, leadership: _leadership, ...unitFields } = own as LeaderSpec;
  declare(board, side, detachment);
  const sheet: Profile = { ...TROOPER, id, name: part.name, ...profile };
  board.profiles[id] = sheet;
  const carried = (weapons ?? [RIFLE]).map(weapon => {
    if (typeof weapon !== 'string') board.weapons[weapon.id] = weapon;
    return typeof weapon === 'string' ? weapon : weapon.id;
  });
  const ids = Array.from({ length: part.count }, (_, index) => `${id}-${index + 1}`);
  const seat = part.spec.seat ?? board.detachments[detachment]?.seat ?? side;
  const fixed = { id, name: part.name, side, seat, detachment, models: ids };
  const about = { ...fixed, datasheet: id, keywords: ['Infantry'], abilities: [], startModels: part.count };
  board.units[id] = {
    ...unitAtStart(about),
    ordered: order !== undefined,
    ...(order === undefined ? {} : { order: typeof order === 'string' ? { kind: order, group: id } : order }),
    ...(unitFields as Partial<DmUnit>),
    ...fixed,
  };
  ids.forEach((model, index) => {
    const place = placeOf(part.spec, index);
    board.models[model] = {
      id: model,
      unit: id,
      name: part.count === 1 ? part.name : `${part.name} ${index + 1}`,
      base: base ?? { shape: 'circle', d: 1000 },
      height: Math.round((height ?? 1) * 1000),
      ...(place ? { at: inches(place) } : {}),
      facing: Math.round((facing ?? (side === 'blue' ? 0 : 180)) * 1000),
      profile: id,
      wounds: sheet.wounds,
      weapons: [...carried],
      jammed: [],
      ...(armour ? { armour } : {}),
      ...(field ? { field } : {}),
      champion: false,
      character: part.character,
    };
  });
}

function declare(board: DmBoard, side: SideId, id: string): Detachment {
  const known = board.detachments[id];
  if (known) return known;
  const made: Detachment = {
    id,
    name: `${side === 'blue' ? 'Blue' : 'Red'} Detachment`,
    side,
    seat: side,
    keywords: [],
    commandDice: 5,
    stage: 'reserve',
    pool: [],
    points: 0,
    seized: false,
  };
  board.detachments[id] = made;
  return made;
}
