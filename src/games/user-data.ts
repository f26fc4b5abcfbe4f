import { c } from '../engine/language.js';
import { activeOf, battleById } from '../store/battles.js';
import { lentBy } from '../store/substitutes.js';
import { forgetUser, rowsOf } from '../store/user-data.js';
import { type Application, type Transaction, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { leaveAll } from './campaigns/campaigns.js';
import { endOfBattle } from './end-battle.js';
import { freeSeats } from './free-seats.js';
import { handOverAll } from './hand-over.js';
import { endLobby, showLobby } from './lobby.js';
import { rulesetOf } from './position.js';
import { giveBack } from './substitutes.js';
import { concededWords, forgottenWords } from './user-data-words.js';

/** All that is kept of a user, as readable JSON. */
export async function dataOf(app: Application, user: string): Promise<Uint8Array> {
  const kept = await rowsOf(app.store.db, user);
  return Buffer.from(`${JSON.stringify({ user, at: new Date(app.now()).toISOString(), ...kept }, undefined, 1)}\n`);
}

/** What would become of a user's battles if they were forgotten now. */
export async function battlesToLeave(app: Application, user: string): Promise<number> {
  return (await activeOf(app.store.db, user)).length;
}

/**
 * Forgets a user: battles under way go to the computer, or are conceded, those that wait and campaigns that go on are left; then another
 * name stands in the place of theirs everywhere. One transaction.
 */
export async function forgetMe(app: Application, of: { user: string; battles: 'computer' | 'concede' }): Promise<void> {
  await transact(app, async work => {
    for (const row of await lentBy(work.db, of.user)) await giveBack(app, work, row);
    for (const id of await activeOf(work.db, of.user)) await leaveBattle(app, work, id, of);
    // Nobody is to be paired with somebody unknown, whom no host can name to take them out.
    await leaveAll(app, work.db, of.user);
    // No account of Discord has such a number: it is shown as somebody unknown.
    await forgetUser(work.db, of.user, `0${BigInt(`0x${app.random(7)}`)}`);
    app.languages.delete(of.user);
  });
  // What stands in memory names them still.
  app.positions.dropAll();
}

async function leaveBattle(
  app: Application,
  work: Transaction,
  id: string,
  of: { user: string; battles: 'computer' | 'concede' },
): Promise<void> {
  const found = await battleById(work.db, id);
  if (found === undefined) return;
  const { battle } = found;
  if (battle.status === 'lobby') return leaveLobby(app, work, found, of.user);
  const own = found.seats.filter(({ who }) => who === of.user);
  const allied = found.seats.some(({ side, who }) => side === own[0]?.side && who !== of.user);
  if (of.battles === 'concede' && !allied && own[0] !== undefined) {
    const winner = found.seats.find(({ side }) => side !== own[0]?.side)?.side;
    await endOfBattle(app, work, found, {
      told: () => ({ title: concededWords(), answered: c('answered')`Concede` }),
      result: { ...(winner === undefined ? {} : { winner }), conceded: own[0].side },
      command: { interaction: `forgotten:${id}`, kind: 'concede', seat: own[0].seat },
    });
    return;
  }
  const position = await app.positions.at(work.db, id);
  if (position === undefined) return;
  const ruleset = rulesetOf(app.rulesets, id, battle.ruleset);
  const { seats } = found;
  await handOverAll(app, work, { battle, seats, ruleset, after: position.state }, own, COMPUTER, forgottenWords);
}

async function leaveLobby(
  app: Application,
  work: Transaction,
  { battle, seats }: NonNullable<Awaited<ReturnType<typeof battleById>>>,
  user: string,
): Promise<void> {
  if (battle.host === user) return endLobby(app, work, battle, 'left');
  await freeSeats(work, battle, seats, user);
  await showLobby(work, battle.id);
}
