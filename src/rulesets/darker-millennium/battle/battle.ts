import type { Ask, Edge, SideId } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { enemyOf, SIDES } from '../../board-queries.js';
import { coverNearEdge } from '../../edge-look.js';
import { whyOver } from '../../objectives/ending.js';
import { lossesOf, pointsIn } from '../../objectives/scores.js';
import { rollOff } from '../../roll-off.js';
import { edgeAsk, edgeQuestionOf, edgesChosen } from '../../setting-up/edges.js';
import { alternateFrame, checkFrame, fitMissionFrame, layOutFrame } from '../../setting-up/frames.js';
import { areShares, evenShares, halfOfTheRest, nextShare, sharesOf } from '../../sharing-out.js';
import { openMoment } from '../abilities/acting.js';
import type { DmBoard } from '../board.js';
import { clearRestedJams } from '../combat/attack.js';
import { settleHiding } from '../combat/lines-of-fire.js';
import { engagedUnits } from '../combat/sight.js';
import { commandOnslaughtFrame, commandPhaseFrame } from '../command/frames.js';
import { type DmGame, question, step } from '../game.js';
import { commanderOf, detachmentsOf, sidesInOrder } from '../lookups.js';
import { settleChampions } from '../movement/coherency.js';
import { optionsOf } from '../options.js';
import { openWindow } from '../stratagems/window.js';
import type { RunningPhase } from './events.js';
import { battleFrame, type CohesionArgs, cohesionAsk, subPhasesFrame } from './frames.js';
import { SUB_PHASES } from './story.js';
import { reckon, rollMission } from './victory.js';

// Why it is over is the shared room's; cites: { over: 'DM.house.end' }.

