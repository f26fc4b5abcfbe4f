import type { BattleInfo, OutboxRow } from '../../src/games/games.js';
import { dueOf, Nights, type Watched, wakingMinutes } from './oracle.js';
import { BEGINS, type FortnightBattle, type FortnightPlayer, KEPT_AT_LEAST, PLAYERS } from './players.js';

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

export interface Running extends FortnightBattle {
  id: string;
  over: boolean;
  /** Somebody is away, and its clocks stand. */
  stands: boolean;
}

export const everybody: readonly FortnightPlayer[] = Object.values(PLAYERS);

/** What was read in the outbox in one minute. */
class Read {
  /** `battle decision` of the questions that were asked: whether with a ping. */
  readonly asked = new Map<string, boolean>();
  /** `battle user` of those who were reminded. */
  readonly reminded = new Set<string>();
}

/** Writes the diary, and holds every ping, pause and answer of the clock to what counting minutes says. */
export class Watch {
  readonly told: Fortnight = { diary: [], wrong: [], pings: 0, reminders: 0, expiries: 0, answers: 0, faults: [] };
  readonly open = new Map<string, Watched>();
  now = BEGINS;
  /** The number of what was last offered to anybody. */
  offer = '';
  readonly #nights = new Nights();
  /** `battle user`: who was asked something besides questions in their night, and is owed a ping for it. */
  readonly #owed = new Set<string>();
  /** Who was pinged when they were asked what. */
  readonly #askedOf = new Set<string>();
  #read = new Read();

  constructor(private readonly battles: readonly Running[]) {}

  /** A message that goes out. */
  read({ battle: id, delivery }: OutboxRow): void {
    const battle = this.battles.find(each => each.id === id);
    if (delivery.kind === 'prompt' && !delivery.edits)
      this.#read.asked.set(`${id} ${delivery.decision}`, delivery.ping);
    if (delivery.kind === 'prompt' && delivery.ping)
      this.#pingOnce(`${id} ${delivery.decision}`, delivery.who, battle, `asked: ${delivery.prompt.title}`);
    if (delivery.kind === 'reminder') {
      this.told.reminders += 1;
      this.#read.reminded.add(`${id} ${delivery.who}`);
      this.#ping(delivery.who, battle, `reminded: ${delivery.asks.map(({ title }) => title).join(', ')}`);
    }
    if (delivery.kind === 'offer') {
      this.offer = delivery.decision;
      for (const user of delivery.ping)
        this.#pingOnce(`offer ${delivery.decision}`, user, battle, 'may a substitute play?');
      for (const { id: user } of everybody) if (delivery.open.length === 0) this.#owed.delete(`${id} ${user}`);
      for (const user of delivery.open)
        if (!delivery.ping.includes(user) && !this.#isAwake(user)) this.#owed.add(`${id} ${user}`);
    }
    if (delivery.kind === 'report') this.write(`${battle?.name}: ${named(delivery.reports[0]?.title ?? '')}`);
  }

  /** Follows which questions of a battle wait: those that went were answered by a player or, after a tick, by the clock. */
  questions(battle: Running, info: BattleInfo | undefined, before: ReadonlyMap<string, Watched> | undefined): void {
    const waiting = info?.asked ?? [];
    for (const [key, question] of this.open) {
      if (question.battle !== battle.id || waiting.some(one => keyOf(one) === key)) continue;
      this.open.delete(key);
      if (before !== undefined) this.#expired(battle, before.get(key) ?? question);
    }
    for (const one of waiting) {
      const who = everybody.find(({ id }) => id === one.who);
      if (who === undefined || this.open.has(keyOf(one))) continue;
      const pinged = this.#read.asked.get(`${battle.id} ${one.decision}`);
      this.open.set(keyOf(one), {
        ...{ battle: battle.id, decision: one.decision, who, askedAt: one.askedAt, passed: 0 },
        time: (battle.pace === 'correspondence' ? 3 : 1) * wakingMinutes(who),
        owed: pinged === false && !this.awake(who),
        half: false,
        tenth: false,
      });
    }
    if (info?.status === 'over') {
      battle.over = true;
      this.write(`${battle.name} is over: ${info.result?.summary ?? ''}`);
    }
  }

  /** What was read is dealt with; after the clock's tick, nothing may be overdue, and whoever is due was reminded. */
  settled(afterTick: boolean): void {
    const { reminded } = this.#read;
    this.#read = new Read();
    if (!afterTick) return;
    for (const { time, passed, who } of this.open.values())
      if (passed >= time) this.wrong(`${who.name}'s time was up, ${this.#date()}, and nobody answered`);
    this.#reminders(reminded);
  }

  /** A minute of the clocks that run. */
  minutePasses(): void {
    for (const question of this.open.values()) {
      const battle = this.battles.find(({ id }) => id === question.battle);
      if (!battle?.stands && this.awake(question.who)) question.passed += 1;
    }
  }

  /** After an outage every question keeps a while. */
  runsAgain(): void {
    this.write('the bot runs again');
    for (const one of this.open.values()) one.passed = Math.min(one.passed, Math.max(0, one.time - KEPT_AT_LEAST));
  }

  awake(who: FortnightPlayer): boolean {
    return this.#nights.awake(who, this.now);
  }

  write(line: string): void {
    this.told.diary.push(`${this.#date()}  ${line}`);
  }

  /** What is not as it must be. */
  wrong(line: string): void {
    this.told.wrong.push(`${line} (${this.#date()})`);
  }

  #isAwake(user: string): boolean {
    return everybody.some(who => who.id === user && this.awake(who));
  }

