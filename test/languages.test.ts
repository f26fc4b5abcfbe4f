import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogueOf, TRANSLATED } from '../src/languages/catalogues.js';
import { allMessages } from '../tools/messages/all.js';
import { unmarkedTexts } from '../tools/messages/unmarked.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const messages = allMessages(root);
const said = new Set(messages.map(({ key }) => key));

/** What looks like a text and is none, by file: ids, words that are looked for, texts of who writes our own files or reads the log. */
const NO_TEXT: Record<string, RegExp> = {
  'src/rulesets/age-of-darkness/codex/detachments.ts': /^Host$|^Allies$|^As fielded$/,
  'src/rulesets/classic/codex/provisional-profile.ts': /./,
  'src/rulesets/classic/codex/provisional-weapon.ts': /^Template Weapons$|^rapid fire$/,
  'src/rulesets/classic/codex/provisional.ts': /./,
  'src/rulesets/classic/codex/set-up.ts': /^Close combat weapon$/,
  'src/rulesets/interactive-orders/battlegroup/detachments.ts': /^(?:Allied )?Battlegroup$|^As fielded$/,
  'src/rulesets/interactive-orders/battlegroup/sheets.ts': /^[A-Z]/,
  'src/rulesets/interactive-orders/battlegroup/slots.ts': /^[A-Z]/,
  'src/rulesets/classic/codex/weapon-schema.ts': /^salvo |^rapid fire, /,
  'src/rulesets/age-of-darkness/ruleset.ts': /^Age of Darkness$/,
  'src/rulesets/age-of-darkness/odds.ts': /AD\./,
  'src/rulesets/classic/asking.ts': /^Ld$/,
  'src/rulesets/classic/board.ts': /^Ld$/,
  'src/rulesets/classic/fighting/arms.ts': /^Close combat weapon$/,
  'src/rulesets/classic/fighting/charge-plan.ts': /^charge /,
  'src/rulesets/classic/lookups.ts': /^Ld$/,
  'src/rulesets/classic/movement/placing.ts': /^move /,
  'src/rulesets/classic/transports/room.ts': /^exit /,
  'src/rulesets/battlefields/presets/horseshoe.ts': /./,
  'src/rulesets/battlefields/presets/large.ts': /./,
  'src/rulesets/battlefields/presets/medium.ts': /./,
  'src/rulesets/battlefields/presets/small.ts': /./,
  'src/rulesets/dark-millennium/actions/pop-up.ts': /^(?:target|seer) /,
  'src/rulesets/dark-millennium/codex/provisional.ts': /./,
  'src/rulesets/dark-millennium/combat/attack.ts': /^ of snipers$/,
  'src/rulesets/dark-millennium/combat/harm.ts': /^Wreck$/,
  'src/rulesets/dark-millennium/combat/ram.ts': /^Ram$/,
  'src/rulesets/dark-millennium/combat/saves.ts': /^(?:save|ease) /,
  'src/rulesets/dark-millennium/movement/hull-ways.ts': /^out /,
  'src/rulesets/dark-millennium/movement/placing.ts': /^(?:move|assault|away) /,
  'src/rulesets/dark-millennium/psychic/casting.ts': /icon$/,
  'src/rulesets/dark-millennium/ruleset.ts': /./,
  'src/rulesets/interactive-orders/odds.ts': /IO\.house\.hit/,
  'src/rulesets/interactive-orders/orders/order-question.ts': /^order /,
  'src/rulesets/interactive-orders/ruleset.ts': /^Interactive Orders$/,
  'src/discord/acknowledge.ts': /^somebody else acknowledged/,
  'src/discord/requests.ts': /before Discord$/,
  'src/discord/router.ts': /stays$|stand still$/,
  'src/games/rulebook.ts': /^(?:a after|ab als) /,
  'src/engine/army/build/list-entries.ts': /^(?:add|unit|drop|detachment|sheet) |^ transport$/,
  'src/engine/army/build/menu.ts': /^(?:codex|size) /,
  'src/engine/army/build/unit-entries.ts': /^(?:team|more|fewer|take|leave|leader|no leader|all|buy|as)\b/,
  'src/engine/army/datasheets.ts': /^[A-Z]|^the smallest unit/,
  'src/engine/army/list.ts': /^a list has|^\{\} with/,
  'src/engine/army/muster.ts': /^Amber/,
  'src/engine/army/names.ts': /^Unit$/,
  'src/engine/dice/notation-roll.ts': /^right/,
  'src/engine/dice/roll-off.ts': /^previous winner/,
  'src/engine/language.ts': /^English$|^Deutsch$/,
  'src/engine/odds/in-words.ts': /^a an and|^als am/,
  'src/games/places.ts': /^left /,
  'src/rulesets/codex-armies.ts': /^An army list$/,
  'src/rulesets/help-files.ts': /./,
  'src/rulesets/movement/crossing.ts': /^nowhere to stop$/,
  'src/rulesets/movement/dangerous.ts': /^dangerous ground$/,
  'src/rulesets/reference-book.ts': /./,
  'src/rulesets/darker-millennium/codex/provisional.ts': /./,
  'src/rulesets/rosters/bodies.ts': /^m\|move/,
  'src/rulesets/rosters/cells.ts': /./,
  'src/rulesets/rosters/provisional.ts': /^(?:As fielded|Elites|Fast Attack|Heavy Support|Roster|Troops)$/,
  'src/rulesets/rosters/profiled.ts': /^(?:Roster|Model|Weapon)$/,
  'src/rulesets/rosters/refused.ts': /^Refused$/,
  'src/rulesets/rosters/texts/items.ts': /^Enhancement$/,
  'src/rulesets/rosters/texts/read-text.ts': /^Warlord$/,
  'src/rulesets/rosters/write-ros.ts': /./,
  'src/rulesets/rosters/write-text.ts': /./,
  'src/rulesets/side-lists.ts': /^ and $/,
  'src/rulesets/words-file.ts': /^write no /,
};

