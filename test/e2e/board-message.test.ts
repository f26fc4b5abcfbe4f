import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { answerOnce, begun, buttonsOf, type Field, gone, House, ONE, TWO, until, whoIsAsked } from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
}, 60_000);
afterAll(() => house.close());

const KEPT = /This message is kept up to date/;

async function boards(field: Field) {
  return (await field.watcher.messages()).filter(message => KEPT.test(textOf(message)));
}

/** Plays on until somebody else is asked. */
async function handedOver(field: Field): Promise<string> {
  const before = (await whoIsAsked(field)).id;
  for (let answers = 0; answers < 40; answers += 1) {
    const asked = await whoIsAsked(field);
    if (asked.id !== before) return asked.id;
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
  throw new Error('nobody else was asked');
}

test('a pinned message says where the battle stands, is edited at hand-overs, and posted anew where it is gone', async () => {
  await house.discord.allow('battle', ['PinMessages']);
  const field = await begun(house.discord);
  await until(async () => (await boards(field))[0]?.pinned === true);
  const [first] = await boards(field);
  expect(textOf(first!)).toMatch(/Turn 1|Before|Deploy|Set-up/i);
  expect(textOf(first!)).toMatch(/Waiting for <@\d+>, asked <t:\d+:R>/);
  expect(buttonsOf(first)).toEqual(['Orders', 'Board']);
  await until(async () => (await field.watcher.messages()).every(({ type }) => type !== 6));

  const now = await handedOver(field);
  await until(async () => textOf((await boards(field))[0]!).includes(`Waiting for <@${now}>`));
  expect((await boards(field)).map(({ id }) => id)).toEqual([first!.id]);
  const asked = now === ONE ? field.one : field.two;
  const other = now === ONE ? field.two : field.one;
  const [board] = await boards(field);
  expect((await other.press('Orders', { message: board! })).text).toBe(
    'You are not asked now; this message says who is.',
  );
  expect((await asked.press('Orders', { message: board! })).ephemeral).toBe(true);

  await house.discord.removeMessage(field.thread, board!);
  const next = await handedOver(field);
  expect([ONE, TWO]).toContain(next);
  await until(async () => (await boards(field))[0]?.pinned === true);
  expect(await boards(field)).toHaveLength(1);
  expect((await boards(field))[0]!.id).not.toBe(board!.id);
  expect(await house.discord.faults()).toEqual([]);
}, 240_000);
