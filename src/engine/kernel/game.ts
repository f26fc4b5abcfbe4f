import { rollDie } from '../dice/roll.js';
import type { Dice } from '../dice/types.js';
import type { Board, SeatId } from './board.js';
import type { Evolve, GameEvent } from './event.js';
import { applyFact } from './fold.js';
import { copyOf, type JsonObject } from './json.js';
import type { GameState, ThrownDie } from './state.js';
import { type View, viewFor } from './view.js';

/** What a beat may do: read the board, throw dice, state facts. */
export class Game<B extends Board, E extends GameEvent> {
  readonly events: E[] = [];
  readonly thrown: ThrownDie[] = [];
  revealed = false;

  constructor(
    private readonly state: GameState<B>,
    private readonly evolve: Evolve<B, E>,
    private readonly dice: Dice,
    private readonly onEvent?: (event: E, board: B) => void,
    private readonly hide?: (board: B, seat: SeatId | 'spectator') => B,
  ) {}

  get board(): Readonly<B> {
    return this.state.board;
  }

  get options(): JsonObject {
    return this.state.options;
  }

  /** What a seat may know now; beats that decide for a seat (offers, fallbacks) look at this and not at the state. */
  view(seat: SeatId | 'spectator' = 'spectator'): View<B> {
    return viewFor(this.state, seat, this.hide);
  }

  /** States a fact and applies it to the board at once. The board may keep parts of it: they are its own. */
  emit(event: E): void {
    const fact = copyOf(event);
    this.events.push(fact);
    applyFact(this.evolve, this.state.board, event);
    this.onEvent?.(fact, this.state.board);
  }

  /** Throws one die of any number of sides (odd ones by simulation) and gives its value. */
  die(sides: number): number {
    const rolled = rollDie(this.dice, sides);
    for (const { sides: real, face } of rolled.faces) {
      this.state.dice += 1;
      this.thrown.push({ n: this.state.dice, sides: real, face });
    }
    return rolled.value;
  }

  /** Throws `count` dice. */
  roll(count: number, sides: number): number[] {
    return Array.from({ length: count }, () => this.die(sides));
  }

  /** Something secret became known: nobody may undo to before it. */
  reveal(): void {
    this.revealed = true;
  }
}
