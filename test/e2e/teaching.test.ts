import { expect, test } from 'vitest';
import { begun, House, ONE, question } from './house.js';

const house = House.ofFile();

const BLUE = 1;
const styles = (components: unknown): number[] =>
  [...JSON.stringify(components).matchAll(/"style":(\d)/g)].map(([, style]) => Number(style));

test('a first battle is taught: a tip under a new kind of question, once, until one press ends it', async () => {
  const { one, two } = await begun(house.discord, { opponent: 'computer' });
  const shown = async (id: string) => JSON.stringify((await one.messages()).find(sent => sent.id === id)?.components);
  const first = await question(one, ONE);
  expect(first.content === '' ? JSON.stringify(first.components) : first.content).toMatch(/> .+\./);
  expect(JSON.stringify(first.components)).toContain('No more tips');
  await two.press('No more tips', { message: first });
  expect(await shown(first.id)).toMatch(/"> .*No more tips/);
  const off = await one.press('No more tips', { message: first });
  expect(off.text).toContain(`<@${ONE}>`);
  await expect.poll(() => shown(first.id)).not.toMatch(/No more tips|"> /);
  expect(await shown(first.id)).toContain('Ready');
  const { games } = house.running!.bot;
  const [battle] = await games.battlesOf(ONE);
  const asked = battle!.asked.find(({ who }) => who === ONE)!;
  expect(await games.coachLine({ battle: battle!.id, decision: asked.decision, user: ONE })).toBeUndefined();
});

test('the same question gives the same tip, another of its kind gives none, nor does a second battle', async () => {
  const { games } = house.running!.bot;
  const field = await begun(house.discord, {}, 'general');
  const info = (await games.battleIn(field.thread))!;
  const asked = info.asked[0]!;
  const other = 'newcomer';
  const tip = () => games.coachLine({ battle: info.id, decision: asked.decision, user: other });
  const line = await tip();
  expect(line).toMatch(/\.$/);
  expect(await tip()).toBe(line);
  const [elsewhere] = (await games.battlesOf(ONE)).filter(({ id }) => id !== info.id);
  const there = elsewhere!.asked[0]!;
  expect(await games.coachLine({ battle: elsewhere!.id, decision: there.decision, user: other })).toBeUndefined();
  await games.stopCoach(other);
  expect(await tip()).toBeUndefined();
});

test('blue is advice: at most one button of a question is blue, and none of its panel’s', async () => {
  const { one, two } = await begun(house.discord, {}, 'battle');
  for (const player of [one, two]) {
    for (const message of await player.messages()) {
      expect(styles(message.components).filter(style => style === BLUE).length).toBeLessThanOrEqual(1);
    }
  }
});

test('/odds units tells what one unit would do to another, by parts of their names', async () => {
  const { one } = await begun(house.discord, {}, 'battle');
  const nobody = await one.slash('odds units', { unit: 'marshal' });
  expect(nobody.text).toMatch(/^Say at whom: /);
  const off = await one.slash('odds units', { unit: 'scouts at matriarch' });
  expect(off.text).toMatch(/is not on the table yet; choose another target\.$/);
  const squad = await one.slash('odds units', { unit: 'Squad Bravo at matriarch' });
  expect(squad.text).toBe('Squad Bravo has several teams: name Bravo 1 or Bravo 2.');
});
