import type { JsonObject, SideId } from '../../../engine/index.js';
import { enemyOf, modelsOf, profileOf, unitsOf } from '../../board-queries.js';
import { isDeployed } from '../../transports/passengers.js';
import type { DkBoard } from '../board.js';
import type { DkModifier } from '../causes.js';
import type { DkGame } from '../game.js';
import { optionsOf } from '../options.js';
import { psychicResult } from '../psychic/casting.js';
import type { FirstTurnRoll } from './events.js';

/** The best Psychic score of an army; 0 without any (DK.first.psychic). */
function bestPsychic(board: DkBoard, side: SideId): number {
  const models = unitsOf(board, side).flatMap(unit => modelsOf(board, unit));
  return Math.max(0, ...models.map(model => profileOf(board, model).psychic));
}

/** What is added to a side's roll, with its reasons (DK.first, DK.first.scouts, DK.first.outnumbered, DK.first.attacker, DK.first.reserve). */
export function firstTurnModifiers(board: DkBoard, options: JsonObject, side: SideId): DkModifier[] {
  const own = unitsOf(board, side);
  const scouts = own.filter(unit => unit.abilities.includes('scout') && isDeployed(board, unit)).length;
  const outnumbered = Math.max(0, unitsOf(board, enemyOf(side)).length - own.length);
  // Who rides in what is held back is held back as well.
  const reserve = own.filter(unit => !isDeployed(board, unit)).length;
  const attacks = optionsOf(options).attacker === side ? 1 : 0;
  const found: DkModifier[] = [
    { op: '+', by: scouts, cause: { is: 'scouts', count: scouts }, cite: 'DK.first.scouts' },
    { op: '+', by: outnumbered, cause: { is: 'outnumbered', count: outnumbered }, cite: 'DK.first.outnumbered' },
    { op: '+', by: attacks, cause: { is: 'attacker' }, cite: 'DK.first.attacker' },
    { op: '+', by: reserve, cause: { is: 'inReserve', count: reserve }, cite: 'DK.first.reserve' },
  ];
  return found.filter(({ by }) => by > 0);
}

/** How many dice a side throws for the first turn (DK.first.psychic). */
export function firstTurnDice(board: DkBoard, side: SideId): number {
  return bestPsychic(board, side) || 2;
}

/**
 * Psychic dice, the best of them and one more for every further six; without any psychic model the lower of two
 * (DK.first.psychic), and what else is added (DK.first). So many of them are sixes for hero points (DK.heroes.dice).
 */
export function rollFirstTurn(g: DkGame, side: SideId, heroes = 0): FirstTurnRoll {
  const psychic = bestPsychic(g.board, side);
  const faces = [...Array.from({ length: heroes }, () => 6), ...g.roll(firstTurnDice(g.board, side) - heroes, 6)];
  const base = psychic > 0 ? psychicResult(faces) : Math.min(...faces);
  const modifiers = firstTurnModifiers(g.board, g.options, side);
  return {
    faces,
    base,
    total: modifiers.reduce((sum, { by }) => sum + by, base),
    psychic,
    modifiers,
  };
}
