import {
  type APIApplicationCommandBasicOption,
  type CommandInteractionOption,
  ApplicationCommandOptionType as Kind,
} from 'discord.js';
import { t, translated } from '../engine/language.js';
import { listed } from '../engine/wording.js';

const MOST_NAMED = 10;

/**
 * Why what was given does not fit a command's options, in a sentence; undefined when it fits. Discord's own clients see to that,
 * but a client that was changed, or one that remembers an older command, sends what it likes.
 */
export function misgiven(
  options: readonly APIApplicationCommandBasicOption[],
  given: readonly CommandInteractionOption[],
): string | undefined {
  for (const option of options) {
    const found = given.find(({ name }) => name === option.name);
    if (found === undefined) {
      if (option.required) return t`\`${option.name}:\` is missing; type the command again and fill it in.`;
    } else {
      const wanted = found.type === option.type ? wantedOf(option, found) : kindOf(option);
      if (wanted !== undefined) return t`\`${option.name}:\` takes ${wanted}; type the command again.`;
    }
  }
  return undefined;
}

/** What the option takes, where the value is something else. */
function wantedOf(option: APIApplicationCommandBasicOption, { value, attachment, user }: CommandInteractionOption) {
  switch (option.type) {
    case Kind.String: {
      if (typeof value !== 'string') return kindOf(option);
      if (option.choices) return option.choices.some(choice => choice.value === value) ? undefined : kindOf(option);
      const { min_length: least = 0, max_length: most = 6000 } = option;
      return value.length < least || value.length > most ? t`${least} to ${most} characters` : undefined;
    }
    case Kind.Integer:
    case Kind.Number: {
      if (typeof value !== 'number' || !Number.isFinite(value)) return kindOf(option);
      if (option.type === Kind.Integer && !Number.isSafeInteger(value)) return kindOf(option);
      if (option.choices) return option.choices.some(choice => choice.value === value) ? undefined : kindOf(option);
      const { min_value: least = -Infinity, max_value: most = Infinity } = option;
      return value < least || value > most ? kindOf(option) : undefined;
    }
    case Kind.Boolean:
      return typeof value === 'boolean' ? undefined : kindOf(option);
    case Kind.Attachment:
      return attachment ? undefined : kindOf(option);
    case Kind.User:
      return user ? undefined : kindOf(option);
    default:
      return undefined;
  }
}

function kindOf(option: APIApplicationCommandBasicOption): string {
  if ('choices' in option && option.choices) {
    const names = option.choices.slice(0, MOST_NAMED).map(({ name }) => translated(name));
    return option.choices.length > names.length ? t`one of those that it offers` : listed(names, 'or');
  }
  switch (option.type) {
    case Kind.Integer:
    case Kind.Number: {
      const { min_value: least, max_value: most } = option;
      const kind = option.type === Kind.Integer ? t`a whole number` : t`a number`;
      if (least === undefined && most === undefined) return kind;
      if (most === undefined) return t`${kind} from ${least} on`;
      return least === undefined ? t`${kind} of at most ${most}` : t`${kind} from ${least} to ${most}`;
    }
    case Kind.Boolean:
      return t`True or False`;
    case Kind.Attachment:
      return t`a file`;
    case Kind.User:
      return t`a member`;
    case Kind.String:
      return t`words`;
    default:
      return t`something else`;
  }
}
