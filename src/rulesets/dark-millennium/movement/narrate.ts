import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { lengthOf } from '../../../engine/table/walked.js';
import { listed } from '../../../engine/wording.js';
import { middleOf, unitOf } from '../../board-queries.js';
import type { Narrators } from '../game.js';
import { crossedWords } from './difficult.js';
import type { MovedKind, MoveEvent } from './events.js';

const VERBS: Record<MovedKind, string> = {
  advance: 'advanced',
  march: 'marched',
  assault: 'closed in',
  rally: 'regrouped',
  retreat: 'retreated',
  away: 'moved away',
  deploy: 'deployed',
  enter: 'came on',
  mount: 'went',
  dismount: 'got out',
};

export const tellMoves: Narrators<MoveEvent> = {
  moved({ unit: id, kind, models, last }, board) {
    const unit = unitOf(board, id);
    if (kind === 'deploy' || models.length === 0) return undefined;
    const far = Math.max(...models.map(({ path }) => lengthOf(path)));
    if (far < 50 && !last) return undefined;
    const verb = far < 50 ? 'stayed' : VERBS[kind];
    const how = far < 50 ? '' : ` ${showLength(far)} to`;
    const where = `${verb}${how || ' at'} \`${squareName(middleOf(models))}\`${last ? '' : ', so far'}`;
    return { brief: true, heads: `**${unit.name}** ${where}`, lines: [`${unit.name} ${where}`] };
  },
  terrainTested({ unit, face, over, slowed, barred }, board) {
    const { name } = unitOf(board, unit);
    const by = slowed.map(each => each.by);
    const less = `${slowed.length} slowed by ${[...new Set(by)].sort((a, b) => a - b).join('" to ')}"`;
    const parts = [...(barred ? ['no way in'] : []), ...(slowed.length > 0 ? [less] : [])];
    const how = parts.length > 0 ? parts.join(', ') : 'nobody is slowed';
    const line = `${name} through ${crossedWords(over)} · \`${face}\` → ${how}`;
    return { heads: line, lines: [line], why: slowed.map(each => `${each.name}: ${each.by}" less`) };
  },
  landed({ unit, face, failed }, board) {
    const how = failed.length === 0 ? 'all landed well' : `${listed(failed)} landed badly`;
    const line = `${unitOf(board, unit).name} landed in difficult terrain · \`${face}\` → ${how}`;
    return { heads: line, lines: [line] };
  },
  stayed({ unit, why }, board) {
    const because = why === 'nowhere' ? 'nowhere to go' : 'no room to get out';
    return {
      heads: `**${unitOf(board, unit).name} stayed**: ${because}`,
      lines: [`${unitOf(board, unit).name} stayed: ${because}`],
    };
  },
};
