import type { ArmyBook } from '../../../engine/army/index.js';

/** Battles of so many points have room for more of some. */
const LARGE = 3000;
/** The part of the points of a battle that allies may cost, in percent. */
export const ALLIED_PERCENT = 25;
export const HOST = 'host';
export const ALLIES = 'allies';

const upTo = (max: number, min = 0) => ({ min, max });

function detachment(id: string, name: string, slots: ArmyBook['detachments'][string]['slots']) {
  return { id, name, keywords: [], slots, most: 1, only: [], never: [], limits: {}, roles: {} };
}

/** What lists are put together from, the same for every codex (AD.house.army). */
export const DETACHMENTS: ArmyBook['detachments'] = {
  host: {
    ...detachment(HOST, 'Host', {
      HQ: upTo(2, 1),
      Troops: upTo(6, 2),
      Elites: upTo(3),
      'Fast Attack': upTo(3),
      'Heavy Support': upTo(3),
    }),
    large: { points: LARGE, slots: { HQ: upTo(3, 1), 'Heavy Support': upTo(4) } },
  },
  allies: detachment(ALLIES, 'Allies', {
    HQ: upTo(1),
    Troops: upTo(2, 1),
    Elites: upTo(1),
    'Fast Attack': upTo(1),
    'Heavy Support': upTo(1),
  }),
};

const ANY = upTo(60);

/** Units of a list of another program, whose slots its own rules saw to (AD.house.provisional). */
export const AS_FIELDED: ArmyBook['detachments'] = {
  'as-fielded': detachment('as-fielded', 'As fielded', {
    HQ: ANY,
    Troops: ANY,
    Elites: ANY,
    'Fast Attack': ANY,
    'Light Support': ANY,
    'Heavy Support': ANY,
  }),
};
