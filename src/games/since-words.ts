/** Why a battle cannot be told again. */
export const untoldWords = {
  notBegun: 'The battle here has not started: nothing has happened yet.',
  noStart: 'An early version began this battle and kept no first picture: read it with `/battle log`.',
  instead: 'read the battle with `/battle log`',
};
