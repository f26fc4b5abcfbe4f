import type { JsonObject, Ruleset, Step, TerrainPiece } from '../../src/engine/index.js';
import type { Army, Detachment, DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../src/rulesets/darker-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import { furnished, type AnyRoom as Room } from '../../src/rulesets/rooms.js';
import { emptyArmy, muster, type Part, type Place } from './dm-army.js';
import { PlayedTwice } from './played-twice.js';

export * from './dm-army.js';

/** A room of any events, so that a test needs only the rooms that it plays. */
export type AnyRoom = Omit<Room<DmBoard, DmEvent>, 'verbs'>;

export interface Setting {
  blue?: Part[];
  red?: Part[];
  terrain?: TerrainPiece[];
  /** Inches; 48 by 48 by default. */
  table?: Place;
  markers?: { id: string; label: string; at: Place; radius?: number }[];
  detachments?: (Partial<Detachment> & Pick<Detachment, 'id' | 'side'>)[];
  armies?: { blue?: Partial<Army>; red?: Partial<Army> };
  /** Switches that differ from the defaults. */
  options?: JsonObject;
  /** Other fields of the board: turn, phase, firstPlayer … */
  board?: Partial<DmBoard>;
  /** Stand-ins for steps of rooms that the test does not play. */
  steps?: Step<DmBoard, DmEvent>[];
}

/** A rectangle of terrain, in inches from its top left corner; `height` in inches. */
export function piece(
  name: string,
  [x, y, wide, deep]: [x: number, y: number, wide: number, deep: number],
  keywords: string[],
  height = 3,
): TerrainPiece {
  const corners: Place[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ];
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    letter: name.slice(-1),
    name,
    kind: name.split(' ')[0]?.toLowerCase() ?? 'ruin',
    outline: corners.map(inches),
    height: height * 1000,
    keywords,
  };
}

function inches([x, y]: Place): { x: number; y: number } {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

/** The board of a setting: blue from the south, red from the north, seats `blue` and `red`, turn 1, Action Phase. */
export function boardOf(setting: Setting): DmBoard {
  const [wide, deep] = setting.table ?? [48, 48];
  const detachments = (setting.detachments ?? []).map((given): Detachment => {
    const name = `${given.side === 'blue' ? 'Blue' : 'Red'} Detachment`;
    const usual = { name, keywords: [], commandDice: 5, stage: 'reserve' as const, points: 0, seized: false };
    return { ...usual, seat: given.side, pool: [], ...given };
  });
  const board: DmBoard = {
    outline: [
      [0, 0],
      [wide, 0],
      [wide, deep],
      [0, deep],
    ].map(corner => inches(corner as Place)),
    terrain: setting.terrain ?? [],
    sides: [
      { id: 'blue', name: 'Meridian Guard', edge: 'south' },
      { id: 'red', name: 'Hollow Brood', edge: 'north' },
    ],
    seats: [
      { id: 'blue', side: 'blue' },
      { id: 'red', side: 'red' },
    ],
    units: {},
    models: {},
    markers: (setting.markers ?? []).map(({ at, radius, ...marker }) => ({
      ...marker,
      at: inches(at),
      radius: (radius ?? 3) * 1000,
    })),
    turn: 1,
    squads: {},
    detachments: Object.fromEntries(detachments.map(detachment => [detachment.id, detachment])),
    armies: {
      blue: { ...emptyArmy('blue'), ...setting.armies?.blue },
      red: { ...emptyArmy('red'), ...setting.armies?.red },
    },
    profiles: {},
    weapons: {},
    phase: 'action',
    subPhase: 0,
    firstPlayer: 'blue',
    activated: [],
    destroyed: [],
  };
  muster(board, 'blue', setting.blue ?? []);
  muster(board, 'red', setting.red ?? []);
  return Object.assign(board, setting.board);
}

/** A small battle with scripted dice, made of the given rooms. Nothing is played before the first look or answer. */
export function scenarioIn(rooms: AnyRoom[]): (setting: Setting) => Scenario {
  return setting => new Scenario(rooms, setting);
}

/** A play of some rooms of the ruleset. */
export class Scenario extends PlayedTwice<DmBoard, DmEvent> {
  constructor(rooms: AnyRoom[], setting: Setting) {
    const furniture = furnished(rooms.map(room => ({ ...room, verbs: [] })));
    for (const step of setting.steps ?? []) furniture.steps[step.name] = step;
    super({
      board: boardOf(setting),
      options: optionsSchema.parse(setting.options ?? {}) as unknown as JsonObject,
      ruleset: {
        ...furniture,
        id: 'darker-millennium@test',
        result: () => ({ summary: 'over', scores: [] }),
      } as unknown as Ruleset<DmBoard, DmEvent>,
    });
  }
}
