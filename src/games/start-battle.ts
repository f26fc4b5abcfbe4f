import { sealedDice } from '../engine/dice/sealed.js';
import { type AnyRuleset, type Json, type JsonObject, open, type SideId, Unfit } from '../engine/index.js';
import { type Language, spoken, t } from '../engine/language.js';
import { dropAlarm } from '../store/alarms.js';
import { type BattleAndSeats, battleById, updateBattle } from '../store/battles.js';
import { unpack } from '../store/packed.js';
import { saveSnapshotOf } from '../store/states.js';
import { type Application, type Transaction, transact } from './application.js';
import { fieldFor } from './battlefields.js';
import { codexesIn } from './codexes.js';
import { goesOnWords } from './filed-words.js';
import { inLanguage } from './in-language.js';
import { publicly } from './languages.js';
import { done, mustSit, showLobby } from './lobby.js';
import { newestMended } from './mended.js';
import type { LobbyOutcome } from './outcomes.js';
import { copyOf, rulesetOf } from './position.js';
import { goesOn, readBattle } from './read-battle.js';
import { mustFit, Refusing, refusing } from './refuse.js';
import { saveCommand } from './save-command.js';
import { sealOf } from './seal.js';
import { UNTOLD } from './story.js';
import { resolvedBy, tellerFor, toldBy } from './telling.js';

/** Sets the table up and plays to the first question. */
export function startBattle(app: Application, of: { battle: string; user: string }): Promise<LobbyOutcome> {
  return refusing(app, `start of ${of.battle}`, () =>
    transact(app, async work => {
      const found = await battleById(work.db, of.battle);
      const info = await readBattle(work.db, app.rulesets, of.battle);
      if (!found || !info) throw new Refusing(t`That battle is not here any more: open one with \`/battle new\`.`);
      if (info.status !== 'lobby') throw new Refusing(t`The battle has started already: look below for what is asked.`);
      mustSit(found.seats, of.user);
      if (info.missing[0] !== undefined) throw new Refusing(t`It cannot start yet. ${info.missing.join(' ')}`);

      const asker = spoken();
      return publicly(app, found.battle.guild, () => begin(app, work, found, asker));
    }),
  );
}

/** Everything from here on is read by everybody. */
async function begin(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  asker: Language,
): Promise<LobbyOutcome> {
  const { battle } = found;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  if (goesOn(battle)) {
    await playOnFrom(app, work, found, ruleset);
    return done(app, work, battle.id);
  }
  const dice = sealedDice({ ...sealOf(found), seq: 0 });
  const codexes = await codexesIn(work.db, battle.guild, ruleset);
  const set = setUp(ruleset, found, { codexes, field: await fieldFor(work.db, battle.id) }, asker);
  const teller = await tellerFor(app, work.db, {
    battle,
    ruleset,
    options: set.options,
    seq: 0,
    story: UNTOLD,
    fresh: true,
  });
  const { state, events, thrown } = open(ruleset, set, dice, teller);
  teller.close(state.board);
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after: state,
    ...toldBy(teller, state),
    command: {
      ...resolvedBy(teller, { events, thrown }),
      interaction: `start:${battle.id}`,
      kind: 'start',
      answered: '',
    },
  });
  await dropAlarm(work.db, { kind: 'lobby', about: battle.id, key: '' });
  await updateBattle(work.db, battle.id, { mended: newestMended(ruleset) });
  await showLobby(work, battle.id);
  return done(app, work, battle.id);
}

/** A battle from a file is asked on where it stood; its dice are of a new seal from here on. */
async function playOnFrom(
  app: Application,
  work: Transaction,
  found: BattleAndSeats,
  ruleset: AnyRuleset,
): Promise<void> {
  const { battle } = found;
  const position = await app.positions.at(work.db, battle.id);
  if (position === undefined) throw new Error(`battle ${battle.id} goes on without a state`);
  const after = copyOf(position.state);
  after.seq += 1;
  after.barrier = { seat: '', since: after.seq };
  const { options, seq } = after;
  const { story } = position;
  const teller = await tellerFor(app, work.db, { battle, ruleset, options, seq, story, fresh: true });
  teller.tell({ ...goesOnWords(battle.commitment), small: [], why: [] }, after.board);
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after,
    ...toldBy(teller, after),
    command: { interaction: `start:${battle.id}`, kind: 'start', answered: '', reports: teller.reports },
  });
  await saveSnapshotOf(work.db, battle.id, after.seq);
  await showLobby(work, battle.id);
}

/** A ruleset refuses nonsense with a sentence for players, as a plain Error; anything else is a fault. */
function setUp(
  ruleset: AnyRuleset,
  { battle, seats }: BattleAndSeats,
  { codexes, field }: { codexes: Json[]; field: Json | undefined },
  asker: Language,
) {
  const lay = () =>
    ruleset.setUp({
      points: battle.points,
      battlefieldSeed: battle.battlefield_seed,
      armies: seats.map(({ seat, side, list }) => ({ seat, side: side as SideId, list: unpack<Json>(list!) })),
      codexes,
      ...(field === undefined ? {} : { field }),
      options: JSON.parse(battle.options) as JsonObject,
    });
  try {
    return lay();
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    // The table is for everybody; why there is none, for whoever asked.
    inLanguage(asker, () => mustFit(lay));
    throw error;
  }
}
