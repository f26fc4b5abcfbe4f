import { z } from 'zod';
import type { JsonObject } from '../../engine/index.js';
import { aboutSwitches, oneOf, switchesOf, whole, yesOrNo } from '../switches.js';
import type { DmBoard } from './board.js';

const about = aboutSwitches(import.meta.url);

/**
 * Switches of a battle. `revision` chooses between the two pages of the source, `squadOfChampion`, `sprintNearUnseen` and `onslaught`
 * between two readings; everything under `house` fills a gap of
 * the source and may be changed by a group. Every description begins with the id of its rule: `/rule` and the page of
 * rules list the switches from it.
 */
export const optionsSchema = z.object({
  revision: oneOf(['v1.00', 'earlier'], about('revision')),
  squadOfChampion: oneOf(['closed', 'open'], about('squadOfChampion')),
  sprintNearUnseen: oneOf(['halt', 'pass'], about('sprintNearUnseen')),
  onslaught: oneOf(['seized', 'always'], about('onslaught')),
  points: whole([100, 20_000], 1000, about('points')),
  shares: oneOf(['even', 'free'], about('shares')),
  battlefield: z
    .object({
      method: oneOf(['generated', 'preset', 'chosen', 'alternating'], about('battlefield.method')),
      preset: z.string().max(40).optional().describe(about('battlefield.preset')),
      impassable: oneOf(['few', 'labyrinth'], about('battlefield.impassable')),
    })
    .prefault({}),
  house: z
    .object({
      provisional: yesOrNo(false, about('house.provisional')),
      turns: whole([1, 12], 6, about('house.turns')),
      onslaughtReaction: whole([-6, 0], -1, about('house.onslaughtReaction')),
      ablazeOn: whole([2, 7], 4, about('house.ablazeOn')),
      fireOutOn: whole([1, 6], 5, about('house.fireOutOn')),
      fireStrength: whole([1, 10], 3, about('house.fireStrength')),
      machinesBurn: yesOrNo(true, about('house.machinesBurn')),
      under: oneOf(['partly', 'wholly'], about('house.under')),
      blastScatter: oneOf(['half', 'full', 'none'], about('house.blastScatter')),
      dash: yesOrNo(false, about('house.dash')),
      jams: yesOrNo(true, about('house.jams')),
      moraleLoss: whole([1, 20], 4, about('house.moraleLoss')),
      immunePinned: yesOrNo(true, about('house.immunePinned')),
      markerPoints: whole([0], 3, about('house.markerPoints')),
      warlordPoints: whole([0], 2, about('house.warlordPoints')),
      tenthPoints: whole([0], 1, about('house.tenthPoints')),
      machines: z
        .object({
          control: whole([2, 6], 4, about('house.machines.control')),
          explosionReach: whole([1, 12], 3, about('house.machines.explosionReach')),
          explosionStrength: whole([1, 10], 5, about('house.machines.explosionStrength')),
          spillStrength: whole([1, 10], 3, about('house.machines.spillStrength')),
          wrecks: oneOf(['terrain', 'removed'], about('house.machines.wrecks')),
          pins: yesOrNo(false, about('house.machines.pins')),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type DmOptions = z.infer<typeof optionsSchema>;

/** A board, and the switches that its group agreed on. */
export interface Agreed {
  board: DmBoard;
  options: JsonObject;
}

/** The battle's switches, typed; those that are younger than the battle have their defaults. */
export const optionsOf = switchesOf(optionsSchema);
