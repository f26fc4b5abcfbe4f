import type {
  Attack,
  Characteristics,
  Fight,
  Fighter,
  HeldRule,
  Weapon,
} from '../../../src/rulesets/classic/attacks/types.js';
import { heldRule } from '../../../src/rulesets/classic/special-rules/book.js';

function rules(written: readonly string[]): HeldRule[] {
  return written.map(each => {
    const held = heldRule(each);
    if (held === undefined) throw new Error(`no rule ${each}`);
    return held;
  });
}

interface Someone extends Partial<Omit<Fighter, 'rules' | 'characteristics'>>, Partial<Characteristics> {
  rules?: readonly string[];
}

/** Somebody of the examples: unless said WS, BS, S, T 4, W 1, Sv 3+, Ld 8. */
export function fighter(of: Someone = {}): Fighter {
  const { name = 'Somebody', type = 'infantry', subTypes = [], rules: own = [], kinds = [], wounds, ...numbers } = of;
  const usual = { M: 7, WS: 4, BS: 4, S: 4, T: 4, W: 1, I: 4, A: 1, Ld: 8, armourSave: 3 };
  const characteristics: Characteristics = { ...usual, ...numbers };
  return { name, type, subTypes, kinds, rules: rules(own), wounds: wounds ?? characteristics.W ?? 1, characteristics };
}

interface Arm extends Partial<Omit<Weapon, 'rules'>> {
  rules?: readonly string[];
}

export function weapon({ rules: own = [], ...of }: Arm = {}): Weapon {
  return { name: 'gun', strength: 4, shooting: 'assault', ...of, rules: rules(own) };
}

interface With extends Partial<Omit<Attack, 'by' | 'weapon' | 'fight'>> {
  by?: Fighter;
  foe?: Fighter;
}

/** A shooting attack; with numbers and rules of its weapon. */
export function shot(arm: Arm, { by = fighter(), foe = fighter(), ...more }: With = {}): Attack {
  return { by, weapon: weapon(arm), foes: [foe], ...more };
}

const QUIET: Fight = {
  hasCharged: false,
  isDisordered: false,
  wasCharged: false,
  isHeld: false,
  isFirst: true,
  isChallenge: false,
  isOutnumbered: false,
  other: [],
};

/** An attack in close combat, at the bearer's own Strength unless said. */
export function blow(
  { strength = { plus: 0 }, ...arm }: Arm,
  { by = fighter(), foe = fighter(), fight = {}, ...more }: With & { fight?: Partial<Fight> } = {},
): Attack {
  const { shooting: _shoots, ...melee } = weapon({ name: 'blade', strength, ...arm });
  return { by, weapon: melee, foes: [foe], fight: { ...QUIET, ...fight }, ...more };
}

const LOWER = 3;
const EQUAL = 4;
const HIGHER = 5;
/** The table of Age of Darkness (AD.core.melee.hit). */
export const melee = (own: number, foe: number) => {
  if (2 * foe <= own) return 2;
  if (foe >= 2 * own) return 6;
  return foe < own ? LOWER : foe === own ? EQUAL : HIGHER;
};
