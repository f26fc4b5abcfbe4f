import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import type { Power, Profile } from '../../../../src/rulesets/dark-millennium/board.js';
import { assistantsOf, diceFor } from '../../../../src/rulesets/dark-millennium/psychic/casting.js';
import { power } from '../../../../src/rulesets/dark-millennium/psychic/power.js';
import { boardOf, type Setting, scenario, squad, type UnitSpec } from '../../../support/dk.js';
import { BOLT, HUSK } from './powers.js';

const bolt: Power = { ...BOLT, threshold: 5 };
const seer: Partial<Profile> = { psychic: 1, powers: ['bolt'], morale: 6, mark: 'any' };

function casting(more: Setting = {}, own: UnitSpec = {}) {
  const far = (x: number) => squad(`Helper ${x}`, 2, { at: [x, 40], profile: { psychic: 1, morale: 3 }, fatigue: 3 });
  return scenario({
    blue: [squad('Seer', 1, { at: [10, 20], profile: seer, ...own }), far(20), squad('Rest', 3, { at: [30, 40] })],
    red: [squad('Bravo', 3, { at: [10, 12], weapons: [] })],
    board: { powers: { bolt } },
    ...more,
  }).startAt(turn, { side: 'blue' });
}
const cast = { unit: 'seer', do: 'power', power: 'bolt', target: 'bravo' };

describe('DK.psychic.assist: every other psyker of the player may add a die', () => {
  test('of whatever unit, however far off; 1s tire the unit of the caster alone', () => {
    const play = casting();
    expect(play.offered(cast)).toEqual(['2', '1', '0']);
    expect(play.refusal({ ...cast, assist: '3' })).toEqual({
      why: '2 models can assist Seer at most: say how many do.',
      cite: 'DK.psychic.assist',
    });
    play.dice(6, 6, 1).answer({ ...cast, assist: '2' });
    expect(play.eventsOf('powerCast')).toMatchObject([{ faces: [6, 6, 1], best: 7, success: true }]);
    expect(play.board.units['helper-20']?.fatigue).toBe(3);
    expect(play.board.units.seer?.fatigue).toBe(2);
  });

  test('the preview promises no help that nobody asked for', () => {
    const play = casting();
    const { lines } = play.question.preview!(play.view('blue'), play.asked, cast);
    expect(lines[0]).toContain('1 die');
    play.dice(4).answer(cast);
    expect(play.eventsOf('powerCast')).toMatchObject([{ faces: [4] }]);
  });

  test('DK.suppression.limits: not those of a suppressed unit, nor those who are off the table', () => {
    const helpers = (spec: UnitSpec) => [
      squad('Seer', 1, { at: [10, 20], profile: seer }),
      squad('Helper', 2, { at: [20, 40], profile: { psychic: 1 }, ...spec }),
    ];
    expect(casting({ blue: helpers({}) }).offered(cast)).toEqual(['2', '1', '0']);
    expect(casting({ blue: helpers({ fatigue: 4 }) }).offered(cast)).toEqual([]);
    expect(casting({ blue: helpers({ at: undefined as never, reserve: true }) }).offered(cast)).toEqual([]);
    expect(casting({ blue: helpers({ seat: 'ally' }) }).offered(cast)).toEqual([]);
  });

  test('DK.house.assist: a switch leaves it to models of the caster’s own unit', () => {
    expect(casting({ options: { house: { assist: 'unit' } } }).offered(cast)).toEqual([]);
  });

  test('DK.house.computer: it takes help where that gains more than its 1s cost', () => {
    const weights = (fatigue: number) => {
      const play = casting({}, { fatigue });
      const view = play.view('blue') as never;
      const choices = power.choices(view, play.board.units.seer!, cast)!;
      return power.weigh(view, play.board.units.seer!, cast, choices);
    };
    const [two, , none] = weights(0);
    expect(two).toBeGreaterThan(none!);
    // So tired that it fails with any help, and each 1 brings it nearer to being suppressed.
    const [tired, , alone] = weights(5);
    expect(tired).toBeLessThan(alone!);
  });
});

test('DK.icons, DK.psychic.assist: an icon of the unit assists in a summoning alone; all who can where nothing is said', () => {
  const board = boardOf({
    blue: [squad('Seers', 4, { at: [10, 20], profile: seer })],
    red: [squad('Bravo', 1, { at: [10, 12] })],
    board: { powers: { bolt } },
  });
  const { 'seers-profile': psyker } = board.profiles;
  board.profiles.bearer = { ...psyker!, id: 'bearer', psychic: 0, icon: { psychic: 2, alignment: 'Hunger' } };
  board.profiles.plain = { ...psyker!, id: 'plain', psychic: 0 };
  board.models['seers-2']!.profile = 'bearer';
  board.models['seers-3']!.profile = 'plain';
  const at = { board, options: {} };
  const unit = board.units.seers!;
  expect([assistantsOf(at, unit, 'bolt'), assistantsOf(at, unit, 'summon')]).toEqual([1, 2]);
  expect(diceFor(at, unit, { power: 'bolt' })).toBe(2);
  expect(diceFor(at, unit, { power: 'bolt', assist: '0' })).toBe(1);
  expect(diceFor(at, unit, { power: 'summon' })).toBe(4);
});

describe('DK.psychic.summoning: a test that fails or is nullified calls nobody and costs no stored points', () => {
  const summon = { unit: 'seer', do: 'power', power: 'summon', assist: '0' };
  const armies = { blue: { daemons: [HUSK] } };
  const red = [squad('Warden', 1, { at: [10, 12], weapons: [], profile: { psychic: 4 } })];

  test('a result that fatigue takes to 0', () => {
    const play = casting({ armies }, { summoning: 5, fatigue: 2 });
    play.dice(3).answer(summon);
    expect(play.eventsOf('powerCast')).toMatchObject([{ total: 0, success: false }]);
    expect(play.asked.asks).toBe('act');
    expect(play.board.units.seer?.summoning).toBe(5);
  });

  test('DK.reaction.nullification: a result that the nullifier takes to 0', () => {
    const play = casting({ armies, red }, { summoning: 5 });
    play.dice(5).answer(summon).answer({ react: 'nullify warden' });
    expect(play.eventsOf('powerCast')).toMatchObject([{ total: 0, nullified: 4, success: false }]);
    expect(play.asked.asks).toBe('act');
    expect(play.eventsOf('summoned')).toEqual([]);
    expect(play.board.units.seer?.summoning).toBe(5);
  });

  test('one that brings a point may spend what was stored', () => {
    const play = casting({ armies, red }, { summoning: 5 });
    play.dice(6).answer(summon).answer({ react: 'nullify warden' });
    expect(play.asked).toMatchObject({ asks: 'summon', args: { points: 6 } });
  });

  test('the preview holds the test against it as well', () => {
    const play = casting({ armies }, { summoning: 5, fatigue: 1 });
    const { lines } = power.preview(play.view('blue') as never, play.board.units.seer!, summon);
    // 3 or more on one die, less 2 fatigue, brings the point that it takes.
    expect(lines.at(-1)).toBe('67 % for one of Husks.');
  });
});
