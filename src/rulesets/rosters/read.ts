import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { decoded } from './decoded.js';
import { readJson } from './json-file.js';
import { rosterOf } from './meaning.js';
import { Refused } from './refused.js';
import { readRos } from './ros-file.js';
import type { Roster, RosterRead } from './roster.js';
import { readText } from './texts/read-text.js';
import { moreThan } from './too-large.js';
import { unzipped } from './unzip.js';

/**
 * A list of another program, told apart by its shape: a zip, XML, JSON or pasted text. Undefined where it is none of these, as our
 * own lists are.
 */
export async function readRoster(bytes: Uint8Array): Promise<RosterRead | undefined> {
  try {
    const plain = isZip(bytes) ? await unzipped(bytes) : bytes;
    const most = plain === bytes ? ROSTER_BOUNDS.plain : ROSTER_BOUNDS.unpacked;
    if (plain.byteLength > most * 1024) throw new Refused(moreThan(most));
    const roster = readPlain(plain);
    if (roster !== undefined) return { ok: true, roster };
    return plain === bytes ? undefined : { ok: false, why: t`The zip holds no list; export the list again.` };
  } catch (fault) {
    if (fault instanceof Refused) return { ok: false, why: fault.message };
    throw fault;
  }
}

function readPlain(bytes: Uint8Array): Roster | undefined {
  refusePictures(bytes);
  const text = decoded(bytes);
  if (text === undefined) return undefined;
  const [sign] = /\S/.exec(text) ?? [];
  if (sign === '<' && /^\s*<(?:[?!]|[A-Za-z_][\w:.-]*[\s/>])/.test(text)) return readMarkup(text);
  if (sign === '{' || sign === '[') {
    const raw = readJson(text);
    if (raw !== undefined) return rosterOf(raw, 'new-recruit');
  }
  return readText(text);
}

function readMarkup(text: string): Roster {
  if (/^\s*<!doctype\s+html/i.test(text))
    throw new Refused(t`This is a web page, not a list; export the list as \`.rosz\` or \`.ros\`.`);
  return rosterOf(readRos(text.trimStart()), 'battlescribe');
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2] ?? 0);
}

/** What list builders also print. */
function refusePictures(bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (/^%PDF|^\x89PNG|^GIF8|^\xff\xd8\xff|^RIFF/.test(head))
    throw new Refused(
      t`This is a picture or a PDF, which cannot be read; export the list as \`.rosz\`, \`.ros\` or text.`,
    );
}
