import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../../src/engine/dice/scripted.js';
import { rollForArmour } from '../../../../src/rulesets/classic/attacks/armour.js';
import { cast } from '../../../../src/rulesets/classic/attacks/dice.js';
import { attacksOf, strengthOf } from '../../../../src/rulesets/classic/attacks/numbers.js';
import { armourOdds } from '../../../../src/rulesets/classic/attacks/odds.js';
import { resolveWound } from '../../../../src/rulesets/classic/attacks/saving.js';
import { hitNeeds, rollToHit } from '../../../../src/rulesets/classic/attacks/to-hit.js';
import type { Attack, Fighter } from '../../../../src/rulesets/classic/attacks/types.js';
import { rollToWound, woundOf } from '../../../../src/rulesets/classic/attacks/wounds.js';
import { blow, fighter, melee, shot, weapon } from '../support.js';

/** What special rules do to attacks to the letter, beside the worked examples: who has them, against whom, and when they do nothing. */

/** The faces that a roll of one die takes of a 2 and then a 6: one where nothing is thrown again. */
function facesOf(roll: 'hit' | 'wound' | 'armour', attack: Attack): number {
  const dice = scriptedDice([2, 6]);
  if (roll === 'hit') rollToHit(dice, attack, 1, melee);
  else if (roll === 'wound') rollToWound(dice, attack, [{ marks: {} }]);
  else rollForArmour(dice, { ...attack, armour: 14 });
  return 2 - dice.remaining.length;
}

/** What a Wound of an attack takes from a foe with 3 Wounds and no armour. */
function lost(attack: Attack, foe: Parameters<typeof fighter>[0], ...faces: number[]) {
  const dice = scriptedDice(faces);
  const stopped = resolveWound(dice, woundOf(attack), fighter({ W: 3, armourSave: undefined, ...foe }));
  expect(dice.remaining).toEqual([]);
  return stopped.lost;
}

test('AD.rule.adamantium-will: a Psyker whose own sheet names Perils of the Warp strikes with plain weapons as others do', () => {
  const by = fighter({ subTypes: ['psyker'], rules: ['perils-of-the-warp'] });
  const rules = ['adamantium-will:2'];
  expect(lost(shot({}, { by }), { rules })).toBe(1);
  expect(lost(blow({}, { by }), { rules })).toBe(1);
  expect(lost(shot({ rules: ['psychic-focus'] }, { by }), { rules }, 2)).toBe(0);
});

describe('what protects somebody protects nobody whom he attacks', () => {
  test.each([
    ['AD.rule.feel-no-pain', 'feel-no-pain:2', []],
    ['AD.rule.shrouded', 'shrouded:2', []],
    ['AD.rule.adamantium-will', 'adamantium-will:2', ['force']],
  ])('%s: (%s) of the attacker', (_rule, has, rules) => {
    expect(lost(shot({ rules }, { by: fighter({ rules: [has] }) }), {})).toBe(1);
    expect(lost(shot({ rules }), { rules: [has] }, 2)).toBe(0);
  });

  test('AD.rule.fearless: it takes no Shrouded away from whom the Fearless shoot at', () => {
    const attack = shot({}, { by: fighter({ rules: ['fearless'] }) });
    expect(lost(attack, { rules: ['shrouded:5'] }, 5)).toBe(0);
  });

  test('AD.rule.night-vision: who sees in the dark is shrouded all the same', () => {
    expect(lost(shot({}), { rules: ['shrouded:5', 'night-vision'] }, 5)).toBe(0);
  });
});

test('AD.rule.swarm: twice under a Blast or a Template, once by a shot or a blow', () => {
  const swarm = { rules: ['swarm'] };
  expect(lost(shot({}, { area: 'blast' }), swarm)).toBe(2);
  expect(lost(shot({}, { area: 'template' }), swarm)).toBe(2);
  expect(lost(shot({}), swarm)).toBe(1);
  expect(lost(blow({}), swarm)).toBe(1);
});

