import type { Refusal, SeatId } from '../../../engine/index.js';
import { onTable, profileOf, unitOf } from '../../lookups.js';
import type { Detachment, DmModel, DmUnit, PoolDie } from '../board.js';
import { championTeams } from '../movement/coherency.js';
import { leadersOf } from './activation.js';
import { deskMemory } from './desk-memory.js';
import { issueOptions } from './issuing.js';
import { leaderName } from './leader-name.js';
import { type Desk, mayHave } from './order-rules.js';
import { activationDice, threesIn } from './pool.js';
import { isStray } from './recipients.js';

const champions = deskMemory<DmModel[]>();

/**
 * Champions of a detachment that stand out of coherency with every team of their squad and that its pool could still
 * activate: they must be (DM.command.champion.must). One that is under Run or Advance orders already is on its way.
 */
function obliged(desk: Desk, detachment: Detachment): DmModel[] {
  return champions(desk, detachment.id, () => findObliged(desk, detachment));
}

function findObliged(desk: Desk, detachment: Detachment): DmModel[] {
  const { board } = desk;
  return leadersOf(board, detachment, 'champion').filter(champion => {
    if (board.activated.includes(champion.id) || champion.at === undefined) return false;
    return isLost(desk, champion) && canReform(desk, champion);
  });
}

/** Out of coherency with all living teams of its squad, and not under orders to mend it. */
export function isLost(desk: Desk, champion: DmModel): boolean {
  const { board } = desk;
  const unit = unitOf(board, champion.unit);
  if (!isStray(board, unit) || !onTable(board, unit)) return false;
  const squad = board.squads[unit.squad!]!;
  if (championTeams(board, squad).length > 0) return false;
  return !(unit.ordered && (unit.order?.kind === 'run' || unit.order?.kind === 'advance'));
}

/** Whether it has anybody, itself included, to whom it could issue a Run or an Advance; without a Rank it issues nothing. */
function canReform(desk: Desk, champion: DmModel): boolean {
  if (profileOf(desk.board, champion).rank < 1) return false;
  return issueOptions(desk, champion, 'champion').some(({ units }) => canMend(desk, units));
}

/** Whether a group can be given the Run or Advance that mends a squad. */
export function canMend(desk: Desk, units: readonly DmUnit[]): boolean {
  return (['run', 'advance'] as const).some(order => units.every(unit => mayHave(desk, unit, order)));
}

/** Lost Champions for which the pool has a 3, or dice that make one; as many as it has 3s for. */
export function due(desk: Desk, detachment: Detachment, pool: readonly PoolDie[] = detachment.pool): DmModel[] {
  const threes = threesIn(pool);
  return threes === 0 ? [] : obliged(desk, detachment).slice(0, threes);
}

/** Why a seat may not end yet: a Champion out of coherency can still be activated. */
export function endRefused(desk: Desk, seat: SeatId): Refusal | undefined {
  for (const detachment of Object.values(desk.board.detachments)) {
    if (detachment.seat !== seat) continue;
    const [champion] = due(desk, detachment);
    if (champion) {
      const die = activationDice(detachment.pool).find(({ value }) => value === 3)?.name ?? '3';
      return {
        why: `${leaderName(desk.board, champion)} is out of coherency with its squad: activate it with ${die} and order a Run or an Advance first.`,
        cite: 'DM.command.champion.must',
      };
    }
  }
  return undefined;
}

/** Why these dice may not go elsewhere: they are needed for a Champion out of coherency. */
export function diceNeeded(
  desk: Desk,
  detachment: Detachment,
  left: readonly PoolDie[],
  target: string | undefined,
): Refusal | undefined {
  const all = obliged(desk, detachment);
  const lost = all.filter(({ id }) => id !== target);
  // The last 3 may go to any one of them.
  const needed = Math.min(all.length, threesIn(detachment.pool)) - (all.length - lost.length);
  if (lost.length === 0 || threesIn(left) >= needed) return undefined;
  return {
    why: `These dice are needed for ${leaderName(desk.board, lost[0]!)}, who is out of coherency and must be activated; choose others.`,
    cite: 'DM.command.champion.must',
  };
}
