import { describe, expect, test } from 'vitest';
import type { OddsAnswer, OddsValues } from '../../../src/engine/index.js';
import { workOut } from '../../../src/engine/kernel/work-out.js';
import { atLeast, atMost, exactly, mean } from '../../../src/engine/odds/distribution.js';
import { EDITION } from '../../../src/rulesets/age-of-darkness/codex/edition.js';
import { ageOfDarkness } from '../../../src/rulesets/age-of-darkness/ruleset.js';
import { hullOdds } from '../../../src/rulesets/classic/odds/hull.js';
import { scatterOf } from '../../../src/rulesets/classic/odds/scatter.js';
import { chargeChance, nerveChance } from '../../../src/rulesets/classic/odds/tests.js';
import { volleyIn } from '../../../src/rulesets/classic/odds/volley.js';

const odds = ageOfDarkness.odds!;

function ask(name: string, values: OddsValues): Extract<OddsAnswer, { ok: true }> {
  const answer = workOut(odds.find(topic => topic.name === name)!, values);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
}

describe('an attack by numbers alone', () => {
  const carbine = { skill: 4, strength: 4, toughness: 4 };

  test('AD.core.hit, AD.core.wound, AD.core.saves: to hit 3+, to wound 4+, save 3+', () => {
    // 2/3 hit, 1/2 wound, 1/3 are not saved.
    const { title, lines, small } = ask('wounds', { ...carbine, save: 3 });
    expect(title).toBe('Any falls **11 %**, 0.11 on average');
    expect(lines).toEqual(['Hits 0.67, Wounds 0.33, lost after saves 0.11 on average.']);
    expect(small[0]).toMatch(/^to hit 3\+, to wound 4\+ · /);
  });

  test('AD.core.pools: what those lose who have several Wounds is told beside who falls', () => {
    const told = (wounds: number) => ask('wounds', { ...carbine, wounds }).lines.slice(1);
    expect(told(1)).toEqual([]);
    expect(told(2)).toMatchObject([expect.stringMatching(/^Wounds lost: /)]);
  });

  test('AD.house.ap: AP that is no higher than the save leaves none, and the best of the others is taken', () => {
    expect(ask('wounds', { ...carbine, save: 3, ap: 3 }).title).toContain('**33 %**');
    expect(ask('wounds', { ...carbine, save: 3, ap: 3, cover: 5 }).title).toContain('**22 %**');
    expect(ask('wounds', { ...carbine, save: 3, ap: 3, cover: 5, invulnerable: 4 }).title).toContain('**17 %**');
    expect(ask('wounds', { ...carbine, save: 3, ap: 3, cover: 5, rule: 'ignores-cover' }).title).toContain('**33 %**');
  });

  test('AD.core.melee.hit: a Weapon Skill of the enemy makes it close combat', () => {
    const need = (skill: number, foe: number) => ask('wounds', { ...carbine, skill, 'foe-skill': foe }).small[0];
    expect(need(4, 2)).toMatch(/^to hit 2\+/);
    expect(need(4, 3)).toMatch(/^to hit 3\+/);
    expect(need(4, 4)).toMatch(/^to hit 4\+/);
    expect(need(4, 5)).toMatch(/^to hit 5\+/);
    expect(need(4, 8)).toMatch(/^to hit 6\+/);
  });

  test('AD.rule.rending, AD.rule.murderous-strike: example 15, the pools of marks one after another', () => {
    const values = {
      skill: 10,
      strength: 5,
      toughness: 5,
      ap: 4,
      attacks: 6,
      hits: true,
      rule: 'rending 6',
      besides: 'murderous-strike 5',
    };
    expect(ask('wounds', values).lines.slice(2)).toEqual(['AP2, Instant Death: 1', 'AP4, Instant Death: 1', 'AP4: 1']);
  });

  test('AD.rule.force: a check that is passed doubles the Strength, and with it kills outright', () => {
    const many = { skill: 4, strength: 4, toughness: 4, 'foe-skill': 4, wounds: 3, models: 1 };
    expect(ask('wounds', many).title).toContain('**0 %**');
    // 4+ and 2+: all three Wounds at once.
    expect(ask('wounds', { ...many, rule: 'force' }).title).toContain('**42 %**');
    expect(ask('wounds', { ...many, rule: 'force', against: 'eternal-warrior' }).title).toContain('**0 %**');
  });

  test('AD.rule.deflagrate: the hits that follow count, and what they wound', () => {
    const { lines } = ask('wounds', { ...carbine, ap: 3, save: 3, models: 2, rule: 'deflagrate' });
    expect(lines[0]).toBe('Hits 1, Wounds 0.5, lost after saves 0.5 on average.');
  });

  test('AD.core.snap: Snap Shots need a 6, and AD.core.wound says what cannot be wounded', () => {
    expect(ask('wounds', { ...carbine, snap: true }).small[0]).toMatch(/^to hit 6\+/);
    expect(ask('wounds', { ...carbine, toughness: 8 }).small[0]).toContain('wounds by its special rules alone');
    expect(ask('wounds', { ...carbine, toughness: 8 }).title).toContain('**0 %**');
  });
});

