import { c, t } from '../../../engine/language.js';
import { modelOf, unitOf, weaponOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { takeAway } from '../../model-moves.js';
import { changedBy } from '../../rooms.js';
import type { DmBoard, DmModel } from '../board.js';
import type { Narrators, Room, Tracers, Writers } from '../game.js';
import { calledOf } from '../lookups.js';
import { runWild } from './control.js';
import type { MachineEvent } from './events.js';

/** What happens to machines and to those aboard. */
const evolve: Writers<MachineEvent> = {
  machineDamaged(board, { model: id, damage, weapon }) {
    const model = modelOf(board, id);
    if (weapon !== undefined) for (const way of waysOf(board, model, weapon)) lose(model, way);
    if (damage === 'immobile') model.machine = { immobile: true };
    if (damage === 'outOfControl') model.machine = { ...model.machine, outOfControl: true };
  },
  machineDestroyed(board, { model, unit, wreck }) {
    takeAway(board, unit, [model]);
    if (wreck) board.terrain = [...board.terrain, wreck];
  },
  controlRolled(board, { model: id, regained }) {
    if (regained) delete modelOf(board, id).machine;
  },
  embarked(board, { unit: id, into }) {
    const unit = unitOf(board, id);
    unit.aboard = into;
    unit.hidden = false;
    for (const model of unit.models) delete modelOf(board, model).at;
  },
  disembarked(board, { unit }) {
    delete unitOf(board, unit).aboard;
  },
  spilled(board, { unit: id, places, lost }) {
    delete unitOf(board, id).aboard;
    for (const { model, at, facing } of places) Object.assign(modelOf(board, model), { at: { ...at }, facing });
    takeAway(board, id, lost);
  },
};

/** The weapon, with every other way in which the gun fires that it is a way of (DM.house.weapons.gun). */
function waysOf(board: DmBoard, model: DmModel, weapon: string): Iterable<string> {
  const { gun } = weaponOf(board, weapon);
  return gun === undefined ? [weapon] : new Set(model.weapons.filter(id => weaponOf(board, id).gun === gun));
}

/** One weapon of that kind is gone; with the last of them its jam and its arc. */
function lose(model: DmModel, weapon: string): void {
  model.weapons.splice(model.weapons.indexOf(weapon), 1);
  if (model.weapons.includes(weapon)) return;
  model.jammed = model.jammed.filter(jammed => jammed !== weapon);
  if (model.arcs) delete model.arcs[weapon];
}

function nameOf(board: DmBoard, id: string): string {
  const model = board.models[id];
  return model ? calledOf(board, model) : t`its transport`;
}

/** What players read about machines. Damage stands in the lines of the hit that did it. */
const narrate: Narrators<MachineEvent> = {
  machineDamaged: () => undefined,
  machineDestroyed({ name, how, wreck }) {
    if (how === 'explodes') return { lines: [t`**${name} explodes**: nothing is left of it`] };
    const wrecked = t`**${name} is wrecked**`;
    return {
      lines: [wreck ? `${wrecked}, ${t`${wreck.name} stays: hard cover, difficult ground`}` : wrecked],
      small: wreck ? [t`Wrecks stay as terrain (house default).`] : [],
    };
  },
  controlRolled({ unit, face, need, regained }, board) {
    const what = regained ? t`under control again` : face === 1 ? c('machine')`scatters` : t`goes straight on`;
    return {
      title: t`**${unitOf(board, unit).name} is out of control** · ${need}+ ends it · ${diceWords([face])} → **${what}**`,
      small: regained ? [] : [t`A 1 scatters, anything else goes straight ahead by its Mv (house default).`],
    };
  },
  embarked({ unit, into }, board) {
    return { lines: [t`**${unitOf(board, unit).name}** gets into **${nameOf(board, into)}**`] };
  },
  // The move that follows says so.
  disembarked: () => undefined,
  spilled({ unit, from, places, lost }, board) {
    const { name } = unitOf(board, unit);
    const crushed = lost.length === 0 ? '' : ` · ${t`**${lost.length} find no room** and are lost`}`;
    const out = places.length === 0 ? t`nobody gets out` : t`${places.length} get out`;
    return { lines: [t`**${name}** was aboard ${from}: ${out}${crushed}`] };
  },
};

const traces: Tracers<MachineEvent> = {
  machineDestroyed: ({ side, unit, at, facing }) => [{ kind: 'fallen', side, at, facing, unit }],
  ...changedBy('machineDamaged', 'controlRolled', 'embarked', 'spilled'),
};

/** Machines: armour, damage, wrecks, arcs, transports (DM.house.vehicle). */
export const machinesRoom: Room<MachineEvent> = {
  steps: [runWild],
  evolve,
  narrate,
  traces,
};
