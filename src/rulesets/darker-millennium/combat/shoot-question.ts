import type { About, Option } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { firstOf, listed } from '../../../engine/wording.js';
import { type Acting, actQuestion } from '../../actions/act-question.js';
import type { Action } from '../../actions/action.js';
import { type Barred, firstBar, refusalOf } from '../../bars.js';
import { centreOf, enemiesOf, unitNamed } from '../../board-queries.js';
import { hinted } from '../../lazy-hint.js';
import { isAtMarker } from '../../objectives/holding.js';
import { previewOf } from '../../previews.js';
import { allAlike } from '../../tastes.js';
import type { DmBoard } from '../board.js';
import { type DmView, question } from '../game.js';
import { destroyedChance, isMachineUnit, machineOdds } from '../machines/armour.js';
import { gunRange } from '../movement/overwatch.js';
import { isLastTurn } from '../movement/place-worth.js';
import { expectedOf } from './attack.js';
import { IDLE_BARS, type Shooter, shootersIn } from './fire.js';
import { type Attack, type ShootQuestionArgs, shootAsk } from './frames.js';
import { hideRefusal } from './lines-of-fire.js';
import { HOW_WORDS } from './narrate.js';
import { previewAttack } from './shoot-preview.js';
import { attackChance, attackOdds } from './shooting-odds.js';
import { coverName } from './sight.js';
import { attackOn, isAttack } from './targets.js';
import { showNeed } from './to-hit.js';

type Asked = About<ShootQuestionArgs>;
type Deed = Action<[view: DmView, shooter: Shooter]>;

const CITE = 'DM.house.targets';

/** At one of the teams that it may shoot at. */
const fire: Deed = {
  id: 'fire',
  word: mark`Fire`,
  cite: CITE,
  bars: [
    ({ board }, shooter) =>
      shooter.nearest ? undefined : { cite: CITE, why: ({ reply }) => targetBar(board, shooter, reply.target)!.why() },
  ],
  hint(_view, { nearest, attacks }) {
    const line = targetLine(nearest!);
    return attacks.length > 1 ? t`${line} and ${attacks.length - 1} more` : line;
  },
  choices(view, { attacks }, { target }) {
    if (target !== undefined) return undefined;
    return { field: 'target', title: t`Target`, options: attacks.map(attack => targetOption(view, attack)) };
  },
  check: ({ board }, shooter, { target }) => refusalOf(targetBar(board, shooter, target)),
  preview: (view, { attacks }, reply) => previewAttack(view, attacks.find(({ target }) => target.id === reply.target)!),
  worth: () => 1,
  weigh: (view, { attacks }, _partial, { options }) =>
    options.map(({ value }) => {
      const attack = attacks.find(({ target }) => target.id === value);
      return attack ? worthOf(view, attack) : 0;
    }),
};

/** Why it cannot fire at this one (never throws). */
function targetBar(board: DmBoard, { unit, how, attacks }: Shooter, target: unknown): Barred | undefined {
  const instead = () => {
    const names = attacks.map(attack => attack.target.name).join(', ');
    return names === '' ? t`${unit.name} has no target now.` : t`It can fire at ${names}.`;
  };
  const enemy = unitNamed(board, target);
  if (enemy === undefined) return { why: () => t`Choose a target. ${instead()}`, cite: CITE };
  const found = attackOn(board, unit, enemy, how);
  return isAttack(found) ? undefined : { why: () => `${found.why()} ${instead()}`, cite: found.cite };
}

/** What needs no more than to be chosen. */
const ALONE: Pick<Deed, 'choices' | 'check' | 'weigh'> = {
  choices: () => undefined,
  check: () => undefined,
  weigh: (_view, _shooter, _partial, choices) => allAlike(choices),
};

const HIDDEN = 'DM.house.hidden';
/** Less than this many Wounds on average is not worth being seen for. */
const HARDLY = 0.25;

