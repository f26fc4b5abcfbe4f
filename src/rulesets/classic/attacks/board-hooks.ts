import type { Frame, UnitId } from '../../../engine/index.js';
import type { ClassicBoard, ClassicModel, ClassicUnit, WeaponSheet } from '../board.js';
import type { MomentAbout, MomentName } from '../moments/frames.js';
import type { Shooting } from './sheet.js';

/** Hooks of special rules that look at the table. Steps ask them through `asking.ts`. */

/** Whose rule is asked. `model` is left out where a whole unit is asked; `weapon` stands where its rule is. */
export interface Bearer {
  unit: ClassicUnit;
  model?: ClassicModel;
  weapon?: WeaponSheet;
}

/** What a rule is asked: on which table, whose rule it is, about what. */
export interface Asked<About> {
  board: ClassicBoard;
  bearer: Bearer;
  about: About;
}

/** Facts of a bearer that steps read; `keyOf` answers undefined where no rule gives one. */
export interface Keys {
  /** Of a model: hits by its weight alone at the end of a charge. */
  weighs: number;
  /** Of a model: it issues and accepts challenges like a Character. */
  challenges: true;
  /** Of a model: it may join and leave units. Whom it may join is asked with the act `join`. */
  joins: true;
  /** Of a unit: it may arrive by deep strike. */
  deepStrikes: true;
  /** Of a unit: it may arrive over a flank. */
  flanks: true;
  /** Of a unit: it may be set up last, after everybody. `seen`, `unseen`: how far off enemies, in inches, more than. */
  infiltrates: { unseen: number; seen: number };
  /** Of a unit: it may be placed anew before the first turn. `foot`: Infantry, Artillery, Dreadnoughts, Automata; inches. */
  scouts: { foot: number; other: number; away: number };
  /** Of a unit: at the end of an Assault phase it may break off by 2D6" and its Movement, after an Initiative test. */
  breaksOff: true;
  /** Of a unit: the name of its Legion. An army has one, but for allies. */
  legion: string;
  /** Of a unit: it fills no compulsory slot. */
  supports: true;
  /** Of a weapon: once it has attacked, state `weaponLost` as used. It is never destroyed nor mended then. */
  oneUse: true;
  /** Of a unit: it may ask for what waits off the table, `through` another that could or by `itself`. */
  asksSupport: 'itself' | 'through';
  /** Of a unit: it counts as a Recon unit; `onFoot`: unless a transport was bought with it. */
  recon: 'always' | 'onFoot';
  /** Of a unit or a ware: an army has few of them. */
  restricted: true;
  /** Of a ware: an army may spend so many points on such before they are restricted. */
  signature: number;
  /** Of a unit: it stands off the table and fires from there. */
  offMap: true;
  /** Of a model: it may shoot at whoever charges a friend within so many inches. */
  supportsFire: number;
  /** Of a unit: it rallies on its whole Leadership, however few are left. */
  heroic: true;
  /** Of a model: creatures of its side within so many inches use its Leadership where it is higher. */
  synapse: number;
  /** Of a model: it may dodge what is shot at it. */
  jinks: true;
  /** Of a unit: a failed Morale check or Pinning test is thrown again, once a player turn. */
  rethrowsNerve: true;
  /** Of a unit: falling back it is caught by nobody. */
  neverSwept: true;
  /** Of a unit: it shifts debris out of its way. */
  shiftsDebris: true;
  /** Of a model: enemies within so many inches have so much more Leadership (below 0). `leadershipFor` counts it. */
  frightens: { inches: number; Ld: number };
}

