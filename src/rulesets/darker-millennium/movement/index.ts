import { modelOf, unitOf } from '../../board-queries.js';
import { takeAway } from '../../model-moves.js';
import { moveTrace } from '../../movement/traces.js';
import { changedBy } from '../../rooms.js';
import type { Room, Tracers, Writers } from '../game.js';
import { detachmentOf } from '../lookups.js';
import { advance, go, run } from './act.js';
import { moves } from './actions/all.js';
import { restoreCoherency, splitUp } from './coherency.js';
import { burn, compulsory, rejoin, stray } from './compulsory.js';
import type { MoveEvent } from './events.js';
import { moveQuestion } from './move-question.js';
import { narrate } from './narrate.js';
import { reactQuestion } from './react-question.js';
import { charged, reactionTest, swiftReaction } from './reaction-test.js';
import { reactionsTo } from './reactions/all.js';
import { compulsoryQuestion, placeQuestions } from './retreat-question.js';
import { consolidate } from './retreats.js';
import { walk } from './walk.js';

/** What movement changes on the board. */
const evolve: Writers<MoveEvent> = {
  moved(board, { unit: id, kind, models }) {
    const unit = unitOf(board, id);
    for (const { model, at, facing } of models) Object.assign(modelOf(board, model), { at: { ...at }, facing });
    if (kind === 'shift') unit.shifted = true;
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
  leftTable(board, { unit, models }) {
    takeAway(board, unit, models);
  },
  unitSplit(board, { unit: id, part: partId, models }) {
    const unit = unitOf(board, id);
    const { order: _order, status: _status, squad: _squad, ...rest } = unit;
    board.units[partId] = {
      ...structuredClone(rest),
      id: partId,
      // Names are kept as they are in every language.
      name: [unit.name, 'strays'].join(', '),
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
    if (part.ablaze) unit.ablaze = true;
    part.models = [];
  },
};

/** An arrow a move; charges are drawn as such. */
const traces: Tracers<MoveEvent> = {
  moved: (move, board) =>
    moveTrace(move.kind === 'charge' || move.kind === 'counterAttack' ? 'charge' : 'move', move, board),
  ...changedBy('unhidden', 'leftTable'),
};

/** Sub-phases I to III and every reaction. */
export const movementRoom: Room<MoveEvent> = {
  steps: [
    compulsory,
    rejoin,
    burn,
    stray,
    run,
    advance,
    go,
    ...moves.flatMap(({ steps }) => steps),
    ...reactionsTo('charged').flatMap(({ steps }) => steps),
    consolidate,
    splitUp,
    restoreCoherency,
    walk,
    reactionTest,
    swiftReaction,
  ],
  questions: [compulsoryQuestion, moveQuestion, reactQuestion, ...placeQuestions],
  moments: [charged],
  evolve,
  narrate,
  traces,
};
