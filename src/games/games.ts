/** What everybody outside uses of the games: types, words and constants, but no code of the application itself. */
export { StoreFault } from '../store/store-fault.js';
export type * from './army-cards.js';
export { asUser } from './as-user.js';
export * from './battle-info.js';
export * from './deliveries.js';
export { freeDice } from './free-dice.js';
export * from './limit-names.js';
export type { OpenBattle } from './open-battle.js';
export type { Games, GamesOptions } from './open-games.js';
export type * from './open-question.js';
export type { ChapterSent } from './outbox.js';
export * from './outcomes.js';
export * from './ruleset-card.js';
export * from './setting-names.js';
export type { Setting } from './setting-values.js';
export { typedWords } from './typed-words.js';
export { faultSentence, Unplayable } from './unplayable.js';
