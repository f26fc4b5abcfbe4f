import type { Board } from '../engine/index.js';
import { translated } from '../engine/language.js';
import type { PictureRequest } from '../render/picture.js';
import * as words from './battlefield-words.js';
import type { Bot } from './bot.js';
import { button, message, type Part, picture, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { mayHost } from './may-host.js';
import type { Press } from './press.js';
import { deferInPlace, notOurs, show, tell } from './replies.js';
import { plain } from './text.js';

/** A table without armies, as a picture shows it. */
export function groundOf(title: string, board: Board): PictureRequest {
  const described = { title, detail: '', sides: [], units: {}, models: {}, legend: [] };
  return { title, board, described, traces: [], shows: 'map' };
}

/** Shows a battlefield of a server to whoever asked; `keeps`: they may keep it for everybody. */
export async function showField(
  bot: Bot,
  interaction: Parameters<typeof show>[0],
  { name, board }: { name: string; board: Board },
  keeps: boolean,
): Promise<void> {
  const painted = await bot.painter.paint(groundOf(name, board), interaction.user.id);
  const parts: Part[] = [
    text(keeps ? words.lookFirst({ name }) : `### ${plain(name)}`),
    picture('board.png', painted.alt),
    ...(keeps ? rows([button(customId('field', '', '', 'keep'), translated(words.KEEP), 'go')]) : []),
  ];
  await show(interaction, message(parts, { private: true }), [{ name: 'board.png', data: painted.png }]);
}

/** Somebody keeps the battlefield that they looked at. */
export async function pressOnField(bot: Bot, interaction: Press, { option }: CustomId): Promise<void> {
  if (option !== 'keep' || !(await mayHost(bot, interaction))) return notOurs(interaction);
  await deferInPlace(interaction);
  const outcome = await bot.games.keepBattlefield({ guild: interaction.guildId ?? '', user: interaction.user.id });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  if (outcome.kind === 'kept') await tell(interaction, words.kept(outcome));
}
