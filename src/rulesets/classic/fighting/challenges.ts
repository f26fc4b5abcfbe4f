import type { ModelId, SideId } from '../../../engine/index.js';
import { mark, t } from '../../../engine/language.js';
import { enemyOf, modelOf, modelsOf } from '../../board-queries.js';
import { previewOf } from '../../previews.js';
import { keyOf } from '../asking.js';
import type { ClassicBoard, ClassicModel } from '../board.js';
import { choice } from '../game.js';
import { hasSubType } from '../lookups.js';
import { attackWith, meleeArmsOf, meleeTable } from './arms.js';
import { expectedWounds } from './expected.js';
import { acceptAsk, type CombatArgs, challengeAsk } from './frames.js';
import { mayStrike, ofSide } from './who.js';

const NONE = 'none';

/** Whether a model issues and accepts challenges (AD.house.challenge). */
function duels(board: ClassicBoard, model: ClassicModel): boolean {
  if (!mayStrike(board, model)) return false;
  return hasSubType(board, model, 'character') || keyOf(board, model, 'challenges') === true;
}

/** A combat, with those who refused a challenge in it: they issue none, and are challenged no more. */
type Fought = Pick<CombatArgs, 'units' | 'out'>;

/** Those alike of a unit count once: a unit of champions offers one of them. */
function duellists(board: ClassicBoard, { units, out = [] }: Fought, side: SideId): ClassicModel[] {
  const may = (model: ClassicModel) => duels(board, model) && !out.includes(model.id);
  const found = ofSide(board, units, side).flatMap(unit => modelsOf(board, unit).filter(may));
  const seen = new Set<string>();
  return found.filter(({ unit, profile, weapons, wounds }) => {
    const kind = `${unit} ${profile} ${weapons.join()} ${wounds}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

/** Whom a side may challenge with whom. */
export function pairsOf(board: ClassicBoard, fought: Fought, side: SideId): [ModelId, ModelId][] {
  const theirs = duellists(board, fought, enemyOf(side));
  return duellists(board, fought, side).flatMap(own => theirs.map((foe): [ModelId, ModelId] => [own.id, foe.id]));
}

/** Wounds that one of two takes from the other on average, in shares of what the other has. */
function edge(board: ClassicBoard, one: ClassicModel, other: ClassicModel): number {
  const of = (model: ClassicModel, foe: ClassicModel) =>
    Math.max(
      ...meleeArmsOf(board, model).map(({ id }) =>
        expectedWounds(attackWith(board, model, { target: foe.unit, weapon: id, duel: foe }), meleeTable(board)),
      ),
    ) / Math.max(1, foe.wounds);
  return of(one, other) - of(other, one);
}

function names(board: ClassicBoard, ids: readonly ModelId[]): string[] {
  return ids.map(id => modelOf(board, id).name);
}

/** Who of a side challenges whom before step 10 (AD.house.challenge). */
export const challengeQuestion = choice(challengeAsk, {
  field: 'challenge',
  title: mark`Challenge`,
  prompt({ board }, { args: { pairs } }) {
    const own = [...new Set(pairs.map(([id]) => id))];
    return {
      title: t`A challenge before the fight?`,
      lines: [t`${names(board, own).join(', ')} may challenge one enemy character of this combat.`],
      small: [t`Accepted, the two fight each other alone; who refuses does not strike in this fight.`],
    };
  },
  options({ board }, { args: { pairs } }) {
    const offered = pairs.map(([own, foe]) => ({
      value: `${own} ${foe}`,
      label: t`${modelOf(board, own).name} challenges ${modelOf(board, foe).name}`,
    }));
    return [{ value: NONE, label: t`No challenge` }, ...offered];
  },
  refusal({ board }, { args: { pairs } }, { challenge }) {
    const [by] = typeof challenge === 'string' ? challenge.split(' ') : [];
    const model = by === undefined || !Object.hasOwn(board.models, by) ? undefined : board.models[by];
    const may = [...new Set(pairs.map(([own]) => own))];
    if (model && !may.includes(model.id)) {
      return t`${model.name} may not issue a challenge here; ${names(board, may).join(', ')} may, or choose No challenge.`;
    }
    return t`Choose who challenges whom, or No challenge.`;
  },
  preview({ board }, { args: { pairs } }, { challenge }) {
    const pair = pairs.find(([own, foe]) => challenge === `${own} ${foe}`);
    if (pair === undefined) return previewOf([t`Nobody is challenged.`]);
    return previewOf([t`**${modelOf(board, pair[0]).name}** challenges **${modelOf(board, pair[1]).name}**.`]);
  },
  /** The computer challenges whom it beats. */
  weigh(view, _decision, _partial, { options }) {
    const board = view.board as ClassicBoard;
    return options.map(({ value }) => {
      if (value === NONE) return 0.05;
      const [own, foe] = String(value)
        .split(' ')
        .map(id => board.models[id]);
      return own && foe ? edge(board, own, foe) : 0;
    });
  },
});

/** Whether a challenge is accepted (AD.house.challenge). */
export const acceptQuestion = choice(acceptAsk, {
  field: 'accept',
  title: mark`Challenge`,
  prompt({ board }, { args: { challenger, challenged } }) {
    return {
      title: t`${modelOf(board, challenger).name} challenges ${modelOf(board, challenged).name}`,
      lines: [
        t`Accepted, the two fight each other alone; refused, ${modelOf(board, challenged).name} does not strike in this fight.`,
      ],
      small: [],
    };
  },
  options: () => [
    { value: true, label: t`Accept` },
    { value: false, label: t`Refuse` },
  ],
  refusal: () => t`Accept the challenge, or refuse it.`,
  /** It accepts unless it would be beaten clearly. */
  weigh(view, { args }, _partial, { options }) {
    const board = view.board as ClassicBoard;
    const { challenger, challenged } = acceptAsk.args({ args });
    const [foe, own] = [board.models[challenger], board.models[challenged]];
    const better = foe && own ? edge(board, own, foe) : 0;
    return options.map(({ value }) => (value === true ? better + 0.3 : 0));
  },
});
