import type { SeatId } from '../../../engine/index.js';
import { counted } from '../../../engine/wording.js';
import { onTable } from '../../lookups.js';
import type { Detachment, DmUnit } from '../board.js';
import { visibleEnemies } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { poolsOf } from './command-reply.js';
import { leaderName } from './leader-name.js';
import { due } from './obligations.js';
import { testHint } from './order-need.js';
import type { Desk } from './order-rules.js';
import { pointDice } from './pool.js';
import { unitsIn } from './recipients.js';

/** What the faces of these pools buy, in two lines. */
export function facesMeaning(view: DmView, pools: readonly Detachment[]): string[] {
  const faces = new Set(pools.flatMap(({ pool }) => pool.map(({ face }) => face)));
  const point = pools.some(detachment => pointDice(view.board, detachment) !== undefined);
  const dice = [1, 2, 3, 4]
    .filter(face => faces.has(face))
    .map(face => `${face}: ${BUYS[face]}${face === 4 && point ? ', or a point: your Warlord is on the table' : ''}.`);
  const seize = view.board.phase === 'onslaught' ? 'Urgent Command' : 'Seize the Initiative';
  const lines = dice.length > 0 ? [dice.join(' ')] : [];
  if (faces.has(6)) lines.push(`6 kept: Swift Reaction, ${seize}.`);
  return lines;
}

const BUYS: Record<number, string> = {
  1: 'a team, a standard order',
  2: 'a squad, or a team with any order',
  3: 'a Champion orders its squad',
  4: 'a Character issues orders',
};

/** Lines of a prompt that warn. */
const MOST_NOTICES = 4;

/** What a commander should not overlook: who must be activated, who is broken, pinned or seen. */
export function notices(desk: Desk, seat: SeatId): string[] {
  const lines: string[] = [];
  const pinned: string[] = [];
  const own: DmUnit[] = [];
  for (const detachment of poolsOf(desk.board, seat)) {
    for (const { champion } of due(desk, detachment)) {
      lines.push(`${leaderName(desk.board, champion)} is out of coherency and must be activated.`);
    }
    for (const unit of unitsIn(desk.board, detachment)) {
      if (onTable(desk.board, unit)) own.push(unit);
      if (unit.status !== undefined)
        lines.push(`${unit.name} is ${unit.status}: ${testHint({ desk, unit, order: 'rally' })}.`);
      else if (unit.pins > 0) {
        pinned.push(`${unit.name} has ${counted(unit.pins, 'pin')}: ${testHint({ desk, unit, order: 'run' })}.`);
      }
    }
  }
  const all = [...lines, ...pinned, ...seenLine(desk, own)];
  return all.length > MOST_NOTICES
    ? [
        ...all.slice(0, MOST_NOTICES - 1),
        `${all.length - MOST_NOTICES + 1} more such notices: the panel shows each unit.`,
      ]
    : all;
}

/** Who stands in most enemies' sight: `2 enemy teams can see Alpha 1.` */
function seenLine({ board }: Desk, own: readonly DmUnit[]): string[] {
  const seen = own.map(unit => ({ unit, by: visibleEnemies(board, unit).length })).filter(({ by }) => by > 0);
  if (seen.length === 0) return [];
  const [most, ...others] = seen.sort((a, b) => b.by - a.by);
  const { unit, by } = most!;
  const more =
    others.length > 0 ? `; ${others.length} more of yours ${others.length === 1 ? 'is' : 'are'} in sight` : '';
  return [`${counted(by, 'enemy team')} can see ${unit.name}${more}.`];
}
