import type { Candidate, Decision, SeatId } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted } from '../../../engine/wording.js';
import { reactingOf } from '../../actions/reacting.js';
import { distanceBetween, onTable, unitOf } from '../../board-queries.js';
import { mayDo } from '../../classic/asking.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { chargeWords } from '../../classic/fighting/charge-chance.js';
import { type ClassicView, question, type Situation } from '../../classic/game.js';
import { isLocked, isPinned } from '../../classic/lookups.js';
import { type ReactAbout, type ReactMoment, reactAsk } from '../../classic/reactions/frames.js';
import type { ClassicReaction } from '../../classic/reactions/reaction.js';
import { optionsOf } from '../options.js';
import { reactions } from './reactions.js';

/** Whether a unit may react at all in this phase (AD.house.reactions, AD.core.pinned). */
function mayReact(situation: Situation, unit: ClassicUnit): boolean {
  const { board, options } = situation;
  const { reactions: many } = optionsOf(options).house;
  if (many === 'none' || !onTable(board, unit)) return false;
  if (isPinned(board, unit) || isLocked(unit) || unit.isFallingBack) return false;
  // Who got out in an emergency does nothing of his own will in that turn (AD.core.transport).
  if (unit.deeds.noCharge === 'emergency') return false;
  const reacted = ({ deeds }: ClassicUnit) => deeds.reacted?.includes(board.phase) === true;
  // Who has died of what it reacted to has reacted all the same.
  const all = Object.values(board.units).filter(({ side }) => side === unit.side);
  if (many === 'one' ? all.some(reacted) : reacted(unit)) return false;
  return mayDo(board, 'react', { unit }, {}).may !== false;
}

/** Reactions to something, of the units of a seat. */
export const reacting = reactingOf<ClassicBoard, ClassicUnit, ReactAbout, ClassicReaction>({
  reactions,
  cite: 'AD.house.reactions',
  fits: (reaction, { moment }) => reaction.moment === moment,
  units(view, seat, { targets }) {
    const { board } = view;
    return Object.values(board.units)
      .filter(unit => unit.seat === seat)
      .filter(unit => targets?.includes(unit.id) ?? true)
      .filter(unit => mayReact(view, unit));
  },
});

/** What the enemy did. */
function titleOf(moment: ReactMoment, name: string): string {
  switch (moment) {
    case 'moved':
      return t`${name} came near. React with one unit?`;
    case 'shot':
      return t`${name} shot at you. React?`;
    case 'wounds':
      return t`${name} hits you. React before saves?`;
    case 'charged':
      return t`${name} charges. React?`;
  }
}

/** How near it is to whom it came near, and how likely a charge arrives. */
function nearWords(view: ClassicView, seat: SeatId, about: ReactAbout): string[] {
  const { board } = view;
  const unit = unitOf(board, about.unit);
  if (about.moment === 'charged' && about.targets) {
    return [t`needs ${chargeWords(view, unit, about.targets)}`];
  }
  if (about.moment !== 'moved') return [];
  const far = (own: ClassicUnit) => distanceBetween(board, unit, own);
  const offered = reacting.offersOf(view, seat, about).map(offer => offer.unit);
  const [nearest] = [...new Set(offered)].sort((a, b) => far(a) - far(b));
  return nearest ? [t`${showLength(far(nearest))} off ${nearest.name}`] : [];
}

/** Which unit reacts, and how, if at all (AD.house.reactions). The value is `returnFire b3`. */
export const reactQuestion = question(reactAsk, {
  style: 'buttons',
  prompt(view, { who, args: about }) {
    const unit = unitOf(view.board, about.unit);
    return {
      title: titleOf(about.moment, unit.name),
      lines: [
        [unit.name, counted(unit.models.length, t`model`, t`models`), ...nearWords(view, who, about)].join(' · '),
      ],
      small: [
        ...reacting.lines(view, who, about),
        optionsOf(view.options).house.reactions === 'one'
          ? t`One reaction a phase for your side (house default).`
          : t`One reaction a phase for each of your units (house default).`,
      ],
    };
  },
  choices: (view, { who, args: about }, partial) =>
    partial.react === undefined ? reacting.choices(view, who, about) : undefined,
  check: (view, { who, args: about }, reply) =>
    reply.react === 'hold' || reacting.chosen(view, who, about, reply.react)
      ? undefined
      : reacting.refusal(view, who, about, reply),
  /** The computer reacts when that is worth something. */
  weigh(view, decision, _partial, choices) {
    const about = decision.args;
    return choices.options.map(({ value }) => {
      const found = reacting.chosen(view, decision.who, about, value);
      return found ? found.reaction.worth(view, found.unit, about) : 0;
    });
  },
});

/** What standing orders may do about it; who acts is met where it stands. */
export function reactCandidates(view: ClassicView, decision: Decision): Candidate[] {
  const about = reactAsk.args(decision);
  return reacting.candidates(view, decision.who, about, about.unit);
}
