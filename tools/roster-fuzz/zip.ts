import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip, and what the zip says of it where that is not true. */
export interface Zipped {
  name: string;
  data: Uint8Array;
  stored?: boolean;
  method?: number;
  flags?: number;
  /** The size that it claims to have, and the sum of its bytes. */
  size?: number;
  sum?: number;
  extra?: Uint8Array;
}

/** A zip of these files, as careless or hostile programs write one too. */
export function zipOf(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const data = file.stored ? Buffer.from(file.data) : deflateRawSync(file.data);
    const extra = Buffer.from(file.extra ?? []);
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(file.flags ?? 0, 2);
    said.writeUInt16LE(file.method ?? (file.stored ? 0 : 8), 4);
    said.writeUInt16LE(0x5c21, 8);
    said.writeUInt32LE(file.sum ?? crc32(file.data), 10);
    said.writeUInt32LE(data.length, 14);
    said.writeUInt32LE(file.size ?? file.data.length, 18);
    said.writeUInt16LE(name.length, 22);
    said.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([signature(0x04034b50), said, name, extra, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), said, place, name, extra]));
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, signature(0x06054b50), end]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
