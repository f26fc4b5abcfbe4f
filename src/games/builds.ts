import type { Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { buildById, keepNewestBuilds, saveBuild } from '../store/lists.js';
import { pack, unpack } from '../store/packed.js';
import type { BuildRow } from '../store/tables.js';
import type { Application } from './application.js';
import { findArmy, keepList } from './armies.js';
import type { ArmyBuild, ArmyOutcome, Asking } from './army-cards.js';
import { codexesIn, rulesetFor } from './codexes.js';

/** A list in the making is kept for so long after its last change. */
export const KEPT_FOR = 7 * 24 * 3_600_000;
/** Of one player; the one that was left for longest makes room for another. */
export const MOST_BUILDS = 10;

/** Begins a list, from nothing or from an army; undefined when there is no such army. */
export async function startBuild(app: Application, of: Asking & { army?: string }): Promise<ArmyBuild | undefined> {
  const { army } = of;
  const from = army === undefined ? undefined : await findArmy(app, app.store.db, { ...of, army });
  if (army !== undefined && from === undefined) return undefined;
  const ruleset = from?.ruleset ?? rulesetFor(app, of.ruleset);
  const draft = ruleset.armies.build.start(from?.list);
  return keep(app, { id: app.random(6), owner: of.user, guild: of.guild, ruleset: ruleset.id, step: 0 }, draft);
}

/** How far a list being built has come; undefined when it expired or belongs to another player. */
export async function lookAtBuild(app: Application, of: { id: string; user: string }): Promise<ArmyBuild | undefined> {
  const row = await mine(app, of);
  if (row === undefined) return undefined;
  const { ruleset, codexes, draft } = await open(app, row);
  return { id: row.id, step: row.step, menu: ruleset.armies.build.menu(draft, codexes) };
}

/** Picks an option of the menu; an option of an older menu (another `step`) changes nothing. */
export async function pickInBuild(
  app: Application,
  of: { id: string; user: string; step: number; option: number },
): Promise<ArmyBuild | undefined> {
  const row = await mine(app, of);
  if (row === undefined) return undefined;
  const { ruleset, codexes, draft } = await open(app, row);
  const option = ruleset.armies.build.menu(draft, codexes).options[of.option];
  if (row.step !== of.step || option === undefined) return lookAtBuild(app, of);
  return keep(app, row, ruleset.armies.build.pick(draft, option.value, codexes));
}

/** Keeps the list that was built, under `name` or its own name. */
export async function saveFromBuild(
  app: Application,
  of: { id: string; user: string; name?: string },
): Promise<ArmyOutcome | undefined> {
  const row = await mine(app, of);
  if (row === undefined) return undefined;
  const { ruleset, codexes, draft } = await open(app, row);
  const { list } = ruleset.armies.build.menu(draft, codexes);
  if (typeof list !== 'object' || list === null || Array.isArray(list))
    return { kind: 'refused', why: t`There is nothing to save yet: choose a codex and a detachment first.` };
  const asking = { user: of.user, guild: row.guild, ruleset: row.ruleset };
  return keepList(app, asking, list, of.name ?? String(list.name), Number(list.size));
}

async function mine(app: Application, { id, user }: { id: string; user: string }): Promise<BuildRow | undefined> {
  const row = await buildById(app.store.db, id);
  return row && row.owner === user && row.expires_at > app.now() ? row : undefined;
}

async function open(app: Application, row: BuildRow) {
  const ruleset = rulesetFor(app, row.ruleset);
  const codexes = await codexesIn(app.store.db, row.guild, ruleset);
  return { ruleset, codexes, draft: unpack<Json>(row.draft) };
}

async function keep(app: Application, row: Omit<BuildRow, 'draft' | 'expires_at'>, draft: Json): Promise<ArmyBuild> {
  const kept = { ...row, step: row.step + 1, draft: pack(draft), expires_at: app.now() + KEPT_FOR };
  await app.store.write(async db => {
    await saveBuild(db, kept);
    await keepNewestBuilds(db, kept, MOST_BUILDS);
  });
  const { ruleset, codexes } = await open(app, kept);
  return { id: kept.id, step: kept.step, menu: ruleset.armies.build.menu(draft, codexes) };
}
