import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPair, parseDocument, visit } from 'yaml';
import type { Message } from './in-source.js';

/**
 * Files of ours whose texts players read, in every ruleset's folder: where in them texts stand, as the keys on
 * the way there; `sections`: the topmost keys are texts too.
 */
const READ: Record<string, { texts: RegExp; sections?: boolean }> = {
  'reference/.*': { texts: /\/(title|text|simplified)$/, sections: true },
  verbs: { texts: /\/describe$/ },
  odds: { texts: /\/(describe|choices\/[^/]+)$/ },
  mended: { texts: /\/told$/ },
  teaching: { texts: /^(battle|turn|coach)(\/|$)/ },
  words: { texts: /^(?!places\/.*\/value$)/ },
  options: { texts: /./ },
  'codex/.*': { texts: /^about$|^(missions|events|powers)\/.*text$/ },
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

function textsIn(file: string, source: string, { texts, sections = false }: (typeof READ)[string]): Message[] {
  const found: Message[] = [];
  visit(parseDocument(source), {
    Scalar(place, { value, range }, path) {
      const way = path.filter(isPair).map(({ key }) => String(key));
      const read = place === 'key' ? sections && way.length === 1 : texts.test(way.join('/'));
      if (typeof value !== 'string' || !read) return;
      let holes = 0;
      // Files of words name their values, catalogues number them.
      const key = value.replace(/\{[a-zA-Z]+\}/g, () => `{${holes++}}`);
      found.push({ key, at: `${file}:${source.slice(0, range?.[0]).split('\n').length}` });
    },
  });
  return found;
}
