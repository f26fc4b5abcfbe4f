import type { Json } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { onTable, placedOf, unitOf } from '../../lookups.js';
import { clash } from '../combat/clash.js';
import { step } from '../game.js';
import { hasWord } from '../lookups.js';
import type { Action, Resolved } from './action.js';
import { answerAttack } from './return-fire.js';

const CITE = 'DK.action.scanner';

/** The unit stops and looks closely: its next Advance or Fire ignores cover (DK.action.scanner). */
export const scan: Action = {
  id: 'scan',
  word: 'Use Scanner',
  cite: CITE,
  bar({ board }, unit) {
    const { name } = unit;
    if (unit.scanned) return { why: `${name} has scanned already: fire or advance with it now.`, cite: CITE };
    if (onTable(board, unit) && placedOf(board, unit).some(model => hasWord(board, model, 'scanner'))) return undefined;
    return { why: `${name} carries no scanner.`, cite: CITE };
  },
  hint: () => 'Its next Advance or Fire ignores cover',
  choices: () => undefined,
  check: () => undefined,
  preview: (_view, unit) => ({
    lines: [`**${unit.name}** stops; its next Advance or Fire ignores cover.`],
    small: [],
    ghosts: [],
    sights: [],
    focus: unit.id,
  }),
  worth: () => 0.1,
  weigh: (_view, _unit, _partial, choices) => choices.options.map(() => 0),
  step: () => scanStep,
};

export const scanStep = step<Resolved>('action.scan', {
  letFire(_g, { declared, answered }) {
    const watch = answerAttack(answered, declared.unit);
    return watch ? { call: start(clash, { attacks: [watch] }) } : undefined;
  },
  look(g, { declared }): { end: Json } {
    const unit = unitOf(g.board, declared.unit);
    if (placedOf(g.board, unit).some(model => hasWord(g.board, model, 'scanner')))
      g.emit({ type: 'scanned', unit: unit.id });
    return { end: null };
  },
});
