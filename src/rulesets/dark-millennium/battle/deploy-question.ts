import type { Choices, JsonObject, Option, Refusal, SeatId, SideId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { counted } from '../../../engine/wording.js';
import { refusalOf } from '../../bars.js';
import { onTable, unitsOf } from '../../board-queries.js';
import { deployPrompt, REST, spotOptions, spotsAlong, whyNobody, whyNotDeployed } from '../../deployment.js';
import { previewOf } from '../../previews.js';
import { inOrder } from '../../tastes.js';
import type { DkBoard, DkUnit } from '../board.js';
import type { HeroicDie } from '../causes.js';
import { type DkView, question } from '../game.js';
import { dieField, dieRefusal } from '../heroic.js';
import { typeOf } from '../lookups.js';
import { typeWords } from '../model-words.js';
import { groundWords } from '../movement/suggestions.js';
import { optionsOf } from '../options.js';
import { barOfWaysOn } from '../reserves/ways-on.js';
import { deployAsk } from './asks.js';
import { deployedAt, depthOf } from './deploy-plan.js';
import { firstTurnDice } from './first-turn.js';

export const RESERVE = 'reserve';
const CITE = 'DK.house.deployment';

/** Units of a seat that have no place yet. */
export function waitingUnits(board: DkBoard, seat: SeatId, side: SideId): DkUnit[] {
  return unitsOf(board, side).filter(
    unit => unit.seat === seat && !unit.reserve && unit.aboard === undefined && !onTable(board, unit),
  );
}

interface Deploying {
  side: SideId;
  given?: number;
}

/** The dice thrown for the first turn once both have deployed that hero points are left for, beside those of allies. */
function diceOf({ board }: DkView, { side, given = 0 }: Deploying): HeroicDie[] {
  const most = Math.min(firstTurnDice(board, side), board.armies[side].heroPoints);
  return Array.from({ length: Math.max(0, most - given) }, (_, index) => ({ firstTurn: given + index + 1 }));
}

/** Asked with the last of a deployment: hero points for the roll for the first turn (DK.heroes.dice). */
function lastField(view: DkView, deploying: Deploying, { heroes }: JsonObject): Choices | undefined {
  return heroes === undefined ? dieField(view.board, deploying.side, diceOf(view, deploying)) : undefined;
}

/** Where a unit deploys, or that the bot lines up all that is left (DK.house.deployment). */
export const deployQuestion = question(deployAsk, {
  style: 'panel',
  prompt(view, { who, args: { side } }) {
    const waiting = waitingUnits(view.board, who, side);
    const depth = optionsOf(view.options).house.deployment;
    return deployPrompt(
      waiting,
      t`Within ${depth}" of your edge (house default). “Line up the rest” lets the bot place what is left.`,
    );
  },
  choices(view, { who, args }, partial): Choices | undefined {
    const { side } = args;
    const waiting = waitingUnits(view.board, who, side);
    if (partial.unit === REST) return lastField(view, args, partial);
    if (partial.unit === undefined) {
      const options = waiting.map(
        (unit): Option => ({
          value: unit.id,
          label: unit.name,
          hint: `${counted(unit.models.length, t`model`, t`models`)}, ${typeWords(typeOf(view.board, unit))}`,
        }),
      );
      options.push({ value: REST, label: t`Line up the rest`, hint: t`The bot places what is left along your edge` });
      return { field: 'unit', title: t`Unit`, options };
    }
    const unit = waiting.find(({ id }) => id === partial.unit);
    if (unit === undefined) return undefined;
    if (partial.to !== undefined) return waiting.length === 1 ? lastField(view, args, partial) : undefined;
    const spots = spotsAlong(view.board, side, depthOf(view.options));
    const options = spotOptions(spots, at => groundWords(view.board, at));
    // Who could never come on is not held back.
    if (barOfWaysOn(view, unit) === undefined)
      options.push({
        value: RESERVE,
        label: t`Hold it in reserve`,
        hint: t`+1 to your roll for the first turn; one unit comes on a turn`,
      });
    return { field: 'to', title: t`Where`, options, free: { kind: 'place' } };
  },
  check(view, { who, args }, reply): Refusal | undefined {
    const { side } = args;
    const waiting = waitingUnits(view.board, who, side);
    const last = reply.unit === REST || waiting.length === 1;
    const refused = dieRefusal(view.board, side, last ? diceOf(view, args) : [], reply);
    if (refused || reply.unit === REST) return refused;
    const unit = waiting.find(({ id }) => id === reply.unit);
    if (unit === undefined) return whyNobody(waiting, CITE);
    if (reply.to === RESERVE) return refusalOf(barOfWaysOn(view, unit));
    return whyNotDeployed(view.board, unit.name, reply.to, {
      placesAt: to => deployedAt(view.board, unit, to, depthOf(view.options)),
      spots: () => spotsAlong(view.board, side, depthOf(view.options)),
      inches: optionsOf(view.options).house.deployment,
      cite: CITE,
    });
  },
  preview(view, { who, args: { side } }, reply) {
    const unit = waitingUnits(view.board, who, side).find(({ id }) => id === reply.unit);
    if (unit && reply.to === RESERVE) return previewOf([t`**${unit.name}** is held in reserve.`]);
    const places = unit ? (deployedAt(view.board, unit, reply.to, depthOf(view.options)) ?? []) : [];
    const lines =
      unit && places[0]
        ? [t`**${unit.name}** deploys at \`${squareName(places[0].at)}\`: ${groundWords(view.board, places[0].at)}.`]
        : [t`The bot lines up what is left.`];
    const ghosts = places.map(({ model, at, facing, path }) => ({ model, at, facing, path }));
    return previewOf(lines, { ghosts, ...(unit ? { focus: unit.id } : {}) });
  },
  /** Units that come from the air wait for it; the rest is lined up by the bot. */
  weigh({ board }, _decision, partial, choices) {
    if (choices.field === 'heroes') return inOrder(choices);
    if (partial.unit !== undefined) return choices.options.map(({ value }) => (value === RESERVE ? 1 : 0));
    return choices.options.map(({ value }) => {
      if (value === REST) return 1;
      const unit = board.units[String(value)];
      return unit?.abilities.some(ability => FROM_ABOVE.includes(ability)) ? 2 : 0;
    });
  },
});

const FROM_ABOVE = ['teleport', 'air-drop'];
