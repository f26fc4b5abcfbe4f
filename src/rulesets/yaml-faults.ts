const SPELLING: Record<string, string> = {
  DUPLICATE_KEY: 'This key stands twice: leave one of them.',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs.',
  BAD_INDENT: 'A bracket is not closed, or the indentation does not fit the lines above: mend the one or the other.',
  BAD_ALIAS: 'There is no anchor of that name above: write it out or add the anchor.',
  BLOCK_AS_IMPLICIT_KEY:
    "Two keys run into one another: indent the line below like this one, or put a text with a colon in it into 'quotes'.",
  MULTILINE_IMPLICIT_KEY: 'A key must stand on one line with a colon and a space after it.',
  MISSING_CHAR: 'A sign is missing here: close every bracket and quote, and put a colon and a space after every key.',
  BLOCK_IN_FLOW:
    "Inside of brackets a text with a colon in it must be in 'quotes', and every list and table in brackets of its own.",
  UNEXPECTED_TOKEN:
    'Something is left over here: check brackets and quotes before it; an apostrophe in a text wants "these quotes".',
  MULTIPLE_DOCS: 'The file holds several documents: leave one, without lines of dashes.',
};

/** What to do about a fault that the parser found. */
export function spelling(code: string): string {
  return SPELLING[code] ?? 'This is not YAML: check brackets, quotes, colons and indentation around here.';
}
