import { lengthOf } from '../../../engine/table/walked.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { aboardOf } from '../../transports/passengers.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, Effect } from '../board.js';
import type { Writers } from '../game.js';
import { ownRulesOf } from '../lookups.js';
import type { Bearer, TableEvent } from './events.js';
import { passedGround } from './passing.js';

export const tableWriters: Writers<TableEvent> = {
  playerTurnStarted(board, { turn, playerTurn, side }) {
    Object.assign(board, { turn, playerTurn, acting: side });
    const passed = passedGround(board, playerTurn);
    if (passed.length > 0) board.terrain = board.terrain.filter(piece => !passed.includes(piece));
    for (const unit of Object.values(board.units)) {
      unit.deeds = {};
      if (unit.side === side) delete unit.isMoving;
    }
    for (const model of Object.values(board.models)) model.moved = 0;
  },
  phaseStarted(board, { phase }) {
    board.phase = phase;
    for (const unit of Object.values(board.units)) {
      unit.phaseModels = unit.models.length;
      unit.fightWounds = 0;
      if (hasGuestsAlone(board, unit)) noteDestroyed(board, unit);
    }
  },
  phaseEnded(board, { phase }) {
    const lasts = ({ until }: Effect) =>
      until === undefined || until.phase !== phase || until.playerTurn > board.playerTurn;
    for (const bearer of [...Object.values(board.units), ...Object.values(board.models)]) {
      bearer.effects = bearer.effects.filter(lasts);
    }
    if (phase !== 'end') return;
    for (const unit of Object.values(board.units)) {
      if (unit.pinnedUntil !== undefined && unit.pinnedUntil <= board.playerTurn) delete unit.pinnedUntil;
    }
  },
  did(board, { unit, deeds }) {
    Object.assign(unitOf(board, unit).deeds, deeds);
  },
  moved(board, { unit: id, kind, models }) {
    const isPlacing = kind === 'deploy' || kind === 'infiltrate' || kind === 'scout';
    // Who comes on moves, wherever it is put down.
    const least = kind === 'arrive' ? 1 : 0;
    for (const { model: name, at, facing, path } of models) {
      const model = board.models[name];
      if (model === undefined) continue;
      model.at = at;
      model.facing = facing;
      if (!isPlacing) model.moved += Math.max(least, lengthOf(path));
    }
    const unit = unitOf(board, id);
    const isMove = kind === 'arrive' || models.some(({ path }) => lengthOf(path) > 0);
    if (unit.side === board.acting && isMove) unit.isMoving = true;
    if (board.edition.templates && !isPlacing && isMove) {
      for (const each of [unit, ...unit.models.flatMap(machine => aboardOf(board, machine))])
        each.lastMoved = board.playerTurn;
    }
    delete unit.reserve;
    delete unit.aboard;
  },
  left(board, { unit: id, to }) {
    const unit = unitOf(board, id);
    const stood = unit.models.some(model => modelOf(board, model).at !== undefined);
    for (const model of unit.models) delete modelOf(board, model).at;
    if (to === 'gone') return takeAway(board, unit, unit.models);
    delete unit.reserve;
    delete unit.aboard;
    if ('reserve' in to) unit.reserve = to.reserve;
    else {
      unit.aboard = to.aboard;
      if (board.edition.templates && stood) unit.lastMoved = board.playerTurn;
    }
  },
  woundsLost(board, { unit, models }) {
    for (const { model, lost, left } of models) {
      modelOf(board, model).wounds = left;
      unitOf(board, unit).fightWounds += lost;
    }
  },
  woundsRegained(board, { model, left }) {
    modelOf(board, model).wounds = left;
  },
  fell(board, { unit, models, wrecks }) {
    takeAway(
      board,
      unitOf(board, unit),
      models.map(({ model }) => model),
    );
    if (wrecks.length > 0) board.terrain = [...board.terrain, ...wrecks];
  },
  effectGained(board, { on, effect }) {
    const bearer = bearerOf(board, on);
    bearer.effects = [...bearer.effects.filter(({ is }) => is !== effect.is), effect];
  },
  effectLost(board, { on, is }) {
    const bearer = bearerOf(board, on);
    bearer.effects = bearer.effects.filter(effect => effect.is !== is);
  },
  weaponLost(board, { model, weapon, why }) {
    modelOf(board, model).lost.push({ weapon, why });
  },
  weaponRestored(board, { model: id, weapon }) {
    const model = modelOf(board, id);
    const at = model.lost.findIndex(lost => lost.weapon === weapon && lost.why === 'destroyed');
    if (at >= 0) model.lost.splice(at, 1);
  },
  mobilityChanged(board, { model: id, immobile }) {
    const model = modelOf(board, id);
    if (immobile) model.isImmobile = true;
    else delete model.isImmobile;
  },
  pinned(board, { unit, until }) {
    unitOf(board, unit).pinnedUntil = until;
  },
  fallingBack(board, { unit: id, falling }) {
    const unit = unitOf(board, id);
    if (falling) {
      unit.isFallingBack = true;
      delete unit.pinnedUntil;
    } else delete unit.isFallingBack;
  },
  locked(board, { unit, with: foes }) {
    unitOf(board, unit).lockedWith = foes;
  },
  joined(board, { model: id, from, to }) {
    const model = modelOf(board, id);
    const [old, other] = [unitOf(board, from), unitOf(board, to)];
    shareEffects(board, old);
    shareEffects(board, other);
    old.models = old.models.filter(each => each !== id);
    other.models = [...other.models, id];
    const moved = Math.max(old.lastMoved ?? 0, other.lastMoved ?? 0);
    if (moved > 0) other.lastMoved = moved;
    if (raises(board, model, other)) delete other.pinnedUntil;
    model.unit = to;
    if (model.home === undefined) model.home = from;
    else if (model.home === to) {
      delete model.home;
      if (old.models.length === 0) takeOver(board, old, other);
    }
  },
  ground(board, { laid }) {
    board.terrain = [...board.terrain, ...laid];
  },
  scored(board, { side, scoring }) {
    board.scored[side].push(scoring);
  },
};

