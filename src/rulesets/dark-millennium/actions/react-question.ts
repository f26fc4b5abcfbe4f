import { boardMemory, type Candidate, type Decision, type Option, type SeatId } from '../../../engine/index.js';
import { t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { counted, firstOf, listed } from '../../../engine/wording.js';
import { unbarred } from '../../actions/action.js';
import { firstBar } from '../../bars.js';
import { enemyOf, unitOf, unitsOf } from '../../board-queries.js';
import { allAlike } from '../../tastes.js';
import type { DkUnit } from '../board.js';
import { type DkView, question, type Weigh } from '../game.js';
import { moraleOf, unitNamed } from '../lookups.js';
import type { Declared, Reaction } from './action.js';
import { actions } from './all.js';
import { reactions } from './all-reactions.js';
import { reactAsk } from './asks.js';
import { losesMarker } from './going.js';

interface Offered {
  unit: DkUnit;
  reaction: Reaction;
}

const knownOffers = boardMemory<Offered[]>();

/** What the units of a seat may do against an action. */
function offersOf(view: DkView, seat: SeatId, against: Declared): Offered[] {
  return knownOffers(view.board, `${seat} ${JSON.stringify(against)}`, () => findOffers(view, seat, against));
}

function findOffers(view: DkView, seat: SeatId, against: Declared): Offered[] {
  const side = enemyOf(unitOf(view.board, against.unit).side);
  return unitsOf(view.board, side)
    .filter(unit => unit.seat === seat && !unit.reserve)
    .flatMap(unit => unbarred(reactions, view, unit, against).map(reaction => ({ unit, reaction })));
}

/** The seats that are asked whether they react, in their order: those with a unit that may (DK.reaction). */
export function reactingSeats(view: DkView, against: Declared): SeatId[] {
  return view.board.seats.map(({ id }) => id).filter(seat => offersOf(view, seat, against).length > 0);
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
        ...firstOf(
          offersOf(view, who, declared).map(({ unit: own, reaction }) => {
            const { hint } = reaction.offer(view, own, declared);
            return `${translated(reaction.word)}, ${own.name}${hint === undefined ? '' : `: ${hint}`}.`;
          }),
          left => t`and ${left} more reactions`,
        ),
        t`Action and reaction are resolved together; a reaction costs a point of combat fatigue.`,
      ],
    };
  },
  choices(view, { who, args: { declared } }, partial) {
    if (partial.react === undefined) {
      const options = offersOf(view, who, declared).map(({ unit, reaction }): Option => {
        const { brief, ...said } = reaction.offer(view, unit, declared);
        const odds = brief ?? (said.chance === undefined ? '' : percent(said.chance));
        const label = `${translated(reaction.word)}: ${unit.name}${odds === '' ? '' : `, ${odds}`}`;
        return { value: `${reaction.id} ${unit.id}`, label, ...said };
      });
      options.push({ value: 'hold', label: t`Let it pass` });
      return { field: 'react', title: t`Reaction`, options };
    }
    const found = chosen(view, who, declared, partial.react);
    return found?.reaction.choices(view, found.unit, declared, partial);
  },
  check(view, { who, args: { declared } }, reply) {
    if (reply.react === 'hold') return undefined;
    const found = chosen(view, who, declared, reply.react);
    if (found) return found.reaction.check(view, found.unit, declared, reply);
    const [id, name] = typeof reply.react === 'string' ? reply.react.split(' ') : [];
    const reaction = reactions.find(known => known.id === id);
    const unit = unitNamed(view.board, name);
    const mine = unit && unit.seat === who && unit.models.length > 0;
    const names = offersOf(view, who, declared).map(
      offer => t`${translated(offer.reaction.word)} with ${offer.unit.name}`,
    );
    const barred = reaction && mine ? firstBar(reaction.bars, view, unit, declared) : undefined;
    if (barred) return { why: barred.why({ reply, instead: () => names }), cite: barred.cite };
    return { why: t`Choose ${listed([...names, t`let it pass`], 'or')}.`, cite: 'DK.reaction' };
  },
});

function chosen(view: DkView, who: SeatId, declared: Declared, react: unknown): Offered | undefined {
  return offersOf(view, who, declared).find(({ unit, reaction }) => `${reaction.id} ${unit.id}` === react);
}

/** The computer reacts when that is worth the fatigue. */
export const weighReact: Weigh = (view, { who, args }, partial, choices) => {
  const declared = args.declared as Declared;
  if (choices.field !== 'react') {
    const found = chosen(view, who, declared, partial.react);
    return found?.reaction.weigh(view, found.unit, declared, partial, choices) ?? allAlike(choices);
  }
  return choices.options.map(({ value }) => {
    const found = chosen(view, who, declared, value);
    if (found === undefined) return 0;
    const { unit, reaction } = found;
    const tires = reaction.who !== 'suppressed' && unit.fatigue + 1 > moraleOf(view.board, unit);
    return reaction.worth(view, unit, declared) - 0.3 - (tires ? 0.8 + losesMarker(view, unit) : 0);
  });
};

/** What standing orders may do against the action that was declared; the acting unit is met where its way ends. */
export function reactCandidates(view: DkView, { who, args }: Decision): Candidate[] {
  const declared = args.declared as Declared;
  const ways = actions.find(({ id }) => id === declared.do)?.paths?.(view.board, declared) ?? [];
  return offersOf(view, who, declared).map(({ unit, reaction }) => ({
    reply: { react: `${reaction.id} ${unit.id}` },
    kind: reaction.id,
    unit: unit.id,
    to: [declared.unit],
    at: 0,
    ways: ways.map(({ model, path }) => ({ model, path })),
    odds() {
      const { chance } = reaction.offer(view, unit, declared);
      return chance === undefined ? {} : { chance };
    },
  }));
}
