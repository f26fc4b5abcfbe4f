import type { Frame } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { holds } from '../../../engine/table/polygons.js';
import { placedOf, unitOf } from '../../board-queries.js';
import { isPassed, throwChance } from '../../characteristic-test.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkModel, DkUnit } from '../board.js';
import type { Damaged } from '../combat/events.js';
import { takeDamageFrame } from '../combat/take-damage.js';
import type { DkGame } from '../game.js';
import { heroicDie } from '../heroic.js';
import { agilityOf } from '../lookups.js';
import { DIFFICULT_TEST, metBy } from './difficult.js';
import { thresholdOf } from './going.js';
import { leaps } from './leaps.js';

interface Landed {
  model: DkModel;
  threshold: number;
}

/** Models that leapt and stand in difficult terrain now: they test for it, and take light damage when they fail (DK.jump, DK.skimmers). */
function landedIn(board: DkBoard, unit: DkUnit, foot = false): Landed[] {
  return placedOf(board, unit).flatMap(model => {
    if (!leaps(board, model, foot)) return [];
    const pieces = board.terrain.filter(piece => thresholdOf(piece) > 0 && holds(piece.outline, model.at!));
    return pieces.length > 0 ? [{ model, threshold: Math.max(...pieces.map(thresholdOf)) }] : [];
  });
}

/** Whether anybody would leap into difficult terrain on these ways (DK.jump, DK.skimmers). */
export function landsIn(board: DkBoard, places: readonly Placed[], foot = false): boolean {
  const moved = places.filter(({ model }) => board.models[model] && leaps(board, board.models[model], foot));
  return moved.some(({ at }) => board.terrain.some(piece => thresholdOf(piece) > 0 && holds(piece.outline, at)));
}

function meetingOf(board: DkBoard, { model, threshold }: Landed) {
  return { agility: agilityOf(board, model), threshold };
}

/** Who ends its move in difficult terrain without having walked there may come to harm (DK.jump, DK.skimmers); undefined where nobody does. */
export function land(
  g: DkGame,
  id: string,
  { foot, heroic }: { foot?: boolean | undefined; heroic?: boolean | undefined },
): { call: Frame } | undefined {
  const unit = unitOf(g.board, id);
  const landed = landedIn(g.board, unit, foot);
  if (landed.length === 0) return undefined;
  const face = heroicDie(g, unit.side, heroic, 'landing');
  const failed = landed
    .filter(each => !isPassed(DIFFICULT_TEST, meetingOf(g.board, each), [face]))
    .map(({ model }) => model);
  const met = metBy(g.board, landed, face);
  g.emit({ type: 'landed', unit: unit.id, face, failed: failed.map(({ name }) => name), met });
  if (failed.length === 0) return undefined;
  const damaged = failed.map(({ id: model, name }): Damaged => {
    return { model, name, unit: unit.id, level: 'light', psychic: false };
  });
  return { call: takeDamageFrame(damaged) };
}

/** Chance that somebody of a unit that stands so comes to harm by its landing; 0 where no die is thrown. */
export function landingRisk(board: DkBoard, unit: DkUnit, foot = false): number {
  const landed = landedIn(board, unit, foot);
  // One die for all of them: it fails where the clumsiest does.
  return Math.max(0, ...landed.map(each => 1 - throwChance(DIFFICULT_TEST, meetingOf(board, each))));
}

/** What the die for landing may do, for previews. */
export function landingLine(risk: number): string {
  return t`It ends in difficult terrain: light damage for who fails the test, ${percent(risk)}.`;
}
