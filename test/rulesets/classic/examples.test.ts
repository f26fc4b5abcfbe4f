import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/engine/dice/scripted.js';
import { rollForArmour } from '../../../src/rulesets/classic/attacks/armour.js';
import { attacksOf, stepOf, strengthOf } from '../../../src/rulesets/classic/attacks/numbers.js';
import { killsOutright, resolveWound, saveFor } from '../../../src/rulesets/classic/attacks/saving.js';
import { hitNeeds, rollToHit } from '../../../src/rulesets/classic/attacks/to-hit.js';
import type { Attack } from '../../../src/rulesets/classic/attacks/types.js';
import { chartNeeds, poolsOf, rollToWound, woundNeeds, woundOf } from '../../../src/rulesets/classic/attacks/wounds.js';
import { blow, fighter, melee, shot } from './support.js';

/** Whether each die hit. All faces of the script are used. */
function hits(attack: Attack, count: number, ...faces: number[]) {
  const dice = scriptedDice(faces);
  const thrown = rollToHit(dice, attack, count, melee);
  expect(dice.remaining).toEqual([]);
  return thrown;
}

function wounds(attack: Attack, count: number, ...faces: number[]) {
  const dice = scriptedDice(faces);
  const thrown = rollToWound(
    dice,
    attack,
    Array.from({ length: count }, () => ({ marks: {} })),
  );
  expect(dice.remaining).toEqual([]);
  return thrown;
}

/** What a Wound of an attack comes to on its foe. */
function hurt(
  attack: Attack,
  { deadly = false, cover }: { deadly?: boolean; cover?: number } = {},
  ...faces: number[]
) {
  const dice = scriptedDice(faces);
  const stopped = resolveWound(dice, { ...woundOf(attack), isDeadly: deadly }, attack.foes[0]!, cover);
  expect(dice.remaining).toEqual([]);
  return stopped;
}

function pierces(attack: Attack, armour: number, ...faces: number[]) {
  const dice = scriptedDice(faces);
  const rolled = rollForArmour(dice, { ...attack, armour });
  expect(dice.remaining).toEqual([]);
  return rolled;
}

