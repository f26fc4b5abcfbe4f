import type { RepliableInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { standsAlone } from '../../src/discord/private-messages.js';

/** A press on a private message, which an earlier press may have opened; or on what is there for everybody, which opens one. */
function pressed(id: string, panel?: { id: string; openedBy: string }) {
  const taken = { away: false };
  const message = {
    id: panel?.id ?? 'public',
    flags: { has: () => panel !== undefined },
    interactionMetadata: panel === undefined ? null : { id: panel.openedBy },
  };
  const deleteReply = async () => {
    taken.away = true;
  };
  const interaction = { id, user: { id: 'one' }, createdTimestamp: Date.now(), message, deleteReply };
  return { interaction: interaction as unknown as RepliableInteraction, taken };
}

for (const [what, steps] of [
  ['at once', 1],
  ['after a choice', 2],
] as const)
  test(`a plan that came in the place of a question stays when the next question is answered elsewhere, ${what}`, async () => {
    const battle = `stays ${what}`;
    const opened = pressed(`open ${what}`);
    const panel = { id: 'panel', openedBy: `open ${what}` };
    expect(await standsAlone(opened.interaction, 'answer', battle)).toBe(true);
    const chosen = pressed('choose', panel);
    if (steps === 2) await standsAlone(chosen.interaction, 'answer', battle);
    const planned = pressed('confirm', panel);
    expect(await standsAlone(planned.interaction, 'plan', battle)).toBe(true);
    const reaction = pressed('react');
    expect(await standsAlone(reaction.interaction, 'answer', battle)).toBe(true);
    expect([opened, chosen, planned].map(({ taken }) => taken.away)).toEqual([false, false, false]);
    // The next plan elsewhere does take it away.
    const shown = pressed('show');
    expect(await standsAlone(shown.interaction, 'plan', battle)).toBe(true);
    expect(planned.taken.away).toBe(true);
    expect(reaction.taken.away).toBe(false);
  });

test('a question that came in the place of a plan stays when the plan is shown elsewhere', async () => {
  const plan = pressed('plan');
  await standsAlone(plan.interaction, 'plan', 'line');
  const line = pressed('line', { id: 'panel', openedBy: 'plan' });
  await standsAlone(line.interaction, 'answer', 'line');
  const shown = pressed('show');
  expect(await standsAlone(shown.interaction, 'plan', 'line')).toBe(true);
  expect([plan.taken.away, line.taken.away]).toEqual([false, false]);
});
