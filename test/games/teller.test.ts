import { expect, test } from 'vitest';
import type { AnyRuleset, Board, GameEvent, Trace } from '../../src/engine/index.js';
import type { Delivery } from '../../src/games/deliveries.js';
import { Teller } from '../../src/games/teller.js';
import { darkerMillennium } from '../../src/rulesets/darker-millennium/ruleset.js';
import { unpack } from '../../src/store/packed.js';

const moved: Trace = { kind: 'blast', at: { x: 0, y: 0 }, radius: 1 };
const board = { turn: 1 } as unknown as Board;

/** Sub-phases that end one after another, as Darker Millennium calls them; a `shot` is told and drawn, a `drawn` only drawn. */
const ruleset = {
  id: 'sub-phases',
  picture: darkerMillennium.picture,
  gather: darkerMillennium.gather,
  describe: () => ({ title: '', detail: '', sides: [], units: {}, models: {}, legend: [] }),
  narrate: (events: GameEvent[]) =>
    events.filter(({ type }) => type === 'shot').map(() => ({ title: 'Shot', lines: [], small: [], why: [] })),
  traces: (events: GameEvent[]) => events.filter(({ type }) => type !== 'subPhaseEnded').map(() => moved),
} as unknown as AnyRuleset;

const ended = (subPhase: number, at: { turn?: number; phase?: string } = {}): GameEvent =>
  ({ type: 'subPhaseEnded', turn: 1, phase: 'action', ...at, subPhase }) as GameEvent;
const event = (type: string): GameEvent => ({ type }) as GameEvent;

/** What is posted: the titles of reports and pictures. */
function told(...events: GameEvent[]): string[] {
  const teller = new Teller(ruleset, {}, { seq: 1, clock: false }, []);
  for (const each of events) teller.onEvent(each, board);
  teller.close(board);
  return teller.told.map(({ payload }) => {
    const delivery = unpack<Delivery>(payload);
    return delivery.kind === 'picture' ? `${delivery.title}${delivery.traces.length > 0 ? ' *' : ''}` : delivery.kind;
  });
}

test('sub-phases in which nothing happened share a picture that names them all', () => {
  expect(told(event('shot'), ended(1), ended(2), ended(3), ended(4))).toEqual([
    'report',
    'Turn 1 · after Sub-phase I · Compulsory moves *',
    'Turn 1 · after Sub-phases II to IV · nothing happened',
  ]);
  expect(told(ended(1), ended(2), ended(3))).toEqual([
    'Turn 1 · after Sub-phase I · Compulsory moves',
    'Turn 1 · after Sub-phases II and III · nothing happened',
  ]);
});

test('a sub-phase in which something was told or drawn keeps its own picture, and the next begins anew', () => {
  expect(told(ended(1), ended(2), event('shot'), ended(3), ended(4))).toEqual([
    'Turn 1 · after Sub-phase I · Compulsory moves',
    'Turn 1 · after Sub-phase II · Run moves',
    'report',
    'Turn 1 · after Sub-phase III · Advance moves *',
    'Turn 1 · after Sub-phase IV · Fire orders shoot',
  ]);
  expect(told(ended(1), ended(2), event('drawn'), ended(3))).toEqual([
    'Turn 1 · after Sub-phase I · Compulsory moves',
    'Turn 1 · after Sub-phase II · Run moves',
    'Turn 1 · after Sub-phase III · Advance moves *',
  ]);
});

test('what happened before this command is not known here, so its first picture stands alone', () => {
  expect(told(ended(3), ended(4))).toEqual([
    'Turn 1 · after Sub-phase III · Advance moves',
    'Turn 1 · after Sub-phase IV · Fire orders shoot',
  ]);
});

test('the Action Phase and the Onslaught share none', () => {
  expect(told(ended(1), ended(2), ended(3, { phase: 'onslaught' }))).toEqual([
    'Turn 1 · after Sub-phase I · Compulsory moves',
    'Turn 1 · after Sub-phase II · Run moves',
    'Turn 1 · Onslaught · after Sub-phase III · Advance moves',
  ]);
});