describe('to hit (AD.core.hit, AD.core.dice, AD.core.snap)', () => {
  test('1, 2: a miss is thrown again once, by the widest right (AD.core.dice, AD.rule.twin-linked, AD.rule.preferred-enemy, AD.rule.master-crafted, AD.house.readings.units)', () => {
    const linked = shot({ rules: ['twin-linked'] });
    expect(hits(linked, 1, 2, 5).map(die => die.hits)).toEqual([true]);
    expect(hits(linked, 1, 1, 1).map(die => die.hits)).toEqual([false]);
    const foe = fighter({ kinds: ['Synod'] });
    const both = shot({ rules: ['twin-linked'] }, { by: fighter({ rules: ['preferred-enemy:Synod'] }), foe });
    expect(hits(both, 1, 1, 2).map(die => die.hits)).toEqual([false]);
    const alone = shot({}, { by: fighter({ rules: ['preferred-enemy:Synod'] }), foe });
    expect(hits(alone, 3, 2, 3, 1, 4).map(die => die.hits)).toEqual([false, true, true]);
    expect(hits(shot({ rules: ['master-crafted'] }), 2, 1, 4, 2).map(die => die.hits)).toEqual([true, false]);
  });

  test('rights of several rules add up: 1s and one miss more, by Preferred Enemy or a high Ballistic Skill (AD.rule.master-crafted, AD.rule.preferred-enemy, AD.house.bs-six)', () => {
    const faces = (by: Parameters<typeof fighter>[0], ...dice: number[]) =>
      hits(shot({ rules: ['master-crafted'] }, { by: fighter(by) }), 3, ...dice).map(die => [...die.faces, die.hits]);
    expect(faces({ rules: ['preferred-enemy'] }, 1, 2, 2, 6, 2)).toEqual([
      [1, 2, false],
      [2, 6, true],
      [2, false],
    ]);
    // The one miss hits as at first, the others on 6.
    expect(faces({ BS: 6 }, 1, 2, 1, 5, 1, 6)).toEqual([
      [1, 2, true],
      [1, 5, false],
      [1, 6, true],
    ]);
  });

  test('3: of BS 6 a miss hits again on a 6 (AD.house.bs-six)', () => {
    const steady = shot({}, { by: fighter({ BS: 6 }) });
    expect(hits(steady, 1, 1, 5).map(die => die.hits)).toEqual([false]);
    expect(hits(steady, 1, 1, 6).map(die => die.hits)).toEqual([true]);
    // Nobody below throws a die for that.
    for (const BS of [4, 5])
      expect(hits(shot({}, { by: fighter({ BS }) }), 1, 1).map(die => die.hits)).toEqual([false]);
    expect(hits(shot({}, { by: fighter({ BS: 8 }) }), 2, 1, 3, 1, 4).map(die => die.hits)).toEqual([false, true]);
    expect(hits(shot({ rules: ['twin-linked'] }, { by: fighter({ BS: 6 }) }), 1, 1, 2).map(die => die.hits)).toEqual([
      true,
    ]);
  });

  test('4: a Snap Shot needs a 6, whatever rules add; who has no BS cannot (AD.rule.strafing-run)', () => {
    const by = fighter({ rules: ['strafing-run:2'] });
    expect(hitNeeds(shot({}, { by, isSnap: true }), melee)).toBe(6);
    expect(hitNeeds(shot({}, { by }), melee)).toBe(2);
    expect(hitNeeds(shot({}, { by, foe: fighter({ subTypes: ['flyer'] }) }), melee)).toBe(3);
    expect(hitNeeds(shot({}, { by: fighter({ BS: 0 }), isSnap: true }), melee)).toBeGreaterThan(6);
  });

  test('5, 6: what is hot is read from the last face (AD.rule.gets-hot)', () => {
    const hot = (rules: string[]) => shot({ ap: 2, rules });
    expect(hits(hot(['gets-hot']), 3, 1, 4, 6).map(({ marks }) => marks.isHot === true)).toEqual([true, false, false]);
    const linked = hot(['gets-hot', 'twin-linked']);
    expect(hits(linked, 1, 1, 4)).toMatchObject([{ hits: true, marks: {} }]);
    expect(hits(linked, 1, 1, 1)[0]?.marks.isHot).toBe(true);
    expect(hits(linked, 1, 2, 1)[0]?.marks.isHot).toBe(true);
  });

  test('53: a precise shot is one that showed the number, but no Snap Shot (AD.rule.precision-shots, AD.rule.precision-strikes)', () => {
    const precise = shot({ rules: ['precision-shots:6'] });
    expect(hits(precise, 2, 3, 6).map(({ marks }) => marks.isPrecise === true)).toEqual([false, true]);
    expect(hits({ ...precise, isSnap: true }, 1, 6)[0]?.marks.isPrecise).toBeUndefined();
    expect(hits(blow({ rules: ['precision-strikes:4'] }), 1, 4)[0]?.marks.isPrecise).toBe(true);
  });

  test('hatred works in the first round, against whom it names (AD.rule.hatred)', () => {
    const by = fighter({ rules: ['hatred:Synod'] });
    const foe = fighter({ kinds: ['Synod'] });
    expect(hits(blow({}, { by, foe }), 1, 2, 4).map(die => die.hits)).toEqual([true]);
    expect(hits(blow({}, { by, foe, fight: { isFirst: false } }), 1, 2).map(die => die.hits)).toEqual([false]);
    expect(hits(blow({}, { by }), 1, 2).map(die => die.hits)).toEqual([false]);
  });
});

