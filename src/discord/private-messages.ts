import { MessageFlags, type RepliableInteraction } from 'discord.js';
import { keepNewest } from '../engine/keep-newest.js';
import { canBeEdited, untilShown } from './answering.js';
import { cameAfter } from './came.js';
import { isGone } from './permissions.js';

const MOST_REMEMBERED = 500;

/** `plan`: the panel of a plan; `answer`: what was counted, or the panel of a question. */
type Kind = 'plan' | 'answer';

/** The newest press by which a user has such a message of a battle; forgotten when the bot starts anew. */
const newest = new Map<string, RepliableInteraction>();

/** The private message that was pressed, or from which the modal was opened that was answered. */
function ownPanelOf(interaction: RepliableInteraction) {
  const pressed = 'message' in interaction ? interaction.message : null;
  return pressed?.flags.has(MessageFlags.Ephemeral) ? pressed : undefined;
}

export function inOwnPanel(interaction: RepliableInteraction): boolean {
  return ownPanelOf(interaction) !== undefined;
}

/**
 * A user has one such message of a battle: the one that stood before elsewhere is taken away while its token lives. False where
 * what was pressed later has such a message by now, since this press was worked out for long: this one is taken away then.
 */
export async function standsAlone(interaction: RepliableInteraction, kind: Kind, battle: string): Promise<boolean> {
  const key = keyOf(interaction, kind, battle);
  const known = newest.get(key);
  if (known !== undefined && isLaterElsewhere(known, interaction)) {
    await untilShown(interaction, () => takeBack(interaction));
    return false;
  }
  keepNewest(newest, key, interaction, MOST_REMEMBERED);
  const before = keyOf(interaction, kind === 'plan' ? 'answer' : 'plan', battle);
  // What stood in this message is no more there: to take it away would take what stands there now.
  if (standIn(ownPanelOf(interaction), newest.get(before))) newest.delete(before);
  if (known === undefined || inOwnPanel(interaction) || known.client !== interaction.client) return true;
  // One that its user dismissed is gone already.
  if (canBeEdited(known)) known.deleteReply().catch(() => undefined);
  return true;
}

/** Whether a private message is the one that a press changed, or opened. */
function standIn(panel: ReturnType<typeof ownPanelOf>, press: RepliableInteraction | undefined): boolean {
  if (panel === undefined || press === undefined) return false;
  return panel.id === ownPanelOf(press)?.id || panel.interactionMetadata?.id === press.id;
}

function isLaterElsewhere(known: RepliableInteraction, interaction: RepliableInteraction): boolean {
  const isLater = known.client === interaction.client && cameAfter(known, interaction);
  const there = ownPanelOf(known);
  return isLater && (there === undefined || there.id !== ownPanelOf(interaction)?.id);
}

/** How far each battle's chronicle stands in Discord: up to which command. */
const told = new Map<string, number>();
const waiting = new Map<string, { seq: number; interaction: RepliableInteraction }[]>();

/** The chronicle stands in Discord up to this command: what says no more than it does is taken away. */
export function toldUpTo(battle: string, seq: number): void {
  keepNewest(told, battle, Math.max(seq, told.get(battle) ?? 0), MOST_REMEMBERED);
  const all = waiting.get(battle) ?? [];
  waiting.delete(battle);
  for (const { seq: wanted, interaction } of all) untilTold(interaction, battle, wanted);
}

/** Takes a private message away once everybody can read in the chronicle what it says; one that a restart comes before stays. */
export function untilTold(interaction: RepliableInteraction, battle: string, seq: number): void {
  if (seq > (told.get(battle) ?? -1)) {
    // Those that another one took away already need not wait.
    const still = (waiting.get(battle) ?? []).filter(({ interaction: each }) => isNewest(each, battle));
    keepNewest(waiting, battle, [...still, { seq, interaction }], MOST_REMEMBERED);
    return;
  }
  // Another one took it away already.
  if (!isNewest(interaction, battle)) return;
  newest.delete(keyOf(interaction, 'answer', battle));
  // Where it cannot be taken away, it says what is true.
  untilShown(interaction, () => takeBack(interaction)).catch(() => undefined);
}

function isNewest(interaction: RepliableInteraction, battle: string): boolean {
  return newest.get(keyOf(interaction, 'answer', battle)) === interaction;
}

function keyOf(interaction: RepliableInteraction, kind: Kind, battle: string): string {
  return `${kind} ${interaction.user.id} ${battle}`;
}

/** Deletes the answer; one that is gone already was deleted by a request whose reply was lost, or dismissed. */
export async function takeBack(interaction: RepliableInteraction): Promise<void> {
  try {
    await interaction.deleteReply();
  } catch (fault) {
    if (!isGone(fault)) throw fault;
  }
}
