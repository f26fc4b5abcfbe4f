/** A copy of plain data in which these users are called `player 1`, `player 2` and so on, in a mention or alone; others mentioned, too. */
export function renamed<T>(data: T, users: readonly string[]): T {
  const names = new Map(users.map((user, index) => [user, `player ${index + 1}`]));
  const nameOf = (user: string): string => {
    const name = names.get(user) ?? `player ${names.size + 1}`;
    names.set(user, name);
    return name;
  };
  const text = JSON.stringify(data)
    .replaceAll(/<@!?(\d+)>/g, (_mention, user: string) => nameOf(user))
    .replaceAll(/"(\d+)"/g, (string, digits: string) => {
      const name = names.get(digits);
      return name === undefined ? string : `"${name}"`;
    });
  return JSON.parse(text) as T;
}
