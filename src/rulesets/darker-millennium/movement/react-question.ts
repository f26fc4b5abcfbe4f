import { groupedBy } from '../../../engine/grouped-by.js';
import type { About, Choices, Option } from '../../../engine/index.js';
import { boardMemory } from '../../../engine/index.js';
import { c, mark, t, translated } from '../../../engine/language.js';
import { percent } from '../../../engine/odds/percent.js';
import { showLength } from '../../../engine/table/lengths.js';
import { squareName } from '../../../engine/table/places.js';
import { distanceAmong, onTable, unitOf } from '../../board-queries.js';
import { isPlural } from '../../group-names.js';
import { previewOf } from '../../previews.js';
import type { DmBoard, DmUnit } from '../board.js';
import { conditionWords } from '../cause-words.js';
import { type DmView, question } from '../game.js';
import { majority } from '../lookups.js';
import { words } from '../words.js';
import { provokers, type ReactAsked, reactAsk } from './frames.js';
import { namedOption, namedPoint, previewPoint, shotWords } from './overwatch.js';
import { REACTION_TEST, type Reacting, SWIFT } from './reaction.js';
import { championGoesWith } from './reaction-test.js';
import { reactionNamed } from './reactions/all.js';
import type { Provoked } from './reactions/reaction.js';

type Asked = About<ReactAsked>;

/** An offer as its player reads it. */
interface Said {
  id: string;
  label: string;
  hint: string;
  chance?: number;
}

function hold(): Option {
  return { value: 'hold', label: t`Hold`, hint: t`No reaction` };
}

/** Moments at which a point may be typed that is none of the options (DM.house.overwatch). */
const NAMES_POINTS: readonly string[] = ['moving', 'openFire'];
const ANOTHER_POINT = mark`another point: how far they have gone, such as \`3.5"\``;

