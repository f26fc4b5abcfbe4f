import type { SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { layBattlefield } from '../../battlefields/battlefield.js';
import { unitsOf } from '../../board-queries.js';
import { fieldRoomOf } from '../../setting-up/room.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { missionsOf } from '../codex/armies.js';
import type { DmEvent, DmGame } from '../game.js';
import { optionsOf } from '../options.js';
import { missionOf } from './victory.js';

/** A die on the mission table of the side's codex (DM.table.missions). */
export function rollMission(g: DmGame, side: SideId): void {
  const face = g.die(6);
  const { id } = missionsOf(g.board.armies[side])[face - 1]!;
  g.emit({ type: 'missionRolled', side, face, mission: id });
}

/** `**Blue, Meridian Guard** · 972 points · 58 models in 13 teams · …`: the army in one line, and its mission. */
function armyLine(board: DmBoard, side: SideId): string {
  const army = board.armies[side];
  const { edge } = board.sides.find(({ id }) => id === side) ?? {};
  const warlord = board.models[army.warlord];
  const mission = missionOf(board, side);
  const units = unitsOf(board, side);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return [
    `**${colourOf(side)}, ${army.name}**`,
    t`${army.points} points`,
    t`${models} models in ${counted(units.length, t`unit`, t`units`)}`,
    ...(edge ? [edge === 'north' ? t`north edge` : t`south edge`] : []),
    ...(warlord ? [t`Warlord **${warlord.name}**`] : []),
    ...(mission ? [t`mission ${mission.title}`] : []),
  ].join(' · ');
}

/**
 * The battlefield as players set it up and agree on it: what sorts of pieces there are (DM.table.terrain.kinds), that ways
 * about are left (DM.table.ways) and that high pieces are suggested away from the edges (DM.table.tall) is seen to there.
 */
export const fieldRoom = fieldRoomOf<DmBoard, DmEvent>({
  cites: {
    alternating: 'DM.table.placement.alternate',
    chosen: 'DM.table.placement.chosen',
    enough: 'DM.table.terrain',
    keywords: 'DM.table.keywords',
    shift: 'DM.table.shift',
    final: 'DM.table.final',
    unclear: 'DM.basics.unclear',
    fit: 'DM.table.missions.fit',
  },
  propose(options, seed) {
    const { points, battlefield } = optionsOf(options);
    return layBattlefield(points, seed, battlefield.impassable).terrain;
  },
  armyLine,
  missionOf,
  rollMission,
});
