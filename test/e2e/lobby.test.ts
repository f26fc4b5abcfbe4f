import { ButtonStyle } from 'discord.js';
import { expect, test } from 'vitest';
import { textOf } from '../../sandbox/sandbox.js';
import { begun, buttonsOf, fieldIn, House, menusOf, ONE, opened, partsOf, question, TWO, until } from './house.js';

const house = House.ofFile();

test('two users meet in a lobby by buttons and start', async () => {
  await house.discord.forget();
  const field = await opened(house.discord);
  const { one, two, watcher } = field;
  const lobby = await one.sees('A battle of 500 points');
  expect(buttonsOf(lobby)).toEqual(['Join', 'Play the computer', 'Army', 'Battlefield', 'Pace', 'Start']);
  expect(textOf(lobby)).toContain('Before the start: Blue (<@1000000000000000011>) needs an army. Red has a free seat');

  expect((await one.press('Join')).text).toBe('You are in this battle already: choose your army.');
  expect((await two.press('Army')).text).toBe('Press **Join** first; then choose an army.');
  expect((await one.press('Start')).text).toMatch(/^It cannot start yet\. Blue/);
  expect((await two.press('Join')).text).toBe('You are in. Press **Army** to choose a list.');
  expect((await watcher.press(/^Start$/)).text).toBe('You are not in this battle: join it first with `/battle join`.');
  expect((await watcher.slash('battle join')).text).toMatch(/^Both sides are taken, by <@1000000000000000011> and/);
  expect((await watcher.press('Army')).text).toBe('Both sides of this battle are taken; `/battle new` opens another.');
  await until(async () => !buttonsOf(await one.sees('A battle of 500 points')).includes('Join'));

  expect((await two.slash('battle leave')).text).toBe('You left the battle.');
  await one.sees(/<@1000000000000000012> left this battle: their seat is free again/);
  expect((await two.slash('battle leave')).text).toMatch(/^You are not in this battle/);
  expect((await two.slash('battle join')).text).toMatch(/^You are in/);

  for (const [player, army] of [
    [one, 'meridian-500'],
    [two, 'brood-500'],
  ] as const) {
    const menu = await player.press('Army');
    expect(menu.ephemeral).toBe(true);
    expect(menusOf(menu.message)).toHaveLength(1);
    const chosen = await player.choose('Army', army, { message: menu.message });
    expect(chosen.text).toMatch(/^Your army is chosen\. /);
    // The way on stands below, and is marked as such once everybody has an army.
    const start = partsOf(chosen.message).find(({ label }) => label === 'Start');
    expect(start?.style).toBe(player === two ? ButtonStyle.Success : ButtonStyle.Secondary);
  }
  const pace = await one.press('Pace');
  expect((await one.press('a day an answer', { message: pace.message })).text).toMatch(
    /^The pace is set: a day an answer\./,
  );
  const watched = await watcher.press('Pace');
  expect(watched.text).toMatch(/^### How long for an answer\?\n?A day an answer/);
  expect(buttonsOf(watched.message)).toEqual([]);
  const ground = await one.press('Battlefield');
  expect(ground.message?.attachments).toHaveLength(1);
  await one.press('Another', { message: ground.message });
  await until(async () => {
    const shown = (await one.messages()).find(({ id }) => id === ground.message?.id);
    return shown !== undefined && /^### Battlefield \d+$/.test(textOf(shown)) && textOf(shown) !== ground.text;
  });
  expect(buttonsOf((await two.press('Battlefield')).message)).toEqual([]);
  await until(async () => textOf(await one.sees('Meridian Guard v Hollow Brood')).includes('a day an answer'));

  expect((await two.press('Start')).text).toBe('The battle begins.');
  expect(textOf(await one.sees(/### <@\d+> ·/, { timeout: 20_000 }))).toContain('else the clock does');
  const started = await one.sees('Meridian Guard v Hollow Brood');
  await until(async () => buttonsOf(await one.sees('The battle is on')).length === 0);
  expect((await one.forge(`army|${await battleIn(field.thread)}||`, started)).text).not.toBe('');
  expect((await two.slash('battle start')).text).toMatch(/^The battle has started already/);
  expect((await two.slash('battle join')).text).toMatch(/^The battle has started: watch it with/);
  expect((await two.slash('battle leave')).text).toBe('The battle has started: end it with `/battle concede`.');
});

async function battleIn(thread: string): Promise<string> {
  return (await house.running?.bot.games.battleIn(thread))?.id ?? '';
}

test('by typing only: an invited player is pinged once, and armies are named in the commands', async () => {
  await house.discord.forget();
  const armies = await house.discord.as('one').autocomplete('battle new', { army: 'hollow' }, 'army');
  const army = armies.find(({ value }) => value === 'brood-500');
  expect(army?.name).toContain('494 points');
  const field = await opened(house.discord, { opponent: `<@${TWO}>`, army: army?.value ?? '' });
  expect((await house.discord.pings()).map(({ user }) => user)).toEqual(['two']);
  expect((await field.one.slash('battle start')).text).toMatch(/needs an army/);
  expect((await field.one.slash('battle status')).text).toContain('Before the start: Red (<@1000000000000000012>)');
  expect((await field.one.slash('battle concede')).text).toBe('The battle has not started; `/battle leave` leaves it.');
  expect((await field.one.slash('battle map')).text).toMatch(/^There is no table before the start/);
});

test('what needs a battle under way says in a lobby that it has not started', async () => {
  const field = await opened(house.discord, { opponent: 'computer' });
  const said = async (command: string, options: Record<string, string> = {}) =>
    (await field.one.slash(command, options)).text;
  for (const told of [
    await said('host correct', { what: 'marker 1', to: 'D4' }),
    await said('standing add', { react: 'Evade' }),
    await said('standing list'),
    await said('plan show'),
    await said('plan reactions'),
  ])
    expect(told).toMatch(/^The battle (?:here )?has not started[;:] press \*\*Start\*\*/);
  await field.one.slash('battle leave');
});

test('the computer takes the free side on a press, and the host chooses its army', async () => {
  const { one, two } = await opened(house.discord, { army: 'meridian-500' });
  expect((await two.press('Play the computer')).text).toMatch(/^Only <@1000000000000000011>, the host of/);
  expect((await one.press('Play the computer')).text).toBe('The computer takes what was free.');
  const armies = await one.press('Army');
  expect((await one.choose('The computer’s army', 'meridian-500', { message: armies.message })).text).toBe(
    'The computer’s army is chosen. Everything is ready: **Start** begins.',
  );
  expect((await one.press('Start')).text).toBe('The battle begins.');
  await question(one, ONE, 20_000);
});

test('what cannot be opened leaves no thread behind', async () => {
  const one = house.discord.as('one', { channel: 'general' });
  const threads = () => house.running?.bot.client.channels.cache.filter(channel => channel.isThread()).size;
  const before = threads();
  const refused = async (options: Record<string, string | number>) => (await one.slash('battle new', options)).text;
  expect(await refused({ opponent: 'somebody' })).toBe(
    "Opponent: “somebody” is no mention. Type @ and choose the player from Discord's list, or write `computer`.",
  );
  expect(await refused({ opponent: '<@1000000000000000099>' })).toMatch(/^Opponent: there is no such player/);
  const gone = await house.discord.addUser('gone');
  await house.discord.leaves('gone');
  expect(await refused({ opponent: `<@${gone}>` })).toMatch(
    /^Opponent: there is no such player; mention one of this server/,
  );
  expect(await refused({ points: 500, army: 'meridian-1000' })).toMatch(/^Meridian Guard.* is a list for 1000 points/);
  // Typed by its name, as the list of armies shows it.
  expect(await refused({ points: 500, army: 'meridian guard: full company' })).toMatch(/ is a list for 1500 points/);
  expect(await refused({ army: '@everyone' })).toMatch(/^There is no such list: choose /);
  expect(await refused({ ruleset: 'dark-millennium@1', army: 'meridian-1000' })).toMatch(
    /is an army of Darker Millennium/,
  );
  expect(await refused({ points: 500, players: 3 })).toBe(
    'No army fits the 166 points that each of 3 players has: choose 1 player a side, or 1500 or 3000 points; or build a list with `/army build` first.',
  );
  expect(threads()).toBe(before);
  expect((await house.discord.as('one').slash('army show', { army: 'nobody' })).text).toMatch(/`\/army templates`/);
  expect((await house.discord.as('one').slash('army templates', { points: 10 })).text).toMatch(/the smallest has/);
});

test('several battles at once, one in a thread', async () => {
  const [first, second] = [await begun(house.discord), await begun(house.discord, { opponent: 'computer' })];
  expect((await first.one.slash('battle new', { points: 500 })).text).toBe(
    'A battle is on in this thread: Meridian Guard v Hollow Brood. Finish it, or open another in the channel.',
  );
  const list = await house.discord.as('one', { channel: 'general' }).slash('battle list');
  expect(list.text).toContain(`<#${first.thread}>`);
  expect(list.text).not.toContain('turn 0');
  expect(list.text).toContain(`<#${second.thread}>`);
  expect((await house.discord.as('one').slash('pass')).text).toMatch(
    /^Your battles of this channel are in <#.+; type it there\.$/,
  );
  expect((await house.discord.as('watcher').slash('pass')).text).toMatch(/^There is no battle in this channel/);
  expect((await house.discord.as('watcher').slash('battle status')).text).toMatch(/\nIn <#\d+>/);
  const made = await house.discord.addChannel('by-hand', { parent: 'battle', by: 'one' });
  const inside = fieldIn(house.discord, made);
  expect((await inside.one.slash('battle new', { points: 500 })).text).toContain(`<#${made}>`);
  await inside.one.sees('A battle of 500 points');
  expect((await inside.one.slash('battle leave')).text).toBe('You left the battle.');
  expect((await inside.one.slash('battle new', { points: 500 })).text).toContain(`<#${made}>`);
});

test('in a private thread a battle is opened once the bot was let in', async () => {
  const { discord } = house;
  await discord.deny('battle', ['ManageThreads']);
  const made = await discord.addChannel('secret', { parent: 'battle', by: 'one', secret: true });
  const { one } = fieldIn(discord, made);
  const shut = `I am not in this private thread: mention <@${house.running?.bot.client.user.id}> in it, then type the command again.`;
  expect((await one.slash('battle new', { points: 500 })).text).toBe(shut);
  await one.say(`<@${house.running?.bot.client.user.id}>`);
  expect((await one.slash('battle new', { points: 500 })).text).toContain(`<#${made}>`);
  await one.sees('A battle of 500 points');
  await discord.allow('battle', []);
});

test('a lobby says once for each side who plays, what is free, and which settings are not the usual ones', async () => {
  const { one, thread } = await opened(house.discord, { players: 3, points: 1500 });
  const named = () => {
    const channel = house.running?.bot.client.channels.cache.get(thread);
    return channel && 'name' in channel ? channel.name : '';
  };
  expect(named()).toBe('one seeks players · 1500 points');
  const lobby = textOf(await one.sees('Dice are sealed'));
  expect(lobby).toContain('3 players a side, 500 points each');
  expect(lobby).toContain(
    '**Blue** <@1000000000000000011>, commander: no army yet; 2 free seats\n**Red** 3 free seats\n',
  );
  expect(lobby).toContain('Settings: the usual ones; `/battle settings` shows and changes them.');
  expect(lobby).toContain(
    'Blue (<@1000000000000000011>) needs an army. Blue has 2 free seats and Red has 3 free seats: somebody joins, or the computer plays them.',
  );
  expect((await one.slash('battle settings', { setting: 'Turns', value: '5' })).text).toMatch(
    /^Set\. `turns` \*\*5\*\*/,
  );
  expect((await one.slash('battle settings', { setting: 'turns', value: '13' })).text).toBe(
    '**turns** takes 1 to 12: give one of these.',
  );
  await one.sees('Settings: turns 5. `/battle settings`');
  const watcher = house.discord.as('watcher', { channel: { id: thread } });
  expect((await watcher.slash('pool show')).text).toMatch(/^The battle has not started/);
  expect((await watcher.slash('battle undo')).text).toMatch(/^The battle has not started/);
});

test('a thread is named after armies and players once they are known; a battle that is over says so', async () => {
  const field = await begun(house.discord, {}, 'general');
  const name = () => {
    const channel = house.running?.bot.client.channels.cache.get(field.thread);
    return channel && 'name' in channel ? channel.name : '';
  };
  await until(() => name() === 'Meridian Guard v Hollow Brood · one v two');
  expect((await field.watcher.slash('battle undo')).text).toBe(
    'You have no army in this battle; `/battle status` shows who plays.',
  );
  expect((await field.watcher.slash('battle join')).text).toMatch(
    /^The battle has started: watch it with `\/battle map`/,
  );
  await field.one.slash('battle concede');
  await field.one.press('Concede');
  const end = await field.one.sees('dice were thrown');
  expect(end.attachments).toHaveLength(1);
  expect(textOf(end)).toMatch(
    /## Meridian Guard concedes; Hollow Brood wins[\s\S]*\*\*Blue \d+\*\*: [\s\S]*Blue lost 0 of \d+ models/,
  );
  expect(textOf(end)).not.toMatch(/[0-9a-f]{64}/);
  expect((await field.watcher.press('Log', { message: end })).text).toContain('concedes');
  expect((await field.watcher.press('Rematch', { message: end })).text).toMatch(/^Only those who played/);
  for (const command of ['battle join', 'battle start', 'battle undo', 'battle concede', 'pass'])
    expect((await field.one.slash(command)).text, command).toBe(
      'The battle here is over: Meridian Guard concedes; Hollow Brood wins; `/battle new` opens another.',
    );
  expect((await field.watcher.slash('pool show')).text).toContain('Blue, Meridian Guard');
  expect((await field.two.press('Swap sides', { message: end })).text).toMatch(/sides swapped: press \*\*Start\*\*/);
  const next = await field.one.sees('## Hollow Brood v Meridian Guard');
  expect(textOf(next)).toMatch(/\*\*Blue\*\* <@\d+>: Hollow Brood[\s\S]*\*\*Red\*\* <@\d+>: Meridian Guard/);
  expect((await field.one.press('Rematch', { message: end })).text).toMatch(/^The next battle waits here already/);
  await field.one.press('Start', { message: next });
  await field.one.sees(/### <@\d+> ·/, { timeout: 20_000 });
});

test('everything of a lobby can be typed: pace, side and both armies', async () => {
  const { one, two, watcher } = await opened(house.discord, { pace: 'blitz', army: 'meridian-500' });
  await one.sees('pace: 15 minutes an answer');
  const typed = { side: 'red', army: 'meridian-1000', words: 'luck' };
  expect((await two.slash('battle join', typed)).text).toMatch(
    /^You are in\. Meridian Guard.* is a list for 1000 points/,
  );
  const offered = await two.autocomplete('battle join', { army: 'hollow' }, 'army');
  expect(offered.map(({ value }) => value)).toContain('brood-500');
  expect((await two.slash('battle join', { army: 'brood-500' })).text).toMatch(/^Your army is chosen\. /);
  expect((await two.slash('battle join')).text).toBe('You are in this battle already: choose your army.');
  expect((await watcher.slash('battle join', { army: 'brood-500' })).text).toMatch(/^Both sides are taken/);
  expect((await two.slash('battle start')).text).toBe('The battle begins.');
  expect((await two.slash('battle join', { army: 'brood-500' })).text).toMatch(
    /^The battle has started: armies, field/,
  );
});
