import type { Modifier } from '../../engine/dice/modifiers.js';
import { reasonsLine } from '../reasons.js';
import type { OrderKind } from './board.js';
import type { Cause, CoverFound } from './causes.js';

const SHOOTING = { advance: 'Advance', overwatch: 'Overwatch', openFire: 'Open Fire', assault: 'after a Run' };
const PLAIN = {
  fullStrength: 'whole unit at full strength',
  down: 'Down',
  onslaught: 'Onslaught (house default)',
  targetDown: 'target is Down',
  largeTarget: 'large target',
  heldFire: 'held its fire',
  shaken: 'shaken',
  charging: 'charging',
  rallied: 'rallied',
  regenerates: 'regenerates',
  struckFallingBack: 'struck as it fell back',
  sprinted: 'sprinted',
  sprintingCharge: 'sprinting charge',
  burned: 'burned',
  pinsReachLeadership: 'pins reach Leadership',
  lostCombat: 'lost the close combat',
  coherencyNotRestored: 'coherency not restored',
  fire: 'the fire',
  failedTest: 'failed its order test',
  doubleOne: 'a double 1 on its Rally',
  frenzy: 'frenzy',
  moves: 'it moves',
  flees: 'it flees over its own edge',
  cannotGetAway: 'it cannot get 1" further from the enemy and stays (house default)',
  cannotGetClear: 'it cannot get 1" clear of the enemy and stays (house default)',
  straightAhead: 'Straight ahead by its Mv',
  comesOn: 'comes on',
  stoppedByEdge: "is stopped by the table's edge",
  noMiddleMarker: 'there is no marker in the middle',
  tooFewMarkers: 'there are too few markers',
  halvesCutOff: 'nobody on foot gets from one half of the table to the other',
};
const ABILITY = {
  'hard-to-hit': 'hard to hit',
  standard: 'standard',
  strategist: 'strategist',
  swift: 'swift',
  vox: 'vox',
};

const RETREATS = { evade: 'Evade', fallback: 'Fall back', broken: 'Broken' };

/** What an order is called. */
export const ORDER_WORDS: Record<OrderKind, string> = {
  run: 'Run',
  advance: 'Advance',
  fire: 'Fire',
  overwatch: 'Overwatch',
  rally: 'Rally',
  down: 'Down',
};

