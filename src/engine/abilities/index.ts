export * from './ability.js';
export * from './book.js';
