import { describe, expect, it } from 'vitest';
import {
  fallBackFrame,
  moraleFrame,
  pinningFrame,
  regroupFrame,
} from '../../../../src/rulesets/classic/morale/frames.js';
import { hull, scenario, squad } from '../../../support/classic.js';
import { piece } from '../../../support/table.js';
import { ended } from '../ended.js';

const morale = (modifier: number, more = {}) => ({ unit: 'line', modifier, ...more });

describe('AD.core.leadership: a Morale check', () => {
  it('is passed with 2D6 of at most the best Leadership of the unit', () => {
    const battle = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    battle.startAt(moraleFrame.step, morale(0)).dice(4, 4);
    expect(battle.eventsOf('leadershipTested')).toMatchObject([{ need: 8, faces: [4, 4], passed: true }]);
    expect(ended(battle)).toBe(true);
  });

  it('falls back at once by 2D6" toward its own edge when it fails, what is lost by counted (AD.core.fallback)', () => {
    const battle = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    battle.startAt(moraleFrame.step, morale(-2)).dice(4, 3, 5, 3);
    expect(battle.eventsOf('leadershipTested')).toMatchObject([{ base: 8, need: 6, passed: false }]);
    expect(ended(battle)).toBe(false);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ distance: 8000, end: 'stands' }]);
    expect(battle.board.units.line?.isFallingBack).toBe(true);
    expect(battle.board.models['line-1']?.at).toEqual({ x: 10_000, y: 37_999 });
  });

  it('says that what it was lost by takes from its Leadership; nobody who is wiped out takes one', () => {
    const lost = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    lost.startAt(moraleFrame.step, morale(-2)).dice(1, 1);
    expect(lost.eventsOf('leadershipTested')).toMatchObject([
      { modifiers: [{ op: '-', by: 2, cause: { is: 'lostBy' } }] },
    ]);
    const gone = scenario({ blue: [squad('Line', 0)] }).startAt(moraleFrame.step, morale(-2));
    expect(ended(gone)).toBe(true);
    expect(gone.events).toEqual([]);
  });

  it('says what fear takes from it, and what struck it (AD.rule.fear, AD.rule.shell-shock)', () => {
    const blue = [squad('Line', 5, { at: [10, 30] })];
    const scared = scenario({ blue, red: [squad('Spawn', 1, { at: [10, 22], has: ['fear:1'] })] });
    scared.startAt(moraleFrame.step, morale(0)).dice(1, 1);
    const [minus] = scared.eventsOf('leadershipTested')[0]!.modifiers;
    expect(minus).toMatchObject({ op: '-', by: 1, cause: { is: 'frightened' } });
    const shocked = scenario({ blue }).startAt(pinningFrame.step, { unit: 'line', modifier: -2 }).dice(1, 1);
    expect(shocked.eventsOf('leadershipTested')).toMatchObject([{ need: 6, modifiers: [{ cause: { is: 'struck' } }] }]);
  });

  it('moves nobody who is off the table (AD.core.fallback)', () => {
    const gone = scenario({ blue: [squad('Line', 1)] }).startAt(fallBackFrame.step, { unit: 'line' });
    expect(ended(gone)).toBeNull();
    expect(gone.events).toEqual([]);
  });

  it('is passed by two dice of 1 whatever is needed, after a combat (AD.house.combat.result)', () => {
    const lost = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    lost.startAt(moraleFrame.step, morale(-9, { doubleOne: true })).dice(1, 1);
    expect(ended(lost)).toBe(true);
    const other = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    other.startAt(moraleFrame.step, morale(-9)).dice(1, 1, 1, 1);
    expect(ended(other)).toBe(false);
  });

  it('is passed by who has no Leadership (AD.house.characteristics)', () => {
    const battle = scenario({ blue: [hull('Kiln', { at: [10, 30] })] });
    battle.startAt(moraleFrame.step, { ...morale(-9), unit: 'kiln' });
    expect(ended(battle)).toBe(true);
    expect(battle.eventsOf('leadershipSure')).toHaveLength(1);
    const body = scenario({ blue: [squad('Line', 5, { at: [10, 30] })] });
    body.startAt(moraleFrame.step, morale(0)).dice(4, 4);
    expect(body.eventsOf('leadershipSure')).toEqual([]);
    expect(body.eventsOf('leadershipTested')).toHaveLength(1);
  });
});

