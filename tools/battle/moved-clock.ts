/**
 * Loaded into the bot's process before the bot (`--import`): in all its threads the clock stands as far ahead as the process that
 * started it says, so that hours pass for the bot too when they pass in the sandbox. Timers go on as they are.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const SHARED = 'milliseconds ahead';
const { MILLISECONDS_AHEAD: atFirst } = process.env;
// Processes that the bot starts are given what it was given: they need no clock.
delete process.env.MILLISECONDS_AHEAD;

const given = getEnvironmentData(SHARED) as unknown as SharedArrayBuffer | undefined;
if (!isMainThread && given !== undefined) follow(new Float64Array(given));
if (isMainThread && atFirst !== undefined) follow(sharedByAllThreads(Number(atFirst)));

function follow(ahead: Float64Array): void {
  const now = Date.now;
  Date.now = () => now() + (ahead[0] ?? 0);
}

function sharedByAllThreads(milliseconds: number): Float64Array {
  const memory = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  setEnvironmentData(SHARED, memory as never);
  const mine = new Float64Array(memory);
  mine[0] = milliseconds;
  process.on('message', ahead => {
    mine[0] = Number(ahead);
    process.send?.(ahead);
  });
  // The bot ends when it has nothing more to do, whoever may still speak to it.
  process.channel?.unref();
  return mine;
}
