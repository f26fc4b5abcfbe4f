/** What a file says of a thing, whichever way it is written: its own values, and the things below it by the name of their list. */
export interface Raw {
  values: Map<string, string>;
  lists: Map<ListName, Raw[]>;
  text: string;
}

/** A kind of thing, as XML calls one, and the list that it stands in, as JSON does. */
export const LISTS = {
  cost: 'costs',
  costLimit: 'costLimits',
  force: 'forces',
  selection: 'selections',
  category: 'categories',
  profile: 'profiles',
  rule: 'rules',
  characteristic: 'characteristics',
} as const;

export type ListName = (typeof LISTS)[keyof typeof LISTS];

/** The values that are kept; descriptions are not among them. */
export const VALUES: ReadonlySet<string> = new Set([
  'name',
  'customName',
  'entryId',
  'type',
  'number',
  'group',
  'typeId',
  'typeName',
  'value',
  'primary',
  'catalogueId',
  'catalogueName',
  'gameSystemId',
  'gameSystemName',
  'battleScribeVersion',
  'generatedBy',
]);

/** Signs of a value that are read. */
export const LONGEST_VALUE = 1_000;

export function newRaw(): Raw {
  return { values: new Map(), lists: new Map(), text: '' };
}

export function add(to: Raw, list: ListName, raw: Raw): void {
  const there = to.lists.get(list);
  if (there) there.push(raw);
  else to.lists.set(list, [raw]);
}
