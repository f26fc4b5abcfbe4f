import {
  type AnyRuleset,
  applyFact,
  type Board,
  type Corrected,
  checkReply,
  type GameState,
  type Misplaced,
  misplaced,
  viewFor,
} from '../engine/index.js';
import { squareName, windOf } from '../engine/table/places.js';
import { listed } from '../engine/wording.js';
import { middleOf } from '../rulesets/board-queries.js';
import type { BattleAndSeats } from '../store/battles.js';
import type { UndoAskRow } from '../store/tables.js';
import { saveUndoAsk, undoAskOf } from '../store/undo-asks.js';
import { type Application, type Transaction, transact } from './application.js';
import { nextAskId, showAsk, type WaitingCorrection, whyNotNow } from './consent-asks.js';
import * as words from './correct-words.js';
import { countedBefore, readerOf } from './history.js';
import * as hostWords from './host-words.js';
import { enter, type Hosting, mustHost } from './hosting.js';
import { publicly } from './languages.js';
import type { Refused } from './outcomes.js';
import { othersOf } from './owed-pings.js';
import { copyOf, type Position, rulesetOf } from './position.js';
import { Refusing, refusing } from './refuse.js';
import { saveCommand, showBoard } from './save-command.js';
import { resolvedBy, tellerFor, toldBy } from './telling.js';

const MOST_MODELS = 200;

/** What is to stand elsewhere; `seen`: the number of the state that was looked at. */
export interface ProposeCorrection extends Hosting, Pick<Corrected, 'models' | 'markers'> {
  interaction: string;
  seen: number;
}

export type CorrectOutcome =
  | { kind: 'asked'; what: string; others: string[] }
  | { kind: 'corrected'; what: string }
  | Refused;

/** What waits for the others' consent: the fact, and how everybody in the server reads it. */
interface Waiting extends WaitingCorrection {
  event: Corrected;
}

/** A host asks everybody who plays whether something stands elsewhere than the board has it; alone at the table it is done at once. */
export function proposeCorrection(app: Application, of: ProposeCorrection): Promise<CorrectOutcome> {
  return refusing(app, `correction in ${of.battle}`, () =>
    transact(app, async (work): Promise<CorrectOutcome> => {
      const { db } = work;
      const found = await mustHost(db, of);
      const { battle, seats } = found;
      const before = await countedBefore(db, await readerOf(db, found), of.interaction);
      if (before) return { kind: 'corrected', what: before.answered ?? '' };
      const position = battle.status === 'running' ? await app.positions.at(db, battle.id) : undefined;
      if (position === undefined) throw new Refusing(hostWords.notRunning());
      if (position.state.seq !== of.seen) throw new Refusing(hostWords.wentOn());
      const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
      const event = readCorrection(position.state, of);
      mustTake(ruleset, position.state, event);
      const what = publicly(app, battle.guild, () => whatIs(position.state.board, event));
      const last = await undoAskOf(db, battle.id);
      const why = whyNotNow(last, { user: of.user, corrects: what });
      if (why !== undefined) throw new Refusing(why);
      const ask: UndoAskRow = {
        battle: battle.id,
        id: nextAskId(position.state, last),
        seat: '',
        who: of.user,
        seq: of.seen,
        state: 'waiting',
        agreed: '[]',
        asked_at: app.now(),
        correction: JSON.stringify({ event, what } satisfies Waiting),
      };
      const others = othersOf(seats, of.user);
      if (others.length === 0) {
        await correct(app, work, { ...found, position, interaction: of.interaction }, ask, []);
        return { kind: 'corrected', what };
      }
      await saveUndoAsk(db, ask);
      await showAsk(app, work, found, ask, true);
      return { kind: 'asked', what, others };
    }),
  );
}

/** The table stands as all agreed. Gives the number of the command, and what was corrected. */
export async function correct(
  app: Application,
  work: Transaction,
  of: BattleAndSeats & { position: Position; interaction: string },
  ask: UndoAskRow,
  agreed: readonly string[],
): Promise<{ seq: number; what: string }> {
  const { battle, seats, position } = of;
  const { event, what } = JSON.parse(ask.correction ?? '') as Waiting;
  const ruleset = rulesetOf(app.rulesets, battle.id, battle.ruleset);
  mustTake(ruleset, position.state, event);
  const after = copyOf(position.state);
  after.seq += 1;
  after.barrier = { seat: '', since: after.seq };
  applyFact(ruleset.evolve, after.board, event);
  await publicly(app, battle.guild, async () => {
    const { options, seq } = after;
    const teller = await tellerFor(app, work.db, { battle, ruleset, options, seq, story: position.story });
    const { title, lines } = words.corrected({ who: ask.who, what, agreed });
    teller.tell({ title, lines, small: [], why: [] }, after.board);
    teller.show(words.inLog({ what }), after.board);
    await saveCommand(app, work, {
      battle,
      seats,
      ruleset,
      after,
      ...toldBy(teller, after),
      command: {
        ...resolvedBy(teller, { events: [event], thrown: [] }),
        interaction: of.interaction,
        kind: 'correction',
        who: ask.who,
        answered: words.inLog({ what }),
      },
    });
    await enter(app, work.db, of, ask.who, { kind: 'correct', what });
    await showBoard(work, battle);
  });
  return { seq: after.seq, what };
}

