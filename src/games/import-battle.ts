import { t } from '../engine/language.js';
import { insertBattle } from '../store/battles.js';
import { insertCommand } from '../store/commands.js';
import { insertImport } from '../store/imports.js';
import { pack } from '../store/packed.js';
import { saveSnapshot, saveState } from '../store/states.js';
import type { SeatRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import { EXPIRIES, PACES } from './battle-info.js';
import type { FromFile, UnfitToPlay } from './filed-battle.js';
import { freeBattleId } from './free-id.js';
import { seedOf } from './free-seats.js';
import { done, showLobby, waitFor } from './lobby.js';
import { mustBeFree, notBegun } from './open-battle.js';
import type { LobbyOutcome } from './outcomes.js';
import { givenAs } from './prepared-interactions.js';
import { Refusing, refusing } from './refuse.js';
import { mustHaveRoom, waitOf } from './server-limits.js';
import { UNTOLD } from './story.js';
import { unlessTooDear } from './too-dear.js';

export interface ImportBattle {
  guild: string;
  channel: string;
  thread?: string;
  host: string;
  file: Uint8Array;
  /** Who takes the first seat of each side; others are taken by **Join**. */
  players?: { blue?: string; red?: string };
}

/**
 * Opens a battle that goes on from a file, in a channel or thread that has none. Its seats are taken like those of a new one,
 * its armies stay; it begins with Start, and its dice are sealed anew from here on.
 */
export function importBattle(app: Application, of: ImportBattle): Promise<LobbyOutcome> {
  return refusing(app, `a battle from a file`, async () => {
    const read = await unlessTooDear<FromFile | UnfitToPlay, UnfitToPlay>(
      () => app.workbench.unfileBattle(of.file),
      why => ({ why }),
      t`attach a smaller battle`,
    );
    if ('why' in read) {
      if (read.fault !== undefined) app.fault(read.fault, 'the table of a battle from a file');
      throw new Refusing(read.why);
    }
    return transact(app, async work => {
      await mustBeFree(work.db, of.thread ?? of.channel);
      const limits = await mustHaveRoom(app, work.db, of);
      const id = await freeBattleId(app, work.db);
      const { mended, turn, pace, expiry, ...battle } = read.battle;
      await insertBattle(work.db, {
        battle: {
          ...notBegun(app, battle.battlefield_seed),
          ...battle,
          mended,
          turn,
          pace: Object.hasOwn(PACES, pace) ? pace : 'none',
          id,
          guild: of.guild,
          channel: of.channel,
          thread: of.thread ?? null,
          place: of.thread ?? of.channel,
          host: of.host,
          expiry: EXPIRIES.some(known => known === expiry) ? expiry : 'careful',
        },
        seats: read.seats.map(seat => seated(app, of, read, { ...seat, battle: id })),
      });
      await waitFor(app, work.db, id, waitOf(limits));
      await keepHistory(app, work.db, id, read);
      await showLobby(work, id);
      return done(app, work, id);
    });
  });
}

function seated(
  app: Application,
  { players = {} }: ImportBattle,
  { seats }: FromFile,
  seat: Omit<SeatRow, 'seed' | 'expired'>,
): SeatRow {
  const first = seats.find(({ side }) => side === seat.side)?.seat === seat.seat;
  const named = first ? players[seat.side as 'blue' | 'red'] : undefined;
  const who = named ?? (seat.who === 'computer' ? seat.who : null);
  return { ...seat, who, seed: who === null ? null : seedOf(app, undefined), expired: 0 };
}

async function keepHistory(
  app: Application,
  db: Parameters<typeof insertImport>[0],
  battle: string,
  { seats, commands, start, state, seq, dice }: FromFile,
): Promise<void> {
  const sat = Object.fromEntries(seats.map(({ seat, who }) => [seat, who]));
  await insertImport(db, { battle, sat: JSON.stringify(sat), seq, dice });
  for (const { forced, ...command } of commands) {
    const interaction = givenAs(forced ? 'forced' : 'filed', battle, command.decision ?? '', command.seq);
    await insertCommand(db, { ...command, battle, interaction });
  }
  await saveState(db, { battle, seq, state, traces: pack(UNTOLD) });
  if (start !== undefined) await saveSnapshot(db, { battle, seq: 0, state: start });
  app.positions.drop(battle);
}
