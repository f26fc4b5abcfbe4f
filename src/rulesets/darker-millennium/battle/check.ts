import type { JsonObject, SideId, TerrainPiece } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { boxOf, pointDistance, pointIn } from '../../../engine/table/points.js';
import { terrainWord, terrainWords } from '../../../engine/table/terrain-words.js';
import { counted } from '../../../engine/wording.js';
import { allowed, type Bar, type Barred, refusalOf } from '../../bars.js';
import { misplaced } from '../../battlefields/by-hand.js';
import { middleOfPieces, putAt } from '../../battlefields/moving-pieces.js';
import { newPlaceField, pieceField, pieceOf, placeRefusal, previewPieces } from '../../battlefields/piece-fields.js';
import { keywordLines, keywordsFault, keywordsFor, MOST_KEYWORDS } from '../../battlefields/terrain-keywords.js';
import { enemyOf, SIDES, unitsOf } from '../../board-queries.js';
import { rollOff } from '../../roll-off.js';
import { colourOf } from '../../side-names.js';
import type { DmBoard } from '../board.js';
import { causeWords } from '../cause-words.js';
import { choice, type DmGame, deeds, step } from '../game.js';
import { commanderOf } from '../lookups.js';
import { type AgreeArgs, agreeAsk, checkAsk, checkFrame } from './frames.js';
import { missionOf } from './victory.js';

/**
 * Both sides confirm at once; whatever one of them proposes the other agrees to or not, and then both look again. Keywords
 * that are not agreed on are rolled off for (DM.table.keywords, DM.table.shift, DM.table.final, DM.basics.unclear).
 */
export const check = step(checkFrame, {
  askBoth(g, args) {
    args.settled ??= [];
    const { final, settled } = args;
    return {
      askAll: SIDES.map(side =>
        checkAsk({
          who: commanderOf(g.board, side),
          args: { side, final, settled: [...settled] },
          cite: final ? 'DM.table.final' : 'DM.table.keywords',
          fallback: { do: 'ready' },
        }),
      ),
    };
  },
  gather(_g, args, replies) {
    const answers = checkAsk.answers(replies);
    args.open = SIDES.flatMap((by, index) => proposalOf(by, answers[index]!));
    args.made = args.open.length;
  },
  propose(g, args) {
    const [next] = args.open!;
    if (next === undefined) {
      if (args.made! > 0) return { go: 'askBoth' };
      g.emit({ type: 'sidesReady', final: args.final });
      return { end: null };
    }
    if (args.settled!.includes(markOf(next))) {
      args.open!.shift();
      return { go: 'propose' };
    }
    return {
      ask: agreeAsk({
        who: commanderOf(g.board, next.side),
        args: next,
        cite: next.about === 'move' ? 'DM.table.shift' : 'DM.basics.unclear',
        fallback: { agree: 'no' },
      }),
    };
  },
  settle(g, args, reply) {
    const proposal = args.open!.shift()!;
    args.settled!.push(markOf(proposal));
    const agreed = agreeAsk.answer(reply).agree === 'yes';
    if (proposal.about === 'move') settleMove(g, proposal, agreed);
    else settleKeywords(g, proposal, agreed);
    return { go: 'propose' };
  },
});

function proposalOf(by: SideId, answer: JsonObject): AgreeArgs[] {
  const { do: what, piece } = answer;
  const about = { side: enemyOf(by), by, piece: piece as string };
  if (what === 'keywords') return [{ ...about, about: 'keywords', keywords: answer.keywords as string[] }];
  const at = pointIn(answer.at);
  return what === 'move' && at ? [{ ...about, about: 'move', at }] : [];
}

function markOf({ about, piece }: AgreeArgs): string {
  return about === 'move' ? `move:${piece}` : piece;
}

function settleMove(g: DmGame, { by, piece: id, at }: AgreeArgs, agreed: boolean): void {
  const piece = pieceOf(g.board, id)!;
  if (!agreed) {
    g.emit({ type: 'proposalRefused', by, piece: id, name: piece.name, about: 'move' });
    return;
  }
  g.emit({ type: 'pieceMoved', side: by, piece: putAt([piece], at!)[0]!, from: middleOfPieces([piece]) });
}

