import type {
  Badge,
  Described,
  DescribedModel,
  DescribedPointer,
  DescribedSide,
  DescribedSpot,
  DescribedUnit,
  GameResult,
  SideId,
} from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { modelCount, modelsOf, onTable, SIDES, unitOf, unitsOf } from '../../board-queries.js';
import { heldLines, modelsLeft } from '../../described.js';
import { detailLine } from '../../detail-line.js';
import { scoreNow } from '../../objectives/score-now.js';
import { colourOf } from '../../side-names.js';
import { askedSchema, wordsOf } from '../../words-file.js';
import type { ClassicBoard, ClassicUnit } from '../board.js';
import type { ClassicView } from '../game.js';
import { hasSubType, isVehicle } from '../lookups.js';
import { badgesOf } from './badges.js';
import { cardLines, signOf } from './unit-card.js';

const words = wordsOf(new URL('../', import.meta.url).href, { asked: askedSchema });

/** What a ruleset says of its own battle. */
export interface About {
  title: string;
  /** What somebody who is asked has to do, by question, where the ruleset asks it; anything else is `to answer`. */
  asked: Record<string, string>;
  lastTurn: number;
  /** The score as it is now. */
  reckon(): GameResult;
  /** Of a battle that is over. */
  summary?: string | undefined;
  /** Labels of the markers that a side holds now. */
  heldBy(side: SideId): string[];
  /** What else is said of a side. */
  sideLines?(side: SideId): string[];
  /** What is drawn beside a unit before all else. */
  unitBadges?(unit: ClassicUnit): Badge[];
  unitLines?(unit: ClassicUnit): string[];
  /** Places that mean something to a side while nobody stands there. */
  spots?: DescribedSpot[];
  /** Who answers whom. */
  pointers?: DescribedPointer[];
}

/** How a battle of the classic game shows itself: counters, badges, marks, and a legend of what occurs. */
export function describedAs(view: ClassicView, about: About): Described {
  const { board } = view;
  const living = Object.values(board.units).filter(unit => unit.models.length > 0);
  const units = Object.fromEntries(living.map(unit => [unit.id, describeUnit(board, unit, about)]));
  const present = living.filter(unit => onTable(board, unit));
  const models = Object.fromEntries(living.flatMap(unit => marksOf(board, unit)));
  const shown = present.flatMap(unit => unit.models.filter(id => board.models[id]?.at).map(id => models[id]?.mark));
  const guests = living.flatMap(unit => modelsOf(board, unit).filter(({ home }) => home !== undefined));
  // Who is part of another unit is still asked for by his own name.
  const groups = guests.map(({ home, unit }) => ({ name: unitOf(board, home!).name, units: [unit] }));
  return {
    title: about.title,
    detail: detailLine(view, { ...words().asked, ...about.asked }, about.summary),
    sides: SIDES.map(side => describeSide(board, side, about)),
    turns: { now: board.turn, last: about.lastTurn },
    ...scoreNow(view, about.reckon),
    units,
    models,
    ...(groups.length > 0 ? { groups } : {}),
    ...(about.spots?.length ? { spots: about.spots } : {}),
    ...(about.pointers?.length ? { pointers: about.pointers } : {}),
    legend: legendOf(
      present.flatMap(({ id }) => units[id]!.badges),
      shown,
    ),
  };
}

function describeSide(board: ClassicBoard, side: SideId, about: About): DescribedSide {
  const army = board.armies[side];
  if (army === undefined) return { id: side, name: colourOf(side), lines: [] };
  const own = unitsOf(board, side);
  const alive = modelCount(own);
  const lost = board.destroyed.filter(each => each.side === side).length;
  const size = modelsLeft(alive, army.startModels);
  const lines = [lost === 0 ? size : `${size} · ${counted(lost, t`unit destroyed`, t`units destroyed`)}`];
  const reserve = own.filter(unit => unit.reserve !== undefined).map(({ name }) => name);
  if (reserve.length > 0) lines.push(t`in reserve: ${reserve.join(', ')}`);
  const held = about.heldBy(side);
  lines.push(...heldLines(held));
  lines.push(...(about.sideLines?.(side) ?? []));
  return { id: side, name: army.name, lines, holds: held };
}

function describeUnit(board: ClassicBoard, unit: ClassicUnit, about: About): DescribedUnit {
  return {
    label: unit.name,
    lines: [...cardLines(board, unit), ...(about.unitLines?.(unit) ?? [])],
    badges: [...(about.unitBadges?.(unit) ?? []), ...badgesOf(board, unit)],
  };
}

/** What stands on a base, and whether it shows where it faces: armour has sides. */
function marksOf(board: ClassicBoard, unit: ClassicUnit): [string, DescribedModel][] {
  return modelsOf(board, unit).flatMap((model): [string, DescribedModel][] => {
    const aloft = hasSubType(board, model, 'flyer') ? { aloft: true as const } : {};
    if (isVehicle(board, model)) return [[model.id, { faces: true, ...aloft }]];
    const mark = signOf(board, unit, model);
    return mark === undefined ? [] : [[model.id, { mark }]];
  });
}

const MARKS = { W: mark`Warlord`, C: mark`Character` };

/** Only what occurs on this table, each once. */
function legendOf(badges: readonly Badge[], marks: readonly (string | undefined)[]): Described['legend'] {
  const signs = (['W', 'C'] as const).filter(sign => marks.includes(sign));
  const words = new Map(badges.map(({ glyph, word }) => [glyph, { glyph, word }]));
  return [...signs.map(glyph => ({ glyph, word: translated(MARKS[glyph]) })), ...words.values()];
}
