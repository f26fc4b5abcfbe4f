import { c, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { listed } from '../../../engine/wording.js';
import { middleOf, unitOf } from '../../board-queries.js';
import { STILL } from '../../movement/gone-words.js';
import { longestOf } from '../../movement/unit-plans.js';
import { sumWords } from '../../reasons.js';
import { causeWords } from '../cause-words.js';
import type { Narrators } from '../game.js';
import { crossedWords } from './difficult.js';
import type { Met, MovedKind, MoveEvent } from './events.js';

/** Who went how far, and to which place. */
const MOVED: Record<MovedKind, (who: string, far: string, to: string) => string> = {
  advance: (who, far, to) => t`${who} advanced ${far} to \`${to}\``,
  march: (who, far, to) => t`${who} marched ${far} to \`${to}\``,
  assault: (who, far, to) => t`${who} closed in ${far} to \`${to}\``,
  rally: (who, far, to) => t`${who} regrouped ${far} to \`${to}\``,
  retreat: (who, far, to) => t`${who} retreated ${far} to \`${to}\``,
  away: (who, far, to) => t`${who} moved away ${far} to \`${to}\``,
  deploy: (who, far, to) => t`${who} deployed ${far} to \`${to}\``,
  enter: (who, far, to) => t`${who} came on ${far} to \`${to}\``,
  mount: (who, far, to) => t`${who} went ${far} to \`${to}\``,
  dismount: (who, far, to) => t`${who} got out ${far} to \`${to}\``,
};

/** `Cantor and others, 8 models: 4 + Agility 3 = 7 against 7+`. */
function sumOf({ names, need, base, modifiers }: Met, face: number): string {
  const who = names.length < 4 ? listed(names) : t`${names[0]} and others, ${names.length} models`;
  // What the need is lowered by is what each adds to the die.
  const added = modifiers.map(modifier => ({ ...modifier, op: modifier.op === '-' ? ('+' as const) : modifier.op }));
  const sum = `${sumWords(`\`${face}\``, added, causeWords)} = ${face + base - need}`;
  return face === 1 ? t`${who}: ${sum} against ${base}+, and a 1 always fails` : t`${who}: ${sum} against ${base}+`;
}

/** Who goes no way stays where it was, but for those who were not on the table before. */
function stillWords(who: string, kind: MovedKind, at: string): string {
  if (kind === 'enter') return t`${who} came on at \`${at}\``;
  return kind === 'dismount' ? t`${who} got out at \`${at}\`` : t`${who} stayed at \`${at}\``;
}

export const tellMoves: Narrators<MoveEvent> = {
  moved({ unit: id, kind, models, last }, board) {
    const unit = unitOf(board, id);
    if (kind === 'deploy' || models.length === 0) return undefined;
    const far = longestOf(models);
    if (far < STILL && !last) return undefined;
    const to = squareName(middleOf(models));
    const said = (who: string) => {
      const line = far < STILL ? stillWords(who, kind, to) : MOVED[kind](who, showLength(far), to);
      return last ? line : t`${line}, so far`;
    };
    return { brief: true, heads: said(`**${unit.name}**`), lines: [said(unit.name)] };
  },
  terrainTested({ unit, face, over, slowed, barred, met = [] }, board) {
    const { name } = unitOf(board, unit);
    const by = slowed.map(each => each.by);
    const least = Math.min(...by);
    const most = Math.max(...by);
    const less =
      least === most
        ? t`${slowed.length} slowed by ${least}"`
        : t`${slowed.length} slowed by ${[...new Set(by)].sort((a, b) => a - b).join(`" ${c('range')`to`} `)}"`;
    const parts = [...(barred ? [t`no way in`] : []), ...(slowed.length > 0 ? [less] : [])];
    const how = parts.length > 0 ? parts.join(', ') : t`nobody is slowed`;
    const line = t`${name} through ${crossedWords(over)} · \`${face}\` → ${how}`;
    const lost = ({ need }: Met) => (need > face ? t`${need - face}" less` : t`nothing lost`);
    return { line, why: met.map(each => `${sumOf(each, face)}: ${lost(each)}`) };
  },
  landed({ unit, face, failed, met = [] }, board) {
    const how = failed.length === 0 ? t`all landed well` : t`${listed(failed)} landed badly`;
    const line = t`${unitOf(board, unit).name} landed in difficult terrain · \`${face}\` → ${how}`;
    const fared = ({ passed }: Met) => (passed ? t`well` : t`badly, light damage`);
    return { line, why: met.map(each => `${sumOf(each, face)}: ${fared(each)}`) };
  },
  stayed({ unit, why }, board) {
    const because = why === 'nowhere' ? t`nowhere to go` : t`no room to get out`;
    return {
      heads: t`**${unitOf(board, unit).name} stayed**: ${because}`,
      lines: [t`${unitOf(board, unit).name} stayed: ${because}`],
    };
  },
};
