import type { BattleView } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { message, picture, text } from './components.js';
import { PICTURE } from './messages.js';
import type { PanelBody } from './panel.js';

/** The table now, whole or around `focus`, for the user `reader` alone. Throws NotPainted. */
export async function mapBody(
  bot: Bot,
  battle: BattleView,
  reader: string,
  focus?: PictureRequest['focus'],
): Promise<PanelBody> {
  const { view, described, traces } = battle;
  const request: PictureRequest = { title: described.title, board: view.board, described, traces, shows: 'map' };
  const painted = await bot.painter.paint(focus === undefined ? request : { ...request, focus }, reader);
  await bot.games.looked({ battle: battle.info.id, user: reader });
  return {
    body: message([text(`**${described.title}**\n${described.detail}`), picture(PICTURE, painted.alt)], {
      private: true,
    }),
    files: [{ name: PICTURE, data: painted.png }],
  };
}
