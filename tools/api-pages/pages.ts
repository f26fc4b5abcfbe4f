import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declared, declarationsOf } from './declarations.js';
import { emitted } from './emit.js';

const ROOM = 'src/engine';
/** What each folder of the engine is for; files beside the folders stand on the page `basics`. */
const FOLDERS: Record<string, string> = {
  kernel: 'Battles as plain JSON: steps and beats, questions, windows, events, views. What a ruleset is.',
  table: 'Distance, sight, cover, ways and formations, in thousandths of an inch.',
  dice: 'Sealed dice, dice notation, re-rolls and modifiers.',
  odds: 'Exact distributions of pools, tests and typed dice.',
  army: 'Datasheets, lists and their checks; the menus that build a legal list.',
  abilities: 'Abilities that change numbers and react, as data.',
  upgrade: 'Saved states of older versions.',
  basics: 'Words, lists and near names.',
};

const WRITTEN =
  'Written by `npm run api-pages` from the declarations and comments of the code; do not edit it by hand.';

interface FileOf {
  path: string;
  declared: Declared[];
  /** Whether src/engine/index.ts passes something of the file on. */
  open: boolean;
}

/** Every page of docs/api by its path in the house. */
export function apiPages(house: string): Map<string, string> {
  const index = readFileSync(join(house, ROOM, 'index.ts'), 'utf8');
  const folders = new Map<string, FileOf[]>(Object.keys(FOLDERS).map(folder => [folder, []]));
  for (const [path, text] of emitted(house, ROOM)) {
    const declared = declarationsOf(text);
    if (declared.length === 0) continue;
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'basics';
    const files = folders.get(folder);
    if (files === undefined) throw new Error(`say in tools/api-pages/pages.ts what ${ROOM}/${folder} is for`);
    files.push({ path, declared, open: index.includes(`'./${path.replace(/\.ts$/, '.js')}'`) });
  }
  const pages = [...folders].map(([folder, files]): [string, string] => [
    `docs/api/${folder}.md`,
    folderPage(folder, files),
  ]);
  return new Map([['docs/api/README.md', indexPage(folders)], ...pages]);
}

function indexPage(folders: ReadonlyMap<string, readonly FileOf[]>): string {
  const lines = ['# The engine, as rulesets use it', '', WRITTEN, ''];
  lines.push(
    'Whatever [src/engine/index.ts](../../src/engine/index.ts) passes on is for everybody; the other files are for rulesets and for',
    'each other. [Write a ruleset](../write-a-ruleset.md) says in which order to read.',
  );
  for (const [folder, files] of folders) {
    lines.push('', `## [${folder}](${folder}.md)`, '', FOLDERS[folder] as string, '');
    const anchorOf = anchors();
    for (const { path, declared, open } of files) {
      const names = declared.map(({ name }) => `[\`${name}\`](${folder}.md#${anchorOf(name)})`).join(', ');
      lines.push(`- **${path.slice(path.indexOf('/') + 1)}**${open ? ' (index)' : ''}: ${names}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function folderPage(folder: string, files: readonly FileOf[]): string {
  const lines = [`# ${folder === 'basics' ? ROOM : `${ROOM}/${folder}`}`, '', FOLDERS[folder] as string, '', WRITTEN];
  for (const { path, declared, open } of files) {
    lines.push('', `## [${path}](../../${ROOM}/${path})`);
    if (open) lines.push('', 'From `src/engine/index.js`.');
    for (const { name, about, code } of declared) {
      lines.push('', `### ${name}`, '');
      if (about !== '') lines.push(withoutTags(about), '');
      lines.push('```ts', code, '```');
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Gives headings of a page, in its order, the anchors that GitHub gives them: small letters, and a number from the second on. */
function anchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return heading => {
    const small = heading.toLowerCase();
    const before = seen.get(small) ?? 0;
    seen.set(small, before + 1);
    return before === 0 ? small : `${small}-${before}`;
  };
}

/** `<` outside of code would begin a tag. */
function withoutTags(prose: string): string {
  return prose.replaceAll(/`[^`]*`|</g, found => (found === '<' ? '&lt;' : found));
}
