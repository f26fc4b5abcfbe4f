import * as z from 'zod';
import { t } from '../../../engine/language.js';

/**
 * Stratagems and events as codexes write them (DM.command.stratagems, DM.command.six.event). Every word that players read
 * about what happens is made from this, so that text and effect cannot differ: see stratagem-words.ts.
 */

/** Windows in which an enemy unit acts, or is acted on. */
const DUEL_WINDOWS = ['charging', 'charged', 'beforeShooting', 'shotAt'] as const;
/** Windows that are about one unit of the player and, in a charge or an attack, one of the enemy. */
const SUBJECT_WINDOWS = [...DUEL_WINDOWS, 'orderTest', 'reactionTest', 'morale'] as const;
const TURN_WINDOWS = ['turnStart', 'command', 'endOfCommand', 'subPhaseStart'] as const;
/** When a stratagem may be played. Windows about a unit name it: `own` is the unit of the player who is asked. */
export const WINDOWS = [...TURN_WINDOWS, ...SUBJECT_WINDOWS, 'onslaughtStart', 'endOfTurn'] as const;
export type WindowName = (typeof WINDOWS)[number];

/** Answers of a window that play nothing: now, or until the phase ends. No stratagem may be called so. */
export const HOLD = 'hold';
export const QUIET = 'quiet';

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
const until = z.enum(['phase', 'turn', 'battle']).describe('It ends with this phase, with this turn, or not at all.');
const order = z.enum(['run', 'advance', 'fire', 'overwatch', 'down']);
const someKeywords = z.array(z.string().min(1)).describe('The unit has one of these keywords.');

/** What a stratagem or an event does, one thing each. `on` units unless it says otherwise. */
export const effectSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('modify'),
      what: z.enum(MODIFIED),
      by: whole.min(-6).max(6).describe('Above 0 is good for the unit: toBeHit 1 makes shots at it 1 worse.'),
      until,
    })
    .describe('A number of the unit changes while it lasts.'),
  z
    .strictObject({
      kind: z.literal('ability'),
      ability: z
        .string()
        .regex(/^[a-z][a-z-]*(:\d+)?$/)
        .describe('As datasheets write it, such as ambush or hard-to-hit:2.'),
      until,
    })
    .describe('The unit has an ability while it lasts.'),
  z.strictObject({ kind: z.literal('pins'), count: few }).describe('Pins on the unit, which may break it.'),
  z
    .strictObject({ kind: z.literal('unpin'), count: z.union([few, z.literal('all')]) })
    .describe('Pins come off the unit.'),
  z
    .strictObject({ kind: z.literal('order'), orders: z.array(order).min(1).max(5) })
    .describe('An order for nothing and without a test; one of these, as the player likes.'),
  z
    .strictObject({ kind: z.literal('reroll'), test: z.enum(TESTS), until })
    .describe('The next failed test of this kind is thrown again, once.'),
  z
    .strictObject({ kind: z.literal('pass'), test: z.enum(TESTS), until })
    .describe('The next failed test of this kind counts as passed.'),
  z
    .strictObject({ kind: z.literal('move'), inches: whole.min(1).max(12) })
    .describe('The unit may go so far at once, besides its move of the phase.'),
  z
    .strictObject({ kind: z.literal('heal'), wounds: few })
    .describe('Lost Wounds come back, to those who lost most first; the dead do not return.'),
  z.strictObject({ kind: z.literal('steady') }).describe('The unit is no longer broken or shaken.'),
  z
    .strictObject({
      kind: z.literal('hits'),
      count: orFew,
      strength: whole.min(1).max(10),
      save: whole.min(-6).max(0).default(0).describe('What it takes from armour saves.'),
    })
    .describe('Hits of this Strength, spread over the models of the unit in turn.'),
  z.strictObject({ kind: z.literal('points'), count: orFew }).describe('Command points, for the player.'),
  z.strictObject({ kind: z.literal('dice'), count: few }).describe('More command dice for the pool of the player.'),
  z.strictObject({ kind: z.literal('reinforce') }).describe('Another detachment of the reserve is readied.'),
  z
    .strictObject({ kind: z.literal('strategy'), by: whole.min(-3).max(3) })
    .describe('Added to the strategy rating of the army for the rest of the battle.'),
]);
export type Effect = z.infer<typeof effectSchema>;
export type EffectOf<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** Which units a stratagem may be played on. */
export const targetSchema = z.strictObject({
  who: z
    .enum(['own', 'enemy', 'subject', 'foe', 'none'])
    .describe(
      'own and enemy are chosen; subject is the unit that the window is about, foe its enemy in a charge or an attack; none when nothing is done to units.',
    ),
  most: whole.min(1).max(6).optional().describe('How many may be chosen; one when left out.'),
  keywords: someKeywords.optional(),
  character: z.literal(true).optional().describe('Only Characters.'),
  where: z
    .enum(['table', 'reserve'])
    .optional()
    .describe('On the table when left out; a squad in reserve is reached as one.'),
  state: z.enum(['pinned', 'broken', 'shaken', 'unordered', 'engaged', 'free']).optional(),
  inSight: z.literal(true).optional().describe('A unit of the other side sees it.'),
  nearWarlord: whole.min(1).max(48).optional().describe('So many inches from your Warlord, at most.'),
});
export type TargetRule = z.infer<typeof targetSchema>;

