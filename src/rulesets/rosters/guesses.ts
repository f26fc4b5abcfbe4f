import { choiceName } from '../../engine/army/index.js';
import { t } from '../../engine/language.js';
import { ROSTER_BOUNDS } from './bounds.js';
import { costHere, type Fitted, labelOf, plainTransport } from './fitted.js';
import { LEFT_OUT } from './fitting.js';
import { keyOf, type Reading, tell } from './reading.js';

/** Texts leave out what a unit has as a whole; where its points tell what that was, it is taken, and told as guessed. */
export function fillUp(reading: Reading, { sheet, pick, theirs, name }: Fitted): void {
  const { answers, open } = reading;
  const lacking = theirs / 1000 - costHere(open.book, pick).cost;
  if (theirs === 0 || lacking <= 0) return;
  const taken = pick.options ?? [];
  const groups = sheet.options.filter(group => group.whole && !taken.some(id => Object.hasOwn(group.choose, id)));
  const fitting = groups.flatMap(group =>
    Object.keys(group.choose)
      .filter(id => costHere(open.book, { ...pick, options: [...taken, id] }).cost * 1000 === theirs)
      .map(id => ({ id, label: choiceName(group, id) })),
  );
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return;
  const key = keyOf('gear', sheet.id, 'points', String(lacking));
  const isLeft = answers[key] === LEFT_OUT;
  const options = [
    { value: only.id, label: only.label },
    { value: LEFT_OUT, label: t`Leave it out` },
  ];
  const state = isLeft ? ('left' as const) : answers[key] === undefined ? ('guessed' as const) : ('matched' as const);
  const line = { key, what: 'gear' as const, name: t`${lacking} points more`, of: name, points: lacking * 1000 };
  tell(reading, { ...line, state, as: only.label, options });
  if (!isLeft) pick.options = [...taken, only.id];
}

/** A transport that stands by itself drives the first unit that may buy it, unless another is named. */
export function assignTransport(reading: Reading, transport: Fitted, units: readonly Fitted[]): void {
  const may = units.filter(
    ({ sheet, pick }) => pick.transport === undefined && sheet.transports.includes(transport.sheet.id),
  );
  const key = keyOf(
    'transport',
    transport.name,
    String(units.filter(({ pick }) => pick.transport !== undefined).length),
  );
  const valueIn = (unit: Fitted) => String(units.indexOf(unit));
  const answer = reading.answers[key];
  const line = { key, what: 'transport' as const, name: transport.name, points: transport.theirs };
  const options = [
    ...may.slice(0, ROSTER_BOUNDS.choices).map(unit => ({ value: valueIn(unit), label: labelOf(unit) })),
    { value: LEFT_OUT, label: t`Leave it out` },
  ];
  if (answer === LEFT_OUT) {
    tell(reading, { ...line, state: 'left', options });
    return;
  }
  const chosen = may.find(unit => valueIn(unit) === answer) ?? may[0];
  if (chosen === undefined) {
    tell(reading, { ...line, state: 'unmatched', options });
    return;
  }
  chosen.pick.transport = plainTransport(transport.pick);
  chosen.theirs += transport.theirs;
  const state = answer !== undefined || reading.isOurs ? 'matched' : 'guessed';
  if (!reading.isOurs) tell(reading, { ...line, state, as: labelOf(chosen), options });
}
