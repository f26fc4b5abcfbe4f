import { expect, test } from 'vitest';
import { COMPUTER, type Games } from '../../src/games/games.js';
import { acting, answer, drained, ONE, pass, started, TWO, testGames } from './playing.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const A_DAY = 24 * HOUR;
const THREE = '1003';

async function kinds(games: Parameters<typeof drained>[0]) {
  return (await drained(games)).map(({ delivery }) => delivery.kind);
}

async function reports(games: Parameters<typeof drained>[0]): Promise<string[]> {
  return (await drained(games)).flatMap(({ delivery }) =>
    delivery.kind === 'report' ? delivery.reports.map(({ title }) => title) : [],
  );
}

test('while somebody is away the clocks of their battles stand, and go on when they are back', async () => {
  const at = await testGames();
  const { games, clock } = at;
  const battle = await started(games, { pace: 'day' });
  await pass(at, 6 * HOUR);
  const until = clock.now + 3 * A_DAY;
  expect(await games.setAway({ user: TWO, until: '3 days' })).toMatchObject({ kind: 'away', until, battles: 1 });
  expect((await games.info(battle))?.asked).toMatchObject([
    { who: ONE, deadline: undefined, standsUntil: until },
    { who: TWO, deadline: undefined, standsUntil: until },
  ]);
  expect(await pass(at, 3 * A_DAY - MINUTE)).toBe(0);
  expect(await reports(games)).toEqual([expect.stringMatching(/<@1002> is away until/)]);
  expect(await pass(at, MINUTE)).toBe(0);
  expect((await games.info(battle))?.asked).toMatchObject([
    { who: ONE, deadline: clock.now + 18 * HOUR },
    { who: TWO, deadline: clock.now + 18 * HOUR },
  ]);
  expect(await reports(games)).toEqual([expect.stringMatching(/<@1002> is back/)]);
  expect(await pass(at, 18 * HOUR)).toBe(2);
});

test('whoever is away is not pinged; what was asked meanwhile pings when they are back', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'day' });
  await acting(games, battle);
  await drained(games);
  await games.setAway({ user: TWO, until: '1 day' });
  await answer(games, battle, ONE, { do: 'rest' });
  const prompt = (await drained(games)).find(({ delivery }) => delivery.kind === 'prompt');
  expect(prompt?.delivery).toMatchObject({ who: TWO, ping: false, standsUntil: expect.any(Number) });
  expect(prompt?.delivery).not.toHaveProperty('deadline');
  await pass(at, A_DAY - MINUTE);
  expect(await kinds(games)).toEqual([]);
  expect(await games.comeBack({ user: TWO })).toMatchObject({ kind: 'back', battles: 1 });
  await pass(at, MINUTE);
  const sent = await drained(games);
  expect(sent.map(({ delivery }) => delivery.kind)).toEqual(['prompt', 'report', 'reminder']);
  expect(sent[0]?.delivery).toMatchObject({ edits: true, deadline: expect.any(Number) });
  expect(await games.comeBack({ user: TWO })).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/not away/),
  });
});

test('an absence to come, and not for ever', async () => {
  const { games, clock } = await testGames();
  const why = async (until: string) => {
    const outcome = await games.setAway({ user: ONE, until });
    return outcome.kind === 'refused' ? outcome.why : outcome;
  };
  expect(await why('yesterday')).toMatch(/^Until when\?/);
  expect(await why('2026-02-30')).toMatch(/^Until when\?/);
  expect(await why('2020-01-01')).toMatch(/^That is over already/);
  expect(await why('0 days')).toMatch(/^That is over already/);
  expect(await why('31 days')).toMatch(/^Nobody is away for more than 30 days/);
  clock.now = Date.parse('2026-12-20T12:00Z');
  await games.setHours({ user: ONE, from: '9', to: '22', zone: 'America/New_York' });
  expect(await why('2026-12-24')).toMatchObject({ until: Date.parse('2026-12-24T14:00Z') });
  expect(await why('2026-12-24 8:00')).toMatchObject({ until: Date.parse('2026-12-24T14:00Z') });
  expect(await why('2026-12-24 18:30')).toMatchObject({ until: Date.parse('2026-12-24T23:30Z') });
});

test('the computer plays for whoever is away, until they are back', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'day', options: { rounds: 1000 } });
  await acting(games, battle);
  await games.setAway({ user: ONE, until: '2 days', play: COMPUTER });
  await games.idle();
  const after = await games.info(battle);
  expect(after?.seats[0]?.who).toBe('computer');
  expect(after?.asked[0]).toMatchObject({ who: TWO, deadline: expect.any(Number) });
  expect(JSON.stringify((await drained(games)).map(({ delivery }) => delivery))).toContain(
    '**The computer plays for <@1001> until <@1001> is back**',
  );
  expect((await games.battlesOf(ONE)).map(({ id }) => id)).toEqual([battle]);
  await pass(at, 2 * A_DAY);
  expect((await games.info(battle))?.seats[0]?.who).toBe(ONE);
  expect(at.faults).toEqual([]);
});

