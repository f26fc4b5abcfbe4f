import type { AnyRuleset, JsonObject } from '../../src/engine/index.js';
import ageOfDarkness from '../../src/rulesets/age-of-darkness/ruleset.js';
import darkMillennium from '../../src/rulesets/dark-millennium/ruleset.js';
import darkerMillennium from '../../src/rulesets/darker-millennium/ruleset.js';
import interactiveOrders from '../../src/rulesets/interactive-orders/ruleset.js';
import { profiledOf } from '../../src/rulesets/rosters/profiled.js';
import { readRoster } from '../../src/rulesets/rosters/read.js';

export const row = (name: string, typeName: string, values: Record<string, string>): JsonObject => ({
  name,
  typeName,
  characteristics: Object.entries(values).map(([key, $text]) => ({ name: key, $text })),
});
export const part = (name: string, type: string, more: JsonObject = {}): JsonObject => ({
  name,
  type,
  number: 1,
  ...more,
});
export const points = (value: number) => [{ name: 'pts', typeId: 'pts', value }];

export const FOOT = {
  'Unit Type': 'Infantry',
  Move: '7',
  WS: '4',
  BS: '4',
  S: '4',
  T: '4',
  W: '1',
  I: '4',
  A: '1',
  Ld: '8',
};
export const RHINO = {
  'Unit Type': 'Vehicle (Transport)',
  Move: '12',
  BS: '4',
  Front: '11',
  Side: '11',
  Rear: '10',
  HP: '3',
};

/** A squad of so many with a gun of two modes, and the transport that was bought for it. */
export function squad(count: number, hull: Record<string, string>): JsonObject {
  const gun = part('Arc gun', 'upgrade', {
    number: count,
    profiles: [
      row('Arc gun - low', 'Weapon', { Range: '24"', Strength: '5', AP: '4', Type: 'Assault 2' }),
      row('Arc gun - high', 'Weapon', { Range: '24"', Strength: '7', AP: '2', Type: 'Heavy 1, Gets Hot' }),
    ],
  });
  const line = row('Lineman', 'Unit', { ...FOOT, Save: '3+' });
  const ride = part('Hauler', 'unit', {
    costs: points(40),
    categories: [{ name: 'Dedicated Transport:', primary: true }],
    selections: [part('Hauler', 'model', { profiles: [row('Hauler', 'Vehicle', hull)] })],
  });
  return part('Line Squad', 'unit', {
    categories: [{ name: 'Troops:', primary: true }],
    selections: [
      part('Lineman', 'model', { number: count, costs: points(10 * count), profiles: [line], selections: [gun] }),
      ride,
    ],
  });
}

export async function profiled(...selections: JsonObject[]) {
  const json = { roster: { name: 'Sample', costs: [], forces: [{ name: 'Force', selections }] } };
  const read = await readRoster(Buffer.from(JSON.stringify(json)));
  if (!read?.ok) throw new Error(JSON.stringify(read));
  return profiledOf(read.roster);
}

export function made(ruleset: AnyRuleset, roster: Awaited<ReturnType<typeof profiled>>) {
  const found = ruleset.armies.provisional!(roster);
  if ('why' in found) throw new Error(found.why);
  return found;
}

export const classic = ageOfDarkness as AnyRuleset;
export const darker = darkerMillennium as AnyRuleset;
export const dark = darkMillennium as AnyRuleset;
export const orders = interactiveOrders as AnyRuleset;
