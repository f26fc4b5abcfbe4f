import type { Language } from '../engine/index.js';
import type { Games } from './open-games.js';
import type { PackedFault } from './packed-fault.js';
import type { RulesetCard } from './ruleset-card.js';

type Methods<T> = { [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> ? K : never }[keyof T];
export type GamesMethod = Methods<Games>;
export type OutboxMethod = Methods<Games['outbox']>;

/** Everything that can be asked of the application from another thread; a method that is missing here does not compile. */
export const GAMES_METHODS = Object.keys({
  openBattle: 1,
  cannotOpen: 1,
  attachThread: 1,
  join: 1,
  leave: 1,
  chooseArmy: 1,
  setPace: 1,
  setBattlefield: 1,
  addComputer: 1,
  limits: 1,
  setLimits: 1,
  serverSettings: 1,
  setServerSettings: 1,
  languages: 1,
  setLanguage: 1,
  placeGone: 1,
  battleSettings: 1,
  setSwitch: 1,
  startBattle: 1,
  submit: 1,
  undo: 1,
  consent: 1,
  proposeRuling: 1,
  voteOnRuling: 1,
  withdrawRuling: 1,
  ruling: 1,
  rulings: 1,
  ruledSettings: 1,
  rewindMoments: 1,
  lookAtRewind: 1,
  rewind: 1,
  endBattle: 1,
  transferBattle: 1,
  audit: 1,
  concede: 1,
  rematch: 1,
  exportBattle: 1,
  backupOfServer: 1,
  importBattle: 1,
  film: 1,
  moment: 1,
  whatHappened: 1,
  looked: 1,
  info: 1,
  battleIn: 1,
  lastBattleIn: 1,
  battlesOf: 1,
  openChallenges: 1,
  viewOf: 1,
  battlefieldOf: 1,
  armies: 1,
  showArmy: 1,
  exportArmy: 1,
  checkArmyFile: 1,
  importArmy: 1,
  copyArmy: 1,
  dropArmy: 1,
  startBuild: 1,
  lookAtBuild: 1,
  pickInBuild: 1,
  saveFromBuild: 1,
  codexes: 1,
  loadCodex: 1,
  dropCodex: 1,
  diceOdds: 1,
  odds: 1,
  roll: 1,
  campaigns: 1,
  openCampaign: 1,
  joinCampaign: 1,
  leaveCampaign: 1,
  addToCampaign: 1,
  pairCampaign: 1,
  endCampaign: 1,
  campaignPage: 1,
  campaignHistory: 1,
  presets: 1,
  preset: 1,
  savePreset: 1,
  dropPreset: 1,
  log: 1,
  verify: 1,
  waitingFor: 1,
  decisionById: 1,
  answerSoFar: 1,
  advice: 1,
  publicAdvice: 1,
  coachLine: 1,
  stopCoach: 1,
  matchUp: 1,
  emptyTable: 1,
  nextFromWords: 1,
  fromWords: 1,
  verbsFor: 1,
  completions: 1,
  saveDraft: 1,
  draft: 1,
  draftFor: 1,
  dropDraft: 1,
  openPlan: 1,
  planAt: 1,
  lookAtPlan: 1,
  suggestPlan: 1,
  offerPlan: 1,
  changePlan: 1,
  setLine: 1,
  dropLine: 1,
  moveLine: 1,
  setPlanStops: 1,
  confirmPlan: 1,
  dropPlan: 1,
  forgetPrepared: 1,
  holdForRest: 1,
  reactions: 1,
  setReactions: 1,
  standingOrders: 1,
  addStandingOrder: 1,
  dropStandingOrder: 1,
  targetKinds: 1,
  setWishes: 1,
  hours: 1,
  setHours: 1,
  setAway: 1,
  comeBack: 1,
  substitute: 1,
  answerOffer: 1,
  tick: 1,
  nextDeadline: 1,
  promptMessage: 1,
  byMessage: 1,
  promptAgain: 1,
  reasons: 1,
  remembered: 1,
  remember: 1,
  resume: 1,
  idle: 1,
  close: 1,
} satisfies Record<GamesMethod, 1>) as GamesMethod[];

export const OUTBOX_METHODS = Object.keys({
  channels: 1,
  next: 1,
  markSent: 1,
  markFailed: 1,
  writeAnew: 1,
} satisfies Record<OutboxMethod, 1>) as OutboxMethod[];

/** To the application's thread. */
export interface Call {
  id: number;
  /** The user for whom it is asked. */
  user?: string;
  /** In which they read the answer. */
  language: Language;
  method: GamesMethod | `outbox.${OutboxMethod}`;
  args: unknown[];
}

/** From the application's thread. */
export type Said =
  | { kind: 'open'; rulesets: readonly RulesetCard[] }
  | { kind: 'shut'; fault: PackedFault }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; fault: PackedFault }
  | { kind: 'queued'; channel: string }
  | { kind: 'fault'; stack: string; about: string };
