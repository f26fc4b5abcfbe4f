import type { FortnightPlayer } from './players.js';

/** When a player's night is, read off the clocks of their zone minute by minute: another way than the bot's. */
export class Nights {
  readonly #clocks = new Map<string, Intl.DateTimeFormat>();

  awake({ from, to, zone }: FortnightPlayer, moment: number): boolean {
    const now = this.minuteOfDay(zone, moment);
    const [begin, end] = [minutes(from), minutes(to)];
    return begin < end ? now >= begin && now < end : now >= begin || now < end;
  }

  minuteOfDay(zone: string, moment: number): number {
    return minutes(this.clock(zone, moment));
  }

  /** `18:30` by the clocks of a zone. */
  clock(zone: string, moment: number): string {
    const format =
      this.#clocks.get(zone) ??
      new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    this.#clocks.set(zone, format);
    return format.format(moment);
  }
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whole minutes that a player is awake in a day. */
export function wakingMinutes({ from, to }: FortnightPlayer): number {
  return (minutes(to) - minutes(from) + 1440) % 1440;
}

/** What must happen about one question, found by counting its player's waking minutes. */
export interface Watched {
  battle: string;
  decision: string;
  who: FortnightPlayer;
  askedAt: number;
  /** Minutes of the clock in all, and how many of them have passed. */
  time: number;
  passed: number;
  /** It was asked, or its ping came, in its player's night: one ping is owed in the morning. */
  owed: boolean;
  half: boolean;
  tenth: boolean;
}

/** Which of a question's pings are due now: that after the night, at the half, in the last tenth. */
export function dueOf(question: Watched, awake: boolean): { owed: boolean; half: boolean; tenth: boolean } {
  const { time, passed, owed, half, tenth } = question;
  return {
    owed: awake && owed,
    half: awake && !half && passed >= time / 2,
    tenth: awake && !tenth && passed >= (time * 9) / 10,
  };
}
