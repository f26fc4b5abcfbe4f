import { t } from '../engine/language.js';
import { fieldOfBattle, setFieldOfBattle } from '../store/battlefields.js';
import { activeAt, battleById, insertBattle } from '../store/battles.js';
import { type Application, transact } from './application.js';
import { freeBattleId } from './free-id.js';
import { seedOf } from './free-seats.js';
import { done, showLobby, waitFor } from './lobby.js';
import { notBegun } from './open-battle.js';
import type { LobbyOutcome } from './outcomes.js';
import { Refusing, refusing } from './refuse.js';
import { mustHaveRoom, waitOf } from './server-limits.js';

/**
 * Opens a battle like one that is over, in its place: the same players with the same armies, or each on the other's side,
 * on another battlefield. Its seats are taken; it begins with Start.
 */
export function rematch(app: Application, of: { battle: string; user: string; swap: boolean }): Promise<LobbyOutcome> {
  return refusing(app, `rematch of ${of.battle}`, () =>
    transact(app, async work => {
      const found = await battleById(work.db, of.battle);
      if (found?.battle.status !== 'over' || found.battle.result === null)
        throw new Refusing(t`Only a battle that was played to its end is played again: finish this one first.`);
      const { battle: old, seats } = found;
      if (!seats.some(({ who }) => who === of.user))
        throw new Refusing(
          t`Only those who played this battle can play it again; \`/battle new\` opens one of your own.`,
        );
      const active = await activeAt(work.db, old.place);
      if (active !== undefined) {
        const open = await battleById(work.db, active);
        throw new Refusing(
          open?.battle.status === 'lobby'
            ? t`The next battle waits here already: press **Start** on its board below.`
            : t`A battle is under way here already: look below for its buttons.`,
        );
      }
      const limits = await mustHaveRoom(app, work.db, { guild: old.guild, channel: old.channel, host: of.user });
      const id = await freeBattleId(app, work.db);
      const battle = { ...old, ...notBegun(app, undefined), id, host: of.user };
      await insertBattle(work.db, {
        battle,
        seats: seats.map(seat => {
          // The same place on the other side: blue and red, blue2 and red2.
          const other = seats.find(({ position }) => position === (seat.position ^ 1)) ?? seat;
          const { who, template, army, list } = of.swap ? other : seat;
          const seed = who === null ? null : seedOf(app, undefined);
          return { ...seat, battle: id, who, template, army, list, seed, expired: 0 };
        }),
      });
      await setFieldOfBattle(work.db, id, await fieldOfBattle(work.db, old.id));
      await waitFor(app, work.db, id, waitOf(limits));
      await showLobby(work, id);
      return done(app, work, id);
    }),
  );
}
