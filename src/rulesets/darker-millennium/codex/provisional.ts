import * as z from 'zod';
import type { JsonObject, ProfiledModel, ProfiledUnit, ProfileRow } from '../../../engine/index.js';
import {
  type Aside,
  asideIn,
  bareName,
  blastIn,
  cellOf,
  clamp,
  damageIn,
  hullIn,
  modifierIn,
  numberIn,
  ruleParts,
  savesIn,
  seatsIn,
  skillIn,
  strengthIn,
  typeIn,
  usedIn,
} from '../../rosters/cells.js';
import { type CodexTables, type KnownModel, keywordsOf, type RowsRead } from '../../rosters/provisional.js';
import { statureOf } from '../../rosters/stature.js';
import { shippedYaml } from '../../shipped-file.js';
import { abilityBook } from '../abilities/book.js';
import { MACHINE_KEYWORDS, RANKS, WEAPON_KEYWORDS } from './sheet.js';

const CHARACTER = /character|\bhq\b/;
/** Rank of characters whom no row gives one: that of a second officer (DM.house.provisional). */
const OFFICER = 2;
const MOST_MV = 20;
const MOST_RANGE = 120;
/** What is not fired after a move; of a salvo the shots of who stood still are read. */
const HEAVY_FIRE: ReadonlySet<string> = new Set(['heavy', 'ordnance', 'salvo']);
const UNKNOWN_FIRE: ReadonlySet<string> = new Set(['rapidfire', 'salvo', 'bomb', 'destroyer']);

const DEFENCES = { armour: 'Armour', field: 'Field' };

/** What the bearer of a weapon is able to do. */
type Able = Record<'strikes' | 'shoots', boolean>;

function isCalledSo({ body }: ProfiledModel): boolean {
  return CHARACTER.test(typeIn(body.values));
}

function model(model: ProfiledModel, unit: ProfiledUnit, tables: CodexTables, aside: Aside): KnownModel {
  const { values } = model.body;
  const has = (...columns: string[]) => cellOf(values, columns);
  const sides = hullIn(values);
  const stature = statureOf(typeIn(values), sides !== undefined);
  const isCharacter = isCalledSo(model) || (CHARACTER.test(unit.role ?? '') && !unit.models.some(isCalledSo));
  const rank = has('rank');
  if (rank === undefined) asideIn(aside, 'Ranks (taken by type)');
  const attacks = numberIn(has('a'), 0);
  const [ws, a] = attacks > 0 && skillIn(has('ws')) > 0 ? [skillIn(has('ws')), clamp(attacks, 1, 10)] : ['--', '--'];
  const bs = skillIn(has('bs')) || '--';
  if (has('i') === undefined && sides === undefined) asideIn(aside, 'Initiative (taken as 3)');
  const profile = tables.shared('profiles', model.name, [
    model.name,
    rankIn(rank, isCharacter ? OFFICER : 0),
    clamp(numberIn(has('mv', 'm', 'move', 'movement'), stature.move), 0, MOST_MV),
    ws,
    a,
    bs,
    sides === undefined ? clamp(numberIn(has('t'), 3), 1, 10) : sides.join('/'),
    sides === undefined ? clamp(numberIn(has('w', 'wound'), 1), 1, 20) : '--',
    clamp(numberIn(has('i'), 3), 1, 10),
    clamp(numberIn(has('ld', 'leadership'), 8), 2, 12),
  ]);
  const strength = clamp(numberIn(has('s'), 3), 1, 10);
  const weapons = model.weapons.flatMap(row => {
    const made = weapon(row, strength, { strikes: a !== '--', shoots: bs !== '--' }, aside);
    return made === undefined ? [] : [tables.shared('weapons', row.name, made)];
  });
  const saves = savesIn(has('sv', 'save', 'sav') ?? '', has('inv', 'invulnerable', 'invulnerable save') ?? '');
  const defence = (kind: keyof typeof DEFENCES, need: number | undefined) =>
    need === undefined || sides !== undefined
      ? []
      : [tables.shared('defences', `${kind} ${need}`, { name: DEFENCES[kind], [kind]: `${need}+` })];
  const { seats } = seatsIn(values);
  const capacity = sides !== undefined && seats > 0 ? seats : undefined;
  if (sides !== undefined && has('hp', 'hull point') !== undefined) asideIn(aside, 'Hull Points');
  return {
    entry: {
      profile,
      weapons,
      defences: [...defence('armour', saves.armour), ...defence('field', saves.invulnerable)],
      base: stature.base,
      height: stature.height,
      ...(isCharacter && sides === undefined ? { character: true } : {}),
      ...(capacity === undefined ? {} : { capacity }),
    },
    ...(sides === undefined && stature.onFoot ? { seats: 1 } : {}),
    ...(capacity === undefined ? {} : { capacity }),
  };
}

/** `II` or `2`. */
function rankIn(written: string | undefined, otherwise: number): number {
  const roman = RANKS.indexOf((written ?? '').trim().toUpperCase());
  return roman > 0 ? roman : clamp(numberIn(written, otherwise), 0, 5);
}

