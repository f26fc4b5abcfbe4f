import { t, translated } from '../../../engine/language.js';
import { toInches } from '../../../engine/table/lengths.js';
import type { Shooting, Strength } from '../attacks/types.js';
import type { Profile, WeaponSheet } from '../board.js';
import { POWER_WORDS } from '../psychic/powers.js';
import { ruleWords } from '../special-rules/book.js';

/** `M 7 · WS 4 · BS 4 · S 4 · T 4 · W 1 · I 4 · A 1 · Ld 8 · Sv 3+`, of vehicles `M 14 · BS 4 · AV 12/12/10 · HP 4`. */
export function statLine({ characteristics, armour }: Omit<Profile, 'id'>): string {
  const { M, WS, BS, S, T, W, I, A, Ld, armourSave, invulnerableSave } = characteristics;
  if (armour !== undefined && WS !== undefined)
    return t`M ${M} · WS ${WS} · BS ${BS} · S ${S} · AV ${armour.front}/${armour.side}/${armour.rear} · I ${I} · A ${A} · HP ${W}`;
  if (armour !== undefined) return t`M ${M} · BS ${BS} · AV ${armour.front}/${armour.side}/${armour.rear} · HP ${W}`;
  const saves = [armourSave, invulnerableSave].map(save => (save === undefined ? '-' : `${save}+`));
  const sv = invulnerableSave === undefined ? saves[0] : saves.join('/');
  return t`M ${M} · WS ${WS} · BS ${BS} · S ${S} · T ${T} · W ${W} · I ${I} · A ${A} · Ld ${Ld} · Sv ${sv}`;
}

/** The stat line with the special rules after it. */
export function statistics(profile: Omit<Profile, 'id'>): string {
  const { power } = profile;
  const psychic = power === undefined ? [] : [`${power.name} (${translated(POWER_WORDS[power.does])})`];
  const rules = [...ruleLabels(profile.rules), ...psychic];
  return rules.length === 0 ? statLine(profile) : `${statLine(profile)} · ${rules.join(', ')}`;
}

/** Special rules by the names that players read. */
export function ruleLabels(written: readonly string[]): string[] {
  return written.map(ruleWords);
}

/** `Carbine (24", S4, AP5, Rapid Fire)`. */
export function weaponLine(weapon: Omit<WeaponSheet, 'id'>): string {
  const { name, range, strength, ap, shooting, shots, shotsStill, rings, rules } = weapon;
  const rows = rings?.map(ring => `S${ring.strength} AP${ring.ap ?? '-'}`).join('/');
  const parts = [
    ...(range === undefined ? [] : [rangeWords(range)]),
    rows ?? `${strengthWords(strength)}, AP${ap ?? '-'}`,
    ...(shooting === undefined
      ? [t`Melee`]
      : [shootingWords(shooting, shotsStill === undefined ? `${shots ?? 1}` : `${shots}/${shotsStill}`)]),
    ...ruleLabels(rules),
  ];
  return `${name} (${parts.join(', ')})`;
}

/** `24"`, `12-72"`. */
function rangeWords({ least, most }: { least: number; most: number }): string {
  return least === 0 ? `${toInches(most)}"` : `${toInches(least)}-${toInches(most)}"`;
}

function strengthWords(strength: Strength | undefined): string {
  if (strength === undefined) return 'S-';
  if (typeof strength === 'number') return `S${strength}`;
  if ('times' in strength) return `S×${strength.times}`;
  return strength.plus === 0 ? t`S user` : `S+${strength.plus}`;
}

/** `Heavy 3`, `Salvo 2/4`, `Rapid Fire`: the names of the book, in every language. */
function shootingWords(shooting: Shooting, shots: string): string {
  const name = shooting.replace(/([A-Z])/g, ' $1').replace(/^[a-z]/, letter => letter.toUpperCase());
  return shooting === 'rapidFire' ? name : `${name} ${shots}`;
}
