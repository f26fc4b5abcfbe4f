import { t } from '../engine/language.js';
import { nearestOr } from '../engine/near-names.js';
import { asWritten } from '../rulesets/rosters/as-written.js';
import { decoded } from '../rulesets/rosters/decoded.js';
import type { Answers, FitLine, RosterMap } from '../rulesets/rosters/fitting.js';
import type { Roster } from '../rulesets/rosters/roster.js';
import { isShown } from '../rulesets/shown-list.js';
import { buildById, codexesOf, keepNewestBuilds, saveBuild } from '../store/lists.js';
import { pack, unpack } from '../store/packed.js';
import type { BuildRow } from '../store/tables.js';
import type { Application } from './application.js';
import { checkArmyFile, importArmy, keepList } from './armies.js';
import type { ArmyOutcome, Asking, RosterOutcome, RosterPanel } from './army-cards.js';
import { reportOf } from './army-report.js';
import { KEPT_FOR, MOST_BUILDS } from './builds.js';
import { codexesIn, rulesetFor, rulesetsFor } from './codexes.js';
import type { BookChoice, FittedRoster } from './fit-roster.js';
import { keepProvisional } from './provisional-codexes.js';
import { unlessTooDear } from './too-dear.js';
import type { Loaded } from './workbench-tasks.js';

/** A roster that becomes a list, as it is kept meanwhile: what its player answered, and what it is held against. */
interface Draft {
  roster: Roster;
  answers: Answers;
  map?: RosterMap;
  chosen?: Pick<BookChoice, 'ruleset' | 'codex'>;
  /** The rules that its player wants it played by; any when left out. */
  only?: string;
  /** What its panel asks, in order: the values of the options, and the codexes where those are asked for. */
  asked?: { key: string; values: string[]; books?: BookChoice[] }[];
}

/** Compressed; what is larger is told and not kept. */
const LARGEST = 256 * 1024;

/** `keep` says whether the list is to be kept, or only looked at; `points` what it may cost then. */
type File = Asking & { bytes: Uint8Array; map?: string; keep?: boolean; points?: number };

/**
 * A list in whatever shape: one of ours is kept, one of another program too when everything about it is plain; else its player is
 * asked what it means.
 */
export async function importFile(app: Application, of: File): Promise<RosterOutcome> {
  return read(app, of, async roster => {
    const map = of.map === undefined ? undefined : await app.workbench.readRosterMap(of.map);
    if (map !== undefined && 'faults' in map) return { kind: 'faults', faults: map.faults, inMap: true };
    return begin(app, of, {
      roster,
      answers: {},
      ...(map === undefined ? {} : { map: map.map }),
      ...(of.ruleset === undefined ? {} : { only: of.ruleset }),
    });
  });
}

async function read(
  app: Application,
  of: File,
  then: (roster: Roster) => Promise<RosterOutcome>,
): Promise<RosterOutcome> {
  return unlessTooDear(
    async () => {
      const found = await app.workbench.readRoster(of.bytes);
      if (found === undefined) return importText(app, of);
      return found.ok ? then(found.roster) : { kind: 'refused' as const, why: found.why };
    },
    why => ({ kind: 'refused' as const, why }),
    t`send a shorter list, such as one of fewer units`,
  );
}

