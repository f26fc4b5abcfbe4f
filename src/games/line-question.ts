/** A line of a plan as a question: it is asked at its point of the rehearsal, by the same panels as any other. */

export function lineQuestionId(plan: string, revision: number, index: number): string {
  return `plan:${plan}.${revision}.${index}`;
}

/** `index`: the place of the line among those of the plan. */
export function lineQuestionOf(decision: string): { plan: string; revision: number; index: number } | undefined {
  const found = /^plan:(\w{1,20})\.(\d{1,6})\.(\d{1,3})$/.exec(decision);
  return found ? { plan: found[1] as string, revision: Number(found[2]), index: Number(found[3]) } : undefined;
}
