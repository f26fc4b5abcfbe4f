import { mark, rule } from './rule.js';
import { heatFrame } from './steps/frames.js';

export const getsHot = rule({
  id: 'gets-hot',
  name: mark`Gets Hot`,
  on: ['weapon'],
  only: 'shooting',
  moment: {
    overheated: ({ about: { model, weapon, count = 0 } }) =>
      model !== undefined && weapon !== undefined && count > 0
        ? { frame: heatFrame({ model, weapon, count }) }
        : undefined,
  },
  overheats: true,
  face: { hit: face => (face === 1 ? { isHot: true } : undefined) },
});
