import * as z from 'zod';
import type { OddsAnswer, OddsParam, OddsTopic, UnitId } from '../engine/index.js';
import { t } from '../engine/language.js';
import { shippedYaml } from './shipped-file.js';

const choicesSchema = z.record(z.string(), z.string());

/** A number with bounds, one of several choices, or neither: a yes. */
const paramSchema = z.strictObject({
  describe: z.string(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** Parts of an inch may be given. */
  inches: z.literal(true).optional(),
  /** What their values are called; those that the rules know besides are added by whoever works it out. */
  choices: choicesSchema.optional(),
  required: z.literal(true).optional(),
  /** Other names of it in a line of words. */
  short: z.array(z.string()).optional(),
});

const cardSchema = z.strictObject({
  describe: z.string(),
  inWords: z.literal(true).optional(),
  also: z.array(z.string()).optional(),
  plus: z.strictObject({ param: z.string(), from: z.number().optional() }).optional(),
  example: z.string(),
  params: z.record(z.string(), paramSchema),
});

/** What one unit promises against another, both named by the player; `work` finds it for two units of the battle. */
export function matchUpOf<U, V extends { board: { units: Record<UnitId, U> } }>(
  work: (view: V, unit: U, target: U) => OddsAnswer,
): (view: V, id: UnitId, at: UnitId) => OddsAnswer {
  return (view, id, at) => {
    const [unit, target] = [view.board.units[id], view.board.units[at]];
    if (unit === undefined || target === undefined) return { ok: false, why: t`Name two units of the battle here.` };
    return work(view, unit, target);
  };
}

/** What works out the chances of one topic. */
export interface Working extends Pick<OddsTopic, 'run'> {
  /** Choices that the rules know, by parameter and value. */
  choices?: Record<string, Record<string, string>>;
}

/** Topics of `/odds` as a file describes them, in its order, those that are worked out here; read when first asked for. */
export function oddsIn(file: URL, workings: Record<string, Working>): () => OddsTopic[] {
  const cards = shippedYaml(file, z.record(z.string(), cardSchema));
  let topics: OddsTopic[] | undefined;
  return () => {
    topics ??= Object.entries(cards()).flatMap(([name, card]) => {
      const working = workings[name];
      return working ? [topicOf(name, card, working)] : [];
    });
    return topics;
  };
}

function topicOf(
  name: string,
  { describe, inWords, also, plus, example, params }: z.infer<typeof cardSchema>,
  { run, choices = {} }: Working,
): OddsTopic {
  const short = Object.entries(params).flatMap(([param, { short }]) => (short ? [[param, short] as const] : []));
  return {
    name,
    describe,
    ...(inWords ? { inWords } : {}),
    params: Object.entries(params).map(([param, about]) => paramOf(param, about, choices[param])),
    words: { ...(also ? { also } : {}), short: Object.fromEntries(short), ...(plus ? { plus } : {}), example },
    run,
  };
}

function paramOf(
  name: string,
  { describe, from, to, inches, choices, required }: z.infer<typeof paramSchema>,
  known: Record<string, string> = {},
): OddsParam {
  const about = { name, describe, ...(required ? { required } : {}) };
  if (choices) {
    const labels = Object.entries({ ...choices, ...known });
    return { ...about, kind: 'choice', choices: labels.map(([value, label]) => ({ value, label })) };
  }
  if (from === undefined || to === undefined) return { ...about, kind: 'yes' };
  return { ...about, kind: inches ? 'inches' : 'number', min: from, max: to };
}
