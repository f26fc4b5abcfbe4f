import { boardMemory, type Choices, type JsonObject, type Option } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { distanceToArea } from '../../../engine/table/bases.js';
import { centreOf, placedOf, unitOf } from '../../board-queries.js';
import { coverToEnter } from '../../movement/suggestions.js';
import { previewOf } from '../../previews.js';
import type { DkBoard, DkUnit } from '../board.js';
import { coverWords } from '../cause-words.js';
import { bestCover, type Cover, coverUnder } from '../combat/cover.js';
import { type DkView, type Situation, step } from '../game.js';
import { heroesIn, heroicDie } from '../heroic.js';
import { isCoherent, isSuppressed, moraleOf, standing } from '../lookups.js';
import { moveWalkFrame } from '../movement/frames.js';
import { endsOf, landingCost } from '../movement/landing.js';
import { strideOf } from '../movement/leaps.js';
import { type MovePlan, unitThere } from '../movement/placing.js';
import { planRoute, type Route } from '../movement/route.js';
import { groundWords, isCover } from '../movement/suggestions.js';
import { walkFrame } from '../movement/walk.js';
import { asReplied, wayFields, wayRefusal } from '../movement/way-fields.js';
import { optionsOf } from '../options.js';
import { action } from './action.js';
import { answerTo } from './dangers.js';
import { rallyFrame } from './frames.js';
import { previewGoing, reachOf } from './going.js';
import { answerAttack, fireAtLast } from './shots.js';

const CITE = 'DK.action.rally';
const HERE = 'here';
/** Dice of a Rally that hero points go to first (DK.heroes.dice). */
const DICE = ['rally'] as const;

/** Cover that every model of the unit is within its speed of, as ids of pieces (DK.action.rally). */
function coverFor(board: DkBoard, unit: DkUnit): ReturnType<typeof coverToEnter> {
  const here = centreOf(board, unit);
  if (here === undefined) return [];
  const placed = placedOf(board, unit);
  return coverToEnter(board, here, reachOf(board, unit, 1) + 6000, isCover).filter(({ id }) => {
    const piece = board.terrain.find(known => known.id === id)!;
    return placed.every(model => distanceToArea(standing(model), piece.outline) <= strideOf(board, model));
  });
}

/** Into a piece of cover, or together where it is torn; undefined where it stays. */
function routeOf(board: DkBoard, unit: DkUnit, to: string): Route | undefined {
  const here = centreOf(board, unit);
  if (here === undefined) return undefined;
  const cover = coverFor(board, unit).find(({ id }) => id === to);
  if (cover) return { way: 'to', to: { x: cover.at.x, y: cover.at.y }, times: 1, cover: true };
  return isCoherent(board, unit) ? undefined : { way: 'to', to: { x: here.x, y: here.y }, times: 1 };
}

function planRally(board: DkBoard, unit: DkUnit, reply: JsonObject): MovePlan | undefined {
  const route = routeOf(board, unit, String(reply.to));
  return route && planRoute(board, unit, asReplied(route, reply));
}

/** The cover that all models have at least, or more than half of them (DK.house.rallyCover). */
function coverOfUnit({ board, options }: Situation, unit: DkUnit): Cover {
  const found = placedOf(board, unit)
    .map(model => coverUnder(board, model))
    .sort((a, b) => b.bonus - a.bonus);
  const least = optionsOf(options).house.rallyCover === 'all' ? found.length - 1 : Math.floor(found.length / 2);
  return found[least] ?? { bonus: 0 };
}

/** The cover that a Rally counts where it goes. */
function coverAt({ board, options }: Situation, unit: DkUnit, plan: MovePlan | undefined): Cover {
  const there = plan ? unitThere(board, plan.places, unit) : { board, unit };
  return coverOfUnit({ board: there.board, options }, there.unit);
}

/** Points of fatigue that a model is worth to the computer. */
const A_MODEL = 3;

/** What cover adds to a Rally that goes there, less what may come of the way (DK.house.computer). */
function gainAt(view: Situation, unit: DkUnit, to: string): number {
  const plan = planRally(view.board, unit, { to });
  return coverAt(view, unit, plan).bonus - A_MODEL * landingCost(view.board, endsOf(plan?.places ?? []));
}

/** Points over its Morale that the unit has once it rallies, before the die. */
function overMorale(board: DkBoard, unit: DkUnit): number {
  return unit.fatigue + 1 - moraleOf(board, unit);
}

const lifts = boardMemory<number>();

/** About how likely a Rally leaves the unit unsuppressed in the best cover that it gets to, though it may be fired at before. */
function liftChance(view: DkView, unit: DkUnit): number {
  const { board } = view;
  return lifts(board, unit.id, () => {
    const over = overMorale(board, unit) + answerTo(view, unit).fatigue;
    const most = bestCover(board).bonus;
    let best = 0;
    for (const to of [HERE, ...coverFor(board, unit).map(({ id }) => id)]) {
      // The ways there are dear: no more of them than can make a difference to the die.
      if (best >= most || over - best <= 1) break;
      best = Math.max(best, gainAt(view, unit, to));
    }
    return Math.min(6, Math.max(0, 7 - (over - best))) / 6;
  });
}

