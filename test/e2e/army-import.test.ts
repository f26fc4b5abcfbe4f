import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODEX, sampleBytes } from '../rosters/harrow.js';
import { buttonsOf, House, menusOf, opened } from './house.js';

let house: House;
beforeAll(async () => {
  house = await House.open();
  const host = house.discord.as('host');
  // A codex that calls one unit otherwise, and writes another with a slip.
  const strange = CODEX.replace('name: Bombard\n    role', 'name: Quarrel\n    role')
    .replace('{ name: Bombard, cost', '{ name: Quarreller, cost')
    .replace('name: Tide Runners\n    aka: [ds-runners]', 'name: Tyde Runners')
    .replace('{ name: Tide Runner, cost', '{ name: Tyde Runner, cost')
    .replace('id: ashline-levy', 'id: ashline-strange')
    .replace('aka: [cat-ashline]', 'about: The same with other names.')
    .replace('name: Ashline Levy', 'name: Ashline Strangers');
  expect((await host.slash('host codex', { load: file('strange.yaml', strange) })).text).toContain('Ashline Strangers');
});
afterAll(() => house.close());

const file = (name: string, text: string) => ({ name, type: 'text/yaml', bytes: Buffer.from(text) });
const sample = (name: string) => ({ name, type: 'application/octet-stream', bytes: sampleBytes(name) });

test('what is not known here is said in menus before anything is kept', async () => {
  const two = house.discord.as('two');
  const asked = await two.slash('army import', { file: sample('harrow-watch.newrecruit.json') });
  expect(asked.text).toContain('**Not known here:**\n- Bombard (90 points)');
  expect(asked.text).toContain('**Guessed:**\n- Tide Runners is taken for Tyde Runners');
  expect(buttonsOf(asked.message)).not.toContain('Save');
  expect((await two.slash('army templates')).text).not.toContain('Your lists');
  const [menu] = menusOf(asked.message);
  expect(menu?.placeholder).toBe('Bombard: which is it?');
  const left = menu?.options?.find(({ label }) => label === 'Leave it out');
  const answered = await two.choose('Bombard: which is it?', left!.value, { message: asked.message });
  expect(answered.text).toContain('**Left out:**\n- Bombard (90 points)');
  const saved = await two.press('Save', { message: answered.message });
  expect(saved.text).toContain('Saved as **Harrow Watch**');
  expect((await two.slash('army templates')).text).toContain('**Harrow Watch** · Ashline Strangers · 369 points');
});

test('a text of which no unit is known says what to do, and asks for another codex first', async () => {
  const text =
    'Grey Wardens (220 points)\n\nHQ\n\nOld Warden (60 points)\n\nTROOPS\n\nWarden Band (160 points)\n  • 10x Warden\n    • 10x Glaive\n';
  const asked = await house.discord.as('two').slash('army import', { file: file('list.txt', text) });
  expect(asked.text).toContain('None of its units is known here: a host loads their codex with `/host codex`.');
  expect(menusOf(asked.message).map(({ placeholder }) => placeholder)[0]).toBe('Another codex');
});

test('a zipped list is kept at once where everything in it is known, and chosen in a lobby by its text', async () => {
  const loaded = await house.discord.as('host').slash('host codex', { load: file('harrow.yaml', CODEX) });
  expect(loaded.text).toContain('Ashline Levy');
  const one = house.discord.as('one');
  const kept = await one.slash('army import', { file: sample('harrow-watch.battlescribe.rosz') });
  expect(kept.text).toContain('Saved.');
  expect(kept.text).toContain('459 points, there and here.');
  expect(kept.text).toContain('Every rule of its codex is kept');
  expect((await one.slash('army templates')).text).toContain('**Harrow Watch** · Ashline Levy · 459 points');
  const ros = await one.slash('army save', { army: 'Harrow Watch', name: 'Watch again', as: 'ros' });
  expect(ros.message?.attachments[0]?.filename).toBe('harrow-watch.ros');

  const field = await opened(house.discord, { opponent: 'computer', ruleset: 'dark-millennium@1' });
  const lobby = await field.one.press('Army');
  await field.one.press('Paste a list', { message: lobby.message });
  const text = sampleBytes('harrow-watch.text-discord.txt').toString();
  // Who cuts a text cuts it between two lines, and the end of the line goes: they were read as one, and throwers were lost.
  const lines = text.trimEnd().split('\n');
  const cut = lines.findIndex(line => line.includes('7x Levy')) + 1;
  const pasted = await field.one.submit({
    'The list': lines.slice(0, cut).join('\n'),
    'The rest, if it is longer': lines.slice(cut).join('\n'),
  });
  expect(pasted.text).toContain('Your army is chosen.');
  expect((await one.slash('army templates')).text).toContain('**Harrow Watch** · Ashline Levy · 459 points');
});

test('units that nobody knows are played as their list says them', async () => {
  const one = house.discord.as('one');
  const asked = await one.slash('army import', { file: sample('tollbearers.ros') });
  expect(buttonsOf(asked.message)).toContain('Play it as it is');
  const saved = await one.press('Play it as it is', { message: asked.message });
  expect(saved.text).toContain('Saved as **Tollbearers at dusk**');
  expect(saved.text).toMatch(/plays without: .*Strength D/);
  const shown = await one.slash('army show', { army: 'Tollbearers at dusk' });
  expect(shown.text).toContain('1915 of 2000 points');
  expect(shown.text).toContain('Warden Osk');
});

test('what is no list is refused in a sentence', async () => {
  const one = house.discord.as('one');
  const doctype = await one.slash('army import', { file: sample('hostile-doctype.ros') });
  expect(doctype.text).not.toContain('Saved');
  expect(doctype.text.split('\n')).toHaveLength(1);
  const twice = await one.slash('army import', { file: sample('hostile-two-entries.rosz') });
  expect(twice.text.split('\n')).toHaveLength(1);
  expect((await one.slash('army import')).text).toContain('or paste it as text');
});
