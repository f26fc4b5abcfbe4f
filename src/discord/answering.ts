import { DiscordAPIError, Events, RateLimitError, type RepliableInteraction } from 'discord.js';
import { cameAt } from './came.js';
import { describeFault } from './client.js';
import { again, isLost } from './lost.js';

/** Milliseconds for which Discord lets an interaction's answer be edited or deleted. */
const TOKEN_LIVES = 15 * 60_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** Answers that wait at most; each may hold a picture. */
const MOST_WAITING = 100;

/** Whether an interaction's answer can still be edited or deleted, so many milliseconds from now. */
export function canBeEdited(interaction: RepliableInteraction, inMilliseconds = 0): boolean {
  return Date.now() + inMilliseconds < cameAt(interaction) + TOKEN_LIVES;
}

interface Waiting {
  timer: NodeJS.Timeout;
}

/** Answers that wait, keyed by the message that was pressed, else by the answer itself. */
const waiting = new Map<string, Waiting>();

/**
 * Shows an answer, which may be carried out twice, such as an edit. Where Discord does not take it now, it is tried again
 * behind the scenes for as long as its token lives; the next answer to the same message takes its place.
 */
export async function untilShown(interaction: RepliableInteraction, request: () => Promise<unknown>): Promise<void> {
  const key = shownIn(interaction);
  forget(key);
  try {
    await again(request);
  } catch (fault) {
    if (!passes(fault) || waiting.size >= MOST_WAITING) throw fault;
    interaction.client.emit(Events.Warn, `an answer is tried again: ${describeFault(fault)}`);
    tryLater(interaction, key, request, FIRST_PAUSE);
  }
}

/** Whether Discord may take later what it does not take now. */
function passes(fault: unknown): boolean {
  return isLost(fault) || fault instanceof RateLimitError;
}

/** Stops all repeated attempts, because the bot stops. */
export function stopShowing(): void {
  for (const key of [...waiting.keys()]) forget(key);
}

function tryLater(
  interaction: RepliableInteraction,
  key: string,
  request: () => Promise<unknown>,
  pause: number,
): void {
  const own: Waiting = { timer: setTimeout(() => void attempt(), pause) };
  own.timer.unref();
  waiting.set(key, own);
  const attempt = async () => {
    try {
      await request();
    } catch (fault) {
      if (waiting.get(key) !== own) return;
      if (passes(fault) && canBeEdited(interaction, pause * 2))
        return tryLater(interaction, key, request, Math.min(pause * 2, LONGEST_PAUSE));
      // A message that was dismissed meanwhile misses nothing.
      if (!(fault instanceof DiscordAPIError))
        interaction.client.emit(
          Events.Warn,
          `an answer could not be shown; what was saved counts: ${describeFault(fault)}`,
        );
    }
    if (waiting.get(key) === own) waiting.delete(key);
  };
}

function forget(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
}

function shownIn(interaction: RepliableInteraction): string {
  const pressed = 'message' in interaction ? interaction.message : null;
  const inPlace = pressed !== null && typeof interaction.ephemeral !== 'boolean';
  return inPlace ? `message.${pressed.id}` : `answer.${interaction.id}`;
}
