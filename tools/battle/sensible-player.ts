import { type Player, type Reply, type SeenMessage, textOf } from '../../sandbox/sandbox.js';
import type { Dice } from '../../src/engine/index.js';
import { answersIn, buttonsOf, gone, PostPlayer, partsOf } from './post-player.js';

/** One plan in so many has a line changed. */
const CHANGE_ONE_IN = 3;
/** A plan that asks for more presses than this in one go does not get on. */
const MOST_PRESSES = 30;
/** So often the plan of one question is tried before it is answered by itself. */
const PLAN_TRIES = 3;

/** Buttons by which a panel is known for one of a plan, or for one from which a plan is begun. */
const OF_PLANS = new Set(['Suggest all', 'Confirm all', 'Go on', 'Drop']);
/** A panel that is not whole yet says so. */
const WORKS = 'What comes next is being worked out';
/** So often, and so many milliseconds apart, somebody looks whether the bot has worked something out. */
const MOST_LOOKS = 200;
const LOOK_EVERY = 100;
const MENU = 3;
const ADVISED = 1;
const REST = /^Hold for the rest of /;

/** Somebody who thinks once a phase: fills a plan, looks at it, hands it in, and answers what it does not foresee. */
export class SensiblePlayer extends PostPlayer {
  /** What did not get on as it should, in words. */
  readonly stumbles: string[] = [];
  /** Why plans stopped, as their panels said it when they were opened. */
  readonly stops: string[] = [];
  private lastQuestion = '';
  private tries = 0;

  /** `ahead`: windows are let pass for the rest where that is offered; `changes`: lines of plans are changed now and then. */
  constructor(
    player: Player,
    mention: string,
    chance: Dice,
    private readonly how: { ahead: boolean; changes: boolean },
  ) {
    super(player, mention, chance);
  }

  override async answer(prompt: SeenMessage): Promise<boolean> {
    const labels = buttonsOf(prompt);
    // What was answered is not answered again while it is being taken away.
    if (prompt.id === this.lastQuestion && (await gone(this.player, prompt))) return false;
    this.tries = prompt.id === this.lastQuestion ? this.tries + 1 : 0;
    this.lastQuestion = prompt.id;
    if (labels.includes('Suggest all') && this.tries < PLAN_TRIES)
      return this.walkPanel(await this.pressOn(prompt, 'Suggest all'));
    if (this.tries === PLAN_TRIES) this.stumbles.push(`a question was answered by itself: ${firstLine(prompt)}`);
    const rest = this.how.ahead ? labels.find(label => REST.test(label)) : undefined;
    const orders = labels.includes('Orders') ? 'Orders' : undefined;
    const label = rest ?? advisedIn(prompt) ?? orders ?? this.oneOf(answersIn(labels));
    return label !== undefined && this.walkPanel(await this.pressOn(prompt, label));
  }

  /** What follows in a panel is planned as well, where it can be. */
  protected override async walkPanel(first: Reply | undefined): Promise<boolean> {
    if (first?.message === undefined || this.tries >= PLAN_TRIES) return super.walkPanel(first);
    let reply: Reply = first;
    for (let presses = 0; presses < MOST_PRESSES && reply.message; presses += 1) {
      this.note(reply);
      const offered = textOf(reply.message).includes(WORKS) ? await this.offered(reply.message) : undefined;
      if (offered) return this.plan({ ...reply, message: offered, text: textOf(offered) });
      const labels = buttonsOf(reply.message);
      if (labels.some(label => OF_PLANS.has(label))) return this.plan(reply);
      const next = ['Confirm', 'Suggest', 'Start over', 'Back'].find(label => labels.includes(label));
      if (next === undefined) break;
      reply = await this.press(reply.message, next);
    }
    return true;
  }

