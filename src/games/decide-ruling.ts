import type { AnyRuleset, JsonObject } from '../engine/index.js';
import { type Switch, switchesOf } from '../engine/kernel/switches.js';
import { dropAlarm, setAlarm } from '../store/alarms.js';
import { battleById, updateBattle } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { lastEnded, rulingById, rulingsOnSetting, updateRuling, votesOn } from '../store/rulings.js';
import type { BattleRow, RulingRow } from '../store/tables.js';
import { type Application, packed, type Transaction, transact } from './application.js';
import { freeDice } from './free-dice.js';
import { showLobby } from './lobby.js';
import { rulesetOf } from './position.js';
import { mustFit, Refusing } from './refuse.js';
import { canTake, ruleInBattle } from './ruled-battle.js';
import type { RolledOff } from './ruling-info.js';
import { linkTo } from './ruling-link.js';
import * as words from './ruling-words.js';
import { settingsOf } from './setting-values.js';
import { settingName, valueWords } from './setting-words.js';
import { readOption } from './settings.js';

/** Has the message of a ruling posted, or edited where it stands; `also`: how it ended is told below, too. */
export async function showRuling(work: Transaction, row: RulingRow, also?: 'ruled'): Promise<void> {
  const to = { id: row.battle ?? '', place: row.channel };
  await work.deliver(to, packed({ kind: 'ruling', decision: row.id }));
  if (also) await work.deliver(to, packed({ kind: 'ruled', decision: row.id }));
}

/** Milliseconds until a battle that could not obey is tried again. */
const AGAIN = 15_000;

/** Ends a vote whose time is up, and has its battle obey as soon as it can. */
export async function ringForRuling(app: Application, id: string): Promise<void> {
  await transact(app, async work => {
    const row = await rulingById(work.db, id);
    if (row?.state === 'open') await endVote(app, work, id);
    else await obey(app, work, id);
    await wakeForRuling(app, work.db, id);
  });
}

/** Has the clock see to a ruling when something is next to be done about it. */
export async function wakeForRuling(app: Application, db: Db, id: string): Promise<void> {
  const row = await rulingById(db, id);
  const alarm = { kind: 'ruling', about: id, key: '' } as const;
  if (row?.state === 'open') await setAlarm(db, { ...alarm, at: row.deadline });
  else if (row?.force === 'waiting') await setAlarm(db, { ...alarm, at: app.now() + AGAIN });
  else await dropAlarm(db, alarm);
}

/** Counts the votes on a ruling that is open: a tie is rolled off; then what it decides counts. */
export async function endVote(app: Application, work: Transaction, id: string): Promise<void> {
  const { db } = work;
  const row = await rulingById(db, id);
  if (row?.state !== 'open') return;
  const options = JSON.parse(row.options) as string[];
  const votes = await votesOn(db, id);
  // They count in this order, whatever the clock was set back by.
  const ended = { ended_at: Math.max(app.now(), 1 + (await lastEnded(db, row.guild))) };
  if (votes.length === 0) {
    await updateRuling(db, id, { ...ended, state: 'lapsed' });
    return showRuling(work, row, 'ruled');
  }
  const counts = options.map((_, option) => votes.filter(vote => vote.option === option).length);
  const most = Math.max(...counts);
  const tied = counts.flatMap((count, option) => (count === most ? [option] : []));
  const rolled = tied.length > 1 ? await rollOff(app, work, row, tied) : undefined;
  const outcome = rolled ? winnerOf(rolled) : (tied[0] ?? 0);
  const carried = row.withdraws === null || outcome === 0;
  await updateRuling(db, id, {
    ...ended,
    outcome,
    state: carried ? 'accepted' : 'kept',
    rolled: rolled ? JSON.stringify(rolled) : null,
    force: carried && row.setting !== null && row.scope === 'battle' ? 'waiting' : 'none',
  });
  if (carried && row.withdraws !== null) await updateRuling(db, row.withdraws, { state: 'withdrawn' });
  await obey(app, work, id);
  await showRuling(work, row, 'ruled');
  const before = row.withdraws === null ? undefined : await rulingById(db, row.withdraws);
  if (before) await showRuling(work, before);
}

/**
 * Each tied option throws a die, the highest wins, and those that tie again throw again. In a battle under way the dice are its own.
 */
