import type { Board, Described, Overlay, Point, Preview, SideId, Trace, UnitId } from '../engine/index.js';
import type { Drawing } from './drawings.js';

/** Everything that a picture needs: plain JSON, since it is painted in another process. */
export interface PictureRequest {
  title: string;
  board: Board;
  described: Described;
  /** What happened since the last picture. */
  traces: Trace[];
  /**
   * `news`: the region where something happened, or the whole table where nothing did; `table`: all of it; `map`: all of
   * it, with a legend of its ground.
   */
  shows: 'news' | 'table' | 'map';
  /** Frames this instead: a unit with its surroundings, a point, or everything between some. */
  focus?: { unit: UnitId } | { at: Point } | { spots: Point[] };
  /** Ghosts and sight lines of an answer that is not confirmed yet. */
  preview?: Pick<Preview, 'ghosts' | 'sights' | 'pieces'>;
  /** Places to choose from, as numbered dots. */
  places?: { at: Point; number: number }[];
  /** What is drawn over the ground: how far somebody gets, what nobody sees. */
  overlay?: Overlay;
  /** Whose panel it is for; undefined for everybody. */
  side?: SideId;
}

export interface Picture {
  png: Buffer;
  /** Says in words what the picture shows; at most 1,024 characters. */
  alt: string;
}

/** Several pictures, one after another. */
export interface MovingPicture {
  gif: Buffer;
  /** At most 1,024 characters. */
  alt: string;
}

/** A picture was not begun, and its reader can mend that: the message tells them how. */
export class NotPainted extends Error {}

export interface Painter {
  /**
   * What everybody will see is painted first; of the pictures for one `reader` alone, a user id, the newest waits and the
   * one before it is refused. Rejects with NotPainted when it is refused, with a plain Error when it cannot be painted; the
   * pool mends itself.
   */
  paint(request: PictureRequest | Drawing, reader?: string): Promise<Picture>;
  /** Paints a FilmRequest, as JSON, as a GIF; it waits and is refused like a picture for `reader` alone. */
  film(film: string, reader: string): Promise<MovingPicture>;
  close(): Promise<void>;
}

export type Ghosts = Preview['ghosts'];
