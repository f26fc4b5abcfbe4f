import type { Mils, ModelId, UnitId } from '../../../engine/index.js';
import { distance } from '../../../engine/table/bases.js';
import { partsOf } from '../../../engine/table/coherency.js';
import { modelOf, modelsOf, placedOf, unitOf } from '../../board-queries.js';
import type { DmBoard, DmModel, DmUnit, Squad } from '../board.js';
import { stateWiped } from '../combat/casualty.js';
import { moraleTestFrame } from '../combat/frames.js';
import { type DmGame, step } from '../game.js';
import { championIn, isAlive, isAway, PART, presentModels, squadOf, standing, wholeOf } from '../lookups.js';
import { restoreCoherencyFrame, splitUpFrame } from './frames.js';

/** An id for the next part of a unit. */
function partId(board: DmBoard, unit: DmUnit): UnitId {
  let n = 1;
  while (board.units[`${unit.id}${PART}${n}`] !== undefined) n += 1;
  return `${unit.id}${PART}${n}`;
}

/** Whether a part stands within 2" of the unit it split off from. */
function mayRejoin(board: DmBoard, part: DmUnit): boolean {
  const whole = wholeOf(board, part);
  if (whole === undefined || !isAlive(whole) || !isAlive(part)) return false;
  return within(placedOf(board, whole), placedOf(board, part), TEAM_COHERENCY);
}

/** Parts that have found their team are part of it again and lose what their split did to them (DM.move.coherency.restored). */
export function rejoinParts(g: DmGame): void {
  for (const part of Object.values(g.board.units)) {
    const whole = wholeOf(g.board, part);
    if (whole && mayRejoin(g.board, part)) g.emit({ type: 'partRejoined', part: part.id, unit: whole.id });
  }
}

/**
 * A team that could not restore its coherency: the smaller parts count as having failed a morale test; of equal parts the one
 * furthest from the Champion, at random if he is dead (DM.move.coherency.broken,
 * DM.move.coherency.halves).
 */
export const splitUp = step(splitUpFrame, {
  split(g, args) {
    const unit = unitOf(g.board, args.unit);
    const parts = splitParts(g.board, unit);
    if (parts.length < 2) return { end: null };
    const kept = keptPart(g, unit, parts);
    args.parts = [];
    for (const models of parts) {
      if (models === kept) continue;
      const part = partId(g.board, unit);
      g.emit({ type: 'unitSplit', unit: unit.id, part, models });
      args.parts.push(part);
    }
    return undefined;
  },
  countAsFailed(_g, args) {
    const [next, ...rest] = args.parts ?? [];
    if (next === undefined) return { end: null };
    args.parts = rest;
    return { call: moraleTestFrame({ unit: next, why: { is: 'coherencyNotRestored' }, failed: true }) };
  },
  more: () => ({ go: 'countAsFailed' }),
});

/**
 * The next move of teams whose coherency was broken is over: parts that found their team are whole again, and who is still
 * apart is split (DM.move.coherency.broken). Ends with true.
 */
export const restoreCoherency = step(restoreCoherencyFrame, {
  closeUp(g, args) {
    rejoinParts(g);
    const [next, ...rest] = args.units;
    if (next === undefined) return { end: true };
    args.units = rest;
    return { call: splitUpFrame({ unit: next }) };
  },
  more: () => ({ go: 'closeUp' }),
});

/** Those of the units whose coherency is broken: their next move must restore it. */
export function tornOf(board: DmBoard, units: readonly DmUnit[]): UnitId[] {
  return units.filter(unit => isBroken(board, unit)).map(({ id }) => id);
}

/** Of its squad, or a model of it where a unit without teams has one. */
function championOf(board: DmBoard, unit: DmUnit): DmModel | undefined {
  const squad = squadOf(board, unit);
  if (squad) return championIn(board, squad);
  return modelsOf(board, unit).find(({ champion }) => champion);
}

