import { describe, expect, test } from 'vitest';
import { turn } from '../../../../src/rulesets/dark-millennium/actions/turn.js';
import { BLADE, LASGUN, type Setting, scenario, squad, vehicle, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';

/** Who may do what: the corners that the sentences of the source leave to be looked at. */

function play(setting: Setting) {
  return scenario(setting).startAt(turn, { side: 'blue' });
}
const idle = { weapons: [] };

describe('DK.ram: only vehicles and monstrous creatures, and only in an Assault', () => {
  const machine = vehicle('Rhino', { at: [20, 20], weapons: [LASGUN] });
  test('nobody rams in a Fire action', () => {
    const battle = play({ blue: [machine], red: [squad('Bravo', 3, { at: [20, 10], ...idle })] });
    const fire = { unit: 'rhino', do: 'fire', target: 'bravo', strike: 'ram' };
    expect(battle.refusal(fire)).toMatchObject({ cite: 'DK.ram' });
  });

  test('nobody rams who fights back', () => {
    const battle = play({
      blue: [squad('Alpha', 2, { at: [20, 16], weapons: [BLADE] })],
      red: [vehicle('Rhino', { at: [20, 11], facing: 180, weapons: [LASGUN] })],
    });
    battle.answer({ unit: 'alpha', do: 'assault', target: 'rhino' });
    expect(battle.refusal({ react: 'fightBack rhino' })).toBeUndefined();
    expect(battle.refusal({ react: 'fightBack rhino', strike: 'ram' })).toMatchObject({ cite: 'DK.ram' });
  });
});

describe('DK.reaction.retreat', () => {
  const wall = [piece('Hill A', [5, 22, 34, 3], ['blocking', 'impassable'], 4)];
  test('who is in sight of a skimmer at its apex is fired at before it goes: DK.skimmers.popUp, DK.turn.crossing', () => {
    const battle = play({
      blue: [vehicle('Kestrel', { at: [20, 30], weapons: [LASGUN], profile: { special: ['skimmer'] } })],
      red: [squad('Bravo', 2, { at: [20, 12], fatigue: 9, ...idle })],
      terrain: wall,
    });
    battle.answer({ unit: 'kestrel', do: 'popUp', target: 'bravo' });
    battle.dice(1).answer({ react: 'retreat bravo' });
    const order = battle.events
      .filter(event => event.type === 'attacked' || (event.type === 'moved' && event.last))
      .map(({ type }) => type);
    expect(order).toEqual(['attacked', 'moved']);
  });

  test('who has one that cannot walk goes with the others', () => {
    const setting: Setting = {
      blue: [squad('Alpha', 1, { at: [20, 30], ...idle })],
      red: [squad('Bravo', 2, { at: [20, 20], fatigue: 9, ...idle })],
    };
    const battle = play(setting);
    battle.answer({ unit: 'alpha', do: 'march', to: { x: 20_000, y: 26_000, near: true } });
    expect(battle.offered()).toEqual(['retreat bravo', 'hold']);
    const lame = scenario(setting)
      .given(board => {
        board.models['bravo-2']!.hurt.immobile = true;
      })
      .startAt(turn, { side: 'blue' });
    lame.answer({ unit: 'alpha', do: 'march', to: { x: 20_000, y: 26_000, near: true } });
    expect(lame.offered()).toEqual(['retreat bravo', 'hold']);
  });

  test('away from those who come onto the table in this very action', () => {
    const battle = play({
      blue: [squad('Alpha', 2, { reserve: true })],
      red: [squad('Bravo', 1, { at: [20, 20], fatigue: 9, ...idle })],
    });
    battle.answer({ unit: 'alpha', do: 'enter', by: 'teleport', to: { x: 20_000, y: 26_000, near: true } });
    expect(battle.offered()).toEqual(['retreat bravo', 'hold']);
    battle.answer({ react: 'retreat bravo' });
    if (battle.asked.asks === 'shoot') battle.answer({ target: 'none' });
    expect(battle.board.models['bravo-1']!.at!.y).toBeCloseTo(14_000, -2);
  });
});

test('DK.reserves.airDrop, DK.reaction.returnFire.moved: who drops from the air counts as advancing, and has moved', () => {
  const cannon = weapon('Cannon', { words: ['heavy'] });
  const moved = (by: string) => {
    const battle = play({
      blue: [squad('Alpha', 2, { reserve: true, weapons: [cannon] })],
      red: [squad('Bravo', 1, { at: [40, 2], ...idle })],
    });
    battle.answer({ unit: 'alpha', do: 'enter', by, to: { x: 20_000, y: 30_000, near: true } });
    return battle.board.units.alpha?.movedTurn;
  };
  expect(moved('airDrop')).toBe(2);
  expect(moved('teleport')).toBeUndefined();
});

test('DK.action.assault: who cannot walk assaults those whom it touches already', () => {
  const battle = play({
    blue: [
      squad('Golem', 1, {
        at: [20, 12],
        weapons: [BLADE],
        profile: { type: 'monster', scores: 3 },
        model: { hurt: { speed: 0, ballistic: 0, assault: 0, immobile: true } },
      }),
    ],
    red: [squad('Bravo', 1, { at: [20, 11], ...idle }), squad('Far', 1, { at: [20, 5], ...idle })],
  });
  expect(battle.offered({ unit: 'golem', do: 'assault' })).toEqual(['bravo']);
  battle.dice(6).answer({ unit: 'golem', do: 'assault', target: 'bravo' });
  if (battle.asked?.asks === 'react') battle.answer({ react: 'hold' });
  expect(battle.eventsOf('attacked')).toMatchObject([{ how: 'assault' }]);
});

test('DK.weapons.blast: the attacker names the model in an assault as well', () => {
  const grenade = weapon('Grenade', { range: 2000, power: 3, grenade: true, hands: 'none', words: ['blast'] });
  const battle = play({
    blue: [squad('Alpha', 1, { at: [20, 14], weapons: [grenade] })],
    red: [squad('Bravo', 3, { at: [20, 11], apart: 1.1, ...idle })],
  });
  const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
  expect(battle.offered(assault)).toEqual(['nearest', 'bravo-1', 'bravo-2']);
});

test('DK.snipers: in an assault they pick nobody', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [20, 14], weapons: [BLADE], profile: { special: ['sniper'] } })],
    red: [squad('Bravo', 2, { at: [20, 11], apart: 1.1, ...idle })],
  });
  const assault = { unit: 'alpha', do: 'assault', target: 'bravo', aim: 'bravo-2' };
  expect(battle.refusal(assault)).toMatchObject({ cite: 'DK.snipers' });
});

