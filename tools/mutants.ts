/** `npm run mutants -- --rules 40 --seed 1`: changes the code of rules and looks whether the tests that cite them notice. See USAGE. */
import { availableParallelism } from 'node:os';
import { allRulesets } from '../src/rulesets/registry.js';
import { rulesBySeed } from './mutants/choose.js';
import { EQUIVALENTS, Equivalents } from './mutants/equivalent.js';
import { KILLS, mergeKills, readKills, writeKills } from './mutants/kept.js';
import { Sources } from './mutants/make.js';
import { type RuleOutcome, ruleLines, totalsOf } from './mutants/tell.js';
import { type Trial, tryRules } from './mutants/trial.js';
import { rulesetNamed } from './playable.js';
import { bookOf } from './rules-page/book.js';
import { lettersOf } from './rules-page/citations.js';
import { settingsOf } from './settings.js';

const USAGE = `npm run mutants -- [settings]
  --rules 40           how many rules, drawn from those that code plays
  --seed 1             draws the rules, and the mutants of each
  --rule ID            this rule instead; several times for several; with a * at its end all whose ids begin so
  --all                every rule
  --ruleset dark       only of this ruleset, by the beginning of its id
  --mutants 12         at most so many mutants a rule
  --show all           every mutant with what killed it; only those that live when left out
  --others             looks which test kills what lives, though it cites none of its rules
  --keep               writes to ${KILLS} which test kills each rule's mutants, for the page of rules
  --workers 2          processes at a time`;

/** Rules that are tried together: what they share is loaded once. */
const TOGETHER = 60;
/** Least share of the mutants that change something which tests must kill, and most that may be named as changing nothing. */
const ENOUGH = 0.95;
const FEW = 0.05;

function readSettings() {
  const options = {
    rules: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    rule: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    ruleset: { type: 'string' },
    mutants: { type: 'string', default: '12' },
    show: { type: 'string', default: 'living' },
    others: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  } as const;
  return settingsOf({ usage: USAGE, options }, ({ values, whole }) => {
    const rulesets = values.ruleset === undefined ? allRulesets() : [rulesetNamed(values.ruleset)];
    return {
      ...values,
      rulesets,
      rules: whole('rules', 1),
      seed: whole('seed', 0),
      mutants: whole('mutants', 1),
      workers: whole('workers', 1),
    };
  });
}

/** One rule, or with `*` behind them all whose ids begin so; ends the process with a sentence where there is none. */
function rulesNamed(name: string): string[] {
  const found = drawn.filter(id => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name));
  if (found.length > 0) return found;
  console.error(`No rule that is played is called ${name}.`);
  return process.exit(2);
}

const settings = readSettings();
const house = process.cwd();
// Code that several books share is proved by the tests of any.
const books = allRulesets().map(ruleset => bookOf(ruleset, house));
const sources = new Sources(
  house,
  books.map(({ ruleset }) => lettersOf(ruleset.reference)),
);
const trial: Trial = {
  house,
  books,
  sources,
  equivalents: new Equivalents(house),
  setupFiles: ['test/support/fixed-seed.ts'],
  seed: settings.seed,
  most: settings.mutants,
  others: settings.others,
  workers: settings.workers,
};

const started = performance.now();
const drawn = rulesBySeed(
  books.filter(({ ruleset }) => settings.rulesets.includes(ruleset)),
  settings.seed,
);
const wanted = settings.rule?.flatMap(name => rulesNamed(name));
const rules = wanted ?? drawn;
const count = wanted || settings.all ? rules.length : settings.rules;
const outcomes: RuleOutcome[] = [];
const bare: string[] = [];
for (let next = 0; outcomes.length < count && next < rules.length; ) {
  const tried = await tryRules(trial, rules.slice(next), Math.min(TOGETHER, count - outcomes.length));
  for (const rule of tried.outcomes) console.log(ruleLines(sources, rule, settings.show === 'all').join('\n'));
  outcomes.push(...tried.outcomes);
  bare.push(...tried.bare);
  next += tried.outcomes.length + tried.bare.length;
}

if (settings.keep) writeKills(house, mergeKills(readKills(house), outcomes));
if (bare.length > 0) console.log(`\nNothing to mutate in the code that cites ${bare.join(', ')}.`);
const stale = trial.equivalents.stale(sources, house);
for (const entry of stale) console.log(`${EQUIVALENTS} names a line that is no more: ${entry}`);
const totals = totalsOf(outcomes);
const dead = totals.killed + totals.timedOut;
const share = totals.tried === 0 ? 1 : dead / totals.tried;
const few = totals.equivalent <= Math.ceil(FEW * (totals.tried + totals.equivalent));
console.log(
  `\n${outcomes.length} rules, ${totals.tried} mutants: ${totals.killed} killed, ${totals.timedOut} timed out, ${totals.survived} survived: ` +
    `${(share * 100).toFixed(1)} % dead; ${totals.equivalent} more are named as changing nothing${few ? '' : ', more than one in twenty'}. ` +
    `${((performance.now() - started) / 60_000).toFixed(1)} minutes.`,
);
process.exitCode = share >= ENOUGH && few && stale.length === 0 ? 0 : 1;
