import { expect, test } from 'vitest';
import { team } from '../../../support/dm.js';
import { scenario } from '../movement/rooms.js';
import { FOUR } from './field.js';

const guard = (id: string, seat: string, more = {}) => ({ id, side: 'blue' as const, seat, ...more });
const brood = (id: string, seat = 'red') => ({ id, side: 'red' as const, seat });

test('DM.command.ready: a side readies one detachment a turn, of whichever player its commander says', () => {
  const s = scenario({
    blue: [team('Alpha', 2, { detachment: 'first' }), team('Bravo', 2, { detachment: 'second' })],
    red: [team('Foe', 2, { detachment: 'brood' }), team('Fiend', 2, { detachment: 'swarm' })],
    detachments: [guard('first', 'blue'), guard('second', 'blue2'), brood('brood'), brood('swarm', 'red2')],
    board: FOUR,
  })
    .startAt('command.phase')
    .dice(5, 2)
    .answer({ first: 'blue' });
  expect([s.asked.asks, s.asked.who, s.offered()]).toEqual(['ready', 'blue', ['first', 'second']]);
  expect(s.question.choices(s.view('blue'), s.asked, {})!.options.map(({ hint }) => hint)).toEqual([
    '5 command dice: Alpha, 2 models',
    '5 command dice, led by an ally: Bravo, 2 models',
  ]);
  s.answer({ detachment: 'second' });
  expect([s.asked.asks, s.asked.who, s.offered()]).toEqual(['ready', 'red', ['brood', 'swarm']]);
  s.dice(...Array(10).fill(6)).answer({ detachment: 'swarm' });
  expect(s.eventsOf('poolRolled').map(({ detachment }) => detachment)).toEqual(['second', 'swarm']);
  expect(s.board.detachments.first!.stage).toBe('reserve');
});

test('DM.command.cohesion: detachments are counted by side; the commander shares the points out among all of them', () => {
  const s = scenario({
    blue: [team('Alpha', 2, { detachment: 'first' }), team('Bravo', 2, { detachment: 'second' })],
    red: ['a', 'b', 'c'].map(id => team(`Foe ${id}`, 2, { detachment: id })),
    detachments: [guard('second', 'blue2'), guard('first', 'blue'), brood('a'), brood('b', 'red2'), brood('c', 'red2')],
    board: { ...FOUR, turn: 0, phase: 'before' },
  })
    .startAt('battle')
    .dice(5, 2, 1, 1)
    .answer({ do: 'ready' })
    .answer({ do: 'ready' })
    .answer({ edge: 'south' })
    .answer({ do: 'ready' }, 'blue')
    .answer({ do: 'ready' }, 'red');
  expect([s.asked.asks, s.asked.who]).toEqual(['cohesion', 'blue']);
  s.dice(6, 1).answer({ share1: 5 });
  expect(s.board.detachments.second!.points).toBe(5);
});

test('DM.house.engaged: the commander of the First Player says which close combat comes next, whoever fights it', () => {
  const s = scenario({
    blue: [
      team('Alpha', 1, { at: [10, 24], seat: 'blue2', detachment: 'second' }),
      team('Bravo', 1, { at: [30, 24], seat: 'blue2', detachment: 'second' }),
    ],
    red: [team('Foe', 1, { at: [11, 24] }), team('Fiend', 1, { at: [31, 24] })],
    detachments: [guard('second', 'blue2')],
    board: FOUR,
  }).startAt('combat.closeCombat');
  expect([s.asked.asks, s.asked.who]).toEqual(['fight', 'blue']);
});

test('DM.army.players: a reaction is asked of the player whose unit it is', () => {
  const s = scenario({
    blue: [team('Alpha', 3, { at: [20, 20], order: 'fire' })],
    red: [team('Foe', 3, { at: [20, 10], seat: 'red2', detachment: 'swarm' })],
    detachments: [brood('swarm', 'red2')],
    board: FOUR,
  })
    .startAt('combat.fire', { side: 'blue' })
    .answer({ unit: 'alpha', do: 'fire', target: 'foe' });
  expect(s.asked.who).toBe('red2');
});

test('DM.command.six.seize: each player is asked for the detachments of its own, the First Player’s side first', () => {
  const six = { pool: [6, 6].map(face => ({ face, limited: false })), stage: 'present' as const };
  const s = scenario({
    blue: [
      team('Alpha', 2, { at: [10, 40], detachment: 'first' }),
      team('Bravo', 2, { at: [20, 40], detachment: 'second' }),
    ],
    red: [team('Foe', 2, { at: [10, 4], detachment: 'brood' })],
    detachments: [guard('first', 'blue', six), guard('second', 'blue2', six), { ...brood('brood', 'red'), ...six }],
    board: { ...FOUR, phase: 'onslaught' },
  }).startAt('command.onslaught');
  const asked: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    asked.push(s.asked.who);
    s.answer({ sixes: 0 });
  }
  expect(asked).toEqual(['blue', 'blue2', 'red']);
  expect(s.pending).toEqual([]);
});