/** Agreed, or the winner of a roll-off decides: the one who proposed for the new keywords, the other for the old. */
function settleKeywords(g: DmGame, { by, piece: id, keywords }: AgreeArgs, agreed: boolean): void {
  const { name } = pieceOf(g.board, id)!;
  let how: 'agreed' | 'rolled' = 'agreed';
  if (!agreed) {
    const { rolls, winner } = rollOff(g);
    g.emit({ type: 'disputeRolled', rolls, winner, by, name });
    if (winner !== by) return;
    how = 'rolled';
  }
  g.emit({ type: 'keywordsSet', piece: id, name, keywords: keywords!, by, how });
}

/** Whether the other side agrees to what one side proposes (DM.basics.unclear, DM.table.shift, DM.table.missions.fit). */
export const agreeQuestion = choice(agreeAsk, {
  prompt({ board }, { args }) {
    const piece = pieceOf(board, args.piece);
    const name = piece?.name ?? t`a piece`;
    const who = colourOf(args.by);
    if (args.about === 'keywords') {
      return {
        title: t`${who} would give ${name} other keywords`,
        lines: [t`Now ${terrainWords(piece?.keywords ?? [])}; then **${terrainWords(args.keywords ?? [])}**.`],
        small: [t`If you disagree, a roll-off decides.`],
      };
    }
    if (args.about === 'move') {
      return {
        title: t`${who} would shift ${name} a little`,
        lines: [t`The picture shows where it would lie.`],
        small: [t`It stays where it is unless you agree.`],
      };
    }
    return {
      title: t`${who} would take ${name} off the table`,
      lines: [t`Its mission does not fit: ${args.why ? causeWords(args.why) : t`the piece stands in the way`}.`],
      small: [t`If you disagree, the piece stays and the mission may be rolled again.`],
    };
  },
  field: 'agree',
  title: mark`Agree?`,
  options: () => [
    { value: 'yes', label: t`Agree` },
    { value: 'no', label: t`Disagree` },
  ],
  refusal: () => ({ why: t`Agree or disagree.`, cite: 'DM.basics.unclear' }),
  /** Lets pieces be shifted; leaves all else to the dice. */
  worth: (value, _view, { args }) => ((value === 'yes') === (args.about === 'move') ? 1 : 0),
});

/** As far as a piece may be shifted for looks (DM.table.shift). */
const FAR = 3000;
const MOST_LINES = 12;
const CITE = 'DM.table.keywords';
const SHIFT = 'DM.table.shift';

/**
 * Both sides at once: what the terrain does, and at the end the armies (DM.table.keywords, DM.table.final). Reply
 * `{ do: 'ready' }`, `{ do: 'keywords', piece, keywords }` or `{ do: 'move', piece, at }`.
 */
