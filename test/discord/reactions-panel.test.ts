import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { parseCustomId } from '../../src/discord/custom-id.js';
import type { Press } from '../../src/discord/press.js';
import { pressInReactions } from '../../src/discord/reactions-panel.js';
import { acting, ONE, started, testGames } from '../games/playing.js';

interface Part {
  type: number;
  content?: string;
  label?: string;
  custom_id?: string;
  options?: { value: string; label: string; default?: boolean }[];
  components?: Part[];
}
const partsOf = (part: Part): Part[] => [part, ...(part.components ?? []).flatMap(partsOf)];

test('a player opens the panel of reactions, says something of one kind and of all, and goes back to the plan', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const bot = { games } as unknown as Bot;
  /** What stands in the message after a press on a button of this id, or a choice in a menu of it. */
  const pressed = async (id: string, value?: string): Promise<Part[]> => {
    let shown: Part[] = [];
    const interaction = {
      id: `press ${id} ${value}`,
      customId: id,
      user: { id: ONE },
      createdTimestamp: Date.now(),
      values: value === undefined ? [] : [value],
      message: { id: 'm', flags: { has: () => true } },
      isStringSelectMenu: () => value !== undefined,
      isModalSubmit: () => false,
      isMessageComponent: () => true,
      deferUpdate: async () => {},
      deleteReply: async () => {},
      editReply: async ({ components }: { components: unknown }) => {
        shown = (JSON.parse(JSON.stringify(components)) as Part[]).flatMap(partsOf);
      },
    };
    await pressInReactions(bot, interaction as unknown as Press, parseCustomId(id)!);
    return shown;
  };
  const chosen = (parts: Part[]) =>
    parts.flatMap(({ options = [] }) => options.filter(each => each.default).map(({ label }) => label));
  const menuOf = (parts: Part[], kind: string) =>
    parts.find(({ custom_id: id }) => id?.split('|')[2] === kind)?.custom_id ?? '';

  const opened = await pressed(`ahead|${battle}||show`);
  expect(chosen(opened)).toEqual([]);
  const one = await pressed(menuOf(opened, 'riposte'), '40');
  expect(chosen(one)).toEqual(['Riposte: as suggested from 40 %']);
  const all = await pressed(menuOf(one, 'every'), 'hold');
  expect(chosen(all)).toEqual(['Every kind: let it pass', 'Riposte: let it pass', 'Parry: let it pass']);
  // Nobody offers that: it changes nothing, and says what there is.
  const wrong = await pressed(`ahead|${battle}|constructor|`, '40');
  expect(wrong.map(({ content = '' }) => content).join('')).toContain('choose Riposte, Parry');
  const back = await pressed(opened.find(({ label }) => label === 'Back to the plan')?.custom_id ?? '');
  const text = back.map(({ content = '' }) => content).join('\n');
  expect(text).toContain('### Your plan');
  expect(text).toContain('Said beforehand of every reaction: let it pass.');
  await games.close();
});
