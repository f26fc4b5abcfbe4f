import type { Choices, JsonObject, Option, Refusal } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { samePoint } from '../../../engine/table/points.js';
import { listed } from '../../../engine/wording.js';
import { hinted } from '../../lazy-hint.js';
import { previewOf } from '../../previews.js';
import type { IoUnit } from '../board.js';
import type { IoView } from '../game.js';
import { aimIn, worthOfShells } from './aims.js';
import { pointsOf } from './off-map.js';
import { shellLines } from './request.js';

/** What the order Open Fire is for a battery off the map: it fires at a target point without being asked (IO.barrage.point). */
export const shellPoint = {
  hint: ({ board }: IoView, { side }: IoUnit) =>
    t`At a target point: ${listed(
      pointsOf(board, side).map(({ at }) => squareName(at)),
      'or',
    )}`,
  choices(view: IoView, unit: IoUnit, partial: JsonObject): Choices | undefined {
    if (partial.at !== undefined) return undefined;
    const options = pointsOf(view.board, unit.side).map(
      ({ at }): Option =>
        hinted({ value: { ...at }, label: squareName(at) }, () => shellLines(view, unit, { at })[0] ?? ''),
    );
    return { field: 'at', title: t`Target point`, options };
  },
  check({ board }: IoView, unit: IoUnit, reply: JsonObject): Refusal | undefined {
    const points = pointsOf(board, unit.side);
    const aim = aimIn(reply);
    if (aim !== undefined && 'at' in aim && points.some(({ at }) => samePoint(at, aim.at))) return undefined;
    const names = listed(
      points.map(({ at }) => squareName(at)),
      'or',
    );
    return { why: t`${unit.name} fires at one of your target points: ${names}.`, cite: 'IO.barrage.point' };
  },
  preview(view: IoView, unit: IoUnit, reply: JsonObject) {
    const aim = aimIn(reply);
    return previewOf(aim === undefined ? [] : shellLines(view, unit, aim), { focus: unit.id });
  },
  /** What fires once in a battle waits for somebody who is worth it. */
  worth({ board }: IoView, unit: IoUnit): number {
    const best = Math.max(0, ...pointsOf(board, unit.side).map(({ at }) => worthOfShells(board, unit, { at })));
    return best < 0.5 ? -1 : best;
  },
  weigh: ({ board }: IoView, unit: IoUnit, _partial: JsonObject, { options }: Choices): number[] =>
    options.map(({ value }) => {
      const aim = aimIn({ at: value });
      return aim ? worthOfShells(board, unit, aim) : 0;
    }),
};
