import type { Application } from './application.js';
import * as armies from './armies.js';
import * as consenting from './ask-others.js';
import * as asking from './asking.js';
import * as absence from './away.js';
import * as fields from './battlefields.js';
import * as builds from './builds.js';
import * as campaigning from './campaigns/campaigns.js';
import * as campaignsSeen from './campaigns/looking.js';
import * as counting from './campaigns/may-count.js';
import * as changingPlans from './change-plan.js';
import * as claiming from './claim.js';
import * as clocks from './clocks.js';
import * as coaching from './coach.js';
import * as codexes from './codexes.js';
import * as conceding from './concede.js';
import * as correcting from './correct.js';
import * as exporting from './export-battle.js';
import * as facts from './facts.js';
import * as windows from './hold-windows.js';
import * as hosting from './hosting.js';
import * as waking from './hours.js';
import * as importing from './import-battle.js';
import * as speaking from './languages.js';
import * as lobby from './lobby.js';
import * as looking from './looking.js';
import * as oddsAndRolls from './odds-and-rolls.js';
import * as opening from './open-battle.js';
import * as openingPlans from './open-plan.js';
import * as outbox from './outbox.js';
import * as panels from './panels.js';
import * as places from './places.js';
import * as presetting from './presets.js';
import * as questions from './questions.js';
import * as rematching from './rematch.js';
import * as remembering from './remembering.js';
import * as reminding from './reminders.js';
import * as rosters from './rosters.js';
import * as ruledDefaults from './ruled-defaults.js';
import * as ruling from './rulings.js';
import * as limits from './server-limits.js';
import * as ofServer from './server-settings.js';
import * as settingReactions from './set-reactions.js';
import * as settings from './settings.js';
import * as standing from './standing-orders.js';
import * as starting from './start-battle.js';
import * as submitting from './submit.js';
import * as substitutes from './substitutes.js';
import * as undoing from './undo.js';
import * as ofUser from './user-data.js';
import * as wishing from './wishes.js';

/** Some functions of a file. The type keeps where each is declared, so that editors go from a call to the function itself. */
function some<M, K extends keyof M>(file: M, ...names: K[]): Pick<M, K> {
  return Object.fromEntries(names.map(name => [name, file[name]])) as Pick<M, K>;
}

