/**
 * The fact that this database was put back from a backup and nobody was told yet. Its value: the number of the last message
 * that the backup knows of.
 */
export const RESTORED = 'restored';

/** After a restore, message numbers skip ahead by this much, since Discord still has messages with the next numbers. */
export const NUMBERS_LEFT_OUT = 1_000_000;
