import { modelsOf, onTable } from '../../../board-queries.js';
import { abilityLabel } from '../../abilities/book.js';
import { hasAbility } from '../../abilities/has.js';
import type { EffectOf, Modified, TestKind } from '../schema.js';
import { type EffectRule, signed, UNTIL } from './rule.js';

const WHAT: Record<Modified, string> = {
  toHit: 'to hit',
  toBeHit: 'to be hit',
  toWound: 'to wound',
  save: 'to its saves',
  leadership: 'Leadership',
  reaction: 'Initiative in reactions',
  movement: 'Mv',
  melee: 'in close combat',
  commandRange: 'inches of command range',
};

/** A number changes while it lasts. */
export const modify: EffectRule<EffectOf<'modify'>> = {
  words: ({ what, by, until }) =>
    what === 'toBeHit'
      ? `shots at it are ${signed(-by)} to hit ${UNTIL[until]}`
      : `${signed(by)} ${WHAT[what]} ${UNTIL[until]}`,
  fits: () => true,
  apply(g, { what, by, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'modify', what, by }, until } });
    }
    return undefined;
  },
  worth(board, { what, by }, unit) {
    if (unit === undefined || !onTable(board, unit)) return 0;
    const men = modelsOf(board, unit).length / 6;
    const acts: Record<Modified, boolean> = {
      toHit: unit.order?.kind === 'fire' || unit.order?.kind === 'advance' || unit.order?.kind === 'overwatch',
      toBeHit: true,
      toWound: unit.order !== undefined,
      save: true,
      leadership: unit.pins > 1 || unit.status !== undefined,
      reaction: unit.order?.kind === 'overwatch',
      movement: unit.order?.kind === 'run' || unit.order?.kind === 'advance',
      melee: unit.charged || unit.engagedAtStart,
      commandRange: false,
    };
    return acts[what] ? by * Math.min(1.4, 0.5 + men) : 0.1 * by;
  },
};

/** How a unit comes onto the table: of no use on it. */
const ENTERING = ['ambush', 'infiltrate', 'scout'];

/** Has an ability while it lasts. */
export const ability: EffectRule<EffectOf<'ability'>> = {
  words: ({ ability: text, until }) => `has ${abilityLabel(text) ?? text} ${UNTIL[until]}`,
  fits(board, unit, { ability: text }) {
    const [id = ''] = text.split(':');
    return !hasAbility(unit, id) && (!ENTERING.includes(id) || !onTable(board, unit));
  },
  apply(g, { ability: text, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'ability', ability: text }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.6 + unit.models.length / 12 : 0),
};

const TEST_WORDS: Record<TestKind, string> = {
  order: 'order test',
  reaction: 'reaction test',
  morale: 'morale test',
};

/** The next failed test is thrown again (DM.basics.rerolls). */
export const reroll: EffectRule<EffectOf<'reroll'>> = {
  words: ({ test, until }) => `throws its next failed ${TEST_WORDS[test]} again, ${UNTIL[until]}`,
  fits: (_board, unit, { test }) => !holds(unit, 'reroll', test),
  apply(g, { test, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'reroll', test }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.35 + unit.models.length / 14 : 0),
};

/** The unit has a re-roll or an automatic pass for such a test already. */
function holds(
  { effects = [] }: { effects?: { what: { kind: string; test?: TestKind } }[] },
  kind: 'reroll' | 'pass',
  test: TestKind,
): boolean {
  return effects.some(({ what }) => what.kind === kind && what.test === test);
}

/** The next test that fails is passed all the same. */
export const pass: EffectRule<EffectOf<'pass'>> = {
  words: ({ test, until }) => `its next failed ${TEST_WORDS[test]} counts as passed, ${UNTIL[until]}`,
  fits: (_board, unit, { test }) => !holds(unit, 'pass', test),
  apply(g, { test, until }, { units, source }) {
    for (const { id } of units) {
      g.emit({ type: 'effectGained', unit: id, effect: { source, what: { kind: 'pass', test }, until } });
    }
    return undefined;
  },
  worth: (_board, _effect, unit) => (unit ? 0.6 + unit.models.length / 10 : 0),
};

/** Broken or shaken no longer. */
export const steady: EffectRule<EffectOf<'steady'>> = {
  words: () => 'it is no longer broken or shaken',
  fits: (_board, unit) => unit.status !== undefined,
  apply(g, _effect, { units, source }) {
    for (const { id, status } of units)
      if (status) g.emit({ type: 'statusEnded', unit: id, why: { is: 'named', name: source } });
    return undefined;
  },
  worth: (_board, _effect, unit) =>
    unit?.status === undefined ? 0 : (unit.status === 'broken' ? 1 : 0.5) + unit.models.length / 10,
};