describe('to wound (AD.core.wound, AD.core.pools)', () => {
  test('13: the chart (AD.house.wound-chart)', () => {
    expect([4, 5, 6, 7, 8].map(toughness => chartNeeds(4, toughness))).toEqual([4, 5, 6, 6, undefined]);
    expect(chartNeeds(10, 3)).toBe(2);
  });

  test('14: what rends wounds whatever the Toughness, at AP 2 (AD.rule.rending)', () => {
    const rending = shot({ ap: 5, rules: ['rending:6'] }, { foe: fighter({ T: 8 }) });
    expect(wounds(rending, 1, 5)[0]?.wound).toBeUndefined();
    expect(wounds(rending, 1, 6)[0]?.wound).toMatchObject({ ap: 2 });
    expect(wounds(shot({ ap: 1, rules: ['rending:6'] }), 1, 6)[0]?.wound).toMatchObject({ ap: 1 });
    const ownRule = fighter({ rules: ['rending:6'] });
    expect(wounds(shot({ ap: 5 }, { by: ownRule, foe: fighter({ T: 8 }) }), 1, 6)[0]?.wound).toBeUndefined();
    expect(wounds(blow({ ap: 5 }, { by: ownRule, foe: fighter({ T: 8 }) }), 1, 6)[0]?.wound).toMatchObject({ ap: 2 });
  });

  test('what a model has that also says how shots have it counts in close combat alone (AD.house.readings.units)', () => {
    const by = fighter({ rules: ['rending:6'] });
    const foe = fighter({ T: 10 });
    expect(wounds(shot({}, { by, foe }), 1, 6)[0]?.wound).toBeUndefined();
    expect(wounds(shot({ rules: ['rending:6'] }, { foe }), 1, 6)[0]?.wound).toBeDefined();
    expect(wounds(blow({}, { by, foe }), 1, 6)[0]?.wound).toBeDefined();
    // What says nothing of shots counts for them too.
    const keen = fighter({ rules: ['preferred-enemy:Synod'] });
    expect(hits(shot({}, { by: keen, foe: fighter({ kinds: ['Synod'] }) }), 1, 1, 5).map(die => die.hits)).toEqual([
      true,
    ]);
  });

  test('15: marks of the last face make pools; what kills outright is saved first (AD.rule.rending, AD.rule.murderous-strike)', () => {
    const both = shot({ strength: 5, ap: 4, rules: ['rending:6', 'murderous-strike:5'] }, { foe: fighter({ T: 5 }) });
    const pools = poolsOf(wounds(both, 3, 4, 5, 6));
    expect(pools.map(([wound]) => [wound?.ap, wound?.isDeadly])).toEqual([
      [2, true],
      [4, true],
      [4, false],
    ]);
  });

  test('16: a Murderous Strike that the chart makes impossible does nothing (AD.rule.murderous-strike, AD.house.readings.wounds)', () => {
    const strike = shot({ rules: ['murderous-strike:5'] }, { foe: fighter({ T: 8 }) });
    expect(wounds(strike, 1, 6)[0]?.wound).toBeUndefined();
  });

  test('17, 18: poison needs its number or better; in close combat above the Toughness it is thrown again (AD.rule.poisoned)', () => {
    const dart = shot({ strength: undefined, rules: ['poisoned:4'] }, { foe: fighter({ T: 3 }) });
    expect(wounds(dart, 2, 3, 4).map(({ wound }) => wound !== undefined)).toEqual([false, true]);
    const blade = blow({ rules: ['poisoned:4'] }, { by: fighter({ S: 5 }) });
    expect(wounds(blade, 1, 2, 3).map(({ wound }) => wound !== undefined)).toEqual([true]);
    expect(wounds(blow({ rules: ['poisoned:4'] }), 1, 3).map(({ wound }) => wound !== undefined)).toEqual([false]);
    // Without a Strength it counts as 1, which needs 5 against Toughness 2.
    const weak = shot({ strength: undefined, rules: ['poisoned:6'] }, { foe: fighter({ T: 2 }) });
    expect(wounds(weak, 2, 4, 5).map(({ wound }) => wound !== undefined)).toEqual([false, true]);
  });

  test('19, 20: the best of fixed needs; a failure is thrown again once (AD.rule.fleshbane, AD.rule.poisoned, AD.rule.shred, AD.rule.preferred-enemy)', () => {
    const blade = blow({ rules: ['fleshbane', 'poisoned:3', 'shred'] }, { foe: fighter({ T: 9 }) });
    expect(wounds(blade, 1, 1, 2).map(({ wound }) => wound !== undefined)).toEqual([true]);
    const foe = fighter({ kinds: ['Synod'] });
    const sure = blow({ rules: ['shred'] }, { by: fighter({ rules: ['preferred-enemy:Synod'] }), foe });
    expect(wounds(sure, 1, 1, 1).map(({ wound }) => wound !== undefined)).toEqual([false]);
  });

  test('60: Monster Hunter (AD.rule.monster-hunter, AD.house.readings.units)', () => {
    const by = fighter({ rules: ['monster-hunter'] });
    expect(wounds(shot({}, { by, foe: fighter({ type: 'primarch', T: 6 }) }), 1, 2, 6)[0]?.wound).toBeDefined();
    expect(wounds(shot({}, { by, foe: fighter({ type: 'cavalry' }) }), 1, 2)[0]?.wound).toBeUndefined();
  });

  test('a sniper’s Wounds are precise, but not those of Snap Shots, blasts and templates (AD.rule.sniper)', () => {
    const sniper = shot({ rules: ['sniper'] });
    expect(wounds(sniper, 1, 4)[0]?.wound?.isPrecise).toBe(true);
    expect(wounds({ ...sniper, isSnap: true }, 1, 4)[0]?.wound?.isPrecise).toBe(false);
    expect(wounds({ ...sniper, area: 'blast' }, 1, 4)[0]?.wound?.isPrecise).toBe(false);
  });
});

