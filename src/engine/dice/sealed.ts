import { createHash, createHmac } from 'node:crypto';
import type { ThrownDie } from '../kernel/state.js';
import { t } from '../language.js';
import type { Dice } from './types.js';
import { fairFace } from './word.js';

const DICE_PER_DIGEST = 8;

/** What fixes every die of a game. */
export interface Seal {
  /** The game's own secret, at least 32 characters of chance (hexadecimal); told to players when the game is over. */
  secret: string;
  /** What the players mixed in, in seat order. */
  seeds: readonly string[];
}

/** Dice that know their numbers. */
export interface SealedDice extends Dice {
  /** What was thrown so far, numbered. */
  readonly thrown: readonly ThrownDie[];
}

/**
 * Dice for play. Die `n` of command `seq` is a pure function of secret, seeds, seq and n, so that anybody who knows them
 * can check it: word (n - 1) mod 8 of HMAC-SHA256(secret, JSON [seeds, seq, block]) with block = floor((n - 1) / 8), as a
 * big-endian 32-bit number, remainder by sides, plus one. A word that would favour low faces is rejected for the words of
 * HMAC-SHA256(secret, JSON [seeds, seq, 'die', n, k]) with k = 0, 1 and so on. `from` is the first die's number (default 1).
 */
export function sealedDice(options: Seal & { seq: number; from?: number }): SealedDice {
  const { seq, from = 1 } = options;
  if (options.secret.length < 32) throw new RangeError('A secret of dice has at least 32 characters.');
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(from) || from < 1) {
    throw new RangeError(`Dice are numbered from 1 within whole commands, not from ${from} in ${seq}.`);
  }
  const faceOf = faces(options);
  const thrown: ThrownDie[] = [];
  return {
    thrown,
    face(sides) {
      const n = from + thrown.length;
      const face = faceOf(seq, n, sides);
      thrown.push({ n, sides, face });
      return face;
    },
  };
}

/** What players are shown before the first die: it binds the host to the secret without telling it. */
export function commitment(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** All dice of one command, in the order in which they fell. */
export interface SealedRoll {
  seq: number;
  faces: readonly ThrownDie[];
}

/** One thing that does not fit: `why` is a sentence for players. */
export interface Mismatch {
  seq?: number;
  n?: number;
  why: string;
}

export type Verdict = { ok: true; dice: number } | { ok: false; mismatches: Mismatch[] };

/**
 * Checks a game's dice once its secret is known. `rolls` is every command's dice in order, undone ones included: `seq`
 * rises, numbers run on without a gap from `from` (default 1), and after an undo they may start again lower.
 */
export function verify(game: Seal & { commitment: string; rolls: readonly SealedRoll[]; from?: number }): Verdict {
  const mismatches: Mismatch[] = [];
  if (commitment(game.secret) !== game.commitment.trim().toLowerCase()) {
    mismatches.push({ why: t`The secret is not the one whose hash was shown at the start.` });
  }
  const faceOf = faces(game);
  let dice = 0;
  let lastSeq = Number.NEGATIVE_INFINITY;
  let highest = (game.from ?? 1) - 1;
  for (const { seq, faces: fell } of game.rolls) {
    if (!(seq > lastSeq)) mismatches.push({ seq, why: t`Command ${seq} comes after command ${lastSeq}.` });
    lastSeq = seq;
    let expected: number | undefined;
    for (const { n, sides, face } of fell) {
      dice += 1;
      const misnumbered = expected === undefined ? n > highest + 1 : n !== expected;
      if (misnumbered) mismatches.push({ seq, n, why: t`Die ${n} follows die ${(expected ?? highest + 1) - 1}.` });
      expected = n + 1;
      highest = Math.max(highest, n);
      const sealed = isDie(seq, n, sides) ? faceOf(seq, n, sides) : undefined;
      if (sealed === undefined) mismatches.push({ seq, n, why: t`Die ${n} of command ${seq} is no die: d${sides}.` });
      else if (sealed !== face) mismatches.push({ seq, n, why: t`Die ${n}, a d${sides}, is ${sealed}, not ${face}.` });
    }
  }
  return mismatches.length === 0 ? { ok: true, dice } : { ok: false, mismatches };
}

function isDie(seq: number, n: number, sides: number): boolean {
  return [seq, n, sides].every(Number.isSafeInteger) && n >= 1 && sides >= 1 && sides <= 2 ** 32;
}

function faces({ secret, seeds }: Seal): (seq: number, n: number, sides: number) => number {
  let held = '';
  let digest: Buffer = Buffer.alloc(0);
  const hmac = (message: unknown[]): Buffer => createHmac('sha256', secret).update(JSON.stringify(message)).digest();
  return (seq, n, sides) => {
    const block = Math.floor((n - 1) / DICE_PER_DIGEST);
    const key = `${seq} ${block}`;
    if (key !== held) {
      digest = hmac([seeds, seq, block]);
      held = key;
    }
    let tries = 0;
    let again = digest;
    const nextWord = (): number => {
      const at = tries === 0 ? (n - 1) % DICE_PER_DIGEST : (tries - 1) % DICE_PER_DIGEST;
      if (tries > 0 && at === 0) again = hmac([seeds, seq, 'die', n, (tries - 1) / DICE_PER_DIGEST]);
      tries += 1;
      return again.readUInt32BE(at * 4);
    };
    return fairFace(nextWord, sides);
  };
}
