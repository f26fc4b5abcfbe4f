import { expect, test } from 'vitest';
import { answerOnce, begun, buttonsOf, type Field, gone, House, whoIsAsked } from './house.js';

const house = House.ofFile();

/** Plays on with what is suggested until a private panel takes a typed place; gives it. */
async function panelWithPlace(field: Field) {
  for (let answers = 0; answers < 40; answers += 1) {
    const { player, prompt } = await whoIsAsked(field);
    if (buttonsOf(prompt).includes('Orders')) {
      let panel = await player.press('Orders', { message: prompt });
      for (let steps = 0; steps < 10; steps += 1) {
        const labels = buttonsOf(panel.message);
        if (labels.includes('Type a place')) return { player, panel };
        if (!labels.includes('Suggest')) break;
        panel = await player.press('Suggest', { message: panel.message });
        const named = /\*\*([A-Z]\d[\d.]*)\*\*$/.exec(panel.text.split('\n')[0] ?? '');
        if (named) panel = await player.press('Change', { message: panel.message });
      }
    }
    await answerOnce(player, prompt);
    await gone(field, prompt);
  }
  throw new Error(`no place is asked:\n${await field.one.dump()}`);
}

test('a place that is typed stands in the panel from which it was typed, which stays', async () => {
  const field = await begun(
    house.discord,
    { ruleset: 'dark-millennium@1', army: 'cinder-march-500' },
    'battle',
    'pale-choir-500',
  );
  const { player, panel } = await panelWithPlace(field);
  const suggested = await player.press('Suggest', { message: panel.message });
  const place = /\*\*([^*]+)\*\*$/.exec(suggested.text.split('\n')[0] ?? '')?.[1];
  const again = await player.press('Change', { message: suggested.message });
  await player.press('Type a place', { message: again.message });
  const typed = await player.submit({ 'A place': place! });
  expect(typed.text).toContain(`**${place}**`);
  expect(typed.message?.id).toBe(panel.message?.id);
  expect((await player.messages()).map(({ id }) => id)).toContain(panel.message?.id);
  expect((await player.press('Confirm', { message: typed.message })).text).toMatch(/^Counted/);
  await house.discord.as('host', { channel: { id: field.thread } }).slash('host end');
});