/** The question of every reaction window: which of the offers, or hold (DM.action.reaction). */
export const reactQuestion = question(reactAsk, {
  style: 'buttons',

  prompt(view, decision) {
    const { board, options } = view;
    const { unit: id } = decision.args;
    const offers = saidOf(view, decision.args);
    const unit = unitOf(board, id);
    const shots = !offers.some(isTest);
    const reasons = groupedBy(
      offers.filter(offer => offer.id !== SWIFT),
      ({ hint }) => hint,
    );
    const { shots: says } = words();
    const small = shots
      ? [t`${translated(says[decision.args.moment] ?? says.shotAt)} The chance is to hurt somebody.`]
      : [...reasons].map(([hint, alike]) => needWords(alike, hint, !mayPass({ board, options, unit }, alike[0]!)));
    if (offers.some(({ id: offer }) => offer === SWIFT))
      small.push(t`Swift Reaction spends a \`6\`: it passes without a roll.`);
    if (!shots) small.push(...doesLines(board, unit, offers));
    const typed = shots && NAMES_POINTS.includes(decision.args.moment) ? { typed: translated(ANOTHER_POINT) } : {};
    return { title: titleOf(board, decision), lines: [stateOf(board, unit)], small, ...typed };
  },

  choices(view, decision, partial) {
    const { unit: id } = decision.args;
    const offers = saidOf(view, decision.args);
    if (partial.react === undefined) {
      return { field: 'react', title: t`Reaction`, options: [...offers.map(optionOf), hold()] };
    }
    if (partial.react === 'hold') return undefined;
    if (partial.react === SWIFT && partial.as === undefined) {
      const options = offers
        .filter(isTest)
        .map(({ id, label }) => ({ value: id, label, hint: t`Passes without a roll`, chance: 1 }));
      return { field: 'as', title: t`Reaction that passes`, options };
    }
    return partial.champion === undefined ? championChoices(view.board, unitOf(view.board, id), decision) : undefined;
  },

  check(view, decision, reply) {
    const { board } = view;
    const { unit: id } = decision.args;
    const offers = saidOf(view, decision.args);
    const cite = decision.cite;
    const labels = [...offers.map(({ label }) => label), hold().label].join(', ');
    const offer = offers.find(known => known.id === reply.react);
    if (reply.react === 'hold') return undefined;
    if (offer === undefined && typeof reply.react === 'string') {
      const point = namedPoint(view, decision.args, reply.react);
      if (point !== undefined) return typeof point === 'string' ? { why: point, cite } : undefined;
    }
    if (offer === undefined) return { why: t`${unitOf(board, id).name} can answer with ${labels}.`, cite };
    if (offer.id === SWIFT) {
      const as = offers.filter(isTest);
      if (!as.some(known => known.id === reply.as)) {
        const why = t`Say which reaction the 6 passes: ${as.map(({ label }) => label).join(', ')}.`;
        return { why, cite: 'DM.command.pool.swift' };
      }
    }
    if (reply.champion === undefined) return undefined;
    const teams = declarable(board, unitOf(board, id), decision);
    if (teams.some(team => team.id === reply.champion)) return undefined;
    const names = teams.map(({ name }) => name).join(', ');
    const why =
      teams.length > 0
        ? t`The Champion can count as part of ${names}.`
        : t`No Champion is to be declared here; leave that out.`;
    return { why, cite: 'DM.action.reaction.champion' };
  },

  preview(view, { args }, { react }) {
    return previewPoint(view, args, react) ?? previewOf([]);
  },

  typed(view, { args }, { field, words }) {
    return field === 'react' ? namedOption(view, args, words) : undefined;
  },
  weigh({ board, options }, decision, partial, choices) {
    const { unit: id, offers, about } = decision.args;
    const unit = unitOf(board, id);
    const by = provokers(about);
    const like = (reaction: unknown) => reactionNamed(reaction)?.worth({ board, options, unit, by }) ?? 1;
    return choices.options.map(({ value, chance = 1 }) => {
      if (value === 'hold') return 0.08;
      if (choices.field === 'champion') return value === id ? 1 : 0;
      // A 6 is worth keeping where the test is likely anyway.
      if (value === 'swift')
        return Math.max(0, ...offers.filter(({ id: one }) => one !== 'swift').map(({ id: one }) => like(one) - 0.45));
      return partial.react === 'swift' ? like(value) : like(value) * chance;
    });
  },
});

const known = boardMemory<Said[]>();

function saidOf({ board, options }: DmView, args: ReactAsked): Said[] {
  return known(board, JSON.stringify([args.unit, args.about, args.offers]), () => {
    const provoked = { board, options, unit: unitOf(board, args.unit), by: provokers(args.about) };
    return args.offers.map(offer => ({ ...wordsOf(provoked, offer), ...offer }));
  });
}

function wordsOf(
  provoked: Provoked,
  { id, chance = 0, shot }: ReactAsked['offers'][number],
): Pick<Said, 'label' | 'hint'> {
  if (shot) return shotWords(provoked.board, { chance, shot });
  if (id === SWIFT)
    return { label: t`Swift Reaction: 6`, hint: t`Spends a 6 of the pool: the test is passed without a roll` };
  const reaction = reactionNamed(id);
  // Battles saved before shots were facts: a point of the move, as a share of it.
  if (reaction === undefined)
    return {
      label: t`Fire after ${percent(Number(id.slice(3)))} of the way`,
      hint: t`${percent(chance)} to hurt somebody`,
    };
  return { label: translated(reaction.word), hint: reaction.offer(provoked).hint ?? '' };
}

/** `Evade falls back 2d4". Counter-Attack meets them with +1 in the fight.` */
function doesLines(board: DmBoard, unit: DmUnit, offers: readonly { id: string; label: string }[]): string[] {
  const lines = offers.flatMap(({ id, label }) => {
    const does = reactionNamed(id)?.does?.({ board, unit });
    return does === undefined ? [] : [c('reaction')`${label} ${does}.`];
  });
  return lines.length > 0 ? [lines.join(' ')] : [];
}

