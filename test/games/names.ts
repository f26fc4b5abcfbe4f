export const ONE = '1001';
export const TWO = '1002';
export const CHANNEL = 'c1';
