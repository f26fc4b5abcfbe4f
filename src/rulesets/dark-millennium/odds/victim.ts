import type { OddsParam, OddsValues } from '../../../engine/index.js';
import { mark } from '../../../engine/language.js';
import { choice, count, numberIn, wordIn } from '../../odds-params.js';
import type { Profile } from '../board.js';

const AGAINST = {
  infantry: mark`Infantry: any damage is the end`,
  'two infantry': mark`Infantry, two armour scores, x/2x`,
  'three infantry': mark`Infantry, three, x/2x/3x`,
  'one machine': mark`Vehicle, one armour score`,
  'two machine': mark`Vehicle, two, x/2x`,
  'three machine': mark`Vehicle, three, x/2x/3x`,
  'one monster': mark`Monster, one armour score`,
  'two monster': mark`Monster, two, x/2x`,
  'three monster': mark`Monster, three, x/2x/3x`,
};
const SCORES: Record<string, 1 | 2 | 3> = { one: 1, two: 2, three: 3 };
const TYPES: Record<string, Profile['type']> = { machine: 'vehicle', monster: 'monster' };

/** What must be known of who is hit, its threshold and armour required. */
export const VICTIM: { defence: OddsParam; armour: OddsParam; against: OddsParam } = {
  defence: count('defence', mark`Threshold of who is hit, with cover and movement: 5 for 5+.`, 0, 20, {
    required: true,
  }),
  armour: count('armour', mark`Armour of who is hit, the lowest of several scores.`, 0, 40, { required: true }),
  against: choice('against', mark`Whom it hits, infantry when left out.`, AGAINST),
};

/** Who is hit, as the values name it; `plain` where any damage is the end of it. */
export function victimIn(values: OddsValues): {
  threshold: number;
  profile: Pick<Profile, 'armour' | 'type' | 'scores'>;
  plain: boolean;
} {
  const against = wordIn(values, 'against', 'infantry');
  const [scores = '', kind = ''] = against.split(' ');
  const profile = {
    armour: numberIn(values, 'armour', 1),
    type: TYPES[kind] ?? ('infantry' as const),
    scores: SCORES[scores] ?? (1 as const),
  };
  return { threshold: numberIn(values, 'defence', 3), profile, plain: against === 'infantry' };
}
