import type { Choices, Json, Mils, Option, Refusal, UnitId } from '../../../../engine/index.js';
import { mark, t, translated } from '../../../../engine/language.js';
import { percent } from '../../../../engine/odds/percent.js';
import { showBeyond, showLength } from '../../../../engine/table/lengths.js';
import { pointDistance } from '../../../../engine/table/points.js';
import { counted, listed } from '../../../../engine/wording.js';
import { offeredTo } from '../../../actions/action.js';
import {
  centreOf,
  distanceAmong,
  enemyOf,
  isWithin,
  onTable,
  placedOf,
  unitNamed,
  unitOf,
  unitsOf,
} from '../../../board-queries.js';
import { saidLater } from '../../../lazy-hint.js';
import { isAtMarker } from '../../../objectives/holding.js';
import { nearestEnemy } from '../../../tastes.js';
import type { DmBoard, DmUnit } from '../../board.js';
import { isHidden } from '../../combat/lines-of-fire.js';
import { hasToughness } from '../../lookups.js';
import { mayCharge } from '../../machines/armour.js';
import { chargesTorn, unitsToJoin, whyRun } from '../closing-up.js';
import { chargeFrame } from '../frames.js';
import { randomisedMv, slowest } from '../ground.js';
import { groupName } from '../groups.js';
import { gunRange } from '../overwatch.js';
import { isLastTurn, oddsAgainst, takesGround } from '../place-worth.js';
import { mayPassOver, planCharge } from '../placing.js';
import { reactionsTo } from '../reactions/all.js';
import type { Provoked, Reaction } from '../reactions/reaction.js';
import { insteadOf, type Move, type MoveBar, type Moving, move, ON_FOOT, onlyOn, valuesOf } from './action.js';
import { chargeChance, chargeReach, sprintsInCharge } from './charge-reach.js';
import { chargeStep, dareWords } from './charge-step.js';

const REACH = 'DM.move.charge.reach';

interface Target {
  enemy: DmUnit;
  distance: Mils;
}

/** Enemies within potential reach of a charge, nearest first (DM.move.charge.reach). Nobody charges on the move of entry. */
export function chargeTargets(board: DmBoard, units: readonly DmUnit[]): Target[] {
  if (units.some(unit => !onTable(board, unit) || placedOf(board, unit).length === 0)) return [];
  const [first] = units;
  if (first === undefined || units.some(unit => !mayCharge(board, unit))) return [];
  const reach = chargeReach(board, units);
  return unitsOf(board, enemyOf(first.side))
    .filter(enemy => units.some(unit => isWithin(board, unit, enemy, reach)) && !isHidden(board, enemy))
    .map(enemy => ({ enemy, distance: distanceAmong(board, units, [enemy]) }))
    .sort((a, b) => a.distance - b.distance);
}

/** Those of them whom it may choose: a torn group that can close up charges only where it closes up (DM.move.coherency.broken). */
function chargeable(board: DmBoard, units: readonly DmUnit[]): Target[] {
  return mayChoose(board, units, chargeTargets(board, units));
}

function mayChoose(board: DmBoard, units: readonly DmUnit[], targets: readonly Target[]): Target[] {
  const reach = targets.length > 0 ? chargeReach(board, units) : 0;
  return targets.filter(({ enemy }) => chargesTorn(board, units, [enemy.id], reach) === undefined);
}

interface Charging {
  targets: UnitId[];
  sprint: boolean;
  meet?: true;
}

const BARS: readonly MoveBar[] = [
  moving =>
    moving.units.every(unit => onTable(moving.board, unit))
      ? undefined
      : insteadOf(
          moving,
          'DM.house.enter',
          (name, instead) => t`${name} cannot charge on the move it enters by; it can ${instead}.`,
        ),
  moving => {
    const join = unitsToJoin(moving.board, moving.units).map(unit => unit.name);
    const why = (name: string, instead: string) =>
      t`${name} has to close up with ${listed(join, 'or')} before it charges; it can ${instead}.`;
    return join.length === 0 ? undefined : insteadOf(moving, 'DM.command.champion.must', why);
  },
  moving => {
    const { board, units } = moving;
    const targets = chargeTargets(board, units);
    if (mayChoose(board, units, targets).length > 0) return undefined;
    const torn = targets.length > 0 ? whyRun(board, units, 'charge') : undefined;
    if (torn) return { why: () => torn.why, cite: torn.cite };
    const reach = () => showLength(chargeReach(board, units));
    const why = (name: string, instead: string) =>
      t`${name} has no enemy within its charge reach of ${reach()}; it can ${instead}.`;
    return insteadOf(moving, REACH, why);
  },
];

