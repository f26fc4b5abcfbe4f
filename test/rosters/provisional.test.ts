import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import type { Json } from '../../src/engine/index.js';
import { armies } from '../../src/rulesets/age-of-darkness/codex/armies.js';
import ruleset from '../../src/rulesets/age-of-darkness/ruleset.js';
import { profiledOf } from '../../src/rulesets/rosters/profiled.js';
import { playedByComputers } from '../support/computers.js';
import { sampleRoster } from './harrow.js';

async function made(name: string) {
  const found = armies.provisional!(profiledOf(await sampleRoster(name)));
  if ('why' in found) throw new Error(found.why);
  return found;
}

function setUp(list: Json, codex: Json, options: Record<string, Json>) {
  const [other] = armies.templates().filter(({ size }) => size === 2000);
  return ruleset.setUp({
    points: 2000,
    battlefieldSeed: 4,
    armies: [
      { side: 'blue', seat: 'blue', list },
      { side: 'red', seat: 'red', list: armies.list(other!.id) ?? null },
    ],
    codexes: [codex],
    options,
  });
}

test('AD.house.provisional: fifteen units of a list become units with the rows, weapons and rules that it names', async () => {
  const { codex, list, id } = await made('tollbearers.ros');
  expect(id).toMatch(/^roster-[a-z]{6}$/);
  expect(armies.check(list, 2000, [codex])).toEqual({ points: 1915, faults: [] });
  const sheet = armies.sheet(list, [codex]);
  expect(sheet.lines.join('\n')).toMatch(/plays without: .*Breaching \(4\+\).*Frag bells.*Strength D/);
  expect(JSON.stringify(list)).toContain('"name":"Warden Osk"');
  expect(sheet.models!.join('\n')).toContain('Hit & Run, Hammer of Wrath (1), Firing Protocols (2)');
  expect(codex).toMatchObject({
    profiles: {
      'bell-warden': {
        stats: ['Bell Warden', 'infantry character', 7, 6, 5, 4, 4, 3, 5, 4, 10, '2+/4+'],
        rules: ['stubborn', 'relentless', 'independent-character'],
      },
      'belfry-carrier': { stats: ['Belfry Carrier', 'vehicle transport', 14, 4, '12/11/10', 4] },
    },
    weapons: {
      'knell-mortar': {
        range: '12-60',
        strength: 7,
        ap: 4,
        type: 'ordnance 1',
        rules: ['barrage', 'large-blast', 'pinning'],
      },
      tollblade: { ap: 3, rules: ['rending:6', 'duellists-edge:1'] },
      'hammer-fist': { strength: 'x2', ap: 2, rules: ['unwieldy', 'murderous-strike:6'] },
    },
  });
  const same = (codex as { datasheets: object }).datasheets;
  // Three squads are alike.
  expect(Object.keys(same)).toHaveLength(13);
});

test('AD.house.provisional: such an army takes the field only where a host allows it', async () => {
  const { codex, list } = await made('tollbearers.ros');
  expect(() => setUp(list, codex, {})).toThrow(/a host allows that with the setting `provisional`/);
  const { board } = setUp(list, codex, { house: { provisional: true } });
  expect(Object.values(board.units).filter(({ side }) => side === 'blue')).toHaveLength(15);
});

test('AD.house.provisional: the computer fights with it to the end of a battle', { timeout: 600_000 }, async () => {
  const { codex, list } = await made('tollbearers.ros');
  const state = playedByComputers(
    ruleset,
    setUp(list, codex, { house: { provisional: true, turns: 2 } }),
    seededDice(4),
  );
  expect(ruleset.faults(state.board)).toEqual([]);
  expect(ruleset.resultWords(state.result, state.board).summary).toMatch(/wins|draw/);
});

test('the samples of the other shapes become codexes too', async () => {
  for (const name of ['harrow-watch.battlescribe.rosz', 'harrow-watch.newrecruit.json']) {
    const { codex, list } = await made(name);
    expect(armies.check(list, 500, [codex]), name).toEqual({ points: 459, faults: [] });
  }
});
