import { listed } from '../engine/wording.js';
import { nameOf } from './read-battle.js';

/** What is said where an answer is taken back. All of it is read by people; `what` is an answer in a few words, or empty. */

export const NOTHING_TO_TAKE_BACK = 'You have not answered anything yet: there is nothing to take back.';
export const TOO_OFTEN = 'You took back so many answers lately that this one stands: play on from here.';
export const NO_UNDO_ASKED = 'Nothing is to be taken back any more: the battle went on, or it was decided already.';
export const TOO_FAR_BACK = 'That is too long ago: so many answers were given since that it stands; play on from here.';

/** Of a list that a player reads in one line. */
const MOST_LISTED = 4;
const MOST_FACES = 20;

function shortList(things: readonly string[]): string {
  const [first = '', second = '', third = ''] = things;
  return things.length > MOST_LISTED
    ? listed([first, second, third, `${things.length - 3} more things happened`])
    : listed(things);
}

function named(what: string): string {
  return what === '' ? 'Your last answer' : `**${what}**`;
}

export function diceLearned(faces: readonly number[]): string {
  if (faces.length === 1) return `a die was thrown (${faces[0]})`;
  const shown = faces.slice(0, MOST_FACES).join(', ');
  return `${faces.length} dice were thrown (${shown}${faces.length > MOST_FACES ? ' …' : ''})`;
}

export function answerLearned({ by, what }: { by: string; what: string | undefined }): string {
  return what ? `${nameOf(by)} answered ${what}` : `${nameOf(by)} answered`;
}

/** Of an answer that was sealed until this one was given. */
export function openedLearned({ by, what }: { by: string; what: string | undefined }): string {
  return what
    ? `the sealed answer of ${nameOf(by)} was shown: ${what}`
    : `the sealed answer of ${nameOf(by)} was shown`;
}

export const HIDDEN_LEARNED = 'something hidden was shown';

export function othersAreAsked(of: { what: string; learned: readonly string[]; others: readonly string[] }): string {
  const asked =
    of.others.length === 1
      ? `${nameOf(of.others[0] ?? '')} is asked to agree.`
      : `${listed(of.others.map(nameOf))} are asked to agree.`;
  return `${named(of.what)} cannot be taken back by you alone, because ${shortList(of.learned)} since then. ${asked}`;
}

/** `again`: the others refused before, and the battle did not go on. */
export function cannotAsk(of: { what: string; learned: readonly string[]; why: string }): string {
  return `${named(of.what)} cannot be taken back by you alone, because ${shortList(of.learned)} since then. ${of.why}`;
}

export const OWN_WAITS = 'You have asked already: the question waits in the thread.';
export const REFUSED_BEFORE = 'The others refused to take it back: play on from here.';
export function otherWaits(by: string): string {
  return `${nameOf(by)} has asked to take something back: that is decided first.`;
}

export const OWN_QUESTION = 'You asked this: the others decide, and **Withdraw** takes the question back.';
export const NOT_OWN_QUESTION = 'Only whoever asked this takes the question back: press **Agree** or **Refuse**.';
export const NOT_ASKED = 'Only those who play this battle are asked whether something is taken back.';

/** In the chronicle, for everybody. */
export function takenBack(what: string): string {
  return `Taken back: ${what}`;
}
export const SEALED_ANSWER = 'an answer that was sealed';
export const LAST_ANSWER = 'the last answer';

export function takenBackTogether(of: { what: string; by: string; agreed: readonly string[]; answers: number }): {
  title: string;
  lines: string[];
} {
  const with_ = of.agreed.length === 0 ? 'nobody else plays' : `${listed(of.agreed.map(nameOf))} agreed`;
  const how = of.answers === 1 ? 'One answer does not count' : `${of.answers} answers do not count`;
  return {
    title: `Taken back: ${of.what}`,
    lines: [`${nameOf(of.by)} asked, ${with_}. ${how}; dice that fall again are other dice.`],
  };
}
