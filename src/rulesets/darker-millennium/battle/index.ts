import type { SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { layBattlefield } from '../../battlefields/battlefield.js';
import { modelCount, unitsOf } from '../../board-queries.js';
import { toldAlone } from '../../rooms.js';
import { edgeWriters } from '../../setting-up/edges.js';
import { fieldRoomOf } from '../../setting-up/room.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard, DmUnit } from '../board.js';
import type { DmEvent, Room, Writers } from '../game.js';
import { optionsOf } from '../options.js';
import { endEffects } from '../stratagems/index.js';
import { battle, cohesionQuestion, edgeQuestion, subPhases } from './battle.js';
import type { BattleEvent } from './events.js';
import { tellBattle } from './narrate.js';
import { missionOf, rollMission } from './victory.js';

/** Orders that end with the phase in which they acted; the others last until the turn ends (DM.house.orders). */
const PHASE_ORDERS: readonly string[] = ['run', 'advance', 'fire', 'rally'];

const battleWriters: Writers<BattleEvent> = {
  ...edgeWriters,
  ...toldAlone('battleBegan', 'cohesionGranted', 'subPhaseEnded'),
  missionRolled(board, { side, mission }) {
    board.armies[side].mission = mission;
  },
  cohesionDivided(board, { shares }) {
    for (const [id, points] of Object.entries(shares)) board.detachments[id]!.points += points;
  },
  turnStarted(board, { turn }) {
    board.turn = turn;
  },
  phaseStarted(board, { phase, engaged }) {
    board.phase = phase;
    board.subPhase = 0;
    for (const unit of Object.values(board.units)) {
      beginPhase(unit);
      unit.engagedAtStart = engaged.includes(unit.id);
      if (phase === 'command' || phase === 'onslaught') unit.ordered = false;
    }
    if (phase === 'command' || phase === 'onslaught') board.activated = [];
  },
  subPhaseStarted(board, { subPhase }) {
    board.subPhase = subPhase;
    for (const unit of Object.values(board.units)) unit.fought = false;
  },
  phaseEnded(board, { phase }) {
    endEffects(board, 'phase');
    for (const detachment of Object.values(board.detachments)) delete detachment.extraDice;
    board.subPhase = 0;
    if (phase !== 'action' && phase !== 'onslaught') return;
    endOrders(board, unit => PHASE_ORDERS.includes(unit.order!.kind));
  },
  turnEnded(board) {
    endEffects(board, 'turn');
    endOrders(board, () => true);
    for (const detachment of Object.values(board.detachments)) {
      detachment.pool = [];
      detachment.seized = false;
    }
  },
  battleEnded(board, { result }) {
    board.phase = 'over';
    board.subPhase = 0;
    board.final = result;
  },
};

function beginPhase(unit: DmUnit): void {
  delete unit.moved;
  delete unit.shifted;
  unit.shot = false;
  unit.reacted = [];
  unit.charged = false;
  unit.fought = false;
  unit.entered = false;
  unit.phaseModels = unit.models.length;
}

function endOrders(board: DmBoard, ends: (unit: DmUnit) => boolean): void {
  for (const unit of Object.values(board.units)) {
    if (unit.order === undefined || !ends(unit)) continue;
    delete unit.order;
    unit.ordered = false;
  }
}

/** The frame of a battle: edges, missions, turns and phases, victory. */
export const battleRoom: Room<BattleEvent> = {
  steps: [battle, subPhases],
  questions: [edgeQuestion, cohesionQuestion],
  evolve: battleWriters,
  narrate: tellBattle,
};

/** `**Blue, Meridian Guard** · 972 points · 58 models in 13 teams · …`: the army in one line, and its mission. */
function armyLine(board: DmBoard, side: SideId): string {
  const army = board.armies[side];
  const { edge } = board.sides.find(({ id }) => id === side) ?? {};
  const warlord = board.models[army.warlord];
  const mission = missionOf(board, side);
  const units = unitsOf(board, side);
  const models = modelCount(units);
  return [
    `**${colourOf(side)}, ${army.name}**`,
    t`${army.points} points`,
    t`${models} models in ${counted(units.length, t`unit`, t`units`)}`,
    ...(edge ? [edge === 'north' ? t`north edge` : t`south edge`] : []),
    ...(warlord ? [t`Warlord **${warlord.name}**`] : []),
    ...(mission ? [t`mission ${mission.title}`] : []),
  ].join(' · ');
}

/**
 * The battlefield as players set it up and agree on it: what sorts of pieces there are (DM.table.terrain.kinds), that ways
 * about are left (DM.table.ways) and that high pieces are suggested away from the edges (DM.table.tall) is seen to there.
 */
export const fieldRoom = fieldRoomOf<DmBoard, DmEvent>({
  cites: {
    alternating: 'DM.table.placement.alternate',
    chosen: 'DM.table.placement.chosen',
    enough: 'DM.table.terrain',
    keywords: 'DM.table.keywords',
    shift: 'DM.table.shift',
    final: 'DM.table.final',
    unclear: 'DM.basics.unclear',
    fit: 'DM.table.missions.fit',
  },
  propose(options, seed) {
    const { points, battlefield } = optionsOf(options);
    return layBattlefield(points, seed, battlefield.impassable).terrain;
  },
  armyLine,
  missionOf,
  rollMission,
});
