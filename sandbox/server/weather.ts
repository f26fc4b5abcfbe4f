import type * as z from 'zod';
import type { weather } from './asked.js';
import { DiscordError } from './errors.js';

export type Weather = z.infer<typeof weather>;

type Counted = Exclude<Weather, { kind: 'down' }>;

/** What the next requests meet. */
export class WeatherStation {
  #pending: Counted[] = [];
  #downUntil = 0;
  #refuse = false;
  #clearing: NodeJS.Timeout | undefined;

  /** `whileDown` is told after how many milliseconds the gateway turns away who connects; undefined: not any more. */
  constructor(readonly whileDown: (hesitates?: number) => void) {}

  add(weather: Weather): void {
    if (weather.kind !== 'down') {
      this.#pending.push({ ...weather });
      return;
    }
    this.#downUntil = performance.now() + weather.milliseconds;
    this.#refuse = weather.refuse ?? false;
    this.whileDown(weather.hesitates ?? 0);
    clearTimeout(this.#clearing);
    this.#clearing = setTimeout(() => this.whileDown(), weather.milliseconds);
    this.#clearing.unref();
  }

  clear(): void {
    this.#pending = [];
    this.#downUntil = 0;
    clearTimeout(this.#clearing);
    this.whileDown();
  }

  get down(): 'refuse' | 'answer' | undefined {
    if (performance.now() >= this.#downUntil) return undefined;
    return this.#refuse ? 'refuse' : 'answer';
  }

  /** Takes the trouble that waits for this request, if any. */
  take(route: string): Counted | undefined {
    const found = this.#pending.find(each => each.route === undefined || new RegExp(each.route).test(route));
    if (found && --found.times <= 0) this.#pending = this.#pending.filter(each => each !== found);
    return found;
  }
}

export const rateLimited = (retryAfter: number, global: boolean) =>
  new DiscordError(429, 0, 'You are being rate limited.', [], { retry_after: retryAfter, global });
