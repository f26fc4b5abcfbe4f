import type { Context } from 'hono';
import type { UploadedFile } from './attachments.js';
import { type Breach, invalidForm } from './errors.js';
import type { Fields } from './shapes.js';
import { type SchemaName, schemaBreaches } from './validation/schema.js';

export interface Incoming {
  payload: unknown;
  files: UploadedFile[];
}

const malformed = (message: string) => invalidForm([{ path: [], code: 'BASE_TYPE_MALFORMED', message }]);

/** Reads JSON or multipart (`payload_json` and `files[n]`). */
export async function readBody(c: Context): Promise<Incoming> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const text = await c.req.text();
    return { payload: text === '' ? {} : parse(text), files: [] };
  }
  const form = await c.req.formData();
  const files: UploadedFile[] = [];
  for (const [key, value] of form.entries()) {
    if (typeof value === 'string') continue;
    const index = /^files\[(\d+)\]$/.exec(key)?.[1];
    if (index === undefined) throw malformed(`The file field "${key}" is not files[n].`);
    const file = value as File;
    files.push({
      index,
      name: file.name,
      type: file.type || typeByName(file.name),
      bytes: Buffer.from(await file.arrayBuffer()),
    });
  }
  const payload = form.get('payload_json');
  return { payload: typeof payload === 'string' ? parse(payload) : {}, files };
}

/** Checks `payload` against Discord's published schema; 50035 if it departs. `path` prefixes what is reported. */
export function checkShape<T>(name: SchemaName, payload: unknown, more: Breach[] = []): T {
  const breaches = [...schemaBreaches(name, payload), ...more];
  if (breaches.length > 0) throw invalidForm(breaches);
  return payload as T;
}

export function refuse(breaches: Breach[]): void {
  if (breaches.length > 0) throw invalidForm(breaches);
}

function parse(text: string): Fields {
  try {
    return JSON.parse(text) as Fields;
  } catch {
    throw malformed('The request body contains invalid JSON.');
  }
}

function typeByName(name: string): string {
  const types: Record<string, string> = {
    png: 'image/png',
    gif: 'image/gif',
    jpg: 'image/jpeg',
    json: 'application/json',
    txt: 'text/plain',
  };
  return types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
