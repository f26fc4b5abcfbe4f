import type { Candidate, Decision, SeatId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { counted, listed } from '../../../engine/wording.js';
import { type Offered, reactingOf } from '../../actions/reacting.js';
import { enemyOf, unitOf, unitsOf } from '../../board-queries.js';
import { allAlike } from '../../tastes.js';
import type { DkBoard, DkUnit } from '../board.js';
import { worthOfSuppressing } from '../combat/worth-of-fatigue.js';
import { type DkView, question } from '../game.js';
import { moraleOf } from '../lookups.js';
import type { Declared, Reaction } from './action.js';
import { actions } from './all.js';
import { reactions } from './all-reactions.js';
import { reactAsk } from './asks.js';

/** Reactions of the units of a seat to an action that was declared. */
const reacting = reactingOf<DkBoard, DkUnit, Declared, Reaction>({
  reactions,
  cite: 'DK.reaction',
  units: (view, seat, against) =>
    unitsOf(view.board, enemyOf(unitOf(view.board, against.unit).side)).filter(
      unit => unit.seat === seat && !unit.reserve,
    ),
});

/** The seats that are asked whether they react, in their order: those with a unit that may (DK.reaction). */
export function reactingSeats(view: DkView, against: Declared): SeatId[] {
  return view.board.seats.map(({ id }) => id).filter(seat => reacting.offersOf(view, seat, against).length > 0);
}

/** Which unit reacts to the action that was declared, and how, if at all (DK.reaction). The value is `returnFire b3`. */
export const reactQuestion = question(reactAsk, {
  style: 'buttons',
  prompt(view, { who, args: { declared } }) {
    const unit = unitOf(view.board, declared.unit);
    const action = actions.find(({ id }) => id === declared.do);
    const targets = action?.targets?.(view.board, declared) ?? [];
    const power = typeof declared.power === 'string' ? view.board.powers[declared.power] : undefined;
    const friends = targets.every(id => unitOf(view.board, id).side === unit.side);
    const does = power ? `${power.name} ${power.threshold}+` : action ? translated(action.word) : declared.do;
    const names = listed(targets.map(id => unitOf(view.board, id).name));
    const at = targets.length === 0 ? does : friends ? t`${does} on ${names}` : t`${does} against ${names}`;
    return {
      title: t`${unit.name}: ${at}. React with one unit?`,
      lines: [
        t`${unit.name} · ${counted(unit.models.length, t`model`, t`models`)} · fatigue ${unit.fatigue} of ${moraleOf(view.board, unit)}`,
      ],
      small: [
        ...reacting.lines(view, who, declared),
        t`Action and reaction are resolved together; a reaction costs a point of combat fatigue.`,
      ],
    };
  },
  choices(view, { who, args: { declared } }, partial) {
    if (partial.react === undefined) return reacting.choices(view, who, declared);
    const found = reacting.chosen(view, who, declared, partial.react);
    return found?.reaction.choices(view, found.unit, declared, partial);
  },
  check(view, { who, args: { declared } }, reply) {
    if (reply.react === 'hold') return undefined;
    const found = reacting.chosen(view, who, declared, reply.react);
    return found
      ? found.reaction.check(view, found.unit, declared, reply)
      : reacting.refusal(view, who, declared, reply);
  },
  /** The computer reacts when that is worth the fatigue. */
  weigh(view, { who, args }, partial, choices) {
    const declared = args.declared as Declared;
    if (choices.field !== 'react') {
      const found = reacting.chosen(view, who, declared, partial.react);
      return found?.reaction.weigh(view, found.unit, declared, partial, choices) ?? allAlike(choices);
    }
    return choices.options.map(({ value }) => {
      const found = reacting.chosen(view, who, declared, value);
      return found ? worthOf(view, declared, found) : bestOfAllies(view, who, declared);
    });
  },
});

/** What a reaction is worth to the computer, less the fatigue (DK.house.computer). */
function worthOf(view: DkView, declared: Declared, { unit, reaction }: Offered<DkUnit, Reaction>): number {
  const points = reaction.tires?.(view, unit, declared) ?? 1;
  const tires = reaction.who !== 'suppressed' && unit.fatigue + points > moraleOf(view.board, unit);
  const dear = tires ? worthOfSuppressing(view, unit) : 0;
  return reaction.worth(view, unit, declared) - 0.3 - dear;
}

/** One unit of the side reacts: who lets it pass leaves it to the allies that are asked after (DK.reaction). */
function bestOfAllies(view: DkView, who: SeatId, declared: Declared): number {
  const seats = reactingSeats(view, declared);
  const offers = seats.slice(seats.indexOf(who) + 1).flatMap(seat => reacting.offersOf(view, seat, declared));
  return Math.max(0, ...offers.map(offer => worthOf(view, declared, offer)));
}

/** What standing orders may do against the action that was declared; the acting unit is met where its way ends. */
export function reactCandidates(view: DkView, { who, args }: Decision): Candidate[] {
  const declared = args.declared as Declared;
  const ways = actions.find(({ id }) => id === declared.do)?.paths?.(view.board, declared) ?? [];
  const walked = ways.map(({ model, path }) => ({ model, path }));
  return reacting.candidates(view, who, declared, declared.unit, walked);
}
