import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { answerOnce, begun, buttonsOf, gone, House, playUntil, until, whoIsAsked } from './house.js';

const house = House.ofFile();

test('an answer is taken back across dice: refused alone, asked of the other with what was learned, done when they agree', async () => {
  const field = await begun(house.discord);
  const { player, id, prompt } = await playUntil(field, /spend your pool|roll|pool/i);
  const other = player === field.one ? field.two : field.one;
  await answerOnce(player, prompt);
  await gone(field, prompt);
  await house.discord.forget();
  const asked = await player.slash('battle undo');
  expect(asked.ephemeral).toBe(true);
  expect(asked.text).toMatch(/cannot be taken back by you alone, because .+ since then\. <@\d+> is asked to agree\./);
  const question = await other.sees('asks to take back');
  expect(textOf(question)).toMatch(
    /^### <@\d+> asks to take back: .+\nThe question was: .+\n<@\d+> decides\.\nWhat was learned since:\n- .+/,
  );
  expect(textOf(question)).not.toMatch(/undefined|\b[a-f0-9]{12}\b/);
  expect(buttonsOf(question)).toEqual(['Agree', 'Refuse', 'Withdraw']);
  expect((await field.watcher.press('Agree', { message: question })).text).toMatch(/^Only those who play/);
  expect((await player.press('Agree', { message: question })).text).toMatch(/^You asked this/);
  expect((await player.slash('battle undo')).text).toMatch(/You have asked already/);
  expect((await other.press('Agree', { message: question })).text).toMatch(/^Taken back: /);
  await gone(field, question);
  const chapter = await field.watcher.sees(/asked, <@\d+> agreed/);
  expect(textOf(chapter)).toMatch(/Taken back: .+\n<@\d+> asked, <@\d+> agreed\./);
  expect((await other.press('Agree', { message: question }).catch(() => ({ text: 'gone' }))).text).toMatch(
    /gone|^Nothing/,
  );
  await until(async () => (await whoIsAsked(field)).id === id);
  // Refused, it stays refused, and the message says who did.
  const again = await whoIsAsked(field);
  await answerOnce(again.player, again.prompt);
  await gone(field, again.prompt);
  await again.player.slash('battle undo');
  const second = await other.sees('asks to take back');
  expect((await other.press('Refuse', { message: second })).text).toMatch(/^It stands/);
  await field.watcher.sees(/<@\d+> refused what <@\d+> asked to take back: it stands\./);
  expect((await again.player.slash('battle undo')).text).toMatch(/The others refused to take it back/);
  expect((await field.watcher.slash('battle log')).text).toMatch(/Taken back|~~/);
});