/** `Evade, Counter-Attack need 3 or less: I 4, other orders -1.` */
function needWords(alike: readonly { label: string }[], hint: string, lost: boolean): string {
  const labels = alike.map(({ label }) => label).join(', ');
  if (lost) return c('reaction')`${labels} ${hint}.`;
  return alike.length === 1 ? t`${labels} needs ${hint}.` : t`${labels} need ${hint}.`;
}

/** Whether any face is low enough for a test; what is no test needs none. */
function mayPass(reacting: Omit<Reacting, 'would'>, { id }: { id: string }): boolean {
  const would = reactionNamed(id)?.would;
  return would === undefined || REACTION_TEST.need({ ...reacting, would }).value >= 1;
}

/** Only tests can be passed by a 6; shots of Overwatch need none. */
function isTest({ id }: { id: string }): boolean {
  return reactionNamed(id)?.would !== undefined;
}

function optionOf({ id, label, hint, chance }: Said): Option {
  // A button has room for nothing but its label: the odds belong to it.
  const odds = chance === undefined || id === SWIFT ? '' : ` ${percent(chance)}`;
  return {
    value: id,
    label: `${label}${odds}`,
    hint,
    ...(chance === undefined ? {} : { chance }),
  };
}

/** Only tests are made by teams that a Champion may join; shots of Overwatch and Open Fire are not tests. */
function declarable(board: DmBoard, unit: DmUnit, decision: Asked): DmUnit[] {
  const tests = decision.args.moment === 'charged' || decision.args.moment === 'shotAt';
  return tests ? championGoesWith(board, unit) : [];
}

function championChoices(board: DmBoard, unit: DmUnit, decision: Asked): Choices | undefined {
  const teams = declarable(board, unit, decision);
  if (teams.length === 0) return undefined;
  const options = teams.map(team => ({
    value: team.id,
    label: t`Champion with ${team.name}`,
    hint: team.id === unit.id ? t`Reacts with this team` : t`Stays out of this reaction`,
  }));
  return { field: 'champion', title: t`With which team does the Champion go?`, options };
}

/** `Initiative 4 · Fire orders · 1 pin`. */
function stateOf(board: DmBoard, unit: DmUnit): string {
  const initiative = majority(board, unit, profile => profile.initiative);
  return [t`Initiative ${initiative}`, ...conditionWords(unit)].join(' · ');
}

/** `Raptors are charged by Squad Alpha from 7.2"`. */
function titleOf(board: DmBoard, { args }: Asked): string {
  const unit = unitOf(board, args.unit);
  const { about } = args;
  const by = provokers(about).map(id => unitOf(board, id));
  const names = by.map(({ name }) => name).join(t` and `);
  const from = fromWords(board, unit, by);
  const { blunder, charged, shotAt, othersShotAt } = words().provoked;
  const target = about.target === undefined ? unit : unitOf(board, about.target);
  const told = { unit: unit.name, by: names, from, target: target.name };
  const say = ({ one, several }: typeof charged, name: string) => (isPlural(name) ? several(told) : one(told));
  switch (args.moment) {
    case 'charged':
      return about.blunder ? say(blunder, names) : say(charged, unit.name);
    case 'shotAt':
      return target.id === unit.id ? say(shotAt, unit.name) : say(othersShotAt, names);
    case 'openFire':
      return t`${unit.name} opens fire on ${names}: at which point?`;
    default: {
      const to = about.to ? t` to \`${squareName(about.to)}\`` : '';
      const { watched } = words();
      return (watched[about.kind ?? 'other'] ?? watched.other)({ movers: names, to, unit: unit.name });
    }
  }
}

function fromWords(board: DmBoard, unit: DmUnit, by: readonly DmUnit[]): string {
  const placed = by.filter(enemy => onTable(board, enemy));
  if (placed.length === 0 || !onTable(board, unit)) return '';
  return c('distance')` from ${showLength(distanceAmong(board, [unit], placed))}`;
}
