import { describe, expect, test } from 'vitest';
import { stratagemSchema } from '../../../../src/rulesets/darker-millennium/stratagems/schema.js';
import { stratagemWords, whatItDoes } from '../../../../src/rulesets/darker-millennium/stratagems/stratagem-words.js';
import { character, type Setting, squad, team } from '../../../support/dm.js';
import { armed, scenario, stratagem } from './rooms.js';

const spend = { side: 'blue' };
const gain = [{ kind: 'modify', what: 'toHit', by: 1, until: 'turn' }];

describe('DM.command.points.keyword: the worked example, 2 points and 1 point', () => {
  const imperium = (keyword: string, cost: number) =>
    scenario({
      blue: [
        team('Alpha', 3, { at: [10, 30], detachment: 'marines' }),
        team('Bravo', 3, { at: [20, 30], detachment: 'guard' }),
      ],
      detachments: [
        {
          id: 'marines',
          side: 'blue',
          name: 'Marines',
          keywords: ['Astartes', 'Imperium'],
          points: 2,
          stage: 'present',
        },
        { id: 'guard', side: 'blue', name: 'Guard', keywords: ['Militarum', 'Imperium'], points: 1, stage: 'present' },
      ],
      board: { phase: 'command' },
    })
      .given(board => {
        board.armies.blue.stratagems = [stratagem({ keyword, cost, effects: [{ kind: 'strategy', by: 1 }] })];
      })
      .startAt('command.spend', spend);

  test('1 of the one keyword, 2 of the other, 3 of the shared one', () => {
    expect(imperium('Militarum', 1).pending).toHaveLength(1);
    expect(imperium('Militarum', 2).pending).toEqual([]);
    expect(imperium('Astartes', 2).pending).toHaveLength(1);
    expect(imperium('Astartes', 3).pending).toEqual([]);
    const s = imperium('Imperium', 3).answer({ do: 'stratagem', stratagem: 'trick' });
    expect([s.board.detachments.marines?.points, s.board.detachments.guard?.points]).toEqual([0, 0]);
    expect(imperium('Imperium', 4).pending).toEqual([]);
  });

  test('the player says who pays; left out, the first detachments do', () => {
    const two = () => imperium('Imperium', 2);
    expect(two().offered({ do: 'stratagem', stratagem: 'trick' })).toEqual(['marines:2', 'marines:1 guard:1']);
    const s = two().answer({ do: 'stratagem', stratagem: 'trick', from: 'marines:1 guard:1' });
    expect([s.board.detachments.marines?.points, s.board.detachments.guard?.points]).toEqual([1, 0]);
    const first = two().answer({ do: 'stratagem', stratagem: 'trick' });
    expect([first.board.detachments.marines?.points, first.board.detachments.guard?.points]).toEqual([0, 1]);
    expect(two().refusal({ do: 'stratagem', stratagem: 'trick', from: 'guard:2' })?.cite).toBe(
      'DM.command.points.keyword',
    );
  });
});

test('DM.command.first, DM.strat.target: a stratagem that changes the strategy rating always does something', () => {
  const s = armed({ blue: [team('Alpha', 2, { at: [10, 30] })], board: { phase: 'command' } }, [
    stratagem({ effects: [{ kind: 'strategy', by: 1 }] }),
  ]).startAt('command.spend', spend);
  const before = s.board.armies.blue.strategyRating;
  s.answer({ do: 'stratagem', stratagem: 'trick' });
  expect(s.board.armies.blue.strategyRating).toBe(before + 1);
});

test('DM.command.points.keyword: of more ways to pay than are offered any other may be named', () => {
  const bank = (id: string) => ({
    id,
    side: 'blue' as const,
    keywords: ['Guard'],
    points: 9,
    stage: 'present' as const,
  });
  const dear = stratagem({ cost: 9, effects: [{ kind: 'strategy', by: 1 }] });
  const s = armed({ blue: [], detachments: ['one', 'two', 'three'].map(bank) }, [dear]).startAt('command.spend', spend);
  const pay = (from: string) => ({ do: 'stratagem', stratagem: 'trick', from });
  expect(s.offered({ do: 'stratagem', stratagem: 'trick' })).not.toContain('one:1 two:1 three:7');
  for (const from of [
    'one:1 two:1 three:8',
    'one:10',
    'one:9 four:1',
    'one:9 one:9',
    'two:1 one:8',
    'one:1.5 two:7.5',
  ]) {
    expect(s.refusal(pay(from))?.cite, from).toBe('DM.command.points.keyword');
  }
  s.answer(pay('one:1 two:1 three:7'));
  expect(Object.values(s.board.detachments).map(({ points }) => points)).toEqual([8, 8, 2]);
});

