import { mark, rule } from './rule.js';
import { cargoFrame } from './steps/frames.js';

export const deadlyCargo = rule({
  id: 'deadly-cargo',
  name: mark`Deadly Cargo`,
  on: ['model'],
  moment: {
    hullLost: ({ bearer: { model }, about: { models = [] } }) =>
      model && models.includes(model.id) ? { frame: cargoFrame({ model: model.id }) } : undefined,
  },
});