/** A whole battle, from table edges to victory, in turns of four phases (DM.turn.sequence, DM.turn.psychic, DM.turn.onslaught). */
export const battle = step(battleFrame, {
  /** One side lays it out, or both in turn; else it lies there already (DM.table.placement.chosen, DM.table.placement.alternate). */
  setUpTerrain(g, { field }) {
    const { method } = optionsOf(g.options).battlefield;
    g.emit({ type: 'battleBegan', laid: method !== 'chosen' && method !== 'alternating' });
    if (method === 'chosen') return { call: layOutFrame({ seed: field ?? 0 }) };
    return method === 'alternating' ? { call: alternateFrame() } : { go: 'agreeOnTerrain' };
  },
  /** Shifts and keywords are settled before anybody has an edge, however the table was laid out (DM.table.keywords). */
  agreeOnTerrain(g, args, laidOutBy) {
    if (optionsOf(g.options).battlefield.method === 'chosen') args.winner = enemyOf(layOutFrame.ended(laidOutBy)!);
    return { call: checkFrame({ final: false }) };
  },
  rollForEdges(g, args) {
    // Whoever did not lay out the terrain chooses the edge (DM.table.placement.chosen).
    if (args.winner !== undefined) return { go: 'askForEdge' };
    // Ties are rolled again (DM.basics.rollOffs).
    const { rolls, winner } = rollOff(g);
    args.winner = winner;
    g.emit({ type: 'edgesRolled', rolls, winner });
    return undefined;
  },
  askForEdge(g, { winner }) {
    const who = commanderOf(g.board, winner!);
    const rolled = optionsOf(g.options).battlefield.method !== 'chosen';
    return {
      ask: edgeAsk({ who, args: { side: winner!, rolled }, cite: 'DM.table.edges', fallback: { edge: 'south' } }),
    };
  },
  takeEdges(g, { winner }, reply) {
    const { edge } = edgeAsk.answer(reply);
    for (const chosen of edgesChosen(winner!, edge)) g.emit(chosen);
  },
  rollMissions(g) {
    for (const side of SIDES) rollMission(g, side);
  },
  // The Special Missions that were rolled (DM.table.missions).
  fitBlueMission: () => ({ call: fitMissionFrame({ side: 'blue' }) }),
  fitRedMission: () => ({ call: fitMissionFrame({ side: 'red' }) }),
  /** Army lists are swapped and the terrain gone over, by both sides at once (DM.table.final, DM.table.keywords). */
  finalCheck: () => ({ call: checkFrame({ final: true }) }),
  /** Whoever has fewer detachments gets points for that (DM.command.cohesion, DM.command.cohesion.divide). */
  grantCohesion(g) {
    const granted = outnumbered(g.board);
    if (granted === undefined) return { go: 'scoutAhead' };
    const { side, points, fewer } = granted;
    const own = detachmentsOf(g.board, side);
    g.emit({ type: 'cohesionGranted', side, points, fewer });
    if (own.length > 1) return { ask: sharesAsked(g.board, side, points) };
    g.emit({ type: 'cohesionDivided', side, shares: { [own[0]!.id]: points } });
    return { go: 'scoutAhead' };
  },
  divideCohesion(g, _args, reply) {
    const { side, points } = outnumbered(g.board)!;
    const shares = sharesOf(cohesionAsk.answer(reply), { total: points, among: detachmentsOf(g.board, side) });
    g.emit({ type: 'cohesionDivided', side, shares });
  },
  /** Who scouts is on the table before the others (DM.house.abilities.scout). */
  scoutAhead(g) {
    return openMoment(g, 'beforeBattle');
  },
  startTurn(g) {
    const turn = g.board.turn + 1;
    g.emit({
      type: 'turnStarted',
      turn,
      ...(turn > 1 ? { scores: pointsIn(reckon(g.board, optionsOf(g.options).house)) } : {}),
    });
    // Before anybody moves: who waits on Overwatch may need the weapon (DM.house.weapons.jam).
    clearRestedJams(g);
    begin(g, 'command');
    return openWindow(g, { when: 'turnStart' });
  },
  commandPhase: () => ({ call: commandPhaseFrame() }),
  endCommandPhase(g) {
    g.emit({ type: 'phaseEnded', phase: 'command' });
    // The earlier page puts it before the Action Phase; both pages leave it empty.
    if (optionsOf(g.options).revision === 'earlier') psychicPhase(g);
  },
  actionPhase(g) {
    begin(g, 'action');
    return { call: subPhasesFrame() };
  },
  endActionPhase(g) {
    g.emit({ type: 'phaseEnded', phase: 'action' });
    if (optionsOf(g.options).revision === 'v1.00') psychicPhase(g);
  },
  onslaughtPhase(g) {
    begin(g, 'onslaught');
    return { call: commandOnslaughtFrame() };
  },
  actAgain(g, _args, seized) {
    const again = commandOnslaughtFrame.ended(seized) === true || optionsOf(g.options).onslaught === 'always';
    return again ? { call: subPhasesFrame() } : undefined;
  },
  endOnslaughtPhase(g) {
    g.emit({ type: 'phaseEnded', phase: 'onslaught' });
    return openWindow(g, { when: 'endOfTurn' });
  },
  endOfTurnAbilities(g) {
    return openMoment(g, 'endOfTurn');
  },
  endTurn(g) {
    const { turn } = g.board;
    g.emit({ type: 'turnEnded', turn });
    const { house } = optionsOf(g.options);
    const why = whyOver(g.board, house.turns);
    if (why === undefined) return { go: 'startTurn' };
    g.emit({ type: 'battleEnded', why, result: reckon(g.board, house), losses: lossesOf(g.board) });
    return undefined;
  },
});

function begin(g: DmGame, phase: RunningPhase): void {
  if (phase === 'command' || phase === 'onslaught') settleChampions(g);
  const engaged = engagedUnits(g.board).map(({ id }) => id);
  g.emit({ type: 'phaseStarted', phase, engaged });
}

