import { useEffect, useState } from 'preact/hooks';

const formats: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function relative(seconds: number): string {
  const [unit, size] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? steps.at(-1)!;
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  );
}

/** `<t:unix:style>`: in the reader's own time zone; relative ones keep up. */
export function Timestamp({ seconds, style }: { seconds: number; style: string }) {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    if (style !== 'R') return undefined;
    const timer = setInterval(() => tick(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [style]);
  const at = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat(document.documentElement.lang, formats.F).format(at);
  const text =
    style === 'R'
      ? relative(seconds - now / 1000)
      : new Intl.DateTimeFormat(document.documentElement.lang, formats[style] ?? formats.f).format(at);
  return (
    <time class="stamp" dateTime={at.toISOString()} title={full}>
      {text}
    </time>
  );
}
