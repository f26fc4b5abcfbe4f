import { boardMemory, type Refusal, type SeatId } from '../../../engine/index.js';
import { profileOf } from '../../lookups.js';
import type { Detachment, DmBoard, DmModel, DmUnit, PoolDie } from '../board.js';
import { squadLedBy } from '../lookups.js';
import { leadersOf } from './activation.js';
import type { LeaderAs } from './frames.js';
import { issueOptions } from './issuing.js';
import { leaderName } from './leader-name.js';
import { type Desk, orderBar } from './order-rules.js';
import { type ActivationDice, activationDice, mostServed, without } from './pool.js';
import { lostUnit } from './recipients.js';

/** A lost Champion, and the values of dice that activate it: 3, and 4 where it is a Character too. */
interface Lost {
  champion: DmModel;
  by: number[];
}

const champions = boardMemory<Lost[]>();

/**
 * Champions of a detachment that stand out of coherency with every team of their squad and that dice could still activate:
 * they must be (DM.command.champion.must). One that is under Run or Advance orders already is on its way.
 */
function obliged(desk: Desk, detachment: Detachment): Lost[] {
  return champions(desk.board, detachment.id, () => findObliged(desk, detachment));
}

function findObliged(desk: Desk, detachment: Detachment): Lost[] {
  const { board } = desk;
  return leadersOf(board, detachment, 'champion').flatMap((champion): Lost[] => {
    if (board.activated.includes(champion.id) || !isLost(desk, champion)) return [];
    const by = [
      ...(canReform(desk, champion, 'champion') ? [3] : []),
      ...(champion.character && canReform(desk, champion, 'character') ? [4] : []),
    ];
    return by.length > 0 ? [{ champion, by }] : [];
  });
}

/** Out of coherency with all living teams of its squad, and not under orders to mend it. */
export function isLost({ board }: Desk, champion: DmModel): boolean {
  const squad = squadLedBy(board, champion);
  const unit = squad && lostUnit(board, squad);
  return unit !== undefined && !(unit.ordered && (unit.order?.kind === 'run' || unit.order?.kind === 'advance'));
}

/** Whether it has anybody, itself included, to whom it could issue a Run or an Advance; without a Rank it issues nothing. */
function canReform(desk: Desk, champion: DmModel, as: LeaderAs): boolean {
  if (profileOf(desk.board, champion).rank < 1) return false;
  const options = issueOptions(desk, champion, as);
  return options.some(({ units }) => isOfItsSquad(desk.board, champion, units) && canMend(desk, units));
}

/** Teams of its squad, or the unit that it stands in. */
export function isOfItsSquad(board: DmBoard, champion: DmModel, units: readonly DmUnit[]): boolean {
  const squad = squadLedBy(board, champion);
  return units.every(({ id }) => id === champion.unit || squad?.teams.includes(id));
}

/** Whether a group can be given the Run or Advance that mends a squad. */
export function canMend(desk: Desk, units: readonly DmUnit[]): boolean {
  return (['run', 'advance'] as const).some(order => units.every(unit => !orderBar(desk, unit, order)));
}

/** Lost Champions that the pool has dice for, as many as it can serve, each with dice that leave enough for the others. */
export function due(desk: Desk, detachment: Detachment): { champion: DmModel; dice: ActivationDice }[] {
  const found: { champion: DmModel; dice: ActivationDice }[] = [];
  let left = [...obliged(desk, detachment)];
  let pool: readonly PoolDie[] = detachment.pool;
  let most = left.length === 0 ? 0 : servedBy(pool, left);
  while (most > 0) {
    const next = left.flatMap(lost => {
      const others = left.filter(other => other !== lost);
      const dice = activationDice(pool).find(
        ({ value, dice }) => lost.by.includes(value) && servedBy(without(pool, dice), others) === most - 1,
      );
      return dice ? [{ champion: lost.champion, dice }] : [];
    })[0];
    if (next === undefined) return found;
    found.push(next);
    left = left.filter(({ champion }) => champion !== next.champion);
    pool = without(pool, next.dice.dice);
    most -= 1;
  }
  return found;
}

function servedBy(pool: readonly PoolDie[], lost: readonly Lost[]): number {
  return mostServed(
    pool,
    lost.map(({ by }) => by),
  );
}

/** Why a seat may not end yet: a Champion out of coherency can still be activated. */
export function endRefused(desk: Desk, seat: SeatId): Refusal | undefined {
  for (const detachment of Object.values(desk.board.detachments)) {
    if (detachment.seat !== seat) continue;
    const [first] = due(desk, detachment);
    if (first) {
      return {
        why: `${leaderName(desk.board, first.champion)} is out of coherency with its squad: activate it with ${first.dice.name} and order a Run or an Advance first.`,
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
  const lost = all.filter(({ champion }) => champion.id !== target);
  // The last die that serves may go to any one of them.
  const needed = lost.length === 0 ? 0 : servedBy(detachment.pool, all) - (all.length - lost.length);
  if (needed <= 0 || servedBy(left, lost) >= needed) return undefined;
  return {
    why: `These dice are needed for ${leaderName(desk.board, lost[0]!.champion)}, who is out of coherency and must be activated; choose others.`,
    cite: 'DM.command.champion.must',
  };
}
