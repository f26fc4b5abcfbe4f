import { mark, t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted } from '../../../engine/wording.js';
import { onTable, unitOf } from '../../board-queries.js';
import { throwChance } from '../../characteristic-test.js';
import { allAlike } from '../../tastes.js';
import { type Declared, reaction } from '../actions/action.js';
import type { Situation } from '../game.js';
import { heroesIn } from '../heroic.js';
import { diceFor, nullifyingScore, PSYCHIC_TEST, SUMMON } from './casting.js';

const CITE = 'DK.reaction.nullification';

/** Chance that the power that was declared succeeds, or brings any points, with so much against it; the action tires first (DK.psychic.fatigue). */
function castChance(at: Situation, against: Declared, more: number): number {
  const { board } = at;
  const unit = unitOf(board, against.unit);
  const threshold = board.powers[String(against.power)]?.threshold ?? 1;
  const dice = diceFor(at, unit, { assist: '0', ...against });
  const heroes = Math.min(heroesIn(against), dice, board.armies[unit.side].heroPoints);
  return throwChance(PSYCHIC_TEST, { dice, heroes, threshold, fatigue: unit.fatigue + 1, nullified: more });
}

/** A psyker of the reacting side makes a power harder to cast (DK.reaction.nullification). */
export const nullify = reaction({
  id: 'nullify',
  word: mark`Nullification`,
  cite: CITE,
  bar({ board }, unit, against) {
    if (against.do !== 'power') return { why: () => t`Only a psychic power can be nullified.`, cite: CITE };
    if (onTable(board, unit) && nullifyingScore(board, unit) >= 1) return undefined;
    return { why: () => t`${unit.name} has no psyker who could nullify.`, cite: CITE };
  },
  offer(view, unit, against) {
    const score = nullifyingScore(view.board, unit);
    const [plain, nullified] = [0, score].map(more => castChance(view, against, more));
    const how = against.power === SUMMON ? t`${counted(score, t`point`, t`points`)} fewer` : t`Threshold +${score}`;
    const [then, now] = [percent(nullified!), percent(plain!)];
    const odds = against.power === SUMMON ? t`${then} to bring any, not ${now}` : t`${then} to cast, not ${now}`;
    return { hint: `${how}: ${odds}`, chance: plain! - nullified! };
  },
  choices: () => undefined,
  check: () => undefined,
  worth: ({ board }, unit) => 0.3 + 0.4 * nullifyingScore(board, unit),
  weigh: (_view, _unit, _against, _partial, choices) => allAlike(choices),
});
