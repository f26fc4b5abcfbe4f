import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/engine/index.js';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { Power, Profile } from '../../../../src/rulesets/dark-millennium/board.js';
import { psychicChance, psychicResult } from '../../../../src/rulesets/dark-millennium/psychic/casting.js';
import { power } from '../../../../src/rulesets/dark-millennium/psychic/power.js';
import { worthOfPower, worthOfSummoning } from '../../../../src/rulesets/dark-millennium/psychic/taste.js';
import { LASGUN, type Setting, scenario, squad, type UnitSpec } from '../../../support/dk.js';
import { BOLT, HUSK } from './powers.js';

const calm: Power = { ...BOLT, id: 'calm', name: 'Calm', threshold: 2, effect: { kind: 'calm', points: 2 } };
const seer: Partial<Profile> = { psychic: 3, powers: ['bolt', 'calm'], morale: 6 };

function casting(spec: UnitSpec = {}, more: Setting = {}) {
  return scenario({
    blue: [squad('Seer', 1, { at: [10, 20], profile: seer, ...spec })],
    red: [
      squad('Bravo', 3, { at: [10, 12], weapons: [] }),
      squad('Warden', 1, { at: [14, 10], weapons: [], profile: { psychic: 2 } }),
    ],
    board: { powers: { bolt: BOLT, calm } },
    ...more,
  }).startAt(turn, { side: 'blue' });
}

test('DK.psychic, DK.heroes.dice: the best die, and one more for every six after the first', () => {
  expect([psychicResult([2, 5, 1]), psychicResult([6, 6, 2]), psychicResult([6, 6, 6])]).toEqual([5, 7, 8]);
  let hits = 0;
  for (let a = 1; a <= 6; a += 1) for (let b = 1; b <= 6; b += 1) hits += psychicResult([a, b]) >= 5 ? 1 : 0;
  expect(psychicChance(2, 5)).toBeCloseTo(hits / 36, 10);
  expect(psychicChance(2, 7)).toBeCloseTo(1 / 36, 10);
});