describe('DM.strat.target', () => {
  const field: Setting = {
    blue: [
      team('Alpha', 3, { at: [10, 30], pins: 2 }),
      team('Walker', 1, { at: [30, 30], keywords: ['Walker'], status: 'shaken' }),
      team('Reserves', 2),
      character('Captain', { at: [14, 30], order: 'fire' }),
    ],
    red: [team('Raptors', 3, { at: [10, 12] }), team('Lurkers', 2, { at: [44, 2] })],
    terrain: [],
    board: { phase: 'command' },
  };
  const targets = (target: object, effects: unknown[] = gain) => {
    const s = armed(field, [stratagem({ target, effects })]).startAt('command.spend', spend);
    if (s.pending.length === 0) return [];
    const offered = s.offered({ do: 'stratagem', stratagem: 'trick' });
    if (offered.length > 0) return offered;
    return s.answer({ do: 'stratagem', stratagem: 'trick' }).eventsOf('stratagemPlayed')[0]!.units;
  };

  test('by side, keyword, rank, place and state', () => {
    expect(targets({ who: 'own' })).toEqual(['alpha', 'walker', 'captain']);
    expect(targets({ who: 'enemy' })).toEqual(['raptors', 'lurkers']);
    expect(targets({ who: 'own', keywords: ['Walker', 'Vehicle'] })).toEqual(['walker']);
    expect(targets({ who: 'own', character: true })).toEqual(['captain']);
    expect(targets({ who: 'own', where: 'reserve' })).toEqual(['reserves']);
    expect(targets({ who: 'own', state: 'pinned' })).toEqual(['alpha']);
    expect(targets({ who: 'own', state: 'shaken' })).toEqual(['walker']);
    expect(targets({ who: 'own', state: 'unordered' })).toEqual(['alpha', 'walker']);
    expect(targets({ who: 'own', state: 'broken' })).toEqual([]);
    expect(targets({ who: 'own', nearWarlord: 6 })).toEqual(['alpha', 'captain']);
  });

  test('only those for whom it changes something', () => {
    expect(targets({ who: 'own' }, [{ kind: 'unpin', count: 1 }])).toEqual(['alpha']);
    expect(targets({ who: 'own' }, [{ kind: 'steady' }])).toEqual(['walker']);
    expect(targets({ who: 'own' }, [{ kind: 'heal', wounds: 1 }])).toEqual([]);
    // The Captain is ordered already, and a shaken unit does not fire.
    expect(targets({ who: 'own' }, [{ kind: 'order', orders: ['fire'] }])).toEqual(['alpha']);
  });

  test('an ability with a greater number than the unit has changes something', () => {
    const lent = (ability: string) => {
      const blue = [team('Alpha', 3, { at: [10, 30], abilities: ['hard-to-hit', 'fear'] })];
      const effects = [{ kind: 'ability', ability, until: 'turn' }];
      const trick = stratagem({ target: { who: 'own' }, effects });
      const s = armed({ blue, board: { phase: 'command' } }, [trick]).startAt('command.spend', spend);
      return s.pending.length;
    };
    expect(['hard-to-hit:2', 'hard-to-hit:1', 'hard-to-hit', 'fear', 'swift'].map(lent)).toEqual([1, 0, 0, 0, 1]);
  });

  test('one for the player is played while it does something for him', () => {
    const late = { id: 'late', side: 'blue' as const, keywords: [], stage: 'reserve' as const };
    const s = (blue: Setting['blue']) =>
      armed({ ...field, blue }, [
        stratagem({ effects: [{ kind: 'reinforce' }] }),
        stratagem({ id: 'other', effects: [{ kind: 'points', count: 1 }] }),
      ])
        .given(board => {
          board.detachments.late = { ...board.detachments.blue!, ...late };
        })
        .startAt('command.spend', spend);
    const nobody = s(field.blue);
    expect(nobody.refusal({ do: 'stratagem', stratagem: 'trick' })).toEqual({
      why: 'Trick would do nothing now.',
      cite: 'DM.strat.target',
    });
    expect(nobody.refusal({ do: 'stratagem', stratagem: 'other' })).toBeUndefined();
    const waiting = s([...field.blue!, team('Late', 2, { detachment: 'late' })]);
    expect(waiting.refusal({ do: 'stratagem', stratagem: 'trick' })).toBeUndefined();
  });

  test('up to so many', () => {
    const both = armed(field, [stratagem({ target: { who: 'own', most: 2 }, effects: gain })]);
    both.startAt('command.spend', spend);
    const play = { do: 'stratagem', stratagem: 'trick' };
    expect(both.refusal({ ...play, target: ['alpha', 'walker', 'captain'] })?.why).toBe(
      'Trick reaches 2 at most; choose fewer.',
    );
    expect(both.refusal({ ...play, target: 'raptors' })?.why).toBe('Trick can be played on Alpha, Walker, Captain.');
    both.answer({ ...play, target: 'alpha+captain' });
    expect(both.eventsOf('stratagemPlayed')[0]?.units).toEqual(['alpha', 'captain']);
  });

  test('nonsense is refused in a sentence and never throws', () => {
    const s = armed(field, [stratagem({ target: { who: 'own' }, effects: gain })]).startAt('command.spend', spend);
    for (const reply of [
      { do: 'stratagem' },
      { do: 'stratagem', stratagem: 7 },
      { do: 'stratagem', stratagem: 'trick', target: { a: 1 } },
      { do: 'stratagem', stratagem: 'trick', target: ['__proto__'] },
      { do: 'stratagem', stratagem: 'trick', target: 'alpha', from: 3 },
    ]) {
      expect(s.refusal(reply as never)?.why, JSON.stringify(reply)).toMatch(/\.$/);
    }
  });
});

