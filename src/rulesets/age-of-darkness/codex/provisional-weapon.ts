import type { JsonObject, ProfileRow } from '../../../engine/index.js';
import { ruleFaults, type Stands } from '../../classic/codex/rule-faults.js';
import { weaponFaults } from '../../classic/codex/weapon-faults.js';
import { weaponSchema } from '../../classic/codex/weapon-schema.js';
import { SPECIAL_RULES } from '../../classic/special-rules/book.js';
import { ROSTER_BOUNDS } from '../../rosters/bounds.js';

/** Names of what a list says and nobody here knows. */
export type Aside = Set<string>;

const KINDS = /^(pistol|assault|heavy|ordnance|salvo|rapid[ -]?fire|bomb|melee|destroyer)\s*([\dD+/]*)$/i;
const MOST_SHOTS = 20;
/** Special rules of a thing that are kept. */
const MOST_RULES = 20;

/** A weapon of the armoury; undefined where nothing of it makes sense here. */
export function provisionalWeapon({ name, values }: ProfileRow, aside: Aside): JsonObject | undefined {
  const parts = parted(values.type ?? '');
  const kinds = parts.flatMap(part => KINDS.exec(part) ?? []);
  const [, word = '', number = ''] = KINDS.exec(parts.find(part => KINDS.test(part)) ?? '') ?? [];
  const kind = word.toLowerCase().replace(/[ -]/g, '');
  const range = rangeOf(values.range ?? values.r ?? '', aside);
  const isMelee = kind === 'melee' || (kinds.length === 0 && range.inches === undefined && !range.isTemplate);
  const strength = strengthOf(values.strength ?? values.s ?? '', isMelee, aside);
  const ap = Number.parseInt(values.ap ?? '', 10);
  const written = [
    ...(range.isTemplate ? ['Template Weapons'] : []),
    ...parts.filter(part => !KINDS.test(part)),
    ...parted(values['special rule'] ?? values.trait ?? ''),
  ];
  const base: JsonObject = {
    name,
    ...(isMelee ? {} : { type: typeOf(kind, number, aside) }),
    ...(isMelee || range.isTemplate || range.inches === undefined ? {} : { range: range.inches }),
    ...(strength === undefined ? {} : { strength }),
    ...(ap >= 1 && ap <= 6 ? { ap } : {}),
  };
  return withRules(base, keptRules(written, 'weapon', aside), aside);
}

/** The weapon with as many of its rules as go together; one that cannot be so at all is left aside. */
function withRules(base: JsonObject, rules: string[], aside: Aside): JsonObject | undefined {
  for (let most = rules.length; most >= 0; most -= 1) {
    const weapon = { ...base, rules: rules.slice(0, most) };
    const parsed = weaponSchema.safeParse(weapon);
    if (!parsed.success || weaponFaults({ ...parsed.data, id: 'weapon' }).length > 0) continue;
    for (const rule of rules.slice(most)) asideIn(aside, rule);
    return weapon;
  }
  asideIn(aside, String(base.name));
  return undefined;
}

function typeOf(kind: string, number: string, aside: Aside): string {
  if (kind === 'rapidfire') return 'rapid fire';
  if (/d/i.test(number)) asideIn(aside, `Shots ${number}`);
  if (kind === 'salvo' || kind === 'bomb' || kind === 'destroyer') asideIn(aside, kind);
  // A d6 of shots is four, a d3 two; of a salvo, those of who stood still.
  const said = /d3/i.test(number) ? 2 : /d/i.test(number) ? 4 : Number(number.split('/').at(-1));
  const shots = Math.min(MOST_SHOTS, Math.max(1, Number.isInteger(said) ? said : 1));
  const known = kind === 'pistol' || kind === 'assault' || kind === 'ordnance' ? kind : 'heavy';
  return `${known} ${shots}`;
}

function rangeOf(written: string, aside: Aside): { inches?: number | string; isTemplate: boolean } {
  if (/template|flame|hellstorm/i.test(written)) return { isTemplate: true };
  const [first, second] = [...written.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (first === undefined) {
    if (/[a-z]/i.test(written) && !/melee/i.test(written)) asideIn(aside, `Range ${written}`);
    return { isTemplate: false };
  }
  const most = Math.min(400, Math.max(1, second ?? first));
  return { inches: second === undefined || first >= second ? most : `${first}-${most}`, isTemplate: false };
}

function strengthOf(written: string, isMelee: boolean, aside: Aside): number | string | undefined {
  const plain = written.toLowerCase().replace(/[\s"]/g, '');
  const number = Number.parseInt(plain.replace(/[^0-9]/g, ''), 10);
  if (plain === 'd') {
    asideIn(aside, 'Strength D');
    return 10;
  }
  if (isMelee && /^(user|s|-|as?user|)$/.test(plain)) return undefined;
  if (Number.isNaN(number)) return isMelee ? undefined : 'none';
  if (isMelee && /x|×/.test(plain)) return number >= 2 && number <= 5 ? `x${number}` : undefined;
  if (isMelee && plain.includes('+')) return number >= 1 && number <= 9 ? `user+${number}` : undefined;
  return number >= 1 && number <= 10 ? number : 10;
}

/** Parts at commas that stand outside of brackets. */
function parted(written: string): string[] {
  return written
    .split(/,(?![^(]*\))/)
    .map(part => part.trim())
    .filter(part => part !== '' && part !== '-');
}

const IDS = new Map(SPECIAL_RULES.map(({ id }) => [bare(id), id]));

/** The special rules that are known and may stand there, as a codex writes them; the others go aside. */
export function keptRules(names: readonly string[], stands: Stands, aside: Aside): string[] {
  const kept: string[] = [];
  for (const name of names) {
    const written = writtenRule(name).find(each => ruleFaults([...kept, each], stands).length === 0);
    if (written !== undefined) kept.push(written);
    else if (writtenRule(name).every(each => ruleFaults([each], stands).length > 0)) asideIn(aside, name);
  }
  return kept.slice(0, MOST_RULES);
}

/** Ways in which a codex might write `Rending (6+)`, `Blast (3")`, `Armourbane (Melta)` or `Bulky (2 or 3)`. */
function writtenRule(name: string): string[] {
  const [, head = name, given] = /^([^(]*)\(([^)]*)\)\s*$/.exec(name) ?? [];
  const id = IDS.get(bare(head)) ?? IDS.get(bare(`${head} weapons`));
  if (id === undefined) return [];
  if (given === undefined) return [id, `${id}:1`];
  const digits = /\d+/.exec(given)?.[0];
  const words = given.replace(/[^\p{L}\p{N} '’-]/gu, ' ').trim();
  return [`${id}:${words.toLowerCase()}`, ...(digits === undefined ? [] : [`${id}:${digits}`]), `${id}:${words}`, id];
}

function bare(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]/gu, '');
}

/** Keeps a name for the sheet, in signs that it may have. */
export function asideIn(aside: Aside, name: string): void {
  const plain = name
    .replace(/[^\p{L}\p{N} .,'’&/()+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, ROSTER_BOUNDS.keptName)
    .trim();
  if (plain !== '') aside.add(plain);
}
