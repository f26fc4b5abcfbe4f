import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../../src/rulesets/board-queries.js';
import { scoutReach } from '../../../../src/rulesets/classic/deployment/infiltrators.js';
import { boardOf, hull, type Setting, scenario, squad } from '../../../support/ad.js';

const marshal = (more = {}) => squad('Marshal', 1, { has: ['independent-character'], ...more });
const alpha = (more = {}) => squad('Alpha', 3, more);
const ark = (more = {}) => hull('Ark', { model: { capacity: 4 }, ...more });
const deploying = (...blue: NonNullable<Setting['blue']>) => scenario({ blue }).startAt('deploy', { side: 'blue' });

test('AD.rule.independent-character: it begins the battle as part of a unit, which deploys with it', () => {
  const play = deploying(marshal(), alpha());
  expect(play.offered({ unit: 'marshal' })).toContain('with alpha');
  expect(play.offered({ unit: 'alpha' })).not.toContain('with marshal');
  play.answer({ unit: 'marshal', to: 'with alpha' });
  expect(play.board.models['marshal-1']).toMatchObject({ unit: 'alpha', home: 'marshal' });
  play.answer({ unit: 'alpha', to: { x: 20_000, y: 42_000 } });
  expect(play.board.models['marshal-1']?.at).toBeDefined();
  expect(play.pending).toEqual([]);
});

test('AD.rule.independent-character: it joins one that stands already, in coherency and in the zone, or one in Reserve', () => {
  const play = deploying(marshal(), alpha(), squad('Bravo', 1)).answer({ unit: 'alpha', to: { x: 20_000, y: 37_500 } });
  play.answer({ unit: 'marshal', to: 'with alpha' });
  const { at } = play.board.models['marshal-1']!;
  expect(at!.y).toBeGreaterThan(36_600);
  expect(play.board.units.alpha?.models).toHaveLength(4);
  expect(play.ruleset.faults(play.board)).toEqual([]);
  const held = deploying(marshal(), alpha()).answer({ unit: 'alpha', to: 'edge' });
  held.answer({ unit: 'marshal', to: 'with alpha' });
  expect(held.board.units.alpha).toMatchObject({ reserve: 'edge', models: { length: 4 } });
});

test('AD.rule.independent-character: not with a Vehicle or Dreadnought, and the sentence says with whom', () => {
  const play = deploying(marshal(), ark(), squad('Walker', 1, { profile: { type: 'dreadnought' } }), alpha());
  expect(play.offered({ unit: 'marshal' }).slice(0, 2)).toEqual(['with alpha', 'aboard ark-1']);
  expect(play.refusal({ unit: 'marshal', to: 'with ark' })).toEqual({
    why: 'Marshal cannot begin there; it can with Alpha and Ark, or on the table.',
    cite: 'AD.rule.independent-character',
  });
  expect(deploying(alpha(), ark({ model: {} })).refusal({ unit: 'alpha', to: 'aboard ark-1' })?.why).toBe(
    'Alpha can begin with nobody; place it on the table.',
  );
});

test('AD.core.transport: Infantry begins aboard where there is room, a character beside it', () => {
  const play = deploying(alpha(), ark(), marshal(), squad('Bravo', 5));
  expect(play.offered({ unit: 'bravo' })).not.toContain('aboard ark-1');
  play.answer({ unit: 'alpha', to: 'aboard ark-1' });
  expect(play.board.units.alpha?.aboard).toBe('ark-1');
  play.answer({ unit: 'marshal', to: 'with alpha' });
  expect(play.board.units.alpha?.models).toHaveLength(4);
  const full = deploying(alpha(), ark({ model: { capacity: 3 } }), marshal()).answer({
    unit: 'alpha',
    to: 'aboard ark-1',
  });
  expect(full.offered({ unit: 'marshal' })).not.toContain('with alpha');
  full.answer({ unit: 'ark', to: { x: 20_000, y: 42_000 } });
  expect(full.board.units.alpha?.aboard).toBe('ark-1');
});

