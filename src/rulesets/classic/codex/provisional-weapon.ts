import type { JsonObject, ProfileRow } from '../../../engine/index.js';
import {
  type Aside,
  asideIn,
  bareName,
  ruleParts,
  type StrengthCell,
  strengthIn,
  usedIn,
} from '../../rosters/cells.js';
import { SPECIAL_RULES } from '../special-rules/book.js';
import { ruleFaults, type Stands } from './rule-faults.js';
import { weaponFaults } from './weapon-faults.js';
import { weaponSchema } from './weapon-schema.js';

/** Special rules of a thing that are kept. */
const MOST_RULES = 20;

/** A weapon of the armoury; undefined where nothing of it makes sense here. */
export function provisionalWeapon({ name, values, gun }: ProfileRow, aside: Aside): JsonObject | undefined {
  const { kind, shots, range, isMelee, words, strength: cell } = usedIn(values, aside);
  const strength = strengthWords(strengthIn(cell, isMelee, aside));
  const ap = Number.parseInt(values.ap ?? '', 10);
  const written = [...(range.isTemplate ? ['Template Weapons'] : []), ...words];
  const { least, most } = range;
  const base: JsonObject = {
    name,
    ...(isMelee ? {} : { type: typeOf(kind, shots, aside) }),
    ...(isMelee || range.isTemplate || most === undefined
      ? {}
      : { range: least === undefined ? most : `${least}-${most}` }),
    ...(strength === undefined ? {} : { strength }),
    ...(ap >= 1 && ap <= 6 ? { ap } : {}),
    ...(gun === undefined || isMelee ? {} : { gun }),
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

function typeOf(kind: string, shots: number, aside: Aside): string {
  if (kind === 'rapidfire') return 'rapid fire';
  if (kind === 'salvo' || kind === 'bomb' || kind === 'destroyer') asideIn(aside, kind);
  const known = kind === 'pistol' || kind === 'assault' || kind === 'ordnance' ? kind : 'heavy';
  return `${known} ${shots}`;
}

function strengthWords(strength: StrengthCell): number | string | undefined {
  if (strength === undefined) return undefined;
  if ('none' in strength) return 'none';
  if ('is' in strength) return strength.is;
  if ('times' in strength) return `x${strength.times}`;
  return strength.plus === 0 ? 'user' : `user+${strength.plus}`;
}

const IDS = new Map(SPECIAL_RULES.map(({ id }) => [bareName(id), id]));

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
  const { head, given } = ruleParts(name);
  const id = IDS.get(bareName(head)) ?? IDS.get(bareName(`${head} weapons`));
  if (id === undefined) return [];
  if (given === undefined) return [id, `${id}:1`];
  const digits = /\d+/.exec(given)?.[0];
  const words = given.replace(/[^\p{L}\p{N} '’-]/gu, ' ').trim();
  return [`${id}:${words.toLowerCase()}`, ...(digits === undefined ? [] : [`${id}:${digits}`]), `${id}:${words}`, id];
}
