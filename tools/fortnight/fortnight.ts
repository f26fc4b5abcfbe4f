import { createHash } from 'node:crypto';
import type { Games, OutboxRow } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import type { Watched } from './oracle.js';
import { BATTLES, BEGINS, DAYS, type FortnightBattle, type FortnightPlayer, OUTAGE, PLAYERS } from './players.js';
import { everybody, type Fortnight, type Running, Watch } from './watch.js';

const MINUTE = 60_000;
const HOUR = 60;
const POINTS = 500;
/** Questions that one answers in one go. */
const A_SITTING = 12;

/**
 * Two weeks of three battles through the application and its store, minute by minute on a clock of its own; the outbox is read in
 * the place of Discord. Every ping, pause and answer of the clock is held to what counting minutes says.
 */
export async function playFortnight(): Promise<Fortnight> {
  const fortnight = new Simulation();
  await fortnight.begin();
  for (let minute = 0; minute < DAYS * 24 * HOUR; minute += 1) await fortnight.minute(minute);
  return fortnight.end();
}

class Simulation {
  readonly #battles: Running[] = [];
  readonly #watch = new Watch(this.#battles);
  readonly #queued = new Set<string>();
  /** Channels in which something happened, so that other questions may wait there. */
  readonly #changed = new Set<string>();
  readonly #sits = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  #games!: Games;
  #bytes = 0;
  #interactions = 0;
  #ruling = '';

