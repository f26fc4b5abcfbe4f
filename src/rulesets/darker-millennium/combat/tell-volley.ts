import type { UnitId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { diceWords } from '../../dice-words.js';
import { tollWords } from '../../toll-words.js';
import type { DmBoard } from '../board.js';
import { reasons } from '../cause-words.js';
import type { EventBatch } from '../game.js';
import { armourReasons, tellArmour } from '../machines/describe.js';
import type { ShotReasons, Toll, Volley } from './events.js';
import { FLAME_WORDS, hitReasons, showNeed } from './to-hit.js';

/** Who fell and who was hurt; undefined when nobody was. `onto`: whom it befell stands before it already. */
export function tellToll(board: DmBoard, toll: Toll, around: EventBatch, onto?: UnitId): string | undefined {
  return tollWords(board, toll, unit => fallenLater(unit, around), onto);
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
  if (volley.hits === 0) return lines;
  return [...lines, ...(volley.armour ? tellArmour(volley.armour, nameOfWeapon) : [tellWounds(volley)])];
}

function tellHits({ template, toHit, hitFaces, againFaces, sustainedFaces, neverJams, hits }: Volley): string {
  if (template) return t`Flame template, no roll to hit → ${counted(hits, t`hit`, t`hits`)}`;
  if (hitFaces.length === 0) return t`To hit: no chance`;
  const parts = [t`To hit ${showNeed(toHit)} ${diceWords(hitFaces)}`];
  if (againFaces.length > 0) parts.push(t`then ${diceWords(againFaces)}`);
  if (sustainedFaces.length > 0) {
    const faces = diceWords(sustainedFaces);
    const jams = sustainedFaces.includes(1) && neverJams !== true;
    parts.push(jams ? t`sustained fire ${faces} **jams**` : t`sustained fire ${faces}`);
  }
  return `${parts.join(' · ')} → ${counted(hits, t`hit`, t`hits`)}`;
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
