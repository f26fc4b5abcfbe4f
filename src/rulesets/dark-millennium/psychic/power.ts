import type { Choices, Json, JsonObject, Option, Refusal, UnitId } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { percent } from '../../../engine/odds/percent.js';
import type { Action, Answered, Declared } from '../actions/action.js';
import { answerAttack } from '../actions/return-fire.js';
import type { DkBoard, DkUnit, Power } from '../board.js';
import { clash } from '../combat/clash.js';
import { distanceBetween, sees } from '../combat/sight.js';
import { step } from '../game.js';
import { enemiesOf, isSuppressed, moraleOf, onTable, unitOf, unitsOf } from '../lookups.js';
import { listed } from '../side-names.js';
import {
  assistantsOf,
  casterOf,
  nullifyingScore,
  powersOf,
  psychicChance,
  psychicResult,
  summonerOf,
} from './casting.js';
import { takeEffect } from './effects.js';
import { affordable, callDaemons, daemonsFor } from './summon.js';

const CITE = 'DK.action.power';
const SUMMON = 'summon';

/** Units that a power may be used on, from where its caster stands. */
function targetsFor(board: DkBoard, unit: DkUnit, power: Power): DkUnit[] {
  const hostile = power.effect.kind === 'attack' || power.effect.kind === 'dread';
  const all = hostile ? enemiesOf(board, unit) : unitsOf(board, unit.side).filter(other => onTable(board, other));
  return all.filter(other => {
    if (other === unit) return true;
    return distanceBetween(board, unit, other) <= power.range && (!hostile || sees(board, unit, other));
  });
}

function usable(board: DkBoard, unit: DkUnit): Power[] {
  return powersOf(board, unit).filter(power => targetsFor(board, unit, power).length > 0);
}

function maySummon(board: DkBoard, unit: DkUnit): boolean {
  return summonerOf(board, unit) !== undefined && daemonsFor(board, unit).length > 0;
}

/** A power, its caster and what it needs, as a reply names them. */
function diceFor(board: DkBoard, unit: DkUnit, reply: JsonObject): number {
  const caster = reply.power === SUMMON ? summonerOf(board, unit) : casterOf(board, unit, String(reply.power));
  if (caster === undefined) return 0;
  const assistants = assistantsOf(board, unit, caster).length;
  const wanted = typeof reply.assist === 'string' ? Number(reply.assist) : assistants;
  return caster.dice + Math.min(assistants, Math.max(0, wanted));
}

function chanceOf(_board: DkBoard, unit: DkUnit, power: Power, dice: number): number {
  return psychicChance(dice, power.threshold + unit.fatigue + 1);
}

/** One power of the unit, with the help of its other psykers (DK.action.power, DK.psychic). */
export const power: Action = {
  id: 'power',
  word: 'Psychic Power',
  cite: CITE,
  bar({ board }, unit) {
    if (onTable(board, unit) && (usable(board, unit).length > 0 || maySummon(board, unit))) return undefined;
    return { why: `${unit.name} has no psychic power that it could use now.`, cite: CITE };
  },
  hint: ({ board }, unit) =>
    [...usable(board, unit).map(({ name }) => name), ...(maySummon(board, unit) ? ['Summoning'] : [])].join(', '),
  choices({ board }, unit, partial): Choices | undefined {
    if (partial.power === undefined) return powerField(board, unit);
    const found = usable(board, unit).find(({ id }) => id === partial.power);
    if (found && partial.target === undefined) return targetField(board, unit, found);
    const caster = partial.power === SUMMON ? summonerOf(board, unit) : casterOf(board, unit, String(partial.power));
    const assistants = caster ? assistantsOf(board, unit, caster).length : 0;
    if (assistants === 0 || partial.assist !== undefined) return undefined;
    const options = Array.from({ length: assistants + 1 }, (_, count): Option => {
      const helpers = assistants - count;
      const dice = (caster?.dice ?? 0) + helpers;
      const odds = found ? `${percent(chanceOf(board, unit, found, dice))} to cast, ` : '';
      return {
        value: String(helpers),
        label: `${helpers} assist: ${dice} dice`,
        hint: `${odds}every 1 is a point of fatigue`,
      };
    });
    return { field: 'assist', title: 'Assistance', options: options.slice(0, 25) };
  },
  check({ board }, unit, reply): Refusal | undefined {
    if (reply.power === SUMMON && maySummon(board, unit)) return checkAssist(board, unit, reply);
    const powers = usable(board, unit);
    const found = powers.find(({ id }) => id === reply.power);
    if (found === undefined) {
      const names = [...powers.map(({ name }) => name), ...(maySummon(board, unit) ? ['Summoning'] : [])];
      return { why: `${unit.name} can use ${listed(names)}: name one of them.`, cite: CITE };
    }
    const targets = targetsFor(board, unit, found);
    if (!targets.some(({ id }) => id === reply.target)) {
      return { why: `${found.name} can be used on ${listed(targets.map(({ name }) => name))}: name one.`, cite: CITE };
    }
    return checkAssist(board, unit, reply);
  },
  preview({ board }, unit, reply) {
    const found = board.powers[String(reply.power)];
    const dice = diceFor(board, unit, reply);
    const after = unit.fatigue + 1;
    const lines = found
      ? [
          `**${found.name}**: ${dice} dice, ${found.threshold}+ with fatigue ${after} taken off: ${percent(chanceOf(board, unit, found, dice))}.`,
          found.text,
        ]
      : [`**Summoning**: ${dice} dice, fatigue ${after} taken off; ${unit.summoning} points are stored.`];
    return {
      lines,
      small: ['Every 1 is a point of combat fatigue; an enemy psyker may nullify.'],
      ghosts: [],
      sights: [],
      focus: unit.id,
    };
  },
  worth({ board }, unit) {
    const cast = usable(board, unit).map(
      each => chanceOf(board, unit, each, diceFor(board, unit, { power: each.id })) * 1.6,
    );
    return Math.max(0, ...cast, maySummon(board, unit) ? 1.3 : 0);
  },
  weigh({ board }, unit, partial, choices) {
    if (choices.field === 'power') {
      return choices.options.map(({ value }) => {
        const found = board.powers[String(value)];
        return found ? chanceOf(board, unit, found, diceFor(board, unit, { power: found.id })) : 0.6;
      });
    }
    if (choices.field !== 'target') return choices.options.map((_, index) => -index);
    const calm = board.powers[String(partial.power)]?.effect.kind === 'calm';
    return choices.options.map(({ value }) => {
      const target = unitOf(board, String(value));
      return calm ? target.fatigue : target.models.length - (isSuppressed(board, target) ? 5 : 0);
    });
  },
  targets: (_board, declared) => (typeof declared.target === 'string' ? [declared.target as UnitId] : []),
  frame: (declared, answered) => start(powerStep, { declared, ...(answered ? { answered } : {}) }),
};

