import type { ResultWords } from '../engine/index.js';
import { c, t } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import { substitutesIn } from '../store/substitutes.js';
import { type Application, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { takenOverWords } from './clock-words.js';
import { endOfBattle } from './end-battle.js';
import { handOverAll } from './hand-over.js';
import { countedBefore, readerOf } from './history.js';
import { mustSit, watching } from './lobby.js';
import type { ConcedeOutcome } from './outcomes.js';
import { ownSeat } from './own-seats.js';
import { rulesetOf } from './position.js';
import { nameOf, sideName } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';

/** Ends a battle: the other side wins, whatever the points. Whoever has an ally leaves the armies to them instead. */
export function concede(
  app: Application,
  of: { battle: string; user: string; interaction: string },
): Promise<ConcedeOutcome> {
  return refusing(app, `concession in ${of.battle}`, () =>
    transact(app, async (work): Promise<ConcedeOutcome> => {
      const found = await battleById(work.db, of.battle);
      if (found === undefined) throw new Refusing(t`That battle is not here any more: open one with \`/battle new\`.`);
      const { battle, seats } = found;
      const reader = await readerOf(work.db, found, of.user);
      if (battle.result !== null && (await countedBefore(work.db, reader, of.interaction))) {
        return { kind: 'conceded', battle: battle.id, result: JSON.parse(battle.result) as ResultWords };
      }
      if (battle.status === 'lobby')
        throw new Refusing(t`The battle has not started: leave it with \`/battle leave\`.`);
      if (battle.status === 'over')
        throw new Refusing(t`The battle is over already: see its end with \`/battle log\`.`);
      const position = await app.positions.ofStarted(work.db, battle.id);
      const { state } = position;
      const asked = state.pending.flatMap(({ who, reply }) => (reply === undefined ? [who] : []));
      const { seat, side } = ownSeat(seats, of.user, asked) ?? mustSit(seats, of.user, watching());
      const lent = (await substitutesIn(work.db, battle.id)).find(row => row.sits === 1 && row.substitute === of.user);
      if (lent)
        throw new Refusing(
          t`You play for ${nameOf(lent.owner)}, who alone can concede: \`/battle substitute\` gives the army back.`,
        );
      const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
      const allies = seats.filter(other => other.side === side && other.who !== of.user && other.who !== null);
      const ally = allies.find(({ who }) => who !== COMPUTER)?.who;
      if (ally) {
        const title = () => takenOverWords({ from: nameOf(of.user), to: nameOf(ally) });
        const own = seats.filter(({ who }) => who === of.user);
        await handOverAll(app, work, { battle, seats, ruleset, after: state }, own, ally, title);
        return { kind: 'handedOver', battle: battle.id, to: ally };
      }
      const name = (id: string) => state.board.sides.find(known => known.id === id)?.name ?? sideName(id);
      const winner = seats.find(other => other.side !== side)?.side;
      const result = await endOfBattle(app, work, found, {
        told: () => ({ title: t`**${name(side)} concedes**`, answered: c('answered')`Concede` }),
        result: { winner, conceded: side },
        command: { interaction: of.interaction, kind: 'concede', seat, who: of.user },
      });
      return { kind: 'conceded', battle: battle.id, result };
    }),
  );
}
