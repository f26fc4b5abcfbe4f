import type { Board, GameResult, Model, ModelId, SeatId, SideId, Unit, UnitId } from '../../engine/index.js';
import type { Mission } from './codex/schema.js';
import type { Profile, Save, Weapon } from './codex/sheet.js';
import type { CodexEvent, Modified, Stratagem, TestKind } from './stratagems/schema.js';

export type { Profile, Save, Weapon };

/** The table as Darker Millennium sees it. `units` are teams, and units without teams; a squad groups teams. */
export interface DmBoard extends Board {
  units: Record<UnitId, DmUnit>;
  models: Record<ModelId, DmModel>;
  squads: Record<string, Squad>;
  detachments: Record<string, Detachment>;
  armies: Record<SideId, Army>;
  /** Profiles and weapons that this battle uses, copied from the codexes when it began. */
  profiles: Record<string, Profile>;
  weapons: Record<string, Weapon>;
  phase: Phase;
  /** 1..6 within an action or onslaught phase, else 0. */
  subPhase: number;
  firstPlayer?: SideId;
  /** Who won the last roll for First Player; loses a tie of the next (DM.command.first.tie). */
  lastRollWinner?: SideId;
  /** Targets that an activation die was assigned to this phase: unit, squad or model ids (DM.command.activate.once). */
  activated: string[];
  /** Units wiped out, with the points they were worth, for victory. */
  destroyed: { unit: UnitId; side: SideId; points: number }[];
  /** Seats that let stratagem windows pass until the phase ends. */
  quiet?: SeatId[];
  /** The score, once the battle has ended. */
  final?: GameResult;
}

export type Phase = 'before' | 'command' | 'action' | 'psychic' | 'onslaught' | 'over';

export interface Army {
  codex: string;
  name: string;
  /** Added to the roll for First Player. */
  strategyRating: number;
  points: number;
  warlord: ModelId;
  /** Its Champions and Characters when the battle began; battles of earlier versions have none noted. */
  leaders?: ModelId[];
  mission?: string;
  /** Units of the army at the start of the battle and what each cost. */
  cost: Record<UnitId, number>;
  startModels: number;
  /** Copied from the codex when the battle began, which keeps the version that it started with. */
  stratagems?: Stratagem[];
  events?: CodexEvent[];
  missions?: Mission[];
  /** Stratagems that were played, and in which turn (DM.strat.limit). */
  played?: { stratagem: string; turn: number }[];
}

/** Pools, points and activations belong to a detachment (DM.command.pools.separate). */
export interface Detachment {
  id: string;
  name: string;
  side: SideId;
  seat: SeatId;
  keywords: string[];
  commandDice: number;
  stage: 'reserve' | 'readied' | 'present';
  pool: PoolDie[];
  /** Dice that came to the pool since it was rolled; they count for the limit of five. */
  extraDice?: number;
  /** Command points; they last. */
  points: number;
  /** One seizure a turn (DM.house.orders). */
  seized: boolean;
}

/** A die in a command pool. 6s stay until spent or the turn ends; spent dice are taken out. */
export interface PoolDie {
  face: number;
  /** Beyond the first five: an activation die or nothing (DM.command.pool.limited). */
  limited: boolean;
}

export interface Squad {
  id: string;
  name: string;
  detachment: string;
  teams: UnitId[];
  /** Gone from board.models when dead. */
  champion?: ModelId;
  /** A unit of the squad that has no models until the Champion stands alone. */
  alone?: UnitId;
}

export const ORDERS = ['run', 'advance', 'fire', 'overwatch', 'rally', 'down'] as const;
export type OrderKind = (typeof ORDERS)[number];
export const STANDARD_ORDERS = ['run', 'advance', 'fire'] as const;

export interface Order {
  kind: OrderKind;
  /** Teams of a squad with the same group received one shared order and move as one unit. */
  group: string;
  /** By it a lost Champion calls its team: the next move closes up with it (DM.command.champion.must). */
  closesUp?: true;
}

