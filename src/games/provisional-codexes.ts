import type { AnyRuleset, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { PROVISIONAL } from '../rulesets/rosters/provisional.js';
import { codexesOf, dropCodex, listsChosen, listsOfArmy, saveCodex } from '../store/lists.js';
import type { Db } from '../store/open-store.js';
import { pack, unpack } from '../store/packed.js';
import type { CodexRow } from '../store/tables.js';
import { codexNamed } from './army-report.js';

/** Codexes that came from lists: of one player, and of a server. */
const MOST_OF_PLAYER = 10;
export const MOST_OF_SERVER = 40;

export function isProvisional({ id }: { id: string }): boolean {
  return id.startsWith(PROVISIONAL);
}

interface ToKeep {
  guild: string;
  user: string;
  now: number;
  codex: { ruleset: string; id: string; name: string; codex: Json };
}

/**
 * Keeps a codex that came from a list. The oldest that no list and no battle in its lobby names makes room for it: of the same
 * player, or of anybody where the server has too many. Gives why there is no room.
 */
export async function keepProvisional(
  db: Db,
  rulesets: readonly Pick<AnyRuleset, 'id'>[],
  { guild, user, now, codex: { ruleset, id, name, codex } }: ToKeep,
): Promise<string | undefined> {
  const all: CodexRow[] = [];
  for (const each of rulesets) all.push(...(await codexesOf(db, guild, each.id)).filter(isProvisional));
  // Its id is made of what is in it.
  if (all.some(row => row.ruleset === ruleset && row.id === id)) return undefined;
  const own = all.filter(row => row.loaded_by === user);
  if (own.length >= MOST_OF_PLAYER && !(await dropUnnamed(db, own)))
    return t`You keep ${MOST_OF_PLAYER} armies of this kind here, and lists name them all: drop one of these lists with \`/army drop\` first.`;
  if (all.length >= MOST_OF_SERVER && own.length < MOST_OF_PLAYER && !(await dropUnnamed(db, all)))
    return t`This server keeps ${MOST_OF_SERVER} armies of this kind, and lists name them all: somebody drops a list with \`/army drop\` first.`;
  await saveCodex(db, { guild, ruleset, id, name, codex: pack(codex), loaded_by: user, loaded_at: now });
  return undefined;
}

/** Drops the oldest that nobody needs; false where there is none. */
async function dropUnnamed(db: Db, codexes: readonly CodexRow[]): Promise<boolean> {
  for (const row of codexes.toSorted((a, b) => a.loaded_at - b.loaded_at)) {
    if (await isNamed(db, row)) continue;
    await dropCodex(db, row.guild, row.ruleset, row.id);
    return true;
  }
  return false;
}

async function isNamed(db: Db, { guild, ruleset, id, name }: CodexRow): Promise<boolean> {
  const lists = [...(await listsOfArmy(db, ruleset, name)), ...(await listsChosen(db, guild, ruleset))];
  return lists.some(packed => codexNamed(unpack<Json>(packed)) === id);
}