describe('AD.core.fallback', () => {
  it('loses the whole unit when one model touches its edge', () => {
    const battle = scenario({ blue: [squad('Line', 3, { at: [10, 41] })] });
    battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(6, 5);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ end: 'leaves' }]);
    expect(battle.board.units.line?.models).toEqual([]);
    expect(battle.board.destroyed).toMatchObject([{ unit: 'line' }]);
  });

  it.each([
    { rolled: [2, 4], end: 'stands' },
    { rolled: [3, 4], end: 'leaves' },
  ])('is over the edge where a base can touch it: 6.375" off by $rolled', ({ rolled, end }) => {
    const battle = scenario({ blue: [squad('Line', 3, { at: [10, 41] })] });
    battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(...rolled);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ end }]);
  });

  it.each([
    [41, 'leaves'],
    [40.276, 'leaves'],
    [40.274, 'stands'],
  ])('meets the edge as soon as one base is 0.1" off: from %d" by 7"', (y, end) => {
    const line = squad('Line', 2, {
      places: [
        [10, y],
        [10, y - 2],
      ],
    });
    const battle = scenario({ blue: [line] });
    battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(3, 4);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ end }]);
  });

  it('stays where a wall keeps all of it from the edge', () => {
    const wall = piece('Wall A', [0, 43, 48, 1], ['impassable'], 5);
    const battle = scenario({ blue: [squad('Line', 2, { at: [10, 41] })], terrain: [wall] });
    battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(6, 6);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ end: 'stands' }]);
  });

  it('loses a unit of which one model cannot get clear of its foes', () => {
    const pocket = [
      piece('Wall A', [8, 28, 1.3, 4], ['impassable'], 5),
      piece('Wall B', [10.7, 28, 1.3, 4], ['impassable'], 5),
      piece('Wall C', [8, 30.7, 4, 2], ['impassable'], 5),
    ];
    const line = squad('Line', 2, {
      places: [
        [10, 30],
        [12.7, 30],
      ],
      lockedWith: ['choir'],
    });
    const choir = squad('Choir', 1, { at: [10, 28.75], lockedWith: ['line'] });
    const flee = (terrain: typeof pocket) => {
      const battle = scenario({ blue: [line], red: [choir], terrain });
      return battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(2, 2).eventsOf('fellBack');
    };
    expect(flee(pocket)).toMatchObject([{ end: 'trapped' }]);
    expect(flee([])).toMatchObject([{ end: 'stands' }]);
  });

  it('frees who fought it', () => {
    const battle = scenario({
      blue: [squad('Line', 1, { at: [10, 30], lockedWith: ['choir'] })],
      red: [squad('Choir', 1, { at: [10, 28.75], lockedWith: ['line'] })],
    });
    battle.startAt(fallBackFrame.step, { unit: 'line' }).dice(2, 2);
    expect(battle.board.models['line-1']?.at).toEqual({ x: 10_000, y: 33_999 });
    expect(battle.board.units.choir?.lockedWith).toEqual([]);
    expect(battle.board.units.line?.lockedWith).toEqual([]);
  });
});

describe('AD.core.pinned', () => {
  it('pins until the end of the next turn of who fails', () => {
    const battle = scenario({ red: [squad('Choir', 5, { at: [10, 10] })] });
    battle.startAt(pinningFrame.step, { unit: 'choir', modifier: 0 }).dice(5, 4);
    expect(ended(battle)).toBe(false);
    expect(battle.board.units.choir?.pinnedUntil).toBe(2);
  });

  it('spares the locked, the pinned, Vehicles and who is gone (AD.rule.pinning)', () => {
    const battle = scenario({
      red: [squad('Choir', 5, { at: [10, 10], pinnedUntil: 1 }), hull('Ark', { at: [30, 10] })],
    });
    battle.startAt(pinningFrame.step, { unit: 'choir', modifier: 0 });
    expect(ended(battle)).toBe(true);
    const other = scenario({ red: [hull('Ark', { at: [30, 10] })] });
    other.startAt(pinningFrame.step, { unit: 'ark', modifier: 0 });
    expect(ended(other)).toBe(true);
    const locked = scenario({ red: [squad('Choir', 5, { at: [10, 10], lockedWith: ['line'] })] });
    locked.startAt(pinningFrame.step, { unit: 'choir', modifier: 0 });
    expect(ended(locked)).toBe(true);
    const gone = scenario({ red: [squad('Choir', 0)] });
    gone.startAt(pinningFrame.step, { unit: 'choir', modifier: 0 });
    expect(ended(gone)).toBe(true);
    expect(gone.events).toEqual([]);
  });

  it('spares who lies on the ground already (AD.rule.pinning)', () => {
    const battle = scenario({ red: [squad('Choir', 5, { at: [10, 10] })] }).given(board => {
      board.units.choir!.grounded = 1;
    });
    battle.startAt(pinningFrame.step, { unit: 'choir', modifier: -2 });
    expect([ended(battle), battle.events]).toEqual([true, []]);
  });

  it('asks no Pinning test of Daemons (AD.house.type.daemon)', () => {
    const battle = scenario({ red: [squad('Wreckers', 5, { at: [10, 10], profile: { type: 'daemon' } })] });
    battle.startAt(pinningFrame.step, { unit: 'wreckers', modifier: -2 });
    expect(ended(battle)).toBe(true);
    expect(battle.events).toEqual([]);
  });

  it('does not pin who passes', () => {
    const battle = scenario({ red: [squad('Choir', 5, { at: [10, 10] })] });
    battle.startAt(pinningFrame.step, { unit: 'choir', modifier: 0 }).dice(4, 4);
    expect(ended(battle)).toBe(true);
    expect(battle.board.units.choir?.pinnedUntil).toBeUndefined();
  });
});

