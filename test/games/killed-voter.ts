import { writeSync } from 'node:fs';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import { openGames } from '../../src/games/open-games.js';
import { beforeEachStatement } from '../support/statements.js';
import { CHANNEL, ONE, TWO } from './names.js';

/**
 * A bot of its own process, to be killed: user one asks for a blow back, user two agrees; then both vote that the battle lasts one
 * round. `during`: `consent` or `vote`; it kills itself right before the first statement of that which begins with `statement`, or,
 * where that is `saved`, as soon as it is saved. Tells what it found, and what was counted.
 */
const [file = '', during = '', statement = ''] = process.argv.slice(2);

const games = await openGames({ file, rulesets: [anyTiny] });
const die = () => process.kill(process.pid, 'SIGKILL');
let doing = '';
beforeEachStatement(sql => {
  if (doing === during && statement !== '' && sql.startsWith(statement)) die();
});
games.outbox.onQueued(() => {
  if (doing === during && statement === 'saved') die();
});

const battle = (await games.lastBattleIn(CHANNEL))?.id ?? (await struck());
await games.resume();
writeSync(1, `${await stands()}\n`);

const ask = '4.0';
doing = 'consent';
const agreed = await games.consent({ battle, ask, user: TWO, interaction: 'agree', says: 'agree' });
doing = '';
writeSync(1, `consent ${agreed.kind}\n`);

const ruling = (await games.rulings({ guild: 'g', most: 1 }))[0]?.id ?? (await proposed());
doing = 'vote';
const voted = await games.voteOnRuling({ ruling, guild: 'g', option: 0, voter: { user: TWO, roles: [], sees: true } });
doing = '';
writeSync(1, `vote ${voted.kind === 'refused' ? voted.why : voted.ruling.state}\n`);
writeSync(1, `${await stands()}\n`);
await games.close();

async function stands(): Promise<string> {
  const { entries } = (await games.log(battle))!;
  const rounds = (await games.battleSettings(battle))?.find(({ path }) => path === 'rounds')?.value;
  const told = entries.map(({ kind, undone }) => (undone ? `(${kind})` : kind));
  return `rounds ${rounds}: ${told.join(' ')}`;
}

/** One has struck, two has held, and one has asked to take the blow back. */
async function struck(): Promise<string> {
  const opened = await games.openBattle({
    guild: 'g',
    channel: CHANNEL,
    host: ONE,
    points: 10,
    army: 'gold',
    options: { rounds: 9, strength: 60 },
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const { id } = opened.battle;
  await games.join({ battle: id, user: TWO });
  await games.chooseArmy({ battle: id, user: TWO, army: 'grey' });
  await games.startBattle({ battle: id, user: ONE });
  const answers = [
    [ONE, { stance: 'bold' }],
    [TWO, { stance: 'wary' }],
    [ONE, { do: 'strike' }],
    [TWO, { react: 'hold' }],
  ] as const;
  for (const [user, reply] of answers) {
    const asked = (await games.info(id))!.asked.find(({ who }) => who === user)!;
    await games.submit({ battle: id, user, interaction: asked.decision, decision: asked.decision, reply });
  }
  const undone = await games.undo({ battle: id, user: ONE, interaction: 'undo' });
  if (undone.kind !== 'refused' || undone.asks === undefined) throw new Error('nobody was asked');
  return id;
}

async function proposed(): Promise<string> {
  const proposal = { guild: 'g', channel: CHANNEL, user: ONE, host: false, interaction: 'propose', isPrivate: false };
  const outcome = await games.proposeRuling({ ...proposal, setting: 'rounds', options: ['1', '9'] });
  if (outcome.kind === 'refused') throw new Error(outcome.why);
  const { id } = outcome.ruling;
  await games.voteOnRuling({ ruling: id, guild: 'g', option: 0, voter: { user: ONE, roles: [], sees: true } });
  return id;
}
