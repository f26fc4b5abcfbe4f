import type { ModelId } from '../../../engine/index.js';
import { travel } from '../../../engine/table/points.js';
import { blast } from '../../../engine/table/templates.js';
import { modelOf } from '../../lookups.js';
import { bestMark, caughtBy } from '../../templates/laying.js';
import type { DmUnit, Weapon } from '../board.js';
import type { DmGame } from '../game.js';
import { optionsOf } from '../options.js';
import { strayVolley, struck, woundsLeft } from './attack-state.js';
import type { Volley } from './events.js';
import type { AttackState } from './frames.js';
import { queueHits } from './queue-hits.js';
import { type Laying, scatterOf } from './templates.js';

interface Blasting {
  volley: Volley;
  index: number;
  weapon: Weapon;
  target: DmUnit;
  /** Whether each shot hits, and whose it is. */
  shots: { hit: boolean; by: ModelId }[];
}

/** Each shot is a template: on its mark when it hits, half a scatter die away when it misses (DM.house.weapons.blast). */
export function landBlasts(g: DmGame, state: AttackState, blasting: Blasting): void {
  const { volley, index, weapon, target, shots } = blasting;
  const radius = weapon.blast ?? 0;
  const { house: rules } = optionsOf(g.options);
  const stands = (id: ModelId) => woundsLeft(g.board, state, id) > 0;
  const laying: Laying = { board: g.board, target, rules, stands };
  const marks = state.visible.map(({ model }) => modelOf(g.board, model));
  for (const { hit, by } of shots) {
    const mark = bestMark(laying, marks, radius);
    if (mark === undefined) return;
    if (!hit && rules.blastScatter === 'none') continue;
    const scatter = hit ? undefined : { bearing: (g.die(360) % 360) * 1000, face: g.die(10) };
    const far = scatter ? scatterOf(scatter.face, rules)! : 0;
    const at = scatter ? travel(mark, scatter.bearing, far * 1000) : mark;
    state.blasts.push({ at, radius, ...(scatter ? { ...scatter, far } : {}) });
    for (const unit of Object.values(g.board.units)) {
      const caught = caughtBy(laying, unit, blast(at, radius));
      if (caught.length === 0) continue;
      const into = unit.id === target.id ? { volley, index } : strayVolley(g.board, state, volley, weapon, unit);
      into.volley.hits += caught.length;
      struck(state, unit, weapon);
      const hits = caught.map(({ id }) => ({ by, model: id }));
      queueHits(g, state, into, weapon, unit, hits);
    }
  }
}
