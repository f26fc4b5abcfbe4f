import { modified } from '../../../engine/dice/modifiers.js';
import type { ModelId, Point, TerrainPiece } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { piecesAt } from '../../../engine/table/terrain.js';
import { modelOf } from '../../board-queries.js';
import { type CharacteristicTest, isPassed, ONE_D6 } from '../../characteristic-test.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import type { Cause } from '../causes.js';
import { agilityOf } from '../lookups.js';
import type { Crossed, Met } from './events.js';
import { thresholdOf } from './going.js';
import { leapsOver } from './leaps.js';
import { FREE, type Hindrance, planRoute, type Route } from './route.js';

/** What one model meets difficult terrain with. */
interface Meeting {
  agility: number;
  threshold: number;
}

/** One die for the unit, to which each model adds its Agility; a 1 always fails (DK.move.difficult, DK.move.difficult.one). */
export const DIFFICULT_TEST: CharacteristicTest<Meeting, Cause> = {
  cite: 'DK.move.difficult',
  thrown: () => ONE_D6,
  passes: 'atLeast',
  natural: { fails: 1 },
  need({ agility, threshold }) {
    return modified(threshold, [{ op: '-', by: agility, cause: { is: 'agility' }, cite: 'DK.stats.agility' }]);
  },
};

/** How a face comes out for each, those alike together. */
export function metBy(board: DkBoard, met: readonly { model: DkModel; threshold: number }[], face: number): Met[] {
  const found = new Map<string, Met>();
  for (const { model, threshold } of met) {
    const about = { agility: agilityOf(board, model), threshold };
    const { value: need, base, modifiers } = DIFFICULT_TEST.need(about);
    const key = `${about.agility} ${threshold}`;
    const alike = found.get(key) ?? {
      need,
      base,
      modifiers,
      passed: isPassed(DIFFICULT_TEST, about, [face]),
      names: [],
    };
    alike.names.push(model.name);
    found.set(key, alike);
  }
  return [...found.values()];
}

/** A model and the hardest terrain that it has to cross. */
export interface Crossing {
  model: DkModel;
  /** Where it sets out. */
  from: Point;
  pieces: TerrainPiece[];
  threshold: number;
}

/** Who crosses difficult terrain on these ways, and who leaps over it only touches it where it lands (DK.move.difficult). */
export function crossingsIn(board: DkBoard, places: readonly Placed[], foot = false): Crossing[] {
  return places.flatMap(({ model: id, path, at }) => {
    const model = board.models[id];
    if (model === undefined) return [];
    const ids = new Set([...crossingsOf(path, board.terrain).map(crossing => crossing.id), ...idsAt(board, at)]);
    const pieces = board.terrain.filter(
      piece => ids.has(piece.id) && thresholdOf(piece) > 0 && !leapsOver(board, model, piece, foot),
    );
    if (pieces.length === 0 || path.length < 2) return [];
    return [{ model, from: path[0]!, pieces, threshold: Math.max(...pieces.map(thresholdOf)) }];
  });
}

function idsAt(board: DkBoard, at: Placed['at']): string[] {
  return piecesAt(board.terrain, at).map(({ id }) => id);
}

/**
 * What a face does to those who cross: each adds its Agility, the shortfall is taken from its way, and a 1 keeps it out as well
 * of what it would enter (DK.move.difficult, DK.move.difficult.one).
 */
export function hindranceOf(board: DkBoard, crossings: readonly Crossing[], face: number): Hindrance {
  const found: Hindrance = { cuts: {}, barred: {} };
  for (const { model, from, pieces, threshold } of crossings) {
    const short = threshold - (face + agilityOf(board, model));
    if (short > 0) found.cuts[model.id] = short * 1000;
    if (face > 1) continue;
    // Who stands inside has not to enter it any more.
    const inside = idsAt(board, from);
    const shut = pieces.map(({ id }) => id).filter(id => !inside.includes(id));
    if (shut.length > 0) found.barred[model.id] = shut;
  }
  return found;
}

