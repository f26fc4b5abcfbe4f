import { muster, Names } from '../../../engine/army/index.js';
import type { Frame, JsonObject, SetUp, SideId } from '../../../engine/index.js';
import { readSide } from '../../fielding.js';
import { profileOf } from '../../lookups.js';
import { fieldFor } from '../battle/field-for.js';
import { battleFrame } from '../battle/frames.js';
import type { Army, DmBoard } from '../board.js';
import { type DmOptions, optionsOf } from '../options.js';
import { armies } from './armies.js';
import { warlordWorth } from './book.js';
import { type Fielding, fieldDetachment } from './field.js';
import type { Codex } from './schema.js';

/**
 * The board before the first beat. All armies stand in reserve. Throws a sentence for players when a side has no list, or
 * one that may not be fielded.
 */
export function setUp(input: SetUp): { board: DmBoard; first: Frame; options: JsonObject } {
  const options = optionsOf({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed, options);
  const names = new Names();
  for (const side of ['blue', 'red'] as const) fieldSide(board, side, names, input, options);
  return { board, first: battleFrame({ field: input.battlefieldSeed }), options: options as unknown as JsonObject };
}

/** The table without armies. The same seed and options give the same table. Throws a sentence for players on a name that does not fit. */
export function battlefield(points: number, seed: number, options: JsonObject = {}): DmBoard {
  return {
    ...fieldFor(points, seed, optionsOf(options).battlefield),
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

function fieldSide(board: DmBoard, side: SideId, names: Names, input: SetUp, options: DmOptions): void {
  const { lists, codexes, name, points } = readSide(armies, input, side, options);
  board.sides.push({ id: side, name });
  board.armies[side] = { ...armyOf(codexes), name, points };
  const warlords: string[] = [];
  for (const { seat, codex, list } of lists) {
    board.seats.push({ id: seat, side });
    const fielding: Fielding = { board, codex, side, seat, names, warlords };
    for (const detachment of muster(codex, list, names)) fieldDetachment(fielding, detachment);
  }
  Object.assign(board.armies[side], { warlord: warlordOf(board, side, warlords), leaders: leadersOf(board, side) });
}

/** Champions and Characters, whatever unit they stand in. */
function leadersOf(board: DmBoard, side: SideId): string[] {
  const own = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  return own.filter(({ champion, character }) => champion || character).map(({ id }) => id);
}

/** The commander's codex gives rating, missions and events; stratagems come from every codex of the side. */
function armyOf(codexes: [Codex, ...Codex[]]): Omit<Army, 'name' | 'points'> {
  const [codex] = codexes;
  const stratagems = codexes.flatMap(each => each.stratagems);
  return {
    codex: codex.id,
    strategyRating: codex.strategyRating,
    warlord: '',
    cost: {},
    startModels: 0,
    stratagems: stratagems.filter(({ id }, index) => stratagems.findIndex(other => other.id === id) === index),
    events: codex.events,
    missions: codex.missions,
  };
}

/** Highest Rank, then Leadership, then the one that a list names, then the first (DM.army.warlord). */
function warlordOf(board: DmBoard, side: SideId, named: readonly string[]): string {
  const own = Object.values(board.models).filter(model => board.units[model.unit]!.side === side);
  const worth = own.map(model => warlordWorth(profileOf(board, model)));
  const best = Math.max(...worth);
  const first = own.filter((_, index) => worth[index] === best).map(({ id }) => id);
  return named.find(id => first.includes(id)) ?? first[0]!;
}
