import { expect, test } from 'vitest';
import { sheetTexts } from '../../src/discord/army-text.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { inLanguage } from '../../src/games/in-language.js';
import { workedHere } from '../../src/games/workbench.js';
import type { Workbench } from '../../src/games/workbench-tasks.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { CODEX, sampleBytes } from '../rosters/harrow.js';
import { ONE, TWO, testGames } from './playing.js';

const WEEK = 7 * 24 * 3_600_000;
const of = { guild: 'g', user: ONE };

async function asked() {
  let fitted = 0;
  const bench = workedHere(allRulesets());
  const fitRoster: Workbench['fitRoster'] = what => {
    fitted += 1;
    return bench.fitRoster(what);
  };
  const rulesets = allRulesets() as AnyRuleset[];
  const playing = await testGames({ rulesets, workbench: { ...bench, fitRoster } });
  const { games } = playing;
  const strange = CODEX.replaceAll('name: Bombard', 'name: Quarrel');
  const loaded = await games.loadCodex({ ...of, text: strange });
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded));
  const outcome = await games.importFile({ ...of, bytes: sampleBytes('harrow-watch.newrecruit.json') });
  if (outcome.kind !== 'asked') throw new Error(JSON.stringify(outcome));
  return { ...playing, panel: outcome.panel, fitted: () => fitted };
}

test('the report of a list is its owner’s alone, and is forgotten after a week', async () => {
  const { games, clock, panel } = await asked();
  const { id, step } = panel;
  expect(await games.lookAtRoster({ id, user: ONE })).toMatchObject({ id, canSave: false });
  for (const nobody of [
    await games.lookAtRoster({ id, user: TWO }),
    await games.answerRoster({ id, user: TWO, step, line: 0, option: 0 }),
    await games.saveRoster({ id, user: TWO }),
    await games.playAsItIs({ id, user: TWO }),
  ])
    expect(nobody).toBeUndefined();
  clock.now += WEEK;
  expect(await games.lookAtRoster({ id, user: ONE })).toBeUndefined();
});

test('an answer holds the list against its codex once, and leads to the next', async () => {
  const { games, panel, fitted } = await asked();
  const { id, step } = panel;
  const before = fitted();
  const option = panel.questions[0]!.options.findIndex(({ value }) => value === '-');
  const next = await games.answerRoster({ id, user: ONE, step, line: 0, option });
  expect(fitted() - before).toBe(1);
  expect(next).toEqual(await games.lookAtRoster({ id, user: ONE }));
  expect(next).toMatchObject({
    step: step + 1,
    questions: [{ key: panel.questions[0]!.key, line: { state: 'left' } }],
  });
  // What was never offered changes nothing.
  expect(await games.answerRoster({ id, user: ONE, step: step + 1, line: 0, option: 99 })).toEqual(next);
});

test('nothing is saved while a unit is unknown; an answer to an older report changes nothing', async () => {
  const { games, panel } = await asked();
  const { id, step } = panel;
  expect(await games.saveRoster({ id, user: ONE })).toMatchObject({ kind: 'refused' });
  const [question] = panel.questions;
  expect(question?.line).toMatchObject({ name: 'Bombard', state: 'unmatched', points: 90_000 });
  const option = question!.options.findIndex(({ value }) => value === '-');
  const late = await games.answerRoster({ id, user: ONE, step: step - 1, line: 0, option });
  expect(late).toMatchObject({ step, canSave: false });
  expect(await games.answerRoster({ id, user: ONE, step, line: 0, option })).toMatchObject({ canSave: true });
  expect(await games.saveRoster({ id, user: ONE })).toMatchObject({ kind: 'done', card: { points: 369 } });
  expect(await games.armies({ ...of })).toContainEqual(expect.objectContaining({ name: 'Harrow Watch', own: true }));
});