test('a substitute sits down when both agreed, is asked what waits, and gives the seat back', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'day' });
  await acting(games, battle);
  await drained(games);
  expect(await games.substitute({ battle, user: ONE, substitute: THREE })).toMatchObject({ kind: 'offered' });
  const [offer] = await drained(games);
  expect(offer?.delivery).toMatchObject({ kind: 'offer', open: [THREE, TWO], ping: [THREE, TWO] });
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  const press = (user: string, agrees = true) => games.answerOffer({ battle, number, user, agrees });
  expect(await press(ONE)).toMatchObject({ kind: 'refused', why: expect.stringMatching(/^Only <@1003>/) });
  expect(await press(THREE)).toMatchObject({ kind: 'offered' });
  expect((await drained(games)).map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'offer', open: [TWO], ping: [] },
  ]);
  expect((await games.info(battle))?.asked[0]?.who).toBe(ONE);
  expect(await press(TWO)).toMatchObject({ kind: 'sits' });
  expect(await kinds(games)).toEqual(['report', 'retire', 'prompt', 'offer']);
  expect((await games.info(battle))?.asked[0]?.who).toBe(THREE);
  expect(await press(TWO)).toMatchObject({ kind: 'refused' });
  expect(await games.concede({ battle, user: THREE, interaction: 'c' })).toMatchObject({ kind: 'refused' });
  expect(await games.substitute({ battle, user: ONE, substitute: '1004' })).toMatchObject({ kind: 'refused' });
  expect(await games.substitute({ battle, user: ONE })).toMatchObject({ kind: 'returned' });
  expect((await games.info(battle))?.asked[0]?.who).toBe(ONE);
  expect(await answer(games, battle, ONE, { do: 'rest' })).toMatchObject({ kind: 'accepted' });
});

test('an opponent, oneself, or nobody is no substitute; a refusal leaves everything as it was', async () => {
  const { games } = await testGames();
  const battle = await started(games, { pace: 'day' });
  const why = async (user: string, substitute?: string) => {
    const outcome = await games.substitute({ battle, user, ...(substitute ? { substitute } : {}) });
    return outcome.kind === 'refused' ? outcome.why : outcome.kind;
  };
  expect(await why(ONE, TWO)).toBe('<@1002> is your opponent in this battle: mention somebody else.');
  expect(await why(ONE, ONE)).toMatch(/^That is you/);
  expect(await why(ONE)).toMatch(/^Name who plays for you/);
  expect(await why(THREE, ONE)).toMatch(/^You have no army in this battle/);
  await drained(games);
  expect(await why(ONE, THREE)).toBe('offered');
  const [offer] = await drained(games);
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  expect(await games.answerOffer({ battle, number, user: TWO, agrees: false })).toMatchObject({ kind: 'declined' });
  expect((await drained(games)).map(({ delivery }) => delivery)).toMatchObject([{ kind: 'offer', open: [] }]);
  expect((await games.info(battle))?.seats[0]?.who).toBe(ONE);
});

test('who sleeps is pinged about an offer when they wake, unless it was settled before', async () => {
  const at = await testGames();
  const { games, clock } = at;
  clock.now = Date.parse('2026-11-10T22:00Z');
  const battle = await started(games);
  await acting(games, battle);
  for (const user of [TWO, THREE]) await games.setHours({ user, from: '8:00', to: '21:00', zone: 'UTC' });
  await drained(games);
  await games.substitute({ battle, user: ONE, substitute: THREE });
  const [offer] = await drained(games);
  expect(offer?.delivery).toMatchObject({ kind: 'offer', open: [THREE, TWO], ping: [] });
  await pass(at, 10 * HOUR - MINUTE);
  expect(await drained(games)).toEqual([]);
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  await games.answerOffer({ battle, number, user: TWO, agrees: true });
  await drained(games);
  await pass(at, MINUTE);
  const sent = await drained(games);
  expect(sent.map(({ delivery }) => delivery)).toMatchObject([
    { kind: 'reminder', who: THREE, asks: [{ title: expect.stringMatching(/^<@1003> is to play for <@1001>/) }] },
  ]);
  await games.answerOffer({ battle, number, user: THREE, agrees: false });
  expect((await drained(games)).map(({ delivery }) => delivery.kind)).toEqual(['offer', 'reminded']);
  expect(at.faults).toEqual([]);
});

