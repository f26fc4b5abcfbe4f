import type { TerrainPiece, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { INK } from './colours.js';
import { LEFT_BEHIND } from './features.js';
import { type Frame, placeAll, WHOLE_LETTERS, ZOOM_LETTERS } from './frame.js';
import { best, candidates } from './label-places.js';
import type { Attempt, Label, Labelled, Put } from './labelling.js';
import type { Objective } from './objectives.js';
import { apart, around, inside, type Shape, type Spot, wider } from './shapes.js';
import { boxAt, paperTag } from './tags.js';
import { TakenAreas } from './taken-areas.js';
import { placeTerrain } from './terrain-labels.js';
import type { SightWord } from './traces.js';
import { inOrder, placeNumber, placeUnit, type Waiting, waitingUnits } from './unit-labels.js';

export interface Labelling {
  labels: Label[];
  /** Drawn below the labels. */
  leaders: Shape[];
  /** Pixels of the letters of units' names. */
  letters: number;
  /** Units of the news that bear a number on the table, in the order of their numbers. */
  numbered: UnitId[];
}

/** Labels that would take a greater share of the table are not tried: on all of it they would lie far from their models. */
const MOST_COVERED = { zoomed: 0.5, whole: 0.24 };

/** Pixels from its models beyond which a number beside them tells more than a name. */
const NUMBER_RATHER = 110;

function attemptsFor({ zoomed }: Frame): Attempt[] {
  const sizes: readonly number[] = zoomed ? ZOOM_LETTERS : WHOLE_LETTERS;
  const least = sizes.at(-1)!;
  const large = sizes.map((letters): Attempt => ({ letters, brief: 'nobody', named: 'all' }));
  return [
    ...large,
    { letters: least, brief: 'others', named: 'news' },
    { letters: least, brief: 'all', named: 'numbers' },
  ];
}

/**
 * Gives every label a place where it hides no model and no other label: causes of blocked sight first, then units, those
 * of the news before others and the most hemmed in first, then objectives and terrain. Letters are as large as all find
 * room with; on a full table terrain, then bystanders are left out, and some of the news are named below the table.
 */
export function placeLabels(input: Labelled): Labelling {
  const { frame } = input;
  const attempts = attemptsFor(frame);
  for (const attempt of attempts) {
    const placed = placedBy(input, attempt);
    if (placed) return placed;
  }
  return { labels: [], leaders: [], letters: frame.letters, numbered: [] };
}

/** Undefined where somebody who must be named finds no room. */
function placedBy(input: Labelled, attempt: Attempt): Labelling | undefined {
  const frame = { ...input.frame, letters: attempt.letters };
  const named = waitingUnits(input, attempt);
  const room = frame.field.w * frame.field.h;
  const wanted = named.reduce((sum, { tag }) => sum + tag.w * tag.h, 0);
  const most = frame.zoomed ? MOST_COVERED.zoomed : MOST_COVERED.whole;
  const least = attempt.letters === WHOLE_LETTERS.at(-1);
  if (attempt.named === 'all' && !least && wanted > room * most) return undefined;
  const { groups, objectives, ghosts, traces, sights } = input;
  const bodies = new TakenAreas();
  const taken = new TakenAreas();
  for (const { unit, figures } of groups) {
    for (const { box } of figures) {
      bodies.add(wider(box, 1.5), unit.id);
      taken.add(wider(box, 1.5), unit.id);
    }
  }
  for (const ghost of ghosts) taken.add(ghost, '');
  for (const { star } of objectives) taken.add(star, '');
  for (const { box } of traces.crosses) taken.add(box, '');
  const result: Labelling = { labels: [], leaders: [], letters: attempt.letters, numbered: [] };
  const put = (label: Label) => {
    result.labels.push(label);
    taken.add(wider(label.box, 2), '');
  };
  for (const word of sights.filter(({ clear }) => !clear)) placeSight(word, frame, taken, put);
  const reach = attempt.named === 'numbers' ? NUMBER_RATHER : Infinity;
  const lines = [...traces.segments, ...leftBehind(input.request.board.terrain, frame)];
  const table = { frame, lines, bodies, taken, put, leaders: result.leaders, reach };
  const left: Waiting[] = [];
  for (const waiting of inOrder(named, frame, taken)) {
    if (placeUnit(waiting, table)) continue;
    if (attempt.named === 'all' || (attempt.named === 'news' && waiting.news)) return undefined;
    if (waiting.news) left.push(waiting);
  }
  for (const waiting of left) {
    result.numbered.push(waiting.id);
    placeNumber(waiting, result.numbered.length, table);
  }
  for (const word of sights.filter(({ clear }) => clear)) placeSight(word, frame, taken, put);
  for (const objective of objectives) placeObjective(objective, frame, bodies, taken, put);
  placeTerrain(input.request.board.terrain, frame, taken, put);
  return result;
}

/** What went on burning is small and is news for long: two lines across each piece of it. */
function leftBehind(terrain: readonly TerrainPiece[], frame: Frame): [Spot, Spot][] {
  return terrain
    .filter(({ kind }) => LEFT_BEHIND.includes(kind))
    .flatMap(({ outline }): [Spot, Spot][] => {
      const { x, y, w, h } = around(placeAll(frame, outline));
      return [
        [
          { x, y: y + h / 2 },
          { x: x + w, y: y + h / 2 },
        ],
        [
          { x: x + w / 2, y },
          { x: x + w / 2, y: y + h },
        ],
      ];
    });
}

function placeSight({ at, text, clear }: SightWord, frame: Frame, taken: TakenAreas, put: Put): void {
  const tag = paperTag(text, frame.letters * 0.85, { fill: clear ? INK.clear : INK.blocked, text: '#ffffff' });
  const box = { x: at.x - 6, y: at.y - 6, w: 12, h: 12 };
  const found = best(candidates(box, tag, frame.field), (spot, most) => {
    const at = boxAt(tag, spot);
    const far = apart(at, box);
    return far < most && inside(frame.field, at) && !taken.meets(at) ? far : Infinity;
  });
  if (found) put({ kind: clear ? 'sight' : 'cause', id: text, box: boxAt(tag, found), shapes: tag.draw(found) });
}

function placeObjective(
  { marker, at, star, short }: Objective,
  frame: Frame,
  bodies: TakenAreas,
  taken: TakenAreas,
  put: Put,
): void {
  if (short && !bodies.meets(wider({ x: at.x, y: at.y, w: 0, h: 0 }, star.w * 0.3))) return;
  const tag = paperTag(short ? t`Marker ${marker.label}` : marker.label, frame.letters * 0.85, {
    fill: INK.gold,
    text: '#3a2a00',
  });
  const found = best(candidates(star, tag, frame.field), (spot, most) => {
    const box = boxAt(tag, spot);
    const far = apart(box, star);
    return far < most && inside(frame.field, box) && !taken.meets(box) ? far : Infinity;
  });
  if (found) put({ kind: 'objective', id: marker.id, box: boxAt(tag, found), shapes: tag.draw(found) });
}
