import type { About, Json, Option } from '../../../engine/index.js';
import { t } from '../../../engine/language.js';
import { unitNamed, unitOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { type IoView, question } from '../game.js';
import { aimIn, seenBy, worthOfShells } from './aims.js';
import { type Aim, type AimArgs, aimAsk, CALLED_OFF, STOOD } from './frames.js';
import { aimOptions, aimRefusal, shellLines } from './request.js';

function aimOf({ args: { stood } }: About<AimArgs>, at: Json | undefined): Aim | undefined {
  return at === STOOD ? stood && { at: stood } : aimIn({ at: at ?? null });
}

/** Besides what is in sight: the place where the target stood, or, with no enemy in sight, nothing at all. */
function besides({ board }: IoView, { unit, stood }: AimArgs): Option[] {
  if (stood !== undefined) return [{ value: STOOD, label: t`Where it stood` }];
  return seenBy(board, unitOf(board, unit)).length > 0 ? [] : [{ value: CALLED_OFF, label: t`Ask for nothing` }];
}

/** Another target or place in sight of who asked, or the place where the first one stood (IO.order.support.target, IO.order.reserve.shot). */
export const aimQuestion = question(aimAsk, {
  style: 'buttons',
  prompt: ({ board }, { args: { unit, support } }) => ({
    title: t`${unitOf(board, unit).name} calls ${unitOf(board, support).name}: at whom now?`,
    lines: [t`The first target has moved, or is gone.`],
    small: [],
  }),
  choices(view, { args }, partial) {
    if (partial.at !== undefined) return undefined;
    const { board } = view;
    const seen = aimOptions(view, unitOf(board, args.unit), unitOf(board, args.support));
    return { field: 'at', title: t`Target`, options: [...seen, ...besides(view, args)], free: { kind: 'place' } };
  },
  check(view, { args }, { at }) {
    if (besides(view, args).some(({ value }) => value === at)) return undefined;
    return aimRefusal(view, unitOf(view.board, args.unit), { at: at ?? null });
  },
  preview(view, about, { at }) {
    const { unit, support } = about.args;
    const aim = aimOf(about, at);
    const battery = unitNamed(view.board, support);
    return previewOf(aim && battery ? shellLines(view, battery, aim) : [], { focus: unit });
  },
  weigh({ board }, about, _partial, { options }) {
    const battery = unitOf(board, about.args.support);
    return options.map(({ value }) => {
      const aim = aimOf(about, value);
      return aim ? worthOfShells(board, battery, aim) : 0;
    });
  },
});