test('what looks like a text for players is marked for the catalogues', () => {
  const left = unmarkedTexts(root).filter(({ file, text }) => !NO_TEXT[file]?.test(text));
  expect(left.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test.each(TRANSLATED)(
  'every text is in the catalogues of %s, with the same values, and none that nobody says',
  language => {
    const known = catalogueOf(language);
    expect(said.size).toBeGreaterThan(4_000);
    const missing = messages.filter(({ key }) => !known.has(key) || known.get(key) === '');
    expect([...new Set(missing.map(({ at, key }) => `${at} ${key}`))]).toEqual([]);
    expect([...known.keys()].filter(key => !said.has(key))).toEqual([]);
    const holes = (text: string) => [...new Set(text.match(/\{\d+\}/g))].sort().join('');
    expect([...known].filter(([english, text]) => holes(english) !== holes(text)).map(([english]) => english)).toEqual(
      [],
    );
  },
);

test.each(TRANSLATED)('each text stands in one catalogue of %s', language => {
  const folder = new URL(`../src/languages/${language}/`, import.meta.url);
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const file of readdirSync(folder)) {
    for (const key of Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object)) {
      if (seen.has(key)) twice.push(`${key}: ${seen.get(key)} and ${file}`);
      seen.set(key, file);
    }
  }
  expect(twice).toEqual([]);
});

test.each(TRANSLATED)('commands, their options, places and mentions stand in %s as they do in English', language => {
  // `/odds words line:…`: what is typed behind an option may be in any language.
  const commands = (text: string) =>
    (text.match(/`\/[^`]*`/g) ?? []).map(code =>
      (code.match(/\/[a-z-]+(?: [a-z-]+(?!:))?|\b[a-z-]+:/g) ?? []).join(' '),
    );
  const held = (text: string) =>
    [...new Set([...commands(text), ...(text.match(/<[#@t][^>]*>/g) ?? [])])].sort().join(', ');
  const changed = [...catalogueOf(language)].filter(([english, text]) => held(english) !== held(text));
  expect(changed.map(([english, text]) => `${english} => ${text}`)).toEqual([]);
});

// docs/german-terms.md: what German readers met under another name, or in a sentence that meant something else.
test.each([
  // The rule Preferred Enemy keeps its name.
  ['an enemy is a Gegner', /(?<!bevorzugte[nrm] )\bfeind(?:en|es|e|s|lich\w*)?\b/i],
  ['a battle is a Gefecht', /\bSchlacht(?!feld|gest|enschmied)/],
  [
    'a marker that is held is a Zielmarker',
    /^Marker \{\d\}$|(?:von |für )Marker(?: \{\d\})?$|\{\d\} Marker\.$|für jeden Marker|gehaltene Marker/,
  ],
  ['a clause is closed by a comma', /was du vernichtet hast (?:sind|bringt|bringen)/],
  ['what may be ended is named, and is no unit', /Einheit[^.]* oder beende sie$/],
])('in German %s', (_of, wrong) => {
  expect([...catalogueOf('de').values()].filter(text => wrong.test(text))).toEqual([]);
});

test('the German says dice as everything else does, and one thing by one word', () => {
  const german = [...catalogueOf('de')];
  // Whoever writes a codex writes D3 and D6.
  const odd = german.filter(([key, said]) => /\b\d*W[36]\b|\b\d*D[36]\b/.test(said) && !key.endsWith('D3 or D6'));
  expect(odd.map(([, said]) => said)).toEqual([]);
  const of = (key: string) => german.find(([known]) => known === key)?.[1];
  expect(of('Press On')).not.toBe(of('Sweeping Advance'));
  expect(of('{0} piled in {1} to `{2}`')).not.toBe(of('{0} consolidated {1} to `{2}`'));
});
