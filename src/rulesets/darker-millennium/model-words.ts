import { t } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import type { Profile, Save, Weapon } from './board.js';

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

/** `Carbine 12/24" S3, save -1`. */
export function weaponLine({
  name,
  kind,
  short,
  long,
  strength,
  save,
  damage,
  sustained,
  blast,
  shots,
  keywords,
}: Weapon): string {
  const reach = kind === 'ranged' ? ` ${short / 1000}/${long / 1000}"` : '';
  const parts = [`${name}${reach} S${strength}`];
  if (save !== 0) parts.push(t`save ${save}`);
  if (damage !== 1) parts.push(t`damage ${damage}`);
  if (shots > 1) parts.push(t`${shots} shots`);
  if (sustained) parts.push(counted(sustained, t`sustained die`, t`sustained dice`));
  if (blast) parts.push(t`blast ${blast / 1000}"`);
  return [...parts, ...keywords.filter(word => word !== 'Blast')].join(', ');
}
