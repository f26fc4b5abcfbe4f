import { createHash } from 'node:crypto';
import type { Games, OutboxRow } from '../../src/games/games.js';
import { openGames } from '../../src/games/open-games.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { dueOf, Nights, type Watched, wakingMinutes } from './oracle.js';
import {
  BATTLES,
  BEGINS,
  DAYS,
  type FortnightBattle,
  type FortnightPlayer,
  KEPT_AT_LEAST,
  OUTAGE,
  PLAYERS,
} from './players.js';

const MINUTE = 60_000;
const HOUR = 60;
const POINTS = 500;
/** Questions that one answers in one go. */
const A_SITTING = 12;

export interface Fortnight {
  diary: string[];
  /** What was not as it must be; empty when all is right. */
  wrong: string[];
  pings: number;
  reminders: number;
  expiries: number;
  answers: number;
  faults: unknown[];
}

interface Running extends FortnightBattle {
  id: string;
  over: boolean;
  /** Somebody is away, and its clocks stand. */
  stands: boolean;
}

const everybody = Object.values(PLAYERS);

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
  readonly #nights = new Nights();
  readonly #told: Fortnight = { diary: [], wrong: [], pings: 0, reminders: 0, expiries: 0, answers: 0, faults: [] };
  readonly #queued = new Set<string>();
  /** Channels in which something happened, so that other questions may wait there. */
  readonly #changed = new Set<string>();
  readonly #open = new Map<string, Watched>();
  readonly #sits = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  #battles: Running[] = [];
  #games!: Games;
  #now = BEGINS;
  #bytes = 0;
  #interactions = 0;
  #offer = '';
  #ruling = '';
  /** `battle user`: who was asked something besides questions in their night, and is owed a ping for it. */
  readonly #owed = new Set<string>();

  async begin(): Promise<void> {
    this.#games = await openGames({
      file: ':memory:',
      rulesets: allRulesets(),
      now: () => this.#now,
      random: count => {
        this.#bytes += 1;
        return createHash('sha512').update(`fortnight ${this.#bytes}`).digest().subarray(0, count);
      },
      windowWaits: 0,
      onFault: (fault, about) => this.#told.faults.push(`${about}: ${String(fault)}`),
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
      if (joined.kind === 'refused') this.#told.wrong.push(joined.why);
    }
    for (const { id, name } of this.#battles.filter(({ ruleset }) => ruleset === 0)) {
      const added = await this.#games.addToCampaign({ ...here, battle: id });
      if (added.kind === 'refused') this.#told.wrong.push(added.why);
      else this.#write(`${name} counts in the ladder`);
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
    this.#write(`${battle.name} begins: ${blue.name} against ${red.name}`);
    return { ...battle, id, over: false, stands: false };
  }

  async minute(minute: number): Promise<void> {
    this.#now = BEGINS + minute * MINUTE;
    if (isDown(minute)) return;
    if (isDown(minute - 1)) {
      this.#write('the bot runs again');
      for (const one of this.#open.values()) one.passed = Math.min(one.passed, Math.max(0, one.time - KEPT_AT_LEAST));
    }
    const before = new Map([...this.#open].map(([key, question]) => [key, { ...question }]));
    const expired = await this.#games.tick();
    this.#told.expiries += expired;
    if (expired > 0) for (const { channel } of this.#battles) this.#changed.add(channel);
    await this.#settle(before);
    await this.#happens(minute);
    for (const battle of this.#battles) if (!battle.over) await this.#play(battle);
    if (isDown(minute + 1)) {
      this.#write('the bot goes down');
      return;
    }
    for (const question of this.#open.values()) {
      const battle = this.#battles.find(({ id }) => id === question.battle);
      if (!battle?.stands && this.#nights.awake(question.who, this.#now)) question.passed += 1;
    }
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
      this.#write(`Ann asks Bea to play Ford for her: ${outcome.kind}`);
    }
    if (at(7, 13)) await this.#agree(ford, PLAYERS.carl);
    if (at(7, 19)) await this.#agree(ford, PLAYERS.bea);
    if (at(2, 12)) await this.#propose(ford);
    if (at(4, 11)) await this.#ruled(ford, false);
    if (at(4, 12)) await this.#ruled(ford, true);
    if (at(12, 12)) await this.#concede(PLAYERS.dan);
    if (at(10, 12)) {
      const outcome = await this.#games.substitute({ battle: ford.id, user: PLAYERS.ann.id });
      this.#write(`Ann takes Ford back: ${outcome.kind}`);
    }
    await this.#settle();
  }

  async #away(player: FortnightPlayer, until: string, battle: Running): Promise<void> {
    const outcome = await this.#games.setAway({ user: player.id, until });
    if (outcome.kind !== 'away') this.#told.wrong.push(`${player.name} cannot be away: ${JSON.stringify(outcome)}`);
    this.#stand(battle, true, `${player.name} is away for ${until}`);
  }

  #stand(battle: Running, stands: boolean, why: string): void {
    battle.stands = stands;
    this.#write(`${why}: the clocks of ${battle.name} ${stands ? 'stand' : 'go on'}`);
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
    this.#write(`Ann asks whether Ford lasts ${other} turns in place of ${setting}, and votes for it: ${voted.kind}`);
  }

  /** The vote ends at its minute, and the battle obeys. */
  async #ruled(battle: Running, over: boolean): Promise<void> {
    const ruling = await this.#games.ruling({ ruling: this.#ruling });
    const turns = await this.#turnsOf(battle);
    this.#write(`the vote on Ford is ${ruling?.state}, ${ruling?.force}: ${turns} turns`);
    const wanted = over ? 'accepted done' : 'open none';
    if (`${ruling?.state} ${ruling?.force}` !== wanted)
      this.#told.wrong.push(`the vote is not ${wanted}, ${this.#date()}`);
    if ((turns === ruling?.options[0]) !== over) this.#told.wrong.push(`Ford lasts ${turns} turns, ${this.#date()}`);
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
    this.#write(`${player.name} concedes ${battle.name}; ${winner.name} has won ${wins} on the ladder`);
    if (wins !== 1) this.#told.wrong.push(`the ladder does not count ${battle.name}`);
  }

  async #agree(battle: Running, player: FortnightPlayer): Promise<void> {
    const outcome = await this.#games.answerOffer({
      battle: battle.id,
      number: this.#offer,
      user: player.id,
      agrees: true,
    });
    this.#write(`${player.name} agrees: ${outcome.kind}`);
    if (outcome.kind === 'refused') this.#told.wrong.push(outcome.why);
  }

  /** Whoever sits down now answers what waits for them. */
  async #play(battle: Running): Promise<void> {
    for (let count = 0; count < A_SITTING; count += 1) {
      const mine = [...this.#open].find(
        ([key, { battle: id, who }]) =>
          id === battle.id && this.#sitsDown(key, who) && this.#nights.awake(who, this.#now),
      );
      if (mine === undefined) return;
      const [key, { decision, who }] = mine;
      await this.#answer(battle, decision, who);
      this.#sits.delete(key);
      await this.#settle();
      // What follows at once is answered in the same sitting.
      for (const [next, question] of this.#open)
        if (question.battle === battle.id && question.who === who && question.askedAt === this.#now)
          this.#sits.set(next, question.passed);
    }
  }

  #sitsDown(key: string, who: FortnightPlayer): boolean {
    const question = this.#open.get(key);
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
    if (outcome.kind !== 'accepted') this.#told.wrong.push(`${who.name} in ${battle.name}: ${outcome.why}`);
    this.#told.answers += 1;
    this.#changed.add(battle.channel);
  }

  /** Reads what is to be sent, and which questions wait now; `before`: those that waited before the clock's tick. */
  async #settle(before?: ReadonlyMap<string, Watched>): Promise<void> {
    if (this.#queued.size > 0 || this.#changed.size > 0) await this.#games.idle();
    const reminded = new Set<string>();
    const asked = new Map<string, boolean>();
    for (const channel of [...this.#queued]) {
      this.#queued.delete(channel);
      this.#changed.add(channel);
      for (let row = await this.#games.outbox.next(channel); row; row = await this.#games.outbox.next(channel)) {
        await this.#games.outbox.markSent(row.id, row.message?.id ?? `m${row.id}`, sentAs(row));
        this.#read(row, asked, reminded);
      }
    }
    await this.#questions(asked, before);
    if (before !== undefined) this.#reminders(reminded);
  }

  #read({ battle: id, delivery }: OutboxRow, asked: Map<string, boolean>, reminded: Set<string>): void {
    const battle = this.#battles.find(each => each.id === id);
    if (delivery.kind === 'prompt' && !delivery.edits) asked.set(`${id} ${delivery.decision}`, delivery.ping);
    if (delivery.kind === 'prompt' && delivery.ping)
      this.#ping(delivery.who, battle, `asked: ${delivery.prompt.title}`);
    if (delivery.kind === 'reminder') {
      this.#told.reminders += 1;
      reminded.add(`${id} ${delivery.who}`);
      this.#ping(delivery.who, battle, `reminded: ${delivery.asks.map(({ title }) => title).join(', ')}`);
    }
    if (delivery.kind === 'offer') {
      this.#offer = delivery.decision;
      for (const user of delivery.ping) this.#ping(user, battle, 'may a substitute play?');
      for (const { id: user } of everybody) if (delivery.open.length === 0) this.#owed.delete(`${id} ${user}`);
      for (const user of delivery.open)
        if (!delivery.ping.includes(user) && !this.#isAwake(user)) this.#owed.add(`${id} ${user}`);
    }
    if (delivery.kind === 'report') this.#write(`${battle?.name}: ${named(delivery.reports[0]?.title ?? '')}`);
  }

  #isAwake(user: string): boolean {
    return everybody.some(who => who.id === user && this.#nights.awake(who, this.#now));
  }

  #ping(user: string, battle: Running | undefined, why: string): void {
    const who = everybody.find(({ id }) => id === user);
    if (who === undefined) return;
    this.#told.pings += 1;
    const time = this.#nights.clock(who.zone, this.#now);
    this.#write(`${battle?.name ?? 'A battle'} pings ${who.name} at ${time} there, ${why}`);
    if (!this.#nights.awake(who, this.#now))
      this.#told.wrong.push(`${who.name} was pinged in their night, ${this.#date()}: ${why}`);
  }

  /** Follows which questions wait: those that went were answered by a player or, at the right minute, by the clock. */
  async #questions(
    asked: ReadonlyMap<string, boolean>,
    before: ReadonlyMap<string, Watched> | undefined,
  ): Promise<void> {
    for (const battle of this.#battles) {
      if (battle.over || !this.#changed.delete(battle.channel)) continue;
      const info = await this.#games.info(battle.id);
      const waiting = info?.asked ?? [];
      for (const [key, question] of this.#open) {
        if (question.battle !== battle.id || waiting.some(one => keyOf(one) === key)) continue;
        this.#open.delete(key);
        if (before !== undefined) this.#expired(battle, before.get(key) ?? question);
      }
      for (const one of waiting) {
        const who = everybody.find(({ id }) => id === one.who);
        if (who === undefined || this.#open.has(keyOf(one))) continue;
        const pinged = asked.get(`${battle.id} ${one.decision}`);
        this.#open.set(keyOf(one), {
          ...{ battle: battle.id, decision: one.decision, who, askedAt: one.askedAt, passed: 0, pings: [] },
          time: (battle.pace === 'correspondence' ? 3 : 1) * wakingMinutes(who),
          owed: pinged === false && !this.#nights.awake(who, this.#now),
          half: false,
          tenth: false,
        });
      }
      if (info?.status === 'over') {
        battle.over = true;
        this.#write(`${battle.name} is over: ${info.result?.summary ?? ''}`);
      }
    }
    for (const { time, passed, who } of this.#open.values())
      if (before !== undefined && passed >= time)
        this.#told.wrong.push(`${who.name}'s time was up, ${this.#date()}, and nobody answered`);
  }

  #expired(battle: Running, { who, time, passed }: Watched): void {
    if (passed === time) {
      this.#write(`${battle.name}: ${who.name}'s time is up, the clock answers (${battle.expiry})`);
      return;
    }
    // Its brother of the same moment ended the battle, or took the question away.
    if (!battle.over && !battle.stands)
      this.#told.wrong.push(
        `${battle.name}: the clock answered for ${who.name} after ${passed} of ${time} minutes, ${this.#date()}`,
      );
  }

  /** Reminders come when one is due, and only then; what is due soon goes with them. */
  #reminders(reminded: ReadonlySet<string>): void {
    for (const battle of this.#battles) {
      for (const who of everybody) {
        const questions = [...this.#open.values()].filter(one => one.battle === battle.id && one.who === who);
        const awake = this.#nights.awake(who, this.#now) && !(battle.stands && who === PLAYERS.emi);
        const due = questions.map(one => ({ one, due: dueOf(one, awake && !(battle.stands && !one.owed)) }));
        const wanted = due.some(({ due }) => due.half || due.tenth);
        const besides = this.#owed.has(`${battle.id} ${who.id}`) && this.#nights.awake(who, this.#now);
        if (besides) this.#owed.delete(`${battle.id} ${who.id}`);
        const owed = besides || due.some(({ due }) => due.owed);
        const came = reminded.has(`${battle.id} ${who.id}`);
        const where = `${who.name} in ${battle.name}, ${this.#date()}`;
        if ((wanted || besides) && !came) this.#told.wrong.push(`no reminder: ${where}`);
        if (came && !wanted && !owed) this.#told.wrong.push(`a reminder out of time: ${where}`);
        for (const { one, due: now } of due) {
          if (now.owed) one.owed = false;
          if (now.half) one.half = true;
          if (now.tenth) Object.assign(one, { half: true, tenth: true });
        }
      }
    }
  }

  #date(): string {
    return new Date(this.#now).toISOString().slice(0, 16).replace('T', ' ');
  }

  #write(line: string): void {
    this.#told.diary.push(`${this.#date()}  ${line}`);
  }

  async end(): Promise<Fortnight> {
    await this.#games.close();
    return this.#told;
  }
}

function isDown(minute: number): boolean {
  return minute >= OUTAGE.from && minute < OUTAGE.to;
}

function keyOf({ battle, decision, who, askedAt }: { battle: string; decision: string; who: string; askedAt: number }) {
  return `${battle} ${decision} ${who} ${askedAt}`;
}

function named(title: string): string {
  const names = new Map<string, string>(everybody.map(({ id, name }) => [id, name]));
  return title.replace(/<@(\d+)>/g, (_all, id: string) => names.get(id) ?? id).replace(/\*\*/g, '');
}

/** What the sender tells of a chapter that Discord took. */
function sentAs({ delivery }: OutboxRow) {
  if (delivery.kind !== 'chapter') return undefined;
  const { mark, covers, picture, attachment } = delivery;
  const stands = picture ? { attachment: { id: `p${mark}`, alt: picture.title } } : attachment ? { attachment } : {};
  return { mark, covers, stands };
}