test('DK.psychic.fatigue: the fatigue of the unit is taken off, the point of the action with it', () => {
  const play = casting({ fatigue: 1 });
  play.dice(6, 2, 3).answer({ unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' }).answer({ react: 'hold' });
  expect(play.eventsOf('powerCast')).toMatchObject([{ best: 6, fatigue: 2, total: 4, need: 5, success: false }]);
});

test('DK.action.power and DK.house.powers: the margin of the test multiplies the power of what strikes', () => {
  const play = casting();
  play.dice(6, 6, 2).answer({ unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' }).answer({ react: 'hold' });
  // 7 less 1 fatigue against 5+: margin 1, score 4 against Armour 3.
  expect(play.eventsOf('powerStruck')).toMatchObject([{ hits: [{ score: 4, level: 'light' }] }]);
  expect(play.reports.flatMap(({ lines }) => lines).join()).toMatch(
    /Guardsman \d: margin 1, Power 4 against Armour 3 → \*\*light\*\*/,
  );
  expect(play.board.units.bravo?.models).toHaveLength(2);
});

test('DK.reaction.nullification, DK.psychic.fatigue: a score of 2 makes 5+ into 7+', () => {
  const play = casting();
  play.dice(6, 6, 2).answer({ unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' });
  expect(play.offered()).toContain('nullify warden');
  const [stop] = play.question.choices(play.view('red'), play.asked as never, {})!.options;
  // 6 of three dice with the fatigue of the action, or three sixes for 8.
  expect(stop).toMatchObject({ hint: 'Threshold +2: <1 % to cast, not 42 %' });
  expect(stop?.chance).toBeCloseTo(91 / 216 - 1 / 216, 10);
  expect(play.question.prompt(play.view('red'), play.asked as never).title).toMatch(/^Seer: Bolt 5\+ against Bravo\./);
  play.answer({ react: 'nullify warden' });
  expect(play.eventsOf('powerCast')).toMatchObject([{ need: 7, nullified: 2, success: false }]);
  expect(play.reports.flatMap(({ why }) => why)).toContain('threshold 5 + Nullification 2 = 7');
});

test('DK.reaction.nullification: a score of 1 is enough, and what is no psychic power is not nullified', () => {
  const red = (spec: UnitSpec) => [squad('Warden', 1, { at: [10, 12], weapons: [], ...spec })];
  const asked = (reply: JsonObject, spec: UnitSpec) => {
    const play = casting({}, { red: red(spec) });
    play.dice(2, 2, 2).answer({ unit: 'seer', ...reply });
    return play;
  };
  const cast = { do: 'power', power: 'bolt', target: 'warden' };
  const march = { do: 'march', to: { x: 10_000, y: 24_000 } };
  expect(asked(cast, { profile: { psychic: 1 } }).offered()).toContain('nullify warden');
  expect(asked(cast, { profile: { psychic: 0 } }).eventsOf('powerCast')).toMatchObject([{ nullified: 0 }]);
  const marched = asked(march, { profile: { psychic: 1 }, weapons: [LASGUN] });
  expect(marched.offered()).toEqual(['returnFire warden', 'hold']);
  expect(marched.refusal({ react: 'nullify warden' })).toMatchObject({ cite: 'DK.reaction.nullification' });
});

test('DK.psychic.catastrophe: every 1 is a point of fatigue, and the power works all the same', () => {
  const play = casting({}, { armies: {} });
  play.dice(1, 1, 4).answer({ unit: 'seer', do: 'power', power: 'calm', target: 'seer' }).answer({ react: 'hold' });
  expect(play.eventsOf('powerCast')).toMatchObject([{ success: true }]);
  expect(play.eventsOf('warpStruck')).toMatchObject([{ points: 2 }]);
  expect(play.board.units.seer?.fatigue).toBe(1);
});

test('DK.psychic.assist: every other psyker of the unit adds a die', () => {
  const play = scenario({
    blue: [squad('Seers', 3, { at: [10, 20], profile: { ...seer, psychic: 1 } })],
    red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
    board: { powers: { bolt: BOLT, calm } },
  }).startAt(turn, { side: 'blue' });
  expect(play.offered({ unit: 'seers', do: 'power', power: 'calm', target: 'seers' })).toEqual(['2', '1', '0']);
  play.dice(5, 5, 5).answer({ unit: 'seers', do: 'power', power: 'calm', target: 'seers', assist: '2' });
  expect(play.eventsOf('powerCast')[0]?.faces).toEqual([5, 5, 5]);
});

test('DK.psychic.summoning, DK.psychic.summoning.stored: points call daemons of the mark, what is left is kept for the next', () => {
  const marked = { profile: { ...seer, mark: 'Hunger' } };
  const armies = { blue: { daemons: [HUSK, { ...HUSK, id: 'other', alignment: 'Silence' }] } };
  const play = casting(marked, { armies });
  play.dice(6, 6, 2).answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
  expect(play.asked).toMatchObject({ asks: 'summon', args: { points: 6 } });
  expect(play.offered()).toEqual(['husk', 'none']);
  expect([play.offered({ daemon: 'none' }), play.offered({ daemon: 'husk' })]).toEqual([[], ['3', '2', '1']]);
  expect(play.refusal({ daemon: 'husk', count: '4', to: { x: 10_000, y: 24_000 } })).toMatchObject({
    cite: 'DK.psychic.summoning',
  });
  play.answer({ daemon: 'husk', count: '2', to: { x: 10_000, y: 24_000 } });
  expect(play.eventsOf('summoned')).toMatchObject([{ points: 4, models: [{}, {}] }]);
  // What is left is enough for another, of this kind or of any other that answers.
  expect(play.asked).toMatchObject({ asks: 'summon', args: { points: 2 } });
  play.answer({ daemon: 'none' });
  expect(play.board.units.seer?.summoning).toBe(2);
  play.answer({ unit: 'seer', do: 'march', to: { x: 14_000, y: 26_000, near: true } });
  expect(play.board.units.seer?.summoning).toBe(0);
});

test('DK.psychic.summoning: one point is said to be one', () => {
  const marked = { profile: { ...seer, mark: 'Hunger' } };
  const play = casting(marked, { armies: { blue: { daemons: [{ ...HUSK, summoning: 1 }] } } });
  play.dice(2, 2, 2).answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
  const said = play.reports.flatMap(({ lines = [] }) => lines).join(' ');
  expect(said).toContain('**1 summoning point**');
  const { title, lines } = play.question.prompt(play.view('blue'), play.asked);
  expect([title, ...(lines ?? [])].join(' ')).toMatch(/ has 1 summoning point: .* · 1 point a model$/);
  const [husk] = play.question.choices(play.view('blue'), play.asked, {})!.options;
  expect(husk?.hint).toBe('1 point a model, 1 at most');
  expect(play.refusal({ daemon: 'husk', count: '2' })?.why).toMatch(/: 1 to 1 for 1 point\.$/);
});

test('DK.icons: an icon summons with its own score, where nobody is a psyker', () => {
  const profile: Partial<Profile> = { icon: { psychic: 2, alignment: 'Hunger' } };
  const play = casting({ profile }, { armies: { blue: { daemons: [HUSK] } } });
  play.dice(2, 3).answer({ unit: 'seer', do: 'power', power: 'summon' }).answer({ react: 'hold' });
  expect(play.eventsOf('powerCast')).toMatchObject([{ faces: [2, 3], total: 2 }]);
});

test('DK.heroes.dice: hero points make psychic dice sixes, and each six after the first counts one more', () => {
  const play = casting({}, { armies: { blue: { heroPoints: 2 } } });
  const cast = { unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' };
  expect(play.offered(cast)).toEqual([0, 1, 2]);
  expect(play.refusal({ ...cast, heroes: 3 })).toMatchObject({ cite: 'DK.heroes.dice' });
  play
    .dice(2)
    .answer({ ...cast, heroes: 2 })
    .answer({ react: 'hold' });
  expect(play.eventsOf('powerCast')).toMatchObject([{ faces: [6, 6, 2], best: 7, total: 6 }]);
  expect(play.board.armies.blue.heroPoints).toBe(0);
  // Two sixes stand: the third die decides whether it comes to 8.
  expect([psychicChance(3, 7, 2), psychicChance(3, 8, 2)]).toEqual([1, expect.closeTo(1 / 6, 10)]);
});

test('DK.heroes.save: who is struck by a power may be saved from it', () => {
  const play = casting({}, { armies: { red: { heroPoints: 1 } } });
  play.dice(6, 6, 2).answer({ unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' }).answer({ react: 'hold' });
  expect(play.asked.asks).toBe('save');
  play.answer({ saves: ['save 0'] });
  expect(play.board.units.bravo?.models).toHaveLength(3);
  expect(play.board.armies.red.heroPoints).toBe(0);
  expect(play.board.units.bravo?.fatigue).toBe(1);
});

test('DK.house.powers: dread tires an enemy, a ward hardens a friend until it acts', () => {
  const dread: Power = { ...BOLT, id: 'dread', name: 'Dread', effect: { kind: 'dread', points: 2 } };
  const ward: Power = { ...calm, id: 'ward', name: 'Ward', effect: { kind: 'ward', defence: 1 } };
  const play = casting({ profile: { ...seer, powers: ['dread', 'ward'] } }, { board: { powers: { dread, ward } } });
  play.dice(6, 2, 2).answer({ unit: 'seer', do: 'power', power: 'dread', target: 'bravo' }).answer({ react: 'hold' });
  expect(play.board.units.bravo?.fatigue).toBe(2);
  play.dice(6, 2, 2).answer({ unit: 'seer', do: 'power', power: 'ward', target: 'seer' }).answer({ react: 'hold' });
  expect(play.board.units.seer?.ward).toBe(1);
  play.answer({ unit: 'seer', do: 'march', to: { x: 14_000, y: 26_000, near: true } });
  expect(play.board.units.seer?.ward).toBeUndefined();
});

test('DK.turn.fatigue, DK.house.powers: who calms itself is told that it ends suppressed only where the power fails', () => {
  const tired = { fatigue: 5, profile: { ...seer, morale: 5 } };
  const play = casting(
    {},
    { blue: [squad('Seer', 1, { at: [10, 20], ...tired }), squad('Friend', 1, { at: [12, 20] })] },
  );
  const told = (target: string) =>
    play.question.preview!(play.view('blue'), play.asked, {
      unit: 'seer',
      do: 'power',
      power: 'calm',
      target,
    }).small.at(-1);
  const suppressed = 'This brings fatigue to 6, more than morale 5: Seer ends suppressed, and your side’s turn with it';
  expect(told('seer')).toBe(`${suppressed}, unless the power succeeds.`);
  expect(told('friend')).toBe(`${suppressed}.`);
});

test('DK.house.computer: what a cast gains and tires decides it, not that there is a power', () => {
  const marked = { profile: { ...seer, mark: 'Hunger' } };
  const armies = { blue: { daemons: [HUSK] } };
  const taste = (fatigue: number, red = [squad('Bravo', 3, { at: [40, 2], weapons: [] })]) => {
    const play = casting({ ...marked, fatigue }, { armies, red, board: { powers: { calm } } });
    const unit = play.board.units.seer!;
    return {
      summoning: worthOfSummoning(play.view('blue') as never, unit),
      calm: worthOfPower(play.view('blue') as never, unit, calm, unit),
      all: power.worth(play.view('blue') as never, unit),
    };
  };
  const nullifier = [squad('Warden', 1, { at: [40, 2], weapons: [], profile: { psychic: 2 } })];
  expect(taste(0).summoning).toBeGreaterThan(1);
  expect(taste(0, nullifier).summoning).toBeLessThan(taste(0).summoning);
  // Tired and nullified it comes to nothing, and only tires more.
  expect(taste(5, nullifier)).toMatchObject({ summoning: expect.toSatisfy((worth: number) => worth < 0), all: 0 });
  // To calm oneself takes off the action's own point first.
  expect(taste(0).calm).toBeLessThanOrEqual(0);
  expect(taste(1).calm).toBeLessThan(0.3);
});
