import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reference } from '../../../../src/rulesets/darker-millennium/reference/index.js';

const HOUSE = join(import.meta.dirname, '../../../..');

/** Rule ids that code and tests name, with the file that does. `DM.house.*` in a comment names all of them. */
function cited(): { id: string; file: string }[] {
  const files = ['src', 'test'].flatMap(root =>
    readdirSync(join(HOUSE, root), { recursive: true, encoding: 'utf8' }).map(file => join(root, file)),
  );
  const code = files.filter(file => file.endsWith('.ts') && !file.includes(join('darker-millennium', 'reference')));
  return code.flatMap(file => {
    const text = readFileSync(join(HOUSE, file), 'utf8').replaceAll(/DM(\.[a-zA-Z]+)*\.\*/g, '');
    return [...text.matchAll(/\bDM\.[a-zA-Z]+(\.[a-zA-Z]+)*/g)].map(([id]) => ({ id, file }));
  });
}

describe('the reference', () => {
  test('has an entry for every rule that the code cites', () => {
    const known = new Set(reference.map(({ id }) => id));
    const missing = cited().filter(({ id }) => !known.has(id));
    expect([...new Set(missing.map(({ id, file }) => `${id} in ${file}`))]).toEqual([]);
  });

  test('has each rule once', () => {
    const ids = reference.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('house defaults are the entries DM.house.*, and only they have no section', () => {
    for (const { id, status, section } of reference) {
      expect(id.startsWith('DM.house.')).toBe(status === 'house default');
      expect(section === undefined).toBe(status === 'house default');
    }
  });

  test('texts are whole sentences that fit a message', () => {
    for (const { id, title, text } of reference) {
      expect(title.length, id).toBeLessThanOrEqual(60);
      expect(text.length, id).toBeLessThanOrEqual(400);
      expect(text, id).toMatch(/[.]$/);
      expect(text, id).not.toContain('!');
    }
  });

  test('knows the topics of every house default', () => {
    const topics = reference.filter(({ status }) => status === 'house default').map(({ id }) => id.slice(9));
    expect(topics).toEqual([
      'units',
      'enter',
      'orders',
      'table',
      'sight',
      'cover',
      'advance',
      'targets',
      'hit',
      'wound',
      'save',
      'casualties',
      'pins',
      'morale',
      'hidden',
      'overwatch',
      'shotAt',
      'segments',
      'weapons',
      'engaged',
      'melee',
      'disengage',
      'vehicle',
      'immune',
      'end',
    ]);
  });
});
