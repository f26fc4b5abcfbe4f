import type { Breach } from '../errors.js';
import { type Component, ComponentType } from '../shapes.js';

/** Walks components, their accessories and children, with their paths. */
export function* everyComponent(
  components: Component[],
  path: (string | number)[] = ['components'],
): Generator<{ component: Component; path: (string | number)[] }> {
  for (const [index, component] of components.entries()) {
    const at = [...path, index];
    yield { component, path: at };
    if (component.accessory) yield { component: component.accessory, path: [...at, 'accessory'] };
    if (component.component) yield { component: component.component, path: [...at, 'component'] };
    if (component.components) yield* everyComponent(component.components, [...at, 'components']);
  }
}

const breach = (path: (string | number)[], code: string, message: string): Breach => ({ path, code, message });
const filled = (text: unknown): boolean => typeof text === 'string' && text.trim().length > 0;
const onlyV2 = [9, 10, 11, 12, 13, 14, 17];

/** The limits on a message's components that the published schema does not hold. */
export function componentBreaches(components: Component[], isV2: boolean): Breach[] {
  const found: Breach[] = [];
  const all = [...everyComponent(components)];
  if (!isV2) {
    if (components.length > 5)
      found.push(breach(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
    for (const { component, path } of all) {
      if (onlyV2.includes(component.type))
        found.push(
          breach(
            [...path, 'type'],
            'UNION_TYPE_CHOICES',
            'Value of field "type" must be one of (1,) without the components v2 flag.',
          ),
        );
    }
  }
  if (all.length > 40)
    found.push(
      breach(
        ['components'],
        'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        `The number of components (${all.length}) is over the maximum of 40.`,
      ),
    );
  const characters = all.reduce(
    (sum, { component }) => sum + (component.type === 10 ? (component.content ?? '').length : 0),
    0,
  );
  if (characters > 4000)
    found.push(
      breach(
        ['components'],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        `The total displayable text size (${characters}) is over the maximum of 4000.`,
      ),
    );
  const seen = new Set<string>();
  for (const { component, path } of all) {
    found.push(...oneComponent(component, path));
    if (component.custom_id === undefined || component.custom_id === null) continue;
    if (seen.has(component.custom_id))
      found.push(
        breach([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
      );
    seen.add(component.custom_id);
  }
  const ids = all.map(({ component }) => component.id).filter(id => id !== undefined && id !== null && id !== 0);
  if (new Set(ids).size < ids.length)
    found.push(breach(['components'], 'COMPONENT_DUPLICATED_ID', 'Component id cannot be duplicated'));
  return found;
}

function oneComponent(component: Component, path: (string | number)[]): Breach[] {
  switch (component.type) {
    case ComponentType.ActionRow:
      return actionRow(component, path);
    case ComponentType.Button:
      return button(component, path);
    case ComponentType.StringSelect:
      return stringSelect(component, path);
    case ComponentType.TextDisplay:
      return filled(component.content)
        ? []
        : [breach([...path, 'content'], 'BASE_TYPE_REQUIRED', 'This field is required')];
    default:
      return [];
  }
}

function actionRow(row: Component, path: (string | number)[]): Breach[] {
  const inside = row.components ?? [];
  const menus = inside.filter(each => each.type !== ComponentType.Button).length;
  if (menus > 0 && inside.length > 1)
    return [
      breach([...path, 'components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', 'A select menu fills its action row alone.'),
    ];
  return [];
}

function button(each: Component, path: (string | number)[]): Breach[] {
  const found: Breach[] = [];
  const isLink = each.style === 5;
  if (isLink && (!each.url || each.custom_id))
    found.push(breach([...path, 'url'], 'BUTTON_COMPONENT_INVALID_URL', 'A link button has a url and no custom id'));
  if (isLink && each.url && !/^(https?|discord):\/\//.test(each.url))
    found.push(breach([...path, 'url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of (http, https, discord).'));
  if (!isLink && each.style !== 6 && (!each.custom_id || each.url))
    found.push(breach([...path, 'custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required'));
  if (!filled(each.label) && !each.emoji)
    found.push(
      breach([...path, 'label'], 'BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED', 'A button has a label or an emoji'),
    );
  return found;
}

function stringSelect(menu: Component, path: (string | number)[]): Breach[] {
  const found: Breach[] = [];
  const options = menu.options ?? [];
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  if (least > most)
    found.push(breach([...path, 'min_values'], 'BASE_TYPE_MAX', `min_values (${least}) is over max_values (${most}).`));
  if (least > options.length || most > options.length)
    found.push(
      breach(
        [...path, 'max_values'],
        'NUMBER_TYPE_MAX',
        `There are ${options.length} options, fewer than min_values or max_values.`,
      ),
    );
  if (new Set(options.map(option => option.value)).size < options.length)
    found.push(
      breach(
        [...path, 'options'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      ),
    );
  if (options.filter(option => option.default).length > most)
    found.push(
      breach(
        [...path, 'options'],
        'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES',
        'More options are default than may be chosen',
      ),
    );
  for (const [index, option] of options.entries()) {
    if (!filled(option.label))
      found.push(breach([...path, 'options', index, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  return found;
}

/** The limits on a modal's fields that the published schema does not hold. */
export function modalBreaches(components: Component[]): Breach[] {
  const found: Breach[] = [];
  if (components.length > 5)
    found.push(breach(['components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  const seen = new Set<string>();
  for (const { component, path } of everyComponent(components)) {
    if (component.type === ComponentType.ActionRow) {
      if (component.components?.length !== 1 || component.components[0]?.type !== ComponentType.TextInput)
        found.push(breach([...path, 'components'], 'BASE_TYPE_BAD_LENGTH', 'A modal row holds one text input.'));
      else if (!filled(component.components[0].label))
        found.push(breach([...path, 'components', 0, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'));
    }
    if (component.type === ComponentType.StringSelect) found.push(...stringSelect(component, path));
    if (component.type === ComponentType.TextInput) {
      const { min_length: least = 0, max_length: most = 4000, value } = component;
      if (least > most) found.push(breach([...path, 'min_length'], 'BASE_TYPE_MAX', 'min_length is over max_length.'));
      if (value && (value.length > most || value.length < least))
        found.push(
          breach([...path, 'value'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`),
        );
    }
    if (!component.custom_id) continue;
    if (seen.has(component.custom_id))
      found.push(
        breach([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
      );
    seen.add(component.custom_id);
  }
  return found;
}
