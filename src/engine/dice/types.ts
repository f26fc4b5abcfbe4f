/** The only source of chance the engine takes in. Scripted in tests, sealed in play. */
export interface Dice {
  /** One fair face 1..sides. */
  face(sides: number): number;
}
