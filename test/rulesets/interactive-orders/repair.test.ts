import { expect, test } from 'vitest';
import { gun, hull, squad } from '../../support/classic.js';
import { ioScenario, told, waiting } from '../../support/io.js';

const CANNON = gun('Cannon', { range: { least: 0, most: 60_000 } });

/** Blue mends its Ark while red waits in sight, C to move and R to fire. */
function mending() {
  const ark = hull('Ark', { at: [10, 30], model: { wounds: 2 } });
  const smith = squad('Smith', 1, { at: [10, 27.8], has: ['battlesmith:5'], weapons: [CANNON] });
  const red = [
    waiting('C', 1, 'reserveMove', { id: 'C', at: [30, 20], weapons: [CANNON] }),
    waiting('R', 1, 'ambush', { id: 'R', at: [30, 30], weapons: [CANNON] }),
  ];
  return ioScenario({ blue: [smith, ark], red }).startAt('io.giving', { side: 'blue' });
}

test('IO.order.reserve.shot, IO.house.windows: a repair is no shot: nobody moves off before it, and who waits to fire is asked when it is done', () => {
  const play = mending();
  play.answer({ unit: 'smith', do: 'openFire' }).answer({ react: 'hold' });
  play.dice(6).answer({ do: 'repair' });
  expect(play.asked).toMatchObject({ asks: 'classic.mend' });
  play.answer({ mend: 'ark-1 wound' });
  expect(play.board.models['ark-1']!.wounds).toBe(3);
  expect(play.eventsOf('shotDeclared')).toEqual([]);
  expect(play.asked).toMatchObject({ asks: 'answer', args: { about: { at: 'resolved' } } });
  expect(told(play.events)).toBe('smith! smith*');
});