describe('saves, mitigation and harm (AD.core.saves)', () => {
  test('21, 22: twice the Toughness kills outright, unless somebody is hardened (AD.rule.instant-death, AD.rule.battle-hardened, AD.rule.feel-no-pain)', () => {
    const foe = fighter({ W: 3, armourSave: undefined, rules: ['feel-no-pain:5'] });
    expect(hurt(shot({ strength: 8 }, { foe }))).toMatchObject({ lost: 3, isDeadly: true, mitigations: [] });
    const hard = fighter({ W: 3, armourSave: undefined, rules: ['feel-no-pain:5', 'battle-hardened:1'] });
    expect(hurt(shot({ strength: 8 }, { foe: hard }), {}, 4)).toMatchObject({ lost: 1, isDeadly: false });
    expect(wounds(shot({ strength: 8 }, { foe: hard }), 1, 2)[0]?.wound).toBeDefined();
  });

  test('23: an Eternal Warrior loses one (AD.rule.eternal-warrior)', () => {
    const foe = fighter({ W: 3, armourSave: undefined, rules: ['feel-no-pain:5', 'eternal-warrior'] });
    expect(hurt(shot({}, { foe }), { deadly: true })).toMatchObject({ lost: 1, mitigations: [] });
  });

  test('25, 26: one roll of mitigation, the best; against Instant Death only what is no Feel No Pain (AD.rule.feel-no-pain, AD.rule.shrouded, AD.house.readings.wounds)', () => {
    const both = fighter({ armourSave: undefined, rules: ['feel-no-pain:5', 'shrouded:6'] });
    expect(hurt(shot({}, { foe: both }), {}, 4)).toMatchObject({ lost: 1, mitigations: [{ need: 5 }] });
    const hidden = fighter({ armourSave: undefined, rules: ['shrouded'] });
    expect(hurt(shot({}, { foe: hidden }), { deadly: true }, 6)).toMatchObject({ lost: 0 });
    expect(hurt(shot({ rules: ['ignores-cover'] }, { foe: hidden }), { deadly: true })).toMatchObject({ lost: 1 });
    expect(hurt(blow({}, { foe: hidden }))).toMatchObject({ lost: 1, mitigations: [] });
  });

  test('27: AP and Ignores Cover leave no save, and mitigation all the same (AD.rule.ignores-cover, AD.rule.feel-no-pain, AD.house.ap, AD.house.save-choice)', () => {
    const foe = fighter({ rules: ['feel-no-pain:5'] });
    const fire = shot({ ap: 3, rules: ['ignores-cover'] }, { foe });
    expect(hurt(fire, { cover: 4 }, 5)).toMatchObject({ lost: 0, mitigations: [{ need: 5, stops: true }] });
    expect(hurt(shot({ ap: 3 }, { foe }), { cover: 4 }, 4)).toMatchObject({ lost: 0, save: { kind: 'cover' } });
    expect(hurt(shot({ ap: 4 }, { foe }), { cover: 4 }, 3)).toMatchObject({ lost: 0, save: { kind: 'armour' } });
  });

  test('a Wound that is saved is none; of several, each that nothing stops counts (AD.house.readings.wounds)', () => {
    expect(hurt(shot({}), {}, 3)).toMatchObject({ lost: 0, unsaved: 0, mitigations: [] });
    expect(hurt(shot({}), {}, 2)).toMatchObject({ lost: 1, unsaved: 1 });
    const swarm = fighter({ W: 4, armourSave: undefined, rules: ['swarm'] });
    expect(hurt(shot({}, { foe: swarm, area: 'blast' }))).toMatchObject({ lost: 2, unsaved: 2 });
  });

  test('of two Invulnerable Saves the better is taken (AD.house.save-choice, AD.house.ap, AD.core.saves)', () => {
    const foe = (invulnerableSave: number) => fighter({ invulnerableSave, rules: ['adamantium-will:4'] });
    const warp = (invulnerableSave: number) =>
      blow({ ap: 2, rules: ['psychic-focus'] }, { foe: foe(invulnerableSave) });
    expect(hurt(warp(5), {}, 4)).toMatchObject({ lost: 0, save: { kind: 'invulnerable', need: 4 } });
    expect(hurt(warp(3), {}, 3)).toMatchObject({ lost: 0, save: { kind: 'invulnerable', need: 3 } });
  });

  test('28: the Fearless are not shrouded, Primarchs are (AD.rule.fearless, AD.rule.shrouded)', () => {
    const rules = ['shrouded:5', 'fearless'];
    expect(hurt(shot({}, { foe: fighter({ armourSave: undefined, rules }) }))).toMatchObject({
      lost: 1,
      mitigations: [],
    });
    const primarch = fighter({ armourSave: undefined, type: 'primarch', T: 6, W: 6, rules });
    expect(hurt(shot({}, { foe: primarch }), {}, 5)).toMatchObject({ lost: 0 });
  });

  test('29: Night Vision sees the shrouded, but no vehicles (AD.rule.night-vision, AD.rule.shrouded, AD.house.readings.wounds)', () => {
    const by = fighter({ rules: ['night-vision'] });
    const rules = ['shrouded:5'];
    expect(hurt(shot({}, { by, foe: fighter({ armourSave: undefined, rules }) }))).toMatchObject({ mitigations: [] });
    const tank = fighter({ type: 'vehicle', armourSave: undefined, T: undefined, rules });
    expect(hurt(shot({}, { by, foe: tank }), {}, 5)).toMatchObject({ lost: 0 });
  });

  test('30: Adamantium Will against what the Warp strikes with (AD.rule.adamantium-will)', () => {
    const foe = fighter({ rules: ['adamantium-will:4'] });
    expect(hurt(blow({ ap: 2, rules: ['force'] }, { foe }), {}, 4)).toMatchObject({
      lost: 0,
      save: { kind: 'invulnerable' },
    });
    expect(hurt(blow({ ap: 2 }, { foe }))).toMatchObject({ lost: 1 });
    for (const psychic of ['psychic-focus', 'perils-of-the-warp']) {
      expect(hurt(blow({ ap: 2, rules: [psychic] }, { foe }), {}, 4)).toMatchObject({ lost: 0 });
    }
  });

  test('31: a Swarm counts twice under blasts, each mitigated apart; Instant Death once (AD.rule.swarm, AD.house.readings.wounds)', () => {
    const swarm = fighter({ W: 4, armourSave: undefined, rules: ['swarm', 'feel-no-pain:5'] });
    const blast = shot({}, { foe: swarm, area: 'blast' });
    const lost = [hurt(blast, {}, 5, 5), hurt(blast, {}, 2, 1)].reduce((sum, each) => sum + each.lost, 0);
    expect(lost).toBe(2);
    expect(hurt(blast, { deadly: true })).toMatchObject({ lost: 4, mitigations: [] });
  });

  test('24: a Toughness that fell is what is doubled (AD.rule.instant-death)', () => {
    const strong = woundOf(shot({ strength: 6 }));
    expect(killsOutright(strong, fighter({ T: 4, W: 2 }))).toBe(false);
    expect(killsOutright(strong, fighter({ T: 3, W: 2 }))).toBe(true);
  });
});

