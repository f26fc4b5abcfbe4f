/** Whatever survives JSON.parse(JSON.stringify(x)) unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };
