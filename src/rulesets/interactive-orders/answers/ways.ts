import type { Choices, JsonObject, Preview, Refusal } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import type { ClassicAction } from '../../classic/acting/action.js';
import { bestGain } from '../../classic/movement/taste.js';
import { powerAtAnyPoint } from '../../classic/psychic/power-action.js';
import { shootAction } from '../../classic/shooting/shoot-action.js';
import { previewOf } from '../../previews.js';
import { allAlike, inOrder, takeFirst } from '../../tastes.js';
import type { IoUnit, Token, Volley } from '../board.js';
import type { IoView } from '../game.js';
import { ORDER_WORDS } from '../orders/order-words.js';
import { fastActions, mayCast, toldMove, toldShot } from '../orders/part-actions.js';
import { hasTargetInOpenFire, openingFire, worthOfOpenFire } from '../orders/ready-guns.js';
import type { AnswerAbout } from './frames.js';
import { chargeOn, promiseOfVolley, shotsOf, volleyFields, volleyRefusal, worthOfVolley } from './volleys.js';

/** A way to answer: what is chosen of it, and what it is worth to the computer. */
export interface Way {
  word: string;
  choices(view: IoView, unit: IoUnit, partial: JsonObject): Choices | undefined;
  check(view: IoView, unit: IoUnit, reply: JsonObject): Refusal | undefined;
  preview(view: IoView, unit: IoUnit, reply: JsonObject): Preview;
  worth(view: IoView, unit: IoUnit, about: AnswerAbout): number;
  weigh(view: IoView, unit: IoUnit, partial: JsonObject, choices: Choices): number[];
}

/** A reply as its action sees it; undefined where it is not said yet what is done. */
function actionIn(view: IoView, unit: IoUnit, reply: JsonObject): ClassicAction | undefined {
  return reply.do === undefined && mayCast(view, unit) ? undefined : toldShot(reply);
}

/** It opens fire, or a Psyker of it uses his power in place of that (IO.order.ambush, IO.psychic.instead). */
const ambush: Way = {
  word: ORDER_WORDS.ambush,
  choices(view, unit, partial) {
    const action = actionIn(view, unit, partial);
    if (action) return action.choices(...openingFire(view, unit), partial);
    const actions = [...(hasTargetInOpenFire(view, unit) ? [shootAction] : []), powerAtAnyPoint];
    return doChoices(actions);
  },
  check(view, unit, reply) {
    const unknown = barOfDo(unit, [shootAction, powerAtAnyPoint], reply);
    if (unknown) return unknown;
    const action = toldShot(reply);
    if (action.id === shootAction.id) return shootAction.check(...openingFire(view, unit), reply);
    if (mayCast(view, unit)) return action.check(view, unit, reply);
    return { why: t`${unit.name} can use no power now: name whom it shoots at.`, cite: 'IO.psychic.any' };
  },
  preview: (view, unit, reply) => toldShot(reply).preview(...openingFire(view, unit), reply),
  worth(view, unit, { at }) {
    const late = at === 'charge' || at === 'resolved' || at === 'shot';
    const worth = hasTargetInOpenFire(view, unit) ? worthOfOpenFire(view, unit) : powerAtAnyPoint.worth(view, unit);
    return worth * (late ? 1.5 : 0.8) + (at === 'charge' ? 0.5 : 0);
  },
  weigh(view, unit, partial, choices) {
    if (choices.field === 'do') {
      return choices.options.map(({ value }) => toldShot({ do: value }).worth(view, unit));
    }
    return actionIn(view, unit, partial)?.weigh(...openingFire(view, unit), partial, choices) ?? allAlike(choices);
  },
};

/** What is chosen first, where there is more than one thing to do. */
function doChoices(actions: readonly ClassicAction[]): Choices {
  const options = actions.map(({ id, word }) => ({ value: id, label: translated(word) }));
  return { field: 'do', title: t`Action`, options };
}

/** Why a reply names nothing that it may do; undefined where it does, or leaves it open (IO.orders.steps). */
function barOfDo({ name }: IoUnit, actions: readonly ClassicAction[], reply: JsonObject): Refusal | undefined {
  if (reply.do === undefined || actions.some(({ id }) => id === reply.do)) return undefined;
  const words = actions.map(({ word }) => translated(word));
  return { why: t`Say what ${name} does: ${listed(words, 'or')}.`, cite: 'IO.orders.steps' };
}

/** It moves at top speed, or gets into a transport (IO.order.reserve). */
const reserveMove: Way = {
  word: ORDER_WORDS.reserveMove,
  choices(view, unit, partial) {
    const actions = fastActions(view, unit);
    if (partial.do === undefined && partial.to === undefined && actions.length > 1) return doChoices(actions);
    return toldMove(view, unit, partial).choices(view, unit, partial);
  },
  check: (view, unit, reply) =>
    barOfDo(unit, fastActions(view, unit), reply) ?? toldMove(view, unit, reply).check(view, unit, reply),
  preview: (view, unit, reply) => toldMove(view, unit, reply).preview(view, unit, reply),
  worth: (view, unit) => bestGain(view, unit, 'run') / 4 - 0.3,
  weigh(view, unit, partial, choices) {
    // On foot unless somebody says otherwise.
    if (choices.field === 'do') return inOrder(choices);
    return toldMove(view, unit, partial).weigh(view, unit, partial, choices);
  },
};

/** What a charge that is shot at is worth more. */
const CHARGED = 0.5;

function volleyWay(volley: Volley): Way {
  return {
    word: ORDER_WORDS[volley],
    choices: (view, unit, partial) => volleyFields(view, unit, volley, partial),
    check: ({ board }, unit, reply) => volleyRefusal(board, unit, volley, reply),
    preview(view, unit, reply) {
      const { board } = view;
      const charger = chargeOn(board, unit)?.unit;
      if (charger === undefined) return previewOf([], { focus: unit.id });
      const shots = shotsOf(board, unit, volley, charger, reply.weapons);
      const promise = promiseOfVolley(view, unit, shots, charger);
      const small = volley === 'overwatch' ? [] : [t`What it fires now is not fired in the next turn.`];
      return previewOf([t`**${unit.name}** fires at **${unitOf(board, charger).name}**: ${promise}.`], {
        focus: unit.id,
        small,
      });
    },
    worth({ board }, unit) {
      const charger = chargeOn(board, unit)?.unit;
      return charger === undefined ? 0 : worthOfVolley(board, unit, volley, charger) + CHARGED;
    },
    // Everything stands first.
    weigh: takeFirst,
  };
}

const WAYS: Record<Token | Volley, Way> = {
  ambush,
  reserveMove,
  supportingFire: volleyWay('supportingFire'),
  overwatch: volleyWay('overwatch'),
};

export type Answer = keyof typeof WAYS;

export function wayOf(answer: Answer): Way {
  return WAYS[answer];
}

/** The way that an offer names: `ambush:r2`. */
export function answerIn(offer: unknown): Answer | undefined {
  const [id = ''] = String(offer).split(':');
  return Object.hasOwn(WAYS, id) ? (id as Answer) : undefined;
}
