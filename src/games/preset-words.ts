import type { OddsValues } from '../engine/index.js';
import { t } from '../engine/language.js';

/** Of one channel: as many as Discord offers at once. */
export const MOST_PRESETS = 25;

/** What the options of a command are given. */
export type PresetGiven = OddsValues;

/** Dice that a channel saved under a name. */
export interface PresetCard {
  name: string;
  /** What throws them, such as `pool roll`. */
  command: string;
  ruleset?: string;
  given: PresetGiven;
  savedBy: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export function presetUnknown({ typed, instead }: { typed: string; instead: string }): string {
  if (instead === '') return t`No dice are saved here as “${typed}”; \`/preset list\` shows what this channel has.`;
  return t`No dice are saved here as “${typed}”: ${instead}`;
}

export function presetNameless(): string {
  return t`A name has letters or digits, such as \`save:Fear\`; give the dice another one.`;
}

export function presetNotYours({ name, by }: { name: string; by: string }): string {
  return t`**${name}** was saved by <@${by}>: they or somebody with **Manage Server** change it; choose another name.`;
}

export function presetFull(): string {
  return t`This channel has ${MOST_PRESETS} presets, which is all that it may have: drop one with \`/preset drop\` first.`;
}

export function presetSaved({ name, replaced }: { name: string; replaced: boolean }): string {
  if (replaced) return t`Saved as **${name}** in place of what had that name; \`preset:${name}\` throws it.`;
  return t`Saved as **${name}** for everybody in this channel; \`preset:${name}\` throws it.`;
}

export function presetDropped({ name }: { name: string }): string {
  return t`**${name}** is dropped.`;
}

export function noPresets(): string {
  return t`This channel has no presets: \`/roll dice:(3d6)>=11 save:Fear\` saves one.`;
}

export function presetsTitle(): string {
  return t`### Dice of this channel`;
}

export function saveOrThrow(): string {
  return t`Throw a preset or save one: leave out \`preset:\` or \`save:\` and type it again.`;
}

export function nothingToRoll(): string {
  return t`Say what to roll, such as \`/roll dice:2d6+3\`, or name a preset of this channel.`;
}
