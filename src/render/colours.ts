import type { SideId } from '../engine/index.js';

/** Blue and vermilion stay apart in every common colour blindness; the sign on the base says the same. */
export interface SideColours {
  base: string;
  dark: string;
  light: string;
  veil: string;
}

export const SIDE_COLOURS: Record<SideId, SideColours> = {
  blue: { base: '#1f5fb4', dark: '#0d2c5c', light: '#8fb8f5', veil: 'rgba(24,78,160,0.26)' },
  red: { base: '#c5341f', dark: '#5a120a', light: '#ffa28f', veil: 'rgba(190,40,20,0.24)' },
};

export const INK = {
  page: '#1b1f26',
  ground: '#cdc4a6',
  speck: '#bfb595',
  grid: 'rgba(70,60,35,0.20)',
  gridName: 'rgba(60,50,25,0.42)',
  rim: '#0e1116',
  heading: '#f7e6a4',
  text: '#eef0f3',
  faint: '#aeb6c2',
  plaque: '#20242c',
  plaqueRim: '#8b919b',
  paper: '#f6f2e2',
  paperText: '#2b2a22',
  gold: '#f4c531',
  goldRim: '#6b4e00',
  fallen: '#4a1512',
  clear: '#0b7a55',
  blocked: '#b3123f',
  marked: '#fbf1c8',
} as const;

/** Banners and order letters. */
export const TONES = {
  good: { fill: '#0d6b4a', text: '#ffffff' },
  bad: { fill: '#7d1238', text: '#ffffff' },
  warn: { fill: '#8a5a00', text: '#ffffff' },
  plain: { fill: '#4b3a8c', text: '#ffffff' },
} as const;
