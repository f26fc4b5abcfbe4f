import { statSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a tool takes, and how that is told. */
interface Takes<O extends Options> {
  /** How it is called, and a line for each setting. */
  usage: string;
  options: O;
  /** At most so many names may stand without dashes; none when left out. */
  names?: number;
  args?: string[];
}

const HELP = { help: { type: 'boolean', default: false } } as const;

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O & typeof HELP; allowPositionals: boolean }>
>;

/** What was typed behind a tool's name. */
interface Typed<O extends Options> {
  values: Parsed<O>['values'];
  names: string[];
  /** The whole number behind `--flag`. Throws a sentence where it is none, or not from `least` to `most`. */
  whole(flag: keyof O & string, least: number, most?: number): number;
}

/**
 * The settings of a tool from the command line, as `read` makes them of what was typed. Ends the process with a sentence where that
 * makes no sense: what the tool does not know, or what `read` throws; and with the usage at `--help`.
 */
export function settingsOf<const O extends Options, Settings>(
  { usage, options, names: most = 0, args = process.argv.slice(2) }: Takes<O>,
  read: (typed: Typed<O>) => Settings,
): Settings {
  try {
    const parsed = parseArgs({ args, options: { ...options, ...HELP }, allowPositionals: most > 0 }) as Parsed<O>;
    const names: string[] = [...parsed.positionals];
    const values: Record<string, unknown> = parsed.values;
    if (names.length > most) throw new Error(`${names[most]} is one name too many`);
    const whole: Typed<O>['whole'] = (flag, ...range) => wholeOf(flag, values[flag], ...range);
    if (!values.help) return read({ values: parsed.values, names, whole });
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n\n--help tells every setting`);
    return process.exit(2);
  }
  console.log(usage);
  return process.exit(0);
}

/** For a tool that takes none. */
export function noSettings(usage: string): void {
  settingsOf({ usage: `${usage}, which takes no settings`, options: {} }, () => undefined);
}

/** The same path. Throws a sentence where no folder is. */
export function mustBeFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new Error(`there is no folder ${path}`);
}

/** The same path. Throws a sentence where no file is. */
export function mustBeFile(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new Error(`there is no file ${path}`);
}

function wholeOf(flag: string, typed: unknown, least: number, most = Number.POSITIVE_INFINITY): number {
  const value = Number(typed);
  if (typed !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(
    `--${flag} is a whole number from ${least} ${most === Number.POSITIVE_INFINITY ? 'on' : `to ${most}`}`,
  );
}
