import { listed } from '../engine/wording.js';
import { who } from './messages.js';

/** What everybody reads where a player asks to take an answer back; `what` is that answer in a few words. */

export function consentTitle(of: { by: string; what: string }): string {
  return `### ${who(of.by)} asks to take back: ${of.what}`;
}

export function consentAsks(open: readonly string[]): string {
  return open.length === 1
    ? `${who(open[0])} decides.`
    : `${listed(open.map(each => who(each)))} decide; all of them must agree.`;
}

export function consentLearned(learned: readonly string[]): string {
  return ['What was learned since:', ...learned.map(line => `- ${line}`)].join('\n');
}

export function consentCost(of: { answers: number; agreed: readonly string[] }): string[] {
  const goes =
    of.answers === 1
      ? 'Agreed, the battle stands as before that answer.'
      : `Agreed, the battle stands as before that answer; ${of.answers} answers do not count any more.`;
  const agreed = of.agreed.length === 0 ? [] : [`${listed(of.agreed.map(each => who(each)))} agreed.`];
  return [`${goes} Dice that fall again are other dice.`, ...agreed];
}

export function consentRefused(of: { by: string; who: string }): string {
  return `${who(of.who)} refused what ${who(of.by)} asked to take back: it stands.`;
}

export function consentWithdrawn(by: string): string {
  return `What ${who(by)} asked to take back stands: the battle went on, or the question was taken back.`;
}

export const AGREE = 'Agree';
export const REFUSE = 'Refuse';
export const WITHDRAW = 'Withdraw';

export function youAgreed(open: readonly string[]): string {
  return `You agree; ${listed(open.map(each => who(each)))} ${open.length === 1 ? 'has' : 'have'} yet to.`;
}
export function itIsTakenBack(what: string): string {
  return `Taken back: **${what}**.`;
}
export const YOU_REFUSED = 'It stands; everybody is told that you refused.';
export const YOU_WITHDREW = 'You took the question back: the answer stands.';
