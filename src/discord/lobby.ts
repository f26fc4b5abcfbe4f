import type { RepliableInteraction } from 'discord.js';
import { t, translated } from '../engine/language.js';
import { capital, SIDE_NAMES } from '../engine/wording.js';
import { type ArmyCard, type BattleInfo, COMPUTER, type Expiry, type LobbyOutcome, type Pace } from '../games/games.js';
import type { PictureRequest } from '../render/picture.js';
import { deferAnswer } from './acknowledge.js';
import { groundOf } from './battlefield.js';
import type { Bot } from './bot.js';
import { ABOUT_PACES, EXPIRY_WORDS, PACE_WORDS, paceLine } from './clock-words.js';
import { button, menu, message, type Part, picture, rows, text } from './components.js';
import { type CustomId, customId } from './custom-id.js';
import { filedWords } from './filed-words.js';
import { clip, LIMITS } from './limits.js';
import { oneAtATime } from './one-at-a-time.js';
import { pasteButton } from './paste-button.js';
import type { Press } from './press.js';
import { deferInPlace, show, tell } from './replies.js';
import { plain, small } from './text.js';

/** The buttons under a battle that has not started: Join, Play the computer, Army, Battlefield, Pace, Start. */
export async function pressInLobby(bot: Bot, interaction: Press, id: CustomId): Promise<void> {
  const again =
    id.kind === 'pickarmy' ||
    id.kind === 'pickfield' ||
    ((id.kind === 'pace' || id.kind === 'ground') && id.option !== '');
  if (again) await deferInPlace(interaction);
  else await deferAnswer(interaction, 'private');
  const info = await bot.games.info(id.battle);
  if (info === undefined)
    return tell(interaction, t`That battle is not kept here any more; \`/battle new\` opens one.`);
  if (info.status === 'over' && info.result === undefined)
    return tell(interaction, t`This battle ended before it began; \`/battle new\` in the channel opens another.`);
  const of = { battle: id.battle, user: interaction.user.id };
  switch (id.kind) {
    case 'join':
      return done(
        interaction,
        await bot.games.join(id.option === 'blue' || id.option === 'red' ? { ...of, side: id.option } : of),
        joinedWords(info),
      );
    case 'computer':
      return done(interaction, await bot.games.addComputer(of), t`The computer takes what was free.`);
    case 'army':
      return chooseArmy(bot, interaction, info);
    case 'pickfield': {
      const [name = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
      const outcome = await bot.games.chooseBattlefield({ ...of, name });
      if (outcome.kind === 'refused') return tell(interaction, outcome.why);
      return oneAtATime(bot, interaction, () => showGround(bot, interaction, outcome.battle));
    }
    case 'pickarmy': {
      const army = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
      if (army === undefined) return tell(interaction, t`Choose an army from the menu.`);
      const outcome = await bot.games.chooseArmy({ ...of, army, ...(id.option === '' ? {} : { seat: id.option }) });
      if (outcome.kind === 'refused') return tell(interaction, outcome.why);
      return armyChosen(
        interaction,
        outcome.battle,
        id.option === '' ? t`Your army is chosen.` : t`The computer’s army is chosen.`,
      );
    }
    case 'pace':
      if (id.option === '') return choosePace(interaction, info);
      return setPace(bot, interaction, of, id.option);
    case 'ground':
      if (id.option !== '') {
        if (info.host !== interaction.user.id)
          return tell(interaction, t`Only <@${info.host}>, the host of this battle, can take another battlefield.`);
        const outcome = await bot.games.setBattlefield(of);
        if (outcome.kind === 'refused') return tell(interaction, outcome.why);
        return oneAtATime(bot, interaction, () => showGround(bot, interaction, outcome.battle));
      }
      return oneAtATime(bot, interaction, () => showGround(bot, interaction, info));
    case 'start':
      return done(interaction, await bot.games.startBattle(of), t`The battle begins.`);
    default:
      return tell(interaction, t`That button does nothing any more; \`/battle status\` shows the battle here.`);
  }
}

/** Whoever joins a battle from a file has the army that it brought. */
export function joinedWords({ sat }: Pick<BattleInfo, 'sat'>): string {
  return sat === undefined ? t`You are in. Press **Army** to choose a list.` : filedWords.seated;
}

async function done(interaction: Press, outcome: LobbyOutcome, said: string): Promise<void> {
  await tell(interaction, outcome.kind === 'refused' ? outcome.why : said);
}

async function chooseArmy(bot: Bot, interaction: Press, info: BattleInfo): Promise<void> {
  const mine = info.seats.find(seat => seat.who === interaction.user.id);
  if (mine === undefined) {
    const free = info.seats.some(seat => seat.who === undefined);
    const instead = free
      ? t`Press **Join** first; then choose an army.`
      : t`Both sides of this battle are taken; \`/battle new\` opens another.`;
    return tell(interaction, instead);
  }
  const asking = { user: interaction.user.id, guild: info.guild, ruleset: info.ruleset };
  const share = Math.floor(info.points / info.seats.filter(({ side }) => side === mine.side).length);
  const fitting = (await bot.games.armies(asking)).filter(({ own, size, points }) =>
    own ? points <= share : size === share,
  );
  const options = offeredOf(fitting).map(({ army, name, codex, points, about }) => ({
    label: clip(name, LIMITS.menuLabel),
    value: army,
    description: clip(about === undefined ? t`${codex}, ${points} points` : translated(about), LIMITS.menuLabel),
  }));
  if (options.length === 0)
    return show(
      interaction,
      message(
        [
          text(t`No army of ${share} points stands ready; \`/army build\` makes one, or paste a list that you have.`),
          ...rows([pasteButton(info.id)]),
        ],
        { private: true },
      ),
    );
  const own = info.seats.filter(seat => seat.who === interaction.user.id);
  const parts: Part[] = [
    text(t`### Your army\n-# \`/army show\` opens one with its units and weapons.`),
    ...(options.length < fitting.length
      ? [text(t`-# More armies fit than a menu holds: \`/battle join army:\` takes any of them.`)]
      : []),
    ...(own.length === 1
      ? [menu(customId('pickarmy', info.id), t`Army`, options)]
      : own.map(({ seat, side }) =>
          menu(customId('pickarmy', info.id, '', seat), t`Army of ${SIDE_NAMES[side]}`, options),
        )),
  ];
  const computers = info.seats.filter(seat => seat.who === COMPUTER && info.host === interaction.user.id);
  for (const [index, { seat, side }] of computers.entries()) {
    const one = computers.length === 1;
    const whose = one ? t`The computer’s army` : t`The computer’s army, ${SIDE_NAMES[side]} (${index + 1})`;
    parts.push(menu(customId('pickarmy', info.id, '', seat), whose, options));
  }
  parts.push(...rows([pasteButton(info.id)]));
  await show(interaction, message(parts, { private: true, tone: mine.side }));
}

/** Ready-made armies have at least so many places in a menu, if there are as many. */
const READY_MADE = 12;

/** As many as a menu holds: lists of one's own, the newest first, then ready-made armies. */
function offeredOf(fitting: readonly ArmyCard[]): ArmyCard[] {
  const ready = fitting.filter(({ own }) => !own);
  const own = fitting.filter(card => card.own).slice(0, LIMITS.menuOptions - Math.min(READY_MADE, ready.length));
  return [...own, ...ready].slice(0, LIMITS.menuOptions);
}

/** An army is chosen; what is missing before the start, or the way on. */
export async function armyChosen(interaction: RepliableInteraction, info: BattleInfo, said: string): Promise<void> {
  const ready = info.missing.length === 0;
  const next = ready ? t`Everything is ready: **Start** begins.` : t`Before the start: ${info.missing.join(' ')}`;
  const start = button(customId('start', info.id), t`Start`, ready ? 'go' : 'plain');
  await show(interaction, message([text(`${said} ${next}`), ...rows([start])], { private: true }));
}

/** Option of a pace's button before what answers when time is up. */
const ELSE = 'else.';

async function setPace(
  bot: Bot,
  interaction: Press,
  of: { battle: string; user: string },
  option: string,
): Promise<void> {
  const chosen = option.startsWith(ELSE) ? { expiry: option.slice(ELSE.length) as Expiry } : { pace: option as Pace };
  const outcome = await bot.games.setPace({ ...of, ...chosen });
  if (outcome.kind === 'refused') return tell(interaction, outcome.why);
  await choosePace(interaction, outcome.battle, t`The pace is set: ${paceLine(outcome.battle)}.`);
}

async function choosePace(interaction: Press, info: BattleInfo, said?: string): Promise<void> {
  const paces = (Object.keys(PACE_WORDS) as Pace[]).map(pace =>
    button(customId('pace', info.id, '', pace), translated(PACE_WORDS[pace]), pace === info.pace ? 'go' : 'plain'),
  );
  const expiries = (Object.keys(EXPIRY_WORDS) as Expiry[]).map(expiry =>
    button(
      customId('pace', info.id, '', `${ELSE}${expiry}`),
      capital(translated(EXPIRY_WORDS[expiry])),
      expiry === info.expiry ? 'go' : 'plain',
    ),
  );
  const about = text(small(ABOUT_PACES.map(line => translated(line))));
  // Who has no seat can change nothing here.
  if (!info.seats.some(({ who }) => who === interaction.user.id))
    return show(
      interaction,
      message([text(t`### How long for an answer?`), text(capital(paceLine(info))), about], { private: true }),
    );
  const parts: Part[] = [
    text([...(said === undefined ? [] : [said]), t`### How long for an answer?`].join('\n')),
    ...rows(paces),
    text(t`### When the time is up, who answers?`),
    ...rows(expiries),
    about,
  ];
  await show(interaction, message(parts, { private: true }));
}

async function showGround(bot: Bot, interaction: Press, info: BattleInfo): Promise<void> {
  const parts: Part[] = [text(`### ${fieldName(info)}`)];
  const painted = await bot.painter.paint(await groundRequest(bot, info), interaction.user.id);
  parts.push(picture('board.png', painted.alt));
  if (info.host === interaction.user.id && info.status === 'lobby') {
    parts.push(...rows([button(customId('ground', info.id, '', 'another'), t`Another`)]));
    const own = (await bot.games.battlefields(info.guild)).slice(0, LIMITS.menuOptions);
    const options = own.map(({ name }) => ({ label: clip(name, LIMITS.menuLabel), value: name }));
    if (options.length > 0) parts.push(menu(customId('pickfield', info.id), t`A battlefield of this server`, options));
  }
  await show(interaction, message(parts, { private: true }), [{ name: 'board.png', data: painted.png }]);
}

function fieldName({ battlefield, battlefieldSeed }: BattleInfo): string {
  return battlefield === undefined ? t`Battlefield ${battlefieldSeed}` : plain(battlefield);
}

/** The empty table of a battle that has not started. */
async function groundRequest(bot: Bot, info: BattleInfo): Promise<PictureRequest> {
  const board = await bot.games.battlefieldOf(info.id);
  if (board === undefined) throw new Error(`no battle ${info.id}`);
  return groundOf(fieldName(info), board);
}
