import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { answerOnce, buttonsOf, type Field, gone, House, menusOf, opened, playUntil, whoIsAsked } from './house.js';

interface Described {
  name: string;
  description: string;
  options?: Described[];
}

const RULESET = 'dark-millennium@1';
const NAME = 'Dark Millennium v3.3';
const house = House.ofFile();

/** A battle of user one against the computer, by an army that only one ruleset has. */
async function battle(): Promise<Field> {
  await house.discord.forget();
  return opened(house.discord, { opponent: 'computer', army: 'cinder-march-500' });
}

test('an army names its rules; the lobby offers only armies of them', async () => {
  const one = house.discord.as('one');
  const named = (await one.autocomplete('battle new', { army: '', ruleset: RULESET }, 'army')).map(
    ({ value }) => value,
  );
  expect(named).toContain('cinder-march-500');
  expect(named.filter(army => /meridian|brood/.test(String(army)))).toEqual([]);
  const all = await one.slash('army templates', { points: 500 });
  expect(all.text).toMatch(/Ready-made armies of Darker Millennium[\s\S]*Ready-made armies of Dark Millennium/);
  expect((await one.slash('army show', { army: 'cinder-march-500' })).text).toMatch(/Cinder March[\s\S]*500 points/);

  const field = await battle();
  expect((await field.one.slash('battle status')).text).toContain(NAME);
  const menu = menusOf((await field.one.press('Army')).message)[0];
  const offered = menu?.options?.map(({ value }) => String(value)) ?? [];
  expect(offered).toContain('pale-choir-500');
  expect(offered.filter(army => /meridian|brood/.test(army))).toEqual([]);
  expect((await field.one.slash('battle settings')).text).toContain('`blast` 3');
  expect((await field.one.slash('army templates')).text).not.toContain('Ready-made armies of Darker Millennium');
  const asked = (await field.one.slash('army templates', { ruleset: 'darker-millennium@1' })).text;
  expect(asked).toContain('Ready-made armies of Darker Millennium');
  expect(asked).not.toContain('Ready-made armies of Dark Millennium');
});

test('where one ruleset was played armies of the others are offered too, after its own', async () => {
  const { one } = await battle();
  const offered = async (player: typeof one, options: { army: string; ruleset?: string }) =>
    (await player.autocomplete('battle new', options, 'army')).map(({ value }) => String(value));
  const all = await offered(one, { army: '' });
  expect(all.indexOf('pale-choir-500')).toBeLessThan(all.indexOf('meridian-500'));
  expect(all.indexOf('cinder-march-500')).toBeLessThan(all.indexOf('meridian-500'));
  expect(await offered(one, { army: 'hollow' })).toContain('brood-500');
  expect(await offered(one, { army: 'hollow', ruleset: 'Dar' })).toContain('brood-500');
  const joining = await one.autocomplete('battle join', { army: '' }, 'army');
  expect(joining.filter(({ value }) => /meridian|brood/.test(String(value)))).toEqual([]);
});

