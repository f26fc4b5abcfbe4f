import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { armies } from '../../../../src/rulesets/age-of-darkness/codex/armies.js';
import { heldRules, partsOf, SPECIAL_RULES } from '../../../../src/rulesets/classic/special-rules/book.js';

const shipped = (file: string) =>
  readFileSync(new URL(`../../../../src/rulesets/age-of-darkness/codex/${file}.yaml`, import.meta.url), 'utf8');

test('every special rule stands on some sheet of the two forces', () => {
  const written = armies
    .all()
    .flatMap(({ profiles, weapons, datasheets }) => [
      ...Object.values(profiles).flatMap(({ rules }) => rules),
      ...Object.values(weapons).flatMap(({ rules }) => rules),
      ...Object.values(datasheets).flatMap(({ abilities }) => abilities),
    ]);
  const ids = new Set(written.map(each => partsOf(each).id));
  expect(SPECIAL_RULES.map(({ id }) => id).filter(id => !ids.has(id))).toEqual([]);
});

test('AD.house.type.primarch, AD.house.type.daemon: a type brings rules that its sheet need not write, and the better one stays', () => {
  const profiles = Object.assign({}, ...armies.all().map(codex => codex.profiles));
  const rules = (id: string) => heldRules(profiles[id].rules).map(({ written }) => written);
  expect(rules('lampfather')).toEqual(expect.arrayContaining(['independent-character', 'eternal-warrior', 'fear:2']));
  expect(rules('lampfather')).not.toContain('fear:1');
  expect(rules('wrecker')).toContain('fear:1');
  expect(profiles.wrecker.characteristics).toMatchObject({ invulnerableSave: 5 });
});

/** What is wrong with the codex of the Lanternate once this part of it reads so, with the line that has it. */
function faults(part: string | RegExp, instead: string): { on: string; where: string; why: string }[] {
  const own = shipped('ninth-lanternate')
    .replace('id: ninth-lanternate\n', 'id: my-lamps\n')
    .replaceAll('id: ninth-lanternate-', 'id: my-lamps-');
  const text = own.replace(part, instead);
  expect(text).not.toBe(own);
  const read = armies.readCodex(text);
  if (!('faults' in read)) return [];
  const lines = text.split('\n');
  return read.faults.map(({ line, where, why }) => ({ on: lines[line - 1]!.trim(), where, why }));
}

test.each([
  [
    'an unknown rule',
    'rules: [deadly-cargo]',
    'rules: [dedly-cargo]',
    'There is no special rule dedly-cargo: the nearest is deadly-cargo.',
  ],
  [
    'a rule that nothing is like',
    'rules: [deadly-cargo]',
    'rules: [sings-loudly]',
    'There is no special rule sings-loudly: look it up with /rule.',
  ],
  [
    'a value out of its bounds',
    'rules: [strafing-run:1]',
    'rules: [strafing-run:21]',
    'strafing-run takes no value 21: write 1 to 20 after the colon.',
  ],
  [
    'a roll that no die can fail',
    'rules: [battlesmith:5, ',
    'rules: [battlesmith:1, ',
    'battlesmith takes no value 1: write 2 to 6 after the colon.',
  ],
  [
    'a value that is missing',
    'rules: [strafing-run:1]',
    'rules: [strafing-run]',
    'strafing-run needs a value: write 1 to 20 after a colon.',
  ],
  [
    'a value where none belongs',
    'rules: [deadly-cargo]',
    'rules: [deadly-cargo:3]',
    'deadly-cargo has no value: write it without one.',
  ],
  [
    'a word that the rule does not know',
    'rules: [armourbane:melta]',
    'rules: [armourbane:magma]',
    'armourbane takes no value magma: write melta, melee or ranged after the colon.',
  ],
  [
    'a rule of weapons on a model',
    'rules: [deadly-cargo]',
    'rules: [two-handed]',
    'two-handed is a rule of weapons: write it there.',
  ],
  [
    'a rule of models on a weapon',
    'rules: [gets-hot, master-crafted]',
    'rules: [gets-hot, relentless]',
    'relentless is a rule of models: write it in their profile.',
  ],
  [
    'a rule of units on a model',
    'rules: [deadly-cargo]',
    'rules: [support-squad]',
    'support-squad is a rule of units: write it among the abilities of the datasheet.',
  ],
  [
    'a rule twice',
    'rules: [deadly-cargo]',
    'rules: [deadly-cargo, deadly-cargo]',
    'It stands here already: write it once.',
  ],
  [
    'two values of a rule that has one',
    'rules: [strafing-run:1]',
    'rules: [strafing-run:1, strafing-run:2]',
    'It stands here already: write it once.',
  ],
  [
    'a power of nobody’s mind',
    'rules: [strafing-run:1] }',
    'rules: [strafing-run:1], power: { name: Glare, does: ward } }',
    'Only a psyker has a power: write psyker after the type.',
  ],
])('%s is found on its line', (_what, part, instead, why) => {
  const found = faults(part, instead);
  expect(found.map(each => each.why)).toEqual([why]);
  expect(found[0]!.on).toContain(instead);
});

