import { t } from '../engine/language.js';

/** What is said of a user's data. Whole sentences. */

export function forgottenWords(): string {
  return t`**A player asked to be forgotten; the computer plays on for them**`;
}

export function concededWords(): string {
  return t`**A player asked to be forgotten, and concedes**`;
}
