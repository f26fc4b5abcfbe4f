import type { Choices, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { squareName } from '../engine/table/places.js';

/** What was chosen for a field, in the words of its options; undefined when nothing was. */
export function fieldWords(choices: Choices, value: Json): string | undefined {
  const label = (one: Json): string | undefined =>
    choices.options.find(option => JSON.stringify(option.value) === JSON.stringify(one))?.label ??
    (typeof one === 'string' || typeof one === 'number' ? String(one) : placeWord(one));
  if (choices.many && Array.isArray(value) && value.length === 0) return t`None`;
  const labels = choices.many && Array.isArray(value) ? value.map(label) : [label(value)];
  return labels.filter(text => text !== undefined).join(', ') || undefined;
}

/** A typed place, as the grid names it. */
function placeWord(value: Json): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { x, y } = value;
  return typeof x === 'number' && typeof y === 'number' ? squareName({ x, y }) : undefined;
}
