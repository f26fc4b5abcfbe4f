import * as z from 'zod';
import type { FileBounds } from '../../engine/army/index.js';
import type { FileFault } from '../../engine/index.js';
import { mark, t } from '../../engine/language.js';
import { shippedYaml } from '../../rulesets/shipped-file.js';
import { readYaml } from '../../rulesets/yaml-file.js';

/** What a file of campaign rules may hold at most. */
const CAMPAIGN_FILE: FileBounds = { kilobytes: 32, entries: 2_000, signs: 6_000 };

/** Nothing that Discord would format, mention or hide. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N} .,'’()+-]*$/u, mark`A name has letters, digits and plain signs: write it with these.`);
const points = z.int().min(0).max(100);
/** Thousandths of the map's width and height, from its top left corner. */
const spot = z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]);

const region = z.strictObject({
  name,
  /** Its corners, in order. */
  outline: z.array(spot).min(3).max(16),
  /** Regions beside it, by name. */
  next: z.array(name).max(12).default([]),
  /** Points that it is worth to its owner when a season ends. */
  worth: points.default(1),
});

/** How battles that belong together are counted. */
export const campaignSchema = z
  .strictObject({
    name,
    about: z
      .string()
      .trim()
      .max(300)
      .regex(/^[\p{L}\p{N} .,;:!?'’()+-]*$/u, mark`Write this with letters, digits and plain signs, on one line.`)
      .default(''),
    kind: z.enum(['ladder', 'league', 'map']),
    players: z.int().min(2).max(32).default(16),
    /** Of a league. */
    rounds: z.int().min(1).max(30).default(5),
    points: z
      .strictObject({
        win: points.default(3),
        draw: points.default(1),
        loss: points.default(0),
        bye: points.default(3),
      })
      .prefault({}),
    /** What units earn. */
    experience: z
      .strictObject({ battle: points.default(1), win: points.default(1), survived: points.default(1) })
      .prefault({}),
    /** What is left of the experience of a unit that was wiped out. */
    wipedOut: z.enum(['keeps', 'halves', 'begins again']).default('halves'),
    ranks: z
      .array(z.strictObject({ from: z.int().min(0).max(10_000), name }))
      .max(12)
      .default([]),
    regions: z.array(region).max(24).default([]),
  })
  .superRefine((rules, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (rules.kind === 'map' && rules.regions.length < 2)
      fault(['regions'], t`A map has two regions or more: add them.`);
    if (rules.kind !== 'map' && rules.regions.length > 0)
      fault(['regions'], t`Only a map has regions: write kind: map, or take them out.`);
    const names = rules.regions.map(each => each.name.toLowerCase());
    for (const [index, { next }] of rules.regions.entries()) {
      if (names.indexOf(names[index] as string) !== index)
        fault(['regions', index, 'name'], t`Two regions have this name: give one of them another.`);
      for (const [at, beside] of next.entries())
        if (!names.includes(beside.toLowerCase()))
          fault(['regions', index, 'next', at], t`There is no region ${beside}: write the name of one.`);
    }
    const steps = rules.ranks.map(({ from }) => from);
    if (steps.some((from, index) => index > 0 && from <= (steps[index - 1] as number)))
      fault(['ranks'], t`Ranks go up: give each one more experience than the one before.`);
  });

export type CampaignRules = z.infer<typeof campaignSchema>;

/** Reads a file of campaign rules; what is wrong with it is told by line. */
export function readRules(text: string): { rules: CampaignRules } | { faults: FileFault[] } {
  const read = readYaml(text, CAMPAIGN_FILE, campaignSchema);
  return 'faults' in read ? read : { rules: read.value };
}

const sample = (file: string) => shippedYaml(new URL(`./samples/${file}.yaml`, import.meta.url), campaignSchema);

/** Rules that come with the bot, by id. */
export const SAMPLES: Readonly<Record<'ladder' | 'league' | 'map', () => CampaignRules>> = {
  ladder: sample('ladder'),
  league: sample('league'),
  map: sample('map'),
};

export type SampleName = keyof typeof SAMPLES;