test('AD.rule.infiltrate: neither takes a character along who has it not, nor goes along with one who has', () => {
  const scouts = squad('Scouts', 2, { has: ['infiltrate'] });
  const play = deploying(marshal(), scouts).answer({ unit: 'marshal', to: 'with scouts' });
  expect(play.offered({ unit: 'scouts' })).not.toContain('infiltrate');
  expect(play.refusal({ unit: 'scouts', to: 'infiltrate' })).toMatchObject({ cite: 'AD.rule.infiltrate' });
  const aside = deploying(marshal(), scouts).answer({ unit: 'scouts', to: 'infiltrate' });
  expect(aside.offered({ unit: 'marshal' })).not.toContain('with scouts');
  const spy = squad('Spy', 1, { has: ['independent-character', 'infiltrate'] });
  const lent = deploying(spy, alpha()).answer({ unit: 'spy', to: 'with alpha' });
  expect(lent.offered({ unit: 'alpha' })).not.toContain('infiltrate');
  const both = deploying(spy, scouts).answer({ unit: 'spy', to: 'with scouts' });
  expect(both.offered({ unit: 'scouts' })).toContain('infiltrate');
});

test('AD.rule.infiltrate, AD.house.readings.units: a Dedicated Transport infiltrates with those aboard who have the rule', () => {
  const riders = (has: string[]) => squad('Scouts', 2, { dedicated: 'ark', aboard: 'ark-1', has });
  expect(deploying(ark(), riders(['infiltrate'])).offered({ unit: 'ark' })).toContain('infiltrate');
  expect(deploying(ark(), riders([])).offered({ unit: 'ark' })).not.toContain('infiltrate');
});

test('AD.house.deployment, AD.rule.infiltrate: who infiltrates may be set up last, and nobody else', () => {
  const play = deploying(alpha({ has: ['infiltrate'] }), squad('Bravo', 3));
  const offered = (unit: string) => play.offered({ unit });
  expect([offered('alpha').includes('infiltrate'), offered('bravo').includes('infiltrate')]).toEqual([true, false]);
});

test('AD.rule.infiltrate: who infiltrates inside its Dedicated Transport does not charge out of it in its first turn either', () => {
  const riders = squad('Scouts', 2, { dedicated: 'ark', aboard: 'ark-1', has: ['infiltrate'] });
  const red = [squad('Bravo', 1, { at: [24, 4] })];
  const play = scenario({ blue: [ark({ setAside: true }), riders], red }).startAt('prepare');
  play.answer({ unit: 'ark', to: { x: 24_000, y: 24_000 } });
  const marks = (id: string) => play.board.units[id]?.effects.map(({ is }) => is);
  expect([marks('ark'), marks('scouts')]).toEqual([['infiltrated'], ['infiltrated']]);
});

test('AD.rule.infiltrate, AD.rule.scout: each question names the rule by which a unit is set up late or moves early', () => {
  const spies = squad('Spies', 2, { has: ['infiltrate'], setAside: true, at: undefined });
  const outriders = squad('Riders', 1, { has: ['scout'], at: [24, 40] });
  const play = scenario({ blue: [spies, outriders], red: [squad('Bravo', 1, { at: [24, 4] })] }).startAt('prepare');
  expect(play.asked).toMatchObject({ asks: 'prepare', cite: 'AD.rule.infiltrate' });
  play.answer({ unit: 'spies', to: { x: 12_000, y: 24_000 } });
  expect(play.asked).toMatchObject({ asks: 'prepare', cite: 'AD.rule.scout' });
});

test('AD.rule.scout: who redeploys inside its Dedicated Transport does not charge out of it in the first turn either', () => {
  const riders = squad('Scouts', 2, { dedicated: 'ark', aboard: 'ark-1', has: ['scout'] });
  const red = [squad('Bravo', 1, { at: [24, 4] })];
  const play = scenario({ blue: [ark({ at: [24, 40] }), riders], red }).startAt('prepare');
  play.answer({ unit: 'ark', to: { x: 24_000, y: 34_000 } });
  const marks = (id: string) => play.board.units[id]?.effects.map(({ is }) => is);
  expect([marks('ark'), marks('scouts')]).toEqual([['scouted'], ['scouted']]);
});

