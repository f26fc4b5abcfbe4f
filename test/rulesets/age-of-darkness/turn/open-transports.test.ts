import { expect, test } from 'vitest';
import { acting, gun, hull, squad } from '../../../support/ad.js';

const quiet = { house: { reactions: 'none' } };
const red = [squad('Bravo', 2, { at: [20, 20] }), squad('Behind', 1, { at: [20, 42] })];
const ark = (open: number | undefined, more = {}) =>
  hull('Ark', { at: [20, 30], weapons: [], model: { capacity: 9, ...more }, ...(open ? { profile: { open } } : {}) });
const riders = (name: string, count: number, more = {}) =>
  squad(name, count, { aboard: 'ark-1', weapons: [gun('Rifle', { range: { least: 0, most: 12_000 } })], ...more });
const shooting = (blue: ReturnType<typeof hull>[]) => acting({ blue, red, options: quiet }, 'shooting');

test('AD.house.aboard: so many as the sheet says shoot from where the hull stands, to all sides', () => {
  const play = shooting([riders('Alpha', 4), ark(3)]);
  expect(play.offered({ unit: 'alpha', do: 'shoot' })).toEqual(['bravo', 'behind']);
  play.dice(1, 1, 1).answer({ unit: 'alpha', do: 'shoot', target: 'bravo' });
  expect(play.left).toEqual([]);
  expect(play.board.units.alpha).toMatchObject({ aboard: 'ark-1', deeds: { acted: true } });
});

test('AD.house.aboard: nobody shoots out of a closed one, and those aboard share the openings', () => {
  const lone = squad('Lone', 1, { at: [24, 26] });
  const closed = shooting([lone, riders('Alpha', 4), ark(undefined)]);
  expect(closed.refusal({ unit: 'alpha', do: 'shoot', target: 'bravo' })?.why).toBe(
    'Alpha is aboard: get it out first. You can act with Lone, or end the phase.',
  );
  const both = shooting([riders('Alpha', 3), riders('Marshal', 1), ark(3)]);
  expect(both.offered()).toEqual(['alpha', 'none']);
  expect(shooting([riders('Alpha', 3), riders('Marshal', 1), ark(4)]).offered()).toContain('marshal');
});

test('AD.house.aboard: passengers have moved as far as their machine', () => {
  const lance = gun('Lance', { shooting: 'heavy', range: { least: 0, most: 24_000 } });
  const rolls = (moved: number) => {
    const play = shooting([riders('Alpha', 1, { weapons: [lance] }), ark(1, { moved })]);
    play.dice(4, 1).answer({ unit: 'alpha', do: 'shoot', target: 'bravo' });
    return play.left;
  };
  // A Snap Shot misses on a 4 and rolls no more.
  expect([rolls(0), rolls(4000)]).toEqual([[], [1]]);
});

test('AD.house.aboard, AD.core.types.weapon: who got in this turn has moved, and so has who came from Reserve in what was set down', () => {
  const lance = gun('Lance', { shooting: 'heavy', range: { least: 0, most: 24_000 } });
  const snaps = (own = {}, machine = {}) => {
    const alpha = riders('Alpha', 1, { weapons: [lance], deeds: own });
    const tank = ark(1);
    const play = shooting([alpha, { ...tank, spec: { ...tank.spec, deeds: machine } }]);
    play.dice(1).answer({ unit: 'alpha', do: 'shoot', target: 'bravo' });
    return play.eventsOf('shot')[0]?.volleys[0]?.isSnap === true;
  };
  expect([snaps(), snaps({ moved: 'moved', embarked: true }), snaps({}, { moved: 'half', arrived: true })]).toEqual([
    false,
    true,
    true,
  ]);
});
