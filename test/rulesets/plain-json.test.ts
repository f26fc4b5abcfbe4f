import { fc, test as property } from '@fast-check/vitest';
import { expect, test, vi } from 'vitest';
import { Parser, parse } from 'yaml';
import { LIST_FILE } from '../../src/engine/army/index.js';
import { parseYaml } from '../../src/rulesets/yaml-parse.js';

function read(text: string) {
  const parser = vi.spyOn(Parser.prototype, 'parse');
  const parsed = parseYaml(text, LIST_FILE);
  const asYaml = parser.mock.calls.length > 0;
  parser.mockRestore();
  return { parsed, asYaml };
}

const anyObject = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });

property.prop([anyObject, fc.constantFrom(undefined, 1, '\t')])(
  'a file that is JSON holds what it holds as YAML, and YAML is not asked',
  (object, indent) => {
    const text = JSON.stringify(object, null, indent);
    const { parsed, asYaml } = read(text);
    expect(parsed).toHaveProperty('json', parse(text, { schema: 'core' }));
    expect(asYaml).toBe(false);
  },
);

test('a key that stands twice is refused in JSON too, also where its value looks like a key', () => {
  const { parsed } = read('{"name": "a \\"b\\": c",\n"name": 1}');
  expect(parsed).toEqual({ line: 2, column: 1, why: expect.stringMatching(/stands twice/) });
  expect(read('{"a": "\\"b\\": c", "b": {"a": [1, {"a": 2}]}}')).toMatchObject({ asYaml: false });
});

test('JSON is held to as many entries as YAML, and neither tells another number', () => {
  const of = (most: number) => `{"a": [${Array.from({ length: most - 3 }, () => '1').join(',')}]}`;
  expect(read(of(LIST_FILE.entries)).parsed).toHaveProperty('json');
  expect(read(of(LIST_FILE.entries + 1)).parsed).toMatchObject({ why: expect.stringMatching(/more than .* entries/) });
});

test('where a thing stands in JSON is found as in YAML', () => {
  const { parsed, asYaml } = read('{\n  "a": 1,\n  "b": [true,\n    {"c": null}]\n}');
  expect(asYaml).toBe(false);
  if (!('place' in parsed)) throw new Error('a fault was found');
  expect(parsed.place(['b', 1, 'c'])).toEqual({ line: 4, column: 6 });
  expect(parsed.place(['a'])).toEqual({ line: 2, column: 3 });
});
