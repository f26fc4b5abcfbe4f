import { t, translated } from '../../../../engine/language.js';
import { enemiesOf, isWithin, modelsOf, onTable } from '../../../board-queries.js';
import { abilityBook } from '../../abilities/book.js';
import type { DmBoard, DmUnit } from '../../board.js';
import { signed } from '../../codex/sheet.js';
import type { DmGame } from '../../game.js';
import { isAway } from '../../lookups.js';
import { gunRange } from '../../movement/overwatch.js';
import { words } from '../../words.js';
import type { EffectOf, Modified } from '../schema.js';
import { type Doing, type EffectRule, untilWords } from './rule.js';

type Lasting = EffectOf<'modify' | 'ability' | 'reroll' | 'pass'>;

/** The units have it for as long as it lasts. */
function gain(g: DmGame, { until, ...what }: Lasting, { units, source }: Doing): undefined {
  for (const { id } of units) g.emit({ type: 'effectGained', unit: id, effect: { source, what, until } });
}

/** A number changes while it lasts. */
export const modify: EffectRule<EffectOf<'modify'>> = {
  words: ({ what, by, until }) =>
    what === 'toBeHit'
      ? t`shots at it are ${signed(-by)} to hit ${untilWords(until)}`
      : `${signed(by)} ${translated(words().modified[what])} ${untilWords(until)}`,
  fits: () => true,
  apply: gain,
  worth({ board, occasion }, { what, by }, unit) {
    if (unit === undefined || !onTable(board, unit)) return 0;
    const men = modelsOf(board, unit).length / 6;
    const acts: Record<Modified, boolean> = {
      toHit: mayShoot(unit),
      toBeHit: occasion.when === 'shotAt' || isThreatened(board, unit),
      toWound: unit.order !== undefined,
      save: true,
      leadership: unit.pins > 1 || unit.status !== undefined,
      reaction: unit.moved === undefined && !unit.shot && unit.status === undefined,
      movement: unit.order?.kind === 'run' || unit.order?.kind === 'advance',
      melee: unit.charged || unit.engagedAtStart || unit.moved === 'charge',
      commandRange: false,
    };
    if (!acts[what]) return 0.1 * by;
    // Each man who fights scores so much more; a test is one throw, whoever stands there.
    if (what === 'melee') return by * Math.min(3, 2 * men);
    return by * (what === 'reaction' ? 0.4 : Math.min(1.4, 0.5 + men));
  },
};

/** Whether its orders let it shoot at enemies that it sees. */
function mayShoot({ order }: DmUnit): boolean {
  return order?.kind === 'fire' || order?.kind === 'advance' || order?.kind === 'overwatch';
}

/** Whether any enemy who may still shoot has it in range. */
function isThreatened(board: DmBoard, unit: DmUnit): boolean {
  const guns = enemiesOf(board, unit).filter(enemy => mayShoot(enemy) && !enemy.shot);
  return guns.some(enemy => isWithin(board, enemy, unit, gunRange(board, enemy)));
}

/** How a unit comes onto the table: of no use on it. */
const ENTERING = ['ambush', 'infiltrate'];

/** Has an ability while it lasts. */
export const ability: EffectRule<EffectOf<'ability'>> = {
  words: ({ ability: text, until }) => t`has ${abilityBook.labelOf(text) ?? text} ${untilWords(until)}`,
  fits({ board }, unit, { ability: text }) {
    const [id = ''] = text.split(':');
    // Scouts have gone before anything is lent (DM.house.abilities.scout).
    if (id === 'scout') return false;
    // Of several equal ones the best counts (DM.house.abilities).
    return abilityBook.serves(unit, text) && (!ENTERING.includes(id) || isAway(board, unit));
  },
  apply: gain,
  worth: (_at, _effect, unit) => (unit ? 0.6 + unit.models.length / 12 : 0),
};

/** A help for the next failed test of a kind: it waits for that test. */
function help(
  kind: 'reroll' | 'pass',
  said: (test: string) => string,
  { least, models }: { least: number; models: number },
): EffectRule<EffectOf<'reroll' | 'pass'>> {
  return {
    words: ({ test, until }) => `${said(translated(words().tests[test]))}, ${untilWords(until)}`,
    fits: (_at, { effects = [] }, { test }) => !effects.some(({ what }) => what.kind === kind && what.test === test),
    apply: gain,
    worth: (_at, _effect, unit) => (unit ? least + unit.models.length / models : 0),
  };
}

/** It is thrown again (DM.basics.rerolls). */
export const reroll = help('reroll', test => t`throws its next failed ${test} again`, { least: 0.35, models: 14 });

/** It is passed all the same. */
export const pass = help('pass', test => t`its next failed ${test} counts as passed`, { least: 0.6, models: 10 });

/** Broken or shaken no longer. */
export const steady: EffectRule<EffectOf<'steady'>> = {
  words: () => t`it is no longer broken or shaken`,
  fits: (_at, unit) => unit.status !== undefined,
  apply(g, _effect, { units, why }) {
    for (const { id, status } of units) if (status) g.emit({ type: 'statusEnded', unit: id, why });
    return undefined;
  },
  worth: (_at, _effect, unit) =>
    unit?.status === undefined ? 0 : (unit.status === 'broken' ? 1 : 0.5) + unit.models.length / 10,
};
