import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';
import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { Refused } from './refused.js';
import { moreThan } from './too-large.js';

const ZIP64 = 1;
const [STORED, DEFLATED] = [0, 8];
/** Folders and the like beside the list; a zip of many more is none of a list. */
const MOST_ENTRIES = 20;

/** What a Mac lays beside the files of a folder. */
const OF_A_MAC = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*)$/;

/** The one file in a zip; its name is looked at and never used. Throws Refused. */
export async function unzipped(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > ROSTER_BOUNDS.packed * 1024) throw new Refused(moreThan(ROSTER_BOUNDS.packed));
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      decodeStrings: false,
    });
    const entry = await onlyEntry(zip);
    refuseOdd(entry);
    return await contents(zip, entry);
  } catch (fault) {
    if (fault instanceof Refused) throw fault;
    throw new Refused(t`The zip is damaged; export the list again.`);
  }
}

async function onlyEntry(zip: ZipFile): Promise<Entry> {
  const files: Entry[] = [];
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    const name = nameOf(entry);
    if (!name.endsWith('/') && !OF_A_MAC.test(name)) files.push(entry);
    if (files.length > 1 || seen > MOST_ENTRIES)
      throw new Refused(t`The zip holds several files; attach the one list that is meant.`);
  }
  if (files[0] === undefined) throw new Refused(t`The zip holds no list; export the list again.`);
  return files[0];
}

/** Without `decodeStrings` a name is what stands in the zip. */
function nameOf(entry: Entry): string {
  return Buffer.from(entry.fileName).toString('utf8').replaceAll('\\', '/');
}

function refuseOdd(entry: Entry): void {
  if (validateFileName(nameOf(entry)) !== null)
    throw new Refused(t`The zip names a place outside of itself, which no list builder does; export the list again.`);
  if (entry.isEncrypted()) throw new Refused(t`The zip is locked with a password; attach it without one.`);
  const isPlain = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
  if (!isPlain || entry.extraFields.some(({ id }) => id === ZIP64))
    throw new Refused(t`The zip is packed in a way that no list builder uses; export the list again.`);
  if (entry.uncompressedSize > ROSTER_BOUNDS.unpacked * 1024) throw new Refused(moreThan(ROSTER_BOUNDS.unpacked));
}

/** Unpacks an entry; yauzl stops one that holds more than it declares. */
async function contents(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
  const whole = Buffer.concat(chunks);
  if (crc32(whole) !== entry.crc32) throw new Error('The sum of what was unpacked is another.');
  return whole;
}
