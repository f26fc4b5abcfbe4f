import type { Board, GameResult, Mils, Model, ModelId, SideId, Unit, UnitId } from '../../engine/index.js';
import type { Change, Characteristics, Shooting, Strength, SubType, UnitType } from './attacks/sheet.js';
import type { Edition } from './edition.js';

/** The table of the classic game. What differs between the rule books that bend it stands in `edition`. */
export interface ClassicBoard extends Board {
  units: Record<UnitId, ClassicUnit>;
  models: Record<ModelId, ClassicModel>;
  armies: Record<SideId, Army>;
  /** Profiles and weapons that this battle uses, copied from the codexes when it began. */
  profiles: Record<string, Profile>;
  weapons: Record<string, WeaponSheet>;
  edition: Edition;
  phase: Phase;
  /** Whose player turn it is. */
  acting?: SideId;
  /** Who plays the first half of each game turn. */
  firstSide?: SideId;
  /** Player turns begun; two are a game turn (`turn`). */
  playerTurn: number;
  /** Units wiped out, in order, with the points that they were worth. */
  destroyed: { unit: UnitId; side: SideId; points: number }[];
  /** Points scored so far, with their causes, by side. */
  scored: Record<SideId, Scoring[]>;
  /** What is fought for, from when it was rolled. */
  mission?: Mission;
  /** Models that tested for Dangerous Terrain in one phase, and which. */
  braved?: { during: string; models: ModelId[] };
  /** Psykers who took a Psychic check in one phase, and whether they passed it. */
  psychic?: { during: string; passed: Record<ModelId, boolean> };
  /** Warp charges that each side has left in this player turn (`Edition.psychic`). */
  warp?: Record<SideId, number>;
  /** Who was outnumbered when the Fight of this player turn began. */
  outnumbered?: { playerTurn: number; units: UnitId[] };
  /** Whoever shoots sees no further than night lets him. */
  isNight?: true;
  /** The score, once the battle has ended. */
  final?: GameResult;
}

export interface Mission {
  /** As the ruleset names it. */
  id: string;
  /** What both sides do for it. */
  seeks: 'markers' | 'enemyZone' | 'losses';
}

export type Phase = 'before' | 'deployment' | 'start' | 'orders' | 'movement' | 'shooting' | 'assault' | 'end' | 'over';

export interface Scoring {
  points: number;
  cause: { is: string; name?: string };
}

export interface Army {
  codex: string;
  name: string;
  points: number;
  /** What each unit cost. */
  cost: Record<UnitId, number>;
  startModels: number;
  warlord?: ModelId;
}

/** Models that keep coherency and act together. */
export interface ClassicUnit extends Unit {
  datasheet: string;
  /** Slot of the army that it fills, such as `troops`. */
  role: string;
  /** Faction and other words, lower case. */
  keywords: string[];
  /** Special rules of the whole unit beside those of its models, as written: `support-squad`, `legion:Ninth Lanternate`. */
  rules: string[];
  startModels: number;
  /** Off the table until it arrives, and how. */
  reserve?: 'edge' | 'deepStrike' | 'flank';
  /** It is set up after everybody else, and waits for that. */
  setAside?: true;
  /** The machine that carries it; its models have no `at`. */
  aboard?: ModelId;
  /** The transport that was bought with it. */
  dedicated?: UnitId;
  effects: Effect[];
  /** A flyer that hovers: only those who jump, jet or fly charge it. */
  hovers?: true;
  /** What a crew without Leadership of its own tests on (IO.vehicle.leadership). */
  crewLeadership?: number;
  isFallingBack?: true;
  /** It moved in the last turn of its own side, or does so now; who fights a vehicle asks. */
  isMoving?: true;
  /** The last player turn in which it moved; kept where templates are dice. */
  lastMoved?: number;
  /** Gone to ground, since this player turn (`Edition.ground`). */
  grounded?: number;
  /** Until the end of this player turn of the battle, which takes it away. */
  pinnedUntil?: number;
  /** Enemy units with which it is locked in combat. */
  lockedWith: UnitId[];
  deeds: Deeds;
  /** Models when the phase began, for tests after losses. */
  phaseModels: number;
  /** Unsaved Wounds that it suffered in this Fight, for who won. */
  fightWounds: number;
}

