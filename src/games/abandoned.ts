import { type GameResult, momentOf } from '../engine/index.js';
import { c } from '../engine/language.js';
import { battleById } from '../store/battles.js';
import { promptsOfMoment } from '../store/prompts.js';
import { substitutesIn } from '../store/substitutes.js';
import type { SeatRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { abandonedWords, takenOverWords, warningWords } from './clock-words.js';
import { endOfBattle } from './end-battle.js';
import { handOver } from './hand-over.js';
import { rulesetOf } from './position.js';
import { nameOf } from './read-battle.js';
import { giveBack } from './substitutes.js';
import { tellApart } from './tell-apart.js';

/** Whoever leaves so many questions in a row to the clock has left the battle. */
const ABANDONED_AFTER = 5;

/**
 * Ends a battle that somebody left (house default, decision 164): what a substitute left goes back to its owner; an ally takes over;
 * else the other side wins; where that one left its last question to the clock as well, it is scored as it stands. One question
 * before the players are told.
 */
export function adjudicate(app: Application, id: string, decision: string): Promise<void> {
  return transact(app, async work => {
    const found = await battleById(work.db, id);
    if (found?.battle.status !== 'running') return;
    const { battle, seats } = found;
    const humans = seats.filter(({ who }) => who !== null && who !== COMPUTER);
    const asked = (await promptsOfMoment(work.db, id, momentOf(decision))).map(({ seat }) => seat);
    for (const seat of humans.filter(({ seat, expired }) => expired === ABANDONED_AFTER - 1 && asked.includes(seat)))
      await tellApart(app, work, battle, () => warningWords({ who: seat.who ?? '', times: seat.expired }));
    const gone = humans.find(({ expired }) => expired >= ABANDONED_AFTER);
    const position = gone && (await app.positions.at(work.db, id));
    if (gone === undefined || position === undefined) return;
    const lent = (await substitutesIn(work.db, id)).find(({ seat, sits }) => sits === 1 && seat === gone.seat);
    if (lent) return giveBack(app, work, lent);
    const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
    const ally = humans.find(({ side, who, expired }) => side === gone.side && who !== gone.who && expired === 0);
    const to = ally?.who;
    if (to) {
      const title = () => takenOverWords({ from: nameOf(gone.who ?? ''), to: nameOf(to) });
      await handOver(app, work, { battle, seats, ruleset, after: position.state }, gone, to, title);
      return;
    }
    const scored = isLeft(humans.filter(({ side }) => side !== gone.side));
    const winner = seats.find(({ side }) => side !== gone.side)?.side as GameResult['winner'];
    await endOfBattle(app, work, found, {
      told: () => ({
        title: abandonedWords({ who: gone.who ?? '', times: gone.expired, scored }),
        answered: c('a battle')`Left`,
      }),
      ...(scored ? {} : { result: { winner, conceded: gone.side } }),
      command: { interaction: `abandoned:${id}`, kind: 'concede', seat: gone.seat, clock: true },
    });
  });
}

/** Whether players of a side, of which there are some, all left their last question to the clock. */
function isLeft(others: readonly SeatRow[]): boolean {
  return others.length > 0 && others.every(({ expired }) => expired > 0);
}
