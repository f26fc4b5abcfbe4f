import type { Dice } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import { rollForArmour } from '../../classic/attacks/armour.js';
import { hitNeeds, rollToHit } from '../../classic/attacks/to-hit.js';
import type { Attack, Fighter } from '../../classic/attacks/types.js';
import { fighterOf, weaponIn } from '../../classic/lookups.js';
import type { IoBoard, IoUnit } from '../board.js';
import { step } from '../game.js';
import { breachFrame, dozeAsk, dozeFrame } from './frames.js';
import { ARMOUR, breachersOf, debrisAt, debrisOn, WINDS } from './pieces.js';

/** What is aimed at: armour without anybody in it. */
const PIECE: Fighter = {
  name: 'debris',
  type: 'building',
  subTypes: [],
  characteristics: { M: 0, W: 1 },
  wounds: 1,
  rules: [],
  kinds: [],
};

/** Shots at Armour Value 14 with 1 Hull Point: any that glances destroys it (IO.debris). */
export const breach = step(breachFrame, {
  fire(g, { unit: id, piece: name }) {
    const unit = unitOf(g.board, id);
    const piece = debrisOn(g.board).find(each => each.id === name);
    if (piece === undefined) return;
    const dice: Dice = { face: sides => g.die(sides) };
    const shots = breachersOf(g.board, unit, piece).map(({ model, weapon, isSnap, isWithinHalf, attacks }) => {
      const attack: Attack = {
        by: fighterOf(g.board, model),
        weapon: weaponIn(weapon),
        foes: [PIECE],
        isSnap,
        isWithinHalf,
        armour: ARMOUR,
      };
      const thrown = rollToHit(dice, attack, attacks);
      const hits = thrown.filter(each => each.hits).length;
      const rolls = Array.from({ length: hits }, () => rollForArmour(dice, attack));
      const faces = thrown.map(({ face }) => face);
      const through = rolls.some(({ result }) => result !== 'nothing');
      const told = {
        weapon: weapon.name,
        need: hitNeeds(attack),
        faces,
        hits,
        totals: rolls.map(({ total }) => total),
      };
      return { told, through };
    });
    const destroyed = shots.some(({ through }) => through);
    g.emit({ type: 'did', unit: id, deeds: { acted: true } });
    g.emit({
      type: 'debrisShot',
      unit: id,
      piece: name,
      name: piece.name,
      shots: shots.map(({ told }) => told),
      destroyed,
    });
    if (destroyed) g.emit({ type: 'debrisRemoved', unit: id, piece: name, name: piece.name });
  },
});

/** Whether a machine that has moved may clear something: at combat speed, with blades, where debris lies (IO.vehicle.dozer). */
export function mayDoze(board: IoBoard, unit: IoUnit): boolean {
  if (unit.deeds.moved !== 'half' || keyOf(board, unit, 'shiftsDebris') !== true) return false;
  return debrisAt(board, unit).length > 0;
}

/** Its player shoves a piece aside, takes it off or leaves it (IO.vehicle.dozer). */
export const doze = step(dozeFrame, {
  ask(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    if (!mayDoze(g.board, unit)) return { end: null };
    return {
      ask: dozeAsk({ who: unit.seat, args: { unit: id }, cite: 'IO.vehicle.dozer', fallback: { debris: 'none' } }),
    };
  },
  clear(g, { unit }, reply) {
    const [what, id, wind] = dozeAsk.answer(reply).debris.split(' ');
    const piece = debrisOn(g.board).find(each => each.id === id);
    if (piece === undefined) return { end: null };
    if (what === 'remove') g.emit({ type: 'debrisRemoved', unit, piece: piece.id, name: piece.name });
    else g.emit({ type: 'debrisShifted', unit, piece, by: WINDS[wind!]! });
    return { end: null };
  },
});
