import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../engine/index.js';
import { throwDice } from '../engine/kernel/work-out.js';
import { factOf, saveFact, saveSettings, settingsOf } from '../store/memory.js';
import { openStore } from '../store/open-store.js';
import { queuedChannels } from '../store/outbox.js';
import type { Application } from './application.js';
import * as armies from './armies.js';
import { advice, completions, fromWords, nextFromWords, verbsFor, walk } from './asking.js';
import * as builds from './builds.js';
import { nextDeadline, overdue, tick } from './clocks.js';
import * as codexes from './codexes.js';
import { drive, idle, resume, stopThinking } from './computer.js';
import { concede } from './concede.js';
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
  const app: Application = {
    store,
    rulesets: options.rulesets,
    positions: new Positions(now),
    workbench,
    studyRoom,
    now,
    random: bytes => Buffer.from(random(bytes)).toString('hex'),
    fault: onFault,
    wakeComputer: battle => drive(app, battle),
    wake(channel) {
      for (const listener of listeners) listener(channel);
    },
  };
  return {
    rulesets: options.rulesets.map(cardOf),

    openBattle: open => openBattle(app, open),
    cannotOpen: open => cannotOpen(app, open),
    attachThread: (battle, thread) => lobby.attachThread(app, battle, thread),
    join: of => lobby.join(app, of),
    leave: of => lobby.leave(app, of),
    chooseArmy: of => lobby.chooseArmy(app, of),
    setPace: of => lobby.setPace(app, of),
    setBattlefield: of => lobby.setBattlefield(app, of),
    battleSettings: battle => settings(app, battle),
    setSwitch: of => setSwitch(app, of),
    limits: guild => limits.readLimits(store.db, guild),
    setLimits: of => limits.setLimits(app, of),
    placeGone: place => placeGone(app, place),
    addComputer: of => lobby.addComputer(app, of),
    startBattle: of => startBattle(app, of),

    submit: answer => submit(app, answer),
    undo: of => undo(app, of),
    concede: of => concede(app, of),

    info: battle => looking.info(app, battle),
    battleIn: place => looking.battleIn(app, place),
    lastBattleIn: place => looking.lastBattleIn(app, place),
    battlesOf: user => looking.battlesOf(app, user),
    viewOf: (battle, user) => looking.viewOf(app, battle, user),
    battlefieldOf: battle => looking.battlefieldOf(app, battle),
    diceOdds: line => unlessTooDear(() => workbench.diceOdds(line), noOdds, 'ask for less, such as `10d6`'),
    odds: of => unlessTooDear(() => workbench.odds(of), noOdds, 'ask for less, such as half as many dice or models'),
    async roll({ ruleset, name, values }) {
      const known = options.rulesets.find(({ id }) => id === ruleset);
      const topic = known?.rolls?.find(each => each.name.join(' ') === name.join(' '));
      return topic && throwDice(topic, values, freeDice);
    },
    log: (battle, of) => looking.log(app, battle, of),
    verify: battle => looking.verify(app, battle),

    armies: of => armies.armies(app, of),
    showArmy: of => armies.showArmy(app, of),
    exportArmy: of => armies.exportArmy(app, of),
    checkArmyFile: of => armies.checkFile(app, of),
    importArmy: of => armies.importArmy(app, of),
    copyArmy: of => armies.copyArmy(app, of),
    dropArmy: of => armies.dropArmy(app, of),
    startBuild: of => builds.startBuild(app, of),
    lookAtBuild: of => builds.lookAtBuild(app, of),
    pickInBuild: of => builds.pickInBuild(app, of),
    saveFromBuild: of => builds.saveFromBuild(app, of),
    codexes: of => codexes.codexes(app, of),
    loadCodex: of => codexes.loadCodex(app, of),
    dropCodex: of => codexes.dropCodex(app, of),

    waitingFor: (place, user) => waitingFor(app, place, user),
    decisionById: (battle, decision) => decisionById(app, battle, decision),
    walk: of => walk(app, of),
    advice: of => advice(app, of),
    nextFromWords: of => nextFromWords(app, of),
    fromWords: of => fromWords(app, of),
    verbsFor: of => verbsFor(app, of),
    completions: of => completions(app, of),

    saveDraft: of => panels.saveDraft(app, of),
    draft: (id, user) => panels.draft(app, id, user),
    draftFor: of => panels.draftFor(app, of),
    dropDraft: id => panels.drop(app, id),

    overdue: at => overdue(app, at),
    tick: () => tick(app),
    nextDeadline: () => nextDeadline(app),

    outbox: {
      channels: () => queuedChannels(store.db),
      next: channel => outbox.next(app, channel),
      markSent: (id, message) => outbox.markSent(app, id, message),
      markFailed: (id, why, giveUp) => outbox.markFailed(app, id, why, giveUp),
      onQueued(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    promptMessage: (battle, decision) => outbox.promptMessage(app, battle, decision),
    byMessage: message => outbox.byMessage(app, message),
    promptAgain: (battle, decision, gone) => outbox.promptAgain(app, battle, decision, gone),

    async settings(channel) {
      return JSON.parse((await settingsOf(store.db, channel)) ?? '{}') as JsonObject;
    },
    saveSettings: (channel, settings) => store.write(db => saveSettings(db, channel, JSON.stringify(settings))),
    remembered: fact => factOf(store.db, fact),
    remember: (fact, value) => store.write(db => saveFact(db, fact, value)),

    async resume() {
      await tellRestored(app);
      await tellMended(app);
      await resume(app);
    },
    idle: () => idle(app),
    async close() {
      await stopThinking(app);
      await Promise.all([workbench.close(), studyRoom.close()]);
      await store.close();
    },
  };
}
