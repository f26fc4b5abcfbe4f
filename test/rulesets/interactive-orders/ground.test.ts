import { expect, test } from 'vitest';
import type { View } from '../../../src/engine/index.js';
import type { WeaponSheet } from '../../../src/rulesets/classic/board.js';
import { characteristicOf, isPinned } from '../../../src/rulesets/classic/lookups.js';
import { braceFrame } from '../../../src/rulesets/classic/shooting/frames.js';
import { targetOn } from '../../../src/rulesets/classic/shooting/targets.js';
import type { IoBoard } from '../../../src/rulesets/interactive-orders/board.js';
import { groundQuestion } from '../../../src/rulesets/interactive-orders/ground/question.js';
import { gun, hull, type Setting, squad } from '../../support/classic.js';
import { played } from '../../support/io-small.js';
import { piece } from '../../support/table.js';
import { ended } from '../classic/ended.js';

const PIERCER = gun('Piercer', { strength: 4, ap: 3 });
const line = (more: Partial<WeaponSheet> = {}, y = 30) =>
  squad('Line', 2, { at: [10, y], weapons: [{ ...PIERCER, ...more }] });
const choir = (more = {}) => squad('Choir', 5, { at: [10, 20], ...more });

function shoots(setting: Setting) {
  return played(setting).startAt('classic.shoot', { unit: 'line', orders: [{ target: 'choir' }], why: 'phase' });
}

/** What each Wound was saved on. */
function saves(play: ReturnType<typeof shoots>) {
  return play.eventsOf('suffered').flatMap(({ taken }) => taken.map(({ save }) => save && `${save.kind} ${save.need}`));
}

const wood = piece('Wood A', [8, 17, 14, 6], ['soft', 'difficult']);
const ruin = piece('Ruin A', [8, 17, 14, 6], ['hard', 'difficult']);

test('IO.ground.when, F31: it is asked once an attack, when its Wounds are known and before saves', () => {
  const play = shoots({ blue: [line()], red: [choir()] }).dice(4, 2, 5, 4, 3);
  expect(play.asked).toMatchObject({ asks: 'ground', who: 'red' });
  expect(play.eventsOf('suffered')).toEqual([]);
  play.answer({ ground: 'down' });
  expect(play.board.units.choir).toMatchObject({ grounded: 5 });
  expect(saves(play)).toEqual(['cover 4']);
  const missed = shoots({ blue: [line()], red: [choir()] }).dice(1, 1);
  expect(ended(missed)).toEqual({ hit: [] });
});

test('IO.ground.cover: 4+ in the open, two better than the ground gives', () => {
  const need = (terrain: (typeof wood)[]) =>
    saves(
      shoots({ blue: [line()], red: [choir()], terrain })
        .dice(4, 1, 5, 1)
        .answer({ ground: 'down' }),
    );
  expect(need([])).toEqual(['cover 4']);
  expect(need([wood])).toEqual(['cover 3']);
  expect(need([ruin])).toEqual(['cover 2']);
  const up = shoots({ blue: [line()], red: [choir()], terrain: [wood] }).dice(4, 1, 5, 1);
  expect(saves(up.answer({ ground: 'stay' }))).toEqual(['cover 5']);
});

test('IO.ground.when, IO.ground.cover: it is said what is lost on the feet and down; the computer goes down where that spares enough', () => {
  const shot = (models: number, more = {}) => {
    const foes = squad('Choir', models, { at: [10, 20], ...more });
    const play = shoots({ blue: [line()], red: [foes] }).dice(4, 5, 5, 5);
    expect(play.asked?.args.loses).toEqual({ stays: 2, down: 1 });
    const decision = play.asked!;
    const view = { board: play.board, options: {} } as unknown as View<IoBoard>;
    const said = groundQuestion.prompt(view, decision).lines;
    const offered = groundQuestion.choices(view, decision, {})!;
    const [down, stay] = groundQuestion.weigh!(view, decision, {}, offered);
    return { said: said[0], goes: down! > stay! };
  };
  // Nothing saves against AP 3; of two Wounds one is spared, a fifth of five.
  expect(shot(5)).toEqual({ said: 'About 2 Wounds lost if it stays up, 1 on the ground.', goes: true });
  expect(shot(6).goes).toBe(false);
  expect(shot(5, { token: 'ambush' }).goes).toBe(false);
  expect(shot(2, { token: 'ambush' }).goes).toBe(true);
});