describe('armour (AD.core.penetration)', () => {
  test('36: a die more (AD.rule.armourbane)', () => {
    expect(pierces(shot({ strength: 8 }), 14, 3)).toMatchObject({ total: 11, result: 'nothing' });
    const melta = shot({ strength: 8, rules: ['armourbane:melta'] }, { isWithinHalf: true });
    expect(pierces(melta, 14, 3, 4)).toMatchObject({ total: 15, result: 'penetrates' });
    expect(pierces({ ...melta, isWithinHalf: undefined }, 14, 3)).toMatchObject({ result: 'nothing' });
    expect(pierces(blow({ strength: 8, rules: ['armourbane:ranged'] }), 14, 3)).toMatchObject({ result: 'nothing' });
    expect(pierces(blow({ strength: 8, rules: ['armourbane:melee'] }), 14, 3, 3)).toMatchObject({ result: 'glances' });
    // Nobody has the benefit of a rule more than once, wherever it comes from.
    const twice = shot(
      { strength: 8, rules: ['armourbane', 'armourbane:ranged'] },
      { by: fighter({ rules: ['armourbane'] }) },
    );
    expect(pierces(twice, 14, 3, 2)).toMatchObject({ faces: [3, 2], total: 13, result: 'nothing' });
    const walker = fighter({ type: 'dreadnought', T: 7 });
    expect(wounds(shot({ strength: 8, rules: ['armourbane'] }, { foe: walker }), 1, 2, 3)[0]?.wound).toBeDefined();
  });

  test('37: Lance holds armour at 12; Sunder throws again, and what comes second stays (AD.rule.lance, AD.rule.sunder)', () => {
    expect(pierces(shot({ strength: 8, rules: ['lance'] }), 14, 4)).toMatchObject({ against: 12, result: 'glances' });
    const both = shot({ strength: 8, rules: ['lance', 'sunder'] });
    expect(pierces(both, 14, 4, 2)).toMatchObject({ total: 10, result: 'nothing', before: { result: 'glances' } });
    expect(pierces(both, 11, 6)).toMatchObject({ result: 'penetrates' });
  });

  test('38: what rends adds a D3 once, and keeps its AP (AD.rule.rending)', () => {
    const rending = shot({ strength: 5, ap: 5, rules: ['rending:6'] });
    expect(pierces(rending, 12, 6, 2)).toMatchObject({ total: 13, rent: 2, result: 'penetrates' });
    expect(pierces(rending, 12, 5)).toMatchObject({ total: 10, result: 'nothing' });
  });

  test('39: ordnance keeps the better of two dice (AD.core.types.weapon, AD.rule.armourbane)', () => {
    const cannon = shot({ strength: 9, shooting: 'ordnance' });
    expect(pierces(cannon, 14, 2, 5)).toMatchObject({ total: 14, result: 'glances' });
    const bane = shot({ strength: 9, shooting: 'ordnance', rules: ['armourbane'] });
    expect(pierces(bane, 14, 2, 5, 1)).toMatchObject({ total: 15, result: 'penetrates' });
  });
});

