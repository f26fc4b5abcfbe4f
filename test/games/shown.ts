import { mapBody } from '../../src/discord/board.js';
import type { Bot } from '../../src/discord/bot.js';
import { chapterBody } from '../../src/discord/chapter.js';
import { paint } from '../../src/discord/chapter-sender.js';
import { panelBody } from '../../src/discord/panel.js';
import { askingBody } from '../../src/discord/prompt-sender.js';
import type { BattleView, Games, OutboxRow } from '../../src/games/games.js';
import { altOf } from '../../src/render/alt.js';
import { drawn } from '../../src/render/drawings.js';
import type { Painter } from '../../src/render/picture.js';
import { sceneOf } from '../../src/render/scene.js';

const known = new Map<string, string>();

/** Pictures in words alone: what is said of one follows from its request. */
const describing: Painter = {
  async paint(request) {
    const key = JSON.stringify(request);
    const alt = known.get(key) ?? ('kind' in request ? drawn(request).alt : altOf(request, sceneOf(request)));
    known.set(key, alt);
    return { png: Buffer.alloc(0), alt };
  },
  film: async (film: string) => ({ gif: Buffer.from('film'), alt: film.slice(0, 1_000) }),
  close: async () => undefined,
};

/** As much of the bot as makes messages. */
function botOf(games: Games): Bot {
  const fail = (fault: unknown) => {
    throw new Error(JSON.stringify(fault));
  };
  return { games, painter: describing, log: { warn: fail, error: fail } } as unknown as Bot;
}

/** What Discord is sent for a row of the outbox, with its picture in words; undefined where the row itself says it all. */
export async function messageOf(games: Games, row: Pick<OutboxRow, 'id' | 'battle' | 'delivery'>) {
  const bot = botOf(games);
  const { delivery } = row;
  if (delivery.kind === 'prompt') return askingBody(bot, row, delivery, undefined);
  if (delivery.kind !== 'chapter') return undefined;
  return chapterBody(row.battle, delivery, await paint(bot, { ...row, attempts: 0 } as OutboxRow, delivery));
}

/** The panel of a question before anything is chosen; undefined when nobody is asked it. */
export async function panelOf(games: Games, battle: string, decision: string) {
  const open = await games.decisionById(battle, decision);
  return open && panelBody(botOf(games), open, {});
}

/** The table as anybody asks for it. */
export function mapOf(games: Games, view: BattleView) {
  return mapBody(botOf(games), view, 'somebody');
}
