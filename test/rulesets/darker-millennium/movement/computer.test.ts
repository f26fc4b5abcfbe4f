import { describe, expect, test } from 'vitest';
import { type AnyRuleset, advise, type View } from '../../../../src/engine/index.js';
import { darkerMillennium } from '../../../../src/rulesets/darker-millennium/ruleset.js';
import { type Scenario, type Setting, team } from '../../../support/dm.js';
import { piece } from '../../../support/table.js';
import { scenario } from './rooms.js';

/** What the computer answers. */
function computer(s: Scenario) {
  const view = s.view(s.asked.who) as unknown as View;
  return advise(darkerMillennium as unknown as AnyRuleset, view, s.asked);
}

const FIGHTERS = { ws: 5, bs: null, attacks: 2, mv: 6 };
const marker = (x: number, y: number) => ({ id: `m${x}`, label: `${x}`, at: [x, y] as [number, number] });

const running = (setting: Setting) => scenario(setting).startAt('move.run', { side: 'blue' });

describe('DM.move.charge: the computer', () => {
  const charging = (more: Setting) =>
    running({
      blue: [team('Alpha', 5, { at: [20, 24], order: 'run', ordered: true, profile: FIGHTERS })],
      red: [team('Raptors', 3, { at: [20, 15] })],
      markers: [marker(20, 30)],
      ...more,
    });

  test('charges whom it is stronger than, and nobody whom it cannot reach', () => {
    expect(computer(charging({}))).toMatchObject({ unit: 'alpha', do: 'charge' });
    const terrain = [piece('Wall', [0, 19, 48, 1], ['impassable'])];
    expect(computer(charging({ terrain }))).toMatchObject({ unit: 'alpha', do: 'run' });
  });

  test('takes a marker in the last turn instead of a fight elsewhere, and fights for one', () => {
    const last = { turn: 6 };
    expect(computer(charging({ board: last }))).toMatchObject({ unit: 'alpha', do: 'run' });
    expect(computer(charging({ board: last, markers: [marker(22, 15)] }))).toMatchObject({ do: 'charge' });
    const held = team('Bravo', 4, { at: [19, 30] });
    const alpha = team('Alpha', 5, { at: [20, 24], order: 'run', ordered: true, profile: FIGHTERS });
    expect(computer(charging({ board: last, blue: [alpha, held] }))).toMatchObject({ do: 'charge' });
  });
});

describe('DM.move.charge.evade: the computer', () => {
  const charged = (y: number) =>
    scenario({
      blue: [team('Alpha', 6, { at: [20, y + 9], profile: FIGHTERS, order: 'run', ordered: true })],
      red: [team('Raptors', 3, { at: [20, y], profile: { ws: 2, mv: 8, initiative: 6 } })],
    }).startAt('move.charge', { units: ['alpha'], targets: ['raptors'], sprint: false });

  test('evades where it gets away, not against the edge of the table', () => {
    expect(computer(charged(24))).toMatchObject({ react: 'evade' });
    expect(computer(charged(1))).not.toMatchObject({ react: 'evade' });
  });
});

describe('DM.move.sprint: the computer', () => {
  test('has fighters sprint onto the empty table, and nobody with guns for the sake of a pin', () => {
    const entering = (guns: { weapons?: [] }) =>
      running({
        blue: [team('Alpha', 5, { order: 'run', ordered: true, profile: { mv: 9 }, ...guns })],
        markers: [marker(24, 24)],
        detachments: [{ id: 'blue', side: 'blue', stage: 'readied' }],
      });
    expect(computer(entering({ weapons: [] }))).toMatchObject({ unit: 'alpha', do: 'sprint' });
    expect(computer(entering({}))).toMatchObject({ unit: 'alpha', do: 'run' });
  });
});
