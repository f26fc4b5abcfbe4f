import { describe, expect, test } from 'vitest';
import type { OddsAnswer, OddsValues } from '../../../src/engine/index.js';
import { workOut } from '../../../src/engine/kernel/work-out.js';
import { exactly, mean } from '../../../src/engine/odds/distribution.js';
import { aftermathOf } from '../../../src/rulesets/dark-millennium/combat/aftermath.js';
import { odds } from '../../../src/rulesets/dark-millennium/odds/index.js';
import { firstTurnDice } from '../../../src/rulesets/dark-millennium/odds/tests.js';
import { waysOf } from '../../../src/rulesets/dark-millennium/odds/ways.js';

function ask(name: string, values: OddsValues): Extract<OddsAnswer, { ok: true }> {
  const answer = workOut(odds.find(topic => topic.name === name)!, values);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}

describe('an attack by numbers alone', () => {
  const guardsmen = { skill: 0, defence: 3, power: 2, armour: 3 };

  test('DK.combat.attack, DK.combat.rof: eight lasguns throw one to four dice, the rest of the RoF is added to each', () => {
    const { title, lines } = ask('attack', { ...guardsmen, weapons: 8 });
    expect(title).toBe('An attack: most fall to **3 dice at +1**');
    expect(lines.map(line => line.split(':')[0])).toEqual([
      '1 die at +3',
      '2 dice at +2',
      '3 dice at +1',
      '4 dice at +0',
    ]);
    // +1 against 3+: a margin of 2 or more beats Armour 3 with Power 2, so 4, 5 and 6.
    expect(lines[2]).toBe('3 dice at +1: any falls **88 %**, 1.5 on average · fatigue 2.3 on average');
  });

  test('DK.combat.allocate: no more dice than models that can be hit; a machine is one', () => {
    expect(ask('attack', { ...guardsmen, weapons: 8, targets: 2 }).lines).toHaveLength(2);
    expect(ask('attack', { ...guardsmen, weapons: 8, against: 'two machine', targets: 5 }).lines).toHaveLength(1);
  });

  test('DK.combat.attack, DK.combat.damageScore: Power 4 with margins of 1, 2 and 3 is light, heavy, overkill on Armour 3', () => {
    const [way] = waysOf({
      weapon: { power: 4, at: 0, words: [] },
      skill: 0,
      threshold: 3,
      profile: { armour: 3, type: 'monster', scores: 3 },
      weapons: 1,
      rof: 0,
      targets: 1,
    });
    // 1 and 2 miss, 3 counts as a margin of 1 as 4 does, 5 is 8 and 6 is 12.
    expect(way!.die.none).toBeCloseTo(2 / 6);
    expect(way!.die.light).toBeCloseTo(2 / 6);
    expect(way!.die.heavy).toBeCloseTo(1 / 6);
    expect(way!.die.overkill).toBeCloseTo(1 / 6);
  });

  test('DK.house.marginZero, DK.house.getsHot: what a battle sets otherwise can be said', () => {
    const first = (values: OddsValues) =>
      ask('attack', { skill: 0, defence: 4, armour: 7, power: 4, ...values }).lines[0];
    const zero = { 'margin-zero': true };
    // 4, 5 and 6 hit; where a margin of 0 stays 0, 5 and 6 alone poison.
    expect(first({ special: 'poison-heavy' })).toContain('any falls **50 %**');
    expect(first({ special: 'poison-heavy', ...zero })).toContain('any falls **33 %**');
    // AT 2: margins of 3, 3 and 4 are 12, 12 and 16 on Armour 7; of 2, 3 and 4 the first is 8.
    const at = { at: 2, against: 'one machine', armour: 8 };
    expect(first(at)).toContain('out of action **50 %**');
    expect(first({ ...at, ...zero })).toContain('out of action **33 %**');
    const hot = { special: 'gets-hot', skill: 5, power: 30, rof: 1 };
    expect(first(hot)).toContain('any falls **83 %**');
    expect(first({ ...hot, 'hot-hits': true })).toContain('any falls **100 %**');
    expect(ask('attack', { ...hot, defence: 4, armour: 7, targets: 1, 'hot-hits': true }).lines).toHaveLength(1);
  });

  test('DK.damage.light, DK.combat.fatigue: the fatigue of a 1 on a table is counted', () => {
    const { lines } = ask('attack', { skill: 0, defence: 2, power: 6, armour: 5, against: 'two machine' });
    // 1 misses (1 point); 2 and 3 light (2 + 1/6 + 1/6 for a 6); 4 heavy (3); 5 and 6 overkill (4).
    const average = (1 + 2 * (2 + 2 / 6) + 3 + 2 * 4) / 6;
    expect(lines[0]).toContain(`fatigue ${Math.round(average * 100) / 100} on average`);
  });

  test('DK.damage.armour: infantry may have several armour scores, monsters one', () => {
    const hit = { skill: 0, defence: 3, power: 4, armour: 3 };
    expect(ask('attack', { ...hit, against: 'two infantry', weapons: 4 }).lines).toHaveLength(3);
    expect(ask('attack', { ...hit, against: 'two infantry' }).lines[0]).toContain('light 33 %');
    expect(ask('attack', { ...hit, against: 'one monster' }).lines[0]).toContain('out of action **67 %**');
  });

  test('DK.heroes.dice: so many of the dice are sixes', () => {
    expect(ask('attack', { ...guardsmen, heroes: 1 }).lines[0]).toContain('any falls **100 %**');
    const lines = ask('attack', { ...guardsmen, weapons: 4, heroes: 1 }).lines;
    // Two dice at +1: one falls for sure, the other with 4, 5 or 6.
    expect(lines[1]).toContain('1.5 on average');
    expect(workOut(odds.find(({ name }) => name === 'attack')!, { ...guardsmen, weapons: 4, heroes: 4 })).toEqual({
      ok: false,
      why: 'There are only 3 dice to turn into sixes; give fewer `heroes`.',
    });
  });

  test('DK.weapons.poison, DK.weapons.psychicShock, DK.weapons.getsHot: words of the weapon', () => {
    const hit = { skill: 0, defence: 3, power: 1, armour: 9 };
    const fall = (special: string, more: OddsValues = {}) => ask('attack', { ...hit, special, ...more }).lines[0];
    // Both ask for a hit: a margin of 0 is the 1 that poison requires (DK.house.marginZero).
    expect(fall('poison-light')).toContain('any falls **67 %**');
    expect(fall('psychic-shock')).toContain('any falls **67 %**');
    expect(fall('psychic-shock', { against: 'three machine' })).toContain('out of action **0 %**');
    expect(fall('gets-hot', { skill: 5, power: 30 })).toContain('any falls **83 %**');
  });

  test('DK.combat.allocate, DK.weapons.getsHot: a die for each model at most, and one for each point of RoF more where a 1 leaves its model', () => {
    const dice = (targets: number, more: OddsValues = {}) =>
      ask('attack', { ...guardsmen, weapons: 8, targets, ...more }).lines.filter(line =>
        /^\d+ (die|dice) at/.test(line),
      );
    expect([1, 2, 3, 9].map(targets => dice(targets).length)).toEqual([1, 2, 3, 4]);
    expect([1, 9].map(targets => dice(targets, { special: 'gets-hot' }).length)).toEqual([4, 4]);
  });

  test('DK.weapons.getsHot: two dice on one model are two chances, since a 1 leaves it to the other', () => {
    const hot = { skill: 5, defence: 3, power: 30, armour: 9, special: 'gets-hot', rof: 1, targets: 1 };
    const { lines } = ask('attack', hot);
    expect(lines.map(line => line.split(':')[0])).toEqual(['1 die at +6', '2 dice at +5']);
    expect(lines[0]).toContain('any falls **83 %**');
    expect(lines[1]).toContain('any falls **97 %**, 0.97 on average');
    expect(ask('attack', { ...hot, heroes: 1 }).lines[1]).toContain('any falls **100 %**, 1 on average');
    // On more models: the 6 takes one, and the other die another but for a 1.
    expect(ask('attack', { ...hot, heroes: 1, targets: 3 }).lines[1]).toContain('1.83 on average');
    expect(ask('attack', { ...hot, special: undefined }).lines).toHaveLength(1);
  });

  test('DK.weapons.at: AT counts against vehicles alone', () => {
    const tank = { skill: 0, defence: 3, power: 4, armour: 7, at: 3 };
    expect(ask('attack', { ...tank, against: 'three machine' }).lines[0]).toContain('overkill 17 %');
    expect(ask('attack', { ...tank, against: 'three monster' }).lines[0]).toContain('overkill 0 %');
  });

  test('DK.weapons.blast: RoF gives dice and no bonus, and the models round a machine are met as well', () => {
    const shell = { skill: 0, defence: 3, power: 4, armour: 3, rof: 2 };
    const { lines, small } = ask('attack', { ...shell, blast: true });
    expect(lines.map(line => line.split(':')[0])).toEqual(['1 die at +0', '2 dice at +0', '3 dice at +0']);
    expect(small[0]).toContain('DK.weapons.blast');
    expect(ask('attack', { ...shell, blast: true, targets: 2 }).lines).toHaveLength(2);
    expect(ask('attack', { ...shell, blast: true, against: 'three machine' }).lines).toHaveLength(1);
    expect(ask('attack', { ...shell, blast: true, against: 'three machine', targets: 2 }).lines).toHaveLength(2);
  });

  test('DK.weapons.blast, DK.weapons.getsHot: a blast may have another rule', () => {
    const hot = { skill: 5, defence: 3, power: 30, armour: 9, blast: true, special: 'gets-hot' };
    // No more dice than models, though a 1 leaves its model to the next: it is a blast.
    expect(ask('attack', { ...hot, rof: 4, targets: 2 }).lines).toHaveLength(2);
    expect(ask('attack', { ...hot, blast: false, rof: 4, targets: 2 }).lines).toHaveLength(5);
    expect(ask('attack', hot).lines[0]).toContain('any falls **83 %**');
  });

  test('DK.damage.light, DK.damage.heavy: what the tables come to', () => {
    expect(aftermathOf('light', 1)).toMatchObject({ out: 1, more: 0 });
    expect(aftermathOf('light', 2).out).toBeCloseTo(1 / 6);
    expect(aftermathOf('light', 3).out).toBeCloseTo(1 / 18);
    expect(aftermathOf('heavy', 3).out).toBeCloseTo(2 / 6);
    expect(aftermathOf('heavy', 2).out).toBe(1);
    expect(aftermathOf('light', 3).more).toBeCloseTo(1 / 6 + 1 / 36);
    expect(aftermathOf('overkill', 3).out).toBe(1);
  });

  test('DK.daemons: no damage stays on a daemon', () => {
    expect(aftermathOf('overkill', 'daemon')).toMatchObject({ out: 0, levels: { overkill: 1 } });
  });
});

