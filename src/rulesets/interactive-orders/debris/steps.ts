import type { Dice } from '../../../engine/index.js';
import { unitOf } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import { rollForArmour } from '../../classic/attacks/armour.js';
import { hitNeeds, rollToHit } from '../../classic/attacks/to-hit.js';
import { momentFrame } from '../../classic/moments/frames.js';
import { useUp } from '../../classic/shooting/used-up.js';
import type { IoBoard, IoUnit } from '../board.js';
import { step } from '../game.js';
import { breachersOf } from './breachers.js';
import { breachFrame, dozeAsk, dozeFrame } from './frames.js';
import { debrisAt, debrisOn, WINDS } from './pieces.js';

/** Attacks on Armour Value 14 with 1 Hull Point: any that glances destroys it (IO.debris). */
export const breach = step(breachFrame, {
  fire(g, args) {
    const { unit: id, piece: name, means } = args;
    args.hot = [];
    const unit = unitOf(g.board, id);
    const piece = debrisOn(g.board).find(each => each.id === name);
    if (piece === undefined) return;
    const dice: Dice = { face: sides => g.die(sides) };
    const breachers = breachersOf(means ?? 'shots', g, unit, piece);
    const shots = breachers.map(({ by, attack, attacks, need }) => {
      const melee = need === undefined ? undefined : () => need;
      const thrown = rollToHit(dice, attack, attacks, melee);
      const hits = thrown.filter(each => each.hits).length;
      const count = thrown.filter(({ marks }) => marks.isHot).length;
      args.hot!.push({ ...by, count });
      const rolls = Array.from({ length: hits }, () => rollForArmour(dice, attack));
      const faces = thrown.map(({ face }) => face);
      const through = rolls.some(({ result }) => result !== 'nothing');
      const told = {
        weapon: attack.weapon.name,
        need: hitNeeds(attack, melee),
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
      ...(means === 'blows' ? { struck: true } : {}),
    });
    if (destroyed) g.emit({ type: 'debrisRemoved', unit: id, piece: name, name: piece.name });
    // Shots are those of all that a model has of a gun; it strikes with one weapon (AD.rule.one-use).
    const count = means === 'blows' ? 1 : undefined;
    for (const { by } of breachers) if (by.weapon !== '') useUp(g, { ...by, count });
  },
  /** What was too hot burns its bearer (AD.rule.gets-hot). */
  burn(_g, args) {
    const [first, ...rest] = args.hot!;
    if (first === undefined) return { go: 'end' };
    args.hot = rest;
    return { call: momentFrame({ moment: 'overheated', about: { unit: args.unit, ...first } }) };
  },
  burnOn: () => ({ go: 'burn' }),
  end() {},
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
    return { ask: dozeAsk({ who: unit.seat, args: { unit: id }, fallback: { debris: 'none' } }) };
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
