import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Message } from './in-source.js';

const SAMPLES = 'src/games/campaigns/samples';

/** Texts of the campaign rules that come with the bot: what each is about, and its ranks. Names of regions stay. */
export function messagesInSamples(root: string): Message[] {
  return readdirSync(join(root, SAMPLES)).flatMap(file => {
    const rules = parse(readFileSync(join(root, SAMPLES, file), 'utf8')) as {
      about: string;
      ranks?: { name: string }[];
    };
    const at = `${SAMPLES}/${file}:1`;
    return [rules.about, ...(rules.ranks ?? []).map(({ name }) => `[rank] ${name}`)].map(key => ({ key, at }));
  });
}
