import { c, t } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { damageWords, levelWords } from '../cause-words.js';
import { question } from '../game.js';
import { saveAsk } from './asks.js';
import { savable } from './saves.js';

/** `Sergeant of Alpha`; of a unit that is called as its model is, the name alone. */
function whoseModel(name: string, unit: string): string {
  return name === unit ? name : c('model')`${name} of ${unit}`;
}

/** Which models are saved from what the dice did, for hero points (DK.heroes.save). */
export const saveQuestion = question(saveAsk, {
  style: 'panel',
  prompt({ board }, { who, args: { damaged, by } }) {
    const ways = savable(board, who, damaged);
    const [first] = ways;
    const points = first ? board.armies[unitOf(board, first.damaged.unit).side].heroPoints : 0;
    const lines = ways.map(({ damaged: { name, unit, level, back } }) => {
      const whose = whoseModel(name, unitOf(board, unit).name);
      const harm = damageWords(level);
      if (by === undefined) return `${whose}: ${harm}`;
      return back ? t`${whose}: ${harm}, from own weapons` : t`${whose}: ${harm}, from ${unitOf(board, by).name}`;
    });
    return {
      title: t`${counted(points, t`hero point`, t`hero points`)} left: save anybody?`,
      lines: [...new Set(lines)],
      small: [t`Light damage costs 1 point, heavy 2, overkill 4. Who is not saved takes the damage.`],
    };
  },
  choices({ board }, { who, args: { damaged } }, partial) {
    if (partial.saves !== undefined) return undefined;
    const ways = savable(board, who, damaged);
    const options = ways.map(({ value, cost, damaged: { name, level, unit }, becomes }) => ({
      value,
      label: t`${whoseModel(name, unitOf(board, unit).name)}: ${levelWords(level)} to ${levelWords(becomes)}, ${counted(cost, t`point`, t`points`)}`,
    }));
    return { field: 'saves', title: c('heroes')`Save`, options, many: { min: 0, max: options.length } };
  },
  check({ board }, { who, args: { damaged } }, reply) {
    const cite = 'DK.heroes.save';
    const ways = savable(board, who, damaged);
    const saves = Array.isArray(reply.saves) ? reply.saves : undefined;
    const chosen = ways.filter(({ value }) => saves?.includes(value));
    if (saves === undefined || chosen.length !== saves.length) {
      const names = [...new Set(ways.map(way => way.damaged.name))];
      return { why: t`Save ${listed(names)}, or nobody.`, cite };
    }
    const twice = chosen.some((way, index) => chosen.some((other, at) => at < index && other.damaged === way.damaged));
    if (twice) return { why: t`Save each model once: wholly, or down to light damage.`, cite };
    const cost = chosen.reduce((sum, way) => sum + way.cost, 0);
    const [first] = chosen;
    const points = first ? board.armies[unitOf(board, first.damaged.unit).side].heroPoints : 0;
    if (cost > points) return { why: t`That costs ${cost} hero points and ${points} are left: save fewer.`, cite };
    return undefined;
  },
  /** The computer saves what is worth most to it, as long as one save at a time fits its points. */
  weigh({ board }, decision, _partial, choices) {
    const ways = savable(board, decision.who, decision.args.damaged);
    const worths = choices.options.map(({ value }) => {
      const way = ways.find(known => known.value === value);
      if (way === undefined) return -1;
      const { unit } = way.damaged;
      const { cost } = board.armies[unitOf(board, unit).side];
      const each = (cost[unit] ?? 0) / Math.max(1, unitOf(board, unit).startModels);
      return each / way.cost;
    });
    const best = worths.indexOf(Math.max(...worths));
    // One model an attack, and only one that is worth a good many points.
    return worths.map((worth, index) => (index === best && worth >= 15 ? 1 : -1));
  },
});
