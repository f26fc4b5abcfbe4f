import { describe, expect, test } from 'vitest';
import { frameOf, type Json, type SideId } from '../../../../src/engine/index.js';
import { battleRoom, fieldRoom } from '../../../../src/rulesets/darker-millennium/battle/index.js';
import { subPhaseTitle } from '../../../../src/rulesets/darker-millennium/battle/story.js';
import { missionsOf } from '../../../../src/rulesets/darker-millennium/codex/armies.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { step } from '../../../../src/rulesets/darker-millennium/game.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { type AnyRoom, type Setting, scenarioIn, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';

const scenario = scenarioIn([fieldRoom, battleRoom as unknown as AnyRoom]);
const ROOMS = ['command.phase', 'command.onslaught', 'move.compulsory', 'move.run', 'move.advance', 'combat.fire'];
const MORE = ['combat.advanceFire', 'combat.closeCombat'];

/** Stand-ins for the other rooms: they note who was called and end at once. */
function standIns(log: string[], seized: (turn: number) => boolean = () => false) {
  return [...ROOMS, ...MORE].map(name =>
    step(frameOf<{ side?: SideId }, Json>(name), {
      begin(g, { side }) {
        log.push([name, side].filter(Boolean).join(' '));
        const end: Json = name === 'command.onslaught' ? seized(g.board.turn) : null;
        return { end };
      },
    }),
  );
}

/** Both sides agree on the terrain. From the roll for edges (blue wins 5 to 2) to the end; missions are rolled with 3 and 1. */
function played(setting: Setting = {}, seized?: (turn: number) => boolean) {
  const log: string[] = [];
  const men = { blue: [team('Alpha', 5, { at: [10, 40] })], red: [team('Swarm', 5, { at: [10, 8] })] };
  const board = { turn: 0, phase: 'before' as const, ...setting.board };
  const s = scenario({ ...men, ...setting, board, steps: standIns(log, seized) })
    .startAt('battle')
    .dice(5, 2, 3, 1)
    .answer({ do: 'ready' })
    .answer({ do: 'ready' });
  return { s, log: () => log.slice(0, log.length / 2) };
}

/** Chooses the north edge; both sides are ready. */
function begin(s: ReturnType<typeof scenario>): void {
  s.answer({ edge: 'north' }).answer({ do: 'ready' }, 'blue').answer({ do: 'ready' }, 'red');
}

describe('DM.table.keywords, DM.table.shift: the terrain is settled before the edges', () => {
  test.each(['generated', 'preset'])('on a table that was %s', method => {
    const woods = piece('Woods A', [10, 10, 8, 6], ['difficult', 'soft']);
    const s = scenario({ steps: standIns([]), terrain: [woods], options: { battlefield: { method } } }).startAt(
      'battle',
    );
    expect(s.pending.map(({ who, asks, args }) => [who, asks, args.final])).toEqual([
      ['blue', 'check', false],
      ['red', 'check', false],
    ]);
    expect(s.offered()).toEqual(['ready', 'keywords', 'move']);
    s.answer({ do: 'move', piece: 'woods-a', at: { x: 15_000, y: 13_000 } }).answer({ do: 'ready' });
    s.answer({ agree: 'yes' }).answer({ do: 'ready' }).dice(5, 2).answer({ do: 'ready' });
    expect(s.asked.asks).toBe('edge');
    expect(s.eventsOf('pieceMoved')).toHaveLength(1);
  });
});

describe('DM.table.edges: who fights from where', () => {
  test('DM.basics.rollOffs: ties of the roll-off are rolled again; the winner chooses, the other gets the opposite edge', () => {
    const s = scenario({ steps: standIns([]) })
      .startAt('battle')
      .dice(4, 4, 2, 5, 3, 1)
      .answer({ do: 'ready' })
      .answer({ do: 'ready' });
    expect(s.asked.who).toBe('red');
    expect(s.eventsOf('edgesRolled')[0]).toMatchObject({
      rolls: [
        { blue: 4, red: 4 },
        { blue: 2, red: 5 },
      ],
      winner: 'red',
    });
    s.answer({ edge: 'south' });
    expect(s.board.sides.map(({ edge }) => edge)).toEqual(['north', 'south']);
  });

  test.each([{}, { edge: 'east' }, { edge: 3 }, { edge: null }])('refuses %j', reply => {
    const { s } = played();
    expect(s.refusal(reply)).toEqual({ why: 'Choose the north or the south edge.', cite: 'DM.table.edges' });
  });

  test('offers both edges and says what cover is near', () => {
    const { s } = played();
    expect(s.offered()).toEqual(['south', 'north']);
    expect(s.question.choices(s.view('blue'), s.asked, {})!.options[0]!.hint).toBe('no cover near it');
  });
});

test('DM.house.weapons.jam: after a turn without firing a jam is over as the next turn begins', () => {
  const s = scenarioIn([fieldRoom, battleRoom, combatRoom] as AnyRoom[])({
    blue: [team('Alpha', 1, { at: [10, 40], firedTurn: 2 })],
    red: [team('Swarm', 5, { at: [10, 8] })],
    board: { turn: 0, phase: 'before' },
    steps: standIns([]),
  })
    .given(board => {
      board.models['alpha-1']!.jammed = ['rifle'];
    })
    .startAt('battle')
    .dice(5, 2, 3, 1)
    .answer({ do: 'ready' })
    .answer({ do: 'ready' });
  begin(s);
  const told = s.events.flatMap(event =>
    event.type === 'turnStarted' ? event.turn : event.type === 'cleared' ? event.weapon : [],
  );
  expect(told).toEqual([1, 2, 3, 4, 'rifle', 5, 6]);
});

test('DM.table.missions: each side rolls on the table of its codex', () => {
  const { s } = played();
  begin(s);
  expect(s.eventsOf('missionRolled')).toMatchObject([
    { side: 'blue', face: 3, mission: 'break-their-strength' },
    { side: 'red', face: 1, mission: 'devour' },
  ]);
  expect(s.board.armies.blue.mission).toBe('break-their-strength');
});

test('DM.table.missions, DM.table.missions.fit: whose mission does not fit the table is asked before the last look, blue first', () => {
  const markers = [12, 24, 36].map((x, index) => ({
    id: `m${index + 1}`,
    label: `${index + 1}`,
    at: [x, 24] as never,
  }));
  const terrain = [piece('Tower A', [21, 21, 6, 6], ['impassable', 'blocking'])];
  const faceOf = (codex: string) => missionsOf({ codex } as never).findIndex(({ goal }) => goal.kind === 'centre') + 1;
  const men = { blue: [team('Alpha', 5, { at: [10, 40] })], red: [team('Swarm', 5, { at: [10, 8] })] };
  const board = { turn: 0, phase: 'before' as const };
  const s = scenario({ ...men, board, terrain, markers, steps: standIns([]) }).startAt('battle');
  s.dice(5, 2, faceOf('meridian-guard'), faceOf('hollow-brood'));
  s.answer({ do: 'ready' }).answer({ do: 'ready' }).answer({ edge: 'north' });
  const asked: string[] = [];
  for (; s.asked.asks === 'mission'; s.answer({ do: 'keep' })) asked.push(s.asked.who);
  expect(asked).toEqual(['blue', 'red']);
});

describe('DM.command.cohesion: 5 points for each detachment fewer', () => {
  const detachment = (id: string, side: SideId) => ({ id, side });
  const [r1, r2, r3] = ['r1', 'r2', 'r3'].map(id => detachment(id, 'red')) as [never, never, never];

  test('a single detachment gets them without being asked', () => {
    const { s } = played({ detachments: [detachment('blue', 'blue'), detachment('red', 'red'), r2, r3] });
    begin(s);
    expect(s.eventsOf('cohesionGranted')[0]).toMatchObject({ side: 'blue', points: 10, fewer: 2 });
    expect(s.board.detachments.blue!.points).toBe(10);
    expect(s.board.detachments.r2!.points).toBe(0);
  });

  test('nobody gets any when both have as many', () => {
    const { s } = played();
    begin(s);
    expect(s.eventsOf('cohesionGranted')).toEqual([]);
  });

  test('DM.command.cohesion.divide: among several as their player likes', () => {
    const two = [detachment('blue', 'blue'), detachment('b2', 'blue')];
    const { s } = played({ detachments: [...two, detachment('red', 'red'), r1, r2] });
    begin(s);
    expect(s.asked).toMatchObject({ who: 'blue', asks: 'cohesion' });
    expect(s.offered()).toEqual([5, 4, 3, 2, 1, 0]);
    expect(s.offered({ share1: 2 })).toEqual([]);
    for (const share1 of [6, -1, 1.5, 'two', null, undefined]) {
      expect(s.refusal({ share1 })?.cite).toBe('DM.command.cohesion.divide');
    }
    s.answer({ share1: 2 });
    expect([s.board.detachments.blue!.points, s.board.detachments.b2!.points]).toEqual([2, 3]);
  });

  test('DM.command.cohesion.divide: what the first do not take is left for the next', () => {
    const three = ['blue', 'b2', 'b3'].map(id => detachment(id, 'blue'));
    const { s } = played({ detachments: [...three, detachment('red', 'red'), r1, r2, r3] });
    begin(s);
    expect(s.offered({ share1: 3 })).toEqual([2, 1, 0]);
    expect(s.offered({ share1: 5 })).toEqual([0]);
    s.answer({ share1: 3, share2: 0 });
    expect(['blue', 'b2', 'b3'].map(id => s.board.detachments[id]!.points)).toEqual([3, 0, 2]);
  });

  test('the answer for an absent player is legal', () => {
    const two = [detachment('blue', 'blue'), detachment('b2', 'blue')];
    const { s } = played({ detachments: [...two, detachment('red', 'red'), r1, r2] });
    begin(s);
    expect(s.refusal(s.asked.fallback as never)).toBeUndefined();
  });
});

describe('DM.turn.sequence: a turn', () => {
  const sides = (first: SideId, other: SideId) => [
    ...['move.compulsory', 'move.run', 'move.advance', 'combat.fire', 'combat.advanceFire'].flatMap(name => [
      `${name} ${first}`,
      `${name} ${other}`,
    ]),
    'combat.closeCombat',
  ];

  test('DM.action.sequence: in each sub-phase the First Player, then the opponent; close combat together', () => {
    const { s, log } = played({ board: { firstPlayer: 'red' }, options: { house: { turns: 1 } } });
    begin(s);
    expect(log()).toEqual(['command.phase', ...sides('red', 'blue'), 'command.onslaught']);
  });

  test('DM.turn.onslaught: the switch has the six sub-phases played again where nobody seized, too', () => {
    const turn = ['command.phase', ...sides('blue', 'red'), 'command.onslaught'];
    const seized = played({ options: { house: { turns: 1 } } });
    begin(seized.s);
    expect(seized.log()).toEqual(turn);
    const always = played({ options: { onslaught: 'always', house: { turns: 1 } } });
    begin(always.s);
    expect(always.log()).toEqual([...turn, ...sides('blue', 'red')]);
    expect(always.s.eventsOf('subPhaseStarted')).toHaveLength(12);
  });

  test('DM.turn.onslaught: the six sub-phases again when somebody seized', () => {
    const { s, log } = played({ options: { house: { turns: 2 } } }, turn => turn === 2);
    begin(s);
    const turn = ['command.phase', ...sides('blue', 'red'), 'command.onslaught'];
    expect(log()).toEqual([...turn, ...turn, ...sides('blue', 'red')]);
    const titles = s.eventsOf('subPhaseEnded').map(subPhaseTitle);
    expect(titles).toHaveLength(18);
    expect(titles[1]).toBe('Turn 1 · Sub-phase II · Run moves');
    expect(titles[17]).toBe('Turn 2 · Onslaught · Sub-phase VI · Close combat');
  });

  test.each([
    ['v1.00', ['command', 'action', 'psychic', 'onslaught']],
    ['earlier', ['command', 'psychic', 'action', 'onslaught']],
  ])('DM.turn.psychic: its place on page %s', (revision, phases) => {
    const { s } = played({ options: { revision, house: { turns: 1 } } });
    begin(s);
    expect(s.eventsOf('phaseStarted').map(({ phase }) => phase)).toEqual(phases);
    expect(s.eventsOf('phaseEnded').map(({ phase }) => phase)).toEqual(phases);
  });
});

test('DM.turn.sequence: each turn but the first begins with the score as it stands', () => {
  const { s } = played();
  begin(s);
  const scored = s.eventsOf('turnStarted').map(({ turn, scores }) => [turn, scores !== undefined]);
  expect(scored).toEqual([1, 2, 3, 4, 5, 6].map(turn => [turn, turn > 1]));
});

describe('DM.house.end: when it is over', () => {
  test('after six turns', () => {
    const { s } = played();
    begin(s);
    expect(s.board.turn).toBe(6);
    expect(s.eventsOf('battleEnded')[0]!.why).toEqual({ is: 'lastTurn', turns: 6 });
    expect(s.board.phase).toBe('over');
    expect(s.pending).toEqual([]);
  });

  test('at the end of a turn in which a side has nobody left', () => {
    const { s } = played({ red: [], detachments: [{ id: 'red', side: 'red' }] });
    begin(s);
    expect(s.board.turn).toBe(1);
    expect(s.eventsOf('battleEnded')[0]!.why).toEqual({ is: 'nobodyLeft', side: 'red' });
  });

  test('not while somebody is in reserve', () => {
    const { s } = played({ red: [team('Swarm', 5)], options: { house: { turns: 2 } } });
    begin(s);
    expect(s.board.turn).toBe(2);
  });

  test('the last message gives the score, its reasons and the losses', () => {
    const { s } = played({ markers: [{ id: 'm1', label: '1', at: [11, 39] }], options: { house: { turns: 1 } } });
    begin(s);
    // It is told apart from the chronicle.
    expect(s.reports.map(({ title }) => title).join()).not.toContain('wins');
    const [ended] = s.eventsOf('battleEnded');
    const { summary, scores } = darkerMillennium.resultWords(ended!.result, s.board);
    expect(summary).toBe('Blue, Meridian Guard, wins 3 to 0');
    expect(scores[0]?.why).toContainEqual({ points: 3, why: 'marker 1' });
    expect(darkerMillennium.epilogue([], s.board)).toEqual({
      losses: [
        'Blue lost 0 of 5 models, and units worth 0 of 0 points.',
        expect.stringMatching(/^Red lost 0 of \d+ models/),
      ],
      most: [],
      story: ['Nobody fell in this battle.', 'At the end Blue held marker 1.'],
    });
  });
});

describe('what ends with a phase and with a turn', () => {
  test('DM.house.orders: Run, Advance and Fire with the phase, Overwatch and Down with the turn', () => {
    const orders = ['run', 'advance', 'fire', 'overwatch', 'down'] as const;
    const blue = orders.map((order, index) => team(order, 1, { at: [4 + 4 * index, 40], order }));
    const { s } = played({ blue, options: { house: { turns: 1 } } });
    const write = battleRoom.evolve;
    const board = structuredClone(s.board);
    write.phaseEnded(board, { type: 'phaseEnded', phase: 'command' });
    expect(orders.map(id => board.units[id]!.order?.kind)).toEqual(orders);
    write.phaseEnded(board, { type: 'phaseEnded', phase: 'action' });
    expect(orders.map(id => board.units[id]!.order?.kind)).toEqual([
      undefined,
      undefined,
      undefined,
      'overwatch',
      'down',
    ]);
    write.turnEnded(board, { type: 'turnEnded', turn: 1 });
    expect(orders.map(id => board.units[id]!.order?.kind)).toEqual(orders.map(() => undefined));
  });

  test('DM.house.orders: 6s and seizures are lost at the end of the turn, points stay', () => {
    const pool = [{ face: 6, limited: false }];
    const { s } = played({ detachments: [{ id: 'blue', side: 'blue', pool, points: 2, seized: true }] });
    const board = structuredClone(s.board);
    battleRoom.evolve.turnEnded(board, { type: 'turnEnded', turn: 1 });
    expect(board.detachments.blue).toMatchObject({ pool: [], points: 2, seized: false });
  });

  test('a new phase forgets what was done, and notes who begins it engaged', () => {
    const did = {
      moved: 'run' as const,
      shot: true,
      reacted: [{ to: { kind: 'charge' as const, by: 'x' }, reaction: 'evade', how: 'failed' as const }],
      charged: true,
      fought: true,
      entered: true,
    };
    const { s } = played({
      blue: [team('Alpha', 3, { at: [10, 10], ...did, ordered: true, phaseModels: 9 })],
      red: [team('Swarm', 1, { at: [10, 8.7] }), team('Far', 1, { at: [30, 8] })],
      options: { house: { turns: 1 } },
    });
    begin(s);
    expect(s.eventsOf('phaseStarted')[1]).toEqual({
      type: 'phaseStarted',
      phase: 'action',
      engaged: ['alpha', 'swarm'],
    });
    expect(s.board.units.alpha).toMatchObject({
      shot: false,
      reacted: [],
      charged: false,
      fought: false,
      entered: false,
      phaseModels: 3,
      engagedAtStart: true,
    });
    expect(s.board.units.alpha!.moved).toBeUndefined();
    expect(s.board.units.far!.engagedAtStart).toBe(false);
  });

  test('units ordered in the Command Phase are still ordered in the Action Phase, not in the Onslaught', () => {
    const { s } = played();
    const board = structuredClone(s.board);
    const begin = (phase: 'action' | 'onslaught') =>
      battleRoom.evolve.phaseStarted(board, { type: 'phaseStarted', phase, engaged: [] });
    board.units.alpha!.ordered = true;
    board.activated = ['alpha'];
    begin('action');
    expect(board.units.alpha!.ordered).toBe(true);
    begin('onslaught');
    expect([board.units.alpha!.ordered, board.activated]).toEqual([false, []]);
  });
});
