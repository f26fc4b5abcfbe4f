import { afterAll, expect, test } from 'vitest';
import { type Player, type Reply, type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import {
  begun,
  buttonsOf,
  type Field,
  fieldIn,
  gone,
  House,
  menusOf,
  ONE,
  opened,
  question,
  TWO,
  whoIsAsked,
} from './house.js';

const ACTION = /Sub-phase/;

const house = House.ofFile();
afterAll(async () => {
  expect(await house.discord.refusals()).toEqual([]);
});

/** Chooses the first option of every menu, never what is suggested. */
async function byMenus(player: Player, prompt: SeenMessage): Promise<void> {
  let reply = await player.press(buttonsOf(prompt)[0] as string, { message: prompt });
  for (let steps = 0; steps < 12; steps += 1) {
    if (reply.text.startsWith('Counted')) return;
    const [menu] = menusOf(reply.message);
    if (buttonsOf(reply.message).includes('Confirm')) reply = await player.press('Confirm', { message: reply.message });
    else if (menu?.custom_id && menu.options?.[0])
      reply = await player.choose(menu.custom_id, menu.options[0].value, { message: reply.message });
    else throw new Error(`nothing to press: ${reply.text}`);
  }
  throw new Error('the panel does not end');
}

async function toTheActionPhase(field: Field, answer: (player: Player, prompt: SeenMessage) => Promise<unknown>) {
  for (let answers = 0; answers < 40; answers += 1) {
    const { player, prompt } = await whoIsAsked(field);
    if (ACTION.test(textOf(prompt))) return answers;
    await answer(player, prompt);
    await gone(field, prompt);
  }
  throw new Error(`the Command Phase does not end:\n${await field.one.dump()}`);
}

test('from the lobby through the first Command Phase by buttons and menus alone, two users', async () => {
  const field = await begun(house.discord);
  expect(await toTheActionPhase(field, byMenus)).toBeGreaterThan(3);
  await field.watcher.sees(/commands/);
});

test('the same against the computer', async () => {
  const field = await begun(house.discord, { opponent: 'computer' });
  expect(await toTheActionPhase(field, byMenus)).toBeGreaterThan(2);
});

/** What a typist would send: each option from what is offered for it. */
async function byTyping(player: Player, prompt: SeenMessage): Promise<Reply> {
  const choosing = !buttonsOf(prompt).includes('Orders');
  const given = async (command: string, options: string[]) => {
    const typed: Record<string, string> = {};
    for (const option of options) {
      const [choice] = await player.autocomplete(command, { ...typed, [option]: '' }, option);
      if (choice === undefined) return undefined;
      typed[option] = String(choice.value);
    }
    return player.slash(command, typed);
  };
  for (const [command, ...options] of [
    ['order', 'unit', 'order'],
    ['activate', 'unit', 'order'],
    ['activate', 'unit', 'order', 'die'],
    ['activate', 'unit', 'die'],
    ['activate', 'unit'],
    ['move', 'to'],
    ...(choosing ? [['answer', 'with']] : []),
  ] as string[][]) {
    const reply = await given(command as string, options);
    if (reply?.text.startsWith('Counted')) return reply;
  }
  const passed = await player.slash('pass');
  return passed.text.startsWith('This gives up') ? player.slash('pass') : passed;
}

test('from the lobby through the first Command Phase by typing alone, two users', async () => {
  const field = await opened(house.discord, { opponent: `<@${TWO}>`, army: 'meridian-500' });
  await field.two.slash('battle leave');
  await field.two.slash('battle join');
  const lobby = await field.two.press('Army');
  await field.two.choose('Army', 'meridian-500', { message: lobby.message });
  expect((await field.one.slash('battle start')).text).toBe('The battle begins.');
  const typed: string[] = [];
  await toTheActionPhase(field, async (player, prompt) => {
    const reply = await byTyping(player, prompt);
    expect(reply.text).toMatch(/^Counted: \*\*/);
    typed.push(reply.text);
  });
  expect(typed.some(text => /^Counted: .*(Run|Advance|Marshal|Matriarch|Sergeant|alpha)/.test(text))).toBe(true);
  // Whoever types has the next question below what they typed, as after a press.
  expect(typed.filter(text => /^Counted: .+\n### .+/.test(text)).length).toBeGreaterThan(1);
});

test('the same against the computer, with no other army to wait for', async () => {
  const reply = await house.discord
    .as('one')
    .slash('battle new', { opponent: 'computer', points: 500, army: 'brood-500' });
  const field = fieldIn(house.discord, /<#(\d+)>/.exec(reply.text)?.[1] as string);
  expect((await field.one.slash('battle start')).text).toBe('The battle begins.');
  await question(field.one, ONE, 20_000);
  const typed: string[] = [];
  await toTheActionPhase(field, async (player, prompt) => {
    const { text } = await byTyping(player, prompt);
    expect(text).toMatch(/^Counted/);
    typed.push(text);
  });
  expect(typed.some(text => /^Counted: .*(Run|Advance|Marshal|Matriarch|Sergeant|alpha)/.test(text))).toBe(true);
});

test('after Confirm the panel shows the next question by its title, and its first screen says what the prompt says', async () => {
  const field = await begun(house.discord, { opponent: 'computer' });
  let { prompt } = await whoIsAsked(field);
  while (!textOf(prompt).includes('spend your pool')) {
    await byMenus(field.one, prompt);
    await gone(field, prompt);
    ({ prompt } = await whoIsAsked(field));
  }
  const panel = await field.one.press('Orders', { message: prompt });
  expect(panel.ephemeral).toBe(true);
  expect(panel.text.split('\n')[0]).toBe(
    `### ${textOf(prompt)
      .split('\n')[0]
      ?.replace(/^### <@\d+> · /, '')}`,
  );
  expect(buttonsOf(panel.message)).toEqual(['Suggest all', 'Suggest', 'Board']);
  const suggested = await field.one.press('Suggest', { message: panel.message });
  expect(buttonsOf(suggested.message)).toEqual(['Confirm', 'Into a plan', 'Change', 'Start over']);
  const over = await field.one.press('Start over', { message: suggested.message });
  expect(over.text).toBe(panel.text);
  const again = await field.one.press('Suggest', { message: over.message });
  const counted = await field.one.press('Confirm', { message: again.message });
  expect(counted.text).toMatch(/^Counted: \*\*.+\*\*\.\n### /);
  // The rest stands in the thread; a newcomer is taught where it is chosen.
  const [, , ...rest] = counted.text.split('\n');
  expect(rest.filter(line => !line.startsWith('>'))).toEqual([]);
  expect(buttonsOf(counted.message)).toContain('Suggest');
});