/** Only what everybody sees, in whole mils and degrees; what stands so already is left out. */
function readCorrection({ board }: GameState, { models, markers }: Pick<Corrected, 'models' | 'markers'>): Corrected {
  const isWhole = ({ at }: { at: { x: number; y: number } }) => Number.isInteger(at.x) && Number.isInteger(at.y);
  const places = [...models, ...markers];
  const fits =
    places.every(isWhole) && models.every(({ facing }) => Number.isInteger(facing) && facing >= 0 && facing < 360_000);
  if (!fits || places.length > MOST_MODELS) throw new Refusing(words.notThere());
  const stands = models.filter(({ id, at, facing }) => {
    const model = board.models[id];
    return model?.at?.x !== at.x || model.at.y !== at.y || model.facing !== facing;
  });
  const marked = markers.filter(({ id, at }) => {
    const known = board.markers.find(each => each.id === id);
    return known?.at.x !== at.x || known.at.y !== at.y;
  });
  if (stands.length + marked.length === 0) throw new Refusing(words.nothingChanges());
  const units = [...new Set(stands.map(({ id }) => board.models[id]?.unit ?? ''))];
  return { type: 'corrected', units, models: stands, markers: marked };
}

/**
 * Between two actions alone, since what is being resolved has places in it; and nothing stands off the board, on another, or against
 * the rules that did not before, and what is asked can be answered as before.
 */
function mustTake(ruleset: AnyRuleset, state: GameState, event: Corrected): void {
  const { board } = state;
  if (!state.pending.every(({ asks }) => asks in ruleset.planning.doing)) throw new Refusing(words.inTheMiddle());
  const seen = viewFor(state, 'spectator', ruleset.hide).board;
  const wrong = misplaced(seen, event);
  if (wrong) throw new Refusing(misplacedWords(board, wrong));
  const after = copyOf(state);
  applyFact(ruleset.evolve, after.board, event);
  const before = new Set(ruleset.faults(board));
  if (ruleset.faults(after.board, board).some(fault => !before.has(fault))) throw new Refusing(words.againstRules());
  const legal = after.pending.every(
    decision => checkReply(ruleset, after, decision, decision.reply ?? decision.fallback) === undefined,
  );
  if (!legal) throw new Refusing(words.againstAnswers());
}

function misplacedWords(board: Board, wrong: Misplaced): string {
  switch (wrong.is) {
    case 'unknown':
    case 'offTable':
      return words.notThere();
    case 'offBoard':
      return words.offBoard({ name: nameIn(board, wrong.id) });
    case 'onOther':
      return words.onOther({ name: nameIn(board, wrong.id), other: nameIn(board, wrong.other) });
  }
}

/** Of a model or a marker. */
function nameIn({ models, units, markers }: Board, id: string): string {
  const model = models[id];
  if (model) return words.modelOf({ unit: units[model.unit]?.name ?? model.name, model: model.name });
  return words.marker(markers.find(marker => marker.id === id)?.label ?? '');
}

/** What stands where, in a few words for everybody. */
function whatIs(board: Board, { units, models, markers }: Corrected): string {
  const ofUnits = units.map(unit => {
    const own = models.flatMap(({ id, at, facing }) => {
      const model = board.models[id];
      return model?.unit === unit && model.at ? [{ id, was: model.at, at, facing }] : [];
    });
    const standing = board.units[unit]?.models.filter(id => board.models[id]?.at) ?? [];
    const whole = own.length === standing.length;
    const name = whole ? (board.units[unit]?.name ?? '') : listed(own.map(({ id }) => nameIn(board, id)));
    const [from, to] = [middleOf(own.map(({ was }) => ({ at: was }))), middleOf(own)];
    return from.x === to.x && from.y === to.y
      ? words.turned({ name, to: windOf(own[0]?.facing ?? 0) })
      : words.moved({ name, from: squareName(from), to: squareName(to) });
  });
  const ofMarkers = markers.map(({ id, at }) => {
    const was = board.markers.find(marker => marker.id === id)?.at ?? at;
    return words.moved({ name: nameIn(board, id), from: squareName(was), to: squareName(at) });
  });
  return listed([...ofUnits, ...ofMarkers]);
}
