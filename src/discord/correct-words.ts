import { t } from '../engine/language.js';
import { listed } from '../engine/wording.js';
import { who } from './messages.js';

/** What is read where a host corrects the table; `what` says what stands where, as everybody reads it. */

export function othersDecide(of: { what: string; others: readonly string[] }): string {
  const others = listed(of.others.map(each => who(each)));
  return t`Asked: **${of.what}**. It stands so once all agree: ${others}.`;
}
export function itIsCorrected(of: { what: string }): string {
  return t`Corrected: **${of.what}**.`;
}
export function nameAPlace(): string {
  return t`Say where it stands with \`to:\`, such as F5.3 or 3" NE, or how it faces with \`facing:\`.`;
}
export function onlyWhatMoves(): string {
  return t`Units, models and markers can be put elsewhere; terrain stays. Choose one from the list.`;
}
export function noSuchModel(of: { unit: string }): string {
  return t`${of.unit} has no such model on the table: choose one from the list.`;
}
export function offTheTable(of: { unit: string }): string {
  return t`${of.unit} is not on the table; \`/host rewind\` takes an answer back.`;
}

/** In the thread, while the others are asked. */
export function correctionTitle(of: { by: string; what: string }): string {
  return t`### ${who(of.by)} asks to correct the table: ${of.what}`;
}
export function correctionCost(agreed: readonly string[]): string[] {
  const said = t`Agreed, it stands so from now on, and nothing else changes.`;
  return agreed.length === 0 ? [said] : [said, t`${listed(agreed.map(each => who(each)))} agreed.`];
}
export function correctionRefused(of: { by: string; who: string }): string {
  return t`${who(of.who)} refused the correction that ${who(of.by)} asked for: the table stays as it is.`;
}
export function correctionWithdrawn(by: string): string {
  return t`The table stays as it is: the battle went on, or ${who(by)} took the question back.`;
}
export function youRefused(): string {
  return t`The table stays as it is; everybody is told that you refused.`;
}
export function youWithdrew(): string {
  return t`You took the question back: the table stays as it is.`;
}