test('who is away and names a player waits until that one agrees; the clocks go on then', async () => {
  const at = await testGames();
  const { games, clock } = at;
  const battle = await started(games, { pace: 'day' });
  await drained(games);
  await games.setAway({ user: ONE, until: '1 week', play: THREE });
  const offer = (await drained(games)).find(({ delivery }) => delivery.kind === 'offer');
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  expect(await pass(at, 2 * A_DAY)).toBe(0);
  await games.answerOffer({ battle, number, user: THREE, agrees: true });
  await games.answerOffer({ battle, number, user: TWO, agrees: true });
  expect((await games.info(battle))?.asked).toMatchObject([
    { who: THREE, deadline: clock.now + A_DAY },
    { who: TWO, deadline: clock.now + A_DAY },
  ]);
  await answer(games, battle, THREE, { stance: 'bold' });
  await answer(games, battle, TWO, { stance: 'wary' });
  await pass(at, 5 * A_DAY);
  expect((await games.info(battle))?.seats[0]?.who).toBe(ONE);
  expect(at.faults).toEqual([]);
});

/** An offer of a seat as it was posted last; `press` answers it. */
async function offered(games: Games, battle: string, user: string, substitute: string) {
  expect(await games.substitute({ battle, user, substitute })).toMatchObject({ kind: 'offered' });
  const offer = (await drained(games)).find(({ delivery }) => delivery.kind === 'offer');
  const number = offer?.delivery.kind === 'offer' ? offer.delivery.decision : '';
  return (by: string) => games.answerOffer({ battle, number, user: by, agrees: true });
}

test('who is asked by both sides plays for the first that all agree on, and cannot become their own opponent', async () => {
  const { games } = await testGames();
  const battle = await started(games, { pace: 'day' });
  const [forOne, forTwo] = [await offered(games, battle, ONE, THREE), await offered(games, battle, TWO, THREE)];
  expect(await forTwo(ONE)).toMatchObject({ kind: 'offered' });
  await forOne(TWO);
  expect(await forOne(THREE)).toMatchObject({ kind: 'sits' });
  expect(await forTwo(THREE)).toMatchObject({ kind: 'refused', why: expect.stringMatching(/settled already/) });
  expect((await games.info(battle))?.seats.map(({ who }) => who)).toEqual([THREE, TWO]);
  expect(await games.substitute({ battle, user: TWO, substitute: THREE })).toMatchObject({
    why: expect.stringMatching(/is your opponent/),
  });
});

test('a seat that is lent is not lent on: it goes back to its owner', async () => {
  const { games } = await testGames();
  const battle = await started(games, { pace: 'day' });
  const press = await offered(games, battle, ONE, THREE);
  await press(TWO);
  await press(THREE);
  expect(await games.substitute({ battle, user: THREE, substitute: '1004' })).toMatchObject({
    kind: 'refused',
    why: expect.stringMatching(/^You play for <@1001> here/),
  });
  const away = await games.setAway({ user: THREE, until: '3 days', play: COMPUTER });
  expect(away).toMatchObject({ kind: 'away', not: [expect.stringMatching(/You play for <@1001> here/)] });
  expect(await games.substitute({ battle, user: THREE })).toMatchObject({ kind: 'returned' });
  expect((await games.info(battle))?.seats[0]?.who).toBe(ONE);
});

test('an army that a substitute leaves to the clock goes back to its owner, and the battle goes on', async () => {
  const at = await testGames();
  const { games } = at;
  const battle = await started(games, { pace: 'blitz', options: { rounds: 100 } });
  await acting(games, battle);
  const press = await offered(games, battle, ONE, THREE);
  await press(TWO);
  await press(THREE);
  for (let rounds = 0; rounds < 40 && (await games.info(battle))?.seats[0]?.who === THREE; rounds += 1) {
    const [asked] = (await games.info(battle))!.asked;
    if (asked?.who === TWO) await answer(games, battle, TWO, asked.asks === 'act' ? { do: 'rest' } : { react: 'hold' });
    else await pass(at, 15 * MINUTE);
  }
  expect(await games.info(battle)).toMatchObject({ status: 'running', seats: [{ who: ONE }, { who: TWO }] });
  expect(at.faults).toEqual([]);
});

test('who takes back an army without having been away is told as back in no other battle', async () => {
  const { games } = await testGames();
  const lent = await started(games, { pace: 'day' });
  await started(games, { pace: 'day', channel: 'c2' });
  await games.substitute({ battle: lent, user: ONE, substitute: COMPUTER });
  await games.idle();
  await drained(games, 'c2');
  expect(await games.comeBack({ user: ONE })).toMatchObject({ kind: 'back' });
  expect((await games.info(lent))?.seats[0]?.who).toBe(ONE);
  expect(JSON.stringify(await drained(games, 'c2'))).not.toMatch(/is back/);
});