test('DK.weapons.getsHot, DK.combat.attack, DK.combat.allocate: a die that is a 6 already is no 1, and brings its own harm', () => {
  const ways = (heroes: number, words: 'gets-hot'[], targets = 2) =>
    waysOf({
      weapon: { power: 4, at: 0, words },
      skill: 0,
      threshold: 3,
      profile: { armour: 7, type: 'monster', scores: 3 },
      weapons: 1,
      rof: 1,
      targets,
      heroes,
    });
  // With the whole RoF on one die 4 and 5 come to 8, 6 to 16: a 1, 2 and 3 to nothing.
  expect(ways(0, ['gets-hot'])[0]!.die).toMatchObject({
    none: 3 / 6,
    light: expect.closeTo(2 / 6),
    heavy: expect.closeTo(1 / 6),
  });
  expect(ways(1, ['gets-hot'])[0]!.die).toMatchObject({ none: 0, light: 0, heavy: 1 });
  // Two dice at +0: 5 and 6 are light damage, 1 in 6 of it tires, and 1 in 6 goes on to the heavy table with 1 in 6.
  const more = 1 / 6 + 1 / 36;
  expect(ways(0, [])[1]!.more).toBeCloseTo((4 / 6) * more);
  expect(ways(1, [])[1]!.more).toBeCloseTo((1 + 2 / 6) * more);
});

