import type { Choices, Option, Refusal, SeatId, SideId } from '../../../engine/index.js';
import { mark, t, translated } from '../../../engine/language.js';
import { squareName } from '../../../engine/table/places.js';
import { counted, listed } from '../../../engine/wording.js';
import { onTable, unitsOf } from '../../board-queries.js';
import type { ClassicBoard, ClassicUnit } from '../../classic/board.js';
import { characterOf } from '../../classic/characters/joining.js';
import { infiltration, LAST } from '../../classic/deployment/infiltrators.js';
import { question } from '../../classic/game.js';
import { groundWords } from '../../classic/movement/suggestions.js';
import { deploymentOf } from '../../classic/options.js';
import { deployPrompt, REST, spotOptions, spotsAlong, whyNobody, whyNotDeployed } from '../../deployment.js';
import { previewOf } from '../../previews.js';
import { deployAsk } from './asks.js';
import { asksForCompany, type Company, companiesOf, companyNamed, companyOptions } from './company.js';
import { deployedAt, depthOf } from './deploy-plan.js';
import { weighDeploy } from './deploy-taste.js';
import { type ReserveWay, reserveWays, WAYS } from './reserve-ways.js';

const CITE = 'AD.house.deployment';

const RESERVE_LABELS: Record<ReserveWay, string> = {
  edge: mark`Hold it in reserve`,
  deepStrike: mark`Wait to deep strike`,
  flank: mark`Wait to outflank`,
};
const RESERVE_HINTS: Record<ReserveWay, string> = {
  edge: mark`Comes on over your edge from turn 2 on a 3+`,
  deepStrike: mark`Comes down anywhere from turn 2 on a 3+, and scatters`,
  flank: mark`Comes on over a short edge from turn 2 on a 3+`,
};

/** Units of a seat that have no place yet. */
export function waitingUnits(board: ClassicBoard, seat: SeatId, side: SideId): ClassicUnit[] {
  return unitsOf(board, side).filter(
    unit =>
      unit.seat === seat &&
      unit.reserve === undefined &&
      unit.aboard === undefined &&
      !unit.setAside &&
      !onTable(board, unit),
  );
}

/** Where a unit deploys, or that the bot lines up all that is left (AD.house.deployment). */
export const deployQuestion = question(deployAsk, {
  style: 'panel',
  prompt(view, { who, args: { side } }) {
    const waiting = waitingUnits(view.board, who, side);
    const depth = deploymentOf(view).deployment;
    return deployPrompt(
      waiting,
      t`Within ${depth}" of your edge (house default). “Line up the rest” has the bot set up all that are left.`,
    );
  },
  choices(view, { who, args: { side } }, partial): Choices | undefined {
    const waiting = waitingUnits(view.board, who, side);
    if (partial.unit === undefined) {
      const options = waiting.map(
        (unit): Option => ({
          value: unit.id,
          label: unit.name,
          hint: counted(unit.models.length, t`model`, t`models`),
        }),
      );
      options.push({
        value: REST,
        label: t`Line up the rest`,
        hint: t`Along your edge, or as suits each: aboard, with others, in reserve`,
      });
      return { field: 'unit', title: t`Unit`, options };
    }
    const unit = waiting.find(({ id }) => id === partial.unit);
    if (unit === undefined || partial.to !== undefined) return undefined;
    const spots = spotsAlong(view.board, side, depthOf(view.options));
    const options = spotOptions(spots, at => groundWords(view.board, at));
    const held = reserveWays(view, unit).map(
      (way): Option => ({ value: way, label: translated(RESERVE_LABELS[way]), hint: translated(RESERVE_HINTS[way]) }),
    );
    const last = infiltration(view.board, unit)
      ? [{ value: LAST, label: t`Infiltrate`, hint: t`Set up after everybody, 12" from enemies or 9" unseen` }]
      : [];
    const company = companyOptions(view.board, unit, depthOf(view.options));
    return {
      field: 'to',
      title: t`Where`,
      options: [...company, ...options, ...held, ...last],
      free: { kind: 'place' },
    };
  },
  check(view, { who, args: { side } }, reply): Refusal | undefined {
    const waiting = waitingUnits(view.board, who, side);
    if (reply.unit === REST) return undefined;
    const unit = waiting.find(({ id }) => id === reply.unit);
    if (unit === undefined) return whyNobody(waiting, CITE);
    const way = WAYS.find(each => each === reply.to);
    if (way !== undefined) {
      if (reserveWays(view, unit).includes(way)) return undefined;
      const why =
        way === 'edge'
          ? t`Enough of your army waits in reserve already; place ${unit.name} on the table.`
          : t`${unit.name} cannot wait for that; place it on the table.`;
      return { why, cite: 'AD.house.reserve' };
    }
    if (reply.to === LAST) {
      if (infiltration(view.board, unit)) return undefined;
      return { why: t`${unit.name} cannot infiltrate; place it in your zone.`, cite: 'AD.rule.infiltrate' };
    }
    if (asksForCompany(reply.to)) return whyNotCompany(view.board, unit, reply.to, depthOf(view.options));
    return whyNotDeployed(view.board, unit.name, reply.to, {
      placesAt: to => deployedAt(view.board, unit, to, depthOf(view.options)),
      spots: () => spotsAlong(view.board, side, depthOf(view.options)),
      inches: deploymentOf(view).deployment,
      cite: CITE,
    });
  },
  preview(view, { who, args: { side } }, reply) {
    const unit = waitingUnits(view.board, who, side).find(({ id }) => id === reply.unit);
    const way = WAYS.find(each => each === reply.to);
    if (unit && way) return previewOf([`**${unit.name}**: ${translated(RESERVE_HINTS[way])}.`]);
    const company = unit && companyNamed(view.board, unit, reply.to, depthOf(view.options));
    if (company) return previewCompany(unit, company);
    if (unit && reply.to === LAST) return previewOf([t`**${unit.name}** is set up after everybody else.`]);
    const places = unit ? (deployedAt(view.board, unit, reply.to, depthOf(view.options)) ?? []) : [];
    const lines =
      unit && places[0]
        ? [t`**${unit.name}** deploys at \`${squareName(places[0].at)}\`: ${groundWords(view.board, places[0].at)}.`]
        : [t`The bot lines up what is left.`];
    return previewOf(lines, { ghosts: places, focus: unit?.id });
  },
  weigh: (view, _decision, { unit }, { options }) => weighDeploy(view, unit, options),
});

/** Why a unit cannot begin the battle with whom a reply names; undefined when it can. */
function whyNotCompany(board: ClassicBoard, unit: ClassicUnit, to: string, depth: number): Refusal | undefined {
  const all = companiesOf(board, unit, depth);
  if (all.some(({ value }) => value === to)) return undefined;
  const cite = characterOf(board, unit) ? 'AD.rule.independent-character' : 'AD.core.transport';
  const names = all.map(({ with: company }) => ('joins' in company ? company.joins.name : company.boards.name));
  return names.length === 0
    ? { why: t`${unit.name} can begin with nobody; place it on the table.`, cite }
    : { why: t`${unit.name} cannot begin there; it can with ${listed(names)}, or on the table.`, cite };
}

function previewCompany({ id, name }: ClassicUnit, company: Company) {
  if ('boards' in company) return previewOf([t`**${name}** begins aboard ${company.boards.name}.`], { focus: id });
  const ghosts = company.places ?? [];
  return previewOf([t`**${name}** begins as part of ${company.joins.name}.`], { ghosts, focus: id });
}
