import type { Mils } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';

/** An armour save: thrown with one die or two, passed on `need` or more. */
export interface Save {
  /** `d6` or `2d6`. */
  dice: 1 | 2;
  need: number;
  name: string;
}

/** Characteristics (DM.army.profile); null is a dash: none at all (DM.army.dash). */
export interface Profile {
  id: string;
  name: string;
  /** 0 for the ranks; I, II, III … Never modified (DM.army.rank). */
  rank: number;
  /** Inches (DM.army.movement). */
  mv: number;
  /** DM.army.weaponSkill */
  ws: number | null;
  attacks: number | null;
  /** DM.army.ballisticSkill */
  bs: number | null;
  /** Null for vehicles and constructs (DM.army.toughness). */
  t: number | null;
  /** Takes the place of Toughness and Wounds; `t` is null then (DM.army.av). */
  av?: { front: number; side: number; rear: number };
  /** DM.army.wounds */
  wounds: number;
  /** DM.army.initiative */
  initiative: number;
  /** DM.army.leadership */
  leadership: number;
}

export interface Weapon {
  id: string;
  name: string;
  kind: 'ranged' | 'melee';
  /** Upper ends of the short and long bands. */
  short: Mils;
  long: Mils;
  /** To-hit modifiers of the bands. */
  shortModifier: number;
  longModifier: number;
  /** `user`: the bearer's own Strength is not in the profile, so melee weapons give a number. */
  strength: number;
  /** Takes this from armour saves: 0 or negative. */
  save: number;
  /** Wounds a hit takes; `d3`, `d6` are rolled. */
  damage: number | 'd3' | 'd6';
  shots: number;
  /** Sustained-fire dice instead of shots. */
  sustained?: number;
  /** Radius of the blast template in mils. */
  blast?: Mils;
  /** A flame template instead of shots (DM.house.weapons.flame). */
  flame?: true;
  /** Sides of a die that is added against an Armour Value (DM.house.vehicle.armour). */
  armourDice?: number;
  /** Weapons of the same gun are ways of firing it (DM.house.weapons.gun). */
  gun?: string;
  keywords: string[];
}

/** Keywords of weapons that rules ask for: fires after a Run, never after a move, one more pin, a template. */
export const WEAPON_KEYWORDS = ['Assault', 'Heavy', 'Pinning', 'Blast', 'Flame'] as const;

/** What datasheets call what has an Armour Value in place of Toughness and Wounds (DM.army.av, DM.house.vehicle). */
export const MACHINE_KEYWORDS: readonly string[] = ['Vehicle', 'Walker', 'Construct'];

/** Keywords that rules know, whether or not a codex has units of the kind. */
export const UNIT_KEYWORDS: readonly string[] = [
  ...MACHINE_KEYWORDS,
  'Infantry',
  'Monster',
  'Transport',
  'Character',
  'Mindless',
  'Bike',
];

export const RANKS = ['', 'I', 'II', 'III', 'IV', 'V'];

/** `Rank I Mv 4 WS 4 A 1 BS 3 T 3 W 1 I 3 Ld 8`. */
export function statistics(profile: Profile): string {
  const { rank, mv, ws, attacks, bs, t: toughness, av, wounds, initiative, leadership } = profile;
  const show = (value: number | null) => value ?? '–';
  const tough = av ? `AV ${av.front}/${av.side}/${av.rear}` : `T ${show(toughness)} W ${wounds}`;
  const ranked = rank > 0 ? t`Rank ${RANKS[rank]} ` : '';
  return t`${ranked}Mv ${mv} WS ${show(ws)} A ${show(attacks)} BS ${show(bs)} ${tough} I ${initiative} Ld ${leadership}`;
}

/** ` · Flak coat 6+`: those of several that are there. */
export function savesWords(saves: readonly (Save | undefined)[]): string {
  const show = ({ name, dice, need }: Save) => ` · ${name} ${need}+${dice === 2 ? t` on 2d6` : ''}`;
  return saves.map(save => (save ? show(save) : '')).join('');
}

/** `+1`, `-2`. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by);
}

/** `Carbine 12/24" S3, save -1`. */
export function weaponLine(weapon: Weapon): string {
  const { name, kind, short, long, strength, save, damage, sustained, blast, flame, armourDice, shots, keywords } =
    weapon;
  const hit = [weapon.shortModifier, weapon.longModifier];
  const reach = kind === 'ranged' ? ` ${short / 1000}/${long / 1000}"` : '';
  const parts = [`${name}${reach} S${strength}`];
  if (save !== 0) parts.push(t`save ${save}`);
  if (damage !== 1) parts.push(t`damage ${damage}`);
  if (hit.some(by => by !== 0)) parts.push(t`${hit.map(signed).join('/')} to hit`);
  if (shots > 1) parts.push(t`${shots} shots`);
  if (sustained) parts.push(counted(sustained, t`sustained die`, t`sustained dice`));
  if (blast) parts.push(t`blast ${blast / 1000}"`);
  if (flame) parts.push(t`flame template`);
  if (armourDice) parts.push(t`+d${armourDice} against armour`);
  return [...parts, ...keywords.filter(word => word !== 'Blast' && word !== 'Flame')].join(', ');
}
