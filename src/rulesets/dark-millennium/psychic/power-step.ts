import { unitOf } from '../../board-queries.js';
import { isPassed } from '../../characteristic-test.js';
import { fireAtLast } from '../actions/shots.js';
import type { DkUnit } from '../board.js';
import { combatTakeDamageFrame } from '../combat/frames.js';
import { takeDamageFrame } from '../combat/take-damage.js';
import { type DkGame, step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { moraleOf } from '../lookups.js';
import { summonAsk } from './asks.js';
import { casterIn, diceFor, nullifyingScore, PSYCHIC_TEST, psychicResult, SUMMON, SUMMONING } from './casting.js';
import { strike, takeEffect, tireOfDamage } from './effects.js';
import { powerFrame } from './frames.js';
import { affordable, callDaemons } from './summon.js';

/** The dice of the test; hero points make the first of them sixes (DK.heroes.dice). */
function throwDice(g: DkGame, { side }: DkUnit, dice: number, wanted: number): number[] {
  const points = Math.min(wanted, dice, g.board.armies[side].heroPoints);
  if (points > 0) g.emit({ type: 'heroSpent', side, points, why: { is: 'psychicDice', count: points } });
  return [...Array.from({ length: points }, () => 6), ...g.roll(dice - points, 6)];
}

export const powerStep = step(powerFrame, {
  /**
   * The dice of the test, what fatigue and a nullifier take off it, and what its 1s cost (DK.psychic, DK.psychic.fatigue,
   * DK.psychic.catastrophe, DK.reaction.nullification).
   */
  cast(g, args) {
    const { declared, answered } = args;
    const unit = unitOf(g.board, declared.unit);
    const summons = declared.power === SUMMON;
    const found = g.board.powers[String(declared.power)];
    const caster = casterIn(g.board, unit, declared);
    if (caster === undefined) return { end: null };
    const faces = throwDice(g, unit, diceFor(g, unit, { assist: '0', ...declared }), heroesIn(declared));
    const nullifier = answered?.react === 'nullify' ? unitOf(g.board, answered.unit) : undefined;
    const nullified = nullifier ? nullifyingScore(g.board, nullifier) : 0;
    const { fatigue } = unit;
    const threshold = summons ? 1 : (found?.threshold ?? 0);
    const test = { dice: faces.length, threshold, fatigue, nullified };
    const best = psychicResult(faces);
    const total = Math.max(0, best - fatigue - (summons ? nullified : 0));
    const need = summons ? 0 : threshold + nullified;
    args.success = isPassed(PSYCHIC_TEST, test, faces);
    args.mos = Math.max(0, best - fatigue - need);
    args.points = summons ? total + unit.summoning : 0;
    const about = {
      ...(caster.icon ? { caster: unit.name, icon: true as const } : { caster: caster.model.name }),
      power: found?.name ?? SUMMONING,
    };
    g.emit({
      type: 'powerCast',
      unit: unit.id,
      ...about,
      faces,
      best,
      fatigue,
      total,
      need,
      nullified,
      success: args.success,
    });
    const points = faces.filter(face => face === 1).length;
    if (points > 0) {
      g.emit({
        type: 'warpStruck',
        unit: unit.id,
        points,
        now: unit.fatigue + points,
        morale: moraleOf(g.board, unit),
      });
    }
    return undefined;
  },
  /** What the power does is settled before the fire that answers it: both happen at the same time (DK.turn.simultaneous). */
  strike(g, args) {
    const { declared, success, mos = 0 } = args;
    if (declared.power === SUMMON) return { go: 'choose' };
    const found = g.board.powers[String(declared.power)];
    const target = g.board.units[String(declared.target)];
    if (success && target && found?.effect.kind === 'attack') {
      args.damaged = strike(g, unitOf(g.board, declared.unit), target, found.effect, mos);
    }
    return { go: 'letFire' };
  },
  /**
   * Points are spent on one kind of daemon after the other, as long as they are enough for any. A test that failed or was
   * nullified calls nobody, whatever was stored before, and costs none of that (DK.psychic.summoning).
   */
  choose(g, args) {
    const unit = unitOf(g.board, args.declared.unit);
    const points = args.points ?? 0;
    if (!args.success || affordable(g.board, unit, points).length === 0) {
      g.emit({ type: 'pointsStored', unit: unit.id, points });
      return { go: 'letFire' };
    }
    return { ask: summonAsk({ who: unit.seat, args: { unit: unit.id, points }, fallback: { daemon: 'none' } }) };
  },
  summon(g, args, reply) {
    const unit = unitOf(g.board, args.declared.unit);
    const spent = callDaemons(g, unit, args.points ?? 0, summonAsk.answer(reply));
    args.points = (args.points ?? 0) - spent;
    if (spent > 0) return { go: 'choose' };
    g.emit({ type: 'pointsStored', unit: unit.id, points: args.points });
    return undefined;
  },
  /** Fire at the unit that casts (DK.turn.simultaneous). */
  letFire(_g, args) {
    return args.answered?.react === 'nullify' ? undefined : fireAtLast(args);
  },
  takeEffect(g, { declared, success, damaged = [] }) {
    const found = g.board.powers[String(declared.power)];
    const target = g.board.units[String(declared.target)];
    if (declared.power === SUMMON || !success || !found || !target || target.models.length === 0) return { go: 'end' };
    if (found.effect.kind === 'attack') return { call: takeDamageFrame(damaged, declared.unit) };
    takeEffect(g, target, found);
    return { go: 'end' };
  },
  tire(g, { declared }, levels) {
    tireOfDamage(g, unitOf(g.board, String(declared.target)), combatTakeDamageFrame.ended(levels) ?? []);
  },
  end() {},
});
