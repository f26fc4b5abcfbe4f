import { readNotation } from '../src/engine/dice/notation.js';
import { rollNotation, rollText } from '../src/engine/dice/notation-roll.js';
import { seededDice } from '../src/engine/dice/scripted.js';
import type { OddsValues } from '../src/engine/index.js';
import { openGames } from '../src/games/open-games.js';
import { rulebookOf } from '../src/games/rulebook.js';
import { allRulesets } from '../src/rulesets/registry.js';
import { seeded } from './boards.js';
import { CODEXES, LISTS, LONG_WORDS } from './request-files.js';
import { playAndLook } from './requests-of-battle.js';
import { Times } from './times.js';

const HOST = { user: '1', guild: 'g' };
const LINES = ['100d100', '12d999', '200d6kh100', '10d1000kh3', Array.from({ length: 28 }, () => '4d1000').join('+')];
const TRIES = 60;

/** The worst requests of every kind that somebody can send, legal and not: milliseconds in the thread that works on them. */
export async function benchRequests(): Promise<{ lines: string[] }> {
  const rulesets = allRulesets();
  const times = new Times();
  for (const { armies } of rulesets) armies.templates();
  for (const battle of BATTLES) await playAndLook(times, rulesets, battle);
  const { workbench, studyRoom } = times.benches(rulesets);
  const games = await openGames({ file: ':memory:', rulesets, workbench, studyRoom });
  try {
    for (const [name, text] of Object.entries(LISTS)) {
      const bytes = Buffer.from(text);
      await times.of(`/army check ${name}`, '', () => games.importFile({ ...HOST, bytes, keep: false }));
      const kept = await times.of(`/army import ${name}`, '', () => games.importFile({ ...HOST, bytes }));
      if (kept.kind !== 'done') continue;
      const { army } = kept.card;
      await times.of('/army show', name, () => games.showArmy({ ...HOST, army }));
      await times.of('/army save', name, () => games.copyArmy({ ...HOST, army, name: 'Copy' }));
      await times.of('/army save, the file', name, () => games.exportArmy({ ...HOST, army }));
      const build = await times.of('/army build', name, () => games.startBuild({ ...HOST, army }));
      if (build)
        await times.of('a press in the builder', name, () => games.pickInBuild({ ...build, ...HOST, option: 0 }));
    }
    for (const [name, text] of Object.entries(CODEXES)) {
      for (let copy = 0; copy < 20; copy += 1) {
        const own = text.replaceAll('own-', `own-${copy}-`).replace('name: Own', `name: Own ${copy}`);
        await times.of(`/host codex ${name}`, '', () => games.loadCodex({ ...HOST, text: own }));
      }
      await times.of('/army templates', `twenty codexes ${name}`, () => games.armies(HOST));
      const { codexes } = { codexes: await games.codexes(HOST) };
      for (const { id, loadedBy } of codexes) if (loadedBy) await games.dropCodex({ ...HOST, id });
    }
    for (const line of LINES) await times.of('/odds dice', line, () => games.diceOdds(line));
    const random = seeded(7);
    for (const { id: ruleset, odds } of games.rulesets) {
      for (const { name, params } of odds) {
        for (let round = 0; round < TRIES; round += 1) {
          const values: OddsValues = Object.fromEntries(params.map(param => [param.name, worstOf(param, random)]));
          await times.of(`/odds ${name}`, JSON.stringify(values), () => games.odds({ ruleset, name, values }));
        }
      }
    }
    const book = rulebookOf(games.rulesets);
    for (const words of LONG_WORDS) {
      times.here('/rule, as it is typed', words, () => book.search(words));
      times.here('/rule, the nearest', words, () => book.nearest(words, 3));
    }
    const dice = seededDice('bench');
    for (const line of ['200d1000', '200d7r1', Array.from({ length: 40 }, () => '5d999').join(';')]) {
      times.here('/roll', line, () => {
        const rolled = readNotation(line).ok ? rollNotation(dice, line) : undefined;
        return rolled?.ok ? rolled.groups.map(rollText) : undefined;
      });
    }
  } finally {
    await games.close();
  }
  return { lines: times.table() };
}

const BATTLES = [
  { ruleset: 'darker-millennium@1', points: 4000, lists: [LISTS.horde, LISTS.many] },
  { ruleset: 'darker-millennium@1', points: 1000 },
  { ruleset: 'dark-millennium@1', points: 3000 },
  { ruleset: 'dark-millennium@1', points: 1000 },
] as const;

/** Mostly the most that an option takes. */
function worstOf(
  param: { kind: string } & Partial<{ min: number; max: number; choices: { value: string }[] }>,
  random: () => number,
): OddsValues[string] {
  if (param.kind === 'yes') return random() < 0.5;
  if (param.choices) return param.choices[Math.floor(random() * param.choices.length)]?.value;
  const { min = 0, max = 0 } = param;
  return random() < 0.7 ? max : min + Math.floor(random() * (max - min + 1));
}