/** Undefined for a gun of which nothing says how far it reaches, or how strong it is, and for what its bearer cannot use. */
function weapon({ name, values, gun }: ProfileRow, own: number, by: Able, aside: Aside): JsonObject | undefined {
  const { kind, shots: fired, range, isMelee, words, strength: written } = usedIn(values, aside);
  const strength = strengthOf(written, isMelee, own, aside);
  const isUsed = isMelee ? by.strikes : range.isTemplate || (by.shoots && range.most !== undefined);
  if (strength === undefined || !isUsed) {
    asideIn(aside, name);
    return undefined;
  }
  if (UNKNOWN_FIRE.has(kind)) asideIn(aside, kind === 'rapidfire' ? 'rapid fire' : kind);
  const blast = isMelee || range.isTemplate ? undefined : blastIn(words);
  const keywords = isMelee ? [] : weaponKeywords(kind, words, blast !== undefined);
  for (const word of words) {
    const { head } = ruleParts(word);
    const isKnown = blastIn([word]) !== undefined || keywords.some(each => bareName(each) === bareName(head));
    if (!isKnown) asideIn(aside, word);
  }
  if (range.least !== undefined) asideIn(aside, 'Least ranges');
  const most = clamp(range.most ?? 0, 0, MOST_RANGE);
  const isSeveral = !isMelee && !range.isTemplate && fired > 1;
  return {
    name,
    ...(isMelee || range.isTemplate ? {} : { range: [most / 2, most] }),
    ...(range.isTemplate && !isMelee ? { flame: true } : {}),
    strength,
    save: modifierIn(values.ap ?? ''),
    damage: damageIn(values.d ?? values.damage ?? '', aside),
    ...(isSeveral ? { shots: fired } : {}),
    ...(blast === undefined ? {} : { blast }),
    ...(gun === undefined || isMelee ? {} : { gun }),
    keywords,
  };
}

function weaponKeywords(kind: string, words: readonly string[], isBlast: boolean): string[] {
  const fires = kind === 'pistol' || kind === 'assault' ? ['Assault'] : HEAVY_FIRE.has(kind) ? ['Heavy'] : [];
  const named = WEAPON_KEYWORDS.filter(word => words.some(each => bareName(ruleParts(each).head) === bareName(word)));
  const also = named.filter(word => word !== 'Blast' && word !== 'Flame' && word !== 'Assault' && word !== 'Heavy');
  return [...fires, ...also, ...(isBlast ? ['Blast'] : [])];
}

/** These rules write the Strength of a blow or a throw with the weapon: it is worked out with the bearer's. */
function strengthOf(written: string, isMelee: boolean, own: number, aside: Aside): number | undefined {
  const cell = strengthIn(written, isMelee, aside);
  if (cell === undefined) return own;
  if ('none' in cell) return undefined;
  const strength = 'is' in cell ? cell.is : 'plus' in cell ? own + cell.plus : own * cell.times;
  return clamp(strength, 1, 10);
}

function sheet(unit: ProfiledUnit, models: readonly KnownModel[], aside: Aside): JsonObject {
  const isHull = unit.models.some(({ body }) => hullIn(body.values) !== undefined);
  const types = unit.models.map(({ body }) => typeIn(body.values));
  const statures = types.map(words => statureOf(words, isHull));
  const kept = keywordsOf(unit).filter(
    word => ![...MACHINE_KEYWORDS, 'Infantry', 'Transport', 'Mindless'].includes(word),
  );
  return {
    keywords: [
      ...new Set([
        ...(isHull ? ['Vehicle'] : []),
        ...(isHull && types.every(words => /walker/.test(words)) ? ['Walker'] : []),
        ...(!isHull && statures.every(({ onFoot }) => onFoot) ? ['Infantry'] : []),
        ...(statures.some(({ kind }) => kind === 'dreadnought' || kind === 'automata') ? ['Monster'] : []),
        ...(types.some(words => /bike/.test(words)) ? ['Bike'] : []),
        ...(models.some(({ capacity }) => capacity !== undefined) ? ['Transport'] : []),
        ...(models.some(({ entry }) => entry.character === true) ? ['Character'] : []),
        ...kept,
      ]),
    ],
    abilities: abilitiesOf([...unit.rules, ...unit.models.flatMap(({ rules }) => rules)], aside),
  };
}

const ABILITIES = new Map(abilityBook.all.map(({ id }) => [bareName(id), id]));

function abilitiesOf(names: readonly string[], aside: Aside): string[] {
  const kept = [...new Set(names)].flatMap(name => {
    const { head, given } = ruleParts(name);
    const id = ABILITIES.get(bareName(head));
    const digits = /\d+/.exec(given ?? '')?.[0];
    const written = id === undefined ? [] : [...(digits === undefined ? [] : [`${id}:${digits}`]), id];
    const known = written.find(each => abilityBook.find(each) !== undefined);
    if (known === undefined) asideIn(aside, name);
    return known ?? [];
  });
  return [...new Set(kept)];
}

/** Its texts are said when they are played, as those of every codex. */
const frame = shippedYaml(new URL('provisional-frame.yaml', import.meta.url), z.custom<JsonObject>());

/** What the game reads of lists of other programs (DM.house.provisional). */
export const ROWS: RowsRead = {
  bodies: [
    [['ws'], ['bs'], ['t'], ['w', 'wound'], ['a'], ['ld', 'leadership']],
    [['bs'], ['front', 'front armour'], ['side', 'side armour'], ['rear', 'rear armour']],
  ],
  model,
  sheet,
  get frame() {
    return frame();
  },
};
