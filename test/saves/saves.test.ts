import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seededDice } from '../../src/engine/dice/scripted.js';
import { advise, submit, viewFor } from '../../src/engine/index.js';
import { upgrade } from '../../src/engine/upgrade/upgrade.js';
import { allRulesets } from '../../src/rulesets/registry.js';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

for (const file of files.filter(name => /-schema-\d+\.json$/.test(name))) {
  test(`${file}: a battle saved by that version plays on to its end`, { timeout: 60_000 }, () => {
    const state = upgrade(read(file), allRulesets());
    const ruleset = allRulesets().find(({ id }) => id === state.ruleset);
    if (ruleset === undefined) throw new Error(`no ruleset ${state.ruleset}`);
    // In the middle of something: a reaction, or what somebody is asked inside of one.
    expect(state.stack.length).toBeGreaterThanOrEqual(2);
    const dice = seededDice(file);
    for (let answers = 0; state.result === undefined; answers += 1) {
      const decision = state.pending.find(pending => pending.reply === undefined);
      if (decision === undefined || answers > 2000) throw new Error(`stuck after ${answers} answers`);
      const reply = advise(ruleset, viewFor(state, decision.who, ruleset.hide), decision) ?? decision.fallback;
      expect(submit(ruleset, state, { seat: decision.who, decision: decision.id, reply }, dice)).toMatchObject({ ok: true });
    }
    expect(state.board.turn).toBeGreaterThan(0);
  });
}

for (const ruleset of allRulesets()) {
  test(`${ruleset.name}: no step or beat that a saved battle may stand at was renamed`, () => {
    const shipped: string[] = read(`${ruleset.id.replace('@', '-')}-beats.json`);
    const beats = Object.values(ruleset.steps).flatMap(({ name, beats: own }) => Object.keys(own).map(beat => `${name}.${beat}`));
    expect(shipped.filter(name => !beats.includes(name))).toEqual([]);
    expect(beats.filter(name => !shipped.includes(name))).toEqual([]);
  });
}