describe('a ram by numbers alone', () => {
  test('DK.ram: Power by Speed, RoF by the models: five of them are RoF 2', () => {
    const { title, lines } = ask('ram', { speed: 12, skill: 0, defence: 3, armour: 3, 'own-armour': 7, targets: 5 });
    expect(title).toContain('A ram of Power 4');
    expect(lines.map(line => line.split(':')[0])).toEqual(['1 die at +2', '2 dice at +1', '3 dice at +0']);
    expect(lines[2]).toContain('comes back **0 %**');
  });

  test('DK.ram.backlash: a score of 8 does nothing to Armour 9, and light damage to Armour 7', () => {
    const { lines } = ask('ram', { speed: 12, skill: 0, defence: 3, armour: 9, 'own-armour': 7 });
    // 3 and 4 come to 4, 5 to 8, 6 to 12, which damages the other.
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('any falls **17 %**');
    expect(lines[0]).toMatch(/comes back \*\*50 %\*\*, light 17 %$/);
  });

  test('DK.ram.backlash: the worst of several dice counts', () => {
    const [way] = waysOf({
      weapon: { power: 4, at: 0, words: [] },
      skill: -1,
      threshold: 3,
      profile: { armour: 30, type: 'infantry', scores: 1 },
      weapons: 1,
      rof: 1,
      targets: 2,
      rammer: 5,
    }).slice(1);
    // 4 and 5 hit with 4, which is nothing; 6 with 8, which is light: 2 points.
    expect(way!.dice).toBe(2);
    expect(exactly(way!.back, 0)).toBeCloseTo((3 / 6) ** 2);
    expect(exactly(way!.back, 1)).toBeCloseTo((5 / 6) ** 2 - (3 / 6) ** 2);
    expect(exactly(way!.back, 2)).toBeCloseTo(1 - (5 / 6) ** 2);
  });

  test('DK.heroes.dice: a six is sure to hit, and to come back where it does nothing', () => {
    const ram = { speed: 2, skill: 0, defence: 3, armour: 9, 'own-armour': 5, heroes: 1 };
    expect(ask('ram', ram).lines[0]).toContain('comes back **100 %**, light 100 %');
    expect(workOut(odds.find(({ name }) => name === 'ram')!, { ...ram, heroes: 2 })).toMatchObject({ ok: false });
  });
});