const effects = z.array(effectSchema).min(1).max(4);

export const stratagemSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    name: z.string().min(1).max(40),
    cost: whole.min(1).max(10).describe('In command points.'),
    keyword: z.string().min(1).describe('The faction keyword whose detachments may pay (DM.command.points.keyword).'),
    when: z
      .enum(WINDOWS)
      .describe(
        'command: while pools are spent. charging, beforeShooting: your unit is about to. charged, shotAt: it is done to yours. orderTest, reactionTest, morale: your unit has failed.',
      ),
    // Where the window of a sub-phase opens (DM.strat.window).
    subPhases: z.array(whole.min(1).max(6)).min(1).optional().describe('With subPhaseStart: which ones, 1 to 6.'),
    target: targetSchema.default({ who: 'none' }),
    limit: z
      .enum(['turn', 'battle', 'none'])
      .default('turn')
      .describe('Once a turn, once a battle, or while points last.'),
    effects,
  })
  .superRefine((stratagem, context) => {
    for (const why of faultsOf(stratagem)) context.addIssue({ code: 'custom', message: why });
  });
export type Stratagem = z.infer<typeof stratagemSchema>;

/** One line of a codex's d6 event table; without `on` it concerns the player alone. */
export const eventSchema = z.strictObject({
  face: whole.min(1).max(6),
  title: z.string().min(1).max(60),
  text: z.string().max(200).default('').describe('What it looks like; what it does is said after it.'),
  on: z
    .strictObject({
      who: z.enum(['own', 'enemy']),
      most: whole.min(1).max(12).optional().describe('Those with most models first; all of them when left out.'),
      keywords: someKeywords.optional(),
    })
    .optional()
    .describe('Units on the table that it befalls; left out when it is for the player.'),
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
  if (onUnits && target.who === 'none') found.push(t`These effects are on units: say on whom in target.`);
  if (!onUnits && target.who !== 'none') found.push(t`These effects are for the player: leave the target out.`);
  if (target.who === 'subject' && !(SUBJECT_WINDOWS as readonly WindowName[]).includes(when)) {
    found.push(t`A target of subject needs a window about a unit: ${SUBJECT_WINDOWS.join(', ')}.`);
  }
  if (target.who === 'foe' && !(DUEL_WINDOWS as readonly WindowName[]).includes(when)) {
    found.push(t`A target of foe needs a window with an enemy: ${DUEL_WINDOWS.join(', ')}.`);
  }
  if (subPhases && when !== 'subPhaseStart') found.push(t`subPhases is for the window subPhaseStart.`);
  return found;
}
