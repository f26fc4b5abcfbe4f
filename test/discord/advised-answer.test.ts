import { expect, test } from 'vitest';
import { actAsk, type TinyBoard, tiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { Bot } from '../../src/discord/bot.js';
import { type CustomId, parseCustomId } from '../../src/discord/custom-id.js';
import { promptBody } from '../../src/discord/messages.js';
import { press } from '../../src/discord/presses.js';
import { type AnyRuleset, anyRuleset, questionOf } from '../../src/engine/index.js';
import type { OpenQuestion, PromptDelivery } from '../../src/games/games.js';
import { acting, CHANNEL, drained, ONE, started, testGames } from '../games/playing.js';

const SWIFT = { value: 'swift', label: 'Swift' };
const HOLD = { value: 'hold', label: 'Hold' };
const WAYS = ['Evade', 'Return Fire'].map(label => ({ value: label, label }));

/** The fencers' question with a button that is not the whole answer; the computer likes the second way of it best. */
async function asking({ style = 'buttons', likes = 'swift' }: { style?: 'buttons' | 'panel'; likes?: string } = {}) {
  const act = questionOf<TinyBoard>()(actAsk, {
    style,
    prompt: () => ({ title: 'Act', lines: [], small: [] }),
    choices: (_view, _decision, { act: how, as }) => {
      if (how === undefined) return { field: 'act', title: 'How', options: [SWIFT, HOLD] };
      return how === 'swift' && as === undefined ? { field: 'as', title: 'As what', options: WAYS } : undefined;
    },
    check: () => undefined,
  });
  const weigh: AnyRuleset['weigh'] = (_view, _decision, _partial, { field, options }) =>
    options.map(({ value }) => (field === 'as' ? (value === 'Return Fire' ? 1 : 0) : value === likes ? 1 : 0));
  const acts = { ...tiny.planning.windows.react!, hold: { act: 'hold' }, kindOf: () => undefined };
  const planning = { ...tiny.planning, windows: { ...tiny.planning.windows, act: acts } };
  const ruleset = { ...anyRuleset({ ...tiny, questions: { ...tiny.questions, act } }), weigh, planning } as AnyRuleset;
  const { games } = await testGames({ rulesets: [ruleset] });
  const battle = await started(games);
  await acting(games, battle);
  const rows = await drained(games);
  const delivery = rows.map(row => row.delivery).findLast(({ kind }) => kind === 'prompt') as PromptDelivery;
  const [open] = (await games.waitingFor(CHANNEL, ONE)) as [OpenQuestion];
  const decision = open.decision.id;
  const advised = await games.publicAdvice({ battle, decision });
  const body = promptBody(1, battle, delivery, { advised });
  const send = async (id: CustomId) => {
    let shown = '';
    const interaction = {
      id: `p${JSON.stringify(id)}`,
      user: { id: ONE },
      createdTimestamp: Date.now(),
      message: { flags: { has: () => false } },
      isButton: () => true,
      isStringSelectMenu: () => false,
      isModalSubmit: () => false,
      isChatInputCommand: () => false,
      isMessageComponent: () => true,
      deferReply: async () => undefined,
      deleteReply: async () => undefined,
      editReply: async ({ components }: { components: object[] }) => {
        shown = JSON.stringify(components);
      },
    };
    await press({ games } as unknown as Bot, interaction as never, id);
    return shown;
  };
  const buttons = partsOf(body).flatMap(({ label, custom_id, style: colour }) =>
    label && custom_id ? [{ label, id: parseCustomId(custom_id)!, isBlue: colour === 1 }] : [],
  );
  const given = async () => (await games.log(battle))?.entries.at(-1)?.answered;
  return { buttons, send, given };
}

interface Part {
  label?: string;
  custom_id?: string;
  style?: number;
  components?: Part[];
}

function partsOf({ components = [] }: { components?: unknown[] }): Part[] {
  return (components as Part[]).flatMap(part => [part, ...partsOf(part)]);
}

const labels = ({ buttons }: Awaited<ReturnType<typeof asking>>) => buttons.map(({ label }) => label);

test('the whole answer that is advised stands on a button of its own, and counts by one press', async () => {
  const at = await asking();
  expect(labels(at).slice(0, 3)).toEqual(['Swift · Return Fire', 'Swift …', 'Hold']);
  expect(at.buttons.filter(({ isBlue }) => isBlue).map(({ label }) => label)).toEqual(['Swift · Return Fire']);
  expect(await at.send(at.buttons[0]!.id)).toContain('Counted: **Swift · Return Fire**');
  expect(await at.given()).toBe('Swift · Return Fire');
});

test('a button that is not the whole answer opens the rest of it filled in, to be confirmed', async () => {
  const at = await asking();
  const panel = await at.send(at.buttons[1]!.id);
  expect(panel).toContain('**Swift** → **Return Fire**');
  expect(panel).toContain('"label":"Confirm"');
  expect(await at.given()).not.toContain('Swift');
});

test('a question of a panel bears what is advised beside its panel; one field is no more than its own button', async () => {
  expect(labels(await asking({ style: 'panel' })).slice(0, 2)).toEqual(['Swift · Return Fire', 'Orders']);
  const simple = await asking({ likes: 'hold' });
  expect(labels(simple).slice(0, 2)).toEqual(['Swift', 'Hold']);
  expect(simple.buttons.filter(({ isBlue }) => isBlue).map(({ label }) => label)).toEqual(['Hold']);
});

test('a button that bears other advice than is given now counts nothing, and shows what is advised', async () => {
  const at = await asking();
  const panel = await at.send({ ...at.buttons[0]!.id, option: 'advised.000000000000' });
  expect(panel).toContain('**Swift** → **Return Fire**');
  expect(panel).not.toContain('Counted');
});
