import { expect, test } from 'vitest';
import { LIMITS } from '../../src/discord/limits.js';
import { entriesOf, lineBody, planBody, stopsBody } from '../../src/discord/plan-panel.js';
import { reactionsBody } from '../../src/discord/reactions-panel.js';
import type { PlanLine, PlanPanel, Said } from '../../src/games/games.js';

interface Part {
  type: number;
  content?: string;
  label?: string;
  custom_id?: string;
  options?: { label: string; value: string; default?: boolean }[];
  components?: Part[];
}

const partsOf = (part: Part): Part[] => [part, ...(part.components ?? []).flatMap(partsOf)];
const partsIn = (body: { components: unknown[] }) => body.components.flatMap(part => partsOf(part as Part));
const buttonsIn = (body: { components: unknown[] }) =>
  partsIn(body).flatMap(({ type, label }) => (type === 2 && label !== undefined ? [label] : []));

const line = (id: number, more: Partial<PlanLine> = {}): PlanLine => ({
  id,
  asks: 'act',
  stage: 0,
  reply: {},
  words: `Unit ${id} · Run · ${'a very long place '.repeat(12)}`,
  hint: 'What would happen, at some length. '.repeat(6),
  thrown: 0,
  state: 'open',
  ...more,
});
const plan = (lines: PlanLine[], more: Partial<PlanPanel> = {}): PlanPanel => ({
  id: 'ab12cd34ef56',
  battle: 'k7f3x2',
  revision: 123_456,
  state: 'draft',
  title: 'Turn 3 · Action Phase',
  lines,
  stops: ['test', 'loss', 'reaction'],
  windows: [{ asks: 'react', title: 'Reactions', ahead: 'ask' }],
  reactions: [
    { asks: 'react', kind: 'fire', title: 'Fire' },
    { asks: 'react', kind: 'flee', title: 'Flee' },
  ],
  ...more,
});

test('a plan of many lines is shown page by page, within what Discord takes', () => {
  const many = plan(
    Array.from({ length: 45 }, (_, index) => line(index + 1, index % 3 === 1 ? { follows: true } : {})),
  );
  expect(entriesOf(many)).toHaveLength(30);
  for (const page of [0, 1, 7]) {
    const parts = partsIn(planBody(many, { page }));
    expect(parts.length).toBeLessThanOrEqual(LIMITS.componentsInMessage);
    const text = parts.reduce((sum, { content = '' }) => sum + content.length, 0);
    expect(text).toBeLessThanOrEqual(LIMITS.textInMessage);
    for (const { custom_id: id = '', options = [] } of parts) {
      expect(id.length).toBeLessThanOrEqual(LIMITS.customId);
      expect(options.length).toBeLessThanOrEqual(LIMITS.menuOptions);
    }
    expect(buttonsIn(planBody(many, { page }))).toContain(page === 0 ? 'More (1 of 2)' : 'More (2 of 2)');
  }
  const second = partsIn(planBody(many, { page: 1 })).find(({ options }) => options !== undefined);
  expect(second?.options?.map(({ label }) => Number.parseInt(label, 10))).toEqual(
    Array.from({ length: 10 }, (_, index) => 21 + index),
  );
});

test('a plan that stopped for more than a message holds is shortened, its buttons stay', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(index + 1));
  const why = Array.from({ length: 36 }, (_, index) => `Team ${index + 1} of a long name was wiped out`).join('; ');
  const body = planBody(plan(lines, { state: 'stopped', why: why.repeat(4) }));
  const text = partsIn(body).reduce((sum, { content = '' }) => sum + content.length, 0);
  expect(text).toBeLessThanOrEqual(LIMITS.textInMessage);
  expect(buttonsIn(body)).toEqual(expect.arrayContaining(['Go on', 'Change', 'Drop']));
});

test('what stands under a plan follows from its state', () => {
  const lines = [line(1), line(2)];
  const shown = (more: Partial<PlanPanel>) => buttonsIn(planBody(plan(lines, more)));
  expect(shown({ next: 'plan:x.1.2' })).toEqual([
    'Suggest all',
    'Confirm all',
    'Add a line',
    'Stops and asks',
    'Reactions',
    'Board',
  ]);
  expect(shown({ state: 'stopped', why: 'line 1: Golf failed its test', asked: '7.0' })).toEqual([
    'Go on',
    'Change',
    'Drop',
    'Answer alone',
    'Board',
  ]);
  expect(shown({ state: 'confirmed', after: 'Turn 4' })).toEqual(['Plan Turn 4', 'Change', 'Drop', 'Reactions']);
  expect(shown({ state: 'ended' })).toEqual(['Reactions', 'Board']);
  const stopped = partsIn(planBody(plan(lines, { state: 'stopped', why: 'line 1: Golf failed its test' })));
  expect(stopped.map(({ content = '' }) => content).join('\n')).toContain(
    'Your plan stopped: line 1: Golf failed its test. 2 answers are left.',
  );
});

test('one that is offered is not confirmed by a press in the same place; what was confirmed is not told again', () => {
  const lines = [line(1), line(2)];
  expect(buttonsIn(planBody(plan(lines, { offered: true })))[0]).toBe('Not now');
  const told = partsIn(planBody(plan(lines, { state: 'confirmed' }), { brief: 'done' }));
  expect(told.map(({ content = '' }) => content).join('\n')).toMatch(/Handed in\. 2 answers are left\.[^*]*$/);
});

