import { expect, test } from 'vitest';
import { z } from 'zod';
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
    { path: 'page', rule: 'XX.page', text: 'which page is played.', default: 'new', range: 'new or old' },
    { path: 'house.turns', rule: 'XX.house.end', text: 'turns.', default: '6', range: '1 to 12' },
    { path: 'house.worse', text: '', default: '-1', range: '0 or less' },
    { path: 'house.points', text: '', default: '3', range: '0 or more' },
    { path: 'house.many', text: '', default: '0', range: 'any number' },
    { path: 'house.open', text: 'No rule of its own.', default: 'yes', range: 'yes or no' },
    { path: 'preset', text: '', default: 'none', range: 'any text' },
  ]);
});
