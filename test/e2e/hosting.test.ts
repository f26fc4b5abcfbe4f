import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { answerOnce, begun, fieldIn, gone, House, menusOf, ONE, playUntil, whoIsAsked } from './house.js';

const house = House.ofFile();

test('a host puts a marker where all agree that it lies; everybody reads it, and the log keeps it', async () => {
  const field = await begun(house.discord);
  const { host, one, two, watcher } = field;
  await playUntil(field, /spend your pool/);
  const found = await host.autocomplete('host correct', { what: 'marker' }, 'what');
  const what = String(found[0]?.value);
  expect((await host.slash('host correct', { what, to: 'Z99' })).text).toMatch(/lies off the board/);
  expect((await two.slash('host correct', { what, to: '2" S' })).text).toMatch(/^Only the host of this battle/);
  const asked = await host.slash('host correct', { what, to: '2" S' });
  expect(asked.text).toMatch(
    /^Asked: \*\*Marker \S+ from \S+ to \S+\*\*\. It stands so once all agree: <@\d+> and <@\d+>\.$/,
  );
  const question = await watcher.sees(/asks to correct the table: Marker/);
  expect((await watcher.press('Agree', { message: question })).text).toMatch(/^Only those who play/);
  expect((await one.press('Agree', { message: question })).text).toMatch(/^You agree; <@\d+> has yet to\.$/);
  expect((await two.press('Agree', { message: question })).text).toMatch(/^Corrected: \*\*Marker/);
  await watcher.sees(/<@\d+>, as host, corrected the table: Marker/);
  await gone(field, question);
  expect((await host.slash('host audit')).text).toMatch(/corrected the table with everybody's consent: Marker/);
  expect((await one.slash('battle log')).text).toMatch(/corrected the table: Marker/);
});

test('one person plays both sides: opened against oneself, an army for each, every question says whose it is', async () => {
  const { discord } = house;
  const one = discord.as('one', { channel: 'battle' });
  const reply = await one.slash('battle new', { points: 500, field: 7, opponent: `<@${ONE}>`, army: 'meridian-500' });
  expect(reply.text).toMatch(/and you play both sides\. \*\*Army\*\* there chooses a list for each/);
  const field = fieldIn(discord, /<#(\d+)>/.exec(reply.text)?.[1] ?? '');
  await field.one.sees('Dice are sealed');
  const armies = await field.one.press('Army');
  expect(menusOf(armies.message).map(({ placeholder }) => placeholder)).toEqual(['Army of Blue', 'Army of Red']);
  await field.one.choose('Army of Red', 'brood-500', { message: armies.message });
  await field.one.press('Start');
  const sides = new Set<string>();
  for (let answers = 0; answers < 12 && sides.size < 2; answers += 1) {
    const asked = await whoIsAsked(field);
    const side = /### <@\d+> · (Blue|Red) · /.exec(textOf(asked.prompt))?.[1];
    expect(side, textOf(asked.prompt)).toBeDefined();
    sides.add(side ?? '');
    await answerOnce(field.one, asked.prompt);
    await gone(field, asked.prompt);
  }
  expect([...sides].sort()).toEqual(['Blue', 'Red']);
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
  expect((await two.slash('host rewind', { to })).text).toMatch(/^Only the host of this battle/);
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
  // Whoever opened it has handed it on, too.
  for (const other of [watcher, field.one])
    expect((await other.slash('host end')).text).toMatch(/^Only the host of this battle/);
  const ends = await two.slash('host end');
  expect((await two.press('End the battle', { message: ends.message })).text).toMatch(/^The battle is over\. /);
  await watcher.sees('dice were thrown');
  const audit = await host.slash('host audit');
  expect(audit.text).toMatch(/ended the battle[\s\S]*made <@\d+> its host[\s\S]*took .+ back, from/);
  expect((await host.slash('host rewind', { to })).text).toMatch(/nothing to go back to/);
  expect((await host.slash('host end')).text).toMatch(/^<@\d+> ended the battle/);
});
