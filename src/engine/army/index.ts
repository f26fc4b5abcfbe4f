export * from './roster.js';
export * from './schemas.js';
