import { createDice } from './dice.ts';

/** Red, green and blue, each 0–1. */
export type Colour = readonly [red: number, green: number, blue: number];

const SKINS: readonly Colour[] = [
  [0.93, 0.76, 0.66],
  [0.86, 0.67, 0.55],
  [0.78, 0.58, 0.45],
  [0.66, 0.47, 0.35],
  [0.5, 0.34, 0.25],
  [0.36, 0.24, 0.18],
];
const HAIRS: readonly Colour[] = [
  [0.07, 0.05, 0.045],
  [0.13, 0.085, 0.06],
  [0.24, 0.15, 0.09],
  [0.42, 0.29, 0.16],
  [0.48, 0.47, 0.46],
];
const IRISES: readonly Colour[] = [
  [0.19, 0.11, 0.06],
  [0.3, 0.18, 0.08],
  [0.28, 0.31, 0.17],
  [0.3, 0.4, 0.5],
];
const SHIRTS: readonly Colour[] = [
  [0.2, 0.27, 0.4],
  [0.55, 0.22, 0.2],
  [0.24, 0.36, 0.3],
  [0.8, 0.79, 0.75],
  [0.18, 0.18, 0.2],
];

const HAIR_STYLES = ['short', 'receding', 'cropped'] as const;
const BEARDS = ['none', 'none', 'stubble', 'full', 'moustache'] as const;

/** What makes one drawn person differ from another. Lengths are in halves of a head's height. */
export type Person = ReturnType<typeof personOf>;

/** The same seed is the same person, in any light and pose. Nobody drawn is anybody. */
export function personOf(seed: number) {
  const dice = createDice(seed);
  const { between, extreme, pick } = dice;
  const hasLongHair = between(0, 1) < 0.45;
  return {
    skin: pick(SKINS),
    hair: pick(HAIRS),
    iris: pick(IRISES),
    shirt: pick(SHIRTS),
    hairStyle: hasLongHair ? ('long' as const) : pick(HAIR_STYLES),
    beard: hasLongHair ? ('none' as const) : pick(BEARDS),
    hairline: extreme(0.36, 0.8),
    headWidth: extreme(0.63, 0.92),
    jaw: extreme(0.45, 1.06),
    chin: extreme(0, 0.15),
    cheeks: extreme(-0.03, 0.16),
    forehead: extreme(-0.05, 0.07),
    eyeGap: extreme(0.225, 0.375),
    eyeWidth: extreme(0.14, 0.185),
    eyeHeight: extreme(0.045, 0.09),
    eyeTilt: extreme(-0.22, 0.22),
    eyeDepth: extreme(0.03, 0.17),
    browHeight: extreme(0.14, 0.32),
    browThickness: extreme(0.008, 0.075),
    browTilt: extreme(-0.8, 0.8),
    browRidge: extreme(-0.02, 0.12),
    noseLength: extreme(0.28, 0.57),
    noseWidth: extreme(0.045, 0.165),
    noseHeight: extreme(0.14, 0.46),
    noseBridge: extreme(0.02, 0.17),
    mouthHeight: extreme(0.11, 0.3),
    mouthWidth: extreme(0.13, 0.4),
    lips: extreme(0.014, 0.13),
    lipRed: extreme(0, 1),
    folds: extreme(0, 1),
    blush: extreme(0, 0.5),
    mole: { x: between(-0.5, 0.5), y: between(-0.7, 0.4), size: between(0, 0.024) },
    smile: extreme(-0.8, 1.6),
    makeup: hasLongHair ? between(0, 1) : 0,
    age: Math.max(0, between(-0.6, 1)),
    hairSeed: between(0, 1000),
  };
}
