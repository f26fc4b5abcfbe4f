import { sealedDice } from '../engine/dice/sealed.js';
import {
  type AnyRuleset,
  type Decision,
  type GameState,
  type Json,
  type JsonObject,
  momentOf,
  type SideId,
  sealedIn,
  submit as submitToEngine,
} from '../engine/index.js';
import { type Language, spoken, t } from '../engine/language.js';
import { SIDE_NAMES } from '../engine/wording.js';
import { type BattleAndSeats, battleById } from '../store/battles.js';
import type { Db } from '../store/open-store.js';
import { promptOf } from '../store/prompts.js';
import { standingFired, standingFiredAt } from '../store/standing.js';
import { undoRow } from '../store/states.js';
import type { SeatRow, StandingRow } from '../store/tables.js';
import { answerInWords } from './answer.js';
import { type Application, type Transaction, transact } from './application.js';
import { COMPUTER } from './battle-info.js';
import { answerFor, countedBefore, readerOf, type ToldCommand } from './history.js';
import { inLanguage } from './in-language.js';
import { publicly } from './languages.js';
import type { Accepted, Gone, SubmitOutcome } from './outcomes.js';
import { copyOf, type Position, rulesetOf, viewAt } from './position.js';
import { isAhead, isForced } from './prepared-interactions.js';
import { promptWords } from './prompt-words.js';
import { nameOf, readAsked } from './read-battle.js';
import { notStarted, Refusing, refusing } from './refuse.js';
import { saveCommand } from './save-command.js';
import { sealOf } from './seal.js';
import { standingOrderWords } from './standing-orders.js';
import { standingWords } from './standing-words.js';
import { inReadersWords } from './take-back.js';
import type { Teller } from './teller.js';
import { resolvedBy, tellerFor, toldBy } from './telling.js';

/** Answers a decision: counted once, saved wholly or not at all. */
export function submit(app: Application, answer: Submit): Promise<SubmitOutcome> {
  return submitAs(app, answer, false);
}

/** The clock's answer, in the name of whoever was asked. */
export function submitByClock(app: Application, answer: Submit): Promise<SubmitOutcome> {
  return submitAs(app, answer, true);
}

/** Saves something with an answer, and nothing of both where the answer is not accepted. */
export function submitWith(
  app: Application,
  answer: Submit,
  also: (work: Transaction) => Promise<void>,
): Promise<SubmitOutcome> {
  return submitAs(app, answer, false, also);
}

/** An answer that a standing order gives: it is carried out with it, and revealed. */
export function submitStanding(app: Application, answer: Submit, row: StandingRow): Promise<SubmitOutcome> {
  return submitAs(app, answer, false, undefined, row);
}

async function submitAs(
  app: Application,
  answer: Submit,
  clock: boolean,
  also?: (work: Transaction) => Promise<void>,
  standing?: StandingRow,
): Promise<SubmitOutcome> {
  const outcome = await refusing(app, `answer ${answer.interaction} to ${answer.decision} of ${answer.battle}`, () =>
    transact(app, work => submitWithin(app, work, answer, clock, also, standing)),
  );
  if (outcome.kind === 'refused' && outcome.cite === 'FP.fault') app.positions.drop(answer.battle);
  return outcome;
}

async function submitWithin(
  app: Application,
  work: Transaction,
  answer: Submit,
  clock: boolean,
  also?: (work: Transaction) => Promise<void>,
  standing?: StandingRow,
): Promise<SubmitOutcome> {
  const { db } = work;
  const found = await battleById(db, answer.battle);
  if (found === undefined) throw new Refusing(t`That battle is not here any more: open one with \`/battle new\`.`);
  const { battle, seats } = found;
  const reader = await readerOf(db, found, answer.user);
  const before = await countedBefore(db, reader, answer.interaction);
  if (before) return repeated(work, found, before);
  if (battle.status === 'lobby') throw notStarted();
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  const position = await app.positions.at(db, battle.id);
  const decision = position?.state.pending.find(({ id }) => id === answer.decision);
  if (position === undefined || decision === undefined || decision.reply !== undefined) {
    return gone(work, found, ruleset, answer, await answerFor(db, reader, answer.decision));
  }
  const seat = seats.find(row => row.seat === decision.who);
  if (!clock && seat?.who !== answer.user) {
    const who = seat?.who ?? '';
    const why =
      who === COMPUTER ? t`The computer answers this one: it takes a moment.` : t`Only ${nameOf(who)} can answer this.`;
    return { kind: 'notAsked', who, why };
  }

  const asker = spoken();
  return publicly(app, battle.guild, () =>
    count(app, work, { found, answer, ruleset, position, decision, seat, clock, asker, also, standing }),
  );
}