  /** Being asked pings once; what comes after that are reminders, which have their minutes. */
  #pingOnce(thing: string, user: string, battle: Running | undefined, why: string): void {
    if (this.#askedOf.has(`${thing} ${user}`)) this.wrong(`${user} was pinged twice, ${why}`);
    this.#askedOf.add(`${thing} ${user}`);
    this.#ping(user, battle, why);
  }

  #ping(user: string, battle: Running | undefined, why: string): void {
    const who = everybody.find(({ id }) => id === user);
    if (who === undefined) return;
    this.told.pings += 1;
    const time = this.#nights.clock(who.zone, this.now);
    this.write(`${battle?.name ?? 'A battle'} pings ${who.name} at ${time} there, ${why}`);
    if (!this.awake(who)) this.wrong(`${who.name} was pinged in their night: ${why}`);
  }

  #expired(battle: Running, { who, time, passed }: Watched): void {
    if (passed === time) {
      this.write(`${battle.name}: ${who.name}'s time is up, the clock answers (${battle.expiry})`);
      return;
    }
    // Its brother of the same moment ended the battle, or took the question away.
    if (!battle.over && !battle.stands)
      this.wrong(`${battle.name}: the clock answered for ${who.name} after ${passed} of ${time} minutes`);
  }

  /** Reminders come when one is due, and only then; what is due soon goes with them. */
  #reminders(reminded: ReadonlySet<string>): void {
    for (const battle of this.battles) {
      for (const who of everybody) {
        const questions = [...this.open.values()].filter(one => one.battle === battle.id && one.who === who);
        const awake = this.awake(who) && !(battle.stands && who === PLAYERS.emi);
        const due = questions.map(one => ({ one, due: dueOf(one, awake && !(battle.stands && !one.owed)) }));
        const wanted = due.some(({ due }) => due.half || due.tenth);
        const besides = this.#owed.has(`${battle.id} ${who.id}`) && this.awake(who);
        if (besides) this.#owed.delete(`${battle.id} ${who.id}`);
        const owed = besides || due.some(({ due }) => due.owed);
        const came = reminded.has(`${battle.id} ${who.id}`);
        if ((wanted || besides) && !came) this.wrong(`no reminder: ${who.name} in ${battle.name}`);
        if (came && !wanted && !owed) this.wrong(`a reminder out of time: ${who.name} in ${battle.name}`);
        for (const { one, due: now } of due) {
          if (now.owed) one.owed = false;
          if (now.half) one.half = true;
          if (now.tenth) Object.assign(one, { half: true, tenth: true });
        }
      }
    }
  }

  #date(): string {
    return new Date(this.now).toISOString().slice(0, 16).replace('T', ' ');
  }
}

function keyOf({ battle, decision, who, askedAt }: { battle: string; decision: string; who: string; askedAt: number }) {
  return `${battle} ${decision} ${who} ${askedAt}`;
}

function named(title: string): string {
  const names = new Map<string, string>(everybody.map(({ id, name }) => [id, name]));
  return title.replace(/<@(\d+)>/g, (_all, id: string) => names.get(id) ?? id).replace(/\*\*/g, '');
}
