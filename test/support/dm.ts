import type { JsonObject, Ruleset, Step } from '../../src/engine/index.js';
import type { Army, Detachment, DmBoard } from '../../src/rulesets/darker-millennium/board.js';
import type { DmEvent } from '../../src/rulesets/darker-millennium/game.js';
import { optionsSchema } from '../../src/rulesets/darker-millennium/options.js';
import { furnished, type AnyRoom as Room } from '../../src/rulesets/rooms.js';
import { emptyArmy, muster, type Part } from './dm-army.js';
import { PlayedTwice } from './played-twice.js';
import { type Table, tableOf } from './table.js';

export * from './dm-army.js';

/** A room of any events, so that a test needs only the rooms that it plays. */
export type AnyRoom = Room<DmBoard, DmEvent>;

export interface Setting extends Table {
  blue?: Part[];
  red?: Part[];
  detachments?: (Partial<Detachment> & Pick<Detachment, 'id' | 'side'>)[];
  armies?: { blue?: Partial<Army>; red?: Partial<Army> };
  /** Switches that differ from the defaults. */
  options?: JsonObject;
  /** Other fields of the board: turn, phase, firstPlayer … */
  board?: Partial<DmBoard>;
  /** Stand-ins for steps of rooms that the test does not play. */
  steps?: Step<DmBoard, DmEvent>[];
}

/** The board of a setting: blue from the south, red from the north, seats `blue` and `red`, turn 1, Action Phase. */
export function boardOf(setting: Setting): DmBoard {
  const detachments = (setting.detachments ?? []).map((given): Detachment => {
    const name = `${given.side === 'blue' ? 'Blue' : 'Red'} Detachment`;
    const usual = { name, keywords: [], commandDice: 5, stage: 'reserve' as const, points: 0, seized: false };
    return { ...usual, seat: given.side, pool: [], ...given };
  });
  const board: DmBoard = {
    ...tableOf(setting, 'Meridian Guard', 'Hollow Brood'),
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
    const furniture = furnished(rooms);
    for (const step of setting.steps ?? []) furniture.steps[step.name] = step;
    super({
      board: boardOf(setting),
      options: optionsSchema.parse(setting.options ?? {}) as unknown as JsonObject,
      ruleset: {
        ...furniture,
        id: 'darker-millennium@test',
        result: () => ({ scores: [] }),
      } as unknown as Ruleset<DmBoard, DmEvent>,
    });
  }
}
