import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRulesets } from '../../src/rulesets/registry.js';
import { guideCodex } from '../support/guide-codex.js';
import { buttonsOf, House, menusOf, opened } from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const yaml = (name: string, text: string) => ({ name, type: 'text/yaml', bytes: Buffer.from(text) });

const LIST = `name: Two squads
codex: meridian-guard
size: 500
detachments:
  - detachment: line-company
    units: [marshal, line-squad]
`;

test('a list is built from menus, saved under a name, shown, fielded and forgotten', async () => {
  const one = house.discord.as('one');
  let reply = await one.slash('army build');
  const choose = async (wanted: RegExp) => {
    const [menu] = menusOf(reply.message);
    const option = menu?.options?.find(({ label }) => wanted.test(label));
    if (option === undefined) throw new Error(`no ${wanted} in:\n${reply.text}`);
    reply = await one.choose(menu!.placeholder ?? '', option.value, { message: reply.message });
  };
  for (const wanted of [/^Meridian Guard/, /^500 points/, /^Line Company/, /^Marshal/]) await choose(wanted);
  expect(reply.text).toContain('of 500 points');
  expect(buttonsOf(reply.message)).toContain('Save');
  await one.press('Save', { message: reply.message });
  const saved = await one.submit({ 'What it is called': 'Firsts' });
  expect(saved.text).toContain('Saved as **Firsts**');
  expect((await one.slash('army templates')).text).toContain('### Your lists\n**Firsts**');
  expect((await one.autocomplete('army show', { army: 'firs' }, 'army'))[0]?.name).toContain('Firsts');
  expect((await one.slash('army drop', { army: 'Firsts' })).text).toContain('is forgotten');
  expect((await one.slash('army drop', { army: 'Firsts' })).text).toBe(
    'You have no list “Firsts”: `/army templates` lists the ready-made ones and your own.',
  );
});

