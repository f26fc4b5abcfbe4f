import { t } from '../../../../engine/language.js';
import { counted } from '../../../../engine/wording.js';
import { unitOf } from '../../../board-queries.js';
import { diceWords } from '../../../dice-words.js';
import type { Narrators } from '../../game.js';
import { throughWords } from '../../harm/narrate.js';
import { ruleWords } from '../book.js';
import type { RuleEvent } from './events.js';

export const tellRules: Narrators<RuleEvent> = {
  ruleRolled({ rule, unit, model, faces, need, passes, passed }, board) {
    const { name, side } = unitOf(board, unit);
    const who = model === undefined || model === name ? `**${name}**` : `**${name}**, ${model}`;
    const wanted = passes === 'atLeast' ? t`${need} or more` : t`${need} or less`;
    const end = passed ? t`passed` : t`failed`;
    const line = `${who} · ${ruleWords(rule)}: ${diceWords(faces)} · ${wanted} · ${end}`;
    return { side, line };
  },
  ruleCounted({ rule, unit, face }, board) {
    const { name, side } = unitOf(board, unit);
    const line = `**${name}** · ${ruleWords(rule)}: ${diceWords([face])}`;
    return { side, line };
  },
  ruleStruck({ rule, unit, target, hits, faces, through }, board) {
    const { name, side } = unitOf(board, unit);
    const struck = counted(hits, t`hit`, t`hits`);
    const line = t`**${name}** · ${ruleWords(rule)}: ${struck} on ${unitOf(board, target).name}`;
    const dice = faces.length === 0 ? [] : [`-# ${diceWords(faces)} → ${throughWords(board, target, through)}`];
    return { side, heads: line, lines: [line, ...dice] };
  },
};
