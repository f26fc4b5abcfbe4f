import { t } from '../engine/language.js';
import { dropAlarm, setAlarm, wakeOwed } from '../store/alarms.js';
import { activeOf, battleById } from '../store/battles.js';
import { lentBy } from '../store/substitutes.js';
import { type Application, type Transaction, transact } from './application.js';
import { moveClocks } from './battle-clocks.js';
import { awayWords, backWords } from './clock-words.js';
import type { Refused } from './outcomes.js';
import { nameOf } from './read-battle.js';
import { Refusing, refusing } from './refuse.js';
import { giveBack, offerSeats } from './substitutes.js';
import { tellApart } from './tell-apart.js';
import { momentIn, spanIn } from './typed-times.js';
import { nextCounted, type WakingHours } from './waking-hours.js';
import { keepWishes, readWishes } from './wishes.js';

const A_DAY = 24 * 3_600_000;
/** Nobody is away for longer: a battle is not to stand for ever. */
const LONGEST = 30 * A_DAY;
const CITE = 'FP.away';

export type AwayOutcome =
  | { kind: 'away'; until: number; battles: number /** Why it was not handed over, a sentence each. */; not: string[] }
  | { kind: 'back'; battles: number }
  | Refused;

/**
 * A user is away until then: the clocks of every battle in which they sit stand, or their seats go to the computer at once, or to
 * `play`, a user id, as soon as that one and an opponent agree; until they do the clocks stand.
 */
export function setAway(app: Application, of: { user: string; until: string; play?: string }): Promise<AwayOutcome> {
  return refusing(app, `an absence`, () =>
    transact(app, async (work): Promise<AwayOutcome> => {
      const { db } = work;
      const wishes = await readWishes(db, of.user);
      const until = readUntil(of.until, wishes.hours, app.now());
      await keepWishes(db, of.user, { ...wishes, away: { until } });
      await setAlarm(db, { kind: 'away', about: of.user, key: '', at: until });
      const not: string[] = [];
      const ids = await activeOf(db, of.user);
      for (const id of ids) {
        const found = await battleById(db, id);
        if (found?.battle.status !== 'running') continue;
        let plays = false;
        if (of.play !== undefined) {
          try {
            plays = await offerSeats(app, work, found, { owner: of.user, substitute: of.play });
          } catch (fault) {
            if (!(fault instanceof Refusing)) throw fault;
            not.push(`<#${found.battle.place}>: ${fault.message}`);
          }
        }
        if (!plays) {
          await moveClocks(app, work, id);
          await tellApart(app, work, found.battle, () => awayWords({ who: nameOf(of.user), until }));
        }
      }
      return { kind: 'away', until, battles: ids.length, not };
    }),
  );
}

/** A user is here again: their seats come back to them, and the clocks go on. */
export function comeBack(app: Application, of: { user: string }): Promise<AwayOutcome> {
  return refusing(app, 'a return', () =>
    transact(app, async (work): Promise<AwayOutcome> => {
      const { away: before, ...wishes } = await readWishes(work.db, of.user);
      const lent = await lentBy(work.db, of.user);
      if (before === undefined && lent.length === 0)
        throw new Refusing(t`You are not away: \`/me away until:\` says when you are back.`, CITE);
      return { kind: 'back', battles: await goOn(app, work, of.user, wishes, before !== undefined) };
    }),
  );
}

/** Whose absence is over, since its time came. */
export function endAway(app: Application, user: string): Promise<void> {
  return transact(app, async work => {
    const { away, ...wishes } = await readWishes(work.db, user);
    if (away !== undefined) await goOn(app, work, user, wishes, true);
    else await dropAlarm(work.db, { kind: 'away', about: user, key: '' });
  });
}

/** `was`: they were away, and all who play with them are told; of an army alone its own battle is. */
async function goOn(
  app: Application,
  work: Transaction,
  user: string,
  wishes: Parameters<typeof keepWishes>[2],
  was: boolean,
) {
  const { db } = work;
  await keepWishes(db, user, wishes);
  await dropAlarm(db, { kind: 'away', about: user, key: '' });
  await wakeOwed(db, user, app.now());
  const told = new Set<string>();
  for (const row of await lentBy(db, user)) {
    if (row.sits === 1) told.add(row.battle);
    await giveBack(app, work, row);
  }
  const ids = await activeOf(db, user);
  for (const id of ids) {
    const found = await battleById(db, id);
    if (found?.battle.status !== 'running') continue;
    await moveClocks(app, work, id);
    if (was && !told.has(id)) await tellApart(app, work, found.battle, () => backWords({ who: nameOf(user) }));
  }
  return ids.length;
}

/** `3 days`, `3 Tage`, `2026-12-24`, `24.12.2026` or `2026-12-24 18:00`, by the clocks of the user's zone; of a day alone the hour at which they get up. */
function readUntil(words: string, hours: WakingHours | undefined, now: number): number {
  const span = spanIn(words);
  const until = span === undefined ? momentIn(words, hours?.zone, hours?.from) : now + span;
  if (until === undefined)
    throw new Refusing(
      t`Until when? Write \`3 days\`, \`2 weeks\`, or a day such as \`2026-12-24\`, also with a time: \`2026-12-24 18:00\`.`,
      CITE,
    );
  if (until <= now)
    throw new Refusing(t`That is over already: name a time to come, or \`back\` when you are here again.`, CITE);
  if (until - now > LONGEST)
    throw new Refusing(
      t`Nobody is away for more than 30 days: name an earlier day, or find a substitute with \`/battle substitute\`.`,
      CITE,
    );
  return nextCounted(hours ? { hours } : {}, until) ?? until;
}
