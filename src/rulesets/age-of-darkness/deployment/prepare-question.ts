import type { Choices, Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { pointIn } from '../../../engine/table/points.js';
import { counted, listed } from '../../../engine/wording.js';
import { centreOf, middleOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { infiltrationAims, planInfiltration, planScouting, scoutReach } from '../../classic/deployment/infiltrators.js';
import { question } from '../../classic/game.js';
import { groundWords, suggestPlaces } from '../../classic/movement/suggestions.js';
import { weighPlaces } from '../../classic/movement/taste.js';
import type { Placed } from '../../model-moves.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import { prepareAsk } from './asks.js';
import { preparing } from './prepare.js';

/** Where infiltrators are set up, and where scouts go before the first turn (AD.rule.infiltrate, AD.rule.scout). */
export const prepareQuestion = question(prepareAsk, {
  style: 'panel',
  prompt({ board }, { who, args }) {
    const units = preparing(board, args.side, args).filter(({ seat }) => seat === who);
    return args.what === 'infiltrate'
      ? {
          title: t`Set up your infiltrators`,
          lines: [listed(units.map(({ name }) => name))],
          small: [
            t`More than 12" from every enemy, or more than 9" and unseen. They do not charge in their first turn.`,
          ],
        }
      : {
          title: t`Move your scouts before the first turn`,
          lines: [listed(units.map(unit => `${unit.name} ${showLength(scoutReach(board, unit)!.far)}`))],
          small: [t`More than 9" from every enemy. Who scouts does not charge in the first turn.`],
        };
  },
  choices({ board }, { who, args }, partial): Choices | undefined {
    const waiting = preparing(board, args.side, args).filter(({ seat }) => seat === who);
    if (partial.unit === 'rest' || partial.unit === 'none') return undefined;
    if (partial.unit === undefined) {
      const options = waiting.map(
        ({ id, name, models }): Option => ({
          value: id,
          label: name,
          hint: counted(models.length, t`model`, t`models`),
        }),
      );
      const last: Option =
        args.what === 'infiltrate'
          ? { value: 'rest', label: t`Let the bot place them`, hint: t`As near to the enemy as is of use` }
          : { value: 'none', label: t`No more scouts`, hint: t`The others stay where they are` };
      return { field: 'unit', title: t`Unit`, options: [...options, last] };
    }
    const unit = waiting.find(({ id }) => id === partial.unit);
    if (unit === undefined || partial.to !== undefined) return undefined;
    const from = centreOf(board, unit);
    const free = { kind: 'place' as const, from };
    if (args.what === 'scout') {
      return {
        field: 'to',
        title: t`Where to`,
        options: suggestPlaces(board, unit, scoutReach(board, unit)!.far),
        free,
      };
    }
    const options = infiltrationAims(board, unit).map(
      (at): Option => ({ value: { ...at }, label: squareName(at), hint: groundWords(board, at) }),
    );
    return { field: 'to', title: t`Where`, options, free };
  },
  check({ board }, { who, args }, reply) {
    const cite = args.what === 'infiltrate' ? 'AD.rule.infiltrate' : 'AD.rule.scout';
    if (reply.unit === (args.what === 'infiltrate' ? 'rest' : 'none')) return undefined;
    const waiting = preparing(board, args.side, args).filter(({ seat }) => seat === who);
    const unit = waiting.find(({ id }) => id === reply.unit);
    if (unit === undefined) return { why: t`Choose one of ${listed(waiting.map(({ name }) => name))}.`, cite };
    const at = pointIn(reply.to);
    if (at === undefined)
      return { why: t`Say where ${unit.name} goes: a square such as F5.3 or a bearing such as 6" NE.`, cite };
    if (placesFor(board, unit, args.what, at).length > 0) return undefined;
    return { why: t`${unit.name} cannot stand at ${squareName(at)}: there is no room, or an enemy is too near.`, cite };
  },
  preview({ board }, { args }, reply) {
    const at = pointIn(reply.to);
    const unit = board.units[String(reply.unit)];
    if (unit === undefined || at === undefined)
      return previewOf([args.what === 'infiltrate' ? t`The bot places them.` : t`Nobody else scouts.`]);
    const places = placesFor(board, unit, args.what, at);
    const end = places.length > 0 ? middleOf(places) : at;
    return previewOf([t`**${unit.name}** stands at \`${squareName(end)}\`: ${groundWords(board, end)}.`], {
      ghosts: places,
    });
  },
  /** Infiltrators go where there is use for them; scouts forward. */
  weigh(view, decision, partial, choices) {
    const { what } = decision.args;
    if (choices.field === 'unit')
      return choices.options.map(({ value }) => (value === 'none' ? 0.5 : value === 'rest' ? 0 : 1));
    const unit = view.board.units[String(partial.unit)];
    if (what === 'scout' && unit) return weighPlaces(view, unit, choices, false);
    return inOrder(choices);
  },
});

function placesFor(
  board: ClassicBoard,
  unit: ClassicUnit,
  what: 'infiltrate' | 'scout',
  at: { x: number; y: number },
): Placed[] {
  return (what === 'infiltrate' ? planInfiltration(board, unit, at) : planScouting(board, unit, at)?.places) ?? [];
}