/** Regroups, into cover where there is some, and loses fatigue; once a turn and before anything else (DK.action.rally). */
export const rally = action({
  id: 'rally',
  word: mark`Rally`,
  cite: CITE,
  who: 'suppressed',
  bar(_view, unit) {
    const { name } = unit;
    if (unit.rallied) return { why: () => t`${name} has rallied in this turn already.`, cite: 'DK.action.rally.once' };
    if (unit.actions > 0)
      return { why: () => t`${name} has acted already, and a Rally comes first.`, cite: 'DK.action.rally.once' };
    return undefined;
  },
  hint: ({ board }, unit) =>
    isCoherent(board, unit)
      ? t`Loses d6 of ${unit.fatigue + 1} combat fatigue, more in cover`
      : t`Loses d6 of ${unit.fatigue + 1} combat fatigue, more in cover, and regroups`,
  choices(view, unit, partial): Choices | undefined {
    const { board } = view;
    if (partial.to !== undefined)
      return wayFields(board, unit, routeOf(board, unit, String(partial.to)), partial, DICE);
    const options = coverFor(board, unit).map(
      ({ id, name, at }): Option => ({ value: id, label: t`Into ${name}`, hint: groundWords(board, at) }),
    );
    const { bonus, found } = coverOfUnit(view, unit);
    const bare = unit.aboard === undefined ? t`In the open` : t`Aboard`;
    const hint = found ? t`${coverWords(found)}: ${bonus} more` : bare;
    options.unshift({ value: HERE, label: isCoherent(board, unit) ? t`Here` : t`Regroup here`, hint });
    return { field: 'to', title: t`Where`, options };
  },
  check({ board }, unit, reply) {
    const { to } = reply;
    if (to === HERE || to === undefined || coverFor(board, unit).some(({ id }) => id === to))
      return wayRefusal(board, unit, routeOf(board, unit, String(to)), reply, DICE);
    const names = coverFor(board, unit).map(({ name }) => name);
    const where = names.map(name => ` ${t`or in ${name}`}`).join('');
    return { why: t`${unit.name} can rally here${where}.`, cite: CITE };
  },
  preview(view, unit, reply) {
    const plan = planRally(view.board, unit, reply);
    const { bonus, found } = coverAt(view, unit, plan);
    const lost = `${heroesIn(reply) > 0 ? '6' : 'd6'}${found ? ` + ${bonus} (${coverWords(found)})` : ''}`;
    const lines = [t`**${unit.name}** loses ${lost} of ${unit.fatigue + 1} combat fatigue.`];
    if (plan === undefined) return previewOf(lines, { focus: unit.id });
    const preview = previewGoing(view, unit, plan, t`goes`, heroesIn(reply) > 1);
    return { ...preview, lines: [...lines, ...preview.lines] };
  },
  worth(view, unit) {
    const over = overMorale(view.board, unit);
    const suppressed = isSuppressed(view.board, unit);
    if (!suppressed && over < 0) return 0;
    return suppressed ? 0.5 + 1.5 * liftChance(view, unit) : Math.min(unit.fatigue, 3.5) / 3;
  },
  endsTurn: (view, unit) => 1 - liftChance(view, unit),
  weigh(view, unit, _partial, choices) {
    return choices.options.map(({ value }) => gainAt(view, unit, String(value)) - (value === HERE ? 0 : 0.5));
  },
  paths(board, declared) {
    return planRally(board, unitOf(board, declared.unit), declared)?.places ?? [];
  },
  frame: rallyFrame,
});

export const rallyStep = step(rallyFrame, {
  regroup(g, { declared, answered }) {
    const unit = unitOf(g.board, declared.unit);
    const route = routeOf(g.board, unit, String(declared.to));
    if (route === undefined) return undefined;
    const watch = answerAttack(answered, unit.id);
    const heroic = heroesIn(declared) > 1;
    return { call: walkFrame({ unit: unit.id, kind: 'rally', route: asReplied(route, declared), heroic, watch }) };
  },
  lateFire: (_g, args, fired) => fireAtLast({ ...args, fired: moveWalkFrame.ended(fired) === true }),
  loseFatigue(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    if (unit.models.length === 0) return { end: null };
    const face = heroicDie(g, unit.side, heroesIn(declared) > 0, 'rally');
    const { bonus, found } = coverOfUnit(g, unit);
    const lost = Math.min(unit.fatigue, face + bonus);
    g.emit({
      type: 'rallied',
      unit: unit.id,
      face,
      bonus,
      lost,
      now: unit.fatigue - lost,
      ...(found ? { cover: found } : {}),
    });
    return { end: null };
  },
});