/** A list of one unit of its own kind, in rows that Age of Darkness knows. */
function oddRoster(number: number): Uint8Array {
  const values = { WS: '4', BS: '4', S: '4', T: '4', W: '1', I: '4', A: '1', Ld: '8', Save: '3+' };
  const characteristics = Object.entries(values).map(([name, $text]) => ({ name, $text }));
  const name = `Oddling ${'abcdefghijklmnopqrstuvwxyz'[number]}`;
  const unit = {
    name,
    type: 'model',
    number: 1,
    costs: [{ name: 'pts', value: 50 }],
    profiles: [{ name, characteristics }],
  };
  return Buffer.from(JSON.stringify({ roster: { name, forces: [{ name: 'Force', selections: [unit] }] } }));
}

test('a list that is imported for certain rules is played as it is by these, and refused where they know nothing of it', async () => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const plays = async (ruleset: string | undefined, number: number) => {
    const outcome = await games.importFile({ ...of, bytes: oddRoster(number), ...(ruleset ? { ruleset } : {}) });
    if (outcome.kind !== 'asked') throw new Error(JSON.stringify(outcome));
    return games.playAsItIs({ id: outcome.panel.id, user: ONE });
  };
  // Two rulesets know its rows; left alone, the one that plays it without least.
  expect(await plays(undefined, 0)).toMatchObject({ kind: 'done', card: { ruleset: 'age-of-darkness@1' } });
  expect(await plays('darker-millennium@1', 1)).toMatchObject({
    kind: 'done',
    card: { ruleset: 'darker-millennium@1' },
  });
  expect(await plays('dark-millennium@1', 2)).toMatchObject({ kind: 'refused' });
});

test('a saved list keeps its codex, whoever plays others as they are; at the bound one sentence says what to do', async () => {
  const { games, clock } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const plays = async (user: string, number: number) => {
    clock.now += 1000;
    const asked = await games.importFile({ guild: 'g', user, bytes: oddRoster(number) });
    if (asked.kind !== 'asked') throw new Error(JSON.stringify(asked));
    return games.playAsItIs({ id: asked.panel.id, user });
  };
  const first = await plays(ONE, 0);
  expect(first).toMatchObject({ kind: 'done', card: { points: 50 } });
  for (let number = 1; number <= 11; number += 1) {
    const played = await plays(TWO, number);
    if (number < 11) expect(played).toMatchObject({ kind: 'done' });
    else
      expect(played).toMatchObject({
        kind: 'refused',
        why: expect.stringMatching(/^You keep 10 armies .*\/army drop` first\.$/),
      });
  }
  const sheet = (user: string, name: string) => games.showArmy({ guild: 'g', user, army: name });
  expect(await sheet(ONE, 'Oddling a')).toMatchObject({ faults: [], points: 50 });
  // A list that is dropped makes room.
  const own = (await games.armies({ guild: 'g', user: TWO })).find(({ name }) => name === 'Oddling c');
  expect(await games.dropArmy({ guild: 'g', user: TWO, army: own!.army })).toBe(true);
  expect(await plays(TWO, 11)).toMatchObject({ kind: 'done' });
  for (const name of ['Oddling b', 'Oddling d', 'Oddling l'])
    expect(await sheet(TWO, name)).toMatchObject({ faults: [] });
  expect(await games.loadCodex({ ...of, text: CODEX })).toMatchObject({ kind: 'loaded' });
});

/** One of ours, with a name that needs more than plain letters. */
const OWN = `name: Müllers Wache\ncodex: meridian-guard\nsize: 500\ndetachments:\n  - { detachment: line-company, units: [marshal] }\n`;

test.each([
  ['UTF-16', Buffer.from(`\ufeff${OWN}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(OWN, 'utf16le')],
  ['UTF-16 the other way round without its mark', Buffer.from(OWN, 'utf16le').swap16()],
  ['what Windows used to write', Buffer.from(OWN, 'latin1')],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${OWN}`)],
])('a list of ours is read in %s, as those of other programs are', async (_how, bytes) => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  expect(await games.importFile({ ...of, bytes })).toMatchObject({ kind: 'done', card: { name: 'Müllers Wache' } });
});

// All but the first were refused as YAML with a fault in its first line.
test.each<[string, (text: string) => string]>([
  ['as it was written', text => text],
  ['in a fence below a greeting', text => `here it is:\n\`\`\`yaml\n${text}\`\`\`\nhave fun`],
  ['in a fence on its own lines', text => `\`\`\`${text}\`\`\``],
  ['quoted', text => text.replace(/^(?=.)/gm, '> ')],
  ['with hard blanks', text => text.replaceAll(' ', '\u00a0')],
  ['with signs that nobody sees', text => text.replaceAll('\n', '\u200e\u200b\n')],
  ['with such signs before every line', text => text.replace(/^/gm, '\u200b')],
  ['with lines of an old Mac', text => text.replaceAll('\n', '\r')],
])('a list of ours that is pasted from a chat is read %s', async (_how, change) => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const bytes = Buffer.from(change(OWN));
  expect(await games.importFile({ ...of, bytes })).toMatchObject({ kind: 'done', card: { name: 'Müllers Wache' } });
  const wrong = Buffer.from(`a list:\n\`\`\`\n${OWN.replace('500', 'many')}\`\`\``);
  expect(await games.importFile({ ...of, bytes: wrong })).toMatchObject({ kind: 'faults', faults: [{ line: 5 }] });
});

test.each([
  ['a packed file', Buffer.from('Rar!\x1a\x07\x00\xff\xfe\x80 and more', 'latin1')],
  ['nothing but noughts', Buffer.alloc(300)],
  ['one text in UTF-16 with a nought in it', Buffer.from(`${OWN}\0`, 'utf16le')],
])('%s is no list, and that is said', async (_what, bytes) => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const why = expect.stringMatching(/^This is no list that can be read here: send a /);
  expect(await games.importFile({ ...of, bytes })).toEqual({ kind: 'refused', why });
});

