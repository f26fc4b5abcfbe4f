/** Interactions of answers that nobody gives by hand; after an undo the same question is asked again, hence the state's number. */

/** Of a line that is played. */
export function playedAs(plan: string, line: number, seq: number): string {
  return `plan:${plan}:${line}@${seq}`;
}

/** The plan and the line that an interaction plays. */
export function playedBy(interaction: string): { plan: string; line: number } | undefined {
  const found = /^plan:(\w+):(\d+)@\d+$/.exec(interaction);
  return found ? { plan: found[1] as string, line: Number(found[2]) } : undefined;
}

/**
 * Of an answer without an alternative, of one that was prepared to what others do, of a standing order, of a sequence, or of a
 * battle from a file.
 */
export function givenAs(
  kind: 'forced' | 'ahead' | 'standing' | 'best' | 'filed',
  battle: string,
  decision: string,
  seq: number,
): string {
  return `${kind}:${battle}:${decision}@${seq}`;
}

/** How answers begin that are given without anybody looking at the battle. */
export const UNATTENDED = ['forced', 'ahead', 'standing'] as const;

/** Given without anybody looking at the battle. */
export function isUnattended(interaction: string): boolean {
  return UNATTENDED.some(kind => interaction.startsWith(`${kind}:`));
}

/** What others did was answered beforehand. */
export function isAhead(interaction: string): boolean {
  return /^(ahead|standing):/.test(interaction);
}

/** Nothing else was possible. */
export function isForced(interaction: string): boolean {
  return interaction.startsWith('forced:');
}
