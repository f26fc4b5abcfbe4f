/** How the bot's process is started, by `npm start`, by the tools that play through it, and by the image (its Dockerfile says the same). */

/**
 * Discord's thread makes little that lives long: a small nursery keeps the bot small at rest, and the less V8 may keep, the
 * sooner it collects what is dead, so that an hour of hard work leaves nothing behind.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512', '--enable-source-maps'];

/** Each of a dozen threads would keep freed memory of its own. What the host sets goes first. */
export function startedWith(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', ...environment };
}