describe('hulls', () => {
  const at = (armour: number, values: OddsValues) =>
    hullOdds(volleyIn({ toughness: 1, hits: true, ...values }, EDITION, { armour }), 7, EDITION);

  test('AD.core.penetration, AD.rule.lance: example 37, and Armour 14 without it', () => {
    const plain = at(14, { strength: 8 });
    expect([plain.glances, plain.penetrates]).toEqual([1 / 6, 0]);
    const lance = at(14, { strength: 8, rule: 'lance' });
    expect(lance.glances).toBeCloseTo(1 / 6);
    expect(lance.penetrates).toBeCloseTo(2 / 6);
  });

  test('AD.house.vehicle.table: AP 1 explodes on 4 or more, AP 2 on 5 or more', () => {
    for (const [ap, faces] of [
      [1, 3],
      [2, 2],
      [5, 1],
    ] as const) {
      const { explodes, penetrates } = at(10, { strength: 10, ap });
      expect(penetrates).toBeCloseTo(1);
      expect(explodes).toBeCloseTo(faces / 6);
    }
  });

  test('AD.house.vehicle.table: what hits and no save stops rolls for armour; each hit that does anything takes a point', () => {
    // 2/3 hit, 2/3 are not saved; of six faces one glances and two penetrate.
    const { glances, penetrates, explodes, points } = hullOdds(
      volleyIn({ toughness: 1, skill: 4, strength: 8, attacks: 2 }, EDITION, { armour: 12 }),
      5,
      EDITION,
    );
    const through = (2 / 3) * (2 / 3);
    expect(glances).toBeCloseTo(through / 6);
    expect(penetrates).toBeCloseTo(through / 3);
    expect(explodes).toBeCloseTo(through / 3 / 6);
    expect(exactly(points, 0)).toBeCloseTo((1 - through / 2) ** 2);
  });

  test('AD.rule.exoshock: what penetrates may penetrate once more', () => {
    // One of six glances, two penetrate; half of these are followed by another, which may explode it as well.
    const values = { strength: 8, attacks: 2 };
    const [plain, shock] = [at(12, values), at(12, { ...values, rule: 'exoshock 4' })];
    expect([shock.glances, shock.penetrates]).toEqual([plain.glances, plain.penetrates]);
    expect([0, 1, 2, 3, 4].map(points => Math.round(1296 * exactly(shock.points, points)))).toEqual([
      324, 432, 360, 144, 36,
    ]);
    expect(shock.explodes).toBeCloseTo((1 / 3) * (1 - (5 / 6) * (1 - 1 / 12)));
    // A save stops the second as often as the first.
    const saved = hullOdds(
      volleyIn({ toughness: 1, hits: true, ...values, rule: 'exoshock 4' }, EDITION, { armour: 12 }),
      4,
      EDITION,
    );
    expect(mean(saved.points)).toBeCloseTo(2 * (1 / 4 + (1 / 6) * (1 / 4)));
  });

  test('AD.house.vehicle.table: without a skill all hit, without an Armour Value nothing is told', () => {
    const { title, lines } = ask('hull', { strength: 8, armour: 12 });
    expect(title).toBe('Hull Points lost: 0.5 on average');
    expect(lines).toHaveLength(3);
    expect(workOut(odds.find(({ name }) => name === 'hull')!, { strength: 8 })).toMatchObject({ ok: false });
  });

  test('AD.core.penetration, AD.house.vehicle.table: Hull Points are told with the chance that all are gone', () => {
    const { title, lines } = ask('hull', { strength: 8, armour: 12, skill: 4, attacks: 3, points: 2 });
    // 2/3 hit, 1/2 do something.
    expect(title).toBe('Hull Points lost: 1 on average');
    expect(lines.at(-1)).toBe('Its 2 Hull Points are gone **26 %**.');
  });
});

test('AD.core.scatter: a third of the markers stay, Ballistic Skill shortens the others', () => {
  const far = scatterOf({ skill: 4, hitOn: 5 });
  // 2, 3 and 4 of 2D6 come to nothing: 6 of 36.
  expect(exactly(far, 0)).toBeCloseTo(1 / 3 + (2 / 3) * (6 / 36));
  expect(atMost(far, 8)).toBeCloseTo(1);
  expect(mean(scatterOf({ skill: 0, hitOn: 5 }))).toBeCloseTo((2 / 3) * 7);
  expect(exactly(scatterOf({ skill: 4, hitOn: 7 }), 0)).toBeCloseTo(6 / 36);
  const again = scatterOf({ skill: 4, hitOn: 5, againOver: 0 });
  expect(exactly(again, 0)).toBeCloseTo(1 - (1 - exactly(far, 0)) ** 2);
  expect(atLeast(again, 9)).toBe(0);
});

