import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { momentOf } from '../../src/engine/index.js';
import type { Moment } from './moments.js';
import { everything } from './probes.js';
import { Tapped } from './tapped.js';

/** What tells of a battle as a whole, or of what came before: every viewer does it at every moment. */
const ALWAYS = /^\/(battle export|report|since|me battles)( |$)/;
/** Letters of a request that differs. */
const MOST_SHOWN = 1500;
const SPECTATOR = '1000000000000000099';

export interface Twins {
  moment: Moment;
  /** Who may know the secret: everybody else looks. */
  knows: string[];
  /** What is done in one and in the other, which nobody else may tell apart. */
  acts: [(at: Tapped) => Promise<unknown>, (at: Tapped) => Promise<unknown>];
  /** Each viewer does one thing of so many, the first of them beginning here, the next one thing later. */
  part: { of: number; first: number };
}

export interface Likeness {
  /** What differed, or told a secret. */
  faults: string[];
  /** Things that were done in both. */
  compared: number;
  /** Things that ended the moment, after which nothing is sealed. */
  ended: number;
}

/** A twin: a battle that goes back to where it was whenever somebody changed it. */
class Twin {
  at!: Tapped;
  #reader: Database.Database | undefined;
  constructor(
    private readonly base: string,
    private readonly file: string,
    private readonly moment: Moment,
  ) {}

  /** Copies the moment, does what is secret, and gives all that came of it in public. */
  static async of(moment: Moment, name: string, act: (at: Tapped) => Promise<unknown>) {
    const base = `${moment.file}-${name}`;
    copyFileSync(moment.file, base);
    const at = await Tapped.open(base);
    await act(at);
    await at.post();
    const said = at.heard();
    await at.close();
    return { twin: new Twin(base, `${base}-worked`, moment), said };
  }

  async reset(): Promise<void> {
    await this.close();
    copyFileSync(this.base, this.file);
    this.at = await Tapped.open(this.file);
  }

  async close(): Promise<void> {
    this.#reader?.close();
    this.#reader = undefined;
    await this.at?.close();
  }

  /** How many commands were counted, and whether somebody who was asked at the moment has still to answer. */
  standing(): { seq: number; open: boolean } {
    const { battle, asked } = this.moment;
    this.#reader ??= new Database(this.file, { readonly: true });
    const newest = this.#reader.prepare('select max(seq) seq from commands where battle = ?');
    const { seq } = newest.get(battle) as { seq: number };
    const moment = `${momentOf(asked[0]!)}.%`;
    const waits = 'select count(*) open from prompts where battle = ? and decision like ? and closed_at is null';
    const { open } = this.#reader.prepare(waits).get(battle, moment) as { open: number };
    return { seq, open: open > 0 };
  }
}

/**
 * Two battles that differ in one secret alone: whatever anybody else does in both must come to the same, in every request to
 * Discord and every line of the log, as long as the secret is one.
 */
export async function compareTwins({ moment, knows, acts, part }: Twins): Promise<Likeness> {
  const made = [await Twin.of(moment, 'one', acts[0]), await Twin.of(moment, 'other', acts[1])] as const;
  const twins = [made[0].twin, made[1].twin] as const;
  const likeness: Likeness = { faults: [], compared: 0, ended: 0 };
  compare(likeness, 'what everybody sees', moment, [made[0].said, made[1].said]);
  const viewers = [...moment.players.map(({ user }) => user).filter(user => !knows.includes(user)), SPECTATOR];
  // The numbers of commands, of which Why? is asked: the last before the secret, and the secret ones.
  const last = Number(momentOf(moment.asked[0]!));
  const about = [...moment.asked, ...[last, last + 1, last + 2].map(String)];
  for (const [place, viewer] of viewers.entries()) {
    await Promise.all(twins.map(twin => twin.reset()));
    const start = twins[0].standing();
    const things = everything(viewer, twins[0].at.commands, moment.battle, about);
    const own = (index: number) => index % part.of === (part.first + place) % part.of;
    for (const thing of things.filter(({ name }, index) => own(index) || ALWAYS.test(name))) {
      for (const { at } of twins) await thing.does(at);
      const [one, other] = [twins[0].standing(), twins[1].standing()];
      const said: [string[], string[]] = [twins[0].at.heard(), twins[1].at.heard()];
      if (one.seq !== other.seq || one.open !== other.open)
        likeness.faults.push(`${moment.kind}, ${viewer} ${thing.name}: it counts in one of them only`);
      else if (one.open) compare(likeness, `${viewer} ${thing.name}`, moment, said);
      else likeness.ended += 1;
      if (one.seq !== start.seq || !one.open) await Promise.all(twins.map(twin => twin.reset()));
    }
  }
  for (const twin of twins) await twin.close();
  return likeness;
}

function compare(likeness: Likeness, name: string, moment: Moment, [one, other]: [string[], string[]]): void {
  likeness.compared += 1;
  const longest = one.length > other.length ? one : other;
  const differs = longest.findIndex((_, index) => one[index] !== other[index]);
  if (differs >= 0) {
    const [left, right] = [one[differs]?.slice(0, MOST_SHOWN), other[differs]?.slice(0, MOST_SHOWN)];
    likeness.faults.push(`${moment.kind}, ${name}:\n${left}\n${right}`);
  }
  const told = moment.seal.find(secret => one.some(line => line.includes(secret)));
  if (told !== undefined) likeness.faults.push(`${moment.kind}, ${name}: tells what opens the seal`);
}
