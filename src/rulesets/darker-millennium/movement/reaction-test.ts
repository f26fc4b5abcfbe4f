import type { Watcher } from '../../../engine/index.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { givenTest, isPassed, settleTest } from '../../characteristic-test.js';
import type { DmBoard, DmUnit } from '../board.js';
import { type DmGame, step, when } from '../game.js';
import { isAlive, squadOf } from '../lookups.js';
import { helpedBy, saveTheTest } from '../stratagems/window.js';
import { championTeams } from './coherency.js';
import { chargedWindow, reactAsk, reactionTestFrame, swiftReactionFrame } from './frames.js';
import { hasSix, REACTION_TEST } from './reaction.js';
import { mayTry, reactionNamed, reactionsTo } from './reactions/all.js';
import { offersOf } from './reactions/reaction.js';

/** Every team that a charge is aimed at, or that is blundered into, may try one of three reactions (DM.move.charge.reactions). */
export const charged = when(chargedWindow, {
  asks: reactAsk,
  cite: 'DM.move.charge.reactions',
  watchers({ board, options }, { by, targets }) {
    return targets.flatMap((id): Watcher[] => {
      const unit = unitOf(board, id);
      const offers = offersOf(reactionsTo('charged'), { board, options, unit, by });
      return offers.length === 0 ? [] : [{ seat: unit.seat, unit: id, offers }];
    });
  },
});

/**
 * One team tries one reaction to one trigger (DM.action.reaction, DM.action.reaction.team): d6 against majority Initiative. Passed, it is under the orders that the
 * reaction gives. Ends with true or false.
 */
export const reactionTest = step(reactionTestFrame, {
  roll(g, args) {
    const { unit: id, reaction, would, trigger, swift, answer } = args;
    const unit = unitOf(g.board, id);
    // Something that happened since it was asked may have taken the reaction away.
    if (!mayTry(g, unit, reaction, trigger)) return { end: false };
    declareChampion(g, id, answer);
    const reacting = { board: g.board, options: g.options, unit, would };
    if (swift && hasSix(g.board, unit)) {
      g.emit({ type: 'sixSpent', detachment: unit.detachment, on: 'swift' });
      args.face = null;
      return undefined;
    }
    args.face = g.die(6);
    return isPassed(REACTION_TEST, reacting, [args.face]) ? undefined : saveTheTest(g, unit, 'reaction');
  },
  settle(g, { unit: id, reaction, would, trigger, face: first = null }) {
    const unit = unitOf(g.board, id);
    if (!isAlive(unit)) return { end: false };
    const reacting = { board: g.board, options: g.options, unit, would };
    const swift = first === null;
    const { faces, tested } = swift
      ? { faces: [], tested: givenTest(REACTION_TEST, reacting, true) }
      : settleTest(REACTION_TEST, reacting, [first], helpedBy(g, unit, 'reaction'));
    const { passed } = tested;
    const [face] = faces;
    const thrown = face === undefined ? {} : { face };
    g.emit({ type: 'reactionTested', unit: id, reaction, would, ...thrown, swift, ...tested, trigger });
    if (passed && unit.order?.kind !== would) {
      // As it stands in the catalogues' English; who says the cause translates it.
      const name = reactionNamed(reaction)?.word ?? reaction;
      const why = { is: 'reaction', reaction, name } as const;
      g.emit({ type: 'ordered', unit: id, order: would, group: id, why, counts: false });
    }
    return { end: passed };
  },
});

/** Spends a 6 on the chosen reaction: its test is passed without a roll (DM.command.pool.swift). */
export const swiftReaction = step(swiftReactionFrame, {
  react(_g, { frames, answer }) {
    const frame = frames[answer!.as]!;
    return { call: { ...frame, args: { ...frame.args, ...(answer ? { answer } : {}), swift: true } } };
  },
});

/** Before a test: the Champion goes with the team that its player declared (DM.action.reaction.champion). */
function declareChampion(g: DmGame, unitId: string, answer: unknown): void {
  const declared = (answer as { champion?: unknown } | undefined)?.champion;
  const unit = unitOf(g.board, unitId);
  const champion = squadOf(g.board, unit)?.champion;
  const to = championGoesWith(g.board, unit).find(team => team.id === declared);
  if (champion !== undefined && to && to.id !== modelOf(g.board, champion).unit) {
    g.emit({ type: 'championJoined', model: champion, unit: to.id });
  }
}

/**
 * Teams that the Champion may count as part of while `unit` reacts: those within 2" of it that have not acted this phase.
 * Empty when there is nothing to declare, because the Champion is far off, bound to another team's action or has one team only.
 */
export function championGoesWith(board: DmBoard, unit: DmUnit): DmUnit[] {
  const squad = squadOf(board, unit);
  const champion = squad?.champion === undefined ? undefined : board.models[squad.champion];
  if (squad === undefined || champion === undefined) return [];
  const present = unitOf(board, champion.unit);
  // Who is broken or shaken with its team stays with it until that rallies.
  if (present.moved !== undefined || present.shot || present.status !== undefined) return [];
  const teams = championTeams(board, squad).filter(team => team.moved === undefined && !team.shot);
  const concerned = teams.some(team => team.id === unit.id);
  return concerned && teams.some(team => team.id !== present.id) ? teams : [];
}
