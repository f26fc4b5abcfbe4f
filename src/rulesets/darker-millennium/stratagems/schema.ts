import { z } from 'zod';

/**
 * Stratagems and events as codexes write them (DM.command.stratagems, DM.command.six.event). Every word that players read
 * about what happens is made from this, so that text and effect cannot differ: see words.ts.
 */

/** When a stratagem may be played. Windows about a unit name it: `own` is the unit of the player who is asked. */
export const WINDOWS = [
  'turnStart',
  'command',
  'endOfCommand',
  'subPhaseStart',
  'charging',
  'charged',
  'beforeShooting',
  'shotAt',
  'orderTest',
  'reactionTest',
  'morale',
  'onslaughtStart',
  'endOfTurn',
] as const;
export type WindowName = (typeof WINDOWS)[number];

/** Windows that are about one unit of the player and, in a charge or an attack, one of the enemy. */
export const SUBJECT_WINDOWS: readonly WindowName[] = [
  'charging',
  'charged',
  'beforeShooting',
  'shotAt',
  'orderTest',
  'reactionTest',
  'morale',
];
/** Those of them in which an enemy unit acts, or is acted on. */
export const DUEL_WINDOWS: readonly WindowName[] = ['charging', 'charged', 'beforeShooting', 'shotAt'];

export const MODIFIED = [
  'toHit',
  'toBeHit',
  'toWound',
  'save',
  'leadership',
  'reaction',
  'movement',
  'melee',
  'commandRange',
] as const;
export type Modified = (typeof MODIFIED)[number];

export const TESTS = ['order', 'reaction', 'morale'] as const;
export type TestKind = (typeof TESTS)[number];

const whole = z.number().int();
const few = whole.min(1).max(6);
const orFew = z.union([few, z.enum(['d3', 'd6'])]);
const until = z.enum(['phase', 'turn', 'battle']);
const order = z.enum(['run', 'advance', 'fire', 'overwatch', 'down']);

/** What a stratagem or an event does, one thing each. `on` units unless it says otherwise. */
export const effectSchema = z.discriminatedUnion('kind', [
  /** A number is changed while it lasts; `by` is good for the unit when above 0. */
  z.strictObject({ kind: z.literal('modify'), what: z.enum(MODIFIED), by: whole.min(-6).max(6), until }),
  /** Has a unit ability while it lasts: `relentless`, `ambush`, `hard-to-hit:2`. */
  z.strictObject({ kind: z.literal('ability'), ability: z.string().regex(/^[a-z][a-z-]*(:\d+)?$/), until }),
  z.strictObject({ kind: z.literal('pins'), count: few }),
  z.strictObject({ kind: z.literal('unpin'), count: z.union([few, z.literal('all')]) }),
  /** An order for nothing and without a test; one of these, as the player likes. */
  z.strictObject({ kind: z.literal('order'), orders: z.array(order).min(1).max(5) }),
  /** The next failed test of this kind is thrown again, once. */
  z.strictObject({ kind: z.literal('reroll'), test: z.enum(TESTS), until }),
  /** The next failed test of this kind counts as passed. */
  z.strictObject({ kind: z.literal('pass'), test: z.enum(TESTS), until }),
  /** Goes so many inches, besides its move of the phase. */
  z.strictObject({ kind: z.literal('move'), inches: whole.min(1).max(12) }),
  z.strictObject({ kind: z.literal('heal'), wounds: few }),
  /** No longer broken or shaken. */
  z.strictObject({ kind: z.literal('steady') }),
  /** Hits of this Strength on each unit, the nearest model first. */
  z.strictObject({
    kind: z.literal('hits'),
    count: orFew,
    strength: whole.min(1).max(10),
    save: whole.min(-6).max(0).default(0),
  }),
  /** Command points, for the player. */
  z.strictObject({ kind: z.literal('points'), count: orFew }),
  /** More command dice rolled into the pool, for the player. */
  z.strictObject({ kind: z.literal('dice'), count: few }),
  /** Another detachment of the reserve is readied, for the player. */
  z.strictObject({ kind: z.literal('reinforce') }),
  /** Added to the army's strategy rating, for the player. */
  z.strictObject({ kind: z.literal('strategy'), by: whole.min(-3).max(3) }),
]);
export type Effect = z.infer<typeof effectSchema>;
export type EffectOf<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** Which units a stratagem may be played on. */
export const targetSchema = z.strictObject({
  /**
   * `own` and `enemy` are chosen; `subject` is the player's unit that the window is about, `foe` the enemy's in a charge or
   * an attack; `none` where nothing is done to units.
   */
  who: z.enum(['own', 'enemy', 'subject', 'foe', 'none']),
  /** How many may be chosen, at most. */
  most: whole.min(1).max(6).optional(),
  /** The unit has one of these keywords. */
  keywords: z.array(z.string().min(1)).optional(),
  /** It leads: a Character. */
  character: z.literal(true).optional(),
  /** `table` unless it says otherwise. */
  where: z.enum(['table', 'reserve']).optional(),
  /** It is in this state. */
  state: z.enum(['pinned', 'broken', 'shaken', 'unordered', 'engaged', 'free']).optional(),
  /** A unit of the other side sees it. */
  inSight: z.literal(true).optional(),
  /** So near to the Warlord of the player, in inches. */
  nearWarlord: whole.min(1).max(48).optional(),
});
export type TargetRule = z.infer<typeof targetSchema>;

