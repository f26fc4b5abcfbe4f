import { expect, test } from 'vitest';
import * as z from 'zod';
import { switchesOf } from '../../../src/engine/kernel/switches.js';

test('switches of nested options, with rule, default and range', () => {
  const options = z.object({
    page: z.enum(['new', 'old']).default('new').describe('XX.page: which page is played.'),
    house: z
      .object({
        turns: z.number().int().min(1).max(12).default(6).describe('XX.house.end: turns.'),
        worse: z.number().int().max(0).default(-1),
        points: z.number().int().min(0).default(3),
        many: z.number().int().default(0),
        open: z.boolean().default(true).describe('No rule of its own.'),
      })
      .prefault({}),
    preset: z.string().optional(),
  });
  expect(switchesOf(options)).toEqual([
    {
      path: 'page',
      name: 'page',
      rule: 'XX.page',
      text: 'which page is played.',
      default: 'new',
      takes: { values: ['new', 'old'] },
    },
    {
      path: 'house.turns',
      name: 'turns',
      rule: 'XX.house.end',
      text: 'turns.',
      default: '6',
      takes: { least: 1, most: 12 },
    },
    { path: 'house.worse', name: 'worse', text: '', default: '-1', takes: { most: 0 } },
    { path: 'house.points', name: 'points', text: '', default: '3', takes: { least: 0 } },
    { path: 'house.many', name: 'many', text: '', default: '0', takes: {} },
    { path: 'house.open', name: 'open', text: 'No rule of its own.', default: 'yes', takes: { values: ['yes', 'no'] } },
    { path: 'preset', name: 'preset', text: '', default: 'none', takes: 'text' },
  ]);
});

test('a switch is called by the last part of its path in words, or by as many parts as no other shares', () => {
  const pins = z.number().default(1);
  const options = z.object({
    house: z
      .object({ pins, moraleLoss: pins, machines: z.object({ pins, wrecksStay: pins }).prefault({}) })
      .prefault({}),
  });
  expect(switchesOf(options).map(({ name }) => name)).toEqual([
    'house pins',
    'morale loss',
    'machines pins',
    'wrecks stay',
  ]);
});
