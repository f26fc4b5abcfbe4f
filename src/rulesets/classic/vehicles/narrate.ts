import { t } from '../../../engine/language.js';
import { counted } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import type { Narrators } from '../game.js';
import { kindWords, throughWords } from '../harm/narrate.js';
import { armourWords } from '../shooting/narrate.js';
import type { DamageResult, StruckHull, VehicleEvent } from './events.js';

const SAID: Record<Exclude<DamageResult, 'weapon'>, () => string> = {
  shaken: () => t`Snap Shots alone to the end of its next turn`,
  stunned: () => t`no move to the end of its next turn`,
  immobile: () => t`it never moves again`,
  explodes: () => t`**it explodes**`,
};

export const tellVehicles: Narrators<VehicleEvent> = {
  rammed({ unit, target, blows }, board) {
    const { name, side } = unitOf(board, unit);
    const line = t`**${name}** rams **${unitOf(board, target).name}**`;
    const lines = blows.map(({ name: hull, armour }) => `-# ${hull} ${armour.map(armourWords).join('; ')}`);
    return { side, heads: line, lines: [line, ...lines] };
  },
  hullStruck({ unit, struck }, board) {
    const { name, side } = unitOf(board, unit);
    const lost = struck.reduce((sum, each) => sum + each.lost, 0);
    const end = lost === 0 ? t`no Hull Point lost` : counted(lost, t`Hull Point lost`, t`Hull Points lost`);
    const line = `-# ${[name, ...struck.map(struckWords), end].join(' · ')}`;
    return { side, opens: t`**${name}** is hit`, lines: [line] };
  },
  hullDamaged({ unit, name, face, modifier, result, weapon }, board) {
    const { side } = unitOf(board, unit);
    const sum = modifier === 0 ? `\`${face}\`` : `\`${face}\` + ${modifier}`;
    const end =
      result !== 'weapon'
        ? SAID[result]()
        : weapon === undefined
          ? t`no weapon left to lose`
          : t`it loses its ${weapon}`;
    const line = t`${name}, damage ${sum}: ${end}`;
    return { side, line };
  },
  exploded({ unit, name, inches, hit }, board) {
    const { side } = unitOf(board, unit);
    const line = t`**${name} explodes**, ${inches}"`;
    const lines = hit.map(({ unit: id, hits, faces, through }) => {
      const struck = counted(hits, t`hit`, t`hits`);
      return `-# ${unitOf(board, id).name}: ${struck} ${diceWords(faces)} → ${throughWords(board, id, through)}`;
    });
    return { side, heads: line, lines: [line, ...lines] };
  },
};

function struckWords({ result, save, mitigation }: StruckHull): string {
  const parts = [result === 'glances' ? t`glancing hit` : t`penetrating hit`];
  if (save) parts.push(`${kindWords(save.kind)} ${save.need}+ \`${save.face}\``);
  if (mitigation) parts.push(t`mitigation ${mitigation.need}+ \`${mitigation.face}\``);
  return parts.join(', ');
}
