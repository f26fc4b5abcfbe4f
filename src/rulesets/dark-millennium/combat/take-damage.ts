import type { Frame, SeatId, UnitId } from '../../../engine/index.js';
import { profileOf, unitOf } from '../../board-queries.js';
import type { DamageLevel } from '../board.js';
import { type DkGame, step } from '../game.js';
import { hasWord } from '../lookups.js';
import { disarmAsk, saveAsk } from './asks.js';
import { consequenceOf } from './damage.js';
import type { Damaged } from './events.js';
import { combatTakeDamageFrame, type TakeDamageArgs } from './frames.js';
import { fell, lastingHarm, loseWeapon, tellTable, weaponsToLose } from './harm.js';
import { savable, spentIn } from './saves.js';

/** The frame that damages models; its end is a list with the level that each came to, in their order. */
export function takeDamageFrame(damaged: readonly Damaged[], by?: UnitId): Frame {
  return combatTakeDamageFrame({ damaged: [...damaged], ...(by === undefined ? {} : { by }) });
}

/**
 * Damage is suffered, model by model: first hero points, then tables and casualties (DK.damage). Daemons are not harmed:
 * only psychic attacks tire them by what they would have done (DK.daemons).
 */
export const takeDamage = step(combatTakeDamageFrame, {
  begin(g, args) {
    args.savers = g.board.seats.map(({ id }) => id);
    args.next = 0;
    args.levels = [];
  },
  /** Who has hero points left may save models before any table is rolled on (DK.heroes.save). */
  askToSave(g, args) {
    const [who, ...rest] = args.savers ?? [];
    if (who === undefined) return { go: 'takeNext' };
    args.savers = rest;
    return savable(g.board, who, args.damaged).length === 0
      ? { go: 'askToSave' }
      : askToSave(who, args.damaged, args.by);
  },
  hearSaves(g, args, reply) {
    resume(g, args.damaged, args.by);
    args.damaged = spend(g, args.damaged, saveAsk.answer(reply).saves);
    return { go: 'askToSave' };
  },
  takeNext(g, args) {
    const each = args.damaged[args.next!];
    if (each === undefined) return { go: 'finish' };
    const model = g.board.models[each.model];
    if (model === undefined) return note(args, each.level);
    if (hasWord(g.board, model, 'daemon')) return note(args, each.psychic ? each.level : 'none');
    const consequence = consequenceOf(each.level, profileOf(g.board, model).scores);
    if (consequence === 'none') return note(args, each.level);
    if (consequence === 'light' || consequence === 'heavy') {
      args.table = consequence;
      return undefined;
    }
    fell(g, model, consequence === 'overkilled', args.by);
    return note(args, each.level);
  },
  /** DK.damage.light, DK.damage.heavy */
  rollOnTable(g, args) {
    const each = args.damaged[args.next!]!;
    const model = g.board.models[each.model]!;
    const table = args.table!;
    const face = g.die(6);
    if (face === 6) {
      tellTable(g, model, table, face);
      return { go: 'askToBear' };
    }
    if (table === 'heavy' && face === 5) {
      tellTable(g, model, table, face);
      fell(g, model, false, args.by);
      return note(args, table);
    }
    if (face === 5) {
      const weapons = weaponsToLose(g.board, model);
      if (weapons.length < 2) {
        loseWeapon(g, model, weapons[0]);
        return note(args, table);
      }
      const { seat } = unitOf(g.board, args.by ?? each.unit);
      return { ask: disarmAsk({ who: seat, args: { model: model.id }, fallback: { weapon: weapons[0]!.id } }) };
    }
    lastingHarm(g, model, table, face);
    return note(args, table);
  },
  hearDisarm(g, args, reply) {
    const each = args.damaged[args.next!]!;
    resume(g, [each], args.by);
    loseWeapon(g, g.board.models[each.model]!, g.board.weapons[disarmAsk.answer(reply).weapon]);
    return note(args, 'light');
  },
  /** A 6 made it worse: hero points may save the model from that as well (DK.heroes.save). */
  askToBear(g, args) {
    const each = args.damaged[args.next!]!;
    const worse = worsened(args);
    const { seat } = unitOf(g.board, each.unit);
    return savable(g.board, seat, [worse]).length === 0 ? { go: 'bear' } : askToSave(seat, [worse], args.by);
  },
  /** DK.heroes.save */
  hearBearing(g, args, reply) {
    const each = args.damaged[args.next!]!;
    const worse = worsened(args);
    resume(g, [each], args.by);
    const [saved] = spend(g, [worse], saveAsk.answer(reply).saves);
    return saved!.level === 'none' ? note(args, args.table!) : undefined;
  },
  /** What the 6 made of it (DK.damage.light, DK.damage.heavy). */
  bear(g, args) {
    const each = args.damaged[args.next!]!;
    const model = g.board.models[each.model]!;
    if (args.table === 'heavy') {
      fell(g, model, true, args.by);
      return note(args, 'overkill');
    }
    if (profileOf(g.board, model).scores === 3) {
      args.table = 'heavy';
      return { go: 'rollOnTable' };
    }
    fell(g, model, false, args.by);
    return note(args, 'heavy');
  },
  finish: (_g, { levels = [] }) => ({ end: levels }),
});

/** The damage that a 6 makes of what is rolled for now (DK.damage.light, DK.damage.heavy). */
function worsened({ damaged, next, table }: TakeDamageArgs): Damaged {
  return { ...damaged[next!]!, level: table === 'light' ? 'heavy' : 'overkill', worsened: true };
}

function note(args: TakeDamageArgs, level: DamageLevel) {
  args.levels!.push(level);
  args.next! += 1;
  return { go: 'takeNext' as const };
}

/** An answer begins a report of its own: it says first whom the damage hit. */
function resume(g: DkGame, damaged: readonly Damaged[], by: UnitId | undefined): void {
  const hit = damaged.filter(({ level }) => level !== 'none');
  const theirs = hit.filter(({ back }) => !back);
  const units = [...new Set((theirs.length > 0 ? theirs : hit).map(({ unit }) => unit))];
  if (units.length > 0) g.emit({ type: 'damageResumed', units, ...(by === undefined ? {} : { by }) });
}

function askToSave(who: SeatId, damaged: readonly Damaged[], by: UnitId | undefined) {
  const args = { damaged: [...damaged], ...(by === undefined ? {} : { by }) };
  return { ask: saveAsk({ who, args, fallback: { saves: [] } }) };
}

function spend(g: DkGame, damaged: readonly Damaged[], saves: string[]): Damaged[] {
  const after = spentIn(g.board, damaged, saves);
  for (const each of after.spent) g.emit({ type: 'heroSpent', ...each });
  return after.damaged;
}