interface ToCount {
  found: BattleAndSeats;
  answer: Submit;
  ruleset: AnyRuleset;
  position: Position;
  decision: Decision;
  seat: SeatRow | undefined;
  clock: boolean;
  /** The language of whoever answers, for a refusal and for what counts. */
  asker: Language;
  also: ((work: Transaction) => Promise<void>) | undefined;
  standing: StandingRow | undefined;
}

/** Plays an answer and saves what came of it, in words for everybody. */
async function count(app: Application, work: Transaction, of: ToCount): Promise<SubmitOutcome> {
  const { db } = work;
  const { found, answer, ruleset, position, decision, seat, clock, standing } = of;
  const { battle } = found;
  const state = copyOf(position.state);
  const cause = { seq: state.seq + 1, by: seat?.who ?? undefined, clock };
  const dice = sealedDice({ ...sealOf(found), seq: cause.seq, from: state.dice + 1 });
  const { options } = state;
  const { story } = position;
  const teller = await tellerFor(app, db, { battle, ruleset, options, seq: cause.seq, story });
  const command = { seat: decision.who, decision: decision.id, reply: answer.reply };
  const view = viewAt(ruleset, position, decision.who);
  const answered = answerInWords(ruleset, view, decision, answer.reply);
  // While others who were asked at the same moment think, it is sealed.
  const isLast = state.pending.every(({ id, reply }) => id === decision.id || reply !== undefined);
  const window = ruleset.planning.windows[decision.asks];
  const passes = JSON.stringify(answer.reply) === JSON.stringify(window?.hold);
  if (isAhead(answer.interaction) && passes && isLast && window?.told) {
    const { title } = promptWords(ruleset, viewAt(ruleset, position, 'spectator'), decision);
    teller.tell({ title: `${title.replace(/[?.:]?$/, '')}: ${answered}`, lines: [], small: [], why: [] }, state.board);
  }
  if (isLast) await tellStanding(db, found, { ruleset, teller, state, decision: decision.id, now: standing });
  const play = () => submitToEngine(ruleset, state, command, dice, teller);
  const result = play();
  if (!result.ok) {
    // What is refused changes nothing: it is asked again for its reason in words for whoever answered.
    const again = inLanguage(of.asker, play);
    return { kind: 'refused', ...(again.ok ? result.refusal : again.refusal) };
  }
  // Before what is asked next, which may depend on it.
  if (standing) await standingFired(db, standing, { decision: decision.id, fired: cause.seq });
  await of.also?.(work);
  if (isForced(answer.interaction) && state.barrier.since < state.seq) state.barrier = { ...position.state.barrier };
  teller.close(state.board);
  if (isForced(answer.interaction) && teller.reports.length === 0 && answered !== '') {
    const side = SIDE_NAMES[seat?.side as SideId];
    const { title } = promptWords(ruleset, viewAt(ruleset, position, 'spectator'), decision);
    const asked = /[?:]$/.test(title) ? title : `${title}:`;
    teller.tell(
      { title: t`${side} · ${asked} ${answered}, as nothing else is possible`, lines: [], small: [], why: [] },
      state.board,
    );
  }
  await saveCommand(app, work, {
    ...found,
    ruleset,
    after: state,
    ...toldBy(teller, state),
    command: {
      ...command,
      ...resolvedBy(teller, result),
      interaction: answer.interaction,
      kind: 'answer',
      answered,
      who: cause.by,
      clock,
    },
  });
  const leaves = isForced(answer.interaction)
    ? undefined
    : ruleset.planning.doing[decision.asks]?.leaves?.(command.reply as JsonObject);
  return {
    kind: 'accepted',
    battle: battle.id,
    seq: state.seq,
    // Whoever answered reads it, and nobody else.
    answered:
      of.asker === spoken()
        ? answered
        : inLanguage(of.asker, () => answerInWords(ruleset, view, decision, answer.reply)),
    ...(leaves ? { leaves } : {}),
    ...(sealedIn(state).has(decision.id) ? { sealed: true } : {}),
    reports: teller.reports,
    asked: await readAsked(db, battle.id),
    result: state.result && ruleset.resultWords(state.result, state.board),
    repeated: false,
  };
}

