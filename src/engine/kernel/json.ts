/** Whatever survives JSON.parse(JSON.stringify(x)) unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** An object of JSON fields. */
export type JsonObject = { [key: string]: Json | undefined };