/** Instead of shooting, for those on Advance. */
const hide: Deed = {
  id: 'hide',
  word: mark`Hide`,
  cite: HIDDEN,
  bars: [
    (_view, { unit, how }) =>
      how === 'advance'
        ? undefined
        : { cite: HIDDEN, why: () => t`${unit.name} is not on Advance; only such units hide instead of shooting.` },
    ({ board }, { unit, mayHide }) => (mayHide ? undefined : { cite: HIDDEN, why: () => hideRefusal(board, unit)! }),
  ],
  hint: () => t`Cannot be targeted until it moves, shoots or is found`,
  ...ALONE,
  preview: (_view, { unit: { id, name } }) =>
    previewOf([t`**${name}** hides: it cannot be targeted until it moves, shoots or is found.`], { focus: id }),
  worth: ({ board }, { attacks }) =>
    Math.max(0, ...attacks.map(attack => expectedOf(board, attack))) < HARDLY ? 2 : 0.5,
};

const hold: Deed = {
  id: 'pass',
  word: mark`Hold`,
  cite: 'DM.action.fire',
  bars: [],
  hint: (_view, { unit }) => t`${unit.name} does nothing in this sub-phase`,
  ...ALONE,
  preview: (_view, { unit: { id, name } }) => previewOf([t`**${name}** holds.`], { focus: id }),
  worth: () => 0,
};

/** What a seat is asked in sub-phases IV and V: who shoots or hides next, and at whom (DM.action.fire, DM.action.advanceFire). */
const shooting: Acting<DmBoard, ShootQuestionArgs, Parameters<Deed['hint']>, Deed> = {
  actions: [fire, hide, hold],
  title: mark`Do`,
  cases: (view, asked) => ableTo(view, asked).map(shooter => [view, shooter]),
  names: (id, _view, { unit }) => unit.id === id,
  option(_view, { unit, nearest, mayHide }) {
    const may = [...(nearest ? [c('may')`fire`] : []), ...(mayHide ? [c('may')`hide`] : [])];
    return { value: unit.id, label: `${unit.name}: ${listed(may, 'or')}` };
  },
  hint: (_view, { how, nearest }) => `${translated(HOW_WORDS[how])}${nearest ? `, ${targetLine(nearest)}` : ''}`,
  done: () => ({ value: 'none', label: t`Done`, hint: t`Nobody else shoots or hides now` }),
  isDone: ({ unit, do: doing }) => unit === 'none' || (unit === undefined && doing === 'pass'),
  previewDone: () => previewOf([t`Nobody else acts in this sub-phase.`]),
  whyNotUnit(view, asked, id) {
    const { board } = view;
    const names = ableTo(view, asked)
      .map(({ unit }) => unit.name)
      .join(', ');
    const unit = unitNamed(board, id);
    if (unit === undefined || unit.seat !== asked.who)
      return { why: t`Choose one of your units that can act now: ${names}.`, cite: CITE };
    const idle = firstBar(IDLE_BARS, { board, unit, turn: asked.args });
    return { why: `${idle?.why() ?? ''} ${t`Units that can act now: ${names}.`}`, cite: 'DM.action.subphases' };
  },
  whyNoAction: () => ({ why: t`Choose to fire, to hide or to hold.`, cite: CITE }),
  /** The computer shoots what it hurts most, unit by unit, and hides those that would hurt nobody. */
  weighUnits(view, asked, options) {
    const able = ableTo(view, asked);
    const waits = asked.args.subPhase === 4 && mayWait(view.board, asked.who);
    return options.map(({ value }) => {
      if (value === 'none') return waits ? BEST : 0;
      const nearest = able.find(({ unit }) => unit.id === value)?.nearest;
      return 1 + (nearest ? worthOf(view, nearest) : 0);
    });
  },
};