test('AD.core.scatter: how far off a marker lies, unseen by all of it, thrown again where it lies too far', () => {
  // A third are Hits; of 2D6 less 4 five in ten come to 1" or nothing: 10 of 36.
  expect(ask('scatter', { skill: 4 })).toMatchObject({
    title: 'At most 1" off **52 %**',
    lines: ['At most 0" 44 %, 1" 52 %, 2" 61 %, 3" 72 %, 4" 81 %, 6" 94 %, 8" 100 %; 2.07 on average.'],
  });
  expect(ask('scatter', { skill: 4, within: 2 }).title).toBe('At most 2" off **61 %**');
  expect(ask('scatter', { skill: 4, unseen: true }).title).toBe('At most 1" off **33 %**');
  expect(ask('scatter', { skill: 4, again: true }).title).toBe('At most 1" off **77 %**');
  expect(workOut(odds.find(({ name }) => name === 'scatter')!, {})).toMatchObject({ ok: false });
});

test('AD.core.penetration: hits by themselves without a skill, and what must be said', () => {
  expect(ask('hull', { strength: 8, armour: 12, attacks: 3 })).toMatchObject({
    title: 'Hull Points lost: 1.5 on average',
    lines: { length: 3 },
  });
  expect(ask('hull', { strength: 8, armour: 12, attacks: 3, skill: 4 }).title).toBe('Hull Points lost: 1 on average');
  const hull = odds.find(({ name }) => name === 'hull')!;
  expect(workOut(hull, { strength: 8 })).toMatchObject({ ok: false });
  expect(workOut(hull, { strength: 8, armour: 15 })).toMatchObject({ ok: false });
});

test('AD.house.charge: 2D6 and Fleet reach, difficult ground takes 2"', () => {
  expect(chargeChance(7, EDITION)).toBeCloseTo(21 / 36);
  expect(chargeChance(7.05, EDITION)).toBeCloseTo(21 / 36);
  expect(chargeChance(7.2, EDITION)).toBeCloseTo(15 / 36);
  expect(chargeChance(9, EDITION, { fleet: 2 })).toBeCloseTo(21 / 36);
  expect(chargeChance(5, EDITION, { slowed: 2 })).toBeCloseTo(21 / 36);
  // Nobody is charged from further off than 12", however fleet.
  expect(chargeChance(12, EDITION, { fleet: 4 })).toBeCloseTo(15 / 36);
  expect(chargeChance(12.1, EDITION, { fleet: 4 })).toBe(0);
  expect(ask('charge', { distance: 7 }).lines).toEqual(['5" 83 %, 6" 72 %, 8" 42 %, 9" 28 %']);
  expect(ask('charge', { distance: 2 }).lines).toEqual([expect.stringMatching(/^1" /)]);
});

test('AD.core.leadership, AD.house.charge: what is asked for', () => {
  const asks = (name: string) => odds.find(topic => topic.name === name)!.params.map(param => param.name);
  expect(asks('leadership')).toEqual(['leadership', 'modifier', 'combat', 'again']);
  expect(asks('charge')).toEqual(['distance', 'fleet', 'difficult']);
});

test('AD.core.leadership, AD.house.combat.result: 2D6 at most the Leadership; after a combat two 1s pass', () => {
  expect(nerveChance(8)).toBeCloseTo(26 / 36);
  expect(nerveChance(0)).toBe(0);
  expect(nerveChance(0, true)).toBeCloseTo(1 / 36);
  expect(ask('leadership', { leadership: 8, modifier: -2 }).title).toBe('Passed **42 %**');
  expect(ask('leadership', { leadership: 8, again: true }).title).toBe('Passed **92 %**');
  expect(ask('leadership', { leadership: 1 }).title).toBe('Passed **0 %**');
  expect(ask('leadership', { leadership: 1, combat: true }).title).toBe('Passed **3 %**');
  expect(ask('leadership', { leadership: 8 }).lines).toEqual(['On 8: 72 %. Else: 6 42 %, 7 58 %, 9 83 %, 10 92 %.']);
  expect(ask('leadership', { leadership: 3 }).lines).toEqual(['On 3: 8 %. Else: 2 3 %, 4 17 %, 5 28 %.']);
  expect(ask('leadership', { leadership: 10, modifier: 1 }).lines[0]).toMatch(/Else: 9 83 %, 10 92 %, 12 100 %\.$/);
});
