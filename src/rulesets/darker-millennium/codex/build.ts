import type { Mils } from '../../../engine/index.js';
import type { CodexSource } from './schema.js';

type ProfileSource = CodexSource['profiles'][number];
type WeaponSource = CodexSource['weapons'][number];
type ModelSource = CodexSource['datasheets'][number]['models'][number];

/** A line of a profile table, in the order in which rule books print it: Rank, Mv, WS, A, BS, T, W, I, Ld. */
export function profile(
  id: string,
  name: string,
  line: [number, number, number | null, number | null, number | null, number | null, number, number, number],
): ProfileSource {
  const [rank, mv, ws, attacks, bs, t, wounds, initiative, leadership] = line;
  return { id, name, rank, mv, ws, attacks, bs, t, wounds, initiative, leadership };
}

/** A gun: upper ends of its short and long bands in inches. Bands change nothing to hit unless `more` says so. */
export function gun(
  id: string,
  name: string,
  [short, long]: [number, number],
  [strength, save]: [number, number],
  more: Partial<WeaponSource> = {},
): WeaponSource {
  return {
    id,
    name,
    kind: 'ranged',
    short: short * 1000,
    long: long * 1000,
    shortModifier: 0,
    longModifier: 0,
    strength,
    save,
    damage: 1,
    shots: 1,
    keywords: [],
    ...more,
  };
}

/** A weapon for close combat, with the Strength of its blows. */
export function blade(
  id: string,
  name: string,
  [strength, save]: [number, number],
  more: Partial<WeaponSource> = {},
): WeaponSource {
  return { ...gun(id, name, [0, 0], [strength, save]), kind: 'melee', ...more };
}

/** A type of model on a round base; `d` in mils. Infantry are 1" tall, monsters 2" (DM.house.table). */
export function model(
  id: string,
  name: string,
  cost: number,
  about: { profile: string; weapons: string[]; defences: string[]; d?: Mils; height?: Mils } & Partial<ModelSource>,
): ModelSource {
  const { d = 1000, height = 1000, ...rest } = about;
  return { id, name, cost, base: { shape: 'circle', d }, height, ...rest };
}

/** A detachment with the usual slots: one or two HQ, Troops, and a few of the rest. */
export function detachment(id: string, name: string, commandDice: number, keywords: string[]) {
  return {
    id,
    name,
    commandDice,
    keywords,
    slots: [
      { role: 'HQ', min: 1, max: 2 },
      { role: 'Troops', min: 1, max: 5 },
      { role: 'Elites', min: 0, max: 3 },
      { role: 'Fast Attack', min: 0, max: 3 },
      { role: 'Light Support', min: 0, max: 2 },
      { role: 'Heavy Support', min: 0, max: 2 },
    ],
  };
}
