import { type ArmyListSource, muster } from '../../src/engine/army/index.js';
import type { OpenBook } from '../../src/engine/index.js';

/** What takes the field, whatever the list leaves to its codex. */
export function fielded(open: OpenBook, list: ArmyListSource): string {
  const detachments = muster(open.book, list);
  return JSON.stringify(
    detachments.map(({ id, units }) => [
      id,
      units.map(({ name, pick, fielded }) => [
        name,
        pick.warlord,
        fielded?.leader?.choices.map(choice => choice.id),
        fielded?.teams.map(team =>
          team.map(({ entry, choices, cost }) => [entry.id, choices.map(({ id: own }) => own).sort(), cost]),
        ),
      ]),
    ]),
  );
}

/** Its units with their models as a text tells them: in no order, all teams together. */
export function counted(open: OpenBook, list: ArmyListSource): string[] {
  const units = muster(open.book, list).flatMap(detachment => detachment.units);
  return units
    .map(({ pick, fielded }) => {
      const models = [...(fielded?.leader === undefined ? [] : [fielded.leader]), ...(fielded?.teams.flat() ?? [])];
      const told = models.map(
        ({ entry, choices, cost }) => `${entry.id} ${choices.map(({ id }) => id).sort()} ${cost}`,
      );
      return [pick.datasheet, pick.warlord === true, ...told.sort()].join('; ');
    })
    .sort();
}