  /** Fills the plan of a phase, changes a line now and then, and hands it in. */
  private async plan(opened: Reply): Promise<boolean> {
    let reply = opened;
    let changes = this.how.changes && this.chance.face(CHANGE_ONE_IN) === 1;
    let filled = true;
    const stopped = /Your plan stopped.*/.exec(opened.text)?.[0];
    if (stopped !== undefined) this.stops.push(stopped);
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const { message } = reply;
      if (message === undefined) return true;
      const labels = buttonsOf(message);
      const impossible = impossibleLine(message);
      if (labels.includes('Go on')) {
        await this.press(message, 'Go on');
        return true;
      }
      // What was handed in waits for another question than this one: it is gone over again.
      if (reply.text.includes('Handed in.') && labels.includes('Change')) reply = await this.press(message, 'Change');
      // It stopped behind its last line: the rest of the phase is planned anew.
      else if (reply.text.includes('Your plan stopped')) reply = await this.press(message, 'Change');
      else if (labels.includes('Drop the line')) reply = await this.press(message, 'Drop the line');
      else if (impossible !== undefined) reply = await this.player.choose('Line to change', impossible, { message });
      else if (labels.includes('Suggest all') && (!filled || !labels.includes('Confirm all'))) {
        filled = true;
        reply = await this.press(message, 'Suggest all');
      } else if (changes && labels.includes('Confirm all')) {
        changes = false;
        // What follows the line that is another now falls away, and is filled anew.
        filled = false;
        reply = await this.changeLine(message);
      } else if (labels.includes('Confirm all')) {
        reply = await this.press(message, 'Confirm all');
        if (!buttonsOf(reply.message ?? message).includes('Confirm all')) {
          const offered = await this.offered(message);
          if (offered === undefined) return true;
          reply = { ...reply, message: offered, text: textOf(offered) };
          continue;
        }
        this.stumbles.push(`a plan was not taken: ${reply.text.slice(0, 200)}`);
      } else if (labels.includes('Show it here')) reply = await this.press(message, 'Show it here');
      else if (labels.includes('Back')) reply = await this.press(message, 'Back');
      else return true;
    }
    this.stumbles.push(`a plan did not end: ${reply.text.slice(0, 200)}`);
    return true;
  }

  /** Waits until what comes next is worked out: the plan that is offered in the place of one that was handed in, if any. */
  private async offered({ id }: SeenMessage): Promise<SeenMessage | undefined> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const panel = (await this.player.messages()).find(message => message.id === id);
      if (panel === undefined) return undefined;
      if (!textOf(panel).includes(WORKS)) return buttonsOf(panel).includes('Confirm all') ? panel : undefined;
      await new Promise(resolve => setTimeout(resolve, LOOK_EVERY));
    }
    this.stumbles.push('what comes next is never worked out');
    return undefined;
  }

  /** Chooses a line anew: another option where there is one. */
  private async changeLine(plan: SeenMessage): Promise<Reply> {
    const line = this.oneOf(menusOf(plan).find(({ placeholder }) => placeholder === 'Line to change')?.options ?? []);
    let reply = await this.player.choose('Line to change', line?.value ?? '', { message: plan });
    const menu = reply.message && menusOf(reply.message)[0];
    const other = this.oneOf(menu?.options ?? []);
    if (reply.message && menu?.custom_id !== undefined && other !== undefined && (menu.max_values ?? 1) === 1)
      reply = await this.player.choose(menu.custom_id, other.value, { message: reply.message });
    for (let presses = 0; presses < MOST_PRESSES && reply.message; presses += 1) {
      const labels = buttonsOf(reply.message);
      const next = ['Into the plan', 'Suggest', 'Start over', 'Back'].find(label => labels.includes(label));
      if (labels.includes('Confirm all') || next === undefined) break;
      reply = await this.press(reply.message, next);
    }
    return reply;
  }

  private press(message: SeenMessage, label: string): Promise<Reply> {
    return this.player.press(label, { message, appearWithin: 500, timeout: this.answersWithin });
  }

  private oneOf<T>(among: readonly T[]): T | undefined {
    return among[this.chance.face(among.length || 1) - 1];
  }
}

/** The button that the bot advises: a question that has one is answered with it. */
function advisedIn(prompt: SeenMessage): string | undefined {
  const labels = answersIn(buttonsOf(prompt));
  return partsOf(prompt).find(({ label, style }) => style === ADVISED && labels.includes(label ?? ''))?.label;
}

function menusOf(message: SeenMessage) {
  return partsOf(message).filter(({ type }) => type === MENU);
}

/** The entry of the menu of lines that is the first that is not possible. */
function impossibleLine(plan: SeenMessage): string | undefined {
  const options = menusOf(plan).find(({ placeholder }) => placeholder === 'Line to change')?.options ?? [];
  let number: string | undefined;
  for (const line of partsOf(plan).flatMap(({ content = '' }) => content.split('\n'))) {
    number = /^\*\*(\d+)\*\*/.exec(line)?.[1] ?? number;
    if (line.startsWith('-# Not possible:')) return options.find(({ label }) => label.startsWith(`${number} `))?.value;
  }
  return undefined;
}

function firstLine(message: SeenMessage): string {
  return (
    partsOf(message)
      .find(({ content }) => content)
      ?.content?.split('\n')[0] ?? ''
  );
}
