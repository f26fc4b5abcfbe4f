import type { Modifier } from '../../engine/dice/modifiers.js';
import { mark, t, translated } from '../../engine/language.js';
import { reasonsLine } from '../reasons.js';
import type { DmUnit, OrderKind } from './board.js';
import type { Cause, CoverFound } from './causes.js';

const SHOOTING = {
  advance: mark`Advance`,
  overwatch: mark`Overwatch`,
  openFire: mark`Open Fire`,
  assault: mark`after a Run`,
};
const PLAIN = {
  fullStrength: mark`whole unit at full strength`,
  down: mark`Down`,
  onslaught: mark`Onslaught (house default)`,
  targetDown: mark`target is Down`,
  largeTarget: mark`large target`,
  heldFire: mark`held its fire`,
  shaken: mark`shaken`,
  charging: mark`charging`,
  rallied: mark`rallied`,
  regenerates: mark`regenerates`,
  struckFallingBack: mark`struck as it fell back`,
  sprinted: mark`sprinted`,
  sprintingCharge: mark`sprinting charge`,
  burned: mark`burned`,
  pinsReachLeadership: mark`pins reach Leadership`,
  lostCombat: mark`lost the close combat`,
  coherencyNotRestored: mark`coherency not restored`,
  fire: mark`the fire`,
  failedTest: mark`failed its order test`,
  doubleOne: mark`a double 1 on its Rally`,
  frenzy: mark`frenzy`,
  moves: mark`it moves`,
  flees: mark`it flees over its own edge`,
  cannotGetAway: mark`it cannot get 1" further from the enemy and stays (house default)`,
  cannotGetClear: mark`it cannot get 1" clear of the enemy and stays (house default)`,
  straightAhead: mark`Straight ahead by its Mv`,
  comesOn: mark`comes on`,
  stoppedByEdge: mark`is stopped by the table's edge`,
  noMiddleMarker: mark`there is no marker in the middle`,
  tooFewMarkers: mark`there are too few markers`,
  halvesCutOff: mark`nobody on foot gets from one half of the table to the other`,
};
const ABILITY = {
  'hard-to-hit': mark`hard to hit`,
  standard: mark`standard`,
  strategist: mark`strategist`,
  swift: mark`swift`,
  vox: mark`vox`,
};

type Retreat = Extract<Cause, { is: 'retreat' }>;

const RETREATS: Record<Retreat['as'], (sides: number) => string> = {
  evade: sides => t`Evade: 2 × randomised Mv ${sides}`,
  fallback: sides => t`Fall back: 2 × randomised Mv ${sides}`,
  broken: sides => t`Broken: 2 × randomised Mv ${sides}`,
};

/** What an order is called. */
export const ORDER_WORDS: Record<OrderKind, string> = {
  run: mark`Run`,
  advance: mark`Advance`,
  fire: mark`Fire`,
  overwatch: mark`Overwatch`,
  rally: mark`Rally`,
  down: mark`Down`,
};

/** What an order is called in the language that is spoken. */
export function orderWord(order: OrderKind): string {
  return translated(ORDER_WORDS[order]);
}

