import type { ModelId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import type { DmBoard } from '../board.js';
import type { Writers } from '../game.js';
import { isNamedAfter } from '../movement/reaction.js';
import type { CombatEvent, Fallen } from './events.js';

/** Wounds that models have left, and models that are gone. */
function apply(board: DmBoard, hurt: { wounded: { model: ModelId; wounds: number }[]; fallen: Fallen[] }): void {
  for (const { model, wounds } of hurt.wounded) modelOf(board, model).wounds = wounds;
  for (const { model: id } of hurt.fallen) {
    const unit = unitOf(board, modelOf(board, id).unit);
    unit.models = unit.models.filter(other => other !== id);
    delete board.models[id];
  }
}

export const evolve: Writers<CombatEvent> = {
  shot(board, event) {
    const unit = unitOf(board, event.unit);
    unit.shot = true;
    unit.firedTurn = board.turn;
    unit.hidden = false;
    // Reactions named for after this attack are taken up by the step that states it.
    const isNamed = isNamedAfter(event.unit);
    for (const other of Object.values(board.units)) {
      if (other.reacted.length === 0) continue;
      other.reacted = other.reacted.filter(each => !isNamed(each));
    }
    apply(board, event);
  },
  reactionNamed(board, { unit, reaction, trigger: to, swift, champion }) {
    unitOf(board, unit).reacted.push({
      to: { ...to },
      reaction,
      how: 'named',
      ...(swift ? { swift } : {}),
      ...(champion === undefined ? {} : { champion }),
    });
  },
  jammed(board, { model, weapon }) {
    board.models[model]?.jammed.push(weapon);
  },
  cleared(board, { model: id, weapon }) {
    const model = modelOf(board, id);
    model.jammed = model.jammed.filter(jam => jam !== weapon);
  },
  pinned(board, { unit, pins }) {
    unitOf(board, unit).pins += pins;
  },
  moraleTested(board, { unit: id, outcome }) {
    const unit = unitOf(board, id);
    if (outcome !== 'holds') unit.status = outcome;
    if (outcome === 'broken') unit.hidden = false;
  },
  flamed(board, { unit, ablaze }) {
    if (ablaze) unitOf(board, unit).ablaze = true;
  },
  burned(board, { unit, out }) {
    if (out) delete unitOf(board, unit).ablaze;
  },
  statusEnded(board, { unit }) {
    delete unitOf(board, unit).status;
  },
  hid(board, { unit }) {
    unitOf(board, unit).hidden = true;
  },
  wiped(board, { unit, points }) {
    board.destroyed.push({ unit, side: unitOf(board, unit).side, points });
  },
  hurt: apply,
  combatJoined() {
    // Opens the story of a close combat; nothing changes yet.
  },
  fought: apply,
  combatResolved(board, { units }) {
    for (const id of units) unitOf(board, id).fought = true;
  },
};
