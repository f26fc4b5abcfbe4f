/** Whatever survives JSON.parse(JSON.stringify(x)) unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** An object of JSON fields. */
export type JsonObject = { [key: string]: Json | undefined };

/**
 * What JSON makes of a value: a tree of its own that shares nothing with it, without fields that are undefined. Only for plain
 * data.
 */
export function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) if (value[key] !== undefined) copy[key] = copyOf(value[key]);
  return copy as T;
}

type PlainValue<T> = unknown extends T
  ? never
  : T extends Json | undefined
    ? T
    : T extends ((...args: never[]) => unknown) | symbol | bigint
      ? never
      : { [K in keyof T]: PlainValue<T[K]> };

/** T where every field of it is JSON: `A extends Plain<A>` refuses functions, classes, Maps and what is unknown. */
export type Plain<T> = { [K in keyof T]: PlainValue<T[K]> };
