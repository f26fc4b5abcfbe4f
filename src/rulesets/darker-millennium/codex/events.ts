/**
 * What a line of an event table does (DM.command.six.event); the Command room applies it to the side that rolled.
 * `pins`: so many pins each on up to `teams` teams on the table, those with most models first; `side` is seen from the
 * one who rolled. `unpin`: so many pins off each own team on the table. `points`: command points for the detachment
 * that seized. `strategy`: added to the army's strategy rating for the rest of the battle.
 */
export type EventEffect =
  | { kind: 'pins'; side: 'own' | 'enemy'; teams: number; count: number }
  | { kind: 'unpin'; side: 'own'; count: number }
  | { kind: 'points'; count: number }
  | { kind: 'strategy'; by: number };

/** One line of a codex's d6 event table. */
export interface CodexEvent {
  /** 1..6. */
  face: number;
  title: string;
  /** What happens, in a sentence for players. */
  text: string;
  effect: EventEffect;
}
