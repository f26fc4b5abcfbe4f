import { cleanName } from '../words.js';
import { priceIn, withoutCosts } from './prices.js';

/** A line below a unit, or a thing in the list after its colon. */
export interface Item {
  name: string;
  /** Undefined where none is said. */
  count?: number;
  /** Thousandths. */
  price?: number;
  group?: string;
  /** What all of them have. */
  gear: Item[];
  /** `7 with a, b`: what some of them have. */
  some: { count: number; gear: Item[] }[];
  below: Item[];
  /** On a dotted line, which BattleScribe gives to models and to things that hold others. */
  dotted?: true;
}

/** `7x Levy`, `7X Levy`, `7xLevy`, `7 xLevy`, `7 Levy`; of `7 Xenarchs` the x is a part of the name. */
const COUNT = /^(\d{1,3})(?:\s?[xX×]\s+|[xX×]|\s[x×](?=\p{Lu})|\s+)(?=[\p{L}"“'’(])/u;
/** `Levy x7`, `Levy (x7)`, `Levy (7)`; of `Levy (320)` the number is what it costs. */
const COUNT_BEHIND = /\s+(?:\(?[x×]\s?(\d{1,3})\)?|\((\d{1,2})\))$/;
const SOME = /^(\d{1,3})\s*[x×]?\s+(?:with|avec|mit)\s+(.+)$/iu;
const LABEL = /^((?:enhancements?|enh|e|optimisations?|améliorations?|verbesserung(?:en)?|aufwertung(?:en)?))\s*:\s*/iu;
/** However a text calls it. */
const ENHANCEMENT = 'Enhancement';
/** Who leads whom: said again by where a unit stands. */
const ATTACHED = /^(?:attached (?:as|to|unit)|leads?|leading|attachée? (?:en tant que|à)|angeschlossen(?: als)?)\s*:/iu;

/** What is said of the attachments of a unit, which our lists do not have. */
export function isAttachment(text: string): boolean {
  return ATTACHED.test(text);
}

/** Whether a line names an enhancement of the unit above it. */
export function isLabelled(text: string): boolean {
  return LABEL.test(text);
}

/** `7 with a, b`. */
export function someOf(text: string): { count: number; gear: Item[] } | undefined {
  const [, count, gear] = SOME.exec(text) ?? [];
  return count === undefined || gear === undefined ? undefined : { count: Number(count), gear: gearOf(gear).gear };
}

export function itemOf(text: string): Item {
  const group = LABEL.exec(text);
  const body = group === null ? text : text.slice(group[0].length);
  const { head, rest } = atColon(body);
  return { ...thingOf(head), ...(group === null ? {} : { group: ENHANCEMENT }), ...gearOf(rest) };
}

/** A list after a colon. */
export function gearOf(text: string): Pick<Item, 'gear' | 'some' | 'below'> {
  const gear: Item[] = [];
  const some: Item['some'] = [];
  for (const part of atCommas(text)) {
    const group = someOf(part);
    if (group !== undefined) some.push(group);
    else (some.at(-1)?.gear ?? gear).push(...thingsOf(part));
  }
  return { gear, some, below: [] };
}

function thingsOf(part: string): Item[] {
  if (isAttachment(part)) return [];
  const group = LABEL.exec(part);
  const thing = thingOf(group === null ? part : part.slice(group[0].length));
  if (thing.name === '') return [];
  return [{ ...thing, ...(group === null ? {} : { group: ENHANCEMENT }), gear: [], some: [], below: [] }];
}

function thingOf(text: string): Pick<Item, 'name' | 'count' | 'price'> {
  const priced = priceIn(text, 'worded');
  const said = withoutCosts(text);
  const found = COUNT.exec(said) ?? COUNT_BEHIND.exec(said);
  const count = Number(found?.[1] ?? found?.[2] ?? 0);
  return {
    name: cleanName(found === null ? said : said.slice(0, found.index) || said.slice(found[0].length)),
    ...(count === 0 ? {} : { count }),
    ...(priced === undefined ? {} : { price: priced.price }),
  };
}

/** Count and name of a unit, without its price. */
export const unitNameOf = (text: string) => thingOf(text);

/** What stands before and after the first colon outside of brackets. */
export function atColon(text: string): { head: string; rest: string } {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (sign === ':' && depth === 0) return { head: text.slice(0, at).trim(), rest: text.slice(at + 1).trim() };
  }
  return { head: text.trim(), rest: '' };
}

/** Parts between commas outside of brackets. */
function atCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at] ?? ',';
    if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth = Math.max(0, depth - 1);
    else if (at === text.length || ((sign === ',' || sign === ';') && depth === 0)) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts.filter(part => part !== '');
}