describe('tests by numbers alone', () => {
  test('DK.psychic, DK.psychic.fatigue: dice, threshold, fatigue and who nullifies', () => {
    expect(ask('casting', { dice: 2, threshold: 4 }).title).toBe('Cast **75 %**');
    expect(ask('casting', { dice: 2, threshold: 4, fatigue: 1, nullified: 1 }).title).toBe('Cast **31 %**');
    expect(ask('casting', { dice: 2, threshold: 7 }).title).toBe('Cast **3 %**');
    expect(ask('casting', { dice: 2, threshold: 7, heroes: 1 }).title).toBe('Cast **17 %**');
    expect(workOut(odds.find(({ name }) => name === 'casting')!, { dice: 2, threshold: 4, heroes: 3 })).toEqual({
      ok: false,
      why: 'There are only 2 dice to turn into sixes; give fewer `heroes`.',
    });
  });

  test('DK.first, DK.first.psychic: equal sides have an even chance; psykers and modifiers help', () => {
    expect(ask('first-turn', { psychic: 0, theirs: 0 }).title).toBe('The first turn is yours **50 %**');
    expect(ask('first-turn', { psychic: 2, theirs: 2, modifier: 3, 'their-modifier': 3 }).title).toContain('**50 %**');
    expect(ask('first-turn', { psychic: 3, theirs: 0 }).title).toBe('The first turn is yours **93 %**');
    expect(ask('first-turn', { psychic: 1, theirs: 1, modifier: 6 }).title).toContain('**100 %**');
    expect(mean(firstTurnDice(0))).toBeCloseTo(91 / 36);
    expect(mean(firstTurnDice(2))).toBeCloseTo(161 / 36 + 1 / 36);
  });

  test('DK.first, DK.first.psychic: both scores have to be said, and what is added may be left out', () => {
    const topic = odds.find(({ name }) => name === 'first-turn')!;
    expect(topic.params.map(({ name, required = false }) => [name, required])).toEqual([
      ['psychic', true],
      ['theirs', true],
      ['modifier', false],
      ['their-modifier', false],
    ]);
    expect(workOut(topic, { psychic: 2 })).toMatchObject({ ok: false });
    expect(workOut(topic, { theirs: 2 })).toMatchObject({ ok: false });
    expect(workOut(topic, { psychic: 2, theirs: 2, 'their-modifier': 11 })).toMatchObject({ ok: true });
  });

  test('DK.move.difficult, DK.move.difficult.one: a 3 with Agility 2 loses 2", a 1 is never enough', () => {
    const { title, lines } = ask('difficult', { agility: 2 });
    expect(lines).toEqual([
      '1: not entered, 4" less',
      '2: 3" less',
      '3: 2" less',
      '4: 1" less',
      '5: nothing lost',
      '6: nothing lost',
    ]);
    expect(title).toBe('Nothing lost **33 %**');
    const nimble = ask('difficult', { agility: 12, terrain: '9' });
    expect(nimble.title).toBe('Nothing lost **83 %**');
    expect(nimble.lines.slice(0, 2)).toEqual(['1: not entered', '2: nothing lost']);
    // The agility must be told; the ground is 7+ where nothing else is chosen.
    const params = odds.find(({ name }) => name === 'difficult')!.params;
    expect(params.map(({ name, required = false }) => [name, required])).toEqual([
      ['agility', true],
      ['terrain', false],
    ]);
  });
});
