/** Integer thousandths of an inch. */
export type Mils = number;

/** x to the right, y down, origin at the top left corner of the board. */
export interface Point {
  x: Mils;
  y: Mils;
}

/** `length` lies along the facing, `width` across it; `hull` is a rectangle: the body of what has no base. */
export type Base =
  | { shape: 'circle'; d: Mils }
  | { shape: 'oval'; length: Mils; width: Mils }
  | { shape: 'hull'; length: Mils; width: Mils };

export interface Standing {
  at: Point;
  /** Integer millidegrees 0..359999, clockwise, 0 is up the board (-y). */
  facing: number;
  base: Base;
  height: Mils;
  /** Height of the floor under the base. Left out: that of the highest `elevated` piece under the centre, else 0. */
  elevation?: Mils;
}

export interface TerrainPiece {
  id: string;
  /** 'A', 'B' ... as drawn on the board. */
  letter: string;
  /** 'Ruin C'. */
  name: string;
  /** What it is, for drawing: 'woods' | 'ruin' | 'hill' | 'wall' | 'river' | 'crater' | 'building' | 'bridge' | ... */
  kind: string;
  /** Polygon, either winding, not closed by repeating its first point. */
  outline: Point[];
  /** Walls of a ruin as polylines; gaps between them are doors. */
  walls?: Point[][];
  /** Stretches of the outline where a sheer piece may be climbed (ramps, ladders). Left out: sloping all round. */
  access?: [Point, Point][];
  height: Mils;
  /** 'difficult', 'impassable', 'obscuring', 'blocking', 'linear', 'elevated' or 'elevated 3"', 'soft', 'hard' ... */
  keywords: string[];
}

/** The board as a polygon, which may be concave (three tables in a U). */
export interface Outline {
  points: Point[];
}

/** Another model on the table. */
export interface Body {
  id: string;
  standing: Standing;
  /** Enemies are kept at a distance during the whole move, others only at its end. */
  enemy?: boolean;
  /** How far from this one a mover must end; left out: the `spacing` of the move. */
  spacing?: Mils;
  /** It is above the table: nobody runs into it, keeps clear of it, or is hidden by it. */
  aloft?: boolean;
}

/** What hinders a line or a step, and how. `id` is a terrain piece's or a model's. */
export interface Cause {
  id: string;
  what: 'terrain' | 'model' | 'edge';
  how: 'wall' | 'obscuring' | 'blocking' | 'model' | 'impassable' | 'sheer' | 'edge' | 'enemy' | 'spacing' | 'distance';
}

/** What a piece costs to walk in: `factor` times the length inside, and `crossing` each time it is entered. */
export interface Going {
  factor: number;
  crossing: Mils;
  blocked: boolean;
}

/** Everything a move happens among. `others` never contains the mover itself. */
export interface Ground {
  outline: Outline;
  terrain: readonly TerrainPiece[];
  others: readonly Body[];
}

export interface MoveOptions {
  /** Going of a piece; left out: by keyword (`difficult` 2x, `linear` 2", `impassable` blocked). */
  goingOf?: (piece: TerrainPiece) => Going;
  /** Least distance to enemies during the move and at its end; default 1". */
  enemyAway?: Mils;
  /** Least distance to models of other units at the end; default 1". */
  spacing?: Mils;
  /** Ignores terrain, models and sheer sides on the way; the end must be legal. */
  flies?: boolean;
  /** It ends above the table: anywhere over it, whatever stands or lies there. */
  aloft?: boolean;
  /** Climbs sheer sides as if they sloped. */
  climbs?: boolean;
  /** Goes in one straight line or not at all. */
  straight?: boolean;
  /** The move begins off the table: the edge does not hold it back on its way in. */
  entering?: boolean;
}

export interface Path {
  /** From start to end, at least one point. */
  points: Point[];
  /** What walking all of it costs, at least its length. */
  cost: Mils;
}

export interface Placement {
  id: string;
  at: Point;
  facing: number;
  path: Point[];
  cost: Mils;
}
