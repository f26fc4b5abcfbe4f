import type { BattleView } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { message, picture, text } from './components.js';
import { layerRows, type MapOf } from './layers.js';
import { PICTURE } from './messages.js';
import type { PanelBody } from './panel.js';

/** The table now, whole or around `focus`, with an overlay and what it says, for the user `reader` alone. Throws NotPainted. */
export async function mapBody(
  bot: Bot,
  battle: BattleView,
  reader: string,
  { focus, overlay, lines = [], layer }: MapOf = {},
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
  const said = [`**${described.title}**`, ...(overlay ? lines : [described.detail])];
  const parts = [text(said.join('\n')), picture(PICTURE, painted.alt), ...layerRows(battle, layer)];
  await bot.games.looked({ battle: battle.info.id, user: reader });
  return {
    body: message(parts, { private: true }),
    files: [{ name: PICTURE, data: painted.png }],
  };
}
