import type { JsonObject, Ruleset } from '../../src/engine/index.js';
import { classicRoomsFor } from '../../src/rulesets/classic/rooms.js';
import type { IoBoard, IoUnit, Token } from '../../src/rulesets/interactive-orders/board.js';
import { EDITION } from '../../src/rulesets/interactive-orders/codex/edition.js';
import { debrisRoom } from '../../src/rulesets/interactive-orders/debris/index.js';
import { descentsRoom } from '../../src/rulesets/interactive-orders/descents/index.js';
import type { IoEvent } from '../../src/rulesets/interactive-orders/game.js';
import { ordersRoom } from '../../src/rulesets/interactive-orders/orders/index.js';
import { scenariosRoom } from '../../src/rulesets/interactive-orders/scenarios/index.js';
import { supportRoom } from '../../src/rulesets/interactive-orders/support/index.js';
import { turnRoom } from '../../src/rulesets/interactive-orders/turn/index.js';
import { type AnyRoom, furnished } from '../../src/rulesets/rooms.js';
import { boardOf, type Setting, squad, type UnitPart, type UnitSpec } from './classic.js';
import { PlayedTwice } from './played-twice.js';

export interface IoSpec
  extends UnitSpec,
    Partial<Pick<IoUnit, 'token' | 'grounded' | 'isRecon' | 'hasComms' | 'support' | 'offMap' | 'isFort'>> {}

/** A unit that may wait with a token. */
export function waiting(name: string, count: number, token: Token | undefined, spec: IoSpec = {}): UnitPart {
  return squad(name, count, { ...spec, ...(token === undefined ? {} : { token }) } as UnitSpec);
}

/** The board of a setting as Interactive Orders has it: blue's Orders phase of turn 1. */
export function ioBoardOf(setting: Setting): IoBoard {
  const board = boardOf(setting);
  return {
    ...board,
    edition: EDITION,
    phase: 'orders',
    stack: [],
    descents: [],
    targetPoints: [],
    reckoned: { destroyed: 0, warlords: [] },
    ...setting.board,
  } as IoBoard;
}

const rooms: AnyRoom<IoBoard, IoEvent>[] = [
  ...classicRoomsFor<IoEvent, IoBoard>(),
  ordersRoom,
  turnRoom,
  descentsRoom,
  debrisRoom,
  scenariosRoom,
  supportRoom,
];

/** A small battle of orders with scripted dice, played twice (see played-twice.ts). `agreed`: options beside the switches of the house. */
export function ioScenario(setting: Setting, agreed: JsonObject = {}): PlayedTwice<IoBoard, IoEvent> {
  const ruleset = {
    id: 'interactive-orders@test',
    ...furnished<IoBoard, IoEvent>(rooms),
    result: () => ({ scores: [] }),
  };
  return new PlayedTwice<IoBoard, IoEvent>({
    board: ioBoardOf(setting),
    ruleset: ruleset as unknown as Ruleset<IoBoard, IoEvent>,
    options: { ...agreed, house: (setting.options ?? {}) as JsonObject },
  });
}

/** What became of orders, in the order in which it did: `A!` declared, `A*` begun, `A~` lapsed. */
export function told(events: readonly IoEvent[]): string {
  const marks: Record<string, string> = { orderGiven: '!', orderBegun: '*', orderLapsed: '~' };
  return events
    .flatMap(event => {
      const mark = marks[event.type];
      return mark === undefined || !('unit' in event) ? [] : [`${event.unit}${mark}`];
    })
    .join(' ');
}
