import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/engine/dice/scripted.js';
import { Game, type JsonObject, open } from '../../../../src/engine/index.js';
import { atLeast, exactly, mean } from '../../../../src/engine/odds/distribution.js';
import { modelOf, weaponOf } from '../../../../src/rulesets/board-queries.js';
import { lossesIn } from '../../../../src/rulesets/close-combat/losses.js';
import { insteadOf, pairOff } from '../../../../src/rulesets/close-combat/pairs.js';
import type { DmBoard, Weapon } from '../../../../src/rulesets/darker-millennium/board.js';
import { planAttack } from '../../../../src/rulesets/darker-millennium/combat/attack.js';
import {
  beginAttack,
  candidatesFor,
  woundsLeft,
} from '../../../../src/rulesets/darker-millennium/combat/attack-state.js';
import { rollWound } from '../../../../src/rulesets/darker-millennium/combat/damage.js';
import { type AttackState, closeCombatFrame } from '../../../../src/rulesets/darker-millennium/combat/frames.js';
import { combatRoom } from '../../../../src/rulesets/darker-millennium/combat/index.js';
import { fightOdds } from '../../../../src/rulesets/darker-millennium/combat/melee.js';
import { attackOdds } from '../../../../src/rulesets/darker-millennium/combat/shooting-odds.js';
import { fireVolley } from '../../../../src/rulesets/darker-millennium/combat/volley.js';
import type { DmGame } from '../../../../src/rulesets/darker-millennium/game.js';
import { boardOf, type TeamSpec, team } from '../../../support/dm.js';
import { blade, gun, scenario } from './field.js';

const TIMES = 20_000;

/** The same dice and functions that `combat.shoot` uses, without its frames. */
function resolve(board: DmBoard, state: AttackState, g: DmGame): void {
  while (state.next < state.firings.length) {
    fireVolley(g, state, board.units.foe!);
    for (;;) {
      const wound = state.queue.shift();
      if (wound === undefined) break;
      const [model] = candidatesFor(board, state, wound);
      if (model === undefined) continue;
      const lost = rollWound(g, state.volleys[wound.volley]!, model, weaponOf(board, wound.weapon));
      if (lost > 0) state.left[model.id] = Math.max(0, woundsLeft(board, state, model.id) - lost);
    }
  }
}

function gameOf(board: DmBoard, seed: string, options: JsonObject): DmGame {
  const state = { board, options, dice: 0, pending: [] };
  return new Game(state as never, combatRoom.evolve as never, seededDice(seed)) as DmGame;
}

/** The odds of Alpha's attack on the three of Foe, with which many attacks agree. */
function agree(name: string, board: DmBoard, options: JsonObject = {}) {
  const attack = planAttack(board, board.units.alpha!, board.units.foe!, 'fire')!;
  const odds = attackOdds({ board, options }, attack);
  const g = gameOf(board, name, options);
  const seen = [0, 0, 0, 0];
  let wounds = 0;
  const begun = JSON.stringify(beginAttack(board, attack));
  for (let i = 0; i < TIMES; i += 1) {
    const state = JSON.parse(begun) as AttackState;
    resolve(board, state, g);
    const left = Object.entries(state.left);
    seen[left.filter(([, wound]) => wound === 0).length]! += 1;
    wounds += left.reduce((sum, [id, wound]) => sum + modelOf(board, id).wounds - wound, 0);
  }
  seen.forEach((count, fallen) => {
    const p = exactly(odds.fallen, fallen);
    expect(Math.abs(count / TIMES - p), `${fallen} fallen`).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / TIMES) + 1e-9);
  });
  expect(wounds / TIMES).toBeCloseTo(mean(odds.wounds), 1);
  return odds;
}

