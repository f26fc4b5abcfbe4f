import { expect, test } from 'vitest';
import { commandListBreaches } from '../../sandbox/server/validation/commands.js';
import { definitions, findCommand } from '../../src/commands/command.js';
import { allCommands } from '../../src/commands/index.js';
import { cardOf } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const all = () => allCommands(allRulesets().map(cardOf));
const commands = all();
const bodies = definitions(all);

interface Option {
  name: string;
  description: string;
  description_localizations?: Record<string, string | null> | null;
  type: number;
  options?: Option[];
  choices?: { name: string; name_localizations?: Record<string, string | null> | null; value: unknown }[];
  autocomplete?: boolean;
  required?: boolean;
}

function walk(options: Option[] = []): Option[] {
  return options.flatMap(option => [option, ...walk(option.options)]);
}

test('every command is within the limits of Discord', () => {
  expect(commandListBreaches(bodies as Parameters<typeof commandListBreaches>[0])).toEqual([]);
  expect(bodies.length).toBeLessThanOrEqual(100);
  expect(new Set(bodies.map(body => body.name)).size).toBe(bodies.length);
  let total = 0;
  for (const body of bodies) {
    const all = [body as unknown as Option, ...walk(body.options as Option[])];
    for (const { name, description, options, choices } of all) {
      expect(name).toMatch(/^[a-z-]{1,32}$/);
      expect(description, name).toMatch(/^[A-Za-z].{2,98}\.$/);
      expect(options?.length ?? 0).toBeLessThanOrEqual(25);
      expect(choices?.length ?? 0).toBeLessThanOrEqual(25);
      total += name.length + description.length;
      for (const choice of choices ?? []) total += choice.name.length + String(choice.value).length;
    }
  }
  expect(total).toBeLessThan(8000 * bodies.length);
});

test('what a command says of itself in German is within the limits too, and says it', () => {
  const german = (said: Record<string, string | null> | null | undefined) => said?.de;
  const descriptions = bodies.flatMap(body => walk([body as unknown as Option]));
  const battleNew = descriptions.find(({ name, type }) => name === 'new' && type === 1);
  expect(german(battleNew?.description_localizations)).toBe('Eröffne ein Gefecht in einem Thread dieses Kanals.');
  const pace = battleNew?.options?.find(({ name }) => name === 'pace');
  expect(german(pace?.choices?.[0]?.name_localizations)).toBe('ohne Uhr');
  for (const { name, description, description_localizations: said, choices } of descriptions) {
    expect(german(said) ?? description, name).toMatch(/^\S.{2,98}\S$/u);
    for (const choice of choices ?? []) {
      const shown = german(choice.name_localizations) ?? choice.name;
      expect(shown.length, shown).toBeLessThanOrEqual(100);
    }
    const shown = (choices ?? []).map(choice => german(choice.name_localizations) ?? choice.name);
    expect(new Set(shown).size, shown.join()).toBe(shown.length);
  }
});

test('of a text in several languages the longest counts against what a command may hold', () => {
  const long = 'x'.repeat(90);
  const options = Array.from({ length: 25 }, (_, at) => ({
    type: 3,
    name: `option-${at}`,
    description: 'short',
    description_localizations: { de: long },
    choices: Array.from({ length: 3 }, (__, each) => ({
      name: `${each}`,
      name_localizations: { de: long },
      value: `${each}`,
    })),
  }));
  const breaches = commandListBreaches([{ name: 'long', description: 'short', options }] as never);
  expect(breaches.map(({ code }) => code)).toEqual(['APPLICATION_COMMAND_TOO_LARGE']);
});

test('each command is found by what Discord sends, and offers completions where it says so', () => {
  for (const command of commands) {
    expect(findCommand(commands, command.path[0], command.path[1] ?? null)).toBe(command);
    const completing = (command.options as Option[]).some(option => option.autocomplete);
    if (completing) expect(command.complete, command.path.join(' ')).toBeTypeOf('function');
  }
  expect(findCommand(commands, 'battle', null)).toBeUndefined();
  expect(findCommand(commands, '__proto__', null)).toBeUndefined();
});

test('no noun with verbs of its own is a command too, so that none hides the other', () => {
  const alone = new Set(commands.filter(({ path }) => path.length === 1).map(({ path }) => path[0]));
  expect(commands.filter(({ path }) => path.length === 2 && alone.has(path[0]))).toEqual([]);
  expect(new Set(commands.map(({ path }) => path.join(' '))).size).toBe(commands.length);
});

test('a verb names only verbs that its own ruleset lacks as other names of itself', () => {
  const cards = allRulesets().map(cardOf);
  for (const card of cards) {
    const own = new Set(card.verbs.map(({ name }) => name.join(' ')));
    const all = new Set(cards.flatMap(({ verbs }) => verbs.map(({ name }) => name.join(' '))));
    const also = card.verbs.flatMap(verb => verb.also ?? []);
    expect(also.filter(name => own.has(name) || !all.has(name))).toEqual([]);
    expect(new Set(also).size).toBe(also.length);
  }
});

test('what needs no battle works in direct messages', () => {
  const direct = bodies.filter(body => body.contexts?.includes(1)).map(body => body.name);
  expect(direct.sort()).toEqual(['help', 'odds', 'preset', 'roll', 'rule']);
});

test('every question of a ruleset can be answered by typing', () => {
  for (const ruleset of allRulesets()) {
    const panels = Object.entries(ruleset.questions).filter(([, question]) => question.style === 'panel');
    for (const [name] of panels)
      expect(
        ruleset.verbs.some(verb => verb.asks.includes(name)),
        name,
      ).toBe(true);
  }
  expect(findCommand(commands, 'answer', null)).toBeDefined();
});
