import { type Client, Routes } from 'discord.js';
import { c, LANGUAGES, type Language, mark, t, translated } from '../engine/language.js';
import { type BattleInfo, COMPUTER, inLanguage } from '../games/games.js';
import { clip, LIMITS } from './limits.js';
import { userOf } from './user.js';

const FREE = { one: mark`seeks an opponent`, several: mark`seeks players` };

/** `one v two · 1000 points` or `one seeks an opponent · 1000 points`: a thread before its armies are known. `points`: undefined of a battle from a file. */
export function openingName(of: { host: string; opponent?: string; points?: number; players: number }): string {
  const seeks = translated(of.players > 1 ? FREE.several : FREE.one);
  const against = of.opponent === undefined ? seeks : t`v ${opponentName(of.opponent)}`;
  const end = ` ${against} · ${of.points === undefined ? t`from a file` : t`${of.points} points`}`;
  return `${clip(playerName(of.host), LIMITS.threadName - end.length)}${end}`;
}

/** `Meridian Guard v Hollow Brood · one v two`: a battle that began, by its armies and who plays them. */
export function battleName(info: BattleInfo, nameOf: (player: string) => string): string {
  const sides = (['blue', 'red'] as const).map(side => {
    const players = info.seats.flatMap(seat => (seat.side === side && seat.who !== undefined ? [seat.who] : []));
    const said = side === 'blue' ? playerName : opponentName;
    return [...new Set(players)].map(player => said(nameOf(player))).join(t` and `);
  });
  return clip(`${clip(info.name.replace(UNSHOWN, ''), ROOM_FOR_ARMIES)} · ${sides.join(t` v `)}`, LIMITS.threadName);
}

/** Whether `openingName` gave a name, in any language, and nobody changed it since. */
function isOpening(name: string): boolean {
  return (Object.keys(LANGUAGES) as Language[]).some(language =>
    inLanguage(language, () => {
      const against = [t`v ${'.+'}`, translated(FREE.one), translated(FREE.several)].join('|');
      return new RegExp(` (?:${against}) · (?:${t`${'\\d+'} points`}|${t`from a file`})$`, 'u').test(name);
    }),
  );
}

const ROOM_FOR_ARMIES = 60;
const LONGEST_PLAYER = 32;
/** Signs that a thread's name does well without: marks of mentions and Markdown, emoji, everything invisible. */
const UNSHOWN = /[^\p{L}\p{N} '’.,&-]/gu;

function playerName(name: string): string {
  if (name === COMPUTER) return t`the computer`;
  return clip(name.replace(UNSHOWN, '').replace(/\s+/g, ' ').trim() || t`somebody`, LONGEST_PLAYER);
}

/** Behind the `v`, where languages may say it otherwise. */
function opponentName(name: string): string {
  return name === COMPUTER ? c('against')`the computer` : playerName(name);
}

/** Names the thread of a battle that began after its armies, where it still bears the name that it was opened with. */
export async function nameThread(client: Client<true>, info: BattleInfo): Promise<void> {
  const thread = info.thread === undefined ? undefined : client.channels.cache.get(info.thread);
  if (!thread?.isThread() || thread.ownerId !== client.user.id || !isOpening(thread.name)) return;
  const name = await nameOfBattle(client, info);
  await client.rest.patch(Routes.channel(thread.id), { body: { name } });
}

/** What the thread of a battle that began is called. */
export async function nameOfBattle(client: Client<true>, info: BattleInfo): Promise<string> {
  const players = [...new Set(info.seats.flatMap(({ who }) => (who === undefined || who === COMPUTER ? [] : [who])))];
  const names = new Map(
    await Promise.all(players.map(async player => [player, (await userOf(client, player)).name] as const)),
  );
  return battleName(info, player => names.get(player) ?? player);
}
