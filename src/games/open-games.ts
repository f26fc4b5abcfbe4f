import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../engine/index.js';
import { throwDice } from '../engine/kernel/work-out.js';
import { factOf, saveFact, saveSettings, settingsOf } from '../store/memory.js';
import { openStore } from '../store/open-store.js';
import { queuedChannels } from '../store/outbox.js';
import * as armies from './armies.js';
import { advice, completions, fromWords, nextFromWords, verbsFor, walk } from './asking.js';
import * as builds from './builds.js';
import { nextDeadline, overdue, tick } from './clocks.js';
import * as codexes from './codexes.js';
import { drive, idle, resume, stopThinking } from './computer.js';
import { concede } from './concede.js';
import type { Desk } from './desk.js';
import { freeDice } from './free-dice.js';
import type { Games, GamesOptions } from './games.js';
import * as limits from './limits.js';
import * as lobby from './lobby.js';
import { placeGone } from './lobby-clock.js';
import * as looking from './looking.js';
import { tellMended } from './mended.js';
import { cannotOpen, openBattle } from './open-battle.js';
import * as outbox from './outbox.js';
import * as panels from './panels.js';
import { Positions } from './position.js';
import { decisionById, waitingFor } from './questions.js';
import { tellRestored } from './restored.js';
import { cardOf } from './ruleset-card.js';
import { setSwitch, settings } from './settings.js';
import { startBattle } from './start-battle.js';
import { submit } from './submit.js';
import { unlessTooDear } from './too-dear.js';
import { undo } from './undo.js';
import { workedHere } from './workbench.js';

/** Opens the database and the application on it. Throws a StoreFault whose message says what to do. */
export async function openGames(options: GamesOptions): Promise<Games> {
  const store = await openStore(options.file);
  const { random = randomBytes, now = Date.now, onFault = () => {} } = options;
  const { workbench = workedHere(options.rulesets), studyRoom = workbench } = options;
  const noOdds = (why: string) => ({ ok: false as const, why });
  const listeners = new Set<(channel: string) => void>();
  const desk: Desk = {
    store,
    rulesets: options.rulesets,
    positions: new Positions(now),
    workbench,
    studyRoom,
    now,
    random: bytes => Buffer.from(random(bytes)).toString('hex'),
    fault: onFault,
    wakeComputer: battle => drive(desk, battle),
    wake(channel) {
      for (const listener of listeners) listener(channel);
    },
  };
  return {
    rulesets: options.rulesets.map(cardOf),

    openBattle: open => openBattle(desk, open),
    cannotOpen: open => cannotOpen(desk, open),
    attachThread: (battle, thread) => lobby.attachThread(desk, battle, thread),
    join: of => lobby.join(desk, of),
    leave: of => lobby.leave(desk, of),
    chooseArmy: of => lobby.chooseArmy(desk, of),
    setPace: of => lobby.setPace(desk, of),
    setBattlefield: of => lobby.setBattlefield(desk, of),
    battleSettings: battle => settings(desk, battle),
    setSwitch: of => setSwitch(desk, of),
    limits: guild => limits.readLimits(store.db, guild),
    setLimits: of => limits.setLimits(desk, of),
    placeGone: place => placeGone(desk, place),
    addComputer: of => lobby.addComputer(desk, of),
    startBattle: of => startBattle(desk, of),

    submit: answer => submit(desk, answer),
    undo: of => undo(desk, of),
    concede: of => concede(desk, of),

    info: battle => looking.info(desk, battle),
    battleIn: place => looking.battleIn(desk, place),
    lastBattleIn: place => looking.lastBattleIn(desk, place),
    battlesOf: user => looking.battlesOf(desk, user),
    viewOf: (battle, user) => looking.viewOf(desk, battle, user),
    battlefieldOf: battle => looking.battlefieldOf(desk, battle),
    diceOdds: line => unlessTooDear(() => workbench.diceOdds(line), noOdds, 'ask for less, such as `10d6`'),
    odds: of => unlessTooDear(() => workbench.odds(of), noOdds, 'ask for less, such as half as many dice or models'),
    async roll({ ruleset, name, values }) {
      const known = options.rulesets.find(({ id }) => id === ruleset);
      const topic = known?.rolls?.find(each => each.name.join(' ') === name.join(' '));
      return topic && throwDice(topic, values, freeDice);
    },
    log: (battle, of) => looking.log(desk, battle, of),
    verify: battle => looking.verify(desk, battle),

    armies: of => armies.armies(desk, of),
    showArmy: of => armies.showArmy(desk, of),
    exportArmy: of => armies.exportArmy(desk, of),
    checkArmyFile: of => armies.checkFile(desk, of),
    importArmy: of => armies.importArmy(desk, of),
    copyArmy: of => armies.copyArmy(desk, of),
    dropArmy: of => armies.dropArmy(desk, of),
    startBuild: of => builds.startBuild(desk, of),
    lookAtBuild: of => builds.lookAtBuild(desk, of),
    pickInBuild: of => builds.pickInBuild(desk, of),
    saveFromBuild: of => builds.saveFromBuild(desk, of),
    codexes: of => codexes.codexes(desk, of),
    loadCodex: of => codexes.loadCodex(desk, of),
    dropCodex: of => codexes.dropCodex(desk, of),

    waitingFor: (place, user) => waitingFor(desk, place, user),
    decisionById: (battle, decision) => decisionById(desk, battle, decision),
    walk: of => walk(desk, of),
    advice: of => advice(desk, of),
    nextFromWords: of => nextFromWords(desk, of),
    fromWords: of => fromWords(desk, of),
    verbsFor: of => verbsFor(desk, of),
    completions: of => completions(desk, of),

    saveDraft: of => panels.saveDraft(desk, of),
    draft: (id, user) => panels.draft(desk, id, user),
    draftFor: of => panels.draftFor(desk, of),
    dropDraft: id => panels.drop(desk, id),

    overdue: at => overdue(desk, at),
    tick: () => tick(desk),
    nextDeadline: () => nextDeadline(desk),

    outbox: {
      channels: () => queuedChannels(store.db),
      next: channel => outbox.next(desk, channel),
      markSent: (id, message) => outbox.markSent(desk, id, message),
      markFailed: (id, why, giveUp) => outbox.markFailed(desk, id, why, giveUp),
      onQueued(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    promptMessage: (battle, decision) => outbox.promptMessage(desk, battle, decision),
    byMessage: message => outbox.byMessage(desk, message),
    promptAgain: (battle, decision, gone) => outbox.promptAgain(desk, battle, decision, gone),

    async settings(channel) {
      return JSON.parse((await settingsOf(store.db, channel)) ?? '{}') as JsonObject;
    },
    saveSettings: (channel, settings) => store.write(db => saveSettings(db, channel, JSON.stringify(settings))),
    remembered: fact => factOf(store.db, fact),
    remember: (fact, value) => store.write(db => saveFact(db, fact, value)),

    async resume() {
      await tellRestored(desk);
      await tellMended(desk);
      await resume(desk);
    },
    idle: () => idle(desk),
    async close() {
      await stopThinking(desk);
      await Promise.all([workbench.close(), studyRoom.close()]);
      await store.close();
    },
  };
}
