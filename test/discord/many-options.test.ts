import type { APIStringSelectComponent } from 'discord.js';
import { expect, test } from 'vitest';
import { actAsk, type TinyBoard, tiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { Component } from '../../sandbox/server/shapes.js';
import { componentBreaches } from '../../sandbox/server/validation/components.js';
import { completionChoices } from '../../src/commands/verbs.js';
import type { Bot } from '../../src/discord/bot.js';
import { type CustomId, parseCustomId } from '../../src/discord/custom-id.js';
import { press } from '../../src/discord/presses.js';
import { anyRuleset, type Choices, type Json, type Option, questionOf } from '../../src/engine/index.js';
import type { OpenQuestion } from '../../src/games/games.js';
import { acting, CHANNEL, drained, ONE, started, testGames } from '../games/playing.js';

const LONG = ' of the Ninety-Ninth Meridian Grenadier Guard of Foot'.repeat(5);
const options: Option[] = Array.from({ length: 60 }, (_, index) => ({
  value: `u${index}`,
  label: `Unit ${index}${LONG}`.slice(0, 200),
  hint: `${index} "${LONG}`.slice(0, 200),
}));

/** The fencers' question with sixty units to choose from, of which `many` may be. */
async function asking(many?: Choices['many']) {
  const field = { field: 'units', title: 'Which unit', options, ...(many ? { many } : {}) };
  const act = questionOf<TinyBoard>()(actAsk, {
    style: 'panel',
    prompt: () => ({ title: 'Act', lines: [], small: [] }),
    choices: (_view, _decision, partial) => (partial.units === undefined ? field : undefined),
    check: (_view, { cite }, { units }) =>
      [units].flat().every(unit => options.some(({ value }) => value === unit))
        ? undefined
        : { why: 'Choose a unit.', cite },
    preview: (_view, _decision, { units }) => ({
      lines: [JSON.stringify(units)],
      small: [],
      ghosts: [],
      sights: [],
    }),
  });
  const verb = { name: ['act'], describe: 'Act.', asks: ['act'], fixed: {} };
  const params = [{ name: 'unit', describe: 'Which.', field: 'units', required: true }];
  const { games } = await testGames({
    rulesets: [anyRuleset({ ...tiny, questions: { ...tiny.questions, act }, verbs: [{ ...verb, params }] })],
  });
  const battle = await started(games);
  await acting(games, battle);
  await drained(games);
  const [open] = await games.waitingFor(CHANNEL, ONE);
  return { games, open: open as OpenQuestion };
}

/** Presses of one who plays, on what was shown last: by the words on a button, or by places in its menu. */
async function player(at: Awaited<ReturnType<typeof asking>>) {
  let shown: Component[] = [];
  const send = async (id: CustomId, values?: string[]) => {
    const interaction = {
      id: `p${JSON.stringify(id)}${values}${JSON.stringify(shown).length}`,
      user: { id: ONE },
      values,
      message: { flags: { has: () => true } },
      isButton: () => values === undefined,
      isStringSelectMenu: () => values !== undefined,
      isModalSubmit: () => false,
      isChatInputCommand: () => false,
      isMessageComponent: () => true,
      deferUpdate: async () => undefined,
      deferReply: async () => undefined,
      editReply: async ({ components }: { components: Component[] }) => {
        shown = components;
      },
    };
    await press({ games: at.games } as unknown as Bot, interaction as never, id);
    expect(componentBreaches(shown, true)).toEqual([]);
  };
  const rows = () =>
    JSON.parse(JSON.stringify(shown))[0].components.flatMap((part: { components?: object[] }) => part.components ?? []);
  const menu = (): APIStringSelectComponent => rows().find((part: { type: number }) => part.type === 3);
  const { battle, decision } = at.open;
  await send({ kind: 'panel', battle, decision: decision.id, option: '' });
  return {
    menu,
    text: () => JSON.stringify(shown),
    pick: (...units: number[]) =>
      send(
        parseCustomId(menu().custom_id)!,
        menu()
          .options.filter(({ label }) => units.includes(Number(/\d+/.exec(label)?.[0])))
          .map(({ value }) => value),
      ),
    press: (words: string) =>
      send(parseCustomId(rows().find((part: { label?: string }) => part.label === words).custom_id)!),
  };
}

test('sixty units of two hundred letters are all in the panel, in pages', async () => {
  const one = await player(await asking());
  const met: string[] = [];
  for (let page = 0; page < 3; page += 1) {
    met.push(...one.menu().options.map(({ label }) => /\d+/.exec(label)![0]));
    await one.press('More');
  }
  expect(met).toEqual(options.map((_, index) => String(index)));
  await one.press('More');
  await one.pick(26);
  expect(one.text()).toContain('u26');
});

test('several may be chosen from several pages; what was chosen stays, and may be taken back', async () => {
  const at = await asking({ min: 2, max: 3 });
  const one = await player(at);
  await one.press('Done');
  expect(one.text()).toContain('choose 2 to 3; 0 are chosen');
  await one.pick(3, 4);
  await one.press('More');
  await one.pick(26);
  await one.press('More');
  await one.press('More');
  const chosen = () => one.menu().options.flatMap(({ label, default: is }) => (is ? [/\d+/.exec(label)![0]] : []));
  expect(chosen()).toEqual(['3', '4']);
  await one.pick(4, 5, 6);
  await one.press('Done');
  expect(one.text()).toContain('choose 2 to 3; 4 are chosen');
  await one.pick(4);
  await one.press('Done');
  expect(one.text()).toContain(JSON.stringify(JSON.stringify(['u26', 'u4'])).slice(1, -1));
  await one.press('Confirm');
  expect(one.text()).toContain('Counted');
});

test('typing finds the last unit as well as the first: by value, by name, by a name that was cut off', async () => {
  const { games, open } = await asking();
  const typed = (words: string): Promise<Json | undefined> =>
    games
      .fromWords({ battle: open.battle, decision: open.decision.id, verb: { fixed: {} }, typed: { units: words } })
      .then(found => (found?.state === 'complete' ? found.reply.units : undefined));
  for (const index of [0, 26, 59]) {
    const { value, label } = options[index]!;
    expect(await typed(`u${index}`)).toBe(value);
    expect(await typed(label)).toBe(value);
    expect(await typed(`${label.slice(0, 99)}…`)).toBe(value);
    const unit = { place: CHANNEL, user: ONE, verb: ['act'], option: 'unit', typed: { unit: `unit ${index} ` } };
    const lines = completionChoices(await games.completions(unit));
    expect(lines.map(line => line.value)).toEqual([value]);
    expect(lines[0]!.name.length).toBeLessThanOrEqual(100);
  }
});

test('a builder with more entries than a menu turns its pages, and begins anew where the list has changed', async () => {
  const entries = options.map(({ value, label }) => ({ value: String(value), label, hint: '' }));
  const menu = { title: 'List', lines: [], prompt: 'Unit', pinned: 2, options: entries, faults: [], done: false };
  let shown = '';
  const turn = async (id: CustomId) => {
    const interaction = {
      user: { id: ONE },
      message: { flags: { has: () => true } },
      isButton: () => true,
      isStringSelectMenu: () => false,
      isModalSubmit: () => false,
      deferUpdate: async () => undefined,
      editReply: async ({ components }: { components: Component[] }) => {
        expect(componentBreaches(components, true)).toEqual([]);
        shown = JSON.stringify(components);
      },
    };
    const games = { lookAtBuild: async () => ({ id: 'b', step: 4, menu }) };
    await press({ games } as unknown as Bot, interaction as never, id);
    return [...shown.matchAll(/"label":"Unit (\d+) /g)].map(([, index]) => Number(index));
  };
  const more = (step: string, page: string): CustomId => ({ kind: 'build', battle: 'b', decision: step, option: page });
  expect(await turn(more('4', '0'))).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(await turn(more('4', '2'))).toEqual([0, 1, ...Array.from({ length: 12 }, (_, index) => 48 + index)]);
  expect(await turn(more('3', '2'))).toEqual(Array.from({ length: 25 }, (_, index) => index));
});