/** A cause as players read it. */
export function causeWords(cause: Cause): string {
  switch (cause.is) {
    case 'told':
      return cause.words;
    case 'named':
    case 'reaction':
      return cause.name;
    case 'ability': {
      const word = ABILITY[cause.ability];
      if (cause.of === undefined) return word;
      return cause.ability === 'standard' ? `${word} of ${cause.of}` : `${word} ${cause.of}`;
    }
    case 'inCover':
      return `${coverWords(cause.cover)} (house default)`;
    case 'pins':
      return `${cause.pins} pins`;
    case 'pinsBeyondFirst':
      return `${cause.pins} pins, each beyond the first`;
    case 'otherOrders':
      return `has ${ORDER_WORDS[cause.order]} orders already`;
    case 'range':
      return `${cause.band} range`;
    case 'targetInCover':
      return `${cause.kind} cover`;
    case 'targetMoved':
      return `target ${cause.move === 'run' ? 'ran' : 'sprinted'}`;
    case 'shooting':
      return SHOOTING[cause.how];
    case 'friends':
      return 'friends beside it';
    case 'hitBy':
      return `hit by ${cause.name}`;
    case 'crossed':
      return `crossed ${cause.name}`;
    case 'exploded':
      return `${cause.name} exploded`;
    case 'destroyed':
      return `${cause.name} was destroyed`;
    case 'lostAtOnce':
      return `lost ${cause.fallen} of ${cause.of} at once`;
    case 'explosion':
      return `${cause.name} explodes: Strength ${cause.strength} within ${cause.reach}"`;
    case 'wreck':
      return `gets out of the wreck of ${cause.name}: Strength ${cause.strength} on each`;
    case 'dangerous':
      return `crosses ${cause.name}, dangerous: each 1 is a Strength ${cause.strength} hit`;
    case 'freeStrike': {
      const leaves = cause.leaves === 'fallsBack' ? 'falls back' : 'breaks away';
      return `${cause.by} strikes as it ${leaves}: ${cause.count} × ${cause.weapon}`;
    }
    case 'leader':
      return `${cause.name}${cause.of === undefined ? '' : ` of ${cause.of}`}, Rank ${cause.rank}`;
    case 'die':
      return `a ${cause.faces.join(' and ')} of ${cause.detachment}: ${ORDER_WORDS[cause.order]}`;
    case 'foundBy':
      return `found by ${cause.name}`;
    case 'stops':
      return `it ${cause.status === 'broken' ? 'breaks' : 'is shaken'} and stops here`;
    case 'healedBy':
      return `gets Wounds back (${cause.name})`;
    case 'sixesOnSeizing':
      return `${cause.sixes} 6s on seizing`;
    case 'sprint':
      return `Sprint: ${cause.inches} + d${cause.sides}`;
    case 'chargeSprint':
      return `Sprinting charge: ${cause.inches} + d${cause.sides}`;
    case 'retreat':
      return `${RETREATS[cause.as]}: 2 × randomised Mv ${cause.sides}${cause.half ? ', halved' : ''}`;
    case 'rejoins':
      return `Rejoins ${cause.name}: 2 × randomised Mv ${cause.sides}`;
    case 'onFire':
      return `On fire, toward ${cause.degrees}°: randomised Mv ${cause.sides}`;
    case 'scatters':
      return `Scatters toward ${cause.degrees}°`;
    case 'getsOut':
      return `gets out of ${cause.of}`;
    case 'endsShort':
      if (cause.by === 'edge')
        return `\`${cause.wanted}\` is too near the table's edge; nearest place \`${cause.end}\``;
      if (cause.by === 'full') return `\`${cause.wanted}\` is full; nearest free place \`${cause.end}\``;
      return `\`${cause.wanted}\` is too far; the move ends at \`${cause.end}\``;
    case 'endsShortOf':
      if (cause.by === 'piece')
        return `${cause.name} is in the way of \`${cause.wanted}\`; nearest place \`${cause.end}\``;
      if (cause.by === 'unit')
        return `${cause.name} is in the way of \`${cause.wanted}\`; nearest free place \`${cause.end}\``;
      return `\`${cause.wanted}\` has no room for all of ${cause.name}; nearest free place \`${cause.end}\``;
    case 'keepsOff':
      return `stops 1" from ${cause.name}`;
    case 'goesNoNearer':
      return `goes no nearer to ${cause.name}, within 8"`;
    case 'halts':
      return `halts 8" from ${cause.name}`;
    case 'markerShutOff': {
      const place = `marker ${cause.marker}${cause.piece === undefined ? '' : ` in ${cause.piece}`}`;
      return `nobody on foot gets to ${place}${cause.others ? ', and too few others are left' : ''}`;
    }
    case 'stoppedBy':
      return `is stopped by ${cause.name}`;
    default:
      return PLAIN[cause.is];
  }
}

/** `soft cover: Woods B, nobody sees it`, `1 of 3 in cover, from Raptors`. */
export function coverWords(cover: CoverFound): string {
  if (cover.kind === 'offTable') return 'off the table';
  const from = cover.from === undefined ? 'nobody sees it' : `from ${cover.from}`;
  if (cover.kind === 'none') return `${cover.covered} of ${cover.models} in cover, ${from}`;
  return `${cover.kind} cover: ${cover.pieces.join(', ')}, ${from}`;
}

/** `Ld 7, 3 pins -2`. */
export function reasons(base: string, modifiers: readonly Modifier<Cause>[]): string {
  return reasonsLine(base, modifiers, causeWords);
}
