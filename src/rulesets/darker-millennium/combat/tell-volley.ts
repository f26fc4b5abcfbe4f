import type { UnitId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import type { DmBoard, DmUnit } from '../board.js';
import { reasons } from '../cause-words.js';
import type { EventBatch } from '../game.js';
import { armourReasons, tellArmour } from '../machines/describe.js';
import type { ShotReasons, Toll, Volley } from './events.js';
import { FLAME_WORDS, hitReasons, showNeed } from './to-hit.js';

/**
 * `**2 of Raptors fall** (Raptor alpha), 4 of 6 left · Ravager: 3 Wounds left`; undefined when nobody was hurt. `onto`: whom it befell
 * stands before it already, unless it befell others, too.
 */
export function tellToll(board: DmBoard, toll: Toll, around: EventBatch, onto?: UnitId): string | undefined {
  const parts: string[] = [];
  const hit = new Set(toll.fallen.map(({ unit }) => unit));
  for (const id of hit) {
    const names = toll.fallen.filter(({ unit }) => unit === id).map(({ name }) => name);
    const unit = unitOf(board, id);
    // The board is that of the end: whoever falls later in the same telling still stood.
    const left = unit.models.length + fallenLater(id, around);
    const rest = left > 0 ? `, ${t`${left} of ${unit.startModels} left`}` : '';
    // One of many is told by its number behind Why? alone.
    const known = names.filter(name => !NUMBERED.test(name));
    const who = names.length === 1 || known.length === 0 ? '' : ` (${known.join(', ')})`;
    parts.push(`**${fellWords(names, known[0], unit, id === onto && hit.size === 1)}**${who}${rest}`);
  }
  for (const { model, wounds } of toll.wounded) {
    parts.push(t`${board.models[model]?.name ?? t`One more`}: ${counted(wounds, t`Wound`, t`Wounds`)} left`);
  }
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** `2 of Raptors fall`, or `2 fall` where the unit is `said`. `known`: the one that has a name of its own. */
function fellWords(
  { length }: readonly string[],
  known: string | undefined,
  { name, startModels }: Pick<DmUnit, 'name' | 'startModels'>,
  said: boolean,
): string {
  if (startModels === 1) return t`${name} falls`;
  if (said) return length === 1 ? t`${known ?? 1} falls` : t`${length} fall`;
  return length === 1 ? t`${known ?? 1} of ${name} falls` : t`${length} of ${name} fall`;
}

/** Those who fell, by name: a line, where there is more than one. */
export function namesOfFallen({ fallen }: Pick<Toll, 'fallen'>): string[] {
  return fallen.some(({ name }) => NUMBERED.test(name)) ? [t`fallen: ${inOneRow(fallen.map(({ name }) => name))}`] : [];
}

const NUMBERED = / #\d+$/;

/** `Swarmling #6, #5, Swarm alpha`: a name that goes on is said once. */
function inOneRow(names: readonly string[]): string {
  const said = names.map((name, index) => {
    const [kind, number] = name.split(' #');
    const before = names[index - 1]?.split(' #')[0];
    return number !== undefined && kind === before ? `#${number}` : name;
  });
  return said.join(', ');
}

function fallenLater(unit: UnitId, { events, index }: EventBatch): number {
  return events.slice(index + 1).reduce((sum, event) => {
    const fallen = event.type === 'shot' || event.type === 'hurt' || event.type === 'fought' ? event.fallen : [];
    return sum + fallen.filter(each => each.unit === unit).length;
  }, 0);
}

/** Why a weapon needs what it needs to hit: `BS 3 is 4+, soft cover -1 (Woods B)`. */
export function aimWords(why: ShotReasons): string {
  if ('told' in why) return why.told[0] ?? '';
  if (why.toHit === undefined) return translated(FLAME_WORDS);
  return `${hitReasons(why.toHit)}${why.coverBy.length > 0 ? ` (${why.coverBy.join(', ')})` : ''}`;
}

function woundWords(why: ShotReasons): string {
  if ('told' in why) return why.told[1] ?? '';
  return t`${againstWords(why)}, saves ${why.save}`;
}

function againstWords({ against, strength }: Exclude<ShotReasons, { told: string[] }>): string {
  if (against.is === 'tooTough') return t`cannot wound`;
  if (against.is === 'toughness')
    return reasons(t`Strength ${strength} wounds on ${against.wound}+`, against.modifiers);
  return armourReasons({ strength, ...against }, against);
}

/** What a weapon needs to hit and to wound, a line each; none where nobody aimed. */
export function shotReasons({ weapon, reasons: why }: Volley): string[] {
  return why === undefined ? [] : [`${weapon}: ${aimWords(why)}`, `${weapon}: ${woundWords(why)}`];
}

/** The lines of one volley: to hit; then to wound, saves and what got through. `named` when there are several. */
export function tellVolley(volley: Volley, named: boolean, nameOfWeapon: (id: string) => string): string[] {
  const prefix = named && volley.weapon ? `${volley.count > 1 ? `${volley.count} × ` : ''}${volley.weapon} · ` : '';
  const lines = [`${prefix}${tellHits(volley)}`];
  if (volley.hits > 0) lines.push(...tellEffect(volley, nameOfWeapon));
  return lines;
}

function tellHits({ template, toHit, hitFaces, againFaces, sustainedFaces, hits }: Volley): string {
  if (template) return t`Flame template, no roll to hit → ${counted(hits, t`hit`, t`hits`)}`;
  if (hitFaces.length === 0) return t`To hit: no chance`;
  const parts = [t`To hit ${showNeed(toHit)} ${diceWords(hitFaces)}`];
  if (againFaces.length > 0) parts.push(t`then ${diceWords(againFaces)}`);
  if (sustainedFaces.length > 0) {
    const faces = diceWords(sustainedFaces);
    parts.push(sustainedFaces.includes(1) ? t`sustained fire ${faces} **jams**` : t`sustained fire ${faces}`);
  }
  return `${parts.join(' · ')} → ${counted(hits, t`hit`, t`hits`)}`;
}

/** What hits do: to wound and to save, or to armour. */
function tellEffect(volley: Volley, nameOfWeapon: (id: string) => string): string[] {
  return volley.armour ? tellArmour(volley.armour, nameOfWeapon) : [tellWounds(volley)];
}

/** `To wound 4+ … → 2 wounds · Flak coat 6+ … → 1 saved · 1 through`. */
export function tellWounds({ toWound, woundFaces, wounds, saves, damageFaces, unsaved }: Volley): string {
  if (toWound === 0) return t`To wound: not strong enough`;
  const parts = [t`To wound ${toWound}+ ${diceWords(woundFaces)} → ${counted(wounds, t`wound`, t`wounds`)}`];
  for (const { name, need, dice: each, faces, saved } of saves) {
    const thrown = each === 2 ? dicePairs(faces) : diceWords(faces);
    parts.push(t`${name} ${need}+ ${thrown} → ${saved} saved`);
  }
  if (damageFaces.length > 0) parts.push(t`damage ${diceWords(damageFaces)}`);
  if (saves.some(({ saved }) => saved > 0)) parts.push(t`**${unsaved} through**`);
  return parts.join(' · ');
}

function dicePairs(faces: readonly number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i < faces.length; i += 2) pairs.push(`\`${faces[i]}\`+\`${faces[i + 1]}\``);
  return pairs.join(' ');
}
