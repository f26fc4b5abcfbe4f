import { cleanName } from '../words.js';
import { limitIn, type Priced, priceIn, withoutCosts } from './prices.js';

/** What a line outside of units says. */
export type Heading =
  | { kind: 'nothing' }
  | { kind: 'fact'; of: 'catalogue' | 'force' | 'name' | 'warlord'; text: string }
  | { kind: 'total' | 'limit'; points: number }
  | { kind: 'force'; name: string; catalogue: string }
  /** `known`: a place of army lists, rather than words in capitals. `priced`: it says what its units cost. */
  | { kind: 'section'; name: string; known: boolean; priced: boolean };

const NOTHING: Heading = { kind: 'nothing' };
/** A count of models that have nothing. */
const NONE_WITH = /^\d{1,3} (?:with|avec|mit)$/i;
const SIGNED =
  /^(?:(?:exported|created|generated|exportée?|créée?|générée?|exportiert|erstellt)(?= ).{0,20} (?:with|from|by|avec|depuis|mit|von|aus) |end of roster|(?:app|data|daten)[ -]?version|url\s*:|https?:\/\/)/iu;
const BOXED = /^[+&](?!\+)\s*(.*)$/;
const FORCE = /^(?:#{1,6}\s*)?(?:\+\+|==)\s*(\S.{0,200}?)\s*(?:\+\+|==)\s*(\[[^\]]{1,80}\]|\([^)]{1,80}\))?$/u;
const SECTION = /^\+\s*(\S.{0,80}?)\s*\+$|^#{1,6}\s+(.{1,80})$|^-{2,}\s*(\S.{0,80}?)\s*-{2,}$/u;

/** Places of army lists in the games that list builders know, in three languages. */
const SLOTS = new RegExp(
  `^(?:${[
    'hq|qg|troops?|elites?|élites?|troupes?|fast attack|attaque rapide|heavy support|soutien|flyers?|volants?|lords? of war',
    'dedicated transports?|transports? assignés?|fortifications?|battleline|ligne|characters?|personnages?|epic heroe?s?',
    'héros épiques?|attached units?(?: \\d+)?|unités attachées?|allied units?|unités alliées?|other datasheets?|other',
    'autres fiches(?: techniques)?|infantry|infanterie|vehicles?|véhicules?|monsters?|monstres?|beasts?|mounted|swarms?',
    "cavalry|artillery|configuration|regiments? \\d*|régiment \\d*|general[’']s regiment|auxiliary(?: units)?|auxiliaries",
    'faction terrain|regiments? of renown|leaders?|heroes?|core|special|rare|charaktere?|charaktermodelle?|epische helden',
    'linie|kampflinie|transporter|andere datenblätter|weitere datenblätter|verbündete(?: einheiten)?|angeschlossene einheiten?',
    'hauptquartier|standard|elite|sturm|unterstützung|primarchs?|retinue|compulsory|high command|war-engines?|armou?r|recon|command',
  ].join('|')})\\s*:?$`,
  'iu',
);

/** The heading that a line is; undefined where it is a unit, a thing or something else. */
export function headingOf(text: string): Heading | undefined {
  if (/^[^\p{L}\p{N}]*$/u.test(text) || SIGNED.test(text) || NONE_WITH.test(text)) return NOTHING;
  const force = FORCE.exec(text);
  if (force) return forceHeading(force[1] as string, priceIn(text, 'worded'));
  const section = SECTION.exec(text);
  if (section && !/^\+[^+]*:[^+]*$/.test(text)) return sectionHeading(section[1] ?? section[2] ?? section[3] ?? '');
  const boxed = BOXED.exec(text);
  if (boxed) return factOf(boxed[1] as string) ?? NOTHING;
  const plain = priceIn(text, 'worded');
  if (SLOTS.test(withoutCosts(text))) return sectionHeading(text);
  return plain === undefined && isShouted(text) ? sectionHeading(text, false) : undefined;
}

/** `KEY: value` of the lines above the units; undefined for a key that says nothing to us. */
export function factOf(text: string): Heading | undefined {
  const [, key = '', value = ''] = /^([^:]{2,40}?)\s*:\s*(.+)$/.exec(text) ?? [];
  if (key === '') return undefined;
  const points = limitIn(value) ?? Number.NaN;
  if (/^(?:faction(?: keyword| used)?|army faction|fraktion|mot-clé de faction|armée|volk)$/iu.test(key))
    return { kind: 'fact', of: 'catalogue', text: value };
  if (/^(?:detachments?|détachements?|kontingente?|force organi[sz]ation)$/iu.test(key))
    return { kind: 'fact', of: 'force', text: value };
  if (/^(?:(?:list|army|roster)(?: name)?|nom de la liste|listenname|name der liste)$/iu.test(key))
    return { kind: 'fact', of: 'name', text: value };
  if (/^(?:warlord|kriegsherr|seigneur de guerre)$/i.test(key)) return { kind: 'fact', of: 'warlord', text: value };
  if (/total|gesamt/i.test(key)) return Number.isNaN(points) ? undefined : { kind: 'total', points };
  if (/(?:battle ?size|points? ?limit|army size|taille|größe|spielgröße|limite?)$/iu.test(key))
    return Number.isNaN(points) ? undefined : { kind: 'limit', points };
  return undefined;
}

function forceHeading(title: string, priced: Priced | undefined): Heading {
  const said = withoutCosts(title);
  if (/^(?:total|gesamt|summe)\s*:?/i.test(said))
    return priced === undefined ? NOTHING : { kind: 'total', points: priced.price };
  if (/^army roster$/i.test(said)) return priced === undefined ? NOTHING : { kind: 'total', points: priced.price };
  const [, name, catalogue] = /^(.*?)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*$/.exec(said) ?? [];
  return { kind: 'force', name: cleanName(name || said), catalogue: cleanName(catalogue ?? '') };
}

function sectionHeading(text: string, known = true): Heading {
  const said = text.replace(/^#+\s*/, '');
  const plain = withoutCosts(said);
  return { kind: 'section', name: cleanName(plain), known, priced: priceIn(said, 'worded') !== undefined };
}

/** CAPITALS alone. */
function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && text.length <= 50 && !/\p{Ll}/u.test(text) && !/\d{3,}/.test(text) && /\p{Lu}/u.test(text);
}
