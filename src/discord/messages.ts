import type { Choices, Report } from '../engine/index.js';
import {
  type BattleInfo,
  COMPUTER,
  type OverDelivery,
  type PromptDelivery,
  type ReportDelivery,
  type SeatInfo,
} from '../games/games.js';
import { button, type MessageBody, message, type Part, picture, rows, type Tone, text } from './components.js';
import { customId } from './custom-id.js';
import { relativeTime, small } from './text.js';

export const SIDE_NAMES = { blue: 'Blue', red: 'Red' } as const;
const MOST_ANSWER_BUTTONS = 10;

/** `<@id>` or the computer. */
export function who(id: string | undefined): string {
  if (id === undefined) return 'nobody yet';
  return id === COMPUTER ? 'the computer' : `<@${id}>`;
}

function reportText(report: Report): string {
  const lines = [report.title === '' ? '' : `${report.title}`, ...report.lines];
  const reasons = report.small.length > 0 ? `\n${small(report.small)}` : '';
  return lines.filter(line => line !== '').join('\n') + reasons;
}

/** One resolution: what happened, every die, every reason behind a `Why?`. */
export function reportBody(mark: number, battle: string, delivery: ReportDelivery): MessageBody {
  const parts: Part[] = delivery.reports.map(report => text(reportText(report)));
  if (delivery.clock) parts.push(text(small([`The clock answered for ${who(delivery.by)}.`])));
  if (delivery.reports.some(report => report.why.length > 0)) {
    parts.push(...rows([button(customId('why', battle, String(delivery.seq)), 'Why?')]));
  }
  return message(parts, { mark });
}

/** Everything behind the numbers of a resolution. */
export function whyBody(reports: Report[]): MessageBody {
  const parts = reports
    .filter(report => report.why.length > 0)
    .map(report => text(`${report.title}\n${report.why.join('\n')}`));
  return message(parts.length > 0 ? parts : [text('There is nothing more behind these numbers.')], { private: true });
}

export function pictureBody(mark: number, title: string, alt: string): MessageBody {
  const body = message([text(`**${title}**`), picture(PICTURE, alt)], { mark });
  return { ...body, attachments: [{ id: '0', filename: PICTURE, description: alt }] };
}
export const PICTURE = 'board.png';

/** Asks a player, once: the only message that pings. */
export function promptBody(mark: number, battle: string, delivery: PromptDelivery, tone: Tone): MessageBody {
  const { prompt, decision } = delivery;
  const lines = [`### ${who(delivery.who)}, ${prompt.title}`, ...prompt.lines];
  const reasons = [...prompt.small];
  if (delivery.deadline !== undefined) reasons.push(`Answer ${relativeTime(delivery.deadline)}, else the clock does.`);
  const buttons = delivery.buttons ? answerButtons(battle, decision, delivery.buttons) : [];
  if (buttons.length === 0) buttons.push(button(customId('panel', battle, decision), 'Orders', 'main'));
  buttons.push(button(customId('board', battle), 'Board'));
  return message([text(lines.join('\n')), ...(reasons.length > 0 ? [text(small(reasons))] : []), ...rows(buttons)], {
    mark,
    tone,
    ping: delivery.ping ? [delivery.who] : [],
  });
}

/** The first field's options as buttons, with their odds; none where they are too many for buttons. */
function answerButtons(battle: string, decision: string, choices: Choices) {
  if (choices.options.length > MOST_ANSWER_BUTTONS || choices.many) return [];
  return choices.options.map((option, index) =>
    button(customId('answer', battle, decision, String(index)), option.label, index === 0 ? 'main' : 'plain'),
  );
}

/** The battle's own message: who plays what, and what is still missing. */
export function lobbyBody(mark: number, info: BattleInfo): MessageBody {
  const lines = [
    `## ${info.name} · ${info.points} points`,
    `${info.rulesetName} · pace: ${PACE_WORDS[info.pace]}`,
    ...info.seats.map(seatLine),
  ];
  const notes = [
    `Dice are sealed: \`${info.commitment.slice(0, 16)}…\` They can be checked with \`/battle verify\` at the end.`,
  ];
  if (info.status === 'lobby') {
    notes.push(
      info.missing.length > 0 ? `Still needed: ${info.missing.join(', ')}.` : 'Everything is ready: **Start**.',
    );
  } else if (info.status === 'running') notes.push('The battle is on.');
  else notes.push(info.result?.summary ?? 'The battle is over.');
  const parts: Part[] = [text(lines.join('\n')), text(small(notes))];
  if (info.status === 'lobby') {
    parts.push(
      ...rows([
        button(customId('join', info.id), 'Join'),
        button(customId('army', info.id), 'Army'),
        button(customId('ground', info.id), 'Battlefield'),
        button(customId('pace', info.id), 'Pace'),
        button(customId('start', info.id), 'Start', 'main'),
      ]),
    );
  }
  return message(parts, { mark, tone: info.status === 'over' ? 'done' : 'neutral' });
}

export const PACE_WORDS = {
  none: 'no clock',
  fast: '15 minutes an answer',
  day: 'a day an answer',
} as const;

function seatLine(seat: SeatInfo): string {
  const army = seat.template ? `${seat.template.army}, ${seat.template.points} points` : 'no army yet';
  return `**${SIDE_NAMES[seat.side]}** ${who(seat.who)}: ${army}`;
}

/** The end: the result, how it was scored, and what opens the seal of the dice. */
export function overBody(mark: number, delivery: OverDelivery): MessageBody {
  const { result } = delivery;
  const scores = result.scores.map(
    score =>
      `**${score.side} ${score.points}**${score.why.length > 0 ? `: ${score.why.map(line => `${line.points} ${line.why}`).join(', ')}` : ''}`,
  );
  const seeds = delivery.seeds.map(({ who: user, seed }) => `${who(user)} \`${seed}\``).join(', ');
  return message(
    [
      text([`## ${result.summary}`, ...scores].join('\n')),
      text(
        small([
          `${delivery.dice} dice were thrown. Seal \`${delivery.commitment}\` opens with \`${delivery.secret}\`; seeds: ${seeds}.`,
          '`/battle verify` throws every one of them again.',
        ]),
      ),
    ],
    { mark, tone: 'done' },
  );
}
