import type { OddsAnswer, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { attackOdds } from '../combat/expected.js';
import { oddsWords } from '../combat/odds-words.js';
import { weaponOfTeam } from '../combat/ram.js';
import { readTarget, targetsOf } from '../combat/targets.js';
import type { DkView } from '../game.js';

/** What a unit's Fire at another promises from where both stand, with the dice that promise most (DK.combat.ranged). */
export function matchUp(view: DkView, id: UnitId, at: UnitId): OddsAnswer {
  const { board } = view;
  const [unit, target] = [board.units[id], board.units[at]];
  if (unit === undefined || target === undefined) return { ok: false, why: t`Name two units of the battle here.` };
  const found = readTarget(view, unit, targetsOf(view, unit, 'fire'), { target: at });
  if ('why' in found) return { ok: false, why: found.why };
  const arms = found.teams.map(team => `${team.count} × ${weaponOfTeam(board, team).name}, ${team.dice}d6`);
  return {
    ok: true,
    title: t`${unit.name} at ${target.name}, ${showLength(found.distance)}`,
    lines: [...arms, oddsWords(attackOdds(board, found.teams))],
    small: [t`A Fire from where both stand now.`],
  };
}