// It was no list that can be read here, whatever /army show had just printed.
test.each(['en', 'de'] as const)('what /army show prints in %s can be imported, its file too', async language => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  const armies = await games.armies(of);
  for (const army of ['meridian-1000', 'cinder-march-500', 'drowned-synod-1000', 'saltmarsh-levy-3000']) {
    const card = armies.find(each => each.army === army)!;
    const shown = await inLanguage(language, async () =>
      sheetTexts({ games }, (await games.showArmy({ ...of, army }))!),
    );
    const text = [...shown.texts, shown.rest ?? ''].join('\n');
    const { name, codex, points, size, ruleset } = card;
    expect(await games.importFile({ ...of, bytes: Buffer.from(text) })).toMatchObject({
      kind: 'done',
      card: { ruleset, codex, points, size, name: name.replace(`${codex}: `, '') },
      report: { faults: [] },
    });
  }
});

test('a list of ours whose keys a phone wrote with capitals is faulted by its lines', async () => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  // It was said to be no list at all.
  const bytes = Buffer.from('Codex: meridian-guard\nSize: 500');
  expect(await games.importFile({ ...of, bytes })).toMatchObject({
    kind: 'faults',
    faults: expect.arrayContaining([
      expect.objectContaining({ line: 1, why: 'There is no field Codex here: perhaps codex is meant.' }),
    ]),
  });
});

test('a map is faulted as the map, and one for a codex that is not here is not passed over', async () => {
  const { games } = await testGames({ rulesets: allRulesets() as AnyRuleset[] });
  await games.loadCodex({ ...of, text: CODEX });
  const bytes = sampleBytes('harrow-watch.newrecruit.json');
  const damaged = await games.importFile({ ...of, bytes, map: 'codex: [' });
  expect(damaged).toMatchObject({ kind: 'faults', inMap: true });
  const { id } = (await games.codexes({ guild: 'g' })).find(({ loadedBy }) => loadedBy === ONE)!;
  const slip = `${id.slice(0, -1)}x`;
  expect(await games.importFile({ ...of, bytes, map: `codex: ${slip}` })).toEqual({
    kind: 'refused',
    why: `The map is about a codex “${slip}” that is not here: the nearest is ${id}.`,
  });
  expect((await games.importFile({ ...of, bytes, map: `codex: ${id}` })).kind).toBe('done');
});