test('IO.ground.when: where it spares nothing that is said, and staying up stands first', () => {
  const play = shoots({ blue: [line()], red: [choir()] }).dice(4, 5, 5, 5);
  const view = { board: play.board, options: {} } as unknown as View<IoBoard>;
  const asked = (down: number, stays = 2) => ({
    ...play.asked!,
    args: { ...play.asked!.args, loses: { stays, down } },
  });
  const offered = (down: number) => groundQuestion.choices(view, asked(down), {})!.options.map(({ value }) => value);
  expect(groundQuestion.prompt(view, asked(2)).lines[0]).toBe('About 2 Wounds lost, no fewer on the ground.');
  expect(groundQuestion.prompt(view, asked(1, 1)).lines[0]).toBe('About 1 Wound lost, no fewer on the ground.');
  expect(groundQuestion.prompt(view, asked(0.5, 1)).lines[0]).toMatch(/^About 1 Wound lost if it stays up, 0\.5 /);
  expect(offered(2)).toEqual(['stay', 'down']);
  expect(offered(1)).toEqual(['down', 'stay']);
});

test('IO.ground.when: nobody is said to lose more than it has, and who feels no pain less', () => {
  const told = (models: number, more = {}) => {
    const foes = squad('Choir', models, { at: [10, 20], ...more });
    return shoots({ blue: [line({ shots: 2 })], red: [foes] }).dice(4, 4, 4, 4, 5, 5, 5, 5).asked?.args.loses;
  };
  // Four Wounds at one of two, which half of all throws save on the ground.
  expect(told(2)).toEqual({ stays: 2, down: 1.6 });
  expect(told(5, { has: ['feel-no-pain:4'] })).toEqual({ stays: 2, down: 1 });
});

test('IO.ground.when, AD.rule.deflagrate: what is said to be lost counts the hits that follow from Wounds', () => {
  const foes = squad('Choir', 5, { at: [10, 20] });
  const play = shoots({ blue: [line({ rules: ['deflagrate'] })], red: [foes] }).dice(4, 5, 5, 5);
  // Two Wounds, and of as many hits more half wound; down each of all these is saved on 4+.
  expect(play.asked?.args.loses).toEqual({ stays: 3, down: 1.3 });
});

test('IO.pointBlank.unless, IO.riders.exposed: what is said to be lost counts shots from so near, and that riders get off', () => {
  const told = (setting: Setting) =>
    shoots({ blue: [line({ ap: 1 }, 25)], ...setting }).dice(4, 4, 5, 5).asked?.args.loses;
  const bare = { numbers: { armourSave: undefined } };
  // In hard cover, from within 6": no cover on its feet, 2+ down.
  expect(told({ red: [choir(bare)], terrain: [ruin] })).toEqual({ stays: 2, down: 0.3 });
  const far = told({ blue: [line({ ap: 1 })], red: [choir(bare)], terrain: [ruin] });
  expect(far).toEqual({ stays: 1, down: 0.3 });
  const tank = hull('Tank', { at: [10, 18], profile: { subTypes: ['tank'] } });
  const riding = squad('Choir', 5, { aboard: 'tank-1', ...bare });
  expect(told({ blue: [line({ ap: 1 })], red: [tank, riding] })).toEqual({ stays: 1.3, down: 1 });
});

test('IO.ground.cover: it lasts, and nobody is asked again', () => {
  const down = choir({ grounded: 4 });
  const play = shoots({ blue: [line()], red: [down] }).dice(4, 1, 5, 4);
  expect(saves(play)).toEqual(['cover 4']);
  expect(ended(play)).toEqual({ hit: ['choir'] });
});

test('IO.house.readings.ground, IO.ground.when: some are asked when the attack is declared', () => {
  const play = shoots({ blue: [line()], red: [choir()], options: { ground: 'declared' } });
  expect(play.asked).toMatchObject({ asks: 'ground' });
  expect(play.eventsOf('shot')).toEqual([]);
});

test('IO.ground.when: neither machines nor those who fall back or fight throw themselves down', () => {
  const asks = (red: ReturnType<typeof choir>, dice: number[]) =>
    shoots({ blue: [line({ strength: 9 })], red: [red] }).dice(...dice).pending;
  expect(asks(choir({ isFallingBack: true }), [4, 1, 5, 1])).toEqual([]);
  expect(asks(hull('Choir', { at: [10, 20], facing: 180 }), [4, 1, 3])).toEqual([]);
});

