import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Games, PlanPanel } from '../../src/games/games.js';
import { CHANNEL, GUILD, Tapped, THREAD } from '../sealed/tapped.js';

const PRESSES = 250;
const [ONE, TWO, STRANGER] = ['1000000000000000011', '1000000000000000012', '1000000000000000099'] as const;

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-hostile-plans-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ACTIONS = 'all confirm change next up down out set drop line stops add choose page back nothing'.split(' ');
const DETAILS = [
  '',
  '0',
  '1',
  '7',
  '99999999999999999999',
  '-1',
  '1e3',
  'NaN',
  '__proto__',
  'constructor',
  '1.2.3',
  ':',
];

test('whatever is forged on the panel of a plan changes nothing of it, and shows nothing of it to others', {
  timeout: 300_000,
}, async () => {
  const at = await Tapped.open(join(folder, 'hostile.sqlite'));
  const { games } = at.bot;
  const chance = seededDice('hostile plans');
  const pick = <T>(of: readonly T[]): T => of[chance.face(of.length) - 1]!;
  const [battle, elsewhere] = [await begun(games, THREAD), await begun(games, '3000000000000000009')];
  const owner = await toThePlan(games, battle);
  const opened = await games.openPlan({ battle, user: owner });
  if (opened.kind !== 'plan') throw new Error(JSON.stringify(opened));
  const { id: plan, revision } = opened.plan;
  const full = await games.suggestPlan({ plan, revision, user: owner });
  if (full.kind !== 'plan') throw new Error(JSON.stringify(full));
  const own = full.plan;
  const looked = async () =>
    (await games.lookAtPlan({ plan, revision: own.revision, user: owner })) as { plan: PlanPanel };
  const before = JSON.stringify([await looked(), await games.info(battle), await games.info(elsewhere)]);
  await at.post();
  at.heard();
  for (let press = 0; press < PRESSES; press += 1) {
    const user = pick([owner, owner === ONE ? TWO : ONE, STRANGER]);
    // Its owner may do what it likes to the plan as it stands: theirs are of other revisions, or of other plans.
    const right = user !== owner && chance.face(2) === 1;
    const revisions = [0, own.revision - 1, own.revision + 1, 999_999, '', '-1', '1e3', 'NaN', '0x1'];
    const of = right
      ? `${plan}.${own.revision}`
      : pick([...revisions.map(number => `${plan}.${number}`), 'nosuch.1', '__proto__.1', 'constructor.0', '.', '']);
    // Where it leads to another plan is its owner's own business.
    const actions = user === owner ? ACTIONS.filter(action => action !== 'next') : ACTIONS;
    const option = `${pick(actions)}.${pick(DETAILS)}`;
    const id = ['plan', pick([battle, elsewhere, 'nosuch', '__proto__', '']), of, option].join('|');
    await at.press(user, pick(['button', 'menu']), id);
    const said = at.heard();
    const faults = said.filter(line => /^fault|"level":(50|60)|an interaction failed/.test(line));
    expect(faults, `${user} ${id}`).toEqual([]);
    const public_ = said.filter(line => /^(POST|PATCH|DELETE) \/channels/.test(line));
    expect(public_, `${user} ${id}`).toEqual([]);
    if (user !== owner)
      for (const { words } of own.lines) expect(said.join('\n'), `${user} ${id}`).not.toContain(words);
  }
  expect(JSON.stringify([await looked(), await games.info(battle), await games.info(elsewhere)])).toBe(before);
  await at.close();
});

async function begun(games: Games, thread: string): Promise<string> {
  const where = { guild: GUILD, channel: CHANNEL, thread };
  const army = 'meridian-500';
  const opened = await games.openBattle({
    ...where,
    host: ONE,
    ruleset: 'darker-millennium@1',
    points: 500,
    army,
    battlefieldSeed: 7,
  });
  if (opened.kind !== 'done') throw new Error(opened.why);
  const battle = opened.battle.id;
  await games.join({ battle, user: TWO });
  await games.chooseArmy({ battle, user: TWO, army: 'brood-500' });
  const started = await games.startBattle({ battle, user: ONE });
  if (started.kind !== 'done') throw new Error(started.why);
  return battle;
}

/** Answers as Suggest would until somebody is asked what can be planned; gives who. */
async function toThePlan(games: Games, battle: string): Promise<string> {
  for (let given = 0; given < 80; given += 1) {
    const { who: user, decision } = (await games.info(battle))!.asked[0]!;
    if ((await games.decisionById(battle, decision))?.plannable) return user;
    const reply = (await games.advice({ battle, decision }))!;
    await games.submit({ battle, user, interaction: `on ${given}`, decision, reply });
  }
  throw new Error('nothing is planned');
}
