import {
  type ArmyListSource,
  type FieldedModel,
  type MusteredUnit,
  muster,
  pointsOf,
} from '../../engine/army/index.js';
import type { OpenBook } from '../../engine/index.js';
import { plainName } from './write-ros.js';

/** A list of ours as people paste it, in the lines of BattleScribe: detachments, roles, units, and what models carry. */
export function textOf(list: ArmyListSource, { book, name }: OpenBook): string {
  const detachments = muster(book, list);
  const lines = [`${list.name} (${pointsOf(detachments)} of ${list.size} points)`, ''];
  for (const [index, detachment] of detachments.entries()) {
    const { units } = detachment;
    const called = plainName(detachment.sheet?.name ?? list.detachments[index]!.detachment);
    lines.push(`++ ${called} (${name}) [${pointsOf([detachment])}pts] ++`, '');
    const roles = [...new Set(units.flatMap(unit => roleOf(unit) ?? []))];
    for (const role of roles) {
      lines.push(`+ ${role} +`, '');
      for (const unit of units.filter(each => roleOf(each) === role && each.boughtWith === undefined)) {
        const bought = units[units.indexOf(unit) + 1];
        lines.push(...unitLines(book, unit, bought?.boughtWith === undefined ? undefined : bought), '');
      }
    }
  }
  lines.push(`++ Total: [${pointsOf(detachments)}pts] ++`, '');
  return lines.join('\n');
}

function roleOf({ fielded, boughtWith }: MusteredUnit): string | undefined {
  return boughtWith === undefined ? fielded?.role : undefined;
}

type Book = OpenBook['book'];

function unitLines(book: Book, unit: MusteredUnit, bought: MusteredUnit | undefined): string[] {
  const { fielded } = unit;
  if (fielded === undefined) return [unit.name];
  const cost = fielded.cost + (bought?.fielded?.cost ?? 0);
  const whole = (unit.pick.options ?? []).map(id => choiceIn(unit, id));
  const more = [...whole, ...(unit.pick.warlord === true ? ['Warlord'] : [])];
  return [
    `${plainName(fielded.sheet.name)} [${cost}pts]${more.length === 0 ? '' : `: ${more.join(', ')}`}`,
    ...modelLines(book, unit).map(line => `. ${line}`),
    ...(bought?.fielded === undefined
      ? []
      : [`. ${plainName(bought.fielded.sheet.name)}`, ...modelLines(book, bought).map(line => `. . ${line}`)]),
  ];
}

function modelLines(book: Book, { fielded }: MusteredUnit): string[] {
  const models = [...(fielded?.leader ? [fielded.leader] : []), ...(fielded?.teams.flat() ?? [])];
  const counts = new Map<string, number>();
  const order: { model: FieldedModel; key: string }[] = [];
  for (const model of models) {
    const key = [model.entry.id, ...model.choices.map(({ id }) => id)].join(' ');
    if (!counts.has(key)) order.push({ model, key });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return order.map(({ model, key }) => {
    const taken = model.choices.filter(({ add }) => add.length === 0).map(({ id, name }) => name ?? wordsOf(id));
    const arms = model.weapons.map(id => book.weapons?.[id]?.name ?? wordsOf(id));
    const gear = [...new Set([...arms, ...taken])];
    const count = counts.get(key)!;
    return `${count}x ${model.entry.name}${gear.length === 0 ? '' : `: ${gear.join(', ')}`}`;
  });
}

function choiceIn({ fielded }: MusteredUnit, id: string): string {
  const choice = fielded?.sheet.options.flatMap(({ choose }) => Object.values(choose)).find(each => each.id === id);
  return choice?.name ?? wordsOf(id);
}

function wordsOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
