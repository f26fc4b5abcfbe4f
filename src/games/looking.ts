import { verify as verifyDice } from '../engine/dice/sealed.js';
import type { ThrownDie } from '../engine/index.js';
import {
  type AnyRuleset,
  type Board,
  type GameState,
  type JsonObject,
  type SeatId,
  type UnitId,
  viewFor,
} from '../engine/index.js';
import { t } from '../engine/language.js';
import {
  activeAt,
  activeOf,
  activeUnder,
  battleById,
  lastAt,
  lentIn,
  playedAt,
  waitingForPlayers,
} from '../store/battles.js';
import { countCommands, diceOf } from '../store/commands.js';
import { importOf } from '../store/imports.js';
import type { Application } from './application.js';
import type { BattleInfo, BattleView } from './battle-info.js';
import { fieldFor } from './battlefields.js';
import { pageFor, readerOf, type ToldCommand, theseOf } from './history.js';
import type { LayerName, LayerOf, MapLayer } from './map-layers.js';
import type { LogEntry, LogPage, VerifyOutcome } from './outcomes.js';
import { ownSeat } from './own-seats.js';
import { rulesetOf, viewAt } from './position.js';
import { readBattle } from './read-battle.js';
import { commandsAbout } from './remembering.js';
import { sealOf } from './seal.js';
import { undrawn } from './story.js';
import { unlessTooDear } from './too-dear.js';

/** What anybody may know of a battle; undefined when there is none of that id. */
export function info(app: Application, battle: string): Promise<BattleInfo | undefined> {
  return readBattle(app.store.db, app.rulesets, battle, app.now());
}

/** The battle of exactly this place that is not over; else the only one in a thread of this channel. */
export async function idIn(app: Application, place: string): Promise<string | undefined> {
  const here = await activeAt(app.store.db, place);
  if (here !== undefined) return here;
  const under = await activeUnder(app.store.db, place);
  return under.length === 1 ? under[0] : undefined;
}

/** The battle of a channel or thread that is not over; else the only such battle in a thread of that channel. */
export async function battleIn(app: Application, place: string): Promise<BattleInfo | undefined> {
  const id = await idIn(app, place);
  return id === undefined ? undefined : info(app, id);
}

/** The battle that was played last in a channel or thread, over or not. */
export async function lastBattleIn(app: Application, place: string): Promise<BattleInfo | undefined> {
  const id = (await idIn(app, place)) ?? (await lastAt(app.store.db, place));
  return id === undefined ? undefined : info(app, id);
}

/** The battle of a place of which something was played: the one before, where the next one waits in its lobby. */
export async function playedBattleIn(app: Application, place: string): Promise<BattleInfo | undefined> {
  const last = await lastBattleIn(app, place);
  const before = last?.status === 'lobby' ? await playedAt(app.store.db, last.place) : undefined;
  return before === undefined ? last : info(app, before);
}

/** As many challenges as one message lists. */
const MOST_CHALLENGES = 15;

/** Battles of a server that wait for a player, the newest first. */
export async function openChallenges(app: Application, guild: string): Promise<BattleInfo[]> {
  const ids = await waitingForPlayers(app.store.db, guild, MOST_CHALLENGES);
  return (await Promise.all(ids.map(id => info(app, id)))).filter(battle => battle !== undefined);
}

/** Battles of a user that are not over, those that wait for them first. */
export async function battlesOf(app: Application, user: string): Promise<BattleInfo[]> {
  const { db } = app.store;
  const ids = [...new Set([...(await activeOf(db, user)), ...(await lentIn(db, user))])];
  const battles = (await Promise.all(ids.map(id => info(app, id)))).filter(battle => battle !== undefined);
  const waits = (battle: BattleInfo) => (battle.asked.some(({ who }) => who === user) ? 0 : 1);
  return battles.sort((a, b) => waits(a) - waits(b));
}

/** What the user may see; a spectator's view for everybody without a seat. Undefined before the start. */
export async function viewOf(app: Application, id: string, user?: string): Promise<BattleView | undefined> {
  const battle = await info(app, id);
  const position = battle && (await app.positions.at(app.store.db, id));
  if (battle === undefined || position === undefined) return undefined;
  const asked = battle.asked.map(({ seat }) => seat);
  const seat = ownSeat(battle.seats, user, asked)?.seat ?? 'spectator';
  const ruleset = rulesetOf(app.rulesets, id, battle.ruleset);
  const view = viewFor(position.state, seat, ruleset.hide);
  return { info: battle, view, described: ruleset.describe(view), traces: undrawn(position.story) };
}

/** What a map shows besides who stands where, as this user sees it, or why not; undefined before the start. */
export async function mapLayer(
  app: Application,
  { battle, user, layer, unit }: { battle: string; user: string; layer: LayerName; unit?: UnitId },
): Promise<MapLayer | { why: string } | undefined> {
  const seen = await viewOf(app, battle, user);
  if (seen === undefined) return undefined;
  const of: LayerOf = { view: seen.view, layer, ...(unit === undefined ? {} : { unit }) };
  return unlessTooDear(
    () => app.workbench.mapLayer(of),
    why => ({ why }),
    t`ask for the map without layers`,
  );
}

