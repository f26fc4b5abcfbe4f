import type { RulesetCard } from '../games/games.js';
import { answer } from './answer.js';
import { armyBuild, armyCheck, armyDrop, armyImport, armySave, armyShow, armyTemplates } from './army.js';
import { battleConcede, battleJoin, battleLeave, battleNew, battleStart, battleUndo } from './battle.js';
import { hostBattlefield } from './battlefield.js';
import {
  campaignAdd,
  campaignEnd,
  campaignHistory,
  campaignJoin,
  campaignLeave,
  campaignNew,
  campaignPair,
  campaignStandings,
  campaignStats,
} from './campaign.js';
import type { Command } from './command.js';
import { hostCorrect } from './correct.js';
import { battleExport, battleImport, report } from './filed.js';
import { battleFind } from './find.js';
import { help } from './help.js';
import { hostCodex, hostLimits } from './host.js';
import { hostBackup, hostSetup } from './host-setup.js';
import { hostAudit, hostEnd, hostRewind, hostTransfer } from './hosting.js';
import { hostLanguage, meLanguage } from './language.js';
import { battleList, meBattles } from './list.js';
import { battleLog, battleMap, battleStatus, battleVerify } from './look.js';
import { meAway, meHours } from './me.js';
import { meData, mePings } from './me-data.js';
import { oddsCommands } from './odds.js';
import { meAsk, meThreshold, planDrop, planReactions, planShow } from './plan.js';
import { presetDrop, presetList } from './preset.js';
import { battleReplay, since } from './replay.js';
import { roll } from './roll.js';
import { rollCommands } from './rolls.js';
import { rule } from './rule.js';
import { rulingList, rulingPropose, rulingShow, rulingVote, rulingWithdraw } from './ruling.js';
import { battleSettings } from './settings.js';
import { standingAdd, standingDrop, standingList } from './standing.js';
import { battleClaim, battleSubstitute } from './substitute.js';
import { verbCommands } from './verbs.js';

/** Everything that can be typed. */
export function allCommands(rulesets: readonly RulesetCard[]): Command[] {
  return [
    battleNew(rulesets),
    battleJoin,
    battleLeave,
    battleStart,
    battleSettings,
    battleStatus,
    battleMap,
    battleLog,
    battleUndo,
    battleConcede,
    battleSubstitute,
    battleClaim,
    battleVerify,
    battleList,
    battleFind,
    battleReplay,
    battleExport,
    battleImport,
    armyTemplates(rulesets),
    armyShow,
    armyBuild(rulesets),
    armyCheck,
    armyImport(rulesets),
    armySave,
    armyDrop,
    hostCodex,
    hostBattlefield,
    hostLimits(),
    hostLanguage,
    hostSetup,
    hostBackup,
    hostRewind,
    hostCorrect,
    hostEnd,
    hostTransfer,
    hostAudit,
    ...rollCommands(rulesets),
    ...verbCommands(rulesets),
    planShow,
    planDrop,
    planReactions(rulesets),
    standingAdd(rulesets),
    standingList,
    standingDrop,
    meAsk(rulesets),
    meThreshold,
    meHours,
    meAway,
    meLanguage,
    meData,
    mePings,
    meBattles,
    answer,
    since,
    report,
    roll,
    campaignNew,
    campaignJoin,
    campaignLeave,
    campaignAdd,
    campaignPair,
    campaignStandings,
    campaignStats,
    campaignHistory,
    campaignEnd,
    presetList,
    presetDrop,
    ...oddsCommands(rulesets),
    rule,
    rulingPropose(),
    rulingVote,
    rulingList,
    rulingShow,
    rulingWithdraw,
    help(rulesets),
  ];
}
