import { frameOf } from '../../../../engine/index.js';
import { mark, t } from '../../../../engine/language.js';
import { pointIn } from '../../../../engine/table/points.js';
import { livingOf, unitOf } from '../../../board-queries.js';
import { boardWith } from '../../../model-moves.js';
import { coverAt } from '../../../movement/shelter.js';
import type { DmBoard } from '../../board.js';
import { hideRefusal } from '../../combat/lines-of-fire.js';
import { visibleEnemies } from '../../combat/sight.js';
import { step } from '../../game.js';
import { optionsOf } from '../../options.js';
import { type GoArgs, goFrame } from '../frames.js';
import { slowest } from '../ground.js';
import { groupName, isEntering } from '../groups.js';
import type { Pace } from '../place-reply.js';
import { BEST } from '../place-worth.js';
import { type Move, move, ON_FOOT, only, onlyOn } from './action.js';
import { goingOf, placeField, walksAt } from './walks.js';

/** As far as an Advance, which is half a run. */
const PACE: Pace = { kind: 'advance', english: mark`Dash`, word: () => t`Dash`, cite: 'DM.house.dash' };

const dashFrame = frameOf<GoArgs>('move.dash');

function isInCover(board: DmBoard, at: unknown): boolean {
  const place = pointIn(at);
  return place !== undefined && coverAt(board, place) !== undefined;
}

/** Half a run, and whoever ends wholly in cover hides at once; it neither shoots nor charges afterwards (DM.house.dash). */
export const dash: Move = move({
  id: 'dash',
  ...walksAt(PACE),
  bars: [
    ...ON_FOOT,
    onlyOn('run'),
    only(({ options }) => optionsOf(options).house.dash),
    only(({ board, units }) => !isEntering(board, units)),
  ],
  inBrief: ({ board, units }) => t`Dash ${slowest(board, units)}"`,
  hint: ({ board, units }) => t`Up to ${slowest(board, units)}", then it hides where all are in cover (house default)`,
  show(moving, going) {
    const shown = walksAt(PACE).show(moving, going);
    const then = boardWith(moving.board, going.plan.places);
    const hindrances = moving.units.flatMap(
      ({ id }) => hideRefusal(then, { ...unitOf(then, id), hidden: false }) ?? [],
    );
    const hides = t`**${groupName(moving.board, moving)}** hides there.`;
    return { ...shown, lines: [...shown.lines, ...(hindrances.length > 0 ? hindrances : [hides])] };
  },
  resolve: (moving, going) => dashFrame(goingOf(moving, going, PACE)),
  /** For those who have suffered, while somebody looks at them and there is cover to get to. */
  worth(moving) {
    const { board, units } = moving;
    const worn = units.some(({ pins, models, startModels }) => pins >= 2 || 2 * models.length <= startModels);
    if (!worn || units.every(unit => visibleEnemies(board, unit).length === 0)) return 0;
    const { options } = placeField(moving, PACE.kind, 1000 * slowest(board, units));
    return options.some(({ value }) => isInCover(board, value)) ? 1.2 : 0;
  },
  weigh(moving, partial, choices) {
    const worths = walksAt(PACE).weigh(moving, partial, choices);
    return worths.map((worth, at) => worth + (isInCover(moving.board, choices.options[at]!.value) ? BEST : 0));
  },
  steps: [
    step(dashFrame, {
      go: (_g, args) => ({ call: goFrame(args) }),
      hide(g, { units }) {
        for (const unit of livingOf(g.board, units)) {
          if (hideRefusal(g.board, unit) === undefined) g.emit({ type: 'hid', unit: unit.id, chosen: true });
        }
      },
    }),
  ],
});
