import type { Breach } from '../errors.js';
import type { CommandOption, Localizations } from '../shapes.js';

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const subcommand = 1;
const group = 2;

interface CommandRequest {
  name: string;
  name_localizations?: Localizations;
  type?: number | null;
  description?: string | null;
  options?: CommandOption[] | null;
}

/** The limits on a slash command that the published schema does not hold: names, order, choices, nesting, total length. */
export function commandBreaches(command: CommandRequest, path: (string | number)[] = []): Breach[] {
  const found: Breach[] = [];
  if ((command.type ?? 1) !== 1) return found;
  found.push(...namesBreaches(command, path));
  if (!command.description)
    found.push({ path: [...path, 'description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' });
  found.push(...optionsBreaches(command.options ?? [], [...path, 'options'], 0));
  const size = sizeOf(command);
  if (size > 8000)
    found.push({
      path,
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (8000): ${size}`,
    });
  return found;
}

/** A list of commands as a bulk overwrite sends it. */
export function commandListBreaches(commands: CommandRequest[]): Breach[] {
  const found = commands.flatMap((command, index) => commandBreaches(command, [index]));
  if (commands.filter(each => (each.type ?? 1) === 1).length > 100)
    found.push({ path: [], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 100 or fewer in length.' });
  const names = commands.map(each => `${each.type ?? 1}:${each.name}`);
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      found.push({
        path: [index, 'name'],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      });
  }
  return found;
}

/** A name in every language in which it is told. */
function namesBreaches(
  { name, name_localizations: localized }: Pick<CommandRequest, 'name' | 'name_localizations'>,
  path: (string | number)[],
): Breach[] {
  const others = Object.entries(localized ?? {}).flatMap(([locale, each]) =>
    each ? nameBreaches(each, [...path, 'name_localizations', locale]) : [],
  );
  return [...nameBreaches(name, [...path, 'name']), ...others];
}

function nameBreaches(name: string, path: (string | number)[]): Breach[] {
  if (!namePattern.test(name))
    return [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }];
  if (name !== name.toLowerCase())
    return [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name must be lowercase' }];
  return [];
}

function optionsBreaches(options: CommandOption[], path: (string | number)[], depth: number): Breach[] {
  const found: Breach[] = [];
  const breach = (at: (string | number)[], code: string, message: string) =>
    found.push({ path: [...path, ...at], code, message });
  if (options.length > 25) breach([], 'BASE_TYPE_MAX_LENGTH', 'Must be 25 or fewer in length.');
  const nested = options.filter(option => option.type === subcommand || option.type === group);
  if (nested.length > 0 && nested.length < options.length)
    breach(
      [],
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  let optionalSeen = false;
  const names = new Set<string>();
  for (const [index, option] of options.entries()) {
    found.push(...namesBreaches(option, [...path, index]));
    if (names.has(option.name))
      breach([index, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists');
    names.add(option.name);
    if (option.type === group && depth > 0)
      breach([index, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'A group cannot be inside a group');
    if (option.type === subcommand && depth > 1)
      breach([index, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'A subcommand cannot be inside a subcommand');
    if (option.type === subcommand || option.type === group) {
      found.push(
        ...optionsBreaches(option.options ?? [], [...path, index, 'options'], option.type === subcommand ? 2 : 1),
      );
      if (option.type === group && !option.options?.length)
        breach([index, 'options'], 'BASE_TYPE_REQUIRED', 'This field is required');
      continue;
    }
    if (option.required && optionalSeen)
      breach(
        [index],
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    optionalSeen ||= !option.required;
    found.push(...choiceBreaches(option, [...path, index]));
  }
  return found;
}

function choiceBreaches(option: CommandOption, path: (string | number)[]): Breach[] {
  const found: Breach[] = [];
  const choices = option.choices ?? [];
  if (choices.length > 25)
    found.push({ path: [...path, 'choices'], code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 25 or fewer in length.' });
  if (choices.length > 0 && option.autocomplete)
    found.push({
      path: [...path, 'autocomplete'],
      code: 'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
      message: 'An option has choices or autocomplete, not both',
    });
  found.push(...choicesBreaches(choices, option.type, [...path, 'choices']));
  if (new Set(choices.map(choice => choice.name)).size < choices.length)
    found.push({
      path: [...path, 'choices'],
      code: 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS',
      message: 'Option choice name already exists',
    });
  return found;
}

/** Names (1 to 100) and values of choices, of a command or answered to an autocomplete. `type` is the option's. */
export function choicesBreaches(choices: unknown[], type: number, path: (string | number)[]): Breach[] {
  const found: Breach[] = [];
  if (choices.length > 25)
    found.push({ path, code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 25 or fewer in length.' });
  for (const [index, choice] of choices.entries()) {
    const { name, value } = (choice ?? {}) as { name?: unknown; value?: unknown };
    const at = [...path, index];
    if (typeof name !== 'string' || name.length < 1 || name.length > 100)
      found.push({
        path: [...at, 'name'],
        code: 'BASE_TYPE_BAD_LENGTH',
        message: 'Must be between 1 and 100 in length.',
      });
    const fits =
      type === 3
        ? typeof value === 'string' && value.length <= 100
        : type === 4
          ? Number.isSafeInteger(value)
          : Number.isFinite(value);
    if (!fits)
      found.push({
        path: [...at, 'value'],
        code: 'APPLICATION_COMMAND_OPTION_CHOICE_VALUE_INVALID',
        message: `The value does not fit an option of type ${type}.`,
      });
  }
  return found;
}

interface Sized {
  name: string;
  description?: string | null;
  description_localizations?: Localizations;
  options?: Sized[] | null;
  choices?: { name: string; name_localizations?: Localizations; value: string | number }[];
}

/** Of what is said in several languages, the longest counts. */
function sizeOf(entry: Sized): number {
  let size = entry.name.length + longest(entry.description ?? '', entry.description_localizations);
  for (const choice of entry.choices ?? [])
    size += longest(choice.name, choice.name_localizations) + String(choice.value).length;
  for (const option of entry.options ?? []) size += sizeOf(option);
  return size;
}

function longest(text: string, localizations: Localizations = {}): number {
  return Math.max(text.length, ...Object.values(localizations ?? {}).map(each => each?.length ?? 0));
}
