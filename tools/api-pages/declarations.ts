/** What a file offers to others, as TypeScript declares it. */
export interface Declared {
  name: string;
  /** The comment above it, without its stars; empty where there is none. */
  about: string;
  /** Without bodies, private members and the words export and declare; overloads below each other. */
  code: string;
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/;

/** The exports of a declaration file (`.d.ts`) in the order of the file; what it passes on from other files is left out. */
export function declarationsOf(file: string): Declared[] {
  const found: Declared[] = [];
  for (const { about, lines } of statementsOf(file.split('\n'))) {
    const name = EXPORTED.exec(lines[0] ?? '')?.[1];
    if (name === undefined) continue;
    const code = codeOf(lines);
    const overloaded = found.find(other => other.name === name);
    if (overloaded) overloaded.code += `\n${code}`;
    else found.push({ name, about, code });
  }
  return found;
}

/** TypeScript indents everything inside a statement; only beginnings, ends and comments stand at the margin. */
function statementsOf(lines: readonly string[]): { about: string; lines: string[] }[] {
  const statements: { about: string; lines: string[] }[] = [];
  let comment: string[] | undefined;
  let about = '';
  for (const line of lines) {
    if (comment === undefined && line.startsWith('/**')) comment = [];
    if (comment) {
      comment.push(line);
      if (!line.trimEnd().endsWith('*/')) continue;
      about = proseOf(comment);
      comment = undefined;
    } else if (/^[a-z]/.test(line)) {
      statements.push({ about, lines: [line] });
      about = '';
    } else statements.at(-1)?.lines.push(line);
  }
  return statements;
}

function proseOf(comment: readonly string[]): string {
  return comment
    .map(line => line.replace(/^\s*\/\*\*\s?|\s*\*\/\s*$/g, '').replace(/^\s*\*\s?/, ''))
    .join('\n')
    .trim();
}

function codeOf(lines: readonly string[]): string {
  return lines
    .filter(line => !/^ {4}private /.test(line))
    .map(line => line.replace(/^( {4})+/, indent => ' '.repeat(indent.length / 2)))
    .join('\n')
    .trim()
    .replace(/^export (?:declare )?/, '');
}
