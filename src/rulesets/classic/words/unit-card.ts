import { c, t } from '../../../engine/language.js';
import { modelsOf, profileOf, unitsOf, weaponOf } from '../../board-queries.js';
import { modelsLeft } from '../../described.js';
import { sizeOf } from '../asking.js';
import type { ClassicBoard, ClassicModel, ClassicUnit } from '../board.js';
import { hasSubType, isLocked, isPinned, isVehicle } from '../lookups.js';
import { capacityOf } from '../transports/riders.js';
import { effectWords, untilWords } from './effect-words.js';
import { ruleLabels, statistics, weaponLine } from './model-words.js';

/** What a unit's card says of it: models, statistics, weapons, losses, what befell it. Where it stands is added by whoever shows it. */
export function cardLines(board: ClassicBoard, unit: ClassicUnit): string[] {
  // Who joined did not begin with it, and is named below.
  const own = modelsOf(board, unit).filter(({ home }) => home === undefined).length;
  const lines = [[modelsLeft(own, unit.startModels), ...ruleLabels(unit.rules)].join(' · ')];
  for (const [name, alike] of alikeIn(board, unit)) lines.push(...kindLines(board, name, alike));
  const state = stateWords(board, unit);
  if (state.length > 0) lines.push(state.join(' · '));
  for (const machine of modelsOf(board, unit)) {
    const aboard = unitsOf(board, unit.side).filter(other => other.aboard === machine.id);
    if (machine.capacity === undefined && aboard.length === 0) continue;
    const taken = aboard.reduce((sum, other) => sum + sizeOf(board, other), 0);
    const seats = t`${taken} of ${capacityOf(board, machine)} seats taken`;
    lines.push(aboard.length === 0 ? seats : `${seats}: ${aboard.map(other => other.name).join(', ')}`);
    const { open } = profileOf(board, machine);
    if (open !== undefined) lines.push(t`Open: ${open} of those aboard may shoot`);
  }
  return lines;
}

/** Models of one name, of one profile, with the same weapons. */
function alikeIn(board: ClassicBoard, unit: ClassicUnit): Map<string, ClassicModel[]> {
  const groups = new Map<string, ClassicModel[]>();
  for (const model of modelsOf(board, unit)) {
    // `Lantern #3` is one of several.
    const name = model.name.replace(/ #\d+$/, '');
    const key = [...groups.keys()].find(known => known === name && sameKind(groups.get(known)![0]!, model)) ?? name;
    groups.set(key, [...(groups.get(key) ?? []), model]);
  }
  return groups;
}

function sameKind(one: ClassicModel, other: ClassicModel): boolean {
  return one.profile === other.profile && one.weapons.join() === other.weapons.join();
}

function kindLines(board: ClassicBoard, name: string, alike: readonly ClassicModel[]): string[] {
  const [model] = alike;
  if (model === undefined) return [];
  const profile = profileOf(board, model);
  const head = alike.length === 1 ? name : `${alike.length} × ${name}`;
  const lines = [`**${head}** · ${[statistics(profile), ...ruleLabels(model.rules)].join(' · ')}`];
  if (model.weapons.length > 0) lines.push(model.weapons.map(id => weaponLine(weaponOf(board, id))).join('; '));
  const whole = profile.characteristics.W ?? 1;
  const hurt = alike.filter(({ wounds }) => wounds < whole).map(({ wounds }) => c('left')`${wounds} of ${whole}`);
  if (hurt.length > 0)
    lines.push(isVehicle(board, model) ? t`Hull Points left: ${hurt.join(', ')}` : t`Wounds left: ${hurt.join(', ')}`);
  for (const why of ['destroyed', 'used'] as const) {
    const lost = alike.flatMap(each =>
      each.lost.filter(one => one.why === why).map(one => weaponOf(board, one.weapon)),
    );
    const names = lost.map(weapon => weapon.name).join(', ');
    if (lost.length > 0) lines.push(why === 'used' ? t`used up: ${names}` : t`destroyed: ${names}`);
  }
  return lines;
}

/** Where it waits, what befell it, what lasts on it. */
function stateWords(board: ClassicBoard, unit: ClassicUnit): string[] {
  const words: string[] = [];
  if (unit.reserve === 'edge') words.push(t`in Reserve`);
  if (unit.reserve === 'deepStrike') words.push(t`in Reserve, to arrive by Deep Strike`);
  if (unit.reserve === 'flank') words.push(t`in Reserve, to arrive over a flank`);
  const carrier = unit.aboard === undefined ? undefined : board.models[unit.aboard];
  if (carrier !== undefined) words.push(t`aboard ${carrier.name}`);
  if (unit.isFallingBack) words.push(`**${t`falling back`}**`);
  if (isPinned(board, unit)) words.push(`**${t`pinned`}**`);
  if (isLocked(unit))
    words.push(t`locked in combat with ${unit.lockedWith.map(id => board.units[id]?.name ?? id).join(', ')}`);
  const models = modelsOf(board, unit);
  if (models.some(model => model.isImmobile)) words.push(t`Immobilised`);
  const joined = models.filter(model => model.home !== undefined).map(({ name }) => name);
  if (joined.length > 0) words.push(t`joined by ${joined.join(', ')}`);
  for (const effect of [...unit.effects, ...models.flatMap(model => model.effects)]) {
    const said = effectWords(effect);
    if (said.length > 0) words.push(`${said.join(', ')} (${untilWords(effect, board.playerTurn)})`);
  }
  return [...new Set(words)];
}

/** W for the Warlord, C for other Characters. */
export function signOf(board: ClassicBoard, unit: ClassicUnit, model: ClassicModel): 'W' | 'C' | undefined {
  if (board.armies[unit.side]?.warlord === model.id) return 'W';
  return hasSubType(board, model, 'character') || profileOf(board, model).type === 'primarch' ? 'C' : undefined;
}
