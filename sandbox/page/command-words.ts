import type { PageCommand, PageOption } from './shapes.js';

/** A command as it is typed: every subcommand is one of its own. */
export interface TypedCommand {
  /** `battle new` */
  words: string;
  description: string;
  options: PageOption[];
}

export function typedCommands(commands: PageCommand[]): TypedCommand[] {
  const leaves = (words: string, description: string, options: PageOption[]): TypedCommand[] => {
    const nested = options.filter(option => option.type <= 2);
    if (nested.length === 0) return [{ words, description, options }];
    return nested.flatMap(option => leaves(`${words} ${option.name}`, option.description, option.options ?? []));
  };
  return commands
    .flatMap(command => leaves(command.name, command.description, command.options))
    .toSorted((a, b) => a.words.localeCompare(b.words));
}

/** Commands that what stands after the slash may become; those that begin so come first. */
export function matching(all: TypedCommand[], typed: string): TypedCommand[] {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const begins = all.filter(command => command.words.startsWith(wanted));
  const contains = all.filter(
    command =>
      !begins.includes(command) &&
      (command.words.includes(wanted) || command.description.toLowerCase().includes(wanted)),
  );
  return [...begins, ...(wanted.length > 1 ? contains : [])];
}

/** Splits `/order unit:Alpha to:F5.3 north` into the command and the options that are written as `name:value`. */
export function parseLine(
  all: TypedCommand[],
  line: string,
): { command: TypedCommand; values: Record<string, string> } | undefined {
  const text = line.replace(/^\//, '');
  const command = all
    .filter(each => text === each.words || text.startsWith(`${each.words} `))
    .toSorted((a, b) => b.words.length - a.words.length)[0];
  if (!command) return undefined;
  const rest = text.slice(command.words.length);
  const values: Record<string, string> = {};
  const names = command.options.map(option => option.name).join('|');
  const marks = names ? [...rest.matchAll(new RegExp(`(?:^|\\s)(${names}):`, 'g'))] : [];
  for (const [index, mark] of marks.entries()) {
    values[mark[1]!] = rest.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
  }
  return { command, values };
}
