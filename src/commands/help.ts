import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, type Part, text } from '../discord/components.js';
import { show } from '../discord/replies.js';
import type { RulesetCard } from '../games/games.js';
import { type Command, textOption } from './command.js';
import { rulesetHere } from './ruleset-here.js';

const COMMANDS = 'commands';

export const TOPICS: Record<string, { name: string; lines: string[] }> = {
  start: {
    name: 'First battle',
    lines: [
      '### Your first battle',
      '1. `/battle new opponent:computer` opens a thread with a battle in it. Name a player instead of the computer to play them.',
      '2. **Army** chooses a list, **Start** begins. The bot tells you whenever it is your turn; nothing else pings.',
      '3. **Orders** opens your private panel. Nothing counts before **Confirm**.',
      '4. `/battle status` says who is asked, and brings back a question that got lost.',
      '5. Everything in the panel can be typed too; `/help topic:commands` lists how. Options complete as you type.',
    ],
  },
  places: {
    name: 'Naming a place',
    lines: [
      '### Naming a place',
      '`F5` a square of 6" · `F5.3` a 2" part of it, as on a phone’s keypad · `33.5,27` inches from the top left corner',
      '`6" NE` from where the unit stands · `toward Ruin C` · `behind Wall B` · `8 from Bravo`',
    ],
  },
  dice: {
    name: 'Sealed dice',
    lines: [
      '### Sealed dice',
      'Before a battle the bot posts the hash of a secret. Every die comes from that secret, the seeds of both players and its own number, so nobody can choose or change it.',
      'At the end the secret is posted; `/battle verify` throws every die again and compares.',
    ],
  },
  clock: {
    name: 'Pace and clock',
    lines: [
      '### Pace and clock',
      '**Pace** in the lobby gives each answer 15 minutes, a day, or as long as it takes. When the time is up, the clock answers with what risks least, and the battle goes on.',
      '`/battle undo` takes back your last answer as long as nothing was learned since; `/battle concede` gives the battle up.',
    ],
  },
};

/** Commands of every battle, whatever its rules. */
const ALWAYS = [
  '**A battle** `/battle new · join · leave · start · settings · status · map · log · undo · concede · verify · list`',
  '**Armies** `/army templates · build · import · show · check · save · drop`',
];

/** Commands that need no question, or no battle. */
function anywhere(rulesets: readonly RulesetCard[]): string[] {
  const rolls = new Set(['roll', ...rulesets.flatMap(({ rolls }) => rolls.map(({ name }) => name.join(' ')))]);
  return [
    '**Any question with buttons** `/answer`',
    `**Anywhere** ${[...rolls, 'odds', 'rule', 'help'].map(name => `\`/${name}\``).join(' ')}`,
    '**For hosts of a server** `/host codex`, `/host limits`',
  ];
}

/** The commands that can be typed in battles of these rulesets. */
export function commandLines(rulesets: readonly RulesetCard[]): string[] {
  return ['### Commands', ...ALWAYS, ...rulesets.map(verbLine), ...anywhere(rulesets)];
}

/** `**Some Rules v2** `/advance` `/march` … `: a noun with several verbs stands once. */
function verbLine({ name, verbs }: RulesetCard): string {
  const nouns = new Map<string, Set<string>>();
  for (const {
    name: [noun = '', verb],
  } of verbs) {
    const under = nouns.get(noun) ?? new Set();
    nouns.set(noun, verb === undefined ? under : under.add(verb));
  }
  return [
    `**${name}**`,
    ...[...nouns].map(([noun, under]) => `\`/${[noun, [...under].join(' · ')].join(' ').trim()}\``),
  ].join(' ');
}

export const help = (rulesets: readonly RulesetCard[]): Command => ({
  path: ['help'],
  describe: 'Explain how to start, name places, and trust the dice.',
  options: [
    textOption('topic', 'What to explain.', {
      choices: [
        ...Object.entries(TOPICS).map(([value, { name }]) => ({ name, value })),
        { name: 'Commands', value: COMMANDS },
      ],
    }),
  ],
  reply: 'private',
  async run(bot: Bot, interaction: ChatInputCommandInteraction) {
    const topic = interaction.options.getString('topic') ?? '';
    const here = await rulesetHere(bot, interaction);
    const commands = commandLines(here ? [here] : rulesets);
    const known = topic === COMMANDS ? commands : TOPICS[topic]?.lines;
    const shown = known ? [known] : [TOPICS.start?.lines ?? [], commands];
    const parts: Part[] = shown.map(lines => text(lines.join('\n')));
    if (!known) parts.push(text('-# `/help topic:` also explains naming a place, sealed dice and the clock.'));
    await show(interaction, message(parts, { private: true }));
  },
});