/** Standing orders are revealed when the answers that they gave are. */
async function tellStanding(
  db: Db,
  { battle, seats }: BattleAndSeats,
  {
    ruleset,
    teller,
    state,
    decision,
    now,
  }: { ruleset: AnyRuleset; teller: Teller; state: GameState; decision: string; now: StandingRow | undefined },
): Promise<void> {
  const moment = momentOf(decision);
  const together = state.pending.map(({ id }) => id).filter(id => momentOf(id) === moment);
  const fired = [...(await standingFiredAt(db, battle.id, together)), ...(now ? [now] : [])];
  for (const row of fired) {
    const side = SIDE_NAMES[seats.find(({ seat }) => seat === row.seat)?.side as SideId];
    const words = standingOrderWords(ruleset, row);
    teller.tell({ title: standingWords.fired({ side, words }), lines: [], small: [], why: [] }, state.board);
  }
}

/** The same interaction came twice: what it did the first time. */
async function repeated({ db }: Transaction, { battle }: BattleAndSeats, before: ToldCommand): Promise<Accepted> {
  return {
    kind: 'accepted',
    battle: battle.id,
    seq: before.seq,
    answered: before.answered ?? '',
    reports: before.reports,
    asked: await readAsked(db, battle.id),
    result: battle.result ? JSON.parse(battle.result) : undefined,
    repeated: true,
  };
}

function answeredBefore(of: { by: string; at: number; clock: boolean; own: boolean; what?: string }): string {
  const then = `<t:${Math.floor(of.at / 1000)}:t>${of.what ? ` (${of.what})` : ''}`;
  if (of.clock) return t`This was answered by the clock, for ${nameOf(of.by)}, at ${then}.`;
  return of.own ? t`This was answered by you at ${then}.` : t`This was answered by ${nameOf(of.by)} at ${then}.`;
}

/** Why a decision no longer waits: it was answered (`given`), taken back, or never asked. */
async function gone(
  { db }: Transaction,
  { battle }: BattleAndSeats,
  ruleset: AnyRuleset,
  answer: Submit,
  given: ToldCommand | undefined,
): Promise<Gone> {
  if (given) {
    const { by, at, clock } = given;
    const row = await undoRow(db, battle.id, given.seq);
    const what = (row ? inReadersWords(ruleset, row, given) : given.answered) || undefined;
    const own = by === answer.user;
    return { kind: 'gone', by, at, what, clock, why: answeredBefore({ by: by ?? '', at, clock, own, what }) };
  }
  if (battle.status === 'over') return { kind: 'gone', why: t`The battle is over: nothing is asked any more.` };
  if (await promptOf(db, battle.id, answer.decision)) {
    return { kind: 'gone', why: t`This question was taken back: answer the newest one.` };
  }
  return { kind: 'gone', why: t`This is not asked here: answer the newest question of the battle.` };
}

export interface Submit {
  battle: string;
  user: string;
  /** Discord's id of the interaction: the same id counts once. */
  interaction: string;
  decision: string;
  reply: Json;
}
