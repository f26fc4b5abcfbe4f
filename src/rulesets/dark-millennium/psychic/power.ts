import type { Choices, JsonObject, Option, Refusal, UnitId } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { capital, counted, listed } from '../../../engine/wording.js';
import { distanceBetween, onTable, unitOf, unitsOf } from '../../board-queries.js';
import { throwChance } from '../../characteristic-test.js';
import { previewOf } from '../../previews.js';
import { action } from '../actions/action.js';
import type { DkBoard, DkUnit, Power } from '../board.js';
import { weighAttack } from '../combat/choose.js';
import { sees } from '../combat/sight.js';
import type { Situation } from '../game.js';
import { heroesIn, pointsIn, pointsRefusal } from '../heroic.js';
import { enemiesOf, moraleOf } from '../lookups.js';
import {
  assistantsOf,
  type Caster,
  candidates,
  casterId,
  casterIn,
  diceFor,
  PSYCHIC_TEST,
  powersOf,
  SUMMON,
  summonerOf,
} from './casting.js';
import { powerFrame } from './frames.js';
import { daemonsFor } from './summon.js';
import { worthOfCall, worthOfCast, worthOfPower, worthOfSummoning } from './taste.js';

const CITE = 'DK.action.power';

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

/** What a power is worth on whom it does most. */
function bestWorth(at: Situation, unit: DkUnit, power: Power): number {
  return Math.max(...targetsFor(at.board, unit, power).map(target => worthOfPower(at, unit, power, target)));
}

function maySummon(board: DkBoard, unit: DkUnit): boolean {
  return summonerOf(board, unit) !== undefined && daemonsFor(board, unit).length > 0;
}

function chanceOf(unit: DkUnit, power: Power, dice: number, heroes = 0): number {
  return throwChance(PSYCHIC_TEST, { dice, heroes, threshold: power.threshold, fatigue: unit.fatigue + 1 });
}

/** Chance of points enough for one daemon of each kind that answers, in words. */
function summoningOdds(board: DkBoard, unit: DkUnit, dice: number, heroes: number): string {
  const odds = daemonsFor(board, unit).map(({ name, summoning }) => {
    // The test has to succeed even where enough is stored.
    const threshold = Math.max(1, summoning - unit.summoning);
    const chance = throwChance(PSYCHIC_TEST, { dice, heroes, threshold, fatigue: unit.fatigue + 1 });
    return t`${percent(chance)} for one of ${name}`;
  });
  return listed(odds);
}

/** One power of the unit, with the help of its player's other psykers (DK.action.power, DK.psychic). */
export const power = action({
  id: 'power',
  word: mark`Psychic Power`,
  cite: CITE,
  bar({ board }, unit) {
    if (onTable(board, unit) && (usable(board, unit).length > 0 || maySummon(board, unit))) return undefined;
    return { why: () => t`${unit.name} has no psychic power that it could use now.`, cite: CITE };
  },
  hint: ({ board }, unit) =>
    [...usable(board, unit).map(({ name }) => name), ...(maySummon(board, unit) ? [t`Summoning`] : [])].join(', '),
  choices(view, unit, partial): Choices | undefined {
    const { board } = view;
    if (partial.power === undefined) return powerField(view, unit);
    const found = usable(board, unit).find(({ id }) => id === partial.power);
    if (found && partial.target === undefined) return targetField(board, unit, found);
    const nominees = partial.caster === undefined ? candidates(board, unit, String(partial.power)) : [];
    if (nominees.length > 1) return casterField(unit, nominees);
    const caster = casterIn(board, unit, partial);
    const assistants = caster ? assistantsOf(view, unit, String(partial.power)) : 0;
    if (assistants === 0 || partial.assist !== undefined) {
      if (caster === undefined || partial.heroes !== undefined) return undefined;
      const thrown = diceFor(view, unit, partial);
      return heroField(board, unit, thrown, found && (heroes => chanceOf(unit, found, thrown, heroes)));
    }
    const options = Array.from({ length: assistants + 1 }, (_, count): Option => {
      const helpers = assistants - count;
      const dice = (caster?.dice ?? 0) + helpers;
      return {
        value: String(helpers),
        label: t`${helpers} assist: ${counted(dice, t`die`, t`dice`)}`,
        hint: found
          ? t`${percent(chanceOf(unit, found, dice))} to cast, every 1 is a point of fatigue`
          : t`every 1 is a point of fatigue`,
      };
    });
    return { field: 'assist', title: t`Assistance`, options };
  },
  check(view, unit, reply): Refusal | undefined {
    const { board } = view;
    if (reply.power === SUMMON && maySummon(board, unit)) return checkAssist(view, unit, reply);
    const powers = usable(board, unit);
    const found = powers.find(({ id }) => id === reply.power);
    if (found === undefined) {
      const names = [...powers.map(({ name }) => name), ...(maySummon(board, unit) ? [t`Summoning`] : [])];
      return { why: t`${unit.name} can use ${listed(names)}: name one of them.`, cite: CITE };
    }
    const targets = targetsFor(board, unit, found);
    if (!targets.some(({ id }) => id === reply.target)) {
      return { why: t`${found.name} can be used on ${listed(targets.map(({ name }) => name))}: name one.`, cite: CITE };
    }
    return checkAssist(view, unit, reply);
  },
  preview(view, unit, reply) {
    const { board } = view;
    const found = board.powers[String(reply.power)];
    const dice = diceFor(view, unit, { assist: '0', ...reply });
    const after = unit.fatigue + 1;
    const heroes = heroesIn(reply);
    const lines = found
      ? [
          t`**${found.name}**: ${counted(dice, t`die`, t`dice`)}, ${found.threshold}+ with fatigue ${after} taken off: ${percent(chanceOf(unit, found, dice, heroes))}.`,
          translated(found.text),
        ]
      : [
          t`**Summoning**: ${counted(dice, t`die`, t`dice`)}, fatigue ${after} taken off; ${counted(unit.summoning, t`point`, t`points`)} stored.`,
          `${summoningOdds(board, unit, dice, heroes)}.`,
        ];
    return previewOf(lines, {
      small: [t`Every 1 is a point of combat fatigue; an enemy psyker may nullify.`],
      focus: unit.id,
    });
  },
  worth(view, unit) {
    const { board } = view;
    const cast = usable(board, unit).map(each => bestWorth(view, unit, each));
    return Math.max(0, ...cast, maySummon(board, unit) ? worthOfSummoning(view, unit) : 0);
  },
  weigh(view, unit, partial, choices) {
    const { board } = view;
    if (choices.field === 'power') {
      return choices.options.map(({ value }) => {
        const found = board.powers[String(value)];
        return found ? bestWorth(view, unit, found) : worthOfSummoning(view, unit);
      });
    }
    const found = board.powers[String(partial.power)];
    const target = board.units[String(partial.target)];
    if (choices.field === 'assist') {
      return choices.options.map(({ value }) => {
        if (partial.power === SUMMON) return worthOfCall(view, unit, String(value));
        return found && target ? worthOfCast(view, unit, found, target, String(value)) : 0;
      });
    }
    if (choices.field !== 'target' || found === undefined) return weighAttack(choices);
    return choices.options.map(({ value }) => worthOfPower(view, unit, found, unitOf(board, String(value))));
  },
  eases({ board }, unit, { power: id, target }) {
    const effect = board.powers[String(id)]?.effect;
    return effect?.kind === 'calm' && target === unit.id ? effect.points : 0;
  },
  targets: (_board, declared) => (typeof declared.target === 'string' ? [declared.target as UnitId] : []),
  frame: powerFrame,
});

