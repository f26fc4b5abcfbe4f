import type { SideId } from '../../../engine/index.js';
import { commanderOf, enemyOf, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { rollOff } from '../../roll-off.js';
import { isOutnumbered, keyOf } from '../asking.js';
import { step } from '../game.js';
import { isLocked, isPinned } from '../lookups.js';
import { momentFrame } from '../moments/frames.js';
import { breakOffFrame, combatAsk, combatFrame, fightPhaseFrame } from './frames.js';
import { settleLocks } from './locks.js';
import { combatsOf } from './who.js';

/** The Fight: every combat once, the active player says in which order; then who can breaks off (AD.house.fight). */
export const fightPhase = step(fightPhaseFrame, {
  begin(g, args) {
    settleLocks(g);
    args.fought = [];
    const combats = combatsOf(g.board);
    if (combats.length === 0) return { end: null };
    const outnumbered = combats.flat().filter(id => isOutnumbered(g.board, unitOf(g.board, id)));
    g.emit({ type: 'fightBegan', outnumbered });
    return { call: momentFrame({ moment: 'fightStarts', about: {} }) };
  },
  next(g, args) {
    args.combats = combatsOf(g.board).filter(units => units.some(id => !args.fought!.includes(id)));
    if (args.combats.length === 0) return { go: 'breakOff' };
    if (args.combats.length === 1) return { go: 'fightOnly' };
    const seat = commanderOf(g.board, args.side);
    const fallback = { unit: args.combats[0]![0]! };
    return { ask: combatAsk({ who: seat, args: { combats: args.combats }, fallback }) };
  },
  fightChosen(_g, args, reply) {
    const { unit } = combatAsk.answer(reply);
    const units = args.combats!.find(ids => ids.includes(unit))!;
    args.fought!.push(...units);
    return { call: combatFrame({ units, side: args.side }) };
  },
  again: () => ({ go: 'next' }),
  fightOnly(_g, args) {
    const [units] = args.combats!;
    args.fought!.push(...units!);
    return { call: combatFrame({ units: units!, side: args.side }) };
  },
  untilNoneIsLeft: () => ({ go: 'next' }),
  /** Where both sides have somebody they roll off, and take turns; who is Pinned does not move (AD.rule.hit-and-run, AD.core.pinned). */
  breakOff(g, args) {
    const of = (side: SideId) =>
      unitsOf(g.board, side)
        .filter(unit => onTable(g.board, unit) && isLocked(unit) && !isPinned(g.board, unit))
        .filter(unit => keyOf(g.board, unit, 'breaksOff') === true)
        .map(({ id }) => id);
    let first = args.side;
    if (of(first).length > 0 && of(enemyOf(first)).length > 0) {
      const { rolls, winner } = rollOff(g);
      g.emit({ type: 'breakOffRolled', rolls, winner });
      first = winner;
    }
    const [one, other] = [of(first), of(enemyOf(first))];
    const turns = Math.max(one.length, other.length);
    args.breaking = Array.from({ length: turns }, (_none, turn) => [one[turn] ?? [], other[turn] ?? []].flat()).flat();
  },
  nextToBreakOff(g, args) {
    const id = args.breaking!.shift();
    if (id === undefined) return { end: null };
    const unit = unitOf(g.board, id);
    if (!onTable(g.board, unit) || !isLocked(unit)) return { go: 'nextToBreakOff' };
    return { call: breakOffFrame({ unit: id }) };
  },
  brokenOff: () => ({ go: 'nextToBreakOff' }),
});
