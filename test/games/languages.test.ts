import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { anyTiny } from '../../examples/tiny-ruleset/ruleset.js';
import type { AnyRuleset } from '../../src/engine/index.js';
import { type Language, spoken } from '../../src/engine/language.js';
import { COMPUTER, type Games, inLanguage } from '../../src/games/games.js';
import { acting, answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const MINUTE = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Fencers whose every word tells in which language it was said. */
const speaking: AnyRuleset = {
  ...anyTiny,
  questions: Object.fromEntries(Object.entries(anyTiny.questions).map(([asks, asked]) => [asks, telling(asked)])),
  narrate: (events, board) =>
    anyTiny.narrate(events, board).map(report => ({ ...report, title: `${report.title} · in ${spoken()}` })),
  resultWords: (result, board) => ({ ...anyTiny.resultWords(result, board), summary: `Over in ${spoken()}` }),
};

function telling(asked: AnyRuleset['questions'][string]): AnyRuleset['questions'][string] {
  return {
    ...asked,
    prompt: (view, decision) => ({ ...asked.prompt(view, decision), title: `Asked in ${spoken()}` }),
    choices(view, decision, partial) {
      const choices = asked.choices(view, decision, partial);
      return (
        choices && { ...choices, options: choices.options.map(option => ({ ...option, label: `in ${spoken()}` })) }
      );
    },
    check: (view, decision, reply) =>
      asked.check(view, decision, reply) && { why: `Refused in ${spoken()}`, cite: 'T.react' },
  };
}

/** A battle of a server that speaks `server`, ONE is to act. */
async function fencing(server: Language, more: Parameters<typeof testGames>[0] = {}) {
  const at = await testGames(more);
  await at.games.setLanguage({ whose: 'g', language: server });
  const battle = await started(at.games, { options: { rounds: 90, strength: 60 }, pace: 'blitz' });
  return { ...at, battle };
}

/** Everything that is sent, and the whole log, as text. */
async function publicText(games: Games, battle: string): Promise<string> {
  const sent = (await drained(games, undefined, true)).map(({ delivery }) => delivery);
  const pages = (await games.log(battle))?.pages ?? 1;
  const log = await Promise.all(Array.from({ length: pages }, (_, page) => games.log(battle, { page: page + 1 })));
  return JSON.stringify([sent, log]);
}

describe.each([
  { server: 'en', user: 'de' },
  { server: 'de', user: 'en' },
] as const)('on a server that reads $server, presses of users who read $user', ({ server, user }) => {
  const in_ = (english: string, german: string) => (server === 'en' ? [english, german] : [german, english]);
  const by = <T>(work: () => T): T => inLanguage(user, work);

  test('leave words of the server in the chronicle, the log, prompts and notices', async () => {
    const { games, battle, clock } = await fencing(server);
    const said: [own: string, other: string][] = [];
    const expectSaid = (english: string, german: string) => {
      const [own, other] = in_(english, german);
      said.push([own!, other!]);
    };
    await by(() => acting(games, battle));
    await by(() => answer(games, battle, ONE, { do: 'aim' }));
    await by(() => games.undo({ battle, user: ONE, interaction: 'u' }));
    expectSaid('Taken back: Aim', 'Zurückgenommen: Aim');
    await by(() => answer(games, battle, ONE, { do: 'strike' }));
    await by(() => answer(games, battle, TWO, { react: 'hold' }));
    await by(() => games.undo({ battle, user: ONE, interaction: 'u2' }));
    expectSaid('a die was thrown', 'ein Würfel fiel');
    await by(() => games.setAway({ user: TWO, until: user === 'de' ? '3 Tage' : '3 days' }));
    expectSaid('is away until', 'ist abwesend bis');
    await by(() => games.comeBack({ user: TWO }));
    expectSaid('is back: the clocks', 'ist zurück: Die Uhren');
    await by(() => games.transferBattle({ battle, user: ONE, manages: true, to: TWO }));
    expectSaid('the host of this battle**', 'zum Gastgeber dieses Gefechts gemacht**');
    const proposed = await by(() =>
      games.proposeRuling({
        guild: 'g',
        channel: 'c1',
        user: ONE,
        host: false,
        interaction: 'p',
        setting: 'rounds',
        options: ['80', '90'],
        isPrivate: false,
      }),
    );
    if (proposed.kind === 'refused') throw new Error(proposed.why);
    expect(proposed.ruling.question).toBe(in_('What is rounds to be?', 'Was soll gelten für: rounds?')[0]);
    for (const voter of [ONE, TWO])
      await by(() =>
        games.voteOnRuling({
          ruling: proposed.ruling.id,
          guild: 'g',
          option: 0,
          voter: { user: voter, roles: [], sees: true },
        }),
      );
    expectSaid('from now on, as was ruled', 'von jetzt an');
    expectSaid('Ruling: rounds 80', 'Regelentscheid: rounds 80');
    const order = { battle, user: ONE, order: { kind: 'riposte', chance: 10 }, names: {} };
    const standing = await by(() => games.addStandingOrder(order));
    // The order is its owner's until it is carried out.
    expect(standing).toMatchObject({
      orders: [
        { words: expect.stringContaining(user === 'en' ? 'against the first enemy' : 'gegen den ersten Gegner') },
      ],
    });
    await by(() => answer(games, battle, TWO, { do: 'strike' }, 'strike'));
    await games.idle();
    clock.now += 5_000;
    await games.tick();
    await games.idle();
    expectSaid('Standing order of Blue: ', 'Dauerbefehl von Blau: ');
    expectSaid('against the first enemy, at 10 % or more', 'gegen den ersten Gegner, ab 10 %');
    await by(() => games.endBattle({ battle, user: TWO, manages: true, interaction: 'e' }));
    expectSaid('as host, ended the battle', 'hat als Gastgeber das Gefecht beendet');
    expectSaid('Ended by the host', 'Vom Gastgeber beendet');
    expectSaid('"The end"', '"Das Ende"');
    const text = await publicText(games, battle);
    for (const [own, other] of said) {
      expect(text).toContain(own);
      expect(text).not.toContain(other);
    }
    await games.close();
  });

  test('that come too late read what was answered in their own words', async () => {
    const { games, battle } = await fencing(server, { rulesets: [speaking] });
    await acting(games, battle);
    const decision = (await games.info(battle))?.asked.find(({ who }) => who === ONE)?.decision ?? '';
    await answer(games, battle, ONE, { do: 'aim' });
    const late = { battle, interaction: 'late', decision, reply: { do: 'aim' } };
    for (const presser of [ONE, TWO]) {
      const outcome = await by(() => games.submit({ ...late, user: presser }));
      expect(outcome).toMatchObject({ kind: 'gone', why: expect.stringContaining(`(in ${user})`) });
    }
    await games.close();
  });

  test('are refused in their own words', async () => {
    const { games, battle } = await fencing(server);
    const why = async (work: () => Promise<object>) => {
      const outcome = await by(work);
      return 'why' in outcome ? String(outcome.why) : '';
    };
    const [own, other] = user === 'en' ? [0, 1] : [1, 0];
    const refused: [() => Promise<object>, [english: string, german: string]][] = [
      [() => games.undo({ battle, user: ONE, interaction: 'u' }), ['You have not answered', 'Du hast noch nichts']],
      [() => games.concede({ battle, user: 'nobody', interaction: 'c' }), ['You have no army', 'keine Armee']],
      [() => games.setAway({ user: ONE, until: 'soon' }), ['Until when? Write', 'Bis wann? Schreib']],
      [
        () => games.join({ battle, user: 'three' }),
        ['The battle has started: watch', 'Das Gefecht hat begonnen: Sieh'],
      ],
      [
        () => games.setHours({ user: ONE, from: '9', to: '30', zone: 'UTC' }),
        ['A time is written', 'Eine Uhrzeit geht'],
      ],
    ];
    for (const [work, words] of refused) {
      expect(await why(work)).toContain(words[own]);
      expect(await why(work)).not.toContain(words[other]);
    }
    await games.close();
  });

  test('are counted in words of the server, and refused by the rules in their own', async () => {
    const { games, battle } = await fencing(server, { rulesets: [speaking] });
    await by(() => acting(games, battle));
    await by(() => answer(games, battle, ONE, { do: 'strike' }));
    expect(await by(() => answer(games, battle, TWO, { react: 'dance' }))).toMatchObject({ why: `Refused in ${user}` });
    await by(() => answer(games, battle, TWO, { react: 'riposte' }));
    await by(() => games.concede({ battle, user: ONE, interaction: 'c' }));
    const text = await publicText(games, battle);
    expect(text).toContain(`in ${server}`);
    expect(text).not.toContain(`in ${user}`);
    await games.close();
  });

  test('who press while the computer plays have it answer in words of the server', async () => {
    const { games } = await testGames({ rulesets: [speaking] });
    await games.setLanguage({ whose: 'g', language: server });
    const opened = await by(() =>
      games.openBattle({ guild: 'g', channel: 'c1', host: ONE, points: 10, army: 'gold', opponent: COMPUTER }),
    );
    if (opened.kind !== 'done') throw new Error(opened.why);
    const battle = opened.battle.id;
    await by(() => games.startBattle({ battle, user: ONE }));
    await games.idle();
    await by(() => answer(games, battle, ONE, { stance: 'bold' }));
    await games.idle();
    await by(() => answer(games, battle, ONE, { do: 'rest' }));
    await games.idle();
    const text = await publicText(games, battle);
    expect(text).toContain(`in ${server}`);
    expect(text).not.toContain(`in ${user}`);
    expect((await games.log(battle))?.entries.some(({ by: who }) => who === COMPUTER)).toBe(true);
    await games.close();
  });
});

test.each(['en', 'de'] as const)(
  'on a server that reads the other language, a user who reads %s is told so what counts and what is taken back',
  async user => {
    const { games, battle } = await fencing(user === 'en' ? 'de' : 'en', { rulesets: [speaking] });
    const own = `in ${user}`;
    await inLanguage(user, async () => {
      await acting(games, battle);
      expect(await answer(games, battle, ONE, { do: 'aim' })).toMatchObject({ answered: own });
      expect(await games.undo({ battle, user: ONE, interaction: 'u' })).toMatchObject({ kind: 'undone', what: own });
      await answer(games, battle, ONE, { do: 'strike' });
      await answer(games, battle, TWO, { react: 'hold' });
      const asked = await games.undo({ battle, user: ONE, interaction: 'u2' });
      expect(asked).toMatchObject({ kind: 'refused', why: expect.stringMatching(`^\\*\\*${own}`) });
    });
    await games.close();
  },
);

test('the clock speaks the language of the server, also to those who leave the battle to it', async () => {
  const at = await fencing('de', { rulesets: [speaking] });
  const { games, battle } = at;
  const told: string[] = [];
  for (let rounds = 0; rounds < 8 && (await games.info(battle))?.status === 'running'; rounds += 1) {
    const asked = (await games.info(battle))?.asked ?? [];
    if (asked.some(({ who }) => who === ONE))
      await answer(games, battle, ONE, asked[0]?.asks === 'stance' ? { stance: 'bold' } : { do: 'rest' });
    await pass(at, 15 * MINUTE);
    told.push(await publicText(games, battle));
  }
  const text = told.join('\n');
  expect(text).toContain('hat 4 Fragen hintereinander der Uhr überlassen. Bei der nächsten');
  expect(text).toContain('das zählt als Aufgabe: Die andere Seite gewinnt.');
  expect(text).toContain('"answered":"Verlassen"');
  expect(text).not.toMatch(/in en\b|the clock|Left/);
  await games.close();
});

test('a kill at any time and a restart leave every language as it was', async () => {
  const file = join(folder, 'kept.sqlite');
  const { games, battle } = await fencing('de', { file, rulesets: [speaking] });
  await inLanguage('en', () => acting(games, battle));
  const copy = join(folder, 'killed.sqlite');
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  await games.close();
  for (const kept of [file, copy]) {
    const { games: again } = await testGames({ file: kept, rulesets: [speaking] });
    await again.resume();
    await inLanguage('en', () => answer(again, battle, ONE, { do: 'rest' }));
    await inLanguage('en', () => again.concede({ battle, user: TWO, interaction: 'c' }));
    const text = await publicText(again, battle);
    expect(text).toContain('gibt auf**');
    expect(text).not.toContain('in en');
    await again.close();
  }
});