describe('close combat (AD.core.attacks, AD.core.melee.hit)', () => {
  const charging = { hasCharged: true };

  test('44: Rage in place of the 1 for charging; Cumbersome is set last (AD.rule.rage, AD.rule.cumbersome, AD.house.readings.units)', () => {
    const by = fighter({ A: 2, rules: ['rage:2'] });
    expect(attacksOf(blow({}, { by, fight: charging }))).toBe(4);
    expect(attacksOf(blow({}, { by, fight: { ...charging, isDisordered: true } }))).toBe(2);
    expect(attacksOf(blow({}, { by: fighter({ A: 2 }), fight: charging }))).toBe(3);
    const anchor = blow({ rules: ['cumbersome'] }, { by, fight: charging });
    expect(attacksOf(anchor)).toBe(1);
    expect(hitNeeds(anchor, melee)).toBe(6);
  });

  test('45: Force doubles last (AD.rule.force, AD.rule.furious-charge, AD.core.modifiers, AD.house.characteristics)', () => {
    const by = fighter({ rules: ['furious-charge:1'] });
    const staff = blow({ rules: ['force'] }, { by, fight: charging, isForced: true, foe: fighter({ T: 5 }) });
    expect(strengthOf(staff)).toBe(10);
    expect(killsOutright(woundOf(staff), fighter({ T: 5 }))).toBe(true);
    expect(strengthOf({ ...staff, isForced: undefined })).toBe(5);
    expect(strengthOf(blow({ strength: { times: 2 } }, { by: fighter({ S: 7 }) }))).toBe(10);
  });

  test('46: Unwieldy strikes last, whatever else; a Dreadnought does not (AD.rule.unwieldy, AD.rule.duellists-edge)', () => {
    const blade = { rules: ['unwieldy', 'duellists-edge:1'] };
    const fight = { isChallenge: true };
    expect(stepOf(blow(blade, { by: fighter({ I: 5 }), fight }))).toBe(1);
    expect(stepOf(blow({ rules: ['unwieldy'] }, { by: fighter({ I: 5, type: 'dreadnought' }) }))).toBe(5);
    expect(stepOf(blow({ rules: ['duellists-edge'] }, { by: fighter({ I: 5 }), fight }))).toBe(6);
    expect(stepOf(blow({ rules: ['duellists-edge'] }, { by: fighter({ I: 5 }) }))).toBe(5);
  });

  test('47, 48: Counter-attack and Rampage (AD.rule.counter-attack, AD.rule.rampage)', () => {
    const by = fighter({ rules: ['counter-attack:1'] });
    const other = [blow({}).weapon];
    expect(attacksOf(blow({}, { by, fight: { wasCharged: true, other } }))).toBe(3);
    expect(attacksOf(blow({}, { by, fight: { wasCharged: true, isHeld: true, other } }))).toBe(2);
    const few = fighter({ rules: ['rampage:2'] });
    expect(attacksOf(blow({}, { by: few, fight: { isOutnumbered: true } }))).toBe(3);
    expect(attacksOf(blow({}, { by: few }))).toBe(1);
  });

  test('58: second weapons (AD.rule.specialist-weapon, AD.rule.two-handed)', () => {
    const special = { rules: ['specialist-weapon'] };
    const by = fighter({ A: 2 });
    expect(attacksOf(blow(special, { by, fight: { other: [blow(special).weapon] } }))).toBe(3);
    expect(attacksOf(blow(special, { by, fight: { other: [blow({}).weapon] } }))).toBe(2);
    expect(attacksOf(blow({ rules: ['two-handed'] }, { by, fight: { other: [blow({}).weapon] } }))).toBe(2);
  });

  test('the table: half the foe’s skill, lower, equal, higher, double', () => {
    const needs = [2, 3, 4, 5, 8].map(skill => hitNeeds(blow({}, { foe: fighter({ WS: skill }) }), melee));
    expect(needs).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('numbers at their ends', () => {
  test('Initiative steps run from 10 to 1, and nobody strikes less than once (AD.core.modifiers)', () => {
    const of = (I: number, rules: string[] = []) => stepOf(blow({ rules }, { by: fighter({ I }) }));
    expect([of(12), of(10), of(4), of(0), of(4, ['unwieldy'])]).toEqual([10, 10, 4, 1, 1]);
    expect([0, 1, 3].map(A => attacksOf(blow({}, { by: fighter({ A }) })))).toEqual([1, 1, 3]);
  });

  test('Strength is 10 at most, whatever is added (AD.core.modifiers, AD.house.characteristics)', () => {
    const of = (plus: number) => strengthOf(blow({ strength: { plus } }, { by: fighter({ S: 6 }) }));
    expect([of(0), of(3), of(4), of(9)]).toEqual([6, 9, 10, 10]);
  });

  test('without a Strength it wounds by its rules alone (AD.core.wound)', () => {
    const need = (rules: string[], T: number) =>
      woundNeeds(shot({ strength: undefined, rules }, { foe: fighter({ T }) }));
    expect(need([], 4)).toBeUndefined();
    expect(need([], 2)).toBeUndefined();
    expect(need(['fleshbane'], 9)).toBe(2);
    // As of Strength 1: 2+ against nobody, 5+ against Toughness 2.
    expect(need(['poisoned:6'], 2)).toBe(5);
    expect(need(['poisoned:6'], 5)).toBe(6);
  });

  test('of two saves of a kind the better counts (AD.core.saves, AD.rule.adamantium-will)', () => {
    const warp = woundOf(shot({ rules: ['force'], ap: 2 }));
    const need = (invulnerableSave: number) =>
      saveFor(warp, fighter({ invulnerableSave, rules: ['adamantium-will:4'] }))?.need;
    expect([need(3), need(5)]).toEqual([3, 4]);
  });

  test('of saves of several kinds the best is taken (AD.core.saves, AD.house.save-choice)', () => {
    const save = (armourSave: number, ap?: number) =>
      saveFor(woundOf(shot({ ap })), fighter({ armourSave, invulnerableSave: 5 }), 4);
    expect(save(3)).toEqual({ kind: 'armour', need: 3 });
    expect(save(6)).toEqual({ kind: 'cover', need: 4 });
    expect(save(3, 3)).toEqual({ kind: 'cover', need: 4 });
  });

  test('a shot needs 6 less for each point of Ballistic Skill, and none hits without (AD.core.hit)', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(BS => hitNeeds(shot({}, { by: fighter({ BS }) })))).toEqual([7, 6, 5, 4, 3, 2, 2]);
  });
});
