import type { SideId, UnitId } from '../../../engine/index.js';
import { centreOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import type { ClassicUnit, Phase } from '../../classic/board.js';
import { loneGuests } from '../../classic/characters/joining.js';
import { fightPhaseFrame } from '../../classic/fighting/frames.js';
import { settleLocks } from '../../classic/fighting/locks.js';
import { isFlyer } from '../../classic/kinds.js';
import { isLocked } from '../../classic/lookups.js';
import { momentFrame } from '../../classic/moments/frames.js';
import { moraleFrame, regroupFrame } from '../../classic/morale/frames.js';
import { isScattered } from '../../classic/movement/coherency.js';
import { straightOn } from '../../classic/movement/flight.js';
import { goFrame } from '../../classic/movement/frames.js';
import { mayGo } from '../../classic/movement/ways.js';
import { reservesFrame } from '../arrivals/frames.js';
import { type AdGame, step } from '../game.js';
import { markersHeld } from '../missions/scoring.js';
import { optionsOf } from '../options.js';
import { actingFrame, playerTurnFrame } from './frames.js';

/** Start, Movement, Shooting, Assault (charges, then the Fight), End (AD.house.sequence). */
export const playerTurn = step(playerTurnFrame, {
  begin(g, { side }) {
    const playerTurn = g.board.playerTurn + 1;
    const turn = Math.ceil(playerTurn / 2);
    g.emit({ type: 'playerTurnStarted', turn, playerTurn, side });
    if (turn > 1 && g.board.isNight) g.emit({ type: 'dawned' });
    begin(g, 'start', side);
  },
  endStart: (g, { side }) => close(g, 'start', side),
  move(g, { side }) {
    begin(g, 'movement', side);
    return { call: reservesFrame({ side }) };
  },
  moveOthers: (_g, { side }) => ({ call: actingFrame({ side, phase: 'movement' }) }),
  listFalling(g, args) {
    args.units = fallingUnits(g, args.side);
  },
  /** Whoever falls back and was not asked to regroup tries it now (AD.core.regroup). */
  regroup(_g, args) {
    const [unit, ...rest] = args.units ?? [];
    if (unit === undefined) return { go: 'listScattered' };
    args.units = rest;
    return { call: regroupFrame({ unit }) };
  },
  /** Battles wait here that began when all regrouped at the start of the turn. */
  fallOn: () => ({ go: 'nextFalling' }),
  nextFalling: g => ({ go: g.board.phase === 'start' ? 'endStart' : 'regroup' }),
  listScattered(g, args) {
    args.units = scatteredUnits(g, args.side);
  },
  /** Who was torn apart, and moved by nobody, closes its ranks (AD.core.coherency). */
  closeRanks(g, args) {
    const [id, ...rest] = args.units ?? [];
    if (id === undefined) return { go: 'listFlyers' };
    args.units = rest;
    const to = centreOf(g.board, unitOf(g.board, id));
    return to === undefined ? { go: 'closeRanks' } : { call: goFrame({ unit: id, to, gait: 'move' }) };
  },
  closed: () => ({ go: 'closeRanks' }),
  listFlyers(g, args) {
    args.units = unitsOf(g.board, args.side)
      .filter(unit => isFlyer(g.board, unit) && onTable(g.board, unit) && unit.deeds.moved === undefined)
      .map(({ id }) => id);
  },
  /** Who flies goes on, straight where nobody said anything (AD.house.flyer). */
  flyOn(g, args) {
    const [id, ...rest] = args.units ?? [];
    if (id === undefined) return { go: 'afterMovement' };
    args.units = rest;
    return { call: goFrame({ unit: id, to: straightOn(g.board, unitOf(g.board, id)), gait: 'move' }) };
  },
  flown: () => ({ go: 'flyOn' }),
  afterMovement: (_g, { side }) => moment('movement', side),
  endMovement: (g, { side }) => close(g, 'movement', side),
  shoot(g, { side }) {
    begin(g, 'shooting', side);
    return { call: actingFrame({ side, phase: 'shooting' }) };
  },
  afterShooting: (_g, { side }) => moment('shooting', side),
  countLosses(g, args) {
    args.units = shakenUnits(g);
  },
  /** Whoever lost a quarter of its models in a Shooting phase (AD.house.morale.loss). */
  testMorale(_g, { units = [] }) {
    const [unit] = units;
    if (unit === undefined) return { go: 'endShooting' };
    return { call: moraleFrame({ unit, modifier: 0 }) };
  },
  nextShaken(_g, args) {
    args.units = args.units?.slice(1) ?? [];
    return { go: 'testMorale' };
  },
  endShooting: (g, { side }) => close(g, 'shooting', side),
  charge(g, { side }) {
    begin(g, 'assault', side);
    return { call: actingFrame({ side, phase: 'assault' }) };
  },
  fight: (_g, { side }) => ({ call: fightPhaseFrame({ side }) }),
  afterAssault: (_g, { side }) => moment('assault', side),
  endAssault: (g, { side }) => close(g, 'assault', side),
  score(g, { side }) {
    begin(g, 'end', side);
    // Markers count from turn 2 on (AD.house.missions).
    if (g.board.turn >= 2) {
      for (const { label } of markersHeld(g.board, side)) {
        g.emit({ type: 'scored', side, scoring: { points: 1, cause: { is: 'marker', name: label } } });
      }
    }
    return { call: momentFrame({ moment: 'endOfTurn', about: { side } }) };
  },
  afterTurn: (_g, { side }) => moment('end', side),
  endTurn: (g, { side }) => close(g, 'end', side),
});

function moment(phase: 'movement' | 'shooting' | 'assault' | 'end', side: SideId) {
  return { call: momentFrame({ moment: 'endOfPhase', about: { phase, side } }) };
}

/** Who is all that is left of a unit that he had joined is a unit of his own from this phase on. */
function begin(g: AdGame, phase: Phase, side: SideId): void {
  for (const { id: model, name, unit: from, home } of loneGuests(g.board)) {
    g.emit({ type: 'joined', model, name, from, to: home! });
  }
  g.emit({ type: 'phaseStarted', phase, side });
}

/** What lasts to this phase is over, and nobody is locked without contact any longer (AD.core.locked). */
function close(g: AdGame, phase: Phase, side: SideId): void {
  settleLocks(g);
  g.emit({ type: 'phaseEnded', phase, side });
}

function fallingUnits(g: AdGame, side: SideId): UnitId[] {
  return unitsOf(g.board, side)
    .filter(unit => unit.isFallingBack && onTable(g.board, unit) && unit.deeds.moved === undefined)
    .map(({ id }) => id);
}

function scatteredUnits({ board }: AdGame, side: SideId): UnitId[] {
  const mayMove = (unit: ClassicUnit) => unit.deeds.moved === undefined && !unit.isFallingBack && !isLocked(unit);
  return unitsOf(board, side)
    .filter(unit => mayMove(unit) && mayGo(board, unit) && !isFlyer(board, unit))
    .filter(unit => isScattered(board, unit))
    .map(({ id }) => id);
}

function shakenUnits(g: AdGame): UnitId[] {
  const { moraleLoss } = optionsOf(g.options).house;
  const isShaken = (unit: ClassicUnit) => {
    const lost = unit.phaseModels - unit.models.length;
    return lost > 0 && lost * moraleLoss >= unit.phaseModels;
  };
  return Object.values(g.board.units)
    .filter(unit => onTable(g.board, unit) && isShaken(unit) && !isLocked(unit) && unit.isFallingBack !== true)
    .map(({ id }) => id);
}
