import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { switchesOf } from '../../../../src/engine/kernel/switches.js';
import { citedIn } from '../../../../src/rulesets/cites.js';
import { SPECIAL_RULES } from '../../../../src/rulesets/classic/special-rules/book.js';
import { optionsSchema } from '../../../../src/rulesets/interactive-orders/options.js';
import { interactiveOrders } from '../../../../src/rulesets/interactive-orders/ruleset.js';
import { idsIn } from '../../../../tools/rules-page/citations.js';

/** Rules that the classic game plays for others, and why no battle of this one meets them. */
const NOT_MET: Record<string, string> = {
  'AD.house.night': 'no step of this ruleset makes it night',
  'AD.house.ram': 'no order lets a vehicle ram',
  'AD.house.type.daemon': 'no profile of this ruleset is a Daemon',
};

const CLASSIC = new URL('../../../../src/rulesets/classic/', import.meta.url);
const reference = () => interactiveOrders.reference;
const citedAs = citedIn(reference);
const ids = reference().map(({ id }) => id);

/** Every rule that the classic game cites, in a cite or in a comment. */
function citedByClassic(): string[] {
  const files = readdirSync(CLASSIC, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
  const found = files.flatMap(file => [...idsIn(readFileSync(new URL(file, CLASSIC), 'utf8'), 'AD')]);
  return [...new Set(found)].sort();
}

describe('the book of Interactive Orders', () => {
  test('has rules of its own letters alone, each once', () => {
    expect(ids.filter(id => !id.startsWith('IO.'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('answers for every rule that the classic game cites, or it is known why nobody meets it', () => {
    const cited = citedByClassic();
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.filter(id => citedAs(id) === id)).toEqual(Object.keys(NOT_MET));
  });

  test('answers for every special rule that a codex may write', () => {
    expect(SPECIAL_RULES.map(({ id }) => `AD.rule.${id}`).filter(id => citedAs(id) === id)).toEqual([]);
  });

  test('answers by rules that it has, in its own words where it has some', () => {
    expect(
      citedByClassic()
        .map(citedAs)
        .filter(id => id.startsWith('IO.') && !ids.includes(id)),
    ).toEqual([]);
    expect(citedAs('AD.rule.rending')).toBe('IO.rule.rending');
    expect(citedAs('AD.rule.fearless')).toBe('IO.fearless');
    expect(ids).not.toContain('IO.rule.fearless');
    expect(reference().find(({ id }) => id === 'IO.rule.counter-attack')?.text).not.toContain('Reaction');
    expect(citedAs('IO.orders.one')).toBe('IO.orders.one');
  });

  test('has a rule for every switch', () => {
    const switches = switchesOf(optionsSchema);
    expect(switches.filter(({ rule }) => !ids.includes(rule ?? '')).map(({ path }) => path)).toEqual([]);
  });
});
