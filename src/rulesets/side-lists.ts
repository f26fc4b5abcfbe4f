import {
  type ArmyBook,
  type ArmyListSource,
  type FieldedModel,
  type MusteredDetachment,
  type MusteredUnit,
  muster,
  Names,
} from '../engine/army/index.js';
import { type Board, type Model, type ModelId, type SeatId, type SetUp, type SideId, Unfit } from '../engine/index.js';
import { t } from '../engine/language.js';
import { modelOf, profileOf, SIDES } from './board-queries.js';
import type { CodexArmies } from './codex-armies.js';
import type { CodexCore } from './codex-kit.js';
import { colourOf } from './side-names.js';

/** The lists that a side fields, one a seat; the first seat commands. */
export interface SideLists<C> {
  lists: { seat: SeatId; list: ArmyListSource; codex: C }[];
  /** The codexes of the side, the commander's first. */
  codexes: [C, ...C[]];
  /** What players call the army. */
  name: string;
  points: number;
}

/**
 * Reads the lists of a side and holds them to the points agreed on: less is fine, more is not; allies share what their side
 * may cost. Throws Unfit when a seat has none, or one that may not be fielded.
 */
export function readSide<C extends CodexCore>(
  armies: Pick<CodexArmies<C>, 'readPicked' | 'checkPicked'>,
  { armies: all, codexes }: SetUp,
  side: SideId,
  { points: most, shares, house }: { points: number; shares: 'even' | 'free'; house: { provisional: boolean } },
): SideLists<C> {
  const given = all.filter(army => army.side === side);
  const colour = colourOf(side);
  if (given.length === 0) throw new Unfit(t`${colour} has no army yet; choose one with Army.`);
  if (new Set(given.map(({ seat }) => seat)).size < given.length) {
    throw new Unfit(t`${colour} has two armies for one seat; choose one of them.`);
  }
  const share = shares === 'free' ? most : Math.floor(most / given.length);
  const lists = given.map(({ seat, list: json }) => {
    const read = armies.readPicked(json, codexes);
    if ('why' in read) throw new Unfit(`${colour}: ${read.why}`);
    const { points, faults } = armies.checkPicked(read, share);
    const [fault] = faults;
    if (fault) throw new Unfit(`${colour}, ${fault.where}: ${fault.why}`);
    return { seat, points, ...read };
  });
  const points = lists.reduce((sum, each) => sum + each.points, 0);
  if (points > most) {
    throw new Unfit(
      t`${colour} costs ${points} points together, ${points - most} more than ${most}: leave something out.`,
    );
  }
  const different = [...new Set(lists.map(({ codex }) => codex))] as [C, ...C[]];
  if (!house.provisional && different.some(({ provisional }) => provisional !== undefined))
    throw new Unfit(
      t`${colour} fields a list of another program as it is: a host allows that with the setting \`provisional\`, or choose another army.`,
    );
  return { lists, codexes: different, name: different.map(({ name }) => name).join(' + '), points };
}

/** Whose list is on its way to the board. */
export interface Fielding<C> {
  codex: C;
  side: SideId;
  seat: SeatId;
  /** Names that are taken already. */
  names: Names;
}

/** How units of lists come to the board of a ruleset. */
interface Fielder<C, U> {
  /** A side has these lists: its army begins. */
  enlist(side: SideId, lists: SideLists<C>): void;
  /** A seat's codex is played with from now on. */
  learn?(from: Fielding<C>): void;
  /** Units of this detachment are fielded from now on. */
  detach?(detachment: MusteredDetachment, from: Fielding<C>): void;
  /** Undefined: what was bought is no unit. */
  field(unit: MusteredUnit, from: Fielding<C>): U | undefined;
  /** A unit was bought with the one that was fielded before it. */
  bought(unit: U, buyer: U): void;
}

