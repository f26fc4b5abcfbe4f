import {
  boardMemory,
  type Choices,
  type Json,
  type JsonObject,
  type Mils,
  type Refusal,
  type UnitId,
} from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { listed, listedFew } from '../../../engine/wording.js';
import { onTable, placedOf, unitOf } from '../../board-queries.js';
import { saidLater } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import { attackIn, pointsFor } from '../combat/attack.js';
import { targetsIn } from '../combat/choice.js';
import { attackFields, attackRefusal, weighAttack, worthOfAttack } from '../combat/choose.js';
import { requestOdds, requestWords } from '../combat/odds-words.js';
import { sees, visibleTo } from '../combat/sight.js';
import {
  bestTarget,
  hasTarget,
  isTarget,
  readTarget,
  type Target,
  targetField,
  targetOn,
  targetsOf,
  weighTargets,
} from '../combat/targets.js';
import { type DkView, step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { enemiesOf, hasWord, speedOf } from '../lookups.js';
import { heroicAsk } from '../movement/asks.js';
import { land, landingCost, landingLine, landingRisk } from '../movement/landing.js';
import { action, orElse } from './action.js';
import { popUpFrame } from './frames.js';
import { fireAtLast } from './shots.js';

const CITE = 'DK.skimmers.popUp';
/** What it costs the computer to be seen by an enemy unit. */
const A_SEER = 0.1;

/** How high a model goes up: as its player said, in inches, and never above its Speed; all of that where nothing was said. */
function heightOf(board: DkBoard, model: DkModel, { rise }: JsonObject): Mils {
  const most = speedOf(board, model);
  return typeof rise === 'number' ? Math.max(0, Math.min(most, rise * 1000)) : most;
}

function risen(board: DkBoard, unit: DkUnit, reply: JsonObject): DkBoard {
  const models = { ...board.models };
  for (const model of placedOf(board, unit)) models[model.id] = { ...model, risen: heightOf(board, model, reply) };
  return { ...board, models };
}

/** Where it sinks back to. */
function underneath(board: DkBoard, unit: DkUnit) {
  return placedOf(board, unit).map(({ id, at }) => ({ model: id, at }));
}

const boardsRisen = boardMemory<DkBoard>();

/** The view from up there; from as high as the unit gets where the reply names no height. */
function viewThere(view: DkView, unit: DkUnit, reply: JsonObject = {}): DkView {
  const { board } = view;
  return { ...view, board: boardsRisen(board, `${unit.id} ${reply.rise ?? ''}`, () => risen(board, unit, reply)) };
}

function highestOf(board: DkBoard, unit: DkUnit): Mils {
  return Math.max(...placedOf(board, unit).map(model => speedOf(board, model)));
}

const lowestFor = boardMemory<number | undefined>();

/**
 * The fewest whole inches to which the unit must rise for something to be in sight; undefined where it never is. What blocks sight
 * stands on the ground, so that from higher up nothing is lost (DK.house.sight): found by halves.
 */
function lowest(highest: number, inSight: (rise: number) => boolean): number | undefined {
  if (highest < 1 || !inSight(highest)) return undefined;
  let [below, above] = [0, highest];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (inSight(middle)) above = middle;
    else below = middle;
  }
  return above;
}

function inchesOf(board: DkBoard, unit: DkUnit): number {
  return Math.floor(highestOf(board, unit) / 1000);
}

/** Whole inches from which a target can be attacked, the lowest first. */
function heightsFor(view: DkView, unit: DkUnit, target: unknown): number[] {
  const highest = inchesOf(view.board, unit);
  const enemy = enemiesOf(view.board, unit).find(({ id }) => id === target);
  if (enemy === undefined) return [];
  const least = lowestFor(view.board, `target ${unit.id} ${enemy.id}`, () =>
    lowest(highest, rise => isTarget(viewThere(view, unit, { rise }), unit, enemy, 'advance')),
  );
  return least === undefined ? [] : Array.from({ length: highest - least + 1 }, (_, more) => least + more);
}

/** The field `rise`: who sees its target from lower down is itself seen by fewer. */
function riseField(view: DkView, unit: DkUnit, { request }: Target): Choices | undefined {
  const heights = heightsFor(view, unit, request.targets[0]);
  if (heights.length < 2) return undefined;
  const options = heights.map(rise =>
    saidLater(rise, () => ({
      label: t`${rise}", in sight of ${listedFew(seersFrom(view, unit, rise))}`,
      ...requestOdds(viewThere(view, unit, { rise }), request),
    })),
  );
  return { field: 'rise', title: t`How high`, options };
}

function seersOf({ board }: DkView, unit: DkUnit): string[] {
  return visibleTo(board, unitOf(board, unit.id)).map(({ name }) => name);
}

/** The enemies that see the unit when it has risen so many whole inches. */
function seersFrom(view: DkView, unit: DkUnit, rise: number): string[] {
  const { board } = view;
  const seen = enemiesOf(board, unit).filter(enemy => {
    const least = lowestFor(board, `seer ${unit.id} ${enemy.id}`, () =>
      lowest(inchesOf(board, unit), height => sees(viewThere(view, unit, { rise: height }).board, unit, enemy)),
    );
    return least !== undefined && least <= rise;
  });
  return seen.map(({ name }) => name);
}

function riseRefusal(view: DkView, unit: DkUnit, { rise, target }: JsonObject): Refusal | undefined {
  if (rise === undefined) return undefined;
  const highest = inchesOf(view.board, unit);
  if (typeof rise !== 'number' || !Number.isInteger(rise) || rise < 1 || rise > highest) {
    return { why: t`Say how many inches ${unit.name} rises: 1 to ${highest}.`, cite: CITE };
  }
  const heights = heightsFor(view, unit, target);
  if (heights.length === 0 || heights.includes(rise)) return undefined;
  const { name } = unitOf(view.board, target as UnitId);
  const why = t`From ${rise}" up ${unit.name} does not have ${name} in sight and range; rise ${heights[0]}" or more.`;
  return { why, cite: CITE };
}

