import { t } from '../../../engine/language.js';
import { showLength } from '../../../engine/table/lengths.js';
import { counted, listed } from '../../../engine/wording.js';
import { unitOf } from '../../board-queries.js';
import { diceWords } from '../../dice-words.js';
import { rollOffWords } from '../../roll-off.js';
import { colourOf } from '../../side-names.js';
import type { ClassicBoard } from '../board.js';
import type { Narrators } from '../game.js';
import { woundsCounted } from '../harm/narrate.js';
import type { ChargeFailure, FightingEvent, Thrown } from './events.js';

type Of<T extends FightingEvent['type']> = Extract<FightingEvent, { type: T }>;

const dice = (faces: readonly number[]) => `\`${faces.join(' ')}\``;

/** `` `4 2→5 1` ``: a die that was thrown again stands with its first face. */
function castWords({ faces }: Thrown): string {
  return `\`${faces.map(each => each.join('→')).join(' ')}\``;
}

function needWords(need: number): string {
  return need > 6 ? '-' : `${need}+`;
}

function namesOf(board: ClassicBoard, ids: readonly string[]): string {
  return listed(ids.map(id => unitOf(board, id).name));
}

function chargeWords(event: Of<'chargeRolled'>, board: ClassicBoard): string {
  const { faces, added, hindered, least, reached } = event;
  const sum = faces.reduce((total, face) => total + face, 0) + added - hindered;
  const name = namesOf(board, event.targets);
  const far = `${least}"`;
  const thrown = workings(event);
  if (reached) return t`${thrown} = ${sum}" of ${far}: contact with **${name}**`;
  return sum < least
    ? t`${thrown} = ${sum}" of ${far}: **falls short**`
    : t`${thrown} = ${sum}" of ${far}: **falls short**, the way round is longer, or there is no room`;
}

function workings({ faces, added, hindered }: Of<'chargeRolled'>): string {
  const plus = added === 0 ? '' : ` + ${added}`;
  const minus = hindered === 0 ? '' : ` - ${t`difficult ground`} ${hindered}`;
  return `${diceWords(faces, ' + ')}${plus}${minus}`;
}

/** `Step 4 · 5 Line, Sword, 10 attacks on Choir: 5 hits, 3 Wounds`. */
function struckWords(event: Of<'struck'>, board: ClassicBoard): string {
  const { step, name, models, weapon, attacks, target, hits, wounds, armour, isChallenge } = event;
  const who = models === 1 ? name : `${models} × ${name}`;
  const how = isChallenge ? t`Step ${step} · challenge` : t`Step ${step}`;
  const foe = unitOf(board, target).name;
  const many = counted(attacks, t`attack`, t`attacks`);
  const struck = counted(hits, t`hit`, t`hits`);
  const hurt = armour ? t`${wounds} through armour` : woundsCounted(wounds);
  return t`${how} · ${who}, ${weapon}: ${many} on ${foe}, ${struck}, ${hurt}`;
}

function struckDice({ name, weapon, hit, wound, armour, isForced }: Of<'struck'>): string[] {
  const rolls = [
    t`to hit ${needWords(hit.need)} ${castWords(hit)}`,
    ...(wound && wound.faces.length > 0 ? [t`to wound ${needWords(wound.need)} ${castWords(wound)}`] : []),
    ...(armour ?? []).map(({ faces, total, against }) => t`armour ${against}: ${dice(faces)} → ${total}`),
  ];
  return [`${name}, ${weapon}${isForced ? `, ${t`forced`}` : ''}: ${rolls.join(' · ')}`];
}

function lineOf(line: string, why: string[] = []) {
  return { line, ...(why.length > 0 ? { why } : {}) };
}

function failureWords(name: string, why: ChargeFailure): string {
  switch (why) {
    case 'pinned':
      return t`${name} is pinned: the charge fails`;
    case 'routed':
      return t`${name} routs: its charge is over`;
    case 'grounded':
      return t`${name} has gone to ground: its charge is over`;
    case 'nobodyLeft':
      return t`${name} has nobody left to charge`;
  }
}

export const tellFighting: Narrators<FightingEvent> = {
  charged({ unit, targets }, board) {
    return { title: `**${t`${unitOf(board, unit).name} charges ${namesOf(board, targets)}`}**` };
  },
  chargeRolled(event, board) {
    const slowed = event.slowed ? [t`Through difficult ground: it strikes at step 1.`] : [];
    // Between its declaration and this a reaction may be told.
    return lineOf(`${unitOf(board, event.unit).name}: ${chargeWords(event, board)}`, slowed);
  },
  chargeFailed({ unit, why }, board) {
    const { name } = unitOf(board, unit);
    return lineOf(failureWords(name, why));
  },
  fightBegan: () => undefined,
  combatJoined({ units }, board) {
    const side = (own: boolean) =>
      namesOf(
        board,
        units.filter(id => (unitOf(board, id).side === board.acting) === own),
      );
    return { title: `**${t`Combat: ${side(true)} v ${side(false)}`}**` };
  },
  challenged({ names: [one, other], accepted }) {
    return lineOf(
      accepted
        ? t`**${one}** challenges **${other}**: accepted`
        : t`**${one}** challenges **${other}**: refused, and stays out of it`,
    );
  },
  struck(event, board) {
    return { lines: [`-# ${struckWords(event, board)}`], why: struckDice(event) };
  },
  combatResolved({ lost, winner }) {
    const [blue, red] = [`${colourOf('blue')} ${lost.blue}`, `${colourOf('red')} ${lost.red}`];
    const sums = t`Wounds lost: ${blue}, ${red}`;
    return lineOf(winner ? `**${t`${colourOf(winner)} wins`}** · ${sums}` : `**${t`A draw`}** · ${sums}`);
  },
  gaveUp({ unit }, board) {
    return lineOf(t`**${unitOf(board, unit).name}** can hurt nobody here, and gives up`);
  },
  swept({ unit, by, faces, initiative, against, caught }, board) {
    const [one, other] = [unitOf(board, by).name, unitOf(board, unit).name];
    const [high, low] = [Math.max(...faces) + initiative, against.face + against.initiative];
    const sum = `${dice(faces)} + ${initiative} = ${high}`;
    const theirs = `\`${against.face}\` + ${against.initiative} = ${low}`;
    if (caught && board.edition.pursuit)
      return lineOf(t`**${one}** pursues, ${sum}; against ${theirs}: ${other} is caught`);
    return lineOf(
      caught
        ? t`**${one}** sweeps on, ${sum}; against ${theirs}: **${other} is destroyed**`
        : t`**${one}** sweeps on, ${sum}; against ${theirs}: ${other} escapes`,
    );
  },
  pursued({ unit, of, faces, distance, meets }, board) {
    const [one, other] = [unitOf(board, unit).name, unitOf(board, of).name];
    const far = `${dice(faces)} → ${showLength(distance)}`;
    return lineOf(
      meets ? t`**${one}** goes after ${other}, ${far}: the combat goes on` : t`**${one}** goes after ${other}, ${far}`,
    );
  },
  breakOffRolled({ rolls, winner }) {
    const line = t`Breaking off: ${rollOffWords(rolls)} → **${colourOf(winner)}** begins`;
    return { heads: line, lines: [line] };
  },
  brokeOff({ unit, face, need, faces, distance, away }, board) {
    const { name } = unitOf(board, unit);
    if (face > need) return lineOf(t`**${name}** cannot break off: \`${face}\` against ${need}`);
    const far = `${dice(faces)} ${showLength(distance)}`;
    return lineOf(away ? t`**${name}** breaks off: ${far}` : t`**${name}** does not get clear: ${far}`);
  },
};
