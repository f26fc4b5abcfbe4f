import { unitOf } from '../../lookups.js';
import { ownName } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { dice } from '../dice-words.js';
import type { Narrators } from '../game.js';
import { calledOf } from '../lookups.js';
import type { MachineEvent } from './events.js';

function nameOf(board: DmBoard, id: string): string {
  const model = board.models[id];
  return model ? calledOf(board, model) : 'its transport';
}

/** What players read about machines. Damage stands in the lines of the hit that did it. */
export const narrate: Narrators<MachineEvent> = {
  machineDamaged: () => undefined,
  machineDestroyed({ name, how, wreck }) {
    if (how === 'explodes') return { lines: [`**${name} explodes**: nothing is left of it`] };
    const rest = wreck ? `, ${wreck.name} stays: hard cover, difficult ground` : '';
    return {
      lines: [`**${name} is wrecked**${rest}`],
      small: wreck ? ['Wrecks stay as terrain (house default).'] : [],
    };
  },
  controlRolled({ unit, face, need, regained }, board) {
    const what = regained ? 'under control again' : face === 1 ? 'scatters' : 'goes straight on';
    return {
      title: `**${ownName(unitOf(board, unit))} is out of control** · ${need}+ ends it · ${dice([face])} → **${what}**`,
      small: regained ? [] : ['A 1 scatters, anything else goes straight ahead by its Mv (house default).'],
    };
  },
  embarked({ unit, into }, board) {
    return { lines: [`**${unitOf(board, unit).name}** gets into **${nameOf(board, into)}**`] };
  },
  // The move that follows says so.
  disembarked: () => undefined,
  spilled({ unit, from, places, lost }, board) {
    const { name } = unitOf(board, unit);
    const crushed = lost.length === 0 ? '' : ` · **${lost.length} find no room** and are lost`;
    const out = places.length === 0 ? 'nobody gets out' : `${places.length} get out`;
    return { lines: [`**${name}** was aboard ${from}: ${out}${crushed}`] };
  },
};
