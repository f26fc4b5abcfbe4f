export type StoreTrouble =
  | 'newer'
  | 'foreign'
  | 'damaged'
  | 'unreadable'
  | 'read-only'
  | 'full'
  | 'busy'
  | 'held'
  | 'stuck';

/** The database cannot be used as asked. The message is one sentence that says what to do; nothing was written. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';

  constructor(
    readonly trouble: StoreTrouble,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The fault behind an error of SQLite or of the file system; undefined when it is none of ours. */
export function storeFault(error: unknown, file: string): StoreFault | undefined {
  if (error instanceof StoreFault) return error;
  const code = (error as { code?: unknown } | undefined)?.code;
  if (typeof code !== 'string') return undefined;
  const trouble = TROUBLES.find(([start]) => code.startsWith(start))?.[1];
  return trouble && new StoreFault(trouble, sentence(trouble, file), error);
}

const TROUBLES: [string, Exclude<StoreTrouble, 'newer' | 'foreign' | 'held' | 'stuck'>][] = [
  ['SQLITE_FULL', 'full'],
  // No room for what lies beside a database in use.
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['EROFS', 'read-only'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CANTOPEN', 'unreadable'],
  ['SQLITE_PERM', 'unreadable'],
  ['SQLITE_AUTH', 'unreadable'],
  ['SQLITE_IOERR', 'unreadable'],
  ['EACCES', 'unreadable'],
  ['ENOENT', 'unreadable'],
  ['ENOTDIR', 'unreadable'],
  ['EEXIST', 'unreadable'],
  ['EPERM', 'unreadable'],
];

export function sentence(trouble: StoreTrouble, file: string): string {
  switch (trouble) {
    case 'newer':
      return `The database ${file} was written by a newer Fieldpost: start that version, or put the copy made before its update back with npm run restore -- FILE.`;
    case 'foreign':
      return `The file ${file} is another program's database: point Fieldpost at a file of its own.`;
    case 'damaged':
      return `The database ${file} is damaged: put a backup in its place with npm run restore -- FILE, which keeps it beside that.`;
    case 'stuck':
      return `The database ${file} could not be brought up to date, and nothing in it was changed: put a backup in its place with npm run restore -- FILE, which keeps it beside that.`;
    case 'unreadable':
      return `The database ${file} cannot be used: check that its folder exists, that Fieldpost may read and write there, and that the disk is sound and has room.`;
    case 'read-only':
      return `The database ${file} is read-only: give Fieldpost the right to write the file and its folder.`;
    case 'full':
      return `The disk that holds ${file} is full: free some space, nothing was saved in the meantime.`;
    case 'busy':
      return `The database ${file} is in use by another program: stop the other one.`;
    case 'held':
      return `A Fieldpost is running on the folder ${file} already: stop it first, or give this one a folder of its own in FIELDPOST_DATA. If none is, the folder lies where locks do not hold, such as on a network share: choose one on a disk of this machine.`;
  }
}