/** Into close combat with the nearest of those whom it names, who may react (DM.move.charge). */
export const charge: Move = move<Charging>({
  id: 'charge',
  word: mark`Charge`,
  cite: 'DM.move.charge',
  bars: [...ON_FOOT, onlyOn('run'), ...BARS],
  inBrief({ board, units }) {
    const { enemy, distance } = chargeable(board, units)[0]!;
    return t`Charge ${enemy.name}, ${showLength(distance)}`;
  },
  hint({ board, units }) {
    const { enemy, distance } = chargeable(board, units)[0]!;
    return t`Into close combat: ${enemy.name} at ${showLength(distance)}`;
  },
  choices(moving, partial) {
    if (partial.targets === undefined) return targetChoices(moving);
    if (sprintsInCharge(moving.units) && partial.sprint === undefined) return paceChoices(moving, partial.targets);
    return partial.engaged === undefined ? engagedChoices(moving, partial.targets) : undefined;
  },
  read(moving, reply) {
    const { board, units } = moving;
    const name = groupName(board, moving);
    const targets = [...new Set(valuesOf(reply.targets))];
    const refusal = targetRefusal(moving, targets);
    if (refusal) return refusal;
    const able = sprintsInCharge(units);
    const nearest = nearestOf(chargeTargets(board, units), targets);
    const walk = chargeReach(board, units, false);
    const wants = reply.sprint === true || reply.sprint === 'yes';
    const refuses = reply.sprint === false || reply.sprint === 'no';
    if (wants && !able)
      return { why: t`${name} cannot sprint while it charges; leave that out.`, cite: 'DM.move.charge.sprint' };
    if (refuses && nearest > walk) {
      const why = t`${name} reaches ${showLength(walk)} without sprinting, and the nearest target is ${showBeyond(nearest, walk)} away.`;
      return { why, cite: 'DM.move.charge.sprint' };
    }
    if (reply.engaged !== undefined && reply.engaged !== 'pass' && reply.engaged !== 'meet') {
      const why = t`Say whether ${name} passes over models that are fought already, or meets them like others.`;
      return { why, cite: 'DM.move.charge.engaged' };
    }
    // DM.move.charge.engaged
    const meet = reply.engaged === 'meet' ? { meet: true as const } : {};
    return { targets: targets as UnitId[], sprint: able && (wants || (!refuses && nearest > walk)), ...meet };
  },
  show(moving, { targets: ids, sprint, meet }) {
    const { board, options, units, id: first } = moving;
    const targets = ids.map(id => unitOf(board, id));
    const distance = distanceAmong(board, units, targets);
    const names = targets.map(({ name }) => name).join(t` and `);
    const chance = percent(chargeChance(board, units, { targets: ids, sprint, ...(meet ? { meet } : {}) }));
    const may = targets.map(unit => {
      const provoked = { board, options, unit, by: [first] };
      const reactions = offeredTo<[Provoked], Reaction>(reactionsTo('charged'), provoked);
      const words = reactions.map(({ word, offer }) => `${translated(word)} ${percent(offer(provoked).chance ?? 0)}`);
      return words.length > 0
        ? t`${unit.name} may react: ${words.join(', ')}.`
        : t`${unit.name} may react: not at all.`;
    });
    const allowance = chargeReach(board, units, sprint);
    return {
      lines: [
        t`**${groupName(board, moving)}** charges **${names}**, ${showLength(distance)} away: ${chance} to reach it where it stands.`,
      ],
      places: planCharge(board, units, { targets: ids, allowance, ...(meet ? { meet } : {}) }),
      kind: 'charge',
      outlook: false,
      reactions: [...dareWords(board, units, targets), ...may],
    };
  },
  resolve: ({ units }, charging) => chargeFrame({ units: units.map(({ id }) => id), ...charging }),
  worth(moving) {
    const { board, options, units } = moving;
    const first = units[0]!;
    const near = nearestEnemy(board, first);
    const enough = gunRange(board, first) > 0 ? 1.2 : 0.8;
    if (near === undefined || oddsAgainst(board, units, [near.id]) <= enough) return 0.1;
    const choices = targetChoices(moving);
    const worths = weighTargets(moving, choices.options);
    const most = Math.max(...worths);
    if (most <= 0) return 0.1;
    const best = choices.options[worths.indexOf(most)]!;
    // At the end ground counts, and who fights elsewhere holds none.
    const elsewhere = !isAtMarker(board, centreOf(board, unitOf(board, String(best.value))));
    return isLastTurn(board, options) && elsewhere && takesGround(board, units) ? 0.5 : 3;
  },
  weigh(moving, _partial, { field, options }) {
    return field === 'targets' ? weighTargets(moving, options) : options.map(({ chance = 0 }) => chance);
  },
  steps: [chargeStep],
});

function nearestOf(targets: readonly Target[], ids: readonly unknown[]): Mils {
  return targets.find(({ enemy }) => ids.includes(enemy.id))?.distance ?? 0;
}

