import { frameOf, type ModelId, type Option, type UnitId } from '../../../../engine/index.js';
import { mark, t, translated } from '../../../../engine/language.js';
import { livingOf, modelCount, unitOf } from '../../../board-queries.js';
import { allAlike } from '../../../tastes.js';
import { roomIn } from '../../../transports/passengers.js';
import { isEngaged } from '../../combat/sight.js';
import { step } from '../../game.js';
import { calledOf, isAlive, standing } from '../../lookups.js';
import { mayRide, transportsFor } from '../../machines/transports.js';
import { unitsToJoin } from '../closing-up.js';
import { tornOf } from '../coherency.js';
import { restoreCoherencyFrame, walkFrame } from '../frames.js';
import { stridesOf } from '../ground.js';
import { groupName, type SubPhase, TIMES } from '../groups.js';
import { planMove } from '../placing.js';
import { type Move, type Moving, move, ON_FOOT, only } from './action.js';

const embarkFrame = frameOf<{
  units: UnitId[];
  transport: ModelId;
  kind: SubPhase;
  /** Those whose coherency was broken before: this is the move that must restore it. */
  torn?: UnitId[];
}>('machines.embark');

const CITE = 'DM.house.vehicle.embark';
const WORD = mark`Get in`;

function inReach({ board, units, subPhase }: Moving) {
  return transportsFor(board, units, TIMES[subPhase]);
}

/** Into a transport of its own side that every model reaches with its run or advance (DM.house.vehicle.embark). */
export const embark: Move = move({
  id: 'embark',
  word: WORD,
  cite: CITE,
  bars: [
    ...ON_FOOT,
    // Who has to close up does not ride away (DM.command.champion.must).
    only(({ board, units }) => unitsToJoin(board, units).length === 0),
    only(moving => inReach(moving).length > 0),
  ],
  inBrief: () => translated(WORD),
  hint: moving =>
    t`Into ${inReach(moving)
      .map(model => calledOf(moving.board, model))
      .join(t` or `)} (house default)`,
  choices(moving, partial) {
    const { board } = moving;
    if (partial.transport !== undefined) return undefined;
    const options = inReach(moving).map(
      (model): Option => ({
        value: model.id,
        label: calledOf(board, model),
        hint: t`room for ${roomIn(board, model)} of ${model.capacity}`,
      }),
    );
    return { field: 'transport', title: t`Transport`, options };
  },
  read(moving, { transport }) {
    const { board } = moving;
    const able = inReach(moving);
    const named = able.find(model => model.id === transport || model.unit === transport);
    if (named) return named;
    const names = able.map(model => calledOf(board, model)).join(', ');
    const why = t`${groupName(board, moving)} can get into ${names} with this move; choose one of them.`;
    return { why, cite: CITE };
  },
  show(moving, transport) {
    const { board, units, subPhase } = moving;
    const aboard = (transport.capacity ?? 0) - roomIn(board, transport);
    const count = aboard + modelCount(units);
    const [name, into] = [groupName(board, moving), calledOf(board, transport)];
    return {
      lines: [t`**${name}** gets into **${into}**: then ${count} of ${transport.capacity} are aboard.`],
      small: [t`Aboard it takes only Run or Advance, to get out (house default).`],
      places: [],
      kind: subPhase,
      outlook: false,
    };
  },
  resolve: ({ units, subPhase }, { id }) =>
    embarkFrame({ units: units.map(unit => unit.id), transport: id, kind: subPhase }),
  worth: () => 0.2,
  weigh: (_moving, _partial, choices) => allAlike(choices),
  steps: [
    step(embarkFrame, {
      walkUp(g, args) {
        const units = livingOf(g.board, args.units);
        args.torn = tornOf(g.board, units);
        const { places } = planMove(g.board, units, standing(g.board.models[args.transport]!).at, {
          allowance: stridesOf(g.board, TIMES[args.kind]),
        });
        return { call: walkFrame({ units, kind: args.kind, places, opens: true }) };
      },
      /** Who was stopped on the way stays outside, and so does who finds the transport gone. */
      climbIn(g, { units, transport }) {
        for (const id of units) {
          const unit = unitOf(g.board, id);
          const hull = g.board.models[transport];
          if (hull?.at === undefined || !isAlive(unit) || unit.status !== undefined || isEngaged(g.board, unit))
            continue;
          if (mayRide(g.board, [unit], hull)) g.emit({ type: 'embarked', unit: id, into: transport });
        }
      },
      restore(g, { torn = [] }) {
        const outside = torn.filter(id => unitOf(g.board, id).aboard === undefined);
        return { call: restoreCoherencyFrame({ units: outside }) };
      },
    }),
  ],
});
