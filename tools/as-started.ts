/** How the bot's process is started, by `npm start`, by the tools that play through it, and by the image (its Dockerfile says the same). */

/** Discord's thread makes little that lives long: a small nursery keeps the bot small at rest. */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--enable-source-maps'];

/** Each of a dozen threads would keep freed memory of its own. What the host sets goes first. */
export function startedWith(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', ...environment };
}
