import { Routes } from 'discord.js';
import { keepNewest } from '../engine/keep-newest.js';
import { scoreWords } from '../engine/wording.js';
import { type BattleView, COMPUTER, type OutboxRow } from '../games/games.js';
import { boardWords } from './board-words.js';
import type { Bot } from './bot.js';
import { describeFault } from './client.js';
import { button, type MessageBody, message, rows, text } from './components.js';
import { customId } from './custom-id.js';
import { battleTitle, who } from './messages.js';
import { messagesIn, takeAway } from './own-messages.js';
import { isForbidden } from './permissions.js';
import { relativeTime, small } from './text.js';

/** Where the battle stands: turn and phase, score, who is waited for since when. Pings nobody. */
export function boardMessage(mark: number, { info, described }: BattleView): MessageBody {
  const lines = [`### ${battleTitle(info)}`];
  if (info.status === 'over') lines.push(info.result?.summary ?? '');
  else {
    lines.push(`**${described.title}**`);
    if (described.score) lines.push(scoreWords(described.score.scores));
    for (const asked of info.asked)
      if (asked.who !== COMPUTER) lines.push(boardWords.waits(who(asked.who), relativeTime(asked.askedAt)));
    if (info.asked.every(asked => asked.who === COMPUTER)) lines.push(boardWords.computer);
  }
  const orders = info.status === 'over' ? [] : [button(customId('panel', info.id), boardWords.orders)];
  const buttons = [...orders, button(customId('board', info.id), boardWords.board)];
  return message([text(lines.join('\n')), text(small([boardWords.kept])), ...rows(buttons)], {
    mark,
    tone: info.status === 'over' ? 'done' : 'neutral',
  });
}

/** Milliseconds by which somebody was asked later that are no news. */
const NO_NEWS = 10 * 60_000;
const MOST_REMEMBERED = 500;

/** What a board says, but for since when, and since when, in milliseconds since 1970. */
interface Said {
  says: string;
  since: number;
}

/** By message, for each bot of this process. */
const standing = new WeakMap<Bot, Map<string, Said>>();

function standingOf(bot: Bot): Map<string, Said> {
  const known = standing.get(bot) ?? new Map<string, Said>();
  standing.set(bot, known);
  return known;
}

function saidBy({ info, ...view }: BattleView): Said {
  const asked = info.asked.map(each => ({ ...each, askedAt: 0 }));
  const says = JSON.stringify(boardMessage(0, { info: { ...info, asked }, ...view }));
  return { says, since: Math.max(0, ...info.asked.map(({ askedAt }) => askedAt)) };
}

/** Posts or edits the message of a row by `put`, where it would say something new; one that was posted is pinned, and the one before it taken away. */
export async function putBoard(
  bot: Bot,
  row: OutboxRow,
  put: (body: MessageBody) => Promise<string>,
): Promise<string | undefined> {
  const battle = await bot.games.viewOf(row.battle);
  if (battle === undefined) return undefined;
  const now = saidBy(battle);
  const boards = standingOf(bot);
  const before = row.message && boards.get(row.message.id);
  const isOld = before?.says === now.says && Math.abs(now.since - before.since) < NO_NEWS;
  if (isOld) return row.message?.id;
  const id = await put(boardMessage(row.id, battle));
  keepNewest(boards, id, now, MOST_REMEMBERED);
  if (id === row.message?.id) return id;
  await pin(bot, row.channel, id);
  return id;
}

/** Most lines of a channel that came between a pin and a look for its notice. */
const NEAR = 10;

/** An ornament: where it may not be pinned, the message stands as it is. */
async function pin(bot: Bot, channel: string, id: string): Promise<void> {
  const { rest, user } = bot.client;
  try {
    await rest.put(Routes.channelMessagesPin(channel, id));
    const near = await messagesIn(bot.client, channel, { after: id, limit: NEAR });
    const notice = near.find(
      ({ type, author, message_reference }) =>
        type === PINNED && author.id === user.id && message_reference?.message_id === id,
    );
    if (notice) await takeAway(bot, channel, notice.id);
  } catch (fault) {
    if (!isForbidden(fault)) bot.log.warn({ channel, why: describeFault(fault) }, 'the board could not be pinned');
  }
}

/** The type of the notice that something was pinned. */
const PINNED = 6;