/** `shoot` asks a seat who shoots or hides next in sub-phase IV or V. */
export const shootQuestion = question(shootAsk, {
  style: 'panel',
  prompt(view, asked) {
    const able = ableTo(view, asked);
    const { turn } = view.board;
    return {
      title:
        asked.args.subPhase === 4
          ? t`Turn ${turn} · Sub-phase IV · Fire orders shoot: choose who fires`
          : t`Turn ${turn} · Sub-phase V · Advance orders shoot: choose who fires`,
      lines: firstOf(
        able.map(({ unit, how, nearest, mayHide }) => {
          const what = nearest ? targetLine(nearest, view) : t`no target`;
          return `**${unit.name}** · ${translated(HOW_WORDS[how])} · ${what}${mayHide ? `, ${t`may hide`}` : ''}`;
        }),
        left => t`and ${left} more units`,
      ),
      small: [
        asked.args.subPhase === 4
          ? t`A unit that holds its fire now may fire in sub-phase V at +1 (house default).`
          : t`Advance: -1 to hit, or hide where all are in cover. Assault after a Run: -2. Both house default.`,
      ],
    };
  },
  ...actQuestion(shooting),
});

function ableTo(view: DmView, { who, args: { subPhase, held } }: Asked): readonly Shooter[] {
  return shootersIn(view.board, { seat: who, subPhase, held });
}

function targetOption(view: DmView, attack: Attack): Option {
  const chance = attackChance(view, attack);
  const label = `${attack.target.name}, ${showLength(attack.distance)}, ${percent(chance)}`;
  return hinted({ value: attack.target.id, label, chance }, () => {
    const expected = isMachineUnit(view.board, attack.target)
      ? t`destroys it ${percent(destroyedChance(machineOdds(view, attack)))}`
      : t`${mean(attackOdds(view, attack).wounds).toFixed(1)} Wounds on average`;
    return `${expected} · ${lineOf(attack)}`;
  });
}

/** `hard cover, 6 × Carbine 5+`. */
function lineOf(attack: Attack): string {
  const needs = attack.firings.map(
    ({ weapon, need, models }) => `${models.length} × ${weapon.name} ${showNeed(need.value)}`,
  );
  const cover = attack.cover === 'none' ? t`in the open` : coverName(attack.cover);
  return `${cover}, ${needs.join(', ')}`;
}

/** A target and how far it is; with the view also the chance to hurt it, which takes longer to work out. */
function targetLine(attack: Attack, view?: DmView): string {
  const line = t`${attack.target.name} at ${showLength(attack.distance)}`;
  return view ? `${line}, ${t`${percent(attackChance(view, attack))} to hurt it`}` : line;
}

/** More than any shot is worth. */
const BEST = 1000;

/** Whether nobody fires at the seat's units before they may fire in sub-phase V, better aimed (DM.house.hit). */
function mayWait(board: DmBoard, seat: string): boolean {
  const { side } = board.seats.find(({ id }) => id === seat)!;
  const before = new Set<string | undefined>(board.firstPlayer === side ? ['fire'] : ['fire', 'advance']);
  return !enemiesOf(board, { side }).some(
    enemy => before.has(enemy.order?.kind) && !enemy.shot && gunRange(board, enemy) > 0,
  );
}

/** Who holds ground is worth more to hit. */
const AT_MARKER = 1.8;

/** How the computer compares attacks: the share of the target that they take off, weighed with what it cost. */
function worthOf({ board, options }: DmView, attack: Attack): number {
  const { target } = attack;
  const left = target.models.reduce((sum, id) => sum + (board.models[id]?.wounds ?? 0), 0);
  const cost = board.armies[target.side].cost[target.id] ?? 50;
  const expected = Math.min(left, expectedOf(board, attack));
  const points = (cost * left) / Math.max(left, target.startModels);
  const atMarker = isAtMarker(board, centreOf(board, target));
  // In the last turn only who is finished counts, and who holds ground.
  const hurt = isLastTurn(board, options) && !atMarker ? 0 : 1;
  // A target that is nearly finished is worth finishing; one close by is about to charge.
  return (
    expected *
    (points / Math.max(1, left)) *
    (hurt + expected / Math.max(1, left)) *
    (attack.distance < 10_000 ? 1.3 : 1) *
    (atMarker ? AT_MARKER : 1)
  );
}