/** What a unit did in this player turn; begun anew with each of both sides. */
export interface Deeds {
  /** How it moved; left out: not asked yet. `half`: a vehicle up to half. */
  moved?: 'stood' | 'moved' | 'half' | 'full' | 'ran' | 'fellBack';
  arrived?: true;
  disembarked?: true;
  /** The machine that it got out of lets it charge. */
  chargesOut?: true;
  /** It charges in disorder out of this machine, which stays where it is then (`Edition.chargesFromStill`). */
  leavesStill?: UnitId;
  embarked?: true;
  /** Somebody got into this machine or out of it. */
  loaded?: true;
  regrouped?: true;
  /** It was asked in the Shooting phase and shot, or did something else instead. */
  acted?: true;
  /** A failed test of its nerve was thrown again. */
  rethrown?: true;
  /** Its Psyker tried his power. */
  triedPower?: true;
  /** A vehicle that met difficult ground: no faster than combat speed until the turn ends. */
  slow?: true;
  /** What it shoots now takes no account of its move, or counts as shot after one; of a vehicle also after one further than half of its Movement. */
  gunnery?: 'steady' | 'moving' | 'cruising';
  /** Its weapons may aim at so many targets. */
  splits?: number;
  /** Kinds of weapons that each of its models shot. */
  shotBy?: Record<ModelId, Shooting[]>;
  /** Of battles that an older version saved: the same of the whole unit. */
  shot?: Shooting[];
  /** Whom it charged, and whether in disorder. */
  charged?: UnitId[];
  disordered?: true;
  /** Charged by others, and whether it held the line. */
  wasCharged?: true;
  heldLine?: true;
  /** Charged while it was locked in combat already. */
  wasLocked?: true;
  /** It charged through difficult ground, and strikes last. */
  slowed?: true;
  /** It may not charge this turn: why, as a word. */
  noCharge?: 'arrived' | 'disembarked' | 'scouted' | 'infiltrated' | 'emergency';
  /** Phases in which it reacted. */
  reacted?: Phase[];
}

export interface ClassicModel extends Model {
  profile: string;
  weapons: string[];
  /** Wounds, or Hull Points, left. */
  wounds: number;
  /** Weapons that are used up, or destroyed. */
  lost: { weapon: string; why: 'used' | 'destroyed' }[];
  /** Special rules that it has beside those of its profile, as written. */
  rules: string[];
  effects: Effect[];
  /** Mils moved in this player turn. */
  moved: Mils;
  /** The unit that it came as, while it is joined to another. */
  home?: UnitId;
  isImmobile?: true;
  /** It explodes: it stands, with nothing left perhaps, until what that does to others is settled. */
  isExploding?: true;
  /** How many it carries, each counted for its size. */
  capacity?: number;
}

/** Numbers that lasting effects change. */
export const EFFECT_NUMBERS = ['M', 'WS', 'BS', 'S', 'T', 'I', 'A', 'Ld'] as const;
export type EffectNumber = (typeof EFFECT_NUMBERS)[number];
/** `noShooting`: it did something else in place of it. */
export type EffectMark = 'snapShots' | 'noMove' | 'noRun' | 'noCharge' | 'noShooting';

/** Something that lasts on a model or a unit. */
export interface Effect {
  /** What it comes from; nobody has two of one name. */
  is: string;
  changes?: Partial<Record<EffectNumber, Change>>;
  marks?: EffectMark[];
  /** An Invulnerable Save. */
  ward?: number;
  /** A Cover Save against shots. */
  cover?: number;
  /** A special rule, as it is written, that is asked at moments on behalf of whoever was struck by it (`struck`). */
  rule?: string;
  /** It ends with this phase of this player turn; left out: never. */
  until?: { playerTurn: number; phase: 'shooting' | 'assault' | 'end' };
}

/** A model's profile. */
export interface Profile {
  id: string;
  name: string;
  type: UnitType;
  subTypes: SubType[];
  /** Of vehicles W are Hull Points. */
  characteristics: Characteristics;
  /** Armour Values of a vehicle. */
  armour?: { front: number; side: number; rear: number };
  /** Special rules, as written: `rending:6`. */
  rules: string[];
  /** Of a transport: so many of those aboard may shoot. */
  open?: number;
  /** What a Psyker may try once a turn. */
  power?: Power;
}

/** `ws` `bs` `t`: one more; `ward`: an Invulnerable Save; `dread`: an enemy's Leadership; `mend`: a lost Wound. */
export type PowerKind = 'ws' | 'bs' | 't' | 'ward' | 'dread' | 'mend';

export interface Power {
  name: string;
  does: PowerKind;
  /** Charges that it takes; 1 where it is left out (`Edition.psychic`). */
  charges?: number;
  /** Charges that its Psyker adds to the pool of its side; 1 where it is left out. */
  mastery?: number;
}

export interface WeaponSheet {
  id: string;
  name: string;
  /** None where it is used in close combat. */
  shooting?: Shooting;
  /** Attacks of one use; of a Salvo weapon, of one who moved. */
  shots?: number;
  /** Of a Salvo weapon: attacks of one who did not move. */
  shotsStill?: number;
  strength?: Strength;
  /** Left out for `-`. */
  ap?: number;
  /** Mils. Left out for templates and close combat. */
  range?: { least: Mils; most: Mils };
  /** Strength and AP of each ring from the middle, where a blast has several. */
  rings?: { radius: Mils; strength: number; ap?: number }[];
  /** Special rules, as written. */
  rules: string[];
  /** Weapons of the same gun are ways of firing it (AD.house.shoot.gun). */
  gun?: string;
}
