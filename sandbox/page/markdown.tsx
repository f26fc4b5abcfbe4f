import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Timestamp } from './timestamp.js';

/** Who and what ids in a text stand for. */
export interface Names {
  meId: string;
  user(id: string): string | undefined;
  channel(id: string): { name: string; href: string } | undefined;
  /** Where an address of Discord's leads to here, if to a place that this user sees. */
  place(url: string): { words: string; href: string } | undefined;
}

/** Discord's markdown as elements. Nothing is ever set as HTML, so nothing needs escaping. */
export function Markdown({ text, names }: { text: string; names: Names }) {
  return <div class="markdown">{blocks(text, names)}</div>;
}

function blocks(text: string, names: Names): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  const lines = text.split('\n');
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) out.push(<p>{inline(plain.join('\n'), names)}</p>);
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const fence = /^(.*?)```(\w*)(.*)$/.exec(line);
    if (fence && closesFence(lines, at, fence)) {
      if (fence[1]) plain.push(fence[1]);
      flush();
      const sameLine = /^(.*?)```(.*)$/.exec(`${fence[2]}${fence[3]}`);
      const code: string[] = [];
      if (sameLine) code.push(sameLine[1]!);
      else {
        if (fence[3]) code.push(fence[3]);
        for (at += 1; at < lines.length && !lines[at]!.includes('```'); at += 1) code.push(lines[at]!);
        const last = lines[at]?.split('```')[0];
        if (last) code.push(last);
      }
      out.push(
        <pre>
          <code>{code.join('\n')}</code>
        </pre>,
      );
      continue;
    }
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    if (heading) {
      flush();
      const Tag = `h${heading[1]!.length + 2}` as 'h3' | 'h4' | 'h5';
      out.push(<Tag class={`h-${heading[1]!.length}`}>{inline(heading[2]!, names)}</Tag>);
    } else if (line.startsWith('-# ')) {
      flush();
      out.push(<p class="small">{inline(line.slice(3), names)}</p>);
    } else if (line.startsWith('>>> ')) {
      flush();
      out.push(<blockquote>{blocks([line.slice(4), ...lines.slice(at + 1)].join('\n'), names)}</blockquote>);
      break;
    } else if (/^>( |$)/.test(line)) {
      flush();
      const quoted = [line];
      while (/^>( |$)/.test(lines[at + 1] ?? '')) quoted.push(lines[++at]!);
      out.push(<blockquote>{blocks(quoted.map(each => each.slice(2)).join('\n'), names)}</blockquote>);
    } else if (listItem.test(line)) {
      flush();
      const items = [line];
      while (listItem.test(lines[at + 1] ?? '')) items.push(lines[++at]!);
      out.push(list(items, names));
    } else plain.push(line);
  }
  flush();
  return out;
}

const listItem = /^( *)([-*]|\d+\.) +(.*)$/;

function closesFence(lines: string[], at: number, fence: RegExpExecArray): boolean {
  return `${fence[2]}${fence[3]}`.includes('```') || lines.slice(at + 1).some(line => line.includes('```'));
}

function list(items: string[], names: Names) {
  const parsed = items.map(item => listItem.exec(item)!);
  const isOrdered = /\d/.test(parsed[0]![2]!);
  const children = parsed.map(([, indent, , text]) => (
    <li style={{ marginLeft: `${(indent ?? '').length * 8}px` }}>{inline(text!, names)}</li>
  ));
  return isOrdered ? <ol start={Number.parseInt(parsed[0]![2]!, 10)}>{children}</ol> : <ul>{children}</ul>;
}

type Rule = [pattern: RegExp, make: (match: RegExpExecArray, names: Names) => ComponentChildren];

const safe = (url: string) => (/^https?:\/\//.test(url) ? url : undefined);
/** A place of this Discord is gone to; anything else opens beside the page. */
function link(url: string, names: Names, text?: ComponentChildren) {
  const place = names.place(url);
  if (place) return <a href={place.href}>{text ?? place.words}</a>;
  return (
    <a href={safe(url)} target="_blank" rel="noreferrer noopener">
      {text ?? url}
    </a>
  );
}

const rules: Rule[] = [
  [/^\\([\\*_~`|>#[\]()<@:-])/, match => match[1]],
  [/^``(.+?)``|^`([^`\n]+)`/, match => <code>{(match[1] ?? match[2])!.trim() || match[2]}</code>],
  [
    /^\*\*\*([\s\S]+?)\*\*\*/,
    (match, names) => (
      <strong>
        <em>{inline(match[1]!, names)}</em>
      </strong>
    ),
  ],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (match, names) => <strong>{inline(match[1]!, names)}</strong>],
  [/^__([\s\S]+?)__(?!_)/, (match, names) => <u>{inline(match[1]!, names)}</u>],
  [/^~~([\s\S]+?)~~/, (match, names) => <s>{inline(match[1]!, names)}</s>],
  [/^\|\|([\s\S]+?)\|\|/, (match, names) => <Spoiler>{inline(match[1]!, names)}</Spoiler>],
  [/^\*(?!\s)([^*\n]+?)(?<!\s)\*(?!\*)/, (match, names) => <em>{inline(match[1]!, names)}</em>],
  [/^_([^_\n]+?)_(?!\w)/, (match, names) => <em>{inline(match[1]!, names)}</em>],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match, names) => link(match[2]!, names, inline(match[1]!, names))],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, match => <Timestamp seconds={Number(match[1])} style={match[2] ?? 'f'} />],
  [
    /^<@!?(\d+)>/,
    (match, names) => (
      <span class={`mention${match[1] === names.meId ? ' me' : ''}`}>@{names.user(match[1]!) ?? 'unknown'}</span>
    ),
  ],
  [/^<@&(\d+)>/, () => <span class="mention">@role</span>],
  [
    /^<#(\d+)>/,
    (match, names) => {
      const channel = names.channel(match[1]!);
      return channel ? (
        <a class="mention" href={channel.href}>
          #{channel.name}
        </a>
      ) : (
        <span class="mention">#unknown</span>
      );
    },
  ],
  [/^<\/([^:>]+):\d+>/, match => <span class="mention command">/{match[1]}</span>],
  [/^<a?:(\w+):\d+>/, match => `:${match[1]}:`],
  [/^<(https?:\/\/[^\s>]+)>/, (match, names) => link(match[1]!, names)],
  [/^https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"]/, (match, names) => link(match[0], names)],
  [/^@(everyone|here)\b/, match => <span class="mention me">@{match[1]}</span>],
  [/^\n/, () => <br />],
];

function inline(text: string, names: Names): ComponentChildren[] {
  const out: ComponentChildren[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    let taken = 0;
    const isInsideWord = /\w$/.test(plain);
    for (const [pattern, make] of rules) {
      if (rest[0] === '_' && isInsideWord && rest[1] !== '_') break;
      const match = pattern.exec(rest);
      if (!match) continue;
      if (plain) out.push(plain);
      plain = '';
      out.push(<Fragment key={at}>{make(match, names)}</Fragment>);
      taken = match[0].length;
      break;
    }
    if (taken === 0) plain += text[at];
    at += taken || 1;
  }
  if (plain) out.push(plain);
  return out;
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const [isShown, show] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Show what is hidden" onClick={() => show(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
