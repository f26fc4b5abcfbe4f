import type { Discord, Player } from '../../sandbox/sandbox.js';
import type { Dice } from '../../src/engine/index.js';
import { hostileFile } from './hostile-files.js';
import { diceLine, forgedIds, nastyText } from './hostile-words.js';

interface Option {
  name: string;
  type: number;
  required?: boolean;
  autocomplete?: boolean;
  choices?: { name: string; value: string | number }[];
  min_value?: number;
  max_value?: number;
  max_length?: number;
  options?: Option[];
}

/** A command as it is typed, with its options. */
export interface Typed {
  name: string;
  options: Option[];
}

/** What attackers know: where others play, what was shown there, and what can be typed. */
export interface Scene {
  thread: string;
  battle: string;
  /** A message in the thread that everybody sees. */
  lobby: string;
  /** Custom ids that stood on the players' messages, answered by now or not. */
  seen: string[];
  commands: Typed[];
}

export interface Attack {
  name: string;
  /** Who sends it; each user counts by themselves. */
  users: number;
  /** So many at a time of each user; and where it comes in bursts, so many a burst. */
  atOnce: number;
  /** Milliseconds between bursts; a stream without an end when left out. */
  every?: number;
  /** Who sends it, where it needs the rights of a host. */
  as?: string;
  once(player: Player, chance: Dice, scene: Scene): Promise<unknown>;
}

const SUBCOMMAND = 1;

/** Everything that can be typed. */
export async function typedCommands(discord: Discord): Promise<Typed[]> {
  return (await discord.commands()).flatMap(command => {
    const options = (command.options ?? []) as Option[];
    const under = options.filter(({ type }) => type === SUBCOMMAND);
    return under.length === 0
      ? [{ name: command.name, options }]
      : under.map(({ name, options: inner = [] }) => ({ name: `${command.name} ${name}`, options: inner }));
  });
}

function one<T>(chance: Dice, of: readonly T[]): T {
  return of[chance.face(of.length) - 1] as T;
}

/** A value at the edge of what Discord's client lets pass for an option. */
function extreme(chance: Dice, { type, choices, min_value: least, max_value: most, max_length: longest }: Option) {
  if (choices?.length) return one(chance, choices).value;
  if (type === 3) return nastyText(chance, longest ?? 200);
  if (type === 5) return chance.face(2) === 1;
  return one(chance, [least ?? 0, most ?? 1_000_000, Math.floor(((least ?? 0) + (most ?? 100)) / 2)]);
}

const FILE = 11;

function filledIn(chance: Dice, { options }: Typed) {
  const file = hostileFile(chance);
  return Object.fromEntries(
    options
      .filter(({ required }) => required || chance.face(4) > 1)
      .map(option => [option.name, option.type === FILE ? file : extreme(chance, option)]),
  );
}

/** Commands that would take part in the players' own battle, or that another attack sends. */
const LEFT_OUT = new Set(['battle new', 'host limits']);

export const ATTACKS: Attack[] = [
  {
    name: 'odds of long sums',
    users: 2,
    atOnce: 4,
    once: (player, chance) => player.slash('odds dice', { dice: diceLine(chance) }),
  },
  {
    name: 'odds at every extreme',
    users: 2,
    atOnce: 4,
    once(player, chance, { commands }) {
      const topic = one(
        chance,
        commands.filter(({ name }) => name.startsWith('odds ')),
      );
      return player.slash(topic.name, filledIn(chance, topic));
    },
  },
  {
    name: 'hostile lists',
    users: 2,
    atOnce: 3,
    once: (player, chance) => player.slash(one(chance, ['army check', 'army import']), { file: hostileFile(chance) }),
  },
  {
    name: 'hostile codexes',
    users: 1,
    atOnce: 3,
    as: 'host',
    once: (player, chance) => player.slash('host codex', { load: hostileFile(chance) }),
  },
  {
    name: '400 maps in a second',
    users: 1,
    atOnce: 400,
    every: 20_000,
    once: (player, chance) => player.slash('battle map', chance.face(2) === 1 ? {} : { around: 'F5' }),
  },
  {
    name: '200 lobbies in a second',
    users: 1,
    atOnce: 200,
    every: 20_000,
    once: player => player.in('general').slash('battle new', { points: 1000 }),
  },
  {
    name: 'lobbies opened and left',
    users: 1,
    atOnce: 1,
    async once(player) {
      const { text } = await player.in('general').slash('battle new', { opponent: 'computer' });
      const thread = /<#(\d+)>/.exec(text)?.[1];
      if (thread !== undefined) await player.in({ id: thread }).slash('battle leave');
    },
  },
  {
    name: 'forged and stale custom ids',
    users: 2,
    atOnce: 8,
    once(player, chance, { battle, lobby, seen }) {
      const ids = [...forgedIds(battle, one(chance, seen)?.split('|')[2] ?? '0.0'), ...seen];
      const values = chance.face(3) === 1 ? [one(chance, ['__proto__', '-1', '999', '0'])] : undefined;
      return player.forge(one(chance, ids), lobby, values);
    },
  },
  {
    name: 'huge modals',
    users: 1,
    atOnce: 4,
    once(player, chance, { battle, lobby, seen }) {
      const decision = one(chance, seen)?.split('|')[2] ?? '0.0';
      const id = one(chance, [`typed|${battle}|${decision}|0`, 'kept|aaaaaaaaaaaa||', 'x']);
      const words = nastyText(chance, 4000);
      return player.forgeModal(id, { place: words, name: words }, lobby);
    },
  },
  {
    name: 'completions at speed',
    users: 2,
    atOnce: 8,
    once(player, chance, { commands }) {
      const completing = commands.filter(({ options }) => options.some(({ autocomplete }) => autocomplete));
      const command = one(chance, completing);
      const focused = one(
        chance,
        command.options.filter(({ autocomplete }) => autocomplete),
      ).name;
      return player.autocomplete(command.name, { [focused]: nastyText(chance, 100) }, focused);
    },
  },
  {
    name: 'dice of every cap',
    users: 1,
    atOnce: 8,
    once: (player, chance) => player.slash('roll', { dice: diceLine(chance) }),
  },
  {
    name: 'lists without end',
    users: 1,
    atOnce: 4,
    once: (player, chance) =>
      chance.face(2) === 1
        ? player.slash('army build', { army: 'meridian-1000' })
        : player.slash('army save', { army: 'meridian-1000', name: nastyText(chance, 40) }),
  },
  {
    name: 'anything, with long names',
    users: 2,
    atOnce: 4,
    once(player, chance, { commands }) {
      const command = one(
        chance,
        commands.filter(({ name }) => !LEFT_OUT.has(name)),
      );
      return player.slash(command.name, filledIn(chance, command));
    },
  },
];
