import type { OddsCase } from './agreement.js';
import { classicCases } from './classic-cases.js';
import { darkCases } from './dark-cases.js';
import { fightCases } from './fight-cases.js';
import { interactiveCases } from './interactive-cases.js';
import { machineCases } from './machine-cases.js';
import { poolCase } from './pool-cases.js';
import { testCases } from './test-cases.js';

/** Everything whose exact odds are held against the rules' own steps. */
export function allCases(): OddsCase[] {
  return [
    ...testCases(),
    ...fightCases(),
    ...machineCases(),
    poolCase(3),
    poolCase(7),
    ...darkCases(),
    ...classicCases(),
    ...interactiveCases(),
  ];
}