test('IO.ground.when: of several that one attack is about to hurt each is asked, and both may go down', () => {
  const play = played({ blue: [line()], red: [choir(), squad('Monks', 2, { at: [20, 20] })] });
  play.startAt(braceFrame.step, { moment: 'wounds', by: 'line', targets: ['choir', 'monks'] });
  play.answer({ ground: 'down' });
  expect(play.asked).toMatchObject({ asks: 'ground', args: { unit: 'monks' } });
  play.answer({ ground: 'down' });
  expect(ended(play)).toEqual(['choir', 'monks']);
});

test('IO.ground.melee, IO.ground.fire: down it fights at WS 1, fires Snap Shots, and neither moves nor charges; E3, E18', () => {
  const play = shoots({ blue: [line()], red: [choir()] })
    .dice(4, 1, 5, 6)
    .answer({ ground: 'down' });
  const { board } = play;
  const unit = board.units.choir!;
  expect(characteristicOf(board, board.models['choir-1']!, 'WS')).toBe(1);
  expect(unit.effects[0]?.marks).toEqual(['snapShots', 'noCharge', 'noMove']);
  expect(targetOn(board, unit, board.units.line!, 'phase')?.arms.every(({ isSnap }) => isSnap)).toBe(true);
});

test('IO.house.pin: who fails a Pinning test goes to ground, and takes none while it is down', () => {
  const pins = (options = {}, more = {}) =>
    played({ blue: [line()], red: [choir(more)], options })
      .startAt('classic.pinning', { unit: 'choir', modifier: 0 })
      .dice(5, 4);
  const play = pins();
  expect(play.board.units.choir).toMatchObject({ grounded: 5 });
  expect(play.board.units.choir!.pinnedUntil).toBeUndefined();
  expect(pins({ pin: 'pinned' }).board.units.choir).toMatchObject({ pinnedUntil: 6 });
  // IO.fearless: Fearless Infantry may fail it.
  const { board } = pins({ pin: 'pinned' }, { has: ['fearless'] });
  expect(isPinned(board, board.units.choir!)).toBe(true);
  expect(
    played({ red: [choir({ grounded: 5 })] }).startAt('classic.pinning', { unit: 'choir', modifier: 0 }).events,
  ).toEqual([]);
});

test('IO.pointBlank: shots within 6" leave no cover, those from further off do', () => {
  const from = (y: number, ...dice: number[]) =>
    saves(
      shoots({ blue: [line({}, y)], red: [choir()], terrain: [ruin] })
        .dice(...dice)
        .answer({ ground: 'stay' }),
    );
  // 6" between bases of 1.25".
  expect(from(27.25, 4, 1, 5)).toEqual([undefined]);
  expect(from(27.35, 4, 1, 5, 1)).toEqual(['cover 4']);
});

test('IO.pointBlank.unless: going to ground against this very attack keeps cover; being down already does not', () => {
  const near = { blue: [line({}, 26)], terrain: [ruin] };
  expect(
    saves(
      shoots({ ...near, red: [choir()] })
        .dice(4, 1, 5, 3)
        .answer({ ground: 'down' }),
    ),
  ).toEqual(['cover 2']);
  expect(saves(shoots({ ...near, red: [choir({ grounded: 4 })] }).dice(4, 1, 5))).toEqual([undefined]);
});

test('IO.pointBlank: on another level of a ruin there is cover', () => {
  const saved = (keywords: string[]) => {
    const tower = piece('Tower A', [8, 17, 14, 6], ['hard', ...keywords]);
    return saves(
      shoots({ blue: [line({}, 26)], red: [choir()], terrain: [tower] })
        .dice(4, 1, 5, 1)
        .answer({ ground: 'stay' }),
    );
  };
  expect(saved(['elevated'])).toEqual(['cover 4']);
  expect(saved([])).toEqual([undefined]);
});

test('IO.pointBlank: who flies is on the top level, whatever the ground', () => {
  const saved = (more: object) => {
    const tower = piece('Tower A', [8, 17, 14, 6], ['hard', 'elevated']);
    return saves(
      shoots({ blue: [{ ...line({}, 26), spec: { ...line({}, 26).spec, ...more } }], red: [choir()], terrain: [tower] })
        .dice(4, 1, 5, 1)
        .answer({ ground: 'stay' }),
    );
  };
  expect(saved({})).toEqual(['cover 4']);
  expect(saved({ hovers: true })).toEqual([undefined]);
  expect(saved({ profile: { subTypes: ['flyer'] } })).toEqual([undefined]);
});
