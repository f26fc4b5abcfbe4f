import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const QUICK = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** JSON, compressed. */
export function pack(value: unknown): Uint8Array {
  return packText(JSON.stringify(value));
}

/** Text that is JSON already, compressed. */
export function packText(json: string): Uint8Array {
  return brotliCompressSync(Buffer.from(json), QUICK);
}

/** The value that was packed. Throws when the bytes are damaged. */
export function unpack<T>(packed: Uint8Array): T {
  return JSON.parse(unpackText(packed)) as T;
}

export function unpackText(packed: Uint8Array): string {
  return brotliDecompressSync(packed).toString();
}
