import { allCases } from '../../tools/odds-check/cases.js';
import { testAgreement } from './agreeing.js';

testAgreement(allCases().filter((_each, index) => index % 2 === 1));
