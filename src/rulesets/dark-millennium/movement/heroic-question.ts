import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { unitOf } from '../../board-queries.js';
import { takeFirst } from '../../tastes.js';
import { dieWords } from '../cause-words.js';
import type { HeroicDie } from '../causes.js';
import { question } from '../game.js';
import { dieField, dieRefusal } from '../heroic.js';
import { heroicAsk } from './asks.js';

/** Whether a hero point makes a die a 6 for which no declaration could say so (DK.heroes.dice). */
export const heroicQuestion = question(heroicAsk, {
  style: 'buttons',
  prompt({ board }, { args: { unit, die, risk } }) {
    const { name, side } = unitOf(board, unit);
    return {
      title: t`${name} · ${dieWords(die)}: a hero point for a 6?`,
      lines: risk === undefined ? [] : [riskWords(die, percent(risk.without), percent(risk.with))],
      small: [t`${board.armies[side].heroPoints} left.`],
    };
  },
  choices({ board }, { args: { unit, die } }, { heroes }) {
    return heroes === undefined ? dieField(board, unitOf(board, unit).side, [die]) : undefined;
  },
  check: ({ board }, { args: { unit, die } }, reply) => dieRefusal(board, unitOf(board, unit).side, [die], reply),
  /** The computer keeps its points for better. */
  weigh: takeFirst,
});

function riskWords(die: HeroicDie, without: string, heroic: string): string {
  return die === 'landing'
    ? t`Light damage: ${without} without the point, ${heroic} with it.`
    : t`Somebody is slower or kept out: ${without} without the point, ${heroic} with it.`;
}
