import type { Context } from 'hono';
import * as z from 'zod';

const matcher = z.union([z.string(), z.object({ source: z.string(), flags: z.string() })]);
const file = z.object({ name: z.string(), type: z.string(), base64: z.string() });
const milliseconds = z.number().min(0);

/** Who acts, and in which channel. */
export const acting = z.object({
  user: z.string(),
  channel: z.string(),
  /** Return as soon as the bot has acknowledged. */
  until: z.enum(['acknowledged', 'completed']).optional(),
  timeout: milliseconds.optional(),
});

export const slash = acting.extend({
  command: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), file])).default({}),
  forged: z.array(z.record(z.string(), z.unknown())).optional(),
});

export const completion = slash.extend({ focused: z.string() });

/** A button or menu that is to be shown within so many milliseconds; in this message, if one is named. */
export const press = acting.extend({
  match: matcher,
  message: z.string().optional(),
  appearWithin: milliseconds.default(5000),
});

export const choice = press.extend({ chosen: z.array(z.string()) });

export const forgery = acting.extend({
  customId: z.string(),
  message: z.string(),
  values: z.array(z.string()).optional(),
});

export const forgedModal = acting.extend({
  customId: z.string(),
  fields: z.record(z.string(), z.string()),
  message: z.string().optional(),
});

export const submission = z.object({
  user: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  until: acting.shape.until,
  timeout: acting.shape.timeout,
});

export const user = z.object({ user: z.string() });
export const saying = acting.extend({ text: z.string(), file: file.optional() });
export const pointing = acting.extend({ message: z.string() });
export const look = acting.extend({
  text: matcher,
  after: z.string().optional(),
  timeout: milliseconds.default(5000),
});

/** For so many of the next requests; `route`: a regular expression over `METHOD /path`, such as `POST /channels/\d+/messages`. */
const next = { times: z.number(), route: z.string().optional() };
/** Trouble on demand. */
export const weather = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rateLimit'), ...next, retryAfter: z.number(), global: z.boolean().optional() }),
  z.object({
    kind: z.literal('serverError'),
    ...next,
    status: z.number().optional(),
    /** The request is carried out, only its answer is lost. */
    afterwards: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('slow'), ...next, milliseconds }),
  z.object({
    kind: z.literal('down'),
    milliseconds,
    /** Connections are refused instead of answered with 503. */
    refuse: z.boolean().optional(),
    /** Milliseconds after which its gateway turns away who connects. */
    hesitates: z.number().optional(),
  }),
]);

export const clock = z.object({ milliseconds: z.number() });

/** What a request asks for. Throws a sentence that names what is wrong in it, so that it ends there and nowhere later. */
export async function asked<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.infer<Shape>> {
  const read = shape.safeParse(await c.req.json());
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`);
  throw new Error(`${c.req.path} does not take this: ${faults.join('; ')}`);
}
