import type { Interaction } from 'discord.js';
import { t } from '../engine/language.js';
import { acknowledged, asUnacknowledged } from '../games/games.js';
import type { Bot } from './bot.js';
import { Turns } from './turns.js';

/** One user asks for more at once than is ever worked on; the message says what to do. */
export class TooMany extends Error {
  constructor() {
    super(t`That is more than I can answer you at once; wait for your answers, then ask again.`);
  }
}

/** Of one user. */
const AT_ONCE = 2;
/** Interactions of one user that wait to be acknowledged; of more, Discord says that nobody answered. */
const MOST_UNACKNOWLEDGED = 500;
const MOST_ACKNOWLEDGED = 100;
/** Milliseconds after which an acknowledgement would come too late: Discord waits for three seconds. */
const TOO_LATE = 2_500;

interface Turn {
  user: string;
  working: Turns;
  /** The next one of the user's is acknowledged. */
  next(): void;
  worked?: () => void;
}

const turnsOfBots = new WeakMap<Bot, { acknowledging: Turns; working: Turns }>();
const turns = new WeakMap<Interaction, Turn>();

/**
 * Handles an interaction when it is its user's turn: few of theirs are acknowledged, and few worked on, at a time, so that
 * who sends hundreds waits for themselves and holds up nobody else.
 */
export async function inTurn(bot: Bot, interaction: Interaction, work: () => Promise<void>): Promise<void> {
  const { acknowledging, working } = turnsOfBots.get(bot) ?? {
    acknowledging: new Turns(AT_ONCE, MOST_UNACKNOWLEDGED),
    working: new Turns(AT_ONCE, MOST_ACKNOWLEDGED),
  };
  turnsOfBots.set(bot, { acknowledging, working });
  const user = interaction.user.id;
  const came = performance.now();
  const next = await acknowledging.take(user);
  if (next === undefined) return;
  const turn: Turn = { user, working, next };
  turns.set(interaction, turn);
  try {
    if (performance.now() - came < TOO_LATE) await asUnacknowledged(user, work);
  } finally {
    next();
    turn.worked?.();
  }
}

/** Called once an interaction is acknowledged: resolves when its user has a turn for the work. Throws TooMany. */
export async function turnToWork(interaction: Interaction): Promise<void> {
  const turn = turns.get(interaction);
  if (turn === undefined || turn.worked !== undefined) return;
  turn.next();
  acknowledged();
  turn.worked = await turn.working.take(turn.user);
  if (turn.worked === undefined) throw new TooMany();
}
