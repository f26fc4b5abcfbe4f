import type { Verdict } from './journal.js';
import type { Sources } from './make.js';
import { changeOf, type Mutant } from './mutant.js';

/** A mutant of a chosen rule and what became of it. */
export interface Outcome {
  mutant: Mutant;
  verdict: Verdict;
  /** Why it changes nothing, where it is named as such. */
  equivalent?: string;
}

export interface RuleOutcome {
  rule: string;
  outcomes: Outcome[];
}

/** Lines of a change that are shown; of an emptied block the first. */
const SHOWN = 4;

/** A rule's line, and below it each mutant that lived or ran for ever, with what it changes; all of them where `all` is set. */
export function ruleLines(sources: Sources, { rule, outcomes }: RuleOutcome, all: boolean): string[] {
  const tried = outcomes.filter(({ equivalent }) => equivalent === undefined);
  const of = (status: Verdict['status']) => tried.filter(({ verdict }) => verdict.status === status).length;
  const parts = [`${of('killed')} killed`, `${of('survived')} survived`, `${of('timed out')} timed out`];
  const named = outcomes.length - tried.length;
  if (named > 0) parts.push(`${named} equivalent`);
  const dead = tried.filter(({ verdict }) => verdict.status !== 'survived');
  const others = dead.filter(({ verdict }) => !verdict.by.some(({ rules }) => rules.includes(rule))).length;
  if (others > 0) parts.push(`${others} of the dead only by tests of rules that the same code cites`);
  const shown = outcomes.filter(({ verdict, equivalent }) => all || (verdict.status === 'survived' && !equivalent));
  return [`${rule.padEnd(40)} ${parts.join(', ')}`, ...shown.flatMap(outcome => outcomeLines(sources, outcome))];
}

function outcomeLines(sources: Sources, { mutant, verdict, equivalent }: Outcome): string[] {
  const { line, before, after } = changeOf(sources.text(mutant.file), mutant);
  const [killer] = verdict.by;
  const cites = `tests that cite ${mutant.rules.join(' or ')}`;
  const how = (): string => {
    if (equivalent !== undefined) return `equivalent: ${equivalent}`;
    if (killer) return `${verdict.status} by ${killer.file}: ${killer.name}`;
    const { other } = verdict;
    return `survived (${cites})${other ? `; killed by ${other.file}: ${other.name}, which does not cite them` : ''}`;
  };
  return [
    `  ${mutant.file}:${line}  ${mutant.kind}  ${how()}`,
    ...shownLines('-', before, after),
    ...shownLines('+', after, before),
  ];
}

function shownLines(sign: string, lines: readonly string[], others: readonly string[]): string[] {
  const margin = Math.min(...[...lines, ...others].filter(line => line.trim() !== '').map(line => line.search(/\S/)));
  const shown = lines.slice(0, SHOWN).map(line => `    ${sign} ${line.slice(margin)}`);
  return lines.length > SHOWN ? [...shown, `    ${sign} … ${lines.length - SHOWN} more lines`] : shown;
}

export interface Totals {
  tried: number;
  killed: number;
  survived: number;
  timedOut: number;
  equivalent: number;
}

/** Each mutant counts once, however many of the chosen rules it is of. */
export function totalsOf(rules: readonly RuleOutcome[]): Totals {
  const each = [...new Map(rules.flatMap(({ outcomes }) => outcomes.map(one => [one.mutant, one] as const))).values()];
  const tried = each.filter(({ equivalent }) => equivalent === undefined);
  const of = (status: Verdict['status']) => tried.filter(({ verdict }) => verdict.status === status).length;
  return {
    tried: tried.length,
    killed: of('killed'),
    survived: of('survived'),
    timedOut: of('timed out'),
    equivalent: each.length - tried.length,
  };
}
