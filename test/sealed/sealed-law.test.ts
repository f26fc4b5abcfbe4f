import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { AnyRuleset, JsonObject } from '../../src/engine/index.js';
import { allRulesets } from '../../src/rulesets/registry.js';
import { type Moment, momentsOf } from './moments.js';
import { compareTwins, type Likeness, type Twins } from './twins.js';

// Dice outside of battles are the only chance that the application is not given.
vi.mock('../../src/games/free-dice.js', () => ({ freeDice: { face: () => 1 } }));

const LONG = { timeout: 300_000 };
/** Answers of a battle; fewer do where nothing is asked at once. */
const ANSWERS = 125;
const FEW_ANSWERS = 40;
const MOST_BATTLES = 12;
/** What a user can do is so much that each viewer tries a part of it, another than the one before. */
const PARTS = { answers: 8, drafts: 12 };
/** Moments of one kind, such as choosing stratagems, in one battle. */
const OF_A_KIND = 2;
/** Moments at which a panel is half filled. */
const DRAFTS = 3;
/** Things that are done at each moment, at the least. */
const FEWEST = { answers: 400, drafts: 200 };
const MOST_FAULTS = 5;

const folder = mkdtempSync(join(tmpdir(), 'fieldpost-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What several seats are asked at once; a ruleset that is not named asks one seat at a time. */
const AT_ONCE: Record<string, string[]> = { 'Darker Millennium v1.00': ['check', 'stratagem'] };

type Act = Twins['acts'][number];

/** What becomes of a secret answer before the others look. */
const WAYS = ['answered', 'taken back', 'answered anew', 'left to an ally'] as const;
type Way = (typeof WAYS)[number];

test.each(allRulesets())(
  '$name: an answer among others is nobody else’s until all have answered',
  LONG,
  async ruleset => {
    const moments = await played(ruleset, asked => asked > 1);
    const atOnce = AT_ONCE[ruleset.name];
    expect(moments.map(({ kind }) => kind)).toEqual(atOnce ? expect.arrayContaining(atOnce) : []);
    const likeness = await likenessOf(
      moments,
      index => ({ of: PARTS.answers, first: index }),
      (moment, index) => {
        const way = WAYS[index % WAYS.length]!;
        const [one, other] = moment.secret.answers;
        return { knows: knowing(moment, way), acts: [actOf(moment, way, one, other), actOf(moment, way, other, one)] };
      },
    );
    expect(likeness.faults).toEqual([]);
    expect(likeness.compared).toBeGreaterThanOrEqual(moments.length * FEWEST.answers);
  },
);

test.each(allRulesets())(
  '$name: a panel half filled and the seal of the dice are nobody else’s',
  LONG,
  async ruleset => {
    const all = await played(ruleset, asked => asked === 1);
    const moments = all.filter((_, index) => index % Math.ceil(all.length / DRAFTS) === 0);
    expect(moments.length).toBeGreaterThan(1);
    // What is half filled is kept alike by all rulesets: each tries other parts than the others.
    const from = DRAFTS * allRulesets().indexOf(ruleset);
    const partOf = (index: number) => ({ of: PARTS.drafts, first: from + index });
    const likeness = await likenessOf(moments, partOf, ({ battle, secret: { user, decision, answers } }, index) => {
      const keep =
        (partial: JsonObject): Act =>
        ({ bot }) =>
          bot.games.saveDraft({ battle, user, decision, partial });
      const nothing: Act = async () => {};
      return { knows: [user], acts: [keep(answers[1]), index % 2 === 0 ? keep(answers[0]) : nothing] };
    });
    expect(likeness.faults).toEqual([]);
    expect(likeness.compared).toBeGreaterThanOrEqual(moments.length * FEWEST.drafts);
  },
);

const playing = new Map<AnyRuleset, Promise<Moment[]>>();

/** Moments of the battles of a ruleset at which so many questions were asked. */
async function played(ruleset: AnyRuleset, wanted: (asked: number) => boolean): Promise<Moment[]> {
  const known = playing.get(ruleset) ?? playAll(ruleset);
  playing.set(ruleset, known);
  return (await known).filter(({ asked }) => wanted(asked.length));
}

/** Plays two battles, and more while something that is asked at once was never asked. */
async function playAll(ruleset: AnyRuleset): Promise<Moment[]> {
  const moments: Moment[] = [];
  const missing = new Set(AT_ONCE[ruleset.name]);
  for (let seed = 2; seed < 4 || (missing.size > 0 && seed < MOST_BATTLES); seed += 1) {
    const seen = new Map<string, number>();
    const wanted = (kind: string, asked: number) => {
      const name = `${kind} of ${Math.min(asked, 2)}`;
      if (asked > 1) missing.delete(kind);
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return seen.get(name)! <= OF_A_KIND;
    };
    const answers = ruleset.name in AT_ONCE ? ANSWERS : FEW_ANSWERS;
    moments.push(...(await momentsOf({ ruleset, folder, seed, players: 1 + (seed % 2), answers, wanted })));
  }
  return moments;
}

async function likenessOf(
  moments: Moment[],
  partOf: (index: number) => Twins['part'],
  secretOf: (moment: Moment, index: number) => Pick<Twins, 'knows' | 'acts'>,
): Promise<Likeness> {
  const sum: Likeness = { faults: [], compared: 0, ended: 0 };
  for (const [index, moment] of moments.entries()) {
    const twins = { moment, part: partOf(index), ...secretOf(moment, index) };
    const { faults, compared, ended } = await compareTwins(twins);
    sum.faults.push(...faults.slice(0, MOST_FAULTS));
    sum.compared += compared;
    sum.ended += ended;
  }
  return sum;
}

/** Gives an answer, and what comes after it. */
function actOf(moment: Moment, way: Way, reply: JsonObject, instead: JsonObject): Act {
  const { battle, secret } = moment;
  const { user, decision } = secret;
  return async ({ bot: { games } }) => {
    const answer = async (interaction: string, given: JsonObject) => {
      const outcome = await games.submit({ battle, user, interaction, decision, reply: given });
      expect(outcome).toMatchObject({ kind: 'accepted' });
    };
    await answer('secret', reply);
    if (way === 'left to an ally' && allyOf(moment)) {
      expect(await games.concede({ battle, user, interaction: 'leave' })).toMatchObject({ kind: 'handedOver' });
    } else if (way === 'taken back' || way === 'answered anew') {
      expect(await games.undo({ battle, user, interaction: 'undo' })).toMatchObject({ kind: 'undone' });
      if (way === 'answered anew') await answer('anew', instead);
    }
  };
}

/** Who may know of the answer: its giver, or the ally who sits on the seat now. */
function knowing(moment: Moment, way: Way): string[] {
  return [(way === 'left to an ally' && allyOf(moment)) || moment.secret.user];
}

function allyOf({ players, secret: { user: giver } }: Moment): string | undefined {
  const side = players.find(({ user }) => user === giver)?.side;
  return players.find(player => player.side === side && player.user !== giver)?.user;
}
