import type { JsonObject, RollTopic, SeatId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import type { Barred } from '../../bars.js';
import { diceWords } from '../../dice-words.js';
import { numberIn } from '../../odds-params.js';
import type { Detachment, DmBoard, PoolDie } from '../board.js';
import { words } from '../words.js';

const MOST_DICE = 30;

/** `/pool roll`: a command pool on demand, as the Command Phase reads it (DM.command.pool.table, DM.command.pool.limited). */
export const poolRoll: RollTopic = {
  name: ['pool', 'roll'],
  describe: mark`Roll a command pool.`,
  params: [
    { kind: 'number', name: 'dice', describe: mark`How many dice.`, min: 1, max: MOST_DICE, required: true },
    {
      kind: 'number',
      name: 'limited',
      describe: mark`How many of them are limited; those beyond the first five when left out.`,
      min: 0,
      max: MOST_DICE,
    },
  ],
  run(values, dice) {
    const count = numberIn(values, 'dice', 1);
    const limited = numberIn(values, 'limited', Math.max(0, count - UNLIMITED_DICE));
    if (limited > count)
      return {
        ok: false,
        why: t`Of ${counted(count, t`die`, t`dice`)} no more can be limited; give \`limited\` a lower number.`,
      };
    const { pool, points, lost } = readPool(
      Array.from({ length: count }, () => dice.face(6)),
      count - limited,
    );
    const sixes = pool.filter(({ face }) => face === 6).length;
    const gives = [
      counted(points, t`command point`, t`command points`),
      t`${counted(sixes, t`six`, t`sixes`)} kept`,
      ...(lost.length > 0 ? [t`${counted(lost.length, t`limited die`, t`limited dice`)} lost`] : []),
    ];
    return {
      ok: true,
      title: t`Command pool of ${count}`,
      lines: [showPool(pool), gives.join(' · ')],
      small: [
        t`1 a team · 2 a squad, or a team with any order · 3 a Champion · 4 a Character, or a point while the Warlord is on the table.`,
        t`1 to 4 combine upward, to 4 at most. ${limitedWords(limited, values.limited === undefined)} DM.command.pool`,
      ],
    };
  },
};

function limitedWords(limited: number, byTheRules: boolean): string {
  if (byTheRules) return t`Dice beyond the first five are limited: their 5s and 6s do nothing.`;
  if (limited === 0) return t`None is limited.`;
  return limited === 1
    ? t`The last die is limited: as a 5 or a 6 it does nothing.`
    : t`The last ${limited} are limited: their 5s and 6s do nothing.`;
}

/** Dice of a pool beyond so many are limited (DM.command.pool.limited). */
export const UNLIMITED_DICE = 5;
/** Activation dice never combine to more (DM.command.pool.combine). */
const HIGHEST_ACTIVATION = 4;

/** What a throw of command dice leaves: activation dice and 6s; 5s are points, limited 5s and 6s nothing. */
interface ReadPool {
  pool: PoolDie[];
  points: number;
  /** Limited 5s and 6s (DM.command.pool.limited). */
  lost: number[];
}

/** Reads a throw in the order in which the dice were rolled (DM.command.pool.table). */
export function readPool(faces: readonly number[], unlimited = UNLIMITED_DICE): ReadPool {
  const read: ReadPool = { pool: [], points: 0, lost: [] };
  faces.forEach((face, index) => {
    const limited = index >= unlimited;
    if (face <= HIGHEST_ACTIVATION || (face === 6 && !limited)) read.pool.push({ face, limited });
    else if (limited) read.lost.push(face);
    else read.points += 1;
  });
  return read;
}

/** One or several dice of a pool, used as one activation die. */
export interface ActivationDice {
  /** `2`, `1+2`. */
  name: string;
  value: number;
  dice: PoolDie[];
}

/** What activation dice there can be: every die and combination of 1 to 4, single dice first, then by value. */
export const COMBINATIONS = [
  [1],
  [2],
  [3],
  [4],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [1, 1, 1],
  [1, 1, 2],
  [1, 1, 1, 1],
].map(faces => ({ faces, name: faces.join('+'), value: faces.reduce((sum, face) => sum + face, 0) }));

/**
 * Every distinct die and combination of 1 to 4 that a pool offers, single dice first, then by value. Limited dice are
 * taken before others of the same face, because they serve for nothing else (DM.command.pool.combine).
 */
export function activationDice(pool: readonly PoolDie[]): ActivationDice[] {
  const inOrder = [...pool].sort((a, b) => a.face - b.face || Number(b.limited) - Number(a.limited));
  const found: ActivationDice[] = [];
  for (const { faces, name, value } of COMBINATIONS) {
    const dice = taken(inOrder, faces);
    if (dice) found.push({ name, value, dice });
  }
  return found;
}

/** The first dice that show these faces; undefined when there are too few. Both go from low to high. */
function taken(pool: readonly PoolDie[], faces: readonly number[]): PoolDie[] | undefined {
  const dice: PoolDie[] = [];
  for (const die of pool) if (die.face === faces[dice.length]) dice.push(die);
  return dice.length === faces.length ? dice : undefined;
}

/** The dice that a player named, such as `1+2` or `2 1`; undefined when the pool does not hold them or they pass 4. */
export function namedDice(pool: readonly PoolDie[], name: string): ActivationDice | undefined {
  const wanted = facesIn(name)
    .sort((a, b) => a - b)
    .join('+');
  return activationDice(pool).find(dice => dice.name === wanted);
}

/** The faces in what a player wrote: `1+2`, `1 2`, `1,2`; none in anything else. */
function facesIn(name: string): number[] {
  return /^\s*\d+(?:[\s+,]+\d+)*\s*$/.test(name) ? (name.match(/\d+/g) ?? []).map(Number) : [];
}

/** The pool without these dice. */
export function without(pool: readonly PoolDie[], spent: readonly PoolDie[]): PoolDie[] {
  const left = [...pool];
  for (const die of spent) {
    const index = left.findIndex(({ face, limited }) => face === die.face && limited === die.limited);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** The pool with these dice made into one, which is limited as soon as one of them is (DM.command.pool.combine). */
export function combined(pool: readonly PoolDie[], dice: readonly PoolDie[], into: number): PoolDie[] {
  return [...without(pool, dice), { face: into, limited: dice.some(({ limited }) => limited) }];
}

/** 6s that were kept (DM.command.pool.six). */
export function sixesOf(detachment: Detachment): number {
  return detachment.pool.filter(die => die.face === 6 && !die.limited).length;
}

/** How many of those who want one activation die each, of one of their values, a pool can serve at once. */
export function mostServed(pool: readonly PoolDie[], wants: readonly (readonly number[])[]): number {
  const counts = [1, 2, 3, 4].map(face => pool.filter(die => die.face === face).length);
  // Equal ones together, so that what is left of the pool and of them says all.
  const inOrder = [...wants].sort((a, b) => a.join().localeCompare(b.join()));
  const known = new Map<string, number>();
  const most = (left: readonly number[], index: number): number => {
    const wanted = inOrder[index];
    if (wanted === undefined) return 0;
    const key = `${left.join()} ${index}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = most(left, index + 1);
    for (const { faces, value } of COMBINATIONS) {
      if (best === inOrder.length - index || !wanted.includes(value)) continue;
      const rest = left.map((count, face) => count - faces.filter(each => each === face + 1).length);
      if (rest.every(count => count >= 0)) best = Math.max(best, 1 + most(rest, index + 1));
    }
    known.set(key, best);
    return best;
  };
  return most(counts, 0);
}

/** What may become a command point while the Warlord is on the table: a 4, then the fewest dice that make one (DM.command.pool.point, DM.command.pool.combine). */
export function pointDice(board: DmBoard, detachment: Detachment): ActivationDice[] {
  if (board.models[board.armies[detachment.side].warlord]?.at === undefined) return [];
  return activationDice(detachment.pool.filter(({ limited }) => !limited)).filter(({ value }) => value === 4);
}

/** Faces that are lost where nobody spends them before the phase ends: all but 6s (DM.command.end, DM.command.pool.six). */
export function unspentIn(pool: readonly PoolDie[]): number[] {
  return pool.map(({ face }) => face).filter(face => face !== 6);
}

/** A pool as players read it, with limited dice apart. Backticked faces. */
export function showPool(pool: readonly PoolDie[]): string {
  const faces = (dice: PoolDie[]): string => diceWords(dice.map(die => die.face).sort((a, b) => a - b));
  const free = faces(pool.filter(die => !die.limited));
  const limited = faces(pool.filter(die => die.limited));
  if (free === '' && limited === '') return t`no dice`;
  if (limited === '') return free;
  return free === '' ? t`limited ${limited}` : t`${free} · limited ${limited}`;
}

/** What an activation die of a value is for. */
export function diceUse(value: number): string {
  return translated(words().dice[value]?.use ?? '');
}

/** Detachments whose pools a seat spends. */
export function poolsOf(board: DmBoard, seat: SeatId): Detachment[] {
  return Object.values(board.detachments).filter(detachment => detachment.seat === seat);
}

/** The detachment meant: the one named, the target's own, or the only one. */
export function poolNamed(board: DmBoard, seat: SeatId, reply: JsonObject): Detachment | Barred {
  const mine = poolsOf(board, seat);
  if (reply.pool !== undefined) {
    const named = mine.find(({ id }) => id === reply.pool);
    if (named) return named;
    const names = mine.map(({ name }) => name).join(', ');
    return {
      why: () => t`Choose one of your own pools: ${names || t`you have none`}.`,
      cite: 'DM.command.pools.separate',
    };
  }
  const target = typeof reply.unit === 'string' ? detachmentOfTarget(board, reply.unit) : undefined;
  const owner = mine.find(({ id }) => id === target);
  if (owner) return owner;
  const withDice = mine.filter(({ pool }) => pool.some(({ face }) => face <= HIGHEST_ACTIVATION));
  const [only] = withDice.length > 0 ? withDice : mine;
  if (only && withDice.length < 2) return only;
  const names = withDice.map(({ name }) => name).join(', ');
  return { why: () => t`Say whose pool: ${names || t`you have no pool`}.`, cite: 'DM.command.pools.separate' };
}

function detachmentOfTarget(board: DmBoard, target: string): string | undefined {
  const first = target.split('+')[0] ?? '';
  const model = Object.hasOwn(board.models, first) ? board.models[first] : undefined;
  const id = model?.unit ?? first;
  if (Object.hasOwn(board.units, id)) return board.units[id]!.detachment;
  return Object.hasOwn(board.squads, id) ? board.squads[id]!.detachment : undefined;
}

/** The dice that a reply names, or why the pool does not serve. */
export function readDice(detachment: Detachment, name: unknown): ActivationDice | Barred {
  const faces = facesIn(typeof name === 'number' ? String(name) : typeof name === 'string' ? name : '');
  const all = activationDice(detachment.pool);
  const choose = () => {
    const offered = all.map(each => each.name).slice(0, 8);
    return offered.length > 0 ? t`Choose ${offered.join(', ')}.` : t`No activation dice are left in this pool.`;
  };
  if (faces.length === 0) return { why: () => t`Name a die of the pool. ${choose()}`, cite: 'DM.command.pool.table' };
  const total = faces.reduce((sum, face) => sum + face, 0);
  if (faces.every(face => face <= HIGHEST_ACTIVATION) && total > HIGHEST_ACTIVATION) {
    return {
      why: () => t`${faces.join(t` and `)} make ${total}; dice combine to 4 at most. ${choose()}`,
      cite: 'DM.command.pool.combine',
    };
  }
  const dice = namedDice(detachment.pool, faces.join('+'));
  if (dice) return dice;
  return {
    why: () => t`The pool of ${detachment.name} does not hold ${faces.join('+')}. ${choose()}`,
    cite: 'DM.command.pool.table',
  };
}