test.each([
  [
    'a blast and a template',
    'rules: [blast, graviton-pulse',
    'rules: [blast, hellstorm, graviton-pulse',
    'A weapon lays a marker or a template, not both: leave one of the two rules out.',
  ],
  [
    'a template with a range',
    'gout: { name: Gout, ',
    'gout: { name: Gout, range: 8, ',
    'A template has no range: leave it out.',
  ],
  [
    'a gun without a range',
    'palm: { name: Palm, range: 18, ',
    'palm: { name: Palm, ',
    'It shoots and has no range: write one, or a rule with a template.',
  ],
  [
    'a gun without a Strength',
    'palm: { name: Palm, range: 18, strength: 6, ',
    'palm: { name: Palm, range: 18, ',
    'It has no Strength, and no rule that wounds without one: write its strength.',
  ],
  [
    'a mace that lays a marker',
    'maul: { name: Maul, strength: user+2, ap: 2, rules: [',
    'maul: { name: Maul, strength: user+2, ap: 2, rules: [blast, ',
    'It lays a marker and does not shoot: write its type, such as heavy 1.',
  ],
  [
    'a gun with a rule of blows',
    'gets-hot, master-crafted]',
    'gets-hot, two-handed]',
    'Two-handed is for close combat, and this weapon shoots: take the rule out, or write two weapons.',
  ],
  [
    'a pike with a rule of shots',
    'pike: { name: Pike, strength: user+1, ap: 4 }',
    'pike: { name: Pike, strength: user+1, ap: 4, rules: [gets-hot] }',
    'Gets Hot is for shooting, and this weapon has no type: write one such as heavy 1, or take the rule out.',
  ],
  [
    'rings that are missing',
    'nova: { name: Nova, range: 72, strength: 8, ap: 3, type: ordnance 1, rules: [apocalyptic-blast]',
    'nova: { name: Nova, range: 72, strength: 8, ap: 3, type: ordnance 1, rules: [apocalyptic-mega-blast]',
    'Its marker has rings: write the strength and ap of each under rings.',
  ],
  [
    'rings without a marker that has them',
    'rules: [apocalyptic-mega-blast]',
    'rules: [apocalyptic-blast]',
    'It has rings and no marker with rings: write apocalyptic-mega-blast among its rules.',
  ],
])('a weapon that cannot be used so is refused: %s', (_what, part, instead, why) => {
  expect(faults(part, instead).map(each => each.why)).toEqual([why]);
});

test.each([
  [
    '7, 4, 4, 4, 4, 1, 4, 1, 8, 3+], rules: [counter',
    '7, 4, 4, 4, 4, 1, 4, 1, 8, 7+], rules: [counter',
    /^Write a save as 3\+/,
  ],
  [
    '7, 4, 4, 4, 4, 1, 4, 1, 8, 3+], rules: [counter',
    '7, 4, 4, 4, 4, 1, 4, 1, 8], rules: [counter',
    /^Write twelve values/,
  ],
  [
    'vehicle, 10, 4, 14/13/12, 5',
    'vehicle, 10, 4, 16/13/12, 5',
    /^Write the armour as front\/side\/rear from 10 to 14/,
  ],
  ['vehicle, 10, 4, 14/13/12, 5', 'vehicle shiny, 10, 4, 14/13/12, 5', /^After the type write none or some of/],
  ['cavalry, 14', 'horses, 14', /^Begin with one of infantry/],
  ['type: rapid fire }', 'type: quick fire }', /^Write the type as rapid fire/],
  ['range: 12-72', 'range: 72-12', /^Write the smaller number first/],
  ['range: 12-72', 'range: far', /^Write the range in inches/],
  ['ap: 3, type: assault 3', 'ap: 7, type: assault 3', /6 or less/],
  ['strength: user+2', 'strength: strong', /^Write the Strength as a number/],
  [
    'transports: [bellwether]',
    'transports: [bellweather]',
    /^There is no datasheet bellweather: perhaps bellwether is meant\./,
  ],
  ['weapons: [pike]', 'weapons: [pikes]', /^There is no weapon pikes: perhaps pike is meant\./],
  ['profile: hoseman', 'profile: hosemen', /^There is no profile hosemen: perhaps hoseman is meant\./],
  ['vehicle transport skimmer', 'vehicle skimmer', /^Only a transport carries others/],
  [
    '    team: { torchrider: 4 }\n',
    '    team: { torchrider: 4 }\n    transports: [bellwether]\n',
    /^Only infantry rides in transports/,
  ],
])('%s written as %s is told', (part, instead, why) => {
  const found = faults(part, instead);
  expect(found.map(each => each.why)).toEqual([expect.stringMatching(why)]);
});