test('DM.strat.effects: of several orders the player chooses also where one of the units takes only one of them', () => {
  const goOn = stratagem({ target: { who: 'own', most: 2 }, effects: [{ kind: 'order', orders: ['run', 'advance'] }] });
  const blue = [team('Alpha', 3, { at: [10, 30] }), team('Shy', 2, { at: [30, 30], status: 'shaken' })];
  const play = { do: 'stratagem', stratagem: 'trick', target: 'alpha+shy' };
  const given = (order: string) => {
    const s = armed({ blue, board: { phase: 'command' } }, [goOn]).startAt('command.spend', spend);
    expect(s.offered(play)).toEqual(['run', 'advance']);
    const { alpha, shy } = s.answer({ ...play, order }).board.units;
    return [alpha?.order?.kind, shy?.order?.kind];
  };
  expect(given('advance')).toEqual(['advance', 'advance']);
  expect(given('run')).toEqual(['run', 'advance']);
});

test('DM.command.offTable.squad: a squad off the table is reached as one, and moves on as one', () => {
  const surge = stratagem({
    target: { who: 'own', where: 'reserve' },
    effects: [
      { kind: 'ability', ability: 'ambush', until: 'turn' },
      { kind: 'order', orders: ['run'] },
    ],
  });
  const s = armed({ blue: [squad('Lurkers', [team('Alpha', 2), team('Bravo', 2)])], board: { phase: 'command' } }, [
    surge,
  ]);
  s.startAt('command.spend', spend).answer({ do: 'stratagem', stratagem: 'trick', target: 'bravo' });
  expect(s.eventsOf('stratagemPlayed')[0]?.units).toEqual(['alpha', 'bravo']);
  const { alpha, bravo } = s.board.units;
  expect(alpha?.order).toEqual(bravo?.order);
  expect(bravo?.effects).toHaveLength(1);
});

describe('DM.strat.limit', () => {
  const free = [{ kind: 'strategy', by: 1 }];
  const twice = (limit: string) => {
    const s = armed({ blue: [team('Alpha', 1, { at: [10, 30] })], board: { phase: 'command', turn: 2 } }, [
      stratagem({ limit, effects: free }),
    ]).startAt('command.spend', spend);
    s.answer({ do: 'stratagem', stratagem: 'trick' });
    return s.pending.length;
  };
  test('once a turn, once a battle, or while points last', () => {
    expect([twice('turn'), twice('battle'), twice('none')]).toEqual([0, 0, 1]);
    const later = (limit: string) =>
      armed({ blue: [team('Alpha', 1, { at: [10, 30] })], board: { phase: 'command', turn: 2 } }, [
        stratagem({ limit, effects: free }),
      ])
        .given(board => {
          board.armies.blue.played = [{ stratagem: 'trick', turn: 1 }];
        })
        .startAt('command.spend', spend).pending.length;
    expect([later('turn'), later('battle'), later('none')]).toEqual([1, 0, 1]);
  });
});

