import { describe, expect, test } from 'vitest';
import { BLADE, type Setting, squad, weapon } from '../../../support/dk.js';
import { piece } from '../../../support/table.js';
import { play } from '../turns.js';

describe('DK.weapons.getsHot', () => {
  test('a natural 1 attacks its wielder with the margin of the modified die', () => {
    const plasma = weapon('Plasma gun', { power: 6, accuracy: 3, words: ['gets-hot'] });
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [plasma] }), squad('Other', 1, { at: [40, 40] })],
      red: [squad('Bravo', 1, { at: [10, 12], profile: { defence: 9 } })],
    });
    battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'hold' });
    // 1 +3 accuracy +1 short range = 5 against 3+: margin 2 times 6 is 12, overkill for Armour 3.
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.back).toMatchObject([
      { model: 'alpha-1', total: 5, mos: 2, score: 12, level: 'overkill' },
    ]);
    expect(battle.board.units.alpha?.models).toEqual([]);
  });
});

describe('DK.weapons.barrage and DK.weapons.ordnance: a point of fatigue more for the target', () => {
  test.each(['barrage', 'ordnance'] as const)('%s', word => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { words: [word] })] })],
      red: [squad('Bravo', 2, { at: [10, 10], profile: { defence: 9 } })],
    });
    battle.dice(2).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'hold' });
    expect(battle.board.units.bravo?.fatigue).toBe(2);
  });
});

test('DK.weapons and DK.weapons.indirect: an action with it costs 2 fatigue', () => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Mortar', { words: ['indirect'] })] })],
    red: [squad('Bravo', 1, { at: [10, 10] })],
  });
  battle.dice(1).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'hold' });
  expect(battle.board.units.alpha?.fatigue).toBe(2);
});

test.each([
  [[], true],
  [[piece('Wall A', [0, 14, 40, 1], ['blocking'], 9)], false],
])('DK.weapons.indirect: the picture shows a line of sight that is blocked as blocked, case %#', (terrain, clear) => {
  const battle = play({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Mortar', { words: ['indirect'] })] })],
    red: [squad('Bravo', 1, { at: [10, 10] })],
    terrain,
  });
  const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };
  expect(battle.question.preview!(battle.view('blue'), battle.asked, fire).sights).toMatchObject([{ clear }]);
});

describe('DK.combat.several', () => {
  const setting: Setting = {
    blue: [squad('Alpha', 8, { at: [10, 20] })],
    red: [
      squad('Bravo', 3, { at: [10, 12] }),
      squad('Charlie', 10, { at: [10, 8.5] }),
      squad('Delta', 1, { at: [40, 8] }),
    ],
  };

  test('two squads within 2": three dice meet the three in front, the fourth the squad behind', () => {
    const battle = play(setting);
    battle
      .dice(6, 6, 6, 6)
      .answer({ unit: 'alpha', do: 'fire', target: 'bravo', also: 'charlie', dice: '4' })
      .answer({ react: 'hold' });
    const units = battle.eventsOf('attacked')[0]!.volleys[0]!.thrown.map(({ unit }) => unit);
    expect(units).toEqual(['bravo', 'bravo', 'bravo', 'charlie']);
    expect(battle.board.units.charlie).toMatchObject({ fatigue: 3 });
    expect(battle.board.units.bravo?.models).toEqual([]);
  });

  test('offered where there is one, refused where there is none', () => {
    const battle = play(setting);
    expect(battle.offered({ unit: 'alpha', do: 'fire', target: 'bravo' })).toEqual(['none', 'charlie']);
    expect(battle.refusal({ unit: 'alpha', do: 'fire', target: 'bravo', also: 'delta' })).toMatchObject({
      cite: 'DK.combat.several',
    });
  });

  describe('a chain of units, each within 2" of the next, resembles one large unit', () => {
    const chain: Setting = {
      blue: [squad('Alpha', 4, { at: [10, 20] })],
      red: [
        squad('Bravo', 1, { at: [10, 12] }),
        squad('Charlie', 1, { at: [10, 9.5] }),
        squad('Echo', 1, { at: [10, 7] }),
        squad('Delta', 1, { at: [40, 8] }),
      ],
    };
    const fire = { unit: 'alpha', do: 'fire', target: 'bravo' };

    test('its last may be attacked with its first', () => {
      const battle = play(chain);
      expect(battle.offered(fire)).toEqual(['none', 'charlie', 'charlie,echo']);
      battle
        .dice(6, 6, 6)
        .answer({ ...fire, also: 'charlie,echo', dice: '3' })
        .answer({ react: 'hold' });
      const units = battle.eventsOf('attacked')[0]!.volleys[0]!.thrown.map(({ unit }) => unit);
      expect(units).toEqual(['bravo', 'charlie', 'echo']);
    });

    test.each(['echo', 'charlie,charlie', 'delta', 'nobody', '', 7])('not across a gap in what is named: %j', also => {
      const refusal = play(chain).refusal({ ...fire, also });
      expect(refusal).toMatchObject({
        cite: 'DK.combat.several',
        why: 'With Bravo you may attack Charlie and Echo: each within 2" of Bravo or of another that you name.',
      });
    });

    test('who is out of sight is no link of it', () => {
      const row: Setting = {
        blue: [squad('Alpha', 1, { at: [12.5, 20] })],
        red: ['Bravo', 'Charlie', 'Echo'].map((name, index) => squad(name, 1, { at: [10 + 2.5 * index, 12] })),
      };
      const wall = [piece('Block A', [11, 13, 3, 1], ['blocking'], 4)];
      expect(play(row).offered(fire)).toEqual(['none', 'charlie', 'charlie,echo']);
      expect(play({ ...row, terrain: wall }).refusal({ ...fire, target: 'echo' })).toBeUndefined();
      expect(play({ ...row, terrain: wall }).refusal({ ...fire, also: 'echo' })?.why).toBe(
        'No unit stands within 2" of Bravo that you could attack with it: attack Bravo alone.',
      );
    });

    test('in an assault as well', () => {
      const battle = play({ ...chain, blue: [squad('Alpha', 4, { at: [10, 16], weapons: [BLADE] })] });
      const assault = { unit: 'alpha', do: 'assault', target: 'bravo' };
      expect(battle.offered(assault)).toEqual(['none', 'charlie', 'charlie,echo']);
      expect(battle.refusal({ ...assault, also: 'echo' })).toMatchObject({ cite: 'DK.combat.several' });
    });
  });
});

