import { describe, expect, test } from 'vitest';
import type { FireArc } from '../../../../src/rulesets/darker-millennium/board.js';
import { attackOn, isAttack } from '../../../../src/rulesets/darker-millennium/combat/targets.js';
import { type TeamSpec, team } from '../../../support/dm.js';
import { gun, scenario, tank, walker } from './support.js';

/** Blue's tank in the middle, facing north; a target in each quarter. */
function ring(arcs?: Record<string, FireArc>, weapons = [gun()]) {
  const s = scenario({
    blue: [tank('Ox', { at: [24, 24], facing: 0, order: 'fire', weapons })],
    red: [
      team('North', 1, { at: [24, 12] }),
      team('East', 1, { at: [38, 26] }),
      team('South', 1, { at: [24, 36] }),
      team('West', 1, { at: [10, 26] }),
    ],
    board: { subPhase: 4 },
  }).startAt('combat.fire', { side: 'blue' });
  if (arcs) s.given(board => Object.assign(board.models['ox-1']!, { arcs }));
  return s;
}

function targets(s: ReturnType<typeof ring>): unknown[] {
  return s.offered({ unit: 'ox', do: 'fire' });
}

describe('fire arcs', () => {
  test('DM.house.vehicle.arcs: the front where the datasheet says nothing, 180 degrees of each side, or all round', () => {
    expect(targets(ring())).toEqual(['north']);
    expect(targets(ring({ cannon: 'rear' }))).toEqual(['east', 'south', 'west']);
    expect(targets(ring({ cannon: 'left' }))).toEqual(['north', 'south', 'west']);
    expect(targets(ring({ cannon: 'right' }))).toEqual(['north', 'east', 'south']);
    expect(targets(ring({ cannon: 'all' }))).toEqual(['north', 'east', 'south', 'west']);
  });

  test('DM.house.vehicle.arcs: a target outside is refused with a sentence that names weapon and arc', () => {
    const s = ring();
    const refusal = s.refusal({ unit: 'ox', do: 'fire', target: 'south' })!;
    expect(refusal.cite).toBe('DM.house.vehicle.arcs');
    expect(refusal.why).toContain('South is outside every fire arc of Ox: Cannon fires to its front.');
  });

  test('DM.house.vehicle.arcs: only the weapons that bear fire, and the preview says which stay silent', () => {
    const weapons = [gun(), gun({ id: 'left-gun', name: 'Left gun' }), gun({ id: 'right-gun', name: 'Right gun' })];
    const s = ring({ cannon: 'all', 'left-gun': 'left', 'right-gun': 'right' }, weapons);
    const { board } = s;
    const attack = attackOn(board, board.units.ox!, board.units.west!, 'fire');
    if (!isAttack(attack)) throw new Error(attack.why());
    expect(attack.firings.map(({ weapon }) => weapon.id)).toEqual(['cannon', 'left-gun']);
    expect(attack.silent.map(({ weapon }) => weapon.id)).toEqual(['right-gun']);
    const { small } = s.question.preview!(s.view('blue'), s.asked, { unit: 'ox', do: 'fire', target: 'west' });
    expect(small).toContain('Right gun of Ox stays silent: it fires to its right (house default)');
  });

  test('DM.house.weapons.gun: of the ways of one gun the one fires that promises most, beside other guns', () => {
    const weak = gun({ id: 'burst', name: 'Burst', strength: 3, gun: 'Twin' });
    const strong = gun({ id: 'bolt', name: 'Bolt', strength: 8, gun: 'Twin' });
    const { board } = ring(undefined, [weak, strong, gun()]);
    const attack = attackOn(board, board.units.ox!, board.units.north!, 'fire');
    if (!isAttack(attack)) throw new Error(attack.why());
    expect(attack.firings.map(({ weapon }) => weapon.id)).toEqual(['bolt', 'cannon']);
  });

  test('DM.house.vehicle.arcs: models of the target outside the arc are neither hit nor hurt', () => {
    const s = scenario({
      blue: [tank('Ox', { at: [24, 24], facing: 0, order: 'fire' })],
      red: [
        team('Line', 2, {
          places: [
            [34, 21],
            [34, 30],
          ],
        }),
      ],
      board: { subPhase: 4 },
    }).startAt('combat.fire', { side: 'blue' });
    const attack = attackOn(s.board, s.board.units.ox!, s.board.units.line!, 'fire');
    if (!isAttack(attack)) throw new Error(attack.why());
    expect(attack.visible.map(({ model }) => model.id)).toEqual(['line-1']);
  });

  test('DM.house.sight, DM.house.vehicle.arcs: infantry and monsters fire all round', () => {
    const s = scenario({
      blue: [team('Beast', 1, { at: [24, 24], facing: 0, order: 'fire', keywords: ['Monster'] })],
      red: [team('South', 1, { at: [24, 36] })],
      board: { subPhase: 4 },
    }).startAt('combat.fire', { side: 'blue' });
    expect(s.offered({ unit: 'beast', do: 'fire' })).toEqual(['south']);
  });

  test('DM.basics.hull: what has no base fires as it faces, and a machine on a base too', () => {
    const fired = (more: TeamSpec) =>
      scenario({
        blue: [walker('Ox', { at: [24, 24], facing: 0, order: 'fire', ...more })],
        red: [team('North', 1, { at: [24, 12] }), team('South', 1, { at: [24, 36] })],
        board: { subPhase: 4 },
      })
        .startAt('combat.fire', { side: 'blue' })
        .offered({ unit: 'ox', do: 'fire' });
    const hull: TeamSpec = { base: { shape: 'hull', length: 4000, width: 3000 } };
    const body: TeamSpec = { keywords: ['Monster'], profile: { t: 4, av: undefined } };
    expect(fired({})).toEqual(['north']);
    expect(fired({ ...hull, ...body })).toEqual(['north']);
    expect(fired(body)).toEqual(['north', 'south']);
  });
});
