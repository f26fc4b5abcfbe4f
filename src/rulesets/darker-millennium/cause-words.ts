import type { Modifier } from '../../engine/dice/modifiers.js';
import { c, t, translated } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';
import { coverWords } from '../cover.js';
import { reasonsLine, saidBy } from '../reasons.js';
import type { DmUnit, OrderKind } from './board.js';
import type { Cause } from './causes.js';
import { words } from './words.js';

/** What an order is called. */
export const ORDER_WORDS = words().orders;

/** What an order is called in the language that is spoken. */
export function orderWord(order: OrderKind): string {
  return translated(ORDER_WORDS[order]);
}

/** Orders as a player types them, and behind `on`. */
export const ORDERS_TYPED: Record<OrderKind, () => string> = {
  run: () => c('order')`run`,
  advance: () => c('order')`advance`,
  fire: () => c('order')`fire`,
  overwatch: () => c('order')`overwatch`,
  rally: () => c('order')`rally`,
  down: () => c('order')`down`,
};

/** How a unit is whose morale failed, in words that follow its name. */
export function statusWord(status: NonNullable<DmUnit['status']>): string {
  return status === 'broken' ? t`broken` : t`shaken`;
}

/** What a unit is under: `Fire orders`, `1 pin`, `shaken`. */
export function conditionWords({ order, pins, status }: Pick<DmUnit, 'order' | 'pins' | 'status'>): string[] {
  return [
    order ? t`${orderWord(order.kind)} orders` : t`no orders`,
    ...(pins > 0 ? [counted(pins, t`pin`, t`pins`)] : []),
    ...(status ? [statusWord(status)] : []),
  ];
}

/** A cause where it stands in a line with what was thrown for it; what the dice do stands behind Why?. */
export function briefCause(cause: Cause): string {
  switch (cause.is) {
    case 'dangerous':
      return t`crosses ${cause.name}, dangerous`;
    case 'sprint':
      return t`Sprint`;
    case 'chargeSprint':
      return t`Sprinting charge`;
    case 'retreat':
      return { evade: t`Evade`, fallback: t`Fall back`, broken: t`Broken` }[cause.as];
    case 'cannotGetAway':
    case 'cannotGetClear':
      return t`no way out`;
    default:
      return causeWords(cause);
  }
}

/** A cause as players read it. */
export const causeWords: (cause: Cause) => string = saidBy({
  ...words().plain,
  ...words().named,
  told: ({ words }) => words,
  named: ({ name }) => name,
  reaction: ({ name }) => translated(name),
  ability({ ability, of }) {
    const word = translated(words().lent[ability]);
    if (of === undefined) return word;
    return ability === 'standard' ? t`${word} of ${of}` : `${word} ${of}`;
  },
  inCover: ({ cover }) => t`${coverWords(cover)} (house default)`,
  pins: ({ pins }) => t`${pins} pins`,
  pinsBeyondFirst: ({ pins }) => t`${pins} pins, each beyond the first`,
  otherOrders: ({ order }) => t`has ${orderWord(order)} orders already`,
  range: ({ band }) => (band === 'short' ? t`short range` : t`long range`),
  targetInCover: ({ kind }) => (kind === 'soft' ? t`soft cover` : t`hard cover`),
  targetMoved: ({ move }) => (move === 'run' ? t`target ran` : t`target sprinted`),
  shooting: ({ how }) => translated(words().shooting[how]),
  friends: () => t`friends beside it`,
  lostAtOnce: ({ fallen, of }) => t`lost ${fallen} of ${of} at once`,
  explosion: ({ name, strength, reach }) => t`${name} explodes: Strength ${strength} within ${reach}"`,
  wreck: ({ name, strength }) => t`gets out of the wreck of ${name}: Strength ${strength} on each`,
  dangerous: ({ name, strength }) => t`crosses ${name}, dangerous: each 1 is a Strength ${strength} hit`,
  freeStrike({ by, leaves, count, weapon }) {
    return leaves === 'fallsBack'
      ? t`${by} strikes as it falls back: ${count} × ${weapon}`
      : t`${by} strikes as it breaks away: ${count} × ${weapon}`;
  },
  leader: ({ of, name, rank }) => (of === undefined ? t`${name}, Rank ${rank}` : t`${name} of ${of}, Rank ${rank}`),
  die: ({ faces, detachment, order }) => t`a ${faces.join(t` and `)} of ${detachment}: ${orderWord(order)}`,
  stops({ status }) {
    if (status === 'immobile') return t`it is immobile and stops here`;
    return status === 'broken' ? t`it breaks and stops here` : t`it is shaken and stops here`;
  },
  sixesOnSeizing: ({ sixes }) => t`${sixes} 6s on seizing`,
  sprint: ({ inches, sides }) => t`Sprint: ${inches} + d${sides}`,
  chargeSprint: ({ inches, sides }) => t`Sprinting charge: ${inches} + d${sides}`,
  retreat: ({ as, sides, half }) => `${words().retreats[as]({ sides })}${half ? t`, halved` : ''}`,
  rejoins: ({ name, sides }) => t`Rejoins ${name}: 2 × randomised Mv ${sides}`,
  onFire: ({ degrees, sides }) => t`On fire, toward ${degrees}°: randomised Mv ${sides}`,
  scatters: ({ degrees }) => t`Scatters toward ${degrees}°`,
  getsOut: ({ of }) => t`gets out of ${of}`,
  endsShort: ({ by, ...at }) => words().endsShort[by](at),
  endsShortOf: ({ by, ...at }) => words().endsShortOf[by](at),
});

/** `Ld 7, 3 pins -2`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
