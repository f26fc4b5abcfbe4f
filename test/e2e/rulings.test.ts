import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { begun, buttonsOf, House } from './house.js';

const house = House.ofFile();

test('a vote of the players on a switch binds their battle: its message, the chronicle and /rule say so', async () => {
  const field = await begun(house.discord);
  const { one, two, watcher } = field;
  const offered = await one.autocomplete('ruling propose', { switch: 'turns' }, 'switch');
  expect(offered[0]).toMatchObject({ name: 'turns: 1 to 12', value: expect.stringMatching(/ house\.turns$/) });
  const proposed = { switch: String(offered[0]?.value), first: '4', second: '6', deadline: '3 days' };
  const posted = await one.slash('ruling propose', proposed);
  expect(posted.ephemeral).toBe(true);
  expect(posted.text).toBe(`The vote is opened in <#${field.thread}>; it counts as soon as it ends.`);
  const asked = await watcher.sees('What is turns to be?');
  expect(textOf(asked)).toMatch(/the players of this battle may vote; votes are open\.[\s\S]*Rule: [\s\S]*Moment: \[/);
  expect(textOf(asked)).toContain('It decides `turns`: this battle is played by it from then on.');
  expect(buttonsOf(asked)).toEqual(['4', '6', 'Withdraw']);
  expect((await watcher.press('4', { message: asked })).text).toBe('Only the players of that battle vote on this.');
  expect((await two.press('Withdraw', { message: asked })).text).toMatch(/^Only who proposed it/);
  expect((await one.press('6', { message: asked })).text).toMatch(/^You vote for \*\*6\*\*; until/);
  expect((await one.press('4', { message: asked })).text).toMatch(/^You vote for \*\*4\*\*/);
  await watcher.sees(/4, 1 vote: <@\d+>/);
  expect((await two.press('4', { message: asked })).text).toMatch(/^You vote for \*\*4\*\*\. All have voted/);
  await watcher.sees(/\*\*Ruled:\*\* What is turns to be\? \*\*4\*\*, by 2 to 0\./);
  await watcher.sees('`turns` is so in this battle.');
  await watcher.sees('**turns** is **4** from now on, as was ruled');
  const rule = await two.slash('rule', { words: 'dm.house.end' });
  expect(rule.text).toMatch(/`turns` \*\*4\*\* in this battle, usually 6/);
  expect(rule.text).toMatch(
    /\*\*Ruled here\*\*\n\[What is turns to be\?\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\)/,
  );
  expect((await two.slash('battle settings', { setting: 'turns' })).text).toMatch(/`turns` \*\*4\*\*/);
  expect((await two.press('4', { message: asked }).catch(() => ({ text: 'no button' }))).text).toMatch(
    /no button|over/,
  );
  expect((await two.slash('ruling withdraw', { ruling: 'turns' })).text).toMatch(
    /^A ruling that stands is withdrawn by a vote/,
  );
  await watcher.sees('Is this ruling withdrawn: What is turns to be?');
});

test('in any channel, by anybody: what was ruled is listed, shown and found by /rule; nothing typed comes out alive', async () => {
  const one = house.discord.as('one', { channel: 'general' });
  const two = house.discord.as('two', { channel: 'general' });
  const question = 'May **jeeps** @everyone swim](https://evil.example) [<@1000000000000000012>?';
  const posted = await one.slash('ruling propose', { question, first: '`Yes`', second: 'No', votes: 'private' });
  expect(posted.text).toMatch(/^The vote is opened/);
  const asked = await two.sees(/swim/);
  expect(textOf(asked)).not.toMatch(/(^|[^\\])\*\*jeeps|@everyone|<@1000000000000000012>/);
  expect(textOf(asked)).toMatch(/everybody in this channel may vote; votes are private/);
  await two.press('No', { message: asked });
  await two.sees('1 vote so far; what for is shown at the end.');
  const list = (await one.slash('ruling list')).text;
  expect(list).toMatch(/### Rulings of this server\n.*swim.* open, ends <t:/);
  expect(list).not.toMatch(/\]\(https:\/\/evil/);
  const shown = await two.slash('ruling show', { ruling: 'swim' });
  expect(shown.ephemeral).toBe(true);
  expect(buttonsOf(shown.message)).toEqual(["'Yes'", 'No', 'Withdraw']);
  // Seen elsewhere, it is voted on there as well.
  const elsewhere = house.discord.as('watcher', { channel: 'battle' });
  const there = await elsewhere.slash('ruling show', { ruling: 'swim' });
  expect((await elsewhere.press('No', { message: there.message })).text).toMatch(/^You vote for \*\*No/);
  expect((await one.slash('ruling show', { ruling: 'nonsense' })).text).toMatch(/^There is no such ruling here/);
  expect((await one.press('Withdraw', { message: asked })).text).toBe('The vote is withdrawn: nothing is decided.');
  await two.sees('This vote was withdrawn: nothing is decided.');
  expect((await one.slash('ruling propose', { question: 'Q?', first: 'a', second: 'A' })).text).toMatch(/are the same/);
});

test('where the bot may not post a vote, it says so and opens none', async () => {
  const { discord } = house;
  const one = discord.as('one', { channel: 'general' });
  const proposed = { question: 'Is mud deep?', first: 'yes', second: 'no' };
  await discord.deny('general', ['SendMessages']);
  expect((await one.slash('ruling propose', proposed)).text).toMatch(
    /^I cannot open a vote in <#\d+>: I lack \*\*Send Messages\*\* there\./,
  );
  await discord.allow('general', []);
  await discord.deny('battle', ['ManageThreads']);
  const secret = await discord.addChannel('secret', { parent: 'battle', by: 'one', secret: true });
  expect((await discord.as('one', { channel: secret }).slash('ruling propose', proposed)).text).toMatch(
    /^I am not in this private thread/,
  );
  await discord.allow('battle', []);
  expect((await one.slash('ruling list')).text).not.toContain('mud');
});

test('who cannot see the channel in which it is asked does not vote, wherever they find the vote', async () => {
  const one = house.discord.as('one', { channel: 'general' });
  const stranger = house.discord.as('watcher', { channel: 'battle' });
  await one.slash('ruling propose', { question: 'May boats fly?', first: 'Yes', second: 'No' });
  const shown = await stranger.slash('ruling show', { ruling: 'boats' });
  const id = String((await stranger.autocomplete('ruling vote', { ruling: 'boats' }, 'ruling'))[0]?.value);
  await house.discord.deny('general', ['ViewChannel'], 'watcher');
  expect((await stranger.press('Yes', { message: shown.message })).text).toMatch(
    /^You cannot see the channel where this is asked/,
  );
  // Nor are they told what is asked there.
  expect((await stranger.slash('ruling list')).text).not.toMatch(/boats/);
  expect((await one.slash('ruling list')).text).toMatch(/May boats fly/);
  expect(await stranger.autocomplete('ruling vote', { ruling: 'boats' }, 'ruling')).toEqual([]);
  expect((await stranger.slash('ruling show', { ruling: id })).text).toMatch(/^There is no such ruling here/);
  await house.discord.deny('general', [], 'watcher');
  expect((await stranger.press('Yes', { message: shown.message })).text).toMatch(/^You vote for \*\*Yes/);
});

test('a typed vote counts like a pressed one, by words or number; private votes stay private until the end', async () => {
  const field = await begun(house.discord);
  const { one, two, watcher } = field;
  await one.slash('ruling propose', {
    question: 'May tanks ford rivers?',
    first: 'Yes',
    second: 'Never',
    votes: 'private',
  });
  const asked = await two.sees('May tanks ford rivers?');
  const question = await one.autocomplete('ruling vote', { ruling: 'ford' }, 'ruling');
  expect(question).toEqual([{ name: 'May tanks ford rivers? (open)', value: expect.any(String) }]);
  const ruling = String(question[0]?.value);
  expect((await one.autocomplete('ruling vote', { ruling, option: '' }, 'option')).map(({ name }) => name)).toEqual([
    'Yes',
    'Never',
  ]);
  expect((await one.autocomplete('ruling vote', { ruling: 'ford', option: 'nev' }, 'option')).length).toBe(1);
  const typed = await one.slash('ruling vote', { ruling, option: 'nev' });
  expect(typed.ephemeral).toBe(true);
  expect(typed.text).toBe('You vote for **Never**; until the vote ends you may change that.');
  expect((await one.press('Never', { message: asked })).text).toBe(typed.text);
  expect((await one.slash('ruling vote', { ruling: 'tanks ford', option: '1' })).text).toMatch(
    /^You vote for \*\*Yes\*\*;/,
  );
  await two.sees('1 vote so far; what for is shown at the end.');
  expect((await watcher.slash('ruling show', { ruling })).text).not.toMatch(/, 1 vote|<@1000000000000000011>, /);
  expect((await one.slash('ruling vote', { ruling, option: 'perhaps' })).text).toBe(
    'That is none of its options: they are **Yes** and **Never**.',
  );
  expect((await watcher.slash('ruling vote', { ruling, option: 'Yes' })).text).toBe(
    'Only the players of that battle vote on this.',
  );
  expect((await one.slash('ruling vote', { ruling: 'submarines', option: 'Yes' })).text).toMatch(
    /^There is no such ruling here; `\/ruling list`/,
  );
  expect((await two.slash('ruling vote', { ruling, option: 'yes' })).text).toMatch(
    /^You vote for \*\*Yes\*\*\. All have voted: \*\*Yes\*\*, by 2 to 0\./,
  );
  expect((await one.slash('ruling vote', { ruling, option: 'Yes' })).text).toMatch(/^That vote is over/);
  expect(await one.autocomplete('ruling vote', { ruling: 'ford' }, 'ruling')).toEqual([]);
});

test('open votes on which somebody may vote are offered first; a question that stands in another is found by itself', async () => {
  const { one, watcher } = await begun(house.discord);
  const general = house.discord.as('watcher', { channel: 'general' });
  await general.slash('ruling propose', { question: 'Do mines float?', first: 'Yes', second: 'No' });
  await one.slash('ruling propose', { question: 'Do mines float? In lakes', first: 'in 2 feet', second: 'in 1 foot' });
  const offered = async (player: typeof one) =>
    (await player.autocomplete('ruling vote', { ruling: 'mines' }, 'ruling')).map(({ name }) => name);
  expect(await offered(one)).toEqual(['Do mines float? In lakes (open)', 'Do mines float? (open)']);
  expect(await offered(watcher)).toEqual(['Do mines float? (open)', 'Do mines float? In lakes (open)']);
  expect((await one.slash('ruling vote', { ruling: 'mines', option: 'Yes' })).text).toBe(
    'These words stand in several rulings, such as “Do mines float? In lakes” or “Do mines float?”: write more of the one that you mean.',
  );
  expect((await one.slash('ruling vote', { ruling: 'do mines float?', option: 'Yes' })).text).toMatch(
    /^You vote for \*\*Yes/,
  );
  // Where options have numbers in them, a number is no place.
  expect((await one.slash('ruling vote', { ruling: 'lakes', option: '2' })).text).toMatch(
    /^That is none of its options/,
  );
});

test('a list of rulings says where there are more than it has room for', async () => {
  const host = house.discord.as('host', { channel: 'general' });
  for (let number = 1; number <= 16; number += 1) {
    const posted = await host.slash('ruling propose', { question: `Zebra ${number}?`, first: 'Yes', second: 'No' });
    if (number === 15) expect((await host.slash('ruling list', { words: 'zebra' })).text).not.toMatch(/There are more/);
    expect(posted.text).toMatch(/^The vote is opened/);
    const ruling = `Zebra ${number}?`;
    expect((await host.slash('ruling withdraw', { ruling })).text).toMatch(/^The vote is withdrawn/);
  }
  const list = (await host.slash('ruling list', { words: 'zebra' })).text;
  expect(list.match(/Zebra/g)).toHaveLength(15);
  expect(list).toMatch(/-# There are more: `\/ruling list words:` finds them\.$/);
});

test('a ruling of a battle is not told by its id to who does not see the channel, once its thread is archived', async () => {
  const { thread, one } = await begun(house.discord);
  await one.slash('ruling propose', { question: 'May ghosts knock?', first: 'Yes', second: 'No' });
  const [offered] = await one.autocomplete('ruling vote', { ruling: 'ghosts' }, 'ruling');
  const of = { ruling: String(offered?.value) };
  const stranger = house.discord.as('watcher', { channel: 'general' });
  expect((await stranger.slash('ruling show', of)).text).toMatch(/May ghosts knock/);
  await house.discord.deny('battle', ['ViewChannel'], 'watcher');
  await house.discord.archive(thread);
  // Threads that are put away are not among those that Discord names to a bot that starts.
  await house.restart();
  expect((await stranger.slash('ruling show', of)).text).toMatch(/^There is no such ruling here/);
  await house.discord.deny('battle', [], 'watcher');
});
