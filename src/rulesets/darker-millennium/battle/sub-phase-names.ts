/** The six sub-phases (DM.action.subphases): what each is called and whose steps play it. */
export const SUB_PHASES: readonly { numeral: string; name: string; step: string; together?: true }[] = [
  { numeral: 'I', name: 'Compulsory moves', step: 'move.compulsory' },
  { numeral: 'II', name: 'Run moves', step: 'move.run' },
  { numeral: 'III', name: 'Advance moves', step: 'move.advance' },
  { numeral: 'IV', name: 'Fire orders shoot', step: 'combat.fire' },
  { numeral: 'V', name: 'Advance orders shoot', step: 'combat.advanceFire' },
  { numeral: 'VI', name: 'Close combat', step: 'combat.closeCombat', together: true },
];

/** `Turn 2 · Sub-phase II · Run moves`; in the Onslaught that is said too. */
export function subPhaseTitle(turn: number, phase: string, subPhase: number): string {
  const { numeral, name } = SUB_PHASES[subPhase - 1]!;
  const where = phase === 'onslaught' ? [`Turn ${turn}`, 'Onslaught'] : [`Turn ${turn}`];
  return [...where, `Sub-phase ${numeral}`, name].join(' · ');
}

/** `Turn 2 · after Sub-phases III to V · nothing happened`: one picture for them all. */
export function afterQuietSubPhases(events: readonly { subPhase: number; title: string }[]): string | undefined {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [where] = first.title.split('Sub-phase');
  if (events.some(({ title }) => !title.startsWith(`${where}Sub-phase`))) return undefined;
  const numerals = [first, last].map(({ subPhase }) => SUB_PHASES[subPhase - 1]!.numeral);
  return `${where}after Sub-phases ${numerals.join(events.length === 2 ? ' and ' : ' to ')} · nothing happened`;
}

/** What the picture at the end of a sub-phase is called: it shows the table after it. */
export function afterSubPhase(title: string): string {
  return title.replace('Sub-phase', 'after Sub-phase');
}