test('AD.rule.scout: no charge in the first turn of its own side, which is the second of all for who goes second', () => {
  const until = (firstSide: 'blue' | 'red') => {
    const blue = [squad('Scouts', 1, { at: [24, 40], has: ['scout'] })];
    const play = scenario({ blue, red: [squad('Bravo', 1, { at: [24, 4] })], board: { firstSide } }).startAt('prepare');
    play.answer({ unit: 'scouts', to: { x: 24_000, y: 36_000 } });
    return play.board.units.scouts!.effects.map(effect => effect.until);
  };
  expect([until('blue'), until('red')]).toEqual([
    [{ playerTurn: 1, phase: 'assault' }],
    [{ playerTurn: 2, phase: 'assault' }],
  ]);
});

test('AD.rule.scout: more than 9" from every enemy, and nobody scouts who is not on the table', () => {
  const blue = [squad('Scouts', 1, { at: [24, 20], has: ['scout'] })];
  const play = scenario({ blue, red: [squad('Bravo', 1, { at: [24, 8] })] }).startAt('prepare');
  play.answer({ unit: 'scouts', to: { x: 24_000, y: 14_000 } });
  const { board } = play;
  const apart = distanceBetween(board, board.units.scouts!, board.units.bravo!);
  expect(apart).toBeGreaterThan(9000);
  expect(scoutReach(board, board.units.scouts!)).toEqual({ far: 6000, away: 9000 });
  const away = boardOf({ blue: [squad('Scouts', 1, { has: ['scout'], setAside: true, at: undefined })] });
  expect(scoutReach(away, away.units.scouts!)).toBeUndefined();
});

describe('AD.rule.outflank, AD.rule.independent-character: no stranger comes along', () => {
  const scouts = (more = {}) => squad('Scouts', 2, { has: ['infiltrate'], ...more });
  const spy = squad('Marshal', 1, { has: ['independent-character', 'infiltrate'] });

  test('over a flank, with a unit that Infiltrate would let outflank (AD.rule.infiltrate)', () => {
    const ways = (guest: ReturnType<typeof squad>, unit = scouts()) => {
      const play = deploying(guest, unit, squad('Bravo', 1), squad('Delta', 1));
      return play.answer({ unit: 'marshal', to: 'with scouts' }).offered({ unit: 'scouts' });
    };
    expect(ways(marshal())).not.toContain('flank');
    expect(ways(spy)).toContain('flank');
    expect(ways(spy, scouts({ has: [] }))).not.toContain('flank');
  });

  test('with a unit that waits for it already, or to come from above (AD.rule.deep-strike)', () => {
    const joins = (guest: ReturnType<typeof squad>, more: object) =>
      deploying(guest, scouts(more)).offered({ unit: 'marshal' }).includes('with scouts');
    expect(joins(marshal(), { reserve: 'flank' })).toBe(false);
    expect(joins(spy, { reserve: 'flank' })).toBe(true);
    expect(joins(marshal(), { reserve: 'deepStrike', has: ['deep-strike'] })).toBe(false);
    const falls = marshal({ has: ['independent-character', 'deep-strike'] });
    expect(joins(falls, { reserve: 'deepStrike', has: ['deep-strike'] })).toBe(true);
    expect(joins(marshal(), { reserve: 'edge' })).toBe(true);
    const aboard = (has: string[]) =>
      deploying(marshal(), ark({ reserve: 'flank', has }), scouts({ aboard: 'ark-1' })).offered({ unit: 'marshal' });
    expect(aboard([])).not.toContain('with scouts');
    expect(aboard(['outflank'])).toContain('with scouts');
  });

  test('in a transport that is set aside to infiltrate (AD.rule.infiltrate)', () => {
    const joins = (guest: ReturnType<typeof squad>) =>
      deploying(guest, ark({ setAside: true }), scouts({ dedicated: 'ark', aboard: 'ark-1' }))
        .offered({ unit: 'marshal' })
        .includes('with scouts');
    expect([joins(marshal()), joins(spy)]).toEqual([false, true]);
  });
});