function bearerOf(board: ClassicBoard, on: Bearer): ClassicUnit | ClassicModel {
  return 'unit' in on ? unitOf(board, on.unit) : modelOf(board, on.model);
}

/** Whether whom a model joins is pinned no longer, for good (AD.rule.fearless). */
function raises(board: ClassicBoard, model: ClassicModel, unit: ClassicUnit): boolean {
  return ownRulesOf(board, model).some(({ rule }) => rule.unpins?.({ board, bearer: { unit } }));
}

/** Takes models away; who is wiped out is noted with what it cost, and is locked with nobody. */
function takeAway(board: ClassicBoard, unit: ClassicUnit, gone: readonly string[]): void {
  unit.models = unit.models.filter(model => !gone.includes(model));
  for (const id of gone) {
    const home = board.models[id]?.home;
    if (home !== undefined) noteDestroyed(board, unitOf(board, home));
    delete board.models[id];
  }
  if (unit.models.length > 0) return;
  // Its own models left it for another unit while they live.
  const away = Object.values(board.models).some(({ home }) => home === unit.id);
  if (!away) noteDestroyed(board, unit);
  for (const other of Object.values(board.units)) {
    other.lockedWith = other.lockedWith.filter(id => id !== unit.id);
  }
  unit.lockedWith = [];
}

/** Several characters who are left together stay one unit, and whom they had joined is no more (AD.rule.independent-character). */
function hasGuestsAlone(board: ClassicBoard, { models }: ClassicUnit): boolean {
  return models.length > 0 && models.every(id => modelOf(board, id).home !== undefined);
}

/** What lasts on a unit lies on each of its models from now on: they part with it, and newcomers do not share it. */
function shareEffects(board: ClassicBoard, unit: ClassicUnit): void {
  for (const id of unit.models) {
    const model = modelOf(board, id);
    const own = model.effects.map(({ is }) => is);
    model.effects = [...model.effects, ...structuredClone(unit.effects.filter(({ is }) => !own.includes(is)))];
  }
  unit.effects = [];
}

/** The last of a unit is a unit of his own again, in the state in which that one was; it is destroyed. */
function takeOver(board: ClassicBoard, old: ClassicUnit, own: ClassicUnit): void {
  const { pinnedUntil, isFallingBack, isMoving, aboard, reserve, deeds, lockedWith } = old;
  Object.assign(own, { deeds, lockedWith });
  if (pinnedUntil !== undefined) own.pinnedUntil = pinnedUntil;
  if (isFallingBack) own.isFallingBack = true;
  if (isMoving) own.isMoving = true;
  if (aboard !== undefined) own.aboard = aboard;
  if (reserve !== undefined) own.reserve = reserve;
  for (const foe of lockedWith) {
    const unit = unitOf(board, foe);
    unit.lockedWith = unit.lockedWith.map(id => (id === old.id ? own.id : id));
  }
  Object.assign(old, { deeds: {}, lockedWith: [] });
  delete old.aboard;
  delete old.reserve;
  delete old.isFallingBack;
  delete old.pinnedUntil;
  noteDestroyed(board, old);
}

function noteDestroyed(board: ClassicBoard, { id, side }: ClassicUnit): void {
  if (board.destroyed.some(({ unit }) => unit === id)) return;
  board.destroyed.push({ unit: id, side, points: board.armies[side]?.cost[id] ?? 0 });
}
