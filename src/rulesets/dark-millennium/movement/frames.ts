import { frameOf } from '../../../engine/index.js';
import type { Placed } from '../../model-moves.js';
import type { AttackRequest } from '../combat/attack.js';
import type { MovedKind } from './events.js';
import type { Route } from './route.js';

export interface WalkArgs {
  unit: string;
  kind: MovedKind;
  route: Route;
  /** Found when it sets out, difficult terrain counted. */
  places: Placed[];
  /** The reaction's attack, made where the movers first come into its sight and range. */
  watch?: AttackRequest | undefined;
  /** Share of the way that is walked. */
  walked?: number;
  /** Where the attack is made. */
  crossing?: number;
  fired?: boolean;
  /** The whole way counts for the defence of its models already. */
  counted?: boolean;
  /** A hero point makes the die for difficult terrain a 6 (DK.heroes.dice). */
  heroic?: boolean | undefined;
}

export const moveWalkFrame = frameOf<WalkArgs, boolean>('move.walk');

export const moveAwayFrame = frameOf<{
  unit: string;
  /** Enemies that it moves away from. */
  from: string[];
  kind: 'retreat' | 'away';
  /** A hero point makes the die for difficult terrain a 6 (DK.heroes.dice). */
  heroic?: boolean;
  /** Jump packs are left off (DK.jump). */
  foot?: boolean;
  /** The whole way counts for the defence of its models already. */
  counted?: boolean;
}>('move.away');
