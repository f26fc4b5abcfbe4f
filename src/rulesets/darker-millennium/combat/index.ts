import type { Trace, UnitId } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { changedBy } from '../../rooms.js';
import type { DmBoard } from '../board.js';
import type { Room, Tracers, Writers } from '../game.js';
import { isNamedAfter } from '../movement/reaction.js';
import { reactionsTo } from '../movement/reactions/all.js';
import { casualty, tend, tendQuestion } from './casualty.js';
import { closeCombat, disengage, fightOut } from './close-combat.js';
import type { CombatEvent, Fallen, Toll } from './events.js';
import { advanceFire, fire } from './fire.js';
import { fightQuestion } from './melee.js';
import { aftermath, moraleTest } from './morale.js';
import { narrate } from './narrate.js';
import { nameReaction, shoot, shotAt } from './shoot.js';
import { shootQuestion } from './shoot-question.js';

function apply(board: DmBoard, hurt: Toll): void {
  for (const { model, wounds } of hurt.wounded) modelOf(board, model).wounds = wounds;
  for (const { model: id } of hurt.fallen) {
    const unit = unitOf(board, modelOf(board, id).unit);
    unit.models = unit.models.filter(other => other !== id);
    delete board.models[id];
  }
}

const evolve: Writers<CombatEvent> = {
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
    const more = { ...(swift ? { swift } : {}), ...(champion === undefined ? {} : { champion }) };
    unitOf(board, unit).reacted.push({ to: { ...to }, reaction, how: 'named', ...more });
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

function marksOf(fallen: readonly Fallen[]): Trace[] {
  return fallen.map(({ side, unit, at, facing }) => ({ kind: 'fallen', side, at, facing, unit }));
}

function changed(...units: UnitId[]): Trace[] {
  return units.map(unit => ({ kind: 'changed', unit }));
}

const traces: Tracers<CombatEvent> = {
  shot({ unit, target, lines, blasts, flames = [], fallen }, board) {
    const { side } = unitOf(board, unit);
    return [
      ...lines.map((line): Trace => ({ kind: 'shot', side, ...line, unit, target })),
      ...blasts.map(({ at, radius }): Trace => ({ kind: 'blast', at, radius })),
      ...flames.map((points): Trace => ({ kind: 'flame', points })),
      ...marksOf(fallen),
    ];
  },
  ...changedBy('pinned', 'burned', 'statusEnded', 'hid'),
  moraleTested: ({ unit, outcome }) => (outcome === 'holds' ? [] : changed(unit)),
  flamed: ({ unit, ablaze }) => (ablaze ? changed(unit) : []),
  hurt: ({ unit, fallen }) => [...changed(unit), ...marksOf(fallen)],
  fought: ({ attackerUnit, defenderUnit, fallen }) => [...changed(attackerUnit, defenderUnit), ...marksOf(fallen)],
};

/** Sub-phases IV to VI: shooting, pins, morale, hiding, overwatch shots and close combat. */
export const combatRoom: Room<CombatEvent> = {
  steps: [
    fire,
    advanceFire,
    shoot,
    tend,
    ...reactionsTo('shotAt').flatMap(({ steps }) => steps),
    nameReaction,
    aftermath,
    moraleTest,
    closeCombat,
    fightOut,
    disengage,
  ],
  questions: [shootQuestion, fightQuestion, casualty, tendQuestion],
  moments: [shotAt],
  evolve,
  narrate,
  traces,
};
