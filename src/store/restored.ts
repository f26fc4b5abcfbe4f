/**
 * The fact that this database was put back from a backup and nobody was told yet. Its value: the number of the last message
 * that the backup knows of.
 */
export const RESTORED = 'restored';