/** Fields the lists of both sides, seat by seat, units in their order. Throws a sentence for players, as `readSide` does. */
export function fieldSides<C extends CodexCore & ArmyBook, U>(
  board: Pick<Board, 'sides' | 'seats'>,
  armies: Parameters<typeof readSide<C>>[0],
  input: SetUp,
  agreed: Parameters<typeof readSide<C>>[3],
  { enlist, learn, detach, field, bought }: Fielder<C, U>,
): void {
  const names = new Names();
  for (const side of SIDES) {
    const read = readSide(armies, input, side, agreed);
    board.sides.push({ id: side, name: read.name });
    enlist(side, read);
    for (const { seat, codex, list } of read.lists) {
      const from = { codex, side, seat, names };
      board.seats.push({ id: seat, side });
      learn?.(from);
      for (const detachment of muster(codex, list, names)) {
        detach?.(detachment, from);
        let buyer: U | undefined;
        for (const unit of detachment.units) {
          const fielded = field(unit, from);
          if (fielded === undefined) continue;
          if (buyer !== undefined && unit.boughtWith) bought(fielded, buyer);
          buyer = fielded;
        }
      }
    }
  }
}

/** What a board holds before anybody has fielded a list. */
export function nobodyYet<A>() {
  return {
    sides: [],
    seats: [],
    units: {},
    models: {},
    armies: {} as Record<SideId, A>,
    profiles: {},
    weapons: {},
    turn: 0,
    phase: 'before' as const,
    destroyed: [],
  };
}

/** The model that is worth most as Warlord; of several the first. */
export function worthiest<M extends { profile: string }, P>(
  board: { models: Record<ModelId, M>; profiles: Record<string, P> },
  ids: readonly ModelId[],
  worthOf: (profile: P) => number,
): ModelId {
  const worth = (id: ModelId) => worthOf(profileOf(board, modelOf(board, id)));
  return ids.reduce((best, id) => (worth(id) > worth(best) ? id : best));
}

/** Names of models of one unit: those that are alike are numbered. */
export function numbered(models: readonly { name: string }[]): string[] {
  return models.map(({ name }, index) => {
    const alike = models.filter(other => other.name === name).length;
    const number = models.slice(0, index + 1).filter(other => other.name === name).length;
    return alike > 1 ? `${name} #${number}` : name;
  });
}

/** Other programs' names are for reading lists. */
function asPlayed<T extends { aka?: string[] | undefined }>(thing: T): Omit<T, 'aka'> {
  if (thing.aka === undefined) return thing;
  const { aka: _, ...played } = thing;
  return played;
}

/** The id of the next unit of a side. */
export function nextUnitId({ units }: { units: Record<string, { side: SideId }> }, side: SideId): string {
  return `${side[0]}${Object.values(units).filter(other => other.side === side).length + 1}`;
}

/** What every model is given when it is fielded. */
export type Fielded = Pick<Model, 'id' | 'unit' | 'name' | 'base' | 'height'>;

/** Puts the models of a unit on the board, off the table, and counts what they cost; one alone bears the unit's name. */
export function fieldModels<M extends { capacity?: number }>(
  board: { models: Record<string, M>; armies: Record<SideId, { cost: Record<string, number>; startModels: number }> },
  unit: { id: string; name: string; side: SideId; models: string[] },
  models: readonly FieldedModel[],
  start: (model: FieldedModel, about: Fielded) => M,
  called = models.length === 1 ? [unit.name] : numbered(models),
): void {
  for (const [index, model] of models.entries()) {
    const { base, height, capacity } = model.entry;
    const id = `${unit.id}.${index + 1}`;
    unit.models.push(id);
    board.models[id] = start(model, { id, unit: unit.id, name: called[index]!, base, height });
    if (capacity !== undefined) board.models[id].capacity = capacity;
  }
  const army = board.armies[unit.side];
  army.cost[unit.id] = models.reduce((sum, { cost }) => sum + cost, 0);
  army.startModels += models.length;
}

/** Of what a thing in a battle is the copy: most are met again with the next model. */
const copies = new WeakMap<object, object>();

/** Copies a thing of the codex into the battle; two codexes may call different things by the same id. */
export function keep<T extends { id: string; aka?: string[] | undefined }>(
  all: Record<string, Omit<T, 'aka'>>,
  written: T,
  codex: string,
): string {
  const thing = asPlayed(written);
  for (const id of [thing.id, `${codex}-${thing.id}`]) {
    const known = all[id];
    if (known !== undefined) {
      if (copies.get(known) === thing || JSON.stringify(known) === JSON.stringify({ ...thing, id })) return id;
      continue;
    }
    const copy = { ...thing, id };
    copies.set(copy, thing);
    all[id] = copy;
    return id;
  }
  throw new Error(`two different ${thing.id} of ${codex}`);
}
