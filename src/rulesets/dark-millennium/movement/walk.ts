import type { Frame } from '../../../engine/index.js';
import { lengthOf, stretch } from '../../../engine/table/walked.js';
import { modelOf, unitOf } from '../../board-queries.js';
import { type Placed, placesAt } from '../../model-moves.js';
import { crossingOf } from '../../movement/crossing.js';
import { type AttackRequest, canAttack } from '../combat/attack.js';
import { clashFrame } from '../combat/frames.js';
import { type DkGame, step } from '../game.js';
import { heroesIn, heroicDie } from '../heroic.js';
import { standing } from '../lookups.js';
import { heroicAsk } from './asks.js';
import { crossingsIn, hindranceRisk, testedWay } from './difficult.js';
import type { MovedKind, Step } from './events.js';
import { moveWalkFrame, type WalkArgs } from './frames.js';
import { endsOf, land, landingRisk } from './landing.js';
import { planRoute, type Route } from './route.js';
import { diceOn } from './way-fields.js';

/** The frame that walks a planned move. Its end is whether the watching unit has fired. */
export function walkFrame(args: {
  unit: string;
  kind: MovedKind;
  route: Route;
  watch?: AttackRequest | undefined;
  counted?: boolean;
  heroic?: boolean | undefined;
}): Frame {
  return moveWalkFrame({ ...args, places: [] });
}

/** Moves that follow from something else, or whose hero points go to the dice of an attack. */
const UNDECLARED: readonly MovedKind[] = ['assault', 'away'];

/** A move with the reaction's attack where the movers cross its line of sight; survivors finish the move (DK.turn.crossing). */
export const walk = step(moveWalkFrame, {
  /** Where no declaration could give a hero point to the die for terrain, it is asked for (DK.heroes.dice). */
  askForHeroism(g, args) {
    const unit = unitOf(g.board, args.unit);
    const asks = UNDECLARED.includes(args.kind) && g.board.armies[unit.side].heroPoints > 0;
    const { foot } = args.route;
    const { places } = asks ? planRoute(g.board, unit, args.route) : { places: [] };
    const [die] = diceOn(g.board, places, foot);
    if (die === undefined) return { go: 'crossTerrain' };
    const riskOf = (heroic: boolean) =>
      die === 'landing'
        ? landingRisk(g.board, endsOf(places), foot, heroic)
        : hindranceRisk(g.board, crossingsIn(g.board, places, foot), heroic);
    const about = { unit: unit.id, die, risk: { without: riskOf(false), with: riskOf(true) } };
    return { ask: heroicAsk({ who: unit.seat, args: about, fallback: { heroes: 0 } }) };
  },
  hearHeroism(_g, args, reply) {
    args.heroic = heroesIn(heroicAsk.answer(reply)) > 0;
  },
  /** One die for the unit, each model's own Agility (DK.move.difficult). */
  crossTerrain(g, args) {
    const unit = unitOf(g.board, args.unit);
    args.walked = 0;
    args.fired = false;
    let { places } = planRoute(g.board, unit, args.route);
    const crossings = crossingsIn(g.board, places, args.route.foot);
    if (crossings.length > 0) {
      const face = heroicDie(g, unit.side, args.heroic, 'difficult');
      args.heroic = false;
      const { places: left, ...told } = testedWay(g.board, unit, args.route, crossings, face);
      g.emit({ type: 'terrainTested', unit: unit.id, face, ...told });
      places = left;
    }
    args.places = places;
  },
  setOut(g, args) {
    // Whom the terrain lets go nowhere is met like one that stands: at the same time as it fires (DK.turn.simultaneous).
    if (args.watch === undefined || args.places.every(({ path }) => path.length < 2)) return { go: 'arrive' };
    const watch = { ...args.watch, targets: [args.unit] };
    // Where units beside the mover are attacked with it, it is the mover that has to come into sight.
    const crossing = crossingOf(g.board, args.places, then => canAttack(then, g, watch), standing);
    // In sight only at the end of the move: then both fire at once, after it.
    if (crossing === undefined || crossing >= 1) return { go: 'arrive' };
    args.crossing = crossing;
    return undefined;
  },
  crossTheSight(g, args) {
    playTo(g, args, args.crossing!, false);
    args.fired = true;
    return { call: clashFrame({ attacks: [args.watch!] }) };
  },
  goOn(g, args) {
    args.places = args.places.filter(({ model }) => g.board.models[model] !== undefined);
  },
  arrive(g, args) {
    const unit = unitOf(g.board, args.unit);
    if (unit.models.length > 0) playTo(g, args, 1, true);
  },
  /** Who leapt into difficult terrain may come to harm (DK.jump, DK.skimmers). */
  land(g, args) {
    // Who climbs into a machine lands on no ground.
    if (args.route.way === 'in') return undefined;
    return land(g, args.unit, endsOf(args.places), { foot: args.route.foot, heroic: args.heroic });
  },
  end: (_g, { fired }) => ({ end: fired === true }),
});

/** The whole way counts for the defence of those who are on it (DK.combat.defence.movement). */
function playTo(g: DkGame, args: WalkArgs, share: number, last: boolean): void {
  const { unit, kind, places, walked = 0 } = args;
  const counted = args.counted === true || args.fired === true;
  const there = placesAt(g.board, places, share);
  const models: Step[] = there.map(({ model, at, facing }, index) => {
    const whole = places[index]!.path;
    const path = stretch(whole, walked, share);
    return { model, at, facing, path: lengthOf(path) === 0 ? [at] : path, counts: counted ? 0 : lengthOf(whole) };
  });
  args.walked = share;
  g.emit({ type: 'moved', unit, kind, models, last });
}

/** Counts the whole way of those who are fired at before they set out (DK.combat.defence.movement). */
export function countWay(g: DkGame, unit: string, kind: MovedKind, places: readonly Placed[]): void {
  const models = places.map(({ model: id, path }): Step => {
    const { at, facing } = modelOf(g.board, id);
    return { model: id, at: at!, facing, path: [at!], counts: lengthOf(path) };
  });
  g.emit({ type: 'moved', unit, kind, models, last: false });
}