describe('odds of shooting against 20,000 attacks', () => {
  const cases: [string, Partial<Weapon>, TeamSpec, TeamSpec][] = [
    ['rifles on flak', {}, { armour: { dice: 1, need: 5, name: 'Flak' } }, {}],
    [
      'at long odds',
      { save: -1 },
      { order: 'down', moved: 'run', armour: { dice: 2, need: 8, name: 'Plate' } },
      { pins: 2 },
    ],
    [
      'heavy damage on many Wounds',
      { damage: 'd3', strength: 5 },
      { profile: { wounds: 2 }, field: { dice: 1, need: 5, name: 'Field' } },
      {},
    ],
    ['sustained fire', { sustained: 2, shots: 2 }, {}, {}],
  ];
  test.each(cases)('DM.house.hit to DM.house.casualties: %s', (name, weapon, target, shooter) => {
    const board = boardOf({
      blue: [team('Alpha', 4, { at: [20, 30], weapons: [gun(weapon)], ...shooter })],
      red: [
        team('Foe', 3, {
          places: [
            [20, 20],
            [20, 18.5],
            [20, 17],
          ],
          ...target,
        }),
      ],
      board: { subPhase: 4 },
    });
    agree(name, board);
  });

  test.each([{ under: 'wholly' }, { blastScatter: 'full' }, { blastScatter: 'none' }])(
    'DM.house.weapons.blast, DM.basics.wholly: a blast where a group plays %o',
    house => {
      const places = [20, 20.6, 21.5].map((x): [number, number] => [x, 20]);
      const board = boardOf({
        blue: [team('Alpha', 1, { at: [20, 30], weapons: [gun({ blast: 1500 })] })],
        red: [team('Foe', 3, { places })],
        board: { subPhase: 4 },
      });
      const odds = agree(JSON.stringify(house), board, { house });
      expect(Math.abs(mean(odds.fallen) - mean(agree('usual', board).fallen))).toBeGreaterThan(0.03);
    },
  );
});

describe('odds of several templates, and of templates on many Wounds', () => {
  const lance = gun({ id: 'lance', name: 'Lance', strength: 5, damage: 2 });
  const cases: [string, number, Weapon[], number][] = [
    ['three blasts on men', 3, [gun({ blast: 1500, strength: 6 })], 1],
    ['two blasts on 2 Wounds', 2, [gun({ blast: 1500, strength: 5 })], 2],
    ['a flame on 3 Wounds', 1, [gun({ flame: true, long: 8000, strength: 6, damage: 2 })], 3],
    ['three flames on 2 Wounds', 3, [gun({ flame: true, long: 8000, strength: 4, damage: 'd3' })], 2],
    ['a blast beside a gun', 1, [gun({ blast: 1500, strength: 6 }), lance], 2],
  ];
  test.each(cases)(
    'DM.house.weapons.blast, DM.house.weapons.flame: %s promise what they do',
    (name, many, weapons, wounds) => {
      const keywords = weapons.length > 1 ? ['Monster'] : ['Infantry'];
      const board = boardOf({
        blue: [team('Alpha', many, { at: [20, 26], weapons, keywords })],
        red: [team('Foe', 5, { at: [19, 20], apart: 1.1, profile: { wounds } })],
        board: { subPhase: 4 },
      });
      const attack = planAttack(board, board.units.alpha!, board.units.foe!, 'fire')!;
      const odds = attackOdds({ board, options: {} }, attack);
      const g = gameOf(board, name, {});
      const times = 3000;
      const seen = { fallen: 0, lost: 0, hurt: 0 };
      for (let i = 0; i < times; i += 1) {
        const state = beginAttack(board, attack);
        resolve(board, state, g);
        const left = board.units.foe!.models.map(id => woundsLeft(board, state, id));
        seen.fallen += left.filter(each => each === 0).length / times;
        seen.lost += left.reduce((sum, each) => sum + wounds - each, 0) / times;
        seen.hurt += Number(left.some(each => each < wounds)) / times;
      }
      expect(Math.abs(seen.fallen - mean(odds.fallen)), 'fallen').toBeLessThan(0.1);
      expect(Math.abs(seen.lost - mean(odds.wounds)), 'Wounds').toBeLessThan(0.15);
      expect(Math.abs(seen.hurt - atLeast(odds.wounds, 1)), 'hurt').toBeLessThan(0.04);
    },
  );
});

