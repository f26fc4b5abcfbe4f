import type { Json, UnitId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { ClassicUnit } from '../../classic/board.js';
import { LAST } from '../../classic/deployment/infiltrators.js';
import { placeInLine, REST, seatsLeft, spotsAlong } from '../../deployment.js';
import type { Placed } from '../../model-moves.js';
import { type AdGame, step } from '../game.js';
import { deployAsk } from './asks.js';
import { type Company, companyNamed } from './company.js';
import { deployedAt, depthOf, lineUp } from './deploy-plan.js';
import { waitingUnits } from './deploy-question.js';
import { bestBeginning } from './deploy-taste.js';
import { deployFrame } from './frames.js';
import { WAYS } from './reserve-ways.js';

/** One side puts its army on the table, seat by seat; what has no room is held in reserve (AD.house.deployment). */
export const deploy = step(deployFrame, {
  begin(g, args) {
    g.emit({ type: 'deploymentStarted', side: args.side });
    args.seats = g.board.seats.map(({ id }) => id);
  },
  askForUnit(g, args) {
    args.seats = seatsLeft(args.seats, seat => waitingUnits(g.board, seat, args.side));
    const [who] = args.seats;
    if (who === undefined) return { go: 'end' };
    return { ask: deployAsk({ who, args: { side: args.side }, fallback: { unit: REST } }) };
  },
  placeIt(g, args, reply) {
    const { unit: id, to } = deployAsk.answer(reply);
    if (id === REST) beginForAll(g, () => waitingUnits(g.board, args.seats![0]!, args.side));
    else if (!beganApart(g, id, to)) {
      const unit = unitOf(g.board, id);
      put(g, unit, deployedAt(g.board, unit, to, depthOf(g.options)));
    }
    return { go: 'askForUnit' };
  },
  end(g, { side }) {
    g.emit({ type: 'deploymentEnded', side });
  },
});

/** The bot chooses a beginning for each that waits; whom none suits better stands in the line. */
function beginForAll(g: AdGame, waiting: () => ClassicUnit[]): void {
  for (let best = bestBeginning(g, waiting()); best !== undefined; best = bestBeginning(g, waiting()))
    beganApart(g, best.unit, best.to);
  for (const unit of waiting()) placeByBot(g, unit);
}

/** A unit begins otherwise than on the table by itself; false where that is not what `to` says. */
function beganApart(g: AdGame, id: UnitId, to: Json | undefined): boolean {
  const reserve = WAYS.find(way => way === to);
  const company = companyNamed(g.board, unitOf(g.board, id), to, depthOf(g.options));
  if (to === LAST) g.emit({ type: 'setAside', unit: id });
  else if (company !== undefined) beginWith(g, unitOf(g.board, id), company);
  else if (reserve !== undefined) g.emit({ type: 'left', unit: id, to: { reserve } });
  else return false;
  return true;
}

/** A character is part of a unit from the start, a unit aboard (AD.rule.independent-character, AD.core.transport). */
function beginWith(g: AdGame, { id, models: [model] }: ClassicUnit, company: Company): void {
  if ('boards' in company) {
    g.emit({ type: 'left', unit: id, to: { aboard: company.boards.id } });
    return;
  }
  const { joins, places } = company;
  if (places) g.emit({ type: 'moved', unit: id, kind: 'deploy', models: places, last: true });
  g.emit({ type: 'joined', model: model!, name: modelOf(g.board, model!).name, from: id, to: joins.id });
}

/** Spread along the edge, in the order of the list. */
export function placeByBot(g: AdGame, unit: ClassicUnit): void {
  const depth = depthOf(g.options);
  const spots = spotsAlong(g.board, unit.side, depth);
  put(g, unit, lineUp(g.board, unit, depth, placeInLine(g.board, unit, spots)));
}

function put(g: AdGame, unit: ClassicUnit, places: Placed[] | undefined): void {
  if (places === undefined) {
    g.emit({ type: 'left', unit: unit.id, to: { reserve: 'edge' } });
    return;
  }
  g.emit({ type: 'moved', unit: unit.id, kind: 'deploy', models: places, last: true });
  g.emit({ type: 'deployed', unit: unit.id });
}
