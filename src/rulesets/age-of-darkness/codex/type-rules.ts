import type { UnitType } from '../../classic/attacks/types.js';
import type { Profile } from '../../classic/board.js';

/** Special rules of a type that its sheet need not write (AD.house.type.primarch, AD.house.type.daemon). */
const OF_TYPE: Partial<Record<UnitType, readonly string[]>> = {
  primarch: ['independent-character', 'fearless', 'eternal-warrior'],
  daemon: ['fear:1'],
};
/** The Invulnerable Save of a daemon without a better one. */
const DAEMON_SAVE = 5;

/** The profile with what its type brings; what the sheet says itself stays. */
export function withTypeRules(profile: Omit<Profile, 'id'>): Omit<Profile, 'id'> {
  const { type, rules, characteristics } = profile;
  const has = (written: string) => rules.some(own => idOf(own) === idOf(written));
  const invulnerableSave = Math.min(DAEMON_SAVE, characteristics.invulnerableSave ?? DAEMON_SAVE);
  return {
    ...profile,
    rules: [...rules, ...(OF_TYPE[type] ?? []).filter(written => !has(written))],
    characteristics: type === 'daemon' ? { ...characteristics, invulnerableSave } : characteristics,
  };
}

function idOf(written: string): string {
  return written.split(':')[0]!;
}