/** What can be asked of the application. Each is a function of its file that takes the application first. */
export const CALLS = {
  ...some(opening, 'openBattle', 'cannotOpen'),
  ...some(lobby, 'attachThread', 'join', 'leave', 'addComputer', 'chooseArmy', 'setPace', 'setBattlefield'),
  ...some(settings, 'battleSettings', 'setSwitch'),
  ...some(limits, 'limits', 'setLimits'),
  ...some(ofServer, 'serverSettings', 'setServerSettings'),
  ...some(speaking, 'languages', 'setLanguage'),
  ...some(places, 'placeGone', 'moveBattle', 'leaveAdrift', 'goOnInPlace', 'playerLeft'),
  ...some(places, 'serverGone', 'serverBack', 'serversWithBattles'),
  ...some(starting, 'startBattle'),

  ...some(submitting, 'submit'),
  ...some(undoing, 'undo'),
  ...some(consenting, 'consent'),
  ...some(conceding, 'concede'),
  ...some(claiming, 'lookAtClaim', 'claim'),
  ...some(ruling, 'proposeRuling', 'voteOnRuling', 'withdrawRuling', 'ruling', 'rulings'),
  ...some(ruledDefaults, 'ruledSettings'),
  ...some(correcting, 'proposeCorrection'),
  ...some(hosting, 'rewindMoments', 'lookAtRewind', 'rewind', 'lookAtEnd', 'endBattle', 'transferBattle', 'audit'),
  ...some(rematching, 'rematch'),
  ...some(exporting, 'exportBattle', 'backupOfServer'),
  ...some(importing, 'importBattle'),
  ...some(remembering, 'film', 'moment', 'looked', 'whatHappened'),

  ...some(
    looking,
    'info',
    'battleIn',
    'lastBattleIn',
    'playedBattleIn',
    'battlesOf',
    'openChallenges',
    'viewOf',
    'mapLayer',
    'battlefieldOf',
    'emptyTable',
    'log',
    'logEntry',
    'verify',
  ),
  ...some(oddsAndRolls, 'diceOdds', 'odds', 'roll', 'matchUp'),

  ...some(campaigning, 'openCampaign', 'joinCampaign', 'leaveCampaign', 'addToCampaign', 'pairCampaign', 'endCampaign'),
  ...some(counting, 'battleToCount'),
  ...some(campaignsSeen, 'campaigns', 'lookAtCampaignEnd', 'campaignPage', 'campaignHistory'),

  ...some(presetting, 'presets', 'preset', 'savePreset', 'dropPreset'),

  ...some(armies, 'armies', 'showArmy', 'exportArmy', 'copyArmy', 'dropArmy'),
  ...some(rosters, 'importFile', 'lookAtRoster', 'answerRoster', 'saveRoster', 'playAsItIs'),
  ...some(builds, 'startBuild', 'lookAtBuild', 'pickInBuild', 'saveFromBuild'),
  ...some(codexes, 'codexes', 'loadCodex', 'dropCodex'),
  ...some(fields, 'readBattlefield', 'keepBattlefield', 'battlefields', 'dropBattlefield', 'battlefieldNamed'),
  ...some(fields, 'exportBattlefield', 'chooseBattlefield'),

  ...some(questions, 'waitingFor', 'decisionById'),
  ...some(asking, 'answerSoFar', 'advice', 'publicAdvice', 'nextFromWords', 'fromWords', 'verbsFor', 'completions'),
  ...some(coaching, 'coachLine', 'stopCoach'),
  ...some(panels, 'saveDraft', 'draft', 'draftFor', 'dropDraft'),

  ...some(openingPlans, 'openPlan', 'planAt', 'lookAtPlan'),
  ...some(changingPlans, 'suggestPlan', 'changePlan', 'setLine', 'dropLine', 'moveLine', 'setPlanStops'),
  ...some(changingPlans, 'confirmPlan', 'offerPlan', 'dropPlan', 'forgetPrepared'),
  ...some(windows, 'holdForRest'),
  ...some(settingReactions, 'reactions', 'setReactions'),
  ...some(standing, 'standingOrders', 'addStandingOrder', 'dropStandingOrder', 'stillWaiting', 'targetKinds'),
  ...some(wishing, 'setWishes', 'setPings', 'directRefused'),
  ...some(reminding, 'whomToPing'),
  ...some(ofUser, 'dataOf', 'battlesToLeave', 'forgetMe'),
  ...some(waking, 'hours', 'setHours'),
  ...some(absence, 'setAway', 'comeBack'),
  ...some(substitutes, 'substitute', 'answerOffer'),

  ...some(clocks, 'tick', 'nextDeadline'),
  ...some(outbox, 'promptMessage', 'byMessage', 'promptAgain', 'reasons'),
  ...some(facts, 'remembered', 'remember'),
};

/** What the sender asks about messages that wait. */
export const OUTBOX_CALLS = some(outbox, 'channels', 'next', 'markSent', 'markFailed', 'writeAnew');

/** Functions without their first argument, the application. */
export type Bound<F> = {
  [K in keyof F]: F[K] extends (app: Application, ...rest: infer A) => infer R ? (...rest: A) => R : never;
};

/** The functions with the application given to each. */
export function boundTo<F extends object>(app: Application, functions: F): Bound<F> {
  const bound = Object.entries(functions).map(([name, call]) => [name, (...rest: unknown[]) => call(app, ...rest)]);
  return Object.fromEntries(bound) as Bound<F>;
}
