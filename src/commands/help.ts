import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../discord/bot.js';
import { message, text } from '../discord/components.js';
import { show } from '../discord/replies.js';
import { type Command, textOption } from './command.js';

const TOPICS: Record<string, { name: string; lines: string[] }> = {
  start: {
    name: 'First battle',
    lines: [
      '### Your first battle',
      '1. `/battle new opponent:computer` opens a thread with a battle in it. Name a player instead of the computer to play them.',
      '2. **Army** chooses a list, **Start** begins. The bot tells you whenever it is your turn; nothing else pings.',
      '3. **Orders** opens your private panel. Nothing counts before **Confirm**.',
      '4. Everything in the panel can be typed too: `/activate`, `/order`, `/run`, `/shoot` … Options complete as you type.',
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
  commands: {
    name: 'Commands',
    lines: [
      '### Commands',
      '**A battle** `/battle new · join · start · status · map · log · undo · concede · verify · list`',
      '**Armies** `/army templates · show`',
      '**Command Phase** `/ready` `/pool show · combine · spend` `/activate` `/order` `/pass`',
      '**Action Phase** `/move` `/run` `/sprint` `/charge` `/fallback` `/shoot` `/fight` `/hide` `/react` `/pass`',
      '**Anywhere** `/roll` `/pool roll` `/help`',
    ],
  },
};

export const help: Command = {
  path: ['help'],
  describe: 'Explain how to start, name places, and trust the dice.',
  options: [
    textOption('topic', 'What to explain.', {
      choices: Object.entries(TOPICS).map(([value, { name }]) => ({ name, value })),
    }),
  ],
  reply: 'private',
  async run(_bot: Bot, interaction: ChatInputCommandInteraction) {
    const topic = TOPICS[interaction.options.getString('topic') ?? ''];
    const shown = topic ? [topic] : [TOPICS.start, TOPICS.commands];
    const parts = shown.flatMap(one => (one ? [text(one.lines.join('\n'))] : []));
    await show(interaction, message(parts, { private: true }));
  },
};
