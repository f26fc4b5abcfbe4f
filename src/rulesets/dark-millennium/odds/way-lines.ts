import type { OddsAnswer } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { atLeast, mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted } from '../../../engine/wording.js';
import { average } from '../../odds-params.js';
import { levelWords } from '../cause-words.js';
import type { Way } from './ways.js';

/** The way by which most fall: `3 dice at +1`. */
export function bestWords(ways: readonly Way[]): string {
  return waysWords(ways.reduce((one, other) => (mean(other.out) > mean(one.out) ? other : one)));
}

function waysWords({ dice, bonus }: Way): string {
  return t`${counted(dice, t`die`, t`dice`)} at ${bonus < 0 ? '-' : '+'}${Math.abs(bonus)}`;
}

/** What one way comes to; `plain` where any damage is the end of a model. */
export function wayLine(way: Way, plain: boolean): string {
  const { dice, die, out, fatigue } = way;
  const levels = plain
    ? [t`any falls **${percent(atLeast(out, 1))}**`]
    : [
        ...(['light', 'heavy', 'overkill'] as const).map(level => `${levelWords(level)} ${percent(die[level])}`),
        t`out of action **${percent(atLeast(out, 1))}**`,
      ];
  const more = dice > 1 ? [average(out)] : [];
  return t`${waysWords(way)}: ${[...levels, ...more].join(', ')} · fatigue ${Math.round((mean(fatigue) + way.more) * 100) / 100} on average`;
}

/** Why so many dice cannot be sixes: at most so many are thrown (DK.heroes.dice). */
export function tooHeroic(most: number, heroes: number): Extract<OddsAnswer, { ok: false }> | undefined {
  if (heroes <= most) return undefined;
  return {
    ok: false,
    why:
      most === 1
        ? t`There is only ${counted(most, t`die`, t`dice`)} to turn into sixes; give fewer \`heroes\`.`
        : t`There are only ${counted(most, t`die`, t`dice`)} to turn into sixes; give fewer \`heroes\`.`,
  };
}
