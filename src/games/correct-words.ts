import { c, t } from '../engine/language.js';
import { nameOf } from './read-battle.js';

/** What is said where the table is corrected. Names are those on the board; `from` and `to` are places such as F5.3. */

export function moved(of: { name: string; from: string; to: string }): string {
  return c('correction')`${of.name} from ${of.from} to ${of.to}`;
}
export function turned(of: { name: string; to: string }): string {
  return t`${of.name} faces ${of.to}`;
}
export function modelOf(of: { unit: string; model: string }): string {
  return of.unit === of.model ? of.unit : t`${of.model} of ${of.unit}`;
}
export function marker(label: string): string {
  return t`Marker ${label}`;
}

export function inTheMiddle(): string {
  return t`Something is being resolved: answer what is asked first. The table is corrected between two actions, or taken back with \`/host rewind\`.`;
}
export function nothingChanges(): string {
  return t`It stands so already: name another place, or another facing.`;
}
export function notThere(): string {
  return t`Only what stands on the table can be put elsewhere: choose a unit, a model or a marker from the list.`;
}
export function offBoard(of: { name: string }): string {
  return t`${of.name} would stand off the board there: name a place further in.`;
}
export function onOther(of: { name: string; other: string }): string {
  return t`${of.name} would stand on ${of.other} there: name a place beside it.`;
}
export function againstRules(): string {
  return t`There it would stand against the rules, too near to another unit or too far from its own: name another place.`;
}
export function againstAnswers(): string {
  return t`What is asked now, or was answered to it already, would not be legal any more: wait for the next question, and type this again.`;
}

/** In the chronicle. */
export function corrected(of: { who: string; what: string; agreed: readonly string[] }): {
  title: string;
  lines: string[];
} {
  return {
    title: t`**${nameOf(of.who)}, as host, corrected the table: ${of.what}**`,
    lines: of.agreed.length === 0 ? [] : [t`Agreed by ${of.agreed.map(nameOf).join(', ')}. Nothing else changes.`],
  };
}
/** In the log. */
export function inLog(of: { what: string }): string {
  return t`Correction: ${of.what}`;
}
/** Among what happened since an answer that is to be taken back. */
export function tableCorrected(of: { what: string | undefined }): string {
  return t`the table was corrected (${of.what ?? ''})`;
}
export function correctionAsked(of: { who: string }): string {
  return t`${nameOf(of.who)} has asked to correct the table: that is decided first.`;
}
export function correctionRefused(): string {
  return t`The others refused this correction: play on from here, or agree on another.`;
}
/** In what reminds of it. */
export function correctionWaits(of: { who: string }): string {
  return t`${nameOf(of.who)} asks to correct the table: agree or refuse`;
}