function checkAssist(view: Situation, unit: DkUnit, reply: JsonObject): Refusal | undefined {
  const { board } = view;
  const { assist = 0, power: id } = reply;
  const nominees = candidates(board, unit, String(id));
  if (reply.caster !== undefined && !nominees.some(caster => casterId(caster) === reply.caster)) {
    const names = nominees.map(caster => casterName(unit, caster));
    return { why: t`Name who casts: ${listed(names)}.`, cite: 'DK.psychic' };
  }
  const caster = casterIn(board, unit, reply);
  const most = caster ? assistantsOf(view, unit, String(id)) : 0;
  const count = pointsIn(assist);
  if (Number.isInteger(count) && count >= 0 && count <= most)
    return checkHeroes(board, unit, diceFor(view, unit, { assist: '0', ...reply }), reply);
  return {
    why: t`${counted(most, t`model`, t`models`)} can assist ${unit.name} at most: say how many do.`,
    cite: 'DK.psychic.assist',
  };
}

function casterName({ name }: DkUnit, { model, icon }: Caster): string {
  return icon ? t`the icon of ${name}` : model.name;
}

/** The player nominates who casts, where that makes a difference (DK.psychic). */
function casterField(unit: DkUnit, nominees: readonly Caster[]): Choices {
  const options = nominees.map((caster): Option => {
    return {
      value: casterId(caster),
      label: capital(casterName(unit, caster)),
      hint: counted(caster.dice, t`die`, t`dice`),
    };
  });
  return { field: 'caster', title: t`Who casts`, options };
}

function powerField(view: Situation, unit: DkUnit): Choices {
  const { board } = view;
  const options = usable(board, unit).map((each): Option => {
    const chance = chanceOf(unit, each, diceFor(view, unit, { power: each.id }));
    return { value: each.id, label: `${each.name} ${each.threshold}+`, hint: translated(each.text), chance };
  });
  if (maySummon(board, unit)) {
    const hint = t`${counted(unit.summoning, t`point`, t`points`)} stored; calls ${listed(daemonsFor(board, unit).map(({ name }) => name))}`;
    options.push({ value: SUMMON, label: t`Summoning`, hint });
  }
  return { field: 'power', title: c('psychic')`Power`, options };
}

function targetField(board: DkBoard, unit: DkUnit, found: Power): Choices {
  const options = targetsFor(board, unit, found).map(
    (target): Option => ({
      value: target.id,
      label: target.name,
      hint: t`fatigue ${target.fatigue} of ${moraleOf(board, target)}`,
    }),
  );
  return { field: 'target', title: t`On whom`, options };
}

/** Hero points that one test may take: not more than there are dice (DK.heroes.dice). */
function most(board: DkBoard, unit: DkUnit, dice: number): number {
  return Math.min(board.armies[unit.side].heroPoints, dice);
}

/** How many dice of a psychic test are sixes, with the chance that this gives where there is one (DK.heroes.dice). */
function heroField(
  board: DkBoard,
  unit: DkUnit,
  dice: number,
  chance: ((heroes: number) => number) | undefined,
): Choices | undefined {
  const points = most(board, unit, dice);
  if (points === 0) return undefined;
  const options = Array.from({ length: points + 1 }, (_, heroes): Option => {
    const label =
      heroes === 0 ? t`No hero points` : heroes === 1 ? t`1 hero point: a six` : t`${heroes} hero points: sixes`;
    return {
      value: heroes,
      label,
      ...(chance ? { hint: t`${percent(chance(heroes))} to cast`, chance: chance(heroes) } : {}),
    };
  });
  return { field: 'heroes', title: t`Hero points`, options };
}

function checkHeroes(board: DkBoard, unit: DkUnit, dice: number, reply: JsonObject): Refusal | undefined {
  const points = most(board, unit, dice);
  return pointsRefusal(heroesIn(reply), points, t`There are no hero points to give to this test.`);
}
