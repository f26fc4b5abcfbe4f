import { checkList, muster, Names, warlordWorth } from '../../../engine/army/index.js';
import type { Frame, JsonObject, SetUp, SideId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { colourOf } from '../../side-names.js';
import { battle } from '../battle/battle.js';
import { fieldFor } from '../battle/field-for.js';
import type { Army, DmBoard } from '../board.js';
import { type DmOptions, optionsSchema } from '../options.js';
import { armies } from './armies.js';
import { type Fielding, fieldDetachment } from './field.js';
import { LIST_RULES } from './list-rules.js';
import type { Codex } from './schema.js';

type SeatList = SetUp['armies'][number];

/**
 * The board before the first beat. All armies stand in reserve. Throws a sentence for players when a side has no list, or
 * one that may not be fielded.
 */
export function setUp(input: SetUp): { board: DmBoard; first: Frame; options: JsonObject } {
  const options = optionsSchema.parse({ ...input.options, points: input.points });
  const board = battlefield(options.points, input.battlefieldSeed, options);
  const names = new Names();
  for (const side of ['blue', 'red'] as const) {
    const lists = input.armies.filter(army => army.side === side);
    if (lists.length === 0) throw new Error(`${colourOf(side)} has no army yet; choose one with Army.`);
    if (new Set(lists.map(({ seat }) => seat)).size < lists.length) {
      throw new Error(`${colourOf(side)} has two armies for one seat; choose one of them.`);
    }
    fieldSide({ board, side, lists, names, options, codexes: input.codexes });
  }
  return { board, first: start(battle, { field: input.battlefieldSeed }), options: options as unknown as JsonObject };
}

/** The table without armies. The same seed and options give the same table. Throws a sentence for players on a name that does not fit. */
export function battlefield(points: number, seed: number, options: JsonObject = {}): DmBoard {
  return {
    ...fieldFor(points, seed, optionsSchema.parse(options).battlefield),
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

interface Side {
  board: DmBoard;
  side: SideId;
  /** One list a seat; the first seat commands the side. */
  lists: SeatList[];
  names: Names;
  options: DmOptions;
  codexes: SetUp['codexes'];
}

function fieldSide({ board, side, lists, names, options, codexes }: Side): void {
  const picked = lists.map(({ seat, list: json }) => {
    const read = armies.readPicked(json, codexes);
    if ('why' in read) throw new Error(`${colourOf(side)}: ${read.why}`);
    return { seat, ...read };
  });
  // Less is fine, more is not (DM.table.points); allies share what their side may cost.
  const share = options.shares === 'free' ? options.points : Math.floor(options.points / lists.length);
  const costs = picked.map(({ codex, list }) => {
    const { points, faults } = checkList(codex, list, share, LIST_RULES);
    const [fault] = faults;
    if (fault) throw new Error(`${colourOf(side)}, ${fault.where}: ${fault.why}`);
    return points;
  });
  const points = costs.reduce((sum, cost) => sum + cost, 0);
  if (points > options.points) {
    const over = points - options.points;
    throw new Error(
      `${colourOf(side)} costs ${points} points together, ${over} more than ${options.points}: leave something out.`,
    );
  }
  const army = armyOf(picked.map(({ codex }) => codex));
  board.sides.push({ id: side, name: army.name });
  board.armies[side] = { ...army, points };
  const warlords: string[] = [];
  for (const { seat, codex, list } of picked) {
    board.seats.push({ id: seat, side });
    const fielding: Fielding = { board, codex, side, seat, names, warlords };
    for (const detachment of muster(codex, list, names)) fieldDetachment(fielding, detachment);
  }
  board.armies[side].warlord = warlordOf(board, side, warlords);
}

/** The commander's codex gives rating, missions and events; stratagems come from every codex of the side. */
function armyOf(codexes: Codex[]): Army {
  const [codex] = codexes as [Codex, ...Codex[]];
  const different = [...new Set(codexes)];
  const stratagems = different.flatMap(each => each.stratagems);
  return {
    codex: codex.id,
    name: different.map(({ name }) => name).join(' and '),
    strategyRating: codex.strategyRating,
    points: 0,
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
  const worth = own.map(({ profile }) => warlordWorth(board.profiles[profile]));
  const best = Math.max(...worth);
  const first = own.filter((_, index) => worth[index] === best).map(({ id }) => id);
  return named.find(id => first.includes(id)) ?? first[0]!;
}
