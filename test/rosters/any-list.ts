import type { ArmyListSource, UnitPick } from '../../src/engine/army/index.js';
import type { OpenBook } from '../../src/engine/index.js';

/** A small generator of its own, so that a failure says which list it was. */
function chance(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 1;
  return sides => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Units with whatever counts and options; whether their codex allows it is another matter. */
export function anyList(open: OpenBook, seed: number): ArmyListSource {
  const die = chance(seed);
  const sheets = Object.values(open.book.datasheets);
  const detachments = Object.keys(open.book.detachments).slice(0, 2);
  const unit = (): UnitPick => {
    const sheet = sheets[die(sheets.length)]!;
    const may = (model: string) =>
      sheet.options.filter(group => !group.whole && (group.models?.includes(model) ?? true));
    const loadout = (model: string) => {
      const carried = [...sheet.models[model]!.weapons];
      const options = may(model).flatMap(group => {
        const choices = Object.values(group.choose);
        const choice = choices[die(choices.length + 2)];
        const given = [...group.remove, ...(choice?.remove ?? [])];
        if (choice === undefined || given.some(weapon => !carried.includes(weapon))) return [];
        for (const weapon of given) carried.splice(carried.indexOf(weapon), 1);
        return [choice.id];
      });
      return options.length === 0 ? model : `${model} with ${options.join(', ')}`;
    };
    const teams = Array.from({ length: sheet.teams.min + die(sheet.teams.max - sheet.teams.min + 1) }, () => {
      const team: Record<string, number> = {};
      for (const [model, { min, max }] of Object.entries(sheet.team)) {
        for (let left = min + die(max - min + 1); left > 0; left -= 1) {
          const words = loadout(model);
          team[words] = (team[words] ?? 0) + 1;
        }
      }
      return team;
    }).filter(team => Object.keys(team).length > 0);
    const whole = sheet.options
      .filter(group => group.whole && die(2) === 0)
      .map(({ choose }) => Object.keys(choose)[0]!);
    return {
      datasheet: sheet.id,
      ...(die(4) === 0 ? { name: `Unit ${die(100)}` } : {}),
      ...(sheet.leader !== undefined && die(2) === 0 ? { leader: loadout(sheet.leader.model) } : {}),
      ...(teams.length === 0 ? {} : { teams }),
      ...(whole.length === 0 ? {} : { options: whole }),
      ...(sheet.transports.length > 0 && die(2) === 0 ? { transport: sheet.transports[0]! } : {}),
    };
  };
  const grown = detachments.map(detachment => {
    const units = Array.from({ length: 1 + die(3) }, unit).filter(
      ({ datasheet }) => open.book.datasheets[datasheet]!.role !== 'Dedicated Transport',
    );
    return { detachment, units };
  });
  return {
    name: `List ${seed}`,
    codex: open.id,
    size: 1000,
    detachments: grown.filter(({ units }) => units.length > 0),
  };
}