/** What somebody would do, and what is known about it. A verdict of no rule at all: the core decides. */
export interface Acts {
  /** Of a transport model: who got out of it this turn charges, in an emergency too. No: nobody asks. Core: no. */
  chargeAfterDisembarking: { arrived: boolean };
  /** Of a model with a weapon: it shoots at what nobody sees. Core: no. It still needs range. */
  fireUnseen: { target: UnitId };
  /** Of a model with a weapon: it shoots nearer than its minimum range. Core: no. */
  fireTooNear: { seen: boolean };
  /** Of a model with a weapon: at its own Ballistic Skill. No: Snap Shots only. Yes: its own at flyers too. */
  aim: { target: UnitId };
  /** Of a model with a weapon: it makes Snap Shots. Core: yes but for Ordnance and weapons without Ballistic Skill. */
  snapShot: { target?: UnitId };
  /** Of a model with a weapon: it counts as stationary although it moved. Core: no. */
  shootAsStationary: { kind: Shooting };
  /** Of a model: it charges after its weapon of this kind was shot. Core: no for Heavy, Ordnance, Rapid Fire. */
  chargeAfterShooting: { kind: Shooting };
  /** Of a unit. Core: yes. */
  run: Record<never, never>;
  sweep: Record<never, never>;
  react: Record<never, never>;
  /** Of a unit: a reaction that gives a save. Core: yes. */
  reactForSave: Record<never, never>;
  /** Of a unit: no is a test that is passed without dice. Core: yes. */
  failMorale: Record<never, never>;
  failRegroup: Record<never, never>;
  failPinning: Record<never, never>;
  /** Of a unit: it fails a Morale check because it wants to. Core: yes where its weapons are useless. */
  fleeByChoice: Record<never, never>;
  /** Of a unit that falls back: winners go after it. Core: yes, but for those with the key `neverSwept`. */
  beSwept: Record<never, never>;
  /** Of a unit: no is a Dangerous Terrain test that is passed without dice. Core: yes. */
  failDangerous: Record<never, never>;
  /** Of a unit: no is a move, or a charge, that difficult ground does not hinder. Core: yes. */
  sufferDifficult: { charging: boolean };
  /** Of a unit that shoots: no is a shot that night does not hinder. Core: yes. */
  sufferNight: Record<never, never>;
  /** Of a model that `joins`: into this unit. Core: yes where both are free. */
  join: { unit: UnitId };
  /** Of a unit: penalties to its Leadership count in this test. `leadershipFor` asks it. */
  sufferLeadership: { test: LeadershipTest };
  /** Of a model: enemies that frighten count. `leadershipFor` asks it. */
  feelFear: Record<never, never>;
}

export type LeadershipTest = 'morale' | 'regroup' | 'pinning' | 'other';

/** What a rule says to an act. */
export interface Verdict {
  may: boolean;
  /** Why not, as a sentence that players read; left out for a yes. */
  why?: string;
  /** A yes that no other rule's no takes back. */
  firm?: true;
}

/** Numbers of the table that rules change, with `numberFor`. */
export interface Counts {
  /** Of a model: for how many it counts aboard and when numbers are compared. From 1. */
  size: Record<never, never>;
  /** Of a unit: added inches. From what the step has already. */
  runInches: Record<never, never>;
  reactionInches: Record<never, never>;
  chargeRoll: Record<never, never>;
  /** Of a unit: dice that it throws to sweep; the lowest of those above one are dropped. From 1. */
  sweepDice: Record<never, never>;
  /** Of a unit that waits: added to its Reserve roll. From 0. */
  reserveRoll: Record<never, never>;
  /** Of a weapon that pins: added to the Leadership of the test. From 0. */
  pinning: Record<never, never>;
}

/** How many weapons a model shoots, and at how many targets. */
export interface Plan {
  /** So many different weapons in one attack. Left out: what the core says. */
  weapons?: number;
  /** Each weapon at a target of its own. */
  eachOwnTarget?: true;
  /** Of a unit: one model shoots first, at a target of its own; the others not at whom it shook out. */
  oneApart?: true;
}

/**
 * What answers a roll in its place, as data that the shooting and fighting steps read (`instructionsOf`). All parts of one
 * weapon are put together: `large-blast` gives a diameter, `barrage` what is fired unseen. Inches throughout.
 */
