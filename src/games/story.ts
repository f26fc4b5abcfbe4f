import { createHash } from 'node:crypto';
import type { Board, Chapter, Described, Report, Trace } from '../engine/index.js';
import { unpack } from '../store/packed.js';

/** Where the telling of a battle stands. Saved with the state, and taken back with it. */
export interface Story {
  /** What happens next belongs to it; undefined before anything was told. */
  chapter?: Chapter;
  heading?: string;
  /** What happened since the last picture that stands in an older message. */
  traces: Trace[];
  /** So many of them stand in the picture of the newest message. */
  drawn: number;
  /** A fingerprint of what the last picture showed, and of the last one of the whole table. */
  seen: string;
  whole: string;
}

export const UNTOLD: Story = { traces: [], drawn: 0, seen: '', whole: '' };

/** A saved story; one that an older version saved is what its next picture draws. */
export function readStory(saved: Uint8Array): Story {
  const read = unpack<Story | Trace[]>(saved);
  return Array.isArray(read) ? { ...UNTOLD, traces: read } : read;
}

/** To go on from, while the other stays as it was saved. */
export function copyOfStory(story: Story): Story {
  return { ...story, traces: [...story.traces] };
}

/** What happened since the last picture. */
export function undrawn({ traces, drawn }: Story): Trace[] {
  return traces.slice(drawn);
}

/** What makes a table look another: who and what stands where, and in what state. Orders alone are no news. */
export function fingerprint(board: Board, described: Described): string {
  const standing = Object.values(board.models).map(({ id, at, facing }) => [id, at, facing]);
  const states = Object.entries(described.units).map(([id, { badges }]) => [
    id,
    badges.filter(({ kind }) => kind !== 'order'),
  ]);
  const held = described.sides.map(({ id, holds }) => [id, holds]);
  const shown = JSON.stringify([standing, board.terrain, states, held]);
  return createHash('sha256').update(shown).digest('base64').slice(0, 16);
}

/** Characters that a report takes in a message, roughly. */
export function lengthOf({ title, lines, heading = '' }: Report): number {
  return [title, ...lines].reduce((sum, line) => sum + line.length + 1, heading.length + 8);
}
