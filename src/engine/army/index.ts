export * from './check-list.js';
export * from './datasheets.js';
export * from './fielded.js';
export * from './list.js';
export * from './muster.js';
export * from './names.js';
export * from './warlord.js';
export * from './words.js';
