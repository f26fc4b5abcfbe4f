import { boardMemory, type JsonObject, type UnitId } from '../../../engine/index.js';
import { modelOf } from '../../board-queries.js';
import type { DkView } from '../game.js';
import { hasWord } from '../lookups.js';
import { attackIn, planAttack } from './attack.js';

const snipersAlone = boardMemory<boolean>();

/** Whether a Fire action is made by snipers alone, so that only units with snipers may react (DK.snipers). */
export function onlySnipersFire(view: DkView, declared: JsonObject & { unit: UnitId; do: string }): boolean {
  if (declared.do !== 'fire') return false;
  return snipersAlone(view.board, JSON.stringify(declared), () => {
    const { board } = view;
    const teams = planAttack(board, view, attackIn(declared, declared.unit, 'fire'));
    const snipe = (id: string) => hasWord(board, modelOf(board, id), 'sniper');
    return teams.length > 0 && teams.every(team => team.models.every(snipe));
  });
}
