import type { Candidate, Decision, Doing, Json, Planning, PlanPhase, PlanWindow, UnitId } from '../../engine/index.js';
import { mark, t, translated } from '../../engine/language.js';
import { listed } from '../../engine/wording.js';
import { facesCounted } from '../dice-words.js';
import { placesAt } from '../model-moves.js';
import { fullInches } from '../movement/named-points.js';
import { REACTIONS_AHEAD, stopsAt, wipedOut } from '../plan-stops.js';
import type { Sentence } from '../words-file.js';
import type { DmBoard, Phase } from './board.js';
import { poolsOf, unspentIn } from './command/pool.js';
import type { DmEvent, DmView } from './game.js';
import { provokers, type ReactAsked, reactAsk, type Way } from './movement/frames.js';
import { namedPoint, shareOf } from './movement/overwatch.js';
import { reactions } from './movement/reactions/all.js';
import { words } from './words.js';

const PHASES: Partial<Record<Phase, string>> = {
  command: mark`Command Phase`,
  action: mark`Action Phase`,
  onslaught: mark`Onslaught`,
};

/** The phases of a turn are planned one by one: dice of the pool, then everything of sub-phases I to VI (DM.action.sequence). */
function phaseOf({ phase, turn, subPhase }: DmBoard): PlanPhase | undefined {
  const name = PHASES[phase];
  if (name === undefined) return undefined;
  const part = subPhase > 0 ? t`this sub-phase` : t`this phase`;
  return { key: `${turn}.${phase}`, title: t`Turn ${turn} · ${translated(name)}`, stage: subPhase, part };
}

/** Behind the Command Phase its Action Phase; new pools are not foreseen. */
function behind(key: string): string | undefined {
  const [turn, phase] = key.split('.');
  return phase === 'command' ? t`Turn ${turn} · ${translated(PHASES.action!)}` : undefined;
}

const doing: Record<string, Doing<DmBoard>> = {
  command: {
    rests: reply => reply.do === 'end',
    unused(board, seat) {
      const faces = facesCounted(poolsOf(board, seat).flatMap(({ pool }) => unspentIn(pool)));
      return faces.length === 0 ? undefined : t`${listed(faces)} unspent`;
    },
  },
  issue: { follows: true, rests: reply => reply.unit === 'done' },
  champion: { follows: true, rests: () => false },
  freeOrder: { follows: true, rests: reply => reply.order === 'none' },
  move: { rests: ({ unit, do: how }) => unit === 'none' || (unit === undefined && how === 'pass') },
  shoot: { intent: true, rests: ({ unit, do: how }) => unit === 'none' || (unit === undefined && how === 'pass') },
  fight: { intent: true, sequence: true, rests: () => false },
};

/** What befalls a unit, or is done to it by another: a shot is fired at its target. */
const stops = stopsAt<DmBoard, DmEvent>(
  {
    orderTested: ({ passed }, name) => (passed ? undefined : { kind: 'test', words: t`${name} failed its order test` }),
    fearTested: ({ passed }, name) => (passed ? undefined : { kind: 'test', words: t`${name} did not dare to charge` }),
    moraleTested({ outcome }, name) {
      if (outcome === 'holds') return undefined;
      return { kind: 'test', words: outcome === 'shaken' ? t`${name} is shaken` : t`${name} is broken` };
    },
    wiped: wipedOut,
    shot: ({ unit, how }, name, board) => answered(board, name, unit, words().firedAt[how]),
    reactionTested: ({ passed, trigger, reaction }, name, board) =>
      passed ? answered(board, name, trigger.by, words().reactedTo[reaction]) : undefined,
  },
  { shot: 'target' },
);

function answered({ units }: DmBoard, unit: string, by: UnitId, told?: Sentence<'unit' | 'by'>) {
  const words = told?.({ unit, by: units[by]?.name ?? t`A unit` });
  return words === undefined ? undefined : ({ kind: 'reaction', words } as const);
}

/** Reactions to a charge, to a shot and to a move, and a 6 for any that is tested (DM.action.reaction). */
const KINDS: PlanWindow['kinds'] = {
  ...Object.fromEntries(reactions.flatMap(({ id, word, would }) => (would ? [[id, word]] : []))),
  overwatch: mark`Overwatch`,
  swift: mark`Swift Reaction`,
};

/** At these moments options are points of a move. */
const AT_POINTS: Record<string, string> = { moving: 'overwatch', openFire: 'openFire' };

function kindOf(value: Json, { args }: Decision): string | undefined {
  if (value === 'hold') return undefined;
  return AT_POINTS[String(args.moment)] ?? (value === 'overwatchAfter' ? 'overwatch' : String(value));
}

/** New dice to spend, of a pool or bought, and a new turn. */
const UNFORESEEN: ReadonlySet<DmEvent['type']> = new Set(['poolRolled', 'diceGained', 'turnStarted']);

/** How answers may be prepared in Darker Millennium. */
export const planning: Planning<DmBoard, DmEvent> = {
  doing,
  windows: {
    react: {
      title: mark`Reactions`,
      ...REACTIONS_AHEAD,
      kinds: KINDS,
      kindOf,
      moves: Object.values(AT_POINTS),
      candidates: candidatesOf,
    },
    stratagem: {
      title: mark`Stratagems`,
      ahead: 'hold',
      hold: { react: 'hold' },
      kinds: { stratagem: mark`Stratagems` },
      kindOf: value => (value === 'hold' || value === 'quiet' ? undefined : 'stratagem'),
    },
  },
  keywordsOf: (id, board) => board.units[id]?.keywords ?? [],
  phaseOf,
  behind,
  unforeseen: events => events.some(({ type }) => UNFORESEEN.has(type)),
  stops,
};

/** What standing orders may do at a window of reactions; of a move that is interrupted every full inch as well as what is offered. */
function candidatesOf(view: DmView, decision: Decision): Candidate[] {
  const asked = reactAsk.args(decision);
  const { unit, about, offers, way } = asked;
  const offered = offers.flatMap(({ id, chance }) => {
    const kind = kindOf(id, decision);
    const odds = () => (chance === undefined ? {} : { chance });
    return kind === undefined
      ? []
      : [{ reply: { react: id }, kind, unit, to: provokers(about), at: 0, ways: [], odds }];
  });
  return way === undefined ? offered : onTheWay(view, asked, way, offered);
}

function onTheWay(view: DmView, asked: ReactAsked, way: Way, offered: Candidate[]): Candidate[] {
  const [kind] = offered.map(each => each.kind);
  if (kind === undefined) return [];
  const points = offered.map(each => ({ ...each, at: shareOf(each.reply, way.places) ?? 0 }));
  for (const { inches, share: at } of fullInches(way.places)) {
    if (points.some(point => point.at === at)) continue;
    const react = `${inches}"`;
    const odds = () => {
      const point = namedPoint(view, asked, react);
      return typeof point === 'object' ? { chance: point.chance } : undefined;
    };
    points.push({ reply: { react }, kind, unit: asked.unit, to: way.units, at, ways: [], odds });
  }
  return points
    .sort((a, b) => a.at - b.at)
    .map(point => ({
      ...point,
      to: way.units,
      ways: placesAt(view.board, way.places, point.at).map(({ model, path }) => ({ model, path })),
    }));
}