function checkAssist(board: DkBoard, unit: DkUnit, { assist, power: id }: JsonObject): Refusal | undefined {
  const caster = id === SUMMON ? summonerOf(board, unit) : casterOf(board, unit, String(id));
  const most = caster ? assistantsOf(board, unit, caster).length : 0;
  const count = Number(assist ?? 0);
  if (Number.isInteger(count) && count >= 0 && count <= most) return undefined;
  return { why: `${most} models of ${unit.name} can assist at most: say how many do.`, cite: 'DK.psychic.assist' };
}

function powerField(board: DkBoard, unit: DkUnit): Choices {
  const options = usable(board, unit).map((each): Option => {
    const chance = chanceOf(board, unit, each, diceFor(board, unit, { power: each.id }));
    return { value: each.id, label: `${each.name} ${each.threshold}+`, hint: each.text.slice(0, 100), chance };
  });
  if (maySummon(board, unit)) {
    const hint = `${unit.summoning} points stored; calls ${listed(daemonsFor(board, unit).map(({ name }) => name))}`;
    options.push({ value: SUMMON, label: 'Summoning', hint: hint.slice(0, 100) });
  }
  return { field: 'power', title: 'Power', options };
}

function targetField(board: DkBoard, unit: DkUnit, found: Power): Choices {
  const options = targetsFor(board, unit, found)
    .slice(0, 25)
    .map(
      (target): Option => ({
        value: target.id,
        label: target.name,
        hint: `fatigue ${target.fatigue} of ${moraleOf(board, target)}`,
      }),
    );
  return { field: 'target', title: 'On whom', options };
}

interface PowerArgs extends JsonObject {
  declared: Declared;
  answered?: Answered;
  /** Summoning points to spend. */
  points?: number;
  success?: boolean;
  /** The margin of the test. */
  mos?: number;
}

export const powerStep = step<PowerArgs>('action.power', {
  cast(g, args) {
    const { declared, answered } = args;
    const unit = unitOf(g.board, declared.unit);
    const summons = declared.power === SUMMON;
    const found = g.board.powers[String(declared.power)];
    const caster = summons ? summonerOf(g.board, unit) : casterOf(g.board, unit, String(declared.power));
    if (caster === undefined) return { end: null };
    const faces = g.roll(diceFor(g.board, unit, { assist: '0', ...declared }), 6);
    const nullifier = answered?.react === 'nullify' ? unitOf(g.board, answered.unit) : undefined;
    const nullified = nullifier ? nullifyingScore(g.board, nullifier) : 0;
    const best = psychicResult(faces);
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
  letFire(g, { declared, answered }) {
    const watch = answered?.react === 'nullify' ? undefined : answerAttack(g.board, answered, declared.unit);
    return watch ? { call: start(clash, { attacks: [watch] }) } : undefined;
  },
  takeEffect(g, args) {
    const { declared, success, mos = 0 } = args;
    const unit = unitOf(g.board, declared.unit);
    if (declared.power === SUMMON) return unit.models.length > 0 ? { go: 'choose' } : { end: null };
    const found = g.board.powers[String(declared.power)];
    const target = g.board.units[String(declared.target)];
    if (success && found && target && target.models.length > 0) takeEffect(g, unit, target, found, mos);
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
