import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { COMPUTER, type Games } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { CHANNEL, ONE } from './names.js';
import { sentAs } from './sent-as.js';

/**
 * A bot of its own process, to be killed: plays against the computer and sends what waits, appending every message to a
 * file as Discord would keep it. Tells on standard output what it was told that counts: `<interaction> <seq>`.
 */
const [file = '', posts = '', seed = ''] = process.argv.slice(2);
const taste = seededDice(seed);
const games = await openGames({ file, rulesets: [anyTiny] });
const battle = await theBattle(games);
await games.resume();
await Promise.all([play(), send()]);
writeSync(1, 'over\n');

async function theBattle(games: Games): Promise<string> {
  const running = await games.lastBattleIn(CHANNEL);
  const opened = running
    ? ({ kind: 'done', battle: running } as const)
    : await games.openBattle({
        guild: 'g',
        channel: CHANNEL,
        host: ONE,
        points: 10,
        army: 'gold',
        opponent: COMPUTER,
        // Sealed answers first, then blows.
        options: { stances: 60, rounds: 1_000_000, strength: 1_000_000 },
      });
  if (opened.kind !== 'done') throw new Error(opened.why);
  if (opened.battle.status === 'lobby') await games.startBattle({ battle: opened.battle.id, user: ONE });
  return opened.battle.id;
}

async function play(): Promise<void> {
  for (let turn = 0; (await games.info(battle))?.status === 'running'; turn += 1) {
    const [question] = await games.waitingFor(CHANNEL, ONE);
    const interaction = `${seed}-${turn}`;
    // Alone while the computer still thinks; what it has answered to is taken back with nobody to ask.
    if (taste.face(12) === 1) {
      const undone = await games.undo({ battle, user: ONE, interaction });
      if (undone.kind === 'undone') writeSync(1, `${interaction} ${undone.seq}\n`);
      continue;
    }
    if (question === undefined) {
      await games.idle();
      continue;
    }
    const of = { battle, decision: question.decision.id, partial: {} };
    const choices = (await games.answerSoFar(of))?.choices;
    const options = choices?.options.filter(({ value }) => value !== 'burst') ?? [];
    const value = options[taste.face(options.length) - 1]?.value;
    const reply = { [choices?.field ?? '']: value };
    const outcome = await games.submit({ battle, user: ONE, interaction, decision: question.decision.id, reply });
    if (outcome.kind === 'accepted') writeSync(1, `${interaction} ${outcome.seq}\n`);
  }
}

async function send(): Promise<void> {
  for (;;) {
    const row = await games.outbox.next(CHANNEL);
    if (row) {
      // Discord keeps one message of each nonce.
      const known = existsSync(posts) ? readFileSync(posts, 'utf8') : '';
      const edits = row.delivery.kind === 'chapter' && row.message !== undefined;
      if (!edits && !known.includes(`${row.nonce} `)) appendFileSync(posts, `${row.nonce} ${row.delivery.kind}\n`);
      await games.outbox.markSent(row.id, edits ? row.message?.id : row.nonce, sentAs(row));
    } else if ((await games.info(battle))?.status === 'over') return;
    else await new Promise(resolve => setTimeout(resolve, 1));
  }
}
