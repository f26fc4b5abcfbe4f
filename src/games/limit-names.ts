import { mark } from '../engine/language.js';
/** What a server may limit; each with its range and what counts where the server set nothing. */
export const SERVER_LIMITS = {
  waiting: { min: 1, max: 50, usual: 5, what: mark`battles of one member that wait for their start` },
  running: { min: 1, max: 200, usual: 20, what: mark`battles under way that one member opened` },
  hourly: { min: 1, max: 200, usual: 20, what: mark`battles that one member opens within an hour` },
  channel: { min: 1, max: 200, usual: 20, what: mark`battles that wait for their start in one channel` },
  days: { min: 1, max: 30, usual: 3, what: mark`days after which a battle ends that waits and that nobody changed` },
} as const;

export type LimitName = keyof typeof SERVER_LIMITS;
export type Limits = Record<LimitName, number>;

/** Of a battle's file, packed. */
export const BATTLE_FILE_KILOBYTES = 4 * 1024;
