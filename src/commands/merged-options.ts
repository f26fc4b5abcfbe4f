import type { APIApplicationCommandBasicOption } from 'discord.js';
import { ApplicationCommandOptionType } from 'discord.js';
import { LIMITS } from '../discord/limits.js';
import type { OddsParam } from '../engine/index.js';
import { mark, t, translated } from '../engine/language.js';
import { listed, uncapital } from '../engine/wording.js';
import type { RulesetCard } from '../games/games.js';
import { numberOption, textOption } from './command.js';

const BY_THE_RULES = mark`What it means depends on the rules of the battle here.`;

/**
 * The one description of a command or option that several rulesets have: what all of them say, else what each says, else,
 * where that is too long for Discord, that it depends on the rules.
 */
export function mergedWords(each: readonly string[]): string {
  const all = [...new Set(each)]
    .map(words => translated(words).replace(/\.$/, ''))
    .reduce((before, words) => t`${before}; or ${uncapital(words)}`);
  return all.length < LIMITS.description ? `${all}.` : translated(BY_THE_RULES);
}

/** Something that a command can ask of a ruleset (`card`), and the ruleset that offers it. */
export interface RulesetOffer<C> {
  ruleset: RulesetCard;
  card: C;
}

/** What all rulesets offer, keyed by the name that players type; rulesets with the same name share one command. */
export function rulesetOffers<C>(
  rulesets: readonly RulesetCard[],
  cardsOf: (ruleset: RulesetCard) => readonly C[],
  nameOf: (card: C) => string,
): Map<string, RulesetOffer<C>[]> {
  const offers = new Map<string, RulesetOffer<C>[]>();
  for (const ruleset of rulesets) {
    for (const card of cardsOf(ruleset)) {
      const name = nameOf(card);
      offers.set(name, [...(offers.get(name) ?? []), { ruleset, card }]);
    }
  }
  return offers;
}

/** Tells a player that the rules of this battle lack the typed command, and which commands to use instead. */
export function notHere(here: RulesetCard | undefined, typed: string, instead: readonly string[]): string {
  const names = instead.map(name => `\`/${name}\``);
  const use = listed(names, 'or');
  return here === undefined
    ? t`The battle here has no \`/${typed}\`; use ${use}.`
    : t`${here.name} has no \`/${typed}\`; use ${use}.`;
}

interface Merged<P> {
  name: string;
  describe: string;
  required: boolean;
  /** Each ruleset's own definition of this parameter. */
  found: P[];
}

/** The parameters of a command for every ruleset that has it, by name: required where all of them require it, and those first. */
export function mergedParams<P extends Pick<OddsParam, 'name' | 'describe' | 'required'>>(
  each: readonly (readonly P[])[],
): Merged<P>[] {
  const names = new Set(each.flatMap(params => params.map(({ name }) => name)));
  return [...names]
    .map(name => {
      const found = each.flatMap(params => params.filter(param => param.name === name));
      const required = found.length === each.length && found.every(param => param.required);
      return { name, describe: mergedWords(found.map(({ describe }) => describe)), required, found };
    })
    .sort((a, b) => Number(b.required) - Number(a.required));
}

/** The merged parameters as Discord options. */
export function mergedOptions(each: readonly (readonly OddsParam[])[]): APIApplicationCommandBasicOption[] {
  return mergedParams(each).map(({ found, describe, required }) =>
    optionOf({ ...found.reduce(wider), describe, required }),
  );
}

/** An option wide enough for both definitions; each ruleset checks its own bounds later. */
function wider(one: OddsParam, other: OddsParam): OddsParam {
  if (one.kind === 'choice' && other.kind === 'choice') {
    const choices = new Map([...other.choices, ...one.choices].map(choice => [choice.value, choice]));
    return { ...one, choices: [...choices.values()] };
  }
  if ((one.kind === 'number' || one.kind === 'inches') && one.kind === other.kind)
    return { ...one, min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) };
  if (one.kind === other.kind) return one;
  throw new Error(`two rulesets mean different kinds of option by ${one.name}: give one of them another name`);
}

function optionOf(param: OddsParam): APIApplicationCommandBasicOption {
  const { name, describe, required = false } = param;
  if (param.kind === 'number' || param.kind === 'inches') {
    const { min, max } = param;
    return numberOption(name, describe, { min, max, required, parts: param.kind === 'inches' });
  }
  if (param.kind === 'yes')
    return { type: ApplicationCommandOptionType.Boolean, name, description: describe, required };
  const choices = param.choices.map(({ value, label }) => ({ name: translated(label), value }));
  return textOption(name, describe, { required, choices });
}