export const checkQuestion = deeds(checkAsk, {
  style: 'buttons',
  prompt({ board }, { args: { final } }) {
    if (!final) {
      const terrain = keywordLines(board.terrain);
      const shown = terrain.slice(0, MOST_LINES);
      const left = terrain.length - shown.length;
      return {
        title: t`Agree on what the terrain does`,
        lines: [...shown, ...(left > 0 ? [t`… and ${left} more kinds: see Board.`] : [])],
        small: [t`Ready, or propose other keywords for a piece, or a small shift; the other side must agree.`],
      };
    }
    return {
      title: t`The last look before the battle: are you ready?`,
      lines: [tableLine(board), armyLine(board, 'blue'), armyLine(board, 'red')],
      small: [t`The map of the battle shows every piece and what it does; the status of a unit says what it has.`],
    };
  },
  title: mark`Ready?`,
  deeds: [
    { id: 'ready', label: mark`Ready`, hint: () => t`Everything is as it should be.` },
    {
      id: 'keywords',
      label: mark`Other keywords`,
      hint: () => t`For one piece; if the other side disagrees, a roll-off decides.`,
      bar: (_view, { args }) => settledBefore(args, CITE),
      choices({ board }, { args: { settled } }, partial) {
        if (partial.piece === undefined) return pieceField([...allowed(board.terrain, [barOfKeywords(settled)])]);
        const piece = pieceOf(board, partial.piece);
        if (piece === undefined || partial.keywords !== undefined) return undefined;
        const options = keywordsFor(piece).map(value => ({ value, label: terrainWord(value) }));
        const many = { min: 1, max: Math.min(MOST_KEYWORDS, options.length) };
        return { field: 'keywords', title: t`Keywords of ${piece.name}`, options, many };
      },
      check({ board }, { args: { settled } }, reply) {
        const piece = pieceOf(board, reply.piece);
        if (piece === undefined) return { why: t`Name the piece by its letter.`, cite: CITE };
        const why = keywordsFault(piece, reply.keywords);
        return refusalOf(barOfKeywords(settled)(piece)) ?? (why === undefined ? undefined : { why, cite: CITE });
      },
    },
    {
      id: 'move',
      label: mark`Shift a piece`,
      hint: () => t`By up to 3", if the other side agrees.`,
      bar: (_view, { args }) => settledBefore(args, SHIFT),
      choices({ board }, { args: { settled } }, partial) {
        if (partial.piece === undefined) return pieceField([...allowed(board.terrain, [barOfShift(settled)])]);
        const piece = pieceOf(board, partial.piece);
        return piece && partial.at === undefined ? newPlaceField(board, piece, [1000, 2000, 2900]) : undefined;
      },
      check({ board }, { args: { settled } }, reply) {
        const piece = pieceOf(board, reply.piece);
        if (piece === undefined) return { why: t`Name the piece by its letter.`, cite: CITE };
        return refusalOf(barOfShift(settled)(piece)) ?? shiftRefusal(board, piece, reply);
      },
      preview({ board }, _decision, reply) {
        const [piece, at] = [pieceOf(board, reply.piece), pointIn(reply.at)];
        return previewPieces(piece && at ? putAt([piece], at) : []);
      },
    },
  ],
  refusal: (_view, { args }) =>
    refusalOf(settledBefore(args, CITE)) ?? {
      why: t`Say that you are ready, or propose other keywords or a shift for a piece.`,
      cite: CITE,
    },
  worth: value => (value === 'ready' ? 1 : 0),
});

function settledBefore({ final }: { final: boolean }, cite: string): Barred | undefined {
  if (!final) return undefined;
  return { why: () => t`The terrain was settled before the table edges; say that you are ready.`, cite };
}

/** What was settled about a piece is not proposed again. */
function barOfKeywords(settled: readonly string[]): Bar<TerrainPiece> {
  return ({ id, name }) => {
    const why = () => t`The keywords of ${name} are settled; choose another piece, or say that you are ready.`;
    return settled.includes(id) ? { why, cite: CITE } : undefined;
  };
}

function barOfShift(settled: readonly string[]): Bar<TerrainPiece> {
  return ({ id, name }) => {
    const why = () => t`${name} stays where it is, the other side said; choose another piece.`;
    return settled.includes(`move:${id}`) ? { why, cite: SHIFT } : undefined;
  };
}

function shiftRefusal(board: DmBoard, piece: TerrainPiece, reply: JsonObject) {
  return placeRefusal(
    reply,
    { asks: t`Name the new place of its middle, such as F5 or 24,20.`, cite: SHIFT },
    (at, roomy) => {
      const far = pointDistance(middleOfPieces([piece]), at);
      if (far === 0) return t`it lies already`;
      if (far > FAR) return t`it would lie ${showLength(far)} from where it is, and a shift is of 3" at most`;
      return misplaced(board, putAt([piece], at), false, roomy);
    },
  );
}

function tableLine(board: DmBoard): string {
  const { minX, minY, maxX, maxY } = boxOf(board.outline);
  return t`Table ${showLength(maxX - minX)}×${showLength(maxY - minY)}, ${board.terrain.length} pieces of terrain, ${board.markers.length} markers.`;
}

/** `**Blue, Meridian Guard** · 972 points · 58 models in 13 teams · …`: the army in one line, and its mission. */
function armyLine(board: DmBoard, side: SideId): string {
  const army = board.armies[side];
  const { edge } = board.sides.find(({ id }) => id === side) ?? {};
  const warlord = board.models[army.warlord];
  const mission = missionOf(board, side);
  const units = unitsOf(board, side);
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return [
    `**${colourOf(side)}, ${army.name}**`,
    t`${army.points} points`,
    t`${models} models in ${counted(units.length, t`unit`, t`units`)}`,
    ...(edge ? [edge === 'north' ? t`north edge` : t`south edge`] : []),
    ...(warlord ? [t`Warlord **${warlord.name}**`] : []),
    ...(mission ? [t`mission ${mission.title}`] : []),
  ].join(' · ');
}
