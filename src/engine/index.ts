/** What rulesets and everybody outside may use of the engine. */
export * from './dice/types.js';
export * from './kernel/advice.js';
export * from './kernel/armies.js';
export * from './kernel/board.js';
export * from './kernel/describe.js';
export * from './kernel/event.js';
export * from './kernel/frames.js';
export { Game } from './kernel/game.js';
export type { Json, JsonObject, Plain } from './kernel/json.js';
export { boardMemory } from './kernel/memory.js';
export * from './kernel/question.js';
export * from './kernel/ruleset.js';
export * from './kernel/run.js';
export * from './kernel/state.js';
export * from './kernel/step.js';
export * from './kernel/view.js';
export * from './kernel/window.js';
export * from './table/types.js';
