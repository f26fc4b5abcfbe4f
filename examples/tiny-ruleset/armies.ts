import type { Armies, ArmyTemplate, Json } from '../../src/engine/index.js';

const templates: ArmyTemplate[] = [
  { id: 'gold', name: 'Gold', army: 'Golds', points: 10, size: 10 },
  { id: 'grey', name: 'Grey', army: 'Greys', points: 10, size: 10 },
  { id: 'great', name: 'Great', army: 'Golds', points: 20, size: 20 },
];

function named(list: Json): ArmyTemplate | undefined {
  return templates.find(({ id }) => id === list);
}

/** Lists of one word each: the name of a template. */
export const tinyArmies: Armies = {
  schema: { codex: {}, list: {} },
  codexes: () => [{ id: 'tiny', name: 'Fencers' }],
  templates: () => templates,
  books: () => [],
  list: template => named(template)?.id,
  sheet: list => ({ title: named(list)?.name ?? 'Nobody', lines: ['One fencer'] }),
  check(list, most) {
    const points = named(list)?.points ?? 0;
    const fault = (why: string) => ({ points, faults: [{ where: String(list), why, cite: 'TINY.points' }] });
    if (points === 0) return fault('Nobody is called that: choose Gold or Grey.');
    return points > most ? fault(`It costs ${points} points, more than ${most}.`) : { points, faults: [] };
  },
  readList(text) {
    const list = named(text.trim());
    if (list) return { list: list.id, name: list.name, size: list.size };
    return { faults: [{ line: 1, column: 1, where: '', why: 'Write gold or grey.' }] };
  },
  writeList: list => `${list}\n`,
  readCodex: () => ({ faults: [{ line: 1, column: 1, where: '', why: 'Fencers need no codex.' }] }),
  build: {
    start: list => list ?? '',
    menu: draft => ({
      title: 'Who fences?',
      lines: [],
      prompt: 'Choose one.',
      pinned: 0,
      options: templates.map(({ id, name, points }) => ({ value: id, label: name, hint: `${points} points` })),
      faults: [],
      ...(draft === '' ? {} : { list: draft }),
      done: draft !== '',
    }),
    pick: (draft, value) => named(value)?.id ?? draft,
  },
};