describe('DK.daemons', () => {
  test('whose action would suppress them are told that they are sent back by it', () => {
    const fiends = (morale: number) =>
      play({
        blue: [squad('Fiends', 2, { at: [10, 20], fatigue: 3, profile: { special: ['daemon'], morale } })],
        red: [squad('Bravo', 2, { at: [10, 10], weapons: [] })],
      });
    const fire = { unit: 'fiends', do: 'fire', target: 'bravo' };
    const told = (battle: ReturnType<typeof fiends>) =>
      battle.question.preview!(battle.view('blue'), battle.asked, fire).small.at(-1);
    expect(told(fiends(3))).toBe(
      'This brings fatigue to 4, more than morale 3: Fiends is sent back, and your side’s turn ends with it.',
    );
    expect(told(fiends(4))).toBe('This brings fatigue to 4 of 4.');
    const battle = fiends(3)
      .dice(1)
      .answer({ ...fire, dice: '1' });
    expect(battle.eventsOf('sentBack')).toMatchObject([{ unit: 'fiends' }]);
    expect(battle.eventsOf('turnOver')).toHaveLength(1);
  });

  test('Why tells that their Armour is no reason for what does them no damage', () => {
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 6 })] })],
      red: [squad('Bravo', 2, { at: [10, 10], weapons: [], profile: { special: ['daemon'] } })],
    });
    battle.dice(5).answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(battle.reports.flatMap(report => report.why).join('\n')).toContain(
      'margin 3, Power 6 × 3 = 18, whatever Armour 3: no damage',
    );
  });

  const setting = (fatigue: number): Setting => ({
    blue: [squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 9 })] })],
    red: [
      squad('Fiends', 2, { at: [10, 10], fatigue, profile: { special: ['daemon'] } }),
      squad('Echo', 1, { at: [40, 4] }),
    ],
  });

  test('take no damage, only the fatigue of an attack', () => {
    const battle = play(setting(0));
    battle.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'fiends' }).answer({ react: 'hold' });
    expect(battle.board.units.fiends).toMatchObject({ fatigue: 1, models: ['fiends-1', 'fiends-2'] });
  });

  test('are sent back when suppressed', () => {
    const battle = play(setting(3));
    battle.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'fiends' }).answer({ react: 'hold' });
    expect(battle.eventsOf('sentBack')).toMatchObject([{ unit: 'fiends', fatigue: 4, morale: 3 }]);
    expect(battle.board.units.fiends?.models).toEqual([]);
    expect(Object.keys(battle.board.models)).not.toContain('fiends-1');
  });

  test('DK.combat.movesAway: of an assault that suppresses them as well, before anybody moves away', () => {
    const battle = play({
      blue: [squad('Alpha', 4, { at: [10, 20], weapons: [BLADE] })],
      red: [
        squad('Fiends', 2, { at: [10, 17], fatigue: 3, profile: { special: ['daemon'] } }),
        squad('Echo', 1, { at: [40, 4] }),
      ],
      terrain: [piece('Mud A', [0, 0, 48, 16.5], ['difficult'])],
      armies: { red: { heroPoints: 1 } },
    });
    battle.dice(6, 6).answer({ unit: 'alpha', do: 'assault', target: 'fiends', dice: '1' }).answer({ react: 'hold' });
    expect(battle.eventsOf('sentBack')).toMatchObject([{ unit: 'fiends', fatigue: 4 }]);
    expect(battle.eventsOf('moved').map(({ kind }) => kind)).not.toContain('away');
    // Nobody is asked for a hero point on a way that is not gone.
    expect(battle.asked).toMatchObject({ asks: 'act', who: 'blue' });
  });
});