test('while it is worked out what comes next, nothing can be pressed: that will take the place of the message', () => {
  for (const state of ['confirmed', 'ended'] as const) {
    const body = planBody(plan([line(1)], { state, after: 'Turn 4' }), { brief: 'looksOn' });
    expect(partsIn(body).at(-1)?.content).toContain('What comes next is being worked out');
    expect(buttonsIn(body)).toEqual([]);
  }
});

test('a line tells its chance once, what follows it, and why it is not possible', () => {
  const lines = [
    line(1, { words: 'Golf · Advance', chance: 0.72, hint: 'A test.' }),
    line(2, { words: '3 · Sergeant', hint: 'Orders next.' }),
    line(3, { words: 'Echo · Fire', follows: true, why: 'Echo is wiped out.' }),
    line(4, { words: 'Echo · Raptors, 82 %', chance: 0.82, hint: '' }),
    line(5, { words: 'End phase', rests: true }),
    line(6, { words: 'Kestrel · Fire', chance: 0.998, hint: '>99 % for damage.' }),
  ];
  const text = partsIn(planBody(plan(lines)))
    .map(({ content = '' }) => content)
    .join('\n');
  expect(text).toContain('**1**  Golf · Advance · 72 %\n-# A test.');
  expect(text).toContain('**2**  3 · Sergeant\n-# ↳ Echo · Fire\n-# Not possible: Echo is wiped out.');
  expect(text).toContain('**3**  Echo · Raptors, 82 %');
  expect(text).not.toContain('82 % · 82 %');
  expect(text).toContain('**4**  then end phase');
  expect(text).toContain('**5**  Kestrel · Fire · >99 %\n-# >99 % for damage.');
  const entry = entriesOf(plan(lines))[1]!;
  expect(buttonsIn(lineBody(plan(lines), entry))).toEqual(['Anew: Echo · Fire', 'Up', 'Down', 'Drop the line', 'Back']);
  const menu = partsIn(stopsBody(plan(lines))).find(({ options }) => options !== undefined);
  expect(menu?.options?.map(({ value }) => value)).toEqual(['stop.test', 'stop.loss', 'stop.reaction', 'ask.react']);
});

test('what would happen is not told where it says no more than the line', () => {
  const fight = { words: 'Bravo 2 (Blue) against Raptors (Red)', hint: '**Bravo 2 (Blue) against Raptors (Red)**' };
  const said = JSON.stringify(planBody(plan([line(1, fight)])));
  expect(said.split('against Raptors (Red)')).toHaveLength(3);
});

test('equal lines one after another are told once, and each can still be changed', () => {
  const shot = { words: 'Delta · Fire · Choir', chance: 0.75, hint: '1.0 models down.' };
  const body = planBody(
    plan([line(1, shot), line(2, shot), line(3, shot), line(4, { words: 'Alpha · March', hint: '' })]),
  );
  const told = partsIn(body).find(({ content }) => content?.includes('Delta'))?.content;
  expect(told).toBe('**1-3**  Delta · Fire · Choir · 75 %\n-# 1.0 models down.\n**4**  Alpha · March\n-#');
  expect(partsIn(body).find(({ options }) => options)?.options).toHaveLength(4);
  // One that is played, or comes to something else, stands alone.
  const other = planBody(
    plan([line(1, { ...shot, state: 'played' }), line(2, shot), line(3, { ...shot, chance: 0.5 })]),
  );
  expect(partsIn(other).find(({ content }) => content?.includes('Delta'))?.content).toMatch(
    /^\*\*1\*\* .*\n\*\*2\*\* .*\n.*\n\*\*3\*\* .*/,
  );
});

test('what was said of reactions beforehand stands under the plan, in the place of what it answers', () => {
  const shown = (...said: (Said | undefined)[]) => {
    const kinds = plan([]).reactions.map((kind, place) => {
      const of = said[place];
      return of === undefined ? kind : { ...kind, said: of };
    });
    return partsIn(planBody(plan([line(1)], { reactions: kinds })))
      .map(({ content = '' }) => content)
      .join('\n');
  };
  expect(shown()).toContain('You are asked about reactions.');
  expect(shown()).not.toContain('Said beforehand');
  expect(shown(30)).toContain('You are asked about reactions.');
  expect(shown(30)).toContain('Said beforehand: Fire, as suggested from 30 %.');
  expect(shown(30, 'hold')).toContain('Said beforehand: Fire, as suggested from 30 %; Flee, let it pass.');
  expect(shown(0, 0)).toContain('Said beforehand of every reaction: as suggested.');
  expect(shown(0, 0)).not.toContain('You are asked');
});

test('the panel of reactions has a menu for every kind, with what was said of it, within what Discord takes', () => {
  const kinds = Array.from({ length: 9 }, (_, index) => ({ asks: 'react', kind: `k${index}`, title: `Kind ${index}` }));
  const body = reactionsBody({ battle: 'k7f3x2', kinds: [{ ...kinds[0]!, said: 35 }, ...kinds.slice(1)] });
  const parts = partsIn(body);
  expect(parts.length).toBeLessThanOrEqual(LIMITS.componentsInMessage);
  const menus = parts.filter(({ options }) => options !== undefined);
  expect(menus.map(({ custom_id: id }) => id?.split('|')[2])).toEqual(['every', ...kinds.map(({ kind }) => kind)]);
  const chosen = menus.flatMap(({ options = [] }) => options.filter(({ default: is }) => is).map(({ label }) => label));
  expect(chosen).toEqual(['Kind 0: as suggested from 35 %']);
  expect(buttonsIn(body)).toEqual(['Back to the plan']);
});
