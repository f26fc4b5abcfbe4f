import type { Json, JsonObject } from '../engine/index.js';
import { draftById, draftOf, dropDraft as dropRow, saveDraft as saveRow } from '../store/drafts.js';
import { planById } from '../store/plans.js';
import { promptOf } from '../store/prompts.js';
import type { DraftRow } from '../store/tables.js';
import type { Application } from './application.js';
import { lineQuestionOf } from './line-question.js';
import type { Draft } from './outcomes.js';

/** Discord lets a panel be edited for 15 minutes; a player who opens it again the same day finds it as it was. */
const KEPT_FOR = 12 * 3_600_000;

/** The key of the marked values beside a draft's fields; no field has this name. */
const MARKED = '+marked';

interface DraftKey {
  battle: string;
  user: string;
  decision: string;
}

/** Keeps an unfinished answer for some hours; one for each user and decision. */
export async function saveDraft(
  app: Application,
  of: DraftKey & { partial: JsonObject; marked?: Json[] },
): Promise<Draft> {
  const row: DraftRow = {
    id: app.random(6),
    battle: of.battle,
    user: of.user,
    decision: of.decision,
    partial: JSON.stringify(of.marked?.length ? { ...of.partial, [MARKED]: of.marked } : of.partial),
    expires_at: app.now() + KEPT_FOR,
  };
  const id = await app.store.note(db => saveRow(db, row));
  return draftFrom({ ...row, id });
}

/** By id; undefined when it expired, belongs to another user, or its question no longer waits. */
export async function draft(app: Application, id: string, user: string): Promise<Draft | undefined> {
  return usable(app, await draftById(app.store.db, id), user);
}

/** The unfinished answer of a user to a decision, under the same conditions as `draft`. */
export async function draftFor(app: Application, of: DraftKey): Promise<Draft | undefined> {
  return usable(app, await draftOf(app.store.db, of.battle, of.user, of.decision), of.user);
}

async function usable(app: Application, row: DraftRow | undefined, user: string): Promise<Draft | undefined> {
  if (row === undefined || row.user !== user || row.expires_at <= app.now()) return undefined;
  const line = lineQuestionOf(row.decision);
  if (line) {
    const plan = await planById(app.store.db, line.plan);
    return plan?.revision === line.revision && plan.user === row.user ? draftFrom(row) : undefined;
  }
  const prompt = await promptOf(app.store.db, row.battle, row.decision);
  return prompt && prompt.closed_at === null ? draftFrom(row) : undefined;
}

/** Forgets an unfinished answer. */
export function dropDraft(app: Application, id: string): Promise<void> {
  return app.store.note(db => dropRow(db, id));
}

function draftFrom(row: DraftRow): Draft {
  const { [MARKED]: marked = [], ...partial } = JSON.parse(row.partial) as JsonObject & { [MARKED]?: Json[] };
  return {
    id: row.id,
    battle: row.battle,
    user: row.user,
    decision: row.decision,
    partial,
    marked,
    expiresAt: row.expires_at,
  };
}
