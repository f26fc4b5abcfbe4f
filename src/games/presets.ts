import { nearestOr } from '../engine/near-names.js';
import { beginning } from '../engine/wording.js';
import { dropPreset as dropRow, presetsOf, savePreset as saveRow } from '../store/presets.js';
import type { PresetRow } from '../store/tables.js';
import { type Application, transact } from './application.js';
import type { Refused } from './outcomes.js';
import {
  MOST_PRESETS,
  type PresetCard,
  type PresetGiven,
  presetFull,
  presetNameless,
  presetNotYours,
  presetUnknown,
} from './preset-words.js';
import { Refusing, refusing } from './refuse.js';
import { typedWords } from './typed-words.js';

const LONGEST_NAME = 40;

export type PresetOutcome = { kind: 'done'; name: string; replaced: boolean } | Refused;

function nameOf(typed: string): string {
  return beginning(typedWords(typed), LONGEST_NAME).trim();
}

function keyOf(name: string): string {
  return nameOf(name).toLowerCase();
}

function cardOf({ name, command, ruleset, given, saved_by, saved_at }: PresetRow): PresetCard {
  const values = JSON.parse(given) as PresetGiven;
  return {
    name,
    command,
    ...(ruleset === null ? {} : { ruleset }),
    given: values,
    savedBy: saved_by,
    savedAt: saved_at,
  };
}

/** What a channel saved, by name. */
export async function presets(app: Application, channel: string): Promise<PresetCard[]> {
  return (await presetsOf(app.store.db, channel)).map(cardOf);
}

/** The preset that a name means, or a sentence that names what there is. */
export async function preset(
  app: Application,
  of: { channel: string; name: string; command: string },
): Promise<PresetCard | { why: string }> {
  const all = (await presetsOf(app.store.db, of.channel)).filter(({ command }) => command === of.command);
  const found = all.find(({ key }) => key === keyOf(of.name));
  if (found) return cardOf(found);
  const names = all.map(({ name }) => name);
  return { why: presetUnknown({ typed: typedWords(of.name), instead: nearestOr(of.name, names, '') }) };
}

/** Saves dice under a name for everybody in the channel; what its own user saved under that name is replaced. */
export function savePreset(
  app: Application,
  of: Pick<PresetCard, 'command' | 'ruleset' | 'given'> & { channel: string; user: string; name: string },
): Promise<PresetOutcome> {
  return refusing(app, `preset of ${of.channel}`, () =>
    transact(app, async ({ db }): Promise<PresetOutcome> => {
      const name = nameOf(of.name);
      const key = keyOf(of.name);
      if (!/[\p{L}\p{N}]/u.test(name)) throw new Refusing(presetNameless());
      const all = await presetsOf(db, of.channel);
      const before = all.find(each => each.key === key);
      if (before && before.saved_by !== of.user)
        throw new Refusing(presetNotYours({ name: before.name, by: before.saved_by }));
      if (!before && all.length >= MOST_PRESETS) throw new Refusing(presetFull());
      const { channel, command, ruleset, user } = of;
      const given = JSON.stringify(of.given);
      await saveRow(db, {
        channel,
        key,
        name,
        command,
        ruleset: ruleset ?? null,
        given,
        saved_by: user,
        saved_at: app.now(),
      });
      return { kind: 'done', name, replaced: before !== undefined };
    }),
  );
}

/** Forgets a preset: for whoever saved it, and for hosts of the server. */
export function dropPreset(
  app: Application,
  of: { channel: string; user: string; name: string; host: boolean },
): Promise<PresetOutcome> {
  return refusing(app, `preset of ${of.channel}`, () =>
    transact(app, async ({ db }): Promise<PresetOutcome> => {
      const all = await presetsOf(db, of.channel);
      const found = all.find(({ key }) => key === keyOf(of.name));
      const names = all.map(({ name }) => name);
      if (!found)
        throw new Refusing(presetUnknown({ typed: typedWords(of.name), instead: nearestOr(of.name, names, '') }));
      if (found.saved_by !== of.user && !of.host)
        throw new Refusing(presetNotYours({ name: found.name, by: found.saved_by }));
      await dropRow(db, of.channel, found.key);
      return { kind: 'done', name: found.name, replaced: false };
    }),
  );
}
