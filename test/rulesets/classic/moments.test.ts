import { afterEach, expect, it, vi } from 'vitest';
import { momentFrame } from '../../../src/rulesets/classic/moments/frames.js';
import { heldRule } from '../../../src/rulesets/classic/special-rules/book.js';
import { gun, scenario, squad } from '../../support/classic.js';

afterEach(() => vi.restoreAllMocks());

/** What a rule does after an attack, said to touch its target. */
function touching(written: string): void {
  const does = heldRule(written)!.rule.moment as { afterAttack(...of: unknown[]): { frame: object } | undefined };
  const own = does.afterAttack;
  vi.spyOn(does, 'afterAttack').mockImplementation((...of) => {
    const doing = own(...of);
    return doing && { ...doing, touches: ['choir'] };
  });
}

it('asks their owner which of several rules that touch one unit is next, and of each once (AD.house.moments)', () => {
  const rules = ['blind', 'concussive:1', 'rad-phage'];
  touching('blind');
  touching('concussive:1');
  const attacked = () =>
    scenario({
      blue: [squad('Line', 1, { at: [10, 30], weapons: [gun('Lamp', { rules })] })],
      red: [squad('Choir', 2, { at: [10, 12] })],
    }).startAt(momentFrame.step, {
      moment: 'afterAttack',
      about: { unit: 'line', weapon: 'lamp', target: 'choir', hits: 1, wounded: 1, survivors: ['choir-1'] },
    });
  const told = (play: ReturnType<typeof attacked>) =>
    play.eventsOf('effectGained').map(({ effect }) => effect.rule ?? effect.is);
  const play = attacked();
  expect(play.asked).toMatchObject({ asks: 'classic.next', who: 'blue', cite: 'AD.house.moments' });
  expect(play.offered()).toEqual(['0', '1']);
  play.answer({ next: '1' });
  expect(play.pending).toEqual([]);
  expect(told(play)).toEqual(['concussive:1', 'blind', 'rad-phage']);
  expect(play.ended).toBe(3);
  expect(told(attacked().answer({ next: '0' }))).toEqual(['blind', 'concussive:1', 'rad-phage']);
});