/** The table without armies, for a look before the start. */
export async function battlefieldOf(app: Application, id: string): Promise<Board | undefined> {
  const found = await battleById(app.store.db, id);
  if (found === undefined) return undefined;
  const { ruleset, points, battlefield_seed: seed, options } = found.battle;
  return rulesetOf(app.rulesets, id, ruleset).battlefield(
    points,
    seed,
    JSON.parse(options) as JsonObject,
    await fieldFor(app.store.db, id),
  );
}

/** The table of a ruleset without a battle, to look at. */
export async function emptyTable(
  app: Application,
  { ruleset, points, seed }: { ruleset: string; points: number; seed: number },
): Promise<Board | undefined> {
  return app.rulesets.find(({ id }) => id === ruleset)?.battlefield(points, seed);
}

/** A running battle's state, ruleset and seats. */
export async function table(app: Application, id: string) {
  const found = await battleById(app.store.db, id);
  if (found?.battle.status !== 'running') return undefined;
  const ruleset: AnyRuleset = rulesetOf(app.rulesets, id, found.battle.ruleset);
  const position = await app.positions.at(app.store.db, id);
  if (position === undefined) return undefined;
  const state: GameState = position.state;
  return { ...found, ruleset, state, view: (seat: SeatId) => viewAt(ruleset, position, seat) };
}

const A_PAGE = 10;

/**
 * A page of the battle's log as this user may read it; as any spectator may when no user is named. `about`: only what stands of a
 * turn, or about some units.
 */
export async function log(
  app: Application,
  battle: string,
  { user, page, about }: { user?: string; page?: number; about?: { turn?: number; units?: readonly string[] } } = {},
): Promise<LogPage | undefined> {
  const { db } = app.store;
  const found = await battleById(db, battle);
  if (found === undefined) return undefined;
  const reader = await readerOf(db, found, user);
  const only = about && (await commandsAbout(app, battle, about));
  if (only?.kind === 'refused') return { entries: [], page: 1, pages: 1, why: only.why };
  const pages = Math.max(1, Math.ceil((only?.seqs.length ?? (await countCommands(db, battle))) / A_PAGE));
  const wanted = Math.min(Math.max(Math.trunc(page ?? pages) || 1, 1), pages);
  const first = (wanted - 1) * A_PAGE;
  const commands = only
    ? await theseOf(db, reader, only.seqs.slice(first, first + A_PAGE))
    : await pageFor(db, reader, first, A_PAGE);
  return { entries: commands.map(entry), page: wanted, pages };
}

/** One command as it is read back; undefined where there is none of that number. */
export async function logEntry(
  app: Application,
  of: { battle: string; user?: string; seq: number },
): Promise<LogEntry | undefined> {
  const { db } = app.store;
  const found = await battleById(db, of.battle);
  if (found === undefined) return undefined;
  const [command] = await theseOf(db, await readerOf(db, found, of.user), [of.seq]);
  return command && entry(command);
}

function entry({ seq, at, kind, by, clock, answered, reports, undone, dice }: ToldCommand): LogEntry {
  const [first, last] = [dice[0], dice.at(-1)];
  return { seq, at, kind, by, clock, answered, reports, undone, dice: first && last ? [first.n, last.n] : undefined };
}

/** Recomputes every die of a battle that is over. */
export async function verify(app: Application, id: string): Promise<VerifyOutcome> {
  const { db } = app.store;
  const found = await battleById(db, id);
  if (found === undefined) {
    return { kind: 'refused', why: t`No battle was played here: open one with \`/battle new\`.`, cite: 'FP.verify' };
  }
  const { battle, seats } = found;
  if (battle.status !== 'over') {
    const why = t`The dice are sealed until the battle is over; then its secret is shown and every die can be recomputed.`;
    return { kind: 'sealed', commitment: battle.commitment, why };
  }
  // Dice from before a battle went on from a file are of another seal, which its own server shows.
  const imported = await importOf(db, id);
  const rolls = (await diceOf(db, id))
    .filter(({ seq }) => seq > (imported?.seq ?? -1))
    .map(({ seq, dice }) => ({ seq, faces: JSON.parse(dice) as ThrownDie[] }));
  const from = (imported?.dice ?? 0) + 1;
  const verdict = verifyDice({ ...sealOf(found), commitment: battle.commitment, rolls, from });
  return {
    kind: 'verified',
    ok: verdict.ok,
    dice: rolls.reduce((sum, { faces }) => sum + faces.length, 0),
    commitment: battle.commitment,
    secret: battle.secret,
    seeds: seats.map(({ who, seed }) => ({ who: who ?? '', seed: seed ?? '' })),
    mismatches: verdict.ok ? [] : verdict.mismatches,
  };
}
