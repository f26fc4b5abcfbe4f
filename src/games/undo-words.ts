import { t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { nameOf } from './read-battle.js';

/** What is said where an answer is taken back. All of it is read by people; `what` is an answer in a few words, or empty. */

export function nothingToTakeBack(): string {
  return t`You have not answered anything yet: there is nothing to take back.`;
}
export function tooOften(): string {
  return t`You took back so many answers lately that this one stands: play on from here.`;
}
export function noUndoAsked(): string {
  return t`Nothing is to be taken back any more: the battle went on, or it was decided already.`;
}
export function beforeTheFile(): string {
  return t`That was answered before this battle went on from a file: it stands; play on from here.`;
}
export function tooFarBack(): string {
  return t`That is too long ago: so many answers were given since that it stands; play on from here.`;
}

/** In what reminds of it. */
export function consentWaits({ who }: { who: string }): string {
  return t`${nameOf(who)} asks to take back an answer: agree or refuse`;
}

/** Of a list that a player reads in one line. */
const MOST_LISTED = 4;
const MOST_FACES = 20;

function shortList(things: readonly string[]): string {
  const [first = '', second = '', third = ''] = things;
  return things.length > MOST_LISTED
    ? listed([first, second, third, t`${things.length - 3} more things happened`])
    : listed(things);
}

function named(what: string): string {
  return what === '' ? t`Your last answer` : `**${what}**`;
}

export function diceLearned(faces: readonly number[]): string {
  if (faces.length === 1) return t`a die was thrown (${faces[0]})`;
  const shown = faces.slice(0, MOST_FACES).join(', ');
  return t`${faces.length} dice were thrown (${shown}${faces.length > MOST_FACES ? ' …' : ''})`;
}

export function answerLearned({ by, what }: { by: string; what: string | undefined }): string {
  return what ? t`${nameOf(by)} answered ${what}` : t`${nameOf(by)} answered`;
}

/** Of an answer that was sealed until this one was given. */
export function openedLearned({ by, what }: { by: string; what: string | undefined }): string {
  return what
    ? t`the sealed answer of ${nameOf(by)} was shown: ${what}`
    : t`the sealed answer of ${nameOf(by)} was shown`;
}

export function hiddenLearned(): string {
  return t`something hidden was shown`;
}

export function othersAreAsked(of: { what: string; learned: readonly string[]; others: readonly string[] }): string {
  const asked =
    of.others.length === 1
      ? t`${nameOf(of.others[0] ?? '')} is asked to agree.`
      : t`${listed(of.others.map(nameOf))} are asked to agree.`;
  return t`${named(of.what)} cannot be taken back by you alone, because ${shortList(of.learned)} since then. ${asked}`;
}

/** `again`: the others refused before, and the battle did not go on. */
export function cannotAsk(of: { what: string; learned: readonly string[]; why: string }): string {
  return t`${named(of.what)} cannot be taken back by you alone, because ${shortList(of.learned)} since then. ${of.why}`;
}

export function ownWaits(): string {
  return t`You have asked already: the question waits in the thread.`;
}
export function refusedBefore(): string {
  return t`The others refused to take it back: play on from here.`;
}
export function otherWaits(by: string): string {
  return t`${nameOf(by)} has asked to take something back: that is decided first.`;
}

export function ownQuestion(): string {
  return t`You asked this: the others decide, and **Withdraw** takes the question back.`;
}
export function notOwnQuestion(): string {
  return t`Only whoever asked this takes the question back: press **Agree** or **Refuse**.`;
}
export function notAsked(): string {
  return t`Only those who play this battle are asked whether something is taken back.`;
}

/** In the chronicle, for everybody. */
export function takenBack(what: string): string {
  return t`Taken back: ${what}`;
}
export function sealedAnswer(): string {
  return t`an answer that was sealed`;
}
export function lastAnswer(): string {
  return t`the last answer`;
}

export function takenBackTogether(of: { what: string; by: string; agreed: readonly string[]; answers: number }): {
  title: string;
  lines: string[];
} {
  const with_ = of.agreed.length === 0 ? t`nobody else plays` : t`${listed(of.agreed.map(nameOf))} agreed`;
  const how = of.answers === 1 ? t`One answer does not count` : t`${of.answers} answers do not count`;
  return {
    title: t`Taken back: ${of.what}`,
    lines: [t`${nameOf(of.by)} asked, ${with_}. ${how}; dice that fall again are other dice.`],
  };
}
