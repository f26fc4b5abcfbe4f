import type { Board, FileFault, Json, JsonObject } from '../engine/index.js';
import { ownField, writeField } from '../rulesets/battlefields/own.js';
import { type BoardSize, pointsOf } from '../rulesets/battlefields/tables.js';
import {
  battlefieldAt,
  battlefieldsOf,
  dropBattlefieldAt,
  fieldOfBattle,
  saveBattlefield,
  setFieldOfBattle,
} from '../store/battlefields.js';
import { updateBattle } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { pack, unpack } from '../store/packed.js';
import type { BattlefieldRow, BattleRow } from '../store/tables.js';
import type { Application } from './application.js';
import * as words from './battlefield-words.js';
import { inLobby, mustBeHost, mustBeNew } from './lobby.js';
import type { LobbyOutcome, Refused } from './outcomes.js';
import { rulesetOf } from './position.js';
import { mustFit, Refusing, refusing } from './refuse.js';
import { unlessTooDear } from './too-dear.js';
import { typedWords } from './typed-words.js';

/** Of one server. */
const MOST_FIELDS = 30;

export interface FieldCard {
  name: string;
  /** The largest battle that is fought on it. */
  points: number;
  savedBy: string;
  savedAt: number;
}

export type FieldOutcome =
  | { kind: 'read'; name: string; board: Board }
  | { kind: 'kept'; name: string; replaced: boolean }
  | { kind: 'faults'; faults: FileFault[] }
  | Refused;

/** Names differ by more than the case of their letters. */
function keyOf(name: string): string {
  return typedWords(name).toLowerCase();
}

/** What somebody has read and not kept yet; a name has no control characters. */
function looksAt(user: string): string {
  return `\u0000${user}`;
}

/** Reads a file to be looked at: nothing of it counts before it is kept. */
export async function readBattlefield(
  app: Application,
  of: { guild: string; user: string; text: string },
): Promise<FieldOutcome> {
  return unlessTooDear(
    async (): Promise<FieldOutcome> => {
      const read = await app.workbench.readField(of.text);
      if ('faults' in read) return { kind: 'faults', faults: read.faults };
      const { name, field } = read;
      const row = { guild: of.guild, key: looksAt(of.user), name, field: pack(field), saved_by: of.user };
      await app.store.write(db => saveBattlefield(db, { ...row, saved_at: app.now(), kept: 0 }));
      return { kind: 'read', name, board: boardOf(field) };
    },
    why => ({ kind: 'refused', why, cite: 'FP.battlefield' }),
    words.shorterFile(),
  );
}

/** Keeps what a user looked at last, for everybody of the server. */
export function keepBattlefield(app: Application, of: { guild: string; user: string }): Promise<FieldOutcome> {
  return refusing(app, `a battlefield of ${of.guild}`, () =>
    app.store.write(async (db): Promise<FieldOutcome> => {
      const row = await battlefieldAt(db, of.guild, looksAt(of.user));
      if (row === undefined) throw new Refusing(words.nothingToKeep());
      const key = keyOf(row.name);
      const known = await battlefieldsOf(db, of.guild);
      const replaced = known.some(other => other.key === key);
      if (!replaced && known.length >= MOST_FIELDS) throw new Refusing(words.tooManyFields(MOST_FIELDS));
      await saveBattlefield(db, { ...row, key, saved_at: app.now(), kept: 1 });
      await dropBattlefieldAt(db, of.guild, row.key);
      return { kind: 'kept', name: row.name, replaced };
    }),
  );
}

/** A server's own battlefields. */
export async function battlefields(app: Application, guild: string): Promise<FieldCard[]> {
  const rows = await battlefieldsOf(app.store.db, guild);
  return rows.map(({ name, field, saved_by, saved_at }) => ({
    name,
    points: pointsOf(sizeOf(unpack<Json>(field))),
    savedBy: saved_by,
    savedAt: saved_at,
  }));
}

/** Takes a battlefield away; battles that are fought on it keep theirs. */
export function dropBattlefield(app: Application, of: { guild: string; name: string }): Promise<boolean> {
  return app.store.write(db => dropBattlefieldAt(db, of.guild, keyOf(of.name)));
}

/** The table of one, to be looked at. */
export async function battlefieldNamed(
  app: Application,
  of: { guild: string; name: string },
): Promise<{ name: string; board: Board } | undefined> {
  const row = await battlefieldAt(app.store.db, of.guild, keyOf(of.name));
  return row && { name: row.name, board: boardOf(unpack<Json>(row.field)) };
}

/** The table of a battle as a file that can be read again. */
export async function exportBattlefield(
  app: Application,
  of: { battle: string },
): Promise<{ kind: 'file'; text: string; name: string } | Refused> {
  return refusing(app, `the table of ${of.battle}`, async () => {
    const state = (await app.positions.at(app.store.db, of.battle))?.state;
    if (state === undefined) throw new Refusing(words.noTableHere());
    const own = await fieldOfBattle(app.store.db, of.battle);
    const name = own?.name ?? `Battle ${of.battle}`;
    const text = writeField(state.board, name);
    if (text === undefined) throw new Refusing(words.oddTable());
    return { kind: 'file' as const, text, name };
  });
}

/** Has a battle that has not started fought on one of the server's own battlefields. */
export function chooseBattlefield(
  app: Application,
  of: { battle: string; user: string; name: string },
): Promise<LobbyOutcome> {
  return inLobby(app, of.battle, async (work, { battle }) => {
    mustBeHost(battle, of.user, words.canChoose());
    mustBeNew(battle);
    await chooseField(app, work.db, battle, of.name);
    await updateBattle(work.db, battle.id, { updated_at: app.now() });
  });
}

/** As above, within something else. Throws Refusing where there is none of that name, or it does not fit. */
export async function chooseField(app: Application, db: Db, battle: BattleRow, name: string): Promise<void> {
  await setFieldOfBattle(db, battle.id, await mustHaveField(app, db, battle, name));
}

/** A battlefield of a server that fits a battle. */
export async function mustHaveField(
  app: Application,
  db: Db,
  battle: BattleRow,
  name: string,
): Promise<BattlefieldRow> {
  const row = await battlefieldAt(db, battle.guild, keyOf(name));
  if (row === undefined) {
    const names = (await battlefieldsOf(db, battle.guild)).map(known => known.name);
    throw new Refusing(words.noSuchField({ name: typedWords(name), names }));
  }
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const options = JSON.parse(battle.options) as JsonObject;
  mustFit(() => ruleset.battlefield(battle.points, battle.battlefield_seed, options, unpack<Json>(row.field)));
  return row;
}

/** What a battle is fought on, as `Ruleset.battlefield` and `SetUp` take it; undefined where its rules lay it out. */
export async function fieldFor(db: Db, battle: string): Promise<Json | undefined> {
  const row = await fieldOfBattle(db, battle);
  return row && unpack<Json>(row.field);
}

function sizeOf(field: Json): BoardSize {
  return (field as { board: BoardSize }).board;
}

/** Nothing but the ground. */
function boardOf(field: Json): Board {
  const ground = ownField(pointsOf(sizeOf(field)), field);
  return { ...ground, sides: [], seats: [], units: {}, models: {}, turn: 0 };
}
