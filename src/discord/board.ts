import type { BattleView } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { message, picture, text } from './components.js';
import { PICTURE } from './messages.js';
import type { PanelBody } from './panel.js';

/** The table now, whole or around `focus`, for one reader. */
export async function mapBody(bot: Bot, battle: BattleView, focus?: PictureRequest['focus']): Promise<PanelBody> {
  const { view, described, traces } = battle;
  const painted = await bot.painter.paint({
    title: described.title,
    board: view.board,
    described,
    traces,
    ...(focus === undefined ? {} : { focus }),
  });
  return {
    body: message([text(`**${described.title}**\n${described.detail}`), picture(PICTURE, painted.alt)], {
      private: true,
    }),
    files: [{ name: PICTURE, data: painted.png }],
  };
}
