import { c, t } from '../engine/language.js';

/** What is said of battlefields that groups bring as files. */

export function nothingToKeep(): string {
  return t`There is nothing to keep: load the file again with \`/host battlefield file:\`.`;
}
export function tooManyFields(most: number): string {
  return t`This server has ${most} battlefields already: drop one with \`/host battlefield drop:\` first.`;
}
export function noSuchField(of: { name: string; names: readonly string[] }): string {
  return of.names.length === 0
    ? t`This server has no battlefields of its own: \`/host battlefield file:\` loads one.`
    : t`This server has no battlefield “${of.name}”: choose one of ${of.names.join(', ')}.`;
}
export function shorterFile(): string {
  return t`send a shorter file, with fewer pieces`;
}
export function noTableHere(): string {
  return t`No battle is under way here, whose table could be saved: type this in the thread of one.`;
}
export function oddTable(): string {
  return t`The table of this battle has no size that battlefields have: it cannot be saved as a file.`;
}
/** In the list of settings: its name, and what it says. */
export function ownField(): string {
  return c('setting')`own battlefield`;
}
export function aboutOwnField(): string {
  return t`which of the battlefields that this server brought; it takes the place of what is laid out.`;
}
/** After a name: who alone may do it. */
export function canChoose(): string {
  return t`can choose its battlefield`;
}
