import type { RepliableInteraction } from 'discord.js';
import { t } from '../engine/language.js';
import type { BattleInfo } from '../games/games.js';
import { deedsOf } from '../render/happened.js';
import type { PictureRequest } from '../render/picture.js';
import type { Bot } from './bot.js';
import { button, message, picture, rows, text } from './components.js';
import { customId } from './custom-id.js';
import { battleTitle, PICTURE, who } from './messages.js';
import type { PanelBody } from './panel.js';
import { replayWords, sinceWords } from './replay-words.js';
import { show, tell } from './replies.js';
import { plain, relativeTime } from './text.js';

const FILM = 'battle.gif';

/** The whole battle as a moving picture, for everybody; `reader` is who asked. Undefined words where it cannot be told. */
export async function filmBody(bot: Bot, info: BattleInfo, reader: string): Promise<PanelBody | { why: string }> {
  const told = await bot.games.film(info.id);
  if (told.kind === 'refused') return { why: told.why };
  const { gif, alt } = await bot.painter.film(told.film, reader);
  const body = message([
    text(replayWords.film(battleTitle(info), told.moments)),
    picture(FILM, alt),
    ...rows([button(customId('step', info.id, '', '0'), replayWords.steps)]),
  ]);
  return { body, files: [{ name: FILM, data: gif }] };
}

/** Shows one moment of a battle, with buttons to those before and after it. */
export async function showMoment(
  bot: Bot,
  interaction: RepliableInteraction,
  { battle, place }: { battle: string; place: number },
): Promise<void> {
  const told = await bot.games.moment({ battle, place });
  if (told.kind === 'refused') return tell(interaction, told.why);
  const { moment, count } = told;
  const { board, described, traces } = moment;
  const request: PictureRequest = { title: moment.title, board, described, traces, shows: 'table' };
  const painted = await bot.painter.paint(request, interaction.user.id);
  const to = (where: number, name: string, label: string) => ({
    ...button(customId('step', battle, name, String(Math.max(0, where))), label),
    disabled: where === told.place || where < 0 || where >= count,
  });
  const buttons = [
    to(0, 'first', replayWords.first),
    to(told.place - 1, 'back', replayWords.back),
    to(told.place + 1, 'next', replayWords.next),
    to(count - 1, 'last', replayWords.last),
  ];
  if (told.place === count - 1) await bot.games.looked({ battle, user: interaction.user.id });
  const parts = [
    text(replayWords.moment(plain(moment.title), told.place + 1, count)),
    picture(PICTURE, painted.alt),
    ...rows(buttons),
  ];
  await show(interaction, message(parts, { private: true }), [{ name: PICTURE, data: painted.png }]);
}

/** Lines of what happened, at most. */
const MOST_LINES = 5;

/** What happened since this user last saw the table: a picture with arrows and the fallen, and a few lines. */
export async function showSince(bot: Bot, interaction: RepliableInteraction, info: BattleInfo): Promise<void> {
  const user = interaction.user.id;
  const told = await bot.games.whatHappened({ battle: info.id, user });
  if (told.kind === 'refused') return tell(interaction, told.why);
  const { since, at, nothing } = told;
  const when = at === undefined ? undefined : relativeTime(at);
  const { board, described, traces } = since;
  const request: PictureRequest = { title: described.title, board, described, traces, shows: 'news' };
  const painted = await bot.painter.paint(request, user);
  const deeds = nothing ? [] : sinceLines(request);
  const lines = [`### ${plain(described.title)}`, sinceHead(when, nothing, deeds), ...deeds, ...waitLines(info, user)];
  await bot.games.looked({ battle: info.id, user });
  const parts = [text(lines.join('\n')), picture(PICTURE, painted.alt), ...rows(sinceButtons(info, user))];
  await show(interaction, message(parts, { private: true }), [{ name: PICTURE, data: painted.png }]);
}

function sinceHead(when: string | undefined, nothing: boolean, deeds: readonly string[]): string {
  if (nothing) return sinceWords.nothing(when);
  if (deeds.length === 0) return sinceWords.still(when);
  return when === undefined ? sinceWords.never : sinceWords.since(when);
}

/** The deeds of both sides, at most five lines. */
function sinceLines(request: PictureRequest): string[] {
  const deeds = deedsOf(request).map(({ what, items }) => {
    const shown = items.slice(0, 6).map(plain);
    const more = items.length > shown.length ? [sinceWords.more(items.length - shown.length)] : [];
    return items.length === 0 ? `- ${what}` : `- ${what}: ${[...shown, ...more].join(', ')}`;
  });
  // Whom it cost comes first; then what was done.
  const fell = deeds.filter(line => line.startsWith(`- ${t`Fell`}`));
  return [...fell, ...deeds.filter(line => !fell.includes(line))].slice(0, MOST_LINES);
}

function waitLines(info: BattleInfo, user: string): string[] {
  const others = info.asked.filter(asked => asked.who !== user);
  if (others.length < info.asked.length) return [sinceWords.waitsForYou(t`**Orders** below answers.`)];
  const [first] = others;
  return first === undefined ? [] : [sinceWords.waitsFor(who(first.who), relativeTime(first.askedAt))];
}

function sinceButtons(info: BattleInfo, user: string) {
  const own = info.asked.find(asked => asked.who === user);
  return [
    ...(own ? [button(customId('panel', info.id, own.decision), t`Orders`, 'go')] : []),
    button(customId('board', info.id), t`Board`),
    button(customId('step', info.id, '', '9999'), replayWords.steps),
  ];
}
