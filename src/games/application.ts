import type { AnyRuleset, Language } from '../engine/index.js';
import { closeChapters } from '../store/chapters.js';
import type { Db, Store } from '../store/open-store.js';
import { queue } from '../store/outbox.js';
import { pack } from '../store/packed.js';
import type { BattleRow } from '../store/tables.js';
import type { Queued } from './deliveries.js';
import type { Position, Positions } from './position.js';
import type { Workbench } from './workbench-tasks.js';

/** What every part of the application works with. */
export interface Application {
  readonly store: Store;
  readonly rulesets: readonly AnyRuleset[];
  readonly positions: Positions;
  readonly workbench: Workbench;
  readonly studyRoom: Workbench;
  /** Milliseconds from a window to an answer that was prepared. */
  readonly windowWaits: number;
  /** Days for which a server is kept that took the bot away; 0 for ever. */
  readonly keepDays: number;
  /** Chosen ones, by the id of the user or server. */
  readonly languages: Map<string, Language>;
  now(): number;
  /** Random bytes as lower-case hexadecimal. */
  random(bytes: number): string;
  fault(error: unknown, about: string): void;
  /** Something in this battle waits for an answer that nobody gives by hand: a computer's, or one that was prepared. */
  playOn(battle: string): void;
  /** Tells the sender that a channel has something to send. */
  wake(channel: string): void;
}

/** A delivery as it is saved: packed at once, because the board that it shows goes on changing. */
export interface Packed {
  kind: Queued['kind'];
  decision?: string;
  payload: Uint8Array;
}

export function packed(delivery: Queued): Packed {
  return {
    kind: delivery.kind,
    decision: 'decision' in delivery ? delivery.decision : undefined,
    payload: pack(delivery),
  };
}

/** Messages that stay: what is told after them is told below them. */
const STAND_APART = new Set<Queued['kind']>(['report', 'mended', 'restored']);

/** A transaction in progress; what it promises to others happens only once it is saved. */
export interface Transaction {
  readonly db: Db;
  /** Gives the number of its row. */
  deliver(to: Pick<BattleRow, 'id' | 'place'>, delivery: Packed): Promise<number>;
  keep(battle: string, position: Position): void;
  /** Has the battle played on once this is saved. */
  playOn(battle: string): void;
}

/** One transaction. When it throws, nothing is saved and the battles it looked at are read again. */
export async function transact<T>(app: Application, work: (work: Transaction) => Promise<T>): Promise<T> {
  const channels = new Set<string>();
  const kept = new Map<string, Position>();
  const playing = new Set<string>();
  const result = await app.store.write(async db =>
    work({
      db,
      keep: (battle, position) => kept.set(battle, position),
      playOn: battle => playing.add(battle),
      async deliver(battle, { kind, decision, payload }) {
        const now = app.now();
        channels.add(battle.place);
        if (STAND_APART.has(kind)) await closeChapters(db, battle.id, now);
        return queue(db, { battle: battle.id, channel: battle.place, kind, decision, payload, at: now });
      },
    }),
  );
  for (const [battle, position] of kept) app.positions.keep(battle, position);
  for (const channel of channels) app.wake(channel);
  for (const battle of playing) app.playOn(battle);
  return result;
}
