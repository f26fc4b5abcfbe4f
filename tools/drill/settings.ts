import { settingsOf } from '../settings.js';

export interface DrillSettings {
  seed: number;
  /** For which the attackers send. */
  minutes: number;
  /** Requests a second that each attacker sends at most, bursts aside. */
  rate: number;
  /** Where the bot's log goes. */
  out: string;
}

const USAGE = `npm run drill -- [settings]
  --seed 7       what the attackers send, and the players' choices
  --minutes 2    for how long they send
  --rate 5       requests a second of each attacker, bursts aside; 1000 for as many as are answered
  --out out/     where the bot's log goes`;

/** The settings of a drill from the command line; ends the process with a sentence where they make no sense. */
export function readSettings(args: string[]): DrillSettings {
  const options = {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '5' },
    out: { type: 'string', default: 'out' },
  } as const;
  return settingsOf({ usage: USAGE, options, args }, ({ values, whole }) => {
    const [seed, minutes, rate] = [whole('seed', 0), Number(values.minutes), Number(values.rate)];
    if (!(minutes > 0 && minutes <= 60)) throw new Error('--minutes is a number above 0, at most 60');
    if (!(rate > 0 && rate <= 1000)) throw new Error('--rate is a number above 0, at most 1000');
    return { seed, minutes, rate, out: values.out };
  });
}
