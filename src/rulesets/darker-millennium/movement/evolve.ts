import { modelOf, unitOf } from '../../board-queries.js';
import type { Writers } from '../game.js';
import { detachmentOf } from '../lookups.js';
import type { MoveEvent } from './events.js';

/** What movement changes on the board. */
export const evolve: Writers<MoveEvent> = {
  moved(board, { unit: id, kind, models }) {
    const unit = unitOf(board, id);
    for (const { model, at, facing } of models) Object.assign(modelOf(board, model), { at: { ...at }, facing });
    if (kind === 'consolidate' || kind === 'shift') return;
    unit.moved = kind === 'counterAttack' ? 'charge' : kind;
  },
  entered(board, { unit: id }) {
    const unit = unitOf(board, id);
    unit.entered = true;
    delete unit.aboard;
    detachmentOf(board, unit).stage = 'present';
  },
  moveRolled() {},
  chargeDeclared(board, { unit }) {
    unitOf(board, unit).moved = 'charge';
  },
  chargeBonus(board, { unit }) {
    unitOf(board, unit).charged = true;
  },
  reactionTested(board, { unit: id, trigger, passed, reaction }) {
    unitOf(board, id).reacted.push({ to: { ...trigger }, reaction, how: passed ? 'passed' : 'failed' });
  },
  held(board, { unit, tried }) {
    if (tried) unitOf(board, unit).moved = tried;
  },
  unhidden(board, { unit }) {
    unitOf(board, unit).hidden = false;
  },
  leftTable(board, { unit: id, models }) {
    const unit = unitOf(board, id);
    unit.models = unit.models.filter(model => !models.includes(model));
    for (const model of models) delete board.models[model];
  },
  unitSplit(board, { unit: id, part: partId, models }) {
    const unit = unitOf(board, id);
    const { order: _order, status: _status, squad: _squad, ...rest } = unit;
    board.units[partId] = {
      ...structuredClone(rest),
      id: partId,
      name: `${unit.name}, strays`,
      models,
      startModels: models.length,
      phaseModels: models.length,
    };
    unit.models = unit.models.filter(model => !models.includes(model));
    unit.phaseModels = Math.max(unit.models.length, unit.phaseModels - models.length);
    for (const model of models) modelOf(board, model).unit = partId;
  },
  partRejoined(board, { part: partId, unit: id }) {
    const part = unitOf(board, partId);
    const unit = unitOf(board, id);
    for (const model of part.models) modelOf(board, model).unit = id;
    unit.models.push(...part.models);
    unit.phaseModels += part.models.length;
    unit.pins = Math.max(unit.pins, part.pins);
    part.models = [];
  },
};