test('a list file is kept, fielded in a battle, and comes back as a file', async () => {
  const one = house.discord.as('one');
  const imported = await one.slash('army import', { file: yaml('two.yaml', LIST) });
  expect(imported.text).toContain('Every rule of its codex is kept');
  const field = await opened(house.discord, { opponent: 'computer' });
  const lobby = await field.one.press('Army');
  const [menu] = menusOf(lobby.message);
  const mine = menu?.options?.find(({ label }) => label === 'Two squads');
  expect(mine?.description).toContain('Meridian Guard');
  await field.one.choose('Army', mine!.value, { message: lobby.message });
  await field.one.press('Start');
  await field.one.sees(/### <@\d+> ·/, { timeout: 20_000 });
  const kept = await one.slash('army save', { army: 'Two squads', name: 'A copy' });
  expect(kept.text).toContain('Saved as **A copy**');
  expect(kept.message?.attachments[0]?.filename).toBe('two-squads.yaml');
});

// Whoever kept 25 lists was offered no other army, and the computer none but these.
test('the menu of armies holds ready-made ones beside however many lists, and says how the rest are chosen', async () => {
  const two = house.discord.as('two');
  for (let each = 1; each <= 26; each += 1) {
    await two.slash('army import', { file: yaml('list.yaml', LIST.replace('Two squads', `Squads ${each}`)) });
  }
  const field = await opened(house.discord);
  await field.two.press('Join');
  const lobby = await field.two.press('Army');
  const labels = menusOf(lobby.message)[0]?.options?.map(({ label }) => label) ?? [];
  expect(labels).toHaveLength(25);
  expect(labels).toContain('Squads 26');
  expect(labels).toContain('Meridian Guard: Marshal and two squads');
  expect(lobby.text).toContain('More armies fit than a menu holds: `/battle join army:` takes any of them.');
  // The list of all was cut within a line where it was too long.
  const all = (await two.slash('army templates')).text;
  expect(all).toContain(
    '**Squads 7** · Meridian Guard · 170 points\n-# and 6 more: `/army show` finds them by their names.',
  );
  expect(all).not.toContain('…');
  const chosen = await field.two.slash('battle join', { army: 'Squads 1' });
  expect(chosen.text).toContain('Your army is chosen.');
});

test('faults of a file are told by line; nonsense and five megabytes are refused in a sentence', async () => {
  const one = house.discord.as('one');
  const wrong = await one.slash('army import', { file: yaml('w.yaml', LIST.replace('size: 500', 'size: many')) });
  expect(wrong.text).toMatch(/cannot be read yet; nothing was saved\.\n- `line 3, column \d+`/);
  const illegal = await one.slash('army check', { file: yaml('i.yaml', LIST.replace('line-squad', 'marshal')) });
  expect(illegal.text).toMatch(/to mend before it may be fielded/);
  const huge = await one.slash('army import', { file: yaml('h.yaml', 'x'.repeat(5_000_000)) });
  expect(huge.text).toMatch(/h\.yaml has 4\.8 MB; attach a list of at most 2048 KB\./);
  const binary = { name: 'b.yaml', type: 'text/yaml', bytes: Buffer.from([0xde, 0xad, 0x00, 0x80]) };
  expect((await one.slash('army import', { file: binary })).text).toContain('no list that can be read here');
});

test('a list of a codex that nobody has says so first, and is not kept', async () => {
  await house.discord.addUser('three-lists');
  const three = house.discord.as('three-lists');
  const wrong = LIST.replace('meridian-guard', 'meridian-gard').replace('size: 500', 'points: 500');
  for (const command of ['army import', 'army check']) {
    const told = (await three.slash(command, { file: yaml('w.yaml', wrong) })).text.split('\n');
    expect(told[0]).toBe('w.yaml cannot be read yet; nothing was saved.');
    expect(told[1]).toMatch(/codex: There is no such codex here: the nearest is meridian-guard\.$/);
    expect(told[2]).toContain('There is no field points here');
  }
  const strange = LIST.replace('meridian-guard', 'zzzz');
  expect((await three.slash('army import', { file: yaml('z.yaml', strange) })).text).toMatch(
    /There is no such codex here: take one of meridian-guard, hollow-brood, or load it with \/host codex\./,
  );
  expect((await three.slash('army templates')).text).not.toContain('Your lists');
});

test('a copy can be read again under its own name, and names that cannot are refused; typos find armies', async () => {
  const three = house.discord.as('three-lists');
  const save = (name?: string) => three.slash('army save', { army: 'meridian-500', ...(name ? { name } : {}) });
  expect((await save()).text).toContain('Saved as **Marshal and two squads**');
  expect((await three.slash('army templates')).text).toContain(
    '**Marshal and two squads** · Meridian Guard · 500 points',
  );
  expect((await three.slash('army templates')).text).toContain(
    '**Meridian Guard: Marshal and two squads** · 500 points',
  );
  expect((await three.autocomplete('army show', { army: 'marshal and' }, 'army')).map(({ name }) => name)).toEqual([
    'Marshal and two squads · Meridian Guard · 500 points',
    'Meridian Guard: Marshal and two squads · 500 points',
  ]);
  for (const name of ['\u200b\u200b', '😀', '**x**', '@everyone'])
    expect((await save(name)).text, name).toMatch(/^A list is named in letters, digits and plain signs/);
  expect((await save('   ')).text).toMatch(/^Give the list a name/);
  expect((await three.slash('army show', { army: 'meridan' })).text).toMatch(
    /^There is no army “meridan”: the nearest are Meridian Guard: /,
  );
  expect((await three.slash('army check', { army: '\u200b' })).text).toMatch(/^Name an army; `\/army templates`/);
});

test('only people who may manage the server load its codexes; a battle plays on when one is dropped', async () => {
  const file = yaml('tiny.yaml', guideCodex());
  const refused = await house.discord.as('one').slash('host codex', { load: file });
  expect(refused.text).toContain('**Manage Server**');
  const host = house.discord.as('host');
  const broken = await host.slash('host codex', { load: yaml('bad.yaml', 'id: bad\nname: Bad\n') });
  expect(broken.text).toContain('cannot be read yet');
  const loaded = await host.slash('host codex', { load: file });
  const name = /\*\*(.+?)\*\* is loaded/.exec(loaded.text)?.[1];
  expect(name).toBeDefined();
  expect((await host.slash('host codex')).text).toContain(`**${name}** · loaded by <@`);
  const listed = await house.discord.as('one').slash('army templates');
  expect(listed.text).toContain(name);
  await house.discord.as('one').slash('army save', { army: 'wardens-500', name: 'Kept' });
  expect((await host.slash('host codex', { drop: name! })).text).toContain('is dropped');
  // Without its codex it is written in our own words, whatever was asked for: the file was called a .ros.
  const kept = await house.discord.as('one').slash('army save', { army: 'Kept', as: 'ros' });
  expect(kept.message?.attachments[0]?.filename).toBe('kept.yaml');
  expect((await house.discord.as('one').slash('army templates')).text).not.toContain(name);
  expect(await house.discord.faults()).toEqual([]);
});

test('/host codex load sees by itself which rules a file is for', async () => {
  const host = house.discord.as('host');
  const load = async (text: string) => (await host.slash('host codex', { load: yaml('glass.yaml', text) })).text;
  expect(await load(guideCodex('second'))).toContain('**Glass Tide** is loaded: 5 datasheets, 1 detachment, 1 list');
  expect(await load(guideCodex('second').replace('words: [heavy]', 'words: [havy]'))).toMatch(/line \d+.*heavy/s);
  const one = house.discord.as('one', { channel: 'general' });
  expect((await one.slash('army templates', { points: 500 })).text).toMatch(
    /Dark Millennium v3\.3[\s\S]*Glass Tide: First firing/,
  );
  const wrong = await one.slash('battle new', { points: 500, ruleset: 'darker-millennium@1', army: 'glass-tide-500' });
  expect(wrong.text).toBe(
    'Glass Tide: First firing is an army of Dark Millennium v3.3, and this battle is played by Darker Millennium v1.00: choose another army, or other rules.',
  );
  expect((await one.slash('army build', { ruleset: 'dark-millennium@1' })).text).toMatch(/^By Dark Millennium v3\.3/);
  await host.slash('host codex', { drop: 'glass-tide' });
  expect(await house.discord.faults()).toEqual([]);
});

test('codexes of a server share no list id, whatever their rules', async () => {
  const host = house.discord.as('host');
  const load = async (text: string) => (await host.slash('host codex', { load: yaml('own.yaml', text) })).text;
  expect(await load(guideCodex())).toContain('**Salt Wardens** is loaded');
  const other = guideCodex()
    .replace('id: salt-wardens', 'id: sweet-wardens')
    .replace('name: Salt Wardens', 'name: Sweet Wardens');
  expect(await load(other)).toBe(
    '**Salt Wardens** has a list `wardens-500` already: give this one another id in the file, and load it again.',
  );
  expect(await load(other.replace('id: wardens-500', 'id: cinder-march-500'))).toMatch(
    /^\*\*Cinder March\*\* has a list `cinder-march-500`/,
  );
  expect(await load(guideCodex().replace('id: salt-wardens', 'id: cinder-march'))).toBe(
    '**Cinder March** has the id `cinder-march` already: give this codex another in the file, and load it again.',
  );
  expect(await load(guideCodex())).toContain('is loaded in place of the one before');
  expect(await load(other.replace('id: wardens-500', 'id: sweet-500'))).toContain('**Sweet Wardens** is loaded');
  for (const drop of ['salt-wardens', 'sweet-wardens']) await host.slash('host codex', { drop });
  expect(await house.discord.faults()).toEqual([]);
});

test('settings of a battle are shown to everybody and set by its host until it starts', async () => {
  const field = await opened(house.discord, {}, 'general');
  expect((await field.one.slash('battle settings')).text).toContain('`turns` 6');
  const set = await field.one.slash('battle settings', { setting: 'house.turns', value: '4' });
  expect(set.text).toContain('`turns` **4**');
  const wrong = await field.one.slash('battle settings', { setting: 'house.turns', value: 'many' });
  expect(wrong.text).toContain('**turns** takes 1 to 12');
  const stranger = await field.two.slash('battle settings', { setting: 'house.turns', value: '5' });
  expect(stranger.text).toContain('the host of this battle');
  const values = await field.one.autocomplete('battle settings', { setting: 'revision', value: '' }, 'value');
  expect(values.map(({ value }) => value)).toEqual(['v1.00', 'earlier']);
});

test('DM.table.placement: a named battlefield is set by its name, and one of another size is refused', async () => {
  const field = await opened(house.discord, {}, 'general');
  const set = async (setting: string, value: string) =>
    (await field.one.slash('battle settings', { setting, value })).text;
  expect(await set('battlefield.method', 'preset')).toContain('**preset**');
  expect(await set('battlefield.preset', 'iron-mile')).toMatch(
    /^No battlefield for 500 points is called "iron-mile"; choose one of/,
  );
  expect(await set('battlefield.preset', 'The Broken Line')).toContain('**The Broken Line**');
});

// The units of a large army were cut within a line, and nobody could read the rest.
test('an army that is longer than a message is shown whole, the rest of it in a file', async () => {
  const one = house.discord.as('one');
  const shown = await one.slash('army show', { army: 'meridian-3000' });
  const { lines } = allRulesets()
    .flatMap(({ armies }) =>
      armies.list('meridian-3000') === undefined ? [] : [armies.sheet(armies.list('meridian-3000')!)],
    )
    .at(0)!;
  for (const line of lines) expect(shown.text).toContain(line);
  expect(shown.text).toContain('stands in the file');
  expect(shown.message?.attachments[0]?.filename).toBe('army.txt');
  expect((await one.slash('army show', { army: 'meridian-500' })).message?.attachments).toHaveLength(0);
});

// Of two lists whose names differ in capitals alone the newer was shown, copied and forgotten, whichever was typed.
test('a list is found by its name as it is typed', async () => {
  const four = house.discord.as('four');
  for (const name of ['Night watch', 'NIGHT WATCH'])
    await four.slash('army import', { file: yaml('list.yaml', LIST.replace('Two squads', name)) });
  expect((await four.slash('army show', { army: 'Night watch' })).text).toContain('### Night watch');
  expect((await four.slash('army show', { army: 'night watch' })).text).toContain('### NIGHT WATCH');
  expect((await four.slash('army drop', { army: 'Night watch' })).text).toBe('**Night watch** is forgotten.');
});
