import { type ArmyListSource, listSchema, muster, pointsOf } from '../engine/army/index.js';
import type { ArmyTemplate, Json } from '../engine/index.js';
import { t } from '../engine/language.js';
import { readCodexFile } from './codex-file.js';
import type { CodexCore, CodexKit } from './codex-kit.js';
import { readShipped } from './shipped-file.js';

export type Picked<C> = { list: ArmyListSource; codex: C } | { why: string };

/** The codexes that come with a ruleset, beside which a group's own stand; each is read once. */
export class CodexShelf<C extends CodexCore> {
  readonly #kit: CodexKit<C>;
  readonly #read = new WeakMap<object, C | undefined>();
  readonly #templates = new WeakMap<C, ArmyTemplate[]>();
  #shipped: readonly C[] | undefined;

  constructor(kit: CodexKit<C>) {
    this.#kit = kit;
  }

  get shipped(): readonly C[] {
    this.#shipped ??= this.#kit.files.map(file => readShipped(file, text => readCodexFile(this.#kit, text)).codex);
    return this.#shipped;
  }

  /** Those shipped first; one that no version of the ruleset reads any more is left out. */
  all(codexes: readonly Json[] = []): C[] {
    const own = codexes.flatMap(json => this.#own(json) ?? []);
    return [...this.shipped, ...own.filter(({ id }) => this.shipped.every(codex => codex.id !== id))];
  }

  #own(json: Json): C | undefined {
    if (typeof json !== 'object' || json === null) return undefined;
    if (!this.#read.has(json)) this.#read.set(json, this.#kit.schema.safeParse(json).data);
    return this.#read.get(json);
  }

  /** A list and the codex it is picked from, or why there is none. */
  pick(json: Json, codexes?: readonly Json[]): Picked<C> {
    const parsed = listSchema.safeParse(json);
    if (!parsed.success) return { why: t`This is no army list: choose one of the templates or build one.` };
    const list = parsed.data;
    const known = this.all(codexes);
    const codex = known.find(({ id }) => id === list.codex);
    if (codex !== undefined) return { list, codex };
    const ids = known.map(({ id }) => id).join(', ');
    return { why: t`There is no codex ${list.codex} here: load it again, or take one of ${ids}.` };
  }

  templatesOf(codex: C): ArmyTemplate[] {
    const known = this.#templates.get(codex);
    if (known !== undefined) return known;
    const templates = codex.lists.map(({ id, ...template }) => ({
      id,
      name: `${codex.name}: ${template.name}`,
      army: codex.name,
      points: pointsOf(muster(this.#kit.bookOf(codex), { codex: codex.id, ...template })),
      size: template.size,
      ...(codex.about === undefined ? {} : { about: codex.about }),
    }));
    this.#templates.set(codex, templates);
    return templates;
  }

  /** The list that a template is. */
  listOf(template: string, codexes?: readonly Json[]): Json | undefined {
    for (const codex of this.all(codexes)) {
      const found = codex.lists.find(({ id }) => id === template);
      if (found === undefined) continue;
      const { id: _, name, size, detachments } = found;
      return { name, codex: codex.id, size, detachments };
    }
    return undefined;
  }
}
