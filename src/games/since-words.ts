import { mark } from '../engine/language.js';
/** Why a battle cannot be told again. */
export const untoldWords = {
  notBegun: mark`The battle here has not started: nothing has happened yet.`,
  noStart: mark`An early version began this battle and kept no first picture: read it with \`/battle log\`.`,
  instead: mark`read the battle with \`/battle log\``,
};
