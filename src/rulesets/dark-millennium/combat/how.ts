/** What an attack comes from: it decides skill, weapons and modifiers. */
export type How = 'fire' | 'advance' | 'returnFire' | 'mounting' | 'assault' | 'fightBack';

export const IN_ASSAULT: readonly How[] = ['assault', 'fightBack'];
