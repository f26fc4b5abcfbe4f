import { modelOf, modelsOf, unitOf } from '../../../board-queries.js';
import { isOutnumbered } from '../../asking.js';
import { step } from '../../game.js';
import { rulesOfModel } from '../../lookups.js';
import { explodeFrame } from '../../vehicles/frames.js';
import { heldRule } from '../book.js';
import { cargoFrame, rampageFrame, regrowFrame } from './frames.js';
import { showsAtLeast } from './rolled.js';

/** A die for each: it regains a Wound, or a Hull Point (AD.rule.it-will-not-die). */
export const regrow = step(regrowFrame, {
  roll(g, { models, need }) {
    for (const id of models) {
      const model = g.board.models[id];
      if (model === undefined || !showsAtLeast(g, `it-will-not-die:${need}`, need, model)) continue;
      const { unit, name, wounds } = model;
      g.emit({ type: 'woundsRegained', unit, model: id, name, gained: 1, left: wounds + 1 });
    }
  },
});

const EXPLODES = 6;

/** A damaged machine may take its load along (AD.rule.deadly-cargo). */
export const cargo = step(cargoFrame, {
  roll(g, { model: id }) {
    if (g.board.models[id] === undefined) return undefined;
    const passed = showsAtLeast(g, 'deadly-cargo', EXPLODES, modelOf(g.board, id));
    return passed ? { call: explodeFrame({ model: id }) } : undefined;
  },
});

/** One die for all of a unit that have the same; only while it is outnumbered (AD.rule.rampage). */
export const rampaging = step(rampageFrame, {
  roll(g, { unit: id, rule }) {
    const { board } = g;
    const unit = unitOf(board, id);
    if (!isOutnumbered(board, unit)) return;
    const die = heldRule(rule)?.value === 'D3' ? 3 : 6;
    const [face] = g.roll(1, die) as [number];
    g.emit({ type: 'ruleCounted', rule, unit: id, face });
    const until = { playerTurn: board.playerTurn, phase: 'assault' as const };
    for (const model of modelsOf(board, unit)) {
      if (!rulesOfModel(board, model).some(({ written }) => written === rule)) continue;
      const effect = { is: rule, changes: { A: { plus: face } }, until };
      g.emit({ type: 'effectGained', on: { model: model.id }, effect });
    }
  },
});
