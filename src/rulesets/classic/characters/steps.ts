import { centreOf, modelOf, onTable, unitOf } from '../../board-queries.js';
import type { Deeds } from '../board.js';
import { step } from '../game.js';
import { goFrame } from '../movement/frames.js';
import { psykerOf } from '../psychic/powers.js';
import { joinFrame, leaveFrame } from './frames.js';
import { isInCoherency, planJoining } from './joining.js';

/** What lasts on a character who shot before he joined others. */
const HAS_SHOT = 'hasShot';

/** It moves to the unit, which moves no further then (AD.rule.independent-character). */
export const join = step(joinFrame, {
  goThere(g, { unit: id, to }) {
    const [unit, other] = [unitOf(g.board, id), unitOf(g.board, to)];
    if (isInCoherency(g.board, unit, other)) return undefined;
    const at = planJoining(g, unit, other)?.to ?? centreOf(g.board, other)!;
    return { call: goFrame({ unit: id, to: at, gait: 'move' }) };
  },
  becomePart(g, { unit: id, to }) {
    const [unit, other] = [unitOf(g.board, id), unitOf(g.board, to)];
    const [model] = unit.models;
    if (model === undefined || !onTable(g.board, unit) || !onTable(g.board, other)) return;
    // An answer may have sent him to the ground or to flight on his way.
    if (unit.isFallingBack || unit.grounded !== undefined || !isInCoherency(g.board, unit, other)) return;
    g.emit({ type: 'did', unit: to, deeds: sharedBy(unit.deeds, other.deeds) });
    g.emit({ type: 'joined', model, name: modelOf(g.board, model).name, from: id, to });
    // Where orders are given one by one he may have shot already, and does so no more (IO.orders.one).
    if (!unit.deeds.acted) return;
    const until = { playerTurn: g.board.playerTurn, phase: 'shooting' as const };
    g.emit({ type: 'effectGained', on: { model }, effect: { is: HAS_SHOT, marks: ['noShooting'], until } });
  },
});

/** It is a unit of its own again, and moves as one (AD.rule.independent-character). */
export const leave = step(leaveFrame, {
  part(g, { model: id, to }) {
    const model = modelOf(g.board, id);
    const home = model.home!;
    const unit = unitOf(g.board, model.unit);
    // What he has done himself in this turn stays with him (AD.house.powers).
    const hasTried = unit.deeds.triedPower && psykerOf(g.board, unit)?.model.id === id;
    g.emit({ type: 'joined', model: id, name: model.name, from: model.unit, to: home });
    if (hasTried) g.emit({ type: 'did', unit: home, deeds: { triedPower: true } });
    return { call: goFrame({ unit: home, to, gait: 'move' }) };
  },
  end() {},
});

/** What a unit has done with what a character had who joins it: where one has run, all have (AD.core.move); where one may not charge, nobody does (AD.house.charge.may). */
function sharedBy(own: Deeds, { moved, shotBy }: Deeds): Deeds {
  const late = own.arrived ? 'arrived' : own.disembarked ? 'disembarked' : undefined;
  const barred = own.chargesOut ? undefined : (own.noCharge ?? late);
  return {
    moved: own.moved === 'ran' ? 'ran' : (moved ?? own.moved ?? 'stood'),
    ...(barred && { noCharge: barred }),
    ...(own.triedPower && { triedPower: true }),
    ...(own.shotBy && { shotBy: { ...shotBy, ...own.shotBy } }),
  };
}
