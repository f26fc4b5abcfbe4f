import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Discord } from '../../sandbox/sandbox.js';
import type { Dice } from '../../src/engine/index.js';
import type { BattleSettings } from './settings.js';

/** What the last message of a battle says. */
export const OVER = /dice were thrown\. /;

/** The users who play, Blue's and Red's in turn: the first two command. */
export function playersOf({ seats, computer }: BattleSettings): string[] {
  return computer ? ['one'] : ['one', 'two', 'three', 'four', 'five', 'six'].slice(0, seats * 2);
}

/** The host of the server attaches the players' own codexes. */
export async function loadCodexes(on: Discord, { own }: BattleSettings): Promise<void> {
  for (const { path } of own) {
    const load = { name: basename(path), type: 'text/yaml', bytes: readFileSync(path) };
    const { text } = await on.as('host').slash('host codex', { load });
    if (!text.includes(' is loaded')) throw new Error(text);
  }
}

/** The server forgets them again. */
export async function dropCodexes(on: Discord, { own }: BattleSettings): Promise<void> {
  for (const { id } of own) {
    const { text } = await on.as('host').slash('host codex', { drop: id });
    if (!text.includes(' is dropped')) throw new Error(text);
  }
}

/** Opens and starts a battle as people would: joins, armies, settings; gives the thread's id. `mentioned`: who plays against user one. */
export async function openBattle(
  on: Discord,
  mentioned: string,
  settings: BattleSettings,
  chance: Dice,
): Promise<string> {
  const { seed, points, seats, ruleset } = settings;
  const one = on.as('one');
  const words = `seed ${seed}`;
  const field = Math.max(1, seed);
  const opponent = settings.computer ? 'computer' : mentioned;
  const asked = { opponent, points, field, words, players: seats, ruleset: ruleset.id };
  const opened = await one.slash('battle new', asked);
  const thread = /<#(\d+)>/.exec(opened.text)?.[1];
  if (thread === undefined) throw new Error(`no battle was opened: ${opened.text}`);
  const there = one.in({ id: thread });
  for (const [setting, value] of settings.set) {
    const set = await there.slash('battle settings', { setting, value });
    if (!set.text.startsWith('Set.')) throw new Error(set.text);
  }
  const names = playersOf(settings);
  for (const [index, name] of names.entries()) {
    const player = on.as(name, { channel: { id: thread } });
    if (index >= 2) await player.press(index % 2 === 0 ? 'Join Blue' : 'Join Red');
  }
  for (const [index, name] of names.entries()) {
    const player = on.as(name, { channel: { id: thread } });
    const lobby = await player.press('Army');
    const menu = JSON.stringify(lobby.message?.components ?? []);
    const offered = [...menu.matchAll(/"label":"([^"]+)","value":"([^"]+)","description"/g)].map(
      ([, , value]) => value,
    );
    const wanted = (index % 2 === 0 ? settings.blue : settings.red) ?? '';
    const armies = offered.filter(army => army?.startsWith(wanted));
    const army = armies[chance.face(armies.length || 1) - 1];
    if (army === undefined) throw new Error(`no army ${wanted} at these points; there are ${offered.join(', ')}`);
    await player.choose('Army', army, { message: lobby.message });
  }
  await there.press('Start');
  return thread;
}