async function rollOff(
  app: Application,
  work: Transaction,
  row: RulingRow,
  tied: readonly number[],
): Promise<RolledOff[]> {
  const rolls: RolledOff[] = tied.map(option => ({ option, faces: [] }));
  const throwAll = ({ face }: { face(sides: number): number }) => {
    for (let left = rolls; left.length > 1; left = highest(left)) for (const each of left) each.faces.push(face(6));
  };
  const found = row.battle === null ? undefined : await battleById(work.db, row.battle);
  if (found?.battle.status !== 'running') throwAll(freeDice);
  else
    await ruleInBattle(app, work, found, {
      interaction: `ruling:${row.id}:rolled`,
      answered: words.rollOff,
      throws: dice => throwAll({ face: sides => dice.face(sides) }),
      report: () => words.rolledOff({ rolls, link: linkTo(row) }),
    });
  return rolls;
}

function highest(left: RolledOff[]): RolledOff[] {
  const last = Math.max(...left.map(({ faces }) => faces.at(-1) ?? 0));
  return left.filter(({ faces }) => faces.at(-1) === last);
}

/** The one that was left: it threw as often as any, and higher at the last. */
function winnerOf(rolled: readonly RolledOff[]): number {
  const throws = Math.max(...rolled.map(({ faces }) => faces.length));
  const left = rolled.filter(({ faces }) => faces.length === throws);
  return highest(left)[0]?.option ?? 0;
}

/** Has the battle of a ruling play by it, where it can now; else it is tried again. */
async function obey(app: Application, work: Transaction, id: string): Promise<void> {
  const { db } = work;
  const row = await rulingById(db, id);
  if (row?.force !== 'waiting' || row.setting === null || row.outcome === null || row.battle === null) return;
  const done = () => updateRuling(db, id, { force: 'done' });
  const found = await battleById(db, row.battle);
  if (found === undefined || found.battle.status === 'over') return done();
  const { battle } = found;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const known = switchesOf(ruleset.options).find(({ path }) => path === row.setting);
  const value =
    row.withdraws === null ? (JSON.parse(row.options) as string[])[row.outcome] : await valueWithout(db, row);
  if (known === undefined || value === undefined) return done();
  const was = settingsOf(ruleset, battle).find(({ path }) => path === known.path)?.value ?? 'none';
  const options = optionsWith(ruleset, battle, known, value);
  if (options === undefined) return done();
  if (battle.status === 'lobby') {
    await updateBattle(db, battle.id, { options: JSON.stringify(options) });
    await showLobby(work, battle.id);
  } else {
    if (!(await canTake(app, work, found, options))) return;
    const withdrawn = row.withdraws !== null;
    await ruleInBattle(app, work, found, {
      interaction: `ruling:${row.id}`,
      answered: () => words.ruledInLog({ name: settingName(known.name), value: valueWords(value) }),
      options,
      report: () =>
        words.ruledSetting({
          name: settingName(known.name),
          value: valueWords(value),
          was: valueWords(was),
          withdrawn,
          link: linkTo(row),
        }),
    });
  }
  await updateRuling(db, id, { force: 'done', was });
  await showRuling(work, row);
}

/** Undefined where the battle, changed since the vote began, takes no such value. */
function optionsWith(ruleset: AnyRuleset, battle: BattleRow, known: Switch, value: string): JsonObject | undefined {
  try {
    const options = readOption(ruleset, JSON.parse(battle.options) as JsonObject, known, value);
    if (battle.status === 'lobby') mustFit(() => ruleset.battlefield(battle.points, battle.battlefield_seed, options));
    return options;
  } catch (fault) {
    if (fault instanceof Refusing) return undefined;
    throw fault;
  }
}

/** How a setting of a battle stands once a ruling on it is withdrawn: as the last one says that stands, else as it was before all. */
async function valueWithout(db: Db, { battle, setting }: RulingRow): Promise<string | undefined> {
  const all = await rulingsOnSetting(db, { battle: battle ?? '', setting: setting ?? '' });
  const standing = all.findLast(({ state }) => state === 'accepted');
  if (standing === undefined) return all.find(({ was }) => was !== null)?.was ?? undefined;
  return (JSON.parse(standing.options) as string[])[standing.outcome ?? -1];
}