describe('AD.core.regroup', () => {
  it('stops falling back, and may move up to its Initiative; then Snap Shots and no charge', () => {
    const battle = scenario({ blue: [squad('Line', 3, { at: [10, 30], isFallingBack: true })] });
    battle.startAt(regroupFrame.step, { unit: 'line' }).dice(4, 4);
    expect(battle.asked.asks).toBe('shift');
    expect(battle.refusal({ to: { x: 10_000, y: 10_000 } })?.why).toMatch(/goes up to 4/);
    battle.answer({ to: { x: 11_500, y: 26_000 } });
    expect(ended(battle)).toBe(true);
    const { isFallingBack, deeds, effects } = battle.board.units.line!;
    expect(isFallingBack).toBeUndefined();
    expect(deeds).toMatchObject({ regrouped: true, moved: 'moved' });
    expect(effects).toMatchObject([{ marks: ['snapShots', 'noCharge'] }]);
    expect(battle.board.models['line-2']?.at).toEqual({ x: 11_500, y: 26_000 });
  });

  it('goes to a place that was suggested, and keeps nothing of how it was meant', () => {
    const battle = scenario({ blue: [squad('Line', 1, { at: [10, 30], isFallingBack: true })] });
    battle.startAt(regroupFrame.step, { unit: 'line' }).dice(4, 4);
    battle.answer({ to: { x: 10_000, y: 26_000, near: true } });
    expect(battle.board.models['line-1']?.at).toEqual({ x: 10_000, y: 26_000 });
  });

  it('is moved no further by who was caught on its way and is locked in combat (AD.core.locked)', () => {
    const battle = scenario({
      blue: [squad('Line', 1, { at: [10, 30], isFallingBack: true, lockedWith: ['choir'] })],
      red: [squad('Choir', 1, { at: [10, 28.75], lockedWith: ['line'] })],
    });
    battle.startAt(regroupFrame.step, { unit: 'line' }).dice(4, 4);
    expect(ended(battle)).toBe(true);
  });

  it('goes on falling back where it fails', () => {
    const battle = scenario({ blue: [squad('Line', 3, { at: [10, 30], isFallingBack: true })] });
    battle.startAt(regroupFrame.step, { unit: 'line' }).dice(5, 4, 2, 1);
    expect(ended(battle)).toBe(false);
    expect(battle.eventsOf('fellBack')).toMatchObject([{ unit: 'line', distance: 3000 }]);
    expect(battle.board.units.line?.isFallingBack).toBe(true);
  });
});

describe('special rules in tests of nerve', () => {
  it('example 35: Fear counts for the worst alone, and Stubborn minds none in Morale, but does in Regroup', () => {
    const red = [
      squad('Mother', 1, { at: [12, 20], has: ['fear:1'] }),
      squad('Dread', 1, { at: [16, 20], has: ['fear:3'] }),
    ];
    const plain = scenario({ blue: [squad('Line', 1, { at: [10, 30] })], red });
    plain.startAt(moraleFrame.step, morale(0)).dice(2, 3);
    expect(plain.eventsOf('leadershipTested')).toMatchObject([{ base: 8, need: 5, passed: true }]);
    const stubborn = scenario({ blue: [squad('Line', 1, { at: [10, 30], has: ['stubborn'] })], red });
    stubborn.startAt(moraleFrame.step, morale(-4)).dice(4, 4);
    expect(stubborn.eventsOf('leadershipTested')).toMatchObject([{ need: 8, passed: true }]);
    const regroups = scenario({
      blue: [squad('Line', 1, { at: [10, 30], has: ['stubborn'], isFallingBack: true })],
      red,
    });
    regroups.startAt(regroupFrame.step, { unit: 'line' }).dice(3, 3, 1, 1);
    expect(regroups.eventsOf('leadershipTested')).toMatchObject([{ need: 5, passed: false }]);
  });

  it('example 34: Shell Shock (2) pins at 7, and Stubborn stands', () => {
    const pinned = scenario({ red: [squad('Choir', 1, { at: [10, 10] })] });
    pinned.startAt(pinningFrame.step, { unit: 'choir', modifier: -2 }).dice(4, 3);
    expect(ended(pinned)).toBe(false);
    const stands = scenario({ red: [squad('Choir', 1, { at: [10, 10], has: ['stubborn'] })] });
    stands.startAt(pinningFrame.step, { unit: 'choir', modifier: -2 }).dice(4, 3);
    expect(ended(stands)).toBe(true);
  });

  it('Fearless passes without dice, and says by which rule (AD.rule.fearless, AD.house.characteristics)', () => {
    const battle = scenario({ blue: [squad('Line', 1, { at: [10, 30], has: ['fearless'] })] });
    battle.startAt(moraleFrame.step, morale(-5));
    expect(ended(battle)).toBe(true);
    expect(battle.eventsOf('leadershipSure')).toMatchObject([{ rule: 'fearless' }]);
  });
});
