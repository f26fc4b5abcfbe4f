import type { ShownComponent } from './flatten.js';

/** A text or a regular expression that survives JSON. */
export type Matcher = string | { source: string; flags: string };

export function asMatcher(from: string | RegExp): Matcher {
  return typeof from === 'string' ? from : { source: from.source, flags: from.flags };
}

export function shownAs(matcher: Matcher): string {
  return typeof matcher === 'string' ? `"${matcher}"` : `/${matcher.source}/${matcher.flags}`;
}

export function contains(text: string, matcher: Matcher): boolean {
  return typeof matcher === 'string' ? text.includes(matcher) : new RegExp(matcher.source, matcher.flags).test(text);
}

function* each(components: ShownComponent[]): Generator<ShownComponent> {
  for (const component of components) {
    yield component;
    if (component.accessory) yield component.accessory;
    yield* each(component.components ?? []);
  }
}

export const buttonsOf = (components: ShownComponent[]) => [...each(components)].filter(({ type }) => type === 2);
export const menusOf = (components: ShownComponent[]) =>
  [...each(components)].filter(({ type }) => [3, 5, 6, 7, 8].includes(type));

/** Name as read on the button or menu, its emoji included. */
function namesOf(component: ShownComponent): string[] {
  const label = component.label ?? component.placeholder ?? '';
  return component.emoji?.name ? [label, `${component.emoji.name} ${label}`.trim(), component.emoji.name] : [label];
}

/**
 * The component a matcher means: first one named exactly so, then one whose name contains it (case aside), then by
 * custom id, whole or its beginning. A regular expression is tried on the names, then on the custom id.
 */
export function pick<C extends ShownComponent>(among: C[], matcher: Matcher): C | undefined {
  const custom = (component: C) => component.custom_id ?? '';
  if (typeof matcher !== 'string') {
    return (
      among.find(one => namesOf(one).some(name => contains(name, matcher))) ??
      among.find(one => contains(custom(one), matcher))
    );
  }
  const wanted = matcher.toLowerCase();
  const lower = (one: C) => namesOf(one).map(name => name.toLowerCase());
  return (
    among.find(one => lower(one).includes(wanted)) ??
    among.find(one => lower(one).some(name => name.includes(wanted))) ??
    among.find(one => custom(one) === matcher || custom(one).startsWith(matcher))
  );
}