function psychicPhase(g: DmGame): void {
  g.emit({ type: 'phaseStarted', phase: 'psychic', engaged: [] });
  g.emit({ type: 'phaseEnded', phase: 'psychic' });
}

/** Sub-phases I to VI; in each the First Player completes all of its actions before the opponent (DM.action.sequence). */
export const subPhases = step(subPhasesFrame, {
  nextSubPhase(g, args) {
    args.now = (args.now ?? 0) + 1;
    if (args.now > SUB_PHASES.length) return { end: null };
    g.emit({ type: 'subPhaseStarted', subPhase: args.now });
    // Who is Down in cover is hidden from those who would charge it, not only from those who shoot (DM.command.order.down).
    settleHiding(g);
    return openWindow(g, { when: 'subPhaseStart' });
  },
  firstPlayerActs(g, { now }) {
    const { acts, fight } = SUB_PHASES[now! - 1]!;
    const frame = acts ? acts({ side: sidesInOrder(g.board)[0] }) : fight?.();
    return frame && { call: frame };
  },
  opponentActs(g, { now }) {
    const { acts } = SUB_PHASES[now! - 1]!;
    return acts && { call: acts({ side: sidesInOrder(g.board)[1] }) };
  },
  endSubPhase(g, { now }) {
    const { turn, phase } = g.board;
    g.emit({ type: 'subPhaseEnded', turn, phase, subPhase: now! });
    return { go: 'nextSubPhase' };
  },
});

/** Which of the two long table edges to fight from (DM.table.edges). */
export const edgeQuestion = edgeQuestionOf<DmBoard>({
  edges: ['south', 'north'],
  about: () => ({
    line: t`Your units come on from it; the enemy gets the other one.`,
    small: t`North is the upper edge of the picture.`,
  }),
  cite: 'DM.table.edges',
  worth: (edge, { board }) => coverNearEdge(board, edge as Edge).length,
});

const POINTS_FOR_EACH_FEWER = 5;

/** The side with fewer detachments, if one has: by how many, and the command points that it begins with (DM.command.cohesion). */
export function outnumbered(board: DmBoard): (CohesionArgs & { fewer: number }) | undefined {
  for (const side of SIDES) {
    const fewer = detachmentsOf(board, enemyOf(side)).length - detachmentsOf(board, side).length;
    if (fewer > 0) return { side, points: fewer * POINTS_FOR_EACH_FEWER, fewer };
  }
  return undefined;
}

/** Asks the commander of the side how the points are divided; evenly if he does not say. */
export function sharesAsked(board: DmBoard, side: SideId, points: number): Ask {
  return cohesionAsk({
    who: commanderOf(board, side),
    args: { side, points },
    fallback: evenShares({ total: points, among: detachmentsOf(board, side) }),
  });
}

/** How the points of Force Cohesion are divided among one's detachments (DM.command.cohesion.divide). */
export const cohesionQuestion = question(cohesionAsk, {
  style: 'panel',
  prompt({ board }, { args: { side, points } }) {
    return {
      title: t`Force Cohesion: ${points} command points to divide`,
      lines: detachmentsOf(board, side).map(({ name, commandDice }) => t`**${name}** · ${commandDice} command dice`),
      small: [t`A stratagem is paid by detachments that share its faction keyword.`],
    };
  },
  choices: ({ board }, { args: { side, points } }, partial) =>
    nextShare(partial, { total: points, among: detachmentsOf(board, side) }, ({ value, left, name }) => ({
      label: c('share')`${value} to ${name}`,
      hint: t`${left} left for the others`,
    })),
  /** Any whole shares will do. */
  check({ board }, { args: { side, points } }, reply) {
    if (areShares(reply, { total: points, among: detachmentsOf(board, side) })) return undefined;
    return { why: t`Give every detachment a whole number of points, or none.`, cite: 'DM.command.cohesion.divide' };
  },
  weigh: (_view, _decision, _partial, choices) => halfOfTheRest(choices),
});
