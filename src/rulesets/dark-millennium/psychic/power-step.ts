import type { Json, JsonObject, SeatId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { unitOf } from '../../lookups.js';
import type { Resolved } from '../actions/action.js';
import { answerAttack } from '../actions/return-fire.js';
import type { DkUnit } from '../board.js';
import { clash } from '../combat/clash.js';
import type { Damaged } from '../combat/events.js';
import { savable, spentIn } from '../combat/saves.js';
import { type DkGame, step } from '../game.js';
import { moraleOf } from '../lookups.js';
import { casterOf, diceFor, nullifyingScore, psychicResult, SUMMON, summonerOf } from './casting.js';
import { takeDamage, takeEffect } from './effects.js';
import { heroesIn } from './heroes.js';
import { affordable, callDaemons } from './summon.js';

interface PowerArgs extends Resolved {
  /** Summoning points to spend. */
  points?: number;
  success?: boolean;
  /** The margin of the test. */
  mos?: number;
  /** Models that the power damages, before hero points. */
  damaged?: (Damaged & JsonObject)[];
  /** Seats that may still save some of them (DK.heroes.save). */
  savers?: SeatId[];
}

/** The dice of the test; hero points make the first of them sixes (DK.heroes.dice). */
function throwDice(g: DkGame, { side }: DkUnit, dice: number, wanted: number): number[] {
  const points = Math.min(wanted, dice, g.board.armies[side].heroPoints);
  const why = points === 1 ? 'one psychic die is a 6' : `${points} psychic dice are sixes`;
  if (points > 0) g.emit({ type: 'heroSpent', side, points, why });
  return [...Array.from({ length: points }, () => 6), ...g.roll(dice - points, 6)];
}

export const powerStep = step<PowerArgs>('action.power', {
  cast(g, args) {
    const { declared, answered } = args;
    const unit = unitOf(g.board, declared.unit);
    const summons = declared.power === SUMMON;
    const found = g.board.powers[String(declared.power)];
    const caster = summons ? summonerOf(g.board, unit) : casterOf(g.board, unit, String(declared.power));
    if (caster === undefined) return { end: null };
    const faces = throwDice(g, unit, diceFor(g.board, unit, { assist: '0', ...declared }), heroesIn(declared));
    const nullifier = answered?.react === 'nullify' ? unitOf(g.board, answered.unit) : undefined;
    const nullified = nullifier ? nullifyingScore(g.board, nullifier) : 0;
    const best = psychicResult(faces);
    // DK.psychic.fatigue
    const { fatigue } = unit;
    const total = Math.max(0, best - fatigue - (summons ? nullified : 0));
    const need = summons ? 0 : (found?.threshold ?? 0) + nullified;
    args.success = summons ? total > 0 : best - fatigue >= need;
    args.mos = Math.max(0, best - fatigue - need);
    args.points = summons ? total + unit.summoning : 0;
    const about = {
      caster: caster.icon ? `The icon of ${unit.name}` : caster.model.name,
      power: found?.name ?? 'Summoning',
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
  /** Fire at the unit while it casts (DK.turn.simultaneous). */
  letFire(_g, { declared, answered }) {
    const watch = answered?.react === 'nullify' ? undefined : answerAttack(answered, declared.unit);
    return watch ? { call: start(clash, { attacks: [watch] }) } : undefined;
  },
  takeEffect(g, args) {
    const { declared, success, mos = 0 } = args;
    const unit = unitOf(g.board, declared.unit);
    if (declared.power === SUMMON) return unit.models.length > 0 ? { go: 'choose' } : { end: null };
    const found = g.board.powers[String(declared.power)];
    const target = g.board.units[String(declared.target)];
    if (!success || !found || !target || target.models.length === 0) return { end: null };
    args.damaged = takeEffect(g, unit, target, found, mos) as (Damaged & JsonObject)[];
    args.savers = g.board.seats.map(({ id }) => id);
    return found.effect.kind === 'attack' ? undefined : { end: null };
  },
  askToSave(g, args) {
    const [who, ...rest] = args.savers ?? [];
    const damaged = args.damaged ?? [];
    if (who === undefined) return { go: 'takeDamage' };
    args.savers = rest;
    if (savable(g.board, who, damaged).length === 0) return { go: 'askToSave' };
    return { ask: { who, asks: 'save', args: { damaged }, cite: 'DK.heroes.save', fallback: { saves: [] } } };
  },
  hearSaves(g, args, reply) {
    const { damaged, spent } = spentIn(g.board, args.damaged ?? [], (reply as { saves: string[] }).saves);
    args.damaged = damaged as (Damaged & JsonObject)[];
    for (const each of spent) g.emit({ type: 'heroSpent', ...each });
    return { go: 'askToSave' };
  },
  takeDamage(g, { declared, damaged = [] }): { end: Json } {
    takeDamage(g, unitOf(g.board, String(declared.target)), damaged);
    return { end: null };
  },
  choose(g, args) {
    const unit = unitOf(g.board, args.declared.unit);
    const points = args.points ?? 0;
    if (affordable(g.board, unit, points).length === 0) {
      g.emit({ type: 'pointsStored', unit: unit.id, points });
      return { end: null };
    }
    return {
      ask: {
        who: unit.seat,
        asks: 'summon',
        args: { unit: unit.id, points },
        cite: 'DK.psychic.summoning',
        fallback: { daemon: 'none' },
      },
    };
  },
  summon(g, args, reply): { end: Json } {
    const unit = unitOf(g.board, args.declared.unit);
    const spent = callDaemons(g, unit, args.points ?? 0, reply as JsonObject);
    g.emit({ type: 'pointsStored', unit: unit.id, points: (args.points ?? 0) - spent });
    return { end: null };
  },
});