  async begin(): Promise<void> {
    this.#games = await openGames({
      file: ':memory:',
      rulesets: allRulesets(),
      now: () => this.#watch.now,
      random: count => {
        this.#bytes += 1;
        return createHash('sha512').update(`fortnight ${this.#bytes}`).digest().subarray(0, count);
      },
      windowWaits: 0,
      onFault: (fault, about) => this.#watch.told.faults.push(`${about}: ${String(fault)}`),
    });
    this.#games.outbox.onQueued(channel => this.#queued.add(channel));
    for (const { id, from, to, zone } of everybody) await this.#games.setHours({ user: id, from, to, zone });
    for (const battle of BATTLES) this.#battles.push(await this.#opened(battle));
    await this.#campaign();
    await this.#settle();
  }

  /** A ladder of all six, in which two of the battles count. */
  async #campaign(): Promise<void> {
    const here = { guild: 'g', channel: 'ladder', user: PLAYERS.ann.id };
    const opened = await this.#games.openCampaign({ ...here, name: 'Autumn', rules: { sample: 'ladder' } });
    if (opened.kind === 'refused' || opened.kind === 'faults') throw new Error(JSON.stringify(opened));
    for (const { id, name } of everybody) {
      const joined = await this.#games.joinCampaign({ ...here, user: id, army: `The army of ${name}` });
      if (joined.kind === 'refused') this.#watch.wrong(joined.why);
    }
    for (const { id, name } of this.#battles.filter(({ ruleset }) => ruleset === 0)) {
      const added = await this.#games.addToCampaign({ ...here, battle: id });
      if (added.kind === 'refused') this.#watch.wrong(added.why);
      else this.#watch.write(`${name} counts in the ladder`);
    }
  }

  async #opened(battle: FortnightBattle): Promise<Running> {
    const { blue, red, channel, pace, expiry } = battle;
    const ruleset = this.#games.rulesets[battle.ruleset]?.id ?? '';
    const lists = (await this.#games.armies({ user: blue.id, guild: 'g', ruleset })).filter(
      ({ size }) => size === POINTS,
    );
    const [first, second = first] = lists.map(({ army }) => army);
    const open = { guild: 'g', channel, host: blue.id, opponent: red.id, ruleset, points: POINTS };
    const opened = await this.#games.openBattle({
      ...open,
      army: first,
      opponentArmy: second,
      battlefieldSeed: 7,
      pace,
    });
    if (opened.kind !== 'done') throw new Error(opened.why);
    const { id } = opened.battle;
    await this.#games.setPace({ battle: id, user: red.id, expiry });
    const begun = await this.#games.startBattle({ battle: id, user: blue.id });
    if (begun.kind !== 'done') throw new Error(begun.why);
    this.#watch.write(`${battle.name} begins: ${blue.name} against ${red.name}`);
    return { ...battle, id, over: false, stands: false };
  }

  async minute(minute: number): Promise<void> {
    this.#watch.now = BEGINS + minute * MINUTE;
    if (isDown(minute)) return;
    if (isDown(minute - 1)) this.#watch.runsAgain();
    const before = new Map([...this.#watch.open].map(([key, question]) => [key, { ...question }]));
    const expired = await this.#games.tick();
    this.#watch.told.expiries += expired;
    if (expired > 0) for (const { channel } of this.#battles) this.#changed.add(channel);
    await this.#settle(before);
    await this.#happens(minute);
    for (const battle of this.#battles) if (!battle.over) await this.#play(battle);
    if (isDown(minute + 1)) this.#watch.write('the bot goes down');
    else this.#watch.minutePasses();
  }

  /** The absence, the substitute and the night in which the bot is down. */
  async #happens(minute: number): Promise<void> {
    const [ford, mill] = this.#battles as [Running, Running];
    const at = (day: number, hour: number) => minute === (day * 24 + hour) * HOUR;
    if (at(6, 3)) {
      await this.#away(PLAYERS.emi, '3 days', mill);
    }
    if (at(9, 3)) this.#stand(mill, false, 'Emi is back');
    if (at(7, 12)) {
      const outcome = await this.#games.substitute({
        battle: ford.id,
        user: PLAYERS.ann.id,
        substitute: PLAYERS.bea.id,
      });
      this.#watch.write(`Ann asks Bea to play Ford for her: ${outcome.kind}`);
    }
    if (at(7, 13)) await this.#agree(ford, PLAYERS.carl);
    if (at(7, 19)) await this.#agree(ford, PLAYERS.bea);
    if (at(2, 12)) await this.#propose(ford);
    if (at(4, 11)) await this.#ruled(ford, false);
    if (at(4, 12)) await this.#ruled(ford, true);
    if (at(12, 12)) await this.#concede(PLAYERS.dan);
    if (at(10, 12)) {
      const outcome = await this.#games.substitute({ battle: ford.id, user: PLAYERS.ann.id });
      this.#watch.write(`Ann takes Ford back: ${outcome.kind}`);
    }
    await this.#settle();
  }

  async #away(player: FortnightPlayer, until: string, battle: Running): Promise<void> {
    const outcome = await this.#games.setAway({ user: player.id, until });
    if (outcome.kind !== 'away') this.#watch.wrong(`${player.name} cannot be away: ${JSON.stringify(outcome)}`);
    this.#stand(battle, true, `${player.name} is away for ${until}`);
  }

  #stand(battle: Running, stands: boolean, why: string): void {
    battle.stands = stands;
    this.#watch.write(`${why}: the clocks of ${battle.name} ${stands ? 'stand' : 'go on'}`);
  }

  /** Ann proposes that Ford lasts a turn less or more, and votes; Carl leaves it to the deadline. */
  async #propose(battle: Running): Promise<void> {
    const setting = await this.#turnsOf(battle);
    const other = `${Number(setting) + 1}`;
    const outcome = await this.#games.proposeRuling({
      guild: 'g',
      channel: battle.channel,
      user: PLAYERS.ann.id,
      host: false,
      interaction: 'ruling',
      setting: 'turns',
      options: [other, setting],
      deadline: '2 days',
      isPrivate: false,
    });
    if (outcome.kind === 'refused') throw new Error(outcome.why);
    this.#ruling = outcome.ruling.id;
    const voter = { user: PLAYERS.ann.id, roles: [], sees: true };
    const voted = await this.#games.voteOnRuling({ ruling: this.#ruling, guild: 'g', option: 0, voter });
    this.#watch.write(
      `Ann asks whether Ford lasts ${other} turns in place of ${setting}, and votes for it: ${voted.kind}`,
    );
  }

  /** The vote ends at its minute, and the battle obeys. */
  async #ruled(battle: Running, over: boolean): Promise<void> {
    const ruling = await this.#games.ruling({ ruling: this.#ruling });
    const turns = await this.#turnsOf(battle);
    this.#watch.write(`the vote on Ford is ${ruling?.state}, ${ruling?.force}: ${turns} turns`);
    const wanted = over ? 'accepted done' : 'open none';
    if (`${ruling?.state} ${ruling?.force}` !== wanted) this.#watch.wrong(`the vote is not ${wanted}`);
    if ((turns === ruling?.options[0]) !== over) this.#watch.wrong(`Ford lasts ${turns} turns`);
  }

  async #turnsOf({ id }: Running): Promise<string> {
    return (await this.#games.battleSettings(id))?.find(({ path }) => path.endsWith('turns'))?.value ?? '';
  }

  /** Somebody gives up, and the ladder counts it at once. */
  async #concede(player: FortnightPlayer): Promise<void> {
    const battle = this.#battles.find(({ blue, red, over }) => !over && [blue, red].includes(player));
    if (battle === undefined) return;
    const winner = battle.blue === player ? battle.red : battle.blue;
    await this.#games.concede({ battle: battle.id, user: player.id, interaction: 'concede' });
    this.#changed.add(battle.channel);
    const outcome = await this.#games.campaignPage({ guild: 'g', channel: 'ladder', user: player.id });
    const table = outcome.kind === 'refused' ? [] : outcome.page.table;
    const wins = table.find(({ player: { user } }) => user === winner.id)?.player.won ?? 0;
    this.#watch.write(`${player.name} concedes ${battle.name}; ${winner.name} has won ${wins} on the ladder`);
    if (wins !== 1) this.#watch.wrong(`the ladder does not count ${battle.name}`);
  }

  async #agree(battle: Running, player: FortnightPlayer): Promise<void> {
    const outcome = await this.#games.answerOffer({
      battle: battle.id,
      number: this.#watch.offer,
      user: player.id,
      agrees: true,
    });
    this.#watch.write(`${player.name} agrees: ${outcome.kind}`);
    if (outcome.kind === 'refused') this.#watch.wrong(outcome.why);
  }

  /** Whoever sits down now answers what waits for them. */
  async #play(battle: Running): Promise<void> {
    for (let count = 0; count < A_SITTING; count += 1) {
      const mine = [...this.#watch.open].find(
        ([key, { battle: id, who }]) => id === battle.id && this.#sitsDown(key, who) && this.#watch.awake(who),
      );
      if (mine === undefined) return;
      const [key, { decision, who }] = mine;
      await this.#answer(battle, decision, who);
      this.#sits.delete(key);
      await this.#settle();
      // What follows at once is answered in the same sitting.
      for (const [next, question] of this.#watch.open)
        if (question.battle === battle.id && question.who === who && question.askedAt === this.#watch.now)
          this.#sits.set(next, question.passed);
    }
  }

  #sitsDown(key: string, who: FortnightPlayer): boolean {
    const question = this.#watch.open.get(key);
    if (!this.#sits.has(key)) {
      const turn = this.#turns.get(who.id) ?? 0;
      this.#turns.set(who.id, turn + 1);
      this.#sits.set(key, who.delays[turn % who.delays.length] ?? 0);
    }
    return (question?.passed ?? 0) >= (this.#sits.get(key) ?? 0);
  }

  async #answer(battle: Running, decision: string, who: FortnightPlayer): Promise<void> {
    const advised = await this.#games.advice({ battle: battle.id, decision });
    const open = await this.#games.decisionById(battle.id, decision);
    const reply = advised ?? open?.decision.fallback ?? {};
    this.#interactions += 1;
    const of = { battle: battle.id, user: who.id, interaction: `f${this.#interactions}`, decision };
    let outcome = await this.#games.submit({ ...of, reply });
    if (outcome.kind === 'refused') outcome = await this.#games.submit({ ...of, reply: open?.decision.fallback ?? {} });
    if (outcome.kind !== 'accepted') this.#watch.wrong(`${who.name} in ${battle.name}: ${outcome.why}`);
    this.#watch.told.answers += 1;
    this.#changed.add(battle.channel);
  }

  /** Has everything read that is to be sent, and what waits now; `before`: the questions that waited before the clock's tick. */
  async #settle(before?: ReadonlyMap<string, Watched>): Promise<void> {
    if (this.#queued.size > 0 || this.#changed.size > 0) await this.#games.idle();
    for (const channel of [...this.#queued]) {
      this.#queued.delete(channel);
      this.#changed.add(channel);
      for (let row = await this.#games.outbox.next(channel); row; row = await this.#games.outbox.next(channel)) {
        await this.#games.outbox.markSent(row.id, row.message?.id ?? `m${row.id}`, sentAs(row));
        this.#watch.read(row);
      }
    }
    for (const battle of this.#battles)
      if (!battle.over && this.#changed.delete(battle.channel))
        this.#watch.questions(battle, await this.#games.info(battle.id), before);
    this.#watch.settled(before !== undefined);
  }

  async end(): Promise<Fortnight> {
    await this.#games.close();
    return this.#watch.told;
  }
}

function isDown(minute: number): boolean {
  return minute >= OUTAGE.from && minute < OUTAGE.to;
}

/** What the sender tells of a chapter that Discord took. */
function sentAs({ delivery }: OutboxRow) {
  if (delivery.kind !== 'chapter') return undefined;
  const { mark, covers, picture, attachment } = delivery;
  const stands = picture ? { attachment: { id: `p${mark}`, alt: picture.title } } : attachment ? { attachment } : {};
  return { mark, covers, stands };
}
