import type { Breach } from './errors.js';
import type { Attachment, Component, Embed, Media } from './shapes.js';

/** A file that came with a multipart request: the n of `files[n]`, its name and bytes. */
export interface UploadedFile {
  index: string;
  name: string;
  type: string;
  bytes: Buffer;
}

export const attachmentLimit = 10 * 1024 * 1024;

export interface KeptFile {
  bytes: Buffer;
  type: string;
  name: string;
}

/** The bytes behind attachment addresses. They go when their message no longer has them. */
export class AttachmentShelf {
  readonly #files = new Map<string, KeptFile>();

  constructor(readonly address: () => string) {}

  keep(id: string, channelId: string, file: UploadedFile, description?: string): Attachment {
    const filename = file.name.replace(/[^\w.-]+/g, '_');
    this.#files.set(id, { bytes: file.bytes, type: file.type, name: filename });
    const url = `${this.address()}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
    const size = pngSize(file.bytes);
    return {
      id,
      filename,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: file.type,
      ...(description ? { description } : {}),
      ...(size ?? {}),
    };
  }

  /** Every file by its id. */
  all(): Map<string, KeptFile> {
    return this.#files;
  }

  get(id: string) {
    return this.#files.get(id);
  }

  forget(attachments: Attachment[]): void {
    for (const { id } of attachments) this.#files.delete(id);
  }
}

/** Width and height in pixels from a PNG's header or a GIF's; undefined for anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length > 24 && bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length > 10 && bytes.subarray(0, 3).toString('latin1') === 'GIF') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  return undefined;
}

/** Turns every `attachment://name` into the attachment's address, in place, and reports those that name nothing. */
export function resolveMedia(components: Component[], embeds: Embed[], attachments: Attachment[]): Breach[] {
  const breaches: Breach[] = [];
  const resolve = (media: Media | undefined, path: (string | number)[]) => {
    if (!media?.url.startsWith('attachment://')) {
      const known = attachments.find(each => each.url === media?.url);
      if (media && known) Object.assign(media, describe(known));
      return;
    }
    const name = media.url.slice('attachment://'.length).replace(/[^\w.-]+/g, '_');
    const attachment = attachments.find(each => each.filename === name);
    if (attachment) Object.assign(media, describe(attachment));
    else
      breaches.push({
        path: [...path, 'url'],
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: `The referenced attachment was not found: ${media.url}`,
      });
  };
  const walk = (list: Component[], path: (string | number)[]) => {
    for (const [index, component] of list.entries()) {
      const at = [...path, index];
      resolve(component.media, [...at, 'media']);
      resolve(component.file, [...at, 'file']);
      for (const [n, item] of (component.items ?? []).entries()) resolve(item.media, [...at, 'items', n, 'media']);
      if (component.accessory) resolve(component.accessory.media, [...at, 'accessory', 'media']);
      if (component.components) walk(component.components, [...at, 'components']);
      if (component.type === 13 && component.file) {
        const attachment = attachments.find(each => each.url === component.file?.url);
        component.name = attachment?.filename;
        component.size = attachment?.size;
      }
    }
  };
  walk(components, ['components']);
  for (const [n, embed] of embeds.entries()) {
    resolve(embed.image, ['embeds', n, 'image']);
    resolve(embed.thumbnail, ['embeds', n, 'thumbnail']);
  }
  return breaches;
}

const describe = (attachment: Attachment): Media => ({
  url: attachment.url,
  proxy_url: attachment.proxy_url,
  width: attachment.width ?? null,
  height: attachment.height ?? null,
  content_type: attachment.content_type,
  attachment_id: attachment.id,
  ...(attachment.description ? { description: attachment.description } : {}),
});
