import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { sumWords } from '../../reasons.js';
import type { Narrators } from '../game.js';
import { ruleWords } from '../special-rules/book.js';
import type { LeadershipCause, LeadershipFor, MoraleEvent } from './events.js';

function testWords(what: LeadershipFor, name: string): string {
  if (what === 'pinning') return t`${name}, Pinning test`;
  if (what === 'other') return t`${name}, Leadership test`;
  return what === 'regroup' ? t`${name}, Regroup test` : t`${name}, Morale check`;
}

function causeWords(cause: LeadershipCause): string {
  if (cause.is === 'lostBy') return t`combat lost by`;
  if (cause.is === 'lent') return t`Synapse`;
  return cause.is === 'struck' ? t`what struck it` : t`Fear`;
}

export const tellMorale: Narrators<MoraleEvent> = {
  leadershipTested({ unit, for: what, faces, need, base, modifiers, passed }, board) {
    const { name } = unitOf(board, unit);
    const thrown = diceWords(faces, ' + ');
    const sum = faces.reduce((total, face) => total + face, 0);
    const end = passed ? t`passed` : t`**failed**`;
    const line = t`${testWords(what, name)}: ${thrown} = ${sum} against ${need}, ${end}`;
    const why =
      modifiers.length === 0 ? [] : [`${name}: ${sumWords(t`Leadership ${base}`, modifiers, causeWords)} = ${need}`];
    return { line, why };
  },
  leadershipSure({ unit, for: what, rule }, board) {
    const { name } = unitOf(board, unit);
    const line = t`${testWords(what, name)}: passed without a roll`;
    return { line, why: rule === undefined ? [] : [`${name}: ${ruleWords(rule)}`] };
  },
  fellBack({ unit, faces, distance, end }, board, { events, index }) {
    const { name } = unitOf(board, unit);
    const thrown = diceWords(faces);
    const far = showLength(distance);
    const goes = events.slice(index + 1).find(after => after.type === 'moved' && after.unit === unit);
    if (end === 'stands' && goes?.type === 'moved' && goes.kind === 'fallBack')
      return { why: [t`${name} falls back: ${thrown} → ${far}`] };
    const ends = {
      stands: t`**${name}** falls back ${far} · ${thrown}`,
      leaves: t`**${name}** falls back ${far} · ${thrown} · **off the table, and is lost**`,
      trapped: t`**${name}** falls back ${far} · ${thrown} · **no way out, and is lost**`,
    };
    return { heads: ends[end], lines: [ends[end]] };
  },
  regrouped({ unit, next }, board) {
    const { name } = unitOf(board, unit);
    return {
      line: next
        ? t`**${name}** has regrouped: Snap Shots, no run and no charge in its next turn`
        : t`**${name}** has regrouped: Snap Shots and no charge in this turn`,
    };
  },
};
