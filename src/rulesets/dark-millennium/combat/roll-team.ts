import { modelOf, profileOf } from '../../board-queries.js';
import type { DkBoard } from '../board.js';
import type { DkGame } from '../game.js';
import { defenceOf } from '../lookups.js';
import type { FireTeam } from './attack.js';
import { bonusOf } from './bonus.js';
import { backlashOf, hitLevel } from './damage.js';
import type { Damaged, Thrown, Volley } from './events.js';
import { weaponOfTeam } from './ram.js';

/**
 * Throws the dice of every team, team by team, before any damage is suffered: whom one team hits stands until all have rolled
 * (DK.combat.allocate). So many dice of each, the first ones, are sixes (DK.heroes.dice).
 */
export function rollTeams(g: DkGame, teams: readonly FireTeam[], heroes: readonly number[]): Volley[] {
  return teams.map((team, index) => rollTeam(g, team, heroes[index] ?? 0));
}

/** Each die goes to the closest model that has none of its team yet; those beyond are wasted (DK.combat.allocate). */
function rollTeam(g: DkGame, team: FireTeam, sixes: number): Volley {
  const weapon = weaponOfTeam(g.board, team);
  const psychic = weapon.words.includes('psychic-shock');
  const aimed = team.targets.filter(({ model }) => g.board.models[model] !== undefined);
  const faces = [...Array.from({ length: sixes }, () => 6), ...g.roll(team.dice - sixes, 6)];
  let met = 0;
  const thrown = faces.map((face, index): Thrown => {
    // It turns on its wielder: the next die goes to whom it would have met (DK.weapons.getsHot).
    if (team.hot && face === 1) return { face, total: face + team.attack.value, hot: true };
    const at = aimed[met];
    met += 1;
    const heroic = index < sixes ? { heroic: true as const } : {};
    if (at === undefined) return { face, total: face + team.attack.value, ...heroic };
    const total = face + bonusOf(team, at);
    const model = modelOf(g.board, at.model);
    const defence = at.defence.value;
    const mos = total - defence;
    const about = { face, total, model: model.id, name: model.name, unit: model.unit, defence, mos, ...heroic };
    if (mos < 0) return about;
    return { ...about, ...hitLevel(weapon, mos, profileOf(g.board, model), team.bare) };
  });
  return {
    weapon: weapon.name,
    count: team.count,
    rof: team.rof,
    bonus: team.attack.value,
    thrown,
    back: [...gotHot(g.board, team, thrown), ...backlash(g.board, team, thrown)],
    ...(psychic ? { psychic } : {}),
    reasons: {
      by: team.ram === undefined ? team.weapon : 'ram',
      attack: team.attack,
      met: aimed.slice(0, team.dice).map(({ defence, more }) => ({ defence, more })),
    },
  };
}

/** A natural 1 attacks the one who wields it, with the margin of the modified die (DK.weapons.getsHot). */
function gotHot(board: DkBoard, team: FireTeam, thrown: readonly Thrown[]): Thrown[] {
  const weapon = weaponOfTeam(board, team);
  if (!weapon.words.includes('gets-hot')) return [];
  const ones = thrown.filter(({ face }) => face === 1);
  // Who fell to the other attack of the exchange is struck no more.
  const wielders = team.models.flatMap(id => board.models[id] ?? []);
  return ones.slice(0, wielders.length > 0 ? ones.length : 0).map(({ face }, index) => {
    const model = wielders[index % wielders.length]!;
    const total = face + team.attack.value;
    const defence = defenceOf(board, model);
    const mos = total - defence;
    const about = { face, total, model: model.id, name: model.name, unit: model.unit, defence, mos };
    return mos < 0 ? about : { ...about, ...hitLevel(weapon, mos, profileOf(board, model), team.bare) };
  });
}

/** What hits a model without even light damage meets the one that rams (DK.ram.backlash). */
function backlash(board: DkBoard, team: FireTeam, thrown: readonly Thrown[]): Thrown[] {
  if (team.ram === undefined) return [];
  const rammer = board.models[team.models[0]!];
  if (rammer === undefined) return [];
  const { armour } = profileOf(board, rammer);
  const { id: model, name, unit } = rammer;
  return thrown.flatMap(({ face, total, mos, score, level }): Thrown[] => {
    if (mos === undefined || score === undefined || level === undefined) return [];
    const back = backlashOf({ score, level }, armour);
    return back === undefined ? [] : [{ face, total, model, name, unit, mos, score, level: back }];
  });
}

/** Every damage that the dice did, in their order; what came back on the attacker last. */
export function damagedBy(board: DkBoard, volleys: readonly Volley[]): Damaged[] {
  return volleys.flatMap(({ thrown, back, psychic }) =>
    [...thrown, ...back].flatMap(({ model, level, mos = -1 }, index): Damaged[] => {
      if (model === undefined || mos < 0 || level === undefined) return [];
      const { name, unit } = modelOf(board, model);
      const returned = index >= thrown.length ? { back: true as const } : {};
      return [{ model, name, unit, level, psychic: psychic === true, ...returned }];
    }),
  );
}
