import { mayOverheat } from '../asking.js';
import { hitThrow, mayCool } from '../attacks/to-hit.js';
import type { ClassicUnit } from '../board.js';
import type { ClassicGame } from '../game.js';
import { attackBy, spend } from './attack.js';
import type { Arm, ShootArgs } from './frames.js';

interface Heating {
  g: ClassicGame;
  args: ShootArgs;
  target: ClassicUnit;
}

/** Shots that are left of an arm once its heat is known: a die for each (AD.rule.gets-hot). */
export function coolShots({ g, args, target }: Heating, arm: Arm): number {
  const { model, weapon, attacks } = arm;
  if (!mayOverheat(g.board, weapon.id)) return attacks;
  const thrown = Array.from({ length: attacks }, () => {
    const attack = attackBy(g.board, arm, target.id);
    const first = g.die(6);
    // A high Ballistic Skill throws misses again as well.
    if (first !== 1 || !mayCool(attack)) return { faces: [first], ok: first !== 1 };
    if (hitThrow(attack).again === undefined) spend(g, arm);
    const faces = [first, g.die(6)];
    return { faces, ok: faces[1] !== 1 };
  });
  const lost = thrown.filter(({ ok }) => !ok).length;
  g.emit({ type: 'heatRolled', unit: args.unit, model: model.id, weapon: weapon.name, dice: thrown, lost });
  args.hot!.push({ model: model.id, weapon: weapon.id, count: lost });
  return attacks - lost;
}
