import { t } from '../engine/language.js';

/** What players read of battles that lost their place. Whole sentences. */

export function movedWords(): string {
  return t`**The battle goes on here**: where it was played is deleted. The board and what is still asked follow; the log is whole.`;
}

export function backOnServerWords(): string {
  return t`**I am on this server again**: the clocks of this battle go on from where they stood.`;
}

export function leftServerWords({ who }: { who: string }): string {
  return t`**<@${who}> is not on this server any more.** An opponent ends the battle with \`/battle claim\`, or somebody who plays it seats another with \`/battle substitute player: for:\`.`;
}

export const placeWords = {
  claims: ({ who }: { who: string }) => t`**${who}, whose opponent left the server, claims the battle**`,
  stillHere: ({ who }: { who: string }) =>
    t`${who} is still on this server: wait, or ask a host to end the battle with \`/host end\`.`,
};
