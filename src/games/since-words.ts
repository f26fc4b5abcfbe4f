import { t } from '../engine/language.js';
/** Why a battle cannot be told again. */
export const untoldWords = {
  get notBegun() {
    return t`The battle here has not started: nothing has happened yet.`;
  },
  get noStart() {
    return t`An early version began this battle and kept no first picture: read it with \`/battle log\`.`;
  },
  get instead() {
    return t`read the battle with \`/battle log\``;
  },
};
