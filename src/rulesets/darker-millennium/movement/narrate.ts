import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import type { Narrators } from '../game.js';
import { unitOf } from '../lookups.js';
import type { MovedKind, MoveEvent } from './events.js';
import { WORDS } from './reaction-test.js';
import { lengthOf } from './segments.js';

const VERBS: Record<MovedKind, string> = {
  run: 'runs',
  sprint: 'sprints',
  charge: 'closes in',
  fallback: 'falls back',
  advance: 'advances',
  compulsory: 'goes',
  consolidate: 'consolidates',
  counterAttack: 'surges forward',
};

/** What players read about movement. */
export const narrate: Narrators<MoveEvent> = {
  moved({ unit, kind, models, last, note, opens }, board) {
    const far = Math.max(0, ...models.map(({ path }) => lengthOf(path)));
    const [first] = models;
    const name = unitOf(board, unit).name;
    if (first === undefined) return undefined;
    const where = `${showLength(far)} to \`${squareName(middleOf(models))}\``;
    const more = note.length > 0 ? `: ${note.join(', ')}` : '';
    if (opens)
      return { title: `**${name} ${VERBS[kind]}** · ${where}`, lines: note.length > 0 ? [`${note.join(', ')}.`] : [] };
    if (far === 0) return last && more !== '' ? { lines: [`${name}${more}.`] } : undefined;
    return { lines: [`${name} ${VERBS[kind]} ${where}${more}.`] };
  },
  entered() {
    return undefined;
  },
  moveRolled({ unit, sides, faces, total, why, opens }, board) {
    const name = unitOf(board, unit).name;
    const dice = faces.map(face => `\`${face}\``).join(' ');
    const reasons = [`${name} · ${why}: ${faces.join(', ')} on d${sides} → ${total}"`];
    if (opens) return { title: `**${name}** · ${why}`, lines: [`${dice} → **${total}"**`], why: reasons };
    return { lines: [`${name}: ${dice} → **${total}"**`], small: [`${why}.`], why: reasons };
  },
  chargeDeclared({ unit, targets, distance, opens }, board) {
    const names = targets.map(id => unitOf(board, id).name).join(' and ');
    const name = unitOf(board, unit).name;
    if (opens) return { title: `**${name} charges ${names}** · ${showLength(distance)}` };
    return { lines: [`**${name}** charges with it, from ${showLength(distance)}.`] };
  },
  chargeBonus({ unit }, board) {
    return { lines: [`**${unitOf(board, unit).name}** fights with the bonus of a charge.`] };
  },
  reactionTested({ unit, reaction, face, swift, need, passed, why }, board) {
    const name = unitOf(board, unit).name;
    const word = WORDS[reaction] ?? reaction;
    if (swift) return { lines: [`${name}, **${word}**: Swift Reaction, passes without a roll.`], why };
    const outcome = passed ? 'passes' : 'fails';
    const needs = need < 1 ? 'cannot pass' : `${Math.min(6, need)} or less`;
    return { lines: [`${name}, **${word}**, ${needs}: \`${face}\`, ${outcome}.`], why };
  },
  held({ unit, why }, board) {
    return { lines: [`**${unitOf(board, unit).name}** holds: ${why}.`] };
  },
  unhidden({ unit, why }, board) {
    return { lines: [`**${unitOf(board, unit).name}** is hidden no longer: ${why}.`] };
  },
  leftTable({ unit, models, why }, board) {
    const count = models.length === 1 ? '1 model' : `${models.length} models`;
    return { lines: [`**${unitOf(board, unit).name}** leaves the table with ${count}: ${why}.`] };
  },
  unitSplit({ unit, models }, board) {
    const count = models.length === 1 ? '1 model is' : `${models.length} models are`;
    return {
      lines: [`${count} cut off from **${unitOf(board, unit).name}**.`],
      small: ['Coherency was not restored: the smaller part counts as failing a morale test.'],
    };
  },
  partRejoined({ unit }, board) {
    return { lines: [`**${unitOf(board, unit).name}** is whole again.`] };
  },
};

function middleOf(models: readonly { at: { x: number; y: number } }[]) {
  const sum = models.reduce((total, { at }) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / models.length), y: Math.round(sum.y / models.length) };
}
