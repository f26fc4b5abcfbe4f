import { AbilityBook, type AbilityOffer } from '../../../engine/abilities/index.js';
import { mark, t } from '../../../engine/language.js';
import { modelsOf, onTable, profileOf, unitOf } from '../../board-queries.js';
import { inSequence, sequenceOf } from '../../moments/in-sequence.js';
import type { DmBoard } from '../board.js';
import type { Cause } from '../causes.js';
import { isEngaged } from '../combat/sight.js';
import { countChampionsFrame } from '../command/frames.js';
import { choice, type DmGame, step } from '../game.js';
import { commanderOf, sidesInOrder } from '../lookups.js';
import { chargeTargets } from '../movement/actions/charge.js';
import { isBroken } from '../movement/coherency.js';
import { goFrame, scoutAsk } from '../movement/frames.js';
import { lowestMv } from '../movement/ground.js';
import { frenzy, regenerate, scout } from './book.js';
import {
  ability,
  type MomentName,
  type Moments,
  type Queries,
  regenerateNowFrame,
  resolveMomentFrame,
  runWildFrame,
  scoutAheadFrame,
  sequenceAsk,
} from './frames.js';
import { abilitiesOf } from './has.js';

/** One model that has lost Wounds gets some back. */
export const regenerateNow = step(regenerateNowFrame, {
  heal(g, { unit: id, by }) {
    const unit = unitOf(g.board, id);
    const hurt = modelsOf(g.board, unit).find(model => model.wounds < profileOf(g.board, model).wounds);
    if (hurt === undefined) return;
    const wounds = Math.min(by, profileOf(g.board, hurt).wounds - hurt.wounds);
    g.emit({ type: 'healed', unit: id, models: [{ model: hurt.id, wounds }], why: { is: 'regenerates' } });
  },
});

/** Nobody held it back: it is under Run orders and will charge. */
export const runWild = step(runWildFrame, {
  runWild(g, { unit }) {
    const { order } = unitOf(g.board, unit);
    if (order !== undefined) return;
    const group = `frenzy.${unit}`;
    g.emit({ type: 'ordered', unit, order: 'run', group, why: { is: 'frenzy' }, counts: true });
    return { call: countChampionsFrame({ units: [unit] }) };
  },
});

/** Frenzy at the end of the Command Phase. */
const frenzied = ability({
  ...frenzy,
  react: {
    endOfCommand(_moment, _value, bearer, board) {
      const free = bearer.order === undefined && bearer.status === undefined && onTable(board, bearer);
      if (!free || isEngaged(board, bearer) || isBroken(board, bearer)) return undefined;
      const [nearest] = chargeTargets(board, [bearer]);
      if (nearest === undefined) return undefined;
      return { frame: runWildFrame({ unit: bearer.id }), touches: [bearer.id] };
    },
  },
  acts: ({ name }) => t`${name}: frenzy`,
});

/** Comes on with an Advance move before the first turn, or waits. */
export const scoutAhead = step(scoutAheadFrame, {
  askWhere(g, { unit: id }) {
    const unit = unitOf(g.board, id);
    const asked = { unit: id, from: [], distance: lowestMv(g.board, unit) * 1000 };
    return { ask: scoutAsk({ who: unit.seat, args: asked, fallback: { to: 'stay' } }) };
  },
  advance(_g, { unit }, reply) {
    const { to } = scoutAsk.answer(reply);
    return to === 'stay' ? undefined : { call: goFrame({ units: [unit], kind: 'advance', to }) };
  },
  /** Where saved battles wait for the move. */
  arrive() {},
});

/** Scouts before the first turn. */
const scouting = ability({
  ...scout,
  react: {
    beforeBattle(_moment, _value, bearer, board) {
      if (lowestMv(board, bearer) < 1) return undefined;
      return { frame: scoutAheadFrame({ unit: bearer.id }), touches: [bearer.id] };
    },
  },
  acts: (bearer, board) =>
    onTable(board, bearer) ? t`${bearer.name} scouts and goes ahead` : t`${bearer.name} scouts and comes on`,
});

const CITE = 'DM.command.end';

/** Everything that abilities do at one moment; the First Player says what comes first of what touches the same units (DM.command.end). */
export const resolveMoment = step(
  resolveMomentFrame,
  inSequence({
    ask: sequenceAsk,
    cite: CITE,
    offers: (g: DmGame, { moment }: { moment: MomentName; left?: AbilityOffer[] }) => offersAt(g.board, moment),
    chooses: ({ board }) => commanderOf(board, sidesInOrder(board)[0]),
  }),
);

/** What a beat returns to let abilities act at a moment: nothing where none does. */
export function openMoment({ board }: Pick<DmGame, 'board'>, moment: MomentName) {
  return offersAt(board, moment).length === 0 ? undefined : { call: resolveMomentFrame({ moment }) };
}

/** Abilities that act by themselves; the book of all has none that calls a step. */
const acting = new AbilityBook<DmBoard, Queries, Moments, Cause>([frenzied, regenerate, scouting], abilitiesOf);

function offersAt(board: DmBoard, moment: MomentName): AbilityOffer[] {
  return acting.offers(board, moment, {});
}

/** `sequence`: which of several abilities acts next, at the same moment (DM.command.end). */
export const sequenceQuestion = choice(
  sequenceAsk,
  sequenceOf({
    title: mark`Several abilities act at the same moment: which is next?`,
    who: mark`The First Player says in which sequence.`,
    cite: CITE,
    called: (board, { ability, unit }) => acting.find(ability)?.ability.acts?.(unitOf(board, unit), board) ?? ability,
  }),
);
