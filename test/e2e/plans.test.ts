import { afterAll, expect, test } from 'vitest';
import type { Player, Reply, SeenMessage } from '../../sandbox/sandbox.js';
import { textOf } from '../../sandbox/sandbox.js';
import {
  answerOnce,
  begun,
  buttonsOf,
  customIdOf,
  type Field,
  gone,
  House,
  menusOf,
  ONE,
  playUntil,
  until,
  whoIsAsked,
} from './house.js';

const house = House.ofFile();
afterAll(async () => {
  expect(await house.discord.refusals()).toEqual([]);
});

/** Plays on with what is suggested until somebody is asked with such a button. */
async function toTheButton(field: Field, button: RegExp) {
  for (let answers = 0; answers < 30; answers += 1) {
    const asked = await whoIsAsked(field);
    const label = buttonsOf(asked.prompt).find(each => button.test(each));
    if (label !== undefined) return { ...asked, label };
    await answerOnce(asked.player, asked.prompt);
    await gone(field, asked.prompt);
  }
  throw new Error(`nobody is asked ${button}:\n${await field.one.dump()}`);
}

/** Plays on until somebody is asked what can be planned. */
const toThePlan = (field: Field) => toTheButton(field, /^Suggest all$/);

/** Hands a plan in; gives the panel of the phase after it, which comes in its place. */
async function confirmed(player: Player, plan: Reply): Promise<SeenMessage> {
  const { message } = await player.press('Confirm all', { message: plan.message });
  const now = async () => (await player.messages()).find(({ id }) => id === message?.id);
  await until(async () => buttonsOf(await now()).includes('Not now'), 20_000);
  return (await now()) as SeenMessage;
}

const winnerIn = (prompt: SeenMessage) => /(Blue|Red) won the roll/.exec(textOf(prompt))?.[1];

const linesOf = (of: Reply | SeenMessage) =>
  ('text' in of ? of.text : textOf(of)).split('\n').filter(line => /^\*\*\d+\*\*/.test(line));

