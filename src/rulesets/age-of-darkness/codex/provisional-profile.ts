import type { Json, ProfileRow } from '../../../engine/index.js';
import { heldRules } from '../../classic/special-rules/book.js';
import { clashOf } from '../../classic/special-rules/clashes.js';
import { type Aside, asideIn, keptRules } from './provisional-weapon.js';

interface Shape {
  type: string;
  /** Inches of a move that nobody wrote. */
  move: number;
  base: Json;
  height: number;
}

const hull = { type: 'vehicle', move: 10, base: { hull: [5, 3] }, height: 2.5 };
const SHAPES: readonly [RegExp, Shape][] = [
  [/primarch/, { type: 'primarch', move: 8, base: 1.6, height: 2 }],
  [/dreadnought|walker|knight|titan/, { type: 'dreadnought', move: 8, base: 2.4, height: 3 }],
  [/automata/, { type: 'automata', move: 7, base: 1.6, height: 2 }],
  [/artillery/, { type: 'artillery', move: 6, base: 2.4, height: 2 }],
  [/cavalry|bike|beast|chariot/, { type: 'cavalry', move: 14, base: { oval: [3, 1.4] }, height: 2 }],
  [/daemon/, { type: 'daemon', move: 7, base: 1.25, height: 1.3 }],
];
const FOOT: Shape = { type: 'infantry', move: 7, base: 1.25, height: 1.3 };

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

export interface Body {
  line: Json;
  base: Json;
  height: number;
  capacity?: number;
}

/** The line of a body or of a hull, with the special rules that are known; what is not goes aside. */
export function provisionalProfile({ name, values }: ProfileRow, rules: readonly string[], aside: Aside): Body {
  const said = (values['unit type'] ?? values.type ?? '').toLowerCase();
  const has = (...keys: string[]) => keys.map(key => values[key]).find(value => value !== undefined);
  const front = has('front', 'front armour', 'front armor', 'front av');
  const armoured = front !== undefined && number(front, 0) >= 1;
  const shape = armoured ? hull : (SHAPES.find(([words]) => words.test(said))?.[1] ?? FOOT);
  const subTypes = SUB_TYPES.filter(([words]) => words.test(said)).map(([, subType]) => subType);
  const seats = number(has('transport capacity', 'transport', 'capacity'), 0);
  if (seats > 0 && !subTypes.includes('transport')) subTypes.push('transport');
  const capacity = seats > 0 ? seats : subTypes.includes('transport') ? 10 : undefined;
  const type = [shape.type, ...subTypes].join(' ');
  const move = clamp(number(has('m', 'move', 'movement'), shape.move), 0, 48);
  const score = (...keys: string[]) => clamp(number(has(...keys), 0), 0, 10);
  const stats: Json = armoured
    ? [
        name,
        type,
        move,
        score('bs'),
        [
          front,
          has('side', 'side armour', 'side armor', 'side av'),
          has('rear', 'rear armour', 'rear armor', 'rear av'),
        ]
          .map(value => clamp(number(value, 10), 10, 14))
          .join('/'),
        clamp(number(has('hp', 'hull point', 'w'), 3), 1, 20),
      ]
    : [
        name,
        type,
        move,
        score('ws'),
        score('bs'),
        score('s'),
        clamp(number(has('t'), 4), 1, 10),
        clamp(number(has('w', 'hp', 'wound'), 1), 1, 20),
        score('i'),
        score('a'),
        clamp(number(has('ld', 'leadership'), 7), 1, 10),
        savesOf(has('sv', 'save', 'sav') ?? '', has('inv', 'invulnerable', 'invulnerable save') ?? ''),
      ];
  return {
    line: { stats, rules: together(keptRules(rules, 'profile', aside), aside) },
    base: shape.base,
    height: shape.height,
    ...(capacity === undefined || !armoured ? {} : { capacity: clamp(capacity, 1, 40) }),
  };
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

/** `3+`, `3`, `2+/4++` and a column of its own for the invulnerable save, as `2+/4+`. */
function savesOf(armour: string, invulnerable: string): string {
  const [first = '', second = ''] = armour.split('/');
  const onlyInvulnerable = /^\s*\d\+\+/.test(first);
  const worn = onlyInvulnerable ? undefined : save(first);
  const field = save(invulnerable) ?? save(second) ?? (onlyInvulnerable ? save(first) : undefined);
  if (field === undefined) return worn === undefined ? '--' : `${worn}+`;
  return `${worn === undefined ? '-' : `${worn}+`}/${field}+`;
}

function save(written: string): number | undefined {
  const value = Number.parseInt(written, 10);
  return value >= 2 && value <= 6 ? value : undefined;
}

function number(written: string | undefined, otherwise: number): number {
  const value = Number.parseInt(written ?? '', 10);
  return Number.isNaN(value) ? otherwise : value;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
