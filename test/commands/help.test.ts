import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLines, hostLines, TOPICS } from '../../src/commands/help.js';
import { allCommands } from '../../src/commands/index.js';
import { LIMITS } from '../../src/discord/limits.js';
import { cardOf } from '../../src/games/games.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const cards = allRulesets().map(cardOf);

test('/help shows how every command is typed, alone and beside those of other rules', () => {
  for (const shown of [cards, ...cards.map(card => [card])]) {
    const examples = [...commandLines(shown), ...hostLines()].flatMap(line =>
      [...line.matchAll(/`\/([^`]+)`/g)].map(([, example]) => example!),
    );
    for (const { path } of allCommands(shown)) {
      // The topics of odds are many, and complete as one types.
      const wanted = path[0] === 'odds' ? 'odds' : path.join(' ');
      expect(
        examples.some(example => `${example} `.startsWith(`${wanted} `)),
        wanted,
      ).toBe(true);
    }
    for (const lines of [commandLines(shown), hostLines()])
      expect(lines.join('\n').length).toBeLessThan(LIMITS.textInMessage);
  }
});

test('/help orders a reaction beforehand that the rules it tells of have', () => {
  for (const card of cards) {
    const [, react] = /`\/standing add react:([^`]+)`/.exec(commandLines([card]).join('\n')) ?? [];
    expect(
      card.reactions.map(({ title }) => title),
      card.name,
    ).toContain(react);
  }
});

test('a file to begin with, as help and the page on lists show it, may be fielded', () => {
  const page = readFileSync(new URL('../../docs/write-a-list.md', import.meta.url), 'utf8');
  for (const shown of [TOPICS.lists!.lines.join('\n'), page]) {
    const yaml = /```yaml\n([\s\S]+?)```/.exec(shown)?.[1] ?? '';
    const { armies } = allRulesets()[0]!;
    const read = armies.readList(yaml, []);
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    expect(armies.check(read.list, read.size)).toMatchObject({ faults: [] });
  }
});

test('a page names only commands and options that there are', () => {
  const commands = allCommands(cards);
  const isThere = (typed: string) => {
    const named = commands.filter(({ path }) => `${typed} `.startsWith(`${path.join(' ')} `));
    const options = [...typed.matchAll(/ ([a-z][\w-]*):/g)].map(([, name]) => name);
    if (named.length === 0)
      return options.length === 0 && commands.some(({ path }) => path.join(' ').startsWith(`${typed} `));
    return named.some(command => options.every(option => command.options.some(({ name }) => name === option)));
  };
  const docs = new URL('../../docs/', import.meta.url);
  const pages = ['../README.md', ...readdirSync(docs).filter(file => file.endsWith('.md'))];
  const missing = pages.flatMap(page =>
    [...readFileSync(new URL(page, docs), 'utf8').matchAll(/`\/([a-z][^`]*)`/g)]
      .filter(([, typed]) => !isThere(typed!.replace('\n', ' ')))
      .map(([typed]) => `${page}: ${typed}`),
  );
  expect(missing).toEqual([]);
});

test('/help in a battle names the commands of its rules, and not those of other rules', () => {
  for (const card of cards) {
    const own = commandLines([card]).join(' ');
    const foreign = cards.filter(other => other !== card).flatMap(({ verbs }) => verbs);
    for (const { name } of foreign.filter(({ name: [noun] }) => !card.verbs.some(verb => verb.name[0] === noun))) {
      if (name[0] !== 'pool') expect(own, name.join(' ')).not.toContain(`/${name[0]}`);
    }
  }
});

test('nothing that is read on Discord names a file of the repository, which nobody can open there', () => {
  const topics = Object.values(TOPICS).flatMap(({ lines }) => lines);
  const commands = allCommands(cards).flatMap(({ describe, options }) => [
    describe,
    ...options.map(option => option.description),
  ]);
  for (const words of [...topics, ...hostLines(), ...commandLines(cards), ...commands])
    expect(words).not.toMatch(/\bdocs\/|\.md\b/);
});
