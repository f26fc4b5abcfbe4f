import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { matchUpOf } from '../../odds-cards.js';
import type { DkUnit } from '../board.js';
import { attackOdds } from '../combat/expected.js';
import { oddsWords } from '../combat/odds-words.js';
import { weaponOfTeam } from '../combat/ram.js';
import { readTarget, targetsOf } from '../combat/targets.js';
import type { DkView } from '../game.js';

/** What a unit's Fire at another promises from where both stand, with the dice that promise most (DK.combat.ranged). */
export const matchUp = matchUpOf((view: DkView, unit: DkUnit, target: DkUnit) => {
  const { board } = view;
  const found = readTarget(view, unit, targetsOf(view, unit, 'fire'), { target: target.id });
  if ('why' in found) return { ok: false, why: found.why };
  const arms = found.teams.map(team => `${team.count} × ${weaponOfTeam(board, team).name}, ${team.dice}d6`);
  return {
    ok: true,
    title: t`${unit.name} at ${target.name}, ${showLength(found.distance)}`,
    lines: [...arms, oddsWords(attackOdds(board, found.teams))],
    small: [t`A Fire from where both stand now.`],
  };
});
