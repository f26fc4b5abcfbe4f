import { expect, test } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { parseCustomId } from '../../src/discord/custom-id.js';
import { planBody } from '../../src/discord/plan-panel.js';
import { pressInPlan } from '../../src/discord/plan-presses.js';
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
const partsIn = ({ components }: { components: unknown[] }) =>
  (JSON.parse(JSON.stringify(components)) as Part[]).flatMap(partsOf);

/** A press on a button of this id, or a choice in a menu of it; `show` gets what then stands in the message. */
const pressOf = (id: string, value: string | undefined, show: (parts: Part[]) => void) =>
  ({
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
    editReply: async (body: { components: unknown[] }) => show(partsIn(body)),
  }) as unknown as Press;

test('a player opens the panel of reactions, says something of one kind and of all, and goes back to the plan', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const bot = { games } as unknown as Bot;
  /** What stands in the message after a press on a button of this id, or a choice in a menu of it. */
  const pressed = async (id: string, value?: string): Promise<Part[]> => {
    let shown: Part[] = [];
    await pressInReactions(
      bot,
      pressOf(id, value, parts => (shown = parts)),
      parseCustomId(id)!,
    );
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

test('a plan that was offered, and left to say something of reactions, is there again with its lines', async () => {
  const { games } = await testGames();
  const battle = await started(games);
  await acting(games, battle);
  const offered = await games.offerPlan({ battle, user: ONE });
  if (offered === undefined) throw new Error('nothing was offered');
  expect(offered.lines.length).toBeGreaterThan(0);
  const bot = { games } as unknown as Bot;
  const buttonIn = (parts: Part[], of: string) => parts.find(({ label }) => label === of)?.custom_id ?? '';
  let shown = partsIn(planBody(offered));
  const press = async (id: string, value?: string) => {
    const parsed = parseCustomId(id)!;
    await (parsed.kind === 'plan' ? pressInPlan : pressInReactions)(
      bot,
      pressOf(id, value, parts => (shown = parts)),
      parsed,
    );
  };
  await press(buttonIn(shown, 'Reactions'));
  await press(shown.find(({ custom_id: id }) => id?.split('|')[2] === 'riposte')?.custom_id ?? '', '40');
  await press(buttonIn(shown, 'Back to the plan'));
  const text = shown.map(({ content = '' }) => content).join('\n');
  expect(text).toContain('### Your plan');
  expect(text).toContain('**1-2**');
  expect(text).toContain('Said beforehand: Riposte, as suggested from 40 %.');
  await games.close();
});