test('Suggest all, Confirm all: a phase in two presses; the plan is nobody else’s, and outlives a restart', async () => {
  let field = await begun(house.discord);
  const { player, id, prompt } = await toThePlan(field);
  const other = id === ONE ? field.two : field.one;
  const forged = await other.press('Suggest all', { message: prompt });
  expect(forged.text).toBe(`Only <@${id}> can answer this.`);
  const before = (await field.watcher.messages()).length;
  const plan = await player.press('Suggest all', { message: prompt });
  expect(plan.ephemeral).toBe(true);
  expect(plan.text).toMatch(/^### Your plan · Turn 1 · Command Phase/);
  expect(linesOf(plan).length).toBeGreaterThan(0);
  expect(buttonsOf(plan.message)).toContain('Confirm all');
  expect((await field.watcher.messages()).length).toBe(before);
  expect(JSON.stringify(await field.watcher.messages())).not.toContain('Your plan');

  // Whoever presses what is not theirs is told what everybody is told.
  const press = customIdOf(plan.message!, 'Confirm all');
  const stranger = await other.forge(press, prompt);
  expect(stranger.text).toMatch(/^This plan is over/);

  await house.restart();
  field = { ...field };
  const done = await player.press('Confirm all', { message: plan.message });
  expect(done.text).toMatch(/^### Your plan · Turn 1 · Command Phase\nHanded in, and played\.\n/);
  await gone(field, prompt);
  // The same press again counts nothing twice.
  const again = await player.forge(press, plan.message!);
  expect(again.text).toMatch(/opened or changed elsewhere/);
});

test('behind an answer that stands in no plan comes the plan of what its player is asked next, filled', async () => {
  const field = await begun(house.discord);
  const { player, prompt } = await toTheButton(field, / first$/);
  const own = `${winnerIn(prompt)} first`;
  const { message } = await player.press(own, { message: prompt });
  const panel = async () => (await player.messages()).find(each => each.id === message?.id);
  await until(async () => buttonsOf(await panel()).includes('Confirm all'), 20_000);
  expect(textOf((await panel()) as SeenMessage)).toMatch(/^### Your plan · Turn 1 · Command Phase\n\*\*1\*\*/);
  const asked = await whoIsAsked(field);
  await player.press('Confirm all', { message: (await panel()) as SeenMessage });
  await gone(field, asked.prompt);

  // Who leaves it to the other is asked nothing yet.
  const other = await begun(house.discord);
  const left = await toTheButton(other, / first$/);
  const theirs = winnerIn(left.prompt) === 'Blue' ? 'Red first' : 'Blue first';
  expect((await left.player.press(theirs, { message: left.prompt })).text).toBe(`Counted: **${theirs}**.`);
});

test('a line is chosen anew from its own question, and of two panels the earlier one says so', async () => {
  const field = await begun(house.discord);
  const { player, prompt } = await toThePlan(field);
  const plan = await player.press('Suggest all', { message: prompt });
  const [menu] = menusOf(plan.message);
  const line = await player.choose('Line to change', menu!.options![0]!.value, { message: plan.message });
  expect(line.text).toMatch(/^### Your plan · Turn 1 · Command Phase\n\*\*1\*\*/);
  expect(buttonsOf(line.message)).toEqual(expect.arrayContaining(['Suggest', 'Up', 'Down', 'Drop the line', 'Back']));
  // A whole answer stands in the plan at once, below what it would do.
  const changed = await player.press('Suggest', { message: line.message });
  expect(changed.text).toMatch(/^[^#].*### Your plan/s);
  expect(buttonsOf(changed.message)).toContain('Confirm all');
  const newer = await player.press('Orders', { message: prompt });
  expect(newer.text).toMatch(/^### Your plan/);
  // The earlier panel is taken away; a device that shows it still changes nothing.
  await until(async () => !(await player.messages()).some(({ id }) => id === changed.message?.id));
  const older = await player.forge(customIdOf(changed.message!, 'Confirm all'), newer.message!);
  expect(older.text).toMatch(/opened or changed elsewhere since/);
  const here = await player.press('Show it here', { message: older.message });
  expect(linesOf(here)).toEqual(linesOf(newer));
  const dropped = await player.slash('plan drop');
  expect(dropped.text).toMatch(/^Dropped/);
  expect((await player.press('Confirm all', { message: here.message })).text).toMatch(/^This plan is over/);
  expect(textOf(prompt)).toContain('spend your pool');
});

test('what is answered line by line goes into a plan, too; wishes are kept', async () => {
  const field = await begun(house.discord);
  const { player, prompt } = await toThePlan(field);
  const panel = await player.press('Orders', { message: prompt });
  const suggested = await player.press('Suggest', { message: panel.message });
  const plan = await player.press('Into a plan', { message: suggested.message });
  expect(linesOf(plan)).toHaveLength(1);
  const more = await player.press('Suggest all', { message: plan.message });
  expect(linesOf(more)[0]).toBe(linesOf(plan)[0]);
  const stops = await player.press('Stops and asks', { message: more.message });
  const values = menusOf(stops.message)[0]!.options!.map(({ value }) => value);
  expect(values).toEqual(['stop.test', 'stop.loss', 'stop.reaction', 'ask.react', 'ask.stratagem']);
  expect((await player.slash('me ask', { about: 'react', ask: false })).text).toContain('reactions');
  expect((await player.slash('me ask', { about: 'react', ask: true })).text).not.toContain('reactions');
  expect((await player.slash('me threshold', { percent: 20 })).text).toContain('under 20 %');
  expect((await player.slash('me threshold', { percent: 0 })).text).not.toContain('%');
});

test('several units are ordered in one line, each by itself, up to the first that cannot be', async () => {
  const field = await begun(house.discord);
  const { player } = await playUntil(field, /issues orders/);
  const nobody = await player.slash('order', { unit: 'Nobody, No one', order: 'Run' });
  expect(nobody.text).toMatch(/^\*\*Nobody\*\*: /);
  const all = await player.slash('order', { unit: 'all', order: 'Run' });
  expect(all.text).toMatch(/^Counted: \*\*.+ · Run\*\*(, |\.)/);
});

test('behind a plan that was handed in the next phase is offered, filled: it is played when it is confirmed, and else forgotten', async () => {
  const field = await begun(house.discord);
  const first = await toThePlan(field);
  const plan = await first.player.press('Suggest all', { message: first.prompt });
  const offered = await confirmed(first.player, plan);
  expect(linesOf(offered).length).toBeGreaterThan(0);
  // Whoever presses twice in the same place confirms nothing by it.
  expect(buttonsOf(offered)[0]).toBe('Not now');
  await gone(field, first.prompt);
  const second = await toThePlan(field);
  expect(second.id).not.toBe(first.id);
  const theirs = await second.player.press('Suggest all', { message: second.prompt });
  const left = await confirmed(second.player, theirs);
  const ahead = await first.player.press('Confirm all', { message: offered });
  expect(ahead.text).toMatch(/Action Phase\n(Handed in|Your plan stopped)/);
  expect((await second.player.press('Not now', { message: left })).text).toBe('You are asked when it comes.');
  const asked = await toThePlan(field);
  expect(asked.id).toBe(second.id);
  const anew = await asked.player.press('Suggest all', { message: asked.prompt });
  expect(anew.text).toMatch(/^### Your plan · Turn 1 · Action Phase/);
});

test('who presses on in a panel after the battle has ended reads that it has', async () => {
  const field = await begun(house.discord);
  const { player, id, prompt } = await toThePlan(field);
  const panel = await player.press('Orders', { message: prompt });
  const other = id === ONE ? field.two : field.one;
  const asks = await other.slash('battle concede');
  await other.press('Concede', { message: asks.message });
  await gone(field, prompt);
  const late = await player.press('Suggest all', { message: panel.message });
  expect(late.text).toBe('The battle is over: nothing is asked any more.');
});
