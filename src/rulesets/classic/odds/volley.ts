import type { OddsValues } from '../../../engine/index.js';
import { numberIn, wordIn } from '../../odds-params.js';
import type { Target, Volley } from '../attacks/odds.js';
import type { Attack, Characteristics, Fight, Fighter } from '../attacks/types.js';
import type { Edition } from '../edition.js';
import { meleeTable } from '../fighting/arms.js';
import { heldRules } from '../special-rules/book.js';

/** More models than anybody asks for. */
const MOST_MODELS = 40;

const FIRST_ROUND: Fight = {
  hasCharged: false,
  isDisordered: false,
  wasCharged: false,
  isHeld: false,
  isFirst: true,
  isChallenge: false,
  isOutnumbered: false,
  other: [],
};

function fighter(characteristics: Omit<Characteristics, 'M'>, rules: readonly string[]): Fighter {
  return {
    name: '',
    type: 'infantry',
    subTypes: [],
    characteristics: { M: 6, ...characteristics },
    wounds: characteristics.W ?? 1,
    rules: heldRules(rules),
    kinds: [],
  };
}

/** Those who are hit, as the values name them. */
export function targetIn(values: OddsValues): Target {
  const models = numberIn(values, 'models', Math.min(MOST_MODELS, numberIn(values, 'attacks', 1)));
  const cover = values.cover;
  return {
    models: Array.from({ length: models }, () => victimIn(values)),
    cover: typeof cover === 'number' ? cover : undefined,
  };
}

function victimIn(values: OddsValues): Fighter {
  const given = (name: string, key: keyof Characteristics) =>
    typeof values[name] === 'number' ? { [key]: values[name] } : {};
  const characteristics = {
    T: numberIn(values, 'toughness', 1),
    W: numberIn(values, 'wounds', 1),
    ...given('foe-skill', 'WS'),
    ...given('save', 'armourSave'),
    ...given('invulnerable', 'invulnerableSave'),
  };
  return fighter(characteristics, rulesIn(values, 'against'));
}

/** One attack of many, as the values name it. */
export function volleyIn(values: OddsValues, edition: Edition, more: Partial<Attack> = {}): Volley {
  const rules = rulesIn(values, 'rule', 'besides');
  const skill = numberIn(values, 'skill', 0);
  const isFight = values['foe-skill'] !== undefined;
  const { ap } = values;
  const attack: Attack = {
    by: fighter({ WS: skill, BS: skill, S: numberIn(values, 'strength', 1) }, []),
    weapon: {
      name: '',
      strength: { plus: 0 },
      ap: typeof ap === 'number' ? ap : undefined,
      ...(isFight ? {} : { shooting: values.ordnance === true ? 'ordnance' : 'assault' }),
      rules: heldRules(rules),
    },
    foes: [victimIn(values)],
    ...(isFight ? { fight: FIRST_ROUND } : {}),
    isSnap: values.snap === true && !isFight ? true : undefined,
    ...(values.hits === true ? { area: 'blast' as const } : {}),
    ...(rules.includes('force') ? { isForced: true as const } : {}),
    ...more,
  };
  return {
    attack,
    count: numberIn(values, 'attacks', 1),
    isAutomatic: values.hits === true ? true : undefined,
    melee: meleeTable({ edition }),
  };
}

/** The special rules that values name under these parameters, as codexes write them; each once. */
function rulesIn(values: OddsValues, ...names: string[]): string[] {
  const written = names.map(name => wordIn(values, name, '').replace(' ', ':'));
  return [...new Set(written.filter(each => each !== ''))];
}
