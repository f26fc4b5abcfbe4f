import type { RuleId, SeatId, SideId } from '../../../engine/index.js';
import { pointIn } from '../../../engine/table/points.js';
import { commanderOf, enemyOf, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import {
  infiltrationAims,
  planInfiltration,
  planScouting,
  scoutReach,
  staysBehind,
} from '../../classic/deployment/infiltrators.js';
import type { Placed } from '../../model-moves.js';
import { rollOff } from '../../roll-off.js';
import { type AdGame, step } from '../game.js';
import { leadAsk, prepareAsk } from './asks.js';
import { placeByBot } from './deploy.js';
import { type PrepareArgs, prepareFrame } from './frames.js';

/** Units of a side that are still to be set up, or may still scout. */
export function preparing(
  board: ClassicBoard,
  side: SideId,
  { what, done = [] }: { what: 'infiltrate' | 'scout'; done?: readonly string[] | undefined },
): ClassicUnit[] {
  return unitsOf(board, side).filter(unit =>
    what === 'infiltrate' ? unit.setAside : !done.includes(unit.id) && scoutReach(board, unit) !== undefined,
  );
}

/** Infiltrators are set up, then scouts move, in turns where both sides have some (AD.rule.infiltrate, AD.rule.scout). */
export const prepare = step(prepareFrame, {
  begin(g, args) {
    args.what = args.what === undefined ? 'infiltrate' : 'scout';
    args.done = [];
    args.rested = [];
    delete args.over;
    const what = args.what;
    const sides = SIDES.filter(side => preparing(g.board, side, { what }).length > 0);
    args.side = sides[0] ?? 'blue';
    if (sides.length < 2) return { go: 'askForUnit' };
    const { rolls, winner } = rollOff(g);
    g.emit({ type: 'orderRolled', what, rolls, winner, chooses: true });
    args.side = winner;
    const cite = citeOf(what);
    return {
      ask: leadAsk({
        who: commanderOf(g.board, winner),
        args: { side: winner, what },
        cite,
        fallback: { play: 'first' },
      }),
    };
  },
  /** The winner decides who goes first (AD.rule.infiltrate, AD.rule.scout). */
  lead(g, args, reply) {
    const { what = 'infiltrate', side = 'blue' } = args;
    args.side = leadAsk.answer(reply).play === 'first' ? side : enemyOf(side);
    g.emit({ type: 'orderChosen', what, side: args.side });
  },
  askForUnit(g, args) {
    const { what = 'infiltrate', side = 'blue', done = [] } = args;
    const next = [side, enemyOf(side)].find(each => whoPrepares(g.board, each, args) !== undefined);
    if (next === undefined) return { go: what === 'infiltrate' ? 'begin' : 'end' };
    args.side = next;
    const who = whoPrepares(g.board, next, args)!;
    const fallback = { unit: what === 'infiltrate' ? 'rest' : 'none' };
    return { ask: prepareAsk({ who, args: { side: next, what, done }, cite: citeOf(what), fallback }) };
  },
  hear(g, args, reply) {
    const { what = 'infiltrate', side = 'blue' } = args;
    const { unit: id, to } = prepareAsk.answer(reply);
    const who = whoPrepares(g.board, side, args)!;
    args.side = enemyOf(side);
    if (id === 'none') args.rested = [...(args.rested ?? []), who];
    else if (id === 'rest') {
      for (const unit of preparing(g.board, side, { what })) if (unit.seat === who) setUpByBot(g, unit);
    } else {
      const unit = unitOf(g.board, id);
      const at = pointIn(to)!;
      if (what === 'infiltrate') setUp(g, unit, planInfiltration(g.board, unit, at));
      else {
        args.done = [...(args.done ?? []), id];
        g.emit({
          type: 'moved',
          unit: id,
          kind: 'scout',
          models: planScouting(g.board, unit, at)?.places ?? [],
          last: true,
        });
        staysBehind(g, unit, 'scouted');
      }
    }
    return { go: 'askForUnit' };
  },
  end() {},
});

/** The next player of a side who sets up or moves somebody; undefined where all are done. */
function whoPrepares(
  board: ClassicBoard,
  side: SideId,
  { what = 'infiltrate', done, rested = [], over = [] }: PrepareArgs,
): SeatId | undefined {
  if (over.includes(side)) return undefined;
  return preparing(board, side, { what, done }).find(({ seat }) => !rested.includes(seat))?.seat;
}

function citeOf(what: 'infiltrate' | 'scout'): RuleId {
  return what === 'infiltrate' ? 'AD.rule.infiltrate' : 'AD.rule.scout';
}

function setUpByBot(g: AdGame, unit: ClassicUnit): void {
  const [at] = infiltrationAims(g.board, unit);
  setUp(g, unit, at && planInfiltration(g.board, unit, at));
}

/** Who finds no place beyond the enemy deploys as all others do. */
function setUp(g: AdGame, unit: ClassicUnit, places: Placed[] | undefined): void {
  g.emit({ type: 'infiltrated', unit: unit.id });
  if (places === undefined) {
    placeByBot(g, unit);
    return;
  }
  g.emit({ type: 'moved', unit: unit.id, kind: 'infiltrate', models: places, last: true });
  staysBehind(g, unit, 'infiltrated');
}
