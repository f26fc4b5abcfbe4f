import { UserFlagsBitField } from 'discord.js';
import { expect, test, vi } from 'vitest';
import type { Bot } from '../../src/discord/bot.js';
import { came } from '../../src/discord/came.js';
import { instructionIn } from '../../src/discord/instructions.js';
import { toldUpTo } from '../../src/discord/private-messages.js';
import { showOutcome } from '../../src/discord/replies.js';
import type { Report } from '../../src/engine/index.js';
import type { SubmitOutcome } from '../../src/games/games.js';

const report: Report = {
  title: '**Blue · Alpha runs** · 2.5" to `D1.5`',
  lines: ['`A1.8` is full; nearest free place `D1.5`'],
  small: ['A reason.'],
  why: [],
};

interface Part {
  content?: string;
  custom_id?: string;
  components?: Part[];
}

function textsIn({ content, components = [] }: Part): string[] {
  return [...(content === undefined ? [] : [content]), ...components.flatMap(textsIn)];
}

function buttonsIn({ custom_id: id, components = [] }: Part): string[] {
  return [...(id === undefined ? [] : [id]), ...components.flatMap(buttonsIn)];
}

interface Asked {
  inPanel?: boolean;
  reports?: Report[];
  sealed?: true;
  leaves?: { kind: string; unit: string };
  /** Buttons of the message that was pressed. */
  pressed?: string[];
  battle?: string;
  seq?: number;
  /** Milliseconds from now at which it was pressed, and the message that was. */
  at?: number;
  pressedIn?: string;
  /** The clock of the bot's machine as it comes. */
  clock?: number;
  /** What comes of reading the message that Discord sends back. */
  read?: () => void;
}

/** The private message of a player who answers where nothing more waits for them; undefined once it is taken away. */
async function answered(asked: Asked = {}) {
  const { inPanel = true, reports = [report], sealed, leaves, pressed = [], battle = 'b', seq = 24, read } = asked;
  const { at = 0, pressedIn = 'm', clock } = asked;
  const seen: { text: string | undefined; buttons: string[] } = { text: undefined, buttons: [] };
  const interaction = {
    id: `${battle} ${seq}`,
    user: { id: 'one' },
    createdTimestamp: Date.now() + at,
    isMessageComponent: () => true,
    isChatInputCommand: () => false,
    message: {
      id: pressedIn,
      flags: { has: () => inPanel },
      components: [{ components: [{ content: 'Panel' }, { components: pressed.map(customId => ({ customId })) }] }],
    },
    editReply: async (body: unknown) => {
      seen.text = textsIn(JSON.parse(JSON.stringify(body)) as Part).join('\n');
      seen.buttons = buttonsIn(JSON.parse(JSON.stringify(body)) as Part);
      read?.();
    },
    deleteReply: async () => {
      seen.text = undefined;
    },
  };
  if (clock !== undefined) {
    const told = vi.spyOn(Date, 'now').mockReturnValue(clock);
    came(interaction as never);
    told.mockRestore();
  }
  // Whoever is called `gone` waits no more.
  const stillWaiting = async ({ units }: { units: { kind: string; unit: string }[] }) =>
    units.flatMap(each => (each.unit === 'gone' ? [] : [{ ...each, name: `Unit ${each.unit}` }]));
  const bot = { games: { info: async () => undefined, stillWaiting } } as unknown as Bot;
  const outcome: SubmitOutcome = {
    kind: 'accepted',
    battle,
    seq,
    answered: 'Alpha · Run · A1.8',
    ...(sealed ? { sealed } : {}),
    ...(leaves ? { leaves } : {}),
    reports,
    asked: [],
    repeated: false,
  };
  await showOutcome(bot, interaction as never, outcome);
  return seen;
}

const COUNTED = 'Counted: **Alpha · Run · A1.8**.';

test('a player is told that an answer counts, and nothing of what everybody reads in the chronicle', async () => {
  for (const asked of [{}, { inPanel: false }, { reports: [] }])
    expect((await answered({ ...asked, battle: 'told' })).text).toBe(COUNTED);
});

test('an answer that Discord took is shown, though discord.js cannot read the message that comes back', async () => {
  const read = () => {
    throw new TypeError("Cannot read properties of undefined (reading '0')");
  };
  expect((await answered({ battle: 'unread', read })).text).toBe(COUNTED);
  // Its author has no flags, and Discord says so.
  const flags = () => void new UserFlagsBitField(null as unknown as number);
  expect((await answered({ battle: 'unread', seq: 25, read: flags })).text).toBe(COUNTED);
});