function keptPart(g: DmGame, unit: DmUnit, parts: ModelId[][]): ModelId[] {
  const equals = parts.filter(part => part.length === parts[0]!.length);
  if (equals.length === 1) return equals[0]!;
  const champion = championOf(g.board, unit);
  if (champion?.at === undefined) return equals[g.die(equals.length) - 1]!;
  const here = standing(champion);
  const far = (part: ModelId[]) => Math.min(...part.map(id => distance(standing(modelOf(g.board, id)), here)));
  return equals.reduce((best, part) => (far(part) < far(best) ? part : best));
}

/** Models of a team, its Champion included, are chained at most so far apart (DM.move.coherency, DM.move.coherency.champion). */
export const TEAM_COHERENCY: Mils = 2000;
/** Teams that share an order are at most so far from another of them (DM.command.squad.coherency). */
export const SQUAD_COHERENCY: Mils = 4000;
/** Models of different units end no closer than this, unless they charge (DM.move.apart). */
export const APART: Mils = 1000;

/** Whether any two models of the lists stand within `far` mils, base to base. */
function within(a: readonly DmModel[], b: readonly DmModel[], far: Mils): boolean {
  return a.some(one => b.some(other => distance(standing(one), standing(other)) <= far));
}

/** Two teams within 4" of each other, or both off the table (DM.command.squad.coherency, DM.command.offTable). */
export function inSquadCoherency(board: DmBoard, a: DmUnit, b: DmUnit): boolean {
  if (isAway(board, a) && isAway(board, b)) return true;
  return within(presentModels(board, a), presentModels(board, b), SQUAD_COHERENCY);
}

/** Teams within 2" of the squad's Champion (DM.command.champion.team); off the table all that are off it too. */
export function championTeams(board: DmBoard, squad: Squad): DmUnit[] {
  const champion = championIn(board, squad);
  if (champion === undefined) return [];
  return squad.teams
    .map(id => unitOf(board, id))
    .filter(team => {
      const others = modelsOf(board, team).filter(model => model.id !== champion.id);
      if (others.length === 0) return false;
      if (champion.at === undefined) {
        const same = unitOf(board, champion.unit).aboard === team.aboard;
        return same && others.every(model => model.at === undefined);
      }
      return within(
        [champion],
        others.filter(model => model.at !== undefined),
        TEAM_COHERENCY,
      );
    });
}

/** The parts of a unit on the table, each a chain of models no more than 2" apart; the largest first. */
export function splitParts(board: DmBoard, unit: DmUnit): ModelId[][] {
  const members = placedOf(board, unit).map(model => ({ id: model.id, standing: standing(model) }));
  return partsOf(members, TEAM_COHERENCY).map(part => part.map(member => member.id));
}

/** Whether the unit's coherency is broken (DM.move.coherency.broken). */
export function isBroken(board: DmBoard, unit: DmUnit): boolean {
  return splitParts(board, unit).length > 1;
}

/**
 * Before orders are given every Champion is counted where it stands: with the team that it is a model of while that is within
 * 2", else with another of its squad that is, else alone, as long as the squad has a team left (DM.command.champion.team,
 * DM.command.champion.must).
 */
export function settleChampions(g: DmGame): void {
  for (const squad of Object.values(g.board.squads)) {
    const to = standsWith(g.board, squad);
    if (to === undefined) continue;
    g.emit({ type: 'championJoined', model: squad.champion!, unit: to });
  }
  // A team whose last model went to another one is gone.
  for (const squad of Object.values(g.board.squads)) for (const team of squad.teams) stateWiped(g, team);
}

/** The unit that a squad's Champion counts as part of from now on; undefined where that does not change. */
function standsWith(board: DmBoard, squad: Squad): UnitId | undefined {
  const champion = championIn(board, squad);
  if (champion?.at === undefined) return undefined;
  const present = unitOf(board, champion.unit);
  // Who broke with a team, or with the part of it that strayed, stays with it until that is mended.
  if (present.status !== undefined || present.squad !== squad.id) return undefined;
  const near = championTeams(board, squad);
  if (near.some(({ id }) => id === present.id)) return undefined;
  if (near[0] !== undefined) return near[0].id;
  if (present.id === squad.alone) return undefined;
  const others = squad.teams.some(id => id !== present.id && isAlive(unitOf(board, id)));
  return others || present.models.length > 1 ? squad.alone : undefined;
}
