import type { DmBoard, DmUnit, FireArc, Weapon } from '../board.js';
import type { Attack } from '../combat/attack.js';
import { dice } from '../dice-words.js';
import { hasKeyword } from '../lookups.js';
import { armourNeeds, armourOf, sideFrom } from './armour.js';
import type { ArmourHit, Damage } from './events.js';

/** On wheels, tracks or wings: it makes double and triple moves where others run and sprint (DM.move.run, DM.move.sprint). */
export function rolls(unit: DmUnit): boolean {
  return (hasKeyword(unit, 'Vehicle') && !hasKeyword(unit, 'Walker')) || hasKeyword(unit, 'Bike');
}

export const ARC_WORDS: Record<FireArc, string> = {
  front: 'its front',
  left: 'its left',
  right: 'its right',
  rear: 'its rear',
  all: 'all round',
};

export const DAMAGE_WORDS: Record<Damage, string> = {
  order: 'it loses its order',
  weapon: 'a weapon is lost',
  immobile: 'immobile',
  outOfControl: 'out of control',
  wrecked: 'wrecked',
  explodes: 'it explodes',
};

/** What a weapon must show against the nearest machine that is seen, from the nearest who fires it. */
export function armourNeed(
  board: DmBoard,
  attack: Attack,
  weapon: Weapon,
): { side: string; armour: number; words: string } {
  const model = attack.visible[0]!.model;
  const by = attack.firings.find(firing => firing.weapon.id === weapon.id)?.models[0];
  const side = by?.at ? sideFrom(model, by.at) : 'front';
  const armour = armourOf(board, model, side);
  return { side, armour, words: armourNeeds(weapon, armour) };
}

/** `Strength 9 against Armour 12, front: glances on 3, penetrates on 4+`. */
export function armourReasons(board: DmBoard, attack: Attack, weapon: Weapon): string {
  const { side, armour, words } = armourNeed(board, attack, weapon);
  return `Strength ${weapon.strength} against Armour ${armour}, ${side}: ${words} (DM.house.vehicle.armour)`;
}

/** The lines of hits on machines: `Armour 12, front · 5 + 9 = 14 **penetrates** · damage 3: immobile`. */
export function tellArmour(hits: readonly ArmourHit[], nameOfWeapon: (id: string) => string): string[] {
  if (hits.length === 0) return ['Armour: not strong enough to hurt it'];
  const lines: string[] = [];
  const harmless = hits.filter(({ result }) => result === 'nothing');
  for (const [against, alike] of grouped(harmless)) {
    const many = alike.length > 1 ? `${alike.length} hits do` : 'it does';
    lines.push(`${against} · ${alike.map(sumOf).join(', ')} → ${many} nothing`);
  }
  for (const hit of hits) if (hit.result !== 'nothing') lines.push(tellHurt(hit, nameOfWeapon));
  return lines;
}

function grouped(hits: readonly ArmourHit[]): Map<string, ArmourHit[]> {
  const groups = new Map<string, ArmourHit[]>();
  for (const hit of hits) groups.set(against(hit), [...(groups.get(against(hit)) ?? []), hit]);
  return groups;
}

function against({ name, armour, side }: ArmourHit): string {
  return `${name}, Armour ${armour} ${side}`;
}

function sumOf({ face, strength, extra, total }: ArmourHit): string {
  return `${dice([face])} + ${strength}${extra ? ` + ${dice([extra.face])}` : ''} = ${total}`;
}

function tellHurt(hit: ArmourHit, nameOfWeapon: (id: string) => string): string {
  const parts = [against(hit), sumOf(hit)];
  const { saved, damageFace, damage, instead, weapon, weaponFace } = hit;
  const result = hit.result === 'glances' ? '**glances**' : '**penetrates**';
  if (saved) {
    parts[1] += ` → ${result}`;
    parts.push(`${saved.name} ${saved.need}+ ${dice(saved.faces)} → ${saved.saved ? 'saved' : 'not saved'}`);
    if (saved.saved) return parts.join(' · ');
  } else parts[1] += ` → ${result}`;
  if (damage === undefined) return parts.join(' · ');
  const what = damage === 'weapon' && weapon !== undefined ? `${nameOfWeapon(weapon)} is lost` : DAMAGE_WORDS[damage];
  const chosen = weaponFace === undefined ? '' : ` (${dice([weaponFace])})`;
  const why = instead === undefined ? '' : ` (${instead})`;
  parts.push(`${damageFace === undefined ? '' : `damage ${dice([damageFace])}: `}**${what}**${chosen}${why}`);
  return parts.join(' · ');
}
