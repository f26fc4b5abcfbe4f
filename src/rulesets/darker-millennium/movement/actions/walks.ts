import type { Choices, Json, JsonObject, ModelId, Option, Refusal } from '../../../../engine/index.js';
import { c, mark, t, translated } from '../../../../engine/language.js';
import { squareName } from '../../../../engine/table/places.js';
import { pointIn } from '../../../../engine/table/points.js';
import { centreOf, placedOf } from '../../../board-queries.js';
import { hinted } from '../../../lazy-hint.js';
import { facings, facingWords } from '../../../movement/facing.js';
import { goneBy, goneWords, isStill } from '../../../movement/gone-words.js';
import { carrierOf } from '../../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../../board.js';
import { causeWords } from '../../cause-words.js';
import { calledOf } from '../../lookups.js';
import { keepsFacing } from '../../machines/arcs.js';
import { shortfall } from '../arrival.js';
import { gathers, unitsToJoin } from '../closing-up.js';
import { isBroken } from '../coherency.js';
import { type GoArgs, goFrame } from '../frames.js';
import { slowest } from '../ground.js';
import { groupName, isEntering, type SubPhase, TIMES } from '../groups.js';
import { PACES, type Pace, type PlaceMove, placesFor, readPlace } from '../place-reply.js';
import { weighWays, worthOfPlaces } from '../place-worth.js';
import {
  isAboard,
  type Move,
  type Moving,
  move,
  ON_FOOT,
  only,
  onlyOn,
  type Shown,
  STAYS,
  valuesOf,
} from './action.js';

/** How far these orders lead the slowest of the group, in inches. */
function farOn({ board, units }: Moving, kind: SubPhase): number {
  return TIMES[kind] * slowest(board, units);
}

/** A move to a place that a group makes on these orders. */
function moveOn(kind: SubPhase, hint: (far: number) => string): Move {
  return move({
    id: kind,
    ...walksAt(PACES[kind]),
    bars: [...ON_FOOT, onlyOn(kind)],
    inBrief: moving => briefly(moving, PACES[kind].word(moving.units), `${farOn(moving, kind)}"`),
    hint: moving => hint(farOn(moving, kind)),
    worth: () => 1,
  });
}

/** Its Mv once, turning freely; then it shoots at -1, or hides (DM.house.advance). */
export const advance: Move = moveOn('advance', far => t`Up to ${far}"; then shoot at -1, or hide (house default)`);

/** Twice its Mv, turning freely; who is off the table comes on (DM.move.run). */
export const run: Move = moveOn('run', far => t`Up to ${far}", turning freely`);

/** `Run 8"`, `Run on 8"`: what it is called here, and how far it leads. */
export function briefly({ board, units }: Moving, word: string, far: string): string {
  return isEntering(board, units) ? c('comes on')`${word} on ${far}` : `${word} ${far}`;
}

/** The fields of a move to a place: where to, and what a machine faces there. */
function placeFields(moving: Moving, partial: JsonObject, { kind }: Pick<Pace, 'kind'>): Choices | undefined {
  const { board, units } = moving;
  if (partial.to === undefined) return placeField(moving, kind, 1000 * farOn(moving, kind));
  const turns = partial.facing === undefined && keepsFacing(board, units);
  return turns ? { field: 'facing', title: t`Facing`, options: facings() } : undefined;
}

/** The field `to`. */
export function placeField({ board, units }: Moving, kind: Parameters<typeof placesFor>[2], reach: number): Choices {
  const from = centreOf(board, units[0]!) ?? carrierOf(board, units[0]!)?.at;
  const options = placesFor(board, units, kind, reach);
  return { field: 'to', title: t`Where to`, options, free: { kind: 'place', ...(from ? { from } : {}) } };
}

/** How it ends there, and how far that is. */
function showGoing({ board, units, ...moving }: Moving, { to, plan, facing }: PlaceMove, { kind }: Pace): Shown {
  const name = groupName(board, { ...moving, units });
  const { places } = plan;
  const carrier = carrierOf(board, units[0]!);
  const entering = isEntering(board, units);
  const gone = goneWords(board, goneBy(board, units, places), { asked: to, entering });
  const [only] = goneBy(board, units, places);
  const stays = units.length === 1 && !entering && only !== undefined && isStill(only);
  const lines = [];
  if (stays) lines.push(`**${name}** ${gone}.`);
  else if (carrier) lines.push(t`**${name}** gets out of ${calledOf(board, carrier)} and goes: ${gone}.`);
  else lines.push(entering ? t`**${name}** comes on: ${gone}.` : t`**${name}** moves: ${gone}.`);
  const short = shortfall(board, units, to, plan);
  if (short) lines.push(`${causeWords(short)}.`);
  const small: string[] = [];
  if (keepsFacing(board, units)) small.push(t`It ends facing: ${facingWords(facing ?? 'enemy')} (house default).`);
  const torn = units.filter(unit => isBroken(board, unit));
  if (torn.length > 0 && !gathers(board, torn, places))
    small.push(t`The unit does not end in coherency: its smaller part counts as failing a morale test.`);
  return { lines, small, places, kind, outlook: true };
}

/** Where it is sent, what it is to face, and who stays. */
export function goingOf({ units }: Moving, { to, facing, keep }: PlaceMove, { kind }: Pick<Pace, 'kind'>): GoArgs {
  const more = { ...(facing === undefined ? {} : { facing }), ...(keep === undefined ? {} : { keep }) };
  return { units: units.map(({ id }) => id), kind, to: { ...to }, ...more };
}

