import type { Frame, Json, JsonObject } from '../../../engine/index.js';
import { start } from '../../../engine/index.js';
import { lengthOf, stretch } from '../../../engine/table/walked.js';
import type { AttackRequest } from '../combat/attack.js';
import { clash } from '../combat/clash.js';
import { type DkGame, step } from '../game.js';
import { unitOf } from '../lookups.js';
import { crossingOf } from './crossing.js';
import type { MovedKind, Step } from './events.js';
import { type Placed, placesAt } from './placing.js';

export interface WalkArgs extends JsonObject {
  unit: string;
  kind: MovedKind;
  places: (Placed & JsonObject)[];
  /** The reaction's attack, made where the movers first come into its sight and range. */
  watch?: AttackRequest;
  note?: string[];
  /** Share of the way that is walked. */
  walked?: number;
  /** Where the attack is made. */
  crossing?: number;
  fired?: boolean;
}

/** The frame that walks a planned move. Its end is whether the watching unit has fired. */
export function walkFrame(args: {
  unit: string;
  kind: MovedKind;
  places: readonly Placed[];
  watch?: AttackRequest;
  note?: string[];
}): Frame {
  return start(walk, args as unknown as JsonObject);
}

/** A move with the reaction's attack where the movers cross its line of sight; survivors finish the move (DK.turn.crossing). */
export const walk = step<WalkArgs>('move.walk', {
  setOut(g, args) {
    args.walked = 0;
    args.fired = false;
    if (args.watch === undefined) return { go: 'arrive' };
    const crossing = crossingOf(g.board, g, args.watch, args.places);
    // In sight only at the end of the move: then both fire at once, after it.
    if (crossing === undefined || crossing >= 1) return { go: 'arrive' };
    args.crossing = crossing;
    return undefined;
  },
  crossTheSight(g, args) {
    playTo(g, args, args.crossing!, false);
    args.fired = true;
    return { call: start(clash, { attacks: [args.watch!] }) };
  },
  goOn(g, args) {
    args.places = args.places.filter(({ model }) => g.board.models[model] !== undefined);
  },
  arrive(g, args): { end: Json } {
    if (unitOf(g.board, args.unit).models.length > 0) playTo(g, args, 1, true);
    return { end: args.fired === true };
  },
});

function playTo(g: DkGame, args: WalkArgs, share: number, last: boolean): void {
  const { unit, kind, places, note = [], walked = 0 } = args;
  if (share <= walked && !last) return;
  const there = placesAt(g.board, places, share);
  const models: Step[] = there.map(({ model, at, facing }, index) => {
    const path = stretch(places[index]!.path, walked, share);
    return { model, at, facing, path: lengthOf(path) === 0 ? [at] : path };
  });
  args.walked = share;
  g.emit({ type: 'moved', unit, kind, models, last, note: last ? note : [] });
}
