import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOnce, begun, gone, House, whoIsAsked } from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  expect(await house.discord.faults()).toEqual([]);
  await house.close();
});

test('a host takes a battle back, hands it on and ends it; everybody reads who did', async () => {
  const field = await begun(house.discord);
  const { host, two, watcher } = field;
  const first = await whoIsAsked(field);
  await answerOnce(first.player, first.prompt);
  await gone(field, first.prompt);
  await whoIsAsked(field);
  const moments = await host.autocomplete('host rewind', { to: '' }, 'to');
  expect(moments.length).toBeGreaterThan(0);
  const to = String(moments.at(-1)?.value);
  expect((await two.slash('host rewind', { to })).text).toMatch(/^Only who opened this battle/);
  const asked = await host.slash('host rewind', { to });
  expect(asked.text).toMatch(/^Take the battle back to before \*\*.+\*\*\? .+ Since then:\n- /);
  const second = await host.slash('host rewind', { to });
  expect((await host.press('Take it back', { message: asked.message })).text).toMatch(/^The battle stands as before/);
  await watcher.sees(/<@\d+>, as host, took the battle back to before/);
  expect((await host.press('Take it back', { message: second.message })).text).toMatch(
    /^<@\d+> took .+ back, from .+: look at/,
  );
  expect((await host.slash('host transfer', { to: 'two' })).text).toMatch(/is the host of this battle now/);
  await watcher.sees(/made <@1000000000000000012> the host of this battle/);
  const ends = await two.slash('host end');
  expect((await two.press('End the battle', { message: ends.message })).text).toMatch(/^The battle is over\. /);
  await watcher.sees('dice were thrown');
  const audit = await host.slash('host audit');
  expect(audit.text).toMatch(/ended the battle[\s\S]*made <@\d+> its host[\s\S]*took .+ back, from/);
  expect((await host.slash('host rewind', { to })).text).toMatch(/nothing to go back to/);
});
