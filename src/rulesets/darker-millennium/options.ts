import * as z from 'zod';
import type { JsonObject } from '../../engine/index.js';
import { describeSwitches, oneOf, optionsReader, whole, yesOrNo } from '../switches.js';
import type { DmBoard } from './board.js';

/**
 * Switches of a battle. `revision` chooses between the two pages of the source, `squadOfChampion`, `sprintNearUnseen` and
 * `onslaught` between two readings; everything under `house` fills a gap of the source and may be changed by a group.
 */
export const optionsSchema = z.object({
  revision: oneOf(['v1.00', 'earlier']),
  squadOfChampion: oneOf(['closed', 'open']),
  sprintNearUnseen: oneOf(['halt', 'pass']),
  onslaught: oneOf(['seized', 'always']),
  points: whole([100, 20_000], 1000),
  shares: oneOf(['even', 'free']),
  battlefield: z
    .object({
      method: oneOf(['generated', 'preset', 'chosen', 'alternating']),
      preset: z.string().max(40).optional(),
      impassable: oneOf(['few', 'labyrinth']),
    })
    .prefault({}),
  house: z
    .object({
      provisional: yesOrNo(false),
      turns: whole([1, 12], 6),
      onslaughtReaction: whole([-6, 0], -1),
      ablazeOn: whole([2, 7], 4),
      fireOutOn: whole([1, 6], 5),
      fireStrength: whole([1, 10], 3),
      machinesBurn: yesOrNo(true),
      under: oneOf(['partly', 'wholly']),
      blastScatter: oneOf(['half', 'full', 'none']),
      dash: yesOrNo(false),
      jams: yesOrNo(true),
      moraleLoss: whole([1, 20], 4),
      immunePinned: yesOrNo(true),
      markerPoints: whole([0], 3),
      warlordPoints: whole([0], 2),
      tenthPoints: whole([0], 1),
      machines: z
        .object({
          control: whole([2, 6], 4),
          explosionReach: whole([1, 12], 3),
          explosionStrength: whole([1, 10], 5),
          spillStrength: whole([1, 10], 3),
          wrecks: oneOf(['terrain', 'removed']),
          pins: yesOrNo(false),
        })
        .prefault({}),
    })
    .prefault({}),
});
describeSwitches(optionsSchema, import.meta.url);

export type DmOptions = z.infer<typeof optionsSchema>;

/** A board, and the switches that its group agreed on. */
export interface Agreed {
  board: DmBoard;
  options: JsonObject;
}

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = optionsReader(optionsSchema);