test('a battle opens by buttons, and answers what belongs to other rules with what does it here', async () => {
  const field = await battle();
  const { one } = field;
  await one.press('Start');
  await playUntil(field, /Deploy|deploy/);
  expect((await one.slash('run', { unit: 'x', to: 'F5' })).text).toBe(
    `${NAME} has no \`/run\`; \`/march\` does it here.`,
  );
  expect((await one.slash('charge', { unit: 'x', target: 'x' })).text).toContain('`/assault` does it here.');
  expect((await one.slash('pool show')).text).toMatch(/^Dark Millennium v3\.3 has no `\/pool show`\. You are asked: /);
  await one.slash('odds order-test', { leadership: 7 });
  await one.sees(/has no `\/odds order-test`; use `\/odds dice`, `\/odds attack`/);
  expect(await one.autocomplete('run', { unit: '', to: '' }, 'unit')).toEqual([]);
  expect((await one.slash('react', { with: 'hold', champion: 'Alpha' })).text).toBe(
    `\`/react\` takes no \`champion\` in ${NAME}; leave it out.`,
  );
  expect(await one.autocomplete('react', { with: '', champion: '' }, 'champion')).toEqual([]);
  expect((await one.slash('pool roll', { dice: 4 })).text).toMatch(
    /### Psychic dice: \d[\s\S]*DK\.psychic[\s\S]*v3\.3/,
  );
  const coherency = await one.slash('rule', { words: 'coherency' });
  expect(coherency.text).toContain('DK.units.coherency');
  expect(coherency.ephemeral).toBe(true);
  const rules = (await one.autocomplete('rule', { words: 'fire' }, 'words')).map(({ name }) => name);
  expect(rules.length).toBeGreaterThan(3);
  expect(rules.filter(name => !name.includes(NAME))).toEqual([]);
  expect((await one.slash('rule', { words: 'overwatch' })).text).toMatch(
    /No rule of Dark Millennium v3\.3, by which the battle here is played\.[\s\S]*DM\.command\.order\.overwatch/,
  );
  const help = (await one.slash('help', { topic: 'commands' })).text;
  expect(help).toContain('`/march unit:Alpha');
  expect(help).not.toContain('/sprint');
  expect((await house.discord.as('one', { channel: 'general' }).slash('help', { topic: 'commands' })).text).toContain(
    '`/sprint unit:Bravo',
  );

  const { player, prompt } = await whoIsAsked(field);
  expect(await answerOnce(player, prompt)).toMatch(/^Counted/);
  await gone(field, prompt);
  // Sooner or later it is the player's turn: the panel of its actions offers units.
  const act = await playUntil(field, /act with a unit/);
  const panel = await act.player.press(buttonsOf(act.prompt)[0] as string, { message: act.prompt });
  const units = (menusOf(panel.message)[0]?.options ?? []).map(({ label }) => label);
  expect(units).toContain('End the turn');
  // Typing offers a verb only the units that can do it now.
  const marching = (await one.autocomplete('march', { unit: '', to: '' }, 'unit')).map(({ value }) => value);
  expect(marching.length).toBeGreaterThan(0);
  expect(marching).not.toContain('none');
  expect(await one.autocomplete('dismount', { unit: '', to: '' }, 'unit')).toEqual([]);

  // What cannot be is refused in the words of these rules, says what to do, and leaves the question open.
  const unit = String(marching[0]);
  const typed = async (command: string, options: Record<string, string>) => (await one.slash(command, options)).text;
  expect(await typed('advance', { unit: 'nobody', to: 'F5' })).toMatch(/^Unit: “nobody” is not one of them; choose /);
  expect(await typed('march', { unit, to: '99,99' })).toMatch(/^99,99 lies off the board, which runs from A1 to H8/);
  expect(await typed('march', { unit, to: '@everyone' })).not.toContain('@everyone');
  expect(await typed('assault', { unit, target: 'nobody' })).toMatch(/no enemy within|is not one of them|cannot|heavy/);
  for (const [command, options] of [
    ['summon', { daemon: 'all' }],
    ['save', {}],
    ['deploy', { unit: 'rest' }],
    ['react', { with: 'hold' }],
  ] as const) {
    const told = await typed(command, options);
    expect(told).toMatch(/^That does not fit now\. You are asked: Turn \d+ · act .* Use `\/advance`/);
    // Nobody is aboard anything: only what some unit can do is named.
    expect(told).not.toContain('`/dismount`');
  }
  const asked = await one.slash('pass');
  expect(asked.text).toMatch(/^This gives up: .+ and .+\. \*\*Confirm\*\*, or `\/pass` once more, does it/);
  expect((await one.press('Confirm', { message: asked.message })).text).toMatch(/^Counted: \*\*End the turn/);
});

test('/pool roll throws by the rules of the battle, by those that are named, or by the first', async () => {
  await house.discord.forget();
  const one = house.discord.as('one', { channel: 'general' });
  const without = await one.slash('pool roll', { dice: 7 });
  expect(without.text).toMatch(/### Command pool of 7\n[\s\S]*limited[\s\S]*DM\.command\.pool[\s\S]*Darker Millennium/);
  expect(without.ephemeral).toBe(false);
  const named = await one.slash('pool roll', { dice: 7, ruleset: RULESET });
  expect(named.text).toMatch(/### Psychic dice: \d/);
  expect(named.text).not.toMatch(/command p/i);
});

test('a command that both rulesets have says one thing that is true of both', async () => {
  const { rest, application } = house.running!.bot.client;
  const commands = (await rest.get(Routes.applicationCommands(application!.id))) as Described[];
  const words = (name: string) => commands.find(command => command.name === name)?.description ?? '';
  expect(words('pass')).toMatch(/let it pass, or end your part of the phase or turn/);
  expect(words('shoot')).toMatch(/at an enemy that it sees/);
  expect(words('react')).toMatch(/with a reaction, or let it pass/);
  const pool = commands.find(({ name }) => name === 'pool')?.options?.find(({ name }) => name === 'roll');
  expect(pool?.description).toMatch(/^Roll a command pool; or roll psychic dice/);
});
