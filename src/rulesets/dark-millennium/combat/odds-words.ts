import type { Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { unitOf } from '../../board-queries.js';
import type { DkBoard } from '../board.js';
import type { Situation } from '../game.js';
import { type AttackRequest, type FireTeam, firesIndirectly, planAttack } from './attack.js';
import { heroicDice } from './choice.js';
import { type AttackOdds, attackOdds } from './expected.js';

/** `58 % for damage · 1.3 models out · 2.1 fatigue · 0.4 friends out · 17 % to harm itself`, averages but for the first and the last. */
export function oddsWords({ damaged, out, friends, fatigue, back }: AttackOdds): string {
  const lost = friends > 0 ? ` · ${t`${friends.toFixed(1)} friends out`}` : '';
  const harm = back > 0 ? ` · ${t`${percent(back)} to harm itself`}` : '';
  return `${t`${percent(damaged)} for damage · ${out.toFixed(1)} models out · ${fatigue.toFixed(1)} fatigue`}${lost}${harm}`;
}

/** `58 %, 1.3 out`: what a button has room for; of fire that can damage nobody, what it is for. */
function briefOdds({ damaged, out, fatigue }: AttackOdds): string {
  const chance = percent(damaged);
  return chance === percent(0) ? t`no damage, ${fatigue.toFixed(1)} fatigue` : t`${chance}, ${out.toFixed(1)} out`;
}

/** What an option says of the attack that it leads to. */
type OddsOfOption = Required<Pick<Option, 'hint' | 'chance'>>;

/** Of these fire teams, and what they cost where that is more than a point (DK.weapons.indirect); so many dice of each are sixes (DK.heroes.dice). */
export function teamsOdds(board: DkBoard, teams: readonly FireTeam[], heroes?: readonly number[]): OddsOfOption {
  return oddsOf(board, teams, attackOdds(board, teams, heroes));
}

function oddsOf(board: DkBoard, teams: readonly FireTeam[], odds: AttackOdds): OddsOfOption {
  const costs = firesIndirectly(board, teams) ? ` · ${t`costs 2 fatigue`}` : '';
  return { hint: `${oddsWords(odds)}${costs}`, chance: odds.damaged };
}

/** The same of a reaction, with what stands on its button. */
export function reactionOdds({ board, options }: Situation, request: AttackRequest): OddsOfOption & { brief: string } {
  const teams = planAttack(board, { options }, request);
  const odds = attackOdds(board, teams);
  return { ...oddsOf(board, teams, odds), brief: briefOdds(odds) };
}

/** Of an attack as everybody stands now, with the hero points that were given to it (DK.heroes.dice). */
export function requestOdds(view: Situation, request: AttackRequest): OddsOfOption {
  const { board } = view;
  const teams = planAttack(board, view, request);
  const { heroPoints } = board.armies[unitOf(board, request.unit).side];
  return teamsOdds(board, teams, heroicDice(request.choice ?? {}, teams, heroPoints));
}

/** The same in words, for previews; of nobody where a reply names no target. */
export function requestWords(view: Situation, request: AttackRequest): string {
  const [target = ''] = request.targets;
  return target in view.board.units ? requestOdds(view, request).hint : oddsWords(attackOdds(view.board, []));
}
