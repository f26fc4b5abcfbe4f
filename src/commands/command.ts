import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { clip, LIMITS } from '../discord/limits.js';
import { inAllLanguages } from '../discord/localized.js';
import type { Typed } from '../discord/router.js';
import { mark } from '../engine/language.js';
import { capital } from '../engine/wording.js';

/** One slash command or subcommand: what it says of itself, and what it does. */
export interface Command {
  /** `['roll']` or `['battle', 'new']`. */
  path: [string] | [string, string];
  /** A full sentence of at most 100 characters. */
  describe: string;
  options: APIApplicationCommandBasicOption[];
  /** Who sees the answer; it is deferred as such before anything else happens. A refusal is private in any case. */
  reply: Typed['reply'];
  dear?: Typed['dear'];
  /** Fills the deferred answer. */
  run(bot: Bot, interaction: ChatInputCommandInteraction): Promise<void>;
  complete?(bot: Bot, interaction: AutocompleteInteraction): Promise<APIApplicationCommandOptionChoice[]>;
}

/** What the nouns with subcommands say of themselves. */
const NOUNS: Record<string, string> = {
  battle: mark`Open, follow and end a battle in this channel.`,
  army: mark`Look at armies, build lists of your own and check them.`,
  plan: mark`Prepare answers to what you will be asked.`,
  standing: mark`Order reactions beforehand, under conditions.`,
  me: mark`Choose how you are asked.`,
  host: mark`For those who run this server.`,
  campaign: mark`Battles that belong together: a ladder, a league or a map.`,
  preset: mark`Dice that this channel saved under a name.`,
  ruling: mark`Decide what the rules leave open, and find what was decided.`,
  odds: mark`Work out exact chances of what the rules roll.`,
};

/** The bodies that Discord registers. `commands` makes them in the language that is spoken. */
export function definitions(commands: () => readonly Command[]): RESTPostAPIChatInputApplicationCommandsJSONBody[] {
  return inAllLanguages(() => bodiesOf(commands()));
}

/** Commands of one noun become its subcommands. */
function bodiesOf(commands: readonly Command[]): RESTPostAPIChatInputApplicationCommandsJSONBody[] {
  const nouns = new Map<string, Command[]>();
  for (const command of commands) {
    const [noun] = command.path;
    nouns.set(noun, [...(nouns.get(noun) ?? []), command]);
  }
  return [...nouns].map(([noun, under]) => {
    const single = under.find(command => command.path.length === 1);
    return {
      type: ApplicationCommandType.ChatInput,
      name: noun,
      description: single?.describe ?? NOUNS[noun] ?? verbsOf(under),
      options: single ? single.options : under.map(subcommand),
      contexts: WITHOUT_A_CHANNEL.has(noun) ? EVERYWHERE : [InteractionContextType.Guild],
      integration_types: [ApplicationIntegrationType.GuildInstall],
    };
  });
}

/** `Pool: roll, show, spend, combine.`: what a noun of the rulesets says of itself. */
function verbsOf(under: readonly Command[]): string {
  const [noun = ''] = under[0]?.path ?? [];
  const verbs = under.map(({ path }) => path[1]).join(', ');
  return clip(`${capital(noun)}: ${verbs}`, LIMITS.description - 1).concat('.');
}

/** These need no battle: they work in direct messages too. */
const WITHOUT_A_CHANNEL = new Set(['roll', 'preset', 'help', 'rule', 'odds']);
const EVERYWHERE = [InteractionContextType.Guild, InteractionContextType.BotDM];

function subcommand(command: Command): APIApplicationCommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: command.path[1] as string,
    description: command.describe,
    options: command.options,
  };
}

export function findCommand(commands: readonly Command[], noun: string, verb: string | null): Command | undefined {
  return commands.find(({ path }) => path[0] === noun && (path[1] ?? null) === verb);
}

export function textOption(
  name: string,
  description: string,
  set: { required?: boolean; autocomplete?: boolean; most?: number; choices?: { name: string; value: string }[] } = {},
): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description,
    required: set.required ?? false,
    ...(set.choices ? { choices: set.choices } : { autocomplete: set.autocomplete ?? false }),
    ...(set.most === undefined ? {} : { max_length: set.most }),
  } as APIApplicationCommandBasicOption;
}

export function fileOption(name: string, description: string, required = false): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.Attachment, name, description, required };
}

export function yesOption(name: string, description: string): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.Boolean, name, description, required: false };
}

export function numberOption(
  name: string,
  description: string,
  set: { min?: number; max?: number; choices?: number[]; required?: boolean; parts?: boolean },
): APIApplicationCommandBasicOption {
  return {
    type: set.parts ? ApplicationCommandOptionType.Number : ApplicationCommandOptionType.Integer,
    name,
    description,
    required: set.required ?? false,
    ...(set.choices ? { choices: set.choices.map(value => ({ name: String(value), value })) } : {}),
    ...(set.min === undefined ? {} : { min_value: set.min }),
    ...(set.max === undefined ? {} : { max_value: set.max }),
  } as APIApplicationCommandBasicOption;
}
