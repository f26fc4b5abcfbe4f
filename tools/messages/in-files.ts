import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import type { Message } from './in-source.js';

/** Files of ours whose texts players read, in every ruleset's folder: which of their strings are texts, by the key before them. */
const READ: Record<string, RegExp> = {
  'reference/.*': /^(title|text|simplified)$/,
  verbs: /^describe$/,
  teaching: /./,
};

/** Texts of the YAML files of the rulesets. */
export function messagesInFiles(root: string): Message[] {
  const folder = join(root, 'src/rulesets');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'));
  return files.sort().flatMap(file => {
    const named = Object.entries(READ).find(([name]) => new RegExp(`^[^/]+/${name}\\.yaml$`).test(file));
    return named === undefined
      ? []
      : textsIn(`src/rulesets/${file}`, readFileSync(join(folder, file), 'utf8'), named[1]);
  });
}

function textsIn(file: string, source: string, keys: RegExp): Message[] {
  const found: Message[] = [];
  visit(parseDocument(source), {
    Scalar(place, { value, range }, path) {
      if (place === 'key' || typeof value !== 'string') return;
      const pair = path.findLast(node => typeof node === 'object' && node !== null && 'key' in node);
      const key = pair !== undefined && 'key' in pair ? String(pair.key) : '';
      if (!keys.test(key)) return;
      found.push({ key: value, at: `${file}:${source.slice(0, range?.[0]).split('\n').length}` });
    },
  });
  return found;
}
