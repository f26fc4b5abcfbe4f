import type { UnitId } from '../../../engine/index.js';
import { c, t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import type { SaveKind } from '../attacks/saving.js';
import type { ClassicBoard } from '../board.js';
import type { Narrators } from '../game.js';
import { isVehicleUnit } from '../lookups.js';
import type { HarmEvent, TakenWound } from './events.js';

type Suffered = Extract<HarmEvent, { type: 'suffered' }>;

export function kindWords(kind: SaveKind): string {
  if (kind === 'invulnerable') return t`invulnerable`;
  return kind === 'armour' ? t`armour` : t`cover`;
}

/** Wounds that are dealt, which languages may tell from those that a model has and loses. */
export function woundsCounted(count: number): string {
  return counted(count, c('suffered')`Wound`, c('suffered')`Wounds`);
}

/** What hits came to that nothing but saves stops any more. */
export function throughWords(board: ClassicBoard, target: UnitId, through: number): string {
  if (isVehicleUnit(board, unitOf(board, target))) return t`${through} through armour`;
  return woundsCounted(through);
}

/** `armour 3+`: what stopped Wounds, or did not; the dice stand behind Why?. */
function saved(taken: readonly TakenWound[]): string[] {
  const saves = taken.flatMap(({ save }) => (save ? [`${kindWords(save.kind)} ${save.need}+`] : []));
  const others = taken.flatMap(({ mitigations }) => mitigations.map(({ need }) => t`mitigation ${need}+`));
  return [...new Set([...saves, ...others])];
}

/** Whom each Wound went to and what came of it, for who wants to know. */
function workings(taken: readonly TakenWound[]): string[] {
  return taken.map(({ name, save, mitigations, lost, isDeadly }) => {
    const parts = [
      ...(save ? [`${kindWords(save.kind)} ${save.need}+ \`${save.face}\``] : [t`no save`]),
      ...mitigations.map(({ need, face }) => t`mitigation ${need}+ \`${face}\``),
      isDeadly ? t`Instant Death` : lost === 0 ? t`stopped` : t`lost ${lost}`,
    ];
    return `${name}: ${parts.join(', ')}`;
  });
}

export const tellHarm: Narrators<HarmEvent> = {
  suffered(event, board) {
    const { unit, taken, wasted } = event;
    const { name, side } = unitOf(board, unit);
    const lost = taken.reduce((sum, each) => sum + each.lost, 0);
    const parts = [lost === 0 ? t`none lost` : t`${lost} lost`];
    if (wasted > 0) parts.push(t`${wasted} left over`);
    const pool = [poolOf(event), ...saved(taken)].join(', ');
    return {
      side,
      opens: t`**${name}** suffers Wounds`,
      lines: [`-# ${name} · ${pool}: ${parts.join(', ')}`],
      why: workings(taken),
    };
  },
};

/** `3 × S4 AP5`; of what has no Strength, such as dangerous ground, `3 Wounds`. */
function poolOf({ count, strength, ap, isDeadly, isPrecise }: Suffered): string {
  if (strength === 0) return woundsCounted(count);
  const words = `${count} × S${strength}${ap === undefined ? '' : ` AP${ap}`}`;
  if (isDeadly) return t`${words}, Instant Death`;
  return isPrecise ? t`${words}, precise` : words;
}