/** What moves to a place share: all that follows from the pace. Places are weighed by where the way to them ends. */
export function walksAt(pace: Pace) {
  return {
    word: pace.english,
    called: ({ units }: Moving) => pace.word(units),
    cite: pace.cite,
    ...walksAs(() => pace),
    weigh: ({ board, ...moving }: Moving, _partial: JsonObject, choices: Choices) =>
      choices.field === 'to' ? weighWays(board, moving, pace.kind, choices.options) : weighFacing(choices),
  };
}

/** The same at a pace that the group's orders say; places are weighed by themselves. */
function walksAs(paceOf: (moving: Moving) => Pace) {
  return {
    choices: (moving: Moving, partial: JsonObject) => placeFields(moving, partial, paceOf(moving)),
    read: (moving: Moving, reply: JsonObject): PlaceMove | Refusal =>
      readPlace(moving.board, moving, paceOf(moving), reply),
    show: (moving: Moving, going: PlaceMove) => showGoing(moving, going, paceOf(moving)),
    resolve: (moving: Moving, going: PlaceMove) => goFrame(goingOf(moving, going, paceOf(moving))),
    weigh: (moving: Moving, _partial: JsonObject, choices: Choices) => weighPlaces(moving, choices),
  };
}

/** Where it stands at the end is all that counts. */
export function weighPlaces({ board, units }: Moving, choices: Choices): number[] {
  if (choices.field !== 'to') return weighFacing(choices);
  const placeWorth = worthOfPlaces(board, units);
  return choices.options.map(({ value }) => placeWorth(pointIn(value)));
}

function weighFacing({ options }: Choices): number[] {
  return options.map(({ value, chance = 0 }) => (value === 'enemy' ? 1 : chance));
}

const WORD = mark`Get out`;

/** Out of its transport by a run or an advance, measured from the hull (DM.house.vehicle.disembark). */
export const disembark: Move = move({
  id: 'disembark',
  word: WORD,
  cite: 'DM.house.vehicle.disembark',
  bars: [...STAYS, only(isAboard)],
  ...walksAs(({ subPhase }) => ({ ...PACES[subPhase], word: () => translated(WORD) })),
  inBrief: () => translated(WORD),
  hint(moving) {
    const { board, units, subPhase } = moving;
    const carrier = carrierOf(board, units[0]!);
    const from = carrier ? calledOf(board, carrier) : c('from')`its transport`;
    return t`Up to ${farOn(moving, subPhase)}" from ${from}, no charge (house default)`;
  },
  worth: () => 1,
});

/** Models that may stay while others of their group move (DM.move.run): on the table, of teams that need not close up. */
function mayStay(board: DmBoard, units: readonly DmUnit[]): DmModel[] {
  if (isEntering(board, units) || units.some(unit => isBroken(board, unit))) return [];
  return unitsToJoin(board, units).length > 0 ? [] : units.flatMap(unit => placedOf(board, unit));
}

/** A run or an advance of some; the others stay where they are. Most never open this menu (DM.move.run). */
export const part: Move = move({
  id: 'part',
  word: mark`Move a part`,
  cite: 'DM.move.run',
  bars: [...ON_FOOT, only(({ board, units }) => mayStay(board, units).length > 1)],
  ...walksAs(({ subPhase }) => PACES[subPhase]),
  hint: moving => t`Who you name stays; the others go up to ${farOn(moving, moving.subPhase)}"`,
  choices(moving, partial) {
    if (partial.to === undefined && partial.keep === undefined) return keepChoices(moving);
    const choices = placeFields(moving, partial, PACES[moving.subPhase]);
    return choices?.field === 'to' ? { ...choices, options: choices.options.map(atLeastNear) } : choices;
  },
  read(moving, reply) {
    const keep = readKept(moving, reply.keep);
    return Array.isArray(keep) ? readPlace(moving.board, moving, PACES[moving.subPhase], reply, keep) : keep;
  },
  worth: () => 0,
});

function keepChoices({ board, units }: Moving): Choices {
  const models = mayStay(board, units);
  const options = models.map((model): Option => {
    const label = calledOf(board, model);
    return hinted({ value: model.id, label }, () => t`at ${squareName(model.at!)}`);
  });
  return { field: 'keep', title: t`Who stays`, options, many: { min: 1, max: options.length - 1 } };
}

/** The models that stay where they are: some of the group, not all. */
function readKept(moving: Moving, keep: Json | undefined): ModelId[] | Refusal {
  const { board, units } = moving;
  const models = mayStay(board, units);
  const raw = valuesOf(keep);
  const kept = models.filter(({ id }) => raw.includes(id)).map(({ id }) => id);
  if (kept.length === new Set(raw).size && kept.length > 0 && kept.length < models.length) return kept;
  const names = models.map(model => calledOf(board, model)).slice(0, 8);
  const [name, all] = [groupName(board, moving), names.join(', ')];
  const why =
    models.length > names.length
      ? t`Name who of ${name} stays where it is, at least one and not all: ${all} and so on.`
      : t`Name who of ${name} stays where it is, at least one and not all: ${all}.`;
  return { why, cite: 'DM.move.run' };
}

/** Who has others behind may not get so far: it goes as near as it can. */
function atLeastNear(option: Option): Option {
  const at = pointIn(option.value);
  return at === undefined ? option : { ...option, value: { x: at.x, y: at.y, near: true } };
}
