import type { Candidate, Decision } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { modelsOf, onTable, unitOf } from '../../board-queries.js';
import { keyOf } from '../../classic/asking.js';
import type { ClassicModel, ClassicUnit } from '../../classic/board.js';
import { isLocked, nextTurnEnds } from '../../classic/lookups.js';
import { mayGo } from '../../classic/movement/ways.js';
import { targetOn, targetsOf, worthOfShots } from '../../classic/shooting/targets.js';
import type { IoBoard } from '../board.js';
import { choice, type IoGame, type IoSituation } from '../game.js';
import { optionsOf } from '../options.js';
import { jinkAsk } from './frames.js';

const JINKING = 'jinking';

function jinkers(board: IoBoard, unit: ClassicUnit): ClassicModel[] {
  return modelsOf(board, unit).filter(model => keyOf(board, model, 'jinks') === true);
}

/** Whether a unit may dodge what is shot at it: it can move, and does not dodge already (IO.house.jink). */
export function mayJink({ board, options }: IoSituation, unit: ClassicUnit): boolean {
  if (board.edition.jink === undefined || !optionsOf(options).house.jink) return false;
  if (!onTable(board, unit) || isLocked(unit) || unit.grounded !== undefined || !mayGo(board, unit)) return false;
  return jinkers(board, unit).some(({ effects }) => !effects.some(({ is }) => is === JINKING));
}

/** It has a Cover Save, and fires Snap Shots, to the end of its next turn. */
export function jinks(g: IoGame, unit: ClassicUnit): void {
  const until = { playerTurn: nextTurnEnds(g.board, unit), phase: 'end' as const };
  const effect = { is: JINKING, cover: g.board.edition.jink!, marks: ['snapShots' as const], until };
  for (const { id: model } of jinkers(g.board, unit)) {
    g.emit({ type: 'effectGained', on: { model }, effect: structuredClone(effect) });
  }
}

/** Of what is shot at it a Cover Save takes so much away; of its own shots Snap Shots lose so much. */
const SAVED = 0.5;
const LOST = 0.7;

/** Whether a unit jinks against a shot that is declared at it (IO.house.jink). */
export const jinkQuestion = choice(jinkAsk, {
  field: 'jink',
  title: mark`Jink`,
  prompt: ({ board }, { args: { unit, by } }) => ({
    title: t`${unitOf(board, by).name} aims at ${unitOf(board, unit).name}: does it jink?`,
    lines: [t`It has a Cover Save of ${board.edition.jink ?? 0}+ to the end of its next turn.`],
    small: [t`Until then it fires Snap Shots alone.`],
  }),
  options: () => [
    { value: 'jink', label: t`Jink` },
    { value: 'stay', label: t`Hold its course` },
  ],
  refusal: ({ board }, { args: { unit } }) => t`Say whether ${unitOf(board, unit).name} jinks or holds its course.`,
  /** The computer jinks where that saves more than its own next shots lose. */
  weigh({ board }, { args: { unit: id, by } }, _partial, { options }) {
    const unit = unitOf(board, id);
    const shot = targetOn(board, unitOf(board, by), unit, 'phase');
    const saved = shot === undefined ? 0 : SAVED * worthOfShots(board, shot);
    const lost = LOST * Math.max(0, ...targetsOf(board, unit).map(target => worthOfShots(board, target)));
    return options.map(({ value }) => (value === 'jink' ? saved : lost));
  },
});

/** What standing orders may do about it: whoever shoots is met where it stands. */
export function jinkCandidates(_view: unknown, decision: Decision): Candidate[] {
  const { unit, by } = jinkAsk.args(decision);
  return [{ reply: { jink: 'jink' }, kind: 'jink', unit, to: [by], aimed: true, at: 0, ways: [], odds: () => ({}) }];
}
