import { mark, t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { who } from './messages.js';

/** What everybody reads where a player asks to take an answer back; `what` is that answer in a few words. */

export function consentTitle(of: { by: string; what: string; question?: string }): string {
  const title = t`### ${who(of.by)} asks to take back: ${of.what}`;
  return of.question === undefined ? title : `${title}\n${t`The question was: ${of.question}`}`;
}

export function consentAsks(open: readonly string[]): string {
  return open.length === 1
    ? t`${who(open[0])} decides.`
    : t`${listed(open.map(each => who(each)))} decide; all of them must agree.`;
}

export function consentLearned(learned: readonly string[]): string {
  return [t`What was learned since:`, ...learned.map(line => `- ${line}`)].join('\n');
}

export function consentCost(of: { answers: number; agreed: readonly string[] }): string[] {
  const goes =
    of.answers === 1
      ? t`Agreed, the battle stands as before that answer.`
      : t`Agreed, the battle stands as before that answer; ${of.answers} answers do not count any more.`;
  const agreed = of.agreed.length === 0 ? [] : [t`${listed(of.agreed.map(each => who(each)))} agreed.`];
  return [t`${goes} Dice that fall again are other dice.`, ...agreed];
}

export function consentRefused(of: { by: string; who: string }): string {
  return t`${who(of.who)} refused what ${who(of.by)} asked to take back: it stands.`;
}

export function consentWithdrawn(by: string): string {
  return t`What ${who(by)} asked to take back stands: the battle went on, or the question was taken back.`;
}

export const AGREE = mark`Agree`;
export const REFUSE = mark`Refuse`;
export const WITHDRAW = mark`Withdraw`;

export function youAgreed(open: readonly string[]): string {
  const others = listed(open.map(each => who(each)));
  return open.length === 1 ? t`You agree; ${others} has yet to.` : t`You agree; ${others} have yet to.`;
}
export function itIsTakenBack(what: string): string {
  return t`Taken back: **${what}**.`;
}
export const YOU_REFUSED = mark`It stands; everybody is told that you refused.`;
export const YOU_WITHDREW = mark`You took the question back: the answer stands.`;
