import type { Badge } from '../../../engine/index.js';
import { modelsOf, onTable, weaponOf } from '../../lookups.js';
import { aboardOf, carrierOf } from '../../transports/passengers.js';
import type { DmBoard, DmModel, DmUnit } from '../board.js';
import { calledOf } from '../lookups.js';
import { arcOf, firesInArcs } from './arcs.js';
import { ARC_WORDS } from './words.js';

/** Damage that lasts, and how many are aboard, as banners under the models. */
export function machineBadges(board: DmBoard, unit: DmUnit): Badge[] {
  const badges: Badge[] = [];
  const models = modelsOf(board, unit);
  const status = (glyph: string, word: string, tone: Badge['tone']) =>
    badges.push({ glyph, word, tone, kind: 'status' });
  if (models.some(({ machine }) => machine?.immobile)) status('IMMOBILE', 'immobile', 'bad');
  if (models.some(({ machine }) => machine?.outOfControl)) status('WILD', 'out of control', 'bad');
  const riders = models.reduce((sum, model) => sum + ridersOf(board, model), 0);
  if (riders > 0) status(`${riders} ABOARD`, `${riders} aboard`, 'plain');
  return badges;
}

function ridersOf(board: DmBoard, model: DmModel): number {
  return aboardOf(board, model.id).reduce((sum, unit) => sum + unit.models.length, 0);
}

/** What is broken, and who is aboard. */
export function machineLines(board: DmBoard, unit: DmUnit): string[] {
  return modelsOf(board, unit).flatMap(model => {
    const lines: string[] = [];
    const name = calledOf(board, model);
    if (model.machine?.immobile) lines.push(`${name}: immobile`);
    if (model.machine?.outOfControl) lines.push(`${name}: out of control, rolls in sub-phase I`);
    if (model.capacity === undefined) return lines;
    const aboard = aboardOf(board, model.id).map(({ name, models }) => `${name} (${models.length})`);
    lines.push(
      `carries ${ridersOf(board, model)} of ${model.capacity}${aboard.length > 0 ? `: ${aboard.join(', ')}` : ''}`,
    );
    return lines;
  });
}

/** Where a unit is that does not stand on the table; nothing for one that does. */
export function placeWords(board: DmBoard, unit: DmUnit): string[] {
  if (onTable(board, unit)) return [];
  const carrier = carrierOf(board, unit);
  if (carrier) return [`aboard ${calledOf(board, carrier)}`];
  const waits = unit.aboard === undefined ? undefined : board.models[unit.aboard];
  return [waits ? `off the table, aboard ${calledOf(board, waits)}` : 'off the table'];
}

/** `, to its left`: the arc of a gun that fires in one; nothing for those that fire all round. */
export function arcWords(board: DmBoard, model: DmModel, weapon: string): string {
  if (!firesInArcs(board, model) || weaponOf(board, weapon).kind === 'melee') return '';
  const arc = arcOf(model, weapon);
  return arc === 'all' ? ', all round' : `, to ${ARC_WORDS[arc]}`;
}