describe('odds of close combat against 20,000 fights', () => {
  test.each([
    ['even', {}, {}],
    [
      'the skilled charge',
      { profile: { ws: 5, attacks: 2 }, charged: true },
      { armour: { dice: 1 as const, need: 5, name: 'Mail' } },
    ],
    ['the quick win ties', { profile: { initiative: 5, attacks: 3 } }, { profile: { attacks: 2, wounds: 3 } }],
  ] satisfies [string, TeamSpec, TeamSpec][])('DM.house.melee: %s', (name, blue, red) => {
    const setting = {
      blue: [team('Alpha', 1, { at: [20, 21], weapons: [blade()], abilities: ['ignores-morale'], ...blue })],
      red: [team('Foe', 1, { at: [20, 20], weapons: ['blade'], abilities: ['ignores-morale'], ...red })],
      board: { subPhase: 6 },
    };
    const board = boardOf(setting);
    const odds = fightOdds(board, 'alpha-1', 'foe-1');
    const { ruleset } = scenario(setting);
    const dice = seededDice(name);
    const first = closeCombatFrame();
    const [dealt, taken] = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    for (let i = 0; i < TIMES; i += 1) {
      for (const model of ['alpha-1', 'foe-1']) if (!board.models[model]) throw new Error('the board was changed');
      const copy = {
        ...board,
        units: { alpha: { ...board.units.alpha! }, foe: { ...board.units.foe! } },
        models: structuredClone(board.models),
        destroyed: [],
      };
      const { events } = open(ruleset, { board: copy, first: { ...first, args: {} }, options: {} }, dice);
      for (const event of events) {
        if (event.type !== 'combatResolved') continue;
        dealt[event.losses.red]! += 1;
        taken[event.losses.blue]! += 1;
      }
    }
    for (const [name, tallied] of [
      ['dealt', dealt],
      ['taken', taken],
    ] as const) {
      tallied.forEach((count, lost) => {
        const p = exactly(odds[name], lost);
        expect(Math.abs(count / TIMES - p), `${lost} ${name}`).toBeLessThan(
          4 * Math.sqrt((p * (1 - p)) / TIMES) + 1e-9,
        );
      });
    }
  });
});

test('DM.house.melee: the outlook of a close combat counts who joins another fight where its enemy has fallen', () => {
  const row = (y: number) => [10, 11.01, 12.02].map((x): [number, number] => [x, y]);
  const calm = { abilities: ['immune-to-morale'] };
  const setting = {
    blue: [team('Alpha', 3, { places: row(20), weapons: [blade()], profile: { wounds: 3 }, ...calm })],
    red: [
      team('Foe', 6, {
        places: [...row(19), ...row(21)],
        weapons: [blade({ id: 'axe', strength: 5, damage: 2 })],
        profile: { attacks: 2 },
        ...calm,
      }),
    ],
    board: { subPhase: 6 },
  };
  const board = boardOf(setting);
  const units = ['alpha', 'foe'];
  const lost = lossesIn(pairOff(board, units, 'blue'), {
    woundsOf: id => modelOf(board, id).wounds,
    fight: ([a, b], friends) => fightOdds(board, a, b, friends),
    instead: (pair, done) => insteadOf(board, units, pair, done),
  });
  const said = board.units.alpha!.models.reduce((sum, id) => sum + mean(lost.get(id)!), 0);
  const { ruleset } = scenario(setting);
  const dice = seededDice('joining');
  const times = 2000;
  let seen = 0;
  for (let i = 0; i < times; i += 1) {
    const frame = { ...closeCombatFrame(), args: {} };
    const { events } = open(ruleset, { board: structuredClone(board), first: frame, options: {} }, dice);
    for (const event of events) if (event.type === 'combatResolved') seen += event.losses.blue / times;
  }
  expect(Math.abs(said - seen), `${said} and ${seen}`).toBeLessThan(0.2);
});
