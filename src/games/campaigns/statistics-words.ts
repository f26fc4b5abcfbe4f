import { t } from '../../engine/language.js';
import { counted } from '../../engine/wording.js';

/** Sentences of the statistics of a campaign. Names of armies come in already safe to show. */

export function luckTitle({ name }: { name: string }): string {
  return t`${name}: luck`;
}

export function luckAbout(): string {
  return t`Successes more or fewer than the chances of the dice`;
}

/** `+3.2 of 40`. */
export function luckShown({ got, expected }: { got: number; expected: number }): string {
  const by = Math.round((got - expected) * 10) / 10;
  return by > 0 ? `+${by}` : `${by}`;
}

export function paceTitle({ name }: { name: string }): string {
  return t`${name}: pace`;
}

export function paceAbout(): string {
  return t`How long an answer usually takes`;
}

export function paceShown({ minutes }: { minutes: number }): string {
  if (minutes < 1) return t`${Math.round(minutes * 60)} s`;
  if (minutes < 90) return t`${Math.round(minutes)} min`;
  return minutes < 48 * 60 ? t`${Math.round(minutes / 60)} h` : t`${Math.round(minutes / 60 / 24)} days`;
}

export function ordersTitle({ army }: { army: string }): string {
  return t`${army}: what it does`;
}

export function ordersAbout({ battles }: { battles: number }): string {
  return t`In ${counted(battles, t`battle`, t`battles`)}, the most frequent first`;
}

export function nothingCounted(): string {
  return t`The battles that ended give nothing to count here.`;
}

export function noStatistics(): string {
  return t`There is nothing to count yet: statistics come with the first battle that ends.`;
}

export function luckNote(): string {
  return t`Counted are the dice that were held against a number: what fell, less what was to be expected.`;
}