export const MOVE_KINDS = ['run', 'sprint', 'charge', 'fallback', 'advance', 'compulsory'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** What a team reacts to: a charge or the fire of an enemy. A unit does either once a phase, so that is one trigger. */
export interface Trigger {
  kind: 'charge' | 'shot';
  by: UnitId;
}

/** How a team answered a trigger. */
export interface Reacted {
  to: Trigger;
  /** `evade`, `openFire`, `counterAttack`, `returnFire`, `takeCover`, `overwatch`. */
  reaction: string;
  /** `named`: it is tried when the attack is over, until when nothing is rolled. */
  how: 'failed' | 'passed' | 'named';
  /** Named with a 6 of the pool. */
  swift?: true;
  /** The team that the Champion was declared with as it was named. */
  champion?: UnitId;
}

/** A team, or a unit that has no teams (DM.army.units). */
export interface DmUnit extends Unit {
  detachment: string;
  squad?: string;
  datasheet: string;
  keywords: string[];
  /** Unit abilities by id, a value after a colon: see abilities/. */
  abilities: string[];
  /** What stratagems and events did to it that lasts. */
  effects?: UnitEffect[];
  /** The last turn in which its medic tended a Wound (DM.house.abilities.medic). */
  tended?: number;
  startModels: number;
  /** Models at the start of this action or onslaught phase (DM.house.morale). */
  phaseModels: number;
  order?: Order;
  /** Ordered in this phase: in the Onslaught only these act (DM.command.unordered). */
  ordered: boolean;
  pins: number;
  status?: 'broken' | 'shaken';
  hidden: boolean;
  /** On fire (DM.house.weapons.ablaze). */
  ablaze?: true;
  /** The move action made this phase. */
  moved?: MoveKind;
  /** Went a short way besides that move (DM.strat.effects). */
  shifted?: true;
  /** Made a shooting action this phase. */
  shot: boolean;
  /** The last turn in which it made one; jams clear after a turn without (DM.house.weapons). */
  firedTurn?: number;
  /** Reactions that it tried in this phase, and those that it named for after an attack. */
  reacted: Reacted[];
  /** Has the charge bonus in the close combat of this phase. */
  charged: boolean;
  /** Fought in the close combats of this sub-phase already. */
  fought: boolean;
  /** Came onto the table in this phase. */
  entered: boolean;
  /** Engaged since the start of the phase: may fall back. */
  engagedAtStart: boolean;
  /** The machine that carries it; its models have no `at` (DM.house.vehicle.transport). */
  aboard?: ModelId;
}

/** A passing change to a unit. */
export interface UnitEffect {
  /** Where it comes from, as players read it: the stratagem's or the event's name. */
  source: string;
  what:
    | { kind: 'modify'; what: Modified; by: number }
    | { kind: 'ability'; ability: string }
    | { kind: 'reroll'; test: TestKind }
    | { kind: 'pass'; test: TestKind };
  /** Ends with this phase, this turn, or not at all. */
  until: 'phase' | 'turn' | 'battle';
}

export interface DmModel extends Model {
  profile: string;
  wounds: number;
  weapons: string[];
  /** Weapons that jammed (DM.house.weapons). */
  jammed: string[];
  armour?: Save;
  field?: Save;
  champion: boolean;
  character: boolean;
  /** Lasting damage to a machine; a lost weapon leaves `weapons` (DM.house.vehicle.damage). */
  machine?: MachineDamage;
  /** Into which arc each weapon fires, by its id; left out: the front (DM.house.vehicle.arcs). */
  arcs?: Record<string, FireArc>;
  /** How many models it carries (DM.house.vehicle.transport). */
  capacity?: number;
}

/** Side arcs are of 180 degrees like the front's; `all` is all round. */
export const FIRE_ARCS = ['front', 'left', 'right', 'rear', 'all'] as const;
export type FireArc = (typeof FIRE_ARCS)[number];

export interface MachineDamage {
  immobile?: true;
  outOfControl?: true;
}
