import type { About } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { listed } from '../../../engine/wording.js';
import { unitNamed, unitOf } from '../../board-queries.js';
import { choiceOf } from '../../choice.js';
import { previewOf } from '../../previews.js';
import type { IoBoard } from '../board.js';
import type { IoView, Weigh } from '../game.js';
import { seenBy, worthOfShells } from './aims.js';
import { type Aim, aimAsk, STOOD } from './frames.js';
import { shellLines, targetOptions } from './request.js';

type Args = Parameters<typeof aimAsk>[0]['args'];

function aimOf({ args: { stood } }: About<Args>, at: unknown): Aim | undefined {
  if (at === STOOD) return stood && { at: stood };
  return typeof at === 'string' ? { target: at } : undefined;
}

/** Another target in sight of who asked, or the place where the first one stood (IO.order.support.target, IO.order.reserve.shot). */
export const aimQuestion = choiceOf<IoBoard>()(aimAsk, {
  field: 'at',
  title: mark`Target`,
  style: 'buttons',
  prompt: ({ board }, { args: { unit, support } }) => ({
    title: t`${unitOf(board, unit).name} calls ${unitOf(board, support).name}: at whom now?`,
    lines: [t`The first target has moved, or is gone.`],
    small: [],
  }),
  options: (view, { args: { unit, support, stood } }) => {
    const { board } = view as IoView;
    const enemies = targetOptions(view as IoView, unitOf(board, unit), unitOf(board, support));
    return stood === undefined ? enemies : [...enemies, { value: STOOD, label: t`Where it stood` }];
  },
  refusal: ({ board }, { args: { unit, stood } }) => {
    const names = listed(seenBy(board, unitOf(board, unit)).map(({ name }) => name));
    const cite = 'IO.order.support.target';
    return stood === undefined
      ? { why: t`Name an enemy in sight: ${names}.`, cite }
      : { why: t`Name an enemy in sight, or the place where it stood: ${names}.`, cite };
  },
  preview: (view, about, { at }) => {
    const aim = aimOf(about, at);
    const battery = unitNamed(view.board, about.args.support);
    return previewOf(aim && battery ? shellLines(view as IoView, battery, aim) : [], { focus: about.args.unit });
  },
});

export const weighAim: Weigh = (view, decision, _partial, { options }) => {
  const about = { ...decision, args: aimAsk.args(decision) };
  const battery = unitOf(view.board, about.args.support);
  return options.map(({ value }) => {
    const aim = aimOf(about, value);
    return aim ? worthOfShells(view.board, battery, aim) : 0;
  });
};
