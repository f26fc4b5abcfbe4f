import type { Json, ProfileRow } from '../../../engine/index.js';
import {
  type Aside,
  asideIn,
  cellOf,
  clamp,
  hullIn,
  numberIn,
  savesIn,
  seatsIn,
  skillIn,
  typeIn,
} from '../../rosters/cells.js';
import { statureOf } from '../../rosters/stature.js';
import { heldRules } from '../special-rules/book.js';
import { clashOf } from '../special-rules/clashes.js';
import { keptRules } from './provisional-weapon.js';

const SUB_TYPES: readonly [RegExp, string][] = [
  [/character|\bhq\b/, 'character'],
  [/\bheavy\b/, 'heavy'],
  [/monstrous/, 'monstrous'],
  [/psyker/, 'psyker'],
  [/flyer|aircraft/, 'flyer'],
  [/skimmer|antigrav/, 'skimmer'],
  [/transport/, 'transport'],
  [/squadron/, 'squadron'],
];
/** Of what says that it carries others, and not how many. */
const USUAL_SEATS = 10;
const OPEN_TOPPED = /^open[ -]topped$/i;

export interface Body {
  line: { stats: Json; rules: string[]; open?: number };
  type: string;
  base: Json;
  height: number;
  capacity?: number;
}

/** The type and sub-types as a rule book has them that knows others; `said`: the words of the row's type. */
export type AsKind = (words: readonly string[], said: string) => readonly string[];

/** What a rule book knows of bodies and hulls. */
export interface BookKinds {
  asKind: AsKind;
  /** Of a move that nobody wrote, where the book has one for each type. */
  usualMove?: '--';
}

/** The line of a body or of a hull, with the special rules that are known; what is not goes aside. */
export function provisionalProfile(
  { name, values }: ProfileRow,
  rules: readonly string[],
  aside: Aside,
  { asKind, usualMove }: BookKinds,
): Body {
  const said = typeIn(values);
  const has = (...columns: string[]) => cellOf(values, columns);
  const sides = hullIn(values);
  const shape = statureOf(said, sides !== undefined);
  const subTypes = SUB_TYPES.filter(([words]) => words.test(said)).map(([, subType]) => subType);
  const { seats, open } = seatsIn(values);
  if (seats > 0 && !subTypes.includes('transport')) subTypes.push('transport');
  const isTransport = sides !== undefined && subTypes.includes('transport');
  const capacity = isTransport ? seats || USUAL_SEATS : undefined;
  const isOpen = rules.some(rule => OPEN_TOPPED.test(rule));
  const shooters = capacity === undefined ? 0 : Math.min(30, isOpen ? capacity : open);
  if (has('access point') !== undefined && has('access point') !== '-') asideIn(aside, 'Places of access points');
  const kind = asKind([shape.kind, ...subTypes], said);
  const written = numberIn(has('m', 'move', 'movement', 'mv'), -1);
  const move = written < 0 ? (usualMove ?? shape.move) : clamp(written, 0, 48);
  const score = (...columns: string[]) => clamp(numberIn(has(...columns), 0), 0, 10);
  // A walker has the line of a hull that fights.
  const fights = kind.includes('walker');
  const stats: Json =
    sides === undefined
      ? [
          name,
          kind.join(' '),
          move,
          skillIn(has('ws')),
          skillIn(has('bs')),
          score('s'),
          clamp(numberIn(has('t'), 4), 1, 10),
          clamp(numberIn(has('w', 'hp', 'wound'), 1), 1, 20),
          has('i') === undefined ? toldInitiative(aside) : score('i'),
          score('a'),
          clamp(numberIn(has('ld', 'leadership'), 7), 1, 10),
          savesOf(has('sv', 'save', 'sav') ?? '', has('inv', 'invulnerable', 'invulnerable save') ?? ''),
        ]
      : [
          name,
          kind.join(' '),
          move,
          ...(fights ? [skillIn(has('ws'))] : []),
          skillIn(has('bs')),
          ...(fights ? [score('s')] : []),
          sides.join('/'),
          ...(fights ? [score('i'), score('a')] : []),
          clamp(numberIn(has('hp', 'hull point', 'w'), 3), 1, 20),
        ];
  const known = isTransport ? rules.filter(rule => !OPEN_TOPPED.test(rule)) : rules;
  return {
    line: {
      stats,
      rules: together(keptRules(known, 'profile', aside), aside),
      ...(shooters === 0 ? {} : { open: shooters }),
    },
    type: shape.kind,
    base: shape.base,
    height: shape.height,
    ...(capacity === undefined ? {} : { capacity }),
  };
}

/** Of rows without Initiative. */
function toldInitiative(aside: Aside): number {
  asideIn(aside, 'Initiative (taken as 4)');
  return 4;
}

/** As many rules as may stand together. */
function together(rules: readonly string[], aside: Aside): string[] {
  const kept: string[] = [];
  for (const rule of rules) {
    if (clashOf(heldRules([...kept, rule]), 'model') === undefined) kept.push(rule);
    else asideIn(aside, rule);
  }
  return kept;
}

/** As a codex writes saves: `2+/4+`, `-/5+`, `--`. */
function savesOf(written: string, column: string): string {
  const { armour, invulnerable } = savesIn(written, column);
  if (invulnerable === undefined) return armour === undefined ? '--' : `${armour}+`;
  return `${armour === undefined ? '-' : `${armour}+`}/${invulnerable}+`;
}