/** A skimmer rises, fires from up there, and sinks back behind its cover (DK.skimmers.popUp). */
export const popUp = action({
  id: 'popUp',
  word: mark`Pop-up Attack`,
  cite: CITE,
  bar(view, unit) {
    const skims =
      onTable(view.board, unit) && placedOf(view.board, unit).every(model => hasWord(view.board, model, 'skimmer'));
    if (!skims) return { why: () => t`${unit.name} is no skimmer.`, cite: CITE };
    if (highestOf(view.board, unit) === 0)
      return { why: told => orElse(t`${unit.name} cannot move.`, told), cite: CITE };
    if (hasTarget(viewThere(view, unit), unit, 'advance')) return undefined;
    return { why: () => t`Nobody comes into sight and range of ${unit.name} from up there.`, cite: CITE };
  },
  hint: ({ board }, unit) => t`Up to ${showLength(highestOf(board, unit))} high, fire at -1, and down again`,
  choices(view, unit, partial) {
    const there = viewThere(view, unit);
    const targets = targetsOf(there, unit, 'advance');
    if (partial.target === undefined) return targetField(there, targets);
    const found = targets.find(({ enemy }) => enemy.id === partial.target);
    if (found === undefined) return undefined;
    const height = partial.rise === undefined ? riseField(view, unit, found) : undefined;
    return height ?? attackFields(viewThere(view, unit, partial), found.request, partial);
  },
  check(view, unit, reply) {
    const there = viewThere(view, unit);
    const found = readTarget(there, unit, targetsOf(there, unit, 'advance'), reply);
    if ('why' in found) return found;
    return riseRefusal(view, unit, reply) ?? attackRefusal(viewThere(view, unit, reply), found.request, reply);
  },
  preview(view, unit, reply) {
    const there = viewThere(view, unit, reply);
    const target = there.board.units[String(reply.target)];
    const odds = requestWords(there, attackIn(reply, unit.id, 'advance'));
    const lines = [t`**${unit.name}** rises and fires at **${target?.name ?? t`nobody`}**: ${odds}.`];
    const seers = seersOf(there, unit);
    const small = [
      seers.length > 0 ? t`Up there it is in sight of ${listed(seers)}.` : t`Up there it is in sight of nobody.`,
    ];
    const risk = landingRisk(view.board, underneath(view.board, unit));
    if (risk > 0) lines.push(landingLine(risk));
    return previewOf(lines, { small, focus: unit.id });
  },
  // Who has a target from the ground needs not rise.
  worth: (view, unit) =>
    hasTarget(view, unit, 'advance')
      ? 0
      : (bestTarget(viewThere(view, unit), targetsOf(viewThere(view, unit), unit, 'advance'))?.worth ?? 0) -
        landingCost(view.board, underneath(view.board, unit)),
  weigh(view, unit, partial, choices) {
    if (choices.field === 'rise') return choices.options.map(({ value }) => worthOfHeight(view, unit, partial, value));
    if (choices.field !== 'target') return weighAttack(choices);
    const there = viewThere(view, unit);
    return weighTargets(there, targetsOf(there, unit, 'advance'), choices);
  },
  tires: (view, unit, reply) => pointsFor(viewThere(view, unit, reply), attackIn(reply, unit.id, 'advance')),
  targets: (_board, declared) => targetsIn(declared),
  apex: (board, declared) => risen(board, unitOf(board, declared.unit), declared),
  frame: popUpFrame,
});

/** What the attack is worth from there, less the danger of each who may answer it (DK.house.computer). */
function worthOfHeight(view: DkView, unit: DkUnit, { target }: JsonObject, rise: Json): number {
  const there = viewThere(view, unit, { rise });
  const enemy = enemiesOf(view.board, unit).find(({ id }) => id === target);
  const own = enemy && targetOn(there, unit, enemy, 'advance');
  return (own ? worthOfAttack(there, own.request, own.teams) : 0) - A_SEER * seersFrom(view, unit, Number(rise)).length;
}

export const popUpStep = step(popUpFrame, {
  rise(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const heights = placedOf(g.board, unit).map(model => ({
      model: model.id,
      by: heightOf(g.board, model, declared),
    }));
    g.emit({ type: 'rose', unit: unit.id, heights });
  },
  fire: (_g, args) => fireAtLast({ ...args, own: attackIn(args.declared, args.declared.unit, 'advance') }),
  sink(g, { declared }) {
    g.emit({ type: 'sank', unit: declared.unit });
  },
  /** Its hero points were for the dice of the attack: one for this die is asked for (DK.heroes.dice). */
  askForHeroism(g, { declared }) {
    const unit = unitOf(g.board, declared.unit);
    const riskOf = (heroic: boolean) => landingRisk(g.board, underneath(g.board, unit), false, heroic);
    const risk = { without: riskOf(false), with: riskOf(true) };
    if (risk.without === 0 || g.board.armies[unit.side].heroPoints === 0) return { go: 'land' };
    const args = { unit: unit.id, die: 'landing' as const, risk };
    return { ask: heroicAsk({ who: unit.seat, args, fallback: { heroes: 0 } }) };
  },
  hearHeroism(_g, args, reply) {
    args.heroic = heroesIn(heroicAsk.answer(reply)) > 0;
  },
  /** That it ends where it began is no matter: it ends its move there (DK.skimmers). */
  land(g, { declared: { unit }, heroic }) {
    return land(g, unit, underneath(g.board, unitOf(g.board, unit)), { heroic });
  },
  end() {},
});