/** How a unit is whose morale failed, in words that follow its name. */
export function statusWord(status: NonNullable<DmUnit['status']>): string {
  return status === 'broken' ? t`broken` : t`shaken`;
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
export function causeWords(cause: Cause): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'named':
      return cause.name;
    case 'reaction':
      return translated(cause.name);
    case 'ability': {
      const word = translated(ABILITY[cause.ability]);
      if (cause.of === undefined) return word;
      return cause.ability === 'standard' ? t`${word} of ${cause.of}` : `${word} ${cause.of}`;
    }
    case 'inCover':
      return t`${coverWords(cause.cover)} (house default)`;
    case 'pins':
      return t`${cause.pins} pins`;
    case 'pinsBeyondFirst':
      return t`${cause.pins} pins, each beyond the first`;
    case 'otherOrders':
      return t`has ${orderWord(cause.order)} orders already`;
    case 'range':
      return cause.band === 'short' ? t`short range` : t`long range`;
    case 'targetInCover':
      return cause.kind === 'soft' ? t`soft cover` : t`hard cover`;
    case 'targetMoved':
      return cause.move === 'run' ? t`target ran` : t`target sprinted`;
    case 'shooting':
      return translated(SHOOTING[cause.how]);
    case 'friends':
      return t`friends beside it`;
    case 'hitBy':
      return t`hit by ${cause.name}`;
    case 'crossed':
      return t`crossed ${cause.name}`;
    case 'exploded':
      return t`${cause.name} exploded`;
    case 'destroyed':
      return t`${cause.name} was destroyed`;
    case 'lostAtOnce':
      return t`lost ${cause.fallen} of ${cause.of} at once`;
    case 'explosion':
      return t`${cause.name} explodes: Strength ${cause.strength} within ${cause.reach}"`;
    case 'wreck':
      return t`gets out of the wreck of ${cause.name}: Strength ${cause.strength} on each`;
    case 'dangerous':
      return t`crosses ${cause.name}, dangerous: each 1 is a Strength ${cause.strength} hit`;
    case 'freeStrike': {
      const { by, count, weapon } = cause;
      return cause.leaves === 'fallsBack'
        ? t`${by} strikes as it falls back: ${count} × ${weapon}`
        : t`${by} strikes as it breaks away: ${count} × ${weapon}`;
    }
    case 'leader':
      return cause.of === undefined
        ? t`${cause.name}, Rank ${cause.rank}`
        : t`${cause.name} of ${cause.of}, Rank ${cause.rank}`;
    case 'die':
      return t`a ${cause.faces.join(t` and `)} of ${cause.detachment}: ${orderWord(cause.order)}`;
    case 'foundBy':
      return t`found by ${cause.name}`;
    case 'stops':
      return cause.status === 'broken' ? t`it breaks and stops here` : t`it is shaken and stops here`;
    case 'healedBy':
      return t`gets Wounds back (${cause.name})`;
    case 'sixesOnSeizing':
      return t`${cause.sixes} 6s on seizing`;
    case 'sprint':
      return t`Sprint: ${cause.inches} + d${cause.sides}`;
    case 'chargeSprint':
      return t`Sprinting charge: ${cause.inches} + d${cause.sides}`;
    case 'retreat':
      return `${RETREATS[cause.as](cause.sides)}${cause.half ? t`, halved` : ''}`;
    case 'rejoins':
      return t`Rejoins ${cause.name}: 2 × randomised Mv ${cause.sides}`;
    case 'onFire':
      return t`On fire, toward ${cause.degrees}°: randomised Mv ${cause.sides}`;
    case 'scatters':
      return t`Scatters toward ${cause.degrees}°`;
    case 'getsOut':
      return t`gets out of ${cause.of}`;
    case 'endsShort':
      if (cause.by === 'edge')
        return t`\`${cause.wanted}\` is too near the table's edge; nearest place \`${cause.end}\``;
      if (cause.by === 'full') return t`\`${cause.wanted}\` is full; nearest free place \`${cause.end}\``;
      return t`\`${cause.wanted}\` is too far; the move ends at \`${cause.end}\``;
    case 'endsShortOf':
      if (cause.by === 'piece')
        return t`${cause.name} is in the way of \`${cause.wanted}\`; nearest place \`${cause.end}\``;
      if (cause.by === 'unit')
        return t`${cause.name} is in the way of \`${cause.wanted}\`; nearest free place \`${cause.end}\``;
      return t`\`${cause.wanted}\` has no room for all of ${cause.name}; nearest free place \`${cause.end}\``;
    case 'keepsOff':
      return t`stops 1" from ${cause.name}`;
    case 'goesNoNearer':
      return t`goes no nearer to ${cause.name}, within 8"`;
    case 'halts':
      return t`halts 8" from ${cause.name}`;
    case 'markerShutOff': {
      const place = cause.piece === undefined ? t`marker ${cause.marker}` : t`marker ${cause.marker} in ${cause.piece}`;
      return cause.others
        ? t`nobody on foot gets to ${place}, and too few others are left`
        : t`nobody on foot gets to ${place}`;
    }
    case 'stoppedBy':
      return t`is stopped by ${cause.name}`;
    default:
      return translated(PLAIN[cause.is]);
  }
}

/** `soft cover: Woods B, nobody sees it`, `1 of 3 in cover, from Raptors`. */
export function coverWords(cover: CoverFound): string {
  if (cover.kind === 'offTable') return t`off the table`;
  const from = cover.from === undefined ? t`nobody sees it` : t`from ${cover.from}`;
  if (cover.kind === 'none') return t`${cover.covered} of ${cover.models} in cover, ${from}`;
  const pieces = cover.pieces.join(', ');
  return cover.kind === 'soft' ? t`soft cover: ${pieces}, ${from}` : t`hard cover: ${pieces}, ${from}`;
}

/** `Ld 7, 3 pins -2`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