test('what happened meanwhile may take a stratagem away: nothing is paid', () => {
  const hit = stratagem({
    when: 'subPhaseStart',
    target: { who: 'enemy' },
    effects: [{ kind: 'hits', count: 1, strength: 10 }],
  });
  const save = stratagem({ id: 'stand', when: 'subPhaseStart', target: { who: 'own' }, effects: gain });
  const s = armed(
    { blue: [team('Alpha', 1, { at: [10, 30] })], red: [team('Raptors', 1, { at: [10, 10] })] },
    [hit],
    [save],
  ).startAt('battle.subPhases');
  s.answer({ react: 'trick' }, 'blue').dice(6).answer({ react: 'stand' }, 'red');
  expect(s.board.units.raptors?.models).toEqual([]);
  expect(s.eventsOf('stratagemLapsed')).toMatchObject([{ name: 'Trick', rule: 'DM.strat.target' }]);
  expect(s.board.detachments.red?.points).toBe(5);
});

describe('a codex author', () => {
  const base = { id: 'trick', name: 'Trick', cost: 1, keyword: 'Guard', when: 'command' };
  const faults = (more: object) => {
    const read = stratagemSchema.safeParse({ ...base, effects: gain, target: { who: 'own' }, ...more });
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  };
  test('is told what makes no sense together', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ target: undefined })).toEqual(['These effects are on units: say on whom in target.']);
    expect(faults({ effects: [{ kind: 'points', count: 1 }] })).toEqual([
      'These effects are for the player: leave the target out.',
    ]);
    expect(faults({ target: { who: 'subject' } })[0]).toContain('needs a window about a unit');
    expect(faults({ when: 'morale', target: { who: 'foe' } })[0]).toContain('needs a window with an enemy');
    expect(faults({ subPhases: [2] })).toEqual(['subPhases is for the window subPhaseStart.']);
    expect(faults({ effects: [] })).not.toEqual([]);
    expect(faults({ oops: 1 })).toHaveLength(1);
  });

  test('DM.strat.window: a sub-phase is one of six, and one at least is named', () => {
    const phases = (...subPhases: number[]) => faults({ when: 'subPhaseStart', subPhases }).length;
    expect([phases(1), phases(6), phases(1, 6)]).toEqual([0, 0, 0]);
    expect([phases(), phases(0), phases(7), phases(1, 7)]).toEqual([1, 1, 1, 1]);
  });

  test('reads back all that it does', () => {
    const written = stratagem({
      when: 'subPhaseStart',
      subPhases: [2, 3],
      limit: 'battle',
      effects: gain,
      target: { who: 'own', keywords: ['Infantry'], most: 2 },
    });
    expect(stratagemWords(written)).toBe(
      'Up to 2 of your Infantry units: +1 to hit until the turn ends. Played at the start of a sub-phase (II, III), once a battle. 1 CP of Guard detachments.',
    );
    const words = (target: object, effects: unknown[] = gain, when = 'command') =>
      whatItDoes(stratagem({ target, effects, when }));
    expect(words({ who: 'own' })).toBe('One of your units: +1 to hit until the turn ends.');
    expect(words({ who: 'own', character: true })).toBe('One of your Characters: +1 to hit until the turn ends.');
    expect(words({ who: 'enemy', inSight: true }, [{ kind: 'pins', count: 2 }])).toBe(
      'One enemy unit in sight: 2 pins on it.',
    );
    expect(words({ who: 'foe' }, [{ kind: 'pins', count: 2 }], 'charged')).toBe('The enemy: 2 pins on it.');
    expect(words({ who: 'subject' }, gain, 'shotAt')).toBe('That unit: +1 to hit until the turn ends.');
    expect(words({ who: 'subject', keywords: ['Infantry'] }, gain, 'shotAt')).toBe(
      'That unit, if it is Infantry: +1 to hit until the turn ends.',
    );
    expect(words({ who: 'own', where: 'reserve' }, [{ kind: 'ability', ability: 'ambush', until: 'turn' }])).toBe(
      'One of your units off the table: has Ambush until the turn ends.',
    );
    expect(words({ who: 'none' }, [{ kind: 'points', count: 'd3' }])).toBe('D3 command points.');
  });
});
