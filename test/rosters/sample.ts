import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRoster } from '../../src/rulesets/rosters/read.js';
import type { Roster, RosterNode, RosterRead } from '../../src/rulesets/rosters/roster.js';

/** The bytes of a file in test/rosters/files. */
export function sample(name: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`files/${name}`, import.meta.url)));
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export async function rosterFrom(from: Uint8Array | string): Promise<Roster> {
  const read = await readRoster(typeof from === 'string' ? bytesOf(from) : from);
  if (!read?.ok) throw new Error(`not read: ${read?.why}`);
  return read.roster;
}

/** Why a list is refused; `none` where it is no list, `read` where it is read. */
export async function refusal(from: Uint8Array | string): Promise<string> {
  const read: RosterRead | undefined = await readRoster(typeof from === 'string' ? bytesOf(from) : from);
  if (read === undefined) return 'none';
  return read.ok ? 'read' : read.why;
}

export function costOf(node: RosterNode): number {
  return node.children.reduce((sum, child) => sum + costOf(child), node.cost);
}

export function unitsOf(roster: Roster): RosterNode[] {
  return roster.forces.flatMap(({ units }) => units);
}

/** A node and what is in it, a line each. */
export function outline(node: RosterNode, indent = ''): string[] {
  const cost = node.cost === 0 ? '' : ` = ${node.cost / 1000}`;
  const line = `${indent}${node.count}x ${node.name} (${node.kind})${cost}`;
  return [line, ...node.children.flatMap(child => outline(child, `${indent}  `))];
}
