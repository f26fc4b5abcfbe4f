import type { Link } from './coherency.js';
import { whollyOnBoard } from './outline.js';
import { Crew, regionRound } from './paths.js';
import { facingFrom, type Spot, samePoint, span } from './points.js';
import type { Footing } from './room.js';
import type { Base, Ground, Mils, MoveOptions, Path, Placement, Point, Standing } from './types.js';
import type { Ways } from './ways.js';

/** A model of a unit that is about to move. */
export interface Marcher {
  id: string;
  base: Base;
  at: Point;
  facing: number;
  height?: Mils;
  /** What it may spend, when that differs from the rest of the unit. */
  allowance?: Mils;
  /** What terrain is to it, when that differs from the rest of the unit. */
  goingOf?: MoveOptions['goingOf'];
}

/** A marcher as the table sees it before it sets out; 1" tall unless it says otherwise. */
export function standingOf(marcher: Marcher): Standing {
  return { at: marcher.at, facing: marcher.facing, base: marcher.base, height: marcher.height ?? 1000 };
}

/** The options of a unit's move as they are for one of its models; the same object where nothing differs. */
export function optionsFor({ goingOf }: Pick<Marcher, 'goingOf'>, options: MoveOptions): MoveOptions {
  return goingOf === undefined || goingOf === options.goingOf ? options : { ...options, goingOf };
}

/** A placed model with the pose it ends in. */
export interface Placed extends Placement {
  standing: Standing;
}

/** What has been found of a model's ways, whatever it faces at their ends. */
interface KnownWays {
  ways?: Ways;
  longWays?: Ways;
  footing?: Footing;
  tried: Map<string, Path | undefined>;
  straight: Map<string, Path | undefined>;
}

/** One model with what it can do on this ground; gathers its barriers once for all the spots that are tried. */
export class March {
  readonly standing: Standing;
  readonly allowance: Mils;
  readonly options: MoveOptions;

  constructor(
    readonly marcher: Marcher,
    allowance: Mils,
    readonly ground: Ground,
    options: MoveOptions,
    readonly face?: Point | number,
    private readonly crew = new Crew(regionRound([marcher.at], marcher.allowance ?? allowance)),
    private readonly known: KnownWays = { tried: new Map(), straight: new Map() },
  ) {
    this.standing = standingOf(marcher);
    this.allowance = marcher.allowance ?? allowance;
    this.options = optionsFor(marcher, options);
  }

  get id(): string {
    return this.marcher.id;
  }

  /** The straight way to a spot when it is legal within the allowance: what most models of a unit walk. */
  straightTo(at: Point): Path | undefined {
    if (span(this.marcher.at, at) > this.allowance + 0.5) return undefined;
    if (this.options.flies) return { points: [this.marcher.at, at], cost: Math.round(span(this.marcher.at, at)) };
    const key = `${at.x},${at.y}`;
    if (this.known.straight.has(key)) return this.known.straight.get(key);
    this.known.ways ??= this.crew.waysOf(this.standing, this.ground, this.options, this.allowance);
    const way = this.known.ways.straightTo(at);
    this.known.straight.set(key, way);
    return way;
  }

  /** Legal way to a spot within the allowance: straight, or round what is in the way. */
  wayTo(at: Point): Path | undefined {
    const straight = this.straightTo(at);
    if (straight || this.options.flies || this.options.straight || span(this.marcher.at, at) > this.allowance + 0.5)
      return straight;
    const key = `${at.x},${at.y}`;
    if (this.known.tried.has(key)) return this.known.tried.get(key);
    const way = this.known.ways!.to(at);
    this.known.tried.set(key, way);
    return way;
  }

  /** The way toward a spot further off than the allowance, as long as two moves and a little more. */
  longWayTo(at: Point): Path | undefined {
    const limit = this.allowance * 2 + 6000;
    if (this.options.flies || this.options.straight || span(this.marcher.at, at) > limit) return undefined;
    this.known.longWays ??= this.crew.waysOf(this.standing, this.ground, this.options, limit);
    return this.known.longWays.to(at);
  }

  /** The same model on the same ground, facing something else at its end. */
  aimed(face: Point | number): March {
    return new March(this.marcher, this.allowance, this.ground, this.options, face, this.crew, this.known);
  }

  /** Whether it may end its move in a pose, whatever way leads there. */
  stands(pose: Standing): boolean {
    this.known.footing ??= this.crew.footingOf(this.marcher.base, this.ground, this.options);
    return this.known.footing.allows(pose);
  }

  private facingAt(at: Spot, from: Spot): number {
    if (typeof this.face === 'number') return this.face;
    if (this.face) return facingFrom(at, this.face, this.marcher.facing);
    return facingFrom(from, at, this.marcher.facing);
  }

  /** The pose on a spot; round bases are tested before a way is sought, others turn as they must to fit. */
  poseAt(at: Point, from: Spot = this.marcher.at): Standing | undefined {
    if (this.marcher.base.shape === 'circle') {
      const pose = { ...this.standing, at };
      if (!this.stands(pose)) return undefined;
      pose.facing = this.facingAt(at, from);
      return pose;
    }
    for (const facing of [this.facingAt(at, from), facingFrom(from, at), this.marcher.facing]) {
      const pose = { ...this.standing, at, facing };
      if (this.stands(pose)) return pose;
    }
    return undefined;
  }

  /** Walks to a spot and stands there, or undefined when that is not legal within the allowance. `direct` is its `poseAt`. */
  goTo(at: Point, direct = this.poseAt(at)): Placed | undefined {
    if (samePoint(at, this.marcher.at)) return this.stay();
    if (!direct) return undefined;
    const way = this.wayTo(at);
    if (!way) return undefined;
    // A way round something ends with another facing.
    const pose = way.points.length === 2 ? direct : this.poseAt(at, way.points[way.points.length - 2]);
    return pose && { id: this.id, at, facing: pose.facing, path: way.points, cost: way.cost, standing: pose };
  }

  /** Stays where it stands; undefined when it is still off the table or stands too near to something. */
  stay(): Placed | undefined {
    const { at } = this.marcher;
    const facing = this.face === undefined ? this.marcher.facing : this.facingAt(at, at);
    const pose = [{ ...this.standing, facing }, this.standing].find(p => this.stands(p));
    return pose && { id: this.id, at, facing: pose.facing, path: [at], cost: 0, standing: pose };
  }

  /** The model stays where it is, legal or not: the last resort. */
  hold(): Placed {
    const { at, facing } = this.marcher;
    return { id: this.id, at, facing, path: [at], cost: 0, standing: this.standing };
  }

  offTable(): boolean {
    return !whollyOnBoard(this.ground.outline, this.standing);
  }
}

export interface FormUp {
  models: readonly Marcher[];
  /** Where the leader is to go. */
  towards: Point;
  /** What each model may spend, unless it says otherwise itself. */
  allowance: Mils;
  /** `others` holds no model of this unit. */
  ground: Ground;
  options?: MoveOptions;
  /** Whom the destination is meant for; default the model nearest to the middle of the unit. */
  leader?: string;
  /** Longest link of the chain; default 2". */
  coherency?: Link;
  /** Some model must end within `within` of one of these: the other teams of the squad. */
  near?: { standings: readonly Standing[]; within: Mils };
  /** Whether a model stands in the cover that the unit is sent into: all that can stand in it do. */
  covers?: ((standing: Standing) => boolean) | undefined;
  /** What to face at the end: a point or a facing; default the way each model went. */
  face?: Point | number;
}
