import type { Choices, JsonObject, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { modelsOf, profileOf } from '../../board-queries.js';
import type { Placed } from '../../model-moves.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { HeroicDie } from '../causes.js';
import { dieField, dieRefusal } from '../heroic.js';
import { crossingsIn } from './difficult.js';
import { landsIn } from './landing.js';
import { planRoute, type Route } from './route.js';

/** The value of the field `gait` for models that leave their jump packs off. */
const FOOT = 'foot';

/** The route of a reply: its jump packs are left off where it says so (DK.jump). */
export function asReplied(route: Route, { gait }: JsonObject): Route {
  return gait === FOOT ? { ...route, foot: true } : route;
}

/** Dice that a way costs before anybody has reacted to it. */
export function diceOn(board: DkBoard, places: readonly Placed[], foot = false): HeroicDie[] {
  if (crossingsIn(board, places, foot).length > 0) return ['difficult'];
  return landsIn(board, places, foot) ? ['landing'] : [];
}

/**
 * What is chosen of a way, each only where it matters: `gait`, whether jump packs are used for a landing that may do harm
 * (DK.jump), and `heroes` for the die that the terrain asks for (DK.heroes.dice). `before`: dice of the action itself that
 * hero points go to first.
 */
export function wayFields(
  board: DkBoard,
  unit: DkUnit,
  route: Route | undefined,
  partial: JsonObject,
  before: readonly HeroicDie[] = [],
): Choices | undefined {
  if (partial.heroes !== undefined) return undefined;
  const { side } = unit;
  if (route === undefined) return dieField(board, side, before);
  const jumps = modelsOf(board, unit).some(model => profileOf(board, model).jump !== undefined);
  if (jumps && partial.gait === undefined && landsIn(board, planRoute(board, unit, route).places)) {
    const options = [
      {
        value: 'jump',
        label: t`By jump pack`,
        hint: t`It lands in difficult terrain: who fails the test takes light damage`,
      },
      { value: FOOT, label: t`On foot`, hint: t`With its natural Speed, through terrain like everybody` },
    ];
    return { field: 'gait', title: t`How`, options };
  }
  if (board.armies[side].heroPoints === 0) return undefined;
  const taken = asReplied(route, partial);
  return dieField(board, side, [...before, ...diceOn(board, planRoute(board, unit, taken).places, taken.foot)]);
}

/** Why a way cannot be gone as a reply says (DK.jump, DK.heroes.dice). Never throws. */
export function wayRefusal(
  board: DkBoard,
  unit: DkUnit,
  route: Route | undefined,
  reply: JsonObject,
  before: readonly HeroicDie[] = [],
): Refusal | undefined {
  if (reply.gait !== undefined && reply.gait !== 'jump' && reply.gait !== FOOT) {
    return { why: t`Say how ${unit.name} moves: by jump pack or on foot.`, cite: 'DK.jump' };
  }
  if (reply.heroes === undefined) return undefined;
  const taken = route && asReplied(route, reply);
  const dice = taken ? diceOn(board, planRoute(board, unit, taken).places, taken.foot) : [];
  return dieRefusal(board, unit.side, [...before, ...dice], reply);
}
