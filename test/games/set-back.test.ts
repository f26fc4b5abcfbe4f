import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { acting, answer, CHANNEL, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-set-back-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const A_DAY = 24 * HOUR;

/** The bot that had the wrong time is stopped, or runs on. */
for (const [how, stops] of [
  ['while it runs', false],
  ['while it is stopped', true],
] as const) {
  for (const jump of [HOUR, A_DAY]) {
    const about = `${jump / HOUR} hours ${how}`;
    const begin = async (name: string, rulesets: AnyRuleset[] = [anyTiny]) => {
      const file = join(folder, `${name} ${about}.sqlite`);
      const at = await testGames({ file, rulesets });
      const setBack = async () => {
        const now = at.clock.now - jump;
        if (!stops) {
          at.clock.now = now;
          return at;
        }
        await at.games.tick();
        await at.games.close();
        const next = await testGames({ file, rulesets, seed: 2 });
        next.clock.now = now;
        await next.games.resume();
        return next;
      };
      return { ...at, setBack };
    };

    test(`a clock that is set back ${about} keeps no owed ping longer than its player sleeps`, async () => {
      const { games, clock, setBack } = await begin('ping');
      clock.now = Date.parse('2026-11-11T21:30Z');
      await games.setHours({ user: TWO, from: '8:00', to: '20:00', zone: 'UTC' });
      const battle = await started(games);
      await acting(games, battle);
      await answer(games, battle, ONE, { do: 'rest' });
      await drained(games);
      await games.tick();
      const at = await setBack();
      const untilMorning = (Date.parse('2026-11-11T08:00Z') - at.clock.now + A_DAY) % A_DAY;
      const pings = async () => (await drained(at.games)).filter(({ delivery }) => delivery.kind === 'reminder').length;
      await at.games.tick();
      at.clock.now += untilMorning - 1;
      await at.games.tick();
      expect(await pings()).toBe(0);
      at.clock.now += 1;
      await at.games.tick();
      expect(await pings()).toBe(1);
      await pass(at, 10 * 60_000);
      expect(await pings()).toBe(0);
      expect(at.faults).toEqual([]);
      await at.games.close();
    });

    test(`a clock that is set back ${about} keeps no answer that was prepared`, async () => {
      const { games, setBack } = await begin('window');
      const battle = await started(games);
      await acting(games, battle);
      await games.setWishes({ user: TWO, asks: 'react', ask: false });
      await answer(games, battle, ONE, { do: 'strike' });
      await games.idle();
      const at = await setBack();
      await at.games.tick();
      await at.games.idle();
      expect((await at.games.log(battle))?.entries.at(-1)).toMatchObject({ by: TWO, answered: 'Hold' });
      expect(at.faults).toEqual([]);
      await at.games.close();
    });

    test(`a clock that is set back ${about} keeps no battle from obeying a ruling`, async () => {
      const known = anyTiny.questions.act!;
      // The careful answer to what is asked would be refused by what is ruled.
      const check = (...of: Parameters<typeof known.check>) =>
        of[2].do === 'rest' && of[0].options.rounds === 1
          ? { why: 'Nobody rests in the only round.', cite: 'T.act' }
          : known.check(...of);
      const rules = { ...anyTiny, questions: { ...anyTiny.questions, act: { ...known, check } as never } };
      const { games, setBack } = await begin('ruling', [rules]);
      const battle = await started(games, { options: { rounds: 9, strength: 60 } });
      await acting(games, battle);
      const of = { guild: 'g', channel: CHANNEL, user: ONE, host: false, interaction: 'p', isPrivate: false };
      const proposed = await games.proposeRuling({ ...of, setting: 'rounds', options: ['1', '9'] });
      if (proposed.kind !== 'ruling') throw new Error(proposed.why);
      const ruling = proposed.ruling.id;
      for (const user of [ONE, TWO])
        await games.voteOnRuling({ ruling, guild: 'g', option: 0, voter: { user, roles: [], sees: true } });
      expect(await games.ruling({ ruling, guild: 'g' })).toMatchObject({ force: 'waiting' });
      await games.tick();
      const at = await setBack();
      await answer(at.games, battle, ONE, { do: 'strike' });
      await at.games.tick();
      await pass(at, 60_000);
      expect(await at.games.ruling({ ruling, guild: 'g' })).toMatchObject({ force: 'done' });
      expect(at.faults).toEqual([]);
      await at.games.close();
    });

    test(`a clock that is set back ${about} leaves nobody unpinged whose turn it is`, async () => {
      const { games, setBack } = await begin('turn');
      const battle = await started(games, { options: { rounds: 9, strength: 60 } });
      await acting(games, battle);
      await games.setWishes({ user: ONE, asks: 'react', ask: false });
      await answer(games, battle, ONE, { do: 'rest' });
      await games.tick();
      const at = await setBack();
      await at.games.tick();
      await drained(at.games);
      await answer(at.games, battle, TWO, { do: 'strike' });
      at.clock.now += 3_000;
      await at.games.tick();
      await at.games.idle();
      const asked = (await drained(at.games)).flatMap(({ delivery }) => (delivery.kind === 'prompt' ? [delivery] : []));
      expect(asked).toMatchObject([{ who: ONE, ping: true }]);
      expect(at.faults).toEqual([]);
      await at.games.close();
    });

    test(`a clock that is set back ${about} lets lists be built that are begun after it`, async () => {
      const { games, setBack } = await begin('lists');
      for (let each = 0; each < 10; each += 1) await games.startBuild({ user: ONE, guild: 'g' });
      const at = await setBack();
      const first = await at.games.startBuild({ user: ONE, guild: 'g' });
      const second = await at.games.startBuild({ user: ONE, guild: 'g' });
      for (const build of [first, second])
        expect(await at.games.lookAtBuild({ id: build!.id, user: ONE })).toMatchObject({ id: build!.id });
      await at.games.close();
    });

    test(`a clock that is set back ${about} has the ruling count that came last`, async () => {
      const { games, clock, setBack } = await begin('last');
      const rules = async (at: typeof games, now: typeof clock, option: number, interaction: string) => {
        const of = { guild: 'g', channel: CHANNEL, user: ONE, host: true, interaction, isPrivate: false };
        const about = { setting: 'rounds', options: ['3', '9'], ruleset: anyTiny.id, deadline: '10 minutes' };
        const proposed = await at.proposeRuling({ ...of, ...about });
        if (proposed.kind !== 'ruling') throw new Error(proposed.why);
        const { id: ruling, deadline } = proposed.ruling;
        await at.voteOnRuling({ ruling, guild: 'g', option, voter: { user: ONE, roles: [], sees: true } });
        now.now = deadline;
        await at.tick();
        return (await at.ruledSettings({ guild: 'g', ruleset: anyTiny.id })).rounds;
      };
      expect(await rules(games, clock, 0, 'first')).toBe('3');
      const at = await setBack();
      expect(await rules(at.games, at.clock, 1, 'second')).toBe('9');
      await at.games.close();
    });
  }
}
