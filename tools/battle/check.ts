import { type Player, type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import type { Counted } from './post-player.js';

/** Its number, whose it is, and what was answered; a line of a throw begins with a die and goes on with a sign. */
const ENTRY = /^(?:~~)?`(\d+)` (?![-+=×])(.+?): (.*)$/gm;

/** An answer in the battle's log. */
export interface LogEntry {
  user: string;
  what: string;
}

/** The battle's log, as a reader turns its pages, with what is wrong in it. */
export async function readLog(reader: Player): Promise<{ entries: LogEntry[]; faults: string[] }> {
  const entries = new Map<number, LogEntry>();
  const faults: string[] = [];
  for (let page = 1; ; page += 1) {
    const { text } = await reader.slash('battle log', { page });
    for (const [, number, user, what] of text.matchAll(ENTRY)) {
      if (entries.has(Number(number))) faults.push(`No. ${number} stands twice in the log`);
      entries.set(Number(number), { user: user as string, what: what as string });
    }
    const pages = Number(/Page \d+ of (\d+)/.exec(text)?.[1] ?? 1);
    if (page >= pages) break;
  }
  const inOrder = [...entries].sort(([a], [b]) => a - b);
  return { entries: inOrder.map(([, entry]) => entry), faults };
}

/** Holds everything that the bot said counts against the battle's own log. */
export function checkLog(entries: readonly LogEntry[], counted: Counted[]): string[] {
  const faults: string[] = [];
  for (const user of new Set(counted.map(each => each.user))) {
    const told = counted.filter(each => each.user === user).map(({ what }) => what);
    const logged = entries.filter(entry => entry.user === user).map(({ what }) => what);
    // Others of a player's answers may have counted while their reply was lost.
    let at = 0;
    for (const what of logged) if (what === told[at]) at += 1;
    if (at < told.length)
      faults.push(`${user} was told that "${told[at]}" counts, and the log has it not at that place`);
  }
  return faults;
}

/** No delivery was made twice: each of the bot's messages carries its own mark. */
export function checkMessages(messages: SeenMessage[]): string[] {
  const seen = new Map<number, string>();
  const faults: string[] = [];
  for (const message of messages) {
    const mark = (message.components[0] as { id?: number } | undefined)?.id;
    if (mark === undefined) continue;
    if (seen.has(mark)) faults.push(`a message was posted twice: ${textOf(message).slice(0, 80)}`);
    seen.set(mark, message.id);
  }
  return faults;
}
