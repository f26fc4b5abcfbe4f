import type { Answer } from '../attacks/board-hooks.js';
import { t } from './rule.js';

/** What lays a marker: a weapon that shoots, never as a Snap Shot. */
export function marker(answer: Answer) {
  return {
    on: ['weapon' as const],
    only: 'shooting' as const,
    instead: () => answer,
    may: { snapShot: () => ({ may: false, why: t`A blast is not fired as a Snap Shot.` }) },
  };
}

/** The same for a Barrage: at what nobody sees, and nearer than its least range at what is seen. */
export function barrageOf(answer: Answer) {
  const laid = marker({ ...answer, hitsSides: true });
  return {
    ...laid,
    may: {
      ...laid.may,
      fireUnseen: () => ({ may: true }),
      fireTooNear: ({ about: { seen } }: { about: { seen: boolean } }) => (seen ? { may: true } : undefined),
    },
  };
}