/** Keys without which a text is no list of ours, whatever is wrong with it; phones begin lines with a capital. */
const OURS = /(?:^|[{,\s])["']?(?:codex|detachments)["']?\s*:/i;

async function importText(app: Application, of: File): Promise<ArmyOutcome> {
  const text = asWritten(decoded(of.bytes) ?? '');
  if (!OURS.test(text) && !isShown(text)) {
    const why = t`This is no list that can be read here: send a \`.rosz\` or \`.ros\`, the JSON of New Recruit, or a list as text or YAML, as \`/army save\` gives one.`;
    return { kind: 'refused', why };
  }
  return of.keep === false ? checkArmyFile(app, { ...of, text }) : importArmy(app, { ...of, text });
}

async function begin(app: Application, of: Omit<File, 'bytes' | 'map'>, draft: Draft): Promise<RosterOutcome> {
  const fitted = await held(app, of, draft);
  if (fitted === undefined) return { kind: 'refused', why: t`No rules here field lists from codexes.` };
  const { map } = draft;
  if (map !== undefined && fitted.books.every(({ codex }) => codex !== map.codex))
    return { kind: 'refused', why: strangeMap(map.codex, fitted.books) };
  const row = { id: app.random(6), owner: of.user, guild: of.guild, ruleset: fitted.ruleset, step: 0 };
  const { list } = fitted.fitting;
  if (of.keep === false) return lookedAt(app, of, row, draft, fitted);
  if (list !== undefined && isPlain(fitted)) {
    const outcome = await keepList(app, { ...of, ruleset: fitted.ruleset }, list, list.name, list.size);
    if (outcome.kind !== 'done') return outcome;
    return { ...outcome, panel: panelOf(row, draft, fitted) };
  }
  const panel = await keep(app, row, draft, fitted);
  return panel === undefined
    ? { kind: 'refused', why: t`That list is too large: leave some units out.` }
    : { kind: 'asked', panel };
}

function strangeMap(codex: string, books: readonly BookChoice[]): string {
  const known = [...new Set(books.map(book => book.codex))];
  return t`The map is about a codex “${codex}” that is not here: ${nearestOr(codex, known, t`a host loads it with \`/host codex load:\`.`)}`;
}

/** What a list would be, and what its codex says of that; nothing is kept. */
async function lookedAt(
  app: Application,
  of: Asking & { points?: number },
  row: Pick<BuildRow, 'id' | 'step'>,
  draft: Draft,
  fitted: FittedRoster,
): Promise<RosterOutcome> {
  const panel = { ...panelOf(row, draft, fitted), canSave: false, canPlayAsItIs: false, questions: [] };
  const { list, codex } = fitted.fitting;
  if (list === undefined) return { kind: 'asked', panel };
  const ruleset = rulesetFor(app, fitted.ruleset);
  const size = of.points ?? list.size;
  const about = { name: list.name, codex: codex.name, size };
  const report = reportOf(ruleset, list, await codexesIn(app.store.db, of.guild, ruleset), about);
  const card = { army: '', ruleset: ruleset.id, ...about, points: report.points, own: true };
  return { kind: 'done', card, report, panel };
}

/** Nothing about it was guessed, and nothing that costs points stays behind. */
function isPlain({ fitting }: FittedRoster): boolean {
  return (
    fitting.open === 0 &&
    fitting.lines.every(({ state, points }) => state === 'matched' || (state === 'ignored' && points === 0))
  );
}

/** How far a roster has come; undefined when it expired or belongs to another player. */
export async function lookAtRoster(
  app: Application,
  of: { id: string; user: string },
): Promise<RosterPanel | undefined> {
  const found = await mine(app, of);
  return found && shown(app, found.row, found.draft);
}

/** Answers a line, or holds the roster against another codex; an answer to an older panel (another `step`) changes nothing. */
export async function answerRoster(
  app: Application,
  of: { id: string; user: string; step: number; line: number; option: number },
): Promise<RosterPanel | undefined> {
  const found = await mine(app, of);
  if (found === undefined) return undefined;
  const { row, draft } = found;
  const changed = row.step === of.step ? answered(draft, of) : undefined;
  // A report of an older version does not say what it asked: it asks anew.
  if (changed === undefined && draft.asked !== undefined) return shown(app, row, draft);
  const next = changed ?? draft;
  const ruleset = next.chosen?.ruleset ?? row.ruleset;
  const fitted = await held(app, { user: row.owner, guild: row.guild }, next, ruleset);
  return fitted && keep(app, { ...row, ruleset }, next, fitted);
}

/** With an option of a line, or of the codex; undefined where that was not asked. */
function answered(draft: Draft, { line, option }: { line: number; option: number }): Draft | undefined {
  const question = draft.asked?.[line];
  const value = question?.values[option];
  if (question === undefined || value === undefined) return undefined;
  const book = question.books?.[option];
  return book === undefined
    ? { ...draft, answers: { ...draft.answers, [question.key]: value } }
    : { ...draft, answers: {}, chosen: { ruleset: book.ruleset, codex: book.codex } };
}

/** Keeps the list as its program says it, with a codex of its own units. */
export async function playAsItIs(app: Application, of: { id: string; user: string }): Promise<ArmyOutcome | undefined> {
  const found = await mine(app, of);
  if (found === undefined) return undefined;
  const { row, draft } = found;
  const others = app.rulesets.map(({ id }) => id).filter(id => id !== row.ruleset);
  const by = draft.only === undefined ? [row.ruleset, ...others] : [draft.only];
  return unlessTooDear(
    async (): Promise<ArmyOutcome> => {
      const made = await app.workbench.provisional({ roster: draft.roster, by });
      if ('why' in made) return { kind: 'refused', why: made.why };
      const { ruleset, list } = made;
      const kept = { guild: row.guild, user: of.user, now: app.now(), codex: made };
      const full = await app.store.write(db => keepProvisional(db, app.rulesets, kept));
      if (full !== undefined) return { kind: 'refused', why: full };
      const { name: called, size } = list as { name: string; size: number };
      return keepList(app, { user: of.user, guild: row.guild, ruleset }, list, called, size);
    },
    why => ({ kind: 'refused' as const, why }),
    t`send a shorter list, such as one of fewer units`,
  );
}

/** Keeps the list that a roster became. */
export async function saveRoster(app: Application, of: { id: string; user: string }): Promise<ArmyOutcome | undefined> {
  const found = await mine(app, of);
  if (found === undefined) return undefined;
  const { row, draft } = found;
  const asking = { user: of.user, guild: row.guild };
  const fitted = await held(app, asking, draft, row.ruleset);
  const list = fitted?.fitting.list;
  if (fitted === undefined || list === undefined || fitted.fitting.open > 0)
    return { kind: 'refused', why: t`Something in it is still unknown here: say what it is, or leave it out.` };
  return keepList(app, { ...asking, ruleset: fitted.ruleset }, list, list.name, list.size);
}

async function shown(app: Application, row: BuildRow, draft: Draft): Promise<RosterPanel | undefined> {
  const fitted = await held(app, { user: row.owner, guild: row.guild }, draft, row.ruleset);
  return fitted && panelOf(row, draft, fitted);
}

async function held(app: Application, of: Asking, draft: Draft, ruleset?: string): Promise<FittedRoster | undefined> {
  const by: Loaded[] = await Promise.all(
    rulesetsFor(app, of.ruleset ?? draft.only).map(async ({ id }) => ({
      ruleset: id,
      codexes: (await codexesOf(app.store.db, of.guild, id)).map(row => row.codex),
    })),
  );
  const chosen = draft.chosen;
  return app.workbench.fitRoster({
    ...draft,
    by,
    ...(chosen === undefined || ruleset === undefined ? {} : { chosen }),
  });
}

function panelOf(
  row: Pick<BuildRow, 'id' | 'step'>,
  { roster }: Draft,
  { ruleset, fitting, books }: FittedRoster,
): RosterPanel {
  const { list: _, ...rest } = fitting;
  const answered = fitting.lines
    .filter(line => line.options.length > 0)
    .map(({ key, options, ...line }) => ({ key, options, line }));
  const others = books.filter(({ ruleset: of, codex }) => of !== ruleset || codex !== fitting.codex.id).slice(0, 24);
  const isStrange = fitting.lines.some(({ what, state }) => what === 'unit' && state === 'unmatched');
  const book = {
    key: 'codex',
    options: others.map(({ name, codex }) => ({ value: codex, label: name })),
    books: others,
  };
  const asked = others.length > 0 && isStrange ? [book] : [];
  const sorted = answered.toSorted((a, b) => urgency(a.line) - urgency(b.line));
  return {
    id: row.id,
    step: row.step,
    ruleset,
    name: roster.name,
    notes: roster.notes,
    fitting: rest,
    canSave: fitting.open === 0 && fitting.list !== undefined,
    canPlayAsItIs: isStrange && roster.program !== 'text',
    // Where no unit is known it is another codex that is meant: that comes first.
    questions: fitting.units === 0 ? [...asked, ...sorted] : [...sorted, ...asked],
  };
}

function urgency({ state }: Pick<FitLine, 'state'>): number {
  return ['unmatched', 'asked', 'guessed', 'matched', 'left', 'ignored'].indexOf(state);
}

async function mine(
  app: Application,
  { id, user }: { id: string; user: string },
): Promise<{ row: BuildRow; draft: Draft } | undefined> {
  const row = await buildById(app.store.db, id);
  if (row === undefined || row.owner !== user || row.expires_at <= app.now()) return undefined;
  const draft = unpack<Draft>(row.draft);
  return draft.roster === undefined ? undefined : { row, draft };
}

/** Keeps how far a roster has come, with what its panel asks then; undefined where it is too large. */
async function keep(
  app: Application,
  row: Omit<BuildRow, 'draft' | 'expires_at'>,
  draft: Draft,
  fitted: FittedRoster,
): Promise<RosterPanel | undefined> {
  const panel = panelOf({ ...row, step: row.step + 1 }, draft, fitted);
  const asked = panel.questions.map(({ key, options, books }) => ({
    key,
    values: options.map(({ value }) => value),
    ...(books === undefined ? {} : { books }),
  }));
  const packed = pack({ ...draft, asked } satisfies Draft);
  if (packed.byteLength > LARGEST) return undefined;
  await app.store.write(async db => {
    const kept = { ...row, step: panel.step, draft: packed, expires_at: app.now() + KEPT_FOR };
    await saveBuild(db, kept);
    await keepNewestBuilds(db, kept, MOST_BUILDS);
  });
  return panel;
}