const effects = z.array(effectSchema).min(1).max(4);

export const stratagemSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    name: z.string().min(1).max(40),
    /** In command points. */
    cost: whole.min(1).max(10),
    /** The faction keyword whose detachments pay (DM.command.points.keyword). */
    keyword: z.string().min(1),
    when: z.enum(WINDOWS),
    /** Of a sub-phase's start: which ones. */
    subPhases: z.array(whole.min(1).max(6)).min(1).optional(),
    target: targetSchema.default({ who: 'none' }),
    limit: z.enum(['turn', 'battle', 'none']).default('turn'),
    effects,
  })
  .superRefine((stratagem, context) => {
    for (const why of faultsOf(stratagem)) context.addIssue({ code: 'custom', message: why });
  });
export type Stratagem = z.infer<typeof stratagemSchema>;

/** One line of a codex's d6 event table; without `who` it concerns the player alone. */
export const eventSchema = z.strictObject({
  face: whole.min(1).max(6),
  title: z.string().min(1).max(60),
  /** What it looks like; what it does is said after it. */
  text: z.string().max(200).default(''),
  /** Up to so many units on the table, those with most models first; all of them without `most`. */
  on: z
    .strictObject({
      who: z.enum(['own', 'enemy']),
      most: whole.min(1).max(12).optional(),
      keywords: z.array(z.string().min(1)).optional(),
    })
    .optional(),
  effects,
});
export type CodexEvent = z.infer<typeof eventSchema>;

/** Effects that are for the player and not for units. */
export const FOR_THE_PLAYER: readonly Effect['kind'][] = ['points', 'dice', 'reinforce', 'strategy'];

/** What makes no sense together, a sentence each. */
function faultsOf(stratagem: Pick<Stratagem, 'when' | 'subPhases' | 'target' | 'effects'>): string[] {
  const { when, subPhases, target, effects: all } = stratagem;
  const found: string[] = [];
  const onUnits = all.some(({ kind }) => !FOR_THE_PLAYER.includes(kind));
  if (onUnits && target.who === 'none') found.push('These effects are on units: say on whom in target.');
  if (!onUnits && target.who !== 'none') found.push('These effects are for the player: leave the target out.');
  if (target.who === 'subject' && !SUBJECT_WINDOWS.includes(when)) {
    found.push(`A target of subject needs a window about a unit: ${SUBJECT_WINDOWS.join(', ')}.`);
  }
  if (target.who === 'foe' && !DUEL_WINDOWS.includes(when)) {
    found.push(`A target of foe needs a window with an enemy: ${DUEL_WINDOWS.join(', ')}.`);
  }
  if (subPhases && when !== 'subPhaseStart') found.push('subPhases is for the window subPhaseStart.');
  return found;
}
