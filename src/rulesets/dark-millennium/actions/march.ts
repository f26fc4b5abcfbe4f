import type { Json } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { showLength } from '../../../engine/table/lengths.js';
import type { AttackRequest } from '../combat/attack.js';
import { clash } from '../combat/clash.js';
import { step } from '../game.js';
import { heroesIn } from '../heroic.js';
import { walkFrame } from '../movement/walk.js';
import type { Action, Resolved } from './action.js';
import { bestGain, plannedTo, previewGoing, reachOf, routeIn, walks } from './going.js';
import { answerAttack } from './return-fire.js';

/** Twice its speed, and nothing else (DK.action.march). */
export const march: Action = {
  id: 'march',
  word: 'March',
  cite: 'DK.action.march',
  ...walks(2, 'DK.action.march'),
  hint: ({ board }, unit) => `Up to ${showLength(reachOf(board, unit, 2))}, without an attack`,
  preview(view, unit, reply) {
    return previewGoing(view, unit, plannedTo(view.board, unit, reply, 2), 'marches');
  },
  worth(view, unit) {
    const gain = bestGain(view, unit, 2);
    return unit.actions > 1 ? Math.min(0.2, gain / 8) : Math.min(1.2, 0.2 + gain / 5);
  },
  step: () => marchStep,
};

interface MarchArgs extends Resolved {
  watch?: AttackRequest;
}

export const marchStep = step<MarchArgs>('action.march', {
  move(_g, args) {
    const { declared, answered } = args;
    const route = routeIn(declared, 2)!;
    const watch = answerAttack(answered, declared.unit);
    if (watch) args.watch = watch;
    const heroic = heroesIn(declared) > 0;
    return { call: walkFrame({ unit: declared.unit, kind: 'march', route, heroic, ...(watch ? { watch } : {}) }) };
  },
  /** Seen only where it ended (DK.turn.crossing). */
  lateFire(_g, { watch }, fired) {
    return watch && fired !== true ? { call: start(clash, { attacks: [watch] }) } : undefined;
  },
  end(): { end: Json } {
    return { end: null };
  },
});
