import type { AnyRuleset } from '../../src/engine/index.js';
import { type OwnCodex, readOwnCodexes } from '../own-codexes.js';
import { MOST_SEATS, playable, playableWords, rulesetNamed, switchesSet } from '../playable.js';
import { settingsOf } from '../settings.js';

/** One battle as it is opened. */
export interface BattleSettings {
  ruleset: AnyRuleset;
  seed: number;
  out: string;
  points: number;
  kill: number;
  /** Players on each side. */
  seats: number;
  /** User one plays against the computer. */
  computer?: boolean;
  /** Switches by path, set in the lobby. */
  set: [path: string, value: string][];
  /** The beginning of a template's id for each side; any when undefined. */
  blue?: string;
  red?: string;
  /** Codexes of the server's own, which the host loads before and drops after. */
  own: OwnCodex[];
}

/** What is played, and how. */
export interface PlaySettings extends BattleSettings {
  /** So many battles, each with the seed after the one before. */
  battles: number;
  computer: boolean;
  /** Reactions are made as suggested, and windows let pass for the rest. */
  ahead: boolean;
  /** Every question is answered when it is asked, by chance, and nothing is planned. */
  oneByOne: boolean;
  /** The thread is measured on the page. */
  screens: boolean;
  /** Each kind of press is counted, and each stop of a plan told. */
  presses: boolean;
  /** Each kind of request of the bot is counted. */
  requests: boolean;
}

const USAGE = `npm run battle -- [settings]
  --ruleset darker    which rules, by the beginning of their id
  --seed 7            the players' choices and the battlefield
  --out out/          where pictures and the log go
  --points 1000       a size that the rules have lists for
  --blue meridian     the beginning of Blue's army; any when left out
  --red brood         the beginning of Red's army
  --with my.yaml      a codex of your own, which the host loads first and drops at the end
  --seats 2           players on each side, 1 to 3, who share its points
  --set revision=earlier  a switch of the ruleset by its path (several times for several)
  --kill 20           so many times the bot is killed and started again
  --computer          one person against the computer; else two people
  --ahead             windows are answered ahead: every kind of reaction as suggested, the rest held
  --one-by-one        nothing is planned: each question is answered by chance when it is asked
  --battles 5         so many battles, from this seed on; their medians are printed
  --presses           prints how often user one pressed what, and why their plans stopped
  --requests          prints how often the bot asked Discord for what, in all and for each answer
  --screens           measures the thread on the page at 390 x 844 and keeps pictures of it, which needs Chromium`;

/** The settings of a battle from the command line; ends the process with a sentence where they make no sense. */
export function readSettings(args: string[]): PlaySettings {
  const options = {
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'out' },
    points: { type: 'string', default: '1000' },
    kill: { type: 'string', default: '0' },
    seats: { type: 'string', default: '1' },
    ruleset: { type: 'string' },
    set: { type: 'string', multiple: true },
    blue: { type: 'string' },
    red: { type: 'string' },
    with: { type: 'string', multiple: true },
    battles: { type: 'string', default: '1' },
    computer: { type: 'boolean', default: false },
    ahead: { type: 'boolean', default: false },
    'one-by-one': { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    presses: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
  } as const;
  return settingsOf({ usage: USAGE, options, args }, ({ values, whole }) => {
    const numbers = {
      seed: whole('seed', 0, 999_999),
      points: whole('points', 100, 20_000),
      kill: whole('kill', 0, 1000),
      seats: whole('seats', 1, MOST_SEATS),
      battles: whole('battles', 1, 100),
    };
    if (values.computer && numbers.seats > 1)
      throw new Error('--computer is a battle of one person: leave --seats out');
    const ruleset = rulesetNamed(values.ruleset);
    const set = switchesSet(ruleset, values.set);
    const own = readOwnCodexes(ruleset, values.with);
    for (const side of ['blue', 'red'] as const) checkLists(ruleset, side, values[side], numbers, own);
    return { ...values, ...numbers, own, set, ruleset, oneByOne: values['one-by-one'] };
  });
}

/** There must be a list for every player of the side. */
function checkLists(
  ruleset: AnyRuleset,
  side: 'blue' | 'red',
  army: string | undefined,
  { points, seats }: { points: number; seats: number },
  own: OwnCodex[],
) {
  const codexes = own.map(({ json }) => json);
  const all = playable(ruleset, army, codexes);
  if (all.length === 0) {
    const ids = ruleset.armies.templates(codexes).map(({ id }) => id);
    throw new Error(`--${side} is the beginning of a list's id: ${ids.join(', ')}`);
  }
  if (all.some(each => each.points === points && each.seats === seats)) return;
  const whose = army === undefined ? 'there are no lists' : `${army} has no lists`;
  throw new Error(`${whose} for ${seats} a side at ${points} points, only for ${playableWords(all)}`);
}
