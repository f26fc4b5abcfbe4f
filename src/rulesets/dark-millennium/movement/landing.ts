import type { Frame, ModelId, Point, UnitId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { holds } from '../../../engine/table/polygons.js';
import { profileOf, unitOf } from '../../board-queries.js';
import { isPassed, throwChance } from '../../characteristic-test.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkModel } from '../board.js';
import type { Damaged } from '../combat/events.js';
import { takeDamageFrame } from '../combat/take-damage.js';
import type { DkGame } from '../game.js';
import { heroicDie } from '../heroic.js';
import { agilityOf, hasWord } from '../lookups.js';
import { DIFFICULT_TEST, metBy } from './difficult.js';
import { thresholdOf } from './going.js';
import { leaps } from './leaps.js';

interface Landed {
  model: DkModel;
  threshold: number;
}

/** Where a model comes down. */
interface End {
  model: ModelId;
  at: Point;
}

/** Where those end who go these ways; who stays where it stands lands nowhere. */
export function endsOf(places: readonly Placed[]): End[] {
  return places.filter(({ path }) => path.length > 1);
}

/**
 * Models that leap and come down in difficult terrain: they test for it, and take light damage when they fail (DK.jump,
 * DK.skimmers). Of Daemons nothing is asked, since no damage comes of it (DK.daemons).
 */
function landedIn(board: DkBoard, ends: readonly End[], foot = false): Landed[] {
  return ends.flatMap(({ model: id, at }) => {
    const model = board.models[id];
    if (model === undefined || !leaps(board, model, foot) || hasWord(board, model, 'daemon')) return [];
    const pieces = board.terrain.filter(piece => thresholdOf(piece) > 0 && holds(piece.outline, at));
    return pieces.length > 0 ? [{ model, threshold: Math.max(...pieces.map(thresholdOf)) }] : [];
  });
}

/** Whether anybody would leap into difficult terrain on these ways (DK.jump, DK.skimmers). */
export function landsIn(board: DkBoard, places: readonly Placed[], foot = false): boolean {
  return landedIn(board, endsOf(places), foot).length > 0;
}

function meetingOf(board: DkBoard, { model, threshold }: Landed) {
  return { agility: agilityOf(board, model), threshold };
}

/** Who ends its move in difficult terrain without having walked there may come to harm (DK.jump, DK.skimmers); undefined where nobody does. */
export function land(
  g: DkGame,
  id: UnitId,
  ends: readonly End[],
  { foot, heroic }: { foot?: boolean | undefined; heroic?: boolean | undefined },
): { call: Frame } | undefined {
  const unit = unitOf(g.board, id);
  const landed = landedIn(g.board, ends, foot);
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

/** Chance that somebody who comes down there is harmed by it; 0 where no die is thrown. `heroic`: the die is a 6 (DK.heroes.dice). */
export function landingRisk(board: DkBoard, ends: readonly End[], foot = false, heroic = false): number {
  const landed = landedIn(board, ends, foot);
  if (heroic) return landed.some(each => !isPassed(DIFFICULT_TEST, meetingOf(board, each), [6])) ? 1 : 0;
  // One die for all of them: it fails where the clumsiest does.
  return Math.max(0, ...landed.map(each => 1 - throwChance(DIFFICULT_TEST, meetingOf(board, each))));
}

/** What it costs the computer that who comes down there may be harmed: a model where that disables it, else half of one (DK.house.computer). */
export function landingCost(board: DkBoard, ends: readonly End[]): number {
  return landedIn(board, ends).reduce((sum, each) => {
    const fails = 1 - throwChance(DIFFICULT_TEST, meetingOf(board, each));
    return sum + fails * (profileOf(board, each.model).scores === 1 ? 1 : 0.5);
  }, 0);
}

/** What the die for landing may do, for previews. */
export function landingLine(risk: number): string {
  return t`It ends in difficult terrain: light damage for who fails the test, ${percent(risk)}.`;
}