describe('DK.snipers', () => {
  test('only units with snipers react to their fire', () => {
    const sniper = { profile: { special: ['sniper' as const] } };
    const battle = play({
      blue: [squad('Alpha', 1, { at: [10, 20], ...sniper })],
      red: [squad('Bravo', 1, { at: [10, 10] }), squad('Hawks', 1, { at: [14, 10], ...sniper })],
    });
    battle.answer({ unit: 'alpha', do: 'fire', target: 'bravo' });
    expect(battle.offered()).toEqual(['returnFire hawks', 'hold']);
    expect(battle.refusal({ react: 'returnFire bravo' })).toMatchObject({ cite: 'DK.snipers' });
  });
});

describe('DK.heroes', () => {
  const heroic = (side: 'blue' | 'red', points: number, more: Partial<Setting> = {}) =>
    play({
      blue: [squad('Alpha', 4, { at: [10, 20] })],
      red: [squad('Bravo', 4, { at: [10, 10] })],
      armies: { [side]: { heroPoints: points } },
      ...more,
    });

  test('DK.heroes.dice: given before the roll, a die is a 6, no more than there are dice', () => {
    const battle = heroic('blue', 5);
    const fire = { unit: 'alpha', do: 'fire', target: 'bravo', dice: '2' };
    expect(battle.offered(fire)).toEqual([0, 1, 2]);
    expect(battle.refusal({ ...fire, heroes: 3 })).toMatchObject({ cite: 'DK.heroes.dice' });
    battle
      .dice(1)
      .answer({ ...fire, heroes: 1 })
      .answer({ react: 'hold' });
    expect(battle.eventsOf('attacked')[0]?.volleys[0]?.thrown.map(({ face }) => face)).toEqual([6, 1]);
    expect(battle.board.armies.blue.heroPoints).toBe(4);
  });

  test('DK.heroes.save: light damage costs a point, and the model lives', () => {
    const battle = heroic('red', 2);
    battle.dice(4, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2' }).answer({ react: 'hold' });
    // 4 +1 RoF +1 short range against 3+: margin 3 at Power 2 is 6, light damage for Armour 3.
    expect(battle.asked).toMatchObject({ who: 'red', asks: 'save' });
    expect(battle.offered()).toEqual(['save 0']);
    const { lines } = battle.question.prompt(battle.view('red'), battle.asked);
    expect(lines).toEqual(['Guardsman 1 of Bravo: light damage, from Alpha']);
    const before = battle.events.length;
    battle.answer({ saves: ['save 0'] });
    const [report] = battle.ruleset.narrate(battle.events.slice(before), battle.board);
    expect(report).toMatchObject({ side: 'red', title: '**Bravo** hit by Alpha' });
    expect(report?.lines[0]).toMatch(/^Red spends 1 hero point: Guardsman 1, saved from light damage/);
    expect(battle.board.units.bravo).toMatchObject({ models: expect.arrayContaining(['bravo-1']), fatigue: 1 });
    expect(battle.board.armies.red.heroPoints).toBe(1);
  });

  test('DK.heroes.save: heavy damage may be made light for a point, or saved for 2', () => {
    const battle = heroic('red', 2, {
      red: [squad('Bravo', 1, { at: [10, 10], profile: { scores: 2 } })],
      blue: [
        squad('Alpha', 1, { at: [10, 20], weapons: [weapon('Gun', { power: 2 })] }),
        squad('Other', 1, { at: [40, 40] }),
      ],
    });
    battle.dice(6).answer({ unit: 'alpha', do: 'fire', target: 'bravo' }).answer({ react: 'hold' });
    expect(battle.offered()).toEqual(['save 0', 'ease 0']);
    expect(battle.refusal({ saves: ['save 0', 'ease 0'] })).toMatchObject({ cite: 'DK.heroes.save' });
    battle.dice(2).answer({ saves: ['ease 0'] });
    expect(battle.board.models['bravo-1']?.hurt.speed).toBe(1);
    expect(battle.board.armies.red.heroPoints).toBe(1);
  });

  test('nobody is asked who cannot pay', () => {
    const battle = heroic('red', 0);
    battle.dice(6, 1).answer({ unit: 'alpha', do: 'fire', target: 'bravo', dice: '2' }).answer({ react: 'hold' });
    expect(battle.board.units.bravo?.models).toHaveLength(3);
  });
});
