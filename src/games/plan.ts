import type { AnyRuleset, JsonObject, StopKind } from '../engine/index.js';
import { STOPS } from '../engine/index.js';
import { type Language, spoken } from '../engine/language.js';
import type { PlanRow } from '../store/tables.js';
import { inLanguage } from './in-language.js';

/** One prepared answer. */
export interface PlanLine {
  /** Its own within the plan; it stays when lines are moved. */
  id: number;
  /** The question that it answers, and the stage of the phase. */
  asks: string;
  stage: number;
  reply: JsonObject;
  words: string;
  /** The unit's name, where the answer names one. */
  unit?: string;
  /** Own units that it moved or changed when it was rehearsed. */
  touches?: string[];
  /** Of success, in 0..1, where the rules roll for it. */
  chance?: number;
  /** What would happen. */
  hint?: string;
  /** It goes on from the line before it. */
  follows?: true;
  /** Nothing more is done: done, pass, end. */
  rests?: true;
  /** Where it cannot be done any more, the same unit does what is best then. */
  intent?: true;
  /** Nobody chose it: Suggest filled it in, and may fill in something else. */
  suggested?: true;
  /** Which throw of the rehearsal's own dice let it come out as hoped. */
  thrown: number;
  state: 'open' | 'played' | 'refused' | 'passed';
  /** The command by which it was played. */
  seq?: number;
  /** Why it was refused, or would be. */
  why?: string;
}

/** What is saved of a plan as JSON. */
export interface PlanBody {
  /** `Turn 3 · Action Phase`. */
  title: string;
  /** The key of the phase in which it was begun. */
  made: string;
  lines: PlanLine[];
  /** In which its user last saw it, and its words are kept. */
  language?: Language;
  /** What stops it. */
  stops: StopKind[];
  /** Questions about what others do that are let pass in this phase, or asked, by name. */
  windows: Record<string, 'ask' | 'hold'>;
  /** Why it stopped. */
  why?: string;
  /** The phase asks more than its lines answer. */
  more?: true;
  /** It was filled for its user behind another one, who has neither changed nor confirmed it. */
  offered?: true;
}

export interface Plan extends Omit<PlanRow, 'plan'>, PlanBody {}

/** Says something of a plan as its user reads it. */
export function toItsUser<T>({ language = spoken() }: Pick<PlanBody, 'language'>, say: () => T): T {
  return inLanguage(language, say);
}

export function planOf({ plan, ...row }: PlanRow): Plan {
  return { ...row, ...(JSON.parse(plan) as PlanBody) };
}

export function rowOf(plan: Plan): PlanRow {
  const { id, battle, seat, user, phase, revision, state, since, ...body } = plan;
  return { id, battle, seat, user, phase, revision, state, since, plan: JSON.stringify(body) };
}

/** A plan without lines: everything stops it, and windows are let pass as its user wishes, or the ruleset has them. */
export function emptyBody(
  { planning }: AnyRuleset,
  { title, made, pass = [] }: Pick<PlanBody, 'title' | 'made'> & { pass?: string[] },
): PlanBody {
  const ahead = Object.entries(planning.windows).map(([asks, window]) => {
    return [asks, pass.includes(asks) ? ('hold' as const) : window.ahead] as const;
  });
  const windows = Object.fromEntries(ahead);
  return { title, made, lines: [], stops: [...STOPS], windows };
}

export function openLines(plan: Pick<PlanBody, 'lines'>): PlanLine[] {
  return plan.lines.filter(({ state }) => state === 'open');
}

/**
 * What a plan says to a question: the line that answers it; that it stops at a line whose moment has passed; or nothing, since
 * its next line waits for another question or none is left. Lines without harm when they are not asked are passed over.
 */
export function nextLine(
  plan: Pick<PlanBody, 'lines'>,
  { planning }: AnyRuleset,
  asked: { asks: string; stage: number },
): { line: PlanLine } | { stopsAt: PlanLine } | undefined {
  for (const line of openLines(plan)) {
    if (line.asks === asked.asks && line.stage === asked.stage) return { line };
    const passed =
      line.stage < asked.stage ||
      (line.stage === asked.stage && line.follows === true && planning.doing[asked.asks]?.follows !== true);
    if (!passed) return undefined;
    if (line.intent !== true && line.rests !== true) return { stopsAt: line };
    line.state = 'passed';
  }
  return undefined;
}

/** A line that came to nothing: what was to end its stage does not follow it. */
export function failLine(plan: Pick<PlanBody, 'lines'>, failed: PlanLine, state: 'refused' | 'passed', why: string) {
  failed.state = state;
  failed.why = why;
  for (const line of plan.lines) {
    const after =
      line.stage === failed.stage && line.rests === true && (line.follows ?? false) === (failed.follows ?? false);
    if (line.state === 'open' && after) line.state = 'passed';
  }
}

/** The number of a line as players read it: lines that follow another count with it. */
export function numberOf({ lines }: Pick<PlanBody, 'lines'>, wanted: PlanLine): number {
  return lines.slice(0, lines.indexOf(wanted) + 1).filter(({ follows }, index) => index === 0 || follows !== true)
    .length;
}
