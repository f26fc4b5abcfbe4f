import type { Modifier } from '../../engine/dice/modifiers.js';
import { reasonsLine } from '../reasons.js';
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
};
const ABILITY = {
  'hard-to-hit': 'hard to hit',
  standard: 'standard',
  strategist: 'strategist',
  swift: 'swift',
  vox: 'vox',
};

/** A cause as players read it. */
export function causeWords(cause: Cause): string {
  switch (cause.is) {
    case 'named':
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
      return `other orders (${cause.order})`;
    case 'range':
      return `${cause.band} range`;
    case 'targetInCover':
      return `${cause.kind} cover`;
    case 'targetMoved':
      return `target ${cause.move === 'run' ? 'ran' : 'sprinted'}`;
    case 'shooting':
      return SHOOTING[cause.how];
    case 'friends':
      return `${cause.count} with it`;
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