test('DK.reaction.returnFire.moved: up and down is a move', () => {
  const battle = play({
    blue: [vehicle('Kestrel', { at: [20, 30], weapons: [LASGUN], profile: { special: ['skimmer'] } })],
    red: [squad('Bravo', 1, { at: [20, 12], ...idle })],
  });
  battle.dice(1).answer({ unit: 'kestrel', do: 'popUp', target: 'bravo' });
  expect(battle.board.units.kestrel?.movedTurn).toBe(2);
});

test('DK.reaction.returnFire.moved: where one of it cannot rise the unit has moved if another did', () => {
  const battle = play({
    blue: [
      squad('Kestrel', 2, {
        places: [
          [20, 30],
          [22.5, 30],
        ],
        weapons: [LASGUN],
        profile: { type: 'vehicle', special: ['skimmer'] },
      }),
    ],
    red: [squad('Bravo', 1, { at: [20, 20], ...idle })],
  }).given(board => {
    board.models['kestrel-1']!.hurt.immobile = true;
  });
  battle.dice(1, 1, 1, 1).answer({ unit: 'kestrel', do: 'popUp', target: 'bravo', dice: '1' });
  expect(battle.eventsOf('rose')).toHaveLength(1);
  expect(battle.board.units.kestrel?.movedTurn).toBe(2);
});

describe('what a refusal tells a unit to do instead is what it may do', () => {
  const alone = [squad('Bravo', 1, { at: [44, 2], ...idle })];

  test('DK.action.fire, DK.action.march: who can neither move nor see anybody', () => {
    const still = vehicle('Bunker', {
      at: [20, 40],
      weapons: [weapon('Pistol', { range: 1000 })],
      profile: { speed: 0 },
    });
    const battle = play({ blue: [still, squad('Alpha', 1, { at: [8, 40] })], red: alone });
    expect(battle.offered({ unit: 'bunker' })).toEqual(['rally']);
    expect(battle.refusal({ unit: 'bunker', do: 'march' })?.why).toBe('Bunker cannot move. It can Rally.');
    expect(battle.refusal({ unit: 'bunker', do: 'fire' })?.why).toBe(
      'Bunker has nobody in sight and range. It can Rally.',
    );
    expect(battle.refusal({ unit: 'alpha', do: 'fire' })?.why).toBe(
      'Alpha has nobody in sight and range. It can Advance, Rally or March.',
    );
  });

  test('DK.suppression.limits: who rides and is suppressed can only Rally, and is not told to get out', () => {
    const battle = play({
      blue: [
        squad('Alpha', 2, { aboard: 'hauler-1', fatigue: 9 }),
        vehicle('Hauler', { at: [20, 30], ...idle, model: { capacity: 5 } }),
      ],
      red: alone,
    });
    for (const doing of ['march', 'fire', 'dismount'])
      expect(battle.refusal({ unit: 'alpha', do: doing })?.why).toBe('Alpha is suppressed: it can only Rally.');
  });

  test('DK.reaction.returnFire: who stands apart from an assault is not told to fight back', () => {
    const battle = play({
      blue: [squad('Alpha', 2, { at: [20, 16], weapons: [BLADE] })],
      red: [squad('Bravo', 2, { at: [20, 12], fatigue: 9, ...idle }), squad('Charlie', 1, { at: [34, 12] })],
    });
    battle.answer({ unit: 'alpha', do: 'assault', target: 'bravo' });
    expect(battle.refusal({ react: 'returnFire charlie' })?.why).toBe(
      'An assault cannot be answered with fire. Choose Retreat with Bravo or let it pass.',
    );
  });
});

test('DK.reaction.returnFire, DK.combat.fatigue: the button of fire that damages nobody says that it tires', () => {
  const label = (armour: number) => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], profile: { armour } })],
      red: [squad('Bravo', 1, { at: [10, 12] })],
    });
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    return battle.question.choices(battle.view('red'), battle.asked, {})!.options[0]!.label;
  };
  expect(label(90)).toBe('Return Fire: Bravo, no damage, 1.0 fatigue');
  expect(label(3)).toBe('Return Fire: Bravo, 50 %, 0.5 out');
});
