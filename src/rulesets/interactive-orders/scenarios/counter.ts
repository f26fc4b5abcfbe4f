import type { Marker, Point, SideId } from '../../../engine/index.js';
import { onMils, pointIn } from '../../../engine/table/points.js';
import { enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { SIDES } from '../../side-names.js';
import type { IoBoard, IoUnit } from '../board.js';
import { type IoGame, step } from '../game.js';
import { optionsOf } from '../options.js';
import { cornerAsk, counterFrame, deployAsk, objectiveAsk } from './frames.js';
import { bestObjective, bestSpot } from './taste.js';
import { cornersOf, deployedAt } from './zones.js';

/** Objectives within this are captured (IO.objective.reach). */
const REACH = 3000;

/** The reply that leaves the rest to the bot, and those for a unit. */
export const REST = 'rest';
export const HOLD = 'hold';
export const BEST = 'best';

/** Reconnaissance units of a side that have no place yet (IO.counter.recon). */
export function scoutsWaiting(board: IoBoard, side: SideId): IoUnit[] {
  return unitsOf(board, side).filter(
    unit => unit.isRecon && unit.reserve === undefined && unit.aboard === undefined && !onTable(board, unit),
  );
}

/** Whether nobody of the enemy was deployed and nobody will be: then a side stands anywhere (IO.counter.alone). */
export function isAlone(board: IoBoard, side: SideId): boolean {
  const enemy = enemyOf(side);
  return scoutsWaiting(board, enemy).length === 0 && unitsOf(board, enemy).every(unit => !onTable(board, unit));
}

/** Corners, objectives, reconnaissance units, who goes first (IO.counter.*). Ends with who goes first. */
export const counter = step(counterFrame, {
  rollForCorner(g, args) {
    const count = (side: SideId) => unitsOf(g.board, side).filter(({ isRecon }) => isRecon).length;
    const lead = rollLead(g, 'corner', count, () => undefined);
    args.lead = lead;
    return {
      ask: cornerAsk({
        who: seatOf(g, lead),
        args: { side: lead },
        cite: 'IO.counter.corner',
        fallback: { corner: 0 },
      }),
    };
  },
  takeCorner(g, args, reply) {
    const all = cornersOf(g.board);
    const index = cornerAsk.answer(reply).corner;
    const own = all[index]!;
    const other = all[(index + 2) % 4]!;
    const lead = args.lead!;
    const corners = lead === 'blue' ? { blue: own, red: other } : { blue: other, red: own };
    g.emit({ type: 'cornersTaken', corners, by: lead });
  },
  countObjectives(g, args) {
    const { objectives } = optionsOf(g.options);
    const face = objectives === 'roll' ? g.die(6) : undefined;
    const count = face === undefined ? Number(objectives) : Math.ceil(face / 2) + 2;
    g.emit({ type: 'objectivesCounted', count, ...(face === undefined ? {} : { face }) });
    args.left = count;
    args.side = args.lead!;
  },
  askForObjective(g, args) {
    if (args.left === 0) return { go: 'startDeployment' };
    const side = args.side!;
    const about = { side, isFirst: g.board.markers.length < 2 };
    if (bestObjective(g.board, about) === undefined) return { go: 'startDeployment' };
    return {
      ask: objectiveAsk({ who: seatOf(g, side), args: about, cite: 'IO.counter.objectives', fallback: { to: BEST } }),
    };
  },
  setObjective(g, args, reply) {
    const side = args.side!;
    const { to } = objectiveAsk.answer(reply);
    const at = pointIn(to) ?? bestObjective(g.board, { side, isFirst: g.board.markers.length < 2 })!;
    const number = g.board.markers.length + 1;
    const marker: Marker = { id: `m${number}`, label: `${number}`, at: onMils(at), radius: REACH };
    g.emit({ type: 'objectiveSet', side, marker });
    args.left! -= 1;
    args.side = enemyOf(side);
    return { go: 'askForObjective' };
  },
  startDeployment(g, args) {
    g.emit({ type: 'deploymentStarted' });
    // Whoever is no reconnaissance unit comes with the main force (IO.counter.arrive).
    for (const side of SIDES)
      for (const unit of unitsOf(g.board, side))
        if (!unit.isRecon && unit.aboard === undefined && unit.reserve === undefined && !unit.support)
          g.emit({ type: 'held', unit: unit.id });
    args.side = args.lead!;
    args.auto = [];
  },
  askForScout(g, args) {
    const { side, auto = [] } = args;
    const next = [side!, enemyOf(side!)].find(each => scoutsWaiting(g.board, each).length > 0);
    if (next === undefined) return { go: 'endDeployment' };
    args.side = next;
    const [unit] = scoutsWaiting(g.board, next);
    if (auto.includes(next)) {
      deploy(g, unit!, undefined);
      args.side = enemyOf(next);
      return { go: 'askForScout' };
    }
    return {
      ask: deployAsk({ who: unit!.seat, args: { side: next }, cite: 'IO.counter.recon', fallback: { unit: REST } }),
    };
  },
  deployIt(g, args, reply) {
    const { unit: id, to } = deployAsk.answer(reply);
    const side = args.side!;
    if (id === REST) {
      args.auto = [...(args.auto ?? []), side];
      return { go: 'askForScout' };
    }
    const unit = unitOf(g.board, id);
    if (to === HOLD) g.emit({ type: 'held', unit: id });
    else deploy(g, unit, pointIn(to));
    args.side = enemyOf(side);
    return { go: 'askForScout' };
  },
  endDeployment(g) {
    const count = (side: SideId) =>
      unitsOf(g.board, side).filter(unit => unit.isRecon && onTable(g.board, unit)).length;
    const scouted = { blue: count('blue'), red: count('red') };
    g.emit({ type: 'deploymentEnded', scouted });
    const ahead = SIDES.find(side => scouted[side] > scouted[enemyOf(side)]);
    if (ahead !== undefined)
      g.emit({ type: 'scored', side: ahead, scoring: { points: 1, cause: { is: 'outScouted' } } });
    const deployed = (side: SideId) => unitsOf(g.board, side).filter(unit => onTable(g.board, unit)).length;
    // IO.counter.first: on a tie, who deployed more reconnaissance units, then again.
    const first = optionsOf(g.options).house.first;
    const side = first === 'scenario' ? rollLead(g, 'first', deployed, () => ahead) : first;
    g.emit({ type: 'firstSettled', side, limit: limitOf(g) });
    return { end: side };
  },
});

/** A die and a number of units each; on a tie what `tied` says, else again. */
function rollLead(
  g: IoGame,
  what: 'corner' | 'first',
  count: (side: SideId) => number,
  tied: () => SideId | undefined,
): SideId {
  const rolls: { side: SideId; face: number; added: number }[][] = [];
  for (;;) {
    const round = SIDES.map(side => ({ side, face: g.die(6), added: count(side) }));
    rolls.push(round);
    const [blue, red] = round.map(({ face, added }) => face + added) as [number, number];
    const winner = blue === red ? tied() : blue > red ? 'blue' : 'red';
    if (winner === undefined) continue;
    g.emit({ type: 'leadRolled', for: what, rolls, winner });
    return winner;
  }
}

/** IO.counter.limit: three for each marker and the average of the unit counts, or what the group said. */
function limitOf(g: IoGame): number {
  const { limit } = optionsOf(g.options);
  if (limit > 0) return limit;
  const units = SIDES.flatMap(side => unitsOf(g.board, side)).filter(({ support, isFort }) => !support && !isFort);
  return 3 * g.board.markers.length + Math.floor(units.length / SIDES.length);
}

function seatOf({ board }: IoGame, side: SideId): string {
  return board.seats.find(seat => seat.side === side)!.id;
}

/** Puts a unit down where it is sent, or where the bot likes best; without room it waits in reserve. */
function deploy(g: IoGame, unit: IoUnit, to: Point | undefined): void {
  const anywhere = isAlone(g.board, unit.side);
  const at = to ?? bestSpot(g.board, unit, anywhere);
  const places = at && deployedAt(g.board, unit, at, anywhere);
  if (places === undefined) {
    g.emit({ type: 'held', unit: unit.id });
    return;
  }
  g.emit({ type: 'moved', unit: unit.id, kind: 'deploy', models: places, last: true });
  if (anywhere) g.emit({ type: 'tokenLaid', unit: unit.id, token: 'ambush' });
}
