import type { JsonObject, Ruleset } from '../../src/engine/index.js';
import type { AdEvent } from '../../src/rulesets/age-of-darkness/game.js';
import { optionsSchema } from '../../src/rulesets/age-of-darkness/options.js';
import { ageOfDarkness } from '../../src/rulesets/age-of-darkness/ruleset.js';
import type { ClassicBoard } from '../../src/rulesets/classic/board.js';
import { boardOf, type Setting } from './classic.js';
import { PlayedTwice } from './played-twice.js';

export { blade, boardOf, gun, hull, type Setting, squad } from './classic.js';

/** A small battle of Age of Darkness with scripted dice, played twice (see played-twice.ts). */
export function scenario(setting: Setting): PlayedTwice<ClassicBoard, AdEvent> {
  const result = () => ({ scores: [] });
  return new PlayedTwice<ClassicBoard, AdEvent>({
    board: boardOf(setting),
    ruleset: { ...ageOfDarkness, id: 'age-of-darkness@test', result } as Ruleset<ClassicBoard, AdEvent>,
    options: optionsSchema.parse(setting.options ?? {}) as unknown as JsonObject,
  });
}

/** Blue acts in a phase: movement unless told otherwise. */
export function acting(setting: Setting, phase: 'movement' | 'shooting' | 'assault' = 'movement') {
  const { board } = setting;
  return scenario({ ...setting, board: { phase, ...board } }).startAt('acting', { side: 'blue', phase });
}
