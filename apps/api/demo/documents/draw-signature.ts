import type { Signature } from '@cuotaclara/contract/signing/signature';
import { createDice } from '#demo/drawings/faces/dice.ts';

const SIZE = { width: 320, height: 140 } as const;
const STROKES = 3;
const POINTS = 24;
const MS_APART = 14;
const MARGIN = 30;

/** Loops from left to right, as a finger draws them; the same for the same person. */
export function drawSignature(seed: number): Signature {
  const dice = createDice(seed);
  const length = (SIZE.width - 2 * MARGIN) / STROKES;
  let ms = 0;
  const strokes = Array.from({ length: STROKES }, (_, stroke) => {
    const [turns, height] = [dice.between(1.4, 3.2), dice.between(18, 42)];
    const [lean, start] = [dice.between(4, 14), dice.between(0, 2 * Math.PI)];
    return Array.from({ length: POINTS }, (_point, place): [number, number, number] => {
      const share = place / (POINTS - 1);
      const angle = start + share * turns * 2 * Math.PI;
      ms += MS_APART;
      return [
        round(MARGIN + (stroke + share) * length + lean * Math.cos(angle)),
        round(SIZE.height / 2 + height * Math.sin(angle)),
        ms,
      ];
    });
  });
  return { kind: 'drawn', ...SIZE, strokes };
}

const round = (value: number): number => Math.round(value * 10) / 10;
