import type { BattleView } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { message, picture, text } from './components.js';
import { PICTURE } from './messages.js';
import type { PanelBody } from './panel.js';

/** What a map is drawn around, or a layer and what it says. */
export type MapOf = Pick<PictureRequest, 'focus' | 'overlay'> & { lines?: string[] };

/** The table now, whole or around `focus`, with an overlay and what it says, for the user `reader` alone. Throws NotPainted. */
export async function mapBody(
  bot: Bot,
  battle: BattleView,
  reader: string,
  { focus, overlay, lines = [] }: MapOf = {},
): Promise<PanelBody> {
  const { view, described, traces } = battle;
  const request: PictureRequest = {
    title: described.title,
    board: view.board,
    described,
    // What happened would lie over the layer.
    traces: overlay ? [] : traces,
    shows: 'map',
    ...(focus ? { focus } : {}),
    ...(overlay ? { overlay } : {}),
  };
  const painted = await bot.painter.paint(request, reader);
  const said = overlay ? lines : [described.detail];
  await bot.games.looked({ battle: battle.info.id, user: reader });
  return {
    body: message([text([`**${described.title}**`, ...said].join('\n')), picture(PICTURE, painted.alt)], {
      private: true,
    }),
    files: [{ name: PICTURE, data: painted.png }],
  };
}
