import type { JsonObject, Preview } from '../../../engine/index.js';
import { mean } from '../../../engine/odds/distribution.js';
import { percent } from '../../../engine/odds/percent.js';
import { crossingsOf } from '../../../engine/table/going.js';
import { showLength } from '../../../engine/table/lengths.js';
import { testChance } from '../../characteristic-test.js';
import { distanceBetween, enemyOf, onTable, unitOf, unitsOf } from '../../lookups.js';
import { boardWith, type Placed } from '../../placed.js';
import { carrierOf, roomIn } from '../../transports/passengers.js';
import type { DmBoard, DmUnit } from '../board.js';
import { mayOverwatch } from '../combat/shot-at.js';
import { pieceName } from '../combat/sight.js';
import type { DmView } from '../game.js';
import { calledOf, hasToughness } from '../lookups.js';
import { FACINGS, keepsFacing } from '../machines/facing.js';
import { FALL_BACK, reach, SPRINT } from '../odds/reach.js';
import { teamsName } from '../team-names.js';
import { goneBy, goneWords, shortfall } from './arrival.js';
import { chargeTrigger } from './charge.js';
import { chargeChance } from './charge-chance.js';
import { chargeReactions } from './charge-reactions.js';
import { dareWords } from './dare.js';
import { groupName } from './doing-words.js';
import { chargeReach, isEntering } from './groups.js';
import { type MoveAction, type Mover, readMove } from './move-reply.js';
import { tornAtRest } from './must-close-up.js';
import { lowestMv, randomisedMv } from './mv.js';
import { outlookWords, sightsFrom } from './outlook.js';
import { firePoints, gunRange } from './overwatch.js';
import { planCharge } from './plan-charge.js';
import { mayReact, REACTION_TEST } from './reaction.js';
import { planRetreat } from './retreats.js';
import { planSprint } from './sprint.js';

/** Ghosts, measurements and odds of a move before it is confirmed; empty for what would be refused. */
export function previewMove(view: DmView, mover: Mover, reply: JsonObject): Preview {
  const preview: Preview = { lines: [], small: [], ghosts: [], sights: [] };
  const { board } = view;
  const action = readMove(board, mover, reply);
  if ('why' in action) return { ...preview, lines: [action.why] };
  if (action.do === 'pass') {
    const torn = tornAtRest(board, mover);
    const why = 'out of coherency: the smaller part counts as failing a morale test.';
    const lines = ['Your other units stay where they are.'];
    return { ...preview, lines: torn.length > 0 ? [...lines, `${teamsName(board, torn)}, ${why}`] : lines };
  }
  const { units } = action.group;
  const places = placesOf(view, action, preview);
  preview.focus = units[0]!.id;
  preview.ghosts = places.map(({ model, at, facing, path }) => ({ model, at, facing, path }));
  crossed(board, places, preview);
  if (action.do !== 'charge' && action.do !== 'embark') seen(board, units, places, preview);
  reactions(view, action, places, preview);
  return preview;
}