test('what was counted is taken away once the chronicle stands that tells it, and not before', async () => {
  for (const inPanel of [true, false]) {
    const battle = `stands ${inPanel}`;
    const said = await answered({ inPanel, battle });
    toldUpTo(battle, 23);
    expect(said.text).toBe(COUNTED);
    toldUpTo('another', 24);
    expect(said.text).toBe(COUNTED);
    toldUpTo(battle, 25);
    expect(said.text).toBeUndefined();
    // The chronicle was faster than the answer.
    await expect.poll(async () => (await answered({ inPanel, battle, seq: 25 })).text).toBeUndefined();
  }
});

test('what the chronicle does not tell stays until it goes on, or the next answer, and says where it is sealed', async () => {
  const untold = await answered({ inPanel: false, battle: 'untold', reports: [] });
  toldUpTo('untold', 24);
  expect(untold.text).toBe(COUNTED);
  const sealed = await answered({ inPanel: false, battle: 'untold', seq: 25, reports: [], sealed: true });
  expect(untold.text).toBeUndefined();
  expect(sealed.text).toBe(`${COUNTED} Nobody else reads it before all who are asked now have answered.`);
  toldUpTo('untold', 25);
  expect(sealed.text).toBeDefined();
  const other = await answered({ inPanel: false, battle: 'elsewhere', reports: [] });
  toldUpTo('untold', 26);
  expect(sealed.text).toBeUndefined();
  expect(other.text).toBe(COUNTED);
});

test('who has a unit wait may say with a press when it acts, and the buttons stay', async () => {
  const said = await answered({ battle: 'waits', leaves: { kind: 'ambush', unit: 'b3' } });
  expect(said.buttons).toEqual(['sight', 'aimed', 'near'].map(how => `stand|waits|b3|ambush.${how}`));
  expect(instructionIn('ambush.aimed')).toEqual({ kind: 'ambush', aimed: true });
  expect(instructionIn('ambush.near')).toEqual({ kind: 'ambush', within: 12_000 });
  expect(instructionIn('ambush.sight')).toEqual({ kind: 'ambush' });
  expect(instructionIn('ambush.toString')).toBeUndefined();
  toldUpTo('waits', 25);
  expect(said.text).toContain(COUNTED);
});

test('the buttons of a unit that waits stay below whatever its player presses next, and go with its token', async () => {
  const rowOf = (unit: string) => ['sight', 'aimed', 'near'].map(how => `stand|on|${unit}|ambush.${how}`);
  const pressed = ['pick|on|d1|0.0', ...rowOf('b3'), ...rowOf('gone'), 'stand|other|b9|ambush.near'];
  const later = await answered({ battle: 'on', pressed });
  expect(later.buttons).toEqual(rowOf('b3'));
  expect(later.text).toContain('When does **Unit b3** act?');
  const another = await answered({ battle: 'on', pressed: rowOf('b3'), leaves: { kind: 'ambush', unit: 'b4' } });
  expect(another.buttons).toEqual([...rowOf('b3'), ...rowOf('b4')]);
  // Two at most, each once.
  const third = await answered({
    battle: 'on',
    pressed: [...rowOf('b3'), ...rowOf('b4')],
    leaves: { kind: 'ambush', unit: 'b3' },
  });
  expect(third.buttons).toEqual([...rowOf('b4'), ...rowOf('b3')]);
});

test('an answer that was worked out for long is taken away itself, and not what its player opened meanwhile', async () => {
  for (const [now, late] of [
    [{ inPanel: true }, { inPanel: false }],
    [{ inPanel: false }, { inPanel: false }],
    [{ inPanel: false }, { inPanel: true }],
    [{ inPanel: true, pressedIn: 'another' }, { inPanel: true }],
  ]) {
    const battle = `late ${JSON.stringify([now, late])}`;
    const opened = await answered({ ...now, battle, seq: 30 });
    const worked = await answered({ ...late, battle, seq: 29, at: -1_000 });
    expect(worked.text).toBeUndefined();
    toldUpTo(battle, 29);
    expect(opened.text).toBe(COUNTED);
    toldUpTo(battle, 30);
    await expect.poll(() => opened.text).toBeUndefined();
  }
});

test('what was pressed twice in one panel is shown there, whichever is worked out first', async () => {
  await answered({ battle: 'twice', seq: 30 });
  expect((await answered({ battle: 'twice', seq: 29, at: -1_000 })).text).toBe(COUNTED);
});

test('a clock that is set back takes nobody their panel', async () => {
  await answered({ inPanel: false, battle: 'back', seq: 30, clock: Date.now() });
  const next = await answered({ inPanel: false, battle: 'back', seq: 31, clock: Date.now() - 3_600_000 });
  expect(next.text).toBe(COUNTED);
});