/** Chance that a die slows somebody who crosses, or keeps it out; `heroic`: the die is a 6 (DK.heroes.dice). */
export function hindranceRisk(board: DkBoard, crossings: readonly Crossing[], heroic = false): number {
  const faces = heroic ? [6] : [1, 2, 3, 4, 5, 6];
  const hinders = (face: number) => {
    const { cuts, barred } = hindranceOf(board, crossings, face);
    return Object.keys(cuts).length + Object.keys(barred).length > 0;
  };
  return faces.filter(hinders).length / faces.length;
}

/** A way once the die for difficult terrain has fallen. */
export interface Tested {
  places: Placed[];
  /** Everything that somebody had to cross. */
  over: Crossed[];
  slowed: { model: ModelId; name: string; by: number }[];
  barred: boolean;
  met: Met[];
}

/** More than enough: each time some model has met a piece that it had not. */
const MOST_WAYS = 12;

/**
 * Where a unit goes by a face of its die. What is left of its move may take it another way, and the same die counts for what it
 * would cross there (DK.move.difficult).
 */
export function testedWay(
  board: DkBoard,
  unit: DkUnit,
  route: Route,
  crossed: readonly Crossing[],
  face: number,
): Tested {
  const all = [...crossed];
  let hindrance = FREE;
  let plan = planRoute(board, unit, route);
  for (let tries = 0, last = ''; tries < MOST_WAYS; tries += 1) {
    hindrance = hindranceOf(board, merged(all), face);
    const found = JSON.stringify(hindrance);
    if (found === last) break;
    last = found;
    plan = planRoute(board, unit, route, hindrance);
    all.push(...crossingsIn(board, plan.places, route.foot));
  }
  const slowed = Object.entries(hindrance.cuts).map(([model, cut]) => {
    return { model, name: modelOf(board, model).name, by: cut / 1000 };
  });
  const barred = Object.keys(hindrance.barred).length > 0;
  return { places: plan.places, over: crossedIn(all), slowed, barred, met: metBy(board, merged(all), face) };
}

/** One crossing for each model, of all pieces that it would have met. */
function merged(crossings: readonly Crossing[]): Crossing[] {
  const found = new Map<ModelId, Crossing>();
  for (const each of crossings) {
    const known = found.get(each.model.id);
    const pieces = [...new Set([...(known?.pieces ?? []), ...each.pieces])];
    const threshold = Math.max(known?.threshold ?? 0, each.threshold);
    found.set(each.model.id, { ...(known ?? each), pieces, threshold });
  }
  return [...found.values()];
}

/** What a die will do on these ways, for previews; `heroic`: it is a 6 (DK.heroes.dice). */
export function crossingLine(board: DkBoard, crossings: readonly Crossing[], heroic = false): string {
  const agility = Math.min(...crossings.map(({ model }) => agilityOf(board, model)));
  const through = crossedWords(crossedIn(crossings));
  if (heroic) {
    const by = Math.max(0, ...Object.values(hindranceOf(board, crossings, 6).cuts)) / 1000;
    return by === 0
      ? t`Through ${through}: 6 by a hero point + Agility ${agility}; nobody is slower.`
      : t`Through ${through}: 6 by a hero point + Agility ${agility}; up to ${by}" slower.`;
  }
  return t`Through ${through}: d6 + Agility ${agility}; the shortfall in inches is lost, and a 1 keeps it out as well.`;
}

function crossedIn(crossings: readonly Crossing[]): Crossed[] {
  const pieces = new Map(crossings.flatMap(each => each.pieces.map(piece => [piece.id, piece] as const)));
  return [...pieces.values()].map(piece => ({ name: piece.name, threshold: thresholdOf(piece) }));
}

/** `Woods C (7+)`. */
export function crossedWords(crossed: readonly Crossed[]): string {
  return crossed.map(({ name, threshold }) => `${name} (${threshold}+)`).join(', ');
}