function placesOf({ board, options }: DmView, action: Exclude<MoveAction, { do: 'pass' }>, preview: Preview): Placed[] {
  const { units } = action.group;
  const name = groupName(board, action.group);
  const mv = Math.min(...units.map(unit => lowestMv(board, unit)));
  const lowest = randomisedMv(board, ...units);
  switch (action.do) {
    case 'run':
    case 'advance': {
      const { places } = action.plan;
      const carrier = carrierOf(board, units[0]!);
      const entering = isEntering(board, units);
      const goes = carrier ? `gets out of ${calledOf(board, carrier)} and goes` : entering ? 'comes on' : 'moves';
      const gone = goneWords(board, goneBy(board, units, places), action.to, entering);
      preview.lines.push(gone.startsWith('stays') ? `**${name}** ${gone}.` : `**${name}** ${goes}: ${gone}.`);
      const short = shortfall(board, units, action.to, action.plan);
      if (short) preview.lines.push(`${short}.`);
      if (keepsFacing(board, units)) {
        const faced = FACINGS.find(({ value }) => value === (action.facing ?? 'enemy'))!.label.toLowerCase();
        preview.small.push(`It ends facing: ${faced.replace('face ', '')} (house default).`);
      }
      if (!action.plan.coherent)
        preview.small.push('The unit does not end in coherency: its smaller part counts as failing a morale test.');
      return places;
    }
    case 'embark': {
      const transport = board.models[action.transport]!;
      const aboard = (transport.capacity ?? 0) - roomIn(board, transport);
      const count = units.reduce((sum, unit) => sum + unit.models.length, aboard);
      preview.lines.push(
        `**${name}** gets into **${calledOf(board, transport)}**: then ${count} of ${transport.capacity} are aboard.`,
      );
      preview.small.push('Aboard it takes only Run or Advance, to get out (house default).');
      return [];
    }
    case 'sprint': {
      const average = Math.round(mean(reach({ movement: mv, ...SPRINT, lowest })));
      const { places, note } = planSprint(board, options, units, action.to, Math.round((lowest + 1) / 2));
      const sprints = isEntering(board, units) ? 'comes on sprinting' : 'sprints';
      preview.lines.push(
        `**${name}** ${sprints} ${2 * mv} + d${lowest}", ${average}" on average${units.some(unit => hasToughness(board, unit)) ? ', then takes a pin' : ''}.`,
      );
      const gone = goneWords(board, goneBy(board, units, places), action.to);
      preview.lines.push(`With that roll: ${gone}${note ? `; ${note}` : ''}.`);
      preview.small.push('The ghosts, what it sees and its cover are for an average roll.');
      return places;
    }
    case 'charge': {
      const distance = Math.min(
        ...units.flatMap(unit => action.targets.map(id => distanceBetween(board, unit, unitOf(board, id)))),
      );
      const chance = chargeChance(board, units, distance);
      const names = action.targets.map(id => unitOf(board, id).name).join(' and ');
      preview.lines.push(
        `**${name}** charges **${names}**, ${showLength(distance)} away: ${percent(chance)} to reach it where it stands.`,
      );
      const allowance = Math.max(chargeReach(board, units, action.sprint), 0);
      return planCharge(board, units, { targets: action.targets, allowance, ...(action.meet ? { meet: true } : {}) })
        .places;
    }
    case 'fallback': {
      const average = Math.round(mean(reach({ movement: mv, ...FALL_BACK, lowest })));
      preview.lines.push(
        `**${name}** falls back 2d${lowest}", ${average}" on average; you say where when it is rolled.`,
      );
      preview.small.push('Enemies in base contact that fight nobody else strike first (house default).');
      return units.flatMap(unit => {
        const from = unitsOf(board, enemyOf(unit.side)).filter(
          enemy => onTable(board, enemy) && distanceBetween(board, unit, enemy) <= 500,
        );
        return planRetreat(board, unit, from, average * 1000).places;
      });
    }
  }
}

function crossed(board: DmBoard, places: readonly Placed[], preview: Preview): void {
  const pieces = new Set(places.flatMap(({ path }) => crossingsOf(path, board.terrain).map(({ id }) => id)));
  if (pieces.size > 0) preview.lines.push(`Through ${[...pieces].map(id => pieceName(board, id)).join(', ')}.`);
}

/** Whom the group would see from there, and what cover it would have from them. */
function seen(board: DmBoard, units: readonly DmUnit[], places: readonly Placed[], preview: Preview): void {
  const then = boardWith(board, places);
  preview.lines.push(...outlookWords(then, units));
  preview.sights.push(...sightsFrom(then, units));
}

/** Who may interrupt or react, with the odds. */
function reactions(view: DmView, action: MoveAction, places: readonly Placed[], preview: Preview): void {
  if (action.do === 'pass') return;
  const { board, options } = view;
  const { units } = action.group;
  for (const enemy of unitsOf(board, enemyOf(units[0]!.side))) {
    if (!mayOverwatch(board, enemy)) continue;
    const points = firePoints(
      board,
      enemy,
      units,
      places,
      action.do === 'embark' ? action.kind : action.do,
      'overwatch',
    );
    const best = Math.max(0, ...points.map(({ chance }) => chance));
    if (points.length > 0) preview.lines.push(`${enemy.name} on Overwatch may fire: ${percent(best)} for a casualty.`);
  }
  if (action.do !== 'charge') return;
  preview.lines.push(
    ...dareWords(
      board,
      units,
      action.targets.map(id => unitOf(board, id)),
    ),
  );
  const trigger = chargeTrigger(action.group.id);
  for (const id of action.targets) {
    const target = unitOf(board, id);
    const may = chargeReactions
      .filter(({ id: reaction, would }) => mayReact(board, target, reaction, would, trigger))
      .filter(reaction => reaction.id !== 'openFire' || gunRange(board, target) > 0)
      .map(({ label, would }) => {
        const chance = testChance(REACTION_TEST, { board, options, unit: target, would });
        return `${label} ${percent(chance)}`;
      });
    preview.lines.push(`${target.name} may react: ${may.length > 0 ? may.join(', ') : 'not at all'}.`);
  }
}