describe('dice that are thrown again', () => {
  const T4 = fighter();

  test('AD.core.dice: the one die more is kept for what has no other right (AD.rule.master-crafted)', () => {
    const dice = scriptedDice([1, 5, 2, 4]);
    const thrown = cast({ dice, count: 2, passes: face => face >= 3, again: 'ones', oneMore: true });
    expect(thrown.map(({ faces }) => faces)).toEqual([
      [1, 5],
      [2, 4],
    ]);
  });

  test('AD.core.dice: none, where no rule says so', () => {
    const plain = shot({});
    expect([facesOf('hit', plain), facesOf('wound', plain), facesOf('armour', plain)]).toEqual([1, 1, 1]);
  });

  const hulk = fighter({ type: 'dreadnought' });
  const mixed = [T4, hulk];

  test('AD.rule.twin-linked: to hit, and of a Template what it wounds and pierces', () => {
    const linked = shot({ rules: ['twin-linked'] });
    expect(facesOf('hit', linked)).toBe(2);
    for (const roll of ['wound', 'armour'] as const) {
      expect(facesOf(roll, linked)).toBe(1);
      expect(facesOf(roll, { ...linked, area: 'blast' })).toBe(1);
      expect(facesOf(roll, { ...linked, area: 'template' })).toBe(2);
    }
  });

  test.each<[string, Fighter, number]>([
    ['infantry', T4, 1],
    ['a Dreadnought', hulk, 2],
    ['an Automaton', fighter({ type: 'automata' }), 2],
    ['a Monstrous body', fighter({ subTypes: ['monstrous'] }), 2],
    ['a Primarch', fighter({ type: 'primarch' }), 2],
  ])('AD.rule.monster-hunter: against %s', (_who, foe, faces) => {
    const hunter = fighter({ rules: ['monster-hunter'] });
    expect(facesOf('wound', shot({}, { by: hunter, foe }))).toBe(faces);
    expect(facesOf('wound', shot({}, { by: hunter, foes: [T4, foe] }))).toBe(faces);
  });

  test('AD.rule.armourbane: to wound constructs, one in the unit is enough, where it works at all', () => {
    const bane = shot({ rules: ['armourbane'] });
    expect(facesOf('wound', { ...bane, foes: [T4] })).toBe(1);
    expect(facesOf('wound', { ...bane, foes: mixed })).toBe(2);
    const melta = shot({ rules: ['armourbane:melta'] }, { foes: [hulk] });
    expect(facesOf('wound', melta)).toBe(1);
    expect(facesOf('wound', { ...melta, isWithinHalf: true })).toBe(2);
  });

  test('AD.rule.hatred, AD.rule.preferred-enemy: one of that kind in the unit is enough', () => {
    const foes = [T4, fighter({ kinds: ['Synod'] })];
    const hater = fighter({ rules: ['hatred:Synod'] });
    expect(facesOf('hit', blow({}, { by: hater, foes }))).toBe(2);
    expect(facesOf('hit', blow({}, { by: fighter({ rules: ['hatred'] }) }))).toBe(2);
    const by = fighter({ rules: ['preferred-enemy:Synod'] });
    const dice = scriptedDice([1, 6]);
    rollToWound(dice, shot({}, { by, foes }), [{ marks: {} }]);
    expect(dice.remaining).toEqual([]);
  });

  test('AD.rule.poisoned: Wounds above the Toughness in close combat alone', () => {
    const strong = { strength: 5, rules: ['poisoned:4'] };
    expect(facesOf('wound', shot(strong))).toBe(1);
    expect(facesOf('wound', blow(strong))).toBe(2);
  });
});

test('AD.rule.lance: armour of 12 and less stays what it is', () => {
  const against = (armour: number) =>
    rollForArmour(scriptedDice([3]), { ...shot({ strength: 8, rules: ['lance'] }), armour }).against;
  expect([10, 12, 13].map(against)).toEqual([10, 12, 12]);
});

test('AD.rule.sunder: a glance is thrown again in the hope of more, and kept where nothing penetrates', () => {
  const result = (armour: number, rules: string[], ...faces: number[]) =>
    rollForArmour(scriptedDice(faces), { ...shot({ strength: 8, rules }), armour }).result;
  expect(result(13, ['sunder'], 5, 1)).toBe('nothing');
  expect(result(14, ['sunder'], 6, 1)).toBe('glances');
  expect(result(14, ['sunder'], 1, 6)).toBe('glances');
  expect(result(14, ['sunder', 'rending:6'], 3, 6, 1)).toBe('penetrates');
  expect(armourOdds({ ...shot({ strength: 8, rules: ['sunder'] }), armour: 14 }).glances).toBeCloseTo(11 / 36);
});

test('AD.rule.two-handed: no Attack for it, nor for it beside another weapon (AD.core.attacks)', () => {
  const attacks = (rules: string[], ...other: string[][]) =>
    attacksOf(blow({ rules }, { fight: { other: other.map(own => weapon({ rules: own })) } }));
  expect(attacks(['two-handed'], [])).toBe(1);
  expect(attacks([], ['two-handed'])).toBe(1);
  expect(attacks([], ['two-handed'], [])).toBe(2);
  expect(attacks(['specialist-weapon'], ['specialist-weapon', 'two-handed'], [])).toBe(1);
});

test('AD.rule.furious-charge: in the turn of a charge in good order alone', () => {
  const strength = (fight: object) => strengthOf(blow({}, { by: fighter({ rules: ['furious-charge:2'] }), fight }));
  expect(strength({})).toBe(4);
  expect(strength({ hasCharged: true })).toBe(6);
  expect(strength({ hasCharged: true, isDisordered: true })).toBe(4);
});

test('AD.rule.specialist-weapon: one other that is special is enough, and other rules make none special', () => {
  const special = { rules: ['specialist-weapon'] };
  const attacks = (...other: string[][]) =>
    attacksOf(blow(special, { fight: { other: other.map(rules => blow({ rules }).weapon) } }));
  expect(attacks(['specialist-weapon'], [])).toBe(2);
  expect(attacks(['shred'])).toBe(1);
  expect(attacks([])).toBe(1);
});

test('AD.rule.strafing-run: not at a unit with one that flies', () => {
  const by = fighter({ rules: ['strafing-run:1'] });
  const flyer = fighter({ subTypes: ['flyer'] });
  expect(hitNeeds(shot({}, { by, foes: [fighter()] }), melee)).toBe(2);
  expect(hitNeeds(shot({}, { by, foes: [fighter(), flyer] }), melee)).toBe(3);
});

test('AD.rule.precision-strikes: hits of X and more in close combat, and no shots', () => {
  const precise = (attack: Attack, ...faces: number[]) =>
    rollToHit(scriptedDice(faces), attack, faces.length, melee).map(({ marks }) => marks.isPrecise === true);
  const rules = ['precision-strikes:5'];
  expect(precise(blow({ rules }), 4, 5)).toEqual([false, true]);
  expect(precise(shot({ rules }), 4, 5)).toEqual([false, false]);
});