export interface Instructions {
  /** No roll to hit: a marker is laid and scatters. It hurts whomever it touches, and anybody of a unit may suffer. */
  blast?: BlastPart;
  /** No roll to hit: a template from the firer. */
  template?: TemplatePart;
  /** No roll to wound or for armour: a die for each hit by this procedure (`haywire` for units with machines, `graviton` for others). */
  wounds?: readonly Procedure[];
  /** A Psychic check before it attacks. */
  check?: PsychicPart;
  /** Hits on vehicles count against their sides, wherever it stands. */
  hitsSides?: true;
  /** Dice that a rule book throws in place of its marker or template (`Edition.templates`). */
  pool?: DicePool;
}

export interface DicePool {
  dice: number;
  /** Natural ones of a blast hit another unit within so many mils of its target. */
  stray?: number;
}

/** Of units with machines, and of all others. */
export type Procedure = 'haywire' | 'graviton';

/** What one rule adds to the instructions of its weapon. */
export interface Answer extends Omit<Instructions, 'blast' | 'template' | 'wounds' | 'pool'> {
  wounds?: Procedure;
  blast?: Partial<BlastPart>;
  template?: Partial<TemplatePart>;
}

export interface BlastPart {
  /** Of the marker, from edge to edge. */
  diameter: number;
  /** Strength and AP by ring: `rings` of its sheet. */
  rings?: true;
  /** Five circles of 5" instead of one marker, turned freely; a D6 an attack picks the circle that is struck. */
  clover?: { diameter: number; away: number };
  /** Unseen it scatters by the whole 2D6". Further shots of a unit lie against the first marker. */
  barrage?: true;
  /** After its scatter the marker may creep so far, if it covers more then. */
  creeps?: number;
  /** Ground that stays where the marker lay. `until`: to the firer's next turn, or always. */
  leaves?: readonly Ground[];
}

export interface Ground {
  difficult: boolean;
  until: 'nextTurn' | 'always';
}

export interface TemplatePart {
  length: number;
  /** In the Shooting phase its narrow end lies up to so far off. */
  torrent?: number;
  /** As a Snap Shot it hits so many times, within so many inches or a charger. */
  wall?: { dice: 3 | 6; inches: number };
}

export interface PsychicPart {
  /** `mayBeTried`: the owner is asked whether he tries; without a try it attacks as it is. */
  mayBeTried?: true;
  /** Passed: its attacks are forced (`isForced`). */
  forces?: true;
  /** Failed: this weapon is silent in this phase. Perils follow in any case. */
  silences?: true;
}

/** What a rule does at a moment. */
export interface Doing {
  /** Called at once, or after others of the same moment. */
  frame: Frame;
  /** Units for which it matters what came before; two doings of one owner that share one are asked for their order. */
  touches?: UnitId[];
  /** After all others of its moment. */
  isLast?: true;
}

/** The hooks that look at the table, for values of type X. */
export interface BoardHooks<X> {
  /** Asked by `keyOf`. */
  key?: { [K in keyof Keys]?: (value: X) => Keys[K] | undefined };
  /** Asked by `mayDo`, whenever a step would decide. Silent where it answers undefined. */
  may?: { [A in keyof Acts]?: (asked: Asked<Acts[A]>, value: X) => Verdict | undefined };
  /** Asked by `numberFor`: what it adds to the number. The best value of a rule counts once, different rules add up. */
  count?: { [N in keyof Counts]?: (asked: Asked<Counts[N]>, value: X) => number | undefined };
  /** Whether a unit with one model that has it is pinned no longer. */
  unpins?(asked: Omit<Asked<never>, 'about'>): boolean;
  /** Asked by `planOf`, when weapons and targets are chosen. */
  plan?(value: X): Plan;
  /** Read by `instructionsOf`, of the rules of a weapon. */
  instead?(value: X): Answer;
  /** Asked by `momentFrame`, of whoever has the rule. Undefined: nothing happens. */
  moment?: MomentHooks<X>;
  /** Asked by `momentFrame`, of whoever bears an effect that names this rule (`Effect.rule`). */
  struck?: MomentHooks<X>;
}

export type MomentHooks<X> = {
  [M in MomentName]?: (asked: Asked<MomentAbout>, value: X) => Doing | undefined;
};
