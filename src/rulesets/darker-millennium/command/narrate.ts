import { t } from '../../../engine/language.js';
import { asSentence, counted, listed, withoutCode } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { withinNatural } from '../../characteristic-test.js';
import { diceWords, facesCounted } from '../../dice-words.js';
import { colourOf } from '../../side-names.js';
import { headed } from '../../tell-reports.js';
import { causeWords, orderWord } from '../cause-words.js';
import { eventsOf } from '../codex/armies.js';
import type { Narrators } from '../game.js';
import { eventWords } from '../stratagems/stratagem-words.js';
import { helpWords } from '../stratagems/window.js';
import type { CommandEvent } from './events.js';
import { strategyOf, strategyReasons } from './opening.js';
import { doubleOf, ORDER_TEST, orderReasons } from './order-test.js';
import { readPool, showPool, UNLIMITED_DICE } from './pool.js';
import { detachmentName, poolName, poolReasons, spentWords } from './pool-words.js';
import { activationTitle, tellIssue, tellOrdered } from './tell-orders.js';

type OrderTested = Extract<CommandEvent, { type: 'orderTested' }>;

export const commandNarrators: Narrators<CommandEvent> = {
  firstPlayerRolled({ rolls, ratings, winner, decided }, board) {
    const [blue, red] = [ratings.blue.value, ratings.red.value];
    const thrown = rolls.map(
      roll =>
        `${colourOf('blue')} \`${roll.blue}\` + ${blue} = ${roll.blue + blue} · ` +
        `${colourOf('red')} \`${roll.red}\` + ${red} = ${roll.red + red}`,
    );
    const last = thrown.length - 1;
    const lines = thrown.map((line, index) =>
      index < last ? t`${line}, tied: again` : t`${line} → **${colourOf(winner)}** wins`,
    );
    const { blue: ours = 0, red: theirs = 0 } = rolls.at(-1) ?? {};
    const sums = t`${ours + blue} against ${theirs + red}`;
    const because = {
      natural: t`a natural 6 against none wins`,
      sum: sums,
      lastRoll: t`${sums}: the winner of the last turn's roll loses a tie`,
    }[decided];
    // The sums say it all, unless something else decided.
    const small = decided === 'sum' ? [] : [because];
    return {
      waits: true,
      title: t`**First Player** · ${lines[0]}`,
      lines: lines.slice(1),
      small: [...(board.turn === 1 ? [t`A die plus the strategy rating of the army.`] : []), ...small.map(asSentence)],
      why: [because, ...board.sides.map(({ id }) => strategyReasons(colourOf(id), ratings[id]))],
    };
  },
  firstPlayerChosen({ side }, board) {
    const why = t`First Player commands first, and acts first throughout turn ${board.turn}`;
    return { lines: [t`**${colourOf(side)} goes first**`], why: [why] };
  },
  readied({ detachment }, board) {
    const why = t`A detachment that is readied rolls a pool and may come on`;
    return { lines: [t`**${detachmentName(board, detachment)}** is readied`], why: [why] };
  },
  poolRolled(event, board, around) {
    const { detachment, faces, pool, points, opens } = event;
    const { lost } = readPool(faces);
    const shown = (of: readonly number[]) => `\`${of.join(' ')}\``;
    const limited = faces.slice(UNLIMITED_DICE);
    const thrown = `${shown(faces.slice(0, UNLIMITED_DICE))}${limited.length > 0 ? t` · limited ${shown(limited)}` : ''}`;
    const name = poolName(board, detachment);
    const sixes = pool.filter(({ face }) => face === 6).length;
    const gained = [
      ...(points > 0 ? [t`**+${points} CP**`] : []),
      ...(sixes > 0 ? [sixes === 1 ? t`a 6 kept` : t`6s kept: ${sixes}`] : []),
    ].join(', ');
    const gone = lost.length > 0 ? [t`limited ${listed(lost.map(String))} lost`] : [];
    const rolled = `${name} ${thrown}${gained ? ` → ${gained}` : ''}`;
    return {
      ...(opens
        ? { title: t`**Command pools** · ${rolled}` }
        : { heads: t`**Command pool** · ${rolled}`, lines: [rolled] }),
      small: opens ? poolReasons(around) : [],
      why: [
        t`${name} rolled ${faces.join(', ')}: pool ${withoutCode(showPool(pool))}, ${counted(points, t`command point`, t`command points`)}`,
        ...gone,
      ],
    };
  },
  pointGained({ detachment, face }, board) {
    const { side, name, points } = board.detachments[detachment]!;
    return {
      side,
      brief: true,
      title: t`**${name}** \`${face}\` → ${points} CP`,
      why: [t`A 4 may become a command point while the Warlord lives and is on the table.`],
    };
  },
  pointsGained({ detachment, points, why, faces }, board) {
    const rolled = faces ? ` ${diceWords(faces)} →` : '';
    return {
      lines: [`**${detachmentName(board, detachment)}**${rolled} ${t`**+${points} CP**`}: ${causeWords(why)}`],
    };
  },
  diceCombined({ detachment, dice, into }, board) {
    const { side, name } = board.detachments[detachment]!;
    return { side, brief: true, title: t`**${name}** combines ${spentWords(dice)} into \`${into}\`` };
  },
  // Who issues orders is told with the orders, when all are issued.
  activated(event, board, around) {
    return event.as === 'champion' || event.as === 'character' ? undefined : activationTitle(event, board, around);
  },
  ordered: tellOrdered,
  ordersIssued: tellIssue,
  orderEnded: () => undefined,
  orderTested(event, board) {
    const { unit: id, order, faces, need, passed, pinsRemoved, rallyFace } = event;
    const unit = unitOf(board, id);
    const [a = 0, b = 0] = faces;
    const rolled = rallyFace === undefined ? '' : t` (1 and \`${rallyFace}\`)`;
    const removed = pinsRemoved === 0 ? [] : [t`${counted(pinsRemoved, t`pin`, t`pins`)} removed${rolled}`];
    const outcome = passed ? (order === 'rally' ? t`**rallies**` : t`**follows**`) : t`fails, **Down**`;
    const within = withinNatural(ORDER_TEST, need);
    const because = orderReasons(event.leadershipOf, event);
    const besides = [...doubleWords(event), ...helpWords(event)];
    const came = [outcome, ...removed].join(', ');
    const test = t`${orderWord(order)}, test ${within} or less · ${diceWords([a, b], ' + ')} = ${a + b} → ${came}`;
    return {
      ...headed(unit.name, ` · ${test}`),
      small: [t`${within} or less: ${because}${clampWords(need, within)}.`, ...besides.map(asSentence)],
      why: [because, ...besides].map(
        reason => t`${unit.name}, order test for ${orderWord(order)}: ${reason} → ${need} or less`,
      ),
    };
  },
  championJoined({ model: id, unit }, board) {
    const model = board.models[id];
    const name = model ? model.name : t`The Champion`;
    const team = unitOf(board, unit);
    const lost = team.squad !== undefined && board.squads[team.squad]?.alone === unit;
    return headed(lost ? t`${name} stands alone, out of coherency` : t`${name} acts as part of ${team.name}`);
  },
  sixSpent({ detachment, on }, board) {
    // An Urgent Command is told with the order that it bought.
    if (on === 'urgent') return undefined;
    return { lines: [t`**${detachmentName(board, detachment)}** spends a \`6\`: Swift Reaction.`] };
  },
  seized({ detachment, sixes }, board) {
    const { side, name } = board.detachments[detachment]!;
    const gains = [t`a new pool`, ...(sixes > 2 ? [t`an event`] : []), ...(sixes > 3 ? [t`d6 command points`] : [])];
    return {
      side,
      title: t`**${name} seizes the initiative** · ${Array(sixes).fill('`6`').join(' ')} → ${listed(gains)}`,
      small: [t`Units ordered in the Onslaught act once more, through sub-phases I to VI.`],
    };
  },
  eventRolled({ side, face, title }, board) {
    const event = eventsOf(board.armies[side]).find(line => line.face === face)!;
    return { lines: [t`${colourOf(side)} event \`${face}\` **${title}**: ${eventWords(event)}`] };
  },
  pinsRemoved({ unit, pins, why }, board) {
    return {
      lines: [t`${unitOf(board, unit).name}: ${counted(pins, t`pin`, t`pins`)} removed`],
      why: [causeWords(why)],
    };
  },
  strategyChanged({ side, by, why }, board) {
    const rating = strategyOf(board, side).value;
    return {
      lines: [t`${colourOf(side)}: strategy rating ${by > 0 ? '+' : ''}${by}, now ${rating}`],
      why: [causeWords(why)],
    };
  },
  // Both sides' pools go one right after the other: the first tells of all.
  poolsDiscarded(event, _board, { events, index }) {
    if (events[index - 1]?.type === 'poolsDiscarded') return undefined;
    const left: string[] = [];
    for (const each of [event, ...events.slice(index + 1)]) {
      if (each.type !== 'poolsDiscarded') break;
      const words = facesCounted(Object.values(each.lost ?? {}).flat());
      if (words.length > 0) left.push(`${colourOf(each.side)} ${listed(words)}`);
    }
    return left.length > 0 ? { title: t`**Left over**: ${left.join(' · ')}` } : undefined;
  },
};

/** Where the sum comes to more or less than any dice are held against. */
function clampWords(need: number, within: number): string {
  if (need === within) return '';
  return need > within ? t` is ${need}, but a double 6 always fails` : t` is ${need}, but a double 1 always passes`;
}

/** What a double did that decided the test. */
function doubleWords(event: OrderTested): string[] {
  const { doubleOne, doubleSix } = doubleOf(event.faces, event);
  if (doubleOne) return [t`double 1: passed whatever the Leadership, all pins removed`];
  return doubleSix ? [t`double 6: failed whatever the Leadership, no pin removed`] : [];
}