/** Why it cannot charge these (never throws). */
function targetRefusal(moving: Moving, targets: readonly Json[]): Refusal | undefined {
  const { board, units } = moving;
  const name = groupName(board, moving);
  const inReach = chargeTargets(board, units);
  const reach = chargeReach(board, units);
  const names = () => inReach.map(({ enemy, distance }) => `${enemy.name} (${showLength(distance)})`).join(', ');
  if (targets.length === 0) return { why: t`Name whom ${name} charges: ${names()}.`, cite: REACH };
  for (const id of targets) {
    if (inReach.some(({ enemy }) => enemy.id === id)) continue;
    const enemy = unitNamed(board, id);
    const far = enemy ? distanceAmong(board, units, [enemy]) : Number.POSITIVE_INFINITY;
    if (enemy === undefined || enemy.side === units[0]?.side || !Number.isFinite(far))
      return { why: t`${name} can charge ${names()}.`, cite: REACH };
    const why =
      far > reach
        ? t`${enemy.name} is ${showBeyond(far, reach)} away and ${name} can charge ${showLength(reach)} at most; in reach: ${names()}.`
        : t`${enemy.name} is hidden and cannot be charged; in reach: ${names()}.`;
    return { why, cite: far > reach ? REACH : 'DM.house.hidden' };
  }
  return chargesTorn(board, units, targets as UnitId[], reach);
}

function targetChoices({ board, units }: Moving): Choices {
  const inReach = chargeable(board, units);
  const options = inReach.map(({ enemy, distance }) =>
    saidLater(enemy.id, () => {
      const chance = chargeChance(board, units, { targets: [enemy.id] });
      return {
        label: `${enemy.name}, ${showLength(distance)}`,
        hint: t`${percent(chance)} to reach it where it stands · ${counted(enemy.models.length, t`model`, t`models`)}`,
        chance,
      };
    }),
  );
  return { field: 'targets', title: t`Targets`, options, many: { min: 1, max: options.length } };
}

/** Whether to sprint into it (DM.move.charge.sprint). */
function paceChoices({ board, units }: Moving, named: Json): Choices {
  const nearest = nearestOf(chargeable(board, units), valuesOf(named));
  const targets = valuesOf(named).flatMap(id => unitNamed(board, id)?.id ?? []);
  const chance = (sprint: boolean) => chargeChance(board, units, { targets, sprint });
  const mv = slowest(board, units);
  const far = `${2 * mv} + d${randomisedMv(board, ...units)}"`;
  const options: Option[] = [];
  if (nearest <= 2 * mv * 1000)
    options.push({ value: 'no', label: t`Charge`, hint: `${2 * mv}"`, chance: chance(false) });
  options.push({
    value: 'yes',
    label: t`Sprint into it`,
    hint: units.some(unit => hasToughness(board, unit)) ? t`${far}, then a pin` : far,
    chance: chance(true),
  });
  return { field: 'sprint', title: t`Pace`, options };
}

/** Whether to pass over whom others fight already, where that makes a difference (DM.move.charge.engaged). */
function engagedChoices({ board, units }: Moving, targets: Json): Choices | undefined {
  const ids = valuesOf(targets).flatMap(id => unitNamed(board, id)?.id ?? []);
  if (!mayPassOver(board, units, ids)) return undefined;
  const options: Option[] = [
    {
      value: 'pass',
      label: t`Pass over who is fought`,
      hint: t`The nearest who is not engaged yet, while one is in reach`,
    },
    { value: 'meet', label: t`Meet the nearest`, hint: t`Also those whom others of yours fight already` },
  ];
  return { field: 'engaged', title: t`Engaged already`, options };
}

/** The one target that promises most, the nearer the better: every further one may react, too. */
function weighTargets({ board, units }: Moving, options: readonly Option[]): number[] {
  const here = centreOf(board, units[0]!);
  const worths = options.map(option => {
    const target = unitOf(board, String(option.value));
    const at = centreOf(board, target);
    const far = here && at ? pointDistance(here, at) : 0;
    const worth = Math.min(3, oddsAgainst(board, units, [target.id])) / (1 + far / 6000);
    return { option, worth, most: worth * chargeChance(board, units, { targets: [target.id], atBest: true }) };
  });
  let best: { option?: Option; worth: number } = { worth: Number.NEGATIVE_INFINITY };
  // Ways are planned only to those who can still be better.
  for (const { option, worth, most } of worths.toSorted((a, b) => b.most - a.most)) {
    if (most <= best.worth) break;
    const found = worth * (option.chance ?? 1);
    if (found > best.worth) best = { option, worth: found };
  }
  return options.map(option => (option === best.option ? best.worth : 0));
}
