/** How the bot's process is started, by `npm start`, by the tools that play through it, and by the image (its Dockerfile says the same). */

/**
 * Before Node 22, V8 translates rules into fast code so early that most of it is thrown away and made again: it costs twice as
 * much as playing does. Asked four times as late, it costs half of that, and a third less again where less of one function is
 * written out in another (decision 380). Later versions do so by themselves, and refuse the first flag.
 */
function patience(major: number): string[] {
  return major < 22 ? ['--interrupt-budget=264000', '--max-inlined-bytecode-size-cumulative=400'] : [];
}

/** Flags for everything that plays, with the bot or without it, on a major version of Node. */
function playFlags(major = Number.parseInt(process.versions.node, 10)): string[] {
  return ['--enable-source-maps', ...patience(major)];
}

/** Tools play whole battles one after another: a nursery that is large from the start is collected less often, and less is copied. */
export function toolFlags(major?: number): string[] {
  return ['--min-semi-space-size=16', ...playFlags(major)];
}

/**
 * Discord's thread makes little that lives long: a small nursery keeps the bot small at rest, and the less V8 may keep, the
 * sooner it collects what is dead, so that an hour of hard work leaves nothing behind.
 */
export function botFlags(major?: number): string[] {
  return ['--max-semi-space-size=4', '--max-old-space-size=512', ...playFlags(major)];
}

/**
 * Each of a dozen threads would keep freed memory of its own; and after the first large buffer that is freed the C library
 * would keep all later ones for itself, unless it is told from which size on they go back. What the host sets goes first.
 */
export function startedWith(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...environment };
}
